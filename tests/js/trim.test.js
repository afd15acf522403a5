// What is taken out of Pyodide's files (tools/trim.mjs), and what is not.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { trimmedModule, trimmedScript } from "../../tools/trim.mjs";

/** @param {string} name */
const packed = (name) => Buffer.from(readFileSync(new URL(`../../node_modules/pyodide/${name}`, import.meta.url)));

const [loader, whole] = [packed("pyodide.mjs").toString(), packed("pyodide.asm.mjs").toString()];
const script = trimmedScript(whole, loader);
const wasm = packed("pyodide.asm.wasm");
const trimmed = trimmedModule(wasm, script + loader);

/** The names that a module exports. @param {Uint8Array<ArrayBuffer>} bytes */
const exportsOf = (bytes) => new Set(WebAssembly.Module.exports(new WebAssembly.Module(bytes)).map(({ name }) => name));

test("every export that the script asks for by name is there", () => {
  const before = exportsOf(wasm);
  const after = exportsOf(trimmed);
  const asked = [...script.matchAll(/wasmExports(?:\["([\w$]+)"\]|\.([\w$]+))/g)].map(([, quoted, plain]) => quoted ?? plain ?? "");
  assert.ok(asked.length > 50, `${asked.length} names`);
  assert.deepEqual(
    asked.filter((name) => before.has(name) && !after.has(name)),
    [],
  );
});

test("every function that the module links to itself is exported", () => {
  const linked = WebAssembly.Module.imports(new WebAssembly.Module(trimmed)).filter(({ module }) => module.startsWith("GOT."));
  const [before, after] = [exportsOf(wasm), exportsOf(trimmed)];
  assert.ok(linked.length > 100);
  assert.deepEqual(
    linked.filter(({ name }) => before.has(name) && !after.has(name)),
    [],
  );
});

test("a tenth of the exports remains, and all of the functions and data", () => {
  assert.ok(exportsOf(trimmed).size < exportsOf(wasm).size / 10);
  const [code, shortest] = [wasm.subarray(-9_000_000), 9_000_000];
  assert.ok(trimmed.length > shortest && trimmed.subarray(-shortest).equals(code), "what follows the exports is as it was");
});

test("the script keeps each variable that it reads, and declares no other", () => {
  const declared = [...whole.matchAll(/(_[\w$]+)=Module\["\1"\]=/g)].map(([, name = ""]) => name);
  const rest = script.replace(/(_[\w$]+)=Module\["\1"\]=wasmExports\["\w+"\];/g, "");
  const kept = new Set([...script.matchAll(/(_[\w$]+)=Module\["\1"\]=/g)].map(([, name]) => name));
  const read = new Map();
  for (const [word] of rest.matchAll(/[A-Za-z_$][\w$]*/g)) read.set(word, (read.get(word) ?? 0) + 1);
  assert.deepEqual(
    declared.filter((name) => (read.get(name) ?? 0) > 1 && !kept.has(name)),
    [],
  );
  assert.ok(kept.size < declared.length / 10);
});

test("a script that names its exports, or makes its functions, in another way is refused", () => {
  assert.throws(() => trimmedScript("const _a = wasmExports.a;", loader), /in another way/);
  assert.throws(
    () => trimmedScript(whole.replace("convertJsFunctionToWasm=(func,sig)", "convertJsFunctionToWasm=(func,types)"), loader),
    /in another way/,
  );
});

test("one module is compiled for all functions of a signature, and each calls its own", () => {
  const made = /var (uleb128EncodeWithLen=.*?return wrappedFunc\})/.exec(script);
  assert.ok(made);
  const compiled = { count: 0 };
  const counting = {
    ...{ Instance: WebAssembly.Instance },
    Module: class extends WebAssembly.Module {
      /** @param {Uint8Array<ArrayBuffer>} bytes */
      constructor(bytes) {
        super(bytes);
        compiled.count += 1;
      }
    },
  };
  const convert = new Function("WebAssembly", `var ${made[1]}; return convertJsFunctionToWasm;`)(counting);
  const [twice, half] = [convert((/** @type {number} */ n) => 2 * n, "ii"), convert((/** @type {number} */ n) => n / 2, "ii")];
  const product = convert((/** @type {number} */ one, /** @type {number} */ other) => one * other, "ddd");
  assert.deepEqual([twice(21), half(42), product(1.5, 4)], [42, 21, 6]);
  assert.equal(compiled.count, 2);
});
