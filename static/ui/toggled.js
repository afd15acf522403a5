/**
 * Taps that put something into a list, or take it out again.
 */

/**
 * @template T
 * @param {readonly T[]} list
 * @param {...T} some all of them change together: they go only if all are in
 */
export const toggled = (list, ...some) =>
  some.every((one) => list.includes(one)) ? list.filter((one) => !some.includes(one)) : [...new Set([...list, ...some])];
