package table_test

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"zermelo/table"
)

// check reads all of a table in every way.
func (s sample) check(t *testing.T) {
	t.Helper()
	tab := open(t, s.file, 1)
	s.header.Spelling, tab.Header.Spelling = plain(s.header.Spelling), plain(tab.Spelling)
	if !reflect.DeepEqual(normal(tab.Header), normal(s.header)) {
		t.Errorf("header %+v, want %+v", tab.Header, s.header)
	}
	tab = open(t, s.file, 1)
	var err error
	got := slices.Collect(tab.Entries(&err))
	if err != nil || !slices.Equal(got, s.entries) {
		t.Errorf("entries are %d others than the %d that were written (%v)", len(got), len(s.entries), err)
	}
	cursor := tab.Cursor()
	for i := 0; i < len(s.entries); i += 1 + len(s.entries)/500 {
		e := s.entries[i]
		for _, from := range []interface {
			Number(uint64) (table.Value, bool, error)
			Text(string) (table.Value, bool, error)
		}{tab, cursor} {
			if v, ok, err := look(from, s.header.Naming, e); v != e.Value || !ok || err != nil {
				t.Fatalf("%v has %d %v %v", e, v, ok, err)
			}
		}
	}
	if err := tab.Check(); err != nil {
		t.Error(err)
	}
}

// plain is a spelling without what follows from it.
func plain(s *table.Spelling) *table.Spelling {
	if s == nil {
		return nil
	}
	return &table.Spelling{Letters: s.Letters, Shortest: s.Shortest}
}

// normal makes no difference between empty and missing.
func normal(h table.Header) table.Header {
	h.Values, h.Counts = append([]table.Value{}, h.Values...), append([]uint64{}, h.Counts...)
	return h
}

// TestRoundTrip: codes of every width, none, one, one block, and around it.
func TestRoundTrip(t *testing.T) {
	for _, values := range []int{1, 2, 3, 4, 5, 15, 16, 17, 255, 256, 257, 70000} {
		for _, count := range []int{0, 1, 100, values + 5} {
			for _, s := range kinds(t, count, min(values, max(count, 1))) {
				t.Run(s.name, s.check)
			}
		}
	}
}

func TestWidths(t *testing.T) {
	for _, c := range []struct {
		naming table.Naming
		values int
		want   int
	}{
		{table.ByNumber, 0, 1}, {table.ByNumber, 2, 1}, {table.ByNumber, 3, 2}, {table.ByNumber, 4, 2}, {table.ByNumber, 5, 4},
		{table.ByNumber, 16, 4}, {table.ByNumber, 17, 8}, {table.ByNumber, 256, 8}, {table.ByNumber, 257, 16}, {table.ByNumber, 65536, 16}, {table.ByNumber, 65537, 32},
		{table.ByIndex, 0, 1}, {table.ByIndex, 1, 1}, {table.ByIndex, 2, 2}, {table.ByIndex, 3, 2}, {table.ByIndex, 4, 4}, {table.ByIndex, 255, 8}, {table.ByIndex, 256, 16}, {table.ByIndex, 65535, 16}, {table.ByIndex, 65536, 32},
	} {
		h := table.Header{Naming: c.naming, Values: make([]table.Value, c.values)}
		if got := h.Width(); got != c.want {
			t.Errorf("%d values %s take %d bits, want %d", c.values, c.naming, got, c.want)
		}
	}
}

// TestBlockBoundaries: tables that just fill a block, or just do not.
func TestBlockBoundaries(t *testing.T) {
	for _, by := range []int{-1, 0, 1} {
		for blocks := 1; blocks <= 2; blocks++ {
			for _, s := range kinds(t, blocks*table.KeyedCount+by, 3)[1:] {
				s.blocks(t, blocks+max(by, 0))
			}
			per := int((&table.Header{Naming: table.ByIndex, Values: make([]table.Value, 20)}).PerBlock())
			var entries []table.Entry
			for i := range blocks*per + by {
				entries = append(entries, table.Entry{Number: uint64(i), Value: table.Value(i % 20)})
			}
			sampleOf(t, table.ByIndex, 20, entries, false).blocks(t, blocks+max(by, 0))
		}
	}
}

func (s sample) blocks(t *testing.T, want int) {
	t.Run(s.name, func(t *testing.T) {
		if got := open(t, s.file, 0).Blocks(); got != want {
			t.Errorf("%d blocks, want %d", got, want)
		}
		s.check(t)
	})
}

// TestLongTexts: blocks end before their texts are too much, even where they
// share nearly all of it.
func TestLongTexts(t *testing.T) {
	var entries []table.Entry
	for i := range 400 {
		entries = append(entries, table.Entry{Text: strings.Repeat("a", 20000+i)})
	}
	s := sampleOf(t, table.ByText, 1, entries, false)
	if n := open(t, s.file, 0).Blocks(); n < 400*20000/table.MostBlock {
		t.Errorf("%d blocks", n)
	}
	s.check(t)
}

// TestFarNumbers: keys at both ends of 64 bits.
func TestFarNumbers(t *testing.T) {
	s := sampleOf(t, table.ByNumber, 2, []table.Entry{{Number: 0, Value: 1}, {Number: 1}, {Number: 1 << 63}, {Number: math.MaxUint64, Value: 1}}, false)
	s.check(t)
}

// TestAbsent: positions that are not in a table.
func TestAbsent(t *testing.T) {
	for _, s := range kinds(t, 1000, 5) {
		tab := open(t, s.file, 0)
		there := map[table.Entry]bool{}
		for _, e := range s.entries {
			e.Value = 0
			there[e] = true
		}
		for i := range uint64(3000) {
			e := table.Entry{Number: i}
			if s.header.Naming == table.ByText {
				e = table.Entry{Text: fmt.Sprintf("%08b", i)}
			}
			if _, ok, err := look(tab, s.header.Naming, e); ok != there[e] || err != nil {
				t.Fatalf("%s: %v: %v %v", s.name, e, ok, err)
			}
		}
		for _, text := range []string{"", "0", "0101010", "0000000x", "000000000000000000", "\xff"} {
			if _, ok, err := tab.Text(text); ok || err != nil {
				t.Errorf("%s: %q: %v %v", s.name, text, ok, err)
			}
		}
		if _, ok, err := tab.Number(math.MaxUint64); ok || err != nil {
			t.Errorf("%s: the last number: %v %v", s.name, ok, err)
		}
	}
}

// TestFolded: what comes after a representative is filled with its value, and
// takes no room.
func TestFolded(t *testing.T) {
	h := table.Header{Domain: table.Nimbers, Naming: table.ByIndex, Size: 1e6, Folded: true, Positions: 2, Orbits: 9, Values: []table.Value{3, 4}, Counts: []uint64{4, 5}}
	file := write(t, h, []table.Entry{{Number: 10, Value: 4}, {Number: 600000, Value: 3}})
	if len(file) > 500 {
		t.Errorf("%d bytes", len(file))
	}
	tab := open(t, file, 0)
	for number, want := range map[uint64]table.Value{10: 4, 600000: 3} {
		if v, ok, err := tab.Number(number); v != want || !ok || err != nil {
			t.Errorf("%d: %d %v %v", number, v, ok, err)
		}
	}
	if _, ok, _ := tab.Number(9); ok {
		t.Error("there is a value before the first")
	}
}

// TestWriterRefuses: what does not rise, does not fit the header, or is not there.
func TestWriterRefuses(t *testing.T) {
	index := table.Header{Domain: table.Nimbers, Naming: table.ByIndex, Size: 10, Positions: 2, Orbits: 2, Values: []table.Value{0}, Counts: []uint64{2}}
	number, text := index, index
	number.Naming, number.Size = table.ByNumber, 0
	text.Naming, text.Size = table.ByText, 0
	spelled := text
	spelled.Spelling = table.Spell(slices.Values([]string{"a", "b"}))
	for _, c := range []struct {
		name   string
		header table.Header
		put    func(w *table.Writer) error
		want   error // nil: any
	}{
		{"again", index, func(w *table.Writer) error { w.Put(3, 0); return w.Put(3, 0) }, table.ErrOrder},
		{"back", index, func(w *table.Writer) error { w.Put(3, 0); return w.Put(2, 0) }, table.ErrOrder},
		{"past the end", index, func(w *table.Writer) error { return w.Put(10, 0) }, table.ErrOrder},
		{"text for an index", index, func(w *table.Writer) error { return w.PutText("a", 0) }, table.ErrOrder},
		{"a code too large", index, func(w *table.Writer) error { return w.Put(0, 2) }, nil},
		{"a code below 0", index, func(w *table.Writer) error { return w.Put(0, -1) }, nil},
		{"again", number, func(w *table.Writer) error { w.Put(3, 0); return w.Put(3, 0) }, table.ErrOrder},
		{"back", number, func(w *table.Writer) error { w.Put(3, 0); return w.Put(2, 0) }, table.ErrOrder},
		{"absent", number, func(w *table.Writer) error { return w.Put(3, 1) }, nil},
		{"again", text, func(w *table.Writer) error { w.PutText("b", 0); return w.PutText("b", 0) }, table.ErrOrder},
		{"back", text, func(w *table.Writer) error { w.PutText("b", 0); return w.PutText("a", 0) }, table.ErrOrder},
		{"number for a text", text, func(w *table.Writer) error { return w.Put(1, 0) }, table.ErrOrder},
		{"a long text", text, func(w *table.Writer) error { return w.PutText(strings.Repeat("x", table.MostBlock), 0) }, nil},
		{"back", spelled, func(w *table.Writer) error { w.PutText("b", 0); return w.PutText("a", 0) }, table.ErrOrder},
		{"an unknown letter", spelled, func(w *table.Writer) error { return w.PutText("c", 0) }, nil},
		{"too few", index, func(w *table.Writer) error { w.Put(1, 0); return w.Close() }, nil},
		{"too few", number, func(w *table.Writer) error { w.Put(1, 0); return w.Close() }, nil},
		{"too many", number, func(w *table.Writer) error { w.Put(1, 0); w.Put(2, 0); w.Put(3, 0); return w.Close() }, nil},
		{"too many", text, func(w *table.Writer) error { w.PutText("a", 0); w.PutText("b", 0); w.PutText("c", 0); return w.Close() }, nil},
	} {
		t.Run(string(c.header.Naming)+" "+c.name, func(t *testing.T) {
			w, err := table.NewWriter(new(strings.Builder), c.header)
			if err != nil {
				t.Fatal(err)
			}
			if err := c.put(w); err == nil || c.want != nil && !errors.Is(err, c.want) {
				t.Errorf("got %v, want %v", err, c.want)
			}
		})
	}
}

// full takes so many bytes.
type full int

var errFull = errors.New("no space left")

func (f *full) Write(b []byte) (int, error) {
	if *f -= full(len(b)); *f < 0 {
		return 0, errFull
	}
	return len(b), nil
}

// TestFullDisk: an error of the writer below reaches whoever writes.
func TestFullDisk(t *testing.T) {
	s := kinds(t, 40000, 300)[1]
	for room := full(0); int(room) < len(s.file); room += full(len(s.file)/20 + 1) {
		left := room
		w, err := table.NewWriter(&left, s.header)
		for i := 0; err == nil && i < len(s.entries); i++ {
			err = put(w, s.header, s.entries[i])
		}
		if err == nil {
			err = w.Close()
		}
		if !errors.Is(err, errFull) {
			t.Errorf("%d bytes of room: %v", room, err)
		}
	}
}

// TestCache: the shared blocks stay within the limit, or are one.
func TestCache(t *testing.T) {
	for _, s := range kinds(t, 70000, 300) {
		for _, limit := range []int64{1, 300 << 10, 1 << 30} {
			tab := open(t, s.file, limit)
			for i := range s.entries {
				e := s.entries[i*7919%len(s.entries)]
				if v, ok, err := look(tab, s.header.Naming, e); v != e.Value || !ok || err != nil {
					t.Fatalf("%v: %d %v %v", e, v, ok, err)
				}
				if i%20 == 0 {
					if all, largest := tab.Cached(); all > max(limit, largest) {
						t.Fatalf("%s: %d bytes are kept, more than %d", s.name, all, limit)
					}
				}
				if i == 200 {
					break
				}
			}
		}
	}
}

// TestConcurrentReaders: many goroutines share a table with room for few blocks.
func TestConcurrentReaders(t *testing.T) {
	for _, s := range kinds(t, 100000, 20) {
		tab := open(t, s.file, 200<<10)
		var all sync.WaitGroup
		for g := range 8 {
			all.Go(func() {
				from := []interface {
					Number(uint64) (table.Value, bool, error)
					Text(string) (table.Value, bool, error)
				}{tab, tab.Cursor()}[g%2]
				for i := range 60 {
					e := s.entries[(g+i)*7919%len(s.entries)]
					if v, ok, err := look(from, s.header.Naming, e); v != e.Value || !ok || err != nil {
						t.Errorf("%v: %d %v %v", e, v, ok, err)
						return
					}
				}
			})
		}
		all.Wait()
	}
}
