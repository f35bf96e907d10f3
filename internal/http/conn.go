package http

import (
	"bufio"
	"cmp"
	"context"
	"errors"
	"io"
	"net"
	"runtime/debug"
	"time"
)

// conn is a connection: requests, one after another.
type conn struct {
	net.Conn
	server *Server
	in     *bufio.Reader
	out    *bufio.Writer
	// idle is since when it waits for a request; zero: it does not. The server's
	// lock protects it.
	idle time.Time
}

func newConn(s *Server, c net.Conn) *conn {
	return &conn{Conn: c, server: s, in: bufio.NewReader(c), out: bufio.NewWriter(c), idle: time.Now()}
}

func (c *conn) serve() {
	defer c.server.leave(c)
	defer c.part()
	for c.wait() && c.exchange() {
	}
}

// wait waits for a request to begin.
func (c *conn) wait() bool {
	if !c.server.rest(c) {
		return false
	}
	c.SetReadDeadline(within(cmp.Or(c.server.IdleTimeout, c.server.ReadTimeout)))
	_, err := c.in.Peek(1)
	return c.server.wake(c) && err == nil
}

// within is the end of a time from now; 0 has none.
func within(limit time.Duration) time.Time {
	if limit <= 0 {
		return time.Time{}
	}
	return time.Now().Add(limit)
}

// exchange answers a request, and says whether another one may follow.
func (c *conn) exchange() bool {
	s := c.server
	end := within(s.ReadTimeout)
	c.SetReadDeadline(within(cmp.Or(s.ReadHeaderTimeout, s.ReadTimeout)))
	r, err := readRequest(c.in, cmp.Or(s.MaxHeaderBytes, defaultHeaderBytes))
	c.SetWriteDeadline(within(s.WriteTimeout))
	if err != nil {
		c.refuse(err)
		return false
	}
	c.SetReadDeadline(end)
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	r.ctx = ctx
	lookout := &watch{conn: c, gone: cancel}
	b := &body{in: c.in, left: r.ContentLength, ended: lookout.start}
	r.Body = b
	w := newResponse(c, r, b)
	switch {
	case b.left == 0:
		lookout.start()
	case r.minor > 0 && r.Header.Get("Expect") != "":
		b.invite = w.invite
	}
	fine := c.handle(w, r)
	lookout.stop()
	return fine && w.finish() == nil && !w.closes && b.drain() == nil
}

// refuse answers what is no request. Where the connection failed there is
// nobody to answer.
func (c *conn) refuse(err error) {
	var refused *refusal
	if !errors.As(err, &refused) {
		return
	}
	w := newResponse(c, &Request{}, &body{})
	Error(w, refused.reason, refused.status)
	_ = w.finish() // the connection ends anyway
}

// handle calls the handler. After a panic it answers 500 or, where the answer is
// begun, gives it up.
func (c *conn) handle(w *response, r *Request) (fine bool) {
	defer func() {
		if fault := recover(); fault != nil {
			c.server.logf("http: %s %q: %v\n%s", r.Method, r.URL.Path, fault, debug.Stack())
			if fine = w.status == 0; fine {
				Error(w, "a fault in this server", StatusInternalServerError)
			}
		}
	}()
	c.server.Handler.ServeHTTP(w, r)
	return true
}

// How long, and for how much, a connection that ends is listened to.
const (
	partTime  = 2 * time.Second
	mostParts = 1 << 20
)

// part closes the connection. If it were closed while there is something to
// read, the system would tell the client so, and the client forget the answer
// that it has not read yet.
func (c *conn) part() {
	defer c.Close()
	half, ok := c.Conn.(interface{ CloseWrite() error })
	if ok && half.CloseWrite() == nil {
		c.SetReadDeadline(within(partTime))
		_, _ = io.CopyN(io.Discard, c.Conn, mostParts)
	}
}

// watch ends a request's context when the client is gone. It waits for the first
// byte after the request: for the next request, or for the end.
type watch struct {
	conn *conn
	gone func()
	done chan struct{}
}

func (w *watch) start() {
	w.done = make(chan struct{})
	go func() {
		defer close(w.done)
		if _, err := w.conn.in.Peek(1); err != nil {
			w.gone()
		}
	}()
}

// stop gives the connection's input back to who reads it.
func (w *watch) stop() {
	if w.done != nil {
		w.conn.SetReadDeadline(time.Unix(1, 0))
		<-w.done
	}
}
