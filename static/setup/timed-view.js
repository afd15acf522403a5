/** What a stat block says of time, such as legendary actions or a lair: each joins with the fighter, unless its tick is taken away. */

import { say } from "../i18n/translate.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";

/** @import { ReadLine } from "../app/types.js" */
/** @import { Draft } from "./draft.js" */
/** @import { Holder } from "./draft.js" */

/** How the draft knows a part whose tick was taken away. @param {number} at the place of its line among the readings @param {string} key */
const place = (at, key) => `${at}:${key}`;

/** What is ticked, as the move that adds the readable lines takes it: with the place of each line among those. @param {Draft} draft @returns {[number, string][]} */
export function ticked({ readings, unticked }) {
  const good = readings.flatMap((line, at) => (line.add ? [{ line, at }] : []));
  return good.flatMap(({ line, at }, n) =>
    (line.timed ?? []).flatMap(({ key }) => (unticked.includes(place(at, key)) ? [] : [/** @type {[number, string]} */ ([n, key])])),
  );
}

/** The ticks of a line. @param {Holder} holder @param {ReadLine} line @param {number} at */
export function timedView(holder, { timed = [], add }, at) {
  if (!timed.length || !add) return nothing;
  const { unticked } = holder.get();
  const toggle = (/** @type {string} */ key) => {
    const others = unticked.filter((one) => one !== key);
    holder.set({ unticked: others.length < unticked.length ? others : [...unticked, key] });
  };
  return html`<fieldset class="timed">
    <legend>${say("Joins with it")}</legend>
    ${timed.map(({ key, says }) => {
      const own = place(at, key);
      return html`<label><input type="checkbox" .checked=${!unticked.includes(own)} @change=${() => toggle(own)} /><span>${says}</span></label>`;
    })}
  </fieldset>`;
}
