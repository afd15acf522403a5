/**
 * What each control does, and the delegated listeners that find it: a template gives an element `.tap`, `.typing`, `.edited`, `.sent`,
 * `.left` or `.pasted` with `[name, payload]`, and the name is looked up here. It decides nothing about a fight: offers carry their own command.
 */

import { act, adjust, notify, question, unqueue } from "../engine/requests.js";
import { loadLog, moreLog, openFighter } from "../fight/after-reply.js";
import * as several from "../fight/damage-many.js";
import { figures } from "../fight/form.js";
import { choose, setFace } from "../fight/form-input.js";
import { gaugeKey } from "../fight/gauge.js";
import { closeGauge, openGauge } from "../fight/gauge-input.js";
import { saveNote } from "../fight/notes.js";
import { formDone, noticeWhy, openStack, overrule, step, takeNext, takeOffer } from "../fight/offers.js";
import { dismissReminder } from "../fight/overdue-reminders.js";
import { begin, openFight, takeOver } from "../fight/session.js";
import { openForecast, whatIf } from "../forecast/forecast.js";
import * as rules from "../house-rules/house-rules.js";
import { dayOf, say } from "../i18n/translate.js";
import * as keeping from "../library/library.js";
import { loadPlan, pay, want } from "../planner/planner.js";
import { openPlayersWindow, passPhone } from "../players/broadcast.js";
import { applyTheme, setKeepAwake, setShortcuts, setTableTimer } from "../settings/settings.js";
import { tryTableTimer } from "../settings/table-timer.js";
import { requestWakeLock } from "../settings/wake-lock.js";
import { openPaste, pasteAdd, pasteTyped } from "../setup/paste.js";
import { addReading, askLineTyped, hint, linePasted, lineTyped } from "../setup/roster-line.js";
import { printFight } from "../share/print.js";
import * as share from "../share/share.js";
import { copySharedFight, leaveSharedFight, openSharedFight } from "../share/shared-fight.js";
import * as storage from "../storage/fights.js";
import { closeSheet, closeSheets, dismissReadNotice, openSheet } from "../ui/dialog.js";
import { isSecondTap, notePress } from "../ui/double-tap-guard.js";
import { go } from "./router.js";
import { change, show, state } from "./store.js";
import { applyUpdate } from "./updates.js";

/** @type {Record<string, (payload?: any, element?: any, event?: any) => unknown>} */
export const ACTIONS = {
  go: (route) => go(route),
  sheet: (sheet) => openSheet({ ...sheet }),
  closeSheet,
  dismiss: () => change({ notice: null }),
  law: (cite) => openSheet({ kind: "law", cite }),
  theme: applyTheme,
  keysSwitch: () => setShortcuts(!state.ui.keys),
  awakeSwitch: () => setKeepAwake(!state.ui.awake),
  awakeMark: async () => (state.ui.awakeHeld || !(await requestWakeLock()) ? setKeepAwake(false) : undefined),
  awakeTry: async () => {
    const held = await setKeepAwake(true);
    notify(held ? { text: say("awake.held"), calm: true } : { text: say("awake.not") });
  },
  pace: setTableTimer,
  paceSeconds: (_payload, field) => setTableTimer({ seconds: Number(field.value) }),
  soundSwitch: () => setTableTimer({ sound: !state.ui.pace.sound }),
  vibrationSwitch: () => setTableTimer({ vibration: !state.ui.pace.vibration }),
  timerTry: () => tryTableTimer("timer"),
  soundTry: () => tryTableTimer("sound"),
  vibrationTry: () => tryTableTimer("vibration"),
  saveAll: share.saveAll,
  update: applyUpdate,

  offer: takeOffer,
  next: takeNext,
  undo: () => step("undo"),
  redo: () => step("redo"),
  unqueue,
  takeOver,
  effect: (effect) => openSheet({ kind: "effect", effect }),
  fighter: (id) => openFighter({ kind: "fighter", id }),
  stop: (stop) => stop.token && openFighter({ kind: "fighter", id: stop.token.id, call: stop.call }),
  noticeWhy,
  unfold: () => change({ unfolded: !state.ui.unfolded }),
  explain: async (about) => {
    const answer = await question("explain", { about });
    if (answer.explain) openSheet({ kind: "explain", explain: answer.explain });
    else notify({ text: answer.says });
  },
  forecast: openForecast,
  whatIf,
  stack: openStack,
  overrule,

  gaugeBy: ({ gauge, by }) => adjust(gauge, { by }, gaugeKey(gauge)),
  gaugeOpen: (gauge) => openGauge(gauge),
  gaugeTyped: (_gauge, field) => {
    if (state.ui.gauge) state.ui.gauge.text = field.value;
  },
  gaugeDone: closeGauge,
  gauges: (id) => change({ gauges: state.ui.gauges === id ? null : id }),

  choose,
  answerTyped: (ask, field) => change({ values: { ...state.ui.values, [ask.name]: field.value } }),
  face: ({ ask, die, face }) => setFace(ask, die, state.ui.rolls[ask.name]?.[die] === face ? null : face),
  faceTyped: ({ ask, die }, field) => {
    const figure = Number(field.value);
    const { least, most } = figures(ask);
    setFace(ask, die, Number.isInteger(figure) && figure >= least && figure <= most ? figure : null);
  },
  formDone,

  plan: loadPlan,
  want,
  pay,

  lineTyped: (_payload, field) => lineTyped(field.value),
  askLineTyped: (ask, field) => askLineTyped(ask, field.value),
  linePasted: (_payload, _field, event) => linePasted(event),
  hint,
  addReading,
  paste: () => openPaste(),
  pasteTyped: (_payload, field) => pasteTyped(field.value),
  pasteAdd,

  parties: () => openSheet({ kind: "parties" }),
  addParty: keeping.addParty,
  keepPartyOpen: keeping.openKeepParty,
  keepWho: keeping.keepWho,
  keepParty: (_payload, form) => keeping.keepParty(form),
  keepPlanOpen: keeping.openKeepPlan,
  keepPlan: (_payload, form) => keeping.keepPlan(form),
  openPlan: keeping.openPlan,
  startPlan: keeping.startPlan,
  renameKept: keeping.renameKept,
  removeKept: keeping.removeKept,
  unremoveKept: keeping.unremoveKept,
  submit: (id) => /** @type {HTMLFormElement|null} */ (document.querySelector(`dialog[open] #${id}`))?.requestSubmit(),
  field: (field, input) => {
    const value = typeof field.value === "number" ? Number(input.value) : input.value;
    if (typeof value === "number" && !Number.isInteger(value)) return change({});
    return act({ do: field.do, args: { ...field.args, value } }, { key: `field:${JSON.stringify(field.args)}`, label: field.label });
  },
  mark: (mark) => act({ do: mark.do, args: mark.args }, { key: `mark:${JSON.stringify(mark.args)}`, label: mark.label ?? mark.name }),
  reveal: (who) => act({ do: "hide", args: { who, on: false } }, { key: `reveal:${who}`, label: say("reveal") }),
  rowMark: (name) => change({ mark: name }),
  memo: saveNote,
  dueSeen: dismissReminder,
  several: several.openDamageMany,
  severalWho: several.damageManyWho,
  severalGauge: several.damageManyGauge,
  severalBy: several.damageManyBy,
  severalTyped: (_payload, field) => several.damageManyTyped(field.value),
  severalDone: several.damageManyDone,
  chooseRule: rules.chooseRule,
  ruleTyped: (option, input) => rules.chooseRule({ option, value: input.value }),
  choosePreset: rules.choosePreset,
  chooseStyle: rules.chooseStyle,
  applyRule: rules.applyRule,
  leaveRule: rules.leaveRule,
  keepStyle: (_payload, form) => rules.keepStyle(form),

  playOnHere: () => {
    change({ visit: null });
    go("fight");
  },
  goto: (n) => act({ do: "goto", args: { step: n } }, { key: "goto", label: say("step.number", { step: n }) }),
  gotoSlider: (_payload, slider) => ACTIONS.goto(Number(slider.value)),
  moreLog,
  logWho: (_payload, choice) => {
    change({ logWho: choice.value });
    return loadLog();
  },
  exportLog: share.exportLog,
  printPaper: printFight,
  searched: (_payload, field) => change({ search: field.value }),
  copyLog: share.copyLog,
  restore: async (point) => {
    const { says } = await begin("open", { lines: point.lines }, point.lines);
    if (says) notify({ text: says });
  },

  openFight: (id) => {
    closeSheets();
    if (id !== state.ui.fight || !state.ui.opened) openFight(id);
    go("fight");
  },
  newFight: async (args) => {
    if (state.ui.engine !== "ready") notify({ text: say("fight.waking"), calm: true });
    const { says } = await begin("new", args.sample ? args : { ...args, name: say("fight.of", { day: dayOf(new Date()) }) });
    if (says) notify({ text: says });
  },
  removeFight: (fight) => {
    closeSheet();
    storage.remove(fight.id);
    if (state.ui.fight === fight.id) {
      change({ fight: null, opened: false, queue: [] });
      show(null);
    }
    change({ fights: storage.fights() });
    notify({ text: say("removed", { name: fight.name || fight.system_name }), restore: fight.id, calm: true });
  },
  unremoveFight: (id) => {
    storage.unremove(id);
    change({ fights: storage.fights(), notice: null });
  },
  playersWindow: openPlayersWindow,
  passPhone,
  share: share.openShare,
  sharePlayers: share.sharePlayers,
  shareWay: share.shareWay,
  copyLink: share.copyLink,
  sendLink: share.sendLink,
  saveFile: share.saveFile,
  pasteLink: (_payload, form) => share.pasteLink(String(new FormData(form).get("link") ?? "")),
  pasteAgain: share.pasteAgain,
  openLink: share.openLink,
  look: openSharedFight,
  leaveLook: leaveSharedFight,
  openLooked: copySharedFight,
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
    if (property === "tap" && element.matches(".plate") && isSecondTap(event)) return;
    ACTIONS[found[0]](found[1], element, event);
    return;
  }
}

/** @param {HTMLElement} root */
export function listen(root) {
  root.addEventListener("focusin", ({ target }) => {
    if (target instanceof HTMLInputElement && target.closest(".number-field")) target.select();
  });
  root.addEventListener("pointerdown", notePress, true);
  root.addEventListener("pointerdown", dismissReadNotice);
  root.addEventListener("click", (event) => {
    if (event.target instanceof HTMLDialogElement) closeSheets();
    else run(event, "tap");
  });
  root.addEventListener("input", (event) => run(event, "typing"));
  root.addEventListener("change", (event) => run(event, "edited"));
  root.addEventListener("paste", (event) => run(event, "pasted"));
  root.addEventListener("submit", (event) => run(event, "sent"));
  root.addEventListener("focusout", (event) => run(event, "left"));
}
