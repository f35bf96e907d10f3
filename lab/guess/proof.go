package guess

import "fmt"

// growth says that an expression of one variable has e(n + period) = e(n) +
// saltus for every n. Saltus over period is its slope.
type growth struct{ period, saltus int64 }

// bigPeriod is where reading off a period is given up.
const bigPeriod = 1 << 24

// proof is the reason why e, which is right on the table, is right for every n
// from the table's first on; empty if there is none.
//
// If the values have v(n + p) = v(n) + s for n ≥ start, and the formula e(n + q)
// = e(n) + r, both grow equally over m = lcm(p, q), and they agree on the table
// up to start + m, then they agree everywhere by induction.
func (f *finder) proof(e *Expr) string {
	if f.Proved == nil || f.Proved.Proof == "" || f.zero && f.Proved.Saltus != 0 {
		return ""
	}
	g, ok := e.growth()
	if !ok {
		return ""
	}
	p := f.Proved
	m := lcm(p.Period, g.period)
	if m > bigPeriod || m/p.Period*p.Saltus != m/g.period*g.saltus {
		return ""
	}
	start := max(p.Start, f.Table.Low[0])
	if start+m-1 > f.Table.High[0] || !f.noGaps() {
		return ""
	}
	return fmt.Sprintf("%s; the formula has the period %d, and they agree up to n = %d", p.Proof, g.period, start+m-1)
}

// noGaps says whether every n of the table has a value.
func (f *finder) noGaps() bool {
	return int64(f.len()) >= f.Table.High[0]-f.Table.Low[0]+1
}

// growth reads the period of e off its form.
func (e *Expr) growth() (growth, bool) {
	switch {
	case e.Op == Const:
		return growth{1, 0}, true
	case e.Op == Var:
		return growth{1, 1}, true
	}
	var all [3]growth
	period, flat := int64(1), true
	for i, a := range e.Args {
		g, ok := a.growth()
		if !ok {
			return growth{}, false
		}
		all[i] = g
		period = lcm(period, g.period)
		flat = flat && g.saltus == 0
	}
	if period > bigPeriod {
		return growth{}, false
	}
	if flat { // a function of what has the period has the period
		return growth{period, 0}, true
	}
	if len(e.Args) != 2 {
		return growth{}, false
	}
	return e.growing(all[0].over(period), all[1].over(period))
}

// over is g seen over a multiple of its period.
func (g growth) over(period int64) growth {
	return growth{period, g.saltus * (period / g.period)}
}

// growing is the growth of e, an operator of two arguments with a common
// period; at least one grows.
func (e *Expr) growing(x, y growth) (growth, bool) {
	c := e.Args[1]
	number := c.Op == Const && 0 < c.N && c.N < bigPeriod
	switch {
	case e.Op == Add:
		return growth{x.period, x.saltus + y.saltus}, true
	case e.Op == Sub:
		return growth{x.period, x.saltus - y.saltus}, true
	case e.Op == Mul && e.Args[0].Op == Const && e.Args[0].N < bigPeriod && -bigPeriod < e.Args[0].N:
		return growth{y.period, y.saltus * e.Args[0].N}, true
	case e.Op == Mod && number:
		k := c.N / gcd(c.N, x.saltus)
		return growth{x.period * k, 0}, x.period*k <= bigPeriod
	case e.Op == Div && number:
		k := c.N / gcd(c.N, x.saltus)
		return growth{x.period * k, x.saltus * k / c.N}, x.period*k <= bigPeriod
	case (e.Op == Xor || e.Op == Or || e.Op == And) && number:
		return e.growingBits(x, c.N)
	}
	return growth{}, false
}

// growingBits is the growth of x op c: adding a multiple of a power of two
// above c leaves the bits that c touches alone.
func (e *Expr) growingBits(x growth, c int64) (growth, bool) {
	power := int64(1)
	for power <= c {
		power *= 2
	}
	k := power / gcd(power, x.saltus)
	g := growth{x.period * k, x.saltus * k}
	if e.Op == And {
		g.saltus = 0
	}
	return g, g.period <= bigPeriod
}

func gcd(a, b int64) int64 {
	if b < 0 {
		b = -b
	}
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func lcm(a, b int64) int64 { return a / gcd(a, b) * b }
