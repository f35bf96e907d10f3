// Package zstd writes and reads Zstandard frames (RFC 8878) that are in memory
// as a whole. Nothing happens when it is loaded: no table is made before a frame
// needs it, which the libraries for the format do not give a program that
// mostly does something else (docs/decisions/0008-zstd.md).
//
// A frame is a header, blocks of at most 128 KiB of content, and maybe a
// checksum. A block is bytes as they are, one byte that is repeated, or
// compressed in two steps:
//
//	content    a b c d a b c d a b c e
//	           └─────┘ └───────────┘ └── literal
//	           literals    match
//
//	sequences  4 literals, then 7 bytes from 4 back      literals  a b c d e
//	               │             │             │                       │
//	             FSE table     FSE table     FSE table           Huffman tree
//	               └──────────── bits ─────────┘                   4 × bits
//
// First, what has come before is replaced by a reference to it (parse.go,
// match.go, prices.go). What is left, literals and references, becomes bits, the
// fewer the more often it occurs: literals by a Huffman tree, whose code words
// have whole bits and are fast (huffman.go), and the three numbers of a
// reference by finite state entropy, which spends fractions of bits (fse.go).
//
// A block as it is stored:
//
//	 3 bytes   1–5 bytes                     1–3 bytes 1 byte
//	┌────────┬───────────┬──────┬───────────┬─────────┬──────┬────────┬──────┐
//	│ header │ literals: │ tree │ 1 or 4    │ how many│ ways │ up to 3│ bits │
//	│        │ sizes     │      │ streams   │ sequ.   │      │ tables │      │
//	└────────┴───────────┴──────┴───────────┴─────────┴──────┴────────┴──────┘
//	 decode.go literals.go       huffman.go  sequences.go     fse.go
//
// Each technique is in two files: NAME.go has what both sides have to know and
// how it is read, NAME_encode.go how it is written. From block to block both
// sides remember the tree, the tables, and the last three offsets (offsets.go).
//
// What a reader is given may be anything. Every number is compared with what
// there is before it is used, memory is bounded by the caller and never taken
// because a frame says so.
package zstd
