/**
 * The form of a condition: its name (typed, a state of the system, or one that was used), the GM's note, and how it ends, each way
 * with the number it needs, on the clock and in a sentence before it is set.
 */

import { listed, say } from "../../i18n/translate.js";
import { plateView } from "../../ui/bottom-bar.js";
import { sheetFrame } from "../../ui/dialog-frame.js";
import { withForm, withText } from "../../ui/handlers.js";
import { icon } from "../../ui/icons.js";
import { radio, segments } from "../../ui/segments.js";
import { markView, tokenView } from "../../ui/token.js";
import { live } from "../../vendor/lit-html/directives/live.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { formDone } from "../command/offers.js";
import { goOn } from "../form/dice-keys.js";
import { asked, missing, readAnswer, unreadable } from "../form/form.js";
import { askView, choices, numberAsk } from "../form/form-asks.js";
import { subject } from "../form/form-summary.js";
import { answer, matching, previewCondition, stepMoment, tapName, toggleFold, typeName } from "./condition.js";
import { asksMore, setState } from "./set-state.js";
import { stateNamed, statesView } from "./state-choices.js";

/** @import { Ask, Form, FormSheet, Ui, View } from "../../app/types.js" */
/** @import { ConditionPreview } from "../../engine/shapes.js" */

/** Maximum of used names to tap. */
const MOST_PICKS = 12;
/** As many letters as the engine takes. */
const LONGEST_NAME = 60;
const LONGEST_NOTE = 120;
const LONGEST_SAVE = 40;
/** As many kinds as stand in one row. */
const MOST_SEGMENTS = 3;

/**
 * A field with a picture in the place of its label.
 * @param {Ask} ask
 * @param {string} picture
 * @param {string} hint
 * @param {number} longest
 * @param {Ui} ui
 * @param {(text: string) => unknown} [typed]
 */
const textField = (
  ask,
  picture,
  hint,
  longest,
  ui,
  typed = (text) => answer({ ...ask, optional: false }, text),
) => html`<label class="with-icon" data-ask=${ask.name}>
  ${icon(picture)}<input
    class="field"
    aria-label=${ask.label}
    placeholder=${hint}
    autocomplete="off"
    maxlength=${longest}
    .value=${live(String(ui.values[ask.name] ?? ""))}
    @input=${withText(typed)}
  />
</label>`;

/**
 * @param {string} label
 * @param {string[]} names
 * @param {Ask} ask
 * @param {Ui} ui
 * @param {(name: string) => unknown} take
 */
const namesView = (label, names, ask, ui, take) => html`<div class="own-names">
  <p class="label" aria-hidden="true">${label}</p>
  <div class="picks" role="group" aria-label=${label}>
    ${names.map(
      (name) => html`<button
        type="button"
        class="button"
        aria-pressed=${ui.values[ask.name] === name ? "true" : "false"}
        @click=${() => take(ui.values[ask.name] === name ? "" : name)}
      >${name}</button>`,
    )}
  </div>
</div>`;

/**
 * Names to tap: the last used on this device and in the fight, then the usual ones of the system, as far as there is room.
 * @param {Ask} ask
 * @param {FormSheet} sheet
 * @param {View} view
 * @param {Ui} ui
 */
function picks(ask, sheet, view, ui) {
  const states = new Set([...(view.states ?? []), ...(ask.states ?? []).map(({ label }) => label)]);
  const running = view.running.filter((one) => one.who).map(({ name }) => name);
  const used = [...new Set([...ui.conditions, ...running])].filter((name) => !states.has(name)).slice(0, MOST_PICKS);
  const fits = matching(sheet);
  const usual = view.conditions.filter((name) => !states.has(name) && !used.includes(name) && fits(name));
  const group = (/** @type {string} */ label, /** @type {string[]} */ names) =>
    names.length ? namesView(label, names, ask, ui, (one) => tapName(sheet, ask, one)) : nothing;
  return html`${group(say("Used before"), used.filter(fits))}${group(say("Usual"), usual)}`;
}

/** @param {Ask} until @param {Ui} ui */
const chosenEnd = ({ name, choices = [] }, ui) => choices.find(({ value }) => value === ui.values[name]) ?? choices.at(-1);

/**
 * The ways to end.
 * @param {Ask} until
 * @param {Ui} ui
 */
function endsView(until, ui) {
  const list = until.choices ?? [];
  const group = chosenEnd(until, ui)?.group;
  const first = (/** @type {string} */ one) => list.find((choice) => choice.group === one)?.value;
  return html`<div class="ends" role="radiogroup" aria-label=${until.label}>
    ${[...new Set(list.map((choice) => choice.group ?? ""))].map((one) => radio(one, one === group, () => (one === group ? undefined : answer(until, first(one)))))}
  </div>`;
}

/**
 * The kinds of the chosen way to end, if it has several.
 * @param {Ask} until
 * @param {Ui} ui
 */
function kindsView(until, ui) {
  const chosen = chosenEnd(until, ui);
  const kinds = (until.choices ?? []).filter(({ group }) => group === chosen?.group);
  if (kinds.length < 2) return nothing;
  if (kinds.length > MOST_SEGMENTS)
    return html`<div class="ends" role="radiogroup" aria-label=${chosen?.group ?? ""}>
      ${kinds.map(({ value, label }) => radio(label, value === chosen?.value, () => answer(until, value)))}
    </div>`;
  return segments(
    chosen?.group ?? "",
    kinds.map(({ value, label }) => [value, label]),
    chosen?.value,
    (value) => answer(until, value),
  );
}

/**
 * @param {string} name what the buttons change
 * @param {(by: 1|-1) => unknown} step
 * @param {unknown} middle
 */
const stepper = (name, step, middle) => html`<div class="amount-row">
  <button type="button" aria-label=${say("{name}: one less", { name })} @click=${() => step(-1)}>${icon("minus")}</button>
  ${middle}
  <button type="button" aria-label=${say("{name}: one more", { name })} @click=${() => step(1)}>${icon("plus")}</button>
</div>`;

/**
 * The number of turns, rounds or uses, with what it counts.
 * @param {Ask} ask
 * @param {ConditionPreview|null|undefined} preview
 * @param {Ui} ui
 */
function countView(ask, preview, ui) {
  const count = readAnswer(ask, ui.values[ask.name]).value ?? 1;
  const step = (/** @type {1|-1} */ by) => answer(ask, count + by);
  const type = (/** @type {string} */ text) => answer({ ...ask, kind: "text", optional: false }, text);
  return stepper(
    ask.label,
    step,
    html`<label class="amount">
      ${numberAsk(ask, ui, [], type)}<span>${preview?.unit ?? ""}</span>
    </label>`,
  );
}

/** @param {ConditionPreview} preview */
const columnsView = ({ columns, says }) => html`<div class="condition-strip" role="img" aria-label=${says}>
  ${columns.map(
    ({ label, state, mark }, at) =>
      html`<span class="strip-cell ${at ? "" : "is-now"} ${state ? "is-in" : ""} ${state === "last" ? "is-last" : ""}"><i>${label}</i>${mark ? markView(mark.shape, mark.tone) : nothing}</span>`,
  )}
</div>`;

/**
 * An ask that is already answered, in one line; a tap opens it. What its answer asks more stays below it.
 * @param {Ask} ask
 * @param {FormSheet} sheet
 * @param {Ui} ui
 * @param {unknown} [more]
 */
function foldedAsk(ask, sheet, ui, more = nothing) {
  const values = [ui.values[ask.name] ?? (ask.many ? [] : "")].flat();
  const answered = listed((ask.choices ?? []).filter(({ value }) => values.includes(value)).map(({ label }) => label));
  const open = sheet.open?.includes(ask.name) ?? false;
  return html`<div class="folded-ask" data-ask=${ask.name}>
    <button type="button" aria-expanded=${open ? "true" : "false"} @click=${() => toggleFold(sheet, ask.name)}>
      <span>${ask.label}</span><b>${answered}</b>${icon("fold", true)}
    </button>
    ${open ? choices(ask, ui, (value) => answer(ask, value)) : nothing} ${more}
  </div>`;
}

/**
 * @param {FormSheet} sheet
 * @param {Ui} ui
 */
function whenView(sheet, ui) {
  const { form, preview } = sheet;
  const open = asked(form.asks, ui.values);
  /** @param {string} name */
  const ask = (name) => open.find((one) => one.name === name);
  const [until, left, reach, counts, whose, tick, save, hangs, seen] = [
    "until",
    "left",
    "reach",
    "counts",
    "whose",
    "tick",
    "save",
    "hangs",
    "seen",
  ].map(ask);
  const moments = open.filter(({ name }) => name === "round" || name === "segment");
  const works = open.filter(({ name }) => name === "tick_gauge" || name === "tick_change");
  return html`<div class="ending">
      ${until ? html`<p class="label" aria-hidden="true">${until.label}</p>${endsView(until, ui)}` : nothing}
      ${[left, reach].map((one) => (one ? countView(one, preview, ui) : nothing))}
      ${save ? textField(save, "dice", save.help ?? "", LONGEST_SAVE, ui) : nothing}
      ${
        moments.length && preview?.columns.length
          ? stepper(moments.at(-1)?.label ?? "", (by) => stepMoment(preview, by), html`<output class="amount">${preview.moment}</output>`)
          : moments.map((one) => askView(one, ui))
      }
      ${preview?.columns.length ? columnsView(preview) : nothing}
      ${until ? kindsView(until, ui) : nothing}
    </div>
    ${seen ? foldedAsk(seen, sheet, ui) : nothing} ${counts ? foldedAsk(counts, sheet, ui) : nothing}
    ${whose && (whose.choices?.length ?? 0) > 1 ? foldedAsk(whose, sheet, ui) : nothing}
    ${hangs ? foldedAsk(hangs, sheet, ui) : nothing}
    ${
      tick
        ? foldedAsk(
            tick,
            sheet,
            ui,
            html`<div @input=${previewCondition} @click=${previewCondition}>${works.map((one) => askView(one, ui))}</div>`,
          )
        : nothing
    }`;
}

/**
 * @param {FormSheet} sheet
 * @param {Ui} ui
 */
function conditionPlate({ form, preview }, ui) {
  const state = stateNamed(form.asks, ui.values.value);
  const name = String(ui.values.value ?? "").trim();
  const open = missing(form.asks, ui.values);
  const done = () => formDone(form);
  if (open?.kind === "combatant")
    return plateView({ label: form.label, detail: say("Needed: {what}", { what: open.label }), tap: done, disabled: true });
  if (state) {
    const more = asksMore(form, state);
    const label = say(state.on ? "End {name}" : more ? "{name} …" : "Add {name}", { name: state.label });
    return plateView({ label, detail: state.on ? "" : state.says, icon: more ? "next" : "check", tap: () => setState(form, state) });
  }
  if (!name) return plateView({ label: say("Choose a condition"), detail: "", tap: done, disabled: true });
  if (open) return plateView({ label: form.label, detail: say("Needed: {what}", { what: open.label }), tap: done, disabled: true });
  const bad = unreadable(form.asks, ui.values, {});
  if (bad)
    return plateView({
      label: say("Check {name}", { name: bad.label }),
      detail: readAnswer(bad, ui.values[bad.name]).says,
      tap: done,
      disabled: true,
    });
  const label = preview?.label || say("Add {name}", { name });
  return plateView({ label, detail: preview?.says ?? "", icon: "check", tap: done });
}

/**
 * @param {FormSheet} sheet
 * @param {View} view
 * @param {Ui} ui
 */
export function conditionForm(sheet, view, ui) {
  const { form } = sheet;
  const row = subject(form, view);
  const [who, name, note, also] = ["who", "value", "note", "also"].map((one) => form.asks.find((ask) => ask.name === one));
  const state = stateNamed(form.asks, ui.values.value);
  const send = () => (state ? setState(form, state) : formDone(form));
  const changes = Boolean(form.command.args.effect);
  const states = (name?.states ?? []).filter(({ label, says }) => matching(sheet)(`${label} ${says}`));
  const body = html`<form class="condition" @submit=${withForm(() => goOn(document.activeElement) || send())}>
    ${who ? askView(who, ui) : nothing}
    ${name ? html`${textField(name, changes ? "ruling" : "search", say("Type any condition"), LONGEST_NAME, ui, (text) => typeName(sheet, name, text))} ${statesView({ ...name, states }, view.system_name, ui, (label) => tapName(sheet, name, label))}` : nothing}
    ${name && !changes ? picks(name, sheet, view, ui) : nothing}
    <div class="sheet-side">${state ? nothing : html`${also ? foldedAsk(also, sheet, ui) : nothing} ${note ? textField(note, "note", say("Note, optional"), LONGEST_NOTE, ui) : nothing} ${whenView(sheet, ui)}`}</div>
    <button hidden></button>
  </form>`;
  return sheetFrame({
    title: form.title,
    detail: row && !form.title.includes(row.name) ? row.name : undefined,
    lead: row ? tokenView(row.token, 40) : undefined,
    body,
    bar: conditionPlate(sheet, ui),
  });
}
