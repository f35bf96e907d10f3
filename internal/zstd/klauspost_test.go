package zstd

import (
	"bytes"
	"io"
	"testing"

	"github.com/klauspost/compress/zstd"
)

// readElsewhere holds a frame of ours against an independent decoder, in both of
// its ways.
func readElsewhere(t *testing.T, frame, want []byte) {
	t.Helper()
	whole, err := zstd.NewReader(nil)
	if err != nil {
		t.Fatal(err)
	}
	defer whole.Close()
	if got, err := whole.DecodeAll(frame, nil); err != nil || !bytes.Equal(got, want) {
		t.Errorf("DecodeAll: %d bytes of %d, %v", len(got), len(want), err)
	}
	stream, err := zstd.NewReader(bytes.NewReader(frame))
	if err != nil {
		t.Fatal(err)
	}
	defer stream.Close()
	if got, err := io.ReadAll(stream); err != nil || !bytes.Equal(got, want) {
		t.Errorf("stream: %d bytes of %d, %v", len(got), len(want), err)
	}
}
