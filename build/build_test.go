package build_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"testing"

	"zermelo/build"
	"zermelo/games/pursuit"
	"zermelo/table"
)

// TestSameBytes: on disk and in memory the same table is made.
func TestSameBytes(t *testing.T) {
	g, err := pursuit.Parse("6: w=1,1 b=4,5 w")
	if err != nil {
		t.Fatal(err)
	}
	var tables [][]byte
	for _, o := range []build.Options{
		{Way: build.Memory, Reachable: true},
		{Way: build.Disk, Reachable: true},
		{Way: build.Disk, Reachable: true, Shards: 1, Workers: 1, Memory: 1},
		{Way: build.Disk, Reachable: true, Shards: 7},
	} {
		dir := t.TempDir()
		r, err := build.Run(context.Background(), table.Of(g), table.Origin{Game: "pursuit"}, dir, o)
		if err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(filepath.Join(dir, build.TableName))
		if err != nil {
			t.Fatal(err)
		}
		t.Logf("%s: %d bytes, %d positions, %d values", o.Way, len(text), r.Positions, len(r.Values))
		tables = append(tables, text)
		f, tab, err := build.Open(dir, 0)
		if err != nil {
			t.Fatal(err)
		}
		if err := table.Of(g).Verify(context.Background(), tab, 2, nil); err != nil {
			t.Error(err)
		}
		f.Close()
	}
	for i := range tables {
		if !bytes.Equal(tables[i], tables[0]) {
			t.Errorf("table %d differs", i)
		}
	}
}
