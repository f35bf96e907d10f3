package zstd

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"testing"

	"github.com/klauspost/compress/zstd"
)

// The tests here hold the package against an independent encoder and decoder of
// the format, which the program does without (docs/decisions/0008).

// TestReadElsewhere: others read what Append writes, as a whole and as a stream.
func TestReadElsewhere(t *testing.T) {
	whole := newDecoder(t)
	stream := newDecoder(t)
	for _, n := range sizes {
		for _, text := range texts(n) {
			frame := Append(nil, text.bytes)
			if got, err := whole.DecodeAll(frame, nil); err != nil || !bytes.Equal(got, text.bytes) {
				t.Errorf("%d bytes of %s: %d bytes, %v", n, text.name, len(got), err)
			}
			if err := stream.Reset(bytes.NewReader(frame)); err != nil {
				t.Fatal(err)
			}
			if got, err := io.ReadAll(stream); err != nil || !bytes.Equal(got, text.bytes) {
				t.Errorf("%d bytes of %s as a stream: %d bytes, %v", n, text.name, len(got), err)
			}
		}
	}
}

func newDecoder(t testing.TB) *zstd.Decoder {
	d, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.Close)
	return d
}

// newWriter is an encoder of a level, for frames that are one segment or else
// have a window and a checksum.
func newEncoder(t testing.TB, level zstd.EncoderLevel, single bool) *zstd.Encoder {
	e, err := zstd.NewWriter(nil, zstd.WithEncoderLevel(level), zstd.WithEncoderCRC(!single),
		zstd.WithSingleSegment(single), zstd.WithEncoderConcurrency(1), zstd.WithZeroFrames(true))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { e.Close() })
	return e
}

// TestWrittenElsewhere: Decode reads what others write, at all their levels.
func TestWrittenElsewhere(t *testing.T) {
	for level := zstd.SpeedFastest; level <= zstd.SpeedBestCompression; level++ {
		for _, single := range []bool{false, true} {
			e := newEncoder(t, level, single)
			for _, n := range []int{0, 1, 10, 100, 1000, 10000, 150000} {
				for _, text := range texts(n) {
					frame := e.EncodeAll(text.bytes, nil)
					got, err := Decode([]byte("x"), frame, n)
					if err != nil || !bytes.Equal(got[1:], text.bytes) {
						t.Errorf("%v, %d bytes of %s: %d bytes, %v", level, n, text.name, len(got), err)
					}
				}
			}
		}
	}
}

// TestStreamed: a frame that was written bit by bit does not say how large it is.
func TestStreamed(t *testing.T) {
	for _, text := range texts(300000) {
		var frame bytes.Buffer
		e := newEncoder(t, zstd.SpeedDefault, false)
		e.Reset(&frame)
		for part := text.bytes; len(part) > 0; part = part[min(len(part), 7001):] {
			if _, err := e.Write(part[:min(len(part), 7001)]); err != nil {
				t.Fatal(err)
			}
		}
		if err := e.Close(); err != nil {
			t.Fatal(err)
		}
		if got, err := Decode(nil, frame.Bytes(), 300000); err != nil || !bytes.Equal(got, text.bytes) {
			t.Errorf("%s: %d bytes, %v", text.name, len(got), err)
		}
		if _, err := Decode(nil, frame.Bytes(), 299999); !errors.Is(err, ErrCorrupt) {
			t.Errorf("%s, with less than that: %v", text.name, err)
		}
	}
}

// TestChecksum: checksums of texts of all lengths up to a few stripes are
// verified, and a wrong one is refused.
func TestChecksum(t *testing.T) {
	e := newEncoder(t, zstd.SpeedFastest, false)
	for n := range 200 {
		frame := e.EncodeAll(texts(n)[4].bytes, nil)
		if _, err := Decode(nil, frame, n); err != nil {
			t.Errorf("%d bytes: %v", n, err)
		}
		frame[len(frame)-1]++
		if _, err := Decode(nil, frame, n); !errors.Is(err, ErrCorrupt) {
			t.Errorf("%d bytes with a wrong checksum: %v", n, err)
		}
	}
}

// FuzzDecode: no input makes Decode panic or give more than asked for. Both
// decoders read the same frames, and the same in them.
func FuzzDecode(f *testing.F) {
	const most = 1 << 18
	e := newEncoder(f, zstd.SpeedBestCompression, false)
	elsewhere, err := zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxMemory(most))
	if err != nil {
		f.Fatal(err)
	}
	for _, text := range texts(3000) {
		f.Add(Append(nil, text.bytes))
		f.Add(e.EncodeAll(text.bytes, nil))
	}
	f.Fuzz(func(t *testing.T, frame []byte) {
		got, err := Decode(nil, frame, most)
		if len(got) > most || err != nil && (!errors.Is(err, ErrCorrupt) || got != nil) {
			t.Errorf("%d bytes, %v", len(got), err)
		}
		want, theirs := elsewhere.DecodeAll(frame, nil)
		if err == nil && theirs == nil && !bytes.Equal(got, want) {
			t.Errorf("%d bytes, elsewhere %d", len(got), len(want))
		}
		if err != nil && theirs == nil && oneFrame(frame, err) {
			t.Errorf("%v; elsewhere %d bytes", err, len(want))
		}
	})
}

// oneFrame leaves out what the library reads and Decode is not meant to: nothing,
// frames to be skipped, several frames, and an offset of 0, which other decoders
// take for 1.
func oneFrame(src []byte, refusal error) bool {
	_, _, err := readHeader(src)
	return err == nil && !strings.Contains(refusal.Error(), "something follows it") && !strings.Contains(refusal.Error(), "an offset is 0")
}

// BenchmarkAppend shows how small and how fast, and both against the library's
// default: ratio is our size through its size.
func BenchmarkAppend(b *testing.B) {
	e := newEncoder(b, zstd.SpeedDefault, true)
	for _, text := range texts(1 << 20) {
		theirs := e.EncodeAll(text.bytes, nil)
		var out []byte
		b.Run(text.name, func(b *testing.B) {
			b.SetBytes(int64(len(text.bytes)))
			for b.Loop() {
				out = Append(out[:0], text.bytes)
			}
			b.ReportMetric(float64(len(out)), "size")
			b.ReportMetric(float64(len(out))/float64(len(theirs)), "ratio")
		})
		b.Run(text.name+"/klauspost", func(b *testing.B) {
			b.SetBytes(int64(len(text.bytes)))
			for b.Loop() {
				out = e.EncodeAll(text.bytes, out[:0])
			}
			b.ReportMetric(float64(len(out)), "size")
		})
	}
}

// BenchmarkDecode reads the same frames, ours, with both decoders.
func BenchmarkDecode(b *testing.B) {
	elsewhere := newDecoder(b)
	for _, text := range texts(1 << 20) {
		frame := Append(nil, text.bytes)
		var out []byte
		b.Run(text.name, func(b *testing.B) {
			b.SetBytes(int64(len(text.bytes)))
			for b.Loop() {
				out, _ = Decode(out[:0], frame, 1<<20)
			}
		})
		b.Run(text.name+"/klauspost", func(b *testing.B) {
			b.SetBytes(int64(len(text.bytes)))
			for b.Loop() {
				out, _ = elsewhere.DecodeAll(frame, out[:0])
			}
		})
	}
}
