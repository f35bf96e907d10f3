package layout

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

// Tree is an input taken apart.
type Tree struct {
	kind    kind
	least   uint64 // of a number, or of the items of a list
	number  uint64
	word    string
	letters string // that the word is made of
	square  bool   // the word is as long as its list
	tests   bool
	items   []Tree // of a list, or the parts of a group
}

// clone is a tree that shares nothing with t.
func (t *Tree) clone() Tree {
	c := *t
	c.items = make([]Tree, len(t.items))
	for i := range t.items {
		c.items[i] = t.items[i].clone()
	}
	return c
}

// nodes are the tree and all below it, each before what is below it.
func (t *Tree) nodes() []*Tree {
	all := []*Tree{t}
	for i := range t.items {
		all = append(all, t.items[i].nodes()...)
	}
	return all
}

// Tests is how many tests the tree holds; 1 where the layout has none.
func (t *Tree) Tests() int {
	for _, n := range t.nodes() {
		if n.tests {
			return len(n.items)
		}
	}
	return 1
}

// Test is the tree with the test i, from 0, alone.
func (t *Tree) Test(i int) Tree {
	c := t.clone()
	for _, n := range c.nodes() {
		if n.tests {
			n.items = n.items[i : i+1]
			break
		}
	}
	return c
}

// Join is the tree with the tests of all the others behind its own. Where the
// layout has no tests it is the tree.
func (t *Tree) Join(others ...Tree) Tree {
	c := t.clone()
	for _, n := range c.nodes() {
		if !n.tests {
			continue
		}
		for i := range others {
			for _, m := range others[i].nodes() {
				if m.tests {
					n.items = append(n.items, m.items...)
					break
				}
			}
		}
		break
	}
	return c
}

// itemWeight is what an item weighs: a list of two numbers up to 6 is simpler
// than one of three up to 3.
const itemWeight = 4

// Weight is the order in which All goes: the largest number, or the place of the
// last letter, and four for each item of a list but the tests and for each
// letter of a word.
func (t *Tree) Weight() uint64 {
	items, largest := uint64(0), uint64(0)
	for _, n := range t.nodes() {
		if n.kind == list && !n.tests {
			items += uint64(len(n.items))
		}
		items += uint64(len(n.word))
		largest = max(largest, n.number)
		for i := range n.word {
			largest = max(largest, n.place(i))
		}
	}
	return itemWeight*items + largest
}

// place is that of the letter i of a word among its letters, from 1.
func (t *Tree) place(i int) uint64 {
	return uint64(1 + strings.IndexByte(t.letters, t.word[i]))
}

// Read takes an input apart. It looks at the counts and that numbers are
// numbers; whether the input is a right one is for the game to say.
func (l *Layout) Read(input []byte) (Tree, error) {
	r := reader{words: strings.Fields(string(input))}
	t, err := r.sequence(l.body)
	if err == nil && r.at < len(r.words) {
		err = r.refuse("the end of the input")
	}
	return t, err
}

// reader reads words[at:].
type reader struct {
	words []string
	at    int
}

// refuse says what the next word should have been.
func (r *reader) refuse(expected string) error {
	if r.at == len(r.words) {
		return fmt.Errorf("expected %s, found the end of the input", expected)
	}
	return fmt.Errorf("word %d: expected %s, found %q", r.at+1, expected, r.words[r.at])
}

// sequence reads one part after the other.
func (r *reader) sequence(parts sequence) (Tree, error) {
	var all []Tree
	for i := range parts {
		if parts[i].kind == blank {
			continue
		}
		t, err := r.part(&parts[i])
		if err != nil {
			return Tree{}, err
		}
		all = append(all, t)
	}
	return grouped(all), nil
}

// grouped is the tree of a sequence: where there is one part, that of the part.
func grouped(all []Tree) Tree {
	if len(all) == 1 {
		return all[0]
	}
	return Tree{kind: group, items: all}
}

func (r *reader) part(p *part) (Tree, error) {
	t := Tree{kind: p.kind, least: p.least, tests: p.tests, letters: p.letters(), square: p.square}
	switch p.kind {
	case number:
		x, err := r.number()
		t.number = x
		return t, err
	case word:
		if r.at == len(r.words) {
			return t, r.refuse("a word")
		}
		t.word = r.words[r.at]
		r.at++
		return t, nil
	}
	n := uint64(math.MaxUint64)
	if !p.untold {
		var err error
		if n, err = r.number(); err != nil {
			return t, err
		}
	}
	for ; n > 0 && (!p.untold || r.at < len(r.words)); n-- {
		item, err := r.sequence(p.item)
		if err != nil {
			return t, err
		}
		t.items = append(t.items, item)
	}
	return t, nil
}

func (r *reader) number() (uint64, error) {
	if r.at < len(r.words) {
		if x, err := strconv.ParseUint(r.words[r.at], 10, 64); err == nil {
			r.at++
			return x, nil
		}
	}
	return 0, r.refuse("a whole number")
}

// letters are those of a word, the simplest first.
func (p *part) letters() string {
	if p.kind != word {
		return ""
	}
	if p.text != "" {
		return p.text
	}
	return "abcdefghijklmnopqrstuvwxyz"
}

// Append writes the input that a tree of the layout is to dst. It ends with a
// line end.
func (l *Layout) Append(dst []byte, t *Tree) []byte {
	dst = appendSequence(dst, l.body, t)
	if n := len(dst); n == 0 || dst[n-1] != '\n' {
		dst = append(dst, '\n')
	}
	return dst
}

func appendSequence(dst []byte, parts sequence, t *Tree) []byte {
	items := t.items
	if t.kind != group {
		items = []Tree{*t}
	}
	for _, p := range parts {
		if p.kind == blank {
			dst = append(dst, p.text...)
			continue
		}
		dst = p.append(dst, &items[0])
		items = items[1:]
	}
	return dst
}

func (p *part) append(dst []byte, t *Tree) []byte {
	switch p.kind {
	case number:
		return strconv.AppendUint(dst, t.number, 10)
	case word:
		return append(dst, t.word...)
	}
	if !p.untold {
		dst = strconv.AppendInt(dst, int64(len(t.items)), 10)
		if len(t.items) > 0 {
			dst = append(dst, p.after...)
		}
	}
	for i := range t.items {
		if i > 0 {
			dst = append(dst, p.between...)
		}
		dst = appendSequence(dst, p.item, &t.items[i])
	}
	return dst
}
