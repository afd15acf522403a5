/**
 * The links that were opened on this device, each with the fight it became and when: opened again, a link says so. Of fights that are gone nothing
 * is remembered.
 */

import { crc32 } from "../storage/crc32.js";
import { fights, readKept, writeKept } from "../storage/fights.js";

/** @import { FightCard } from "../app/types.js" */

const PLACE = "opened";
const MOST = 60;

/** @returns {[string, {fight: string, when: number}][]} by the checksum of the link, the newest first */
const entries = () =>
  Object.entries(readKept(PLACE)?.links ?? {}).filter(([, one]) => typeof one?.fight === "string" && Number.isFinite(one.when));

/** Returns the fight that a link became here, and when. @param {string} payload @returns {{fight: FightCard, when: Date}|null} */
export function openedBefore(payload) {
  const sum = crc32(payload);
  const known = entries().find(([link]) => link === sum)?.[1];
  const fight = fights().find(({ id }) => id === known?.fight);
  return known && fight ? { fight, when: new Date(known.when) } : null;
}

/** @param {string} payload @param {string} fight that it has become */
export function noteOpened(payload, fight) {
  const here = new Set(fights().map(({ id }) => id));
  const sum = crc32(payload);
  const others = entries().filter(([link, one]) => link !== sum && here.has(one.fight));
  writeKept(
    PLACE,
    { version: 1, links: Object.fromEntries([[sum, { fight, when: Date.now() }], ...others].slice(0, MOST)) },
    { durable: false },
  );
}
