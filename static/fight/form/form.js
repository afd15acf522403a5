/**
 * Answers to asks, as pure functions: a form's initial values, its first missing answer, and its command. They know the shape of an ask,
 * not its meaning.
 */

import { MOST_NUMBER, readNumber } from "../../ui/typed-number.js";

/** @import { Ask, Choice, Command, Row, Whole } from "../../app/types.js" */
/** Dice as typed: text is what no die shows, null is nothing yet. @typedef {import("../../app/types.js").Rolled} Rolled */

/**
 * Returns the groups of which several members are among these choices, and not more than can be chosen.
 * @param {Choice[]} choices
 * @param {Row[]} rows
 * @param {number} [most]
 * @returns {Whole[]}
 */
export function wholeGroups(choices, rows, most = Number.POSITIVE_INFINITY) {
  const offered = new Set(choices.map(({ value }) => value));
  return rows
    .map(({ name, token, who, health }) => ({
      label: name,
      note: health,
      token,
      of: token.count ?? who.length,
      who: who.filter((id) => offered.has(id)),
    }))
    .filter(({ who }) => who.length > 1 && who.length <= most);
}

/** @param {Ask[]} asks */
export function startValues(asks) {
  /** @type {Record<string, unknown>} */
  const values = {};
  for (const ask of asks) {
    if (ask.kind === "dice") continue;
    if (ask.value !== undefined && ask.value !== null) values[ask.name] = ask.value;
    else if (ask.many) values[ask.name] = [];
    else if (ask.choices?.length === 1 && !ask.optional) values[ask.name] = ask.choices[0]?.value;
  }
  return values;
}

/** Returns the answers to an ask as texts, one of them empty for none. @param {unknown} value */
function answers(value) {
  const found = [value ?? []].flat().map(String);
  return found.length ? found : [""];
}

/** @param {unknown} value */
const empty = (value) => value === undefined || value === null || value === "" || (Array.isArray(value) && !value.length);

/**
 * Tells whether a choice is left out under the answers so far.
 * @param {Choice} choice
 * @param {Record<string, unknown>} values
 */
function leftOut({ unless }, values) {
  const answers = [values[unless?.name ?? ""] ?? []].flat();
  return Boolean(unless && answers.length && answers.every((one) => unless.in.includes(String(one))));
}

/**
 * Returns each answer once: of the same one for several fighters the choice that is possible, if one is.
 * @param {Choice[]} choices
 */
function eachOnce(choices) {
  /** @type {Map<string, Choice>} */
  const found = new Map();
  for (const choice of choices) if (!found.has(choice.value) || !choice.fold) found.set(choice.value, choice);
  return [...found.values()];
}

/**
 * Returns the asks that apply under the answers so far, each with the choices that do.
 * @param {Ask[]} asks
 * @param {Record<string, unknown>} values
 */
export const asked = (asks, values) =>
  asks
    .filter(({ when }) => !when || answers(values[when.name]).some((one) => when.in.includes(one)))
    .map((ask) =>
      ask.choices?.some(({ unless }) => unless)
        ? { ...ask, choices: eachOnce(ask.choices.filter((choice) => !leftOut(choice, values))) }
        : ask,
    );

/** Tells whether the answer is a choice that has been left out since. @param {Ask} ask @param {unknown} value */
const gone = ({ name, choices }, value, /** @type {Ask[]} */ asks) =>
  !choices?.some((one) => one.value === value) &&
  Boolean(asks.find((ask) => ask.name === name)?.choices?.some((one) => one.value === value));

/**
 * Tells whether an answer is still the preset one, or none.
 * @param {Ask} ask
 * @param {unknown} value
 */
export const preset = (ask, value) => empty(value) || String(value) === String(ask.value ?? "");

/** Returns an ask for what is missing while all asks with the same `one_of` have their preset answers. @param {Ask[]} asks @param {Record<string, unknown>} values */
function noneOf(asks, values) {
  const same = (/** @type {Ask} */ { one_of }) => asks.filter((ask) => ask.one_of === one_of);
  const found = asks.find((ask) => ask.one_of && same(ask).every((one) => preset(one, values[one.name])));
  return found && { ...found, label: found.one_of ?? "" };
}

/**
 * Returns the first required ask without an answer. Dice are never missing: the engine rolls them.
 * @param {Ask[]} asks
 * @param {Record<string, unknown>} values
 */
export const missing = (asks, values) =>
  asked(asks, values).find(
    (ask) =>
      ask.kind !== "dice" &&
      !ask.optional &&
      !ask.one_of &&
      (empty(values[ask.name]) || gone(ask, values[ask.name], asks)) &&
      !(ask.many && ask.choices?.length === 0),
  ) ?? noneOf(asked(asks, values), values);

/**
 * Reads what is typed for a number. Whether it is too small or too large the engine says, with its rule.
 * @param {Ask} ask
 * @param {unknown} value
 */
export const readAnswer = ({ min = -1 }, value) => readNumber(String(value ?? ""), { least: min < 0 ? -MOST_NUMBER : 0, optional: true }); // a required one that is empty is missing

/**
 * Returns an answer as it is sent: of a number its value.
 * @param {Ask} ask
 * @param {unknown} value
 */
export const answer = (ask, value) => (ask.kind !== "number" || empty(value) ? value : (readAnswer(ask, value).value ?? value));

/**
 * Returns the numbers to type for dice: how many, and their bounds. If only the sum counts, the sum alone.
 * @param {Ask} ask
 */
export function figures({ count = 1, faces = 6, summed = false }) {
  return summed ? { many: 1, least: count, most: count * faces } : { many: count, least: 1, most: faces };
}

/**
 * Tells whether all dice are typed; the engine rolls the rest.
 * @param {Ask} ask
 * @param {Rolled} [rolled]
 */
export const allThrown = (ask, rolled = []) =>
  calledTotal(rolled) !== null || (rolled.length === figures(ask).many && rolled.every((figure) => typeof figure === "number"));

/** Before a total that is kept as the table called it, though the dice cannot show it. */
const KEPT = "=";

/** Returns the total that is kept as the table called it; null for dice. @param {Rolled} [rolled] */
export const calledTotal = ([first] = []) =>
  typeof first === "string" && first.startsWith(KEPT) ? Number(first.slice(KEPT.length)) : null;

/** @param {number} total @returns {Rolled} */
export const asCalled = (total) => [`${KEPT}${total}`];

/**
 * Returns the first ask for which something is typed that is no number, or that its dice cannot show. Nothing is sent or rolled over it.
 * @param {Ask[]} asks
 * @param {Record<string, unknown>} values
 * @param {Record<string, Rolled>} rolls
 */
export const unreadable = (asks, values, rolls) =>
  asked(asks, values).find((ask) => {
    if (ask.kind === "dice") return calledTotal(rolls[ask.name]) === null && rolls[ask.name]?.some((figure) => typeof figure === "string");
    return ask.kind === "number" && !ask.choices?.length && readAnswer(ask, values[ask.name]).says !== "";
  });

/** Tells whether the total may be typed in place of the dice: of one number with a bonus, or where the dice or their sum may be entered. @param {Ask} ask */
export const hasTotal = (ask) => ask.kind === "dice" && Boolean(ask.either || countsInPart(ask) || (ask.plus && figures(ask).many === 1));

/** Tells whether not all dice count, so that a total says other than their sum. @param {Ask} ask */
export const countsInPart = ({ called }) => called !== undefined && called.of > called.count;

/** Returns the asks as they are typed: with totals, of dice that may be entered either way only the sum. @param {Ask[]} asks @param {boolean} totals */
export const asTyped = (asks, totals) =>
  asks.map((ask) => {
    if (ask.called && countsInPart(ask)) {
      const { count, of, plus } = ask.called;
      return { ...ask, summed: totals, count: totals ? count : of, plus: totals ? plus : 0 };
    }
    return ask.either ? { ...ask, summed: totals } : ask;
  });

/** Returns what lies between the dice and the number that is typed for them. @param {Ask} ask @param {boolean} totals */
export const added = (ask, totals) => (totals && hasTotal(ask) ? (ask.plus ?? 0) : 0);

/** Returns what the thrown dice and their bonus add up to. @param {Ask} ask @param {Rolled} rolled */
export const total = ({ plus = 0 }, rolled) =>
  calledTotal(rolled) ?? rolled.reduce((/** @type {number} */ sum, die) => sum + Number(die ?? 0), plus);

/**
 * @param {Command} command
 * @param {Ask[]} asks
 * @param {Record<string, unknown>} values
 * @param {Record<string, Rolled>} rolls
 * @returns {Command}
 */
export function filled(command, asks, values, rolls) {
  /** @type {Record<string, unknown>} */
  const args = { ...command.args };
  /** @type {Record<string, number[]>} */
  const dice = {};
  for (const ask of asked(asks, values)) {
    if (ask.kind === "dice") {
      const faces = rolls[ask.name] ?? [];
      const whole = allThrown(ask, faces);
      if (whole && ask.called && (calledTotal(faces) !== null || (ask.summed && countsInPart(ask))))
        dice[ask.called.key] = [total(ask, faces)];
      else if (whole) dice[ask.name] = /** @type {number[]} */ (faces);
    } else if (!empty(values[ask.name])) args[ask.name] = answer(ask, values[ask.name]);
  }
  return { ...command, args, ...(Object.keys(dice).length ? { rolls: dice } : {}) };
}
