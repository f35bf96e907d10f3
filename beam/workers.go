package beam

import (
	"context"
	"encoding/json"
	"os"
	"sync"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/jobopts"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/universal/extworker"
)

// Workers is where the functions of a pipeline run.
type Workers string

const (
	// Here is this process.
	Here Workers = ""
	// Processes are started by the runner from the file of this program, which
	// must have the same name where they run. Its main calls Serve.
	Processes Workers = "processes"
	// Flags leaves it to Beam's flags -environment_type and -environment_config.
	Flags Workers = "flags"
)

// set sets Beam's flags. The binary that Beam wants to stage is no use to workers
// that have it; were none named, Beam would compile one for each job.
func (w Workers) set() (err error) {
	switch w {
	case Here:
		*jobopts.EnvironmentType, *jobopts.WorkerBinary = "EXTERNAL", os.DevNull
		*jobopts.EnvironmentConfig, err = pool()
	case Processes:
		*jobopts.EnvironmentType, *jobopts.WorkerBinary = "PROCESS", os.DevNull
		*jobopts.EnvironmentConfig, err = command()
	case Flags:
		if *jobopts.WorkerBinary == "" {
			*jobopts.WorkerBinary, err = os.Executable()
		}
	}
	return err
}

// pool starts workers in this process when a runner asks for them, and is where
// to ask. Beam's own LOOPBACK is one for each job, and leaves a file for each.
var pool = sync.OnceValues(func() (address string, err error) {
	p, err := extworker.StartLoopback(context.Background(), 0)
	if err != nil {
		return "", err
	}
	return p.EnvironmentConfig(context.Background()), nil
})

// workerMark is set in the environment of processes.
const workerMark = "ZERMELO_BEAM_WORKER"

// command is how a runner starts a process.
func command() (string, error) {
	self, err := os.Executable()
	if err != nil {
		return "", err
	}
	text, err := json.Marshal(map[string]any{"command": self, "env": map[string]string{workerMark: "1"}})
	return string(text), err
}
