# Right: staircase nim on the runs of pieces between empty cells.
import sys

words = iter(sys.stdin.read().split())
for _ in range(int(next(words))):
    total = 0
    for _ in range(int(next(words))):
        pieces = {int(next(words)) for _ in range(int(next(words)))}
        step = run = 0
        for column in range(20, -1, -1):  # column 0 counts as empty
            if column in pieces:
                run += 1
                continue
            if step % 2 == 1:
                total ^= run
            step, run = step + 1, 0
    print("YES" if total else "NO")
