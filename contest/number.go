package contest

import (
	"encoding/binary"
	"math"
	"math/bits"
	"strconv"
)

// Reading numbers is most of what a contest program does, so the digits of a
// number are not looked at one by one: how many there are is a coin toss that
// the processor guesses wrong. Eight bytes are taken at once,
//
//	text   "2041 7 3"
//	word   '3' ' ' '7' ' ' '1' '4' '0' '2'    first byte lowest
//	junk    0   ·   0   ·   0   0   0   0     the lowest · ends the number
//	shift  '1' '4' '0' '2'  0   0   0   0     as if it were "00002041"
//
// and neighbours are joined in three multiplications: bytes to numbers of two
// digits, these to four digits, these to eight (the method is folklore; see
// Mula, "SIMD-ized parsing of unsigned integers", 2014, and Lemire's
// fast_double_parser).

// digits is how many of the eight bytes of w, lowest first, are digits before
// the first that is not.
func digits(w uint64) int {
	w ^= 0x3030303030303030                             // digits become 0..9
	over := (w&0x7f7f7f7f7f7f7f7f + 0x7676767676767676) // bit 7 where the low seven bits exceed 9
	return bits.TrailingZeros64((over|w)&0x8080808080808080) / 8
}

// value is the number whose n ≤ 8 digits are the lowest bytes of w.
func value(w uint64, n int) uint64 {
	w = w & 0x0f0f0f0f0f0f0f0f << uint(64-8*n) // a shift by 64 gives 0: no digit, no value
	w = w * (10<<8 + 1) >> 8 & 0x00ff00ff00ff00ff
	w = w * (100<<16 + 1) >> 16 & 0x0000ffff0000ffff
	return w * (10000<<32 + 1) >> 32
}

// powers of ten, for the digits beyond the first eight.
var powers = [...]uint64{1, 10, 100, 1000, 10000, 100000, 1000000, 10000000, 100000000}

// Uint reads a number lo ≤ x ≤ hi. what names it in errors.
func (s *Scanner) Uint(what string, lo, hi uint64) (uint64, error) {
	if !s.beginNumber() && !s.begin() {
		return 0, s.missing(what)
	}
	// Up to 16 digits, in the buffer with the space behind them: the usual case.
	if p := s.buf[s.pos:s.end]; len(p) > 16 {
		w := binary.LittleEndian.Uint64(p)
		n := digits(w)
		x := value(w, n)
		if n == 8 {
			w = binary.LittleEndian.Uint64(p[8:])
			m := digits(w)
			x = x*powers[m] + value(w, m)
			n += m
		}
		if n > 0 && space(p[n]) && lo <= x && x <= hi {
			s.pos += n
			return x, nil
		}
	}
	return s.slowUint(what, lo, hi)
}

// beginNumber is begin where one space or line end stands before a digit.
func (s *Scanner) beginNumber() bool {
	i := s.pos
	if i+1 >= s.end || s.buf[i+1]-'0' > 9 {
		return false
	}
	switch s.buf[i] {
	case '\n':
		s.line++
		s.lineStart = s.base + int64(i) + 1
	case ' ':
	default:
		return false
	}
	s.pos = i + 1
	s.mark()
	return true
}

// slowUint reads what the fast path left: words at the end of the buffer or of
// the input, 17 digits and more, and everything to be refused.
func (s *Scanner) slowUint(what string, lo, hi uint64) (uint64, error) {
	var d decimal
	s.rest(d.add)
	if !d.valid() || d.x < lo || d.x > hi {
		return 0, s.Refuse("expected %s, %s", what, within(strconv.FormatUint(lo, 10), strconv.FormatUint(hi, 10)))
	}
	s.headLen = 0
	return d.x, s.readError()
}

// decimal is a number read digit by digit.
type decimal struct {
	x              uint64
	digits         int
	overflow, junk bool
}

func (d *decimal) add(c byte) {
	if c -= '0'; c > 9 {
		d.junk = true
		return
	}
	d.digits++
	high, low := bits.Mul64(d.x, 10)
	sum, carry := bits.Add64(low, uint64(c), 0)
	d.overflow = d.overflow || high != 0 || carry != 0
	d.x = sum
}

// valid tells whether x is what was written.
func (d *decimal) valid() bool { return d.digits > 0 && !d.overflow && !d.junk }

// Int is Uint for numbers that may be negative.
func (s *Scanner) Int(what string, lo, hi int64) (int64, error) {
	if lo >= 0 {
		x, err := s.Uint(what, uint64(lo), uint64(hi))
		return int64(x), err
	}
	if !s.begin() {
		return 0, s.missing(what)
	}
	negative := s.buf[s.pos] == '-'
	var d decimal
	s.rest(func(c byte) {
		if negative && s.headLen == 1 { // the sign
			return
		}
		d.add(c)
	})
	x, most := int64(d.x), uint64(math.MaxInt64)
	if negative {
		x, most = -x, most+1
	}
	if !d.valid() || d.x > most || x < lo || x > hi {
		return 0, s.Refuse("expected %s, %s", what, within(strconv.FormatInt(lo, 10), strconv.FormatInt(hi, 10)))
	}
	s.headLen = 0
	return x, s.readError()
}
