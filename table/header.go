package table

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strings"
)

// ErrCorrupt says that a file is not what was written: damaged, cut short, or no
// table at all. What wraps it says where.
var ErrCorrupt = errors.New("the table is damaged")

// Naming says what names a position in a table.
type Naming string

const (
	ByIndex  Naming = "index"  // its place: every number below Size has a code
	ByNumber Naming = "number" // a 64-bit key
	ByText   Naming = "text"   // its text
)

// Origin is what a game was opened from, so that it can be opened again.
type Origin struct {
	Game     string            `json:"game"`               // its name or code
	Start    string            `json:"start,omitempty"`    // the position that was given
	Script   string            `json:"script,omitempty"`   // the text of a Starlark file
	Graph    string            `json:"graph,omitempty"`    // the text of a graph file
	Instance string            `json:"instance,omitempty"` // contest input
	Test     int               `json:"test,omitempty"`     // which of its tests, from 1
	Set      map[string]string `json:"set,omitempty"`      // settings
	Misere   bool              `json:"misere,omitempty"`
}

// Header says what a table holds.
type Header struct {
	Origin
	Domain Domain `json:"domain"`
	Naming Naming `json:"naming"`
	Size   uint64 `json:"size,omitempty"` // how many codes, ByIndex
	// Folded says that only representatives are in the table. ByIndex the codes
	// in between mean nothing.
	Folded bool `json:"folded,omitempty"`
	// Positions is how many positions are in the table, Orbits how many they
	// stand for; they are equal where the game does not say.
	Positions uint64 `json:"positions"`
	Orbits    uint64 `json:"orbits"`
	// Values are the values that occur, in rising order: a code is a place in
	// this list. ByIndex one code more says that a position is not in the table.
	Values []Value `json:"-"`
	// Counts is how many of Orbits have each value.
	Counts []uint64 `json:"counts"`
}

// headerJSON is the header as it is written: values as one text, since a list
// of short texts would take twice the room.
type headerJSON struct {
	Header
	Values string `json:"values"`
}

// mostValues bounds the list of values.
const mostValues = 1 << 20

// mostHeader bounds the header, which holds an instance or a script, in bytes.
const mostHeader = 64 << 20

func (h Header) encode() ([]byte, error) {
	if len(h.Values) > mostValues {
		return nil, fmt.Errorf("table: %d different values are more than %d", len(h.Values), mostValues)
	}
	texts := make([]string, len(h.Values))
	for i, v := range h.Values {
		texts[i] = h.Domain.Text(v)
	}
	text, err := json.Marshal(headerJSON{h, strings.Join(texts, " ")})
	if err == nil && len(text) > mostHeader {
		err = fmt.Errorf("table: the game's own text of %d bytes is longer than %d", len(text), mostHeader)
	}
	return text, err
}

func decodeHeader(text []byte) (h Header, err error) {
	var read headerJSON
	if err := json.Unmarshal(text, &read); err != nil {
		return h, fmt.Errorf("%w: header: %v", ErrCorrupt, err)
	}
	h = read.Header
	for word := range strings.FieldsSeq(read.Values) {
		v, err := h.Domain.parse(word)
		if err != nil {
			return h, err
		}
		h.Values = append(h.Values, v)
	}
	return h, h.check()
}

func (h *Header) check() error {
	switch {
	case !slices.Contains([]Naming{ByIndex, ByNumber, ByText}, h.Naming):
		return fmt.Errorf("%w: unknown naming %q", ErrCorrupt, h.Naming)
	case len(h.Counts) != len(h.Values) || len(h.Values) > mostValues:
		return fmt.Errorf("%w: %d values with %d counts", ErrCorrupt, len(h.Values), len(h.Counts))
	case !slices.IsSorted(h.Values):
		return fmt.Errorf("%w: values are not in order", ErrCorrupt)
	case h.Size > 1<<62 || h.Naming == ByIndex && h.Positions > h.Size:
		return fmt.Errorf("%w: %d positions of %d", ErrCorrupt, h.Positions, h.Size)
	}
	return nil
}

// Absent is the code of an index that is not in the table.
func (h *Header) Absent() int { return len(h.Values) }

// width is how many bits a code takes: 1, 2, 4, 8, 16 or 32, so that no code
// lies in two words.
func (h *Header) width() int {
	largest := len(h.Values) - 1
	if h.Naming == ByIndex {
		largest = h.Absent()
	}
	need := max(1, bits.Len(uint(max(largest, 0))))
	return 1 << bits.Len(uint(need-1))
}

// Code is the place of a value among Values.
func (h *Header) Code(v Value) (code int, ok bool) { return slices.BinarySearch(h.Values, v) }
