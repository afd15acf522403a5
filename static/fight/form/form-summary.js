/**
 * The text of a form's plate: the verb with its object, then who, then the answers. Pure functions of the form and its answers.
 */

import { dots, listed, say } from "../../i18n/translate.js";
import { fighterOf } from "../fighters/fighters.js";
import { answer, asked, preset, startValues } from "./form.js";

/** @import { Ask, Form, Row, Ui, View } from "../../app/types.js" */

/** As many letters stand below the label of a plate; what is beyond them is counted. */
const ROOM = 34;
/** Chosen members of a group: by name, more of them counted. */
const MOST_NAMED = 3;

/** Returns in words those chosen of a group. @param {string[]} who @param {Row} row @param {View} view */
function someOf(who, row, view) {
  const chosen = view.everyone.filter(({ value }) => who.includes(value)).map(({ label }) => label);
  return chosen.length > MOST_NAMED
    ? dots([row.group ?? row.name, say("{count} of {of}", { count: chosen.length, of: row.token.count ?? row.who.length })])
    : listed(chosen);
}

/**
 * Returns the row a form is about: a row of the fight, or none, also where several rows are meant. Where only some of its members are meant, it names them.
 * @param {Form} form
 * @param {View|null} view
 * @returns {Row|undefined}
 */
export function subject({ command, asks }, view) {
  const who = [command.args.who ?? asks?.find(({ name, many }) => name === "who" && many)?.value ?? []].flat().map(String);
  const [first] = who;
  const row = view && first !== undefined ? fighterOf(view, first) : undefined;
  if (!row || !view || !who.every((id) => row.who.includes(id) || !fighterOf(view, id))) return undefined;
  if (row.who.length === 1 || row.who.every((id) => who.includes(id))) return row;
  if (who.length >= (row.token.count ?? row.who.length)) return row;
  const [one] = view.everyone.filter(({ value }) => value === first);
  if (who.length === 1 && one) return { ...row, name: one.label, token: one.token ?? row.token };
  return who.length > 1 && who.every((id) => row.who.includes(id)) ? { ...row, name: someOf(who, row, view) } : row;
}

/** Fills answers to other asks into a text. @param {string} text @param {Record<string, unknown>} values */
const withAnswers = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole));

/**
 * Returns the number asks that depend on an answer, since they are shown with it.
 * @param {Ask} ask
 * @param {Ask[]} asks
 */
const countsOf = ({ name, choices }, asks) =>
  choices?.length ? asks.filter((one) => one.kind === "number" && one.when?.name === name) : [];

/** @param {Ask} ask @param {Record<string, unknown>} values */
const number = ({ name, label }, values) => say("{label} {value}", { label, value: String(values[name] ?? "") });

/**
 * Returns the chosen, with one entry for a group that is chosen whole.
 * @param {import("../../app/types.js").Choice[]} found
 * @param {Ask} ask
 */
function withGroups(found, { groups = [] }) {
  const values = found.map(({ value }) => value);
  const whole = groups.filter(({ who, of }) => who.length === of && who.every((id) => values.includes(id)));
  return found.flatMap((choice) => {
    const group = whole.find(({ who }) => who.includes(choice.value));
    if (!group) return [choice];
    return group.who[0] === choice.value ? [{ ...choice, label: group.label }] : [];
  });
}

/**
 * @param {Ask} ask
 * @param {Ask[]} asks
 * @param {Ui} ui
 */
function chosen(ask, asks, { values }) {
  const answer = values[ask.name];
  const found = (ask.choices ?? []).filter(({ value }) => (Array.isArray(answer) ? answer.includes(value) : answer === value));
  const counts = countsOf(ask, asks);
  const numbers = listed(counts.map(({ name }) => String(values[name] ?? "")));
  const text = (/** @type {string} */ what) => (numbers ? say("{what} ({numbers})", { what, numbers }) : what);
  const whole = (/** @type {string} */ sentence) =>
    dots([
      withAnswers(sentence, values),
      ...counts.filter(({ name }) => !sentence.includes(`{${name}}`)).map((one) => number(one, values)),
    ]);
  const titles = ask.kind === "combatant"; // of somebody `told` is the title of the form, once nobody else is chosen
  return listed(withGroups(found, ask).map(({ label, told }) => (told && !titles ? whole(told) : text(label))));
}

/**
 * @param {Ask} ask
 * @param {Ask[]} asks
 * @param {Ui} ui
 */
function answerText(ask, asks, ui) {
  const value = ui.values[ask.name];
  if (ask.choices?.length) return chosen(ask, asks, ui);
  if (ask.kind === "line") return ui.askReading?.add ? (ui.askReading.title ?? "") : "";
  if (ask.kind === "number") return number(ask, ui.values);
  return typeof value === "string" ? value.trim() : "";
}

/**
 * Returns the answers that the summary names: no dice, no unchanged defaults, none that another answer implies.
 * @param {Form} form
 * @param {Ask[]} asks
 * @param {Ui} ui
 */
function worthAWord(form, asks, ui) {
  const start = startValues(form.asks);
  const unchanged = (/** @type {Ask} */ ask) =>
    ask.one_of ? preset(ask, ui.values[ask.name]) : ask.optional && ui.values[ask.name] === start[ask.name];
  const counted = asks.flatMap((ask) => countsOf(ask, asks));
  const named = (/** @type {Ask} */ { name }) =>
    asks.some((ask) => ask.choices?.some(({ value, told }) => value === ui.values[ask.name] && told?.includes(`{${name}}`)));
  return asks.filter((ask) => ask.kind !== "dice" && !unchanged(ask) && !counted.includes(ask) && !named(ask));
}

/**
 * Returns the title of a form; once one combatant is chosen, that of the choice if it has one: "Ash: any action".
 * @param {Pick<Form, "asks" | "label" | "title">} form
 * @param {Record<string, unknown>} values
 */
export function formTitle({ asks, title }, values) {
  const ask = asks.find(({ kind }) => kind === "combatant");
  const [one, ...others] = [(ask && values[ask.name]) ?? []].flat();
  const told = ask?.choices?.find(({ value }) => value === one)?.told;
  return told && !others.length ? told : title;
}

/** The first of these that have room on a plate, and how many more there are. @param {string[]} parts */
function inBrief(parts) {
  const said = parts.filter(Boolean);
  let most = said.length;
  const text = () =>
    dots([...said.slice(0, most), most < said.length ? say(["{count} more", "{count} more"], { count: said.length - most }) : ""]);
  while (most > 1 && text().length > ROOM) most -= 1;
  return text();
}

/** Whether it leads to a text that says more. @param {Ask} ask @param {Ask[]} asks */
const leadsOn = ({ name }, asks) => asks.some((one) => one.kind === "text" && one.when?.name === name);

/** The answers with typed numbers as they are read: 7 for "5+2". @param {Ask[]} asks @param {Ui} ui @returns {Ui} */
const withNumbers = (asks, ui) => ({
  ...ui,
  values: { ...ui.values, ...Object.fromEntries(asks.map((ask) => [ask.name, answer(ask, ui.values[ask.name])])) },
});

/**
 * @param {Form} form
 * @param {View|null} view
 * @param {Ui} typed
 * @returns {{label: string, detail: string}}
 */
export function formSummary(form, view, typed) {
  const ui = withNumbers(form.asks, typed);
  const name = subject(form, view)?.name;
  const asks = asked(form.asks, ui.values);
  const title = formTitle(form, ui.values);
  const words = worthAWord(form, asks, ui);
  const text = (/** @type {Ask} */ ask) => answerText(ask, asks, ui);
  if (title !== form.title) {
    const titled = form.asks.find(({ kind }) => kind === "combatant");
    const others = words.filter((ask) => ask.kind !== "combatant" || (ask.name !== "who" && ask !== titled));
    return { label: title, detail: inBrief(others.map(text)) };
  }
  const line = form.asks.find(({ kind }) => kind === "line");
  const called = words.find((ask) => ask.titles && text(ask));
  const said = words.some((ask) => ask.name === "who") || (name && form.label.includes(name));
  const answers = words.filter((ask) => ask !== called && !leadsOn(ask, asks)).map(text);
  // who comes stands above the plate as it is typed, so the plate says when
  const told = line ? words.filter((ask) => ask !== line).map(text) : answers;
  const detail = inBrief(told.some(Boolean) ? told : answers.some(Boolean) || said ? answers : [name ?? ""]);
  if (line) return { label: ui.askReading?.add?.label ?? say("Add"), detail };
  return { label: called ? text(called) : form.label, detail };
}
