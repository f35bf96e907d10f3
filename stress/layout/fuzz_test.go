package layout

import "testing"

// FuzzRead: what is read under any layout is written such that it is read back
// as the same.
func FuzzRead(f *testing.F) {
	for _, s := range samples {
		f.Add(s.layout, []byte(s.input))
	}
	f.Add("[3/#7 ]", []byte("2 1 1"))
	f.Add("[/[/[/a{xyz}= ]/]/]a/<# >", []byte("1 1 1 xyz b 3"))
	f.Fuzz(func(t *testing.T, text string, input []byte) {
		l, err := Parse(text)
		if err != nil {
			return
		}
		tree, err := l.Read(input)
		if err != nil {
			return
		}
		written := l.Append(nil, &tree)
		again, err := l.Read(written)
		if err != nil {
			// Only a layout without a blank between two parts runs them together.
			if l.parted() {
				t.Fatalf("%s: %q is written as %q: %v", l, input, written, err)
			}
			return
		}
		if second := l.Append(nil, &again); l.parted() && string(second) != string(written) {
			t.Fatalf("%s: %q is written as %q and then as %q", l, input, written, second)
		}
	})
}

// parted says that blanks stand between all words of the layout.
func (l *Layout) parted() bool { return l.body.parted() }

func (s sequence) parted() bool {
	apart := true
	for _, p := range s {
		if p.kind == blank {
			apart = true
			continue
		}
		if !apart || p.kind == list && !p.item.parted() {
			return false
		}
		apart = false
	}
	return true
}
