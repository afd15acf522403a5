// All fights in one file: what goes in comes out, whatever the fights are called; of a file that was cut, what is sound, and what is missing.

import assert from "node:assert/strict";
import { test } from "node:test";
import { backupText, isBackup, readBackup } from "./backup.js";

const FIGHTS = [
  { name: "Bridge", lines: ['{"turnwright":1}', '{"step":1}'] },
  { name: '"} {"kept":\n 龍', lines: ['{"turnwright":1}'] },
];
const KEPT = [{ id: "1", kind: "party", lines: ["Ash", "Bo"] }, { id: "2" }];

/** @param {{name: string, lines: string[]}[]} fights */
const whole = (fights) => fights.map((fight) => ({ ...fight, complete: "yes" }));

test("fights and what is kept come out as they went in", () => {
  const text = backupText(FIGHTS, {}, KEPT);
  assert.ok(isBackup(text));
  assert.deepEqual(readBackup(text), { fights: whole(FIGHTS), missing: 0, kept: KEPT, keptMissing: 0, cut: false });
  assert.deepEqual(readBackup(`${text}\n`), readBackup(text));
});

test("an empty backup is one, with nothing in it", () => {
  const text = backupText([], {});
  assert.ok(isBackup(text));
  assert.deepEqual(readBackup(text), { fights: [], missing: 0, kept: [], keptMissing: 0, cut: false });
});

test("a fight without lines is there, empty: it is not the next one's", () => {
  const fights = [{ name: "Empty", lines: [] }, ...FIGHTS];
  assert.deepEqual(readBackup(backupText(fights, {})).fights, whole(fights));
});

test("what was put aside is in the file for a person, and is never opened", () => {
  const aside = { "1.fight.one.A": '{"fight":"x"}\n{"step":1}' };
  const text = backupText(FIGHTS, aside);
  assert.ok(text.includes("1.fight.one.A"));
  assert.deepEqual(readBackup(text), readBackup(backupText(FIGHTS, {})));
});

test("one fight's file, another file and an empty text are no backups", () => {
  for (const text of ["", '{"turnwright":1}\n{"step":1}', '{"turnwright_backups":1}', ` ${backupText([], {})}`])
    assert.equal(isBackup(text), false);
});

test("a damaged entry costs itself, not the others, and is counted", () => {
  const text = backupText(FIGHTS, {}, KEPT).replace('{"id":"2"}}', '{"id":');
  for (const backup of [readBackup(text), readBackup(older(text))]) {
    assert.deepEqual([backup.kept, backup.keptMissing], [[KEPT[0]], 1]);
    assert.deepEqual([backup.fights, backup.missing, backup.cut], [whole(FIGHTS), 0, false]);
  }
});

test("of a fight with a damaged line the lines before it are read", () => {
  const lines = ['{"turnwright":1}', '{"step":1}', '{"step":2}', '{"step":3}'];
  const text = backupText([{ name: "Docks", lines }, ...FIGHTS], {}).replace('{"step":2}', '{"st\0\0');
  for (const { fights, missing } of [readBackup(text), readBackup(older(text))]) {
    assert.deepEqual(fights, [{ name: "Docks", lines: lines.slice(0, 2), complete: "no" }, ...whole(FIGHTS)]);
    assert.equal(missing, 0);
  }
});

test("lines before the first fight belong to none, empty lines to nobody", () => {
  const text = ['{"turnwright_backup":1}', '{"step":9}', "", '{"fight":"Bridge"}', "", '{"turnwright":1}', '{"aside":{}}', ""].join("\n");
  assert.deepEqual(readBackup(text).fights, whole([{ name: "Bridge", lines: ['{"turnwright":1}'] }]));
});

test("a backup of the first version, all in one line, is read", () => {
  const fights = FIGHTS.map((fight, n) => ({ id: String(n), system: "hero", when: n, ...fight, restore: [] }));
  const head = { turnwright_backup: 1, made: "2026-08-30T20:00:00.000Z" };
  const text = JSON.stringify({ ...head, fights, aside: {} });
  assert.deepEqual(readBackup(text), { fights: whole(FIGHTS), missing: 0, kept: [], keptMissing: 0, cut: false });
  assert.equal(readBackup(JSON.stringify({ ...head, fights: [...fights, { name: "No lines" }], aside: {} })).missing, 1);
  assert.deepEqual(readBackup(text.slice(0, -9)), { fights: [], missing: undefined, kept: [], keptMissing: undefined, cut: true });
});

/** A backup as versions wrote it that counted neither lines nor entries. @param {string} text */
const older = (text) =>
  text.replace(/^(\{"turnwright_backup":1,"fights":\d+),"kept":\d+/, "$1").replace(/^(\{"fight":.*),"lines":\d+\}$/gm, "$1}");

const LONG = [
  { name: "Bridge", lines: ['{"turnwright":1}', '{"step":1,"of":"ö"}', '{"cursor":0}', '{"checkpoint":0,"state":{}}'] },
  { name: "Docks", lines: ['{"turnwright":1}', '{"step":1,"of":"}{"}'] },
  { name: "Roof", lines: ['{"turnwright":1}'] },
];

/** What must be read of a backup that is cut behind this character. @param {string} text @param {number} at */
function soundBefore(text, at) {
  const part = text.slice(0, at);
  const fights = [];
  for (const { name, lines } of LONG) {
    const begin = text.indexOf(`{"fight":${JSON.stringify(name)}`);
    const [, ...behind] = part.slice(begin).split("\n");
    const read = part.length > begin ? lines.filter((line, n) => behind[n] === line) : [];
    if (read.length) fights.push({ name, lines: read, isWhole: read.length === lines.length });
  }
  return fights;
}

for (const [version, text] of Object.entries({
  newest: backupText(LONG, { x: "y" }, KEPT),
  older: older(backupText(LONG, { x: "y" }, KEPT)),
}))
  test(`a backup of the ${version} version that is cut anywhere gives all that is sound, and calls nothing whole that is not`, () => {
    for (let at = '{"turnwright_backup":'.length; at < text.length; at += 1) {
      const what = text.slice(Math.max(0, at - 30), at);
      const backup = readBackup(text.slice(0, at));
      assert.equal(backup.cut, true, what);
      const sound = soundBefore(text, at);
      assert.deepEqual(
        backup.fights.map(({ name, lines }) => ({ name, lines })),
        sound.map(({ name, lines }) => ({ name, lines })),
        what,
      );
      for (const [n, { isWhole }] of sound.entries()) {
        const { complete } = backup.fights[n] ?? {};
        if (version === "newest") assert.equal(complete, isWhole ? "yes" : "no", what);
        else if (!isWhole) assert.notEqual(complete, "yes", what);
        else if (n < sound.length - 1) assert.equal(complete, "yes", what);
      }
      const headEnd = text.indexOf("\n");
      assert.equal(backup.missing, at < headEnd ? undefined : LONG.length - sound.length, what);
      const keptThere = KEPT.filter((one) =>
        text
          .slice(0, at)
          .split("\n")
          .includes(`{"kept":${JSON.stringify(one)}}`),
      );
      assert.deepEqual(backup.kept, keptThere, what);
      if (version === "newest" && at >= headEnd) assert.equal(backup.keptMissing, KEPT.length - keptThere.length, what);
      else if (backup.keptMissing !== undefined) assert.equal(backup.keptMissing, KEPT.length - keptThere.length, what);
    }
  });

test("an older backup that is cut behind a fight calls it whole as soon as the next line shows it", () => {
  const text = older(backupText(LONG, {}));
  const next = text.indexOf('{"fight":"Docks"');
  const last = text.indexOf('{"aside":');
  const complete = (/** @type {number} */ at) => readBackup(text.slice(0, at)).fights.at(-1)?.complete;
  assert.deepEqual(
    [next - 1, next, next + 1, next + 2, next + 3, next + 12].map((at) => complete(at)),
    ["unknown", "unknown", "unknown", "unknown", "yes", "yes"],
  );
  assert.deepEqual([last, last + 2, last + 3, last + 9].map(complete), ["unknown", "unknown", "yes", "yes"]);
});
