# Wrong: a player looks at the letter of his own last move, not of the opponent's.
import sys
from functools import lru_cache

sys.setrecursionlimit(10000)
words = sys.stdin.read().split()
n, m = int(words[0]), int(words[1])
edges = [[] for _ in range(n + 1)]
for i in range(m):
    v, u, c = words[2 + 3 * i : 5 + 3 * i]
    edges[int(v)].append((int(u), c))


@lru_cache(None)
def wins(u, v, mine, theirs):
    return any(c >= mine and not wins(v, w, theirs, c) for w, c in edges[u])


for u in range(1, n + 1):
    print("".join("A" if wins(u, v, "a", "a") else "B" for v in range(1, n + 1)))
