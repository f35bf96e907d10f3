package secret

import "golang.org/x/sys/unix"

// fill asks the kernel, as crypto/rand does. That package brings with it a
// generator of its own, for FIPS 140, and its start (docs/decisions/0006-the-server.md).
// So few bytes come whole or, at a signal before the machine has any to give, not
// at all. Without them there is no way to go on.
func fill(all []byte) {
	for {
		n, err := unix.Getrandom(all, 0)
		switch {
		case err == nil && n == len(all):
			return
		case err != nil && err != unix.EINTR:
			panic("secret: the system has no random bytes: " + err.Error())
		}
	}
}
