package script

import (
	"encoding/binary"
	"fmt"

	"go.starlark.net/starlark"
)

// interner numbers the values that a script uses as positions, in the order in
// which they are found. Whole numbers that fit a machine word have a table of
// their own; others are found by a key of bytes:
//
//	'i' varint            int of 64 bits      's' length bytes   string
//	'I' length decimals   larger int          '(' n elements     tuple
//	'T', 'F', 'N'         True, False, None
type interner struct {
	values []starlark.Value
	ints   map[int64]uint32
	others map[string]uint32
	key    []byte // scratch
	bytes  uint64 // about what all this takes
}

// bytesPerValue is what a number's place in the tables takes, without the value.
const bytesPerValue = 80

func newInterner() *interner {
	return &interner{ints: map[int64]uint32{}, others: map[string]uint32{}}
}

// number is the number of x, a new one where x was not known. The error says
// why x is no position.
func (t *interner) number(x starlark.Value) (n uint32, isNew bool, err error) {
	if i, ok := x.(starlark.Int); ok {
		if small, ok := i.Int64(); ok {
			return t.small(small, x)
		}
	}
	if t.key, err = appendKey(t.key[:0], x, 0); err != nil {
		return 0, false, err
	}
	if n, ok := t.others[string(t.key)]; ok {
		return n, false, nil
	}
	n = uint32(len(t.values))
	t.others[string(t.key)] = n
	t.values = append(t.values, x)
	// The key, and the value itself: a tuple's elements take 16 bytes each.
	t.bytes += bytesPerValue + 8*uint64(len(t.key))
	return n, true, nil
}

func (t *interner) small(i int64, x starlark.Value) (uint32, bool, error) {
	if n, ok := t.ints[i]; ok {
		return n, false, nil
	}
	n := uint32(len(t.values))
	t.ints[i] = n
	t.values = append(t.values, x)
	t.bytes += bytesPerValue
	return n, true, nil
}

// mostKey is the largest position, in bytes.
const mostKey = 1 << 20

// notPosition says why a value is no position.
type notPosition struct {
	what starlark.Value // the part that is not allowed
}

func (e *notPosition) Error() string { return "a position must be hashable" }

// appendKey appends the key of x.
func appendKey(key []byte, x starlark.Value, depth int) ([]byte, error) {
	if depth > mostDepth {
		return nil, fmt.Errorf("a position is nested more than %d deep", mostDepth)
	}
	if len(key) > mostKey {
		return nil, fmt.Errorf("a position takes more than %d bytes", mostKey)
	}
	switch x := x.(type) {
	case starlark.Int:
		if small, ok := x.Int64(); ok {
			return binary.AppendVarint(append(key, 'i'), small), nil
		}
		text := x.String()
		return append(binary.AppendUvarint(append(key, 'I'), uint64(len(text))), text...), nil
	case starlark.String:
		return append(binary.AppendUvarint(append(key, 's'), uint64(len(x))), x...), nil
	case starlark.Bool:
		return append(key, map[bool]byte{true: 'T', false: 'F'}[bool(x)]), nil
	case starlark.NoneType:
		if depth > 0 {
			return append(key, 'N'), nil
		}
	case starlark.Tuple:
		key = binary.AppendUvarint(append(key, '('), uint64(len(x)))
		for _, y := range x {
			var err error
			if key, err = appendKey(key, y, depth+1); err != nil {
				return nil, err
			}
		}
		return key, nil
	}
	return nil, &notPosition{x}
}
