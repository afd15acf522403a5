// Makes dist/, the site as it is published: exactly the files the page uses, the service worker put together, and
// sw-version.json. Every file but those two is listed in the service worker with its hash, so what is kept on a
// device is what was built. The same input gives the same bytes.

import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const published = join(root, "dist");
// Made aside and moved into place when whole, so that nobody is ever served half a site.
const dist = join(root, "build/dist");

const SHIPPED = ["index.html", "py/engine.py", "static"];
const HELD_BACK = /^static\/vendor\/(workbox\/|licences\.txt$)/;
const WORKBOX = ["core", "routing", "strategies", "precaching"];

/** @param {string} path @returns {string[]} files, relative to the root */
function files(path) {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => !name.startsWith(".") && !/\.d\.m?ts$/.test(name))
    .flatMap((name) => files(`${path}/${name}`));
}

/** @param {string} algorithm @param {string} encoding @param {Buffer | string} content */
const hash = (algorithm, encoding, content) =>
  createHash(algorithm)
    .update(content)
    .digest(/** @type {any} */ (encoding));

/** Every own file the page names must be there; a typing error should fail here, not on a phone. @param {string} page */
function referencesExist(page) {
  for (const [, address] of page.matchAll(/(?:href|src)="([^"#:]+)"/g)) {
    if (!existsSync(join(dist, address))) throw new Error(`index.html names ${address}, which is not in the site`);
  }
}

rmSync(dist, { recursive: true, force: true });
const precache = [];
for (const path of SHIPPED.flatMap(files).sort()) {
  const to = join(dist, path);
  mkdirSync(dirname(to), { recursive: true });
  cpSync(join(root, path), to);
  if (HELD_BACK.test(path)) {
    if (path.startsWith("static/vendor/workbox/")) rmSync(to);
    continue;
  }
  const content = readFileSync(to);
  const integrity = `sha384-${hash("sha384", "base64", content)}`;
  precache.push({ url: path, revision: hash("sha256", "hex", content).slice(0, 16), integrity });
}

const page = readFileSync(join(dist, "index.html"), "utf8");
referencesExist(page);
const policy = page.match(/http-equiv="Content-Security-Policy" content="([^"]+)"/)?.[1];
if (!policy) throw new Error("index.html states no Content-Security-Policy");

const source = readFileSync(join(root, "sw.js"), "utf8");
const id = hash("sha256", "hex", JSON.stringify([precache, policy, source])).slice(0, 12);
const parts = WORKBOX.map((name) => readFileSync(join(root, `static/vendor/workbox/${name}.js`), "utf8"));
parts.push(`const BUILD = ${JSON.stringify({ id, policy, files: precache })};\n`, source);
writeFileSync(join(dist, "sw.js"), parts.join("\n"));
writeFileSync(join(dist, "sw-version.json"), `${JSON.stringify({ build: id, disable: false })}\n`);

const bytes = precache.reduce((sum, { url }) => sum + statSync(join(dist, url)).size, 0);
rmSync(published, { recursive: true, force: true });
renameSync(dist, published);
console.log(`dist: ${precache.length} files kept offline, ${(bytes / 1e6).toFixed(2)} MB, build ${id}`);
