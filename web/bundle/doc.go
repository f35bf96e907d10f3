// Command bundle makes the page as it is sent, web/served, and the file that a
// game is handed out in, web/handout/page.html. It makes them from their sources
// in web/page and from the files in vendor: those files of npm packages that are
// needed, unmodified and each beside its licence. The result is checked in, so
// that building the program needs neither this command nor a network.
//
//	served/app.js       all of the page's own modules, with lit
//	served/plot.js      uPlot, which a browser loads when the first plot is drawn
//	served/style.css    all style sheets
//	handout/page.html   script and style sheet in one file
//
// After a change in web/page or in vendor run
//
//	go generate ./web
//
// To take a newer version of a library, replace its files in vendor by those of
// the npm tarball first.
package main
