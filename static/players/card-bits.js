/**
 * Reads the bits of a table card (docs/saves-and-links.md; py/turnwright/storage/card_link.py writes them): facts and codes, which `card-view.js` words.
 */

import { TABLES } from "../vendor/presets/cards.js";

/** @typedef {{name: string, side: number, several: boolean, count: number, numbered: boolean, looks: number[], conditions: [string, number][]}} CardRow
 *   several: of a group more than one stands, `count` of them; numbered: that number stands behind the name; looks: how many are fine, hurt, bad, down;
 *   conditions: the name, in English for a usual one, and how many have it */
/** @typedef {{fight: string, second: number, system: string, place: string[], over: boolean, up: boolean, round: number, segment: number, coming: number, rows: CardRow[]}} Card
 *   fight: its id; place: how it is said where the fight stands, and what stands beside that; second: since 1970, when players first saw this; up: whether the first row acts; coming: how many rows behind it come next */

const ID_LETTERS = "bcdfghjkmnpqrstv";
const [LOOKS, MIXED] = [4, 7];
const [END, RAW] = [0, 1];

/** The canonical code of these lengths: which sign stands behind the bits, written as "0" and "1". @param {number[]} lengths */
function signsOf(lengths) {
  /** @type {Map<string, number>} */
  const found = new Map();
  let [code, last] = [0, 0];
  for (const [length, sign] of lengths
    .map((length, sign) => /** @type {[number, number]} */ ([length, sign]))
    .sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    code *= 2 ** (length - last);
    found.set(code.toString(2).padStart(length, "0"), sign);
    [code, last] = [code + 1, length];
  }
  return found;
}

/** Reads on in the bits of some bytes. Throws where they end. */
class Bits {
  /** @param {Uint8Array} bytes @param {{signs: string, lengths: number[]}} table */
  constructor(bytes, { signs, lengths }) {
    this.bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
    this.at = 0;
    this.signs = [...signs];
    this.codes = signsOf(lengths);
  }

  /** @param {number} count */
  take(count) {
    const bits = this.bits.slice(this.at, this.at + count);
    if (bits.length < count) throw new Error("the card ends too early");
    this.at += count;
    return Number.parseInt(bits, 2);
  }

  is() {
    return this.take(1) === 1;
  }

  number() {
    let value = 0;
    for (let shift = 0; shift < 30; shift += 3) {
      const more = this.is();
      value |= this.take(3) << shift;
      if (!more) return value;
    }
    throw new Error("no number is so large");
  }

  sign() {
    let bits = "";
    for (;;) {
      bits += this.take(1);
      const sign = this.codes.get(bits);
      if (sign !== undefined) return sign;
    }
  }

  text() {
    let text = "";
    for (let sign = this.sign(); sign !== END; sign = this.sign()) {
      if (sign === RAW) return text + this.raw();
      text += this.signs[sign - RAW - 1];
    }
    return text;
  }

  raw() {
    const bytes = [];
    for (let byte = this.take(8); byte; byte = this.take(8)) bytes.push(byte);
    return new TextDecoder().decode(Uint8Array.from(bytes));
  }
}

/** @param {Bits} bits @param {string[]} usual @returns {CardRow} */
function rowOf(bits, usual) {
  const side = bits.take(3);
  const several = bits.is();
  const count = several ? bits.number() : 1;
  const numbered = several && bits.is();
  const look = bits.take(3);
  const looks = Array.from({ length: LOOKS }, (_, at) => (look === MIXED ? bits.number() : look === at + 1 ? count : 0));
  const name = bits.text();
  /** @type {[string, number][]} */
  const conditions = [];
  while (bits.is()) {
    const word = bits.is() ? (usual[bits.take(6)] ?? "") : bits.text();
    conditions.push([word, several && !bits.is() ? bits.number() : count]);
  }
  return { name, side, several, count, numbered, looks, conditions };
}

/** Returns the card in some bytes; null for a table that this version does not know. Throws for what is no card. @param {Uint8Array} bytes @param {number} number */
export function cardOf(bytes, number) {
  const table = TABLES[number];
  if (!table) return null;
  const bits = new Bits(bytes, table);
  const fight = Array.from({ length: 6 }, () => ID_LETTERS[bits.take(4)]).join("");
  const [second, system] = [bits.take(32), table.systems[bits.take(4)]];
  const [over, up] = [bits.is(), bits.is()];
  const [round, segment, rows, coming] = [bits.number(), bits.number(), bits.number(), bits.number()];
  const told = Array.from({ length: rows }, () => rowOf(bits, table.conditions));
  return /** @type {Card} */ ({
    fight,
    second,
    system: system?.[0] ?? "",
    place: system?.slice(1) ?? [],
    over,
    up,
    round,
    segment,
    coming,
    rows: told,
  });
}
