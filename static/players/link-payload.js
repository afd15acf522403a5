/**
 * Reads a players' link without the engine: the players' screen as it was when the GM made the link (docs/saves-and-links.md). The link is
 * text from outside; what it says is drawn as text and nothing else.
 */

import { sumHolds } from "../app/addresses.js";
import { bytesOf, END, headOf, missingOf } from "../app/payload.js";
import { checkInput } from "../engine/input-limits.js";
import { say } from "../i18n/translate.js";

import { PRESETS } from "../vendor/presets/players.js";
import { cardOf } from "./card-bits.js";
import { cardView } from "./card-view.js";
import { inWords } from "./codes.js";
import { wholePlayers } from "./whole-players.js";

/** @import { PlayersView } from "../app/types.js" */
/** @typedef {{kind?: "card", second?: number, system: string, when: number, players: PlayersView, sides: string[], lines: string[], fight?: string}} Shown
 *   kind: of a table card; second, when: of which it tells, in seconds and minutes since 1970; fight: its id, which older links have not */

/** The kinds of players' copies: as JSON, with each fighter told once, behind a preset, and with its texts as codes, too; and of a table card. */
const [SHOWN, SHORT, CODED, CARD] = [3, 5, 8, 7];
const MINUTE = 60;
const [HEAD, SUM] = [2, 4];

/** @param {unknown} found @returns {found is Shown} */
function isShown(found) {
  const { players, when, fight } = /** @type {Partial<Shown>} */ (found ?? {});
  const list = (/** @type {unknown} */ items) => Array.isArray(items) && items.every((item) => item && typeof item === "object");
  const stances = players?.stances ?? []; // links of older versions have none
  return (
    Number.isInteger(when) &&
    typeof players?.title === "string" &&
    list(players.rows) &&
    list(players.order) &&
    list(stances) &&
    stances.every(({ who }) => Array.isArray(who)) &&
    typeof (fight ?? "") === "string"
  );
}

/**
 * Inflates what was deflated behind a preset: a browser knows none, but reads it as a first stored block, which is then left out.
 * @param {Uint8Array<ArrayBuffer>} data @param {Uint8Array<ArrayBuffer>} preset at most 65,535 bytes
 */
async function inflated(data, preset) {
  const { length } = preset;
  const head = Uint8Array.of(0, length & 255, length >> 8, ~length & 255, (~length >> 8) & 255);
  const stream = new Blob([...(length ? [head, preset] : []), data]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  return new TextDecoder().decode(new Uint8Array(await new Response(stream).arrayBuffer()).subarray(length));
}

/** @param {Uint8Array} bytes @param {number} number @returns {Shown|null} */
function shownCard(bytes, number) {
  const card = cardOf(bytes, number);
  if (!card) return null;
  const { fight, second, system } = card;
  return { kind: "card", fight, second, system, when: Math.floor(second / MINUTE), players: cardView(card), sides: [], lines: [] };
}

/**
 * @param {string} payload as it is in the address
 * @returns {Promise<{shown: Shown|null, says: string}>} what to draw, or why nothing
 */
export async function readShown(payload) {
  const { missing, whole } = missingOf(payload);
  if (missing)
    return {
      shown: null,
      says: say(
        [
          "This link is cut off: {count} of its {whole} characters is missing. Ask your GM for it again.",
          "This link is cut off: {count} of its {whole} characters are missing. Ask your GM for it again.",
        ],
        { count: missing, whole },
      ),
    };
  if (!payload.endsWith(END)) return { shown: null, says: say("This link is incomplete: its end is missing. Ask your GM for it again.") };
  const verdict = checkInput(payload, "link");
  if (!verdict.ok) return { shown: null, says: verdict.says };
  try {
    const body = bytesOf(payload.slice(headOf(payload).length, -END.length));
    const [kind, number = 0] = body;
    if (kind === CARD && sumHolds(payload)) {
      const shown = shownCard(body.slice(HEAD, -SUM), number);
      return { shown, says: shown ? "" : say("A newer Turnwright made this link. Load this page again, then open it once more.") };
    }
    const preset = kind === SHOWN ? "" : PRESETS[number];
    if (preset === undefined || ![SHORT, CODED, SHOWN].includes(kind ?? 0) || !sumHolds(payload))
      return { shown: null, says: say("This link is damaged. Ask your GM for a new one.") };
    const text = await inflated(body.slice(HEAD, -SUM), new TextEncoder().encode(preset));
    const size = checkInput(text, "file");
    const told = size.ok ? JSON.parse(text) : null;
    const players = kind === CODED ? inWords(told.players) : told.players;
    const found = kind === SHOWN ? told : { ...told, players: wholePlayers(players) };
    return isShown(found) ? { shown: found, says: "" } : { shown: null, says: say("This link is damaged. Ask your GM for a new one.") };
  } catch {
    return { shown: null, says: say("This link is damaged. Ask your GM for a new one.") };
  }
}
