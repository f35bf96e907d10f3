package main

import (
	"bufio"
	"encoding/json"
	"io"
	"os"
	"path/filepath"
)

// sink is where results go: stdout, or a file that appears whole or not at all.
type sink struct {
	*bufio.Writer
	file *os.File // nil: stdout
	name string
}

// sink opens the place for results.
func (a *app) sink() (*sink, error) {
	if a.output == "" {
		return &sink{Writer: bufio.NewWriterSize(a.out, 32<<10)}, nil
	}
	file, err := os.CreateTemp(filepath.Dir(a.output), ".zermelo-*")
	if err != nil {
		return nil, err
	}
	return &sink{Writer: bufio.NewWriterSize(file, 32<<10), file: file, name: a.output}, nil
}

// keep completes the output.
func (s *sink) keep() error {
	if err := s.Flush(); err != nil {
		s.drop()
		return err
	}
	if s.file == nil {
		return nil
	}
	err := s.file.Chmod(0o644)
	if closing := s.file.Close(); err == nil {
		err = closing
	}
	if err == nil {
		err = os.Rename(s.file.Name(), s.name)
	}
	if err != nil {
		os.Remove(s.file.Name())
	}
	return err
}

// drop leaves nothing behind; what went to stdout stays.
func (s *sink) drop() {
	if s.file != nil {
		s.file.Close()
		os.Remove(s.file.Name())
	}
}

// emit runs write and keeps what it wrote. A partial result beside an error is
// kept too where partial says so.
func (a *app) emit(write func(w io.Writer) error) error {
	s, err := a.sink()
	if err != nil {
		return err
	}
	if err := write(s); err != nil {
		s.drop()
		return err
	}
	return s.keep()
}

// emitJSON writes one document, indented for --json, in one line for --jsonl.
func (a *app) emitJSON(document any) error {
	return a.emit(func(w io.Writer) error { return a.encode(w, document) })
}

func (a *app) encode(w io.Writer, document any) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	if !a.jsonl {
		e.SetIndent("", "  ")
	}
	return e.Encode(document)
}
