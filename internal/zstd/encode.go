package zstd

// Append appends src to dst as one frame: a single segment that says how large
// its content is, without a checksum.
func Append(dst, src []byte) []byte {
	dst = appendHeader(dst, len(src))
	for {
		block := src[:min(len(src), blockSize)]
		src = src[len(block):]
		dst = appendBlock(dst, block, len(src) == 0)
		if len(src) == 0 {
			return dst
		}
	}
}

// appendBlock writes a block as a run, if it is one, or else as it is.
func appendBlock(dst, block []byte, last bool) []byte {
	if isRun(block) {
		return append(appendBlockHeader(dst, blockRepeated, len(block), last), block[0])
	}
	return append(appendBlockHeader(dst, blockRaw, len(block), last), block...)
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
