// A reporter for `node --test`: a line for each test that fails, with the first line of its error, as pytest has one at its end. It is written at
// once, because `--test-force-exit` does not wait for what a reporter still has to say.

import { relative } from "node:path";

/** @param {AsyncIterable<{type: string, data: any}>} events */
export default async function* failed(events) {
  for await (const { type, data } of events) {
    if (type !== "test:fail" || data.details.error?.failureType === "subtestsFailed") continue;
    const file = relative("", data.file ?? "");
    const name = relative("", data.name) === file ? "" : `: ${data.name}`; // a file that ends before its tests do is a failed test of its own
    yield `FAILED ${file}${name} - ${firstLine(data.details.error)}\n`;
  }
}

/** @param {any} error */
const firstLine = (error) => `${error?.cause?.message ?? error?.message ?? error}`.trim().split("\n")[0];
