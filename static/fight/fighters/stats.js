/**
 * The further numbers of a fighter, which no rule uses, in words: "AC 15 · CON 20".
 */

import { dots, minus, say } from "../../i18n/translate.js";

/** @import { Row } from "../../app/types.js" */
/** @import { Stat } from "../../engine/shapes.js" */

/** Returns one in one piece; of a group with the members who have it, where not all do. @param {Stat} stat */
export function statText({ name, value, of }) {
  const number = say("{name}\u00a0{value}", { name, value: minus(value).replaceAll(" ", "\u00a0") });
  return of ? say("{number} ({who})", { number, who: of }) : number;
}

/** Returns them in one line. @param {Row} fighter */
export const statsOf = ({ stats = [] }) => dots(stats.map(statText));
