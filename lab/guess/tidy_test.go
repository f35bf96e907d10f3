package guess

import (
	"math/rand/v2"
	"testing"
)

func TestTidyKeepsValues(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	for range 30000 {
		e := randomExpr(r, 5)
		f := e.Tidy()
		if f.Size() > e.Size()+4 { // a step and a distance may become two operators
			t.Errorf("%v grows to %v", show(e), show(f))
		}
		for range 10 {
			x := []int64{r.Int64N(60) - 20, r.Int64N(8) - 2}
			v, ok := e.Eval(x)
			if w, good := f.Eval(x); ok && (!good || v != w) {
				t.Fatalf("%s at %v is %d, but %s is %d %v", show(e), x, v, show(f), w, good)
			}
		}
	}
}

func show(e *Expr) string { return (&Formula{Expr: e, Vars: []string{"a", "b"}}).String() }

func TestTidy(t *testing.T) {
	for text, want := range map[string]string{
		"a & 3":                     "a % 4",
		"cto((a - 1) | (b - 1))":    "cto((a - 1) | (b - 1))",
		"cto(a - 1)":                "ctz(a)",
		"a % (1 + 1 + 1 + 2)":       "a % 5",
		"a - 1 < b":                 "a <= b",
		"a + a + 1":                 "2 * a + 1",
		"(a >> 1) >> 1":             "a / 4",
		"(a - 1) + (b & 3 & 3) + 1": "a + b % 4",
		"!(a < b)":                  "b <= a",
		"(a == b) == 0":             "a != b",
		"3 + a == b + 1":            "a + 2 == b",
		"(a ^ 1) ^ (b ^ 1)":         "a ^ b",
		"max(1, max(a, 2))":         "max(a, 2)",
		"a ^ a":                     "0",
		"1 / 0":                     "1 / 0",
		"a != 0 ? b : 1":            "a == 0 ? 1 : b",
	} {
		f, err := ParseFormula(text, []string{"a", "b"})
		if err != nil {
			t.Fatal(err)
		}
		if got := show(f.Expr.Tidy()); got != want {
			t.Errorf("%s is tidied to %s, want %s", text, got, want)
		}
	}
}
