# Wrong: the recursion does not remember what it has found: exponential time.
import sys

words = sys.stdin.read().split()
coins = [int(w) for w in words[1 : 1 + int(words[0])]]


def best(at, limit):
    rest = sum(coins[at:])
    return max((rest - best(at + k, 2 * k) for k in range(1, min(limit, len(coins) - at) + 1)), default=0)


print(best(0, 2))
