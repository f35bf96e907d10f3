# Wrong: the arrows of a path are counted, not its cells.
import sys

rows = sys.stdin.read().split()[1:]
n = len(rows)
step = {"l": (0, -1), "r": (0, 1), "u": (-1, 0), "d": (1, 0)}
free = {(r, c) for r in range(n) for c in range(n)}


def path(cell):
    cells = []
    while cell in free and cell not in cells:
        cells.append(cell)
        down, right = step[rows[cell[0]][cell[1]]]
        cell = cell[0] + down, cell[1] + right
    return cells


own, mine = 0, True
while free:
    longest = max((path(cell) for cell in sorted(free)), key=len)
    free -= set(longest)
    if mine:
        own += len(longest) - 1
    mine = not mine
print(own)
