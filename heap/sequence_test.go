package heap

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"testing"
	"testing/iotest"
)

// TestResume: an interrupted sequence goes on where it was, in one piece or
// another, and after a save.
func TestResume(t *testing.T) {
	for _, name := range []string{"0.6", "4!.0", "0.77", "sub:1,3,4", "lasker", "8.3"} {
		n := uint64(2500)
		if name == "8.3" {
			n = 200
		}
		want := sequence(t, name, n)
		s := New(parse(t, name))
		for m := uint64(1); m < n; m = m*3/2 + 1 {
			if err := s.Extend(context.Background(), m, nil); err != nil {
				t.Fatal(err)
			}
			s = reload(t, s)
		}
		if err := s.Extend(context.Background(), n, nil); err != nil {
			t.Fatal(err)
		}
		same(t, name, s, want)
		v, at := s.Max()
		if w, wantAt := want.Max(); v != w || at != wantAt {
			t.Errorf("%s: largest %d at %d, want %d at %d", name, v, at, w, wantAt)
		}
	}
}

func reload(t *testing.T, s *Sequence) *Sequence {
	t.Helper()
	var b bytes.Buffer
	if err := s.Save(&b); err != nil {
		t.Fatal(err)
	}
	again, err := Load(iotest.HalfReader(&b))
	if err != nil {
		t.Fatal(err)
	}
	same(t, s.game.code, again, s)
	return again
}

func TestExtendStops(t *testing.T) {
	s := New(parse(t, "0.6"))
	ctx, cancel := context.WithCancel(context.Background())
	err := s.Extend(ctx, 1<<22, func(done, total uint64) { cancel() })
	if !errors.Is(err, context.Canceled) || s.Len() == 0 || s.Len() == 1<<22 {
		t.Fatalf("%v after %d", err, s.Len())
	}
	if err := s.Extend(context.Background(), MostHeaps+1, nil); err == nil {
		t.Error("more heaps than there may be")
	}
	rare, ok := s.Rare()
	if !ok || rare.Count == 0 || rare.Count > s.Len() || rare.Last >= s.Len() {
		t.Errorf("rare: %+v", rare)
	}
	if _, ok := sequence(t, "sub:1,2", 9).Rare(); ok {
		t.Error("a subtraction game has no rare values")
	}
}

// TestLoadRefuses: every cut, every changed byte, and what follows.
func TestLoadRefuses(t *testing.T) {
	var b bytes.Buffer
	if err := sequence(t, "0.77", 100).Save(&b); err != nil {
		t.Fatal(err)
	}
	for i := range b.Len() {
		if _, err := Load(bytes.NewReader(b.Bytes()[:i])); !errors.Is(err, ErrCorrupt) {
			t.Errorf("cut at %d: %v", i, err)
		}
		changed := bytes.Clone(b.Bytes())
		changed[i] ^= 0x40
		if _, err := Load(bytes.NewReader(changed)); !errors.Is(err, ErrCorrupt) {
			t.Errorf("byte %d changed: %v", i, err)
		}
	}
	if _, err := Load(bytes.NewReader(append(b.Bytes(), 0))); !errors.Is(err, ErrCorrupt) {
		t.Errorf("something follows: %v", err)
	}
	broken := errors.New("the disk is broken")
	if _, err := Load(iotest.ErrReader(broken)); !errors.Is(err, broken) {
		t.Errorf("a broken reader: %v", err)
	}
}

// TestLoadClaims: a file that claims much and holds little takes no memory.
func TestLoadClaims(t *testing.T) {
	head := append([]byte(magic), 4, 0, 0, 0)
	head = append(append(head, "0.77"...), 4)
	head = binary.LittleEndian.AppendUint64(head, MostHeaps)
	head = binary.LittleEndian.AppendUint32(head, crc32.Checksum(head, crc32.MakeTable(crc32.Castagnoli)))
	if n := testing.AllocsPerRun(1, func() { Load(bytes.NewReader(head)) }); n > 100 {
		t.Errorf("%v allocations", n)
	}
	if _, err := Load(bytes.NewReader(head)); !errors.Is(err, ErrCorrupt) {
		t.Error(err)
	}
}

// TestLoadTooLarge: a good checksum does not make a value possible.
func TestLoadTooLarge(t *testing.T) {
	s := sequence(t, "0.77", 10)
	s.values.bytes[3] = 7
	var b bytes.Buffer
	if err := s.Save(&b); err != nil {
		t.Fatal(err)
	}
	if _, err := Load(&b); !errors.Is(err, ErrCorrupt) {
		t.Error(err)
	}
}

type failingWriter struct{ left int }

func (w *failingWriter) Write(b []byte) (int, error) {
	if w.left -= len(b); w.left < 0 {
		return 0, errors.New("full")
	}
	return len(b), nil
}

func TestSaveFails(t *testing.T) {
	s := sequence(t, "0.77", 200_000)
	for _, room := range []int{0, 70_000, 200_036} {
		if err := s.Save(&failingWriter{room}); err == nil {
			t.Errorf("no error with room for %d bytes", room)
		}
	}
}

func FuzzLoad(f *testing.F) {
	for _, name := range []string{"0.77", "sub:1,3,4", "4!.0", "nim"} {
		var b bytes.Buffer
		sequence(f, name, 300).Save(&b)
		f.Add(b.Bytes())
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		s, err := Load(bytes.NewReader(file))
		if err != nil {
			if !errors.Is(err, ErrCorrupt) {
				t.Fatal(err)
			}
			return
		}
		var b bytes.Buffer
		if err := s.Save(&b); err != nil || !bytes.Equal(b.Bytes(), file) {
			t.Fatalf("saved again it differs: %v", err)
		}
	})
}
