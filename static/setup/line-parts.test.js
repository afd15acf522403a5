// The parts of a typed line on its card: what each is read as, and saying what it means.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { all, one, settle, tap, textOf } from "../../tests/js/dom.js";
import { answered, state } from "../../tests/js/engine.js";
import { asked, draw, good, opened, typed } from "../../tests/js/lines.js";
import { setUp } from "../../tests/js/views.js";

const { forgetLineMeanings, loadSettings } = await import("../settings/settings.js");

mock.timers.enable({ apis: ["setTimeout"] });

beforeEach(() => {
  mock.timers.tick(10_000);
  forgetLineMeanings();
});

const TEXT = "Grak 17 30\nBash 12 25";
/** @param {number} from @param {string} first @param {string} second @param {boolean} said */
const line = (from, first, second, said) =>
  good(TEXT.slice(from, from + 10), {
    at: [from, from + 10],
    values: [{ label: "score", value: first, assumed: false, text: ", score " }],
    parts: [
      { kind: "name", says: "name", at: [from, from + 4], key: "line: [w] n n", number: false, said: false },
      { kind: "score", says: "score", at: [from + 5, from + 7], key: "line: w [n] n", number: true, said: false },
      { kind: "unread", says: "not read", at: [from + 8, from + 10], key: "line: w n [n]", number: true, said },
    ].map((part) => (said && part.kind === "unread" ? { ...part, kind: "points", says: "hp" } : part)),
    text: `${TEXT.slice(from, from + 4)}, score ${first}, hp ${second}`,
  });
const MEANINGS = [
  { value: "hp", label: "hp", number: true },
  { value: "note", label: "note", number: false },
];

/** What the parts say, without what a screen reader hears behind it. */
const said = () => all(".read-part").map((part) => textOf(part).replace(" , change", ""));

async function list() {
  const read = (/** @type {any} */ { args: { columns = {} } }) => {
    const said = columns["line: w n [n]"] === "hp";
    return answered({ readings: [line(0, "17", "30", said), line(11, "12", "25", said)], add: null, says: "", meanings: MEANINGS });
  };
  opened(setUp(), { read_all: read });
  loadSettings();
  await typed(TEXT);
}

test("each part says what it is, on the card and in the text, once", async () => {
  await list();
  assert.deepEqual(said(), ["score 17", "not read 30", "score 12", "not read 25"]);
  assert.deepEqual(
    all(".read-values").map((row) => textOf(row).match(/score/g)?.length),
    [1, 1],
  );
  assert.deepEqual(all(".lines-under .is-score, .lines-under .is-unread").map(textOf), ["17", "30", "12", "25"]);
});

test("a tap gives a part a meaning, in all lines like it and for the next text", async () => {
  await list();
  tap(/^not read 30/);
  assert.deepEqual(all(".part-means .button", draw()).map(textOf), ["hp", "note"]);
  tap("hp");
  await settle();
  assert.deepEqual(asked.at(-1)?.args.columns, { "line: w n [n]": "hp" });
  assert.equal(all(".part-means", draw()).length, 0);
  assert.deepEqual(
    all(".read-part").map((part) => textOf(part).slice(0, 5)),
    ["score", "hp 30", "score", "hp 25"],
  );
  loadSettings();
  assert.deepEqual(state.ui.lineMeanings, { "line: w n [n]": "hp" });
});

test("what was said is forgotten by a tap", async () => {
  localStorage.setItem("turnwright.settings", JSON.stringify({ lineMeanings: { "line: w n [n]": "hp", broken: 7 } }));
  await list();
  tap(/^hp 30/);
  draw();
  tap(/^Forget/);
  await settle();
  assert.deepEqual(state.ui.lineMeanings, {});
  assert.equal(asked.at(-1)?.args.columns, undefined);
});

test("for one line alone its text says it, and nothing is remembered", async () => {
  await list();
  tap(/^not read 30/);
  draw();
  const box = /** @type {HTMLInputElement} */ (one('[name="all"]'));
  box.checked = false;
  tap("hp");
  await settle();
  assert.equal(state.ui.draft.text, "Grak, score 17, hp 30\nBash 12 25");
  assert.deepEqual(state.ui.lineMeanings, {});
});
