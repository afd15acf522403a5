/**
 * A blow as commands: one for each gauge with an amount, all of them one Undo. The engine says what each number becomes, and which state the blow
 * may bring.
 */

import { state } from "../../app/store.js";
import { question } from "../../engine/requests.js";
import { MOST_NUMBER, readNumber } from "../../ui/typed-number.js";
import { settle } from "../command/before-next.js";
import { act } from "../command/command-queue.js";
import { gaugeNames, hasGauge } from "./hit-targets.js";

/** @import { Command, HitPreview } from "../../app/types.js" */
/** @import { HitMode, HitSheet } from "./open-hit.js" */

/** Reads what is typed for a gauge; only a new value can be below zero. @param {string} text @param {HitMode} mode */
export const readAmount = (text, mode) => readNumber(text, { least: mode === "set" ? -MOST_NUMBER : 0, optional: true });

/** Returns the first gauge for which something is typed that is no number. @param {Pick<HitSheet, "amounts"|"mode"> & Partial<HitSheet>} sheet */
export const unreadGauge = ({ amounts, mode, own = {} }) =>
  [...new Set([...Object.keys(amounts), ...Object.keys(own)])].find((gauge) =>
    [amounts[gauge], ...Object.values(own[gauge] ?? {})].some((text) => readAmount(text ?? "", mode).says),
  );

/** What is typed for a gauge and is no number: that of all, or of whom it is. @param {HitSheet} sheet @param {string} gauge @returns {{at: string, text: string}} */
export function unreadText({ amounts, mode, own }, gauge) {
  const texts = [["", amounts[gauge] ?? ""], ...Object.entries(own[gauge] ?? {})];
  const [at = "", text = ""] = texts.find(([, one]) => readAmount(one ?? "", mode).says) ?? [];
  return { at, text };
}

/**
 * Returns one command for each gauge with an amount, in the order of the gauges; none while one of them is no number. It names only the chosen
 * who have that gauge.
 * @param {Pick<HitSheet, "chosen"|"half"|"amounts"|"mode"|"source"|"beside"|"called"> & Partial<HitSheet>} sheet own: of each gauge, the texts of those with a
 *   number of their own; without one for all, they alone are named
 * @returns {Command[]}
 */
export function hitCommands({ chosen, half, amounts, mode, source, beside, called, own = {}, before = "" }) {
  const names = state.view && !unreadGauge({ amounts, mode, own }) ? gaugeNames(state.view) : [];
  return names.flatMap((gauge) => {
    const amount = readAmount(amounts[gauge] ?? "", mode).value;
    const each = chosen.flatMap((id) => {
      const number = readAmount(own[gauge]?.[id] ?? "", mode).value;
      return number === null ? [] : [[id, number]];
    });
    const hit = chosen.filter((id) => hasGauge(id, gauge) && (amount !== null || each.some(([one]) => one === id)));
    if (!hit.length) return [];
    const args = {
      amount: amount ?? 0,
      gauge,
      mode,
      who: hit.filter((id) => !half.includes(id)),
      half: hit.filter((id) => half.includes(id)),
    };
    const area = { ...(each.length && { each }), ...(before && mode === "damage" && { before }) };
    return [
      { do: "hit", args: { ...args, ...area, ...(source && { source }), ...(beside.length && { beside }), ...(called && { called }) } },
    ];
  });
}

/** What half of the amount on top is, where somebody may take half; empty without one, and where it differs. @param {Pick<HitSheet, "amounts"|"gauge"|"mode"|"own"|"before">} sheet */
export function halfOf({ amounts, gauge, mode, own, before }) {
  if (before || own[gauge]) return "";
  const amount = mode === "damage" ? (readAmount(amounts[gauge] ?? "", mode).value ?? 0) : 0;
  return amount > 1 ? String(Math.floor(amount / 2)) : "";
}

/** Tells whether healing leaves everybody as they are. @param {Pick<HitSheet, "mode"|"previews">} sheet @param {Command[]} commands */
export function healsNobody({ mode, previews }, commands) {
  const rows = commands.flatMap(({ args }) => previews[String(args.gauge)]?.rows ?? []);
  return mode === "heal" && rows.length > 0 && rows.every(({ same }) => same);
}

/** Blows so far: each has a key of its own in the queue. */
let blows = 0;

/**
 * Sends the commands of one blow in order, each only after the one before it was accepted; all but the first are marked, so that Undo takes
 * them back together. While the engine cannot take them they wait in the queue together, and a second blow behind them.
 * @param {Command[]} commands
 * @param {string} label
 * @returns {Promise<number>} how many were accepted, or wait
 */
export async function sendBlow(commands, label) {
  const [first, ...others] = commands;
  if (!first) return 0;
  if (state.view?.next?.hit?.who.includes(String(first.args.source))) settle(state.view, "hit");
  const rest = others.map((command) => ({ ...command, args: { ...command.args, same_blow: true } }));
  blows += 1;
  const key = `hit:${blows}`;
  for (const [done, command] of [first, ...rest].entries()) {
    const taken = await act(command, { key, label, rest: rest.slice(done) });
    if (!taken?.reply) return taken ? commands.length : done;
  }
  return commands.length;
}

/** Asks what each command would do, by its gauge. @param {Command[]} commands */
export async function previewsOf(commands) {
  const answers = await Promise.all(commands.map(({ args }) => question("hit_preview", args)));
  /** @type {Record<string, HitPreview>} */
  const previews = {};
  for (const [n, { args }] of commands.entries()) if (answers[n].rows) previews[String(args.gauge)] = answers[n];
  return previews;
}

/**
 * Returns the state that the blow may bring to somebody, with the table's answer or else the rules' (`known`: whether they bring it); undefined if
 * it brings none.
 * @param {Pick<HitSheet, "previews"|"brought">} sheet
 * @param {string} id
 */
export function broughtTo({ previews, brought }, id) {
  const found = Object.values(previews).flatMap(({ rows }) => rows.flatMap((row) => (row.id === id && row.brings ? row.brings : [])))[0];
  return found && { ...found, known: found.on, on: brought[id] ?? found.on };
}

/**
 * Returns the commands with those who get a state by the blow.
 * @param {Pick<HitSheet, "previews"|"brought">} sheet
 * @param {Command[]} commands
 */
export const withBrought = (sheet, commands) =>
  commands.map((command) => {
    const rows = sheet.previews[String(command.args.gauge)]?.rows ?? [];
    const on = rows.filter(({ id, brings }) => brings && (sheet.brought[id] ?? brings.on));
    const args = Object.fromEntries(on.map(({ brings }) => [brings?.arg ?? "", on.map(({ id }) => id)]));
    return on.length ? { ...command, args: { ...command.args, ...args } } : command;
  });
