package script

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// lexemeLength is the length of the lexeme that a text begins with, the longest
// there is; 1 for what the parser accepts nowhere.
func lexemeLength(text string) int {
	c, _ := utf8.DecodeRuneInString(text)
	end := stringLength(text)
	switch {
	case end > 0:
		return end
	case c == '#':
		end = strings.IndexByte(text, '\n')
	case letter(c):
		end = strings.IndexFunc(text, func(c rune) bool { return !letter(c) && !digit(c) })
	case digit(c) || c == '.' && len(text) > 1 && digit(rune(text[1])):
		return numberLength(text)
	default:
		return operatorLength(text)
	}
	if end < 0 {
		return len(text)
	}
	return end
}

func letter(c rune) bool { return c == '_' || unicode.IsLetter(c) }

func digit(c rune) bool { return '0' <= c && c <= '9' }

// stringLength is the length of a string or of bytes; 0 for anything else. In raw
// ones too a quote behind a backslash is not the end.
func stringLength(text string) int {
	body := strings.TrimPrefix(strings.TrimPrefix(text, "r"), "b")
	if body == "" || body[0] != '"' && body[0] != '\'' {
		return 0
	}
	quote := body[:1]
	if len(body) > 2 && body[1] == body[0] && body[2] == body[0] {
		quote = body[:3]
	}
	for i := len(quote); i < len(body); i++ {
		if body[i] == '\\' {
			i++
		} else if strings.HasPrefix(body[i:], quote) {
			return len(text) - len(body) + i + len(quote)
		}
	}
	return 0
}

// numberLength is the length of 12, 0x1f, 1.5, .5 or 1e-9.
func numberLength(text string) int {
	const decimal = "0123456789"
	skip := func(from int, set string) int { return len(text) - len(strings.TrimLeft(text[from:], set)) }
	switch strings.ToLower(text[:min(2, len(text))]) {
	case "0x":
		return skip(2, decimal+"abcdefABCDEF")
	case "0o":
		return skip(2, decimal[:8])
	case "0b":
		return skip(2, decimal[:2])
	}
	end := skip(0, decimal)
	if strings.HasPrefix(text[end:], ".") {
		end = skip(end+1, decimal)
	}
	if end < len(text) && text[end]|' ' == 'e' {
		if end++; end < len(text) && (text[end] == '+' || text[end] == '-') {
			end++
		}
		end = skip(end, decimal)
	}
	return end
}

// operatorLength is that of +, +=, //, //= and the like, and of a bracket.
func operatorLength(text string) int {
	n := 1
	if len(text) > 1 && text[1] == text[0] && strings.IndexByte("*/<>", text[0]) >= 0 {
		n = 2
	}
	if len(text) > n && text[n] == '=' && strings.IndexByte("=<>!+-*/%&|^", text[0]) >= 0 {
		n++
	}
	return n
}
