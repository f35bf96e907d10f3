package script

import (
	"bytes"
	"slices"
)

// Format is a script in the usual layout of Starlark: blanks, indentation and
// blank lines may change, nothing else, and line breaks stay where they are.
// Formatting the result again changes nothing. Time and memory go with the length
// of the text.
//
// The text need not be a game, only Starlark. The error is an *Error: of the
// parser, or one that says that the layout cannot be changed safely, since every
// result is parsed and compared with what it was made from.
func Format(name string, text []byte) ([]byte, error) {
	f := &files{}
	if err := f.add(name, text); err != nil {
		return nil, err
	}
	text = plainLines(text)
	before, err := dialect.Parse(name, text, 0)
	if err != nil {
		return nil, f.static(err)
	}
	if bytes.IndexByte(text, 0) >= 0 {
		return nil, fault("", "%s holds a character of code 0, behind which Starlark reads nothing", name)
	}
	lexemes := scanLexemes(string(text))
	formatted, ok := layOut(lexemes, mostSource)
	if !ok {
		return nil, fault("use less indentation", "%s would be too large: more than %d bytes when laid out", name, mostSource)
	}
	// The trees lack comments, which the parser takes time with the square of an
	// expression's length to put in; the lexemes have them.
	after, err := dialect.Parse(name, formatted, 0)
	if err != nil || !sameProgram(before, after) || !slices.EqualFunc(lexemes, scanLexemes(formatted), sameText) {
		return nil, fault("please report it, with the script", "laying out %s would change what it means", name)
	}
	return []byte(formatted), nil
}

// plainLines makes every line end in "\n", as the scanner of Starlark sees them.
func plainLines(text []byte) []byte {
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	return bytes.ReplaceAll(text, []byte("\r"), []byte("\n"))
}

func sameText(a, b lexeme) bool { return a.text == b.text }
