/**
 * Work that waits for a pause: of several calls within it only the last one runs. For what is done while somebody types.
 */

/**
 * @param {number} pause in milliseconds
 * @returns {(work?: () => unknown) => void} plans the work in place of what was planned before; without any, only drops that
 */
export function afterPause(pause) {
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  let timer;
  return (work) => {
    clearTimeout(timer);
    timer = work && setTimeout(work, pause);
  };
}
