// The ladder of scores: who stands on which rung, what each does beside the turns, and the same as text.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { all, drawn, one, textOf } from "../../../tests/js/dom.js";
import { page, state } from "../../../tests/js/engine.js";
import { asText, has, ladder, rung, shown } from "../../../tests/js/pictures.js";
import { clock, token, view } from "../../../tests/js/views.js";

const { clockView } = await import("./clock.js");

beforeEach(() => page(view()));

test("ladder: a rung for each score with those who stand on it, the first to act lowest", () => {
  shown(ladder(rung("12"), { ...rung("11", "Cas", "Dee"), state: "now" }));
  assert.deepEqual(all(".score").map(textOf), ["12", "11"]);
  assert.deepEqual(all(".stand-name").map(textOf), ["Cas", "Dee"]);
  assert.deepEqual(
    all(".stand").map((stand) => stand.style.getPropertyValue("--row")),
    ["3", "2"],
  );
  assert.ok(has(one(".rung.is-now"), "aim"));
  assert.equal(all(".needle").length, 1);
});

test("ladder: who acts is not drawn as one who has acted, a group is a number", () => {
  const stands = [
    { token: token("Cas", { state: "acted" }), name: "Cas", state: "now" },
    { token: token("Orcs", { count: 3 }), name: "Orcs", state: "ready" },
  ];
  shown(ladder({ label: "11", state: "other", stands }));
  assert.deepEqual(all(".token text").map(textOf), ["Ca", "×3"]);
  assert.ok(has(/** @type {Element} */ (all(".token")[0]), "is-ready"));
  assert.equal(all(".needle").length, 0);
});

test("ladder: who acts is brought into view, and a rung on which nobody acts yet", () => {
  const stands = [
    { token: token("Dee"), name: "Dee", state: "ready" },
    { token: token("Cas"), name: "Cas", state: "now" },
  ];
  shown(ladder({ label: "11", state: "now", stands }));
  assert.deepEqual(all(".is-here").map(textOf), [textOf(all(".stand")[1])]);
  shown(ladder({ ...rung("11", "Dee"), state: "now" }));
  assert.deepEqual(all(".is-here"), all(".rung"));
});

test("ladder: what somebody does beside the turns has an icon and a word; of two the first", () => {
  const picture = ladder(rung("12", "Ash", "Bo"), rung("11", "Cas"));
  const stances = [
    { who: ["ash"], icon: /** @type {const} */ ("delayed"), word: "delayed", says: "delayed" },
    { who: ["ash", "cas"], icon: /** @type {const} */ ("spent"), word: "Reaction used", says: "Reaction used" },
  ];
  drawn(clockView(clock({ picture }), state.ui, [], { stances }));
  assert.deepEqual(all(".stand").map(textOf), ["As Ash delayed", "Bo Bo", "Ca Cas Reaction used"]);
  assert.deepEqual(
    all("[data-stance]").map((mark) => mark.getAttribute("data-stance")),
    ["delayed", "spent"],
  );
});

test("ladder: a crowd is drawn smaller, and stacks no higher than a screen has room for", () => {
  shown(ladder(...Array.from({ length: 9 }, (_, at) => rung(String(at), "Orc"))));
  assert.ok(has(one(".ladder"), "crowded"));
  shown(ladder(rung("11", ...Array.from({ length: 7 }, (_, at) => `Orc ${at}`))));
  assert.deepEqual(
    all(".stand").map((stand) => `${stand.style.getPropertyValue("--column")}.${stand.style.getPropertyValue("--row")}`),
    ["1.3", "1.2", "1.1", "2.3", "2.2", "2.1", "3.3"],
  );
});

test("ladder as text: each rung with those on it and what each does, or nobody", () => {
  const stands = [
    { token: token("Cas"), name: "Cas", state: "now" },
    { token: token("Orc", { hidden: true }), name: "Orc", state: "down" },
  ];
  assert.deepEqual(asText(ladder(rung("12"), { label: "11", state: "now", stands })), [
    "Who",
    "12 nobody",
    "11 Cas: acts now; Orc, hidden: down",
  ]);
});
