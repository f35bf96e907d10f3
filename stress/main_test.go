package stress

import (
	"bufio"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// The test binary is also the programs that the tests run: with modeName in the
// environment it behaves as the mode says.
const modeName = "ZERMELO_TEST_PROGRAM"

func TestMain(m *testing.M) {
	if mode := os.Getenv(modeName); mode != "" {
		behave(mode)
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// program is the program that behaves in a way.
func program(t *testing.T, mode string, args ...string) *Program {
	t.Setenv(modeName, mode)
	return &Program{Args: append([]string{os.Args[0]}, args...), CPU: 500 * time.Millisecond, Memory: 200 << 20}
}

// behave is a program of each kind.
func behave(mode string) {
	in := bufio.NewReader(os.Stdin)
	switch mode {
	case "sum": // of the numbers
		fmt.Println(sum(in))
	case "no newline":
		fmt.Print(sum(in))
	case "wrong above 70":
		if x := sum(in); x > 70 {
			fmt.Println(x + 1)
		} else {
			fmt.Println(x)
		}
	case "exits at 3": // and is wrong above 5
		x := sum(in)
		if x == 3 {
			os.Exit(3)
		}
		fmt.Println(x + x/6)
	case "squares": // in 32 bits; says whether that was too much
		overflows := 0
		for x := 0; ; {
			if _, err := fmt.Fscan(in, &x); err != nil {
				break
			}
			if x*x > math.MaxInt32 {
				overflows = 1
			}
		}
		fmt.Println(overflows)
	case "loops above 70":
		x := sum(in)
		for x > 70 {
			in.Peek(1)
		}
		fmt.Println(x)
	case "slow": // some seconds for a sum of 5000
		x := sum(in)
		odd := 0
		for i := range x * 1_000_000 {
			odd += i & 1
		}
		fmt.Println(min(x, x+odd))
	case "unsteady":
		sum(in)
		fmt.Println(time.Now().UnixNano())
	case "silent":
		sum(in)
	case "reads nothing":
		fmt.Println(0)
	case "exits":
		fmt.Fprintln(os.Stderr, "oh no")
		os.Exit(3)
	case "crashes":
		syscall.Kill(os.Getpid(), syscall.SIGKILL)
		time.Sleep(time.Second)
	case "is alone":
		fmt.Println(syscall.Getpgrp() == os.Getpid())
	case "loops":
		for {
			in.Peek(1)
		}
	case "sleeps":
		time.Sleep(time.Hour)
	case "floods":
		for line := []byte(strings.Repeat("x", 1<<16)); ; {
			os.Stdout.Write(line)
		}
	case "hoards":
		for all := [][]byte{}; ; {
			piece := make([]byte, 1<<20)
			for i := range piece {
				piece[i] = 1
			}
			all = append(all, piece)
		}
	case "forks": // and leaves what it started behind
		for range 20 {
			child := exec.Command(os.Args[0])
			child.Env = append(os.Environ(), modeName+"=sleeps")
			if child.Start() == nil {
				note(child.Process.Pid)
			}
		}
		fmt.Println(sum(in))
	case "period 12":
		period12(in)
	case "says nonsense":
		in.ReadString('\n')
		fmt.Println("x")
	case "falls silent":
		in.ReadString('\n')
	case "gives up":
		in.ReadString('\n')
		os.Exit(4)
	case "plays nim", "plays nim greedily":
		playNim(in, mode == "plays nim")
	}
}

// note writes the number of a process that was started to the folder that the
// command line names.
func note(pid int) {
	name := filepath.Join(os.Args[1], strconv.Itoa(pid))
	if err := os.WriteFile(name, nil, 0o600); err != nil {
		panic(err)
	}
}

// playNim plays nim: perfectly, or by taking as much as it can.
func playNim(in *bufio.Reader, perfect bool) {
	for {
		line, err := in.ReadString('\n')
		if err != nil {
			return
		}
		var heaps []int
		all := 0
		for _, word := range strings.Fields(line) {
			x, _ := strconv.Atoi(word)
			heaps = append(heaps, x)
			all ^= x
		}
		at := 0
		for i, x := range heaps {
			if perfect && x^all < x || !perfect && x > heaps[at] {
				at = i
			}
		}
		if heaps[at] ^= all; !perfect {
			heaps[at] = 0
		}
		if heaps[at] == 0 {
			heaps = append(heaps[:at], heaps[at+1:]...)
		}
		if len(heaps) == 0 {
			heaps = []int{0}
		}
		fmt.Println(strings.Trim(fmt.Sprint(heaps), "[]"))
	}
}

func sum(in *bufio.Reader) (all int) {
	for x := 0; ; all += x {
		if _, err := fmt.Fscan(in, &x); err != nil {
			return all
		}
	}
}

// period12 believes that the values of kayles have period 12 from the beginning
// on; the first twelve are right.
func period12(in *bufio.Reader) {
	value := []int{4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7} // of 12k, 12k+1, …
	var tests int
	fmt.Fscan(in, &tests)
	for range tests {
		var n, all int
		fmt.Fscan(in, &n)
		for range n {
			var heap int
			fmt.Fscan(in, &heap)
			if heap > 0 {
				all ^= value[heap%12]
			}
		}
		fmt.Println(map[bool]string{true: "First", false: "Second"}[all != 0])
	}
}
