/**
 * The way from a card to its place in the text, and from the caret to the card.
 */

import { focusField } from "./draft.js";
import { lineNumber, placeOf } from "./typed-text.js";

/** @import { Holder } from "./draft.js" */

/** Selects a place in the text and brings it into sight. @param {Holder} holder @param {number[]|undefined} place */
export function showPlace(holder, place) {
  const { text, of } = holder.get();
  const field = place && of === text ? focusField() : null;
  if (!field || !place) return;
  const [start = 0, end = 0] = place;
  field.setSelectionRange(start, end);
  const row = field.previousElementSibling?.children[lineNumber(text, start) - 1];
  if (!(row instanceof HTMLElement)) return;
  const { scrollTop, clientHeight } = field;
  if (row.offsetTop < scrollTop || row.offsetTop + row.offsetHeight > scrollTop + clientHeight) field.scrollTop = row.offsetTop - 8;
}

/** Shows the card of the line in which the caret stands. @param {Holder} holder @param {number} caret */
export function caretAt(holder, caret) {
  const { text, of, readings, here } = holder.get();
  const found = of === text ? readings.findIndex((line) => inside(placeOf(line), caret)) : -1;
  if (found !== here) holder.set({ here: found });
}

/** @param {number[]|undefined} place @param {number} caret */
const inside = (place, caret) => Boolean(place) && (place?.[0] ?? 0) <= caret && caret <= (place?.[1] ?? 0);
