package layout

import (
	"iter"
	"math"
)

// All gives every tree of the weight with one test (see Weight): those with few
// items and large numbers first. Not all of them are right inputs of the game.
func (l *Layout) All(weight uint64) iter.Seq[Tree] {
	most := l.body.largest()
	return func(yield func(Tree) bool) {
		for items := range weight/itemWeight + 1 {
			largest := weight - itemWeight*items
			if largest > most {
				continue
			}
			b := builder{left: items, most: largest, yield: yield}
			if !b.sequence(l.body, nil, b.done) {
				return
			}
		}
	}
}

// largest is how large a number can be, or the place of a letter where there are
// no numbers.
func (s sequence) largest() (most uint64) {
	for _, p := range s {
		switch p.kind {
		case number:
			return math.MaxUint64
		case word:
			most = max(most, uint64(len(p.letters())))
		case list:
			most = max(most, p.item.largest())
		}
	}
	return most
}

// builder builds trees part by part. Each of its methods calls next with every
// tree that it can build, and returns false when next did.
type builder struct {
	left  uint64 // items that are still to be used
	most  uint64 // the largest number
	full  int    // how many numbers are that large
	yield func(Tree) bool
}

// done takes a tree that is complete.
func (b *builder) done(t Tree) bool {
	if b.left > 0 || b.full == 0 && b.most > 0 {
		return true
	}
	return b.yield(t.clone())
}

// sequence builds the parts behind those that are there.
func (b *builder) sequence(parts sequence, there []Tree, next func(Tree) bool) bool {
	for len(parts) > 0 && parts[0].kind == blank {
		parts = parts[1:]
	}
	if len(parts) == 0 {
		return next(grouped(there))
	}
	return b.part(&parts[0], func(t Tree) bool {
		return b.sequence(parts[1:], append(there[:len(there):len(there)], t), next)
	})
}

func (b *builder) part(p *part, next func(Tree) bool) bool {
	switch p.kind {
	case number:
		return b.number(p, next)
	case word:
		return b.word(Tree{kind: word, letters: p.letters(), square: p.square}, next)
	}
	t := Tree{kind: list, least: p.least, tests: p.tests}
	if p.tests {
		return b.sequence(p.item, nil, func(item Tree) bool {
			t.items = []Tree{item}
			return next(t)
		})
	}
	return b.list(p, t, next)
}

// use calls next with a number, or the place of a letter, spent.
func (b *builder) use(x uint64, next func() bool) bool {
	if x == b.most {
		b.full++
		defer func() { b.full-- }()
	}
	return next()
}

func (b *builder) number(p *part, next func(Tree) bool) bool {
	for x := p.least; x <= b.most; x++ {
		if !b.use(x, func() bool { return next(Tree{kind: number, least: p.least, number: x}) }) {
			return false
		}
	}
	return true
}

// spend calls next with one item spent.
func (b *builder) spend(next func() bool) bool {
	b.left--
	defer func() { b.left++ }()
	return next()
}

// word builds the words that begin with that of t.
func (b *builder) word(t Tree, next func(Tree) bool) bool {
	if t.word != "" && !next(t) {
		return false
	}
	if b.left == 0 {
		return true
	}
	return b.spend(func() bool {
		for i := range uint64(len(t.letters)) {
			longer := t
			longer.word += t.letters[i : i+1]
			if i < b.most && !b.use(i+1, func() bool { return b.word(longer, next) }) {
				return false
			}
		}
		return true
	})
}

// list builds the lists that begin with the items of t.
func (b *builder) list(p *part, t Tree, next func(Tree) bool) bool {
	if len(p.item) == 1 && p.item[0].square {
		return b.square(&p.item[0], t, next)
	}
	if uint64(len(t.items)) >= p.least && !next(t) {
		return false
	}
	if b.left == 0 {
		return true
	}
	return b.spend(func() bool {
		return b.sequence(p.item, nil, func(item Tree) bool {
			longer := t
			longer.items = append(t.items[:len(t.items):len(t.items)], item)
			return b.list(p, longer, next)
		})
	})
}

// square builds the lists of n words of n letters.
func (b *builder) square(p *part, t Tree, next func(Tree) bool) bool {
	for n := uint64(0); n+n*n <= b.left; n++ {
		b.left -= n + n*n
		going := b.letters(n*n, p.letters(), "", func(text string) bool {
			t := t
			t.items = nil
			for ; text != ""; text = text[n:] {
				t.items = append(t.items, Tree{kind: word, letters: p.letters(), square: true, word: text[:n]})
			}
			return next(t)
		})
		b.left += n + n*n
		if !going {
			return false
		}
	}
	return true
}

// letters builds the texts of n more letters than there are.
func (b *builder) letters(n uint64, letters, there string, next func(string) bool) bool {
	if n == 0 {
		return next(there)
	}
	for i := range min(uint64(len(letters)), b.most) {
		if !b.use(i+1, func() bool { return b.letters(n-1, letters, there+letters[i:i+1], next) }) {
			return false
		}
	}
	return true
}
