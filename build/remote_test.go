package build_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"testing"

	"zermelo/build"
	"zermelo/table"
)

// remote runs jobs as runners on other machines do: lists travel in blocks and
// come in any order, more of them than are merged at once.
type remote struct {
	game   table.Game
	random *rand.Rand
	left   int // jobs until it is stopped
	tries  int
}

// posts is what was sent, by address.
type posts map[post][][]byte

type post struct {
	to    build.Address
	moves bool
}

// Run sends a list as its blocks.
func (p posts) Run(to build.Address, moves bool, list build.Source) error {
	key := post{to, moves}
	w := build.BlockWriter{Moves: moves, Block: func(b []byte) error {
		p[key] = append(p[key], bytes.Clone(b))
		return nil
	}}
	for {
		r, ok, err := list.Next()
		if err != nil {
			return err
		}
		if !ok {
			return w.Flush()
		}
		if err := w.Put(r); err != nil {
			return err
		}
	}
}

func (r *remote) Run(ctx context.Context, w *build.Work, job build.Job) (sum build.Result, err error) {
	if err := w.Clear(job); err != nil {
		return sum, err
	}
	w.Records = 5
	sent, k := posts{}, r.game.Kernel(w.Domain, false)
	for shard := range w.Shards {
		res, err := w.Task(ctx, build.Task{Job: job, Shard: shard}, k, sent)
		if err != nil {
			return sum, err
		}
		sum.Add(res)
	}
	r.tries++
	attempt := fmt.Sprint("a-", r.tries)
	if err := r.receive(w, attempt, job, sent); err != nil {
		return sum, err
	}
	if r.left--; r.left == 0 {
		return sum, errStopped
	}
	if sum, err = noted(w, attempt, sum); err != nil {
		return sum, err
	}
	// One that was given up comes last.
	if err := r.receive(w, attempt+"1", job, sent); err != nil {
		return sum, err
	}
	if w.Accept(attempt, len(sent)+1) == nil {
		return sum, errors.New("a file that is not there was not missed")
	}
	return sum, nil
}

// receive puts most of the lists aside.
func (r *remote) receive(w *build.Work, attempt string, job build.Job, sent posts) error {
	for to, blocks := range sent {
		r.random.Shuffle(len(blocks), func(i, j int) { blocks[i], blocks[j] = blocks[j], blocks[i] })
		out := w.Receive(attempt, job, to.to, to.moves)
		for len(blocks) > 2 {
			if err := out.Aside(source(blocks[0]), source(blocks[1])); err != nil {
				return err
			}
			blocks = blocks[2:]
		}
		var rest []build.Source
		for _, b := range blocks {
			rest = append(rest, source(b))
		}
		if err := out.Finish(rest...); err != nil {
			return err
		}
	}
	return nil
}

// source is a list of one block.
func source(block []byte) build.Source {
	return &build.Blocks{Block: func() ([]byte, error) {
		b := block
		if block = nil; b == nil {
			return nil, io.EOF
		}
		return b, nil
	}}
}

// noted sends a result through a note.
func noted(w *build.Work, attempt string, sum build.Result) (got build.Result, err error) {
	if ok, err := w.Noted(attempt, &got); ok || err != nil {
		return got, errors.Join(err, errors.New("an earlier note is there"))
	}
	if err := w.Note(attempt, sum); err != nil {
		return got, err
	}
	_, err = w.Noted(attempt, &got)
	return got, err
}

// TestRemote: jobs that carry their lists themselves make the same table, also
// where such a job was stopped and tasks of this process go on with it, or the
// other way round.
func TestRemote(t *testing.T) {
	g, o, want := looped(t)
	r := &remote{game: g, random: rand.New(rand.NewPCG(1, 2))}
	there, here := o, o
	there.Runner = r
	again(t, g, t.TempDir(), there, want)
	for _, jobs := range []int{1, 3, 8} {
		dir := t.TempDir()
		r.left = jobs
		if _, err := tableOf(t, g, false, dir, there); !errors.Is(err, errStopped) {
			t.Fatal(err)
		}
		again(t, g, dir, here, want)

		dir = t.TempDir()
		here.Runner = &stopping{game: g, left: 3*jobs - 2, ran: map[string]int{}}
		if _, err := tableOf(t, g, false, dir, here); !errors.Is(err, errStopped) {
			t.Fatal(err)
		}
		here.Runner = nil
		again(t, g, dir, there, want)
	}
}
