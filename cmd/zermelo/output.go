package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// sink is where results go: stdout, or a file that appears whole or not at all.
type sink struct {
	*bufio.Writer
	file *os.File // nil: stdout
	name string   // the file's name once it is complete; "": it keeps its own
}

// sinkBuffer is enough to write in few pieces.
const sinkBuffer = 32 << 10

// sink opens the place for results. A file that exists is replaced; what is no
// file (a pipe, a device) is written to as it is.
func (a *app) sink() (*sink, error) {
	if a.output == "" {
		return &sink{Writer: bufio.NewWriterSize(a.out, sinkBuffer)}, nil
	}
	return fileSink(a.output)
}

// fileSink opens a file for results.
func fileSink(file string) (*sink, error) {
	name := file
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target
	}
	if info, err := os.Stat(name); err == nil && !info.Mode().IsRegular() {
		return openSink(name, "", os.O_WRONLY)
	}
	temporary := filepath.Join(filepath.Dir(name), fmt.Sprintf(".%s.%d", filepath.Base(name), os.Getpid()))
	s, err := openSink(temporary, name, os.O_WRONLY|os.O_CREATE|os.O_EXCL)
	var path *fs.PathError
	if errors.As(err, &path) {
		path.Path = file
	}
	return s, err
}

// openSink writes to a file that is to get another name in the end, if one is
// given.
func openSink(file, name string, flags int) (*sink, error) {
	f, err := os.OpenFile(file, flags, 0o666)
	if err != nil {
		return nil, err
	}
	return &sink{Writer: bufio.NewWriterSize(f, sinkBuffer), file: f, name: name}, nil
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
	err := s.file.Close()
	if err == nil && s.name != "" {
		err = os.Rename(s.file.Name(), s.name)
	}
	if err != nil {
		s.drop()
	}
	return err
}

// drop leaves nothing behind; what went to stdout stays.
func (s *sink) drop() {
	if s.file != nil {
		s.file.Close()
	}
	if s.name != "" {
		os.Remove(s.file.Name())
	}
}

// emit runs write and keeps what it wrote, all of it or nothing.
func (a *app) emit(write func(w io.Writer) error) error {
	s, err := a.sink()
	if err != nil {
		return err
	}
	return s.fill(write)
}

// writeFile is emit to a file.
func writeFile(name string, write func(w io.Writer) error) error {
	s, err := fileSink(name)
	if err != nil {
		return err
	}
	return s.fill(write)
}

func (s *sink) fill(write func(w io.Writer) error) error {
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
