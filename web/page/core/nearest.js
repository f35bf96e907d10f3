// Arrow keys on things that lie anywhere.

const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** Moves the focus by an arrow key to the nearest of the elements in its
 * direction, sideways distance counting three times. */
export function walk(event, from, elements) {
  const way = ways[event.key];
  if (!way || !from || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  nearest(from, elements, way)?.focus();
}

function nearest(from, elements, [dx, dy]) {
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const element of elements) {
    const [cx, cy] = middle(element);
    const ahead = (cx - x) * dx + (cy - y) * dy;
    const aside = Math.abs((cx - x) * dy) + Math.abs((cy - y) * dx);
    if (ahead > 4 && ahead + 3 * aside < least) [best, least] = [element, ahead + 3 * aside];
  }
  return best;
}

function middle(element) {
  const r = element.getBoundingClientRect();
  return [r.left + r.width / 2, r.top + r.height / 2];
}
