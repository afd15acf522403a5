/**
 * Finds a target by a letter, wherever targets stand in a row.
 */

/**
 * Returns the next control, behind the focused one, whose name (`data-name`) begins with this letter; nothing for another key.
 * @template {HTMLElement} T
 * @param {T[]} controls
 * @param {string} key
 */
export function byLetter(controls, key) {
  const at = controls.findIndex((control) => control.matches(":focus")) + 1;
  const begins = (/** @type {T} */ { dataset }) => dataset.name?.toLowerCase().startsWith(key.toLowerCase());
  return [...key].length === 1 && key !== " " ? [...controls.slice(at), ...controls.slice(0, at)].find(begins) : undefined;
}
