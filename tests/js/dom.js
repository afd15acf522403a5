// A page in memory for tests under Node (happy-dom): what a view draws is put into a real document, read as a person reads it, and tapped.
// The import makes the page; modules that look at their page when they are loaded are imported after it, with `await import`.

import assert from "node:assert/strict";

/** happy-dom in one file (the Makefile joins it): its thousand files took most of a test file's time. */
const JOINED = "../../node_modules/.cache/happy-dom.js";
const { Window } = /** @type {typeof import("happy-dom")} */ (await import(JOINED));

const window = new Window({ url: "https://table.test/", width: 400, height: 800 });
/** What the page's own modules use of a browser's window. */
const CLASSES = ["Element", "HTMLElement", "HTMLInputElement", "HTMLFormElement", "HTMLDialogElement", "SVGElement", "Node"];
const EVENTS = ["Event", "KeyboardEvent", "MouseEvent", "PointerEvent", "PopStateEvent"];
const OBJECTS = ["FormData", "CSS", "document", "location", "history", "localStorage"];
const LISTENING = ["addEventListener", "removeEventListener", "dispatchEvent"];

/** Sets a global of the page. @param {string} name @param {unknown} value */
export const setGlobal = (name, value) => Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });

for (const name of [...CLASSES, ...EVENTS, ...OBJECTS]) setGlobal(name, Reflect.get(window, name));
for (const name of LISTENING) setGlobal(name, Reflect.get(window, name).bind(window));
setGlobal("getComputedStyle", window.getComputedStyle.bind(window));
setGlobal("navigator", {});
setGlobal("innerWidth", 400);
setGlobal("self", globalThis);
setGlobal("top", globalThis);
setGlobal(
  "ResizeObserver",
  class {
    observe() {}
  },
);
setGlobal("requestAnimationFrame", (/** @type {() => void} */ draw) => setTimeout(draw, 0));

/** Where the page is drawn. */
export const app = document.createElement("div");
app.id = "app";
document.body.append(app);

const { html, nothing, render } = await import("../../static/vendor/lit-html/lit-html.js");

/** Draws a view into the page anew, in place of what stood there, and gives the element that holds it. @param {unknown} view */
export function drawn(view) {
  render(nothing, app);
  render(html`<div>${view}</div>`, app);
  return /** @type {HTMLElement} */ (app.lastElementChild);
}

/** What one reads of an element and hears of it, spaces as one. @param {Element|null|undefined} element */
export const textOf = (element) =>
  (element?.innerHTML ?? "")
    .replace(/<!--.*?-->/gs, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|nbsp);/g, (_, name) => ENTITIES[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();
/** @type {Record<string, string>} */
const ENTITIES = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/** What one reads of a view. @param {unknown} view */
export const words = (view) => textOf(drawn(view));

/** @param {string} selector @param {ParentNode} [within] */
export const all = (selector, within = document) => /** @type {HTMLElement[]} */ ([...within.querySelectorAll(selector)]);

/** The one element a selector finds. @param {string} selector @param {ParentNode} [within] @returns {any} */
export function one(selector, within = document) {
  const [found, ...others] = all(selector, within);
  if (!found || others.length) throw new Error(`${others.length + (found ? 1 : 0)} of ${selector} in: ${app.innerHTML}`);
  return found;
}

/** The place where screen readers hear the page; it stands before what is drawn, and stays when that is drawn again. @param {"status"|"alert"} [role] */
export function liveRegion(role = "status") {
  for (const old of all(".said", app)) old.remove();
  const region = document.createElement("div");
  region.className = "said";
  region.setAttribute("role", role);
  app.prepend(region);
  return region;
}

const CONTROLS = "button:not([hidden]), input, textarea, select, a[href], [role=slider]";

/** @param {Element} control @returns {Element|null} the label that names a field */
const labelOf = (control) => control.closest("label") ?? (control.id ? document.querySelector(`label[for="${control.id}"]`) : null);

/** What one hears of an element: all it says but what is for the eye alone. @param {Element} element */
function heardOf(element) {
  const copy = /** @type {Element} */ (element.cloneNode(true));
  for (const picture of all("[aria-hidden=true]", copy)) picture.remove();
  return textOf(copy);
}

/** What a control is called by those who hear the page. @param {Element} control */
export const nameOf = (control) => control.getAttribute("aria-label") ?? heardOf(labelOf(control) ?? control);

/** The names of all controls. @param {ParentNode} [within] */
export const controls = (within = document) => all(CONTROLS, within).map(nameOf);

/**
 * The control of a name: all of it, or what a pattern finds in it.
 * @param {string|RegExp} name
 * @param {ParentNode} [within]
 * @returns {any}
 */
export function control(name, within = document) {
  const fits = (/** @type {string} */ text) => (typeof name === "string" ? text === name : name.test(text));
  const found = all(CONTROLS, within).filter((element) => fits(nameOf(element)));
  if (found.length !== 1) throw new Error(`${found.length} controls “${name}” among: ${controls(within).join(" | ")}`);
  return found[0];
}

/** A tap on the control of a name. @param {string|RegExp} name @param {ParentNode} [within] */
export const tap = (name, within = document) => control(name, within).click();

/** Whether a control can be used. @param {Element} element */
export const able = (element) => element.getAttribute("aria-disabled") !== "true";

/**
 * Types a text into the field of a name: what was there goes.
 * @param {string|RegExp} name
 * @param {string} text
 * @param {string[]} [events] what the browser tells of it
 */
export function type(name, text, events = ["input", "change"]) {
  const field = control(name);
  field.value = text;
  for (const event of events) field.dispatchEvent(new Event(event, { bubbles: true, cancelable: true }));
}

/** Sends the form in which the field of a name stands, as Enter does. @param {string|RegExp} name */
export const enter = (name) =>
  control(name)
    .closest("form")
    .dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));

/**
 * A key pressed on what has the focus, or on the given element.
 * @param {string} key
 * @param {KeyboardEventInit & {on?: Element}} [more]
 * @returns {boolean} whether the page did something in the browser's place
 */
export function press(key, { on = document.activeElement ?? document.body, ...more } = {}) {
  return !on.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more }));
}

/** Lets everything run that waits for nothing but its turn. */
export async function settle() {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Milliseconds: a module is loaded from the disk meanwhile. */
const PATIENCE = 10_000;

/** Waits until something is there: for storage, which takes its time. Fails if it never is. @param {() => unknown} there */
export async function until(there) {
  const latest = performance.now() + PATIENCE;
  while (!there()) {
    assert.ok(performance.now() < latest, `never: ${there}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
