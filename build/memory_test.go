package build_test

import "testing"

// TestMemory: a process that builds on disk grows by no more than it was told.
func TestMemory(t *testing.T) {
	if highest() == 0 {
		t.Skip("the system does not tell how much memory a process takes")
	}
	builds := []child{{Start: "4x5:", Memory: 64 << 20}}
	if long() {
		builds = append(builds, child{Start: "4x6:", Memory: 64 << 20}, child{Start: "4x6:", Memory: 256 << 20})
	}
	for _, c := range builds {
		c.Game, c.Dir, c.Workers = "connect4", t.TempDir(), 2
		text, grown := c.finish(t)
		t.Logf("%s: a table of %d bytes, with %d MiB of %d", c.Start, len(text), grown>>20, c.Memory>>20)
		if uint64(grown) > c.Memory {
			t.Errorf("the process grew by %d bytes, %d were allowed", grown, c.Memory)
		}
	}
}
