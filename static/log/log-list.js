/**
 * The lines of the log as a list, for the log's screen and for the pane of a wide screen: newest on top, in chapters, later steps dimmed.
 */

import { say } from "../i18n/translate.js";
import { heard, ruleButton } from "../ui/badges.js";
import { withFormulas } from "../ui/formula.js";
import { icon } from "../ui/icons.js";
import { tokenView } from "../ui/token.js";
import { unavailable } from "../ui/unavailable.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { goToStep, toggleQuiet } from "./log.js";
import { inParts, stepsOf } from "./quiet-turns.js";

/** @import { LogLine, Ui, View } from "../app/types.js" */

/**
 * Returns the line of the current step: the newest that is not later. In one fighter's log it is the line of this step, or none.
 * @param {LogLine[]} lines
 * @param {View} view
 * @param {Ui} ui
 */
export const lineHere = (lines, { step }, { logWho }) => lines.find(({ later, n }) => !later && (!logWho || n === step));

/** What the button of a line is called, which goes to its step. @param {LogLine} line */
const stepName = ({ n, place, text }) =>
  place ? say("{text}. {place}: go to step {step}", { place, step: n, text }) : say("{text}: go to step {step}", { step: n, text });

/**
 * @param {LogLine} line
 * @param {string} here where the fight stands, if here, and among which lines
 * @param {boolean} first the newest line of its step, which can be gone to
 */
const lineView = (
  line,
  here,
  first,
) => html`<li class="log-line ${line.later ? "is-later" : ""} ${here ? "is-here" : ""} kind-${line.kind}" data-line=${line.n} data-here=${here || nothing}>
  ${
    first
      ? html`<button
          type="button"
          class="log-place"
          aria-label=${stepName(line)}
          aria-current=${here ? "step" : nothing}
          aria-disabled=${unavailable()}
          @click=${() => goToStep(line.n)}
        >${line.place}</button>`
      : html`<span class="log-place">${line.place}</span>`
  }
  <span class="log-token">${tokenView(line.token, 28)}</span>
  <div><p aria-hidden=${first ? "true" : nothing}>${withFormulas(line.text)}</p>${ruleButton(line.cite)}</div>
</li>`;

/**
 * @param {LogLine[]} lines
 * @param {boolean} still
 * @param {LogLine|undefined} here
 * @param {string} among
 * @param {LogLine|undefined} newer the line above them
 */
function linesView(lines, still, here, among, newer) {
  const leads = (/** @type {LogLine} */ line, /** @type {number} */ at) => !still && (lines[at - 1] ?? newer)?.n !== line.n;
  return lines.map((line, at) => lineView(line, line === here ? `${line.n} ${among}` : "", leads(line, at)));
}

/**
 * Turns in which nothing was done, as one line that opens them.
 * @param {LogLine[]} lines
 * @param {unknown} drawn
 * @param {Ui} ui
 */
function quietView(lines, drawn, ui) {
  const first = lines.at(-1)?.n ?? 0;
  const open = ui.logOpen.includes(first);
  return html`<li class="log-quiet">
      <button type="button" class="fold-line" aria-expanded=${open ? "true" : "false"} @click=${() => toggleQuiet(first)}>
        <span>${say(["{count} step without actions", "{count} steps without actions"], { count: stepsOf(lines) })}</span>${icon("down", true)}
      </button>
    </li>
    ${open ? drawn : nothing}`;
}

/**
 * The lines, newest first, in chapters. `here`: the line of the current step; `among`: what is searched for, then nothing is folded.
 * @param {LogLine[]} lines
 * @param {Ui} ui
 * @param {{here?: LogLine|undefined, among?: string, still?: boolean}} how still: the lines lead to no step
 */
export function logLines(lines, ui, { here, among = "", still = false }) {
  const parts = inParts(lines);
  return parts.map((part, at) => {
    const chapter = part[0]?.chapter;
    const head = chapter && parts[at - 1]?.[0]?.chapter !== chapter;
    const drawn = linesView(part, still, here, among, parts[at - 1]?.at(-1));
    const folds = !among && stepsOf(part) > 1 && part[0]?.quiet && !(here && part.includes(here));
    return html`${head ? html`<li class="log-round"><h2>${chapter}${at ? nothing : html`<small>${heard(say("newest first"))}</small>`}</h2></li>` : nothing}${folds ? quietView(part, drawn, ui) : drawn}`;
  });
}
