package script

import (
	"io"
	"io/fs"
	"slices"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// dialect is as near to Python as Starlark goes; budgets take the place of the
// restrictions.
var dialect = &syntax.FileOptions{Set: true, While: true, TopLevelControl: true, GlobalReassign: true, Recursion: true}

// loader runs files, each once.
type loader struct {
	files
	root  fs.FS
	names starlark.StringDict // predeclared
	done  map[string]starlark.StringDict
	open  []string // being loaded, outermost first
}

// compile parses a file and puts in the checks of guard.go.
func (l *loader) compile(name string, text []byte) (*syntax.File, *starlark.Program, error) {
	if err := l.add(name, text); err != nil {
		return nil, nil, err
	}
	file, err := dialect.Parse(name, text, 0)
	if err != nil {
		return nil, nil, l.static(err)
	}
	l.files.names = identifiers(file, l.names)
	if err := guard(file); err != nil {
		return nil, nil, l.static(err)
	}
	program, err := starlark.FileProgram(file, l.names.Has)
	if err != nil {
		return nil, nil, l.static(err)
	}
	return file, program, nil
}

// run executes the top level of a file and freezes its globals.
func (l *loader) run(c *caller, name string, text []byte) (*syntax.File, starlark.StringDict, error) {
	file, program, err := l.compile(name, text)
	if err != nil {
		return nil, nil, err
	}
	l.open = append(l.open, name)
	defer func() { l.open = l.open[:len(l.open)-1] }()
	globals, err := program.Init(c.thread, l.names)
	if err != nil {
		return nil, nil, c.explain("", err)
	}
	for name, value := range globals {
		if err := shallow(value); err != nil {
			return nil, nil, fault("", "the global %s: %v", name, err)
		}
	}
	globals.Freeze()
	return file, globals, nil
}

// load serves the load statement.
func (l *loader) load(c *caller, module string) (starlark.StringDict, error) {
	name, reason := beside(l.open[len(l.open)-1], module)
	if reason != "" {
		return nil, fault("", "cannot load %q: %s", module, reason)
	}
	if globals, ok := l.done[name]; ok {
		return globals, nil
	}
	if i := slices.Index(l.open, name); i >= 0 {
		cycle := append(slices.Clone(l.open[i:]), name)
		return nil, fault("move what both need into a third file", "cannot load %q: the files load each other: %s", module, strings.Join(cycle, " → "))
	}
	text, err := l.read(name)
	if err != nil {
		return nil, fault("", "cannot load %q: %v", module, err)
	}
	_, globals, err := l.run(c, name, text)
	if err == nil {
		l.done[name] = globals
	}
	return globals, err
}

// read reads no more than a source may be long.
func (l *loader) read(name string) ([]byte, error) {
	if l.root == nil {
		return nil, fs.ErrPermission
	}
	f, err := l.root.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return io.ReadAll(io.LimitReader(f, mostSource+1))
}

// identifiers lists the names that a file uses, and then those that it may.
func identifiers(f *syntax.File, predeclared starlark.StringDict) (names []string) {
	seen := map[string]bool{}
	syntax.Walk(f, func(n syntax.Node) bool {
		if id, ok := n.(*syntax.Ident); ok && !seen[id.Name] {
			seen[id.Name] = true
			names = append(names, id.Name)
		}
		return true
	})
	return append(append(names, predeclared.Keys()...), starlark.Universe.Keys()...)
}
