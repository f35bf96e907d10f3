// Package docs holds what the program carries of its documentation.
package docs

import "embed"

// Files are theorems.md and schema/NAME.schema.json.
//
//go:embed theorems.md schema/*.json
var Files embed.FS
