# Wrong: a path stops before an arrow that points straight back.
import sys

rows = sys.stdin.read().split()[1:]
n = len(rows)
step = {"l": (0, -1), "r": (0, 1), "u": (-1, 0), "d": (1, 0)}
back = {"l": "r", "r": "l", "u": "d", "d": "u"}
free = {(r, c) for r in range(n) for c in range(n)}


def path(cell):
    cells, last = [], ""
    while cell in free and cell not in cells:
        arrow = rows[cell[0]][cell[1]]
        if last and arrow == back[last]:
            break
        cells.append(cell)
        last = arrow
        cell = cell[0] + step[arrow][0], cell[1] + step[arrow][1]
    return cells


own, mine = 0, True
while free:
    longest = max((path(cell) for cell in sorted(free)), key=len)
    free -= set(longest)
    own += len(longest) * mine
    mine = not mine
print(own)
