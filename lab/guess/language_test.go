package guess

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"zermelo"
)

// randomExpr draws a tree over two variables, of any operators.
func randomExpr(r *rand.Rand, depth int) *Expr {
	if depth == 0 || r.IntN(4) == 0 {
		if r.IntN(2) == 0 {
			return variable(r.IntN(2))
		}
		return number(r.Int64N(8) - 2)
	}
	op := Add + Op(r.IntN(int(Cond-Add)+1))
	args := []*Expr{randomExpr(r, depth-1)}
	switch {
	case op == Cond:
		args = append(args, randomExpr(r, depth-1), randomExpr(r, depth-1))
	case op < Neg:
		args = append(args, randomExpr(r, depth-1))
	case op == Neg && args[0].Op == Const:
		return args[0] // the parser reads a sign as part of the number
	}
	return node(op, args...)
}

func TestFormulaRoundTrip(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	vars := []string{"a", "b"}
	for range 20000 {
		f := &Formula{Expr: randomExpr(r, 5), Vars: vars}
		g, err := ParseFormula(f.String(), vars)
		if err != nil {
			t.Fatalf("%s: %v", f, err)
		}
		if !g.Expr.Equal(f.Expr) {
			t.Fatalf("%s was read as %s", f, g)
		}
	}
}

func TestParseFormula(t *testing.T) {
	for _, c := range []struct {
		text string
		n    int64
		want string
	}{
		{"n % 12", 25, "1"},
		{"-1 % 4", 0, "3"},
		{"-7 / 2", 0, "-4"},
		{"1 + 2 * 3 - 4", 0, "3"},
		{"n & 1 == 1", 5, "1"}, // C: n & (1 == 1)
		{"n mod 3 = 2 ? 10 : n xor 1", 5, "10"},
		{"n > 3 and not (n >= 7)", 5, "1"},
		{"min(n, 3) + max(n, 3)", 5, "8"},
		{"phi(n)", 5, "8"},
		{"phi(-1)", 0, "-2"},
		{"ctz(n) + cto(n) + popcount(n) + log2(n) + lowbit(n)", 11, "9"},
		{"n << 2 >> 1", 5, "10"},
		{"1 / n", 0, "undefined"},
		{"ctz(n)", 0, "undefined"},
		{"n == 0 || 1 / n", 0, "1"},
		{"n ? 6 / n : 7", 0, "7"},
		{"4611686018427387903 + n", 1, "undefined"},
		{"4611686018427387903 * n", 2, "undefined"},
		{"1 << n", 62, "undefined"},
		{"abs(n - 9) ⊕ 1", 5, "5"},
	} {
		f, err := ParseFormula(c.text, []string{"n"})
		if err != nil {
			t.Errorf("%s: %v", c.text, err)
			continue
		}
		got := "undefined"
		if v, ok := f.Eval(c.n); ok {
			got = strconv.FormatInt(v, 10)
		}
		if got != c.want {
			t.Errorf("%s at n = %d is %s, want %s", c.text, c.n, got, c.want)
		}
	}
}

func TestParseFormulaRefuses(t *testing.T) {
	for _, c := range []struct {
		text   string
		offset int
		reason string
	}{
		{"", 0, "found the end"},
		{"n +", 3, "found the end"},
		{"n ) 1", 2, "expected an operator"},
		{"(n", 2, `expected ")", found the end`},
		{"m % 3", 0, `unknown name "m"`},
		{"n + 12x", 4, `found "12x"`},
		{"n + 99999999999999999999", 4, "below 2^62"},
		{"max(n)", 5, `expected ","`},
		{"min n", 4, `expected "("`},
		{"n ? 1", 5, `expected ":"`},
		{"n @ 2", 2, `found "@"`},
		{"n * * 2", 4, `found "*"`},
		{strings.Repeat("(", 5000) + "n", 1000, "nested"},
		{strings.Repeat("-", 5000) + "n", 999, "nested"},
		{"n" + strings.Repeat("+n", 5000), 2001, "in a row"},
		{strings.Repeat(" ", 1<<17), 1 << 16, "at most"},
	} {
		_, err := ParseFormula(c.text, []string{"n"})
		var p *zermelo.ParseError
		if !errors.As(err, &p) {
			t.Errorf("%.20q: error %v, want a ParseError", c.text, err)
		} else if p.Offset != c.offset || !strings.Contains(p.Reason, c.reason) {
			t.Errorf("%.20q: offset %d, %s; want %d, %s", c.text, p.Offset, p.Reason, c.offset, c.reason)
		}
	}
}

func TestPlain(t *testing.T) {
	for text, want := range map[string]string{
		"(n + 1) % 4":                         "(n + 1) mod 4",
		"a ^ (b + 1)":                         "a ⊕ (b + 1)",
		"a ^ b ^ n":                           "a ⊕ b ⊕ n",
		"(a + b) * abs(a - b) / (a * b)":      "⌊((a + b)·|a − b|)/(a·b)⌋",
		"n >> ctz(n + 1) + 1":                 "⌊n/2^(ctz(n + 1) + 1)⌋",
		"phi(abs(a - b)) == min(a, b)":        "⌊φ·|a − b|⌋ = min(a, b)",
		"a % 2 == 0 ? 0 : b % 2 ? n : -n":     "0 if a mod 2 = 0, n if b mod 2, else −n",
		"a == b && !(b <= n)":                 "a = b and not (b ≤ n)",
		"(a ? 1 : 2) + 1":                     "(1 if a, else 2) + 1",
		"n - (a - b) - 1":                     "n − (a − b) − 1",
		"log2(n) * 2 + (a & -a) - ~(a|b)":     "⌊log₂(n)⌋·2 + (a & −a) − ~(a | b)",
		"n * (a * b) + a % b * n - -3":        "n·(a·b) + (a mod b)·n − −3",
		"(a < b) == (b < n)":                  "(a < b) = (b < n)",
		"n / 2 / 3 + n / 2 % 5 + a << 2":      "(⌊⌊n/2⌋/3⌋ + ⌊n/2⌋ mod 5 + a)·2^2",
		"(a && b || n) + popcount(lowbit(n))": "(a and b or n) + popcount(lowbit(n))",
	} {
		f, err := ParseFormula(text, []string{"n", "a", "b"})
		if err != nil {
			t.Error(err)
		} else if got := f.Plain(); got != want {
			t.Errorf("%s is written %s, want %s", text, got, want)
		}
	}
}

// programs are random formulas with the points at which they are tried.
func programs(low int64) (all []*Formula, points [][]int64) {
	r := rand.New(rand.NewPCG(3, 4))
	for len(all) < 120 {
		all = append(all, &Formula{Expr: randomExpr(r, 4), Vars: []string{"a", "b"}, Low: []int64{low, low}})
	}
	for range 40 {
		points = append(points, []int64{low + r.Int64N(100), low + r.Int64N(20)})
	}
	return all, points
}

// TestPrograms runs what is printed as C++ and as Python, where there is a
// compiler and an interpreter, and compares it with Eval.
func TestPrograms(t *testing.T) {
	for _, low := range []int64{0, -20} {
		all, points := programs(low)
		t.Run(fmt.Sprintf("C++ from %d", low), func(t *testing.T) { runPrograms(t, all, points, cppFile, "g++", "-std=c++17", "-O0", "-w") })
		t.Run(fmt.Sprintf("Python from %d", low), func(t *testing.T) { runPrograms(t, all, points, pythonFile, "python3") })
	}
}

// runPrograms writes a file with a call at each defined point, runs it and
// compares the numbers that it prints.
func runPrograms(t *testing.T, all []*Formula, points [][]int64, file func([]*Formula, [][]int64) string, tool string, flags ...string) {
	if _, err := exec.LookPath(tool); err != nil {
		t.Skip(err)
	}
	path := filepath.Join(t.TempDir(), "f.cpp")
	if err := os.WriteFile(path, []byte(file(all, points)), 0o666); err != nil {
		t.Fatal(err)
	}
	run := exec.Command(tool, path)
	if tool == "g++" {
		binary := path + ".out"
		if out, err := exec.Command(tool, append(flags, "-o", binary, path)...).CombinedOutput(); err != nil {
			t.Fatalf("%v\n%.3000s", err, out)
		}
		run = exec.Command(binary)
	}
	out, err := run.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%.3000s", err, out)
	}
	got, i := strings.Fields(string(out)), 0
	each(all, points, func(n int, x []int64, v int64) {
		if !t.Failed() && i < len(got) && got[i] != strconv.FormatInt(v, 10) {
			t.Errorf("%s at %v: %s, want %d\n%s%s", all[n], x, got[i], v, all[n].CPlusPlus("f"), all[n].Python("f"))
		}
		i++
	})
	if i != len(got) {
		t.Errorf("%d numbers printed, want %d", len(got), i)
	}
}

// each calls f for every formula and point where the formula is defined and
// small enough for the other languages' own arithmetic.
func each(all []*Formula, points [][]int64, f func(n int, x []int64, v int64)) {
	for n, a := range all {
		for _, x := range points {
			if v, ok := a.Eval(x...); ok {
				f(n, x, v)
			}
		}
	}
}

func cppFile(all []*Formula, points [][]int64) string {
	var b strings.Builder
	b.WriteString("#include <algorithm>\n#include <cstdint>\n#include <cstdio>\n#include <cstdlib>\n")
	for i, f := range all {
		fmt.Fprintf(&b, "namespace n%d {\n%s}\n", i, f.CPlusPlus("f"))
	}
	b.WriteString("int main() {\n")
	each(all, points, func(n int, x []int64, v int64) {
		fmt.Fprintf(&b, "printf(\"%%lld\\n\", (long long)n%d::f(%d, %d));\n", n, x[0], x[1])
	})
	b.WriteString("}\n")
	return b.String()
}

func pythonFile(all []*Formula, points [][]int64) string {
	var b strings.Builder
	for i, f := range all {
		b.WriteString(f.Python(fmt.Sprintf("f%d", i)))
	}
	each(all, points, func(n int, x []int64, v int64) { fmt.Fprintf(&b, "print(f%d(%d, %d))\n", n, x[0], x[1]) })
	return b.String()
}

func FuzzParseFormula(f *testing.F) {
	for _, s := range []string{"n % 12", "min(a, n) ? ~a : phi(n) << 2", "a = n and not a xor 1", "((n", "- -n", "n==1||a"} {
		f.Add(s)
	}
	vars := []string{"n", "a"}
	f.Fuzz(func(t *testing.T, text string) {
		g, err := ParseFormula(text, vars)
		if err != nil {
			var p *zermelo.ParseError
			if !errors.As(err, &p) || p.Offset < 0 || p.Offset > len(text) {
				t.Fatalf("%q: %v", text, err)
			}
			return
		}
		g.Eval(3, 5)
		g.Plain()
		h, err := ParseFormula(g.String(), vars)
		if err != nil && len(g.String()) > maxText {
			return
		}
		if err != nil || !h.Expr.Equal(g.Expr) {
			t.Fatalf("%q is printed %q and read as %v, %v", text, g, h, err)
		}
	})
}
