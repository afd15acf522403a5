/**
 * The code of a link: the address in a segment of bytes, the payload in one of a code's own alphabet. Codes that a phone reads across a table
 * are small ones, so the better correction is for small codes only, and a link that needs more than 97 modules a side is sent.
 */

import { SHOWN } from "../app/addresses.js";
import { codeText } from "../app/code-text.js";

/** Characters of an address that leave room for a fight. */
const ADDRESS = 58;
/** The levels of correction, the better first, and the largest version at which each is used. */
const LEVELS = /** @type {const} */ ([["M", 15], ["L", 20]]); // biome-ignore format: one line

/** Whether the address of the site alone is too long for a code. @param {string} url */
export const tooLongAddress = (url) => url.replace(/#.*/s, "").length > ADDRESS;

/** @param {number} version @param {"M"|"L"} level @param {string} address @param {string} text */
async function made(version, level, address, text) {
  const { default: qrcode } = await import("../vendor/qrcode/qrcode.mjs");
  const code = qrcode(/** @type {any} */ (version), level);
  code.addData(address);
  if (text) code.addData(text, "Alphanumeric");
  code.make();
  return code;
}

/**
 * Returns the code of a link as a path of squares, one a module; null for one that would be too large to be read.
 * @param {string} url an address, #, a payload; or an address alone
 */
export async function codeOf(url) {
  const [address = "", payload = ""] = url.split("#");
  if (tooLongAddress(url)) return null;
  const begins = payload ? `${address}#` : address;
  const text = payload && codeText(payload, SHOWN.test(`#${payload}`));
  for (const [level, most] of LEVELS) {
    const code = await made(0, level, begins, text).catch(() => null); // it throws where no version is large enough
    const size = code?.getModuleCount() ?? 0;
    if (!code || size > 17 + 4 * most) continue;
    let path = "";
    for (let row = 0; row < size; row += 1)
      for (let column = 0; column < size; column += 1) if (code.isDark(row, column)) path += `M${column} ${row}h1v1h-1z`;
    return { size, path };
  }
  return null;
}
