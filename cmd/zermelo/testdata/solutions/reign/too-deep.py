# Wrong: a recursion along the arrows, deeper than Python allows.
import sys

rows = sys.stdin.read().split()[1:]
n = len(rows)
step = {"l": (0, -1), "r": (0, 1), "u": (-1, 0), "d": (1, 0)}
into = {(r, c): [] for r in range(n) for c in range(n)}
for (r, c), cells in list(into.items()):
    to = r + step[rows[r][c]][0], c + step[rows[r][c]][1]
    if to in into:
        into[to].append((r, c))
chains, seen = [], set()


def height(cell):
    seen.add(cell)
    below = sorted(height(other) for other in into[cell] if other not in seen)
    chains.extend(below[:-1])
    return 1 + (below[-1] if below else 0)


def root(cell):
    path = {}
    while cell in into and cell not in path:
        path[cell] = True
        to = step[rows[cell[0]][cell[1]]]
        last, cell = cell, (cell[0] + to[0], cell[1] + to[1])
    return [last] if cell not in into else list(path)[list(path).index(cell) :]


for cell in into:
    if cell not in seen:
        cycle = root(cell)
        seen.update(cycle)
        ends = sorted(height(other) for c in cycle for other in into[c] if other not in seen)
        chains.extend(ends[:-1])
        chains.append(len(cycle) + (ends[-1] if ends else 0))
chains.sort(reverse=True)
print(sum(chains[::2]))
