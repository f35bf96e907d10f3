package build

// addressed is a record on its way to a shard.
type addressed struct {
	Record
	to uint32 // the place of the destination
}

// sortAddressed sorts by destination and then by A: radix sort from the low
// digits up (counting sort, Seward 1954), since comparing would take several
// times as long. spare is as long as list; the result lies in one of the two.
func sortAddressed(list, spare []addressed) []addressed {
	var and, or = ^uint64(0), uint64(0)
	var to uint32
	for i := range list {
		and &= list[i].A
		or |= list[i].A
		to |= list[i].to
	}
	const digit = 11
	vary := and ^ or // only digits that vary are worth a pass
	for shift := 0; shift < 64; shift += digit {
		if vary>>shift&(1<<digit-1) == 0 {
			continue
		}
		pass(list, spare, func(r *addressed) uint32 { return uint32(r.A>>shift) & (1<<digit - 1) })
		list, spare = spare, list
	}
	for shift := 0; to>>shift != 0; shift += digit {
		pass(list, spare, func(r *addressed) uint32 { return r.to >> shift & (1<<digit - 1) })
		list, spare = spare, list
	}
	return list
}

// pass sorts from into to by one digit and keeps the order of what is equal.
func pass(from, to []addressed, digit func(*addressed) uint32) {
	var place [1 << 11]uint32
	for i := range from {
		place[digit(&from[i])]++
	}
	sum := uint32(0)
	for i, n := range place {
		place[i], sum = sum, sum+n
	}
	for i := range from {
		d := digit(&from[i])
		to[place[d]] = from[i]
		place[d]++
	}
}
