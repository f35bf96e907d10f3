package web

import (
	"context"
	"errors"
	"fmt"
	"log"
	"net"
	"slices"
	"strconv"
	"syscall"
	"time"

	"zermelo/internal/http"
)

// Port is where a server listens if nothing else is said, and MorePorts how many
// after it are tried where it is taken.
const (
	Port      = 7431
	MorePorts = 100
)

// Listen listens on this machine's own addresses, 127.0.0.1 and, where there is
// IPv6, ::1: on the port or, if others are allowed, on the first free one after
// it. Port 0 is any free one.
func Listen(port, others int) (all []net.Listener, err error) {
	err = fmt.Errorf("there is no port %d", port)
	for try := port; try <= min(port+others, 1<<16-1); try++ {
		all, err = listenAt(try)
		if err == nil || !errors.Is(err, syscall.EADDRINUSE) {
			return all, err
		}
	}
	return nil, err
}

// listenAt listens on one port of both addresses.
func listenAt(port int) ([]net.Listener, error) {
	four, err := net.Listen("tcp4", net.JoinHostPort("127.0.0.1", strconv.Itoa(port)))
	if err != nil {
		return nil, err
	}
	port = PortOf(four)
	six, err := net.Listen("tcp6", net.JoinHostPort("::1", strconv.Itoa(port)))
	switch {
	case err == nil:
		return []net.Listener{four, six}, nil
	case errors.Is(err, syscall.EADDRINUSE):
		four.Close()
		return nil, err
	}
	return []net.Listener{four}, nil // no IPv6 here
}

// PortOf is the port of a listener.
func PortOf(l net.Listener) int { return l.Addr().(*net.TCPAddr).Port }

// Hosts are the values of the Host header that name the listeners: their
// addresses and, where one is this machine's own, localhost.
func Hosts(listeners []net.Listener) (all []string) {
	for _, l := range listeners {
		address := l.Addr().(*net.TCPAddr)
		names := []string{address.IP.String()}
		if address.IP.IsLoopback() || address.IP.IsUnspecified() {
			names = append(names, "localhost")
		}
		for _, name := range names {
			all = append(all, net.JoinHostPort(name, strconv.Itoa(address.Port)))
			if address.Port == 80 {
				all = append(all, name) // browsers leave it out
			}
		}
	}
	slices.Sort(all)
	return slices.Compact(all)
}

// How long a client may take for its part: to send a request, to take an answer
// or an event of it, and to go on. Beyond that, and beyond so many connections,
// it is cut off.
const (
	headerTime = 5 * time.Second
	readTime   = 30 * time.Second
	writeTime  = time.Minute
	idleTime   = 2 * time.Minute
	closeTime  = 2 * time.Second
	mostHeader = 64 << 10
	mostConns  = 512
)

// Serve answers requests from the listeners until ctx ends; then it stops all
// work, waits a moment for answers to be sent, and returns nil.
func (s *Server) Serve(ctx context.Context, listeners []net.Listener) error {
	server := &http.Server{
		Handler: s, ReadHeaderTimeout: headerTime, ReadTimeout: readTime, WriteTimeout: writeTime, IdleTimeout: idleTime,
		MaxHeaderBytes: mostHeader, MaxConns: mostConns, ErrorLog: log.New(s.options.Log, "", log.LstdFlags),
	}
	failed := make(chan error, len(listeners))
	for _, l := range listeners {
		go func() { failed <- server.Serve(l) }()
	}
	var err error
	select {
	case err = <-failed:
		err = fmt.Errorf("the server stopped: %w", err)
	case <-ctx.Done():
	}
	s.Close()
	last, cancel := context.WithTimeout(context.Background(), closeTime)
	defer cancel()
	if server.Shutdown(last) != nil {
		server.Close()
	}
	return err
}
