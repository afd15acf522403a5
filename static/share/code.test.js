// Codes are as small as they are said to be, and another decoder reads them as a phone sees them across a table.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { codeText } from "../app/code-text.js";
import { decodeQR } from "../vendor/qr/decode.js";
import { codeOf } from "./code.js";

/** @typedef {{size: number, path: string}} Code */

const ADDRESS = "https://turnwright-app.github.io/turnwright/";
/** Pixels of a camera across its view, and half of that view's angle: as phones have them. */
const [CAMERA, HALF_VIEW] = [1920, (69 / 2) * (Math.PI / 180)];
const TURNED = 6 * (Math.PI / 180);
const EDGE = 4;
/** The height of the screens in millimetres: a tablet of 10.9 inches, a phone of 390 pixels. */
const [TABLET, PHONE] = [158, 64];

/** A payload of so many characters. @param {number} length */
function payload(length) {
  let text = "";
  for (let n = 0; text.length < length; n += 1) text += createHash("sha256").update(String(n)).digest("base64url");
  return `1${text.slice(0, length - 3)}AZ`.replace(/.AZ$/, "AAZ");
}

/** Numbers between 0 and 1 that look like chance, the same in each run. */
function chance() {
  let state = 20261130;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** What a camera sees of a code that fills a screen: turned, blurred, noisy. @param {Code} code @param {number} millimetres @param {number} distance */
function seen({ size, path }, millimetres, distance) {
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => Number(y) * size + Number(x)));
  const perModule = ((millimetres / (size + 2 * EDGE)) * CAMERA) / (2 * distance * Math.tan(HALF_VIEW));
  const side = Math.ceil((size + 2 * EDGE) * perModule * 1.25);
  const random = chance();
  const [cos, sin] = [Math.cos(TURNED), Math.sin(TURNED)];
  /** How light a point of the picture is. @param {number} x @param {number} y */
  const light = (x, y) => {
    const [a, b] = [(x - side / 2) / perModule, (y - side / 2) / perModule];
    const [column, row] = [Math.floor(a * cos + b * sin + size / 2), Math.floor(b * cos - a * sin + size / 2)];
    const inside = column >= 0 && row >= 0 && column < size && row < size;
    return inside && dark.has(row * size + column) ? 40 : 225;
  };
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      let sum = 0; // a pixel gathers from itself and half of its neighbours
      for (let n = 0; n < 16; n += 1) sum += light(x + (random() - 0.5) * 2, y + (random() - 0.5) * 2);
      data.fill(sum / 16 + (random() - 0.5) * 24, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  return { width: side, height: side, data };
}

test("a code holds the address and the same bytes as the link", async () => {
  const text = payload(400);
  const code = /** @type {Code} */ (await codeOf(`${ADDRESS}#${text}`));
  assert.equal(decodeQR(seen(code, TABLET, 300)), `${ADDRESS}#${codeText(text, false)}`);
});

test("what 1,000 characters hold has at most 97 modules; more, or an address longer than 58, has no code", async () => {
  assert.equal((await codeOf(`${ADDRESS}#${payload(1000)}`))?.size, 97);
  assert.equal((await codeOf(`https://${"x".repeat(49)}/#${payload(996)}`))?.size, 97, "behind the longest address");
  assert.ok(((await codeOf(`${ADDRESS}#${payload(400)}`))?.size ?? 0) <= 77, "with the better correction");
  assert.equal(await codeOf(`${ADDRESS}#${payload(1200)}`), null);
  assert.equal(await codeOf(`${ADDRESS}${"x".repeat(20)}#${payload(400)}`), null);
});

test("another decoder reads the largest code on a tablet 70 cm away, and a small one on a phone 50 cm away", async () => {
  for (const [length, screen, distance] of /** @type {[number, number, number][]} */ ([
    [1000, TABLET, 700],
    [210, PHONE, 500],
  ])) {
    const text = payload(length);
    const code = /** @type {Code} */ (await codeOf(`${ADDRESS}#${text}`));
    assert.equal(decodeQR(seen(code, screen, distance)), `${ADDRESS}#${codeText(text, false)}`, `${length} characters`);
  }
});

test("an address alone has a code, too", async () => {
  const address = "http://192.168.1.23:8737/t/ABCDEFGHJKMNP/";
  const code = /** @type {Code} */ (await codeOf(address));
  assert.ok(code.size <= 33);
  assert.equal(decodeQR(seen(code, PHONE, 300)), address);
});
