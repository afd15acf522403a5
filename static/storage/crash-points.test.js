// The page dies after any single call to its storage, in two fights that are played in turn. The next page finds every step that was shown,
// in the fight played last, and plays on; also when the browser was killed with it and has forgotten the last seconds of localStorage, and
// when one of the two stores is lost besides. A backup whose restore was cut short so is completed by the next restore.

import assert from "node:assert/strict";
import { after, before, mock, test } from "node:test";
import { emptyIndexedDB, FakeLocks, FakeStorage, setLocalStorage, visit } from "../../tests/js/browser.js";
import { dyingPage, ignoreDead } from "../../tests/js/dying-page.js";
import { standing, standings } from "./same-fight.js";

const CHECKPOINT_EVERY = 4;
/** Steps whose writes to localStorage a killed browser may have forgotten. */
const FORGOTTEN = 2;
const FEWEST_POINTS = 200;
/** Every so many points in everyday tests, all of them in `make torture`. */
const STRIDE = Number(process.env.TORTURE ?? 1) > 1 ? 1 : 13;

/** @typedef {Awaited<ReturnType<typeof visit>>} Storage */
/** @typedef {{shown: string[], sent: string[]}} Fight lines of the journal: those of steps that were shown, and of all that were accepted */

/** @param {string} name @param {number} n */
const line = (name, n) => `{"step":${n},"of":"${name}"}`;
/** @param {string} name @param {number} n */
const view = (name, n) => ({
  title: name,
  system: "collective",
  system_name: "The Collective",
  stage: "play",
  summary: `Step ${n}`,
  fighters: [],
});

/** One page that plays; what it has shown stays known when it is dead. */
class Play {
  /** @type {Map<string, Fight>} */
  fights = new Map();
  /** The id of the fight that was shown last, and of the one that was sent a step last. */
  shown = "";
  sent = "";
  /** What localStorage held before each step. @type {Map<string, string>[]} */
  past = [];

  /** @param {Storage} storage @param {FakeStorage} store @param {() => boolean} isDead */
  constructor(storage, store, isDead) {
    this.storage = storage;
    this.store = store;
    this.isDead = isDead;
  }

  /** @param {string} name */
  async begin(name) {
    this.remember();
    const head = `{"turnwright":1,"of":"${name}"}`;
    const { id, writing } = this.storage.create({ id: 1, ok: true, view: view(name, 0), journal: [head] });
    this.fights.set(id, { shown: [], sent: [head] });
    this.sent = id;
    await writing;
    this.show(id);
    await this.storage.lockFight(id);
    return id;
  }

  /** @param {string} id @param {number} steps */
  async play(id, steps) {
    for (let n = 0; n < steps; n += 1) await this.step(id);
  }

  /** @param {string} id @param {boolean} [branches] whether it leaves a line of play behind */
  async step(id, branches = false) {
    if (this.isDead()) return;
    this.remember();
    const fight = /** @type {Fight} */ (this.fights.get(id));
    const n = fight.sent.length;
    const name = id.slice(0, 4);
    const journal = n % CHECKPOINT_EVERY === 0 ? [line(name, n), `{"checkpoint":${n},"of":"${name}"}`] : [line(name, n)];
    fight.sent.push(...journal);
    this.sent = id;
    const reply = { id: n, ok: true, seq: n, view: view(name, n), journal };
    const writing = [this.storage.record(id, reply, branches ? undefined : () => this.show(id))];
    if (branches) writing.push(this.storage.addRestorePoint(id, { name: "Round 1", lines: fight.shown }));
    await Promise.all(writing);
    this.show(id);
    this.storage.writeViews();
  }

  /** @param {string} id */
  async open(id) {
    await Promise.all([this.storage.lockFight(id), this.storage.journal(id)]);
  }

  /** @param {string} id */
  show(id) {
    if (this.isDead()) return;
    const fight = /** @type {Fight} */ (this.fights.get(id));
    fight.shown = [...fight.sent];
    this.shown = id;
  }

  remember() {
    if (!this.isDead()) this.past.push(contents(this.store));
  }
}

/** @param {FakeStorage} store */
const contents = (store) => new Map(Object.keys(store).map((name) => [name, store.getItem(name) ?? ""]));

/** What the page does until it dies. @param {Play} page */
async function evening(page) {
  const first = await page.begin("first");
  await page.play(first, 5);
  const second = await page.begin("second");
  await page.play(second, 3);
  page.storage.writeKept("shelf", { monsters: ["Orc"] });
  await page.open(first);
  await page.step(first, true);
  await page.play(first, 8);
  page.storage.file(second, true);
  await page.open(second);
  await page.play(second, 6);
  await page.step(second, true);
}

/** The fights of a backup. */
const BACKUP = ["first", "second", "third"].map((name) => ({
  name,
  lines: [`{"turnwright":1,"of":"${name}"}`, line(name, 1), `{"checkpoint":1,"of":"${name}"}`, line(name, 2)],
}));

/** Begins the fights of the backup that are not here; returns how many. @param {Storage} storage @param {() => void} [before] */
async function restoreBackup(storage, before = () => {}) {
  const found = standings(BACKUP, await storage.everyJournal());
  const fresh = BACKUP.filter((fight) => ["other", "behind"].includes(found.get(fight) ?? ""));
  for (const { name, lines } of fresh) {
    before();
    await storage.create({ id: 1, ok: true, view: view(name, 2), journal: lines }).writing;
  }
  return fresh.length;
}

/** @param {Map<string, string>} texts */
function storeOf(texts) {
  const store = new FakeStorage();
  for (const [name, text] of texts) store.setItem(name, text);
  return store;
}

/** What else befalls the device when the page dies. @type {Record<string, (page: Play) => void>} */
const BESIDES = {
  "nothing else": () => {},
  "the browser forgets the last steps of localStorage": ({ past }) => setLocalStorage(storeOf(past.at(-FORGOTTEN) ?? new Map())),
  "localStorage is lost": () => setLocalStorage(new FakeStorage()),
  "the database is lost": emptyIndexedDB,
};

/**
 * Plays until the page has made so many calls.
 * @param {number} calls
 * @param {(page: Play) => Promise<unknown>} [play]
 */
async function playedUntil(calls, play = evening) {
  const store = new FakeStorage();
  const locks = new FakeLocks();
  emptyIndexedDB();
  const dying = dyingPage(calls);
  setLocalStorage(dying.storage(store));
  Object.defineProperty(globalThis.navigator, "locks", { configurable: true, value: dying.locks(locks) });
  const page = new Play(await visit(), store, dying.isDead);
  await play(page).catch(() => {}); // a dead page fails somewhere
  dying.leave(locks);
  setLocalStorage(store);
  Object.defineProperty(globalThis.navigator, "locks", { configurable: true, value: locks });
  return { page, calls: dying.calls() };
}

/** The found lines from the last checkpoint on; where the database is lost, the history before it is, too. @param {string[]} lines */
const recent = (lines) =>
  lines.slice(
    Math.max(
      1,
      lines.findLastIndex((one) => one.startsWith('{"checkpoint"')),
    ),
  );

/** @param {string[]} found @param {Fight} fight */
function isPlayed(found, { shown, sent }) {
  const all = recent(found);
  const ends = [shown, sent].map((lines) => JSON.stringify(recent(lines)));
  return ends.includes(JSON.stringify(all));
}

/** @param {Play} page @param {string} what */
async function checkNextPage({ fights, shown, sent }, what) {
  const storage = await visit();
  await storage.recover();
  if (!shown) return;
  const last = storage.lastFight();
  assert.ok(last === shown || last === sent, `${what}: ${last} is opened, ${shown} was shown last`);
  for (const [id, fight] of fights) {
    if (fight.shown.length === 0) continue;
    assert.equal((await storage.lockFight(id)).writer, true, `${what}: the lock is free`);
    const found = await storage.journal(id);
    assert.ok(isPlayed(found, fight), `${what}: ${found.length} lines, ${fight.shown.length} were shown, ${fight.sent.length} sent`);
    const next = '{"step":"next"}';
    const answer = await storage.record(id, { id: 99, ok: true, seq: 99, view: view("next", 99), journal: [next] });
    assert.deepEqual(answer, { ok: true }, what);
    assert.deepEqual(await (await visit()).journal(id), [...found, next], `${what}: the next step`);
  }
}

/** @type {() => void} */
let listenAgain;
let now = Date.now();
before(() => {
  listenAgain = ignoreDead();
  mock.method(Date, "now", () => (now += 1)); // two steps of a GM never have the same time
  mock.timers.enable({ apis: ["setTimeout"] }); // a dead page writes no view later
});
after(() => {
  mock.restoreAll();
  mock.timers.reset();
  listenAgain();
  Reflect.deleteProperty(globalThis.navigator, "locks");
});

for (const [besides, harm] of Object.entries(BESIDES))
  test(`the page dies after any call to its storage, and ${besides}`, async () => {
    const { calls } = await playedUntil(Number.POSITIVE_INFINITY);
    assert.ok(calls >= FEWEST_POINTS, `only ${calls} points`);
    for (let at = 1; at <= calls; at += STRIDE) {
      const { page } = await playedUntil(at);
      harm(page);
      await checkNextPage(page, `after ${at} calls`);
    }
  });

for (const [besides, harm] of Object.entries(BESIDES))
  test(`the page dies while it restores a backup, and ${besides}: the next restore completes it, and another begins nothing`, async () => {
    const restoring = (/** @type {Play} */ page) => restoreBackup(page.storage, () => page.remember());
    const { calls } = await playedUntil(Number.POSITIVE_INFINITY, restoring);
    for (let at = 1; at <= calls; at += Math.min(STRIDE, 3)) {
      const { page } = await playedUntil(at, restoring);
      harm(page);
      const storage = await visit();
      await storage.recover();
      await restoreBackup(storage);
      const here = await storage.everyJournal();
      for (const { name, lines } of BACKUP)
        assert.ok(
          here.some((fight) => standing(lines, fight) === "same"),
          `after ${at} of ${calls} calls: ${name} is here`,
        );
      assert.equal(await restoreBackup(await visit()), 0, `after ${at} of ${calls} calls`);
    }
  });
