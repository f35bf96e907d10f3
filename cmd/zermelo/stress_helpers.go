package main

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"zermelo"
	"zermelo/stress"
)

// judgesProgram is a program that judges another. It has more time and memory.
func judgesProgram(args []string, f *stressFlags) *stress.Program {
	return &stress.Program{Args: args, CPU: 10 * f.cpu, Memory: 2 * f.memory.value}
}

// helper is what a program that judges another prints: it must end well.
func helper(ctx context.Context, f *stressFlags, args []string, input []byte) ([]byte, error) {
	r, err := judgesProgram(args, f).Run(ctx, input)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", strings.Join(args, " "), err)
	}
	if r.Verdict != stress.OK {
		return nil, fmt.Errorf("%s: %s %s\n%s", strings.Join(args, " "), r.Verdict.Words(), r.Exit, bytes.TrimSpace(r.Errors))
	}
	return r.Output, nil
}

// against is the answer of another program to inputs of the contest.
func against(exact func(context.Context, []byte) ([]byte, error), args []string, f *stressFlags) func(context.Context, []byte) ([]byte, error) {
	return func(ctx context.Context, input []byte) ([]byte, error) {
		if _, err := exact(ctx, input); err != nil {
			return nil, err
		}
		return helper(ctx, f, args, input)
	}
}

// checker lets a program say what an output is worth, by its exit code.
func checker(args []string, f *stressFlags) func(ctx context.Context, input, want, got []byte) (stress.Verdict, string, error) {
	return func(ctx context.Context, input, want, got []byte) (stress.Verdict, string, error) {
		folder, err := os.MkdirTemp("", "zermelo-checker-")
		if err != nil {
			return "", "", err
		}
		defer os.RemoveAll(folder)
		p := judgesProgram(args[:len(args):len(args)], f)
		for _, file := range []struct {
			name string
			text []byte
		}{{"input", input}, {"output", got}, {"answer", want}} {
			name := filepath.Join(folder, file.name)
			if err := os.WriteFile(name, file.text, 0o600); err != nil {
				return "", "", err
			}
			p.Args = append(p.Args, name)
		}
		r, err := p.Run(ctx, nil)
		if err != nil {
			return "", "", fmt.Errorf("%s: %w", strings.Join(args, " "), err)
		}
		v, known := stress.TestlibVerdict(r.Code)
		if !known || r.Verdict != stress.OK && r.Verdict != stress.RE {
			return "", "", fmt.Errorf("%s: %s %s\n%s", strings.Join(args, " "), r.Verdict.Words(), r.Exit, bytes.TrimSpace(r.Errors))
		}
		said := bytes.TrimSpace(append(r.Errors, r.Output...))
		return v, string(said[:min(len(said), shownBytes)]), nil
	}
}

// seedsTried is how many seeds a generator is tried with at first.
const seedsTried = 3

// foreignInputs makes a contest take its random inputs from a program.
func (a *app) foreignInputs(ctx context.Context, c *stress.Contest, f *stressFlags) error {
	args := strings.Fields(f.gen)
	generate := func(seed uint64, size int) ([]byte, error) {
		return helper(ctx, f, append(args[:len(args):len(args)], strconv.FormatUint(seed, 10), strconv.Itoa(size)), nil)
	}
	same := true
	var first []byte
	for seed := range uint64(seedsTried) {
		input, err := generate(seed, 10)
		if err != nil {
			return &complaint{Code: "helper", Message: err.Error(), exit: exitHelper}
		}
		if seed == 0 {
			first = input
		}
		same = same && bytes.Equal(first, input)
	}
	if same {
		return &complaint{
			Code: "helper", Message: "the generator ignores its seed: seeds 0, 1 and 2 give the same input", exit: exitHelper,
			Hint: "it is called as " + f.gen + " SEED SIZE",
		}
	}
	c.Shapes = []string{"generated"}
	c.Random = func(r *rand.Rand, _ string, size int) []byte {
		input, err := generate(uint64(r.Uint32()), size)
		if err != nil {
			return []byte(err.Error()) // no right input: the search passes over it
		}
		return input
	}
	if f.validator == "" {
		return nil
	}
	exact := c.Answer
	c.Answer = func(ctx context.Context, input []byte) ([]byte, error) {
		if _, err := helper(ctx, f, strings.Fields(f.validator), input); err != nil {
			return nil, &zermelo.ParseError{Reason: err.Error()}
		}
		return exact(ctx, input)
	}
	return nil
}
