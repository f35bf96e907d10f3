// What a screen reader says without being asked, and what a key asks it to say.

/** Says a sentence. The same sentence twice is said twice. */
export function say(sentence) {
  const live = document.getElementById("live");
  live.textContent = live.textContent === sentence ? sentence + "\u00a0" : sentence;
}

/** A version of say for cursors that move fast: the last sentence counts, at
 * most one each 300 ms. */
export function slowly(wait = 300) {
  let last = 0;
  let timer;
  return (sentence) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      last = performance.now();
      say(sentence);
    }, Math.max(0, last + wait - performance.now()));
  };
}
