package beam

import (
	"context"
	"flag"
	"os"
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/apache/beam/sdks/v2/go/container/tools"
	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/core/runtime/harness"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/util/grpcx"
)

// initialize names the functions, for workers in other processes, and starts
// Beam. The generic register.DoFnNxM would save a reflective call for each
// element, which blocks do not feel, and take a gigabyte and 17 s to compile.
var initialize = sync.OnceFunc(func() {
	beam.RegisterType(reflect.TypeFor[*taskFn]())
	beam.RegisterType(reflect.TypeFor[*receiveFn]())
	beam.RegisterType(reflect.TypeFor[*reportFn]())
	beam.Init()
})

// Serve works for a runner, to the end, if one has started this process as a
// worker, and says whether one has. It is the first thing that main calls.
func Serve() (worker bool, err error) {
	switch {
	case os.Getenv(workerMark) != "":
		return true, serve(context.Background())
	case slices.Contains(os.Args[1:], "--worker=true"): // Beam's containers
		flag.Parse()
		initialize() // does not return
	}
	return false, nil
}

// serve asks the runner where it listens. What goes wrong is told to the runner
// with the work that failed; there is nobody to read logs.
func serve(ctx context.Context) error {
	Quiet()
	ctx = grpcx.WriteWorkerID(ctx, argument("id"))
	info, err := tools.ProvisionInfo(ctx, argument("provision_endpoint"))
	if err != nil {
		return err
	}
	return harness.MainWithOptions(ctx, info.GetLoggingEndpoint().GetUrl(), info.GetControlEndpoint().GetUrl(), harness.Options{
		StatusEndpoint:     info.GetStatusEndpoint().GetUrl(),
		RunnerCapabilities: info.GetRunnerCapabilities(),
	})
}

// argument is the value of a --name=value that the runner gave. Prism writes the
// quotes that a shell would take off.
func argument(name string) string {
	for _, a := range os.Args[1:] {
		if v, ok := strings.CutPrefix(a, "--"+name+"="); ok {
			return strings.Trim(v, "'")
		}
	}
	return ""
}
