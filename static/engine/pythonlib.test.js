// The engine's zip, put together from parts that hold entries and no directory.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { ENGINE_ZIP, withEngine, zipOf } from "./pythonlib.js";

/** One entry of a zip, stored. @param {string} name @param {string} text */
function entry(name, text) {
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  head.writeUInt16LE(20, 4);
  head.writeUInt32LE(crc(Buffer.from(text)), 14);
  head.writeUInt32LE(Buffer.byteLength(text), 18);
  head.writeUInt32LE(Buffer.byteLength(text), 22);
  head.writeUInt16LE(Buffer.byteLength(name), 26);
  return Buffer.concat([head, Buffer.from(name), Buffer.from(text)]);
}

/** @param {Buffer} bytes the checksum of a zip */
function crc(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/** A part as the host sends it. @param {Buffer[]} entries */
const part = (...entries) => new Blob([gzipSync(Buffer.concat(entries))]).stream();

test("Python reads every file of every part", async () => {
  const zip = await zipOf([part(entry("a/b.txt", "one"), entry("a/ü.txt", "")), Promise.resolve(part(entry("c.txt", "three")))]);
  const folder = mkdtempSync(join(tmpdir(), "zip-"));
  try {
    writeFileSync(join(folder, "engine.zip"), zip);
    const read = "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), [z.read(i).decode() for i in z.infolist()])";
    const said = execFileSync("python3", ["-c", read, join(folder, "engine.zip")], { encoding: "utf8" });
    assert.equal(said.trim(), "None ['one', '', 'three']");
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test("a part that is no part is refused", async () => {
  await assert.rejects(zipOf([part(Buffer.from("<html>Log in to the hotel</html>"))]), /damaged/);
  await assert.rejects(zipOf([new Blob(["not packed"]).stream()]));
});

test("Pyodide gets the zip as a file on Python's path", async () => {
  const { env, fsInit } = withEngine(Promise.resolve(new Uint8Array([1, 2])));
  assert.equal(env.PYTHONPATH, ENGINE_ZIP);
  /** @type {[string, Uint8Array][]} */
  const written = [];
  await fsInit({ writeFile: (path, bytes) => written.push([path, bytes]) });
  assert.deepEqual(written, [[ENGINE_ZIP, new Uint8Array([1, 2])]]);
});
