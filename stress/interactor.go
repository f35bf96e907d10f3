package stress

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// TestlibVerdict is what an exit code of a judge's program says, as testlib has
// it: 0 right, 1 wrong, 2 the wrong form; 4 is the wrong form too (something
// follows the end), and 8 (the end came too early). ok is false for all others:
// the judging itself has failed.
func TestlibVerdict(code int) (v Verdict, ok bool) {
	switch code {
	case 0:
		return OK, true
	case 1:
		return WA, true
	case 2, 4, 8:
		return PE, true
	}
	return FAIL, false
}

// interact lets the program talk with the interactor about an input.
func (s *Search) interact(ctx context.Context, t *trial) error {
	folder, err := os.MkdirTemp("", "zermelo-interactor-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	output := filepath.Join(folder, "output")
	judge := *s.Interactor
	judge.Args = slices.Concat(judge.Args, []string{filepath.Join(folder, "input"), output, filepath.Join(folder, "answer")})
	given := judge.Args[len(s.Interactor.Args):]
	for i, text := range [...][]byte{t.input, nil, t.want} {
		if err := os.WriteFile(given[i], text, 0o600); err != nil {
			return err
		}
	}
	c, err := s.Program.converse(ctx, &judge)
	if err != nil {
		return onInput(err, t.input)
	}
	t.run = c.programsRun()
	t.match = &Match{Interactor: true, Said: c.lines(), More: c.more}
	if t.verdict, t.match.Fault, err = c.verdict(&t.run); err != nil || t.verdict != OK || s.Check == nil {
		return onInput(err, t.input)
	}
	return s.checkFile(ctx, t, output)
}

// checkFile lets who checks outputs look at what the interactor wrote.
func (s *Search) checkFile(ctx context.Context, t *trial, file string) error {
	output, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	var said string
	if t.verdict, said, err = s.Check(ctx, t.input, t.want, output); err != nil {
		return &JudgeError{Input: t.input, Err: err}
	}
	t.match.Fault = "the checker says: " + said
	return nil
}

// onInput says on which input the judging failed, if it did.
func onInput(err error, input []byte) error {
	var failed *JudgeError
	if errors.As(err, &failed) {
		failed.Input = input
	}
	return err
}

// verdict says who failed in a conversation, and how. Of two that failed it is
// the one that broke off first; a judge that was left alone is not asked why.
func (c *conversation) verdict(r *Run) (v Verdict, fault string, err error) {
	j := c.judge.run()
	// Who waits for a judge that computes is not idle.
	waited := r.Verdict == ILE && j.CPU > c.program.program.Wall/2
	if r.Verdict != OK && !waited && c.programBrokeOff() {
		return r.Verdict, r.Describe(), nil
	}
	v, known := TestlibVerdict(j.Code)
	switch {
	case waited:
		return "", "", c.judgeFailed(fmt.Sprintf("the program waited for it for %v", r.Wall), &j)
	case !known || j.Verdict != OK && j.Verdict != RE:
		return "", "", c.judgeFailed(j.Verdict.Words()+" "+j.Exit, &j)
	case v != OK:
		return v, "the interactor says: " + string(bytes.TrimSpace(j.Errors)), nil
	case r.Verdict != OK:
		fault = r.Describe()
	}
	return r.Verdict, fault, nil
}

// judgeFailed is the error of a judge that failed itself.
func (c *conversation) judgeFailed(how string, j *Run) error {
	command := strings.Join(c.judge.program.Args, " ")
	return &JudgeError{Err: fmt.Errorf("%s: %s\n%s", command, strings.TrimSpace(how), bytes.TrimSpace(j.Errors))}
}
