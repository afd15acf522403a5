/**
 * Choosing house rules: at set-up a choice applies at once; in a running fight it is first tried, so that the table sees its effect, and
 * "Apply" takes it. The engine forecasts the effect; presets are stored on the device.
 */

import { change, state } from "../app/store.js";
import { question } from "../engine/requests.js";
import { act, mayChange } from "../fight/command/command-queue.js";
import { keepEntry } from "../library/library.js";
import { afterPause } from "../ui/after-pause.js";
import { openSheet, topSheet, updateSheet } from "../ui/dialog.js";

/** @import { Kept, Offer, Option, Trial, View } from "../app/types.js" */

const PLACES = 24;

/** Opens the rules, with nothing sought in them. */
export function openRules() {
  change({ ruleSought: "" });
  openSheet({ kind: "rules" });
}

/** Returns the options that differ from the printed rules. @param {Option[]} options @returns {[string, string][]} */
export const changedValues = (options) => options.filter(({ changed }) => changed).map(({ id, value }) => [id, String(value)]);

/** Returns how many answers the table itself changed: none while a preset is in force as it is. @param {View} view */
export const changedByTable = ({ options, presets }) =>
  presets.some(({ objections }) => objections.length) ? 0 : changedValues(options).length;

/** @param {Trial} trial */
async function apply({ key, label, command }) {
  const taken = await act(command, { key, label });
  const sheet = topSheet("rules");
  if (taken?.reply && sheet) updateSheet(sheet, { trial: null });
}

/**
 * Tries a choice, or applies it if no fight runs yet. A second tap withdraws it.
 * @param {Omit<Trial, "after">} tried
 */
async function attempt(tried) {
  if (!mayChange()) return undefined;
  const sheet = topSheet("rules");
  if (!sheet || state.view?.stage === "setup") return apply({ ...tried, after: null });
  if (sheet.trial?.key === tried.key) return updateSheet(sheet, { trial: null });
  const trial = { ...tried, after: null };
  updateSheet(sheet, { trial });
  const { do: suppose, args } = tried.command;
  const after = await question("forecast", { ...args, suppose, places: PLACES });
  if (sheet.trial !== trial) return;
  updateSheet(sheet, { trial: { ...trial, after } });
  queueMicrotask(() => document.querySelector(".trial-taps")?.scrollIntoView({ block: "nearest" })); // once it is rendered
}

/**
 * @param {Option} option
 * @param {unknown} value
 */
export function chooseRule(option, value) {
  const sheet = topSheet("rules");
  if (value === option.value) return sheet?.trial?.at === option.id ? updateSheet(sheet, { trial: null }) : undefined;
  const label = option.choices.find((choice) => choice.value === value)?.label ?? String(value);
  const key = `option:${option.id}:${value}`;
  return attempt({ at: option.id, key, value, label, command: { do: option.do, args: { ...option.args, value } } });
}

const readLater = afterPause(120);

/**
 * Checks the text of a house rule while it is typed: the engine says why it cannot be read.
 * @param {Option} option
 * @param {string} text
 */
export function ruleTyped(option, text) {
  const typed = { id: option.id, text, says: "" };
  change({ ruleTyped: typed });
  readLater(async () => {
    const { gone, says = "" } = await question("forecast", { ...option.args, suppose: option.do, value: text, places: 1 });
    if (state.ui.ruleTyped === typed) change({ ruleTyped: { ...typed, says: gone ? "" : says } });
  });
}

/**
 * Takes a typed text, unless the engine has said why it cannot be read: then it stays to be mended.
 * @param {Option} option
 * @param {string} text
 */
export function chooseTyped(option, text) {
  if (state.ui.ruleTyped?.says) return undefined;
  readLater();
  change({ ruleTyped: null });
  return chooseRule(option, text);
}

/** @param {Offer} preset */
export const choosePreset = (preset) =>
  preset.objections.length
    ? undefined
    : attempt({ at: "whole", key: preset.key, value: preset.key, label: preset.label, command: { do: preset.do, args: preset.args } });

/** @param {Pick<Kept, "id" | "name" | "values">} style */
export const chooseStyle = ({ id, name, values = [] }) =>
  attempt({ at: "whole", key: `style:${id}`, value: `style:${id}`, label: name, command: { do: "style", args: { values, title: name } } });

/** @param {Trial} trial */
export const applyRule = (trial) => apply(trial);

export function leaveRule() {
  const sheet = topSheet("rules");
  if (sheet) updateSheet(sheet, { trial: null });
}

/** @param {HTMLFormElement} form */
export function keepStyle(form) {
  const field = form.elements.namedItem("name");
  if (!(field instanceof HTMLInputElement) || !state.view) return;
  keepEntry({ kind: "style", name: field.value, values: changedValues(state.view.options) });
  field.value = "";
}
