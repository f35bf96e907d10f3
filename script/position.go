package script

import (
	"encoding/binary"
	"slices"
)

// Position is a position of a game that was turned into arrays: the numbers of
// its components, which is one unless the game makes sums. It means something
// only together with the [zermelo.Game] that it comes from.
type Position struct {
	first uint32 // the least component; none: the empty sum
	rest  string // the others in rising order, 4 bytes each
}

// none is the number of no position.
const none = 1<<32 - 1

// single is a position of one component.
func single(n uint32) Position { return Position{first: n} }

// components appends the numbers.
func (p Position) components(dst []uint32) []uint32 {
	if p.first == none {
		return dst
	}
	dst = append(dst, p.first)
	for i := 0; i < len(p.rest); i += 4 {
		dst = append(dst, binary.BigEndian.Uint32([]byte(p.rest[i:i+4])))
	}
	return dst
}

// sumOfNumbers is the sum of components; it sorts them.
func sumOfNumbers(numbers []uint32) Position {
	if len(numbers) == 0 {
		return Position{first: none}
	}
	slices.Sort(numbers)
	if len(numbers) == 1 {
		return single(numbers[0])
	}
	rest := make([]byte, 0, 4*(len(numbers)-1))
	for _, n := range numbers[1:] {
		rest = binary.BigEndian.AppendUint32(rest, n)
	}
	return Position{numbers[0], string(rest)}
}
