package build

import (
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"zermelo/internal/sha256"
	"zermelo/table"
)

// GameName is the folder beside a table for the texts that its game was made of:
// a script may be longer than all values of its game. The table has their sums,
// so that it is never read with another game.
const GameName = "game"

const loaded = "load/"

// texts are those of an origin, by their names in the folder.
func texts(o table.Origin) map[string]string {
	all := map[string]string{}
	for name, text := range map[string]string{"script": o.Script, "graph": o.Graph, "instance": o.Instance} {
		if text != "" {
			all[name] = text
		}
	}
	for name, text := range o.Files {
		all[loaded+name] = text
	}
	return all
}

// apart is an origin with the sums of its texts instead of these.
func apart(o table.Origin) table.Origin {
	all := texts(o)
	if len(all) == 0 {
		return o
	}
	o.Script, o.Graph, o.Instance, o.Files = "", "", "", nil
	o.Sums = map[string]string{}
	for name, text := range all {
		o.Sums[name] = sum(text)
	}
	return o
}

// sum is the first 64 bits of the SHA-256 of a text.
func sum(text string) string {
	all := sha256.Sum([]byte(text))
	return hex.EncodeToString(all[:8])
}

// writeTexts writes the texts of an origin beside its table.
func writeTexts(dir string, o table.Origin) error {
	all := texts(o)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		file := filepath.Join(dir, GameName, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			return err
		}
		// What a build was writing when it was stopped is swept away by the next.
		if err := sweep(filepath.Dir(file), temporary+filepath.Base(file)+"-"); err != nil {
			return err
		}
		err := atomically(filepath.Dir(file), filepath.Base(file), true, func(w io.Writer) error {
			_, err := io.WriteString(w, all[name])
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// join puts the texts back into an origin.
func join(dir string, o *table.Origin) error {
	for name, want := range o.Sums {
		if !fs.ValidPath(name) || path.Clean(name) != name {
			return fmt.Errorf("%w: a game's text is called %q", table.ErrCorrupt, name)
		}
		text, err := os.ReadFile(filepath.Join(dir, GameName, filepath.FromSlash(name)))
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return fmt.Errorf("%w: %s/%s is missing beside it", table.ErrCorrupt, GameName, name)
		case err != nil:
			return err
		case sum(string(text)) != want:
			return fmt.Errorf("%w: %s/%s is not what it was made from", table.ErrCorrupt, GameName, name)
		}
		put(o, name, string(text))
	}
	o.Sums = nil
	return nil
}

// put puts one text into its place.
func put(o *table.Origin, name, text string) {
	switch name {
	case "script":
		o.Script = text
	case "graph":
		o.Graph = text
	case "instance":
		o.Instance = text
	default:
		if o.Files == nil {
			o.Files = map[string]string{}
		}
		o.Files[strings.TrimPrefix(name, loaded)] = text
	}
}
