package build

import (
	"bufio"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
)

// A file of an unfinished build is sorted blocks between these:
//
//	start   8 bytes, the last of them the version
//	end     4 bytes, then CRC-32C of the 8 bytes behind, 32 bits, and how
//	        many records there are, 64 bits
//
// It gets its name when it is complete.
const (
	fileStart = "zblocks\x01"
	fileEnd   = "\xff\xff\xff\xff"
)

// Many files are small, so their buffers are used again.
var (
	writers = sync.Pool{New: func() any { return bufio.NewWriterSize(nil, 1<<15) }}
	readers = sync.Pool{New: func() any { return bufio.NewReaderSize(nil, 1<<15) }}
)

// temporary begins the names of files that are being written; two attempts at
// the same task never write to the same one.
const temporary = "tmp-"

var attempts atomic.Uint64

// atomically writes a file that has its name only once it is complete. With
// sync it is then on the disk too, whatever happens to the machine.
func atomically(dir, name string, sync bool, write func(io.Writer) error) (err error) {
	unique := fmt.Sprintf("%s%s-%d-%d", temporary, name, os.Getpid(), attempts.Add(1))
	f, err := os.OpenFile(filepath.Join(dir, unique), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			f.Close()
			os.Remove(f.Name())
		}
	}()
	w := writers.Get().(*bufio.Writer)
	defer writers.Put(w)
	w.Reset(f)
	if err := write(w); err != nil {
		return err
	}
	if err := w.Flush(); err != nil {
		return err
	}
	if sync {
		if err := f.Sync(); err != nil {
			return err
		}
	}
	if err := f.Close(); err != nil {
		return err
	}
	if err := os.Rename(f.Name(), filepath.Join(dir, name)); err != nil || !sync {
		return err
	}
	return syncDir(dir)
}

// writeRecords writes a file of what fill puts.
func writeRecords(dir, name string, moves bool, fill func(put func(Record) error) error) error {
	return atomically(dir, name, false, func(w io.Writer) error {
		if _, err := io.WriteString(w, fileStart); err != nil {
			return err
		}
		blocks := BlockWriter{Moves: moves, Block: func(b []byte) error {
			_, err := w.Write(b)
			return err
		}}
		count := uint64(0)
		err := fill(func(r Record) error {
			count++
			return blocks.Put(r)
		})
		if err != nil {
			return err
		}
		if err := blocks.Flush(); err != nil {
			return err
		}
		number := binary.LittleEndian.AppendUint64(nil, count)
		end := binary.LittleEndian.AppendUint32([]byte(fileEnd), crc32.Checksum(number, castagnoli()))
		_, err = w.Write(append(end, number...))
		return err
	})
}

// file is a Source of a whole file.
type file struct {
	Blocks
	f     *os.File
	r     *bufio.Reader
	count uint64
	bytes []byte // the block that is being read
}

// openFile opens a file for reading.
func openFile(dir, name string) (*file, error) {
	f, err := os.Open(filepath.Join(dir, name))
	if errors.Is(err, fs.ErrNotExist) {
		err = fmt.Errorf("%w: %w", ErrDamaged, err)
	}
	if err != nil {
		return nil, err
	}
	s := &file{f: f, r: readers.Get().(*bufio.Reader)}
	s.r.Reset(f)
	s.Block = s.block
	var start [len(fileStart)]byte
	_, err = io.ReadFull(s.r, start[:])
	switch {
	case err != nil:
		err = s.short(err)
	case string(start[:]) != fileStart:
		err = s.damaged("it does not begin as it should")
	default:
		return s, nil
	}
	s.Close()
	return nil, err
}

func (s *file) damaged(how string) error {
	return fmt.Errorf("%w: %s: %s", ErrDamaged, s.f.Name(), how)
}

// block reads the next block, and at the end sees that nothing is missing. A
// block is valid until the next.
func (s *file) block() ([]byte, error) {
	s.bytes = slices.Grow(s.bytes[:0], blockHead)[:blockHead]
	head := s.bytes
	if _, err := io.ReadFull(s.r, head[:4]); err != nil {
		return nil, s.short(err)
	}
	if string(head[:4]) == fileEnd {
		return nil, s.end()
	}
	if _, err := io.ReadFull(s.r, head[4:]); err != nil {
		return nil, s.short(err)
	}
	n, err := payloadLength(head)
	if err != nil {
		return nil, s.damaged("a block is too long")
	}
	s.bytes = slices.Grow(s.bytes, n)[:blockHead+n]
	b := s.bytes
	if _, err := io.ReadFull(s.r, b[blockHead:]); err != nil {
		return nil, s.short(err)
	}
	s.count += uint64(binary.LittleEndian.Uint32(b[8:]))
	return b, nil
}

func (s *file) short(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return s.damaged("it is cut short")
	}
	return err
}

func (s *file) end() error {
	var b [12]byte
	if _, err := io.ReadFull(s.r, b[:]); err != nil {
		return s.short(err)
	}
	if crc32.Checksum(b[4:], castagnoli()) != binary.LittleEndian.Uint32(b[:]) || binary.LittleEndian.Uint64(b[4:]) != s.count {
		return s.damaged("records are missing")
	}
	return io.EOF
}

// Close closes the file.
func (s *file) Close() error {
	s.r.Reset(nil)
	readers.Put(s.r)
	return s.f.Close()
}
