/**
 * Damage, healing, a new value or temporary points: whom, how much of each gauge, half for some. Each gauge with an amount is one command,
 * and all of them are one Undo. The engine says what each number becomes.
 */

import { change, state } from "../../app/store.js";
import { question } from "../../engine/requests.js";
import { minus, say } from "../../i18n/translate.js";
import { alertWith, inOneMessage } from "../../ui/announcer.js";
import { closeTop, openSheet, topSheet, updateSheet } from "../../ui/dialog.js";
import { notify } from "../../ui/notice.js";
import { toggled } from "../../ui/toggled.js";
import { folded, MOST_NUMBER, readNumber } from "../../ui/typed-number.js";
import { cardOf, forMembers } from "../card/card-layout.js";
import { settle } from "../command/before-next.js";
import { act, adjust, isQueued, mayChange } from "../command/command-queue.js";
import { forNobody, offerKey } from "../command/offer-keys.js";
import { fighterOf } from "../fighters/fighters.js";

/** @import { Command, Gauge, HitMode, HitPreview, HitSheet, Row, View } from "../../app/types.js" */

const MOST_DIGITS = 4;
/** More than any share of a number that is left. */
const MOST_LEFT = 101;
/** @type {HitMode[]} */
export const MODES = ["damage", "heal", "set", "temporary"];

/** @param {View} view the numbers anybody has, each once, the system's main one first */
export function gaugeNames({ fighters, gauge }) {
  const names = [...new Set(fighters.flatMap(({ gauges = [] }) => gauges))];
  return names.includes(gauge) ? [gauge, ...names.filter((name) => name !== gauge)] : names;
}

/**
 * Returns the first gauge that a target has: of the chosen, of the rows that were asked for, of those that come first.
 * @param {View} view
 * @param {Partial<HitSheet>} sheet
 */
function gaugeOf(view, { chosen = [], asked = [], first = [] }) {
  const names = gaugeNames(view);
  const found = [chosen, asked, first].map((ids) => names.find((name) => ids.some((id) => hasGauge(id, name) || rowHas(view, id, name))));
  return found.find(Boolean) ?? names[0];
}

/** Tells whether anybody in a row has this gauge. @param {View} view @param {string} id @param {string} gauge */
const rowHas = (view, id, gauge) => Boolean(view.fighters.find((row) => row.id === id)?.gauges?.includes(gauge));

/** @param {Gauge} gauge */
export const gaugeKey = (gauge) => `gauge:${gauge.who}:${gauge.name}`;

/**
 * @param {Gauge} gauge
 * @param {number} by
 */
export const adjustGauge = (gauge, by) => adjust(gauge, { by }, gaugeKey(gauge));

/** @param {Partial<HitSheet>} sheet */
function open(sheet) {
  if (!mayChange()) return;
  const gauge = sheet.gauge ?? (state.view ? gaugeOf(state.view, sheet) : undefined);
  if (!gauge) return notify({ text: say("No fighter in this fight has a tracked number.") });
  openSheet({
    kind: "hit",
    title: say("Damage"),
    says: "",
    attack: false,
    source: "",
    called: "",
    asked: [],
    first: [],
    chosen: [],
    down: [],
    half: [],
    mode: "damage",
    amounts: {},
    anew: false,
    previews: {},
    sending: false,
    open: [],
    pay: null,
    paying: true,
    evasions: [],
    brought: {},
    seen: "",
    ...sheet,
    gauge,
  });
  const opened = topSheet("hit");
  if (opened) loadEvasions(opened);
}

/** More targets than these avoid a hit in the sheet of responses. */
const MOST_EVADE = 3;

/**
 * Asks how those who are hit may avoid it, where the rules give them a way.
 * @param {HitSheet} sheet
 */
export async function loadEvasions(sheet) {
  const { attack, mode, chosen: who, sending } = sheet;
  if (!attack || sending || !state.view?.respond?.evades) return;
  const few = mode === "damage" && who.length && who.length <= MOST_EVADE;
  const evasions = few ? ((await question("evasions", { who })).answers ?? []) : [];
  if (sheet.chosen === who && sheet.mode === mode) updateSheet(sheet, { evasions });
}

/**
 * Returns the action that damage from those who act pays for, by those who are not left out; none if it is paid for.
 * @param {import("../../app/types.js").Actor|null} actor
 */
export function strikeOf(actor) {
  const strike = actor?.strike && forMembers(actor.strike, cardOf(state.ui.card, actor).out);
  return strike && !forNobody(strike) ? strike : null;
}

/**
 * Pays for an attack; tells whether it was accepted, or waits in the queue.
 * @param {import("../../app/types.js").Offer} offer
 */
export async function payFor(offer) {
  const key = offerKey(offer);
  return isQueued(key) || Boolean(await act({ do: offer.do, args: offer.args }, { key, label: offer.label }));
}

/**
 * Returns those who hit: of a group that acts, those who stand and are not left out, and if the damage pays for an attack, those who can
 * make it; of anybody else all.
 * @param {string[]} who
 */
export function hitters(who) {
  const actor = state.view?.actor;
  if (!actor || !who.length || !who.every((id) => actor.who.includes(id))) return who;
  const { out } = cardOf(state.ui.card, actor);
  const on = actor.members.filter(({ id, token }) => token.state !== "down" && !out.includes(id)).map(({ id }) => id);
  const able = strikeOf(actor)?.able ?? [];
  const paying = on.filter((id) => able.includes(id));
  return [paying, on].find(({ length }) => length) ?? who;
}

/**
 * Returns the rows that anybody else may hit or help: all with a number but their own.
 * @param {View} view
 * @param {string[]} who
 */
export const otherTargets = ({ fighters }, who) => fighters.filter((row) => row.gauges?.length && !row.who.some((id) => who.includes(id)));

/**
 * Opens the sheet for what somebody just hit or healed, the tapped row first; of a group it asks which members.
 * @param {{who?: string[], row?: Row, amounts?: Record<string, string>, mode?: HitMode}} [hit] amounts: typed elsewhere, of each gauge
 */
export function openHit({ who = [], row, amounts = {}, mode = "damage" } = {}) {
  const view = state.view;
  if (!view) return;
  const [first] = hitters(who);
  const acting = first !== undefined && view.actor?.who.includes(first) ? view.actor : null;
  const attacker = acting ?? (first === undefined ? undefined : fighterOf(view, first));
  const foes = acting?.foes ?? [];
  const sheet = {
    says: attacker ? hitBy(attacker, who) : "",
    attack: Boolean(attacker),
    source: first ?? "",
    asked: row ? [row.id] : [],
    first: row && foes.includes(row.id) ? [row.id, ...foes.filter((id) => id !== row.id)] : foes,
    chosen: row && row.who.length === 1 ? row.who : [],
    open: row && row.who.length > 1 ? [row.id] : [],
    amounts,
    mode,
    pay: strikeOf(acting),
  };
  open(sheet);
}

/** Says who attacks: the group, so many of it, or the one member who is left in. @param {{name: string, who: string[]}} attacker @param {string[]} who */
function hitBy(attacker, who) {
  const [first, ...others] = hitters(who);
  const { name } = attacker;
  const count = others.length + 1;
  if (count > 1)
    return say(
      count < attacker.who.length ? "{name}: {count} attack. Who is hit?" : ["{name} attacks. Who is hit?", "{name} attack. Who is hit?"],
      { name, count },
    );
  return say(["{name} attacks. Who is hit?", "{name} attack. Who is hit?"], {
    name: state.view?.everyone.find(({ value }) => value === first)?.label ?? name,
    count,
  });
}

/**
 * Opens the sheet for an attack on chosen targets: of several, those who still stand are chosen.
 * @param {import("../../app/types.js").Hit} hit
 */
export function openHitOf({ title, says, who, whom }) {
  const view = state.view;
  if (!view || !gaugeNames(view).length) return;
  if (view.next?.hit?.who.includes(who[0] ?? "")) settle(view, "hit");
  const rows = whom.flatMap((id) => fighterOf(view, id) ?? []);
  const groups = rows.filter((row) => row.who.length > 1).map(({ id }) => id);
  const foes = view.actor?.who.includes(who[0] ?? "") ? view.actor.foes : [];
  const first = [...new Set([...rows.map(({ id }) => id), ...foes])];
  const standing = view.everyone.map(({ value }) => String(value));
  const chosen = whom.length > 1 ? whom.filter((id) => standing.includes(id)) : whom;
  const asked = rows.map(({ id }) => id);
  open({ title: title || say("Damage"), says, attack: true, source: who[0] ?? "", called: title, asked, first, chosen, open: groups });
}

/**
 * A member that the view's lists leave out because it is down, as a target.
 * @param {Gauge} gauge
 * @param {string} owner
 * @param {Row} row
 * @returns {import("../../app/types.js").Choice}
 */
const downTarget = ({ who, name, value, most }, owner, { token }) => ({
  value: who,
  label: owner,
  token: { ...token, state: "down" },
  gauges: { [name]: most ? say("{value} of {most}", { value: minus(value), most }) : minus(value) },
});

/**
 * Opens the sheet for one number of one combatant.
 * @param {Gauge} gauge
 * @param {string} [owner] the combatant's name
 * @param {HitMode} [chosen] without it damage while the fight runs, and a new value before and after it
 */
export function openGauge(gauge, owner = "", chosen) {
  const { view } = state;
  const mode = chosen ?? (view?.stage === "play" && !view.over ? "damage" : "set");
  const row = view ? fighterOf(view, gauge.who) : undefined;
  const listed = view?.everyone.some(({ value }) => value === gauge.who);
  const down = row && owner && !listed ? [downTarget(gauge, owner, row)] : [];
  open({ mode, gauge: gauge.name, down, chosen: [gauge.who], first: row ? [row.id] : [], open: row && row.who.length > 1 ? [row.id] : [] });
}

/**
 * Tells whether a combatant has this gauge. One that is down and missing from the view's lists counts as its row.
 * @param {string} id
 * @param {string} gauge
 */
export function hasGauge(id, gauge) {
  const { view } = state;
  const listed = view?.everyone.find(({ value }) => value === id);
  return listed ? gauge in (listed.gauges ?? {}) : Boolean(view && fighterOf(view, id)?.gauges?.includes(gauge));
}

/**
 * Returns the rows that come first: those who were struck, the foes; of those who are healed the healer's own side, who is worst off first.
 * @param {Pick<HitSheet, "mode"|"source"|"first">} sheet
 * @param {View} view
 */
export function firstTargets({ mode, source, first }, view) {
  const side = source ? fighterOf(view, source)?.token.side : undefined;
  if (mode !== "heal" || side === undefined) return first;
  const own = view.fighters.filter(({ token }) => token.side === side);
  return own.toSorted((one, other) => (one.left ?? MOST_LEFT) - (other.left ?? MOST_LEFT)).map(({ id }) => id);
}

/** Returns the amount typed for the gauge on top. @param {Pick<HitSheet, "amounts"|"gauge">} sheet */
export const hitText = ({ amounts, gauge }) => amounts[gauge] ?? "";

/** Reads what is typed for a gauge; only a new value can be below zero. @param {string} text @param {HitMode} mode */
export const readAmount = (text, mode) => readNumber(text, { least: mode === "set" ? -MOST_NUMBER : 0, optional: true });

/** Returns the first gauge for which something is typed that is no number. @param {Pick<HitSheet, "amounts"|"mode">} sheet */
export const unreadGauge = ({ amounts, mode }) => Object.keys(amounts).find((gauge) => readAmount(amounts[gauge] ?? "", mode).says);

/**
 * Returns one command for each gauge with an amount, in the order of the gauges; none while one of them is no number. It names only the chosen
 * who have that gauge.
 * @param {Pick<HitSheet, "chosen"|"half"|"amounts"|"mode"|"source"|"called">} sheet
 * @returns {Command[]}
 */
export function hitCommands({ chosen, half, amounts, mode, source, called }) {
  const names = state.view && !unreadGauge({ amounts, mode }) ? gaugeNames(state.view) : [];
  return names.flatMap((gauge) => {
    const amount = readAmount(amounts[gauge] ?? "", mode).value;
    const hit = chosen.filter((id) => hasGauge(id, gauge));
    if (!hit.length || amount === null) return [];
    const args = { amount, gauge, mode, who: hit.filter((id) => !half.includes(id)), half: hit.filter((id) => half.includes(id)) };
    return [{ do: "hit", args: { ...args, ...(source && { source }), ...(called && { called }) } }];
  });
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
 * Changes the sheet and asks what it would do now.
 * @param {HitSheet} sheet
 * @param {Partial<HitSheet>} patch
 */
async function update(sheet, patch) {
  updateSheet(sheet, patch);
  const commands = hitCommands(sheet);
  const previews = await previewsOf(commands);
  if (JSON.stringify(hitCommands(sheet)) !== JSON.stringify(commands)) return;
  updateSheet(sheet, { previews, seen: JSON.stringify(commands) });
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

/** The table says whether the blow brings the state. @param {string} id @param {boolean} on */
export const hitBrings = (id, on) => changeHit(({ brought }) => ({ brought: { ...brought, [id]: on } }));

/**
 * @param {(sheet: HitSheet) => Partial<HitSheet>} patch
 * @param {boolean} [others] whether others may be hit now
 */
async function changeHit(patch, others = false) {
  const sheet = topSheet("hit");
  if (!sheet) return;
  await Promise.all([update(sheet, patch(sheet)), others ? loadEvasions(sheet) : undefined]);
}

/** @param {string[]} ids all of them, or none of them when all are in */
export const hitWhom = (ids) =>
  changeHit(({ chosen, half }) => {
    const all = ids.every((id) => chosen.includes(id));
    const others = chosen.filter((id) => !ids.includes(id));
    return { chosen: all ? others : [...others, ...ids], half: half.filter((id) => !all || !ids.includes(id)) };
  }, true);

/** @param {string} id */
export const hitHalf = (id) => changeHit(({ half }) => ({ half: toggled(half, id) }));

/** @param {boolean} paying whether the damage pays for the attack */
export const hitPay = (paying) => changeHit(() => ({ paying }));

/** @param {HitMode} mode */
export const hitMode = (mode) =>
  changeHit(
    ({ half, amounts }) => ({
      mode,
      half: mode === "set" ? [] : half,
      amounts: Object.fromEntries(Object.entries(amounts).map(([gauge, text]) => [gauge, text.replace(/^-/, "")])),
    }),
    true,
  );

/** Each gauge keeps its own amount; the next digit begins a new one. @param {string} gauge */
export const hitGauge = (gauge) => changeHit(() => ({ gauge, anew: true }));

/**
 * @param {HitSheet} sheet
 * @param {string} text
 */
const typed = ({ amounts, gauge }, text) => ({ amounts: { ...amounts, [gauge]: text }, anew: false });

/** Takes what stands in the field now. @param {string} text */
export const hitTyped = (text) => changeHit((sheet) => typed(sheet, text));

/** @param {string} digit */
export const hitDigit = (digit) =>
  changeHit((sheet) => {
    const text = sheet.anew ? "" : hitText(sheet);
    const last = /\d*$/.exec(text)?.[0] ?? "";
    return typed(sheet, last.length < MOST_DIGITS ? (text + digit).replace(/^(-?)0+(?=\d)/, "$1") : text);
  });

export const hitBack = () => changeHit((sheet) => typed(sheet, hitText(sheet).slice(0, -1)));
export const hitClear = () => changeHit((sheet) => typed(sheet, ""));
/** A number below zero, which only a new value can be. */
export const hitSign = () =>
  changeHit((sheet) => {
    const text = hitText(sheet);
    const sum = /^\d+$|^$/.test(text) ? null : readAmount(text, "set").value;
    const turned = text.startsWith("-") ? text.slice(1) : `-${text}`;
    return { ...typed(sheet, sum === null ? turned : String(-sum)), anew: sheet.anew && text !== "" };
  });

/** @param {string} line */
export const hitUnfold = (line) => changeHit((sheet) => ({ open: toggled(sheet.open, line) }));

/** @param {HitSheet} sheet closes it, also below a question that the hit brought up */
function close(sheet) {
  if (topSheet("hit") === sheet) closeTop(["hit", "more", "fighters"]);
  else change({ sheets: state.ui.sheets.filter((one) => one !== sheet) });
}

/**
 * Sends the blow, then closes the sheet; the voice says all of it at once. After a refusal the sheet keeps what was not applied.
 * @param {HitSheet|null} sheet
 * @param {Command[]} commands
 */
async function send(sheet, commands) {
  if (sheet && !sheet.sending && commands.length) await inOneMessage(() => strike(sheet, commands));
}

/** @param {HitSheet} sheet @param {Command[]} commands */
async function strike(sheet, commands) {
  updateSheet(sheet, { sending: true });
  if (sheet.pay && sheet.paying && sheet.mode === "damage") {
    if (!(await payFor(sheet.pay))) return updateSheet(sheet, { sending: false });
    updateSheet(sheet, { pay: null });
  }
  const done = await sendBlow(commands, sheet.title).finally(() => updateSheet(sheet, { sending: false }));
  if (done === commands.length) return close(sheet);
  const applied = commands.slice(0, done).map(({ args }) => args.gauge);
  const amounts = Object.fromEntries(Object.entries(sheet.amounts).filter(([gauge]) => !applied.includes(gauge)));
  return update(sheet, { amounts });
}

/** Sends what the sheet holds; if an amount is no number, it says so and shows that amount. */
export const hitDone = async () => {
  const sheet = topSheet("hit");
  const unread = sheet ? unreadGauge(sheet) : undefined;
  if (!sheet || unread === undefined) {
    const stale = sheet && state.ui.engine === "ready" && sheet.seen !== JSON.stringify(hitCommands(sheet)); // typed faster than it was answered
    if (stale) await update(sheet, {});
    return send(sheet, sheet ? withBrought(sheet, hitCommands(sheet)) : []);
  }
  alertWith(readAmount(sheet.amounts[unread] ?? "", sheet.mode).says);
  if (unread !== sheet.gauge) await hitGauge(unread);
};

/** Closes the sheet and has the log say that the attack missed, and whom. */
export const hitMissed = () => {
  const sheet = topSheet("hit");
  const { source = "", called = "", chosen: who = [] } = sheet ?? {};
  const args = { mode: "missed", ...(who.length && { who }), ...(source && { source }), ...(called && { called }) };
  return send(sheet, [{ do: "hit", args }]);
};

/**
 * Types a key into the amount as into its field, also what makes it no number: "3.5" must not become 35. It begins with a digit or a sign.
 * @param {HitSheet} sheet
 * @param {string} key
 */
function typeKey(sheet, key) {
  const digit = folded(key);
  if (/^\d$/.test(digit)) return hitDigit(digit);
  const text = sheet.anew ? "" : hitText(sheet);
  if (key === "-" && sheet.mode === "set" && !text) return hitSign();
  return text || /^[-+]$/.test(digit) ? hitTyped(text + key) : null;
}

/** @param {KeyboardEvent} event keys while the sheet is on top, wherever the focus is: the amount, Backspace and Enter */
function pressed(event) {
  const sheet = topSheet("hit");
  const { key, target } = event;
  if (!sheet || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  const [button, field] = ["button", "input"].map((control) => target instanceof Element && target.matches(control));
  if (key === "Enter" && !button) hitDone();
  else if (field || (key === " " && button)) return;
  else if (key === "Backspace") hitBack();
  else if ([...key].length !== 1 || typeKey(sheet, key) === null) return;
  event.preventDefault();
}

export function listenToDigits() {
  addEventListener("keydown", pressed);
}
