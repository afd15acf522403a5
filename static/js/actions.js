/**
 * What each control does, and the delegated listeners that find it: a template gives an element `.tap`, `.typing`, `.edited`, `.sent` or
 * `.left` with `[name, payload]`, and the name is looked up here. It decides nothing about a fight: offers carry their own command.
 */

import { filled, gaugeChange, missing } from "./answers.js";
import { act, adjust, begin, notify, openFight, question, takeOver, unqueue } from "./fight.js";
import { loadAnswers, moreLog, openForm, openPrompt } from "./follow.js";
import { loadPlan, pay, want } from "./plan.js";
import { go } from "./router.js";
import { applyTheme, keepAwake, keepKeys } from "./settings.js";
import { addReading, hint, lineTyped } from "./setup-line.js";
import * as share from "./share.js";
import { closeSheet, closeSheets, closeTop, openSheet } from "./sheets.js";
import * as storage from "./storage.js";
import { change, show, state } from "./store.js";
import { applyUpdate } from "./update.js";
import { gaugeKey } from "./views/gauge.js";
import { offerKey } from "./views/offer.js";

/** @typedef {import("./types.js").Offer} Offer */
/** @typedef {import("./types.js").Form} Form */
/** @typedef {import("./types.js").Ask} Ask */
/** @typedef {import("./types.js").Gauge} Gauge */
/** @typedef {import("./types.js").Sheet} Sheet */

const MOST_INSTEAD = 6;
/** Sheets that have served once what they offered was done. */
const DONE_WITH = ["form", "why", "effect", "more", "planner"];

/** @param {Offer} offer the legal offers beside it, for the same fighter */
function beside(offer) {
  const { view, ui } = state;
  if (!view) return [];
  const lists = [view.actor?.acts ?? [], ui.sheets.at(-1)?.answers?.answers ?? [], view.table, ...view.fighters.map((one) => one.acts)];
  const list = lists.find((offers) => offers.some((/** @type {Offer} */ one) => offerKey(one) === offerKey(offer))) ?? [];
  const who = JSON.stringify(offer.args.who);
  return list.filter((/** @type {Offer} */ one) => !one.objections.length && JSON.stringify(one.args.who) === who).slice(0, MOST_INSTEAD);
}

/** @param {Sheet[]} sheets the sheets that were open when the tap came; ones opened since stay */
function closeServed(sheets) {
  change({ sheets: state.ui.sheets.filter((sheet) => !(sheets.includes(sheet) && DONE_WITH.includes(sheet.kind))) });
}

/** @param {Offer} offer */
export async function takeOffer(offer) {
  if (state.ui.queue.some((entry) => entry.key === offerKey(offer))) return unqueue(offerKey(offer));
  const command = { do: offer.do, args: offer.args };
  if (offer.objections.length)
    return openSheet({ kind: "why", label: offer.label, objections: offer.objections, instead: beside(offer), command, asks: offer.asks });
  if (offer.asks.length)
    return openForm({
      title: offer.label,
      says: offer.note,
      asks: offer.asks,
      command,
      label: offer.label,
      rollLabel: "Roll for me",
      key: offerKey(offer),
    });
  const { sheets } = state.ui;
  const reply = await act(command, { key: offerKey(offer), label: offer.label });
  if (reply || state.ui.queue.some((entry) => entry.key === offerKey(offer))) closeServed(sheets);
}

/** @param {Form} form */
async function formDone(form) {
  const { values, rolls, sheets } = state.ui;
  if (missing(form.asks, values)) return;
  const reply = await act(filled(form.command, form.asks, values, rolls), { key: form.key, label: form.label });
  const waiting = state.ui.queue.some((entry) => entry.key === form.key);
  if (reply || waiting) closeServed(sheets);
}

function takeNext() {
  const { view, ui } = state;
  const next = view?.next;
  if (!view || !next || next.state === "none") return;
  if (ui.queue.some((entry) => entry.key === "next")) return unqueue("next");
  if (next.state === "needs" && view.prompt) return openPrompt(view.prompt);
  if (next.state === "needs" && view.stack.length && !next.asks.length && !next.do) return ACTIONS.stack();
  const command = { do: next.do, args: next.args };
  if (next.asks.length)
    return openForm({
      title: next.label,
      says: next.detail,
      asks: next.asks,
      command,
      label: next.label,
      rollLabel: "Roll for me",
      key: "next",
    });
  return act(command, { key: "next", label: next.label });
}

/** @param {"undo"|"redo"} which */
function step(which) {
  if (!state.view?.[which] && !state.ui.queue.some((entry) => entry.key === which)) return;
  return act({ do: which, args: {} }, { key: which, label: which === "undo" ? "Undo" : "Redo" });
}

/**
 * @param {Gauge} gauge
 * @param {string} [text]
 */
export function gaugeOpen(gauge, text = "") {
  change({ gauge: { who: gauge.who, name: gauge.name, text } });
  queueMicrotask(() => {
    const field = document.querySelector("dialog[open] .gauge-field") ?? document.querySelector(".gauge-field");
    if (!(field instanceof HTMLInputElement)) return;
    field.value = text;
    field.focus();
  });
}

/** @param {Gauge} gauge */
function gaugeDone(gauge) {
  const typed = state.ui.gauge;
  if (!typed) return;
  change({ gauge: null });
  const how = gaugeChange(typed.text);
  if (how) adjust(gauge, how, gaugeKey(gauge));
  else if (typed.text.trim() && !["-", "+"].includes(typed.text.trim()))
    notify({ text: "Type a number: 24 sets it, -7 takes away, +5 adds." });
  queueMicrotask(() => {
    const value = document.querySelector(`[data-gauge="${CSS.escape(gaugeKey(gauge))}"]`);
    if (document.activeElement === document.body && value instanceof HTMLElement) value.focus();
  });
}

/** @param {{ask: Ask, value: unknown}} choice */
function choose({ ask, value }) {
  const { values } = state.ui;
  if (!ask.many) {
    const number = ask.kind === "number" && typeof value === "number";
    const held = number ? Math.max(ask.min ?? -Infinity, Math.min(ask.max ?? Infinity, value)) : value;
    return change({ values: { ...values, [ask.name]: ask.optional && values[ask.name] === held && !number ? undefined : held } });
  }
  const chosen = /** @type {unknown[]} */ (values[ask.name] ?? []);
  const next = chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value];
  change({ values: { ...values, [ask.name]: next } });
}

/**
 * @param {Ask} ask
 * @param {number} die
 * @param {number|null} face
 */
function setFace(ask, die, face) {
  const dice = Array.from({ length: ask.count ?? 1 }, (_, at) => state.ui.rolls[ask.name]?.[at] ?? null);
  dice[die] = face;
  change({ rolls: { ...state.ui.rolls, [ask.name]: dice } });
}

/** @type {Record<string, (payload?: any, element?: any, event?: any) => unknown>} */
export const ACTIONS = {
  go,
  sheet: (sheet) => openSheet({ ...sheet }),
  closeSheet,
  dismiss: () => change({ notice: null }),
  law: (cite) => openSheet({ kind: "law", cite }),
  theme: applyTheme,
  keysSwitch: () => keepKeys(!state.ui.keys),
  awakeSwitch: () => keepAwake(!state.ui.awake),
  saveAll: share.saveAll,
  update: applyUpdate,

  offer: takeOffer,
  next: takeNext,
  undo: () => step("undo"),
  redo: () => step("redo"),
  unqueue,
  takeOver,
  effect: (effect) => openSheet({ kind: "effect", effect }),
  fighter: (id) => openSheet({ kind: "fighter", id }),
  stop: (stop) => stop.token && openSheet({ kind: "fighter", id: stop.token.id, call: stop.call }),
  noticeWhy: () => {
    const notice = state.ui.notice;
    const instead = (state.view?.actor?.acts ?? []).filter((offer) => !offer.objections.length).slice(0, MOST_INSTEAD);
    if (notice?.why) openSheet({ kind: "why", label: notice.label, objections: notice.why, instead });
    change({ notice: null });
  },
  explain: async (about) => {
    const answer = await question("explain", { about });
    if (answer.explain) openSheet({ kind: "explain", explain: answer.explain });
    else notify({ text: answer.says });
  },
  stack: () => {
    const sheet = { kind: "stack", answers: null };
    openSheet(sheet);
    return loadAnswers(sheet);
  },
  overrule: (sheet, form) => {
    const ruling = String(new FormData(form).get("ruling") ?? "").trim() || "The table decided";
    const command = { ...sheet.command, ruling };
    closeTop(["why"]);
    if (!sheet.asks?.length) return act(command, { key: `ruling:${sheet.label}`, label: sheet.label });
    openForm({
      title: sheet.label,
      says: ruling,
      asks: sheet.asks,
      command,
      label: sheet.label,
      rollLabel: "Roll for me",
      key: `ruling:${sheet.label}`,
    });
  },

  gaugeBy: ({ gauge, by }) => adjust(gauge, { by }, gaugeKey(gauge)),
  gaugeOpen,
  gaugeTyped: (_gauge, field) => {
    if (state.ui.gauge) state.ui.gauge.text = field.value;
  },
  gaugeDone,

  choose,
  answerTyped: (ask, field) => change({ values: { ...state.ui.values, [ask.name]: field.value } }),
  face: ({ ask, die, face }) => setFace(ask, die, state.ui.rolls[ask.name]?.[die] === face ? null : face),
  faceTyped: ({ ask, die }, field) => {
    const face = Number(field.value);
    setFace(ask, die, Number.isInteger(face) && face >= 1 && face <= (ask.faces ?? 6) ? face : null);
  },
  formDone,

  plan: loadPlan,
  want,
  pay,

  lineTyped: (_payload, field) => lineTyped(field.value),
  hint,
  addReading,
  field: (field, input) => {
    const value = typeof field.value === "number" ? Number(input.value) : input.value;
    if (typeof value === "number" && !Number.isInteger(value)) return change({});
    return act({ do: field.do, args: { ...field.args, value } }, { key: `field:${JSON.stringify(field.args)}`, label: field.label });
  },
  mark: (mark) => act({ do: mark.do, args: mark.args }, { key: `mark:${JSON.stringify(mark.args)}`, label: mark.label ?? mark.name }),
  option: ({ option, value }) =>
    value === option.value
      ? undefined
      : act({ do: option.do, args: { ...option.args, value } }, { key: `option:${option.id}`, label: option.question }),
  optionText: (option, input) =>
    act({ do: option.do, args: { ...option.args, value: input.value } }, { key: `option:${option.id}`, label: option.question }),
  printedRules: async () => {
    for (const option of state.view?.options.filter((one) => one.changed) ?? [])
      await act({ do: option.do, args: { ...option.args, value: option.default } }, { key: `option:${option.id}`, label: option.question });
  },

  goto: (n) => act({ do: "goto", args: { step: n } }, { key: "goto", label: `Step ${n}` }),
  gotoSlider: (_payload, slider) => ACTIONS.goto(Number(slider.value)),
  moreLog,
  searched: (_payload, field) => change({ search: field.value }),
  copyLog: share.copyLog,
  restore: async (point) => {
    const { says } = await begin("open", { lines: point.lines }, point.lines);
    if (says) notify({ text: says });
  },

  openFight: (id) => {
    if (id !== state.ui.fight || !state.ui.opened) openFight(id);
    go("fight");
  },
  newFight: async (args) => {
    const { says } = await begin("new", args);
    if (says) notify({ text: says });
  },
  removeFight: (fight) => {
    storage.remove(fight.id);
    if (state.ui.fight === fight.id) {
      change({ fight: null, opened: false, queue: [] });
      show(null);
    }
    change({ fights: storage.fights() });
    notify({ text: `${fight.name || fight.system_name} was removed.`, restore: fight.id });
  },
  unremoveFight: (id) => {
    storage.unremove(id);
    change({ fights: storage.fights(), notice: null });
  },
  share: share.openShare,
  sharePlayers: share.sharePlayers,
  shareWay: share.shareWay,
  copyLink: share.copyLink,
  sendLink: share.sendLink,
  saveFile: share.saveFile,
  pasteLink: (_payload, form) => share.pasteLink(String(new FormData(form).get("link") ?? "")),
  openLink: share.openLink,
  pickFile: (_payload, input) => (input.files?.[0] ? share.pickFile(input.files[0]) : undefined),
};

/**
 * @param {Event} event
 * @param {string} property
 */
function run(event, property) {
  for (let element = event.target; element instanceof Element; element = element.parentElement) {
    const found = /** @type {any} */ (element)[property];
    if (!Array.isArray(found)) continue;
    if (property === "sent") event.preventDefault();
    ACTIONS[found[0]](found[1], element, event);
    return;
  }
}

/** @param {HTMLElement} root */
export function listen(root) {
  root.addEventListener("click", (event) => {
    if (event.target instanceof HTMLDialogElement) closeSheets();
    else run(event, "tap");
  });
  root.addEventListener("input", (event) => run(event, "typing"));
  root.addEventListener("change", (event) => run(event, "edited"));
  root.addEventListener("submit", (event) => run(event, "sent"));
  root.addEventListener("focusout", (event) => run(event, "left"));
}
