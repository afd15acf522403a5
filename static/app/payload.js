/**
 * The parts of a payload: its head, base64url, and the letter that ends it (docs/saves-and-links.md).
 */

/** The format of a link that says how long it is. */
const SIZED = "2";
/** Characters of the heads: the digit of the format; of one that says how long it is, the size behind it. */
const [SHORT, LONG] = [1, 4];
export const END = "Z";

/** The characters before the contents. @param {string} payload */
export const headOf = (payload) => payload.slice(0, payload.startsWith(SIZED) ? LONG : SHORT);

const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** How many characters are missing of a payload that says how long it is, and of how many. @param {string} payload */
export function missingOf(payload) {
  const size = [...payload.slice(SHORT, LONG)].map((digit) => DIGITS.indexOf(digit));
  if (!payload.startsWith(SIZED) || payload.length < LONG || size.includes(-1)) return { missing: 0, whole: payload.length };
  const whole = LONG + size.reduce((sum, digit) => sum * DIGITS.length + digit, 0) + END.length;
  return { missing: Math.max(0, whole - payload.length), whole };
}

/** The bytes of base64url. @param {string} text */
export const bytesOf = (text) => Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

/** @param {Uint8Array} bytes */
export const textOf = (bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** The bytes of an ASCII text. @param {string} text */
export const asciiOf = (text) => [...text].map((sign) => sign.charCodeAt(0));
