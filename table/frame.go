package table

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"hash/crc64"
	"sync"
)

// The parts of a file that are not blocks; all numbers lie low byte first. The
// head is the same in every version of the format.
//
//	head     0  magic
//	         8  version, 32 bits
//	        12  length of the header, 32 bits
//	        16  CRC-32C of the 8 bytes before this, and of the header
//	        20  the header: JSON, compressed
//	foot     0  where the index begins
//	         8  its length
//	        16  its CRC-32C, 32 bits
//	        20  how many blocks there are, 32 bits
//	        24  CRC-64/XZ of the file up to the foot
//	        32  CRC-32C of the foot up to here, 32 bits
//	        36  magic
const (
	magic    = "zermelo\n"
	endMagic = "zend"
	version  = 1

	headSize = 20
	footSize = 40
)

var castagnoli = sync.OnceValue(func() *crc32.Table { return crc32.MakeTable(crc32.Castagnoli) })

func checksum(b []byte) uint32 { return crc32.Checksum(b, castagnoli()) }

var wholeTable = sync.OnceValue(func() *crc64.Table { return crc64.MakeTable(crc64.ECMA) })

// head is the beginning of a file up to the header's end.
func head(header []byte) []byte {
	b := append(make([]byte, 0, headSize+len(header)), magic...)
	b = binary.LittleEndian.AppendUint32(b, version)
	b = binary.LittleEndian.AppendUint32(b, uint32(len(header)))
	sum := crc32.Update(checksum(b[8:16]), castagnoli(), header)
	b = binary.LittleEndian.AppendUint32(b, sum)
	return append(b, header...)
}

// headerLength reads the fixed part of the head.
func headerLength(b []byte) (n int, err error) {
	if string(b[:8]) != magic {
		return 0, fmt.Errorf("%w: it does not begin as a table does", ErrCorrupt)
	}
	length := binary.LittleEndian.Uint32(b[12:])
	if length > mostHeader {
		return 0, fmt.Errorf("%w: a header of %d bytes", ErrCorrupt, length)
	}
	return int(length), nil
}

// ErrVersion says that a table is of a version of the format that is not known.
var ErrVersion = errors.New("table: unknown version of the format")

// checkHeader compares a header with the sum in the head, and only then the
// version, which may be what is damaged.
func checkHeader(fixed, header []byte) error {
	sum := crc32.Update(checksum(fixed[8:16]), castagnoli(), header)
	if sum != binary.LittleEndian.Uint32(fixed[16:]) {
		return fmt.Errorf("%w: the header's checksum is wrong", ErrCorrupt)
	}
	if v := binary.LittleEndian.Uint32(fixed[8:]); v != version {
		return fmt.Errorf("%w: %d, only %d is known", ErrVersion, v, version)
	}
	return nil
}

// foot is the end of a file.
type foot struct {
	index, length uint64
	sum           uint32
	blocks        uint32
	whole         uint64
}

func (f foot) encode() []byte {
	b := binary.LittleEndian.AppendUint64(nil, f.index)
	b = binary.LittleEndian.AppendUint64(b, f.length)
	b = binary.LittleEndian.AppendUint32(b, f.sum)
	b = binary.LittleEndian.AppendUint32(b, f.blocks)
	b = binary.LittleEndian.AppendUint64(b, f.whole)
	b = binary.LittleEndian.AppendUint32(b, checksum(b))
	return append(b, endMagic...)
}

func decodeFoot(b []byte, size int64) (f foot, err error) {
	if string(b[36:]) != endMagic || checksum(b[:32]) != binary.LittleEndian.Uint32(b[32:]) {
		return f, fmt.Errorf("%w: its end is missing", ErrCorrupt)
	}
	f.index = binary.LittleEndian.Uint64(b)
	f.length = binary.LittleEndian.Uint64(b[8:])
	f.sum = binary.LittleEndian.Uint32(b[16:])
	f.blocks = binary.LittleEndian.Uint32(b[20:])
	f.whole = binary.LittleEndian.Uint64(b[24:])
	end := uint64(size) - footSize
	if f.index < headSize || f.index > end || f.length != end-f.index || f.length > mostIndex {
		return f, fmt.Errorf("%w: the index does not lie before the end", ErrCorrupt)
	}
	return f, nil
}
