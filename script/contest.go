package script

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/starlarkstruct"

	"zermelo"
)

// Has says that the script defines the hook: "board", "read", "write", "answer",
// "cases", "show", "parse", "canon" or "result".
func (s *Script) Has(hook string) bool { return s.function(hook) != nil }

// errNoHook refuses what needs a function that the script does not define.
func errNoHook(name string) error {
	return fault("", "the script defines no %s()", name)
}

// mostInput is the largest contest input, and the longest output, in bytes.
const mostInput = 64 << 20

// Read reads contest input with the script's read(r): the positions of its test
// cases, as text. A fault in the input is a *zermelo.ParseError.
func (s *Script) Read(ctx context.Context, in io.Reader) (positions []string, err error) {
	if s.hooks.read == nil {
		return nil, errNoHook("read")
	}
	text, err := io.ReadAll(io.LimitReader(in, mostInput+1))
	if err != nil {
		return nil, err
	}
	if len(text) > mostInput {
		return nil, &zermelo.BudgetError{Budget: zermelo.Memory, Limit: mostInput}
	}
	positions, err = s.list(ctx, "read", s.hooks.read, reader(&scan{text: string(text)}))
	var parse *zermelo.ParseError
	if errors.As(err, &parse) {
		return nil, parse
	}
	return positions, err
}

// Cases are the positions that the script's cases(rng, size) makes. The same
// seed gives the same ones.
func (s *Script) Cases(ctx context.Context, seed uint64, size int) ([]string, error) {
	if s.hooks.cases == nil {
		return nil, errNoHook("cases")
	}
	return s.list(ctx, "cases", s.hooks.cases, randomness(rand.New(rand.NewPCG(seed, 0))), starlark.MakeInt(size))
}

// list calls a hook that returns a list of positions.
func (s *Script) list(ctx context.Context, name string, hook starlark.Callable, args ...starlark.Value) (positions []string, err error) {
	err = s.caller.do(ctx, func() error {
		value, err := s.caller.call(name, hook, args...)
		if err != nil {
			return err
		}
		all, ok := value.(starlark.Sequence)
		if !ok {
			return fault("return the list of positions, one for each test case", "%s() returned %s", name, described(value)).at(s.caller.files, s.returns(name), name)
		}
		for x := range starlark.Elements(all) {
			text, err := s.textOf(x, zermelo.First)
			if err != nil {
				return err
			}
			positions = append(positions, text)
		}
		return nil
	})
	return positions, err
}

// Write writes positions as contest input with the script's write(cases, w).
func (s *Script) Write(ctx context.Context, positions []string, out io.Writer) error {
	if s.hooks.write == nil {
		return errNoHook("write")
	}
	var b strings.Builder
	err := s.caller.do(ctx, func() error {
		var cases []starlark.Value
		for _, text := range positions {
			values, _, err := s.parse(text)
			if err != nil {
				return err
			}
			if len(values) != 1 {
				return fault("", "write() takes single positions, and %q is a sum", text)
			}
			cases = append(cases, values[0])
		}
		_, err := s.caller.call("write", s.hooks.write, starlark.NewList(cases), writer(&b))
		return err
	})
	if err != nil {
		return err
	}
	_, err = io.WriteString(out, b.String())
	return err
}

// Answer is a solved position as the script's answer(v) sees it.
type Answer struct {
	Value      zermelo.Outcome // v.value: WIN, LOSS or DRAW
	Grundy     *zermelo.Nimber // v.grundy; None where it is not defined
	Remoteness *uint32         // v.remoteness; None for endless play
	// BestLabel and BestTo are v.best.label and v.best.to; v.best is None where
	// BestTo is empty.
	BestLabel, BestTo string
}

// Answer is the text that answer(v) gives for a solved position.
func (s *Script) Answer(ctx context.Context, a Answer) (text string, err error) {
	if s.hooks.answer == nil {
		return "", errNoHook("answer")
	}
	err = s.caller.do(ctx, func() error {
		value, err := s.caller.call("answer", s.hooks.answer, a.value())
		if err != nil {
			return err
		}
		text = plainText(value)
		return nil
	})
	return text, err
}

// value is the answer as a struct of the language.
func (a Answer) value() starlark.Value {
	fields := starlark.StringDict{"value": outcome{a.Value}, "grundy": starlark.None, "remoteness": starlark.None, "best": starlark.None}
	if a.Grundy != nil {
		fields["grundy"] = starlark.MakeUint64(uint64(*a.Grundy))
	}
	if a.Remoteness != nil && *a.Remoteness != zermelo.Endless {
		fields["remoteness"] = starlark.MakeUint64(uint64(*a.Remoteness))
	}
	if a.BestTo != "" {
		fields["best"] = record(starlark.StringDict{"label": starlark.String(a.BestLabel), "to": starlark.String(a.BestTo)})
	}
	return record(fields)
}

func record(fields starlark.StringDict) starlark.Value {
	return starlarkstruct.FromStringDict(starlarkstruct.Default, fields)
}

// methods makes an object from functions.
func methods(all map[string]builtin) starlark.Value {
	fields := starlark.StringDict{}
	for name, f := range all {
		fields[name] = starlark.NewBuiltin(name, f)
	}
	return record(fields)
}

// reader is r of read(r).
func reader(s *scan) starlark.Value {
	refuse := func(w word, expected string) error {
		found := "the end"
		if w.text != "" {
			found = strconv.Quote(w.text)
		}
		return &zermelo.ParseError{Text: w.text, Line: w.line, Column: w.column, Reason: "expected " + expected + ", found " + found}
	}
	whole := func() (starlark.Value, error) {
		w, _ := s.next()
		x, _, reason := parseValue(w.text)
		if n, ok := x.(starlark.Int); ok && reason == "" {
			return n, nil
		}
		return nil, refuse(w, "a whole number")
	}
	return methods(map[string]builtin{
		"int": func(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
			if err := starlark.UnpackArgs(b.Name(), args, kwargs); err != nil {
				return nil, err
			}
			return whole()
		},
		"ints": func(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
			var n int
			if err := starlark.UnpackArgs(b.Name(), args, kwargs, "n", &n); err != nil {
				return nil, err
			}
			if n < 0 {
				return nil, refuse(s.word, "a count ≥ 0")
			}
			var all []starlark.Value
			for range n {
				x, err := whole()
				if err != nil {
					return nil, err
				}
				all = append(all, x)
			}
			return starlark.NewList(all), nil
		},
		"word": func(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
			w, ok := s.next()
			if !ok {
				return nil, refuse(w, "a word")
			}
			return starlark.String(w.text), starlark.UnpackArgs(b.Name(), args, kwargs)
		},
		"line": func(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
			w, ok := s.rest()
			if !ok {
				return nil, refuse(w, "a line")
			}
			return starlark.String(w.text), starlark.UnpackArgs(b.Name(), args, kwargs)
		},
	})
}

// writer is w of write(cases, w).
func writer(out *strings.Builder) starlark.Value {
	line := func(all starlark.Iterable) (starlark.Value, error) {
		separator := ""
		for x := range starlark.Elements(all) {
			fmt.Fprint(out, separator, plainText(x))
			separator = " "
			if out.Len() > mostInput {
				return nil, tooLarge("the output")
			}
		}
		out.WriteByte('\n')
		return starlark.None, nil
	}
	return methods(map[string]builtin{
		"line": func(_ *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, _ []starlark.Tuple) (starlark.Value, error) {
			return line(args)
		},
		"ints": func(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
			var list starlark.Iterable
			if err := starlark.UnpackArgs(b.Name(), args, kwargs, "list", &list); err != nil {
				return nil, err
			}
			return line(list)
		},
	})
}

// randomness is rng of cases(rng, size): rng.int(lo, hi), both ends included,
// rng.choice(list) and rng.shuffle(list), which returns a new list.
func randomness(r *rand.Rand) starlark.Value {
	return methods(map[string]builtin{
		"int": func(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
			var lo, hi int64
			if err := starlark.UnpackArgs(b.Name(), args, kwargs, "lo", &lo, "hi", &hi); err != nil {
				return nil, err
			}
			if lo > hi || hi-lo < 0 || hi-lo+1 <= 0 {
				return nil, fmt.Errorf("rng.int: there is no number from %d to %d", lo, hi)
			}
			return starlark.MakeInt64(lo + r.Int64N(hi-lo+1)), nil
		},
		"choice": func(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
			var list starlark.Indexable
			if err := starlark.UnpackArgs(b.Name(), args, kwargs, "list", &list); err != nil {
				return nil, err
			}
			if list.Len() == 0 {
				return nil, errors.New("rng.choice: the list is empty")
			}
			return list.Index(r.IntN(list.Len())), nil
		},
		"shuffle": func(_ *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, kwargs []starlark.Tuple) (starlark.Value, error) {
			var list starlark.Iterable
			if err := starlark.UnpackArgs(b.Name(), args, kwargs, "list", &list); err != nil {
				return nil, err
			}
			var all []starlark.Value
			for x := range starlark.Elements(list) {
				all = append(all, x)
			}
			r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
			return starlark.NewList(all), nil
		},
	})
}
