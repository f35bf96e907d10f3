package heap

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
)

// row is a line of testdata/octal.txt.
type row struct {
	code              string
	preperiod, period uint64
}

func octalRows(t testing.TB) (rows []row) {
	t.Helper()
	f, err := os.Open("testdata/octal.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for lines := bufio.NewScanner(f); lines.Scan(); {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		var r row
		if _, err := fmt.Sscan(lines.Text(), &r.code, &r.preperiod, &r.period); err != nil {
			t.Fatalf("%q: %v", lines.Text(), err)
		}
		rows = append(rows, r)
	}
	return rows
}

var long = os.Getenv("ZERMELO_LONG") != ""

// TestPublishedPeriods finds and proves the period of every solved octal game.
// The long ones take a minute of processor time in all, 0.1777 one more and
// 0.8 GB.
func TestPublishedPeriods(t *testing.T) {
	for _, r := range octalRows(t) {
		if r.preperiod > 400_000 && !long {
			continue
		}
		p, err := FindPeriod(context.Background(), New(parse(t, r.code)), 1<<30, nil)
		if err != nil || p == nil || !p.Proved || p.Preperiod != r.preperiod || p.Length != r.period || p.Saltus != 0 {
			t.Errorf("%s: %+v, %v; want period %d from %d on", r.code, p, err, r.period, r.preperiod)
		}
	}
}

// sparseGames are the unsolved games with few rare heaps, and their largest values
// below 2^21 where these are published (0: they are not). The others take n²
// steps: six minutes and more to 2^21.
var sparseGames = map[string]uint64{"4!.0": 231, "0.6": 319, "0.14": 0, "0.36": 0, "0.64": 0, "0.74": 0}

// TestUnsolved: nothing is found where nothing is known.
func TestUnsolved(t *testing.T) {
	for _, name := range unsolved {
		n := uint64(1 << 13)
		largest, few := sparseGames[name]
		if long && few {
			n = 1 << 21
		}
		s := New(parse(t, name))
		if p, err := FindPeriod(context.Background(), s, n, nil); err != nil || p != nil || s.Len() != n {
			t.Errorf("%s: %+v, %v at %d", name, p, err, s.Len())
		}
		if v, _ := s.Max(); n == 1<<21 && largest > 0 && uint64(v) != largest {
			t.Errorf("%s: largest value %d, want %d", name, v, largest)
		}
		t.Logf("%s: no period to %d", name, n)
	}
}

// TestWindow is what is said about Kayles.
func TestWindow(t *testing.T) {
	p, err := FindPeriod(context.Background(), New(parse(t, "kayles")), 1000, nil)
	want := Period{Length: 12, Preperiod: 71, Proved: true, From: 71, To: 156, Computed: 256, Reason: "Guy–Smith bound for a code of 2 digits"}
	if err != nil || *p != want {
		t.Errorf("%+v, %v", p, err)
	}
	// With one value fewer than the window it is not proved; with them it is.
	for n, ok := range map[uint64]bool{167: false, 168: true} {
		p, err := sequence(t, "kayles", n).Period(context.Background())
		if err != nil || (p != nil) != ok {
			t.Errorf("%d values: %+v, %v", n, p, err)
		}
	}
}

// TestExceptions: where the sequences leave their periods (OEIS A002186, A002187).
func TestExceptions(t *testing.T) {
	for name, want := range map[string][]uint64{
		"0.77":  {0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70},
		"0.137": {0, 14, 16, 17, 31, 34, 51},
	} {
		s := sequence(t, name, 1000)
		p, _ := s.Period(context.Background())
		var got []uint64
		for n := range p.Preperiod {
			// The value that the period would have there.
			if m := n + (p.Preperiod/p.Length+1)*p.Length; s.At(n) != s.At(m) {
				got = append(got, n)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("%s: exceptions %d, want %d", name, got, want)
		}
	}
}

// TestFirstValues: Kayles, Grundy's game (OEIS A002188), and .07 beside .137.
func TestFirstValues(t *testing.T) {
	for name, want := range map[string]string{
		"kayles":     "0 1 2 3 1 4 3 2 1 4 2 6 4 1 2 7 1 4 3 2 1 4 6 7",
		"grundy":     "0 0 0 1 0 2 1 0 2 1 0 2 1 3 2 1 3 2 4 3 0 4 3 0 4 3 0 4 1 2 3 1 2 4",
		"sub:1,3,4":  "0 1 0 1 2 3 2 0 1 0 1 2 3 2",
		"sub:2,3,5":  "0 0 1 1 2 2 3 0 0 1 1 2 2 3",
		"sub:primes": "0 0 1 1 2 2 3 3 4 0 0 1 1",
	} {
		s := sequence(t, name, uint64(len(strings.Fields(want))))
		if got := strings.Trim(fmt.Sprint(valuesOf(s)), "[]"); got != want {
			t.Errorf("%s: %s, want %s", name, got, want)
		}
	}
	chess, kayles := sequence(t, "dawson", 500), sequence(t, "dawsonskayles", 501)
	for n := range chess.Len() {
		if chess.At(n) != kayles.At(n+1) {
			t.Fatalf("Dawson: %d and %d at %d", chess.At(n), kayles.At(n+1), n)
		}
	}
	for name, want := range map[string]uint64{"0.77": 8, "0.07": 9, "0.137": 9, "0.45": 8} {
		if v, _ := sequence(t, name, 1000).Max(); uint64(v) != want {
			t.Errorf("%s: largest value %d, want %d", name, v, want)
		}
	}
}

// TestSubtractionPeriods: the minimal periods.
func TestSubtractionPeriods(t *testing.T) {
	for name, want := range map[string]uint64{
		"sub:1,2": 3, "sub:1,3": 2, "sub:1,2,5": 3, "sub:1,3,4": 7, "sub:2,5,7": 22, "sub:2,3,7": 5, "sub:2,3,5": 7, "sub:1,4,9": 5, "sub:7": 14,
	} {
		p, err := FindPeriod(context.Background(), New(parse(t, name)), 10_000, nil)
		if err != nil || p == nil || !p.Proved || p.Length != want {
			t.Errorf("%s: %+v, %v; want %d", name, p, err, want)
		}
	}
}

// TestObserved: what is not proved says so, and a saltus is found.
func TestObserved(t *testing.T) {
	for _, c := range []struct {
		name  string
		p, n0 uint64
		rise  int64
	}{{"lasker", 4, 1, 4}, {"0.[30]", 2, 0, 0}, {"8.0", 2, 1, 1}} {
		p, err := FindPeriod(context.Background(), New(parse(t, c.name)), 512, nil)
		if err != nil || p == nil || p.Proved || p.Length != c.p || p.Preperiod != c.n0 || p.Saltus != c.rise {
			t.Errorf("%s: %+v, %v", c.name, p, err)
		}
	}
	if p, err := FindPeriod(context.Background(), New(parse(t, "sub:squares")), 2000, nil); p != nil || err != nil {
		t.Errorf("squares: %+v, %v", p, err)
	}
}

// TestProofHolds: what was proved for short codes is still so far behind the
// window.
func TestProofHolds(t *testing.T) {
	proved := 0
	for _, first := range []string{"0.", "0.0", "4.", "4!.", "8.", "8!."} {
		for _, d := range []string{"0", "1", "2", "3", "4", "4!", "5", "6!", "7", "8", "8!", "9", "B!", "C!", "F"} {
			name := first + d
			s := New(parse(t, name))
			p, err := FindPeriod(context.Background(), s, 150, nil)
			if err != nil {
				t.Fatal(err)
			}
			if p == nil || !p.Proved {
				continue
			}
			proved++
			s.Extend(context.Background(), 300, nil)
			for n := p.Preperiod; n+p.Length < s.Len(); n++ {
				if s.At(n) != s.At(n+p.Length) {
					t.Fatalf("%s: %+v fails at %d", name, p, n)
				}
			}
		}
	}
	if proved < 20 {
		t.Errorf("only %d periods were proved", proved)
	}
}

func TestFindPeriodStops(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	s := New(parse(t, "0.6"))
	p, err := FindPeriod(ctx, s, 1<<30, func(done, total uint64) {
		if total != 1<<30 {
			t.Errorf("total %d", total)
		}
		cancel()
	})
	if p != nil || !errors.Is(err, context.Canceled) {
		t.Errorf("%+v, %v", p, err)
	}
}
