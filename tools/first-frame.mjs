// Writes the first frame into index.html: the list of systems as the engine describes them, and the start page as the page draws it. Run it
// after a change of the start page or of a system's description: `node tools/first-frame.mjs`. Tests say when it is due.

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { FRAME, firstFrame, SYSTEMS } from "../tests/js/first-frame.js";

const INDEX = new URL("../index.html", import.meta.url);
const ASK = `import json; from turnwright import Session
print(json.dumps(json.loads(Session().dispatch('{"id":1,"do":"about"}'))["answer"]["systems"], ensure_ascii=False))`;

const env = { ...process.env, PYTHONPATH: "py" };
const cards = JSON.parse(execFileSync(".venv/bin/python", ["-c", ASK], { cwd: new URL("..", import.meta.url), env, encoding: "utf8" }));
const text = readFileSync(INDEX, "utf8")
  .replace(SYSTEMS, (_, before, __, after) => `${before}${JSON.stringify(cards)}${after}`)
  .replace(FRAME, (_, before, __, after) => `${before}${firstFrame(cards)}${after}`);
writeFileSync(INDEX, text);
process.exit(0);
