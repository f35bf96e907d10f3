// Package gallery holds well-known games written in Starlark, to read, to play
// and to change. Each file says on top what the game is and where it comes from.
package gallery

import "embed"

// Files are the games, NAME.star in the root.
//
//go:embed *.star
var Files embed.FS
