// Opens players' links as their page does: reads each payload of a line on stdin and draws it. Writes a line of JSON for each: what it says if
// it does not open, else the title, the names in its rows, and the whole page as text. Used by tests/torture/test_players_links.py.

import { createInterface } from "node:readline";
import { all, drawn, one, textOf } from "./dom.js";
import "./engine.js";

const { SHOWN } = await import("../../static/app/addresses.js");
const { readShown } = await import("../../static/players/link-payload.js");
const { linkPage } = await import("../../static/players/link-screen.js");

const nothing = () => {};
const taps = { choose: nothing, copy: nothing, theme: nothing, larger: nothing, home: nothing, open: nothing };

for await (const payload of createInterface({ input: process.stdin })) {
  const known = SHOWN.test(`#${payload}`);
  const { shown, says } = await readShown(payload);
  const told = {
    known,
    says,
    title: "",
    rows: /** @type {string[]} */ ([]),
    mine: /** @type {string[]} */ ([]),
    page: "",
    players: /** @type {object|null} */ (null),
  };
  if (shown) {
    drawn(linkPage({ shown, says, you: null, now: 0 }, taps));
    told.players = shown.players;
    told.title = one("main h1").textContent ?? "";
    told.rows = shown.players.rows.map(({ name }) => name);
    told.mine = all(".link-choose .button").map(textOf);
    told.page = one(".link-page").innerHTML;
  }
  process.stdout.write(`${JSON.stringify(told)}\n`);
}
process.exit(0);
