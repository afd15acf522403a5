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
