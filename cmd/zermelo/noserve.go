//go:build !serve

package main

import "github.com/spf13/cobra"

// moreCommands are those that are built in on request: none, since net/http, if
// it is linked, costs every start of the program (docs/decisions/0006).
func (a *app) moreCommands() []*cobra.Command { return nil }
