package table_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"zermelo/internal/zstd"
	"zermelo/table"
)

// damaged says that a damaged file gave a wrong answer: everything that is read
// is right, or the error says that the file is damaged.
func (s sample) damaged(file []byte, r *rand.Rand) (wrong bool, why string) {
	tab, err := table.Open(bytes.NewReader(file), int64(len(file)), 0)
	if err != nil {
		return !errors.Is(err, table.ErrCorrupt), "open: " + err.Error()
	}
	i := 0
	for e := range tab.Entries(&err) {
		if i == len(s.entries) || e != s.entries[i] {
			return true, "entries differ"
		}
		i++
	}
	if err != nil && !errors.Is(err, table.ErrCorrupt) || err == nil && i != len(s.entries) {
		return true, "entries end early"
	}
	for range min(5, len(s.entries)) {
		e := s.entries[r.IntN(len(s.entries))]
		v, ok, err := look(tab, s.header.Naming, e)
		if err == nil && (!ok || v != e.Value) || err != nil && !errors.Is(err, table.ErrCorrupt) {
			return true, "another value"
		}
	}
	if err := tab.Check(); !errors.Is(err, table.ErrCorrupt) {
		return true, "the checksum of the whole is right"
	}
	return false, ""
}

// damage changes some bytes of a file, or cuts it short, or both.
func damage(r *rand.Rand, file []byte) []byte {
	b := slices.Clone(file)
	kind := r.IntN(4)
	if kind > 0 {
		for range 1 + r.IntN(3) {
			b[r.IntN(len(b))] ^= byte(1 + r.IntN(255))
		}
	}
	switch kind {
	case 0, 1:
		return b[:r.IntN(len(b))]
	case 2: // a part of it twice
		from := r.IntN(len(b))
		return slices.Insert(b, from, b[from:from+r.IntN(len(b)-from)]...)
	}
	return b
}

// TestDamage: whatever happens to a file, what is read of it is right. Longer
// with ZERMELO_LONG.
func TestDamage(t *testing.T) {
	times := 150
	if os.Getenv("ZERMELO_LONG") != "" {
		times *= 100
	}
	for _, s := range append(kinds(t, 2000, 30), kinds(t, 40, 2)...) {
		r := rand.New(rand.NewPCG(4, uint64(len(s.file))))
		for range times {
			file := damage(r, s.file)
			if bytes.Equal(file, s.file) {
				continue
			}
			if wrong, why := s.damaged(file, r); wrong {
				t.Errorf("%s: %s", s.name, why)
			}
		}
	}
}

// TestEveryByte: no byte of a small table can change unnoticed.
func TestEveryByte(t *testing.T) {
	for _, s := range kinds(t, 40, 2) {
		r := rand.New(rand.NewPCG(5, 5))
		for i := range s.file {
			for _, flip := range []byte{1, 0x80, 0xff} {
				file := slices.Clone(s.file)
				file[i] ^= flip
				if wrong, why := s.damaged(file, r); wrong {
					t.Errorf("%s: byte %d: %s", s.name, i, why)
				}
			}
			if wrong, why := s.damaged(s.file[:i], r); wrong {
				t.Errorf("%s: cut at %d: %s", s.name, i, why)
			}
		}
	}
}

var sumTable = crc32.MakeTable(crc32.Castagnoli)

// withHeader is a file with another header, its checksums right but for that of
// the whole.
func withHeader(file []byte, json string) []byte {
	packed := zstd.Append(nil, []byte(json))
	old := 20 + int(binary.LittleEndian.Uint32(file[12:]))
	b := slices.Clone(file[:12])
	b = binary.LittleEndian.AppendUint32(b, uint32(len(packed)))
	b = binary.LittleEndian.AppendUint32(b, crc32.Checksum(append(slices.Clone(b[8:16]), packed...), sumTable))
	b = append(append(b, packed...), file[old:]...)
	foot := b[len(b)-40:]
	binary.LittleEndian.PutUint64(foot, binary.LittleEndian.Uint64(foot)+uint64(len(packed)+20-old))
	binary.LittleEndian.PutUint32(foot[32:], crc32.Checksum(foot[:32], sumTable))
	return b
}

func headerText(t testing.TB, file []byte) string {
	t.Helper()
	n := binary.LittleEndian.Uint32(file[12:])
	text, err := zstd.Decode(nil, file[20:20+n], 1<<20)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// TestVersion: another version is no damage.
func TestVersion(t *testing.T) {
	file := slices.Clone(kinds(t, 40, 2)[0].file)
	file[8] = 2
	length := binary.LittleEndian.Uint32(file[12:])
	binary.LittleEndian.PutUint32(file[16:], crc32.Checksum(append(slices.Clone(file[8:16]), file[20:20+length]...), sumTable))
	_, err := table.Open(bytes.NewReader(file), int64(len(file)), 0)
	if !errors.Is(err, table.ErrVersion) || errors.Is(err, table.ErrCorrupt) {
		t.Error(err)
	}
}

// TestCraftedHeaders: headers whose checksums are right and that make no sense.
func TestCraftedHeaders(t *testing.T) {
	all := kinds(t, 40, 2)
	index, number, spelled := all[0], all[1], all[3]
	for _, c := range []struct {
		of       sample
		old, new string
	}{
		{number, `{`, `[`},
		{number, `"domain":"nimbers"`, `"domain":"margins"`},
		{number, `"naming":"number"`, `"naming":"name"`},
		{number, `"naming":"number"`, `"naming":"text"`},
		{number, `"naming":"number"`, `"naming":"index","size":40`},
		{number, `"naming":"number"`, `"naming":"number","size":40`},
		{number, `"naming":"number"`, `"naming":"number","spelling":{"letters":["a"],"shortest":1}`},
		{number, `"positions":40`, `"positions":39`},
		{number, `"positions":40`, `"positions":41`},
		{number, `"positions":40`, `"positions":-40`},
		{number, `"positions":40`, `"positions":4e1`},
		{number, `"positions":40`, `"positions":18446744073709551616`},
		{number, `"orbits":40`, `"orbits":39`},
		{number, `"orbits":40`, `"orbits":18446744073709551615`},
		{number, `"values":"0 1"`, `"values":"0 0"`},
		{number, `"values":"0 1"`, `"values":"1 0"`},
		{number, `"values":"0 1"`, `"values":"0 1 2"`},
		{number, `"values":"0 1"`, `"values":"0"`},
		{number, `"values":"0 1"`, `"values":"-1 1"`},
		{number, `"values":"0 1"`, `"values":"0 9223372036854775808"`},
		{number, `"counts":[`, `"counts":[0,`},
		{index, `"size":`, `"size":1`},
		{index, `"size":`, `"size":-`},
		{index, `"naming":"index"`, `"naming":"number"`},
		{spelled, `"letters":["0"`, `"letters":["01","ba"`},
		{spelled, `"letters":["0"`, `"letters":[""`},
		{spelled, `"letters":["0"`, `"letters":["\ufffd"`},
		{spelled, `"shortest":8`, `"shortest":9`},
		{spelled, `"shortest":8`, `"shortest":-1`},
		{spelled, `"letters":["0"`, `"letters":["` + strings.Repeat(`ab","`, 64) + `0"`},
	} {
		text := headerText(t, c.of.file)
		if !strings.Contains(text, c.old) {
			t.Fatalf("%s lacks %s", text, c.old)
		}
		file := withHeader(c.of.file, strings.Replace(text, c.old, c.new, 1))
		if tab, err := table.Open(bytes.NewReader(file), int64(len(file)), 0); !errors.Is(err, table.ErrCorrupt) {
			if _, e := readAll(tab); !errors.Is(e, table.ErrCorrupt) {
				t.Errorf("%s for %s: %v, %v", c.new, c.old, err, e)
			}
		}
	}
	if file := withHeader(number.file, headerText(t, number.file)); !bytes.Equal(file, number.file) {
		t.Error("the same header gives another file")
	}
}

// readAll reads what there is in a table.
func readAll(tab *table.Table) (n int, err error) {
	for e := range tab.Entries(&err) {
		n++
		if _, ok, e := look(tab, tab.Naming, e); !ok || e != nil {
			return n, errors.Join(e, errors.New("an entry is not found"))
		}
		if n == 100000 {
			break
		}
	}
	return n, err
}

// TestCraftedIndex: entries with lengths that are too large, or more than there is.
func TestCraftedIndex(t *testing.T) {
	const most = math.MaxUint64
	numbers := func(all ...uint64) (b []byte) {
		for _, n := range all {
			b = binary.AppendUvarint(b, n)
		}
		return b
	}
	sum := []byte{1, 2, 3, 4}
	join := func(parts ...[]byte) []byte { return slices.Concat(parts...) }
	number := table.Header{Naming: table.ByNumber, Positions: 10, Values: make([]table.Value, 2)}
	index := table.Header{Naming: table.ByIndex, Size: 1 << 60, Positions: 10, Values: make([]table.Value, 2)}
	text := table.Header{Naming: table.ByText, Positions: 10, Values: make([]table.Value, 2)}
	for name, c := range map[string]struct {
		header     table.Header
		index      []byte
		blocks     uint32
		start, end int64
	}{
		"nothing":                     {number, nil, 1, 100, 200},
		"no blocks":                   {number, nil, 0, 100, 100},
		"too many blocks":             {number, join(numbers(100, 20), sum, numbers(10, 0)), math.MaxUint32, 100, 200},
		"a block of any length":       {number, join(numbers(most, 20), sum, numbers(10, 0)), 1, 100, 200},
		"before the end":              {number, join(numbers(99, 20), sum, numbers(10, 0)), 1, 100, 200},
		"after the end":               {number, join(numbers(101, 20), sum, numbers(10, 0)), 1, 100, 200},
		"a start after the end":       {number, join(numbers(100, 20), sum, numbers(10, 0)), 1, 200, 100},
		"unpacked to any length":      {number, join(numbers(100, most), sum, numbers(10, 0)), 1, 100, 200},
		"more positions than bytes":   {number, join(numbers(100, 9), sum, numbers(10, 0)), 1, 100, 200},
		"positions without end":       {number, join(numbers(100, 20), sum, numbers(most, 0)), 1, 100, 200},
		"no positions":                {number, join(numbers(50, 20), sum, numbers(10, 0), numbers(50, 20), sum, numbers(0, 3)), 2, 100, 200},
		"keys that fall":              {number, join(numbers(50, 20), sum, numbers(5, 9), numbers(50, 20), sum, numbers(5, most)), 2, 100, 200},
		"other positions":             {number, join(numbers(100, 20), sum, numbers(11, 0)), 1, 100, 200},
		"something after":             {number, join(numbers(100, 20), sum, numbers(10, 0), []byte{0}), 1, 100, 200},
		"an index of too few blocks":  {index, join(numbers(100, 65536), sum), 1, 100, 200},
		"an index of too short ones":  {index, join(numbers(100, 65535), sum), 1, 100, 200},
		"a text without end":          {text, join(numbers(100, 20), sum, numbers(10, most)), 1, 100, 200},
		"a text longer than there is": {text, join(numbers(100, 20), sum, numbers(10, 5), []byte("abc")), 1, 100, 200},
		"texts that fall":             {text, join(numbers(50, 20), sum, numbers(5, 1), []byte("b"), numbers(50, 20), sum, numbers(5, 1), []byte("a")), 2, 100, 200},
	} {
		if err := table.ParseIndex(c.index, &c.header, c.blocks, c.start, c.end); !errors.Is(err, table.ErrCorrupt) {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := table.ParseIndex(join(numbers(100, 20), sum, numbers(10, 0)), &number, 1, 100, 200); err != nil {
		t.Errorf("a good index: %v", err)
	}
}

// resealed is a file with its checksums set right, as far as it has parts at all.
func resealed(b []byte) []byte {
	if len(b) < 60 {
		return b
	}
	b = slices.Clone(b)
	copy(b, "zermelo\n\x01\x00\x00\x00")
	copy(b[len(b)-4:], "zend")
	foot := b[len(b)-40:]
	if n := uint64(binary.LittleEndian.Uint32(b[12:])); 20+n <= uint64(len(b)) {
		binary.LittleEndian.PutUint32(b[16:], crc32.Checksum(slices.Concat(b[8:16], b[20:20+n]), sumTable))
	}
	at, n := binary.LittleEndian.Uint64(foot), binary.LittleEndian.Uint64(foot[8:])
	if at <= uint64(len(b)) && n <= uint64(len(b))-at {
		binary.LittleEndian.PutUint32(foot[16:], crc32.Checksum(b[at:at+n], sumTable))
	}
	binary.LittleEndian.PutUint32(foot[32:], crc32.Checksum(foot[:32], sumTable))
	return b
}

// FuzzOpen: bytes are a table, all of which can be read and found, or they are
// damaged. Checksums are set right, so that what is behind them is reached.
func FuzzOpen(f *testing.F) {
	for _, s := range append(kinds(f, 40, 2), kinds(f, 0, 0)...) {
		f.Add(s.file, true)
	}
	f.Fuzz(func(t *testing.T, b []byte, seal bool) {
		if seal {
			b = resealed(b)
		}
		tab, err := table.Open(bytes.NewReader(b), int64(len(b)), 1)
		if err == nil {
			_, err = readAll(tab)
		}
		if err != nil && !errors.Is(err, table.ErrCorrupt) && !errors.Is(err, table.ErrVersion) {
			t.Error(err)
		}
	})
}

// FuzzHeader: JSON is a header that is written again as it was read, or it is
// damaged.
func FuzzHeader(f *testing.F) {
	for _, s := range kinds(f, 40, 2) {
		f.Add(headerText(f, s.file))
	}
	f.Fuzz(func(t *testing.T, text string) {
		h, err := table.DecodeHeader(zstd.Append(nil, []byte(text)))
		if err != nil {
			if !errors.Is(err, table.ErrCorrupt) {
				t.Error(err)
			}
			return
		}
		packed, err := h.Encode()
		if err != nil {
			t.Fatal(err)
		}
		again, err := table.DecodeHeader(packed)
		if err != nil {
			t.Fatal(err)
		}
		if packedAgain, err := again.Encode(); err != nil || !bytes.Equal(packed, packedAgain) {
			t.Errorf("%v: %+v and %+v", err, h, again)
		}
	})
}

// FuzzIndex: any bytes are an index or none, whatever the header and the place
// of blocks.
func FuzzIndex(f *testing.F) {
	f.Add([]byte{100, 20, 1, 2, 3, 4, 10, 0}, uint8(0), uint64(10), uint32(1), int64(100), int64(200))
	f.Add([]byte{100, 20, 1, 2, 3, 4, 10, 1, 'a'}, uint8(1), uint64(10), uint32(1), int64(100), int64(200))
	f.Add([]byte{100, 2, 1, 2, 3, 4}, uint8(2), uint64(10), uint32(1), int64(100), int64(200))
	f.Fuzz(func(t *testing.T, b []byte, naming uint8, count uint64, blocks uint32, start, end int64) {
		h := table.Header{Naming: []table.Naming{table.ByNumber, table.ByText, table.ByIndex}[naming%3], Positions: count, Values: make([]table.Value, 2)}
		if h.Naming == table.ByIndex {
			h.Size = count
		}
		if err := table.ParseIndex(b, &h, blocks, start, end); err != nil && !errors.Is(err, table.ErrCorrupt) {
			t.Error(err)
		}
	})
}
