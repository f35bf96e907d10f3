package stress

import "testing"

func TestCompare(t *testing.T) {
	for _, c := range []struct {
		want, got string
		rule      Rule
		verdict   Verdict
		d         Difference
	}{
		{"YES\nNO\n", "YES\nNO", Rule{}, OK, Difference{}},
		{"YES\nNO\n", "YES  \r\n\n NO\n\n", Rule{}, OK, Difference{}},
		{"YES\nNO\n", "YES NO\n", Rule{}, PE, Difference{1, 2, "", "NO"}},
		{"YES NO\n", "YES\nNO\n", Rule{}, PE, Difference{1, 2, "NO", ""}},
		{"YES\nNO\n", "YES\nno\n", Rule{}, WA, Difference{2, 1, "NO", "no"}},
		{"YES\nNO\n", "YES\nno\n", Rule{IgnoreCase: true}, OK, Difference{}},
		{"YES\nNO\n", "YES\n", Rule{}, WA, Difference{2, 1, "NO", ""}},
		{"YES\n", "YES\nNO\n", Rule{}, WA, Difference{2, 1, "", "NO"}},
		{"1 2\n3 4\n", "1 2\n3 5\n", Rule{}, WA, Difference{2, 2, "4", "5"}},
		{"", "x", Rule{}, WA, Difference{1, 1, "", "x"}},
		{"0.3333333333\n", "0.33333333334\n", Rule{Float: 1e-9}, OK, Difference{}},
		{"1000000000000\n", "1000000000001\n", Rule{Float: 1e-9}, OK, Difference{}},
		{"0.5\n", "0.6\n", Rule{Float: 1e-9}, WA, Difference{1, 1, "0.5", "0.6"}},
		{"x\n", "nan\n", Rule{Float: 1}, WA, Difference{1, 1, "x", "nan"}},
		{"1\n", "nan\n", Rule{Float: 1}, WA, Difference{1, 1, "1", "nan"}},
	} {
		v, d := c.rule.Compare([]byte(c.want), []byte(c.got))
		if v != c.verdict || (d == nil) != (c.verdict == OK) || d != nil && *d != c.d {
			t.Errorf("%q against %q: %s, %+v, want %s, %+v", c.got, c.want, v, d, c.verdict, c.d)
		}
	}
}
