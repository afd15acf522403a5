/**
 * A card or a list that goes on below its edge ends at a whole row: a row that shows less than most of itself is not seen, and on a card three dots
 * say that more follows. Once one has scrolled, rows are cut where they are.
 */

/** Part of a row that must be seen so that it is readable: the lower part lies under a shade. */
const READABLE = 0.8;

/** What scrolls, and what its rows are. */
const ROOMS = /** @type {const} */ ([
  [".actor", ".acts > *, .folded"],
  [".card-acts", ".acts > *, .folded"],
  [".order", "li"],
]);

/**
 * Returns how many pixels at the lower edge of a room hide the row that is cut there.
 * @param {Element} room
 * @param {string} rows
 */
function sliver(room, rows) {
  if (room.scrollTop > 0 || room.scrollHeight <= room.clientHeight + 1 || getComputedStyle(room).overflowY !== "auto") return 0;
  const edge = room.getBoundingClientRect().bottom;
  const cut = [...room.querySelectorAll(rows)]
    .map((row) => row.getBoundingClientRect())
    .filter(({ top, bottom }) => top < edge && bottom > edge + 1 && edge - top < READABLE * (bottom - top));
  return cut.length ? edge - Math.min(...cut.map(({ top }) => top)) : 0;
}

/** Measures after a render, when a size changes, and when one scrolls. */
export function hideSlivers() {
  for (const [rooms, rows] of ROOMS)
    for (const room of document.querySelectorAll(rooms)) {
      if (!(room instanceof HTMLElement)) continue;
      const cut = sliver(room, rows);
      room.classList.toggle("is-cut", cut > 0);
      if (cut) room.style.setProperty("--cut", `${Math.ceil(cut)}px`);
    }
}
