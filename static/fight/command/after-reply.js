/**
 * Updates the page after a reply: shows the engine's question, updates open sheets, closes finished ones. It sends nothing that changes a
 * fight.
 */

import { change, state } from "../../app/store.js";
import { countTime } from "../../end/table-time.js";
import { question } from "../../engine/requests.js";
import { say } from "../../i18n/translate.js";
import { loadLog } from "../../log/log-lines.js";
import { readAgain } from "../../setup/draft.js";
import { readFileAgain } from "../../setup/file-choice.js";
import { closeTop, openSheet, openSheetOf, topSheet, updateSheet } from "../../ui/dialog.js";
import { nextCard } from "../card/card-layout.js";
import { previewCondition } from "../condition/condition.js";
import { fighterOf, loadFighter, stepTo } from "../fighters/fighters.js";
import { asTyped, startValues, wholeGroups } from "../form/form.js";
import { forApp, forTable } from "../form/own-dice.js";
import { typedAgain } from "../form/typed-rolls.js";
import { loadEvasions, openHitOf, strikeOf } from "../hit/hit.js";
import { forgetAsked, isDue, wasAsked } from "./before-next.js";
import { act } from "./command-queue.js";
import { offerKey, tappable } from "./offer-keys.js";

/** @import { Command, Form, Prompt, View } from "../../app/types.js" */

/**
 * Returns all combatants as choices. With a side (of an ask about others) its members come first, then the other sides under their names;
 * the acting combatants are left out.
 * @param {string|undefined} side
 * @param {Form} form
 * @returns {import("../../app/types.js").Choice[]}
 */
function everybody(side, { command, asks }) {
  const { everyone = [], sides = [] } = state.view ?? {};
  const own = sides.find(({ id }) => id === side);
  if (!own || !everyone.some(({ token }) => token?.side)) return everyone;
  const alone = [command.args.who ?? []].flat();
  const some = asks.find(({ name }) => name === "who")?.choices?.map(({ value }) => value) ?? [];
  const others = everyone
    .filter(({ value }) => !alone.includes(value))
    .map((one) => (some.includes(one.value) ? { ...one, unless: { name: "who", in: [String(one.value)] } } : one));
  return [own, ...sides.filter((one) => one !== own)].flatMap(({ id, name }) =>
    others.filter(({ token }) => token?.side === id).map((one) => (name === own.name ? one : { ...one, group: name })),
  );
}

/**
 * Fills an ask for combatants that names none with all of them; the members of a group can be chosen at once.
 * @param {import("../../app/types.js").Ask} ask
 * @param {Form} form
 */
function withEverybody(ask, form) {
  if (ask.kind !== "combatant") return ask;
  const { choices = everybody(ask.side, form) } = ask;
  return { ...ask, choices, ...(ask.many && { groups: wholeGroups(choices, state.view?.fighters ?? []) }) };
}

/**
 * Opens a form without the dice that the app rolls; with them if nothing else is asked.
 * @param {Pick<Form, "asks" | "command" | "label" | "key"> & Partial<Form>} opened its title is its label, unless it has another
 */
export function openForm(opened) {
  const form = { title: opened.label, rollLabel: say("Roll for me"), ...opened };
  const atTable = forTable(form.asks);
  const asks = asTyped(
    (atTable.length ? atTable : form.asks).map((ask) => withEverybody(ask, form)),
    state.ui.totals,
  );
  change({
    values: startValues(asks),
    rolls: state.view?.redo ? typedAgain(form.key, asks) : {},
    find: {},
    askReading: null,
    nameSays: "",
  });
  openSheet({ kind: "form", form: { ...form, asks, rolled: atTable.length ? forApp(form.asks) : [] } });
  previewCondition();
}

/**
 * Opens the engine's question, or answers it where the app rolls all its dice.
 * @param {Prompt} prompt
 * @param {boolean} [undone] after an Undo the table sees it, or Undo could not get past it
 */
export function openPrompt(prompt, undone = false) {
  const command = { do: prompt.do, args: prompt.args };
  if (prompt.asks.length && !forTable(prompt.asks).length && !undone) return act(command, { key: "prompt", label: prompt.label });
  return openForm({
    title: prompt.title,
    says: prompt.says,
    cite: prompt.cite,
    asks: prompt.asks,
    command,
    label: prompt.label,
    rollLabel: prompt.roll_label,
    key: "prompt",
  });
}

/** @param {import("../../app/types.js").StackSheet} sheet */
export async function loadAnswers(sheet) {
  updateSheet(sheet, { answers: await question("answers") });
}

const PLACES = 24;

/** @param {import("../../app/types.js").ForecastSheet} sheet what comes next, and what would under the sheet's supposition */
export async function loadForecast(sheet) {
  const { what } = sheet;
  updateSheet(sheet, { now: await question("forecast", { places: PLACES }) });
  if (!what) return;
  const after = await question("forecast", { ...what.args, places: PLACES });
  if (sheet.what === what) updateSheet(sheet, { what: { ...what, after } });
}

/**
 * Opens the engine's question, also the same one again if its answer left it open, as dice do that fall alike.
 * @param {View|null} before
 * @param {View} view
 * @param {Command} [command]
 */
function followPrompt(before, view, command) {
  const changed = JSON.stringify(before?.prompt ?? null) !== JSON.stringify(view.prompt);
  const answered = command !== undefined && command.do === view.prompt?.do;
  if (!changed && !answered) return;
  if (topSheet("form")?.form.key === "prompt") closeTop(["form"]);
  if (view.prompt) openPrompt(view.prompt, Boolean(view.redo));
}

/** @param {import("../../app/types.js").SheetKind} kind */
const drop = (kind) => change({ sheets: state.ui.sheets.filter((sheet) => sheet.kind !== kind) });

/** Returns the keys of the actions on the card. @param {View|null} view */
const cardKeys = (view) => (view?.actor?.acts ?? []).flatMap(tappable).map(offerKey);

/**
 * Closes the form of an action that left the card with its fighter: the tap came while Next was under way, and the rules would refuse it.
 * @param {View|null} before
 * @param {View} view
 */
function dropOldForm(before, view) {
  const form = topSheet("form")?.form;
  if (!form || before?.actor?.go === view.actor?.go) return;
  if (cardKeys(before).includes(form.key) && !cardKeys(view).includes(form.key)) closeTop(["form"]);
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

/**
 * Returns the row of a member that has just left the group of an open sheet: the sheet goes on with that member.
 * @param {View|null} before
 * @param {View} view
 * @param {string} id of the sheet's fighter
 */
function splitOff(before, view, id) {
  const group = (before && fighterOf(before, id)?.who) ?? [];
  const rows = view.fighters.filter(({ who }) => who.every((one) => group.includes(one)));
  const alone = rows.filter(({ who }) => who.length === 1);
  return rows.length > 1 ? (alone.find((row) => row.id !== id) ?? alone[0]) : undefined;
}

// Each of these finds its sheet anywhere in the stack: the form just answered may still be on top.

/**
 * Updates or closes the sheet of responses; tells whether those who hold were asked in it and have answered.
 * @param {View|null} before
 * @param {View} view
 */
function followStack(before, view) {
  const sheet = openSheetOf("stack");
  if (!sheet) return false;
  const heldOver = Boolean(sheet.first) && !isDue(view, "held");
  if (heldOver || responsesOver(before, view)) drop("stack");
  else {
    updateSheet(sheet, { done: lastStep(before, view) });
    loadAnswers(sheet);
  }
  return heldOver;
}

function followForecast() {
  const sheet = openSheetOf("forecast");
  if (sheet) loadForecast(sheet);
}

/** @param {View|null} before @param {View} view */
function followFighter(before, view) {
  const sheet = openSheetOf("fighter");
  if (!sheet) return;
  if (!fighterOf(view, sheet.id)) return drop("fighter");
  const alone = splitOff(before, view, sheet.id);
  if (alone && alone.id !== sheet.id) stepTo(sheet, alone.id);
  else loadFighter(sheet);
}

/** @param {View} view */
function followHit({ actor }) {
  const sheet = openSheetOf("hit");
  if (!sheet) return;
  if (sheet.pay && !(actor?.who.includes(sheet.source) && strikeOf(actor))) updateSheet(sheet, { pay: null }); // the attack was under way
  loadEvasions(sheet);
}

/**
 * Asks for the damage of an attack: of the declared one once those who hold have answered, or of the one that was just made.
 * @param {View} view
 * @param {boolean} heldOver
 * @param {import("../../app/types.js").Hit|undefined} made
 */
function askForHit(view, heldOver, made) {
  if (view.prompt) return;
  const due = isDue(view, "hit") && view.next.hit;
  if (due && heldOver) return openHitOf(due);
  if (made && !(due && view.respond?.count)) openHitOf(made);
}

/**
 * @param {View|null} before
 * @param {View} view
 * @param {import("../../app/types.js").Hit} [hit] an attack that was just made
 * @param {Command} [command] what was accepted
 */
export function afterReply(before, view, hit, command) {
  countTime(state.ui.fight, view);
  closeTop(["why"]);
  change({ card: nextCard(state.ui.card, before?.actor, view.actor) });
  dropOldForm(before, view);
  followPrompt(before, view, command);
  const made = hit && !wasAsked(before, hit) ? hit : undefined; // before it is forgotten
  forgetAsked(view, Boolean(before?.struck?.length && view.step < before.step));
  const heldOver = followStack(before, view);
  followForecast();
  followFighter(before, view);
  followHit(view);
  readAgain();
  readFileAgain();
  if (state.ui.route === "log") loadLog();
  askForHit(view, heldOver, made);
}
