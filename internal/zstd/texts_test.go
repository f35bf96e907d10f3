package zstd

import (
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"sync"
)

// A text is something that tables of games are like, or that is hard in its way.
type text struct {
	name  string
	bytes []byte
}

// texts are the first n bytes of each text.
func texts(n int) []text {
	all := slices.Clone(longTexts())
	for i := range all {
		all[i].bytes = all[i].bytes[:n:n]
	}
	return all
}

var longTexts = sync.OnceValue(func() []text {
	const n = reach + 20000
	return []text{
		{"board", board(n)},
		{"skewed", skewed(n)},
		{"runs", runs(n)},
		{"keys", keys(n)},
		{"random", random(n)},
		{"zeros", make([]byte, n)},
		{"language", language(n)},
		{"counted", counted(n)},
	}
})

func source() *rand.Rand { return rand.New(rand.NewPCG(1, 2)) }

// board is, for pairs of squares of a 9×9 board with some walls, how far apart
// they are, at most 31.
func board(n int) []byte {
	r := source()
	var all []byte
	for len(all) < n {
		var wall [81]bool
		for range 12 {
			wall[r.IntN(81)] = true
		}
		for from := range 81 {
			all = append(all, distances(from, &wall)...)
		}
	}
	return all[:n]
}

// distances are the lengths of the shortest ways from a square to all.
func distances(from int, wall *[81]bool) []byte {
	far := slices.Repeat([]byte{31}, 81)
	far[from] = 0
	for queue := []int{from}; len(queue) > 0; queue = queue[1:] {
		at := queue[0]
		for _, step := range [][2]int{{0, 1}, {1, 0}, {0, -1}, {-1, 0}} {
			x, y := at%9+step[0], at/9+step[1]
			if x < 0 || y < 0 || x > 8 || y > 8 || wall[9*y+x] || far[9*y+x] < 31 {
				continue
			}
			far[9*y+x] = min(30, far[at]+1)
			queue = append(queue, 9*y+x)
		}
	}
	return far
}

// skewed has the byte k with probability 2^−(k+1).
func skewed(n int) []byte {
	r := source()
	all := make([]byte, n)
	for i := range all {
		for all[i] < 31 && r.IntN(2) == 0 {
			all[i]++
		}
	}
	return all
}

// runs are runs of small codes, half of them long.
func runs(n int) []byte {
	r := source()
	var all []byte
	for len(all) < n {
		length := 1 + r.IntN(6)
		if r.IntN(2) == 0 {
			length = 20 + r.IntN(200)
		}
		all = append(all, slices.Repeat([]byte{byte(r.IntN(8))}, length)...)
	}
	return all[:n]
}

// keys are sorted numbers of 40 bits, each as the varint of the difference to
// the one before. They come in clusters, as positions do that share a layout.
func keys(n int) []byte {
	r := source()
	var all []byte
	for len(all) < n {
		step := uint64(1 + r.ExpFloat64()*6)
		if r.IntN(30) == 0 {
			step = uint64(r.ExpFloat64() * 100000)
		}
		all = binary.AppendUvarint(all, step)
	}
	return all[:n]
}

func random(n int) []byte {
	r := source()
	all := make([]byte, n)
	for i := range all {
		all[i] = byte(r.Uint32())
	}
	return all
}

// language is words from a small vocabulary.
func language(n int) []byte {
	r := source()
	vocabulary := make([]string, 300)
	for i := range vocabulary {
		for range 2 + r.IntN(8) {
			vocabulary[i] += string(rune('a' + min(r.IntN(26), r.IntN(26))))
		}
	}
	var all []byte
	for len(all) < n {
		all = append(all, vocabulary[min(r.IntN(300), r.IntN(300))]+" "...)
	}
	return all[:n]
}

// counted are the numbers 0, 1, 2, … in four bytes each.
func counted(n int) []byte {
	var all []byte
	for i := uint32(0); len(all) < n; i++ {
		all = binary.LittleEndian.AppendUint32(all, i)
	}
	return all[:n]
}
