/**
 * The bars at the bottom edge: Undo, the Next plate, and Respond or what stands in its place; and the plate other screens and sheets use. A plate says what it will do in
 * two lines; what that is comes from outside.
 */

import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { icon } from "../icons.js";
import { offerKey, placeInQueue } from "./offer.js";
import { queuePlace, unseen } from "./words.js";

/** @typedef {import("../types.js").View} View */
/** @typedef {import("../types.js").Ui} Ui */

/**
 * @param {{label: string, detail?: string, icon?: string, tap: unknown[], queued?: boolean, disabled?: boolean, id?: string}} plate
 */
export function plateView(plate) {
  return html`<button
    type="button"
    class="plate ${plate.queued ? "queued" : ""}"
    id=${plate.id ?? nothing}
    aria-disabled=${plate.disabled ? "true" : nothing}
    .tap=${plate.tap}
  >
    <b>${plate.label}</b>${icon(plate.icon ?? "next")}<span>${plate.detail ?? ""}</span>
  </button>`;
}

/**
 * @param {{label: string, icon: string, tap: unknown[], disabled?: boolean, queued?: boolean, badge?: number, more?: string}} button
 */
export function sideButton(button) {
  return html`<button
    type="button"
    class="side-button ${button.queued ? "queued" : ""}"
    aria-disabled=${button.disabled ? "true" : nothing}
    .tap=${button.tap}
  >
    ${icon(button.icon)}<span>${button.label}</span>${button.more ? unseen(button.more) : nothing}${button.badge ? html`<span class="badge-count">${button.badge}</span>` : nothing}
  </button>`;
}

/**
 * @param {View} view
 * @param {Ui} ui
 */
export function undoButton(view, ui) {
  const more = view.undo ? `: ${view.undo.detail}` : ": nothing to take back";
  return sideButton({
    label: "Undo",
    icon: "undo",
    more,
    tap: ["undo"],
    disabled: !view.undo,
    queued: placeInQueue(ui, "undo") >= 0,
  });
}

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
    detail: place >= 0 ? `Queued, ${queuePlace(place)} in line` : next.detail,
    icon: next.icon,
    tap: ["next"],
    queued: place >= 0,
    disabled: next.state === "none",
  });
}

/**
 * The place at the right: what was done last, once more; else who can answer; else everybody.
 * @param {View} view
 * @param {Ui} ui
 */
function rightButton({ again, respond }, ui) {
  if (again)
    return sideButton({
      label: again.label,
      icon: "copy",
      tap: ["offer", again],
      disabled: again.objections.length > 0,
      queued: placeInQueue(ui, offerKey(again)) >= 0,
      more: again.objections[0] ? `: ${again.objections[0].says} ${again.objections[0].cite}` : again.note && `: ${again.note}`,
    });
  if (respond) return sideButton({ label: respond.label, icon: "respond", tap: ["stack"], badge: respond.count, more: "can answer now" });
  return sideButton({ label: "Fighters", icon: "people", tap: ["sheet", { kind: "fighters" }] });
}

/**
 * @param {View} view
 * @param {Ui} ui
 */
export function playBar(view, ui) {
  return html`<nav class="bar play" aria-label="Turn controls">
    ${undoButton(view, ui)}
    <p class="last" aria-hidden="true">${view.undo ? html`<small>Undo takes back</small>${view.undo.detail}` : nothing}</p>
    ${nextPlate(view, ui)} ${rightButton(view, ui)}
  </nav>`;
}
