/**
 * Opens forms: of an offer, and of the engine's question. After a reply the next question opens, and a form closes that is out of date.
 */

import { change, state } from "../../app/store.js";
import { say } from "../../i18n/translate.js";
import { setDice } from "../../settings/settings.js";
import { openSheet, openSheetOf, removeSheet, updateSheet } from "../../ui/dialog.js";
import { registerFollower } from "../command/after-reply.js";
import { firstDue, questionOf } from "../command/before-next.js";
import { act } from "../command/command-queue.js";
import { offerKey, tappable } from "../command/offer-keys.js";
import { previewCondition } from "../condition/condition.js";
import { asTyped, startValues, wholeGroups } from "./form.js";
import { forApp, forTable, keepRolled, rolledAgain } from "./own-dice.js";
import { peopleOf } from "./people.js";
import { typedAgain } from "./typed-rolls.js";

/** @import { Reply } from "../command/after-reply.js" */
/** @import { Before, Form, FormSheet, Prompt, View } from "../../app/types.js" */

/** Fills an ask for combatants with whom it offers; the members of a group can be chosen at once. @param {import("../../app/types.js").Ask} ask @param {Form} form */
function withPeople(ask, form) {
  if (ask.kind !== "combatant") return ask;
  const choices = peopleOf(ask, { args: form.command.args, asks: form.asks });
  return { ...ask, choices, ...(ask.many && { groups: wholeGroups(choices, state.view?.fighters ?? [], ask.max) }) };
}

/** Returns the questions of a form that are left for the table, and for whom the app rolls. @param {Form} form @param {import("../../app/types.js").Ask[]} all */
function left(form, all) {
  const atTable = forTable(all, form.again);
  const asks = asTyped(
    (atTable.length ? atTable : all).map((ask) => withPeople(ask, form)),
    state.ui.totals,
  );
  return { asks, rolled: atTable.length ? forApp(all, form.again) : [] };
}

/** Lets the app roll for the enemies, from now on and in the form that is open, or leaves all dice to the table. @param {FormSheet} sheet */
export function rollForEnemies(sheet) {
  const { form } = sheet;
  setDice(state.ui.dice === "enemies" ? "none" : "enemies");
  updateSheet(sheet, { form: { ...form, ...left(form, form.all ?? form.asks) } });
}

/**
 * Opens a form without the dice that the app rolls; with them if nothing else is asked.
 * @param {Pick<Form, "asks" | "command" | "label" | "key"> & Partial<Form>} opened its title is its label, unless it has another
 */
export function openForm(opened) {
  const form = { title: opened.label, rollLabel: say("Roll for me"), ...opened, all: opened.asks };
  const { asks, rolled } = left(form, form.all);
  change({
    values: startValues(asks),
    rolls: state.view?.redo ? typedAgain(form.key, asks) : {},
    atDie: "",
    find: {},
    askReading: null,
    askOpen: "",
    nameSays: "",
  });
  openSheet({ kind: "form", form: { ...form, asks, rolled } });
  previewCondition();
}

/**
 * Opens the engine's question, or answers it where the app rolls all its dice.
 * @param {Prompt} prompt
 * @param {boolean} [undone] after an Undo the table sees it, or Undo could not get past it
 * @param {boolean} [heard] it is in the message of the reply that brings it
 */
export const openPrompt = (prompt, undone = false, heard = false) => openQuestion(prompt, undone, { key: "prompt", heard });

/**
 * Opens a question that comes before Next, or answers it where the app rolls all its dice.
 * @param {Before} first
 * @param {boolean} [undone]
 * @param {() => unknown} [goOn] what was tapped
 */
export const openBefore = ({ kind, question, none, goes_on }, undone = false, goOn = undefined) =>
  question && openQuestion(question, undone, { key: kind, none: none ?? "" }, goes_on ? goOn : undefined);

/**
 * @param {Prompt} prompt
 * @param {boolean} undone
 * @param {Pick<Form, "key" | "heard" | "none">} more
 * @param {() => unknown} [then] what follows once it is answered
 */
function openQuestion(prompt, undone, more, then = undefined) {
  const again = rolledAgain(prompt);
  const command = { do: prompt.do, args: prompt.args };
  if (prompt.asks.length && !forTable(prompt.asks, again).length && !undone)
    return act(command, { key: more.key, label: prompt.label }).then((taken) => {
      if (taken?.reply) then?.();
      return taken;
    });
  return openForm({
    title: prompt.title,
    says: prompt.says,
    cite: prompt.cite,
    asks: prompt.asks,
    command,
    label: prompt.label,
    rollLabel: prompt.roll_label,
    again,
    none: "",
    ...more,
    ...(then && { then }),
  });
}

/** Returns the keys of the actions on the card. @param {View|null} view */
const cardKeys = (view) => (view?.actor?.acts ?? []).flatMap(tappable).map(offerKey);

/** Tells whether a form is out of date: of a question that is another now, or of an action that left the card with its fighter. @param {string} key @param {Reply} reply */
function isOver(key, reply) {
  const { before, view } = reply;
  if (key === "prompt") return asksAnew(reply);
  if (JSON.stringify(questionOf(before, key)) !== JSON.stringify(questionOf(view, key))) return true;
  return before?.actor?.go !== view.actor?.go && cardKeys(before).includes(key) && !cardKeys(view).includes(key);
}

/** Tells whether the step answered the engine's question and left it open, as dice do that fall alike. @param {Reply} reply */
const leftOpen = ({ view, command }) => command !== undefined && command.do === view.prompt?.do;

/** Tells whether the engine asks something else, or the same once more. @param {Reply} reply */
const asksAnew = (reply) => leftOpen(reply) || JSON.stringify(reply.before?.prompt ?? null) !== JSON.stringify(reply.view.prompt);

// The tap may have come while Next was under way, and the rules would refuse what the form asks.
registerFollower("over", (reply) => {
  const sheet = openSheetOf("form");
  if (sheet && isOver(sheet.form.key, reply)) removeSheet(sheet);
});

// Opens the engine's question; those dice that the app rolled it rolls on.
registerFollower("asks", (reply) => {
  const { before, view, command } = reply;
  if (!asksAnew(reply)) return;
  keepRolled(leftOpen(reply) ? before?.prompt : null, command ?? {}, view.prompt);
  if (view.prompt) openPrompt(view.prompt, Boolean(view.redo), true);
});

// Opens a question before Next whose moment has come, as it comes or as the one before it is answered; who closes it has it before Next.
registerFollower("asks", ({ before, view }) => {
  if (!before || view.prompt) return;
  const now = firstDue(view);
  if (now && JSON.stringify(firstDue(before)) !== JSON.stringify(now)) return openBefore(now, Boolean(view.redo));
});
