package main

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"runtime"
	"slices"
	"strings"
	"time"

	sdk "github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/dataflow"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/prism"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/runners/universal"
	"github.com/spf13/pflag"

	"zermelo/beam"
	"zermelo/build"
	"zermelo/table"
)

// executes are the runners by name. Flink and Spark are job services like any
// other: Beam's Go packages of these names call universal.
func executes() map[string]func(context.Context, *sdk.Pipeline) (sdk.PipelineResult, error) {
	return map[string]func(context.Context, *sdk.Pipeline) (sdk.PipelineResult, error){
		"prism": prism.Execute, "flink": universal.Execute, "spark": universal.Execute,
		"universal": universal.Execute, "dataflow": dataflow.Execute,
	}
}

// places are the words for where workers are.
func places() map[string]beam.Workers {
	return map[string]beam.Workers{"here": beam.Here, "processes": beam.Processes, "flags": beam.Flags}
}

func domains() map[string]table.Domain {
	return map[string]table.Domain{"auto": "", "outcomes": table.Outcomes, "grundy": table.Nimbers, "scores": table.Scores}
}

// words are the keys of a choice.
func words[V any](m map[string]V) string { return strings.Join(slices.Sorted(maps.Keys(m)), ", ") }

// buildFlags are the flags of build but for Beam's.
type buildFlags struct {
	source
	dir, values, runner, workers string
	shards, lanes, tries         int
	mem                          uint64 // MiB
	deadline                     time.Duration
	verbose                      bool
}

func (b *buildFlags) add(f *pflag.FlagSet) {
	f.SortFlags = false
	f.StringVarP(&b.dir, "output", "o", "", "`directory` of the table")
	b.source.add(f)
	f.StringVar(&b.values, "values", "auto", "`what` to find: "+words(domains()))
	f.StringVar(&b.runner, "runner", "prism", "Beam's `runner`: "+words(executes()))
	f.StringVar(&b.workers, "workers", "", "`where` the work is done: in this process (here), in processes, or as Beam's --environment_type says (flags); default: here on prism, else flags")
	f.DurationVar(&b.deadline, "deadline", beam.DefaultDeadline, "`time` for one job, after which it is cancelled and run again")
	f.IntVar(&b.tries, "tries", beam.DefaultTries, "`how often` a job is run before the build fails")
	f.IntVar(&b.shards, "shards", build.DefaultShards, "into `how many` parts layers are cut, each of them one task of a job")
	f.IntVarP(&b.lanes, "lanes", "j", runtime.GOMAXPROCS(0), "`how many` tasks run at once on one machine")
	f.Uint64Var(&b.mem, "mem", 2048, "`MiB` for what the tasks of one machine hold; runners take their own beside it")
	f.BoolVar(&b.verbose, "verbose", false, "show Beam's logs")
	addBeams(f)
}

// addBeams adds Beam's own flags, but for what belongs to workers and what Runner
// sets.
func addBeams(f *pflag.FlagSet) {
	ours := []string{
		"worker", "id", "logging_endpoint", "control_endpoint", "semi_persist_dir", "options",
		"job_name", "async", "execute_async", "dry_run", "template_location", "update", "transform_name_mapping",
	}
	flag.VisitAll(func(g *flag.Flag) {
		if !slices.Contains(ours, g.Name) && f.Lookup(g.Name) == nil {
			f.AddGoFlag(g)
		}
	})
}

// check refuses what the flags' types allow.
func (b *buildFlags) check() error {
	_, value := domains()[b.values]
	_, runner := executes()[b.runner]
	_, place := places()[b.workers]
	switch {
	case b.dir == "":
		return usagef("build needs -o DIR")
	case !value:
		return usagef("--values %s: expected one of %s", b.values, words(domains()))
	case !runner:
		return usagef("--runner %s: expected one of %s", b.runner, words(executes()))
	case b.workers != "" && !place:
		return usagef("--workers %s: expected one of %s", b.workers, words(places()))
	case b.shards < 1 || b.shards > build.MostShards:
		return usagef("--shards %d: expected a number from 1 to %d", b.shards, build.MostShards)
	case b.lanes < 1 || b.tries < 1 || b.deadline <= 0:
		return usagef("--lanes, --tries and --deadline are more than 0")
	case b.mem < 1 || b.mem > 1<<30:
		return usagef("--mem %d: expected a number from 1 to %d", b.mem, 1<<30)
	}
	return nil
}

func usagef(format string, args ...any) error { return usageError{fmt.Errorf(format, args...)} }

// newRunner is the runner that the flags ask for.
func (b *buildFlags) newRunner() *beam.Runner {
	workers := places()[b.workers]
	if b.workers == "" && b.runner != "prism" {
		workers = beam.Flags
	}
	return &beam.Runner{
		Execute: executes()[b.runner], Workers: workers,
		Deadline: b.deadline, Tries: b.tries, Lanes: b.lanes,
	}
}
