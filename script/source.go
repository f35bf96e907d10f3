package script

import (
	"io/fs"
	"path"
	"strings"

	"go.starlark.net/syntax"
)

// Source is where a script is.
type Source struct {
	// Name is the file's name as the user knows it, slash-separated, for
	// messages; the path inside Files where that is set.
	Name string
	// Dir stands before the names of files in messages, as the user wrote it;
	// nothing does where it is empty.
	Dir  string
	Text []byte
	// Files holds what load() may read; nil: load is refused.
	Files fs.FS
}

// mostSource is the largest file: the parser recurses, and this keeps the
// deepest nesting well within a stack.
const mostSource = 128 << 10

// files are the sources that were read, for quoting lines.
type files struct {
	dir   string
	lines map[string][]string
	names []string // that occur in the file read last, for suggestions
}

func (f *files) add(name string, text []byte) error {
	if len(text) > mostSource {
		return fault("a game is a few dozen lines; put data into more than one file and load() it",
			"%s is too large: %d bytes, at most %d", f.shown(name), len(text), mostSource)
	}
	if f.lines == nil {
		f.lines = map[string][]string{}
	}
	f.lines[f.shown(name)] = strings.Split(string(text), "\n")
	return nil
}

// shown is the name of a file in messages.
func (f *files) shown(name string) string { return path.Join(f.dir, name) }

func (f *files) line(pos syntax.Position) string {
	return f.numbered(f.shown(pos.Filename()), int(pos.Line))
}

// numbered is a line of a file, from 1; empty where there is none.
func (f *files) numbered(name string, n int) string {
	lines := f.lines[name]
	if n < 1 || n > len(lines) {
		return ""
	}
	return strings.TrimRight(lines[n-1], "\r")
}

// beside is the path of a module that the file from loads, or the reason why
// it may not.
func beside(from, module string) (name, reason string) {
	switch {
	case module == "":
		return "", "the name of a file is missing"
	case path.IsAbs(module) || strings.Contains(module, "\\"):
		return "", "only files beside this one or below it can be loaded"
	}
	for _, part := range strings.Split(module, "/") {
		if part == ".." {
			return "", "only files beside this one or below it can be loaded: no \"..\""
		}
	}
	return path.Join(path.Dir(from), module), ""
}
