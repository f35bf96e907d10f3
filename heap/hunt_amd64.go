package heap

// kernels are those that this processor has, the best first.
func kernels() (all []*kernel) {
	avx2, vbmi := features()
	if vbmi {
		all = append(all, &kernel{"AVX-512 VBMI", vbmiKernel, 700})
	}
	if avx2 {
		all = append(all, &kernel{"AVX2", avx2Kernel, 1500})
	}
	return all
}

func vbmiKernel(p pairsRun, w *wanted) uint16 {
	p.check()
	return huntVBMI(&p.up[0], &p.down[0], p.upRow, p.downRow, p.limbs, w)
}

func avx2Kernel(p pairsRun, w *wanted) (found uint16) {
	p.check()
	for i := range w {
		if !w[i].empty() {
			found |= uint16(huntAVX2(&p.up[0], &p.down[0], p.upRow, p.downRow, p.limbs, &w[i])) << (8 * i)
		}
	}
	return found
}

// features says which vector instructions processor and system support.
func features() (avx2, vbmi bool)

//go:noescape
func huntAVX2(up, down *uint8, upRow, downRow, limbs uintptr, w *octet) uint8

//go:noescape
func huntVBMI(up, down *uint8, upRow, downRow, limbs uintptr, w *wanted) uint16
