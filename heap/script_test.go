package heap_test

import (
	"context"
	"fmt"
	"testing"

	"zermelo"
	"zermelo/gallery"
	"zermelo/heap"
	"zermelo/script"
	"zermelo/solve"
)

// largest is the largest heap that is compared.
const largest = 500

// explore opens a script with the largest heap.
func explore(t *testing.T, name, text string) zermelo.Game[script.Position] {
	t.Helper()
	ctx := context.Background()
	s, err := script.Open(ctx, script.Source{Name: name, Text: []byte(text)}, map[string]string{"n": fmt.Sprint(largest)}, script.Options{})
	if err != nil {
		t.Fatal(err)
	}
	g, err := s.Game(ctx, "")
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// searched is the Grundy values of single heaps, from 1 on, by search of the
// rules alone.
func searched[P comparable](t *testing.T, g zermelo.Game[P]) (values []zermelo.Nimber) {
	t.Helper()
	found, err := solve.Nimbers(context.Background(), g.Rules, solve.Options{}, g.Start)
	if err != nil {
		t.Fatal(err)
	}
	for n := 1; n <= largest; n++ {
		p, err := g.Text.Parse(fmt.Sprint(n))
		if err != nil {
			t.Fatal(err)
		}
		v, ok := found.Of(p)
		if !ok {
			t.Fatalf("%s: heap %d was not reached", g.Name, n)
		}
		values = append(values, v)
	}
	return values
}

// subtraction is a script with the takes 1, 3 and 4.
const subtraction = `
def start(n = 10):
    return n

def moves(n):
    return [n - k for k in (1, 3, 4) if k <= n]
`

// TestScriptTables: the same game as a code, as a script and as rules in Go has
// the same table (GAME-4).
func TestScriptTables(t *testing.T) {
	text, err := gallery.Files.ReadFile("kayles.star")
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"0.77": string(text), "kayles": string(text), "sub:1,3,4": subtraction} {
		g, err := heap.Parse(name)
		if err != nil {
			t.Fatal(err)
		}
		s := heap.New(g)
		if err := s.Extend(context.Background(), largest+1, nil); err != nil {
			t.Fatal(err)
		}
		byScript := searched(t, explore(t, "test.star", text))
		byRules := searched(t, g.Play(heap.Sum(largest)))
		for i := range largest {
			if want := s.At(uint64(i) + 1); byScript[i] != want || byRules[i] != want {
				t.Errorf("%s: G(%d) = %d, by the script %d, by the rules %d", name, i+1, want, byScript[i], byRules[i])
			}
		}
	}
}

// partizan is a script in which Left takes 1 or 2 and Right 1 or 3.
const partizan = `
def start(n = 10):
    return n

def moves(n, p):
    return [n - k for k in ((1, 2) if p == LEFT else (1, 3)) if k <= n]
`

// TestPartizanScript: win or loss and plies of single heaps are those of the
// script.
func TestPartizanScript(t *testing.T) {
	code, err := heap.ParsePartizan("sub:1,2|1,3")
	if err != nil {
		t.Fatal(err)
	}
	byCode := played(t, code.Play(heap.Turn{Heaps: heap.Sum(largest)}), "%d L", "%d R")
	byScript := played(t, explore(t, "test.star", partizan), "%d left", "%d right")
	for i, want := range byScript {
		if byCode[i] != want {
			t.Errorf("heap %d, player %d to move: %v, by the script %v", i/2, i%2, byCode[i], want)
		}
	}
}

// played is the verdicts of single heaps with either player to move, who are
// written as formats say.
func played[P comparable](t *testing.T, g zermelo.Game[P], formats ...string) (verdicts []zermelo.Verdict) {
	t.Helper()
	flipped := g.Rules.(zermelo.Flipper[P]).Flip(g.Start)
	found, err := solve.Outcomes(context.Background(), g.Rules, solve.Options{}, g.Start, flipped)
	if err != nil {
		t.Fatal(err)
	}
	for n := range largest + 1 {
		for _, format := range formats {
			p, err := g.Text.Parse(fmt.Sprintf(format, n))
			if err != nil {
				t.Fatal(err)
			}
			v, ok := found.Of(p)
			if !ok {
				t.Fatalf("%s: %s was not reached", g.Name, g.Text.Format(p))
			}
			verdicts = append(verdicts, v)
		}
	}
	return verdicts
}
