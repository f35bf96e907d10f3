package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"zermelo/stress"
)

// What --style may be: where failures are kept, and under which names.
const (
	plainStyle   = "plain"   // with everything else: SAVE/kayles-wa-1.in, .out
	ojStyle      = "oj"      // where online-judge-tools run tests: test/kayles-1.in, .out
	polygonStyle = "polygon" // where Polygon's packages have tests: tests/01, 01.a
)

// tests is the folder of inputs and right outputs.
func (f *stressFlags) tests() string {
	switch f.style {
	case ojStyle:
		return "test"
	case polygonStyle:
		return "tests"
	}
	return f.save
}

// isInput says whether a file among the tests is an input that savedInputs
// reads. Polygon's names do not say of which game a test is: the folder does.
func (f *stressFlags) isInput(game, name string) bool {
	if f.style == polygonStyle {
		return strings.Trim(name, "0123456789") == ""
	}
	return strings.HasPrefix(name, fileName(game)+"-") && strings.HasSuffix(name, ".in")
}

// savedInputs are the inputs to try first.
func savedInputs(game string, f *stressFlags) (all [][]byte, err error) {
	var names []string
	if f.replay != "" {
		names = append(names, f.replay)
	} else if names, err = f.savedNames(game); err != nil {
		return nil, err
	}
	for _, name := range names {
		input, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		all = append(all, input)
	}
	return all, nil
}

// savedNames are the files of the inputs on which a program failed before.
func (f *stressFlags) savedNames(game string) (names []string, err error) {
	files, err := os.ReadDir(f.tests())
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	for _, file := range files {
		if f.isInput(game, file.Name()) {
			names = append(names, filepath.Join(f.tests(), file.Name()))
		}
	}
	return names, err
}

// fileName is a game's name as a part of a file name.
func fileName(game string) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || strings.ContainsRune(`/\:*?"<>|`, r) {
			return '_'
		}
		return r
	}, filepath.Base(game))
}

// savedFiles are the names of the files of a failure.
type savedFiles struct {
	in, out    string // the test
	got, match string // what the program wrote, or the match that it played
	report     string
}

// savedFiles are the names for the failure n, from 1. What is no test lies in
// the folder --save in every style, so that nothing takes it for one.
func (r *stressReport) savedFiles(n int) savedFiles {
	stem, in, out := fmt.Sprintf("%s-%s-%d", fileName(r.game), strings.ToLower(string(r.Verdict)), n), ".in", ".out"
	switch r.flags.style {
	case ojStyle:
		stem = fmt.Sprintf("%s-%d", fileName(r.game), n)
	case polygonStyle:
		stem, in, out = fmt.Sprintf("%02d", n), "", ".a"
	}
	test, other := filepath.Join(r.flags.tests(), stem), filepath.Join(r.flags.save, stem)
	return savedFiles{in: test + in, out: test + out, got: other + ".got", match: other + ".match", report: filepath.Join(r.flags.save, "report.json")}
}

// save writes a failure, if there is one. What cannot be written is not named in
// the report.
func (r *stressReport) save() error {
	if r.Verdict == stress.OK {
		return nil
	}
	err := r.write()
	if err != nil {
		r.saved = savedFiles{}
	}
	return err
}

// write writes a failure into the folders: the input, the right output, the
// program's, and the report. An input that is there already keeps its name.
func (r *stressReport) write() error {
	for _, folder := range [2]string{r.flags.tests(), r.flags.save} {
		if err := os.MkdirAll(folder, 0o777); err != nil {
			return err
		}
	}
	var err error
	if r.saved, err = r.freeFiles(); err != nil {
		return err
	}
	texts := map[string][]byte{r.saved.in: r.Input, r.saved.out: r.Want, r.saved.got: r.Run.Output}
	if r.Match != nil {
		texts = map[string][]byte{r.saved.in: r.Input, r.saved.match: []byte(r.transcript())}
	}
	for name, text := range texts {
		if err := writeFile(name, func(w io.Writer) error { _, err := w.Write(text); return err }); err != nil {
			return err
		}
	}
	return writeFile(r.saved.report, func(w io.Writer) error { return r.a.encode(w, r.document()) })
}

// freeFiles are the first names under which there is no input, or the same one.
func (r *stressReport) freeFiles() (savedFiles, error) {
	for n := 1; ; n++ {
		files := r.savedFiles(n)
		input, err := os.ReadFile(files.in)
		if os.IsNotExist(err) || err == nil && bytes.Equal(input, r.Input) {
			return files, nil
		}
		if err != nil {
			return savedFiles{}, err
		}
	}
}

// savedText lists the files that save has written. Those that differ from the
// first one in their endings are written as these.
func (r *stressReport) savedText() string {
	s := r.saved
	stem := strings.TrimSuffix(s.in, ".in")
	short := func(name string) string {
		if ending, found := strings.CutPrefix(name, stem); found {
			return ending
		}
		return name
	}
	if r.Match != nil {
		return fmt.Sprintf("saved %s, %s, %s", s.in, short(s.match), s.report)
	}
	return fmt.Sprintf("saved %s, %s (right), %s, %s", s.in, short(s.out), short(s.got), s.report)
}
