// A value in localStorage after its checksum: what was altered, or is no JSON, does not open.

import assert from "node:assert/strict";
import { test } from "node:test";
import { crc32 } from "./crc32.js";
import { sealed, unsealed } from "./sealed.js";

test("a sealed text opens as it was, an altered one does not", () => {
  for (const value of [null, 0, "", [], { a: "Bö 龍 \u0000" }, true]) assert.deepEqual(unsealed(sealed(value)), value);
  const text = sealed({ hp: 20 });
  for (const altered of [text.replace("20", "21"), text.slice(1), text.slice(0, -1), `${text} `, "", "00000000 {}", text.replace(" ", "")])
    assert.equal(unsealed(altered), null, altered);
});

test("a sealed text that is no JSON is as good as damaged", () => {
  assert.equal(unsealed(`${crc32("{")} {`), null);
});
