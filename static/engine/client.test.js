// The supervisor with made-up workers: order, deadlines, restarts, what is given up and what is not. The real worker
// is in e2e/test_boot.py.

import assert from "node:assert/strict";
import { test } from "node:test";

// client.js imports modules that look at the page they are in when they are loaded.
const page = { baseURI: "http://localhost/", documentElement: { dataset: {} } };
Object.assign(globalThis, { document: page, location: new URL(page.baseURI), self: globalThis, top: globalThis });
const { startEngine } = await import("./client.js");

const DEADLINES = { boot: 200, soft: 20, hard: 60 };
const echo = (/** @type {string} */ text) => {
  const { id, do: what } = JSON.parse(text);
  return JSON.stringify({ id, ok: true, answer: what });
};

/**
 * An engine whose workers answer as told, and what happened around it.
 * @param {(text: string) => Promise<string>} answer
 * @param {Partial<import("./client.js").EngineOptions>} [more]
 */
function started(answer, more = {}) {
  /** @type {{states: string[], made: string[], sent: any[], ended: number, slow: boolean[]}} */
  const seen = { states: [], made: [], sent: [], ended: 0, slow: [] };
  const make = async (/** @type {string} */ how) => {
    seen.made.push(how);
    return {
      dispatch: (/** @type {string} */ text) => {
        seen.sent.push(JSON.parse(text));
        return answer(text);
      },
      terminate: () => {
        seen.ended += 1;
      },
    };
  };
  const engine = startEngine({
    deadlines: DEADLINES,
    onState: (state) => seen.states.push(state),
    onSlow: (slow) => seen.slow.push(slow),
    spawn: { first: () => make("first"), again: () => make("again") },
    ...more,
  });
  return { engine, seen };
}

const never = () => new Promise(() => {});

test("requests made before the engine is awake are answered in order", async () => {
  const { engine, seen } = started(async (text) => echo(text));
  const replies = await Promise.all(["about", "save", "log"].map((what) => engine.ask(what)));
  assert.deepEqual(
    replies.map(({ id, answer }) => [id, answer]),
    [
      [1, "about"],
      [2, "save"],
      [3, "log"],
    ],
  );
  assert.deepEqual(seen.states, ["ready"]);
});

test("each request carries fresh entropy of 128 bits", async () => {
  const { engine, seen } = started(async (text) => echo(text));
  await Promise.all([engine.ask("next"), engine.ask("next")]);
  const [one, other] = seen.sent.map(({ entropy }) => entropy);
  assert.match(one, /^[0-9a-f]{32}$/);
  assert.notEqual(one, other);
});

test("rolls and a ruling go along", async () => {
  const { engine, seen } = started(async (text) => echo(text));
  await engine.ask("use", { who: ["ash"] }, { rolls: { pc: [9] }, ruling: "Bo was flying" });
  const { rolls, ruling, args } = seen.sent[0];
  assert.deepEqual({ rolls, ruling, args }, { rolls: { pc: [9] }, ruling: "Bo was flying", args: { who: ["ash"] } });
});

test("a slow answer is announced and then taken back", async () => {
  const { engine, seen } = started((text) => new Promise((resolve) => setTimeout(() => resolve(echo(text)), 40)));
  assert.equal((await engine.ask("about")).ok, true);
  assert.deepEqual(seen.slow, [true, false]);
});

test("a request without answer is given up, the fight opened again, the next one answered", async () => {
  const lines = ['{"turnwright":1}', '{"step":1}'];
  const answer = (/** @type {string} */ text) => (text.includes("poison") ? never() : Promise.resolve(echo(text)));
  const { engine, seen } = started(/** @type {any} */ (answer), { reopen: async () => lines });
  const [poisoned, next] = await Promise.all([engine.ask("poison"), engine.ask("log")]);
  assert.equal(poisoned.ok, false);
  assert.match(poisoned.fault?.says ?? "", /restarted/);
  assert.equal(next.ok, true);
  assert.deepEqual(
    seen.sent.map((request) => request.do),
    ["poison", "open", "log"],
  );
  assert.deepEqual(seen.sent[1].args, { lines });
  assert.deepEqual(seen.states, ["ready", "restarting", "ready"]);
  assert.deepEqual(seen.made, ["first", "again"]);
  assert.equal(seen.ended, 1);
});

/** Answers everything; the worker ends with "poison". @param {string} text */
const dies = async (text) => {
  if (JSON.parse(text).do === "poison") throw new Error("dead");
  return echo(text);
};
/** @param {{sent: any[]}} seen @param {string} what */
const timesSent = (seen, what) => seen.sent.filter((request) => request.do === what).length;

test("an input that ended the worker is not sent again at this step of this fight", async () => {
  let place = "fight 3";
  const { engine, seen } = started(dies, { place: () => place });
  await engine.ask("poison", { n: 1 });
  assert.match((await engine.ask("poison", { n: 1 })).fault?.says ?? "", /not sent again/);
  assert.equal(timesSent(seen, "poison"), 1);
  await engine.ask("poison", { n: 2 });
  assert.equal(timesSent(seen, "poison"), 2);
  place = "fight 4";
  await engine.ask("poison", { n: 1 });
  assert.equal(timesSent(seen, "poison"), 3);
});

test("an input that ended the worker is not sent again after a reload, unless the GM allows it", async () => {
  /** @type {unknown} */
  let stored = null;
  const aside = {
    read: () => JSON.parse(JSON.stringify(stored)),
    write: (/** @type {unknown} */ next) => {
      stored = next;
    },
  };
  await started(dies, { aside }).engine.ask("poison");
  const { engine, seen } = started(async (text) => echo(text), { aside });
  const { allow } = await engine.ask("poison");
  assert.equal(timesSent(seen, "poison"), 0);
  allow?.();
  assert.equal((await engine.ask("poison")).ok, true);
  assert.equal((await engine.ask("poison")).ok, true);
});

/** An engine whose first worker can be ended from outside, as the browser does. @param {(text: string) => Promise<string>} answer */
function mortal(answer) {
  /** @type {() => void} */
  let kill = () => {};
  const ended = new Promise((/** @type {(value: void) => void} */ resolve) => {
    kill = resolve;
  });
  /** @type {string[]} */
  const states = [];
  const first = async () => ({ dispatch: answer, terminate: () => {}, ended });
  const again = async () => ({ dispatch: async (/** @type {string} */ text) => echo(text), terminate: () => {} });
  const deadlines = { ...DEADLINES, hard: 60_000 };
  const engine = startEngine({ deadlines, onState: (state) => states.push(state), spawn: { first, again } });
  return { engine, states, kill };
}

test("a worker that ends while nothing is asked is replaced at once", async () => {
  const { engine, states, kill } = mortal(async (text) => echo(text));
  await engine.ask("about");
  kill();
  await new Promise((resolve) => setTimeout(resolve, 5));
  assert.deepEqual(states, ["ready", "restarting", "ready"]);
  assert.equal((await engine.ask("about")).ok, true);
});

test("a worker that ends while it works costs its request, long before the deadline", async () => {
  const { engine, states, kill } = mortal(/** @type {any} */ (never));
  const [lost, next] = [engine.ask("poison"), engine.ask("about")];
  setTimeout(kill, 5);
  assert.match((await lost).fault?.says ?? "", /restarted/);
  assert.equal((await next).ok, true);
  assert.deepEqual(states, ["ready", "restarting", "ready"]);
  assert.match((await engine.ask("poison")).fault?.says ?? "", /not sent again/);
});

test("a worker that works for long is not taken for dead, and one that was replaced is forgotten", async () => {
  const { engine, states, kill } = mortal(
    (text) =>
      new Promise((resolve, reject) => setTimeout(() => (text.includes("poison") ? reject(new Error("dead")) : resolve(echo(text))), 50)),
  );
  assert.equal((await engine.ask("about")).ok, true);
  assert.deepEqual(states, ["ready"]);
  await engine.ask("poison");
  kill();
  assert.equal((await engine.ask("about")).ok, true);
  assert.deepEqual(states, ["ready", "restarting", "ready"]);
});

/**
 * Workers that end when the test says so; those that have ended answer nothing.
 * @param {(kill: () => void) => Promise<string[]>} reopen what happens while the journal is read; `kill` ends the newest worker
 */
function endingWhile(reopen) {
  /** @type {(() => void)[]} */
  const kills = [];
  let made = 0;
  const make = async () => {
    made += 1;
    let dead = false;
    const ended = new Promise((/** @type {(value: void) => void} */ resolve) => {
      kills.push(() => {
        dead = true;
        resolve();
      });
    });
    const dispatch = async (/** @type {string} */ text) => (dead ? never() : echo(text));
    return { dispatch: /** @type {(text: string) => Promise<string>} */ (dispatch), terminate: () => {}, ended };
  };
  const kill = () => kills.at(-1)?.();
  const deadlines = { ...DEADLINES, hard: 60_000 };
  const engine = startEngine({ deadlines, reopen: () => reopen(kill), spawn: { first: make, again: make } });
  return { engine, kill, made: () => made };
}

for (const lines of [[], ["{}"]])
  test(`a worker that ends while a journal of ${lines.length} lines is read for it is replaced at once`, { timeout: 10_000 }, async () => {
    let count = 0;
    const { engine, kill, made } = endingWhile(async (end) => {
      count += 1;
      if (count === 1) end();
      await new Promise((resolve) => setTimeout(resolve, 5));
      return lines;
    });
    await engine.ask("about");
    kill();
    while (made() < 3 || engine.state !== "ready") await new Promise((resolve) => setTimeout(resolve, 1));
    assert.equal((await engine.ask("next")).ok, true);
    assert.equal(made(), 3);
  });

test("an engine that ends while another is started in its place is not asked again", async () => {
  let kill = () => {};
  const ended = new Promise((/** @type {(value: void) => void} */ resolve) => {
    kill = resolve;
  });
  let tries = 0;
  const first = async () => ({ dispatch: async () => JSON.stringify(DAMAGED), terminate: () => {}, ended });
  const again = async () => {
    tries += 1;
    if (tries > 1) return { dispatch: async (/** @type {string} */ text) => echo(text), terminate: () => {} };
    kill();
    await new Promise((resolve) => setTimeout(resolve, 5));
    throw new Error("offline");
  };
  const engine = startEngine({ deadlines: { ...DEADLINES, hard: 60_000 }, spawn: { first, again } });
  assert.match((await engine.ask("open", { lines: ["{}"] })).fault?.says ?? "", /restarted/);
  assert.equal((await engine.ask("open", { lines: ["{}"] })).ok, true);
});

test("a worker that dies is replaced", async () => {
  const answer = async (/** @type {string} */ text) => {
    if (text.includes("poison")) throw new Error("Pyodide already fatally failed");
    return echo(text);
  };
  const { engine } = started(answer);
  assert.equal((await engine.ask("poison")).ok, false);
  assert.equal((await engine.ask("about")).ok, true);
});

test("after three restarts in five minutes it gives up and answers at once", async () => {
  const { engine, seen } = started(/** @type {any} */ (never));
  const replies = await Promise.all(Array.from({ length: 6 }, (_, n) => engine.ask("poison", { n })));
  assert.equal(replies.filter(({ ok }) => ok).length, 0);
  assert.equal(engine.state, "failed");
  assert.deepEqual(seen.made, ["first", "again", "again", "again"]);
  assert.match((await engine.ask("about")).fault?.says ?? "", /safe on this device/);
});

test("a journal that cannot be opened again does not end in a wrong fight", async () => {
  const answer = async (/** @type {string} */ text) => {
    if (text.includes("poison")) throw new Error("dead");
    return text.includes('"do":"open"') ? '{"id":0,"ok":false,"bad":{"says":"No."}}' : echo(text);
  };
  const { engine } = started(answer, { reopen: async () => ['{"turnwright":1}'] });
  await engine.ask("poison");
  assert.equal((await engine.ask("next")).ok, false);
  assert.equal(engine.state, "failed");
});

/**
 * A first engine that was restored wrongly, and sound ones after it.
 * @param {object} wrong what the first engine replies to all but `about`
 * @param {Partial<import("./client.js").EngineOptions>} [more]
 */
function restoredWrongly(wrong, more) {
  const log = { distrusted: 0 };
  const onDistrust = () => {
    log.distrusted += 1;
  };
  const answer = async (/** @type {string} */ text) =>
    it.seen.made.length === 1 && !text.includes('"about"') ? JSON.stringify(wrong) : echo(text);
  const it = started(answer, { onDistrust, ...more });
  return { ...it, log };
}
const DAMAGED = { ok: false, bad: { says: "This fight is damaged." } };

test("a fight the first engine refuses is opened by one without a stored snapshot, before anything is said", async () => {
  const { engine, seen, log } = restoredWrongly(DAMAGED);
  assert.equal((await engine.ask("open", { lines: ["{}"] })).ok, true);
  assert.equal((await engine.ask("next")).ok, true);
  assert.deepEqual(seen.made, ["first", "again"]);
  assert.deepEqual(seen.states, ["ready", "waking", "ready"]);
  assert.equal(seen.ended, 1);
  assert.equal(log.distrusted, 1);
});

test("a request the first engine fails at is made again in the fight that was open", async () => {
  const { engine, seen, log } = restoredWrongly({ ok: false, fault: { says: "KeyError" } }, { reopen: async () => ["{}"] });
  assert.equal((await engine.ask("next")).ok, true);
  assert.deepEqual(
    seen.sent.map((request) => request.do),
    ["next", "open", "next"],
  );
  assert.equal(seen.sent[0].entropy, seen.sent[2].entropy);
  assert.equal(log.distrusted, 1);
});

test("what a fresh engine refuses, too, is refused once, and the stored snapshot stays", async () => {
  const { engine, seen } = started(async () => JSON.stringify(DAMAGED), { onDistrust: () => assert.fail() });
  for (let count = 0; count < 2; count += 1) assert.match((await engine.ask("open", { lines: ["{}"] })).bad?.says ?? "", /damaged/);
  assert.deepEqual(seen.made, ["first", "again"]);
});

test("a rule's refusal needs no other engine", async () => {
  const { engine, seen } = restoredWrongly({ ok: false, refused: [{ says: "Not now." }] });
  assert.equal((await engine.ask("next")).ok, false);
  assert.deepEqual(seen.made, ["first"]);
});

test("where no other engine starts, the first one's reply counts", async () => {
  const worker = { dispatch: async () => JSON.stringify(DAMAGED), terminate: () => assert.fail() };
  const spawn = { first: async () => worker, again: () => Promise.reject(new Error("offline")) };
  const engine = startEngine({ deadlines: DEADLINES, spawn });
  assert.match((await engine.ask("open", { lines: ["{}"] })).bad?.says ?? "", /damaged/);
  assert.equal(engine.state, "ready");
});

test("where PyScript cannot start, or takes for ever, the plain worker is used", async () => {
  for (const first of [() => Promise.reject(new Error("no IndexedDB")), never]) {
    const again = async () => ({ dispatch: async (/** @type {string} */ text) => echo(text), terminate: () => {} });
    const engine = startEngine({ deadlines: DEADLINES, spawn: /** @type {any} */ ({ first, again }) });
    assert.equal((await engine.ask("about")).ok, true);
    assert.equal(engine.by, "direct");
  }
});

test("a plain worker that was made beside a silent PyScript is known for one", async () => {
  const first = async () => ({ dispatch: async (/** @type {string} */ text) => echo(text), terminate: () => {}, by: "direct" });
  const engine = startEngine({ deadlines: DEADLINES, spawn: /** @type {any} */ ({ first, again: never }) });
  assert.equal((await engine.ask("about")).ok, true);
  assert.equal(engine.by, "direct");
});

test("where nothing starts, it says so", async () => {
  const broken = () => Promise.reject(new Error("no WebAssembly"));
  const engine = startEngine({ deadlines: DEADLINES, spawn: { first: broken, again: broken } });
  const reply = await engine.ask("about");
  assert.match(reply.fault?.says ?? "", /did not start/);
  await assert.rejects(engine.ready);
});

test("what did not start can be tried again", async () => {
  const worker = { dispatch: async (/** @type {string} */ text) => echo(text), terminate: () => {} };
  let works = false;
  const again = async () => (works ? worker : Promise.reject(new Error("offline")));
  const engine = startEngine({ deadlines: DEADLINES, spawn: { first: again, again } });
  await assert.rejects(engine.ready);
  works = true;
  engine.retry();
  assert.equal((await engine.ask("about")).ok, true);
  engine.retry();
  assert.equal(engine.state, "ready");
});

test("a worker that never wakes is ended, tried once more, and then given up", async () => {
  /** @type {AbortSignal[]} */
  const tried = [];
  const again = (/** @type {AbortSignal} */ giveUp) => {
    tried.push(giveUp);
    return never();
  };
  const engine = startEngine({ deadlines: DEADLINES, spawn: /** @type {any} */ ({ first: never, again }) });
  const reply = await engine.ask("about");
  assert.match(reply.fault?.says ?? "", /did not start/);
  assert.equal(engine.state, "failed");
  assert.deepEqual(
    tried.map(({ aborted }) => aborted),
    [true, true],
  );
  await assert.rejects(engine.ready);
});

test("the plain worker may start at the second try", async () => {
  let tries = 0;
  const again = () => {
    tries += 1;
    return tries === 1 ? never() : Promise.resolve({ dispatch: async (/** @type {string} */ text) => echo(text), terminate: () => {} });
  };
  const engine = startEngine({ deadlines: DEADLINES, spawn: /** @type {any} */ ({ first: never, again }) });
  assert.equal((await engine.ask("about")).ok, true);
  assert.equal(engine.by, "direct");
});

test("text from outside is stopped before the worker, at every door", async () => {
  const { engine, seen } = started(async (text) => echo(text));
  const deep = "[".repeat(5_000);
  const replies = await Promise.all([
    engine.ask("import", { text: deep }),
    engine.ask("peek_link", { text: "<b>" }),
    engine.ask("open_link", { text: "A".repeat(16_001) }),
    engine.ask("read", { text: "x".repeat(70_000) }),
    engine.ask("open", { lines: ['{"turnwright":1}', deep] }),
    engine.ask("note", { text: "x".repeat(5_000) }),
  ]);
  for (const reply of replies) assert.match(reply.bad?.says ?? "", /\.$/);
  assert.deepEqual(seen.sent, []);
});

/** @param {string} what @param {object} [args] */
const coming = (what, args = {}) => ({ do: what, args });

test("a command whose reply is prepared has the same entropy, once", async () => {
  const { engine, seen } = started(async (text) => echo(text));
  await engine.ready;
  engine.prepare(() => coming("next", { who: ["ash"] }));
  await engine.ask("next", { who: ["bo"] });
  await engine.ask("next", { who: ["ash"] });
  await engine.ask("next", { who: ["ash"] });
  const [prepared, other, same, again] = seen.sent;
  assert.deepEqual([prepared.do, prepared.args], ["prepare", { do: "next", args: { who: ["ash"] } }]);
  assert.equal(same.entropy, prepared.entropy);
  assert.equal(new Set([prepared, other, again].map(({ entropy }) => entropy)).size, 3);
});

test("typed dice and a ruling are not prepared for", async () => {
  const { engine, seen } = started(async (text) => echo(text));
  await engine.ready;
  engine.prepare(() => coming("next"));
  await engine.ask("next", {}, { ruling: "Bo was flying" });
  assert.notEqual(seen.sent[0].entropy, seen.sent[1].entropy);
});

test("what comes is prepared when all that was asked is answered, as it is then", async () => {
  const { engine, seen } = started(async (text) => echo(text));
  let next = "first";
  engine.prepare(() => coming(next));
  const asked = [engine.ask("about"), engine.ask("log")];
  next = "later";
  await Promise.all(asked);
  assert.deepEqual(
    seen.sent.map(({ do: what, args }) => args.do ?? what),
    ["about", "log", "later"],
  );
  engine.prepare(() => null);
  await engine.ask("save");
  assert.equal(seen.sent.length, 4, "nothing comes, and nothing is prepared twice");
});

test("a Next that ends the worker while it is prepared ends one worker, and is set aside", async () => {
  const hangs = (/** @type {string} */ text) => (text.includes("poison") ? never() : Promise.resolve(echo(text)));
  const { engine, seen } = started(/** @type {any} */ (hangs), { place: () => "fight 3" });
  await engine.ready;
  engine.prepare(() => coming("poison"));
  const tapped = await engine.ask("poison");
  assert.match(tapped.fault?.says ?? "", /not sent again/);
  engine.prepare(() => coming("poison"));
  assert.equal((await engine.ask("about")).ok, true);
  assert.deepEqual(
    seen.sent.map((request) => request.do),
    ["prepare", "about"],
  );
  assert.deepEqual(seen.states, ["ready", "restarting", "ready"]);
});

test("what ended the worker is not prepared either", async () => {
  const { engine, seen } = started(dies, { place: () => "fight 3" });
  await engine.ask("poison");
  engine.prepare(() => coming("poison"));
  await engine.ask("about");
  assert.equal(timesSent(seen, "prepare"), 0);
});

test("nobody is told that what nobody asked for is slow, unless a request waits behind it", async () => {
  const { engine, seen } = started(
    (text) => new Promise((resolve) => setTimeout(() => resolve(echo(text)), text.includes("prepare") ? 50 : 1)),
  );
  await engine.ready;
  engine.prepare(() => coming("next"));
  await new Promise((resolve) => setTimeout(resolve, 55));
  assert.deepEqual(seen.slow, []);
  engine.prepare(() => coming("next"));
  await engine.ask("about");
  assert.deepEqual(seen.slow, [true, false]);
});

test("a preparation for which nobody waits has no deadline, and its command is not set aside", async () => {
  let late = () => {};
  const { engine, seen } = started((text) =>
    JSON.parse(text).do === "prepare" ? new Promise((done) => (late = () => done(echo(text)))) : Promise.resolve(echo(text)),
  );
  await engine.ready;
  engine.prepare(() => ({ do: "next", args: {} }));
  await new Promise((done) => setTimeout(done, 3 * DEADLINES.hard));
  late();
  assert.equal((await engine.ask("next", {})).ok, true);
  assert.deepEqual(
    seen.sent.map((request) => request.do),
    ["prepare", "next"],
  );
});

test("a first worker that does not start may have died of its snapshot; one that was only late has not", async () => {
  const plain = async () => ({
    dispatch: async (/** @type {string} */ text) => echo(text),
    terminate: () => {},
    by: /** @type {const} */ ("direct"),
  });
  let distrusted = 0;
  const onDistrust = () => {
    distrusted += 1;
  };
  const late = started(async (text) => echo(text), { onDistrust, spawn: { first: plain, again: plain } });
  await late.engine.ready;
  assert.deepEqual([late.engine.by, distrusted], ["direct", 0]);
  const dead = started(async (text) => echo(text), { onDistrust, spawn: { first: () => Promise.reject(new Error("died")), again: plain } });
  await dead.engine.ready;
  assert.deepEqual([dead.engine.by, distrusted], ["direct", 1]);
});
