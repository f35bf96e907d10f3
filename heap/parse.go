package heap

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"zermelo"
)

// mostDigits bounds the length of a code and of a list, and the numbers after
// "allbut:".
const mostDigits = 1 << 16

// Parse reads what names a game:
//
//	0.77  .77  4.0    octal and hexadecimal codes, digits 0-9 and A-Z
//	0.1[3]            the digits in brackets come again and again
//	4!.0              the heaps left under a digit with ! have different sizes
//	sub:1,3,4         take 1, 3 or 4; also sub:squares and sub:primes
//	allbut:2,5        take any number but 2 and 5
//	kayles            a name; [Names] lists them
//
// What is none of these is refused with a [*zermelo.ParseError].
func Parse(name string) (Game, error) {
	if g, ok := named(name); ok {
		return g, nil
	}
	if strings.HasPrefix(name, subPrefix) {
		if at := strings.IndexByte(name, bar); at >= 0 {
			return Game{}, refuse(name, at, "the players have different takes here, so there are no Grundy values")
		}
		return parseSub(name, len(subPrefix), len(name))
	}
	if strings.HasPrefix(name, allbutPrefix) {
		return parseAllbut(name, len(allbutPrefix), len(name))
	}
	return parseCode(name)
}

// refuse is the error for text that names no game.
func refuse(text string, offset int, format string, args ...any) error {
	return &zermelo.ParseError{Text: text, Offset: offset, Reason: fmt.Sprintf(format, args...)}
}

// parseCode reads d0.d1d2d3…
func parseCode(text string) (Game, error) {
	r := codeReader{text: text}
	if err := r.read(); err != nil {
		return Game{}, err
	}
	g := Game{digits: r.digits, repeat: r.repeat()}
	for g.repeat == 0 && len(g.digits) > 1 && g.digits[len(g.digits)-1].parts == 0 {
		g.digits = g.digits[:len(g.digits)-1]
	}
	g.code = writeCode(g.digits, g.repeat)
	g.name, g.about = g.code, "the take-and-break game of code "+g.code
	return g, nil
}

// codeReader reads a code from left to right.
type codeReader struct {
	text   string
	at     int // the byte to be read next
	digits []digit
	open   int // digits before the bracket; 0: none
}

func (r *codeReader) read() error {
	if err := r.beforePoint(); err != nil {
		return err
	}
	for r.at < len(r.text) {
		if err := r.afterPoint(); err != nil {
			return err
		}
	}
	if len(r.digits) == 1 && strings.HasPrefix(r.text, ".") {
		return refuse(r.text, r.at, "expected a digit after the point")
	}
	return nil
}

// beforePoint reads d0 and the point. A heap that stays whole would not be a
// move, so d0 may only break it.
func (r *codeReader) beforePoint() error {
	if strings.HasPrefix(r.text, ".") {
		r.digits = append(r.digits, digit{})
		r.at = 1
		return nil
	}
	if err := r.digit(); err != nil {
		return err
	}
	if r.digits[0].parts&3 != 0 {
		return refuse(r.text, 0, "the digit before the point is the sum of some of 4, 8, 16 and 32: without a take the heap must be broken")
	}
	switch {
	case r.at == len(r.text):
		return refuse(r.text, r.at, "expected a point after the first digit")
	case r.text[r.at] != '.':
		return r.notADigit("is not the point after the first digit")
	}
	r.at++
	return nil
}

func (r *codeReader) afterPoint() error {
	if len(r.digits) >= mostDigits {
		return refuse(r.text, r.at, "a code has at most %d digits", mostDigits)
	}
	switch c := r.text[r.at]; {
	case c == '[' && r.open == 0:
		r.open = len(r.digits)
		r.at++
		return nil
	case c == ']' && r.open > 0 && len(r.digits) > r.open:
		if r.at++; r.at < len(r.text) {
			return r.notADigit("comes after the repeating part")
		}
		return nil
	}
	if err := r.digit(); err != nil {
		return err
	}
	if r.at == len(r.text) && r.open > 0 {
		return refuse(r.text, r.at, "expected ] after the repeating part")
	}
	return nil
}

// digit reads a digit and the ! after it.
func (r *codeReader) digit() error {
	if r.at == len(r.text) {
		return refuse(r.text, r.at, "expected a digit 0-9, A-Z")
	}
	v, ok := digitValue(r.text[r.at])
	if !ok {
		return r.notADigit("is not a digit 0-9, A-Z")
	}
	r.at++
	d := digit{parts: v}
	if strings.HasPrefix(r.text[r.at:], "!") {
		r.at++
		d.unequal = true
	}
	r.digits = append(r.digits, d)
	return nil
}

// notADigit refuses the character to be read next. Positions count from 1.
func (r *codeReader) notADigit(what string) error {
	c := []rune(strings.ToValidUTF8(r.text[r.at:], "\ufffd"))[0]
	return refuse(r.text, r.at, "character %q at position %d %s", string(c), r.at+1, what)
}

func (r *codeReader) repeat() int {
	if r.open == 0 {
		return 0
	}
	return len(r.digits) - r.open
}

func digitValue(c byte) (uint8, bool) {
	switch {
	case '0' <= c && c <= '9':
		return c - '0', true
	case 'A' <= c && c <= 'Z':
		return c - 'A' + 10, true
	}
	return 0, false
}

// writeCode is the code of digits, as Parse reads it.
func writeCode(digits []digit, repeat int) string {
	var b strings.Builder
	for k, d := range digits {
		if repeat > 0 && k == len(digits)-repeat {
			b.WriteByte('[')
		}
		b.WriteByte("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"[d.parts])
		if d.unequal {
			b.WriteByte('!')
		}
		if k == 0 {
			b.WriteByte('.')
		}
	}
	switch {
	case repeat > 0:
		b.WriteByte(']')
	case len(digits) == 1:
		b.WriteByte('0')
	}
	return b.String()
}

const (
	subPrefix    = "sub:"
	allbutPrefix = "allbut:"
	bar          = '|' // between the takes of Left and Right
	mostTake     = 1<<32 - 1
)

// parseSub reads the set of takes that stands in text from a byte on to another.
func parseSub(text string, from, to int) (Game, error) {
	g := Game{code: subPrefix + text[from:to]}
	switch text[from:to] {
	case "squares":
		g.takes, g.about = &takes{member: square}, "take a square number: 1, 4, 9, 16, …"
	case "primes":
		g.takes, g.about = &takes{member: prime}, "take a prime number: 2, 3, 5, 7, …"
	default:
		numbers, err := parseList(text, from, to, mostTake)
		if err != nil {
			return Game{}, err
		}
		g.code = subPrefix + joined(numbers, ",")
		g.takes, g.about = &takes{list: numbers}, "take one of "+joined(numbers, ", ")
	}
	g.name = g.code
	return g, nil
}

// parseAllbut reads a set of takes that are not legal. All others are: the code
// has 0 there and ends in [3].
func parseAllbut(text string, from, to int) (Game, error) {
	numbers, err := parseList(text, from, to, mostDigits-2)
	if err != nil {
		return Game{}, err
	}
	g := Game{about: "take any number but " + joined(numbers, ", "), repeat: 1}
	g.digits = slices.Repeat([]digit{one}, int(numbers[len(numbers)-1])+2)
	g.digits[0] = digit{}
	for _, k := range numbers {
		g.digits[k] = digit{}
	}
	g.code = allbutPrefix + joined(numbers, ",")
	g.name = g.code
	return g, nil
}

// parseList reads numbers from 1 to most, separated by commas, from text[at:to];
// it returns them sorted, each once.
func parseList(text string, at, to int, most uint64) ([]uint64, error) {
	var numbers []uint64
	for part := range strings.SplitSeq(text[at:to], ",") {
		k, err := strconv.ParseUint(part, 10, 64)
		if err != nil || k < 1 || k > most || part[0] == '+' {
			return nil, refuse(text, at, "expected a whole number from 1 to %d, found %q", most, part)
		}
		if len(numbers) == mostDigits {
			return nil, refuse(text, at, "a list has at most %d numbers", mostDigits)
		}
		numbers = append(numbers, k)
		at += len(part) + 1
	}
	slices.Sort(numbers)
	return slices.Compact(numbers), nil
}

func joined(numbers []uint64, by string) string {
	var b []byte
	for i, k := range numbers {
		if i > 0 {
			b = append(b, by...)
		}
		b = strconv.AppendUint(b, k, 10)
	}
	return string(b)
}
