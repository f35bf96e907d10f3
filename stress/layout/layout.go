// Package layout takes the inputs of contests apart and puts them together
// again, so that a part can be left out and all counts still match.
//
// A layout says what an input looks like:
//
//	#          a whole number; #1: from 1 on
//	a          a word; a{lrud}: a word of these letters, the simplest first
//	a=         a word as long as the list that it is an item of
//	space, /   a space, a line end
//	[…]        a list: how many items it has, then the items; [1…]: at least one
//	(…)        a list that holds the tests of the input
//	<…>        the tests again, but nothing says how many there are: at the end only
//
// A list begins with what stands between its count and its items, and ends with
// what stands between two items. So "(/[/# ]/)" is
//
//	2        tests
//	3        numbers
//	4 8 6
//	0        numbers
//
// What is least is kept to when inputs are made, not when they are read. And "# [/# # a/]" is a graph of n vertices and m edges with a letter each.
package layout

import (
	"fmt"
	"slices"
	"strings"
)

// Layout is the form of an input.
type Layout struct {
	text string
	body sequence
}

// String is the layout as it was parsed.
func (l *Layout) String() string { return l.text }

// sequence is one part after the other.
type sequence []part

type kind uint8

const (
	blank kind = iota
	number
	word
	list
	group // of trees: what a sequence of several parts holds
)

// part is one thing in an input.
type part struct {
	kind    kind
	least   uint64   // of a number, or of the items of a list
	text    string   // a blank itself; the letters of a word, "" for any
	square  bool     // the word is as long as its list
	item    sequence // of a list
	after   string   // blank between the count of a list and its items
	between string   // blank between two items
	tests   bool     // the items are tests
	untold  bool     // no count stands before the items
}

// Parse reads a layout; the error says where it is none.
func Parse(text string) (*Layout, error) {
	p := &parser{text: text}
	body, err := p.sequence("")
	if err != nil {
		return nil, fmt.Errorf("layout %q: %w", text, err)
	}
	return &Layout{text, body}, nil
}

// parser reads a layout from text[at:] on.
type parser struct {
	text string
	at   int
}

// sequence reads parts up to one of the closing brackets, which it leaves.
func (p *parser) sequence(closing string) (s sequence, err error) {
	for p.at < len(p.text) && !strings.ContainsRune(closing, rune(p.text[p.at])) {
		c := p.text[p.at]
		p.at++
		var next part
		switch c {
		case ' ', '/':
			next = part{kind: blank, text: blankOf(c)}
		case '#':
			next = part{kind: number, least: p.digits()}
		case 'a':
			next, err = p.word()
		case '[':
			next, err = p.list("]")
		case '(':
			next, err = p.list(")")
			next.tests = true
		case '<':
			opened := p.at
			next, err = p.list(">")
			next.tests, next.untold = true, true
			if err == nil && (closing != "" || p.at < len(p.text)) {
				err = fmt.Errorf("column %d: a list without a count goes on to the end", opened)
			}
		default:
			err = fmt.Errorf("column %d: unexpected %q", p.at, c)
		}
		if err != nil {
			return nil, err
		}
		s = append(s, next)
	}
	return s, nil
}

// blankOf is what a character of a layout writes between words.
func blankOf(c byte) string {
	if c == '/' {
		return "\n"
	}
	return " "
}

// word reads what follows the a of a word.
func (p *parser) word() (part, error) {
	w := part{kind: word}
	if rest, found := strings.CutPrefix(p.text[p.at:], "{"); found {
		letters, _, closed := strings.Cut(rest, "}")
		if !closed || letters == "" {
			return part{}, fmt.Errorf("column %d: expected letters and }", p.at+1)
		}
		w.text = letters
		p.at += len(letters) + 2
	}
	if strings.HasPrefix(p.text[p.at:], "=") {
		w.square = true
		p.at++
	}
	return w, nil
}

// digits reads a number; nothing is 0.
func (p *parser) digits() (x uint64) {
	for ; p.at < len(p.text) && '0' <= p.text[p.at] && p.text[p.at] <= '9' && x < 1e9; p.at++ {
		x = 10*x + uint64(p.text[p.at]-'0')
	}
	return x
}

// list reads what follows an opening bracket.
func (p *parser) list(closing string) (part, error) {
	opened := p.at
	least := p.digits()
	body, err := p.sequence(closing)
	if err != nil {
		return part{}, err
	}
	if p.at == len(p.text) {
		return part{}, fmt.Errorf("column %d: no %s closes this list", opened, closing)
	}
	p.at++
	l := part{kind: list, item: body, least: least}
	if closing != ">" {
		if len(l.item) == 0 || l.item[0].kind != blank {
			return part{}, fmt.Errorf("column %d: expected a blank, which follows the count of the list", opened+1)
		}
		l.after, l.item = l.item[0].text, l.item[1:]
	}
	last := len(l.item) - 1
	if last < 1 || l.item[last].kind != blank {
		return part{}, fmt.Errorf("column %d: expected an item and a blank, which separates two items", p.at)
	}
	l.between, l.item = l.item[last].text, l.item[:last]
	if !slices.ContainsFunc(l.item, func(p part) bool { return p.kind != blank }) {
		return part{}, fmt.Errorf("column %d: nothing but blanks in an item", p.at)
	}
	return l, nil
}
