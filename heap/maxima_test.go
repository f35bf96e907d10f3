package heap

import (
	"context"
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestPublishedMaxima: a period is proved, so that the largest of the values
// known is the largest of all. Those that take a while are in the long form.
func TestPublishedMaxima(t *testing.T) {
	text, err := os.ReadFile("testdata/maxima.txt")
	if err != nil {
		t.Fatal(err)
	}
	slow := map[string]bool{}
	for _, r := range octalRows(t) {
		slow[r.code] = r.preperiod > 400_000
	}
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		var code string
		var value, at uint64
		if _, err := fmt.Sscan(line, &code, &value, &at); err != nil {
			t.Fatalf("%q: %v", line, err)
		}
		if slow[code] && !long {
			continue
		}
		s := New(parse(t, code))
		p, err := FindPeriod(context.Background(), s, 1<<30, nil)
		if err != nil || p == nil || !p.Proved {
			t.Errorf("%s: %+v, %v", code, p, err)
			continue
		}
		if v, n := s.Max(); uint64(v) != value || n != at {
			t.Errorf("%s: largest value %d, first of heap %d; published: %d of heap %d", code, v, n, value, at)
		}
	}
}
