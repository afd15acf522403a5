// An engine for tests of the page: answers as it is told and writes down what it was asked. The page's store begins anew with each.

import "./browser.js";
import { drawn } from "./dom.js";

const { connect } = await import("../../static/engine/requests.js");
const { followCommands } = await import("../../static/fight/command/send-command.js");
const { drawSheet } = await import("../../static/app/registry.js");
const { html } = await import("../../static/vendor/lit-html/lit-html.js");
const { change, show, state } = await import("../../static/app/store.js");

/** @import { Ui, View } from "../../static/app/types.js" */
/** @typedef {{do: string, args: any, rolls?: Record<string, number[]>, ruling?: string}} Asked */

const start = { ...state.ui };

/** A reply that accepts a command. @param {View|null} view @param {object} [more] */
export const accepted = (view, more = {}) => ({ id: 1, ok: true, seq: 1, view, journal: [], lines: [], say: "", ...more });
/** The answer to a question. @param {unknown} answer */
export const answered = (answer) => ({ id: 1, ok: true, answer });
/** A refusal by a rule. @param {...import("../../static/app/types.js").Objection} refused */
export const refusal = (...refused) => ({ id: 1, ok: false, refused });
/** @param {string} says */
export const badInput = (says) => ({ id: 1, ok: false, bad: { says } });
/** @param {string} says */
export const fault = (says) => ({ id: 1, ok: false, fault: { says } });

/**
 * A page with this fight on screen and an engine that is awake.
 * @param {View|null} view
 * @param {Record<string, unknown>} [replies] by request: a reply, or what makes one of the request; a command without one is accepted and
 *   changes nothing, a question without one has an empty answer
 * @param {Partial<Ui>} [ui]
 * @param {(before: View|null, view: View) => void} [follow]
 * @returns {Asked[]} what the engine is asked, in order
 */
export function page(view, replies = {}, ui = {}, follow = () => {}) {
  /** @type {Asked[]} */
  const asked = [];
  const ask = async (/** @type {string} */ what, args = {}, extra = {}) => {
    const request = { do: what, args, ...extra };
    asked.push(request);
    const reply = replies[what];
    if (reply !== undefined) return typeof reply === "function" ? reply(request) : reply;
    return QUESTIONS.includes(what) ? answered({}) : accepted(state.view);
  };
  connect(/** @type {any} */ ({ ready: Promise.resolve(), ask }));
  followCommands(follow);
  change({ ...start, sheets: [], queue: [], engine: "ready", opened: true, ...ui });
  show(view);
  return asked;
}

const QUESTIONS = [
  "effect_preview",
  "about",
  "answers",
  "explain",
  "fighter",
  "forecast",
  "lines",
  "link",
  "log",
  "look_link",
  "peek_link",
  "plan",
  "primer",
  "players",
  "recap",
  "read",
  "read_all",
  "save",
  "words",
];

/** What the notice on screen says; empty without one. */
export const notice = () => state.ui.notice?.text ?? "";

/** The sheet on top. @returns {any} */
export const topSheet = () => state.ui.sheets.at(-1);

/** Draws the sheet on top into the page's dialog, as it stands now. */
export function drawnSheet() {
  const sheet = topSheet();
  if (!sheet) throw new Error("No sheet is open");
  return drawn(html`<dialog class="sheet" open>${drawSheet(sheet, state.view, state.ui)}</dialog>`);
}

export { state };
