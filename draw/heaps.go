package draw

import (
	"strconv"
	"strings"

	"zermelo"
)

const (
	mostCounters = 20 // of a heap that is drawn, not only told
	mostLines    = 30 // of heaps or coins
)

// heaps draws a line for each heap, or for each group of them:
//
//	1  ●●●●●  5          1  ●● 2 | ●●●●● 5
//	2  ●      1          2  ● 1 | 1000
//
// Very many heaps are only told, in a row.
func (p *pen) heaps(b *zermelo.Board) {
	group := max(1, b.Group)
	switch {
	case len(b.Heaps) == 0:
		p.line("no heaps")
		return
	case len(b.Heaps) > group*mostLines:
		p.wrapped("heaps ", sizes(b.Heaps))
		return
	case group > 1:
		p.groups(b.Heaps, group)
		return
	}
	live := liveFirsts(b)
	widest := 0
	for _, n := range b.Heaps {
		if n <= mostCounters {
			widest = max(widest, int(n))
		}
	}
	for i, n := range b.Heaps {
		p.line("%s%2d  %s  %d", mark(live, i), i+1, padded(p.counters(n), widest), n)
	}
	p.explain(live)
}

// groups draws a line for each group of heaps.
func (p *pen) groups(heaps []zermelo.Number, group int) {
	for i := 0; i < len(heaps); i += group {
		var all []string
		for _, n := range heaps[i:min(i+group, len(heaps))] {
			all = append(all, strings.TrimSpace(p.counters(n)+" "+strconv.FormatUint(uint64(n), 10)))
		}
		p.line("%2d  %s", i/group+1, strings.Join(all, " | "))
	}
}

// counters is a heap as counters, nothing where there are too many of them.
func (p *pen) counters(n zermelo.Number) string {
	if n > mostCounters {
		return ""
	}
	return strings.Repeat(p.sign("●", "o"), int(n))
}

// stack draws the coins, the top one first:
//
//	   #  value, the top coin first
//	>  1  7
//	>  2  1
//	   3  30
func (p *pen) stack(b *zermelo.Board) {
	if len(b.Coins) == 0 {
		p.line("no coins")
		return
	}
	live := liveFirsts(b)
	p.line("%s #  value, the top coin first", mark(live, -1))
	for i, n := range b.Coins {
		if i == mostLines {
			p.line("  %s %d more below", p.sign("…", "..."), len(b.Coins)-i)
			break
		}
		p.line("%s%2d  %d", mark(live, i), i+1, n)
	}
	p.explain(live)
}

// liveFirsts are the first numbers of live cells; nil: nothing is marked.
func liveFirsts(b *zermelo.Board) map[int]bool {
	if len(b.Live) == 0 {
		return nil
	}
	live := map[int]bool{}
	for _, c := range b.Live {
		live[c[0]] = true
	}
	return live
}

// mark stands before a line; nothing does where no line is marked.
func mark(live map[int]bool, i int) string {
	switch {
	case live == nil:
		return ""
	case live[i]:
		return "> "
	}
	return "  "
}

func (p *pen) explain(live map[int]bool) {
	if live != nil {
		p.line("> where a move can begin")
	}
}

// sizes are numbers as words.
func sizes(all []zermelo.Number) (words []string) {
	for _, n := range all {
		words = append(words, strconv.FormatUint(uint64(n), 10))
	}
	return words
}
