/**
 * The bottom bar of a fight: Undo, the Next plate, and Respond or its replacement.
 */

import { say } from "../i18n/translate.js";
import { queuePlace } from "../ui/badges.js";
import { plateView, sideButton, toolbar } from "../ui/bottom-bar.js";
import { openSheet } from "../ui/dialog.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { asking, isOpen } from "./awaited/awaited.js";
import { cardOf, forMembers } from "./card/card-layout.js";
import { comesFirst } from "./command/before-next.js";
import { forNobody, offerKey, placeInQueue } from "./command/offer-keys.js";
import { takeNext, takeOffer, undo } from "./command/offers.js";
import { openStack } from "./stack.js";

/** @import { Ui, View } from "../app/types.js" */

/** Most letters under Undo in two lines. A longer text would be cut in the middle. */
const ROOM_UNDER_UNDO = 24;

/**
 * @param {View} view
 * @param {Ui} ui
 * @param {boolean} [whole] whether it shows what it takes back, where that stands nowhere else and fits
 */
export function undoButton(view, ui, whole = false) {
  const what = view.undo?.detail ?? "";
  const detail = whole && what.length <= ROOM_UNDER_UNDO ? what : "";
  return sideButton({
    label: say("Undo"),
    detail,
    icon: "undo",
    name: !view.undo ? say("Undo: nothing yet") : detail ? undefined : say("Undo: {what}", { what }),
    tap: undo,
    disabled: !view.undo || !ui.writer,
    shortcut: "U",
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
  const one = asking(view);
  const open = isOpen(view, ui);
  const asks = place < 0 && ui.writer && one && (open || one.at_once) ? one : undefined;
  return plateView({
    id: "next",
    label: asks?.plate ?? next.label,
    detail: ui.writer
      ? place >= 0
        ? say("Queued, {place} in line", { place: queuePlace(place) })
        : asks
          ? say(open ? "Answer above, then Next" : "Next asks")
          : comesFirst(view)?.says || next.detail
      : say("This tab is read-only."),
    heard: ui.writer && place < 0 && !asks && !comesFirst(view) ? next.aloud : "",
    icon: asks ? "time" : next.icon,
    asks: Boolean(asks),
    tap: takeNext,
    queued: place >= 0,
    disabled: next.state === "none" || !ui.writer,
    shortcut: "N",
  });
}

/**
 * The plate, and beside it, framed, what may as well happen: without a line below its label it is narrow, and the bar no higher. In a tab that only
 * reads, the plate has all the room: to say so.
 * @param {unknown} plate
 * @param {import("../app/types.js").Offer|undefined} instead
 * @param {Ui} ui
 */
export const platesView = (plate, instead, ui) =>
  instead && ui.writer
    ? html`<div class=${instead.note ? "plates" : "pair"}>${plate}${plateView({
        label: instead.label,
        detail: instead.note ?? "",
        icon: "shield",
        calm: true,
        tap: () => takeOffer(instead),
        queued: placeInQueue(ui, offerKey(instead)) >= 0,
      })}</div>`
    : plate;

/** What is heard: all of it, while the button has two short lines. @param {import("../app/types.js").Offer} again */
function againName({ label, note, objections: [objection] }) {
  if (objection) return say("{name}: {why} {cite}", { name: label, why: objection.says, cite: objection.cite });
  return note ? say("{name}: {what}", { name: label, what: note }) : label;
}

/**
 * The button at the right: repeat the last action; otherwise Respond, unless the rules ask something first; otherwise all fighters.
 * @param {View} view
 * @param {Ui} ui
 */
function rightButton({ again: offered, actor, respond, prompt }, ui) {
  const again = offered && actor ? forMembers(offered, cardOf(ui.card, actor).out) : offered;
  if (again)
    return sideButton({
      ...(again.key === "play_on" ? { label: again.label, icon: "next" } : { label: say("Repeat"), icon: "copy" }),
      detail: again.note,
      tap: () => takeOffer(again),
      disabled: again.objections.length > 0 || forNobody(again) || !ui.writer,
      queued: placeInQueue(ui, offerKey(again)) >= 0,
      name: againName(again),
    });
  if (respond && !prompt) {
    const { label, count } = respond;
    return sideButton({
      label,
      icon: "respond",
      tap: () => openStack(),
      badge: count,
      heard: say(["{count} can react now", "{count} can react now"], { count }),
      shortcut: "R",
    });
  }
  return sideButton({ label: say("Fighters"), icon: "people", tap: () => openSheet({ kind: "fighters" }), shortcut: "F" });
}

/**
 * @param {View} view
 * @param {Ui} ui
 */
export function fightBar(view, ui) {
  return toolbar(
    "play",
    say("Turn controls"),
    html`${undoButton(view, ui)}
    <p class="last" aria-hidden="true">${view.undo ? html`<small>${say("Undo reverts")}</small>${view.undo.detail}` : nothing}</p>
    ${platesView(nextPlate(view, ui), view.next?.instead, ui)} ${rightButton(view, ui)}`,
  );
}
