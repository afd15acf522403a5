/**
 * The bars at the bottom edge: Undo, the Next plate, and Respond or what stands in its place; and the plate other screens and sheets use. A plate says what it will do in
 * two lines; what that is comes from outside.
 */

import { offerKey, placeInQueue } from "../fight/offer-button.js";
import { say } from "../i18n/translate.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { queuePlace, unseen } from "./badges.js";
import { icon } from "./icons.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Ui} Ui */

/**
 * @param {{label: string, detail?: string, icon?: string, tap: unknown[], queued?: boolean, disabled?: boolean, id?: string,
 *   calm?: boolean}} plate calm: it changes nothing and does not shine
 */
export function plateView(plate) {
  return html`<button
    type="button"
    class="plate ${plate.queued ? "queued" : ""} ${plate.calm ? "calm" : ""}"
    id=${plate.id ?? nothing}
    aria-disabled=${plate.disabled ? "true" : nothing}
    .tap=${plate.tap}
  >
    <b>${plate.label}</b>${icon(plate.icon ?? "next")}<span>${plate.detail ?? ""}</span>
  </button>`;
}

/**
 * @param {{label: string, icon: string, tap: unknown[], disabled?: boolean, queued?: boolean, badge?: number, name?: string, detail?: string,
 *   heard?: string}} button name: what it is called, where that is more than its label; heard: what is said in place of the badge
 */
export function sideButton(button) {
  return html`<button
    type="button"
    class="side-button ${button.queued ? "queued" : ""}"
    aria-label=${button.name ?? nothing}
    aria-disabled=${button.disabled ? "true" : nothing}
    .tap=${button.tap}
  >
    ${icon(button.icon)}<span>${button.label}${button.detail ? html` <small>${button.detail}</small>` : nothing}</span> ${button.heard ? unseen(button.heard) : nothing}
    ${button.badge ? html`<span class="badge-count" aria-hidden="true">${button.badge}</span>` : nothing}
  </button>`;
}

/**
 * @param {View} view
 * @param {Ui} ui
 * @param {boolean} [whole] whether it shows what it takes back, where that stands nowhere else
 */
export function undoButton(view, ui, whole = false) {
  return sideButton({
    label: say("undo"),
    detail: whole ? view.undo?.detail : undefined,
    icon: "undo",
    name: !view.undo ? say("undo.nothing") : whole ? undefined : say("undo.of", { what: view.undo.detail }),
    tap: ["undo"],
    disabled: !view.undo,
    queued: placeInQueue(ui, "undo") >= 0,
  });
}

/** In a sheet that was opened to do something: do it not. An Undo there would take back the step before. */
export const backButton = () => sideButton({ label: say("sheet.back"), icon: "back", tap: ["closeSheet"] });

/**
 * @param {View} view
 * @param {Ui} ui
 */
function nextPlate(view, ui) {
  const next = view.next;
  if (!next) return nothing;
  const place = Math.max(placeInQueue(ui, "next"), placeInQueue(ui, "prompt"));
  return plateView({
    id: "next",
    label: next.label,
    detail: place >= 0 ? say("queue.next", { place: queuePlace(place) }) : next.detail,
    icon: next.icon,
    tap: ["next"],
    queued: place >= 0,
    disabled: next.state === "none",
  });
}

/** @param {import("../app/types.js").Offer} again */
function againName({ label, note, objections: [objection] }) {
  if (objection) return say("reason", { name: label, why: objection.says, cite: objection.cite });
  return note ? say("named", { name: label, what: note }) : undefined;
}

/**
 * The place at the right: what was done last, once more; else who can answer, unless the rules ask something first; else everybody.
 * @param {View} view
 * @param {Ui} ui
 */
function rightButton({ again, respond, prompt }, ui) {
  if (again)
    return sideButton({
      label: again.label,
      icon: "copy",
      tap: ["offer", again],
      disabled: again.objections.length > 0,
      queued: placeInQueue(ui, offerKey(again)) >= 0,
      name: againName(again),
    });
  if (respond && !prompt) {
    const { label, count } = respond;
    return sideButton({ label, icon: "respond", tap: ["stack"], badge: count, heard: say("respond.count", { count }) });
  }
  return sideButton({ label: say("fighters"), icon: "people", tap: ["sheet", { kind: "fighters" }] });
}

/**
 * @param {View} view
 * @param {Ui} ui
 */
export function fightBar(view, ui) {
  return html`<nav class="bar play" aria-label=${say("bar.play")}>
    ${undoButton(view, ui)}
    <p class="last" aria-hidden="true">${view.undo ? html`<small>${say("undo.last")}</small>${view.undo.detail}` : nothing}</p>
    ${nextPlate(view, ui)} ${rightButton(view, ui)}
  </nav>`;
}
