/**
 * The report of a fight as one PNG picture to keep: the figures, who is down, the bands on one clock, what is worth telling and the notes, in
 * the colours and letters of the page. Drawn on a canvas, twice: first to learn how high it is.
 */

import { dots, say } from "../i18n/translate.js";
import { PATHS } from "../ui/icons.js";
import { outlinePath } from "../ui/token.js";
import { chapterLabels, outlineOf } from "./bands.js";
import { figuresOf, highlightsOf } from "./report.js";

/** @import { Recap, RecapRow } from "../app/types.js" */
/** @typedef {{size?: number, weight?: number, tone?: string, font?: string, align?: CanvasTextAlign, room?: number}} Letters */
/** @typedef {{at: number, context: CanvasRenderingContext2D, colour: (name: string) => string}} Sheet at: how far it is drawn */

const [WIDE, EDGE, GAP] = [1080, 48, 40];
const ROOM = WIDE - 2 * EDGE;
const BAND = 40;
/** More fighters than these fold into a line: a picture has no button. */
const MOST_ROWS = 40;
const SCALE = 2;
/** The most pixels that every browser still makes a picture of. */
const MOST_PIXELS = 16_000_000;
const [REGULAR, MEDIUM, BOLD] = [430, 560, 680];
const COLUMN = 104;

/** @param {number} weight @param {number} size @param {string} family */
const fontOf = (weight, size, family) => [weight, `${size}px`, family].join(" ");

/**
 * @param {Sheet} sheet
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {Letters} [letters] room: the width in which the text ends, with an ellipsis where it is longer
 * @returns {number} the width of the text
 */
function write(
  { context, colour },
  text,
  x,
  y,
  { size = 24, weight = REGULAR, tone = "--ink", font = "--font-ui", align = "left", room = ROOM } = {},
) {
  context.font = fontOf(weight, size, colour(font));
  context.fillStyle = colour(tone);
  context.textAlign = align;
  let shown = text;
  while (shown.length > 1 && context.measureText(shown).width > room) shown = `${shown.replace(/…$/, "").slice(0, -1)}…`;
  context.fillText(shown, x, y);
  return context.measureText(shown).width;
}

/** @param {Sheet} sheet @param {number} y @param {number} high */
function panel({ context, colour }, y, high) {
  context.fillStyle = colour("--panel");
  context.beginPath();
  context.roundRect(EDGE, y, ROOM, high, 20);
  context.fill();
}

/**
 * @param {Sheet} sheet
 * @param {number} x
 * @param {number} y
 * @param {() => unknown} draw
 * @param {[number, number]} [scale]
 */
function placed({ context }, x, y, draw, [wide, high] = [1, 1]) {
  context.save();
  context.translate(x, y);
  context.scale(wide, high);
  draw();
  context.restore();
}

/** @param {Sheet} sheet @param {string} shape @param {string} tone @param {number} x @param {number} y @param {number} size */
const mark = (sheet, shape, tone, x, y, size) =>
  placed(
    sheet,
    x - size / 2,
    y - size / 2,
    () => {
      sheet.context.fillStyle = sheet.colour(`--${tone}`);
      sheet.context.fill(new Path2D(outlinePath(shape)));
    },
    [size / 32, size / 32],
  );

/** @param {Sheet} sheet @param {number} x @param {number} y the middle */
function cross(sheet, x, y) {
  const { context, colour } = sheet;
  placed(sheet, x - 12, y - 12, () => {
    context.lineWidth = 9;
    context.strokeStyle = colour("--bg");
    context.stroke(new Path2D(PATHS.close));
    context.lineWidth = 3.5;
    context.strokeStyle = colour("--ink");
    context.stroke(new Path2D(PATHS.close));
  });
}

/** @param {Sheet} sheet @param {string} text */
function heading(sheet, text) {
  sheet.at += GAP;
  write(sheet, text, EDGE, sheet.at + 22, { size: 22, weight: MEDIUM, tone: "--ink-2" });
  sheet.at += 36;
}

/** @param {Sheet} sheet @param {{value: string, label: string}[]} figures */
function drawFigures(sheet, figures) {
  const { context, colour } = sheet;
  panel(sheet, sheet.at, 124);
  const wide = ROOM / Math.max(1, figures.length);
  for (const [at, { value, label }] of figures.entries()) {
    const middle = EDGE + wide * (at + 0.5);
    write(sheet, value, middle, sheet.at + 64, { size: 46, weight: BOLD, align: "center", room: wide - 24 });
    write(sheet, label, middle, sheet.at + 98, { size: 22, tone: "--ink-2", align: "center", room: wide - 24 });
    context.fillStyle = colour("--line");
    if (at) context.fillRect(EDGE + wide * at, sheet.at + 22, 2, 80);
  }
  sheet.at += 124;
}

/** @param {Sheet} sheet @param {Recap["down"]} down */
function drawDown(sheet, { who, says }) {
  heading(sheet, say("Down"));
  write(sheet, who, EDGE, sheet.at + 26, { size: 28, weight: MEDIUM });
  write(sheet, says, EDGE, sheet.at + 60, { size: 22, tone: "--ink-2", room: ROOM });
  sheet.at += 64;
}

/**
 * The numbers of a line, the last at the right edge.
 * @param {Sheet} sheet
 * @param {(number|string)[]} numbers
 * @param {Letters} letters
 */
function drawNumbers(sheet, numbers, letters) {
  for (const [at, number] of [...numbers].reverse().entries())
    write(sheet, String(number), WIDE - EDGE - at * COLUMN, sheet.at + 26, { ...letters, align: "right", room: COLUMN - 12 });
}

/** @param {Sheet} sheet @param {RecapRow} row @param {boolean} dealt */
function drawRow(sheet, row, dealt) {
  const { context, colour } = sheet;
  const { shape, tone } = row.token;
  const numbers = [row.turns, ...(dealt ? [row.dealt] : []), row.took];
  const room = ROOM - numbers.length * COLUMN - 40;
  mark(sheet, shape, tone, EDGE + 12, sheet.at + 18, 24);
  const wide = write(sheet, row.name, EDGE + 36, sheet.at + 26, {
    size: 26,
    weight: MEDIUM,
    tone: row.down === null ? "--ink" : "--ink-2",
    room,
  });
  if (room - wide > 60) write(sheet, row.health, EDGE + 50 + wide, sheet.at + 26, { size: 22, tone: "--ink-2", room: room - wide - 14 });
  drawNumbers(sheet, numbers, { size: 24, weight: MEDIUM });
  sheet.at += 38;
  const middle = sheet.at + BAND / 2;
  const x = (/** @type {number} */ at) => EDGE + (at * ROOM) / 1000;
  placed(sheet, EDGE, sheet.at, () => {
    const band = new Path2D();
    band.addPath(new Path2D(outlineOf(row, BAND)), new DOMMatrix([ROOM / 1000, 0, 0, 1, 0, 0]));
    context.fillStyle = colour(`--${tone}-wash`);
    context.fill(band);
    context.lineWidth = 2.5;
    context.strokeStyle = colour(`--${tone}`);
    context.stroke(band);
  });
  for (const at of row.acts) mark(sheet, shape, tone, x(at), middle, 17);
  if (row.down !== null) {
    context.fillStyle = colour("--edge");
    for (let dot = x(row.down) + 20; dot < WIDE - EDGE; dot += 9) context.fillRect(dot, middle - 1.5, 3, 3);
    cross(sheet, x(row.down), middle);
  }
  sheet.at += BAND + 18;
}

/** @param {Sheet} sheet @param {Recap} recap */
function drawAxis(sheet, { ticks, chapters }) {
  const { context, colour } = sheet;
  const x = (/** @type {number} */ at) => EDGE + (at * ROOM) / 1000;
  context.fillStyle = colour("--edge");
  context.fillRect(EDGE, sheet.at, ROOM, 3);
  for (const { at, label } of ticks) write(sheet, label, x(at), sheet.at + 30, { size: 20, tone: "--ink-2", align: "center" });
  for (const { at, label, before } of chapterLabels(chapters)) {
    context.fillStyle = colour("--edge");
    context.fillRect(x(at), sheet.at, 3, label ? 60 : 12);
    write(sheet, label, x(at) + (before ? -8 : 10), sheet.at + 58, {
      size: 20,
      weight: MEDIUM,
      align: before ? "right" : "left",
    });
  }
  sheet.at += chapters.length ? 72 : 44;
}

/** What the signs of a band mean. @param {Sheet} sheet @param {string} height */
function drawKey(sheet, height) {
  const { context, colour } = sheet;
  const y = sheet.at + 24;
  const letters = { size: 20, tone: "--ink-2" };
  context.fillStyle = colour("--pc-wash");
  context.fillRect(EDGE, y - 16, 30, 18);
  context.lineWidth = 2;
  context.strokeStyle = colour("--pc");
  context.strokeRect(EDGE, y - 16, 30, 18);
  let x = EDGE + 40 + write(sheet, height, EDGE + 40, y, letters);
  mark(sheet, "circle", "pc", x + 34, y - 7, 17);
  x += 50 + write(sheet, say("acted"), x + 50, y, letters);
  cross(sheet, x + 40, y - 7);
  write(sheet, say("down"), x + 60, y, letters);
  sheet.at = y + 8;
}

/** @param {Sheet} sheet @param {Recap} recap */
function drawBands(sheet, recap) {
  const { turns, dealt, took } = recap.columns;
  heading(sheet, say("The whole fight"));
  sheet.at -= 40;
  drawNumbers(sheet, [turns, ...(dealt ? [dealt] : []), took], { size: 20, tone: "--ink-2" });
  sheet.at += 48;
  for (const row of recap.rows.slice(0, MOST_ROWS)) drawRow(sheet, row, Boolean(dealt));
  const more = recap.rows.length - MOST_ROWS;
  if (more > 0) {
    write(sheet, say("And {count} more", { count: more }), EDGE, sheet.at + 22, { size: 22, tone: "--ink-2" });
    sheet.at += 44;
  }
  drawAxis(sheet, recap);
  drawKey(sheet, recap.height);
}

/** @param {Sheet} sheet @param {Recap["told"]} highlights */
function drawHighlights(sheet, highlights) {
  if (!highlights.length) return;
  heading(sheet, say("Worth telling"));
  panel(sheet, sheet.at, highlights.length * 92);
  for (const [at, { title, says, value }] of highlights.entries()) {
    sheet.context.fillStyle = sheet.colour("--line");
    if (at) sheet.context.fillRect(EDGE, sheet.at, ROOM, 2);
    write(sheet, title, EDGE + 24, sheet.at + 40, { size: 26, weight: MEDIUM, room: ROOM - 260 });
    write(sheet, says, EDGE + 24, sheet.at + 72, { size: 22, tone: "--ink-2", room: ROOM - 260 });
    write(sheet, value, WIDE - EDGE - 24, sheet.at + 56, { size: 28, weight: BOLD, align: "right", room: 220 });
    sheet.at += 92;
  }
}

/** The fight's notes, in as many lines as they need. @param {Sheet} sheet @param {string} note */
function drawNote(sheet, note) {
  if (!note) return;
  heading(sheet, say("Fight notes"));
  const { context, colour } = sheet;
  context.font = fontOf(REGULAR, 24, colour("--font-ui"));
  for (const line of wrapped(note, (text) => context.measureText(text).width <= ROOM)) {
    write(sheet, line, EDGE, sheet.at + 26, { size: 24 });
    sheet.at += 34;
  }
}

/** Breaks a text into lines that fit; a word that is too long alone breaks, too. @param {string} text @param {(line: string) => boolean} fits */
export function wrapped(text, fits) {
  const lines = [""];
  const add = (/** @type {string} */ part) => lines.splice(-1, 1, `${lines.at(-1)}${part}`);
  for (const word of text.split(" ")) {
    const gap = lines.at(-1) ? " " : "";
    if (fits(`${lines.at(-1)}${gap}${word}`)) {
      add(`${gap}${word}`);
      continue;
    }
    if (gap) lines.push("");
    for (const letter of word) {
      if (lines.at(-1) && !fits(`${lines.at(-1)}${letter}`)) lines.push("");
      add(letter);
    }
  }
  return lines;
}

/**
 * Draws the report.
 * @param {CanvasRenderingContext2D} context
 * @param {Recap} recap
 * @param {string|null} fight
 * @param {(name: string) => string} colour a design token's value
 * @param {string} [note] the fight's notes
 * @returns {number} the height of the picture
 */
export function drawReport(context, recap, fight, colour, note = "") {
  const sheet = { at: EDGE, context, colour };
  write(sheet, recap.title || recap.system_name, EDGE, sheet.at + 40, { size: 46, weight: BOLD, font: "--font-law" });
  write(sheet, dots([recap.system_name, recap.place]), EDGE, sheet.at + 80, { size: 24, tone: "--ink-2" });
  sheet.at += 112;
  drawFigures(sheet, figuresOf(recap, fight));
  drawDown(sheet, recap.down);
  drawBands(sheet, recap);
  drawHighlights(sheet, highlightsOf(recap, fight));
  drawNote(sheet, note);
  return sheet.at + EDGE;
}

/**
 * Returns the report as a PNG picture, or null where the browser makes none.
 * @param {Recap} recap
 * @param {string|null} fight
 * @param {string} note the fight's notes
 * @returns {Promise<Blob|null>}
 */
export async function pictureOf(recap, fight, note) {
  const style = getComputedStyle(document.documentElement);
  const colour = (/** @type {string} */ name) => style.getPropertyValue(name).trim();
  const canvas = document.createElement("canvas");
  const context = canvas.getContext("2d");
  if (!context) return null;
  const fonts = [fontOf(BOLD, 46, colour("--font-law")), fontOf(MEDIUM, 24, colour("--font-ui"))];
  await Promise.allSettled(fonts.map((font) => document.fonts?.load(font)));
  const high = Math.ceil(drawReport(context, recap, fight, colour, note));
  const scale = Math.min(SCALE, Math.sqrt(MOST_PIXELS / (WIDE * high)));
  canvas.width = Math.floor(WIDE * scale);
  canvas.height = Math.floor(high * scale);
  context.scale(scale, scale);
  context.fillStyle = colour("--bg");
  context.fillRect(0, 0, WIDE, high);
  drawReport(context, recap, fight, colour, note);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}
