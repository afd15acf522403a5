// The card of the acting fighter shows the name, the gauges, the pools and all actions in the engine's order, legal or not.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { able, all, app, control, controls, drawn, one, settle, tap, textOf, words } from "../../../tests/js/dom.js";
import { answered, page, state, topSheet } from "../../../tests/js/engine.js";
import { actor, clock, gauge, ODD_NAMES, objection, offer, token, view } from "../../../tests/js/views.js";

const { offerList } = await import("../command/offer-button.js");
const { activeCard } = await import("./active-card.js");
const { poolsView } = await import("./pools.js");
const { nextPreview } = await import("./next-preview.js");
const { noteButton } = await import("../notes/note-button.js");
const { offerButton } = await import("../command/offer-button.js");
const { fightScreen } = await import("../fight-screen.js");

/** @type {import("../../../tests/js/engine.js").Asked[]} */
let asked;
beforeEach(() => {
  asked = page(view());
});

/** @param {Partial<import("../../engine/shapes.js").Actor>} [more] @param {string} [name] */
const card = (more = {}, name = "Ash") => drawn(activeCard(actor(name, more), state.ui));

test("nobody acts: no card", () => {
  assert.equal(words(activeCard(null, state.ui)), "");
});

test("the card is called by the one who acts, and their token opens their sheet", async () => {
  card();
  assert.equal(one("article").getAttribute("aria-label"), "Ash");
  tap("Ash: details");
  await settle();
  assert.equal(topSheet().id, "ash");
});

for (const name of ODD_NAMES)
  test(`${name.slice(0, 12)} on the card is drawn as text`, () => {
    assert.equal(one("h2", card({}, name)).textContent, name);
  });

test("the possible acts stand in the engine's order; the impossible are folded, and a tap opens them with their reason", () => {
  const ash = actor("Ash", { acts: [offer("Move"), offer("Attack", { objections: [objection("No P left.")] }), offer("Cast")] });
  page(view({ actor: ash }));
  drawn(activeCard(ash, state.ui));
  const shown = () => all(".acts .act").map((act) => [textOf(act), able(act)]);
  assert.deepEqual(shown(), [
    ["Move", true],
    ["Cast", true],
  ]);
  tap(/^No P left/);
  drawn(activeCard(state.view?.actor ?? null, state.ui));
  assert.deepEqual(shown().at(-1), ["Attack No P left. Actions", false]);
});

test("what became impossible during the go keeps its place, with its reason in short", () => {
  const acts = [offer("Attack", { objections: [objection("No P left.", { short: "No P left" })] }), offer("Cast")];
  const ash = actor("Ash", { acts });
  state.ui.card = { go: ash.go, keys: [["Attack"], ["Cast"]], out: [], open: [] };
  drawn(activeCard(ash, state.ui));
  assert.deepEqual(all(".acts .act").map(textOf), ["Attack No P left", "Cast"]);
  state.ui.card = null;
});

test("of a group the switches say who acts, and one tap sends all of them", async () => {
  const member = (/** @type {number} */ n, /** @type {object} */ more = {}) => ({
    id: `o${n}`,
    name: `Orc ${n}`,
    token: token(`Orc ${n}`),
    gauges: [gauge(`o${n}`, 20)],
    state: "",
    ...more,
  });
  const hurt = member(2, { gauges: [gauge("o2", 3)] });
  const down = member(3, { state: "down", token: token("Orc 3", { state: "down" }) });
  const orcs = actor("Orc ×2", { acts: [offer("Attack", { able: ["o1", "o2"] })], members: [member(1), hurt, down] });
  asked = page(view({ actor: orcs }));
  const draw = () => drawn(activeCard(orcs, state.ui));
  draw();
  assert.equal(control("Orc 3 down").getAttribute("aria-checked"), "false");
  assert.deepEqual(
    all(".gauge").map((row) => row.getAttribute("aria-label")),
    ["Orc 2 hp"],
  );
  assert.deepEqual(all(".fold-line").map(textOf), ["1 more Orc 3", "1 unhurt 20 hp each"], "Orc 3 is out with full points");
  tap("Orc 2, 3 of 20 hp");
  draw();
  assert.match(textOf(one(".acts .act")), /all 1|1 does it/);
  tap(/^Attack/);
  await settle();
  assert.deepEqual(asked[0]?.args.who, ["o1"]);
  tap("1 of 2 act: let all act");
  draw();
  assert.equal(control("Orc 2, 3 of 20 hp").getAttribute("aria-checked"), "true");
  tap("2 of 2 act: leave all out");
  draw();
  assert.match(textOf(one(".group-switches")), /^Who acts\? Tap to choose 0 of 2/);
  tap("Orc 2, 3 of 20 hp");
  draw();
  assert.deepEqual(
    all("[role=switch]").map((one) => one.getAttribute("aria-checked")),
    ["false", "true", "false"],
  );
});

test("an act that only a left-out member can do is off, says why, and sends nothing", async () => {
  const member = (/** @type {string} */ id) => ({ id, name: `Orc ${id}`, token: token(`Orc ${id}`), gauges: [], state: "" });
  const guard = { args: { who: ["o1"] } };
  const tile = { targets: [], aim: offer("Aim"), edit: [] };
  const acts = [
    offer("Guard", guard),
    offer("Bite", { ...guard, tile }),
    offer("Melee", { pad: [offer("3", guard)] }),
    offer("Move", { able: ["o2"] }),
  ];
  const orcs = actor("Orc ×2", { acts: [...acts, offer("Drink", { ...guard, rare: true })], members: [member("o1"), member("o2")] });
  asked = page(view({ actor: orcs }));
  state.ui.card = { go: orcs.go, keys: acts.map(({ key }) => [key]), out: ["o1"], open: ["more"] };
  drawn(activeCard(orcs, state.ui));
  const off = all(".act, .pad-button").filter((button) => !able(button));
  assert.equal(off.length, 4);
  const reason = "All who can are left out";
  assert.match(textOf(one("article")), new RegExp(`Guard ${reason}.*Bite ${reason}.*Melee ${reason}.*Move 1 does it.*Drink ${reason}`));
  for (const button of off) button.click();
  await settle();
  assert.deepEqual(asked, []);
  assert.deepEqual(state.ui.sheets, []);
  state.ui.card = null;
});

/** The sentences above the actions. */
const above = () => all(".pools > span:not(.pool)").map(textOf);
/** What is visible of each action, without what only screen readers hear. */
const visible = () => all(".acts :is(.act, .pad-text) > .why:not(.kept)").map(textOf);

test("a reason against three actions is said once above them, of how many; the line for the note of one stays empty", () => {
  const none = { objections: [objection("Ash has 0 AP, this costs 1.", { short: "No AP left" })] };
  const acts = [
    offer("Draw", none),
    offer("Dodge", { ...none, note: "whole round" }),
    offer("Melee", { ...none, pad: [offer("3", none), offer("4", none)] }),
    offer("Drop"),
  ];
  const ash = actor("Ash", { acts });
  page(view({ actor: ash }));
  state.ui.card = { go: ash.go, keys: acts.map(({ key }) => [key]), out: [], open: [] };
  drawn(activeCard(ash, state.ui));
  assert.deepEqual(above(), ["No AP left: 3 actions closed."]);
  assert.deepEqual([visible(), all(".acts .room > .why").map(textOf)], [[], ["whole round"]]);
  assert.match(textOf(control(/^Draw/)), /No AP left/);
  drawn(activeCard({ ...ash, notes: ["No AP left."] }, state.ui));
  assert.deepEqual([above(), visible()], [[], []]);
  const two = { ...ash, acts: [...acts.slice(0, 2), offer("Drop")] };
  state.ui.card = { go: ash.go, keys: acts.map(({ key }) => [key]), out: [], open: [] };
  drawn(activeCard(two, state.ui));
  assert.deepEqual(above(), []);
  assert.deepEqual(visible(), ["No AP left", "No AP left"]);
  state.ui.card = null;
});

test("of a group the card says whom to select for what the others cannot do", () => {
  const member = (/** @type {string} */ id) => ({ id, name: `Orc ${id}`, token: token(`Orc ${id}`), gauges: [], state: "" });
  const others = { able: ["3", "4"], args: { who: ["3", "4"] } };
  const acts = [offer("Draw", others), offer("Melee", { pad: [offer("4", others)] })];
  const done = offer("Orc 1: Dodge", { declared: true, args: { who: ["1"] } });
  const orcs = actor("Orc ×4", { acts: [...acts, done], who: ["1", "2", "3", "4"], members: ["1", "2", "3", "4"].map(member) });
  page(view({ actor: orcs }));
  const shown = (/** @type {string[]} */ out, group = orcs) => {
    const keys = group.acts.flatMap(({ key, declared }) => (declared ? [] : [[key]]));
    state.ui.card = { go: orcs.go, keys, out, open: [] };
    drawn(activeCard(group, state.ui));
    return [...above(), ...all(".pools-select").map(textOf)];
  };
  assert.deepEqual(shown([]), []);
  assert.deepEqual(shown(["3", "4"]), ["Select Orc 3, Orc 4 to continue."]);
  assert.deepEqual(visible(), []);
  assert.deepEqual(shown(["1"]), []);
  const more = { ...orcs, acts: [...orcs.acts, offer("Drop", { able: ["1", "2", "3", "4"] })] };
  assert.deepEqual(shown(["3", "4"], more), ["Select Orc 3, Orc 4 for the rest."]);
  const inOne = { key: "AP", left: 4, of: 4, say: "", style: "round", name: "Orc 3 and 4", who: ["4", "3"] };
  assert.deepEqual(shown(["3", "4"], { ...more, pools: [inOne] }), ["Select Orc 3 and 4 for the rest."]);
  assert.deepEqual(shown(["3"], { ...more, pools: [inOne] }), []);
  assert.deepEqual(shown(["3", "4"], { ...more, parts: [inOne] }), ["Select Orc 3 and 4 for the rest."]);
  shown(["3", "4"], more);
  tap("Select Orc 3, Orc 4 for the rest.");
  assert.deepEqual(state.ui.card?.out, ["1", "2"], "one tap selects them, and nobody else");
  state.ui.card = null;
});

test("what an act costs stands beside it", () => {
  card({ acts: [offer("Attack", { keys: ["P", "M"] })] });
  assert.equal(textOf(one(".cost")), "P + M");
});

test("of an act with several sizes each size is sent as its own offer", async () => {
  card({
    acts: [offer("Parry", { pad: [offer("3", { do: "parry", args: { ap: 3 } }), offer("4", { objections: [objection("Too much.")] })] })],
  });
  tap("Parry: 3");
  await settle();
  assert.deepEqual(asked, [{ do: "parry", args: { ap: 3 } }]);
  tap("Parry: 4. Too much. Actions");
  assert.equal(topSheet().label, "Parry: 4");
});

test("an act in the queue says its place", () => {
  page(view(), {}, { engine: "waking" });
  const [one_, two] = [offer("Attack"), offer("Move")];
  for (const act of [one_, two]) drawn(offerButton(act, state.ui)).querySelector("button")?.click();
  card({ acts: [one_, two, offer("Cast")] });
  assert.deepEqual(all(".acts .act").map(textOf), ["Attack Queued first", "Move Queued second", "Cast"]);
});

test("whom one hits stands between the health and the actions, with a number or without, alone or in a group", () => {
  const foes = { foes: ["bo"], acts: [offer("Attack")], notes: ["Ash is dying."] };
  const member = (/** @type {string} */ name) => ({ id: name, name, token: token(name), gauges: [gauge(name, 3)], state: "" });
  for (const members of [[member("ash")], [{ ...member("ash"), gauges: [] }], [member("ash"), member("cy")]]) {
    drawn(activeCard(actor("Ash", { ...foes, members }), state.ui, view()));
    const classes = all(".actor :is(.card-head, .card-who, .card-acts) > *").map((part) => part.classList.item(0));
    const at = classes.indexOf("foes");
    assert.ok(at > Math.max(classes.indexOf("who"), members.length > 1 ? 0 : classes.indexOf("gauges")), classes.join(" "));
    assert.ok(at > 0 && at < Math.min(classes.indexOf("note"), classes.indexOf("acts")), classes.join(" "));
  }
});

test("what the last hit did stands under the name, where targets stand, with the sign of a deed", () => {
  const told = (/** @type {string[]} */ foes) => {
    drawn(activeCard(actor("Ash", { foes }), state.ui, view({ struck: ["Bo −3: 9 hp"], outcome: null })));
    return all(".under-name > .deed.struck").map(textOf);
  };
  assert.deepEqual(told(["bo"]), ["Bo −3: 9 hp"]);
  assert.deepEqual(told([]), []);
  drawn(activeCard(actor("Ash", { foes: ["bo"] }), state.ui, view({ struck: ["Bo −3: 9 hp", "Cy −3: 6 hp"], outcome: null })));
  assert.deepEqual(all(".struck .facts > span").length, 2, "each in a line of its own where one has no room for both");
  assert.equal(all(".struck > .icon").length, 1);
  assert.equal(textOf(one(".struck")), "Bo −3: 9 hp · Cy −3: 6 hp");
  assert.equal(all(".under-name > .own").length, 0, "what it did to several takes the whole place");
});

test("who dealt a blow stands above what it did, with their token in place of the sign", () => {
  const dealer = token("Orc", { letters: "Or" });
  const struck = ["By Orc ×4", "Ash −6: 24 hp", "Bo −6: 16 hp"];
  drawn(activeCard(actor("Ash", { foes: ["bo"] }), state.ui, view({ struck, dealer, outcome: null })));
  assert.equal(all(".struck > .icon").length, 0);
  assert.deepEqual([one(".struck > .token text"), one(".struck > .less")].map(textOf), ["Or", "By Orc ×4"]);
  assert.deepEqual(all(".struck .facts > span > .left").map(textOf), ["24 hp", "16 hp"], "what is left is not broken");
});

test("what another did or lost has their token in place of the sign, and is heard with their name", () => {
  const whose = token("Grol", { letters: "Gr" });
  const told = (/** @type {object} */ outcome) => {
    drawn(activeCard(actor("Ash"), state.ui, view({ outcome: /** @type {any} */ ({ icon: "check", word: "", whose, ...outcome }) })));
    assert.equal(all(".outcome > * > .icon").length, 0);
    return textOf(one(".outcome > :is(.deed, .news)"));
  };
  assert.equal(told({ kind: "acted", says: "Grol acts" }), "Gr Grol acts");
  const answer = { kind: "acted", says: "Grol answers Stillness: Ward", short: "Ward", more: "answers Stillness" };
  assert.equal(told(answer), "Gr Grol: Ward, answers Stillness");
  assert.equal(textOf(one(".deed .less")), "answers Stillness");
  assert.equal(told({ kind: "lost", word: "Lost", says: "Grol: the turn", short: "The turn" }), "Gr Grol: Lost. The turn");
});

test("what was done is said once: not in the card's own words, nor above its declared row", () => {
  const outcome = /** @type {any} */ ({ kind: "acted", icon: "check", word: "", says: "Aim (Half Action)", repeated: ["Aim done", "Aim"] });
  const told = (/** @type {any[]} */ acts) => {
    drawn(activeCard(actor("Ash", { detail: "One left · Aim done", acts }), state.ui, view({ outcome })));
    return all(".under-name > span").map(textOf);
  };
  assert.deepEqual(told([offer("Move")]), ["Aim (Half Action)", "One left"]);
  assert.deepEqual(told([offer("Aim", { declared: true })]), ["One left"]);
});

test("an action that does as Next says what comes before it", () => {
  const done = offer("Done", { note: "or just press Next", do: "next" });
  const told = (/** @type {any[]} */ before) => {
    const next = { ...view().next, do: "next", before };
    return textOf(one(".act", drawn(activeCard(actor("Ash", { acts: [done] }), state.ui, view({ next: /** @type {any} */ (next) })))));
  };
  assert.equal(told([]), "Done or just press Next");
  assert.equal(told([{ kind: "hit", says: "Damage on Bo first", of: "" }]), "Done Damage on Bo first");
});

test("the card's own words are parts, so that each is whole or gone beside a deed", () => {
  drawn(activeCard(actor("Ash", { detail: "PCs · SPD 4 · Phase used" }), state.ui, view()));
  assert.equal(textOf(one(".under-name .own")), "PCs · SPD 4 · Phase used");
  assert.equal(all(".own-words > span").length, 3);
});

test("the sixth in the queue is counted", () => {
  const acts = Array.from({ length: 6 }, (_, at) => offer(`Act ${at}`));
  page(view(), {}, { engine: "waking" });
  for (const act of acts) drawn(offerButton(act, state.ui)).querySelector("button")?.click();
  assert.match(textOf(card({ acts })), /Act 5 Queued number 6/);
});

test("why no size of an action is possible is heard with each of its buttons, and beside them only read", () => {
  const none = { objections: [objection("Out of AP.")] };
  const sizes = [
    offer("Melee", { ...none, pad: [offer("3", none), offer("4", none)] }),
    offer("Parry", { pad: [offer("3"), offer("4", none)] }),
  ];
  drawn(offerList(sizes, state.ui));
  assert.deepEqual(
    all(".pad-text").map((text) => text.getAttribute("aria-hidden")),
    ["true", null],
  );
  assert.ok(control(/Melee: 4\. Out of AP\./));
});

test("what Next does by itself stands under the acts that lead with a pad and above the others", () => {
  const acts = [offer("Melee", { pad: [offer("3")] }), offer("Move")];
  const upkeep = { title: "Next does this", lines: [{ icon: "drop", name: "Bleed 2", says: "41 hits become 39" }] };
  const read = textOf(card({ acts, upkeep }));
  assert.match(read, /Melee 3 .*Next does this Bleed 2 41 hits become 39 .*Move/);
});

test("what the acting fighter waits for stands below the name, and not what others wait for or what is spent", () => {
  /** @param {string} who @param {"delayed"|"held"|"spent"} icon @param {string} says */
  const stance = (who, icon, says) => ({ who: [who], icon, word: icon, says });
  const stances = [
    stance("ash", "held", "ready: the door opens"),
    stance("bo", "held", "ready: a horn"),
    stance("ash", "spent", "Reaction used"),
  ];
  drawn(activeCard(actor("Ash"), state.ui, view({ stances })));
  assert.deepEqual(all(".stance-lines span").map(textOf), ["ready: the door opens"]);
  drawn(activeCard(actor("Ash"), state.ui, view()));
  assert.equal(all(".stance-lines").length, 0);
});

test("the hidden are marked as such, with a way to show them", async () => {
  card({ hidden: true });
  assert.match(textOf(one(".who p")), /^hidden · PCs/);
  tap("Ash: Reveal");
  await settle();
  assert.deepEqual(asked, [{ do: "hide", args: { who: ["ash"], on: false } }]);
});

test("only a warning has the warning sign", () => {
  assert.match(
    textOf(card({ notes: ["Ash is dying.", "Bo waits for a horn."], warnings: ["Ash is dying."] })),
    /Ash is dying\. .*Bo waits for a horn\./,
  );
  const signs = all(".actor .card-acts > .note").map((note) => [textOf(note).trim(), note.querySelector("use")?.getAttribute("href")]);
  assert.deepEqual(signs, [
    ["Ash is dying.", "#i-warn"],
    ["Bo waits for a horn.", "#i-info"],
  ]);
});

test("warnings and the note are read on the card; without a note there is no button for one", () => {
  assert.match(textOf(card({ notes: ["Bo is out of sight."], note: "Fears fire" })), /Bo is out of sight\. .*Fears fire/);
  card();
  assert.equal(all(".memo").length, 0);
});

test("a note opens its sheet with its text; where one is always wanted an empty one does", () => {
  drawn(noteButton({ note: undefined, who: ["ash"], name: "Ash" }, { always: true }));
  tap("Add a note");
  assert.deepEqual({ ...topSheet() }, { kind: "memo", who: ["ash"], name: "Ash", note: "" });
});

test("the planner is there where the engine says so", async () => {
  card();
  assert.ok(!controls().includes("Convert actions"));
  const asked = page(view(), {
    plan: answered({ plan: { who: "ash", name: "Ash", pools: [], wants: [], want: "", best: null, others: [], short: [], offer: null } }),
  });
  const both = actor("Ash", { plan: true, who: ["ash", "bo"] });
  state.ui.card = { go: both.go, keys: [], out: ["ash"], open: [] };
  drawn(activeCard(both, state.ui));
  tap("Convert actions");
  await settle();
  assert.equal(topSheet().kind, "planner");
  assert.deepEqual(asked.at(-1)?.args, { who: ["bo"], want: "" }, "who is left out converts nothing");
});

/** Pools and what is drawn of them: pips in all, pips that are left. @type {[string, number, number, number, number][]} */
const POOLS = [
  ["as many pips as there are", 1, 2, 2, 1],
  ["more than the most when more are left", 3, 2, 3, 3],
  ["none left", 0, 3, 3, 0],
  ["seven are still pips", 7, 7, 7, 7],
  ["eight are a number", 5, 8, 0, 0],
];
for (const [name, left, most, pips, on] of POOLS)
  test(`pools: ${name}`, () => {
    drawn(poolsView([{ key: "P", left, of: most, style: "round", say: `P: ${left} of ${most} left` }]));
    assert.equal(all(".pip").length, pips);
    assert.equal(all(".pip:not(.off)").length, on);
    assert.equal(one("[role=img]").getAttribute("aria-label"), `P: ${left} of ${most} left`);
    if (!pips) assert.match(textOf(one(".pool")), /^P 5 of 8$/);
  });

test("a pool that one action spends stands on that action, heard with its name, and not above the actions", () => {
  const spend = offer("Bonus", { key: "spend:Bonus" });
  const pool = { key: "Bonus", left: 1, of: 2, style: "round", say: "Bonus: 1 of 2 left", act: "spend:Bonus" };
  card({ acts: [spend], pools: [pool, { key: "P", left: 1, of: 1, style: "round", say: "P: 1 of 1 left" }] });
  assert.equal(all(".act .pip").length, 2);
  assert.equal(all(".act .pip:not(.off)").length, 1);
  assert.equal(one(".act .pool").getAttribute("aria-label"), "Bonus: 1 of 2 left");
  assert.deepEqual(
    all(".pools .pool").map((one) => one.getAttribute("aria-label")),
    ["P: 1 of 1 left"],
  );
  card({ acts: [], pools: [pool] });
  assert.equal(all(".pools .pool").length, 1, "without the action it stands with the others");
});

test("pools that convert are square, those of a group say so, none are not drawn", () => {
  const pool = { key: "P", left: 1, of: 1, style: "square", say: "P" };
  assert.match(words(poolsView([pool], "each")), /each$/);
  assert.equal(all(".pip.square").length, 1);
  assert.equal(words(poolsView([])), "");
});

test("of members who differ, the pools of those who are left out are not drawn", () => {
  const pool = (/** @type {string} */ name, /** @type {string[]} */ who) => ({
    key: "AP",
    left: 1,
    of: 4,
    style: "round",
    say: `AP of ${name}`,
    name,
    who,
  });
  const pools = [pool("Orc 1 and 2", ["orc-1", "orc-2"]), pool("Orc 3", ["orc-3"])];
  assert.equal(words(poolsView(pools)), "AP Orc 1 and 2 AP Orc 3");
  assert.equal(words(poolsView(pools, "", ["orc-1", "orc-2"])), "AP Orc 3");
  assert.equal(words(poolsView(pools, "", ["orc-1"])), "AP Orc 1 and 2 AP Orc 3");
});

test("no upkeep, no preview", () => {
  assert.equal(words(nextPreview(null)), "");
  assert.equal(words(nextPreview(undefined)), "");
});

test("when nobody acts the screen says what the moment is and what Next does", () => {
  const upkeep = { title: "Next does this", lines: [{ icon: "time", name: "Round 2", says: "begins" }] };
  const shown = view({ actor: null, upkeep, clock: clock({ note: "End of the round" }) });
  const read = textOf(one(".main", drawn(fightScreen(shown, state.ui))));
  assert.match(read, /^End of the round Next does this Round 2 begins/);
});

test("while the table is asked the screen shows the question, also behind its closed sheet", () => {
  const prompt = {
    title: "Same DEX: 14",
    says: "Ash and Bo roll 1d6.",
    cite: null,
    do: "roll",
    args: {},
    asks: [],
    label: "",
    roll_label: "",
  };
  const read = textOf(one(".main", drawn(fightScreen(view({ actor: null, prompt }), state.ui))));
  assert.match(read, /^Same DEX: 14 Ash and Bo roll 1d6\./);
});

test("the screen is called by the fight and its system, and its icons lead to the log, all fighters, sharing and more", () => {
  drawn(fightScreen(view(), state.ui));
  assert.equal(textOf(one("h1")), "Bridge at Oxmoor The Collective");
  const kinds = ["Fighters", "More"].map((name) => {
    tap(name, one(".top"));
    return topSheet().kind;
  });
  assert.deepEqual(kinds, ["fighters", "more"]);
  tap("What happened");
  assert.equal(state.ui.route, "log");
  drawn(fightScreen(view(), state.ui));
  tap("All fights");
  assert.equal(state.ui.route, "home");
});

test("a gauge on the card is that of the one who acts", async () => {
  card({ members: [{ id: "ash", name: "Ash", token: token("Ash"), gauges: [gauge("ash", 3)], state: "" }] });
  tap("Ash: hp down by one");
  await settle();
  assert.deepEqual(asked[0]?.args, { who: ["ash"], gauge: "hp", by: -1 });
  assert.ok(app.isConnected);
});

test("in a hidden turn the card says what players see instead, and reveals", () => {
  const unseen = { says: "Players see nothing of this", stays: "they stay on Mim’s turn" };
  const vex = actor("Vex", { hidden: true });
  drawn(activeCard(vex, state.ui, view({ actor: vex, unseen })));
  assert.match(textOf(one(".unseen")), /Players see nothing of this\s*they stay on Mim’s turn/);
  assert.equal(all(".reveal").length, 1);
  drawn(activeCard(vex, state.ui, view({ actor: vex })));
  assert.equal(all(".unseen").length, 0);
  assert.equal(all(".reveal").length, 1);
});

test("what was done stands above the card's own words; news takes their place, also beside a hit", () => {
  const lines = (/** @type {object} */ outcome, /** @type {string[]} */ struck = []) => {
    const ash = actor("Ash", { detail: "SPD 4", foes: struck.length ? ["bo"] : [] });
    drawn(activeCard(ash, state.ui, view({ outcome: /** @type {any} */ (outcome), struck })));
    return all(".under-name > span").map(textOf);
  };
  const deed = { kind: "acted", icon: "check", word: "", says: "Bo: a full Phase" };
  assert.deepEqual(lines(deed), ["Bo: a full Phase", "SPD 4"]);
  const news = { kind: "woke", icon: "next", word: "Woke up", says: "Can act again" };
  assert.deepEqual(lines(news), ["Woke up. Can act again"]);
  assert.deepEqual(lines(news, ["Bo −3: 9 hp"]), ["Bo −3: 9 hp", "Woke up. Can act again"]);
});

test("a tap opens the line of what happened, and the next step closes it", () => {
  const outcome = /** @type {any} */ ({ kind: "acted", icon: "check", word: "", says: "Bo: a full Phase" });
  const at = (/** @type {number} */ seq) => {
    drawn(activeCard(actor("Ash", { detail: "SPD 4" }), state.ui, view({ outcome, seq })));
    const line = one(".under-name");
    return [line.classList.contains("unfolded"), one(".open-line", line).getAttribute("aria-expanded")].join(" ");
  };
  assert.equal(at(7), "false false");
  /** @type {HTMLElement} */ (one(".open-line")).click();
  assert.equal(at(7), "true true");
  assert.equal(at(8), "false false");
  assert.equal(at(7), "true true");
  /** @type {HTMLElement} */ (one(".open-line")).click();
  assert.equal(at(7), "false false");
});
