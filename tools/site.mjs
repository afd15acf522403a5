// Makes dist/, the site as it is published: exactly the files the page uses, the service worker put together, and
// sw-version.json and _headers. Every file but those is listed in the service worker with its hash, so what is kept on a
// device is what was built. The same input gives the same bytes.
//
// The style sheets lie beside their views and are put into one here, so that the first picture waits for one request
// instead of forty.
//
// Modules are joined by tools/bundle.mjs. index.html names the files of the GM's first drawing with PyScript's, and those of a players' link;
// first-frame.js, which is written into the page, preloads one of the two. Source maps, static/inspect and the schema of the encounter file are
// published and not kept offline.

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { transform } from "esbuild";
import { bundle, INLINE, inlined } from "./bundle.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const published = join(root, "dist");
// Made aside and moved into place when whole, so that nobody is ever served half a site.
const dist = join(root, "build/dist");

/** What is published as it is. All other modules are joined. */
const SHIPPED = [
  "docs/encounter.schema.json",
  "index.html",
  "py/engine.py",
  "static/icons",
  "static/manifest.webmanifest",
  "static/pictures",
  "static/players/live.html",
  "static/vendor/engine",
  "static/vendor/fonts",
  "static/vendor/pythonlib.bin",
  "static/vendor/licences.txt",
  "static/vendor/snapshot.bin",
  "static/vendor/pyodide/pyodide.asm.mjs",
  "static/vendor/pyodide/pyodide.asm.wasm",
  "static/vendor/pyscript",
];
const NOT_KEPT =
  /\.map$|^docs\/|^static\/players\/live\.|^static\/(inspect|pictures)\/|^static\/vendor\/(licences\.txt|snapshot\.bin)$|^sw/;
const SHEETS = "static/app/app.css";
/** The page of phones at the table, which the table program serves (py/turnwright_table). */
const PHONES = "static/players/live.html";
const MARK = "static/icons/mark.svg";
const WORKBOX = "static/vendor/workbox/";
const FORBIDDEN = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "microphone",
  "midi",
  "payment",
  "serial",
  "usb",
];
const DOWNLOAD = ["static/vendor/pyodide/pyodide.asm.wasm", "static/vendor/pythonlib.bin", "static/vendor/engine"];
const PARTS = ["core", "routing", "strategies", "precaching"];

/** @param {string} folder @param {string} path @returns {string[]} files, relative to the folder */
function files(folder, path = "") {
  if (statSync(join(folder, path)).isFile()) return [path];
  return readdirSync(join(folder, path))
    .filter((name) => !name.startsWith("."))
    .flatMap((name) => files(folder, path ? `${path}/${name}` : name));
}

/** @param {string} algorithm @param {string} encoding @param {Buffer | string} content */
const hash = (algorithm, encoding, content) =>
  createHash(algorithm)
    .update(content)
    .digest(/** @type {any} */ (encoding));

/**
 * The headers of a document and of a worker's script, sent by the service worker, and by hosts that read `_headers`. `frame-ancestors` is only
 * obeyed in a header. Of what `Permissions-Policy` can forbid, the page uses the clipboard, the wake lock, sharing and storage.
 * @param {string} policy
 */
const headersOf = (policy) => ({
  "Content-Security-Policy": `${policy}; frame-ancestors 'none'`,
  "Permissions-Policy": FORBIDDEN.map((feature) => `${feature}=()`).join(", "),
  "Referrer-Policy": "no-referrer",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
});

/**
 * The file in which hosts such as Netlify and Cloudflare Pages look for headers. The policy is not sent with sw.js, which starts no script.
 * @param {Record<string, string>} headers
 */
function headersFile(headers) {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  const fresh = ["/sw.js", "/sw-version.json", "/index.html"].flatMap((path) => [path, "  Cache-Control: no-cache"]);
  const guarded = ["/", "/index.html", "/static/*"].flatMap((path) => [path, ...lines]);
  return `${[...guarded, ...fresh].join("\n")}\n`;
}

/** Every own file the page names must be there; a typing error should fail here, not on a phone. @param {string} page */
function referencesExist(page) {
  for (const [, address] of page.matchAll(/(?:href|src)="([^"#:]+)"/g)) {
    if (!existsSync(join(dist, address ?? ""))) throw new Error(`index.html names ${address}, which is not in the site`);
  }
}

/** Returns app.css with every sheet it imports in the place of the import. */
function styleSheet() {
  const css = readFileSync(join(root, SHEETS), "utf8").replaceAll(/@import url\("([^"]+)"\) layer\((\w+)\);/g, (_, address, layer) => {
    const path = join(dirname(SHEETS), address);
    const sheet = readFileSync(join(root, path), "utf8");
    if (dirname(path) !== dirname(SHEETS) && sheet.includes("url("))
      throw new Error(`${path} has an address: only sheets beside ${SHEETS} may`);
    return `@layer ${layer} {\n${sheet.trim()}\n}`;
  });
  if (css.includes("@import")) throw new Error(`${SHEETS} has an import without a layer`);
  return css;
}

/** Bytes of the engine's large files, whose arrival the start page shows: as they are, and as a host sends them. */
function downloadSizes() {
  const contents = DOWNLOAD.flatMap((path) => files(dist, path)).map((path) => readFileSync(join(dist, path)));
  return [contents, contents.map((content) => gzipSync(content))].map((list) => list.reduce((sum, { length }) => sum + length, 0));
}

/**
 * Writes scripts into the page; its policy allows these by their hashes and no others.
 * @param {string} page @param {string[]} paths
 */
async function withScripts(page, paths) {
  let written = page;
  for (const path of paths) {
    const text = await inlined(path);
    const place = new RegExp(`(<script[^>]*?) src="${path}">`);
    if (!place.test(written)) throw new Error(`index.html names no ${path}`);
    written = written
      .replace(place, (_, tag) => `${tag}>${text}`)
      .replace("script-src 'self'", `script-src 'self' 'sha256-${hash("sha256", "base64", text)}'`);
  }
  return written;
}

/** Writes the files of each language that has a translation, and returns their tags. */
function languages() {
  if (!existsSync(join(root, "locale"))) return "";
  const python = process.env.PY ?? join(root, ".venv/bin/python");
  const tags = execFileSync(python, ["tools/sentences.py", "compile", join(dist, "static/locale")], { cwd: root, encoding: "utf8" });
  return tags.trim().split("\n").join(" ");
}

/** @param {string} rel @param {string[]} modules */
const links = (rel, modules) => modules.map((path) => `<link rel="${rel}" href="${path}">\n`).join("");

rmSync(dist, { recursive: true, force: true });
for (const path of SHIPPED.flatMap((shipped) => files(root, shipped))) {
  mkdirSync(dirname(join(dist, path)), { recursive: true });
  cpSync(join(root, path), join(dist, path));
}
rmSync(join(dist, "static/vendor/engine/parts.json")); // the joined module knows them
const { gm, link } = await bundle("build/dist");
const tags = languages();
const { code } = await transform(styleSheet(), { loader: "css", minifyWhitespace: true });
writeFileSync(join(dist, SHEETS), code);
const pyscript = files(join(dist, "static/vendor/pyscript"))
  .filter((name) => name.startsWith("core"))
  .map((name) => `static/vendor/pyscript/${name}`);
const preloads = links("gm-module", [...gm, ...pyscript]) + links("link-module", link);
const mark = encodeURIComponent(readFileSync(join(root, MARK), "utf8").trim());
/** @param {string} html */
const spoken = (html) => html.replace('<html lang="en"', (start) => (tags ? `${start} data-languages="${tags}"` : start));
const document = spoken(readFileSync(join(root, "index.html"), "utf8"))
  .replace('<script src="static/app/first-frame.js">', (script) => `${preloads}${script}`)
  .replace(`rel="icon" href="${MARK}"`, `rel="icon" href="data:image/svg+xml,${mark}"`)
  .replace('data-download="0 0"', `data-download="${downloadSizes().join(" ")}"`);
const phones = readFileSync(join(dist, PHONES), "utf8");
writeFileSync(join(dist, PHONES), spoken(phones));
const page = await withScripts(document, INLINE);
writeFileSync(join(dist, "index.html"), page);
referencesExist(page);
const policy = page.match(/http-equiv="Content-Security-Policy" content="([^"]+)"/)?.[1];
if (!policy) throw new Error("index.html states no Content-Security-Policy");

const kept = files(dist)
  .filter((path) => !NOT_KEPT.test(path))
  .sort();
const precache = kept.map((url) => {
  const content = readFileSync(join(dist, url));
  const integrity = `sha384-${hash("sha384", "base64", content)}`;
  return { url, revision: hash("sha256", "hex", content).slice(0, 16), integrity };
});
const workbox = PARTS.map((name) => readFileSync(join(root, `${WORKBOX}${name}.js`), "utf8"));
const { code: source } = await transform(readFileSync(join(root, "sw.js"), "utf8"), { minify: true, target: "es2022", charset: "utf8" });
const headers = headersOf(policy);
const id = hash("sha256", "hex", JSON.stringify([precache, headers, workbox, source])).slice(0, 12);
const build = `const BUILD = ${JSON.stringify({ id, headers, files: precache })};\n`;
writeFileSync(join(dist, "sw.js"), [...workbox, build, source].join("\n"));
writeFileSync(join(dist, "_headers"), headersFile(headers));
writeFileSync(join(dist, "sw-version.json"), `${JSON.stringify({ build: id, disable: false })}\n`);

const bytes = precache.reduce((sum, { url }) => sum + statSync(join(dist, url)).size, 0);
rmSync(published, { recursive: true, force: true });
renameSync(dist, published);
console.log(`dist: ${precache.length} files kept offline, ${(bytes / 1e6).toFixed(2)} MB, build ${id}`);
