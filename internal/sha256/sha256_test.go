package sha256

import (
	"bytes"
	"crypto/sha256"
	"testing"
)

// TestSum compares texts of all lengths up to a few blocks with crypto/sha256.
func TestSum(t *testing.T) {
	for n := range 400 {
		text := bytes.Repeat([]byte{byte(n), byte(n >> 3), 0xff}, n)[:n]
		if got, want := Sum(text), sha256.Sum256(text); got != want {
			t.Fatalf("%d bytes: %x, want %x", n, got, want)
		}
	}
}

func FuzzSum(f *testing.F) {
	f.Add([]byte("abc"))
	f.Fuzz(func(t *testing.T, text []byte) {
		if got, want := Sum(text), sha256.Sum256(text); got != want {
			t.Errorf("%x, want %x", got, want)
		}
	})
}
