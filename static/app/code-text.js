/**
 * How a code writes a payload: with the 36 signs of a code's alphanumeric mode, 31 bytes as 48 of them. That takes a fifth less room than the
 * base64url of the link, which a code holds in bytes. The first sign tells the alphabet, and which page the code is for; the bytes are the same.
 */

import { asciiOf, bytesOf, END, headOf, textOf } from "./payload.js";

/** The first sign of a payload in this alphabet, for players and for a game master. No format of a link is called so. */
const [PLAYERS, ALL] = ["9", "0"];
const BASE = 36n;
const [BYTES, SIGNS] = [31, 48];
/** How many signs stand for so many bytes. */
const SIGNS_OF = Array.from({ length: BYTES + 1 }, (_, bytes) => Math.ceil((bytes * 8) / Math.log2(36)));
const BODY = /^\d[\w-]*Z$/;
const CODE = /^[09][0-9A-Z]*Z$/i;

/** Returns a payload as a code writes it. @param {string} payload a whole one @param {boolean} players whether it opens the players' page */
export function codeText(payload, players) {
  if (!BODY.test(payload)) throw new Error("not a payload");
  const head = headOf(payload);
  const bytes = Uint8Array.of(...asciiOf(head), ...bytesOf(payload.slice(head.length, -END.length)));
  let text = players ? PLAYERS : ALL;
  for (let at = 0; at < bytes.length; at += BYTES) {
    const part = bytes.subarray(at, at + BYTES);
    const number = part.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
    text += number
      .toString(36)
      .toUpperCase()
      .padStart(SIGNS_OF[part.length] ?? 0, "0");
  }
  return text + END;
}

/** Returns the payload that a code wrote, or the text as it came where no code did. @param {string} text */
export function payloadOfCode(text) {
  if (!CODE.test(text)) return text;
  const signs = text.slice(1, -1);
  /** @type {number[]} */
  const bytes = [];
  for (let at = 0; at < signs.length; at += SIGNS) {
    const part = signs.slice(at, at + SIGNS);
    const count = SIGNS_OF.indexOf(part.length);
    let number = [...part].reduce((sum, sign) => sum * BASE + BigInt(Number.parseInt(sign, 36)), 0n);
    const found = Array.from({ length: Math.max(count, 0) }, () => {
      const byte = Number(number & 255n);
      number >>= 8n;
      return byte;
    });
    if (count < 0 || number > 0n) return text;
    bytes.push(...found.reverse());
  }
  const { length } = headOf(String.fromCharCode(...bytes));
  const payload = String.fromCharCode(...bytes.slice(0, length)) + textOf(Uint8Array.from(bytes.slice(length))) + END;
  return BODY.test(payload) ? payload : text;
}
