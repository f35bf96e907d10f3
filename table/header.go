package table

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"strings"

	"zermelo/internal/zstd"
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
	Files    map[string]string `json:"files,omitempty"`    // what it loads, by name
	Graph    string            `json:"graph,omitempty"`    // the text of a graph file
	Instance string            `json:"instance,omitempty"` // contest input
	Test     int               `json:"test,omitempty"`     // which of its tests, from 1
	Set      map[string]string `json:"set,omitempty"`      // settings
	Misere   bool              `json:"misere,omitempty"`
	// Sums stand for texts above that are kept beside the table, by their names
	// there: the first 64 bits of the SHA-256 of each, in hexadecimal.
	Sums map[string]string `json:"sums,omitempty"`
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
	// Spelling makes numbers of texts, ByText; nil: keys are the texts.
	Spelling *Spelling `json:"spelling,omitempty"`
	// Reachable says that positions that the start does not lead to are left out,
	// ByIndex; otherwise they always are.
	Reachable bool `json:"reachable,omitempty"`
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

// mostHeader bounds the header, which holds an instance or a script, in bytes
// of JSON.
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
	if err != nil {
		return nil, err
	}
	if len(text) > mostHeader {
		return nil, fmt.Errorf("table: the game's own text of %d bytes is longer than %d", len(text), mostHeader)
	}
	return zstd.Append(nil, text), nil
}

func decodeHeader(packed []byte) (h Header, err error) {
	text, err := zstd.Decode(nil, packed, mostHeader)
	if err != nil {
		return h, fmt.Errorf("%w: header: %v", ErrCorrupt, err)
	}
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
	if h.Spelling != nil && !h.Spelling.read() {
		return h, fmt.Errorf("%w: header: its letters make no numbers", ErrCorrupt)
	}
	return h, h.check()
}

func (h *Header) check() error {
	switch {
	case !slices.Contains([]Naming{ByIndex, ByNumber, ByText}, h.Naming):
		return fmt.Errorf("%w: unknown naming %q", ErrCorrupt, h.Naming)
	case !slices.Contains([]Domain{Outcomes, Nimbers, Scores}, h.Domain):
		return fmt.Errorf("%w: unknown domain %q", ErrCorrupt, h.Domain)
	case len(h.Counts) != len(h.Values) || len(h.Values) > mostValues:
		return fmt.Errorf("%w: %d values with %d counts", ErrCorrupt, len(h.Values), len(h.Counts))
	case !rising(h.Values):
		return fmt.Errorf("%w: values are not in order", ErrCorrupt)
	case h.Positions > h.Orbits || !sumTo(h.Counts, h.Orbits):
		return fmt.Errorf("%w: %d positions stand for %d, which the counts do not give", ErrCorrupt, h.Positions, h.Orbits)
	case h.Naming != ByIndex && h.Size > 0 || h.Size > mostSize || h.Naming == ByIndex && h.Positions > h.Size:
		return fmt.Errorf("%w: %d positions of %d", ErrCorrupt, h.Positions, h.Size)
	case h.Spelling != nil && h.Naming != ByText:
		return fmt.Errorf("%w: letters without texts", ErrCorrupt)
	}
	return nil
}

// mostSize bounds an index, so that places in a file are no more than 63 bits.
const mostSize = 1 << 60

// rising says that each value is larger than the one before.
func rising(values []Value) bool {
	for i := range values {
		if i > 0 && values[i] <= values[i-1] {
			return false
		}
	}
	return true
}

// sumTo says that the counts, each at least 1, make the sum.
func sumTo(counts []uint64, sum uint64) bool {
	for _, n := range counts {
		if n == 0 || n > sum {
			return false
		}
		sum -= n
	}
	return sum == 0
}

// numbered says that keys are numbers.
func (h *Header) numbered() bool { return h.Naming == ByNumber || h.Spelling != nil }

// codes is how many codes the blocks hold together.
func (h *Header) codes() uint64 {
	if h.Naming == ByIndex {
		return h.Size
	}
	return h.Positions
}

// perBlock is how many codes a block holds, ByIndex; the last may hold fewer.
func (h *Header) perBlock() uint64 { return indexedBytes * 8 / uint64(h.width()) }

// countOf is how many codes block id holds, ByIndex.
func (h *Header) countOf(id uint64) uint32 {
	first := id * h.perBlock()
	if first >= h.Size {
		return 0
	}
	return uint32(min(h.perBlock(), h.Size-first))
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
