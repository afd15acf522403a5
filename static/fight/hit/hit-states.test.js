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

test("what is only offered is a question until it is brought, with a sign that tells so", async () => {
  opened({ ...brings({ brings: { ...STUNNED, on: false, says: "CON is not known" } }), hit: accepted(FIGHT) });
  openHit({ who: ["ash"], row: /** @type {any} */ (FIGHTERS[1]) });
  drawnSheet();
  await tapped("9");
  const shown = () => [textOf(one(".target-offered")), one(".target-offered use").getAttribute("href")];
  assert.deepEqual(shown(), ["Stunned?", "#i-sign-bolt"]);
  await tapped("Grol: Stunned");
  assert.deepEqual(shown(), ["Stunned", "#i-check"]);
});

test("a member of a group says in words what is offered, and the line of the group does not say it again", async () => {
  opened(brings({ id: "o1", brings: { ...STUNNED, on: false, says: "CON is not known" } }));
  openHit({ who: ["ash"], row: /** @type {any} */ (ORCS) });
  drawnSheet();
  await tapped(/^Orc 1/);
  await tapped("9");
  assert.deepEqual(all(".members .target-offered").map(textOf), ["Stunned?"]);
  assert.doesNotMatch(textOf(one(".group")), /Stunned/);
  assert.equal(textOf(one(".members .on .target-by")), PREVIEW.rows[0]?.by);
});
