// Versions of what runs in the browser stand in the lock files alone (docs/runtime.md): a new one is taken over by changing package.json.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const root = new URL("../../", import.meta.url);
/** @param {string} path */
const read = (path) => readFileSync(new URL(path, root), "utf8");
/** @type {{info: {abi_version: string, platform: string, python: string}, packages: {micropip: {version: string}}}} */
const { info, packages } = JSON.parse(read("node_modules/pyodide/pyodide-lock.json"));
/** @param {string} name */
const pinned = (name) => JSON.parse(read("package.json")).dependencies[name];

/** The text files of a folder, but for what the build puts there and the records of decisions. @param {string} folder */
const inside = (folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(md|m?js|css|py|txt)$/.test(name) && !/^(vendor|decisions)\//.test(name))
    .map((name) => `${folder}/${name}`);

test("micropip is the one that this Pyodide names", () => {
  assert.match(read("tools/micropip.txt"), new RegExp(`^micropip==${packages.micropip.version.replaceAll(".", "\\.")} --hash`, "m"));
});

test("no other file types a version of Pyodide, its Python or PyScript", () => {
  const minor = info.python.split(".").slice(0, 2);
  const typed = [
    pinned("pyodide"),
    pinned("@pyscript/core"),
    info.python,
    info.abi_version,
    info.platform,
    minor.join("."),
    `python${minor.join("")}`,
  ];
  const shown = new RegExp(`(?<![\\w.])(?:${typed.map((version) => version.replaceAll(".", "\\.")).join("|")})(?!\\w)`);
  const own = [
    "README.md",
    "CONTRIBUTING.md",
    "Makefile",
    "sw.js",
    "index.html",
    "py/engine.py",
    ...["docs", "static", "tools"].flatMap(inside),
  ];
  assert.ok(own.length > 100);
  const lines = own.flatMap((path) =>
    read(path)
      .split("\n")
      .filter((line) => shown.test(line))
      .map((line) => `${path}: ${line.slice(0, 120)}`),
  );
  assert.deepEqual(lines, []);
});
