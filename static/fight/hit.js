/**
 * Damage, healing, a new value or temporary points: whom, how much, half for some. One command, so one Undo takes it back. The engine says
 * what each number becomes.
 */

import { state } from "../app/store.js";
import { act, adjust, question } from "../engine/requests.js";
import { minus, say } from "../i18n/translate.js";
import { closeTop, openSheet, topSheet, updateSheet } from "../ui/dialog.js";
import { notify } from "../ui/notice.js";
import { fighterOf } from "./fighters.js";

/** @typedef {import("../app/types.js").View} View */
/** @typedef {import("../app/types.js").Row} Row */
/** @typedef {import("../app/types.js").Gauge} Gauge */
/** @typedef {import("../app/types.js").HitSheet} HitSheet */
/** @typedef {import("../app/types.js").HitMode} HitMode */

/** The key of a hit in the queue. */
export const HIT_KEY = "hit";
const MOST_DIGITS = 4;
/** @type {HitMode[]} */
export const MODES = ["damage", "heal", "set", "temporary"];

/** @param {View} view the numbers anybody has, each once */
export const gaugeNames = (view) => [...new Set(view.fighters.flatMap(({ gauges = [] }) => gauges))];

/** @param {Gauge} gauge */
export const gaugeKey = (gauge) => `gauge:${gauge.who}:${gauge.name}`;

/**
 * @param {Gauge} gauge
 * @param {number} by
 */
export const adjustGauge = (gauge, by) => adjust(gauge, { by }, gaugeKey(gauge));

/** @param {Partial<HitSheet>} sheet */
function open(sheet) {
  const gauge = sheet.gauge ?? (state.view ? gaugeNames(state.view)[0] : undefined);
  if (!gauge) return notify({ text: say("hit.none") });
  openSheet({
    kind: "hit",
    title: say("hit"),
    says: "",
    attack: false,
    source: "",
    called: "",
    first: [],
    chosen: [],
    down: [],
    half: [],
    mode: "damage",
    text: "",
    anew: false,
    preview: null,
    open: [],
    ...sheet,
    gauge,
  });
}

/**
 * Opens the sheet for what somebody just hit; of a group it asks which members.
 * @param {{who?: string[], row?: Row, text?: string}} [hit]
 */
export function openHit({ who = [], row, text = "" } = {}) {
  const view = state.view;
  if (!view) return;
  const attacker = who[0] === undefined ? undefined : fighterOf(view, who[0]);
  const foes = who[0] !== undefined && view.actor?.who.includes(who[0]) ? (view.actor?.foes ?? []) : [];
  open({
    says: attacker ? say("hit.by", { name: attacker.name }) : "",
    attack: Boolean(attacker),
    source: who[0] ?? "",
    first: foes,
    chosen: row && row.who.length === 1 ? row.who : [],
    open: row && row.who.length > 1 ? [row.id] : [],
    text,
  });
}

/** Opens the sheet after an attack on chosen targets. @param {import("../app/types.js").Hit} hit */
export function openHitOf({ title, says, who, whom }) {
  const view = state.view;
  if (!view || !gaugeNames(view).length) return;
  const rows = whom.flatMap((id) => fighterOf(view, id) ?? []);
  const groups = rows.filter((row) => row.who.length > 1).map(({ id }) => id);
  const first = [...new Set([...rows.map(({ id }) => id), ...(view.actor?.foes ?? [])])];
  const chosen = whom.length > 1 && groups.length ? [] : whom;
  open({ title: title || say("hit"), says, attack: true, source: who[0] ?? "", called: title, first, chosen, open: groups });
}

/**
 * A member that the view's lists leave out because it is down, as a target.
 * @param {Gauge} gauge
 * @param {string} owner
 * @param {Row} row
 * @returns {import("../app/types.js").Choice}
 */
const downTarget = ({ who, name, value, most }, owner, { token }) => ({
  value: who,
  label: owner,
  token: { ...token, state: "down" },
  gauges: { [name]: most ? say("hit.left", { value: minus(value), most }) : minus(value) },
});

/**
 * Opens the sheet for one number of one combatant.
 * @param {Gauge} gauge
 * @param {HitMode} [mode]
 * @param {string} [owner] the combatant's name
 */
export function openGauge(gauge, mode = "set", owner = "") {
  const { view } = state;
  const row = view ? fighterOf(view, gauge.who) : undefined;
  const listed = view?.everyone.some(({ value }) => value === gauge.who);
  const down = row && owner && !listed ? [downTarget(gauge, owner, row)] : [];
  open({ mode, gauge: gauge.name, down, chosen: [gauge.who], first: row ? [row.id] : [], open: row && row.who.length > 1 ? [row.id] : [] });
}

/** @param {Pick<HitSheet, "chosen"|"half"|"gauge"|"mode"|"text"|"source"|"called">} sheet */
export function hitCommand({ chosen, half, gauge, mode, text, source, called }) {
  const amount = Number(text);
  if (!chosen.length || !text || !Number.isInteger(amount)) return null;
  const args = { amount, gauge, mode, who: chosen.filter((id) => !half.includes(id)), half: chosen.filter((id) => half.includes(id)) };
  return { do: "hit", args: { ...args, ...(source && { source }), ...(called && { called }) } };
}

/** @param {(sheet: HitSheet) => Partial<HitSheet>} patch */
async function changeHit(patch) {
  const sheet = topSheet("hit");
  if (!sheet) return;
  updateSheet(sheet, patch(sheet));
  const command = hitCommand(sheet);
  if (!command) return updateSheet(sheet, { preview: null });
  const preview = await question("hit_preview", command.args);
  if (JSON.stringify(hitCommand(sheet)) === JSON.stringify(command)) updateSheet(sheet, { preview: preview.rows ? preview : null });
}

/** @param {string[]} ids all of them, or none of them when all are in */
export const hitWhom = (ids) =>
  changeHit(({ chosen, half }) => {
    const all = ids.every((id) => chosen.includes(id));
    const others = chosen.filter((id) => !ids.includes(id));
    return { chosen: all ? others : [...others, ...ids], half: half.filter((id) => !all || !ids.includes(id)) };
  });

/** @param {string} id */
export const hitHalf = (id) => changeHit(({ half }) => ({ half: half.includes(id) ? half.filter((one) => one !== id) : [...half, id] }));

/** @param {HitMode} mode */
export const hitMode = (mode) => changeHit(({ half, text }) => ({ mode, half: mode === "set" ? [] : half, text: text.replace("-", "") }));

/** Those without the number are out; the next digit begins a new amount. @param {string} gauge */
export const hitGauge = (gauge) =>
  changeHit(({ chosen }) => {
    const able = (state.view?.fighters ?? []).filter(({ gauges = [] }) => gauges.includes(gauge)).flatMap(({ who }) => who);
    return { gauge, chosen: chosen.filter((id) => able.includes(id)), anew: true };
  });

/** @param {string} digit */
export const hitDigit = (digit) =>
  changeHit(({ text, anew }) => {
    const typed = anew ? "" : text;
    return { text: typed.replace("-", "").length < MOST_DIGITS ? (typed + digit).replace(/^(-?)0+(?=\d)/, "$1") : typed, anew: false };
  });

export const hitBack = () => changeHit(({ text }) => ({ text: text.slice(0, -1), anew: false }));
export const hitClear = () => changeHit(() => ({ text: "" }));
/** A number below zero, which only a new value can be. */
export const hitSign = () => changeHit(({ text }) => ({ text: text.startsWith("-") ? text.slice(1) : `-${text}` }));

/** @param {string} line */
export const hitUnfold = (line) =>
  changeHit(({ open: lines }) => ({ open: lines.includes(line) ? lines.filter((one) => one !== line) : [...lines, line] }));

/** @param {import("../app/types.js").Command|null} command */
async function send(command) {
  const sheet = topSheet("hit");
  if (!sheet || !command) return;
  const reply = await act(command, { key: HIT_KEY, label: sheet.title });
  if ((reply || state.ui.queue.some(({ key }) => key === HIT_KEY)) && topSheet("hit") === sheet) closeTop(["hit", "more", "fighters"]);
}

export const hitDone = () => {
  const sheet = topSheet("hit");
  return send(sheet && hitCommand(sheet));
};

/** Closes the sheet and has the log say that the attack missed. */
export const hitMissed = () => {
  const { source = "", called = "" } = topSheet("hit") ?? {};
  return send({ do: "hit", args: { mode: "missed", ...(source && { source }), ...(called && { called }) } });
};

/** @param {KeyboardEvent} event digits, Backspace and Enter while the sheet is on top */
function pressed(event) {
  if (!topSheet("hit") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (/^\d$/.test(event.key)) hitDigit(event.key);
  else if (event.key === "Backspace") hitBack();
  else if (event.key === "-" && topSheet("hit")?.mode === "set") hitSign();
  else if (event.key === "Enter" && !(event.target instanceof Element && event.target.matches("button"))) hitDone();
  else return;
  event.preventDefault();
}

export function listenToDigits() {
  addEventListener("keydown", pressed);
}
