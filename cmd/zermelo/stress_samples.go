package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"zermelo/stress"
)

// sample is an input with its output, from the statement of a contest.
type sample struct {
	name          string
	input, output []byte
}

// readSamples reads samples from a folder of files NAME.in and NAME.out (or
// NAME.ans), or from what the browser extension Competitive Companion sends, a
// JSON file.
func readSamples(path string) ([]sample, error) {
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return companionSamples(path)
	}
	names, err := filepath.Glob(filepath.Join(path, "*.in"))
	if err != nil {
		return nil, err
	}
	var all []sample
	for _, name := range names {
		s := sample{name: name}
		if s.input, err = os.ReadFile(name); err != nil {
			return nil, err
		}
		stem := strings.TrimSuffix(name, ".in")
		for _, ending := range []string{".out", ".ans"} {
			s.output, err = os.ReadFile(stem + ending)
			if err == nil {
				break
			}
		}
		if err != nil {
			return nil, &fs.PathError{Op: "open", Path: stem + ".out", Err: fs.ErrNotExist}
		}
		all = append(all, s)
	}
	if len(all) == 0 {
		return nil, &complaint{Code: "input.file", Message: fmt.Sprintf("there are no files *.in in %s", path), exit: exitInput}
	}
	return all, nil
}

// companionSamples reads the JSON of Competitive Companion.
func companionSamples(path string) ([]sample, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var problem struct {
		Tests []struct{ Input, Output string }
	}
	if err := json.Unmarshal(text, &problem); err != nil || len(problem.Tests) == 0 {
		return nil, &complaint{
			Code: "input.file", Message: fmt.Sprintf("%s has no samples", path), exit: exitInput,
			Hint: `expected the JSON of Competitive Companion: {"tests":[{"input":"…","output":"…"}]}`,
		}
	}
	var all []sample
	for i, t := range problem.Tests {
		all = append(all, sample{fmt.Sprintf("sample %d of %s", i+1, path), []byte(t.Input), []byte(t.Output)})
	}
	return all, nil
}

// checkSamples looks that the samples are answered as their statement says, and
// gives their inputs. If they are not, the game is another one than meant.
func checkSamples(ctx context.Context, c *stress.Contest, rule stress.Rule, all []sample) (inputs [][]byte, err error) {
	for _, s := range all {
		right, err := c.Answer(ctx, s.input)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", s.name, err)
		}
		if v, d := rule.Compare(s.output, right); v != stress.OK {
			return nil, &complaint{
				Code: "helper", exit: exitHelper,
				Message: fmt.Sprintf("%s: on line %d it has %s where %s is right in %s", s.name, d.Line, orNothing(d.Want), orNothing(d.Got), c.Name),
				Hint:    "is this the sample of another game, or of another --format?",
			}
		}
		inputs = append(inputs, append(bytes.TrimRight(s.input, "\r\n"), '\n'))
	}
	return inputs, nil
}
