// The state of a fight as a text for a chat holds what players know, one line a fighter.

import assert from "node:assert/strict";
import { test } from "node:test";
import { playersView, token } from "../../tests/js/views.js";

const { chatText } = await import("./chat-text.js");

const row = (/** @type {string} */ name, more = {}) => ({
  name,
  token: token(name),
  detail: "1P 3M",
  health: "fine",
  effects: [],
  signs: [],
  mine: false,
  ...more,
});

test("place, who acts, each fighter with health and conditions, who comes next", () => {
  const [ash, bo] = [row("Ash", { health: "12 of 20", mine: true }), row("Bo", { effects: ["Prone", "Dazed"] })];
  /** @type {any} */
  const order = [
    { kind: "sep", label: "Segment 2" },
    { kind: "stop", name: "Bo", token: bo.token, detail: "1P" },
  ];
  const text = chatText(
    playersView({ title: "Mill", system_name: "HERO", turn: "Ash is up, Segment 1.", up: ash, rows: [ash, bo, row("Cyr")], order }),
  );
  assert.equal(text, "Mill · HERO\nAsh is up, Segment 1.\n▶ Ash · 12 of 20\nBo · fine · Prone · Dazed · next\nCyr · fine");
});
