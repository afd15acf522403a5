// Joins the page's modules into a few files for the published site (esbuild, with source maps). The sources stay plain modules that run
// as they are. Every joined file lies in a folder of static/, so addresses relative to `import.meta.url` stay right.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path/posix";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

/** The module that index.html names: small, because everybody waits for it. */
const BOOT = "static/app/boot.js";
/** Scripts that are written into index.html: they cost no request and run when other files are damaged. */
export const INLINE = ["static/app/first-frame.js", "static/app/start-guard.js"];
/** What boot.js loads for the GM. */
const EARLY = "static/engine/start-worker.js";
const MAIN = "static/app/main.js";
/** What that loads after the first answer. It names the snapshot's hash, and so it changes with each build of the engine. */
const SNAPSHOT = "static/engine/snapshot.js";
/** What it loads for players. Each is one file with all it needs: a player who opens a link waits for nothing else. */
const LINK = "static/players/link.js";
const WINDOW = "static/players/window.js";
/** What phones at the table load; no page of the published site does. */
const LIVE = "static/players/live.js";
/** What runs in the engine's worker: PyScript and the page name these addresses. */
const WORKER = ["static/engine/pyodide-config.js", "static/engine/worker.js"];
/** Gives each module of the running page to the tests and the browser's console; the page never loads it. */
const INSPECT = "static/inspect/modules.js";

/** @satisfies {import("esbuild").BuildOptions} */
const COMMON = /** @type {const} */ ({
  absWorkingDir: root,
  outbase: ".",
  entryNames: "[dir]/[name]",
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  charset: "utf8",
  sourcemap: "linked",
  legalComments: "none",
  logLevel: "warning",
  metafile: true,
});

/** Leaves imports of a file as they are, at the address it has from any folder of static/. @param {string} path */
const apart = (path) => ({
  name: `apart: ${path}`,
  /** @param {import("esbuild").PluginBuild} building */
  setup({ onResolve }) {
    onResolve({ filter: new RegExp(`/${path.split("/").at(-1)}$`) }, ({ kind, path: asked, resolveDir }) =>
      kind !== "entry-point" && join(relative(root, resolveDir), asked) === path
        ? { path: path.replace(/^static/, ".."), external: true }
        : null,
    );
  },
});

/** Exports each module of the page under its path, such as `app/store.js`. */
const inspected = {
  name: "inspect",
  /** @param {import("esbuild").PluginBuild} building */
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${INSPECT}$`) }, () => ({ path: join(root, INSPECT), namespace: "inspect" }));
    onLoad({ filter: /.*/, namespace: "inspect" }, () => {
      const starts = [BOOT, ...INLINE, ...WORKER, MAIN, SNAPSHOT, LINK, WINDOW, LIVE];
      const modules = readdirSync(join(root, "static"), { recursive: true, encoding: "utf8" })
        .filter((path) => path.endsWith(".js") && !path.endsWith(".test.js") && !path.startsWith("vendor/"))
        .filter((path) => !starts.includes(`static/${path}`))
        .sort();
      return { contents: modules.map((path) => `export * as "${path}" from "./static/${path}";`).join("\n"), resolveDir: root };
    });
  },
};

/**
 * Every file that a file loads when it is evaluated, itself first.
 * @param {import("esbuild").Metafile["outputs"]} outputs @param {string} name @param {Set<string>} [found]
 */
function loaded(outputs, name, found = new Set()) {
  if (found.has(name)) return found;
  found.add(name);
  for (const { path, kind, external } of outputs[name]?.imports ?? [])
    if (!external && kind === "import-statement") loaded(outputs, path, found);
  return found;
}

/** Returns a script that can be written into a document. @param {string} path */
export async function inlined(path) {
  const { outputFiles } = await build({ ...COMMON, entryPoints: [path], sourcemap: false, write: false });
  const text = outputFiles[0]?.text.trim() ?? "";
  if (!text || text.includes("</script")) throw new Error(`${path} cannot be written into a document`);
  return text;
}

/**
 * Writes the joined modules into a folder, relative to the project's.
 * @param {string} target
 * @returns the files that the GM's page and a players' link need besides boot.js for their first drawing
 */
export async function bundle(target) {
  const snapshot = readFileSync(join(root, "static/vendor/snapshot.json"), "utf8");
  const parts = readFileSync(join(root, "static/vendor/engine/parts.json"), "utf8");
  const define = { SNAPSHOT: JSON.stringify(snapshot), ENGINE_PARTS: JSON.stringify(parts) }; // texts: an object would be a file of its own
  const shared = { ...COMMON, outdir: target, define };
  const [{ metafile }] = await Promise.all([
    build({
      ...shared,
      entryPoints: [EARLY, MAIN, INSPECT],
      splitting: true,
      chunkNames: "static/app/[name]-[hash]",
      plugins: [apart(SNAPSHOT), inspected],
    }),
    build({ ...shared, entryPoints: [BOOT], plugins: [EARLY, MAIN, LINK, WINDOW].map(apart) }),
    build({ ...shared, entryPoints: [SNAPSHOT, LINK, WINDOW, LIVE] }),
    build({ ...shared, entryPoints: WORKER, external: ["node:*"], plugins: [apart("static/engine/pyodide-config.js")] }),
  ]);
  const gm = new Set([EARLY, MAIN].flatMap((entry) => [...loaded(metafile.outputs, join(target, entry))]));
  return { gm: [...gm].map((name) => relative(target, name)), link: [LINK] };
}
