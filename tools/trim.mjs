// Takes out of Pyodide what only packages in C use. Pyodide exports every function of Python for them, 8,560 in all, and its script has a variable
// for half of them; we load no package. Each start makes a function of each export and files it twice: a tenth of an offline start (docs/performance.md).
// The functions themselves stay: what Python does is the same.

/** WebAssembly's number of the section of exports, and of the kinds of export that the script may ask for by name. */
const EXPORTS = 7;
const NAMED = { function: 0, global: 3 };
/** Bytes before the first section. */
const HEAD = 8;

/** The lines that give an export its variable: `_X=Module["_X"]=wasmExports["X"];`. */
const VARIABLE = /(_[\w$]+)=Module\["\1"\]=wasmExports\["[\w$]+"\];/g;
/** A name in the list that declares them. */
const DECLARED = /,(_[\w$]+)(?=[,;])/g;
/** So many variables the script has at least. */
const LEAST = 1000;

/** How Emscripten makes WebAssembly's function of one of the script: a module for each, though all of one signature are alike. */
const ADAPTER = /(convertJsFunctionToWasm=\(func,sig\)=>\{)var bytes=(.*?);var module=(new WebAssembly\.Module\()bytes\);/;
/** The same with one module for each signature. */
const SHARED = "$1var module=convertJsFunctionToWasm[sig]??=$3$2);";

/** Each word of a script, with how often it stands there. @param {string} script @returns {Map<string, number>} */
function words(script) {
  const found = new Map();
  for (const [word] of script.matchAll(/[A-Za-z_$][\w$]*/g)) found.set(word, (found.get(word) ?? 0) + 1);
  return found;
}

/** Returns Pyodide's script without the variables that nothing reads, and with fewer modules to compile. @param {string} script @param {string} loader pyodide.mjs */
export function trimmedScript(script, loader) {
  const rest = words(script.replace(VARIABLE, "") + loader);
  const unread = new Set([...script.matchAll(VARIABLE)].map(([, name = ""]) => name).filter((name) => (rest.get(name) ?? 0) <= 1));
  if (unread.size < LEAST || !ADAPTER.test(script)) throw new Error("Pyodide's script is written in another way than before");
  const without = (/** @type {string} */ text, /** @type {string} */ name) => (unread.has(name) ? "" : text);
  return script.replace(VARIABLE, without).replace(DECLARED, without).replace(ADAPTER, SHARED);
}

/** Reads and writes WebAssembly's numbers: seven bits in a byte, the lowest first. */
const number = {
  /** @param {Uint8Array} bytes @param {number} at @returns {[value: number, next: number]} */
  read(bytes, at) {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return [value, at];
    }
  },
  /** @param {number} value @returns {Uint8Array} */
  bytes(value) {
    const found = [];
    for (let left = value; found.length === 0 || left; left = Math.floor(left / 0x80))
      found.push((left % 0x80) + (left >= 0x80 ? 0x80 : 0));
    return Uint8Array.from(found);
  },
};

/** The exports of a section: what each is called and its bytes. @param {Uint8Array} section */
function* exported(section) {
  let [count, at] = number.read(section, 0);
  for (; count > 0; count -= 1) {
    const [length, from] = number.read(section, at);
    const name = new TextDecoder().decode(section.subarray(from, from + length));
    const kind = section[from + length] ?? 0;
    const [, next] = number.read(section, from + length + 1);
    yield { name, kind, bytes: section.subarray(at, next) };
    at = next;
  }
}

/**
 * Returns the module without the exports that neither scripts nor its own imports name.
 * @param {Uint8Array<ArrayBuffer>} wasm @param {string} scripts Pyodide's, trimmed
 */
export function trimmedModule(wasm, scripts) {
  const named = words(scripts);
  const imports = WebAssembly.Module.imports(new WebAssembly.Module(wasm));
  const linked = new Set(imports.filter(({ module }) => module.startsWith("GOT.")).map(({ name }) => name));
  /** @param {{name: string, kind: number}} one */
  const isUsed = ({ name, kind }) => {
    if (kind !== NAMED.function && kind !== NAMED.global) return true;
    return linked.has(name) || named.has(name) || (kind === NAMED.function && named.has(`_${name}`));
  };
  /** @type {Uint8Array[]} */
  const parts = [wasm.subarray(0, HEAD)];
  for (let at = HEAD; at < wasm.length; ) {
    const [size, body] = number.read(wasm, at + 1);
    const section = wasm.subarray(body, body + size);
    if (wasm[at] === EXPORTS) {
      const kept = [...exported(section)].filter(isUsed).map(({ bytes }) => bytes);
      const contents = Buffer.concat([number.bytes(kept.length), ...kept]);
      parts.push(Uint8Array.of(EXPORTS), number.bytes(contents.length), contents);
    } else parts.push(wasm.subarray(at, body + size));
    at = body + size;
  }
  return Buffer.concat(parts);
}
