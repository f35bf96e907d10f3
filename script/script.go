package script

import (
	"context"
	"fmt"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"zermelo"
)

// Script is a game that was loaded. It is safe for concurrent use, but runs one
// call of a script function at a time.
type Script struct {
	// Name is the script's own, or the file's.
	Name string
	// Doc is the documentation string at the top of the file; empty without.
	Doc string
	// Partizan says that the two players differ: moves(s, p).
	Partizan bool
	// Players are their names; empty in an impartial game.
	Players [2]string
	// Endless says that endless play is a draw (loops = "draw"), Misere that the
	// player who cannot move wins (play = "misere").
	Endless, Misere bool
	// Parameters are those of start.
	Parameters []Parameter

	options Options
	caller  *caller
	tree    *syntax.File
	hooks   hooks
	start   starlark.Value // nil: the script has none
	store   *store
}

// hooks are the functions that a script may define; nil: it does not.
type hooks struct {
	moves, start, result, canon, show, parse, board, read, write, answer, cases starlark.Callable
}

// hook is one of them, with the number of parameters that it takes in an
// impartial game; for moves and result it is one more where the players differ.
type hook struct {
	name     string
	function *starlark.Callable
	params   int
}

func (h *hooks) all() []hook {
	return []hook{
		{"moves", &h.moves, 1}, {"result", &h.result, 1}, {"canon", &h.canon, 1}, {"show", &h.show, 1}, {"parse", &h.parse, 1},
		{"board", &h.board, 1}, {"read", &h.read, 1}, {"write", &h.write, 2}, {"answer", &h.answer, 1}, {"cases", &h.cases, 2},
	}
}

// Open loads a script. set holds values for parameters of its start function.
// What is wrong in the script is an *Error; a context or a budget that ends it
// is found in the error with errors.Is and errors.As.
func Open(ctx context.Context, src Source, set map[string]string, o Options) (*Script, error) {
	o = o.withDefaults()
	l := &loader{files: files{dir: src.Dir}, root: src.Files, names: predeclared(), done: map[string]starlark.StringDict{}}
	s := &Script{options: o}
	s.caller = newCaller(&l.files, o, func(module string) (starlark.StringDict, error) { return l.load(s.caller, module) })
	err := s.caller.do(ctx, func() error {
		tree, globals, err := l.run(s.caller, src.Name, src.Text)
		if err != nil {
			return err
		}
		s.tree = tree
		if err := s.read(src.Name, globals); err != nil {
			return err
		}
		s.start, err = s.startWith(set)
		return err
	})
	if err != nil {
		return nil, err
	}
	s.store = newStore(s)
	return s, nil
}

// read takes what the script says from its globals.
func (s *Script) read(file string, globals starlark.StringDict) error {
	s.Doc = docString(s.tree)
	s.Name = strings.TrimSuffix(file, ".star")
	if err := stringGlobal(globals, "name", &s.Name); err != nil {
		return err
	}
	if err := s.choices(globals); err != nil {
		return err
	}
	if err := s.functions(globals); err != nil {
		return err
	}
	if err := s.players(globals); err != nil {
		return err
	}
	return s.parameters(globals)
}

func docString(f *syntax.File) string {
	if len(f.Stmts) > 0 {
		if e, ok := f.Stmts[0].(*syntax.ExprStmt); ok {
			if l, ok := e.X.(*syntax.Literal); ok {
				text, _ := l.Value.(string)
				return strings.TrimSpace(text)
			}
		}
	}
	return ""
}

func stringGlobal(globals starlark.StringDict, name string, field *string) error {
	value, ok := globals[name]
	if !ok {
		return nil
	}
	text, ok := starlark.AsString(value)
	if !ok {
		return fault("", "%s is %s, want a string", name, value.Type())
	}
	*field = text
	return nil
}

// choices reads loops and play.
func (s *Script) choices(globals starlark.StringDict) error {
	for _, c := range []struct {
		name, usual, other string
		field              *bool
	}{{"loops", "error", "draw", &s.Endless}, {"play", "normal", "misere", &s.Misere}} {
		text := c.usual
		if err := stringGlobal(globals, c.name, &text); err != nil {
			return err
		}
		if text != c.usual && text != c.other {
			return fault(fmt.Sprintf("write %s = %q", c.name, c.other), "%s is %q, want %q or %q", c.name, text, c.usual, c.other)
		}
		*c.field = text == c.other
	}
	return nil
}

// functions finds the hooks and checks how many parameters they take.
func (s *Script) functions(globals starlark.StringDict) error {
	for _, h := range s.hooks.all() {
		value, ok := globals[h.name]
		if !ok || isPredeclared(value) {
			continue
		}
		f, ok := value.(starlark.Callable)
		if !ok {
			return fault("", "%s is %s, want a function", h.name, value.Type())
		}
		*h.function = f
		if h.name == "moves" {
			s.Partizan = required(f) == 2
		}
		if err := s.arity(f, h.name, h.params); err != nil {
			return err
		}
	}
	if s.hooks.moves == nil {
		return fault("write  def moves(s):  and return the list of positions one move from s; moves(s, p) if the players differ", "the script defines no moves()%s", nearMoves(globals))
	}
	if s.Partizan && s.hooks.result != nil {
		return s.arity(s.hooks.result, "result", 2)
	}
	return nil
}

func isPredeclared(x starlark.Value) bool { _, ok := x.(*starlark.Builtin); return ok }

// nearMoves names a function whose author may have meant moves.
func nearMoves(globals starlark.StringDict) string {
	for _, name := range globals.Keys() {
		if lower := strings.ToLower(name); strings.HasPrefix(lower, "move") || lower == "options" || lower == "mvoes" {
			return ", but " + name
		}
	}
	return ""
}

// arity checks that f can be called with so many values.
func (s *Script) arity(f starlark.Callable, name string, want int) error {
	fn, ok := f.(*starlark.Function)
	if !ok || fn.HasVarargs() {
		return nil
	}
	least, most := required(f), fn.NumParams()-fn.NumKwonlyParams()
	if name == "moves" && least == 2 || name == "result" && s.Partizan {
		want = 2
	}
	if want >= least && want <= most {
		return nil
	}
	e := fault("", "%s takes %d parameters, want %s", name, least, wanted(name, want))
	return e.at(s.caller.files, fn.Position(), "")
}

func wanted(name string, n int) string {
	switch {
	case name == "moves":
		return "moves(s), or moves(s, p) where the players differ"
	case name == "result" && n == 2:
		return "result(s, p) as moves(s, p) has two"
	case n == 2:
		return "two"
	}
	return "one"
}

// required counts the parameters that have no default.
func required(f starlark.Callable) (n int) {
	fn, ok := f.(*starlark.Function)
	if !ok {
		return 1
	}
	for i := range fn.NumParams() - fn.NumKwonlyParams() {
		if fn.ParamDefault(i) == nil {
			n++
		}
	}
	return n
}

// players reads the names of the players.
func (s *Script) players(globals starlark.StringDict) error {
	if s.Partizan {
		s.Players = [2]string{"Left", "Right"}
	}
	value, ok := globals["players"]
	if !ok {
		return nil
	}
	if !s.Partizan {
		return fault("write moves(s, p)", "players are named, but moves(s) is the same for both")
	}
	names, ok := value.(starlark.Indexable)
	if !ok || names.Len() != 2 {
		return fault("write  players = (\"mouse\", \"cat\")", "players is %s, want two names", value.Type())
	}
	for side := range s.Players {
		name, ok := starlark.AsString(names.Index(side))
		if name = strings.TrimSpace(name); !ok || name == "" || len(name) > mostLabel {
			return fault("write  players = (\"mouse\", \"cat\")", "the name of a player is %v", plainText(names.Index(side)))
		}
		s.Players[side] = name
	}
	if s.Players[zermelo.First] == s.Players[zermelo.Second] {
		return fault("", "both players are called %s", s.Players[0])
	}
	return nil
}
