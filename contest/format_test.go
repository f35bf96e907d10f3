package contest

import (
	"bytes"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"zermelo"
)

func format(t testing.TB, name string) Format {
	t.Helper()
	f, ok := FindFormat(name)
	if !ok {
		t.Fatalf("there is no format %s", name)
	}
	return f
}

func TestFormatRead(t *testing.T) {
	for _, c := range []struct {
		format, in string
		want       []string
		graph      string
	}{
		{"heaps", "2\n3\n3 4 5\n2\n3 6\n", []string{"3 4 5", "3 6"}, ""},
		{"heaps", "2 0\r\n\r\n1 007", []string{"0", "7"}, ""},
		{"heaps", "0", nil, ""},
		{"heaps", "1 2 9223372036854775807 0", []string{"9223372036854775807 0"}, ""},
		{"heaps1", "3\n5 0\n1\n", []string{"5 0 1"}, ""},
		{"heaps1", "0\n", []string{"0"}, ""},
		{"pos", "3 4\r\n\r\n \t\n  a b \nlast", []string{"3 4", "  a b ", "last"}, ""},
		{"pos", "a\rb\r\r\nc\r", []string{"a\rb", "c"}, ""},
		{"pos", "", nil, ""},
		{"graph", "3 2\n1 2\n2 3\n2\n1 3\n", []string{"1", "3"}, "3 2\n1 2\n2 3\n"},
		{"graph", "2 0\n0\n", nil, "2 0\n"},
		{"graph", "2 1 02 1 1 002", []string{"2"}, "2 1\n2 1\n"},
	} {
		for name, reader := range readers {
			tests, err := format(t, c.format).Read(reader(c.in), Options{})
			if err != nil {
				t.Errorf("%s, %s: %q: %v", c.format, name, c.in, err)
			} else if !slices.Equal(tests.Positions, c.want) || string(tests.Graph) != c.graph {
				t.Errorf("%s, %s: %q: %q of graph %q", c.format, name, c.in, tests.Positions, tests.Graph)
			}
		}
	}
}

func TestFormatRefuse(t *testing.T) {
	for _, c := range []struct {
		format, in   string
		line, column int
		reason       string
	}{
		{"heaps", "", 1, 1, "expected the number of tests, found the end of the input"},
		{"heaps", "-1", 1, 1, `expected the number of tests, a whole number ≥ 0, found "-1"`},
		{"heaps", "2\n1\n5\n", 4, 1, "expected the number of heaps, found the end of the input"},
		{"heaps", "1\n3\n3 4\n", 4, 1, "expected the size of a heap, found the end of the input"},
		{"heaps", "1\n2\n3 -4\n", 3, 3, `expected the size of a heap, a whole number ≥ 0, found "-4"`},
		{"heaps", "1\n1\n9223372036854775808\n", 3, 1, `expected the size of a heap, a whole number ≥ 0, found "9223372036854775808"`},
		{"heaps", "1\n1\n5\n\n 6\n", 5, 2, `expected the end of the input, found "6"`},
		{"heaps", "9000000000000000000\n1\n5\n", 4, 1, "expected the number of heaps, found the end of the input"},
		{"heaps1", "9000000000000000000\n1 5", 2, 4, "expected the size of a heap, found the end of the input"},
		{"heaps1", "2\n3 x\n", 2, 3, `expected the size of a heap, a whole number ≥ 0, found "x"`},
		{"heaps1", "1\n3\n4", 3, 1, `expected the end of the input, found "4"`},
		{"graph", "0 0 0", 1, 1, `expected the number of nodes, a whole number ≥ 1, found "0"`},
		{"graph", "2 1\n1 3\n1 1\n", 2, 3, `expected a node, a whole number from 1 to 2, found "3"`},
		{"graph", "2 1\n1 2\n", 3, 1, "expected the number of queries, found the end of the input"},
		{"graph", "2 1\n1 2\n2\n1\n", 5, 1, "expected a node, found the end of the input"},
		{"graph", "2 1\n1 2\n1\n0\n", 4, 1, `expected a node, a whole number from 1 to 2, found "0"`},
		{"graph", "2 1\n1 2\n1\n1 1\n", 4, 3, `expected the end of the input, found "1"`},
		{"graph", "\n 9000000000000000000 1\n1 2\n1 1", 2, 2, "expected at most 262171 nodes where no more is said of them, found 9000000000000000000"},
	} {
		for name, reader := range readers {
			_, err := format(t, c.format).Read(reader(c.in), Options{})
			wantRefusal(t, c.format+", "+name+": "+c.in, err, c.line, c.column, c.reason)
		}
	}
}

// TestFormatPlace: an offset in a position is found where the input writes the
// position as it is, and the position's beginning elsewhere.
func TestFormatPlace(t *testing.T) {
	for _, c := range []struct {
		format, in           string
		test, offset         int
		line, column, spells int // column after Spell, where it differs
	}{
		{"heaps", "2\n3\n3 4 5\n2\n 3 6\n", 0, 4, 3, 5, 1},
		{"heaps", "2\n3\n3 4 5\n2\n 3 6\n", 1, 2, 5, 4, 2},
		{"heaps", "1\n3\n3 4  5\n", 0, 4, 3, 1, 1},
		{"heaps", "1\n3\n3 4\n5\n", 0, 4, 3, 1, 1},
		{"heaps", "1\n2\n03 4\n", 0, 2, 3, 1, 1},
		{"heaps", "1\n2\n3 04\n", 0, 2, 3, 3, 1},
		{"heaps", "1\n 0\n", 0, 0, 2, 2, 2},
		{"pos", "\n\r\n 3 x\n", 0, 3, 3, 4, 1},
		{"graph", "2 0\n2\n1  2", 1, 0, 3, 4, 4},
		{"graph", "2 0\n2\n1  2", 2, 0, 0, 0, 0},
	} {
		tests, err := format(t, c.format).Read(strings.NewReader(c.in), Options{})
		if err != nil {
			t.Fatal(err)
		}
		if line, column := tests.Place(c.test, c.offset); line != c.line || column != c.column {
			t.Errorf("%s: %q: test %d, offset %d is at %d:%d", c.format, c.in, c.test, c.offset, line, column)
		}
		tests.Spell(func(p string) string { return "<" + p + ">" })
		if line, column := tests.Place(c.test, c.offset); line != c.line || column != c.spells {
			t.Errorf("%s: %q: in other words test %d, offset %d is at %d:%d", c.format, c.in, c.test, c.offset, line, column)
		}
	}
}

func TestFormatBudget(t *testing.T) {
	for name, in := range map[string]string{
		"heaps": "100 " + strings.Repeat("1 5\n", 100), "heaps1": "3000 " + strings.Repeat("5 ", 3000),
		"pos": strings.Repeat("x", 5000), "graph": "3 2000 " + strings.Repeat("1 2\n", 2000) + "0",
	} {
		_, err := format(t, name).Read(strings.NewReader(in), Options{Memory: 4000})
		var budget *zermelo.BudgetError
		if !errors.As(err, &budget) || budget.Budget != zermelo.Memory || budget.Limit != 4000 {
			t.Errorf("%s: %v, want the budget's error", name, err)
		}
	}
}

func TestFormatReaderFails(t *testing.T) {
	broken := errors.New("broken")
	for _, f := range Formats {
		for _, in := range []string{"", "2", "2 1\n1"} {
			_, err := f.Read(io.MultiReader(strings.NewReader(in), iotest.ErrReader(broken)), Options{})
			if !errors.Is(err, broken) {
				t.Errorf("%s of %q: %v", f.Name, in, err)
			}
		}
	}
}

func TestFormatWrite(t *testing.T) {
	for _, c := range []struct {
		format    string
		positions []string
		want      string
	}{
		{"heaps", []string{"3 4 5", "3 + 6", "(7,)", "(1, 2)", "0"}, "5\n3\n3 4 5\n2\n3 6\n1\n7\n2\n1 2\n1\n0\n"},
		{"heaps", nil, "0\n"},
		{"heaps1", []string{"3 4 5"}, "3\n3 4 5\n"},
		{"pos", []string{"..o", " a "}, "..o\n a \n"},
		{"graph", []string{"2", "1"}, "2 1\n1 2\n2\n2\n1\n"},
	} {
		var out bytes.Buffer
		err := format(t, c.format).Write(&out, &Tests{Graph: []byte("2 1\n1 2\n"), Positions: c.positions})
		if err != nil || out.String() != c.want {
			t.Errorf("%s of %q: %q, %v", c.format, c.positions, out.String(), err)
		}
	}
}

func TestFormatWriteRefuses(t *testing.T) {
	for _, c := range []struct {
		format, graph string
		positions     []string
		text          string
	}{
		{"heaps", "", []string{"1", ""}, ""},
		{"heaps", "", []string{"1", "3,4"}, "3,4"},
		{"heaps", "", []string{"3  4"}, "3  4"},
		{"heaps", "", []string{"03"}, "03"},
		{"heaps", "", []string{"3 x"}, "3 x"},
		{"heaps", "", []string{"9223372036854775808"}, "9223372036854775808"},
		{"heaps1", "", []string{"1", "2"}, "1, 2"},
		{"heaps1", "", nil, ""},
		{"heaps1", "", []string{"-1"}, "-1"},
		{"pos", "", []string{"a", " \t"}, " \t"},
		{"pos", "", []string{"a\nb"}, "a\nb"},
		{"pos", "", []string{"a\r"}, "a\r"},
		{"graph", "2 0\n", []string{"3"}, "3"},
		{"graph", "2 0\n", []string{"01"}, "01"},
		{"graph", "", []string{"1"}, ""},
	} {
		var out bytes.Buffer
		err := format(t, c.format).Write(&out, &Tests{Graph: []byte(c.graph), Positions: c.positions})
		var refused *zermelo.ParseError
		if !errors.As(err, &refused) || refused.Text != c.text || refused.Line != 0 || out.Len() > 0 {
			t.Errorf("%s of %q: %v and output %q", c.format, c.positions, err, out.String())
		}
	}
}

func TestFindFormat(t *testing.T) {
	if _, ok := FindFormat("heap"); ok {
		t.Error("found a format heap")
	}
}

// FuzzFormats: a reader never fails otherwise than by refusing at a place in the
// input, and what it reads is written so that it reads the same again.
func FuzzFormats(f *testing.F) {
	for _, in := range []string{"2\n3\n3 4 5\n2\n3 6\n", "1\n0\n", "3\n5 0 1\n", " a b\r\n\r\nc", "3 2\n1 2\n2 3\n2\n1 3\n", "9000000000000000000 1 1", "1 1 -5"} {
		for i := range Formats {
			f.Add(in, uint8(i))
		}
	}
	f.Fuzz(func(t *testing.T, in string, which uint8) {
		f := Formats[int(which)%len(Formats)]
		tests, err := f.Read(strings.NewReader(in), Options{})
		if err != nil {
			var refused *zermelo.ParseError
			if !errors.As(err, &refused) || refused.Line < 1 || refused.Line > strings.Count(in, "\n")+1 || refused.Column < 1 || refused.Column > len(in)+1 {
				t.Fatalf("%s: %v", f.Name, err)
			}
			return
		}
		var out bytes.Buffer
		if err := f.Write(&out, tests); err != nil {
			t.Fatalf("%s: %v", f.Name, err)
		}
		again, err := f.Read(&out, Options{})
		if err != nil || !slices.Equal(again.Positions, tests.Positions) || !bytes.Equal(again.Graph, tests.Graph) {
			t.Fatalf("%s: %q and again %+v, %v", f.Name, tests.Positions, again, err)
		}
		for i, p := range tests.Positions {
			line, column := tests.Place(i, 0)
			if text := strings.Split(in, "\n")[line-1][column-1:]; f.Name == "pos" && !strings.HasPrefix(text, p) {
				t.Fatalf("%q is said to stand at %d:%d", p, line, column)
			}
		}
	})
}
