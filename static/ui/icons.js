/**
 * The icons (24 grid, 2 px stroke, square caps) and the small clock faces of the home screen, as one SVG sheet of symbols. A system names
 * its clock face; without one nothing is shown.
 */

import { html, nothing, svg } from "../vendor/lit-html/lit-html.js";

const HIDDEN = "M4 4l16 16M10 6.2C10.6 6 11.3 6 12 6c6 0 10 6 10 6a18 18 0 0 1-3.2 3.6M6.5 7.7A18 18 0 0 0 2 12s4 6 10 6c1.6 0 3-.4 4.3-1";
const SHOWN = "M2 12s4-6 10-6 10 6 10 6-4 6-10 6S2 12 2 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z";

/** @type {Record<string, string>} */
export const PATHS = {
  back: "M19 12H5M11 5l-7 7 7 7",
  log: "M5 4v16M9 6h10M9 12h10M9 18h7",
  more: "M5 11.5v1M12 11.5v1M19 11.5v1",
  time: "M6 3h12M6 21h12M7 3c0 5 10 7 10 9s-10 4-10 9M17 3c0 5-10 7-10 9s10 4 10 9",
  drop: "M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z",
  heal: "M12 20C5 15 3 11.500 3 8.500A4.500 4.500 0 0 1 12 7a4.500 4.500 0 0 1 9 1.500C21 11.500 19 15 12 20zM12 10v5M9.500 12.500h5",
  burst: "M12 3v5M12 16v5M3 12h5M16 12h5M6 6l3 3M15 15l3 3M18 6l-3 3M9 15l-3 3",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  undo: "M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10H8",
  redo: "M16 5l4 4-4 4M20 9H10a5 5 0 0 0 0 10h6",
  next: "M5 12h13M12 5l7 7-7 7",
  respond: "M12 3l9 4.5-9 4.5-9-4.5zM3 12l9 4.5 9-4.5M3 16.5l9 4.5 9-4.5",
  close: "M6 6l12 12M18 6 6 18",
  shield: "M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z",
  missed: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM6 18 18 6",
  dice: "M4 4h16v16H4zM8.5 8.5h.01M15.5 15.5h.01M12 12h.01M15.5 8.5h.01M8.5 15.5h.01",
  offline: "M5 12l4 4 10-10M3 21h18",
  file: "M6 3h8l4 4v14H6zM14 3v5h4",
  share: "M12 15V4M8 7l4-4 4 4M5 12v8h14v-8",
  code: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2M7 7h.01M17 7h.01M7 17h.01",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  check: "M4 13l5 5L20 6",
  rules: "M4 6h10M18 6h2M4 12h2M10 12h10M4 18h8M16 18h4M14 4v4M6 10v4M12 16v4",
  picture: "M3 5h18v14H3zM6 16l4-5 3 3 3-4 3 6M8 9h.01",
  table: "M4 4h16v16H4zM4 10h16M4 15h16M12 4v16",
  book: "M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v14",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5 21 21",
  down: "M6 9l6 6 6-6",
  backspace: "M8 5h13v14H8l-6-7zM12 9l6 6M18 9l-6 6",
  earlier: "M16 5l-8 7 8 7",
  later: "M8 5l8 7-8 7",
  newest: "M13 6l7 6-7 6zM4 6l7 6-7 6z",
  branch: "M6 4v16M6 14c0-4 12-2 12-8M15 8l3-3 3 3",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7.500h.01",
  ask: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.500 1.200-1.500 2.400M12 18v.01",
  warn: "M12 4 22 20H2zM12 10v4M12 17h.01",
  "mark-surprised": "M5 6h8L5 15h8M14 12h6l-6 7h6",
  hidden: HIDDEN,
  shown: SHOWN,
  "mark-hidden": HIDDEN,
  "mark-hidden-off": SHOWN,
  note: "M5 4h14v10l-5 6H5zM14 20v-6h5M8 8h8M8 11h5",
  print: "M7 9V3h10v6M7 17H4V9h16v8h-3M7 14h10v7H7z",
  send: "M4 12l16-8-5 17-4-7z",
  waking: "M12 4v3M12 17v3M4 12h3M17 12h3M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z",
  ruling: "M4 20l1-5L16 4l4 4L9 19z",
  skip: "M5 5l8 7-8 7zM18 5v14",
  screen: "M3 5h18v12H3zM8 21h8",
  live: "M3 9.5a13 13 0 0 1 18 0M6.500 13a8 8 0 0 1 11 0M12 18v.01",
  phone: "M7 3h10v18H7zM11 18h2",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.500 1.500M17.500 17.500 19 19M19 5l-1.500 1.500M6.500 17.500 5 19",
  "sun-off":
    "M4 4l16 16M12 8a4 4 0 0 1 4 4M8.500 10a4 4 0 0 0 5.500 5.500M12 2v2M12 20v2M2 12h2M20 12h2M19 5l-1.500 1.500M6.500 17.500 5 19",
  settings:
    "M10.200 3h3.600l.6 2.700 2.300 1.300 2.600-.8 1.800 3.100-2 1.900v1.600l2 1.900-1.800 3.100-2.600-.8-2.300 1.300-.6 2.700h-3.600l-.6-2.700-2.300-1.300-2.600.8-1.800-3.100 2-1.900v-1.600l-2-1.900 1.800-3.100 2.600.8 2.300-1.300zM12 9.200a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600z",
  save: "M12 4v11M8 11l4 4 4-4M5 15v5h14v-5",
  "add-person": "M11 4a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM3 20v-2c0-2 2-4 4-4h5M18 13v8M14 17h8",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7v5l3 3",
  first: "M12 19V6M6 11l6-6 6 6M4 3h16",
  bell: "M6 17V11a6 6 0 0 1 12 0v6M4 17h16M11 21h2",
  swap: "M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4",
  order: "M8 20V4M4 8l4-4 4 4M16 4v16M12 16l4 4 4-4",
  flag: "M6 21V4h12l-3 4 3 4H6",
  event: "M12 3l2.6 6.4L21 12l-6.4 2.600L12 21l-2.600-6.400L3 12l6.400-2.600z",
  help: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.500 9.500a2.500 2.500 0 1 1 3.500 2.300c-.7.3-1 .9-1 1.700M12 16.500v.5",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6",
  fold: "M5 9l7 7 7-7",
  open: "M9 6l6 6-6 6",
  archive: "M3 4h18v5H3zM5 9v11h14V9M10 13h4",
  pencil: "M4 20l1-5L16 4l4 4L9 19z",
  paste: "M8 5H5v16h14V5h-3M9 3h6v4H9z",
  "sign-bolt": "M13 3 6 13h5l-1 8 8-11h-6z",
  "sign-focus": "M12 5a7 7 0 1 0 .1 0M12 11a1 1 0 1 0 .1 0M12 2v5M12 17v5M2 12h5M17 12h5",
  "sign-lying": "M4 16h3M7 13l5-2 8 5M3 20h18",
  "sign-blind": "M3 12c5-7 13-7 18 0-5 7-13 7-18 0zM4 20 20 4",
  "sign-drop": "M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z",
  "stance-delayed": "M7 4h10M7 20h10M8 4c0 4 8 5 8 8s-8 4-8 8M16 4c0 4-8 5-8 8s8 4 8 8",
  "stance-held": "M8.500 5v14M15.500 5v14",
  "stance-spent": "M5 5l14 14M19 5 5 19",
  people: "M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM3 20v-2l3-3h6l3 3v2M16 6h.5a3 3 0 0 1 0 6H16M18 15l3 3v2",
};

const FACES = svg`
  <symbol id="face-halves" viewBox="0 0 64 48"><g fill="none" stroke="currentColor" stroke-width="2"><rect x="2" y="7" width="9" height="15" rx="1.5"/><rect x="2" y="26" width="9" height="15" rx="1.5"/><rect x="14.4" y="7" width="9" height="15" rx="1.5"/><rect x="14.4" y="26" width="9" height="15" rx="1.5"/><rect x="26.8" y="7" width="9" height="15" rx="1.5"/><rect x="26.8" y="26" width="9" height="15" rx="1.5"/><rect x="39.2" y="7" width="9" height="15" rx="1.5"/><rect x="39.2" y="26" width="9" height="15" rx="1.5"/><rect x="51.6" y="7" width="9" height="15" rx="1.5"/><rect x="51.6" y="26" width="9" height="15" rx="1.5"/></g><rect x="13.4" y="6" width="11" height="17" rx="2" fill="var(--now)"/></symbol>
  <symbol id="face-chart" viewBox="0 0 64 48"><rect x="27" y="2" width="10" height="44" fill="var(--now)" rx="2"/><g fill="currentColor"><circle cx="8" cy="10" r="3.6"/><circle cx="56" cy="10" r="3.6"/><circle cx="20" cy="24" r="3.6"/><circle cx="44" cy="24" r="3.6"/><circle cx="56" cy="38" r="3.6"/></g><g fill="var(--on-now)"><circle cx="32" cy="10" r="3.6"/><circle cx="32" cy="38" r="3.6"/></g></symbol>
  <symbol id="face-ladder" viewBox="0 0 64 48"><path d="M3 38h58M9 33v9M24 33v9M39 33v9M54 33v9" stroke="currentColor" stroke-width="2" fill="none"/><circle cx="9" cy="21" r="6" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="24" cy="21" r="7.5" fill="var(--now)"/><path d="M39 13l8 8-8 8-8-8z" fill="none" stroke="currentColor" stroke-width="2"/><rect x="48" y="15" width="12" height="12" rx="1.5" fill="none" stroke="currentColor" stroke-width="2"/></symbol>
  <symbol id="face-list" viewBox="0 0 64 48"><path d="M14 9h46M14 24h30M14 39h40M3 9h2M3 39h2" fill="none" stroke="currentColor" stroke-width="2"/><path d="M0 17l9 7-9 7z" fill="var(--now)"/></symbol>
  <symbol id="face-lanes" viewBox="0 0 64 48"><g fill="none" stroke="currentColor" stroke-width="2"><rect x="14" y="4" width="21" height="10" rx="1.5"/><rect x="38" y="4" width="24" height="10" rx="1.5"/><rect x="14" y="34" width="48" height="10" rx="1.5"/><path d="M5 6v35M1.5 37.5 5 41l3.5-3.5"/></g><rect x="13" y="18" width="34" height="12" rx="2" fill="var(--now)"/></symbol>
`;

/** The SVG sheet. Render it once, before any use of its symbols. */
export const iconSheet = html`<svg class="hidden" aria-hidden="true">
  ${Object.entries(PATHS).map(([name, d]) => svg`<symbol id=${`i-${name}`} viewBox="0 0 24 24"><path d=${d} /></symbol>`)}${FACES}
</svg>`;

/** @param {string} name */
export const hasIcon = (name) => Object.hasOwn(PATHS, name);

/**
 * @param {string} name
 * @param {boolean} [small]
 */
export function icon(name, small = false) {
  if (!hasIcon(name)) return nothing;
  return html`<svg class=${small ? "icon small" : "icon"} viewBox="0 0 24 24" aria-hidden="true"><use href=${`#i-${name}`} /></svg>`;
}

/** The small clock face of a system, by the icon that the engine names. @param {string|undefined} name */
export const face = (name) =>
  html`<svg class="face" viewBox="0 0 64 48" aria-hidden="true">${name ? svg`<use href=${`#face-${name}`} />` : nothing}</svg>`;
