package table

// codes are small numbers of equal width, packed from the low bits of each
// byte up; those of 16 and 32 bits lie low byte first.
//
//	width 2, byte 0:   7 6   5 4   3 2   1 0
//	                   c[3]  c[2]  c[1]  c[0]
type codes struct {
	width int
	bytes []byte
}

// bytesFor is the room that n codes take.
func bytesFor(n, width int) int { return (n*width + 7) / 8 }

func (c codes) at(i int) int {
	bit := i * c.width
	switch c.width {
	case 16:
		b := c.bytes[bit/8:]
		return int(b[0]) | int(b[1])<<8
	case 32:
		b := c.bytes[bit/8:]
		return int(b[0]) | int(b[1])<<8 | int(b[2])<<16 | int(b[3])<<24
	}
	return int(c.bytes[bit/8]>>(bit%8)) & (1<<c.width - 1)
}

// packer appends codes.
type packer struct {
	codes
	n int // how many there are
}

func (p *packer) add(code int) {
	bit := p.n * p.width
	p.n++
	if p.width >= 8 {
		for shift := 0; shift < p.width; shift += 8 {
			p.bytes = append(p.bytes, byte(code>>shift))
		}
		return
	}
	if bit%8 == 0 {
		p.bytes = append(p.bytes, 0)
	}
	p.bytes[bit/8] |= byte(code << (bit % 8))
}

func (p *packer) reset() { p.bytes, p.n = p.bytes[:0], 0 }
