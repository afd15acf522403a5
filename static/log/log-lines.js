/**
 * Loads the lines of the log from the engine, page by page.
 */

import { change, state } from "../app/store.js";
import { question } from "../engine/requests.js";
import { registerFollower } from "../fight/command/after-reply.js";

/** @import { LogLine } from "../app/types.js" */

const LOG_COUNT = 100;

/**
 * Loads the newest lines before a step: all of them, or those of the fighter that the log shows.
 * @param {number} [before]
 */
async function linesBefore(before) {
  const who = state.ui.logWho;
  const answer = await question("log", {
    count: LOG_COUNT,
    ...(before === undefined ? {} : { before }),
    ...(who ? { who: who.split(" ") } : {}),
  });
  if (!answer.lines || who !== state.ui.logWho) return null;
  return { lines: answer.lines, logMore: answer.more && answer.lines.length >= LOG_COUNT };
}

/** Loads the newest lines, back to the line of the current step. */
export async function loadLog() {
  const { view } = state;
  const found = await linesBefore();
  while (found?.logMore && found.lines.every((/** @type {LogLine} */ line) => line.later)) {
    const more = await linesBefore(found.lines.at(-1)?.n);
    if (!more?.lines.length) break;
    if (view !== state.view) return; // the next step loads the log anew
    found.lines.push(...more.lines);
    found.logMore = more.logMore;
  }
  if (found) change({ log: found.lines, logMore: found.logMore });
}

registerFollower("open", () => {
  if (state.ui.route === "log") loadLog();
});

export async function moreLog() {
  const log = state.ui.log ?? [];
  const found = await linesBefore(log.at(-1)?.n);
  if (found) change({ log: [...log, ...found.lines], logMore: found.logMore });
}
