// The list of notations that are read, whose examples open where lists are pasted.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { all, one, settle, tap, textOf } from "../../tests/js/dom.js";
import { answered, drawnSheet, topSheet } from "../../tests/js/engine.js";
import { asked, opened } from "../../tests/js/lines.js";
import { setUp } from "../../tests/js/views.js";

const { openPaste, SHEET } = await import("./draft.js");
const { openNotations } = await import("./notations-sheet.js");

mock.timers.enable({ apis: ["setTimeout"] });

beforeEach(() => mock.timers.tick(10_000));

test("an example opens in place of what was typed, which Undo brings back", async () => {
  const notations = [{ title: "Lists", items: [{ says: "By side", example: "PCs:\nAsh 17" }] }];
  opened(setUp(), { words: answered({ words: [], notations }) });
  await openPaste("Orc x3");
  await openNotations();
  assert.deepEqual(all("button.button", drawnSheet()).map(textOf), ["By side PCs: Ash 17"]);
  assert.equal(textOf(one("h3", drawnSheet())), "Lists");
  tap(/^By side/);
  await settle();
  assert.equal(topSheet().kind, "paste");
  assert.equal(SHEET.get().text, "PCs:\nAsh 17");
  assert.equal(asked.at(-1)?.args.text, "PCs:\nAsh 17");
});
