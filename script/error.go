package script

import (
	"errors"
	"fmt"
	"strings"

	"go.starlark.net/resolve"
	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// Error is a fault in a script or a graph file, told in its author's words.
type Error struct {
	// Message says what is wrong, in one line without a place.
	Message string
	// Frames say where: first the place itself, then from where it was called.
	Frames []Frame
	// Expanding is the text of the position whose moves were asked for; empty
	// where there is none.
	Expanding string
	// Hint says what to type; it may be empty.
	Hint string
	// Internal is set where the fault is this program's.
	Internal bool

	cause error
}

// Frame is one place in a source file.
type Frame struct {
	File         string
	Line, Column int    // from 1; Column counts characters
	Function     string // empty at the top level of a file
	Text         string // the source line
}

// Error is the message with its place, in one line. [Error.Lines] tells all.
func (e *Error) Error() string {
	if len(e.Frames) == 0 {
		return e.Message
	}
	f := e.Frames[0]
	return fmt.Sprintf("%s:%d:%d: %s", f.File, f.Line, f.Column, e.Message)
}

// Unwrap is the cause: a budget's error or the context's, where one ended the
// script.
func (e *Error) Unwrap() error { return e.cause }

// Lines are the lines to show, without "error: " before the first and with
// "hint: " before the last.
func (e *Error) Lines() []string {
	lines := []string{e.Message}
	for i, f := range e.Frames {
		lines = append(lines, f.lines(i == 0)...)
	}
	if e.Expanding != "" {
		lines = append(lines, "  while expanding position "+e.Expanding)
	}
	if e.Hint != "" {
		lines = append(lines, "hint: "+e.Hint)
	}
	return lines
}

// sourceColumn is where the quoted source line begins.
const sourceColumn = 40

// lines show a place; the innermost one with its source line and a caret.
func (f Frame) lines(innermost bool) []string {
	where := fmt.Sprintf("%s:%d:%d", f.File, f.Line, f.Column)
	if f.Function != "" {
		where += ", in " + f.Function
	}
	if !innermost {
		return []string{"      called from " + where}
	}
	where = "  --> " + where
	if f.Text == "" {
		return []string{where}
	}
	number := fmt.Sprintf("%d | ", f.Line)
	quoted := fmt.Sprintf("%-*s  %s", sourceColumn-2, where, number)
	margin := strings.Repeat(" ", len(quoted)-2) + "| "
	return []string{quoted + f.Text, margin + blank(f.Text, f.Column-1) + "^"}
}

// blank is as wide as the first n characters of text; tabs stay tabs.
func blank(text string, n int) string {
	var b strings.Builder
	for _, c := range text {
		if n--; n < 0 {
			break
		}
		if c != '\t' {
			c = ' '
		}
		b.WriteRune(c)
	}
	return b.String()
}

// fault is an error without a place.
func fault(hint, format string, args ...any) *Error {
	return &Error{Message: fmt.Sprintf(format, args...), Hint: hint}
}

// at adds a place in one of the files that were read.
func (e *Error) at(f *files, pos syntax.Position, function string) *Error {
	if pos.IsValid() && pos.Line > 0 {
		e.Frames = append(e.Frames, Frame{
			File: f.shown(pos.Filename()), Line: int(pos.Line), Column: int(pos.Col),
			Function: function, Text: f.line(pos),
		})
	}
	return e
}

// static is what the parser or the resolver refuses.
func (f *files) static(err error) *Error {
	var s syntax.Error
	var r resolve.ErrorList
	e := &Error{Message: err.Error(), cause: err}
	switch {
	case errors.As(err, &s):
		e.Message = s.Msg
		e.at(f, s.Pos, "")
	case errors.As(err, &r):
		e.Message = r[0].Msg
		e.at(f, r[0].Pos, "")
	}
	f.advise(e)
	return e
}

// raised is an error at run time: name is the function that was called by us,
// empty for the top level of a file.
func (f *files) raised(name string, err error) *Error {
	var own *Error
	var run *starlark.EvalError
	called := errors.As(err, &run)
	if errors.As(err, &own) {
		if called && len(own.Frames) == 0 {
			own.addStack(f, run.CallStack)
		}
		return own
	}
	e := &Error{Message: err.Error(), cause: err}
	if called {
		e.Message = run.Msg
		e.addStack(f, run.CallStack)
	}
	f.advise(e)
	if name != "" {
		e.Message = name + "() failed: " + e.Message
	}
	return e
}

// mostFrames bounds the chain of calls that is shown.
const mostFrames = 12

// addStack adds the chain of calls, innermost first. Built-in functions have
// no place, and a function that calls itself again and again is named once.
func (e *Error) addStack(f *files, stack starlark.CallStack) {
	for i := len(stack) - 1; i >= 0 && len(e.Frames) < mostFrames; i-- {
		name := stack[i].Name
		if name == "<toplevel>" {
			name = ""
		}
		again := i+1 < len(stack) && stack[i] == stack[i+1]
		if stack[i].Pos.Filename() != "<builtin>" && !again {
			e.at(f, stack[i].Pos, name)
		}
	}
}
