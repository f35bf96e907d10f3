//go:build !amd64

package heap

// kernels are none: there is one for amd64 only.
func kernels() []*kernel { return nil }
