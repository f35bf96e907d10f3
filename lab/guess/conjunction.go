package guess

import (
	"cmp"
	"slices"
)

// surplus is a claim with the lanes beyond want where it holds too. Claims that
// hold together on want only are those whose surpluses have no lane in common.
type surplus struct {
	lanes uint64
	claim
}

// conjunctions finds two claims, or else three, that hold together on want
// only.
func (j *joiner) conjunctions() {
	all := j.surpluses()
	n := min(len(all), claimsInPairs)
	j.spend(int64(n) * int64(n) / 256)
	limit := j.limit
	for total := 3; total <= limit; total++ {
		if j.twoClaims(all[:n], total) {
			limit = min(limit, total+spare)
		}
	}
	if limit == j.limit {
		j.threeClaims(all[:min(n, claimsInThree)])
	}
}

// surpluses lists the claims that do not hold on want only, by size.
func (j *joiner) surpluses() []surplus {
	all := make([]surplus, 0, len(j.claims))
	for m, c := range j.claims {
		if m != j.want {
			all = append(all, surplus{m &^ j.want, c})
		}
	}
	slices.SortFunc(all, func(a, b surplus) int {
		if d := a.size - b.size; d != 0 {
			return d
		}
		return cmp.Compare(a.lanes, b.lanes)
	})
	return all
}

// twoClaims offers the conjunctions of two claims that have a total size.
func (j *joiner) twoClaims(all []surplus, total int) (offered bool) {
	for b, larger := range all {
		switch size := total - 1 - larger.size; {
		case size > larger.size:
			continue
		case size < all[0].size || j.done():
			return offered
		default:
			a, _ := slices.BinarySearchFunc(all[:b], size, func(k surplus, size int) int { return k.size - size })
			for ; a < b && all[a].size == size; a++ {
				if all[a].lanes&larger.lanes == 0 && !j.done() {
					j.offer(node(Both, j.claimed(all[a].claim), j.claimed(larger.claim)))
					offered = true
				}
			}
		}
	}
	return offered
}

// threeClaims offers the conjunctions of three claims, where no two will do.
func (j *joiner) threeClaims(all []surplus) {
	for c, third := range all {
		for b, second := range all[:c] {
			both := third.lanes & second.lanes
			if j.done() {
				return
			}
			for _, first := range all[:b] {
				if first.lanes&both == 0 && !j.done() {
					two := node(Both, j.claimed(first.claim), j.claimed(second.claim))
					j.offer(node(Both, two, j.claimed(third.claim)))
				}
			}
		}
	}
}
