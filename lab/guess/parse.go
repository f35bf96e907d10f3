package guess

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"zermelo"
)

// ParseFormula reads a formula over the named variables. The notation is C's,
// with C's precedence, over whole numbers:
//
//	c ? x : y    ||    &&    |    ^    &    == !=    < <= > >=
//	<< >>    + -    * / %    - ~ !    ( )
//	min(x, y) max(x, y) abs(x) ctz(x) cto(x) popcount(x) log2(x) lowbit(x) phi(x)
//
// The words mod, xor, and, or, not and a single = are read as %, ^, &&, ||, !
// and ==. Division and remainder round down (see [Op]): -1 % 4 is 3.
//
// The error is a *zermelo.ParseError whose Offset is the byte at fault.
func ParseFormula(text string, vars []string) (*Formula, error) {
	p := parser{text: text, vars: vars}
	e, err := p.formula()
	if err != nil {
		return nil, err
	}
	return &Formula{Expr: e, Vars: vars}, nil
}

// Bounds that keep a hostile formula from exhausting the stack.
const (
	maxText  = 1 << 16 // bytes
	maxDepth = 1000    // of the tree
)

type parser struct {
	text  string
	vars  []string
	at    int    // where the next word begins
	word  string // the next word; empty at the end
	depth int
	err   error
}

// precedences is the number of levels of binary operators, loosest first.
const precedences = 10

// infix is the operator of two arguments that a word stands for, and its level.
func infix(word string) (op Op, level int) {
	switch word {
	case "||", "or":
		return Either, 0
	case "&&", "and":
		return Both, 1
	case "|":
		return Or, 2
	case "^", "xor", "⊕":
		return Xor, 3
	case "&":
		return And, 4
	case "==", "=":
		return Eq, 5
	case "!=":
		return Ne, 5
	case "<", ">":
		return Lt, 6
	case "<=", ">=":
		return Le, 6
	case "<<":
		return Shl, 7
	case ">>":
		return Shr, 7
	case "+":
		return Add, 8
	case "-":
		return Sub, 8
	case "*":
		return Mul, 9
	case "/":
		return Div, 9
	case "%", "mod":
		return Mod, 9
	}
	return Const, -1
}

// sign is the operator of one argument that a word stands for.
func sign(word string) (op Op, ok bool) {
	switch word {
	case "-":
		return Neg, true
	case "~":
		return Not, true
	case "!", "not":
		return Fails, true
	}
	return Const, false
}

func (p *parser) formula() (*Expr, error) {
	if len(p.text) > maxText {
		p.fail(maxText, "a formula has at most %d bytes", maxText)
		return nil, p.err
	}
	p.next()
	e := p.choice()
	if p.word != "" {
		p.fail(p.at, "expected an operator or the end, found %q", p.word)
	}
	return e, p.err
}

// fail records the first error and ends the reading.
func (p *parser) fail(at int, format string, args ...any) *Expr {
	if p.err == nil {
		p.err = &zermelo.ParseError{Text: p.text, Offset: at, Reason: fmt.Sprintf(format, args...)}
	}
	p.at, p.word = len(p.text), ""
	return number(0)
}

// next steps over the present word and finds the one after it.
func (p *parser) next() {
	p.at += len(p.word)
	rest := p.text[p.at:]
	trimmed := strings.TrimLeft(rest, " \t\r\n")
	p.at += len(rest) - len(trimmed)
	p.word = trimmed[:wordLength(trimmed)]
}

// wordLength is the length of the word that s begins with: a name or number,
// an operator of two signs, or a single character.
func wordLength(s string) int {
	n := strings.IndexFunc(s, func(r rune) bool { return !isName(r) })
	switch {
	case n < 0:
		return len(s)
	case n > 0:
		return n
	}
	for _, two := range []string{"||", "&&", "==", "!=", "<=", ">=", "<<", ">>"} {
		if strings.HasPrefix(s, two) {
			return 2
		}
	}
	_, size := utf8.DecodeRuneInString(s)
	return size
}

func isName(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }

// accept steps over the word w if it is the next one.
func (p *parser) accept(w string) bool {
	if p.word != w {
		return false
	}
	p.next()
	return true
}

func (p *parser) expect(w string) {
	if p.err != nil || p.accept(w) {
		return
	}
	p.fail(p.at, "expected %q, found %s", w, p.found())
}

func (p *parser) found() string {
	if p.word == "" {
		return "the end"
	}
	return strconv.Quote(p.word)
}

func (p *parser) choice() *Expr {
	if p.depth++; p.depth > maxDepth {
		return p.fail(p.at, "nested more than %d deep", maxDepth)
	}
	defer func() { p.depth-- }()
	e := p.binary(0)
	if !p.accept("?") {
		return e
	}
	then := p.choice()
	p.expect(":")
	return node(Cond, e, then, p.choice())
}

// binary reads a chain of operators of one level, which group from the left.
func (p *parser) binary(level int) *Expr {
	if level == precedences {
		return p.prefix()
	}
	e := p.binary(level + 1)
	for links := 0; ; links++ {
		word := p.word
		op, at := infix(word)
		if at != level {
			return e
		}
		if links == maxDepth {
			return p.fail(p.at, "more than %d operators in a row", maxDepth)
		}
		p.next()
		f := p.binary(level + 1)
		if word == ">" || word == ">=" {
			e, f = f, e
		}
		e = node(op, e, f)
	}
}

func (p *parser) prefix() *Expr {
	op, ok := sign(p.word)
	if !ok {
		return p.atom()
	}
	if p.depth++; p.depth > maxDepth {
		return p.fail(p.at, "nested more than %d deep", maxDepth)
	}
	defer func() { p.depth-- }()
	p.next()
	e := p.prefix()
	if op == Neg && e.Op == Const && e.N >= 0 {
		return number(-e.N)
	}
	return node(op, e)
}

func (p *parser) atom() *Expr {
	word, at := p.word, p.at
	switch i := slices.Index(p.vars, word); {
	case word == "":
		return p.fail(at, "expected a number, a variable or an opening bracket, found the end")
	case i >= 0:
		p.next()
		return variable(i)
	case '0' <= word[0] && word[0] <= '9':
		return p.number()
	case p.accept("("):
		e := p.choice()
		p.expect(")")
		return e
	}
	if op := slices.Index(call[:], word); op >= 0 {
		return p.call(Op(op))
	}
	if isName(rune(word[0])) {
		return p.fail(at, "unknown name %q; the variables are %s", word, strings.Join(p.vars, ", "))
	}
	return p.fail(at, "expected a number, a variable or an opening bracket, found %q", word)
}

func (p *parser) number() *Expr {
	n, err := strconv.ParseInt(p.word, 10, 64)
	if err != nil || n > top {
		return p.fail(p.at, "expected a whole number below 2^62, found %q", p.word)
	}
	p.next()
	return number(n)
}

func (p *parser) call(op Op) *Expr {
	p.next()
	p.expect("(")
	args := []*Expr{p.choice()}
	if op == Min || op == Max {
		p.expect(",")
		args = append(args, p.choice())
	}
	p.expect(")")
	return node(op, args...)
}
