/**
 * The next combatants, as far as the engine looks ahead. A tap opens a fighter's sheet; "Then" opens the forecast. The row of them is for hands
 * and eyes: it is one stop for a screen reader and the Tab key, "Then", which says it all; what a tap opens is in the list of fighters, too.
 */

import { state } from "../app/store.js";
import { openForecast } from "../forecast/forecast.js";
import { inRow, listed, say } from "../i18n/translate.js";
import { openSheet } from "../ui/dialog.js";
import { eventMark } from "../ui/event-mark.js";
import { icon } from "../ui/icons.js";
import { signsOf, signsSaid } from "../ui/signs.js";
import { stancesOf } from "../ui/stance.js";
import { tokenView } from "../ui/token.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { openFighter } from "./fighters/fighters.js";

/** @import { Stop, View } from "../app/types.js" */
/** @import { Signs, Stance } from "../engine/shapes.js" */

/** What is still seen in the next round. A view stored by an older version has neither. @param {View} view @returns {Pick<View, "stances"|"signs">} */
const nextRound = ({ stances = [], signs = [] }) => ({
  stances: stances.filter(({ icon }) => icon !== "spent"),
  signs: signs.map((one) => ({ ...one, signs: one.signs.filter(({ passes }) => !passes) })),
});

/**
 * Returns what is seen at each stop.
 * @param {View} view
 * @returns {[Stop, Pick<View, "stances"|"signs">][]}
 */
function seenAt(view) {
  const later = nextRound(view);
  let seen = /** @type {Pick<View, "stances"|"signs">} */ (view);
  return view.order.map((stop) => {
    if (stop.kind === "sep") seen = stop.next_round ? later : view;
    return [stop, seen];
  });
}

/** Opens the sheet of a table event. @param {string|undefined} id */
function openEvent(id) {
  const effect = state.view?.effects.find((one) => one.id === id);
  if (effect) openSheet({ kind: "effect", effect });
}

/**
 * @param {Stop} stop
 * @param {Stance[]} stances
 * @param {Signs[]} signs
 */
function stopView(stop, stances, signs) {
  if (stop.kind === "sep") return html`<li class="separator">${stop.label}</li>`;
  if (stop.kind === "event")
    return html`<li>
    <button type="button" class="stop" tabindex="-1" @click=${() => openEvent(stop.id)}>
      ${eventMark()}<span>${stop.name}<small>${stop.detail}</small></span><span class="stop-right">${stop.hidden ? icon("hidden", true) : nothing}</span>
    </button>
  </li>`;
  const seen = signsOf(signs, stop.token);
  return html`<li>
    <button type="button" class="stop" tabindex="-1" @click=${() => openFighter(stop.token?.id, stop.call)}>
      ${tokenView(stop.token, 28, stancesOf(stances, stop.token)[0], seen)}<span>${stop.name}<small>${stop.detail}</small></span><span class="stop-right">${stop.right}</span>
    </button>
  </li>`;
}

/** A stop for the voice: the name, and in brackets what the token shows. @param {Stop} stop @param {Signs[]} signs */
function stopSaid({ name = "", token, hidden }, signs) {
  const marks = [hidden || token?.hidden ? say("hidden") : "", signsSaid(signsOf(signs, token))].filter(Boolean);
  return marks.length ? say("{name} ({what})", { name, what: listed(marks) }) : name;
}

/** The whole row in words, each heading before those who come under it. @param {View} view */
function orderSaid(view) {
  /** @type {{head: string, names: string[]}[]} */
  const parts = [{ head: "", names: [] }];
  for (const [stop, { signs }] of seenAt(view))
    if (stop.kind === "sep") parts.push({ head: stop.label ?? "", names: [] });
    else parts.at(-1)?.names.push(stopSaid(stop, signs));
  return inRow(
    parts
      .filter(({ head, names }) => head || names.length)
      .map(({ head, names }) =>
        head && names.length ? say("{name}: {what}", { name: head, what: listed(names) }) : head || listed(names),
      ),
  );
}

/**
 * @param {View} view
 * @param {unknown} [first] a strip that stands above it, on a phone in its place
 */
export function turnOrder(view, first = nothing) {
  const { order } = view;
  if (!order.length && first === nothing) return nothing;
  return html`<section class="order" aria-label=${say("Next up")}>
    ${first}
    <h2><button type="button" class="then" aria-label=${say("Then: what comes next")} aria-describedby="order-said" @click=${openForecast}>${say("Then")}</button></h2>
    <p id="order-said" hidden>${orderSaid(view)}</p>
    <ol aria-hidden="true">${seenAt(view).map(([stop, { stances, signs }]) => stopView(stop, stances, signs))}</ol>
  </section>`;
}
