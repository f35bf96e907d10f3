// Package zstd writes and reads single Zstandard frames (RFC 8878) that are in
// memory as a whole.
package zstd
