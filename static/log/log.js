/**
 * The log screen's state: which lines it shows, of which fighter, and moving the fight through its history.
 */

import { goBack } from "../app/router.js";
import { change, state } from "../app/store.js";
import { act } from "../fight/command/command-queue.js";
import { begin } from "../fight/command/session.js";
import { say } from "../i18n/translate.js";
import * as storage from "../storage/fights.js";
import { notify } from "../ui/notice.js";
import { toggled } from "../ui/toggled.js";
import { loadChapters } from "./chapters.js";
import { loadLog } from "./log-lines.js";
import { keptVisit, setVisit } from "./visit.js";

/** @param {number} step */
export const goToStep = (step) => act({ do: "goto", args: { step } }, { key: "goto", label: say("Step {step}", { step }) });

/** Goes to the newest step and stays there: leaving the log then changes nothing more. */
export function backToNow() {
  const newest = state.view?.steps ?? 0;
  if (state.view?.step === newest) return;
  setVisit(newest);
  return goToStep(newest);
}

/** Continues the fight from the step on screen. */
export function playOnHere() {
  setVisit(null);
  goBack("fight");
}

/** Shows or folds turns in which nothing was done. @param {number} first the first of their steps */
export function toggleQuiet(first) {
  change({ logOpen: toggled(state.ui.logOpen, first) });
}

/**
 * Returns whose lines the log can show: each fighter, each group with those of it who are down, its members who stand, and who left.
 * @param {import("../app/types.js").View} view
 * @returns {{label: string, who: string}[]}
 */
export function logChoices({ fighters, everyone, gone }) {
  const rows = fighters.flatMap(({ name, group, who }) => [
    { label: who.length > 1 ? say("{name} (whole group)", { name: group ?? name }) : name, who: who.join(" ") },
    ...everyone
      .filter(({ value }) => who.length > 1 && who.includes(String(value)))
      .map(({ value, label }) => ({ label, who: String(value) })),
  ]);
  const departed = gone.map(({ label, pad = [] }) => ({ label, who: pad.flatMap(({ args }) => args.who ?? []).join(" ") }));
  return [...rows, ...departed];
}

/** @param {string} who whose lines: ids with spaces between; empty: everybody's */
export function showLogOf(who) {
  change({ logWho: who });
  return loadLog();
}

/** @param {{lines: string[]}} point a line of play left behind, opened as a fight of its own */
export async function openRestorePoint({ lines }) {
  const { says } = await begin("open", { lines }, lines);
  if (says) notify({ text: says });
}

export async function enterLog() {
  change({ log: null, logMore: false, logWho: "", logOpen: [], chapters: [] });
  setVisit(keptVisit(state.ui.fight) ?? state.view?.step ?? null);
  loadLog().then(loadChapters);
  if (state.ui.fight) change({ restore: await storage.restorePoints(state.ui.fight) });
}

/** Closes the log. Without "Continue from here" the fight returns to its current step. */
export function leaveLog() {
  const { visit, writer } = state.ui;
  setVisit(null);
  if (writer && visit !== null && state.view && visit !== state.view.step && visit <= state.view.steps) return goToStep(visit);
}
