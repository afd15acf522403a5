/**
 * The guided first round: six hints on the screen of a ready-made fight. A hint goes when the thing is done, not by a tap of its own. Skipping
 * ends the guide; the fight stays.
 */

import { change, state } from "../app/store.js";
import { N_, say } from "../i18n/translate.js";
import { announce } from "../ui/announcer.js";
import { notify } from "../ui/notice.js";
import { effect } from "../vendor/signals-core/signals-core.mjs";

/** @import { Guide, Ui, View } from "../app/types.js" */

/**
 * @typedef {object} Hint
 * @property {string} title this and the next are texts of the catalogue
 * @property {string} says
 * @property {string} [wait] what leads there, where it is not ready
 * @property {() => Element|null} find what "Show me" frames
 * @property {(view: View) => boolean} [ready] whether it fits now; until then Next leads there
 * @property {(view: View, guide: Guide, ui: Ui) => boolean} done
 */

/** @param {View} view */
const acting = ({ actor }) => actor?.who.join() ?? "";
/** @param {View} view */
const enemyActs = ({ actor, sides: [own] }) => Boolean(actor && own && actor.token.tone !== own.tone);

const nextButton = () => document.querySelector("#next");

/** @type {Hint[]} */
export const HINTS = [
  {
    title: N_("A ready-made fight"),
    says: N_("Start it with the button below. Who fights stands above."),
    find: () => document.querySelector(".setup-bar .plate"),
    done: ({ stage }) => stage === "play",
  },
  {
    title: N_("{name} acts"),
    says: N_("Tap what {name} does. The key shows what it costs. Nothing to do? Press Next."),
    wait: N_("Press Next until someone acts."),
    find: () => document.querySelector(".actor .acts .act:not([aria-disabled=true])"),
    ready: ({ actor }) => Boolean(actor),
    done: ({ step }, { since }) => step > since.step,
  },
  {
    title: N_("{name} is done?"),
    says: N_("Press Next. The button names who follows."),
    find: nextButton,
    done: (view, { since }) => acting(view) !== since.who,
  },
  {
    title: N_("The enemies’ turn"),
    says: N_("{name} acts. You play the enemies in the same way, then press Next."),
    wait: N_("Press Next until an enemy acts."),
    find: () => document.querySelector(".who"),
    ready: enemyActs,
    done: (view, { since }) => acting(view) !== since.who,
  },
  {
    title: N_("Someone wants to answer"),
    says: N_("Tap Respond. It lists who can act now, outside their own turn."),
    wait: N_("Press Next until Respond is there."),
    find: () => document.querySelector(".bar.play .side-button:last-child"),
    ready: ({ respond, prompt, again }) => Boolean(respond && !prompt && !again),
    done: (_view, _guide, { sheets }) => sheets.some(({ kind }) => kind === "stack"),
  },
  {
    title: N_("On to the next round"),
    says: N_("Press Next until the clock starts again. What was spent comes back."),
    find: nextButton,
    done: ({ now }, { since }) => (now?.round ?? 0) > since.round,
  },
];

/** @param {View} view @returns {Guide["since"]} */
const sinceOf = (view) => ({ step: view.step, who: acting(view), round: view.now?.round ?? 0 });

/** The hint to show; null where no guide runs, or it belongs to another fight. @param {View} view @param {Ui} ui */
export function hintOf(view, { guide, fight }) {
  const hint = guide && guide.fight === fight ? HINTS[guide.at] : undefined;
  return hint ? { hint, ready: hint.ready?.(view) ?? true } : null;
}

/**
 * The guide after what has happened; null at its end.
 * @param {Guide} guide
 * @param {View} view
 * @param {Ui} ui
 * @returns {Guide|null}
 */
export function advanced(guide, view, ui) {
  const hint = HINTS[guide.at];
  if (!hint) return null;
  if (!guide.begun) return hint.ready?.(view) === false ? guide : { ...guide, begun: true, since: sinceOf(view) };
  if (!hint.done(view, guide, ui)) return guide;
  return { ...guide, at: guide.at + 1, begun: false, since: sinceOf(view), frame: null };
}

/** Ends the following of the guide that runs. */
let stop = () => {};
export function skipGuide() {
  stop();
  change({ guide: null });
}
function follow() {
  const { guide, fight } = state.ui;
  if (!guide || !state.view || guide.fight !== fight) return;
  const next = advanced(guide, state.view, state.ui);
  if (next === guide) return;
  const hint = next && HINTS[next.at];
  change({ guide: hint ? next : null });
  if (!hint) notify({ text: say("That was a round. The fight stays on the first page."), calm: true });
  else if (next.at !== guide.at) announce(say(hint.title, { name: state.view.actor?.name ?? "" }));
}
export function startGuide() {
  skipGuide();
  const { view, ui } = state;
  if (!view || !ui.fight) return;
  change({ guide: { fight: ui.fight, at: 0, begun: false, since: sinceOf(view), frame: null } });
  stop = effect(follow);
}

/** Frames the control that the hint is about, for a moment; where the hint does not fit yet, Next. @param {boolean} ready */
export function showMe(ready) {
  const { guide } = state.ui;
  const target = guide && (ready ? HINTS[guide.at]?.find() : nextButton());
  if (!guide || !target) return;
  target.scrollIntoView({ block: "nearest" });
  const { left, top, width, height } = target.getBoundingClientRect();
  change({ guide: { ...guide, frame: { left, top, width, height } } });
  setTimeout(() => state.ui.guide && change({ guide: { ...state.ui.guide, frame: null } }), 2500);
}
