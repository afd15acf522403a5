// Copies what the page needs from the locked npm packages into static/vendor/, so that every byte the browser
// runs is served from our own origin and can be read as published. Nothing is bundled or rewritten, with three
// exceptions: comments that point at source maps we do not ship are cut off, Pyodide exports what we use (trim.mjs), and we bundle only XXH64 from
// hash-wasm. What Pyodide's lock file says about the runtime becomes a module, so that no version is typed (docs/runtime.md). The .d.ts files are for the
// type checker and are not part of the built site.
// It fails when a package lacks a file, or when its installed version is not the one package.json pins.

import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { trimmedModule, trimmedScript } from "./trim.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const target = join(root, "static/vendor");

/**
 * Package -> files, each as [from, to, text to append]; `*` stands for any part of a name.
 * @type {Record<string, [string, string, string?][]>}
 */
const wanted = {
  "@fontsource-variable/besley": [
    ["files/besley-latin-wght-normal.woff2", "fonts/besley.woff2"],
    ["files/besley-latin-wght-italic.woff2", "fonts/besley-italic.woff2"],
    ["files/besley-latin-ext-wght-normal.woff2", "fonts/besley-ext.woff2"],
  ],
  "@fontsource-variable/encode-sans": [
    ["files/encode-sans-latin-wdth-normal.woff2", "fonts/encode-sans.woff2"],
    ["files/encode-sans-latin-ext-wdth-normal.woff2", "fonts/encode-sans-ext.woff2"],
  ],
  // The plugins PyScript would load are switched off in static/engine/start-worker.js; `error` is fetched even so.
  "@preact/signals-core": [
    ["dist/signals-core.mjs", "signals-core/signals-core.mjs"],
    ["dist/signals-core.d.ts", "signals-core/signals-core.d.mts"],
  ],
  "@pyscript/core": [
    ["dist/core.js", "pyscript/core.js"],
    ["dist/core-*.js", "pyscript/"],
    ["dist/error-*.js", "pyscript/"],
  ],
  "hash-wasm": [
    ["dist/lib/xxhash64.d.ts", "hash-wasm/xxhash64.d.mts"],
    ["dist/lib/WASMInterface.d.ts", "hash-wasm/WASMInterface.d.ts"],
    ["dist/lib/util.d.ts", "hash-wasm/util.d.ts"],
  ],
  idb: [
    ["build/index.js", "idb/index.js"],
    ["build/*.d.ts", "idb/"],
  ],
  "lit-html": [
    ["lit-html.js", "lit-html/lit-html.js"],
    ["directive.js", "lit-html/directive.js"],
    ["directive-helpers.js", "lit-html/directive-helpers.js"],
    ["async-directive.js", "lit-html/async-directive.js"],
    ["*.d.ts", "lit-html/"],
    // Not the unsafe-* directives (our policy forbids what they do) nor style-map (blocked by style-src).
    ...["choose", "class-map", "guard", "if-defined", "join", "keyed", "live", "map", "range", "ref", "repeat", "when"].flatMap((name) =>
      [`directives/${name}.js`, `directives/${name}.d.ts`].map((file) => /** @type {[string, string]} */ ([file, `lit-html/${file}`])),
    ),
  ],
  pyodide: [
    ["pyodide.mjs", "pyodide/pyodide.mjs"],
    ["pyodide.d.ts", "pyodide/pyodide.d.mts"],
    ["pyodide.asm.mjs", "pyodide/pyodide.asm.mjs"],
    ["pyodide.asm.wasm", "pyodide/pyodide.asm.wasm"],
  ],
  qr: [
    ["decode.js", "qr/decode.js"],
    ["index.js", "qr/index.js"],
    ["decode.d.ts", "qr/decode.d.ts"],
    ["index.d.ts", "qr/index.d.ts"],
  ],
  "qrcode-generator": [
    ["dist/qrcode.mjs", "qrcode/qrcode.mjs"],
    // Its declarations describe a global; as a module they need their export said.
    ["dist/qrcode.d.ts", "qrcode/qrcode.d.mts", "export default qrcode;\n"],
  ],
  "workbox-core": [["build/workbox-core.prod.js", "workbox/core.js"]],
  "workbox-precaching": [["build/workbox-precaching.prod.js", "workbox/precaching.js"]],
  "workbox-routing": [["build/workbox-routing.prod.js", "workbox/routing.js"]],
  "workbox-strategies": [["build/workbox-strategies.prod.js", "workbox/strategies.js"]],
};

const pinned = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).dependencies;

/** @param {string} home @param {string} pattern @returns {string[]} */
function matching(home, pattern) {
  if (!pattern.includes("*")) return [pattern];
  const folder = dirname(pattern);
  const [head = "", tail = ""] = pattern.slice(pattern.lastIndexOf("/") + 1).split("*");
  const names = readdirSync(join(home, folder)).filter((name) => name.startsWith(head) && name.endsWith(tail));
  if (names.length === 0) throw new Error(`nothing matches ${pattern}`);
  return names.sort().map((name) => `${folder}/${name}`);
}

/** @param {string} from @param {string} to */
function copy(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  if (!/\.m?js$/.test(from)) return cpSync(from, to);
  const text = readFileSync(from, "utf8").replace(/\n?\/\/# sourceMappingURL=\S+\s*$/, "\n");
  writeFileSync(to, text);
}

rmSync(target, { recursive: true, force: true });
const licences = [];
for (const [name, files] of Object.entries(wanted)) {
  const home = join(root, "node_modules", name);
  const about = JSON.parse(readFileSync(join(home, "package.json"), "utf8"));
  if (about.version !== pinned[name]) throw new Error(`${name} is ${about.version}, package.json pins ${pinned[name]}`);
  for (const [pattern, to, tail = ""] of files)
    for (const file of matching(home, pattern)) {
      if (!existsSync(join(home, file))) throw new Error(`${name} ${about.version} has no ${file}`);
      const put = to.endsWith("/") ? to + file.slice(file.lastIndexOf("/") + 1) : to;
      copy(join(home, file), join(target, put));
      if (tail) appendFileSync(join(target, put), tail);
    }
  const licence = readdirSync(home).find((file) => /^licen[cs]e/i.test(file));
  const text = licence ? readFileSync(join(home, licence), "utf8") : "See the package for the text of its licence.";
  const changed = name === "pyodide" ? "\nChanged by tools/trim.mjs; the original is the npm package.\n" : "";
  licences.push(`${name} ${about.version} (${about.license})\n${changed}\n${text.trim()}\n`);
}
const [loader, script, wasm] = ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"].map((name) => join(target, "pyodide", name));
if (!loader || !script || !wasm) throw new Error("Pyodide was not copied");
const said = readFileSync(loader, "utf8");
writeFileSync(script, trimmedScript(readFileSync(script, "utf8"), said));
writeFileSync(wasm, trimmedModule(new Uint8Array(readFileSync(wasm)), readFileSync(script, "utf8") + said));
const { info } = JSON.parse(readFileSync(join(root, "node_modules/pyodide/pyodide-lock.json"), "utf8"));
writeFileSync(join(target, "pyodide/info.mjs"), `export const info = ${JSON.stringify(info)};\n`);
await build({
  stdin: { contents: 'export { createXXHash64 } from "hash-wasm";', resolveDir: root },
  outfile: join(target, "hash-wasm/xxhash64.mjs"),
  bundle: true,
  format: "esm",
  target: "es2022",
});
const presets = JSON.parse(readFileSync(join(root, "py/turnwright/storage/players_presets.json"), "utf8"));
mkdirSync(join(target, "presets"), { recursive: true });
writeFileSync(join(target, "presets/players.js"), `/** @type {string[]} */\nexport const PRESETS = ${JSON.stringify(presets.texts)};\n`);
const told = JSON.parse(readFileSync(join(root, "py/turnwright/storage/players_texts.json"), "utf8"));
writeFileSync(
  join(target, "presets/texts.js"),
  `/** @type {(string | [string, string])[]} */\nexport const TEXTS = ${JSON.stringify(told.texts)};\n`,
);
const cards = JSON.parse(readFileSync(join(root, "py/turnwright/storage/card_tables.json"), "utf8"));
writeFileSync(
  join(target, "presets/cards.js"),
  `/** @type {{systems: string[][], signs: string, lengths: number[], conditions: string[]}[]} */\nexport const TABLES = ${JSON.stringify(cards.tables)};\n`,
);
writeFileSync(join(target, "licences.txt"), licences.join(`\n${"-".repeat(100)}\n\n`));
console.log(`static/vendor: ${Object.keys(wanted).length} packages`);
