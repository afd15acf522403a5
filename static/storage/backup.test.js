// All fights in one file: what goes in comes out, whatever the fights are called, and what was put aside is never opened.

import assert from "node:assert/strict";
import { test } from "node:test";
import { checkInput } from "../engine/input-limits.js";
import { backupText, fightsIn, isBackup, keptBeside, openable } from "./backup.js";

const FIGHTS = [
  { name: "Bridge", lines: ['{"turnwright":1}', '{"step":1}'] },
  { name: '"} {"kept":\n 龍', lines: ['{"turnwright":1}'] },
];
const KEPT = [{ id: "1", kind: "party", lines: ["Ash", "Bo"] }, { id: "2" }];

test("fights and what is kept come out as they went in", () => {
  const text = backupText(FIGHTS, {}, KEPT);
  assert.ok(isBackup(text));
  assert.deepEqual(fightsIn(text), FIGHTS);
  assert.deepEqual(keptBeside(text), KEPT);
});

test("an empty backup is one, with nothing in it", () => {
  const text = backupText([], {});
  assert.ok(isBackup(text));
  assert.deepEqual(fightsIn(text), []);
  assert.deepEqual(keptBeside(text), []);
});

test("a fight without lines is there, empty: it is not the next one's", () => {
  const text = backupText([{ name: "Empty", lines: [] }, ...FIGHTS], {});
  assert.deepEqual(fightsIn(text)[0]?.lines, []);
  assert.equal(fightsIn(text).length, 3);
});

test("what was put aside is in the file for a person, and is never opened", () => {
  const aside = { "1.fight.one.A": '{"fight":"x"}\n{"step":1}' };
  const text = backupText(FIGHTS, aside);
  assert.ok(text.includes("1.fight.one.A"));
  assert.ok(!openable(text).includes("1.fight.one.A"));
  assert.equal(fightsIn(text).length, 2);
});

test("the gate lets a backup in", () => {
  assert.equal(checkInput(openable(backupText(FIGHTS, { x: "damaged" }, KEPT)), "file").ok, true);
});

test("one fight's file, another file and an empty text are no backups", () => {
  for (const text of ["", '{"turnwright":1}\n{"step":1}', '{"turnwright_backups":1}', ` ${backupText([], {})}`])
    assert.equal(isBackup(text), false);
});

test("a damaged entry costs itself, not the others", () => {
  const text = backupText(FIGHTS, {}, KEPT).replace('{"id":"2"}}', '{"id":');
  assert.deepEqual(keptBeside(text), [KEPT[0], undefined]);
  assert.equal(fightsIn(text).length, 2);
});

test("lines before the first fight belong to none, empty lines to nobody", () => {
  const text = ['{"turnwright_backup":1}', '{"step":9}', "", '{"fight":"Bridge"}', "", '{"turnwright":1}', ""].join("\n");
  assert.deepEqual(fightsIn(text), [{ name: "Bridge", lines: ['{"turnwright":1}'] }]);
});
