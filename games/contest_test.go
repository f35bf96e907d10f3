package games

import (
	"bytes"
	"context"
	"errors"
	"io"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"zermelo"
	"zermelo/contest"
)

// What every contest's reader keeps to, whatever its format. What is special to
// a format is tested beside its reader.

// eachSample calls test with each game's inputs: that of its Usage, and a random
// one of each shape.
func eachSample(t *testing.T, test func(t *testing.T, e Entry, input string)) {
	for _, e := range Catalogue {
		if !e.Contest() {
			continue
		}
		t.Run(e.Name, func(t *testing.T) {
			input, _ := e.sample()
			test(t, e, input)
			for _, shape := range e.Shapes {
				test(t, e, string(e.Random(rand.New(rand.NewPCG(1, 1)), shape, 3)))
			}
		})
	}
}

// answer judges an input. It fails the test if there is output beside an error,
// or if much more memory is taken than the input is long.
func (e Entry) answer(t *testing.T, input string) (string, error) {
	t.Helper()
	var out bytes.Buffer
	var err error
	used := allocated(func() {
		err = e.Judge(context.Background(), strings.NewReader(input), &out, contest.Options{})
	})
	if err != nil && out.Len() > 0 {
		t.Errorf("%q: %q besides %v", input, &out, err)
	}
	if used > 1<<20 {
		t.Errorf("%q: %d bytes were allocated", input, used)
	}
	return out.String(), err
}

// allocated is how many bytes f allocates, collected ones included.
func allocated(f func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// TestSpaces: words are words whatever is between them.
func TestSpaces(t *testing.T) {
	eachSample(t, func(t *testing.T, e Entry, input string) {
		want, err := e.answer(t, input)
		if err != nil {
			t.Fatalf("%q: %v", input, err)
		}
		words := strings.Fields(input)
		for _, space := range []string{" ", "\n", "\r\n", "\t \r\n\n"} {
			same := strings.Join(words, space)
			for _, same := range []string{same, same + space, space + same} {
				if got, err := e.answer(t, same); err != nil || got != want {
					t.Errorf("%q: %q and %v, want %q", same, got, err, want)
				}
			}
		}
	})
}

// TestDamaged: a word replaced, left out or told twice, and the input cut at any
// byte. It is answered or refused, never both, in little memory. What is refused
// is not opened either, and what is answered is, but for what Open cannot afford.
func TestDamaged(t *testing.T) {
	odd := []string{
		"0", "-1", "2", "2000000000", "9223372036854775807", "9223372036854775808", "18446744073709551615", "18446744073709551616",
		"1e3", "0x5", "a", "{", "é", "\x00", strings.Repeat("9", 100),
	}
	eachSample(t, func(t *testing.T, e Entry, input string) {
		words := strings.Fields(input)
		for i, word := range words {
			for _, x := range append(odd, "", word+" "+word) {
				e.compare(t, strings.Join(words[:i], " ")+" "+x+" "+strings.Join(words[i+1:], " "))
			}
		}
		for cut := range input {
			e.compare(t, input[:cut])
		}
	})
}

// compare looks whether Judge and Open think the same of an input.
func (e Entry) compare(t *testing.T, input string) {
	t.Helper()
	_, judged := e.answer(t, input)
	var opened error
	if used := allocated(func() { _, opened = e.Open(strings.NewReader(input), 1, contest.Options{}) }); used > 2<<20 {
		t.Errorf("%q: %d bytes were allocated by Open", input, used)
	}
	var refused *zermelo.ParseError
	switch {
	case errors.As(judged, &refused):
		var same *zermelo.ParseError
		if !errors.As(opened, &same) || same.Line != refused.Line || same.Column != refused.Column {
			t.Errorf("%q: Judge says %v, Open %v", input, judged, opened)
		}
	case judged == nil && errors.As(opened, &refused):
		t.Errorf("%q is answered, but Open says %v", input, opened)
	}
}

// TestAnotherTest: there is no test before the first and none after the last.
func TestAnotherTest(t *testing.T) {
	eachSample(t, func(t *testing.T, e Entry, input string) {
		for _, test := range []int{-1, 0, 1000} {
			_, err := e.Open(strings.NewReader(input), test, contest.Options{})
			if err == nil || !strings.Contains(err.Error(), "the input has ") {
				t.Errorf("%q: test %d: %v", input, test, err)
			}
		}
	})
}

// TestCancelled: nothing is written after the end of the context.
func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	eachSample(t, func(t *testing.T, e Entry, input string) {
		var out bytes.Buffer
		if err := e.Judge(ctx, strings.NewReader(input), &out, contest.Options{}); !errors.Is(err, context.Canceled) || out.Len() > 0 {
			t.Errorf("%q: %q and %v", input, &out, err)
		}
	})
}

// TestPassesErrorsOn: the reader's and the writer's errors come back as they are.
func TestPassesErrorsOn(t *testing.T) {
	broken := errors.New("broken")
	eachSample(t, func(t *testing.T, e Entry, input string) {
		for cut := range input {
			in := io.MultiReader(strings.NewReader(input[:cut]), iotest.ErrReader(broken))
			if got, err := e.answerFrom(in); !errors.Is(err, broken) || got != "" {
				t.Fatalf("%q, then an error: %q and %v", input[:cut], got, err)
			}
		}
		if err := e.Judge(context.Background(), strings.NewReader(input), failing{broken}, contest.Options{}); !errors.Is(err, broken) {
			t.Errorf("%q: the writer's error becomes %v", input, err)
		}
		want, _ := e.answer(t, input)
		if got, err := e.answerFrom(iotest.OneByteReader(strings.NewReader(input))); err != nil || got != want {
			t.Errorf("%q byte by byte: %q and %v, want %q", input, got, err, want)
		}
	})
}

// answerFrom judges what a reader gives.
func (e Entry) answerFrom(in io.Reader) (string, error) {
	var out bytes.Buffer
	err := e.Judge(context.Background(), in, &out, contest.Options{})
	return out.String(), err
}

// failing refuses what is written.
type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }
