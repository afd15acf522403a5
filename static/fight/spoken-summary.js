/**
 * What a screen reader hears of a step: its sentences without those a notice tells already. When something is said is announcer.js.
 */

import { say } from "../i18n/translate.js";

/** @typedef {import("../app/types.js").LogLine} LogLine */
/** @typedef {{text: string, line?: number}} Heard a sentence, and the line of the reply it tells */

/** A line as a sentence of its own. @param {LogLine} line */
export const sentence = ({ brief }) => say("sentence", { text: brief ?? "" });

/**
 * The sentences of a reply but those about lines that were told.
 * @param {Heard[]} heard
 * @param {LogLine[]} lines of the reply
 * @param {LogLine[]} told
 */
export const untold = (heard, lines, told) =>
  heard
    .filter(({ line }) => {
      const about = line === undefined ? undefined : lines[line];
      return !about || !told.includes(about);
    })
    .map(({ text }) => text);

/** One message, in which no sentence stands twice in a row. @param {string[]} sentences */
export const mergeTexts = (sentences) => sentences.filter((text, at) => text !== sentences[at - 1]).join(" ");
