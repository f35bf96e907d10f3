package script_test

import (
	"strings"
	"testing"

	"zermelo/script"
)

// TestNest: no way of making tuples nests them so deep that their hash would
// overflow the stack (GAME-2). Each line is one level more.
func TestNest(t *testing.T) {
	for name, line := range map[string]string{
		"display":   "t = (t,)",
		"bare":      "t = t, 1",
		"sum":       "t = (0,) + (t,)",
		"augmented": "t = t or (); t += (t,)",
		"tuple":     "t = tuple([t])",
		"zip":       "t = zip([t])[0]",
		"enumerate": "t = enumerate([t])[0]",
		"struct":    "t = struct(a = t)",
		"items":     "t = {1: t}.items()[0]",
		"popitem":   "t = {1: t}.popitem()",
		"getattr":   "t = getattr({1: t}, \"items\")()[0]",
		"arguments": "t = pack(t)",
		"unpacked":  "t = pack(*[t])",
		"lambda":    "t = (lambda *all: all)(t)",
		"key":       "t = {(t, 0): 1}.keys()[0]",
		"default":   "t = (lambda x = (t,): x)()",
		"target":    "l = [0]; l[0], x = (t, 1), 2; t = l[0]",
		"choice":    "t = (t, 1) if t else (1, t)",
		"body":      "t = [(t, i) for i in (1, 2)][0]",
	} {
		source := "start = 1\ndef pack(*all):\n    return all\ndef moves(s):\n    t = 0\n    for i in range(2000):\n        " + line + "\n    return [len({t: 1})]\n"
		e := failure(t, "nest.star", source, script.Options{})
		if !strings.Contains(e.Message, "nested too deep") || len(e.Frames) == 0 {
			t.Errorf("%s: %v", name, e)
		}
	}
}

// TestNestAllowed: what scripts do with tuples works as before.
func TestNestAllowed(t *testing.T) {
	s := open(t, `
def pack(first, *rest, **more):
    """Documented."""
    return (first, rest, more)

def start(n = 3):
    return (n, (n, (n,)))

def moves(s):
    n, (m, (k,)) = s
    (a, b), c = (n, m), k
    [d, e] = a, b
    list = [0, 0]
    list[0], list[1] = d, e
    chain = ()
    for i in range(900):
        chain = (i, chain)
    for x, y in ((1, 2), (n, m)):
        if x in (n, y) and pack(1, 2, z = 3) != (1, (2,), {"z": 3}):
            fail("%s %s" % (x, pack(x, y)))
    if {chain: 1}.get((1, chain), 2) != 2 or (lambda *all: all)(1, 2) != (1, 2):
        fail("tuples")
    return [(n - 1, (list[1] - 1, (c - 1,)))] if n else []
`, nil, script.Options{})
	if g := game(t, s, ""); g.Text.Format(g.Start) != "(3, (3, (3,)))" {
		t.Error(g.Text.Format(g.Start))
	}
}

// TestLargeText: values of every kind are measured before they are written out.
func TestLargeText(t *testing.T) {
	values := []string{"move(l)", "parts(l)", "struct(a = l)", "{1: l}", "[l]"}
	uses := []string{"print(x)", "str(x)", "repr(x)", "\"%s\" % (x,)", "fail(x)", "\"{}\".format(x)", "move(1, label = x)"}
	for i := range 11 {
		x, use := values[i%len(values)], uses[i%len(uses)]
		e := failure(t, "text.star", "start = 1\ndef moves(s):\n    l = []\n    for i in range(60):\n        l = [l, l]\n    x = "+x+"\n    "+use+"\n    return []\n", script.Options{})
		if !strings.Contains(e.Message, "would be too large") {
			t.Errorf("%s of %s: %v", use, x, e)
		}
	}
}
