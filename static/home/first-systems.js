/**
 * The systems as index.html lists them, so that the first frame and the page before the engine is ready show the games. `about` lists the same;
 * a test compares them.
 */

/** @returns {import("../app/types.js").SystemCard[]} */
export const firstSystems = () => JSON.parse(document.querySelector("#systems")?.textContent ?? "[]");
