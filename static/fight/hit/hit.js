/**
 * Damage, healing, a new value or temporary points: what the table changes on its sheet (whom, how much of each gauge, half for some), and how
 * it is sent.
 */

import { change, state } from "../../app/store.js";
import { question } from "../../engine/requests.js";
import { alertWith, announce, inOneMessage } from "../../ui/announcer.js";
import { closeTop, topSheet, updateSheet } from "../../ui/dialog.js";
import { CARD_ROOMS, showCard, showNews } from "../../ui/scroll-into-view.js";
import { toggled } from "../../ui/toggled.js";
import { healsNobody, hitCommands, previewsOf, readAmount, sendBlow, unreadGauge, unreadText, withBrought } from "./blow.js";
import { chosenSays, healthySays, missing } from "./hit-words.js";
import { matesOf, payFor } from "./hitters.js";

/** @import { Command } from "../../app/types.js" */
/** @import { HitMode, HitSheet } from "./open-hit.js" */

const MOST_DIGITS = 4;

/** @type {HitMode[]} */
export const MODES = ["damage", "heal", "set", "temporary"];

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

/** Returns the amount typed for the gauge on top: that of all, or the own one of whom it is typed for. @param {Pick<HitSheet, "amounts"|"gauge"|"own"|"at">} sheet */
export const hitText = ({ amounts, gauge, own, at }) => (at ? own[gauge]?.[at] : amounts[gauge]) ?? "";

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

/** Changes whom the number is for, and says for whom it is now. @param {(sheet: HitSheet) => Partial<HitSheet>} patch */
async function choose(patch) {
  await changeHit(patch, true);
  const [sheet, { view }] = [topSheet("hit"), state];
  if (sheet && view) announce(chosenSays(sheet, view));
}

/** @param {string[]} ids all of them, or none of them when all are in */
export const hitWhom = (ids) =>
  choose(({ chosen, half, at }) => {
    const all = ids.every((id) => chosen.includes(id));
    const others = chosen.filter((id) => !ids.includes(id));
    return {
      preset: [],
      at: all && ids.includes(at) ? "" : at,
      chosen: all ? others : [...others, ...ids],
      half: half.filter((id) => !all || !ids.includes(id)),
    };
  });

/** Chooses who was looked for: in the place of who stood there because the sheet opened for them, beside those whom the table chose. @param {string} id */
export const hitFound = (id) =>
  choose(({ chosen, half, preset }) => ({
    preset: [],
    at: "",
    chosen: [...chosen.filter((one) => !preset.includes(one)), id],
    half: half.filter((one) => !preset.includes(one)),
  }));

/** @param {string} id */
export const hitHalf = (id) => changeHit(({ half }) => ({ half: toggled(half, id) }));

/** Types from now on the own number of one of several, or with "" that of all; the next digit begins a new one. @param {string} at */
export const hitAt = (at) => changeHit(() => ({ at, anew: true }));

/** @param {string} before the defense that the damage is said before, empty for damage after defenses */
export const hitBefore = (before) => changeHit(() => ({ before }));

/** @param {boolean} paying whether the damage pays for the attack */
export const hitPay = (paying) => changeHit(() => ({ paying }));

/** @param {string} source who deals it, of a group with those who stand; empty if the table does not say */
export const hitBy = (source) => changeHit(() => ({ source, beside: matesOf(source) }));

/** Who was chosen to deal damage has no part in anything else. @param {HitMode} mode */
export const hitMode = (mode) =>
  changeHit(
    ({ half, amounts, attack, source, beside }) => ({
      mode,
      source: attack ? source : "",
      beside: attack ? beside : [],
      half: mode === "damage" ? half : [],
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
const typed = ({ amounts, gauge, own, at }, text) => ({
  ...(at ? { own: { ...own, [gauge]: { ...own[gauge], [at]: text } } } : { amounts: { ...amounts, [gauge]: text } }),
  anew: false,
});

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

/** Looks for targets by their name. @param {string} text */
export const hitFind = (text) => changeHit(() => ({ sought: text }));

/** @param {HitSheet} sheet closes it, also below a question that the hit brought up */
function close(sheet) {
  if (topSheet("hit") === sheet) closeTop(["hit", "more", "fighters"]);
  else change({ sheets: state.ui.sheets.filter((one) => one !== sheet) });
}

/**
 * Sends the blow, then closes the sheet and shows the card from its top; the voice says all of it at once. After a refusal the sheet keeps what
 * was not applied.
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
  if (done === commands.length) {
    close(sheet);
    showCard(CARD_ROOMS);
    showNews(); // who acts, and below it what the blow did
    return sheet.after?.();
  }
  const applied = commands.slice(0, done).map(({ args }) => args.gauge);
  const left = (/** @type {Record<string, any>} */ texts) =>
    Object.fromEntries(Object.entries(texts).filter(([gauge]) => !applied.includes(gauge)));
  return update(sheet, { amounts: left(sheet.amounts), own: left(sheet.own) });
}

/** Sends what the sheet holds; if an amount is no number, it says so and shows that amount. */
export const hitDone = async () => {
  const sheet = topSheet("hit");
  const unread = sheet ? unreadGauge(sheet) : undefined;
  if (!sheet || unread === undefined) {
    const stale = sheet && state.ui.engine === "ready" && sheet.seen !== JSON.stringify(hitCommands(sheet)); // typed faster than it was answered
    if (stale) await update(sheet, {});
    const commands = sheet ? hitCommands(sheet) : [];
    if (sheet && state.view && !sheet.sending && !commands.length) return alertWith(missing(sheet, state.view));
    if (sheet && healsNobody(sheet, commands)) return alertWith(healthySays(sheet));
    return send(sheet, sheet ? withBrought(sheet, commands) : []);
  }
  const { at, text } = unreadText(sheet, unread);
  alertWith(readAmount(text, sheet.mode).says);
  if (at !== sheet.at) await hitAt(at);
  if (unread !== sheet.gauge) await hitGauge(unread);
};

/** Closes the sheet and has the log say that the attack missed or the healing failed, and whom. */
export const hitNothing = () => {
  const sheet = topSheet("hit");
  const { source = "", called = "", chosen: who = [] } = sheet ?? {};
  const args = {
    mode: sheet?.mode === "heal" ? "failed" : "missed",
    ...(who.length && { who }),
    ...(source && { source }),
    ...(called && { called }),
  };
  return send(sheet, [{ do: "hit", args }]);
};
