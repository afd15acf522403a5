/**
 * Finds where each chapter of the log begins, for the marks on the slider. Reads the log once, page by page, when it opens. The engine
 * defines the chapters.
 */

import { change, state } from "../app/store.js";
import { question } from "../engine/requests.js";

const AT_ONCE = 500;
const MOST_PAGES = 20;

/**
 * Adds the first step of each chapter in these lines to the known ones.
 * @param {Map<string, number>} starts
 * @param {import("../app/types.js").LogLine[]} lines newest first
 */
export function chapterStarts(starts, lines) {
  for (const { chapter, n } of lines) if (chapter) starts.set(chapter, Math.min(n, starts.get(chapter) ?? n));
  return starts;
}

export async function loadChapters() {
  const starts = new Map();
  let before;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const { lines = [], more } = await question("log", { count: AT_ONCE, ...(before === undefined ? {} : { before }) });
    chapterStarts(starts, lines);
    before = lines.at(-1)?.n;
    if (state.ui.route !== "log" || !more || before === undefined) break;
  }
  const chapters = [...starts].map(([label, n]) => ({ label, n })).sort((one, other) => one.n - other.n);
  change({ chapters });
}
