package script

import (
	"bytes"
	"slices"
	"strings"

	"github.com/bazelbuild/buildtools/build"
	"go.starlark.net/syntax"
)

// Format is a script in the usual layout of Starlark, that of buildifier: blanks,
// line breaks, quotes and the parentheses around operators may change, nothing
// else. Formatting the result again changes nothing.
//
// The text need not be a game, only Starlark. The error is an *Error: of the
// parser, or one that says that the layout cannot be changed safely, since every
// result is parsed and compared with what it was made from.
func Format(name string, text []byte) ([]byte, error) {
	const most = 4 // one, and a few for layouts that settle late
	for range most {
		formatted, err := layOut(name, text)
		if err != nil || bytes.Equal(formatted, text) {
			return formatted, err
		}
		text = formatted
	}
	return nil, fault("", "the layout of %s does not settle: formatting it changes it again and again", name)
}

// layOut formats once.
func layOut(name string, text []byte) ([]byte, error) {
	f := &files{}
	if err := f.add(name, text); err != nil {
		return nil, err
	}
	text = plainLines(text)
	before, err := parseAll(name, text)
	if err != nil {
		return nil, f.static(err)
	}
	if bytes.IndexByte(text, hidden) >= 0 {
		return nil, fault("", "%s holds a character of code %d, which cannot be laid out", name, hidden)
	}
	if line := deepLine(before); line > 0 {
		return nil, fault("", "%s: line %d: an expression is nested more than %d deep, which cannot be laid out", name, line, mostNested)
	}
	formatted, err := printed(name, before, text)
	if err != nil {
		return nil, err
	}
	after, err := parseAll(name, formatted)
	switch {
	case err != nil || !sameProgram(before, after):
		return nil, fault("please report it, with the script", "laying out %s would change what it means", name)
	case !slices.Equal(comments(before), comments(after)):
		return nil, fault("please report it, with the script", "laying out %s would change its comments", name)
	}
	return formatted, nil
}

// mostNested bounds expressions, in which a + b + c is two deep: buildifier takes
// time with the square of it.
const mostNested = 1000

// deepLine is the line of an expression nested too deep; 0 where there is none.
func deepLine(tree *syntax.File) (line int) {
	depth := 0
	syntax.Walk(tree, func(n syntax.Node) bool {
		if n == nil {
			depth--
			return true
		}
		if depth++; depth > mostNested && line == 0 {
			start, _ := n.Span()
			line = int(start.Line)
		}
		return true
	})
	return line
}

func parseAll(name string, text []byte) (*syntax.File, error) {
	return dialect.Parse(name, text, syntax.RetainComments)
}

// plainLines makes every line end in "\n", as the scanner of Starlark sees them.
func plainLines(text []byte) []byte {
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	return bytes.ReplaceAll(text, []byte("\r"), []byte("\n"))
}

// printed is the text in buildifier's layout.
func printed(name string, tree *syntax.File, text []byte) (formatted []byte, err error) {
	// The library panics on trees that it did not make itself. What is handed to
	// it was parsed, so this is for faults of its own.
	defer func() {
		if r := recover(); r != nil {
			err = fault("please report it, with the script", "laying out %s failed: %v", name, r)
		}
	}()
	lines := strings.Split(string(text), "\n")
	spread(tree, lines)
	loops := hideLoops(tree, lines)
	file, err := build.ParseDefault(name, []byte(strings.Join(lines, "\n")))
	if err != nil {
		return nil, fault("", "laying out %s failed: %v", name, err)
	}
	showLoops(file, loops)
	formatted = build.FormatWithoutRewriting(file)
	return bytes.ReplaceAll(formatted, []byte(hiddenLoop), []byte("while ")), nil
}

// spread turns the tabs that a line begins with into blanks, to the next column
// of eight, which is how Starlark counts them and buildifier does not. Lines
// that begin within a string stay as they are.
func spread(tree *syntax.File, lines []string) {
	within := map[int]bool{}
	syntax.Walk(tree, func(n syntax.Node) bool {
		if l, ok := n.(*syntax.Literal); ok {
			for i := range strings.Count(l.Raw, "\n") {
				within[int(l.TokenPos.Line)+i] = true
			}
		}
		return true
	})
	for i, line := range lines {
		rest := strings.TrimLeft(line, " \t")
		if within[i] || len(rest) == len(line) {
			continue
		}
		column := 0
		for _, c := range line[:len(line)-len(rest)] {
			column++
			if c == '\t' {
				column = (column + 7) / 8 * 8
			}
		}
		lines[i] = strings.Repeat(" ", column) + rest
	}
}

// Buildifier knows no while loops. It is shown an if statement in place of each,
// whose condition is marked before it is printed:
//
//	while x:    →    if    x:    →    if  ␀ x:    →    while x:
//
// The third form is as wide as the last, so that what is aligned stays aligned.
const (
	hidden     = 0
	hiddenLoop = "if  \x00 "
)

// hideLoops puts "if" in place of "while" and returns the lines, from 1, of the
// loops. Nothing but blanks can stand before the word.
func hideLoops(tree *syntax.File, lines []string) map[int]bool {
	loops := map[int]bool{}
	syntax.Walk(tree, func(n syntax.Node) bool {
		if w, ok := n.(*syntax.WhileStmt); ok {
			line := int(w.While.Line)
			loops[line] = true
			lines[line-1] = strings.Replace(lines[line-1], "while", "if   ", 1)
		}
		return true
	})
	return loops
}

// showLoops marks the statements that are loops. A loop alone behind else must
// not become elif, so it gets company; statements that are nil are not printed.
func showLoops(file *build.File, loops map[int]bool) {
	build.WalkStatements(file, func(x build.Expr, _ []build.Expr) error {
		s, ok := x.(*build.IfStmt)
		if !ok {
			return nil
		}
		if loops[s.If.Line] {
			s.Cond = &build.BinaryExpr{X: &build.LiteralExpr{}, Op: string(rune(hidden)), Y: s.Cond}
		}
		if len(s.False) == 1 {
			if only, ok := s.False[0].(*build.IfStmt); ok && loops[only.If.Line] {
				s.False = []build.Expr{nil, only}
			}
		}
		return nil
	})
}

// comments are the texts of all comments, sorted: layout may move one behind a
// bracket.
func comments(f *syntax.File) (all []string) {
	syntax.Walk(f, func(n syntax.Node) bool {
		if n == nil || n.Comments() == nil {
			return true
		}
		c := n.Comments()
		for _, list := range [][]syntax.Comment{c.Before, c.Suffix, c.After} {
			for _, one := range list {
				all = append(all, strings.TrimRight(one.Text, " \t"))
			}
		}
		return true
	})
	slices.Sort(all)
	return all
}
