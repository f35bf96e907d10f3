package zstd

// recent are the last three offsets, the last one first, which a sequence may
// repeat (RFC 8878, 3.1.1.5). Tables of games have rows: the same few offsets
// come again and again.
//
// A sequence has a value for its offset: 1 to 3 repeat one, others are an offset
// and 3. A match after no literals would have been part of the match before if
// it had the same offset: then 1 to 3 are the second, the third, and one less
// than the first.
type recent [3]uint64

// firstRecent are the offsets at the start of a frame.
var firstRecent = recent{1, 4, 8}

// repeats are the offsets that the values 1 to 3 stand for.
func (r *recent) repeats(literals int) [3]uint64 {
	if literals == 0 {
		return [3]uint64{r[1], r[2], r[0] - 1}
	}
	return *r
}

// value is the least value for an offset.
func (r *recent) value(offset uint64, literals int) uint64 {
	for i, repeated := range r.repeats(literals) {
		if repeated == offset {
			return uint64(i + 1)
		}
	}
	return offset + 3
}

// offset is the offset that a value stands for, which is the last one from then
// on. It may be 0, which is none.
func (r *recent) offset(value uint64, literals int) uint64 {
	if value > 3 {
		*r = recent{value - 3, r[0], r[1]}
		return r[0]
	}
	if literals == 0 {
		value++
	}
	switch value {
	case 2:
		*r = recent{r[1], r[0], r[2]}
	case 3:
		*r = recent{r[2], r[0], r[1]}
	case 4:
		*r = recent{r[0] - 1, r[0], r[1]}
	}
	return r[0]
}
