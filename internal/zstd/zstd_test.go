package zstd

import (
	"bytes"
	"errors"
	"testing"
)

func TestRoundTrip(t *testing.T) {
	for _, n := range []int{0, 1, 2, 255, 256, 257, 65535, 65791, 65792, blockSize, blockSize + 1, 1 << 20} {
		for _, text := range [][]byte{make([]byte, n), bytes.Repeat([]byte("zermelo"), n)[:n]} {
			frame := Append([]byte("before"), text)
			readElsewhere(t, frame[6:], text)
			got, err := Decode([]byte("x"), frame[6:], n)
			if err != nil || !bytes.Equal(got, append([]byte("x"), text...)) {
				t.Errorf("%d bytes: %v", n, err)
			}
			if _, err := Decode(nil, frame[6:], n-1); !errors.Is(err, ErrCorrupt) {
				t.Errorf("%d bytes where one less was asked for: %v", n, err)
			}
		}
	}
}
