package build_test

import (
	"bytes"
	"math/rand/v2"
	"os"
	"testing"
	"time"
)

// TestKilled: a process that is killed at any moment, again and again, has the same
// table in the end, and nothing else is left.
func TestKilled(t *testing.T) {
	games, kills := []child{{Game: "pursuit", Start: "5: w=1,1 b=4,5 w"}, {Game: "connect4", Start: "4x3:"}}, 6
	if long() {
		games, kills = []child{{Game: "pursuit", Start: "8: w=1,1 b=4,5 w"}, {Game: "connect4", Start: "4x5:"}}, 50
	}
	for _, c := range games {
		t.Run(c.Game, func(t *testing.T) { c.killed(t, kills) })
	}
}

func (c child) killed(t *testing.T, kills int) {
	c.Memory = 1 << 20
	c.Dir = t.TempDir()
	begun := time.Now()
	want, _ := c.finish(t)
	took := time.Since(begun)
	random := rand.New(rand.NewPCG(6, 1))
	for c.Dir = t.TempDir(); kills > 0; {
		cmd := c.command(t)
		var complaint bytes.Buffer
		cmd.Stderr = &complaint
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		timer := time.AfterFunc(time.Duration(random.Int64N(int64(took))), func() { cmd.Process.Kill() })
		err := cmd.Wait()
		timer.Stop()
		if err != nil && cmd.ProcessState.Exited() {
			t.Fatalf("%v: %s", err, &complaint)
		}
		if err != nil {
			kills--
			continue
		}
		c.same(t, want)
		os.RemoveAll(c.Dir)
		c.Dir = t.TempDir()
	}
	c.same(t, want)
}

// same goes on with the build to its end.
func (c child) same(t *testing.T, want []byte) {
	t.Helper()
	if got, _ := c.finish(t); !bytes.Equal(got, want) {
		t.Fatal("another table")
	}
}
