package script

import (
	"context"
	"strings"

	"go.starlark.net/starlark"

	"zermelo"
)

// The text of a position is what show() says, or the value as Starlark writes
// it; then, where the players differ, who is to move. Components of a sum are
// joined by plus signs.
//
//	(1, 2) mouse        3 + 4 + 5        ·

const (
	plus     = " + "
	emptyDot = "·"
)

// mover are the names that stand behind a position; none in a game whose
// players are alike and alternate.
func (s *Script) mover(k kind, side zermelo.Side) string {
	if k != sided {
		return ""
	}
	if s.Partizan {
		return s.Players[side]
	}
	return [2]string{"first", "second"}[side]
}

// text is the text of a position of kind k. It may call show(), so that it
// must not be used where a call is going on.
func (s *Script) text(k kind, p Position) string {
	if s.hooks.show == nil {
		return s.textWith(k, p, func(x starlark.Value) string { return literalOf(x) })
	}
	var text string
	err := s.caller.doAnyway(func() error {
		text = s.textWith(k, p, s.shown)
		return nil
	})
	if err != nil {
		return s.textWith(k, p, literalOf)
	}
	return text
}

func (s *Script) textWith(k kind, p Position, show func(starlark.Value) string) string {
	var all []string
	side := zermelo.First
	for _, number := range p.components(nil) {
		var node uint32
		node, side = nodeOf(k, number)
		all = append(all, show(s.store.value(node)))
	}
	if all == nil {
		return emptyDot
	}
	text := strings.Join(all, plus)
	if who := s.mover(k, side); who != "" {
		text += " " + who
	}
	return text
}

// shown is the text that show() gives, or the literal where it fails.
func (s *Script) shown(x starlark.Value) string {
	text, err := s.show(x)
	if err != nil {
		return literalOf(x)
	}
	return text
}

// show calls show().
func (s *Script) show(x starlark.Value) (string, error) {
	if s.hooks.show == nil {
		return literalOf(x), nil
	}
	value, err := s.caller.call("show", s.hooks.show, x)
	if err != nil {
		return "", err
	}
	text, ok := starlark.AsString(value)
	if !ok {
		return "", fault("return a string", "show() returned %s", described(value)).at(s.caller.files, s.returns("show"), "show")
	}
	if len(text) > mostKey {
		return "", tooLarge("the text of a position")
	}
	return text, nil
}

// literalOf writes a value as Starlark does.
func literalOf(x starlark.Value) string { return x.String() }

// literalText is the text of a position in an error message: without show(),
// whose own faults would hide the first one.
func (s *Script) literalText(node uint32, side zermelo.Side) string {
	text := literalOf(s.store.value(node))
	const most = 400
	if len(text) > most {
		text = strings.ToValidUTF8(text[:most], "") + "…"
	}
	if s.Partizan {
		text += " " + s.Players[side]
	}
	return text
}

// textOf is the text of a value with a player to move, for one who holds the
// lock of the caller.
func (s *Script) textOf(x starlark.Value, side zermelo.Side) (string, error) {
	if _, err := appendKey(nil, x, 0); err != nil {
		return "", fault("a position is a number, a string, a bool, or a tuple of these", "%s is no position: %v", article(x), err)
	}
	text, err := s.show(x)
	if err == nil && s.Partizan {
		text += " " + s.Players[side]
	}
	return text, err
}

// parse reads a position: the values of its components, and who is to move. Its
// error is a *zermelo.ParseError or the script's own.
func (s *Script) parse(text string) (values []starlark.Value, side zermelo.Side, err error) {
	board, side := s.cutMover(text)
	if s.Partizan || s.hooks.result != nil {
		x, err := s.parseOne(text, board, 0)
		return []starlark.Value{x}, side, err
	}
	if strings.TrimSpace(board) == emptyDot {
		return nil, side, nil
	}
	if s.hooks.parse == nil && s.hooks.show == nil {
		values, err = s.parseLiterals(text, board)
		return values, side, err
	}
	at := 0
	for _, one := range strings.Split(board, plus) {
		x, err := s.parseOne(text, one, at)
		if err != nil {
			return nil, 0, err
		}
		values = append(values, x)
		at += len(one) + len(plus)
	}
	return values, side, nil
}

// cutMover takes the name of the player to move off the end. Without one it is
// the first player.
func (s *Script) cutMover(text string) (board string, side zermelo.Side) {
	trimmed := strings.TrimRight(text, " ")
	best := ""
	for _, names := range [][2]string{s.Players, {"Left", "Right"}, {"first", "second"}} {
		for i, name := range names {
			tail := trimmed[max(0, len(trimmed)-len(name)-1):]
			if name != "" && len(name) > len(best) && strings.EqualFold(tail, " "+name) && (s.Partizan || names[0] == "first") {
				best, side = name, zermelo.Side(i)
			}
		}
	}
	if best == "" {
		return text, zermelo.First
	}
	return trimmed[:len(trimmed)-len(best)-1], side
}

// parseOne reads the text of one value, which stands at an offset of the whole.
func (s *Script) parseOne(whole, text string, at int) (starlark.Value, error) {
	if s.hooks.parse != nil {
		return s.parseCall(whole, text, at)
	}
	if s.hooks.show != nil {
		if x, ok := s.store.shownAs(text); ok {
			return x, nil
		}
	}
	x, offset, reason := parseValue(text)
	if reason != "" {
		return nil, &zermelo.ParseError{Game: s.Name, Text: whole, Offset: at + offset, Reason: reason}
	}
	return x, nil
}

func (s *Script) parseCall(whole, text string, at int) (starlark.Value, error) {
	x, err := s.caller.call("parse", s.hooks.parse, starlark.String(text))
	if err != nil {
		if s.caller.cancelled() != nil {
			return nil, err
		}
		return nil, &zermelo.ParseError{Game: s.Name, Text: whole, Offset: at, Reason: err.Error()}
	}
	if _, err := appendKey(nil, x, 0); err != nil {
		return nil, &zermelo.ParseError{Game: s.Name, Text: whole, Offset: at, Reason: "parse() returned " + described(x) + ", which is no position"}
	}
	return x, nil
}

// parseLiterals reads values joined by plus signs.
func (s *Script) parseLiterals(whole, text string) (values []starlark.Value, err error) {
	r := &literal{text: text}
	for {
		values = append(values, r.value(0))
		if !r.skip("+") {
			break
		}
	}
	r.blanks()
	if r.reason == "" && r.at < len(text) {
		r.fail("the end or a plus sign")
	}
	if r.reason != "" {
		return nil, &zermelo.ParseError{Game: s.Name, Text: whole, Offset: r.at, Reason: r.reason}
	}
	return values, nil
}

// shownAs finds a known value by its text, for a script that has show() but no
// parse().
func (st *store) shownAs(text string) (starlark.Value, bool) {
	for node := uint32(0); ; node++ {
		st.table.lock.RLock()
		end := int(node) >= len(st.known.values)
		st.table.lock.RUnlock()
		if end {
			return nil, false
		}
		if x := st.value(node); st.script.shown(x) == text {
			return x, true
		}
	}
}

// texter is the notation of a game.
type texter struct {
	script *Script
	ctx    context.Context // bounds what parsing a position explores
	kind   kind
}

// Format is the text of p.
func (t texter) Format(p Position) string { return t.script.text(t.kind, p) }

// Parse reads a position and explores it, so that its moves are known.
func (t texter) Parse(text string) (Position, error) {
	p, k, err := t.script.reach(t.ctx, text)
	if err == nil && k != t.kind {
		err = &zermelo.ParseError{Game: t.script.Name, Text: text, Reason: "this position makes the game one of another kind (sums, or moving again): open the game at it"}
	}
	return p, err
}
