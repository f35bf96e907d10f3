package table_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"zermelo/table"
)

// sample is a table and what is in it.
type sample struct {
	name    string
	header  table.Header
	entries []table.Entry
	file    []byte
}

// headerOf counts entries for a header of values 0 … values-1, all of which occur.
func headerOf(n table.Naming, values int, entries []table.Entry) table.Header {
	h := table.Header{Origin: table.Origin{Game: "sample"}, Domain: table.Nimbers, Naming: n}
	var t table.Tally
	for _, e := range entries {
		t.Add(e.Value, 1)
	}
	t.Fill(&h)
	if len(h.Values) != values && len(entries) >= values {
		panic(fmt.Sprintf("%d values, not %d", len(h.Values), values))
	}
	return h
}

// entriesOf draws count positions with values below values, each of which occurs
// if there are enough positions; numbers are apart by up to gap.
func entriesOf(r *rand.Rand, n table.Naming, count, values, gap int) []table.Entry {
	entries := make([]table.Entry, count)
	number := uint64(0)
	for i := range entries {
		entries[i].Value = table.Value(i)
		if i >= values {
			entries[i].Value = table.Value(r.IntN(values) * r.IntN(2)) // half of them 0
		}
		number += uint64(r.IntN(gap))
		if entries[i].Number = number; n == table.ByText {
			entries[i] = table.Entry{Text: fmt.Sprintf("%08b", number), Value: entries[i].Value}
		}
		number++
	}
	if n == table.ByText { // in the order of texts, not of numbers
		slices.SortFunc(entries, func(a, b table.Entry) int { return bytes.Compare([]byte(a.Text), []byte(b.Text)) })
	}
	return entries
}

// sampleOf writes a table. spelled says that texts are numbers, where they can be.
func sampleOf(t testing.TB, n table.Naming, values int, entries []table.Entry, spelled bool) sample {
	t.Helper()
	h := headerOf(n, values, entries)
	if n == table.ByIndex && len(entries) > 0 {
		h.Size = entries[len(entries)-1].Number + 1
	}
	if spelled {
		h.Spelling = table.Spell(func(yield func(string) bool) {
			for _, e := range entries {
				if !yield(e.Text) {
					return
				}
			}
		})
	}
	return sample{fmt.Sprintf("%s/%d values/%d positions/spelled=%v", n, values, len(entries), spelled), h, entries, write(t, h, entries)}
}

func write(t testing.TB, h table.Header, entries []table.Entry) []byte {
	t.Helper()
	var b bytes.Buffer
	w, err := table.NewWriter(&b, h)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if err := put(w, h, e); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func put(w *table.Writer, h table.Header, e table.Entry) error {
	code, _ := h.Code(e.Value)
	if h.Naming == table.ByText {
		return w.PutText(e.Text, code)
	}
	return w.Put(e.Number, code)
}

func open(t testing.TB, file []byte, cache int64) *table.Table {
	t.Helper()
	tab, err := table.Open(bytes.NewReader(file), int64(len(file)), cache)
	if err != nil {
		t.Fatal(err)
	}
	return tab
}

// look is a position's value.
func look(t interface {
	Number(uint64) (table.Value, bool, error)
	Text(string) (table.Value, bool, error)
}, n table.Naming, e table.Entry) (table.Value, bool, error) {
	if n == table.ByText {
		return t.Text(e.Text)
	}
	return t.Number(e.Number)
}

// kinds are small tables of every naming.
func kinds(t testing.TB, count, values int) []sample {
	r := rand.New(rand.NewPCG(1, uint64(values)))
	var all []sample
	for _, n := range []table.Naming{table.ByIndex, table.ByNumber, table.ByText} {
		all = append(all, sampleOf(t, n, values, entriesOf(r, n, count, values, 3), false))
	}
	return append(all, sampleOf(t, table.ByText, values, all[2].entries, true))
}
