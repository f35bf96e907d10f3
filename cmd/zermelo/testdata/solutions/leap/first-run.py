# Wrong: a run of pieces that begins in column 1 is forgotten.
import sys

words = iter(sys.stdin.read().split())
for _ in range(int(next(words))):
    total = 0
    for _ in range(int(next(words))):
        pieces = {int(next(words)) for _ in range(int(next(words)))}
        step = run = 0
        for column in range(20, 0, -1):
            if column in pieces:
                run += 1
                continue
            if step % 2 == 1:
                total ^= run
            step, run = step + 1, 0
    print("YES" if total else "NO")
