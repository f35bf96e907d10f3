package script_test

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"zermelo"
	"zermelo/script"
)

// failure is the error of opening a script and exploring it from its start.
func failure(t *testing.T, name, source string, o script.Options) *script.Error {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	s, err := script.Open(ctx, script.Source{Name: name, Text: []byte(source)}, nil, o)
	if err == nil {
		_, err = s.Game(ctx, "")
	}
	var e *script.Error
	if !errors.As(err, &e) {
		t.Fatalf("%s: got %v, want a script's error", name, err)
	}
	return e
}

// TestHints is the table of hints: what the interpreter says, and what is added.
func TestHints(t *testing.T) {
	moves := func(body string) string { return "start = 3\ndef moves(n):\n" + body }
	for _, c := range []struct{ source, says, hint string }{
		{moves("    x = f\"{n} pins\"\n    return []\n"), "got string literal, want newline", `no f-strings: write "%d pins" % n`},
		{"class A:\n    pass\n", "got class, want primary expression", "no classes"},
		{"import math\n", "got import, want primary expression", "load("},
		{moves("    try:\n        pass\n"), "got try, want primary expression", "no exceptions: test first"},
		{moves("    yield n\n"), "got yield, want primary expression", "return a list"},
		{moves("    global x\n"), "got global, want primary expression", "one-element list"},
		{moves("    return [n ** 2]\n"), "got '**', want", "1 << k"},
		{moves("    return [1] if 0 < n < 3 else []\n"), "< does not associate with <", "0 < n and n < 3"},
		{moves("    if n is None:\n        return []\n"), "got is, want", "use =="},
		{moves("    n++\n    return []\n"), "want primary expression", "write n += 1"},
		{"seen = []\n" + moves("    seen.append(n)\n    return []\n"), "cannot append to frozen list", "so that moves() cannot depend on the past; build a local list"},
		{moves("    s = \"abc\"\n    s[0] = \"x\"\n    return [s]\n"), "string value does not support item assignment", `s[:i] + "x" + s[i+1:]`},
		{moves("    d = {[1]: 2}\n    return []\n"), "unhashable type: list", "tuple(…)"},
		{moves("    return moves(n + 1)\n"), "Starlark stack overflow", "the solver memoises for you: return the next states"},
		{moves("    assert n\n    return []\n"), "got identifier, want newline", "fail("},
		{moves("    except:\n        pass\n"), "got except, want primary expression", "no exceptions"},
		{moves("    from m import x\n"), "got from, want primary expression", "load("},
		{moves("    with n:\n        pass\n"), "got with, want primary expression", "no files"},
		{moves("    del n\n"), "got del, want primary expression", "d.pop(key)"},
		{moves("    print \"x\"\n"), "got string literal, want newline", "print is a function"},
		{moves("    return {n - 1}\n"), "got '}', want ':'", "set([1, 2])"},
		{moves("    return [1] if n && n > 1 else []\n"), "got '&', want primary expression", "write and"},
		{moves("    return [1] if n || n > 1 else []\n"), "got '|', want primary expression", "write or"},
		{moves("    while n > 0\n        n -= 1\n"), "got newline, want ':'", "colon"},
		{moves("    return [n - 1] if n\n"), "without else clause", "else []"},
		{"count = 0\n" + moves("    count += 1\n    return []\n"), "referenced before assignment", "globals cannot be changed"},
		{moves("    k = 1\n    return [kk]\n"), "undefined: kk", "did you mean k?"},
	} {
		e := failure(t, "bad.star", c.source, script.Options{})
		if !strings.Contains(e.Message, c.says) || !strings.Contains(e.Hint, c.hint) {
			t.Errorf("%q:\nmessage %q, want %q\nhint %q, want %q", c.source, e.Message, c.says, e.Hint, c.hint)
		}
		if len(e.Frames) == 0 || e.Frames[0].Text == "" || e.Frames[0].Line == 0 {
			t.Errorf("%q: no place in %+v", c.source, e)
		}
	}
}

// TestMessages holds the messages of the documentation, line by line.
func TestMessages(t *testing.T) {
	for name, c := range map[string]struct{ source, want string }{
		"deep.star": {"start = 0\ndef moves(n):\n    return moves(n + 1)\n", `moves() failed: Starlark stack overflow
  --> deep.star:3:12, in moves          3 |     return moves(n + 1)
                                          |            ^
      called from deep.star:3:17, in moves
  while expanding position 0
hint: recursion too deep; the solver memoises for you: return the next states instead`},
		"bad.star": {"def helper(n, k):\n    return n // k\n\ndef moves(n):\n    return [helper(n, 5 - n)]\nstart = 5\n", `moves() failed: floored division by zero
  --> bad.star:2:14, in helper          2 |     return n // k
                                          |              ^
      called from bad.star:5:19, in moves
  while expanding position 5
hint: the divisor k is 0 here`},
		"nim2.star": {"start = 7\n\ndef moves(n):\n    return [[n - 1]]\n", `moves(7) returned a list holding a list; a position must be hashable
  --> nim2.star:4:12                    4 |     return [[n - 1]]
                                          |            ^
  while expanding position 7
hint: use a tuple: (n - 1,)`},
		"mouse.star": {strings.Replace(strings.Replace(catAndMouse, `loops = "draw"`, "", 1), "def moves(s, p):", "def moves(s, p):\n    if s == (1, 2) and p == 0: return [(3, 2)]\n    if s == (3, 2) and p: return [(3, 4)]\n    if s == (3, 4) and p == 0: return [(1, 4)]\n    if s == (1, 4) and p: return [(1, 2)]", 1), `the game can repeat a position: (1, 2) mouse → (3, 2) cat → (3, 4) mouse → (1, 4) cat → (1, 2) mouse
hint: add  loops = "draw"  to the file if endless play is a draw; otherwise make every move shrink something`},
	} {
		e := failure(t, name, c.source, script.Options{})
		if got := strings.Join(e.Lines(), "\n"); got != c.want {
			t.Errorf("%s:\n%s\nwant\n%s", name, got, c.want)
		}
	}
}

// TestDir: messages name files as the user does, and quote their lines.
func TestDir(t *testing.T) {
	for dir, want := range map[string]string{"": "a.star:2:8", "../games": "../games/a.star:2:8", ".": "a.star:2:8"} {
		_, err := script.Open(context.Background(), script.Source{Name: "a.star", Dir: dir, Text: []byte("def moves(n):\n    n++\n    return []\n")}, nil, script.Options{})
		var e *script.Error
		if !errors.As(err, &e) || !strings.HasPrefix(e.Error(), want) || !strings.HasSuffix(e.Hint, "write n += 1") || e.Frames[0].Text != "    n++" {
			t.Errorf("%q: %v", dir, lines(err))
		}
	}
}

// TestRefusals: what a script may get wrong, and a piece of what is said.
func TestRefusals(t *testing.T) {
	for _, c := range []struct{ source, want string }{
		{"start = 3\n", "defines no moves()"},
		{"def move_list(s):\n    return []\n", "but move_list"},
		{"def moves():\n    return []\n", "takes 0 parameters, want moves(s), or moves(s, p)"},
		{"def moves(a, b, c):\n    return []\n", "takes 3 parameters"},
		{"moves = 3\n", "moves is int, want a function"},
		{"def moves(s, p):\n    return []\ndef result(s):\n    return None\n", "result takes 1 parameters, want result(s, p)"},
		{"def moves(s):\n    return []\n", "has no start"},
		{"def moves(s):\n    pass\nstart = 1\n", "returned NoneType None, want a list"},
		{"def moves(s):\n    return 4\nstart = 1\n", "returned int 4, want a list"},
		{"def moves(s):\n    return {1: 2}\nstart = 1\n", "want a list"},
		{"def moves(s):\n    return [1.5]\nstart = 1\n", "the float 1.5; positions hold whole numbers"},
		{"def moves(s):\n    return [None]\nstart = 1\n", "a list holding None"},
		{"def moves(s):\n    return []\nstart = [1]\n", "the start is a list, which is no position"},
		{"def moves(s):\n    return []\nstart = 1\nloops = \"maybe\"\n", `loops is "maybe", want "error" or "draw"`},
		{"def moves(s):\n    return []\nstart = 1\nplay = 3\n", "play is int, want a string"},
		{"def moves(s):\n    return []\nstart = 1\nplayers = (\"a\", \"b\")\n", "moves(s) is the same for both"},
		{"def moves(s, p):\n    return []\nstart = 1\nplayers = (\"a\", \"a\")\n", "both players are called a"},
		{"def moves(s, p):\n    return [parts(1, 2)]\nstart = 1\n", "parts() needs normal-play impartial"},
		{"def moves(s):\n    return [parts(1, 2)]\ndef result(s):\n    return None\nstart = 1\n", "parts() needs normal-play impartial"},
		{"def moves(s):\n    return [move(parts(1, 2), again = True)]\nstart = 4\n", "parts() needs normal-play impartial"},
		{"def moves(s):\n    return []\ndef result(s):\n    return win_for(LEFT)\nstart = 1\n", "win_for() in a game whose players are alike"},
		{"def moves(s):\n    return []\ndef result(s):\n    return 1\nstart = 1\n", "result() returned int 1"},
		{"def moves(s):\n    return []\ndef show(s):\n    return 1\nstart = 1\n", "show() returned int 1"},
		{"def moves(s):\n    return [s - 1] if s else []\ndef show(s):\n    return str(s)\ndef parse(t):\n    return int(t) + 1\nstart = 3\n", "parse() does not undo show(): 3 is shown as \"3\", which parse() reads as 4"},
		{"def moves(s):\n    return [s - 1] if s else []\ndef canon(s):\n    return s + 1\nstart = 3\n", "canon is no representative: canon(3) is 4, but canon of that is 5"},
		{"def moves(s):\n    return [s - 1] if s else []\ndef canon(s):\n    return s // 2 * 2\nstart = 7\n", "canon changes the value"},
		{"def moves(s):\n    return [move(1, cells = 3)]\nstart = 1\n", "cells is int, want a list"},
		{"def moves(s):\n    return []\ndef start(n):\n    return n\n", "has no start"},
		{"def moves(s):\n    while True:\n        pass\nstart = 1\n", "moves() took more than 50000000 steps"},
		{"def moves(s):\n    return fail(\"so\")\nstart = 1\n", "moves() failed: fail: so"},
		{"load(\"nowhere.star\", \"f\")\n", "cannot load \"nowhere.star\""},
		{"load(\"../up.star\", \"f\")\n", "no \"..\""},
		{"load(\"/etc/passwd\", \"f\")\n", "beside this one or below"},
		{strings.Repeat(" ", 200_000), "too large"},
	} {
		e := failure(t, "game.star", c.source, script.Options{})
		if !strings.Contains(e.Error(), c.want) {
			t.Errorf("%.200q: %s\nwant %q", c.source, e, c.want)
		}
		if e.Internal {
			t.Errorf("%q: internal error %v", c.source, e)
		}
	}
}

func TestLoad(t *testing.T) {
	files := fstest.MapFS{
		"games/main.star":     {Data: []byte("load(\"lib/take.star\", \"take\")\nstart = 4\ndef moves(n):\n    return take(n)\n")},
		"games/lib/take.star": {Data: []byte("load(\"max.star\", \"most\")\ndef take(n):\n    return [n - k for k in range(1, min(n, most) + 1)]\n")},
		"games/lib/max.star":  {Data: []byte("most = 3\n")},
		"games/a.star":        {Data: []byte("load(\"b.star\", \"x\")\n")},
		"games/b.star":        {Data: []byte("load(\"a.star\", \"x\")\n")},
		"games/bad.star":      {Data: []byte("load(\"worse.star\", \"x\")\n")},
		"games/worse.star":    {Data: []byte("x = 1 // 0\n")},
	}
	openFile := func(name string) error {
		text, _ := files.ReadFile(name)
		s, err := script.Open(context.Background(), script.Source{Name: name, Text: text, Files: files}, nil, script.Options{})
		if err == nil {
			_, err = s.Game(context.Background(), "")
		}
		return err
	}
	if err := openFile("games/main.star"); err != nil {
		t.Error(lines(err))
	}
	for name, want := range map[string]string{
		"games/a.star":   "the files load each other: games/a.star → games/b.star → games/a.star",
		"games/bad.star": "games/worse.star:1:7: floored division by zero",
	} {
		if err := openFile(name); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
	}
}

// TestBudgets: scripts that take too much are stopped, whatever they do.
func TestBudgets(t *testing.T) {
	head := "start = 1\ndef moves(s):\n"
	for name, c := range map[string]struct {
		source string
		budget zermelo.Budget
		want   string
	}{
		"positions": {"start = 0\ndef moves(n):\n    return [n + 1]\n", zermelo.Positions, ""},
		"repeat":    {head + "    return [(0,) * 1000000000]\n", "", "would be too large"},
		"text":      {head + "    return [\"a\" * 1000000000]\n", "", "would be too large"},
		"replace":   {head + "    return [(\"a\" * 1000000).replace(\"a\", \"b\" * 1000000)]\n", "", "would be too large"},
		"join":      {head + "    return [(\"a\" * 1000000).join([\"b\"] * 100000)]\n", "", "would be too large"},
		"format":    {head + "    return [(\"%s\" * 100000) % ((\"b\" * 100000,) * 100000)]\n", "", "would be too large"},
		"named":     {head + "    return [getattr(\"a\" * 1000000, \"replace\")(\"a\", \"b\" * 1000000)]\n", "", "would be too large"},
		"square":    {head + "    x = 3\n    for i in range(100):\n        x *= x\n    return [x]\n", "", "would be too large"},
		"range":     {head + "    return list(range(1000000000))\n", "", "too long"},
		"zip":       {head + "    return [len(zip(*([range(1000000)] * 1000)))]\n", "", "would be too large"},
		"digits":    {head + "    return [int(\"9\" * 10000000)]\n", "", "would be too large"},
		"deep":      {head + "    t = ()\n    for i in range(100000):\n        t = (t,)\n    return [t]\n", "", "nested too deep"},
		"wide":      {head + "    t = ()\n    for i in range(60):\n        t = (t, t)\n    return [t]\n", "", "nested too deep"},
		"global":    {head + "    return []\nt = ()\nfor i in range(60):\n    t = (t, t)\n", "", "nested too deep"},
		"repr":      {head + "    t = ()\n    for i in range(60):\n        t = (t, t)\n    return [len(repr(t))]\n", "", "nested too deep"},
		"print":     {head + "    t = ()\n    for i in range(100000):\n        t = ((((((((t,),),),),),),),)\n    print(t)\n    return []\n", "", "nested too deep"},
		"fail":      {head + "    t = ()\n    for i in range(100000):\n        t = ((((((((t,),),),),),),),)\n    fail(t)\n", "", "nested too deep"},
		"default":   {head + "    return []\nt = ()\nfor i in range(1000):\n    t = (t,)\ndef f(x = t):\n    return x\nt = 0\n", "", "nested too deep or too large"},
		"closure":   {head + "    return []\ndef make():\n    def f(n):\n        return f(n - 1) if n else 0\n    return f\ng = make()\n", "", "or holds itself"},
		"hoard":     {head + "    x = []\n    for i in range(1000):\n        x.append([i] * 1000000)\n    return [len(x)]\n", zermelo.Memory, ""},
		"doubling":  {head + "    x = [0]\n    for i in range(60):\n        x = x + x\n    return [len(x)]\n", zermelo.Memory, ""},
		"parens":    {strings.Repeat("(", 100_000), "", "excessive nesting"},
	} {
		o := script.Options{MaxPositions: 1000, MaxBytes: 64 << 20}
		runtime.GC() // what other scripts left behind counts too
		ctx, cancel := context.WithTimeout(context.Background(), 20*time.Second)
		s, err := script.Open(ctx, script.Source{Name: name, Text: []byte(c.source)}, nil, o)
		if err == nil {
			_, err = s.Game(ctx, "")
		}
		cancel()
		var budget *zermelo.BudgetError
		switch {
		case err == nil:
			t.Errorf("%s: accepted", name)
		case c.budget != "" && (!errors.As(err, &budget) || budget.Budget != c.budget):
			t.Errorf("%s: %v, want the budget of %s", name, err, c.budget)
		case !strings.Contains(err.Error(), c.want):
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
}

// TestInterrupt: the context ends a script within a moment, even one that does
// not listen.
func TestInterrupt(t *testing.T) {
	for name, source := range map[string]string{
		"busy":     "start = 0\ndef moves(n):\n    return [n + 1]\n",
		"built-in": "start = 0\ndef moves(n):\n    a, b = [0], [0]\n    for i in range(5):\n        a, b = [a] * 60, [b] * 60\n    return [a == b]\n",
	} {
		ctx, cancel := context.WithTimeout(context.Background(), 200*time.Millisecond)
		s := open(t, source, nil, script.Options{})
		begin := time.Now()
		_, err := s.Game(ctx, "")
		cancel()
		if !errors.Is(err, context.DeadlineExceeded) || time.Since(begin) > 5*time.Second {
			t.Errorf("%s: %v after %v", name, err, time.Since(begin))
		}
		if name != "built-in" {
			continue
		}
		if _, err := s.Game(context.Background(), "1"); err == nil {
			t.Errorf("%s: the script is used again", name)
		}
	}
}
