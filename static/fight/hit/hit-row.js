/**
 * Damage in one row of the card, on a wide screen: whom, how much of each gauge, Apply; everybody else, Heal and what else a blow does open the
 * sheet. A group opens it, too: it asks for the members.
 */

import { state } from "../../app/store.js";
import { listed, say } from "../../i18n/translate.js";
import { unseen } from "../../ui/badges.js";
import { withForm } from "../../ui/handlers.js";
import { icon } from "../../ui/icons.js";
import { numberField } from "../../ui/number-field.js";
import { tokenView } from "../../ui/token.js";
import { unavailable } from "../../ui/unavailable.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { fighterOf } from "../fighters/fighters.js";
import { gaugeNames, hitCommands, hitters, openHit, otherTargets, payFor, readAmount, sendBlow, strikeOf } from "./hit.js";

/** @import { Actor, Row, View } from "../../app/types.js" */

const MOST = 4;
/** More gauges than this stand in the sheet alone. */
const MOST_GAUGES = 2;

/** @param {string} text */
const readDamage = (text) => readAmount(text, "damage");

/** @param {HTMLInputElement} field */
function empty(field) {
  field.value = "";
  field.dispatchEvent(new Event("input"));
}

/**
 * Sends the damage of the row, unless an amount is no number. If nobody is chosen, or the target is a group or lacks a gauge, the sheet opens with
 * what was typed.
 * @param {HTMLFormElement} form
 * @param {Row[]} rows
 * @param {string[]} who
 * @param {string[]} gauges
 * @param {boolean} more whether the blow does more than damage, which the sheet asks
 */
async function strike(form, rows, who, gauges, more) {
  const row = rows.find(({ id }) => id === new FormData(form).get("whom"));
  const fields = [...form.querySelectorAll("input")].filter(({ name }) => name === "amount");
  const unread = fields.find(({ value }) => readDamage(value).says);
  if (unread) return unread.focus();
  const typed = gauges.map((gauge, n) => ({ gauge, text: fields[n]?.value.trim() ?? "", field: fields[n] })).filter(({ text }) => text);
  const amounts = Object.fromEntries(typed.map(({ gauge, text }) => [gauge, text]));
  const ready = row?.who.length === 1 && typed.length && typed.every(({ gauge }) => row.gauges?.includes(gauge));
  if (!ready || more) return openHit({ who, amounts, ...(row && { row }) });
  const [source = ""] = hitters(who);
  const pay = fields.length && new FormData(form).has("pay") ? strikeOf(state.view?.actor ?? null) : null;
  if (pay && !(await payFor(pay))) return;
  const commands = hitCommands({ chosen: row.who, half: [], amounts, mode: "damage", source, called: "" });
  const done = commands.slice(0, await sendBlow(commands, say("Damage"))).map(({ args }) => args.gauge);
  for (const { gauge, field } of typed) if (field && done.includes(gauge)) empty(field);
}

/**
 * @param {Actor} actor
 * @param {View|null} view
 */
export function hitRow(actor, view) {
  const { foes, who, go } = actor;
  const pay = strikeOf(actor);
  const targets = view ? foes.flatMap((id) => fighterOf(view, id) ?? []) : [];
  const gauges = view
    ? gaugeNames(view)
        .filter((gauge) => targets.some((row) => row.gauges?.includes(gauge)))
        .slice(0, MOST_GAUGES)
    : [];
  const rows = targets.filter((row) => gauges.some((gauge) => row.gauges?.includes(gauge)));
  if (!rows.length) return nothing;
  const shown = rows.slice(0, MOST);
  const others = view ? otherTargets(view, who).filter((one) => !shown.includes(one)).length : 0;
  const label = (/** @type {string} */ gauge) => (gauges.length > 1 ? say("How much {gauge}", { gauge }) : say("How much"));
  const row = html`<form class="hit-row" @submit=${withForm((form, button) => strike(form, rows, who, gauges, button?.getAttribute("name") === "more"))}>
    <span class="label" aria-hidden="true">${say("Hit whom?")}</span>
    <div class="hit-foes" role="radiogroup" aria-label=${say("Hit whom?")}>
      ${shown.map(
        (foe) => html`<label class="hit-foe" title=${foe.name}
          ><input type="radio" name="whom" value=${foe.id} aria-label=${foe.name} />${tokenView(foe.token, 30)}<span class="hit-name">${foe.name}</span></label
        >`,
      )}
    </div>
    <div class="hit-rest">
      ${others ? html`<button type="button" class="hit-foe" aria-disabled=${unavailable()} @click=${() => openHit({ who })}>+${others} ${unseen(say("Others"))}</button>` : nothing}
      <button type="button" class="hit-foe" aria-label=${say("Heal")} title=${say("Heal")} aria-disabled=${unavailable()} @click=${() => openHit({ who, mode: "heal" })}>${icon("heal")}</button>
    </div>
    <div class="hit-much">
      ${gauges.map(
        (gauge) =>
          html`<label>${numberField({ name: "amount", label: label(gauge), keyboard: "tel", enter: "done", read: readDamage })} ${gauge}</label>`,
      )}
      ${pay ? html`<label><input type="checkbox" name="pay" checked />${say("{action} ({cost})", { action: pay.label, cost: listed(pay.keys) })}</label>` : nothing}
      <button class="button" aria-disabled=${unavailable()}>${say("Apply damage")}</button>
      ${view?.wound?.note ? html`<button class="button" name="more" aria-disabled=${unavailable()}>${say("And {effects}…", { effects: view.wound.note })}</button>` : nothing}
    </div>
  </form>`;
  return repeat([go], String, () => row);
}
