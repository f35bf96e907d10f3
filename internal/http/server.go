package http

import (
	"context"
	"log"
	"net"
	"sync"
	"time"
)

// defaultHeaderBytes is the usual MaxHeaderBytes.
const defaultHeaderBytes = 1 << 20

// Server serves connections. A limit that is 0 is none, unless another is named.
type Server struct {
	Handler Handler

	ReadHeaderTimeout time.Duration // for a request up to its body; 0: ReadTimeout
	ReadTimeout       time.Duration // for a request
	WriteTimeout      time.Duration // for an answer, from the end of the header
	IdleTimeout       time.Duration // between requests; 0: ReadTimeout
	MaxHeaderBytes    int           // of the line and the header of a request; 0: 1 MiB

	// MaxConns bounds the connections. One more takes the place of the one that
	// waits longest for a request; if none does, it is sent away. net/http has no
	// such limit.
	MaxConns int

	// ErrorLog is told of panics; nil: the usual log is.
	ErrorLog *log.Logger

	mu        sync.Mutex
	listeners []net.Listener
	conns     map[*conn]struct{} // that are counted; one that is not in it ends
	closing   bool
	going     sync.WaitGroup // of connections
}

// Serve answers what a listener accepts, until that fails or, with
// ErrServerClosed, until Shutdown or Close. It closes the listener.
func (s *Server) Serve(l net.Listener) error {
	defer l.Close()
	s.mu.Lock()
	s.listeners = append(s.listeners, l)
	s.mu.Unlock()
	for !s.stopping() {
		c, err := l.Accept()
		switch {
		case err == nil:
			s.take(newConn(s, c))
		case s.stopping():
		case isTemporary(err):
			s.logf("http: %v", err)
			time.Sleep(acceptPause)
		default:
			return err
		}
	}
	return ErrServerClosed
}

// acceptPause is for connections to end when the system has no room for more.
const acceptPause = 100 * time.Millisecond

func isTemporary(err error) bool {
	t, ok := err.(interface{ Temporary() bool })
	return ok && t.Temporary()
}

func (s *Server) logf(format string, args ...any) {
	l := s.ErrorLog
	if l == nil {
		l = log.Default()
	}
	l.Printf(format, args...)
}

// take serves a connection, if there is room for it.
func (s *Server) take(c *conn) {
	if s.enter(c) {
		go c.serve()
		return
	}
	// A fresh connection takes these few bytes at once.
	c.SetWriteDeadline(within(acceptPause))
	c.refuse(refuse(StatusServiceUnavailable, "this server has too many connections"))
	c.Close()
}

func (s *Server) enter(c *conn) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closing || s.MaxConns > 0 && len(s.conns) >= s.MaxConns && !s.evict() {
		return false
	}
	if s.conns == nil {
		s.conns = map[*conn]struct{}{}
	}
	s.conns[c] = struct{}{}
	s.going.Add(1)
	return true
}

// evict ends the connection that waits longest; s.mu is held.
func (s *Server) evict() bool {
	var oldest *conn
	for c := range s.conns {
		if !c.idle.IsZero() && (oldest == nil || c.idle.Before(oldest.idle)) {
			oldest = c
		}
	}
	if oldest == nil {
		return false
	}
	delete(s.conns, oldest)
	oldest.Close()
	return true
}

// rest lets a connection wait for its next request, unless it is to end.
func (s *Server) rest(c *conn) bool { return s.mark(c, time.Now()) }

// wake says whether a connection that waited may go on.
func (s *Server) wake(c *conn) bool { return s.mark(c, time.Time{}) }

func (s *Server) mark(c *conn, idle time.Time) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, counted := s.conns[c]
	c.idle = idle
	return counted && !s.closing
}

func (s *Server) leave(c *conn) {
	s.mu.Lock()
	delete(s.conns, c)
	s.mu.Unlock()
	s.going.Done()
}

// stopping says that no new request is answered.
func (s *Server) stopping() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.closing
}

// stop closes the listeners, and the connections that wait or, if so wanted,
// all.
func (s *Server) stop(all bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closing = true
	for _, l := range s.listeners {
		l.Close()
	}
	for c := range s.conns {
		if all || !c.idle.IsZero() {
			c.Close()
		}
	}
}

// Shutdown takes no new requests, and waits until those that are being answered
// have ended or ctx has.
func (s *Server) Shutdown(ctx context.Context) error {
	s.stop(false)
	ended := make(chan struct{})
	go func() {
		s.going.Wait()
		close(ended)
	}()
	select {
	case <-ended:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// Close ends all connections at once. It does not wait for handlers.
func (s *Server) Close() error {
	s.stop(true)
	return nil
}
