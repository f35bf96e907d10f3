package zstd

import (
	"bytes"
	"errors"
	"math"
	"math/rand/v2"
	"sync"
	"testing"
)

// sizes are those at which some form changes: of the header, the literals, the
// streams, the blocks, and the parts within which matches stay.
var sizes = []int{
	0, 1, 2, 7, 8, 9, 31, 32, 100, 255, 256, 257, 1023, 1024, 4095, 4096, 16383, 16384, 65535, 65791, 65792,
	blockSize - 1, blockSize, blockSize + 1, 3*blockSize + 5, reach, reach + 20000,
}

func TestRoundTrip(t *testing.T) {
	for _, n := range sizes {
		for _, text := range texts(n) {
			frame := Append([]byte("before"), text.bytes)[len("before"):]
			got, err := Decode([]byte("x"), frame, n)
			if err != nil || string(got[:1]) != "x" || !bytes.Equal(got[1:], text.bytes) {
				t.Errorf("%d bytes of %s: %d bytes, %v", n, text.name, len(got), err)
			}
			if most := n + 13 + 3*(n/blockSize+1); len(frame) > most {
				t.Errorf("%d bytes of %s: a frame of %d, more than %d", n, text.name, len(frame), most)
			}
		}
	}
}

// TestSizes says about how small texts become, so that a change for the worse
// shows: the bits of skewed are 2 each, those of counted's period are gone.
func TestSizes(t *testing.T) {
	most := map[string]int{
		"board": 240000, "skewed": 264000, "runs": 26500, "keys": 609000, "random": 1<<20 + 40,
		"zeros": 50, "language": 308000, "counted": 272000,
	}
	for _, text := range texts(1 << 20) {
		if n := len(Append(nil, text.bytes)); n > most[text.name] {
			t.Errorf("%s: %d bytes, more than %d", text.name, n, most[text.name])
		}
	}
}

// TestMax: what is larger than the caller wants is refused, and dst stays as it
// was.
func TestMax(t *testing.T) {
	for _, n := range []int{1, 300, 70000, 2 * blockSize} {
		for _, text := range texts(n) {
			frame := Append(nil, text.bytes)
			for _, max := range []int{n - 1, 0, -1, math.MinInt} {
				got, err := Decode([]byte("x"), frame, max)
				if !errors.Is(err, ErrCorrupt) || string(got) != "x" {
					t.Errorf("%d bytes of %s where %d are wanted: %q, %v", n, text.name, max, got, err)
				}
			}
			if _, err := Decode([]byte("x"), frame, math.MaxInt); err != nil {
				t.Errorf("%d bytes of %s: %v", n, text.name, err)
			}
		}
	}
}

// TestTruncated: no beginning of a frame is a frame, nor is a frame with
// something after it.
func TestTruncated(t *testing.T) {
	for _, n := range []int{0, 1, 50, 3000, 140000} {
		for _, text := range texts(n) {
			frame := Append(nil, text.bytes)
			for end := 0; end < len(frame); end += 1 + len(frame)/500 {
				if got, err := Decode(nil, frame[:end], n); !errors.Is(err, ErrCorrupt) || got != nil {
					t.Fatalf("%d of %d bytes, %s: %v", end, len(frame), text.name, err)
				}
			}
			if _, err := Decode(nil, append(frame, 0), n); !errors.Is(err, ErrCorrupt) {
				t.Errorf("%s and a byte: %v", text.name, err)
			}
		}
	}
}

// TestDamaged: a frame with a byte changed may still be one, but never one with
// more content than was asked for.
func TestDamaged(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for _, text := range texts(2000) {
		frame := Append(nil, text.bytes)
		for range 2000 {
			damaged := bytes.Clone(frame)
			for range 1 + r.IntN(3) {
				damaged[r.IntN(len(damaged))] = byte(r.Uint32())
			}
			if got, err := Decode(nil, damaged, 3000); len(got) > 3000 || err != nil && !errors.Is(err, ErrCorrupt) {
				t.Fatalf("%s: %d bytes, %v", text.name, len(got), err)
			}
		}
	}
}

// TestDeclared: a short frame that declares a large content takes no memory for
// it.
func TestDeclared(t *testing.T) {
	frame := []byte{0x28, 0xb5, 0x2f, 0xfd, 3<<6 | 1<<5, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0}
	n := testing.AllocsPerRun(1, func() {
		if got, err := Decode(nil, frame, math.MaxInt); err == nil || cap(got) > 0 {
			t.Errorf("%d bytes, %v", cap(got), err)
		}
	})
	if n > 10 {
		t.Errorf("%v allocations", n)
	}
}

// TestConcurrent: frames may be written and read at the same time.
func TestConcurrent(t *testing.T) {
	var all sync.WaitGroup
	for _, text := range texts(30000) {
		all.Go(func() {
			for range 5 {
				if got, err := Decode(nil, Append(nil, text.bytes), 30000); err != nil || !bytes.Equal(got, text.bytes) {
					t.Errorf("%s: %v", text.name, err)
				}
			}
		})
	}
	all.Wait()
}

func FuzzRoundTrip(f *testing.F) {
	for _, text := range texts(300) {
		f.Add(text.bytes, uint16(1))
		f.Add(text.bytes, uint16(700))
	}
	f.Fuzz(func(t *testing.T, piece []byte, times uint16) {
		text := bytes.Repeat(piece, int(times)%(1+300000/(1+len(piece))))
		got, err := Decode(nil, Append(nil, text), len(text))
		if err != nil || !bytes.Equal(got, text) {
			t.Errorf("%d bytes: %d bytes, %v", len(text), len(got), err)
		}
	})
}
