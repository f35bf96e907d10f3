package script

import "slices"

// setLevels counts the blocks around each statement from the columns, as Starlark
// does. A comment alone on its line may stand anywhere: it belongs to the deepest
// block whose column it reaches, but to none that the statement after it is not
// in and that ended before, and it is never further out than that statement.
//
//	if a:
//	    b
//	    # of the block
//	  # before else
//	else:
func setLevels(all []lexeme) {
	columns := []int{0} // of the blocks that are open
	for i := range all {
		l := &all[i]
		if !l.first {
			continue
		}
		at, found := slices.BinarySearch(columns, l.column)
		switch {
		case l.role == comment && !found:
			at--
		case l.role != comment:
			columns = append(columns[:at], l.column)
		}
		l.level = at
	}
	after := 0 // level of the next statement
	for i := range slices.Backward(all) {
		if l := &all[i]; l.first && l.role == comment {
			l.level = max(l.level, after)
		} else if l.first {
			after = l.level
		}
	}
}

// setApart marks the lines that want a blank line before them: each definition
// outside blocks, together with the comments right above it, and what comes after
// one.
func setApart(all []lexeme) {
	begin, after := -1, false // of the comments above, behind a definition
	for i := range all {
		l := &all[i]
		switch {
		case !l.first:
			continue
		case l.level > 0:
			begin = -1
			continue
		case begin < 0 || l.breaks > 1:
			begin = i
		}
		l.apart, after = l.apart || after, false
		if l.role != comment {
			after = l.text == "def"
			all[begin].apart = all[begin].apart || after
			begin = -1
		}
	}
}

// lineEnds is how many stand before a line: up to two blank lines between what
// is outside blocks, up to one elsewhere.
func (l lexeme) lineEnds() int {
	least, most := 1, 2
	if l.apart {
		least = 2
	}
	if l.first && l.level == 0 {
		most = 3
	}
	return max(least, min(most, l.breaks))
}
