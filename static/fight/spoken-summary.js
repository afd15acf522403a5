/**
 * The text that a screen reader hears after a step: its sentences, without those of a notice. announcer.js speaks it.
 */

import { say } from "../i18n/translate.js";

/** @typedef {import("../app/types.js").LogLine} LogLine */
/** @typedef {{text: string, line?: number}} Heard a sentence, and the line of the reply it tells */

/** Returns a log line as a sentence. @param {LogLine} line */
export const sentence = ({ brief }) => say("sentence", { text: brief ?? "" });

/**
 * Returns a reply's sentences, without those of lines already announced.
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
