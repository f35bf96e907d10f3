package script_test

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"go.starlark.net/syntax"

	"zermelo/gallery"
	"zermelo/script"
)

func TestFormat(t *testing.T) {
	for name, c := range map[string]struct{ text, want string }{
		// Within a line.
		"blanks":    {"def moves( n ):\n  return [n-k for k in(1,2)if k<=n]\n", "def moves(n):\n    return [n - k for k in (1, 2) if k <= n]\n"},
		"brackets":  {"x = f ( a [ 0 ] , ( 1 , ) , [ ] , { } ) ( b ) [ 1 ]\n", "x = f(a[0], (1,), [], {})(b)[1]\n"},
		"unary":     {"x=- 1-+ 2*~ a\ny=not - a\nz=f(- 1,* a,** b)[- 1]if-a else-b\n-x\n", "x = -1 - +2 * ~a\ny = not -a\nz = f(-1, *a, **b)[-1] if -a else -b\n-x\n"},
		"operators": {"x=a+b-c*d//e%f|g&h^i<<j>>k\ny=a==b or a!=b and a<b and b not in c\nx+=1;y//=2;z<<=3\n", "x = a + b - c * d // e % f | g & h ^ i << j >> k\ny = a == b or a != b and a < b and b not in c\nx += 1; y //= 2; z <<= 3\n"},
		"equals":    {"def f(a,b=1,*c,**d):\n  return g(a,b=b,* c)\n", "def f(a, b = 1, *c, **d):\n    return g(a, b = b, *c)\n"},
		"star":      {"def f(a,*,b):pass\n", "def f(a, *, b): pass\n"},
		"slices":    {"x = a[1 : 2]+a[ : :-1]+a[b+1 :]+a[i :][{1:2}[0] :]\n", "x = a[1:2] + a[::-1] + a[b + 1:] + a[i:][{1: 2}[0]:]\n"},
		"lambda":    {"x=lambda:0\ny=[lambda a,b=lambda:1 :a,a[(lambda c:c)(1) : 2]]\nz=lambda*a:a\n", "x = lambda: 0\ny = [lambda a, b = lambda: 1: a, a[(lambda c: c)(1):2]]\nz = lambda *a: a\n"},
		"dicts":     {"x={'a' :1,-1:b,}\n", "x = {'a': 1, -1: b,}\n"},
		"words":     {"def f(n):\n  return(n)if(n)else(not(n))\nx = f (1) . y . z\nnotx = in_(1)\n", "def f(n):\n    return (n) if (n) else (not (n))\n\nx = f(1).y.z\nnotx = in_(1)\n"},
		"numbers":   {"x = [0x1F+1,1.5e-3-.5,1.+2,0b1if a else 0o7,1 .real]\n", "x = [0x1F + 1, 1.5e-3 - .5, 1. + 2, 0b1 if a else 0o7, 1 .real]\n"},
		"strings":   {"a=['x' ,r'\\'+' ,b\"1+1\",rb'#',\"a\\\"+b\",'''c'+d''',\"\",'']\n", "a = ['x', r'\\'+', b\"1+1\", rb'#', \"a\\\"+b\", '''c'+d''', \"\", '']\n"},
		"letters":   {"größe=1;π_2=\"ä+b\"#ü\n", "größe = 1; π_2 = \"ä+b\"  # ü\n"},
		"load":      {"load('a.star','b',d='c')\n", "load('a.star', 'b', d = 'c')\n"},
		"semicolon": {"a = 1 ;b = 2;\n", "a = 1; b = 2;\n"},
		// Comments.
		"comments":  {"x=1 # one\n# two\ny = [ # three\n  1,\n  # four\n]\n", "x = 1  # one\n# two\ny = [  # three\n    1,\n    # four\n]\n"},
		"hashes":    {"#!x\n#a  \n#\n##b\n###\n#   c\n", "#!x\n# a\n#\n##b\n###\n#   c\n"},
		"belonging": {"if a:\n  b\n  # in\n # out\n# out\nelse:\n# in\n      # in\n  c\n  # in\n", "if a:\n    b\n    # in\n# out\n# out\nelse:\n    # in\n    # in\n    c\n    # in\n"},
		"deeper":    {"if a:\n if b:\n  c\n   # two\n # one\nd\n", "if a:\n    if b:\n        c\n        # two\n    # one\nd\n"},
		// Indentation.
		"loops":     {"def f(n):\n  while n>0 :\n    n-=1\n  return n\n", "def f(n):\n    while n > 0:\n        n -= 1\n    return n\n"},
		"tabs":      {"def f(n):\n\tif n:\n\t\treturn 1\n        return 2\n", "def f(n):\n    if n:\n        return 1\n    return 2\n"},
		"two tabs":  {"def f(n):\n\tif n:\n\t\treturn 1\n               return 2\n", "def f(n):\n    if n:\n        return 1\n        return 2\n"}, // 15 columns in Starlark
		"else":      {"def f(n):\n  if n:\n    pass\n  else:\n    while n: # on\n      n=0\n", "def f(n):\n    if n:\n        pass\n    else:\n        while n:  # on\n            n = 0\n"},
		"one line":  {"for i in 1,2:continue\r\nif a: b = 3\r", "for i in 1, 2: continue\nif a: b = 3\n"},
		"hanging":   {"if a:\n x = f([\n 1,\n # c\n ], {\n 2:(\n 3)})\n", "if a:\n    x = f([\n        1,\n        # c\n    ], {\n        2: (\n            3)})\n"},
		"aligned":   {"def f(a, b):\n  while (a and\n     b):\n    a=g( \"é\",[1,\n2\n],\n3\n)\n", "def f(a, b):\n    while (a and\n           b):\n        a = g(\"é\", [1,\n                    2\n        ],\n              3\n        )\n"},
		"backslash": {"x = 1+ \\\n2\\\n  +3\ny = (1, \\\n2)\nz = 1 \\\n\nif a \\\n  and b:\n  c\n", "x = 1 + \\\n    2 \\\n    + 3\ny = (1,\n     2)\nz = 1\nif a \\\n    and b:\n    c\n"},
		"odd":       {"\\\n\\\nx = 1 \\\n  \\\n + 2 \\\n# c\n\\\n# d\n", "x = 1 \\\n    + 2 \\\n    # c\n# d\n"},
		"long":      {"x = \"\"\"a\n\t b \n\"\"\" ; y = [\"c\\\n  d\" ,\n3]\n", "x = \"\"\"a\n\t b \n\"\"\"; y = [\"c\\\n  d\",\n          3]\n"},
		"long last": {"x = f(\"\"\"a\n bc\"\"\",g(\n1),\n2)\n", "x = f(\"\"\"a\n bc\"\"\", g(\n    1),\n      2)\n"},
		"word":      {"\"\"\"while x:\n\twhile y\n\"\"\"\nwhile_x = 1 # while\n", "\"\"\"while x:\n\twhile y\n\"\"\"\nwhile_x = 1  # while\n"},
		// Blank lines.
		"many":        {"\n\nx = 1\n \n\n\n\ny = [\n\n\n1]\nif a:\n\n\n\n  b\n\n\n  c\n\n\n\n\nd\n\n\n", "x = 1\n\n\ny = [\n\n    1]\nif a:\n\n    b\n\n    c\n\n\nd\n"},
		"definitions": {"x = 1\n# a\n\n# b\n# c\ndef f(n):\n  return n\n  # end\n# d\ny = 2\ndef g(): pass\ndef h(): pass\n", "x = 1\n# a\n\n# b\n# c\ndef f(n):\n    return n\n    # end\n\n# d\ny = 2\n\ndef g(): pass\n\ndef h(): pass\n"},
		"inner":       {"# a\ndef f(n):\n  x = 1\n  def g(): pass\n  y = 2\n", "# a\ndef f(n):\n    x = 1\n    def g(): pass\n    y = 2\n"},
		"empty":       {"", ""},
		"blank":       {"\n \n", ""},
		"no end":      {"x = 1", "x = 1\n"},
		"remark":      {"  # x", "# x\n"},
		"chain":       {"x = 1" + strings.Repeat("+1", 25_000) + "#x", "x = 1" + strings.Repeat(" + 1", 25_000) + "  # x\n"},
		"deep":        {"x=" + strings.Repeat("[", 70) + strings.Repeat("]", 70), "x = " + strings.Repeat("[", 70) + strings.Repeat("]", 70) + "\n"},
	} {
		got, err := script.Format("f.star", []byte(c.text))
		if err != nil || string(got) != c.want {
			t.Errorf("%s: %v\n%.2000s\nwant\n%.2000s", name, err, got, c.want)
			continue
		}
		if again, err := script.Format("f.star", got); err != nil || !bytes.Equal(again, got) {
			t.Errorf("%s: formatted again, %v\n%.2000s\nit was\n%.2000s", name, err, again, got)
		}
	}
}

func TestFormatRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"x = (\n":                          "f.star:2:1: got end of file",
		"x = \"a\x00\"\n":                  "a character of code 0",
		"x = 1\x00y":                       "a character of code 0",
		"x = 1\n y\n":                      "f.star:2:2: ",
		strings.Repeat("x = 1\n", 100_000): "too large",
		"x = \"" + strings.Repeat("a", 50_000) + "\" + f(1,\n2,\n3,\n4)": "would be too large",
	} {
		got, err := script.Format("f.star", []byte(text))
		var e *script.Error
		if got != nil || !errors.As(err, &e) || !strings.Contains(e.Error(), want) {
			t.Errorf("%.40q: %.40q, %v; want %q", text, got, err, want)
		}
	}
}

// galleryTexts are the games of the gallery by file.
func galleryTexts(t testing.TB) map[string]string {
	files, err := fs.Glob(gallery.Files, "*.star")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	texts := map[string]string{}
	for _, name := range files {
		text, _ := gallery.Files.ReadFile(name)
		texts[name] = string(text)
	}
	return texts
}

// TestGalleryFormat: what people copy from is in the usual layout, and is found
// again where blanks are put in and left out.
func TestGalleryFormat(t *testing.T) {
	texts := galleryTexts(t)
	texts["new.star"] = script.New("My game")
	r := rand.New(rand.NewPCG(1, 2))
	for name, want := range texts {
		for _, text := range []string{want, untidy(r, want), untidy(r, want), untidy(r, want)} {
			if got, err := script.Format(name, []byte(text)); err != nil || string(got) != want {
				t.Errorf("%s: %v\n%s\nof\n%s", name, err, got, text)
			}
		}
	}
}

// untidy is a text with other blanks and line ends that mean the same.
func untidy(r *rand.Rand, text string) string {
	unit := []string{"\t", " ", "  ", "       "}[r.IntN(4)]
	var b strings.Builder
	all := pieces.FindAllString(text, -1)
	for i, s := range all {
		switch blanks := s != "" && strings.Trim(s, " ") == ""; {
		case blanks && i > 0 && all[i-1] == "\n":
			b.WriteString(strings.Repeat(unit, len(s)/4))
		case blanks && (i == 0 || i+1 == len(all) || wordy(all[i-1]) && wordy(all[i+1]) || r.IntN(2) == 0):
			b.WriteString(strings.Repeat(" ", 1+r.IntN(3)))
		case s == "\n":
			b.WriteString([]string{"\n", "\r\n", "  \n", "\t\r\n"}[r.IntN(4)])
		case !blanks:
			b.WriteString(s)
		}
	}
	return b.String() + "\n\n"
}

func wordy(s string) bool {
	c := s[len(s)-1]
	return c == '_' || c|32 >= 'a' && c|32 <= 'z' || c >= '0' && c <= '9'
}

// keepsAll formats a text that need not be a script: nothing but blanks, line ends
// and backslashes before them changes, comments stay, and so does all of it the
// second time. It says whether the text is a script.
func keepsAll(t *testing.T, text []byte) ([]byte, bool) {
	formatted, err := script.Format("f.star", text)
	if err != nil {
		if strings.Contains(err.Error(), "would change") {
			t.Errorf("%v\n%q", err, text)
		}
		return nil, false
	}
	again, err := script.Format("f.star", formatted)
	if err != nil || !bytes.Equal(again, formatted) {
		t.Errorf("formatted again: %v\n%s\nit was\n%s", err, again, formatted)
	}
	if solid(text) != solid(formatted) {
		t.Errorf("not only blanks changed:\n%s\nit was\n%s", formatted, text)
	}
	left := remarks(t, text) // the parser loses some, like that of ""#
	for _, c := range remarks(t, formatted) {
		if len(left) > 0 && left[0] == c {
			left = left[1:]
		}
	}
	if len(left) > 0 {
		t.Errorf("no comment %q in\n%s\nit was\n%s", left[0], formatted, text)
	}
	return formatted, true
}

// TestFormatEdits formats games that were edited at random.
func TestFormatEdits(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	count, scripts := 20, 0
	if os.Getenv("ZERMELO_LONG") != "" {
		count = 1000
	}
	texts := galleryTexts(t)
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		for range count {
			edited := edit(r, texts[name])
			for _, text := range []string{edited, untidy(r, edited)} {
				if _, ok := keepsAll(t, []byte(text)); ok {
					scripts++
				}
			}
			if t.Failed() {
				return
			}
		}
	}
	if scripts == 0 {
		t.Error("no script was left")
	}
}

// FuzzFormat: what holds for edited games holds for any text, and what can be
// loaded stays so.
func FuzzFormat(f *testing.F) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, text := range galleryTexts(f) {
		f.Add([]byte(text))
		f.Add([]byte(untidy(r, text)))
		f.Add([]byte(edit(r, text)))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		formatted, ok := keepsAll(t, text)
		if !ok {
			return
		}
		_, before := script.Open(context.Background(), script.Source{Name: "f.star", Text: text}, nil, script.Options{Steps: 1000})
		_, after := script.Open(context.Background(), script.Source{Name: "f.star", Text: formatted}, nil, script.Options{Steps: 1000})
		if (before == nil) != (after == nil) {
			t.Errorf("%v before, %v after", before, after)
		}
	})
}

// solid is a text without anything that layout may change.
func solid(text []byte) string {
	return strings.NewReplacer(" ", "", "\t", "", "\r", "", "\n", "", "\\\n", "", "\\\r", "").Replace(string(text))
}

// remarks are the comments that the parser finds, by place, without blanks.
func remarks(t *testing.T, text []byte) (all []string) {
	options := &syntax.FileOptions{Set: true, While: true, TopLevelControl: true, GlobalReassign: true, Recursion: true}
	file, err := options.Parse("f.star", text, syntax.RetainComments)
	if err != nil {
		t.Fatal(err)
	}
	var found []syntax.Comment
	syntax.Walk(file, func(n syntax.Node) bool {
		if n != nil && n.Comments() != nil {
			c := n.Comments()
			found = slices.Concat(found, c.Before, c.Suffix, c.After)
		}
		return true
	})
	slices.SortFunc(found, func(a, b syntax.Comment) int { return int(a.Start.Line - b.Start.Line) })
	for _, c := range found {
		all = append(all, solid([]byte(c.Text)))
	}
	return all
}

// BenchmarkFormat: the speed does not depend on the length, nor on how deep an
// expression is.
func BenchmarkFormat(b *testing.B) {
	for name, line := range map[string]string{"lines": "x = [1, 2, (a+b)*c]  # why\n", "deep": "+1"} {
		for _, size := range []int{4 << 10, 16 << 10, 32 << 10} {
			text := []byte("x = 1" + strings.Repeat(line, size/len(line)))
			if name == "lines" {
				text = text[len("x = 1"):]
			}
			b.Run(name+"/"+strings.Repeat("I", size>>12), func(b *testing.B) {
				b.SetBytes(int64(len(text)))
				for b.Loop() {
					if _, err := script.Format("f.star", text); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
