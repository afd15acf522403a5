// The page's modules: no imports in a circle, what the players' window loads, no state in functions that hide it.

import assert from "node:assert/strict";
import { dirname, join } from "node:path/posix";
import { test } from "node:test";
import { sources, walk } from "./source.js";

/** What a module imports when it is loaded, of ours. @param {import("./source.js").Source} source */
function imported({ name, tree }) {
  /** @type {string[]} */
  const found = [];
  walk(tree, ({ type, source }, above) => {
    const whenLoaded = type === "ImportExpression" && !above.some((node) => /Function/.test(node.type));
    if (source && (whenLoaded || /^(Import|Export)\w*Declaration$/.test(type))) found.push(source.value);
  });
  return found.filter((to) => to?.startsWith(".") && !to.includes("/vendor/")).map((to) => join(dirname(name), to));
}

/** @type {Map<string, string[]>} each module of ours with those it imports */
const modules = new Map(sources.map((source) => [source.name, imported(source)]));

/**
 * Every module that a module loads, itself among them.
 * @param {string} name
 * @param {Set<string>} [loaded]
 */
function loadedBy(name, loaded = new Set()) {
  if (loaded.has(name)) return loaded;
  loaded.add(name);
  for (const other of modules.get(name) ?? []) loadedBy(other, loaded);
  return loaded;
}

test("imports are read", () => {
  assert.ok(modules.size > 100);
  assert.ok([...modules.values()].flat().every((name) => modules.has(name)));
  assert.ok(loadedBy("app/main.js").size > 100);
});

test("no module imports itself by way of others", () => {
  const circles = [...modules].filter(([name, others]) => others.some((other) => loadedBy(other).has(name))).map(([name]) => name);
  assert.deepEqual(circles, []);
});

for (const page of ["players/window.js", "players/live.js"])
  test(`${page} loads no engine, no storage and no fight`, () => {
    assert.deepEqual(
      [...loadedBy(page)].filter((name) =>
        /^(engine|storage(?!\/crc32)|library|log|setup|home)\/|\/(session|offers|send-command|command-queue)\.js$/.test(name),
      ),
      [],
    );
  });

/** Functions that are called once, when the module is loaded, and have a variable of their own. @param {import("./source.js").Source} source */
function hiding({ name, tree }) {
  /** @type {any[]} */
  const declared = tree.body.map((/** @type {any} */ node) => node.declaration ?? node);
  return declared
    .filter(({ type }) => type === "VariableDeclaration")
    .flatMap(({ declarations }) => declarations)
    .filter(({ init }) => init?.type === "CallExpression")
    .filter(({ init: { callee } }) => {
      const made = declared.find(({ type, id }) => type === "FunctionDeclaration" && id.name === callee.name);
      return made?.body.body.some((/** @type {any} */ node) => node.type === "VariableDeclaration" && node.kind === "let");
    })
    .map(({ loc }) => `${name}:${loc.start.line}`);
}

test("a module says what it holds with `let`, not in a function that is called once to hide it", () => {
  assert.deepEqual(sources.flatMap(hiding), []);
});
