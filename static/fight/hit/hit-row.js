/**
 * Damage on the card of a wide screen: whom, how much of each gauge, Apply; who has no room, Heal and what else a blow does open the sheet. A
 * group opens it, too: it asks for the members. T comes to the targets; there the first letter chooses one, Return takes the one with the focus and
 * goes to the number, and so does the first digit of the number.
 */

import { change, state } from "../../app/store.js";
import { dots, listed, say } from "../../i18n/translate.js";
import { inOneMessage } from "../../ui/announcer.js";
import { tip, unseen } from "../../ui/badges.js";
import { besideText } from "../../ui/beside.js";
import { withForm } from "../../ui/handlers.js";
import { icon } from "../../ui/icons.js";
import { numberField } from "../../ui/number-field.js";
import { ariaKeys } from "../../ui/shortcuts.js";
import { signsOf } from "../../ui/signs.js";
import { tokenView } from "../../ui/token.js";
import { unavailable } from "../../ui/unavailable.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { broughtTo, hitCommands, previewsOf, readAmount, sendBlow, withBrought } from "./blow.js";
import { byLetter } from "./by-letter.js";
import { gaugeNames, otherTargets } from "./hit-targets.js";
import { hitters, payFor, strikeOf } from "./hitters.js";
import { openHit } from "./open-hit.js";

/** @import { Actor, Command, Row, View } from "../../app/types.js" */

/** More targets than these stand in the sheet alone. */
const MOST = 12;
/** More gauges than this stand in the sheet alone. */
const MOST_GAUGES = 2;

/** @param {string} text */
const readDamage = (text) => readAmount(text, "damage");

/** @param {HTMLInputElement} field */
function empty(field) {
  field.value = "";
  field.dispatchEvent(new Event("input"));
}

/** Leaves nobody chosen and nothing typed: what stood there is done, or the sheet has it. @param {HTMLFormElement} form @param {HTMLInputElement[]} fields */
function clear(form, fields) {
  form.reset();
  for (const field of fields) empty(field);
  change({ rowBlow: null });
}

/**
 * Returns the blow as it is typed; no command unless a single target has all that is typed for.
 * @param {HTMLFormElement} form
 * @param {Row[]} rows
 * @param {string[]} who
 * @param {string[]} gauges
 */
function blowIn(form, rows, who, gauges) {
  const row = rows.find(({ id }) => id === new FormData(form).get("whom"));
  const fields = [...form.querySelectorAll("input")].filter(({ name }) => name === "amount");
  const typed = gauges.map((gauge, n) => ({ gauge, text: fields[n]?.value.trim() ?? "", field: fields[n] })).filter(({ text }) => text);
  const amounts = Object.fromEntries(typed.map(({ gauge, text }) => [gauge, text]));
  const ready = row?.who.length === 1 && typed.length > 0 && typed.every(({ gauge }) => row.gauges?.includes(gauge));
  const [source = "", ...beside] = hitters(who);
  const commands = row && ready ? hitCommands({ chosen: row.who, half: [], amounts, mode: "damage", source, beside, called: "" }) : [];
  return { row, fields, typed, amounts, commands };
}

/**
 * Asks what the blow would do, where it may bring a state or break a concentration.
 * @param {Row|undefined} row
 * @param {Command[]} commands
 */
async function foresee(row, commands) {
  const { view, ui } = state;
  const matters = view?.brings || signsOf(view?.signs, row?.token).some(({ icon: picture }) => picture === "focus");
  const key = matters && commands.length ? JSON.stringify(commands) : "";
  if (key === (ui.rowBlow?.key ?? "")) return;
  change({ rowBlow: key ? { key, previews: await previewsOf(commands), brought: {} } : null });
}

/** What the blow may bring, as a toggle, and what the table should think of. */
function broughtView() {
  const blow = state.ui.rowBlow;
  const row = Object.values(blow?.previews ?? {}).flatMap(({ rows }) => rows);
  const cue = row.find((one) => one.cue)?.cue;
  const [{ id } = { id: "" }] = row;
  const brought = blow && broughtTo(blow, id);
  if (!blow || !(brought || cue)) return nothing;
  const toggle = () => change({ rowBlow: { ...blow, brought: { [id]: !brought?.on } } });
  return html`<div class="hit-cue">${cue ? html`<span>${cue}</span>` : nothing}${
    brought
      ? html`<label><input type="checkbox" .checked=${live(brought.on)} @change=${toggle} />${brought.label}<small>${brought.says}</small></label>`
      : nothing
  }</div>`;
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
  const { row, fields, typed, amounts, commands: blow } = blowIn(form, rows, who, gauges);
  const unread = fields.find(({ value }) => readDamage(value).says);
  if (unread) return unread.focus();
  if (!row || !blow.length || more) {
    openHit({ who, amounts, ...(row && { row }) });
    return clear(form, fields);
  }
  const pay = fields.length && new FormData(form).has("pay") ? strikeOf(state.view?.actor ?? null) : null;
  if (state.ui.engine === "ready") await foresee(row, blow);
  const commands = state.ui.rowBlow?.key === JSON.stringify(blow) ? withBrought(state.ui.rowBlow, blow) : blow;
  const sent = await inOneMessage(async () => (!pay || (await payFor(pay)) ? sendBlow(commands, say("Damage")) : null));
  if (sent === null) return;
  if (sent === commands.length) {
    return clear(form, fields);
  }
  const done = commands.slice(0, sent).map(({ args }) => args.gauge);
  for (const { gauge, field } of typed) if (field && done.includes(gauge)) empty(field);
  change({ rowBlow: null });
}

/** The keys that take the target with the focus and go to the number: Return, and the first digit, which is typed there. */
const TO_NUMBER = /^(?:Enter|\p{Nd})$/u;

/** Chooses a target by its key: a letter the next whose name begins with it, Return and a digit the one with the focus. @param {KeyboardEvent} event */
function pick(event) {
  const { key, currentTarget, target, ctrlKey, metaKey, altKey } = event;
  if (!(currentTarget instanceof HTMLElement) || ctrlKey || metaKey || altKey) return;
  const radios = [...currentTarget.querySelectorAll("input")];
  const taken = TO_NUMBER.test(key);
  const found = taken ? radios.find((radio) => radio === target) : byLetter(radios, key);
  if (!found) return;
  event.stopPropagation();
  if (!found.checked) found.click();
  const number = taken ? currentTarget.closest("form")?.querySelector("input[name=amount]") : found;
  if (number instanceof HTMLElement) number.focus();
  if (!/^\p{Nd}$/u.test(key)) event.preventDefault();
}

/**
 * @param {Actor} actor
 * @param {View|null} view
 */
export function hitRow(actor, view) {
  const { foes, who, go } = actor;
  const pay = strikeOf(actor);
  const others = view ? otherTargets(view, who) : [];
  const targets = others.filter(({ id }) => foes.includes(id));
  const gauges = view
    ? gaugeNames(view)
        .filter((gauge) => targets.some((row) => row.gauges?.includes(gauge)))
        .slice(0, MOST_GAUGES)
    : [];
  if (!gauges.length) return nothing;
  const rows = [...targets, ...others.filter((one) => !targets.includes(one))].filter((row) =>
    gauges.some((gauge) => row.gauges?.includes(gauge)),
  );
  const shown = rows.slice(0, MOST);
  const more = others.length - shown.length;
  const label = (/** @type {string} */ gauge) => (gauges.length > 1 ? say("How much {gauge}", { gauge }) : say("How much"));
  const typing = (/** @type {Event} */ { currentTarget }) => {
    const { row: target, commands } = blowIn(/** @type {HTMLFormElement} */ (currentTarget), rows, who, gauges);
    return foresee(target, commands);
  };
  const row = html`<form class="hit-row" @input=${typing} @submit=${withForm((form, button) => strike(form, rows, who, gauges, button?.getAttribute("name") === "more"))}>
    <h3 class="label">${say("Hit whom?")}</h3>
    <div class="hit-foes" role="radiogroup" aria-label=${say("Hit whom?")} aria-keyshortcuts=${ariaKeys("T")} @keydown=${pick}>
      ${repeat(
        shown,
        ({ id }) => id,
        (foe) => html`<label class="hit-foe" data-who=${foe.id} title=${dots([foe.name, ...besideText(foe.beside)])}
          ><input type="radio" name="whom" value=${foe.id} data-name=${foe.name} aria-label=${listed([foe.name, ...signsOf(view?.signs, foe.token).map(({ word }) => word)])} />${tokenView(foe.token, 30, undefined, signsOf(view?.signs, foe.token))}<span class="hit-name"><b>${foe.name}</b><small>${dots([foe.health, ...besideText(foe.beside)])}</small></span></label
        >`,
      )}
    </div>
    <div class="hit-rest" data-one-stop>
      ${more ? html`<button type="button" class="hit-foe" aria-disabled=${unavailable()} @click=${() => openHit({ who })}>+${more} ${unseen(say("Others"))}</button>` : nothing}
      <button type="button" class="hit-foe" aria-label=${say("Heal")} aria-disabled=${unavailable()} @click=${() => openHit({ who, mode: "heal" })}>${icon("heal")}${tip(say("Heal"))}</button>
    </div>
    <div class="hit-much">
      ${repeat(
        gauges,
        String,
        (gauge) =>
          html`<label>${numberField({ name: "amount", label: label(gauge), keyboard: "tel", enter: "done", read: readDamage })} ${gauge}</label>`,
      )}
      ${pay ? html`<label><input type="checkbox" name="pay" checked />${say("{action} ({cost})", { action: pay.label, cost: listed(pay.keys) })}</label>` : nothing}
      ${broughtView()}
      <button class="button" aria-disabled=${unavailable()}>${say("Apply damage")}</button>
      ${view?.wound?.note ? html`<button class="button" name="more" aria-disabled=${unavailable()}>${say("And {effects}…", { effects: view.wound.note })}</button>` : nothing}
    </div>
  </form>`;
  return repeat([go], String, () => row);
}
