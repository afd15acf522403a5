// The page's imports: no circle, and what the players' window loads.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path/posix";
import { test } from "node:test";

const root = new URL("../../static/", import.meta.url);
const IMPORT = /(?:^(?:import|export)\s(?:[^;"]*?from\s)?|^import\()"(\.[^"]+)"/gm;

/** @type {Map<string, string[]>} each module of ours with those it imports */
const modules = new Map(
  readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js") && !name.startsWith("vendor/") && !name.endsWith(".test.js"))
    .map((name) => {
      const found = [...readFileSync(new URL(name, root), "utf8").matchAll(IMPORT)].map(([, to = ""]) => join(dirname(name), to));
      return [name, found.filter((to) => !to.startsWith("vendor/"))];
    }),
);

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

test("the players' window loads no engine, no storage and no fight", () => {
  const loaded = [...loadedBy("players/window.js")];
  assert.deepEqual(
    loaded.filter((name) => /^(engine|storage|library|log|setup|home)\/|\/(session|offers|requests)\.js$/.test(name)),
    [],
  );
});
