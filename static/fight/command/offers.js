/**
 * Takes offers: an offer, a form of asks, Next, undo and redo, a response, a ruling against a rule. The engine has judged legality already.
 */

import { change, state } from "../../app/store.js";
import { BETWEEN, N_, say } from "../../i18n/translate.js";
import { closeTop, openSheet, openSheetOf, topSheet } from "../../ui/dialog.js";
import { dismissNotice, lettersBesideButton, notify } from "../../ui/notice.js";
import { CARD_ROOMS, showCard } from "../../ui/scroll-into-view.js";
import { asking, askNow } from "../awaited/awaited.js";
import { goOf, keepInPlace } from "../card/keep-in-place.js";
import { filled, missing, unreadable } from "../form/form.js";
import { formTitle } from "../form/form-summary.js";
import { withMissingDice } from "../form/missing-dice.js";
import { openBefore, openForm, openPrompt } from "../form/open-form.js";
import { forTable } from "../form/own-dice.js";
import { focusAsk, focusUnreadable } from "../form/show-ask.js";
import { keepTyped } from "../form/typed-rolls.js";
import { openHitOf } from "../hit/open-hit.js";
import { comesFirst } from "./before-next.js";
import { act, isQueued, mayChange, unqueue } from "./command-queue.js";
import { forNobody, offerKey, tappable } from "./offer-keys.js";

/** @import { Form, Offer, Sheet } from "../../app/types.js" */

const MOST_INSTEAD = 6;
/** Where the GM's changes stand on a fighter's sheet: what they do is no alternative to an action. */
const CHANGE = "change";
/** Sheets that close when their offer is done. */
const DONE_WITH = ["form", "why", "effect", "more", "planner", "tile"];

/** @param {Offer} offer the legal offers beside it, for the same fighter; none beside a change that the GM makes */
function beside(offer) {
  const { view } = state;
  if (!view || offer.menu?.at === CHANGE) return [];
  const [answers, fighter] = [topSheet("stack")?.answers?.answers ?? [], topSheet("fighter")?.fighter?.acts ?? []];
  const lists = [view.actor?.acts ?? [], answers, view.table, fighter];
  const list =
    lists
      .map((/** @type {Offer[]} */ offers) => offers.flatMap(tappable))
      .find((offers) => offers.some((one) => offerKey(one) === offerKey(offer))) ?? [];
  const who = JSON.stringify(offer.args.who);
  return list
    .filter((one) => !one.objections.length && one.menu?.at !== CHANGE && JSON.stringify(one.args.who) === who)
    .slice(0, MOST_INSTEAD);
}

/** @param {Sheet[]} sheets the sheets that were open when the tap came; ones opened since stay */
function closeServed(sheets) {
  change({ sheets: state.ui.sheets.filter((sheet) => !(sheets.includes(sheet) && DONE_WITH.includes(sheet.kind))) });
}

/**
 * Tells whether an offer ends the declared attack, as Next does. A response does not.
 * @param {Offer} offer
 */
function endsAttack({ do: what, args, asks }) {
  const next = state.view?.next;
  if (asking(state.view)?.ended_by.includes(what)) return true;
  const responds = args.answers || asks.some(({ name, value }) => name === "answers" && value);
  return what === next?.do || (next?.hit?.ended_by?.includes(what) && !responds);
}

/** @param {Offer} offer */
export async function takeOffer(offer) {
  if (!mayChange()) return undefined;
  if (isQueued(offerKey(offer))) return unqueue(offerKey(offer));
  const command = { do: offer.do, args: offer.args };
  if (offer.objections.length)
    return openSheet({ kind: "why", label: offer.label, objections: offer.objections, instead: beside(offer), command, asks: offer.asks });
  if (forNobody(offer)) return;
  if (endsAttack(offer) && !state.view?.prompt && openFirst(() => takeOffer(offer))) return;
  if (forTable(offer.asks).length)
    return openForm({
      label: offer.label,
      says: offer.name || offer.sums_up ? "" : offer.note, // a small button's note is a figure
      asks: offer.asks,
      command,
      key: offerKey(offer),
    });
  const { sheets } = state.ui;
  const go = goOf(state.view);
  const stay = keepInPlace(offerKey(offer));
  const taken = await act(command, { key: offerKey(offer), label: offer.label });
  if (taken) closeServed(sheets);
  if (taken?.reply && goOf(state.view) === go) stay();
}

/** @param {Form} form */
export async function formDone(form) {
  const { values, sheets, sending } = state.ui;
  const needed = missing(form.asks, values);
  if (needed) return focusAsk(needed.name);
  if (sending === form) return;
  if (unreadable(form.asks, values, state.ui.rolls)) return focusUnreadable();
  const rolls = withMissingDice(form.asks, values, state.ui.rolls);
  if (form.done) {
    closeTop(["form"]);
    return form.done(filled(form.command, form.asks, values, rolls));
  }
  const onCard = state.view?.actor?.acts.flatMap(tappable).some((offer) => offerKey(offer) === form.key);
  change({ sending: form });
  keepTyped(form, state.ui.rolls);
  const title = formTitle(form, values);
  const label = title === form.title ? form.label : title;
  const taken = await act(filled(form.command, form.asks, values, rolls), { key: form.key, label }).finally(() =>
    change({ sending: null }),
  );
  if (taken) closeServed(sheets);
  if (taken?.reply && onCard) showCard(CARD_ROOMS); // what was declared stands at its top
  if (taken?.reply) form.then?.();
}

/**
 * Opens what comes before Next, and tells whether anything does.
 * @param {() => unknown} goOn what was tapped: it is done once what belongs to it is answered
 */
function openFirst(goOn) {
  const { view } = state;
  const first = comesFirst(view);
  if (!view || !first) return false;
  if (view.prompt) openPrompt(view.prompt);
  else if (first.kind === "awaited") askNow();
  else if (first.kind === "hit" && view.next.hit) openHitOf(view.next.hit);
  else openBefore(first, false, goOn);
  return true;
}

export function takeNext() {
  const { view, ui } = state;
  const next = view?.next;
  if (!mayChange()) return undefined;
  if (view?.setup && !ui.queue.length) return takeOffer(view.setup.start);
  if (!view || !next || next.state === "none") return;
  const waiting = ui.queue.find(({ key }) => key === "next" || key === "prompt");
  if (waiting) return unqueue(waiting.key);
  if (openFirst(takeNext) || next.state === "needs") return; // a view that an older build stored needs an answer and does not say which
  return act({ do: next.do, args: next.args }, { key: "next", label: next.label });
}

/** @param {"undo"|"redo"} which */
async function step(which) {
  if (!state.view?.[which] && !isQueued(which)) return;
  const { fight } = state.ui;
  const again = state.view?.redo;
  const taken = await act({ do: which, args: {} }, { key: which, label: which === "undo" ? say("Undo") : say("Redo") });
  if (!taken?.reply || state.ui.fight !== fight || !state.view?.redo) return;
  const { detail = "", short = detail, more = "" } = (which === "undo" ? state.view.redo : again) ?? {};
  offerRedo(which, short, more);
}

/**
 * The words of a text that is too long, then an ellipsis: no half of what is in brackets nor of an item, where those before it fill half the room.
 * @param {string} text
 * @param {number} room in letters
 */
function firstWords(text, room) {
  if (text.length <= room) return text;
  const words = text
    .slice(0, room)
    .replace(/\s*\([^)]*$/, " ")
    .replace(/[\s·,:]+\S*$/, "");
  const items = words.replace(/(,| ·) [^,·]*$/, "");
  return `${2 * items.length < room ? words : items}…`;
}

/** A text that is too long gives way before its end. @param {string} text @param {string} end @param {number} room in letters */
function shortened(text, end, room) {
  if (!end || text.length <= room) return firstWords(text, room);
  const behind = BETWEEN + end;
  return firstWords(text.slice(0, -behind.length), room - behind.length) + behind;
}

const SAYS = { undo: N_("Undone: {what}"), redo: N_("Redone: {what}") };

/**
 * Says on screen what Undo took back or Redo brought, with Redo for what is left until the next step; the log has its own. Screen readers have heard it.
 * @param {keyof typeof SAYS} which
 * @param {string} detail
 * @param {string} more how it ends
 */
function offerRedo(which, detail, more) {
  const { notice, route } = state.ui;
  if (route !== "fight" || (notice && !notice.calm)) return;
  const room = lettersBesideButton() - say(SAYS[which], { what: "" }).length;
  const what = shortened(detail, more, room).replaceAll(" ·", "\u00a0·"); // no line begins with the dot
  notify({ text: say(SAYS[which], { what }), calm: true, tap: redoNoticed, button: say("Redo") }, []);
}

export const undo = () => step("undo");
export const redo = () => step("redo");

/** Redoes what the notice names, once. */
function redoNoticed() {
  if (!state.ui.notice?.tap) return undefined;
  dismissNotice();
  return redo();
}

/**
 * Returns the offers of those who were refused: of the acting combatant's card, else their responses.
 * @param {unknown} who
 */
function actsOf(who) {
  const acts = (state.view?.actor?.acts ?? []).flatMap(tappable);
  const ids = [who ?? []].flat().map(String);
  if (!ids.length || ids.every((id) => state.view?.actor?.who.includes(id))) return acts;
  const answers = openSheetOf("stack")?.answers?.answers ?? [];
  return answers.flatMap(tappable).flatMap((offer) => {
    if (offer.args.who !== undefined) return String(offer.args.who) === String(ids) ? [offer] : [];
    const ask = offer.asks.find(({ name }) => name === "who");
    const able = offer.name && ids.every((id) => (ask?.choices ?? ask?.among)?.some(({ value }) => value === id));
    if (!able) return [];
    return [
      { ...offer, label: offer.name ?? offer.label, args: { ...offer.args, who: ids }, asks: offer.asks.filter((one) => one !== ask) },
    ];
  });
}

/** Shows why a sent command was refused. */
export function showReasons() {
  const notice = state.ui.notice;
  const instead = actsOf(notice?.command?.args.who)
    .filter((offer) => !offer.objections.length)
    .slice(0, MOST_INSTEAD);
  if (notice?.why) openSheet({ kind: "why", label: notice.label ?? "", objections: notice.why, instead, command: notice.command });
  change({ notice: null });
}

/**
 * Sends the same command as a ruling, with the reason for the log.
 * @param {import("../../app/types.js").RefusalSheet} sheet
 * @param {HTMLFormElement} form
 */
export function overrule(sheet, form) {
  if (!sheet.command) return;
  const ruling = String(new FormData(form).get("ruling") ?? "").trim() || say("The table decided");
  const command = { ...sheet.command, ruling };
  const key = `ruling:${sheet.label}`;
  closeTop(["why", "more"]);
  if (!sheet.asks?.length) return act(command, { key, label: sheet.label });
  return openForm({ label: sheet.label, says: ruling, asks: sheet.asks, command, key });
}
