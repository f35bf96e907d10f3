package contest

import (
	"context"
	"io"
)

// Until reads from r until ctx is done, and fails with its error from then on.
// A Scanner asks for 64 KiB at a time, so work that goes along with reading
// needs no other look at ctx.
func Until(ctx context.Context, r io.Reader) io.Reader { return until{ctx, r} }

type until struct {
	ctx context.Context
	r   io.Reader
}

func (u until) Read(p []byte) (int, error) {
	if err := u.ctx.Err(); err != nil {
		return 0, err
	}
	return u.r.Read(p)
}
