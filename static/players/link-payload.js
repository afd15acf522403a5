/**
 * Reads a players' link without the engine: the players' screen as it was when the GM made the link (docs/saves-and-links.md). The link is
 * text from outside; what it says is drawn as text and nothing else.
 */

import { sumHolds } from "../app/addresses.js";
import { bytesOf } from "../app/payload.js";
import { checkInput } from "../engine/input-limits.js";
import { say } from "../i18n/translate.js";

/** @import { PlayersView } from "../app/types.js" */
/** @typedef {{system: string, when: number, players: PlayersView, sides: string[], lines: string[]}} Shown */

const [KIND, HEAD, SUM] = [3, 2, 4];
const END = "Z";

/** @param {unknown} found @returns {found is Shown} */
function isShown(found) {
  const { players, when } = /** @type {Partial<Shown>} */ (found ?? {});
  const list = (/** @type {unknown} */ items) => Array.isArray(items) && items.every((item) => item && typeof item === "object");
  const stances = players?.stances ?? []; // links of older versions have none
  return (
    Number.isInteger(when) &&
    typeof players?.title === "string" &&
    list(players.rows) &&
    list(players.order) &&
    list(stances) &&
    stances.every(({ who }) => Array.isArray(who))
  );
}

/**
 * @param {string} payload as it is in the address
 * @returns {Promise<{shown: Shown|null, says: string}>} what to draw, or why nothing
 */
export async function readShown(payload) {
  if (!payload.endsWith(END)) return { shown: null, says: say("This link is incomplete: its end is missing. Ask your GM for it again.") };
  const verdict = checkInput(payload, "link");
  if (!verdict.ok) return { shown: null, says: verdict.says };
  try {
    const body = bytesOf(payload.slice(1, -1));
    const inside = body.slice(0, -SUM);
    if (body[0] !== KIND || !sumHolds(payload)) return { shown: null, says: say("This link is damaged. Ask your GM for a new one.") };
    const stream = new Blob([inside.slice(HEAD)]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const text = await new Response(stream).text();
    const size = checkInput(text, "file");
    const found = size.ok ? JSON.parse(text) : null;
    return isShown(found) ? { shown: found, says: "" } : { shown: null, says: say("This link is damaged. Ask your GM for a new one.") };
  } catch {
    return { shown: null, says: say("This link is damaged. Ask your GM for a new one.") };
  }
}
