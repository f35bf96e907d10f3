package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestStressDocument holds the JSON of stress against its schema, and looks that
// it is the same for the same seed apart from times (STR-T3).
func TestStressDocument(t *testing.T) {
	folder := t.TempDir()
	wrong := filepath.Join(folder, "wrong")
	if err := os.WriteFile(wrong, []byte("#!/bin/sh\ncat >/dev/null\necho 7\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	var outputs []string
	for _, save := range []string{"a", "b"} {
		out, errs, code := call("", "stress", "coins", "--json", "--save", filepath.Join(folder, save), "--", wrong)
		if code != exitNegative || errs != "" {
			t.Fatalf("exit %d, %s", code, errs)
		}
		validate(t, "stress", out)
		report, err := os.ReadFile(filepath.Join(folder, save, "report.json"))
		if err != nil || string(report) != out {
			t.Errorf("report.json is %q, %v", report, err)
		}
		var kept []string
		for line := range strings.Lines(strings.ReplaceAll(out, filepath.Join(folder, save), "DIR")) {
			if !strings.Contains(line, "_ms\":") && !strings.Contains(line, "\"runs\":") {
				kept = append(kept, line)
			}
		}
		outputs = append(outputs, strings.Join(kept, ""))
	}
	if outputs[0] != outputs[1] {
		t.Errorf("%s\nand then\n%s", outputs[0], outputs[1])
	}
}
