/**
 * What opens the sheet of a hit: somebody who hits or heals, an attack with its targets, one number of one combatant.
 */

import { state } from "../../app/store.js";
import { say } from "../../i18n/translate.js";
import { openSheet, topSheet } from "../../ui/dialog.js";
import { notify } from "../../ui/notice.js";
import { settle } from "../command/before-next.js";
import { mayChange } from "../command/command-queue.js";
import { fighterOf } from "../fighters/fighters.js";
import { loadEvasions, MODES } from "./hit.js";
import { foesOf, gaugeNames, gaugeOf } from "./hit-targets.js";
import { hitters, strikeOf } from "./hitters.js";

/** @import { Gauge, HitPreview, Offer, Row } from "../../app/types.js" */
/** @typedef {"damage"|"heal"|"set"|"temporary"} HitMode what the number of a hit does */
/**
 * The open sheet of a hit. By gauge: `amounts`, `own`, `previews`.
 * @typedef {object} HitSheet
 * @property {"hit"} kind
 * @property {string} title
 * @property {string} says who is meant
 * @property {HitMode} saysOf the mode for which `says` asks that
 * @property {boolean} attack whether it may have missed
 * @property {HitMode} mode
 * @property {HitMode[]} modes what can be chosen
 * @property {string} source who deals it
 * @property {string[]} beside those of a group who deal it with `source`
 * @property {string} called the name of the attack
 * @property {string[]} asked the rows that were tapped or attacked
 * @property {string[]} first the rows that come first
 * @property {string[]} preset whom it opened for, until the table chooses
 * @property {string[]} chosen
 * @property {string[]} half those of them who take half
 * @property {string} [sought] what is typed to find a target
 * @property {string[]} open the groups whose members are shown, and "others"
 * @property {string} gauge the one on top
 * @property {Record<string, string>} amounts as typed
 * @property {Record<string, Record<string, string>>} own what is typed for one of the chosen alone
 * @property {string} at whose own number is typed, empty for that of all
 * @property {boolean} anew whether the next digit begins a new amount
 * @property {string} before the defense that the damage is said before
 * @property {Record<string, HitPreview>} previews
 * @property {string} seen the commands that were previewed
 * @property {Record<string, boolean>} brought what the table said of a state that the blow brings
 * @property {Offer[]} evasions how those who are hit may avoid it
 * @property {Offer|null} pay the action that the damage pays for if `paying`
 * @property {boolean} paying
 * @property {boolean} sending
 * @property {() => void} [after] asks for the attack that comes at the same moment and behind it
 */

/** What a sheet offers that an attack or a healing opens: a blow is a blow. A number that is tapped offers everything. @type {Partial<Record<HitMode, HitMode[]>>} */
const ONLY = { damage: ["damage"], heal: ["heal", "temporary", "set"] };

/** @param {HitMode} mode */
const modesOf = (mode) => ONLY[mode] ?? MODES;

/** @param {Partial<HitSheet>} sheet */
function open(sheet) {
  if (!mayChange()) return;
  const gauge = sheet.gauge ?? (state.view ? gaugeOf(state.view, sheet) : undefined);
  if (!gauge) return notify({ text: say("No fighter in this fight has a tracked number.") });
  openSheet({
    kind: "hit",
    title: say("Damage"),
    says: "",
    saysOf: "damage",
    attack: false,
    source: "",
    beside: [],
    called: "",
    asked: [],
    first: [],
    chosen: [],
    preset: [],
    half: [],
    mode: "damage",
    modes: MODES,
    amounts: {},
    own: {},
    at: "",
    before: "",
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

/**
 * Opens the sheet for what somebody just hit or healed, the tapped row first; of a group it asks which members.
 * @param {{who?: string[], row?: Row, amounts?: Record<string, string>, mode?: HitMode}} [hit] amounts: typed elsewhere, of each gauge
 */
export function openHit({ who = [], row, amounts = {}, mode = "damage" } = {}) {
  const view = state.view;
  if (!view) return;
  const [first, ...beside] = hitters(who);
  const acting = first !== undefined && view.actor?.who.includes(first) ? view.actor : null;
  const attacker = acting ?? (first === undefined ? undefined : fighterOf(view, first));
  const foes = acting?.foes ?? (attacker ? foesOf(view, first) : []);
  const sheet = {
    says: attacker ? hitBy(attacker, who) : "",
    attack: Boolean(attacker),
    source: first ?? "",
    beside,
    asked: row ? [row.id] : [],
    first: row && foes.includes(row.id) ? [row.id, ...foes.filter((id) => id !== row.id)] : foes,
    chosen: row && row.who.length === 1 ? row.who : [],
    open: row && row.who.length > 1 ? [row.id] : [],
    amounts,
    mode,
    modes: attacker ? modesOf(mode) : MODES,
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
 * Opens the sheet for an attack on chosen targets, or for what heals them: of several who are attacked, those who still stand are chosen.
 * @param {import("../../app/types.js").AttackMade} hit
 */
export function openHitOf({ title, says, who, whom, mode: heals, then }) {
  /** @type {HitMode} */
  const mode = heals ?? "damage";
  const view = state.view;
  if (!view || !gaugeNames(view).length) return;
  if (view.next?.hit?.who.includes(who[0] ?? "")) settle(view, "hit");
  const rows = whom.flatMap((id) => fighterOf(view, id) ?? []);
  const groups = rows.filter((row) => row.who.length > 1).map(({ id }) => id);
  const foes = view.actor?.who.includes(who[0] ?? "") ? view.actor.foes : foesOf(view, who[0]);
  const first = [...new Set([...rows.map(({ id }) => id), ...foes])];
  const standing = view.everyone.map(({ value }) => String(value));
  const chosen = whom.length > 1 && mode === "damage" ? whom.filter((id) => standing.includes(id)) : whom;
  const asked = rows.map(({ id }) => id);
  open({
    title: title || say("Damage"),
    says,
    saysOf: mode,
    mode,
    modes: modesOf(mode),
    attack: true,
    source: who[0] ?? "",
    beside: who.slice(1),
    called: title,
    asked,
    first,
    chosen,
    open: groups,
    ...(then && { after: () => openHitOf(then) }),
  });
}

/**
 * Opens the sheet for one number of one combatant.
 * @param {Gauge} gauge
 * @param {HitMode} [asked] without it damage while the fight runs, and a new value before and after it
 */
export function openGauge(gauge, asked) {
  const { view } = state;
  const mode = asked ?? (view?.stage === "play" && !view.over ? "damage" : "set");
  const row = view ? fighterOf(view, gauge.who) : undefined;
  const chosen = [gauge.who];
  open({ mode, gauge: gauge.name, chosen, preset: chosen, first: row ? [row.id] : [], open: row && row.who.length > 1 ? [row.id] : [] });
}
