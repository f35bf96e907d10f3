package script

import (
	"strings"
)

// New is the text of a new script: a small complete game to change.
func New(name string) string {
	name = strings.Map(func(c rune) rune {
		if c == '"' || c == '\\' || c < ' ' {
			return -1
		}
		return c
	}, name)
	return strings.ReplaceAll(template, "NAME", name)
}

const template = `"""NAME: take one, two or three counters; who takes the last one wins.

What a position looks like, and who invented the game.
"""
name = "NAME"

def start(n = 10):
    return n

# A position is a number, a string, or a tuple of these. Where the two players
# differ, write moves(s, p): p is LEFT or RIGHT.
def moves(n):
    return [move(n - k, label = "take %d" % k) for k in (1, 2, 3) if k <= n]

# Without result(s) the player who cannot move loses. With it, return WIN, LOSS
# or DRAW for the player to move, or None while play goes on.

def board(n):
    return heaps([n])
`
