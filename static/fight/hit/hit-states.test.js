// States that a blow brings or may bring, such as Stunned.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, control, one, settle, textOf } from "../../../tests/js/dom.js";
import { accepted, answered, drawnSheet } from "../../../tests/js/engine.js";
import { FIGHT, FIGHTERS, ORCS, opened, PREVIEW, plate, sent, tapped } from "../../../tests/js/hits.js";

const { openHit } = await import("./open-hit.js");

beforeEach(() => opened());

const STUNNED = { label: "Stunned", says: "17 is more than CON 15", on: true, arg: "stunned" };
const brings = (/** @type {object} */ more) => ({ hit_preview: answered({ ...PREVIEW, rows: [{ ...PREVIEW.rows[0], ...more }] }) });

test("a state that the rules bring is on and applies with the blow; a tap leaves it out", async () => {
  for (const off of [false, true]) {
    opened({ ...brings({ brings: STUNNED }), hit: accepted(FIGHT) });
    openHit({ who: ["ash"], row: /** @type {any} */ (FIGHTERS[1]) });
    drawnSheet();
    await tapped("1");
    await tapped("7");
    assert.match(textOf(one(".target-cue")), /17 is more than CON 15/);
    assert.match(plate(), /41 hp left and Stunned|41 hp left, Stunned/);
    if (off) await tapped("Grol: Stunned");
    one(".plate").click();
    await settle();
    assert.deepEqual(sent()[0]?.args.stunned, off ? undefined : ["grol"]);
  }
});

test("one that is only offered is off; a tap brings it; what may break is said", async () => {
  opened({
    ...brings({ brings: { ...STUNNED, on: false, says: "CON is not known" }, cue: "Concentration: still held?" }),
    hit: accepted(FIGHT),
  });
  openHit({ who: ["ash"], row: /** @type {any} */ (FIGHTERS[1]) });
  drawnSheet();
  await tapped("9");
  assert.match(textOf(one(".target-cue")), /Concentration: still held\? CON is not known/);
  assert.equal(control("Grol: Stunned").getAttribute("aria-pressed"), "false");
  await tapped("Grol: Stunned");
  one(".plate").click();
  await settle();
  assert.deepEqual(sent()[0]?.args.stunned, ["grol"]);
});

test("what is only offered is a question until it is brought, and a tick tells which", async () => {
  opened({ ...brings({ brings: { ...STUNNED, on: false, says: "CON is not known" } }), hit: accepted(FIGHT) });
  openHit({ who: ["ash"], row: /** @type {any} */ (FIGHTERS[1]) });
  drawnSheet();
  await tapped("9");
  const shown = () => [textOf(one(".target-offered")), one(".target-offered .tick").getAttribute("aria-pressed")];
  assert.deepEqual(shown(), ["Stunned?", "false"]);
  await tapped("Grol: Stunned");
  assert.deepEqual(shown(), ["Stunned", "true"]);
});

test("of a group half and the state have a line each, with the chosen members in it, also where the rules bring it", async () => {
  const rows = ["o1", "o2"].map((id) => ({ ...PREVIEW.rows[0], id, brings: { ...STUNNED, on: false, says: "CON is not known" } }));
  opened({ hit_preview: answered({ ...PREVIEW, rows }) });
  openHit({ who: ["ash"], row: /** @type {any} */ (ORCS) });
  drawnSheet();
  await tapped(/^Orc 1|O1 Orc 1/);
  await tapped("9");
  assert.deepEqual(all(".members-each .for-each").map(textOf), ["Half damage (4): Or", "Stunned? CON is not known Or"]);
  assert.doesNotMatch(textOf(one(".group")), /Stunned/);
  assert.equal(textOf(one(".members .on .target-by")), PREVIEW.rows[0]?.by);
  await tapped(/^Orc 2|O2 Orc 2/);
  await tapped("Half for Orc 2");
  await tapped("Orc 1: Stunned");
  assert.deepEqual(
    all(".members-each .tick").map((one) => one.getAttribute("aria-pressed")),
    ["false", "true", "true", "false"],
  );
});
