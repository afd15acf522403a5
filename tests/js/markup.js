// What a view says, as text, without a browser: a template's strings and values put together. Attributes that are not there and what only
// the listeners read (`.tap` and the like) are left out.

globalThis.document ??= /** @type {any} */ ({ createComment: () => ({}), createTreeWalker: () => ({}) });

globalThis.ResizeObserver ??= /** @type {any} */ (class {});

const { nothing } = await import("../../static/vendor/lit-html/lit-html.js");

const PROPERTY = /\s[.@]\w+=$/;
const ATTRIBUTE = /\s[\w-]+=$/;

/** @param {any} part @returns {string} */
export function markup(part) {
  if (part === nothing || part === null || part === undefined) return "";
  if (Array.isArray(part)) return part.map(markup).join("");
  if (part.strings) return template(part.strings, part.values);
  if ("_$litDirective$" in Object(part)) return listed(part.values);
  return String(part);
}

/** What `repeat` holds: the items, a key for each, and how one is drawn. @param {any[]} values */
function listed(values) {
  const draw = values.at(-1);
  return typeof draw === "function" ? values[0].map(draw).map(markup).join("") : markup(values[0]);
}

/** @param {string[]} strings @param {unknown[]} values */
function template(strings, values) {
  let text = "";
  strings.forEach((string, at) => {
    text += string;
    if (at === values.length) return;
    if (PROPERTY.test(text)) text = text.replace(PROPERTY, "");
    else if (!ATTRIBUTE.test(text)) text += markup(values[at]);
    else text = values[at] === nothing ? text.replace(ATTRIBUTE, "") : `${text}"${values[at]}"`;
  });
  return text;
}

/** What one reads: the markup without its tags, spaces as one. @param {any} part */
export const words = (part) =>
  markup(part)
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

/** @param {string} text @param {RegExp} pattern with the flag g */
export const count = (text, pattern) => [...text.matchAll(pattern)].length;
