// Finds every text that the page says, where it stands: walks the trees of its modules with acorn, which sees calls in templates inside templates.
//
// Run: node tools/sentences.mjs, for a list in JSON: {one, several, context, file, line}. tools/sentences.py makes templates for translators of it.

import { sources, walk } from "../tests/js/source.js";

/** @import { Node } from "../tests/js/source.js" */
/** @typedef {{one: string, several?: string, context?: string}} Said */

/** Calls whose first argument is a text, or a table that is marked. */
const TELLERS = ["say", "N_"];

/** The texts that an argument may be: one, a pair, one with its context, or one of a choice. @param {Node} node @returns {Said[]} */
export function textsIn(node) {
  if (node.type === "ConditionalExpression") return [...textsIn(node.consequent), ...textsIn(node.alternate)];
  if (node.type === "LogicalExpression") return [...textsIn(node.left), ...textsIn(node.right)];
  if (node.type === "Literal" && typeof node.value === "string") return [{ one: node.value }];
  if (node.type === "ArrayExpression" && node.elements.length === 2) {
    const [one, several] = node.elements.map((/** @type {Node} */ { value }) => value);
    return [{ one, several }];
  }
  if (node.type === "CallExpression" && node.callee.name === "C_") {
    const [context, one] = node.arguments.map((/** @type {Node} */ { value }) => value);
    return [{ one, context }];
  }
  return [];
}

/** Every call that says or marks a text. @returns {{file: string, line: number, call: Node, above: Node[]}[]} */
export function tellings() {
  /** @type {{file: string, line: number, call: Node, above: Node[]}[]} */
  const found = [];
  for (const { name, tree } of sources)
    walk(tree, (node, above) => {
      if (node.type !== "CallExpression" || !TELLERS.includes(node.callee.name) || !node.arguments.length) return;
      found.push({ file: `static/${name}`, line: node.loc.start.line, call: node, above });
    });
  return found;
}

/** Every text, with its place. */
export const texts = () =>
  tellings().flatMap(({ file, line, call }) => textsIn(call.arguments[0]).map((said) => ({ ...said, file, line })));

if (process.argv[1] === new URL(import.meta.url).pathname) console.log(JSON.stringify(texts()));
