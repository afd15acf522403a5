// Damage typed into the card of a wide screen: whom, how much, Apply; a group and a wrong number open the sheet.

import assert from "node:assert/strict";
import { test } from "node:test";
import { all, app, control, drawn, one, press, settle, tap, textOf, type } from "../../../tests/js/dom.js";
import { accepted, answered, page, refusal, state, topSheet } from "../../../tests/js/engine.js";
import { actor, ask, fighter, objection, offer, token, view } from "../../../tests/js/views.js";

const { html, render } = await import("../../vendor/lit-html/lit-html.js");
const { hitRow } = await import("./hit-row.js");
const { activeCard } = await import("../card/active-card.js");
const { fightersPane } = await import("../panes.js");
const { fightBar } = await import("../fight-bar.js");

const ORCS = fighter("Orc ×2", { id: "o1", who: ["o1", "o2"] });
const ROWS = [fighter("Ash"), fighter("Grol", { left: 40 }), ORCS, fighter("Ghost", { gauges: [] })];
const ASH = actor("Ash", { foes: ["grol", "o1", "ghost"], acts: [offer("Attack"), offer("Move")] });
const FIGHT = view({ fighters: ROWS, actor: ASH, table: [offer("Add fighter", { key: "join", do: "join" })] });

/** @param {Record<string, unknown>} replies */
function row(replies) {
  const asked = page(FIGHT, replies);
  drawn(hitRow(/** @type {any} */ (ASH), FIGHT));
  return asked;
}
const radios = () => /** @type {HTMLInputElement[]} */ (all("input[type=radio]"));
const amount = () => /** @type {HTMLInputElement} */ (control("How much"));
/** @param {string} text @param {number} [whom] the place of the target; nobody if there is none */
async function apply(text, whom = 0) {
  const foe = all("input[type=radio]")[whom];
  if (foe) /** @type {HTMLInputElement} */ (foe).checked = true;
  type("How much", text);
  one("form").dispatchEvent(new Event("submit", { cancelable: true }));
  await settle();
}

test("nobody is chosen beforehand; Apply sends the damage and empties the field", async () => {
  const asked = row({ hit: accepted(FIGHT) });
  const foes = /** @type {HTMLInputElement[]} */ (all("input[type=radio]"));
  assert.deepEqual(
    foes.map(({ checked }) => checked),
    [false, false],
    "a fighter without hit points is no target",
  );
  await apply("17");
  assert.deepEqual(asked, [{ do: "hit", args: { amount: 17, gauge: "hp", mode: "damage", who: ["grol"], half: [], source: "ash" } }]);
  assert.equal(amount().value, "");
});

test("who is chosen stays chosen where another one moves up to that place", () => {
  page(FIGHT);
  render(hitRow(/** @type {any} */ (ASH), FIGHT), app);
  const [grol, orcs] = /** @type {HTMLInputElement[]} */ (all("input[type=radio]"));
  assert.ok(grol && orcs);
  grol.checked = true;
  render(
    hitRow(
      /** @type {any} */ ({ ...ASH, foes: ["o1", "grol"] }),
      view({ ...FIGHT, fighters: [fighter("Ash"), ORCS, fighter("Grol", { left: 40 })] }),
    ),
    app,
  );
  const now = /** @type {HTMLInputElement[]} */ (all("input[type=radio]"));
  render("", app);
  assert.deepEqual(
    now.map(({ value, checked }) => [value, checked]),
    [
      ["o1", false],
      ["grol", true],
    ],
  );
});

test("damage is that of the member who is left in", async () => {
  const wolves = actor("Wolf ×3", {
    who: ["w1", "w2", "w3"],
    members: ["w1", "w2", "w3"].map((id) => ({ id, name: id, token: token(id), gauges: [], state: "" })),
    foes: ["grol"],
    acts: [],
  });
  const fight = view({ ...FIGHT, actor: wolves, everyone: [{ value: "w2", label: "Wolf 2" }] });
  const asked = page(fight, { hit: accepted(fight) });
  state.ui.card = { go: wolves.go, keys: [], out: ["w1", "w3"], open: [] };
  drawn(hitRow(/** @type {any} */ (wolves), fight));
  await apply("7");
  assert.equal(asked[0]?.args.source, "w2");
  await apply("");
  const sheet = /** @type {any} */ (topSheet());
  assert.deepEqual([sheet.source, sheet.says], ["w2", "Wolf 2 attacks. Who is hit?"]);
  state.ui.card = { go: wolves.go, keys: [], out: ["w1"], open: [] };
  await apply("");
  assert.equal(/** @type {any} */ (topSheet()).says, "Wolf ×3: 2 attack. Who is hit?");
  await apply("4");
  assert.deepEqual([asked.at(-1)?.args.source, asked.at(-1)?.args.beside], ["w2", ["w3"]]);
});

test("damage may be a sum", async () => {
  const asked = row({ hit: accepted(FIGHT) });
  await apply("5+2");
  assert.equal(asked[0]?.args.amount, 7);
  assert.equal(amount().value, "");
});

test("what is no number stays in the field with the reason beside it, and nothing is sent", async () => {
  for (const text of ["much", "3.5", "1e1", "3 4", "2d6", "-4", "0x10"]) {
    const asked = row({ hit: accepted(FIGHT) });
    await apply(text);
    assert.deepEqual([asked, state.ui.sheets, amount().value], [[], [], text]);
    assert.equal(amount().getAttribute("aria-invalid"), "true");
    assert.ok(textOf(one(`#${amount().getAttribute("aria-describedby")}`)));
    await apply("8");
    assert.equal(asked[0]?.args.amount, 8);
    assert.equal(amount().getAttribute("aria-invalid"), null);
  }
});

test("damage pays for the attack where none was made, unless the check is taken off", async () => {
  const unpaid = view({
    ...FIGHT,
    actor: actor("Ash", { ...ASH, strike: offer("Attack", { do: "use", args: { who: ["ash"] }, keys: ["P"] }) }),
  });
  for (const [checked, expected] of /** @type {[boolean, string[]][]} */ ([
    [true, ["use", "hit"]],
    [false, ["hit"]],
  ])) {
    const asked = page(unpaid, { use: accepted(unpaid), hit: accepted(unpaid) });
    drawn(hitRow(/** @type {any} */ (unpaid.actor), unpaid));
    /** @type {HTMLInputElement} */ (control("Attack (P)")).checked = checked;
    await apply("7");
    assert.deepEqual(
      asked.map(({ do: what }) => what),
      expected,
    );
  }
});

const HEROES = view({
  fighters: [
    fighter("Ash", { gauges: ["STUN", "BODY", "END"] }),
    fighter("Talon", { gauges: ["STUN", "BODY", "END"] }),
    fighter("Bo", { gauges: ["STUN"] }),
    fighter("Agent ×2", { id: "a1", who: ["a1", "a2"], gauges: ["STUN", "BODY"] }),
  ],
  actor: actor("Ash", { foes: ["talon", "bo", "a1"] }),
});
/** Types STUN and BODY for the nth target and applies them. @param {number} nth @param {string[]} amounts @param {Record<string, unknown>} replies */
async function heroes(nth, [stun = "", body = ""], replies = { hit: accepted(HEROES) }) {
  const asked = page(HEROES, replies);
  drawn(hitRow(/** @type {any} */ (HEROES.actor), HEROES));
  /** @type {HTMLInputElement} */ (all("input[type=radio]")[nth]).checked = true;
  type("How much STUN", stun);
  type("How much BODY", body);
  one("form").dispatchEvent(new Event("submit", { cancelable: true }));
  await settle();
  const left = ["STUN", "BODY"].map((gauge) => /** @type {HTMLInputElement} */ (control(`How much ${gauge}`)).value);
  return { sent: asked.map(({ args }) => [args.gauge, args.amount, args.who, args.same_blow]), left };
}

test("STUN and BODY have a field each and are one blow; an empty one is left out", async () => {
  const both = await heroes(0, ["25", "3"]);
  assert.deepEqual(both.sent, [
    ["STUN", 25, ["talon"], undefined],
    ["BODY", 3, ["talon"], true],
  ]);
  assert.deepEqual(both.left, ["", ""]);
  assert.deepEqual((await heroes(0, ["", "3"])).sent, [["BODY", 3, ["talon"], undefined]]);
});

test("a refusal of the second keeps its number alone", async () => {
  const hit = (/** @type {any} */ { args }) => (args.gauge === "STUN" ? accepted(HEROES) : refusal(objection("Talon is gone.")));
  assert.deepEqual((await heroes(0, ["25", "3"], { hit })).left, ["", "3"]);
});

test("whoever lacks a gauge, and a group, open the sheet with both numbers", async () => {
  for (const [nth, chosen] of /** @type {[number, string[]][]} */ ([
    [1, ["bo"]],
    [2, []],
  ])) {
    assert.deepEqual((await heroes(nth, ["25", "3"])).sent, []);
    assert.deepEqual([topSheet().amounts, topSheet().chosen], [{ STUN: "25", BODY: "3" }, chosen]);
  }
});

test("two hits while the engine starts both wait", async () => {
  row({ hit: accepted(FIGHT) });
  state.ui.engine = "waking";
  for (const text of ["17", "4"]) {
    await apply(text);
    assert.equal(amount().value, "");
  }
  assert.deepEqual(
    state.ui.queue.map(({ command }) => command.args.amount),
    [17, 4],
  );
});

test("a refusal keeps the number", async () => {
  row({ hit: refusal(objection("Grol is gone.")) });
  await apply("17");
  assert.equal(amount().value, "17");
});

test("a group opens the sheet with the number; so does a text without one", async () => {
  row({});
  await apply("9", 1);
  assert.deepEqual([topSheet().kind, topSheet().amounts, topSheet().open], ["hit", { hp: "9" }, ["o1"]]);
  row({});
  await apply("");
  assert.deepEqual([topSheet().kind, topSheet().amounts, topSheet().chosen], ["hit", {}, ["grol"]]);
});

test("without a target, with more than damage, and for healing the sheet opens with what was typed", async () => {
  row({});
  await apply("9", -1);
  assert.deepEqual([topSheet().mode, topSheet().amounts, topSheet().chosen], ["damage", { hp: "9" }, []]);
  const wound = offer("Stunned", { do: "state", note: "Stunned", asks: [ask("who", "combatant"), ask("rounds", "number")] });
  const stunning = view({ ...FIGHT, wound });
  page(stunning);
  drawn(hitRow(/** @type {any} */ (ASH), stunning));
  type("How much", "7");
  const more = /** @type {HTMLButtonElement} */ (control("And Stunned…"));
  one("form").dispatchEvent(Object.assign(new Event("submit", { cancelable: true }), { submitter: more }));
  await settle();
  assert.deepEqual([topSheet().kind, topSheet().amounts], ["hit", { hp: "7" }]);
  row({});
  tap("Heal");
  assert.deepEqual([topSheet().mode, topSheet().source], ["heal", "ash"]);
});

test("where there is a keyboard the actions and the bar show their keys, unless they are off", () => {
  const shown = (/** @type {object} */ ui) => {
    page(FIGHT, {}, { keyed: true, keys: "alone", route: "fight", ...ui });
    const digits = all("[data-shortcut]", drawn(activeCard(/** @type {any} */ (ASH), state.ui, FIGHT))).map((act) => act.dataset.shortcut);
    return [...digits, ...all(".shortcut", drawn(fightBar(FIGHT, state.ui))).map((key) => key.dataset.mark)];
  };
  assert.deepEqual(shown({}).slice(0, 2), ["1", "2"]);
  assert.ok(shown({}).includes("N"));
  assert.deepEqual(shown({ keys: "" }), []);
  assert.deepEqual(shown({ keyed: false }), []);
});

test("the pane of fighters adds one, and shows what is left as a bar", () => {
  const asked = page(FIGHT);
  drawn(fightersPane(FIGHT, state.ui));
  assert.deepEqual(
    all(".health-bar").map((bar) => bar.style.getPropertyValue("--share")),
    ["40%"],
  );
  tap("Add");
  assert.deepEqual(asked.at(-1)?.do, "join");
});

test("where a blow may bring a state, the row proposes it before Apply and sends it", async () => {
  const shown = view({ ...HEROES, brings: true });
  const row = {
    id: "talon",
    name: "Talon",
    by: "−25",
    note: "",
    left: "",
    brings: { label: "Stunned", says: "25 is more than CON 18", on: true, arg: "stunned" },
  };
  const asked = page(shown, { hit: accepted(shown), hit_preview: answered({ rows: [row], others: [], says: "" }) });
  const typed = () => {
    drawn(hitRow(/** @type {any} */ (shown.actor), shown));
    /** @type {HTMLInputElement} */ (all("input[type=radio]")[0]).checked = true;
    type("How much STUN", "25");
  };
  typed();
  one("form").dispatchEvent(new Event("input"));
  await settle();
  typed();
  assert.match(textOf(one(".hit-cue")), /Stunned ?25 is more than CON 18/);
  one("form").dispatchEvent(new Event("submit", { cancelable: true }));
  await settle();
  assert.deepEqual(
    asked.filter((one) => one.do === "hit").map(({ args }) => args.stunned),
    [["talon"]],
  );
});

test("twelve targets stand in the row, foes first, each with what is left; the rest behind +N", () => {
  const names = Array.from({ length: 14 }, (_, at) => `Orc ${at + 1}`);
  const fighters = [fighter("Ash"), fighter("Bo", { health: "12 of 20" }), ...names.map((name) => fighter(name))];
  const shown = view({ fighters, actor: actor("Ash", { foes: fighters.slice(2, 12).map(({ id }) => id) }) });
  page(shown);
  drawn(hitRow(/** @type {any} */ (shown.actor), shown));
  const tiles = all("label.hit-foe").map(textOf);
  assert.equal(tiles.length, 12);
  assert.match(tiles[0] ?? "", /Orc 1/);
  assert.match(tiles[10] ?? "", /Bo 12 of 20/);
  assert.match(textOf(all("button.hit-foe")[0]), /\+3/);
});

test("among the targets a letter chooses one, and Return takes the one with the focus to the number", () => {
  page(FIGHT);
  render(hitRow(/** @type {any} */ (ASH), FIGHT), app);
  const [grol, orcs] = radios();
  assert.ok(grol && orcs);
  press("o", { on: grol });
  assert.deepEqual([grol.checked, orcs.checked, document.activeElement === orcs], [false, true, true]);
  assert.ok(press("Enter", { on: grol }), "the form is not sent");
  assert.deepEqual([grol.checked, document.activeElement === amount()], [true, true]);
});

test("among the targets a digit goes to the number of the one with the focus, and is typed there", () => {
  page(FIGHT);
  render(hitRow(/** @type {any} */ (ASH), FIGHT), app);
  const [grol] = radios();
  assert.ok(grol);
  assert.equal(press("2", { on: grol }), false, "the browser types it");
  assert.deepEqual([radios().map(({ checked }) => checked), document.activeElement === amount()], [[true, false], true]);
});

test("once the damage is applied nobody is chosen, and the number keeps the focus", async () => {
  page(FIGHT, { hit: accepted(FIGHT) });
  drawn(html`${hitRow(/** @type {any} */ (ASH), FIGHT)}<button id="next">Next</button>`);
  amount().focus();
  await apply("17");
  assert.deepEqual([radios().some(({ checked }) => checked), amount().value], [false, ""]);
  assert.equal(document.activeElement, amount());
});

test("the sheet takes over what was typed for a group", async () => {
  row({});
  await apply("9", 1);
  assert.deepEqual([radios().some(({ checked }) => checked), amount().value, topSheet().amounts], [false, "", { hp: "9" }]);
});

test("Esc drops the number and leaves its field", () => {
  row({});
  amount().focus();
  type("How much", "17");
  press("Escape", { on: amount() });
  assert.deepEqual([amount().value, document.activeElement === document.body], ["", true]);
});
