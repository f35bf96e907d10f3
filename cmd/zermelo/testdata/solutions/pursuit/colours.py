# Wrong: White may go two steps and Black one, not the other way round.
import sys

n, r1, c1, r2, c2 = map(int, sys.stdin.read().split())
cells = [(r, c) for r in range(1, n + 1) for c in range(1, n + 1)]


def moves(r, c, steps):
    for k in range(1, steps + 1):
        for q in (r - k, c), (r + k, c), (r, c - k), (r, c + k):
            if q in cells:
                yield q


# How a position ends: who wins in how many plies; (True, w, b): White moves.
ends = {}
for ply in range(1, 3 * n + 1):
    found = {}
    for white in True, False:
        for w in cells:
            for b in cells:
                if w == b or (white, w, b) in ends:
                    continue
                own, other = (w, b) if white else (b, w)
                after = []
                for to in moves(*own, 2 if white else 1):
                    pair = (to, b) if white else (w, to)
                    after.append("captured" if to == other else ends.get((not white, *pair)))
                me, you = ("WHITE", "BLACK") if white else ("BLACK", "WHITE")
                if "captured" in after or any(e and e[0] == me for e in after):
                    found[white, w, b] = me, ply
                elif all(e and e[0] == you for e in after):
                    found[white, w, b] = you, ply
    ends.update(found)
print(*ends.get((True, (r1, c1), (r2, c2)), ["DRAW"]))
