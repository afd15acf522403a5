// The page's own sources as syntax trees (acorn), for tests that read them.

import { readdirSync, readFileSync } from "node:fs";
import { parse } from "acorn";

const folder = new URL("../../static/", import.meta.url);

/**
 * @typedef {any} Node a node of the tree; ESTree names its kinds and fields. Without a type: each kind has other fields
 * @typedef {{name: string, text: string, tree: Node}} Source
 */

/** @param {string} text @returns {Node} */
export const parsed = (text) =>
  parse(text, { ecmaVersion: "latest", sourceType: "module", locations: true, allowAwaitOutsideFunction: true });

/** @param {unknown} value @returns {value is Node} */
const isNode = (value) => value !== null && typeof value === "object" && typeof Reflect.get(value, "type") === "string";

/** The nodes right below one, in the order of the text. @param {Node} node @returns {Node[]} */
export const children = (node) => Object.values(node).flat().filter(isNode);

/**
 * Calls `visit` for a node and all below it, with the nodes that hold it, the innermost last.
 * @param {Node} node
 * @param {(node: Node, above: Node[]) => unknown} visit
 * @param {Node[]} [above]
 */
export function walk(node, visit, above = []) {
  visit(node, above);
  for (const child of children(node)) walk(child, visit, [...above, node]);
}

/** Every module of the page. @type {Source[]} */
export const sources = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".js") && !name.startsWith("vendor/") && !name.endsWith(".test.js"))
  .map((name) => ({ name, text: readFileSync(new URL(name, folder), "utf8") }))
  .map(({ name, text }) => ({ name, text, tree: parsed(text) }));
