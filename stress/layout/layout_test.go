package layout

import (
	"slices"
	"strings"
	"testing"
)

// samples are layouts and inputs that have them, as they are written.
var samples = []struct{ layout, input string }{
	{"(/[/# ]/)", "2\n3\n4 8 6\n0\n"},
	{"(/[/[ # ]/]/)", "2\n1\n2 19 20\n2\n1 19\n0\n"},
	{"# [/# # a/]", "4 2\n1 2 b\n3 4 c\n"},
	{"[/a{lrud}=/]", "2\nlr\nud\n"},
	{"# # # # #", "8 1 1 5 6\n"},
	{"[/# ]", "5\n1 3 1 7 18446744073709551615\n"},
	{"(/a/)", "2\nforces\nabba\n"},
	{"(/# [/# ]/)", "2\n2 3\n3 4 5\n2 0\n"},
	{"<# #/>", "2 1\n8 4\n"},
}

func parse(t *testing.T, text string) *Layout {
	t.Helper()
	l, err := Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func read(t *testing.T, l *Layout, input string) Tree {
	t.Helper()
	tree, err := l.Read([]byte(input))
	if err != nil {
		t.Fatalf("%s: %q: %v", l, input, err)
	}
	return tree
}

func TestReadAndAppend(t *testing.T) {
	for _, s := range samples {
		l := parse(t, s.layout)
		tree := read(t, l, s.input)
		if got := string(l.Append(nil, &tree)); got != s.input {
			t.Errorf("%s: %q is written as %q", l, s.input, got)
		}
		words := strings.Fields(s.input)
		for cut := range words {
			if _, err := l.Read([]byte(strings.Join(words[:cut], " "))); err == nil && !strings.HasPrefix(s.layout, "<") {
				t.Errorf("%s: the first %d words of %q are read", l, cut, s.input)
			}
		}
		if _, err := l.Read([]byte(s.input + " x")); err == nil {
			t.Errorf("%s: something behind %q is read", l, s.input)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"x":         "column 1: unexpected",
		"[/#/":      "column 1: no ] closes",
		"[#/]":      "column 2: expected a blank",
		"[/#]":      "column 4: expected an item and a blank",
		"[/]":       "expected an item",
		"[/ /]":     "nothing but blanks",
		"< />":      "nothing but blanks",
		"<# /> ":    "goes on to the end",
		"[/<# />/]": "goes on to the end",
		"a{":        "expected letters and }",
		"a{}":       "expected letters and }",
		"# ]":       "unexpected",
		"(/# )]":    "unexpected",
	} {
		if _, err := Parse(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

func TestTests(t *testing.T) {
	l := parse(t, "(/[/# ]/)")
	tree := read(t, l, "2 3 4 8 6 0")
	one := tree.Test(1)
	if tree.Tests() != 2 || one.Tests() != 1 || string(l.Append(nil, &one)) != "1\n0\n" {
		t.Errorf("%d tests, the second alone: %q", tree.Tests(), l.Append(nil, &one))
	}
	both := one.Join(tree, one)
	if got := string(l.Append(nil, &both)); got != "4\n0\n3\n4 8 6\n0\n0\n" {
		t.Errorf("joined: %q", got)
	}
	single := parse(t, "[/# ]")
	coins := read(t, single, "1 7")
	if joined := coins.Join(coins); coins.Tests() != 1 || joined.Weight() != coins.Weight() {
		t.Errorf("an input without tests is joined to %q", single.Append(nil, &joined))
	}
}

// What All gives has the weight, and is all different; for a list of numbers
// it is all that there is.
func TestAll(t *testing.T) {
	for _, s := range samples {
		l := parse(t, s.layout)
		for weight := range uint64(10) {
			seen := map[string]bool{}
			for tree := range l.All(weight) {
				text := string(l.Append(nil, &tree))
				if seen[text] || tree.Weight() != weight || tree.Tests() != 1 {
					t.Fatalf("%s: weight %d: %q has weight %d, seen before: %v", l, weight, text, tree.Weight(), seen[text])
				}
				seen[text] = true
			}
		}
	}
	var all []string
	l := parse(t, "[ # ]")
	for weight := range uint64(10) {
		for tree := range l.All(weight) {
			all = append(all, strings.TrimSpace(string(l.Append(nil, &tree))))
		}
	}
	want := strings.Split("0,1 0,1 1,1 2,1 3,1 4,2 0 0,1 5,2 0 1,2 1 0,2 1 1", ",")
	if !slices.Equal(all, want) {
		t.Errorf("%q, want %q", all, want)
	}
}

// Every step leads to another tree of the layout that can be read back, and
// steps one after the other come to an end.
func TestWays(t *testing.T) {
	for _, s := range samples {
		l := parse(t, s.layout)
		tree := read(t, l, s.input)
		for _, way := range Ways {
			for smaller := range way(&tree) {
				text := string(l.Append(nil, &smaller))
				if again, err := l.Read([]byte(text)); err != nil || string(l.Append(nil, &again)) != text {
					t.Errorf("%s: %q becomes %q, %v", l, s.input, text, err)
				}
			}
		}
		if got := string(l.Append(nil, &tree)); got != s.input {
			t.Errorf("%s: %q was changed to %q", l, s.input, got)
		}
		for steps := 0; ; steps++ {
			next, ok := first(&tree)
			if !ok {
				break
			}
			if tree = next; steps > 100 {
				t.Fatalf("%s: no end at %q", l, l.Append(nil, &tree))
			}
		}
	}
}

// first is the first smaller tree that is another.
func first(t *Tree) (Tree, bool) {
	for _, way := range Ways {
		for smaller := range way(t) {
			if smaller.size() != t.size() || smaller.Weight() != t.Weight() {
				return smaller, true
			}
		}
	}
	return Tree{}, false
}

// size counts items, letters and ones.
func (t *Tree) size() (sum uint64) {
	for _, n := range t.nodes() {
		sum += uint64(len(n.items)+len(n.word)) + n.number
	}
	return sum
}

// Steps that only the structure allows.
func TestWaysOfBoards(t *testing.T) {
	for _, c := range []struct{ layout, from, to string }{
		{"# [/# # a/]", "4 3\n1 2 b\n2 3 c\n3 4 d\n", "3 1\n2 3 d\n"}, // without vertex 2
		{"# [/# # a/]", "4 3\n1 2 b\n2 3 c\n3 4 d\n", "2 1\n1 2 b\n"}, // without half of them
		{"# # # # #", "8 1 1 5 6\n", "7 1 1 4 5\n"},
		{"[/a{lrud}=/]", "3\nlru\ndlr\nudl\n", "2\nlu\nul\n"},
		{"(/a/)", "1\nabcb\n", "1\nac\n"},
		{"(/[/# ]/)", "1\n4\n9 8 9 7\n", "1\n4\n2 1 2 0\n"},
		{"[ # ]", "2 6 7\n", "2 3 3\n"},
		{"[ # ]", "6 1 2 3 4 5 6\n", "4 1 2 5 6\n"}, // without a pair
		{"[ a{xy} ]", "2 yx xy\n", "2 xx xy\n"},
		{"(/a/)", "1\ncaac\n", "1\nbaab\n"}, // still a palindrome
	} {
		l := parse(t, c.layout)
		tree := read(t, l, c.from)
		found := false
		for _, way := range Ways {
			for smaller := range way(&tree) {
				found = found || string(l.Append(nil, &smaller)) == c.to
			}
		}
		if !found {
			t.Errorf("%s: no way from %q to %q", l, c.from, c.to)
		}
	}
}

// What is least is kept to.
func TestLeast(t *testing.T) {
	l := parse(t, "(/[2/#3 ]/)")
	tree := read(t, l, "1 4 9 8 7 6")
	for _, way := range Ways {
		for smaller := range way(&tree) {
			for _, n := range smaller.nodes() {
				if n.kind == number && n.number < 3 || n.kind == list && !n.tests && len(n.items) < 2 {
					t.Errorf("%q", l.Append(nil, &smaller))
				}
			}
		}
	}
	for tree := range l.All(2*itemWeight + 4) {
		text := string(l.Append(nil, &tree))
		if text != "1\n2\n3 4\n" && text != "1\n2\n4 3\n" && text != "1\n2\n4 4\n" {
			t.Errorf("%q", text)
		}
	}
}
