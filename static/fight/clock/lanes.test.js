// The lanes, one for each fighter: phases, blocks as wide as their cost, states, the strip of a group, and the same as text.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, drawn, one, textOf } from "../../../tests/js/dom.js";
import { page, state } from "../../../tests/js/engine.js";
import { asText, block, has, lanes, shown } from "../../../tests/js/pictures.js";
import { clock, fighter, token, view } from "../../../tests/js/views.js";

const { clockView } = await import("./clock.js");
const { stripView } = await import("./strip.js");

beforeEach(() => page(view()));

test("lanes: the phases stand above with their way, what is done is ticked", () => {
  shown(lanes([]));
  assert.deepEqual(all(".phase").map(textOf), ["✓ Declare ↑", "Resolve ↓", "Upkeep"]);
});

/** Blocks, and the columns of their lane. @type {[string, any[], string][]} */
const WIDTHS = [
  ["nothing declared", [], "1fr 1fr 1fr 1fr"],
  ["as wide as their cost", [block({ size: 3 })], "1fr 1fr 1fr 1fr"],
  ["free actions are narrow", [block({ size: 0 }), block()], "0.7fr 1fr 1fr 1fr 1fr"],
  ["more than a round has room for", [block({ size: 6 })], "1fr 1fr 1fr 1fr 1fr 1fr"],
];
for (const [name, blocks, widths] of WIDTHS)
  test(`lanes: ${name}`, () => {
    shown(lanes(blocks));
    const wanted = widths.split(" ").map((width) => `minmax(0,${width})`);
    assert.equal(one(".blocks").style.getPropertyValue("--blocks").replace(/, /g, ","), wanted.join(" "));
  });

test("lanes: states and conditions stand behind the name; who is down with nothing declared is counted below", () => {
  const lane = (/** @type {string} */ name, more = {}) => ({
    rank: "9",
    token: token(name),
    name,
    state: "open",
    blocks: [block({ state: "free" })],
    ...more,
  });
  const fell = (/** @type {string} */ name, more = {}) => lane(name, { token: token(name, { state: "down" }), ...more });
  const picture = {
    ...lanes([]),
    lanes: [
      lane("Ash"),
      fell("Bo"),
      fell("Cyr", { blocks: [block({ state: "lost" })] }),
      fell("Orcs", { token: token("Orcs", { state: "down", count: 3 }) }),
    ],
  };
  const signs = [
    {
      who: ["ash"],
      signs: [
        { icon: "drop", word: "Bleeding" },
        { icon: "", word: "Vexed" },
      ],
    },
  ];
  drawn(clockView(clock({ picture }), state.ui, [], { stances: [], signs: /** @type {any} */ (signs) }));
  assert.deepEqual(
    all(".lane").map((row) => row.getAttribute("data-who")),
    ["ash", "cyr"],
  );
  assert.deepEqual(
    all(".lane .sign-mark").map((mark) => mark.getAttribute("title")),
    ["Bleeding", "Vexed"],
  );
  assert.equal(textOf(one(".lanes-down")), "4 down");
  shown({ ...picture, lanes: [fell("Bo")] });
  assert.equal(all(".lane").length, 1, "somebody is always shown");
});

test("lanes: on a tablet all stand beside the card, also more than a phone has room for", () => {
  const many = (/** @type {number} */ count) => ({
    ...lanes([]),
    lanes: Array.from({ length: count }, (_, n) => ({
      rank: "9",
      token: token(`Orc ${n}`),
      name: `Orc ${n}`,
      state: n ? "open" : "now",
      blocks: [],
    })),
  });
  /** @type {[object, number, number][]} the screen, how many lanes, how many stand */
  const cases = [
    [{ tablet: true }, 18, 18],
    [{ tablet: true }, 41, 3],
    [{}, 18, 3],
    [{ tablet: true, wide: true }, 18, 3],
  ];
  for (const [ui, count, stand] of cases) {
    shown(many(count), ui);
    assert.equal(all(".lane").length, stand);
    assert.equal(all(".fold:not([hidden])").length, stand < count ? 1 : 0);
  }
});

test("lanes: an initiative below 0 has a minus sign, also as text", () => {
  shown(lanes([], { rank: "-3" }));
  assert.equal(textOf(one(".rank")), "−3");
  assert.match(asText(lanes([], { rank: "-3" })).join(), /Cyr −3, now/);
});

test("lanes: what is resolved is ticked, what goes on is marked", () => {
  shown(lanes([block({ state: "resolved" }), block({ label: "Reload", carries: true })]));
  assert.deepEqual(all(".block").map(textOf), ["✓ Draw", "Reload"]);
  assert.ok(has(/** @type {Element} */ (all(".block")[1]), "carries"));
});

test("lanes as text: phases and their way, then each lane with what is declared and what is free", () => {
  const blocks = [block({ state: "resolved" }), block({ label: "Reload", size: 2, carries: true }), block({ label: "", state: "free" })];
  assert.deepEqual(asText(lanes(blocks)), [
    "Order What is declared, of 4",
    "Cyr 15, now Draw, takes 1, done; Reload, takes 2, declared, continues next round; 1 free",
  ]);
  assert.match(textOf(one(".sheet-body")), /Declare, lowest first: done · Resolve, highest first: now · Upkeep: to come/);
  assert.deepEqual(asText(lanes([], { state: "open" })).at(-1), "Cyr 15");
});

test("a group whose members do the same has a strip of lanes, and none while they differ", () => {
  const orcs = /** @type {any} */ ({ ...fighter("Orc ×2"), who: ["orc-1", "orc-2"] });
  const blocks = [{ label: "Attack 4", what: "Attack", size: 4, state: "declared", carries: false }];
  const lane = (/** @type {string} */ id) => lanes(blocks, { token: { ...token("Orc"), id } });
  drawn(stripView(lane("orc-1"), orcs, "Orc"));
  assert.deepEqual(all(".strip-cell").map(textOf), ["1–4 Attack 4"], "the action points, and what they are for");
  assert.equal(one(".strip-row").getAttribute("aria-label"), "Orc: Attack 4");
  drawn(stripView(lane("orc-1"), { ...orcs, detail: "at 9 · attack 4" }, "Orc"));
  assert.deepEqual(all(".strip-cell").map(textOf), ["1–4"], "the heading has said it");
  drawn(stripView({ ...lane("orc-1"), lanes: [...lane("orc-1").lanes, ...lane("orc-2").lanes] }, orcs, "Orc"));
  assert.deepEqual(all(".strip-row"), []);
});
