// Package e2e has no code, only tests: the page of [zermelo/web] in a browser.
// The tests start the server in their process and Chromium without a window,
// and do what a person does: press keys, click, read. Nothing that the page asks
// for may lie elsewhere, and nothing may be said on the console.
//
// Chromium is looked for under its usual names, or is what ZERMELO_CHROMIUM
// names. Where there is none the tests are skipped, unless ZERMELO_BROWSER is
// "required". ZERMELO_LONG=1 adds the long forms, ZERMELO_SHOTS=FOLDER draws
// every screen into a folder.
//
// testdata/axe.min.js is axe-core 4.14.1 as it is on npm, unchanged, under the
// Mozilla Public License 2.0 (testdata/axe.LICENSE.txt).
package e2e
