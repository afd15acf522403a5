/**
 * Keeps a tapped action of the card under the finger. What is declared is listed above the actions, so each step would move them down, and a
 * second tap would press another one.
 */

/** @import { View } from "../../app/types.js" */

/** Names the go on the card and whose it is: another begins at the top of the card, and within one nothing moves. @param {View|null} view */
export const goOf = (view) => [view?.actor?.go, ...(view?.actor?.who ?? [])].join(" ");

const SCROLLING = [".actor", ".card-acts", ".main"].join();

/** @param {"key"|"place"} name @param {string} value */
const withData = (name, value) =>
  [...document.querySelectorAll(`.actor [data-${name}]`)].find((one) => one instanceof HTMLElement && one.dataset[name] === value);

/**
 * Notes where an action stands on the card, and returns a function that scrolls the screen until its row stands there again.
 * @param {string} key of the tapped offer
 */
export function keepInPlace(key) {
  const row = withData("key", key)?.closest("[data-place]");
  const place = row instanceof HTMLElement ? (row.dataset.place ?? "") : "";
  const before = row?.getBoundingClientRect().top ?? 0;
  return () => {
    const now = place && withData("place", place);
    if (!now) return;
    for (const room of document.querySelectorAll(SCROLLING)) room.scrollTop += now.getBoundingClientRect().top - before;
  };
}
