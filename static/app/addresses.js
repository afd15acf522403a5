/**
 * What may stand behind the # of an address: the players' window, or a shared fight. Chats, mails and notes leave their marks around a link, so the payload is
 * taken out of whatever comes: white space, soft hyphens and marks of quoted lines are dropped, the rest is cut at the first sign that no payload has,
 * and then behind the last Z with which the checksum holds (docs/saves-and-links.md).
 */

import { crcOf } from "../storage/crc32.js";
import { payloadOfCode } from "./code-text.js";
import { asciiOf, bytesOf, END, headOf } from "./payload.js";

export const PLAYERS = "#players";
/** The address of a players' link, which carries their screen or a card of it: base64url that begins with the kind 3, 5, 7 or 8, or a code's mark for it. */
export const SHOWN = /^#(look\/)?(1Aw[A-D]|2[\w-]{3}(?:B[Qw]|CA)|9)/;

/** Characters of a text in which a link is looked for: the longest link, and what a mail may put into each of its lines. */
const MOST = 40_000;
/** Where a payload may begin: behind a #, or with the text itself. */
const BEGINS = /#(?:(?:look|copy)\/)?(?=(?:\s|%20)*\d)/g;
/** The break of a quoted or wrapped line, with what a mail puts around it. */
const WRAPPED = /=?(?:\r\n?|\n)[>\s]*/g;
/** What may stand inside a link and is none of it, also as an address has it; and the backslash with which Markdown writes an underscore. */
const NOISE = /\s|\u{AD}|[\u{200B}-\u{200F}]|\u{2060}|\u{FEFF}|%(?:20|0[9ad])|%c2%a[0d]|%e2%80%8[b-f]|%e2%81%a0|%ef%bb%bf|\\(?=[_-])/giu;

/** Whether the checksum of a payload holds. @param {string} payload */
export function sumHolds(payload) {
  const head = headOf(payload);
  const inner = payload.slice(head.length, -1);
  if (!payload.endsWith(END) || inner.length % 4 === 1) return false;
  const body = bytesOf(inner);
  const sum = [...body.slice(-4)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return body.length > 4 && crcOf([...asciiOf(head), ...body.slice(0, -4)]) === sum;
}

/** Returns the payload that a text begins with; one that is cut or damaged as far as it goes. @param {string} text */
function payloadAt(text) {
  const [found = ""] = /^\d[\w-]*/.exec(text.replace(WRAPPED, "").replace(NOISE, "")) ?? [];
  for (let end = found.lastIndexOf(END); end > 0; end = found.lastIndexOf(END, end - 1)) {
    const payload = payloadOfCode(found.slice(0, end + 1));
    if (sumHolds(payload)) return { payload, whole: true };
  }
  return { payload: payloadOfCode(found), whole: false };
}

/**
 * Returns the payload of the link in a text: one that is whole, else the longest, else the text as it came, about which the engine says what it is.
 * @param {string} text an address, a link, a payload, or a sentence with one of them
 */
export function payloadIn(text) {
  if (text.length > MOST) return text;
  const starts = [...text.matchAll(BEGINS)].map(({ index, 0: sign }) => index + sign.length);
  const found = [...starts, 0].map((start) => payloadAt(text.slice(start).trimStart()));
  const best = found.find(({ whole }) => whole) ?? found.sort((a, b) => b.payload.length - a.payload.length)[0];
  return best?.payload || text.trim();
}

/** Whether a text holds a link to a fight: a whole one, or an address with the beginning of one. @param {string} text */
export function holdsLink(text) {
  const payload = payloadIn(text);
  return (/^\d[\w-]+$/.test(payload) && sumHolds(payload)) || /:\/\/\S*#(?:(?:look|copy)\/)?\d[\w-]{40}/.test(text);
}

/** Whether the table program serves this page, to this machine alone (py/turnwright_table). */
export const isServedHere = () => location.hostname === "127.0.0.1" && location.pathname === "/table/";

/** The address of the published app, where this page stands at one that nobody else can open; empty if it knows none. */
let published = "";

/** Links are written with this address from now on. @param {string} address */
export function linksFrom(address) {
  published = address;
}

/** What stands before the # of a link; empty where no link can be written. */
export const linkBase = () => (isServedHere() ? published : `${location.origin}${location.pathname}`);

/** The address that opens a payload. @param {string} payload */
export const addressOf = (payload) => `${linkBase()}#${payload}`;

/** Takes what is none of a link out of the address, before anything reads it. */
export function tidyAddress() {
  const [start] = /^#(?:(?:look|copy)\/)?(?=(?:%20)*\d)/.exec(location.hash) ?? [];
  if (start === undefined) return;
  const tidy = `${start}${payloadIn(location.hash)}`;
  if (tidy !== location.hash) history.replaceState(history.state, "", tidy);
}
