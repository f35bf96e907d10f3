package script

import (
	"context"
	"fmt"
	"sort"
	"strings"

	"go.starlark.net/starlark"
)

// Parameter is a parameter of a script's start function: --set name=value.
type Parameter struct {
	Name    string
	Default string // as text; empty where there is none
	Number  bool   // the default is a whole number: tables can run over it
}

// parameters reads start, which is a position or a function that makes one.
func (s *Script) parameters(globals starlark.StringDict) error {
	value, ok := globals["start"]
	if !ok {
		return nil
	}
	f, ok := value.(*starlark.Function)
	if !ok {
		s.start = value
		return nil
	}
	s.hooks.start = f
	if f.HasVarargs() || f.HasKwargs() {
		return fault("", "start takes *args or **kwargs: its parameters must have names").at(s.caller.files, f.Position(), "")
	}
	for i := range f.NumParams() {
		p := Parameter{}
		p.Name, _ = f.Param(i)
		if d := f.ParamDefault(i); d != nil {
			p.Default = plainText(d)
			_, p.Number = d.(starlark.Int)
		}
		s.Parameters = append(s.Parameters, p)
	}
	return nil
}

// startWith is the start for the given parameters; nil where there is none.
func (s *Script) startWith(set map[string]string) (starlark.Value, error) {
	names := make([]string, 0, len(set))
	for name := range set {
		names = append(names, name)
	}
	sort.Strings(names)
	for _, name := range names {
		if !s.has(name) {
			return nil, fault(s.parameterHint(), "the script has no parameter %q", name)
		}
	}
	if s.hooks.start == nil {
		return s.start, nil
	}
	args, err := s.arguments(set)
	if err != nil || args == nil {
		return nil, err
	}
	return s.caller.call("start", s.hooks.start, args...)
}

func (s *Script) has(name string) bool {
	for _, p := range s.Parameters {
		if p.Name == name {
			return true
		}
	}
	return false
}

func (s *Script) parameterHint() string {
	if s.hooks.start == nil {
		return "parameters are those of a start function:  def start(n = 10):"
	}
	if len(s.Parameters) == 0 {
		return "start() takes none"
	}
	var all []string
	for _, p := range s.Parameters {
		all = append(all, p.Name)
	}
	return "start takes " + strings.Join(all, ", ")
}

// arguments are the values that start is called with; nil where one is missing
// and none was set: then every position must be given.
func (s *Script) arguments(set map[string]string) (starlark.Tuple, error) {
	f := s.hooks.start.(*starlark.Function)
	args := starlark.Tuple{}
	for i, p := range s.Parameters {
		text, given := set[p.Name]
		d := f.ParamDefault(i)
		switch {
		case given:
			value, err := argument(p, text, d)
			if err != nil {
				return nil, err
			}
			args = append(args, value)
		case d != nil:
			args = append(args, d)
		case len(set) > 0:
			return nil, fault(fmt.Sprintf("add --set %s=…", p.Name), "the parameter %s has no value", p.Name)
		default:
			return nil, nil
		}
	}
	return args, nil
}

// argument reads a value of the type that the default has.
func argument(p Parameter, text string, d starlark.Value) (starlark.Value, error) {
	if _, ok := d.(starlark.String); ok {
		return starlark.String(text), nil
	}
	value, offset, reason := parseValue(text)
	if reason != "" && d == nil {
		return starlark.String(text), nil
	}
	if reason != "" {
		return nil, fault("", "--set %s=%s: column %d: %s", p.Name, text, offset+1, reason)
	}
	if d != nil && value.Type() != d.Type() {
		return nil, fault(fmt.Sprintf("the default is %s", p.Default), "--set %s=%s: got %s, want %s", p.Name, text, value.Type(), d.Type())
	}
	return value, nil
}

// StartWith is the text of the start for other parameters.
func (s *Script) StartWith(ctx context.Context, set map[string]string) (text string, err error) {
	err = s.caller.do(ctx, func() error {
		value, err := s.startWith(set)
		if err != nil || value == nil {
			return err
		}
		text, err = s.textOf(value, 0)
		return err
	})
	return text, err
}

// Start is the text of the start; empty where the script has none.
func (s *Script) Start(ctx context.Context) (text string, err error) {
	if s.start == nil {
		return "", nil
	}
	err = s.caller.do(ctx, func() (err error) {
		text, err = s.textOf(s.start, 0)
		return err
	})
	return text, err
}
