package script_test

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"strings"
	"testing"

	"zermelo/gallery"
	"zermelo/script"
)

func TestFormat(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		"blanks":     {"def moves( n ):\n  return [n-k for k in(1,2)if k<=n]\n", "def moves(n):\n    return [n - k for k in (1, 2) if k <= n]\n"},
		"comments":   {"x=1 # one\n# two\ny = [ # three\n  1,\n  # four\n]\n", "x = 1  # one\n\n# two\ny = [\n    # three\n    1,\n    # four\n]\n"},
		"quotes":     {"a = 'x'\nb = 'say \"x\"'\nc = '''d'''\n", "a = \"x\"\nb = 'say \"x\"'\nc = \"\"\"d\"\"\"\n"},
		"lines":      {"a = 1;b = 2\r\nif a: b = 3\r\n", "a = 1\nb = 2\nif a:\n    b = 3\n"},
		"loops":      {"def f(n):\n  while n>0 :\n    n-=1\n  return n\n", "def f(n):\n    while n > 0:\n        n -= 1\n    return n\n"},
		"else":       {"def f(n):\n  if n:\n    pass\n  else:\n    while n: # on\n      n=0\n", "def f(n):\n    if n:\n        pass\n    else:\n        while n:  # on\n            n = 0\n"},
		"elif":       {"def f(n):\n  if n:\n    pass\n  elif n+1:\n    pass\n  else:\n    if n:\n      pass\n", "def f(n):\n    if n:\n        pass\n    elif n + 1:\n        pass\n    elif n:\n        pass\n"},
		"aligned":    {"def f(a, b):\n  while (a and\n     b):\n    a=0\n", "def f(a, b):\n    while (a and\n           b):\n        a = 0\n"},
		"word":       {"\"\"\"while x:\n\twhile y\n\"\"\"\nwhile_x = 1 # while\n", "\"\"\"while x:\n\twhile y\n\"\"\"\nwhile_x = 1  # while\n"},
		"tabs":       {"def f(n):\n\tif n:\n\t\treturn 1\n        return 2\n", "def f(n):\n    if n:\n        return 1\n    return 2\n"},
		"operators":  {"x = not -1\ny = (lambda a,b=1:a if b else 0)\nz = {1:2,}\n", "x = not (-1)\ny = (lambda a, b = 1: a if b else 0)\nz = {1: 2}\n"},
		"statements": {"for i in 1,2:\n  continue\nload('a.star','b',d='c')\ndef f(*a,**k):\n  return\n", "for i in 1, 2:\n    continue\n\nload(\"a.star\", \"b\", d = \"c\")\n\ndef f(*a, **k):\n    return\n"},
		"empty":      {"", ""},
		"blank":      {"\n\n", ""},
		"no end":     {"x = 1", "x = 1\n"},
		"chain":      {"x = 1" + strings.Repeat("+1", 900), "x = 1" + strings.Repeat(" + 1", 900) + "\n"},
	} {
		got, err := script.Format("f.star", []byte(c.text))
		if err != nil || string(got) != c.want {
			t.Errorf("%s: %v\n%.2000s\nwant\n%.2000s", name, err, got, c.want)
		}
		if again, err := script.Format("f.star", got); err != nil || !bytes.Equal(again, got) {
			t.Errorf("%s: formatted again, %v\n%s\nit was\n%s", name, err, again, got)
		}
	}
}

func TestFormatRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"x = (\n":          "f.star:2:1: got end of file",
		"x = b\"bytes\"\n": "laying out f.star failed",
		"x = \"a\x00\"\n":  "a character of code 0",
		"y = 1\nx = 1" + strings.Repeat("+1", 50_000): "line 2: an expression is nested more than 1000 deep",
		strings.Repeat("x = 1\n", 100_000):            "too large",
	} {
		got, err := script.Format("f.star", []byte(text))
		var e *script.Error
		if got != nil || !errors.As(err, &e) || !strings.Contains(e.Error(), want) {
			t.Errorf("%.40q: %.40q, %v; want %q", text, got, err, want)
		}
	}
}

// TestGalleryFormat: what people copy from is in the usual layout.
func TestGalleryFormat(t *testing.T) {
	files, err := fs.Glob(gallery.Files, "*.star")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		text, _ := gallery.Files.ReadFile(name)
		if got, err := script.Format(name, text); err != nil || !bytes.Equal(got, text) {
			t.Errorf("%s: %v\n%s", name, err, got)
		}
	}
	text := script.New("My game")
	if got, err := script.Format("new.star", []byte(text)); err != nil || string(got) != text {
		t.Errorf("the new game: %v\n%s", err, got)
	}
}

// FuzzFormat: what is formatted means the same and is formatted as it is. Format
// itself compares, so what is left to see is that it does not fail otherwise.
func FuzzFormat(f *testing.F) {
	files, _ := fs.Glob(gallery.Files, "*.star")
	for _, name := range files {
		text, _ := gallery.Files.ReadFile(name)
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		formatted, err := script.Format("f.star", text)
		if err != nil {
			return
		}
		again, err := script.Format("f.star", formatted)
		if err != nil || !bytes.Equal(again, formatted) {
			t.Errorf("formatted again: %v\n%s\nit was\n%s", err, again, formatted)
		}
		_, before := script.Open(context.Background(), script.Source{Name: "f.star", Text: text}, nil, script.Options{Steps: 1000})
		_, after := script.Open(context.Background(), script.Source{Name: "f.star", Text: formatted}, nil, script.Options{Steps: 1000})
		if (before == nil) != (after == nil) {
			t.Errorf("%v before, %v after", before, after)
		}
	})
}
