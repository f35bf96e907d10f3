# Wrong: the last pair of piles is forgotten.
import sys

words = iter(sys.stdin.read().split())
for _ in range(int(next(words))):
    piles = [int(next(words)) for _ in range(int(next(words)))]
    total = 0
    for i in range(0, len(piles) - 2, 2):
        ones = (piles[i] - 1) | (piles[i + 1] - 1)
        value = 0
        while ones >> value & 1:
            value += 1
        total ^= value
    print("YES" if total else "NO")
