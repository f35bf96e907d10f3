package http

import (
	"bufio"
	"fmt"
	"io"
)

// body is the body of a request: the next bytes of its connection.
type body struct {
	in   *bufio.Reader
	left int64
	// invite sends "100 Continue", for which the client waits, before anything is
	// read; nil: it does not wait.
	invite func() error
	// ended is called once, when the last byte has been read.
	ended func()
	err   error // what came instead of a byte
}

// Read reads on. A body that is cut off ends in io.ErrUnexpectedEOF.
func (b *body) Read(p []byte) (n int, err error) {
	if b.left == 0 {
		return 0, io.EOF
	}
	if invite := b.invite; invite != nil && b.err == nil {
		b.invite, b.err = nil, invite()
	}
	if b.err != nil {
		return 0, b.err
	}
	n, err = b.in.Read(p[:min(int64(len(p)), b.left)])
	if err == io.EOF {
		err = io.ErrUnexpectedEOF
	}
	b.err = err
	if b.left -= int64(n); b.left == 0 {
		b.ended()
	}
	return n, err
}

// Close does nothing: the server looks after the rest.
func (b *body) Close() error { return nil }

// mostDrained bounds what is read of a body that nobody wants, to get at the
// next request. What is longer costs the client the connection.
const mostDrained = 256 << 10

// drainable says that the rest will be read, so that a request may follow.
func (b *body) drainable() bool {
	return b.left == 0 || b.left <= mostDrained && b.invite == nil && b.err == nil
}

// drain reads the rest.
func (b *body) drain() error {
	_, err := io.CopyN(io.Discard, b.in, b.left)
	return err
}

// MaxBytesError says that a body is longer than MaxBytesReader lets through.
type MaxBytesError struct{ Limit int64 }

func (e *MaxBytesError) Error() string {
	return fmt.Sprintf("http: the body has more than %d bytes", e.Limit)
}

// MaxBytesReader lets so many bytes of a body through; one more is a
// MaxBytesError.
func MaxBytesReader(_ ResponseWriter, from io.ReadCloser, limit int64) io.ReadCloser {
	return &limited{ReadCloser: from, limit: limit, left: limit}
}

type limited struct {
	io.ReadCloser
	limit, left int64
	err         error
}

// Read asks for one byte more than it may give: that tells a body that ends at
// the limit from one that goes on.
func (l *limited) Read(p []byte) (int, error) {
	if l.err != nil || len(p) == 0 {
		return 0, l.err
	}
	n, err := l.ReadCloser.Read(p[:min(int64(len(p)), l.left+1)])
	if int64(n) > l.left {
		n, err = int(l.left), &MaxBytesError{l.limit}
	}
	l.left -= int64(n)
	l.err = err
	return n, err
}
