# Right: left[i][j] (right[i][j]) stones before (behind) piles i to j make them lost.
import sys


def pile(x, a, b):
    if b == x:
        return 0
    return x + 1 if a <= x < b else x - 1 if b < x <= a else x


words = iter(sys.stdin.read().split())
for _ in range(int(next(words))):
    row = [int(next(words)) for _ in range(int(next(words)))]
    row = [x for x in row if x > 0]
    n = len(row)
    left, right = row[:], row[:]  # of the rows of one pile
    for size in range(2, n):
        left, right = (
            [pile(row[i + size - 1], left[i], right[i]) for i in range(n - size + 1)],
            [pile(row[i], right[i + 1], left[i + 1]) for i in range(n - size + 1)],
        )
    print(0 if n == 0 or n > 1 and left[1] == row[0] else 1)
