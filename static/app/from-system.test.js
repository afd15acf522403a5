// What the device's system hands to the app: shared texts, files that it opens, and the one offer to install.

import assert from "node:assert/strict";
import { test } from "node:test";
import { setGlobal, settle } from "../../tests/js/dom.js";
import { answered, notice, page, state, topSheet } from "../../tests/js/engine.js";
import { setUp, view } from "../../tests/js/views.js";

const { offerInstall, sharedText, takeFiles, takeShared } = await import("./from-system.js");
const { change } = await import("./store.js");
await import("./screens.js");
await import("./sheets.js");

test("a shared text is taken out of the address once", () => {
  history.replaceState(null, "", "/?title=Fight&text=%20&url=https%3A%2F%2Ftable.test%2F%231abcZ#home");
  assert.equal(sharedText(), "https://table.test/#1abcZ\nFight");
  assert.equal(location.search, "");
  assert.equal(location.hash, "#home");
  assert.equal(sharedText(), "");
});

test("a shared link opens its sheet, whatever stands around it", async () => {
  const asked = page(view(), { peek_link: answered({ preview: { name: "Mill", fighters: 2 } }) });
  takeShared(`Tonight’s fight: https://table.test/#1${"abcd".repeat(12)}Z.`);
  await settle();
  assert.equal(topSheet()?.kind, "peek");
  assert.equal(asked.at(-1)?.do, "peek_link");
});

test("other text joins the list of a fight at set-up, and is refused elsewhere with what to do", async () => {
  page(setUp(), { read_all: answered({ readings: [] }) });
  takeShared("Orc #2, hp 15");
  await settle();
  assert.match(JSON.stringify(state.ui), /Orc #2, hp 15/);
  page(view());
  takeShared("Orc x3, hp 15");
  assert.match(String(/** @type {any} */ (topSheet())?.says), /holds no link.*open a fight at set-up/);
  page(view());
  takeShared("");
  assert.equal(topSheet(), undefined);
});

test("files that the system opens begin as if picked", async () => {
  /** @type {(launch: object) => unknown} */
  let take = () => {};
  setGlobal("launchQueue", { setConsumer: (/** @type {typeof take} */ one) => (take = one) });
  page(view());
  takeFiles();
  await take({ files: [{ getFile: async () => new File(["not a fight"], "a.json") }] });
  assert.match(notice(), /file/i);
  setGlobal("launchQueue", undefined);
  takeFiles();
});

test("the app is offered once: on the start page, after a fight has ended, where the browser can", async () => {
  let prompts = 0;
  const may = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt: () => (prompts += 1) });
  page(null, {}, { route: "home", fights: [] });
  offerInstall();
  dispatchEvent(may);
  assert.ok(may.defaultPrevented);
  await settle();
  assert.equal(state.ui.notice, null, "no fight has ended");
  const ended = {
    id: "a",
    name: "Mill",
    system: "hero",
    system_name: "HERO",
    place: "",
    when: 0,
    fighters: 2,
    running: false,
    begun: true,
  };
  change({ fights: [ended] });
  await settle();
  assert.match(notice(), /as an app/);
  /** @type {any} */ (state.ui.notice).tap();
  assert.equal(prompts, 1);
  assert.equal(state.ui.notice, null);
  change({ route: "fight" });
  change({ route: "home" });
  await settle();
  assert.equal(state.ui.notice, null, "once");
});
