package solve_test

// stones is seen by the player to move: her two stones and the other's, on the
// points 0 to 4.
//
//	0   1
//	| \ / |
//	|  4  |
//	| / \ |
//	2 --- 3
type stones struct{ mine, yours uint8 }

// pongHauKi is the Chinese game in which a stone slides to the empty point;
// who cannot move has lost.
type pongHauKi struct{}

var joined = [5]uint8{0b10100, 0b11000, 0b11001, 0b10110, 0b01111}

func (pongHauKi) Moves(dst []stones, p stones) []stones {
	empty := 0b11111 &^ (p.mine | p.yours)
	for i, near := range joined {
		if stone := uint8(1) << i; p.mine&stone != 0 && near&empty != 0 {
			dst = append(dst, stones{p.yours, p.mine&^stone | empty})
		}
	}
	return dst
}
