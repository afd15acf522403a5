// A button that takes an offer is known by that offer, a fighter or a condition, never by its place: after the step somebody else's may stand there.

import assert from "node:assert/strict";
import { test } from "node:test";
import { sources } from "./source.js";

/** The tags of the buttons that take an offer as they are pressed, as their source has them. @param {string} text */
function takers(text) {
  const ends = [...text.matchAll(/takeOffer\(/g)].map(({ index }) => index);
  const tags = ends.map((end) => text.slice(text.lastIndexOf("<button", end), end));
  return tags.filter((tag) => tag.startsWith("<button") && /@click=\S*\{[^`]*$/.test(tag) && !tag.includes("</button"));
}

test("every button that takes an offer says whose it is", () => {
  const found = sources.flatMap(({ name, text }) => takers(text).map((tag) => ({ name, tag })));
  assert.ok(found.length > 10, `${found.length} buttons`);
  assert.deepEqual(
    found.filter(({ tag }) => !/ (?:data-(?:key|who|effect|line)|id)=/.test(tag.replace(/\s/g, " "))),
    [],
  );
});
