/**
 * The parts of a typed line on its card: each says what it is read as, and a tap lets the game master say what it means, for this line or for all
 * of its form. That is remembered on the device, for the next text as well.
 */

import { state } from "../app/store.js";
import { question } from "../engine/requests.js";
import { say } from "../i18n/translate.js";
import { setLineMeaning } from "../settings/settings.js";
import { unseen } from "../ui/badges.js";
import { icon } from "../ui/icons.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { meaningsSaid, openValue, readAgain, replaceLine } from "./draft.js";

/** @import { ReadLine } from "../app/types.js" */
/** @import { Holder } from "./draft.js" */
/** @import { Meaning, Part } from "../engine/shapes.js" */

/** Parts whose word says all: a side, a state. */
const WORDS = new Set(["side", "state"]);

/** The parts of a line that may mean something else. The name stands as the title; a number in it may be more. @param {ReadLine} line */
const tappable = ({ parts = [] }) => parts.filter(({ key, kind, number, said }) => key && (kind !== "name" || number || said));

/** Whether a part of a line says what is called so, which then stands on the card once. @param {ReadLine} line @param {string} label */
export const isPart = (line, label) => tappable(line).some(({ says }) => says === label);

/** What a part is without the word for it, which stands before it: 30 of "hp 30". @param {string} text @param {Part} part */
function bare(text, { at: [start = 0, end = 0], says }) {
  const source = text.slice(start, end).trim();
  const low = source.toLowerCase();
  if (low.startsWith(`${says.toLowerCase()} `)) return source.slice(says.length).trim();
  return low.endsWith(` ${says.toLowerCase()}`) ? source.slice(0, -says.length).trim() : source;
}

/** The parts of a line as buttons. @param {Holder} holder @param {ReadLine} line @param {number} at the place of the line among the readings */
export function partsOfLine(holder, line, at) {
  const { of, open } = holder.get();
  return tappable(line).map((part, n) => {
    const key = `${at}:part${n}`;
    const word = WORDS.has(part.kind);
    return html`<button type="button" class="read-part" aria-expanded=${open === key ? "true" : "false"} @click=${() => openValue(holder, open === key ? "" : key)}>
      ${word ? nothing : `${part.says} `}<b class="is-${part.kind}">${word ? part.says : bare(of, part)}</b>${part.said ? [icon("check", true), unseen(say("as you said"))] : nothing}${unseen(say(", change"))}
    </button>`;
  });
}

/** Says what a part means: of all lines of its form, or of this line alone. @param {Holder} holder @param {ReadLine} line @param {Part} part @param {string} meaning @param {boolean} all */
async function means(holder, line, part, meaning, all) {
  const { key = "", at } = part;
  holder.set({ open: "" });
  if (all || !meaning) {
    setLineMeaning(key, meaning);
    return readAgain(holder);
  }
  const [start = 0, end = 0] = line.at ?? at;
  const { of } = holder.get();
  const { readings } = await question("read_all", { text: of.slice(start, end), columns: { ...meaningsSaid(holder), [key]: meaning } });
  const read = readings?.[0];
  return read?.add && holder.get().of === of ? replaceLine(holder, line, read.text) : undefined;
}

/** What the part that was tapped may mean. @param {Holder} holder @param {ReadLine} line @param {number} at */
export function meaningsOf(holder, line, at) {
  const { of, open, meanings, readings } = holder.get();
  const part = tappable(line).find((_, n) => open === `${at}:part${n}`);
  if (!part) return nothing;
  const alike = readings.filter(({ parts = [] }) => parts.some(({ key }) => key === part.key)).length;
  const words = of.slice(...part.at).trim();
  const can = meanings.filter(({ number }) => part.number || !number);
  const tap =
    (/** @type {Meaning} */ { value }) =>
    (/** @type {Event & {currentTarget: HTMLButtonElement}} */ { currentTarget }) => {
      const box = currentTarget.form?.elements.namedItem("all");
      return means(holder, line, part, value, box instanceof HTMLInputElement && box.checked);
    };
  return html`<form class="part-means" aria-label=${say("What is “{words}”?", { words })}>
    <p>${say("What is “{words}”?", { words })}</p>
    <div>${can.map((meaning) => html`<button type="button" class="button" @click=${tap(meaning)}>${meaning.label}</button>`)}
      ${part.said && part.key && state.ui.lineMeanings[part.key] ? html`<button type="button" class="button" @click=${() => means(holder, line, part, "", true)}>${icon("undo", true)}${say("Forget what I said")}</button>` : nothing}</div>
    <label><input type="checkbox" name="all" checked /> ${
      alike > 1 ? say("All {count} lines like this, and later ones", { count: alike }) : say("Lines like this later, too")
    }</label>
  </form>`;
}
