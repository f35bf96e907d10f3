package beam

import (
	"context"
	"log/slog"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"
)

// Quiet keeps the logs of Beam and of a prism in this process to themselves. Why
// an attempt failed is in the error that Run and Failed give. Flags must have been
// parsed.
func Quiet() {
	initialize() // Beam sets up its logs there
	slog.SetDefault(slog.New(slog.DiscardHandler))
	log.SetLogger(silence{})
}

// silence is a logger of Beam that logs nothing.
type silence struct{}

func (silence) Log(context.Context, log.Severity, int, string) {}
