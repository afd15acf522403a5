/**
 * The sheet of responses: opens it, asks who can respond, and closes it when the responses are over.
 */

import { question } from "../engine/requests.js";
import { openSheet, openSheetOf, removeSheet, showTop, updateSheet } from "../ui/dialog.js";
import { registerFollower } from "./command/after-reply.js";

/** @import { StackSheet, View } from "../app/types.js" */

export function openStack() {
  /** @type {StackSheet} */
  const sheet = { kind: "stack", answers: null };
  openSheet(sheet);
  return loadAnswers(sheet);
}

/** @param {StackSheet} sheet */
async function loadAnswers(sheet) {
  updateSheet(sheet, { answers: await question("answers") });
}

/** Tells whether the stack is not empty, or a combatant can respond. @param {View|null} view */
const answerable = (view) => Boolean(view && (view.stack.length || view.respond?.count));

/**
 * Tells whether the responses are over: the stack is resolved, the response began another turn, or nobody has a response left. A sheet that
 * was opened to read why nobody can respond stays.
 * @param {View|null} before
 * @param {View} view
 */
function responsesOver(before, view) {
  if (view.stack.length) return false;
  if (before?.stack.length || before?.actor?.go !== view.actor?.go) return true;
  return !answerable(view) && (answerable(before) || !view.respond);
}

/** @param {View|null} before @param {View} view what the step did; of an Undo nothing */
const lastStep = (before, view) => (before && view.step > before.step ? (view.undo?.detail ?? "") : "");

// Closes the sheet, wherever it lies, or says in it what the last response did. A form that was just answered may still be on top.
registerFollower("open", (reply) => {
  const { before, view } = reply;
  const sheet = openSheetOf("stack");
  if (!sheet) return;
  if (responsesOver(before, view)) return removeSheet(sheet);
  updateSheet(sheet, { done: lastStep(before, view) });
  if (view.stack.length > (before?.stack.length ?? 0)) showTop(); // the newest entry, which resolves first
  loadAnswers(sheet);
});
