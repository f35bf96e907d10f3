package zstd

import "sync"

// Append appends src to dst as one frame: a single segment that says how large
// its content is, without a checksum. Readers need as much memory as there is
// content, so it should be a few MiB at most. Frames may be encoded at the same
// time.
func Append(dst, src []byte) []byte {
	e, _ := encoders.Get().(*encoder)
	if e == nil {
		e = new(encoder)
	}
	dst = e.frame(dst, src)
	e.text = nil
	encoders.Put(e)
	return dst
}

// encoders are those that wait for the next frame.
var encoders sync.Pool

// An encoder is what one block of a frame hands on to the next, and room.
type encoder struct {
	matcher
	history
	literals  []byte // of the block
	sequences []sequence
	symbols   [][3]uint8 // the sequences' codes, by kind
	tables    [3]encoding
}

// history is what a decoder remembers of the last compressed blocks.
type history struct {
	recent recent
	words  words           // none: there was no tree yet
	fits   [3]distribution // of the tables; no symbols: there were none yet
}

// frame appends a frame.
func (e *encoder) frame(dst, src []byte) []byte {
	e.history = history{recent: firstRecent}
	dst = appendHeader(dst, uint64(len(src)))
	for {
		text := src[:min(len(src), reach)]
		src = src[len(text):]
		e.begin(text)
		for from := 0; from == 0 || from < len(text); from += blockSize {
			to := min(from+blockSize, len(text))
			dst = e.block(dst, from, to, len(src) == 0 && to == len(text))
		}
		if len(src) == 0 {
			return dst
		}
	}
}

// block appends the block from text[from] to text[to] in the shortest of three
// ways: as one byte that is repeated, compressed, or as it is.
func (e *encoder) block(dst []byte, from, to int, last bool) []byte {
	content := e.text[from:to]
	if isRun(content) {
		return append(appendBlockHeader(dst, blockRepeated, len(content), last), content[0])
	}
	start, before := len(dst), e.history
	dst = append(dst, 0, 0, 0)
	e.parse(from, to)
	dst = e.appendSequences(e.appendLiterals(dst))
	if size := len(dst) - start - 3; size < len(content) {
		appendBlockHeader(dst[:start], blockCompressed, size, last)
		return dst
	}
	e.history = before // the decoder will not see this attempt
	return append(appendBlockHeader(dst[:start], blockRaw, len(content), last), content...)
}

// appendBlockHeader writes the three bytes before a block.
func appendBlockHeader(dst []byte, kind, size int, last bool) []byte {
	head := size<<3 | kind<<1
	if last {
		head |= 1
	}
	return append(dst, byte(head), byte(head>>8), byte(head>>16))
}

// isRun: one byte again and again.
func isRun(block []byte) bool {
	for _, b := range block {
		if b != block[0] {
			return false
		}
	}
	return len(block) > 0
}
