/**
 * Splits the log where it folds: turns in which nothing was done stand together within their chapter. The engine says which they are.
 */

/** @import { LogLine } from "../app/types.js" */

/**
 * Returns the lines in parts: each part is of one chapter, and all quiet or none.
 * @param {LogLine[]} lines
 */
export function inParts(lines) {
  /** @type {LogLine[][]} */
  const parts = [];
  for (const line of lines) {
    const [newer] = parts.at(-1) ?? [];
    if (newer && newer.chapter === line.chapter && !newer.quiet === !line.quiet) parts.at(-1)?.push(line);
    else parts.push([line]);
  }
  return parts;
}

/** Returns how many steps these lines are of. @param {LogLine[]} lines */
export const stepsOf = (lines) => new Set(lines.map(({ n }) => n)).size;
