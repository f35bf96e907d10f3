// Command bundle makes the libraries of the page, web/page/lib, from the files
// in vendor: those files of npm packages that are needed, unmodified and each
// beside its licence. The result is checked in, so that building the program
// needs neither this command nor a network.
//
// entry/NAME.js says what of a library the page uses; it becomes
// lib/NAME.bundle.js, one minified module. Licences that the files do not carry
// themselves are put on top.
//
// To take a newer version of a library, replace its files in vendor by those of
// the npm tarball and run
//
//	go generate ./web/bundle
package main

//go:generate go run . ../page/lib
