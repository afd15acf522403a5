/**
 * The response stack: declared actions by name, the top resolves first; the possible responses by fighter, with
 * their prices; the impossible ones, with the reason. All from the engine (`view.stack`, `answers`); the plate is the first of `view.stack_acts`.
 */

import { registerSheet } from "../app/registry.js";
import { state } from "../app/store.js";
import { dots, listed, say } from "../i18n/translate.js";
import { cost, heard, unseen } from "../ui/badges.js";
import { besideChips } from "../ui/beside.js";
import { backButton, plateView } from "../ui/bottom-bar.js";
import { closeSheet, updateSheet } from "../ui/dialog.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { guardDoubleTap } from "../ui/double-tap-guard.js";
import { icon } from "../ui/icons.js";
import { toggled } from "../ui/toggled.js";
import { tokenView } from "../ui/token.js";
import { unavailable } from "../ui/unavailable.js";
import { html, nothing } from "../vendor/lit-html/lit-html.js";
import { foldLine } from "./card/fold-line.js";
import { offerButton, offerList } from "./command/offer-button.js";
import { offerKey, placeInQueue } from "./command/offer-keys.js";
import { takeOffer, undo } from "./command/offers.js";
import { platesView, undoButton } from "./fight-bar.js";
import { fighterOf } from "./fighters/fighters.js";
import { usualAnswers } from "./usual-answers.js";

/** @import { Offer, StackItem, StackSheet, Ui, View } from "../app/types.js" */

/** More cards than these: the middle ones are folded. */
const MOST_CARDS = 4;
/** As many answers without a note stand in one row. */
const MOST_IN_A_ROW = 3;

/** @param {StackItem} card */
const aim = ({ targets }) =>
  targets.length ? html`${icon("next", true)}${targets.map(({ token, name }) => html`${tokenView(token, 20)}<b>${name}</b> `)}` : nothing;

/** Who declared it and what it costs; of a response without targets also what it answers. @param {StackItem} card */
const byWhom = ({ by, cost: price, targets, answers }) =>
  dots([
    price ? say("{who}, {cost}", { who: by, cost: price }) : by,
    answers && !targets.length ? say("answers {action}", { action: answers }) : "",
  ]);

/** @param {StackItem} card */
const cardView = (card) => html`<li class="stack-card" aria-label=${card.detail}>
  ${tokenView(card.token, 38)}
  <div><h3>${card.label}</h3>${card.by || card.targets.length ? html`<p><span>${byWhom(card)}</span>${aim(card)}</p>` : nothing}</div>
  ${card.right ? html`<span class="stack-right">${card.right}</span>` : nothing}
</li>`;

/** The action under way, where it is not on the stack, and what to know before a response. @param {StackSheet} sheet */
const eventView = ({ answers }) =>
  answers?.event
    ? html`<ol class="stack">${cardView(answers.event)}</ol>${answers.lead ? html`<p class="small muted">${answers.lead}</p>` : nothing}`
    : nothing;

/** @param {StackItem[]} stack */
function cards(stack) {
  if (stack.length <= MOST_CARDS) return html`<ol class="stack">${stack.map(cardView)}</ol>`;
  const middle = stack.length - MOST_CARDS + 1;
  return html`<ol class="stack">
    ${stack.slice(0, MOST_CARDS - 2).map(cardView)}
    <li class="stack-card middle">${say(["{count} more", "{count} more"], { count: middle })}</li>
    ${stack.slice(-1).map(cardView)}
  </ol>`;
}

/** What is said of a response below its label, unless it stands below the name already. @param {Offer} offer */
const noteOf = ({ note, by }) => (by?.left.includes(note) ? "" : note);

/** @param {Offer} offer @param {Ui} ui */
function responseView(offer, ui) {
  const shown = { ...offer, label: offer.by?.label ?? offer.label };
  if (offer.pad?.length || offer.objections.length) return offerButton(offer, ui);
  return html`<button
    type="button"
    class="act response ${placeInQueue(ui, offerKey(offer)) >= 0 ? "queued" : ""}"
    data-key=${offerKey(offer)}
    aria-disabled=${unavailable(false, ui)}
    @click=${() => takeOffer(offer)}
  >
    <span class="line"><span>${unseen(say("{name}: {what}", { name: offer.by?.name ?? "", what: "" }))}${shown.label}</span>${cost(offer.keys, shown.label)}</span>
    ${noteOf(offer) ? html`<span class="why">${noteOf(offer)}</span>` : nothing}
  </button>`;
}

/** Neighbours with the same owner, in order. @param {Offer[]} offers */
function owners(offers) {
  /** @type {{name: string, left: string, aimed: string, token: Offer["token"], offers: Offer[]}[]} */
  const found = [];
  for (const offer of offers) {
    const { name = "", left = "", aimed = "" } = offer.by ?? {};
    const last = found.at(-1);
    if (last?.name === name) last.offers.push(offer);
    else found.push({ name, left, aimed, token: offer.token, offers: [offer] });
  }
  return found;
}

/**
 * @param {Offer[]} offers
 * @param {Ui} ui
 */
const responsesView = (offers, ui) =>
  owners(offers).map(({ name, left, aimed, token, offers: own }) =>
    own.every(({ pad }) => pad?.length)
      ? html`<div class="pad-rows">${own.map((offer) => offerButton(offer, ui))}</div>` // a row with a pad has the name itself
      : html`<div role="group" class="cells responses ${own.length === 1 && !own.some(noteOf) ? "one-line" : ""}" aria-label=${listed([name, aimed, left].filter(Boolean))}>
      <p class="whose responder">${tokenView(token, 32)}<span class="whose-words" aria-hidden="true"><b>${name}${aimed ? html` <span class="aimed">${icon("burst", true)}${aimed}</span>` : nothing}</b><small>${left}</small></span>${besideChips(state.view && token ? fighterOf(state.view, token.id)?.beside : undefined)}</p>
      <div class="cells answers ${own.length > 1 && own.length <= MOST_IN_A_ROW && !own.some(noteOf) ? "in-a-row" : ""}">${own.map((offer) => responseView(offer, ui))}</div>
    </div>`,
  );

/**
 * The impossible responses: one line for each reason.
 * @param {Offer[]} offers
 * @param {StackSheet} sheet
 * @param {Ui} ui
 */
function foldsView(offers, sheet, ui) {
  const reasons = [...new Set(offers.map(({ objections }) => objections[0]?.short ?? ""))];
  const opened = sheet.open ?? [];
  return reasons.map((reason) => {
    const own = offers.filter(({ objections }) => objections[0]?.short === reason);
    const open = opened.includes(reason);
    const tap = () => updateSheet(sheet, { open: toggled(opened, reason) });
    const names = [...new Set(own.map(({ by, label }) => by?.name ?? label))];
    return foldLine({ line: reason, title: say("{reason}:", { reason }), names, open, body: offerList(own, ui), tap });
  });
}

/** A group of responses under its heading; nothing without any. @param {string} title @param {string} note @param {Offer[]} offers @param {Ui} ui @param {string} [look] */
const groupView = (title, note, offers, ui, look = "") =>
  offers.length
    ? html`<section class="response-group ${look}" aria-label=${title}>
        <h3>${title}${note ? html`<small>${heard(note)}</small>` : nothing}</h3>
        ${responsesView(offers, ui)}
      </section>`
    : nothing;

/** Those who wait for something else: one line, which opens what they can do all the same. @param {Offer[]} offers @param {StackSheet} sheet @param {Ui} ui */
function othersView(offers, sheet, ui) {
  if (!offers.length) return nothing;
  const line = say("Waits for another event");
  const opened = sheet.open ?? [];
  const names = [...new Set(offers.map(({ by, label }) => by?.name ?? label))];
  const tap = () => updateSheet(sheet, { open: toggled(opened, line) });
  return foldLine({
    line,
    title: say("{reason}:", { reason: line }),
    names,
    open: opened.includes(line),
    body: responsesView(offers, ui),
    tap,
  });
}

/**
 * @param {NonNullable<StackSheet["answers"]>} answers
 * @param {StackSheet} sheet
 * @param {Ui} ui
 */
function answersView({ answers: found, says, silent = [], lead, event }, sheet, ui) {
  const answers = found.flatMap(usualAnswers);
  /** @param {Offer["awaits"]} group */
  const waiting = (group) => answers.filter(({ awaits }) => awaits === group);
  const certain = waiting("certain");
  const possible = waiting("possible");
  const able = answers.filter((offer) => !offer.awaits && (offer.pad?.length || !offer.objections.length));
  const own = able.filter(({ by }) => by);
  const anyone = able.filter(({ by }) => !by);
  const anytime = html`${responsesView(own, ui)} ${anyone.length ? offerList(anyone, ui) : nothing}`;
  const apart = certain.length + possible.length > 0 && able.length > 0;
  return html`${able.length + answers.filter(({ awaits }) => awaits).length ? nothing : html`<p>${say("Nobody can respond now.")}</p>`}
    ${groupView(say("This is the event"), "", certain, ui, "is-event")} ${lead && !event ? html`<p class="small muted">${lead}</p>` : nothing}
    ${groupView(say("It may be"), say("only you can tell"), possible, ui)}
    ${apart ? html`<section class="response-group" aria-label=${say("Any time")}><h3>${say("Any time")}</h3>${anytime}</section>` : anytime}
    ${othersView(waiting("other"), sheet, ui)}
    ${foldsView(
      answers.filter((offer) => !offer.awaits && !able.includes(offer)),
      sheet,
      ui,
    )}
    ${says.map((line) => html`<p class="small muted">${line}</p>`)}
    ${silent.map(({ says: line, names }) => html`<details class="fold-up"><summary><span>${line}</span>${icon("fold", true)}</summary><p class="small muted">${listed(names)}</p></details>`)}`;
}

/** Takes back the response just made: the bar with Undo lies behind this sheet. @param {View} view */
const undoMade = ({ undo: made }) =>
  made
    ? html`<button type="button" class="button" aria-label=${say("Undo: {what}", { what: made.detail })} @click=${guardDoubleTap(undo)}>${say("Undo")}</button>`
    : nothing;

/**
 * The way out where no declared action waits: nobody responds, once those whose event it certainly is have their answer.
 * @param {StackSheet} sheet
 */
function wayOut({ answers, done }) {
  const first = answers?.answers.find(({ awaits }) => awaits === "certain");
  const able = answers?.answers.some(({ objections, pad }) => pad?.length || !objections.length);
  const back = say("Back to the fight");
  const none = !done && answers && !able;
  return html`${backButton()}
    ${plateView({
      label: none ? back : done ? say("Nobody else responds") : say("Nobody responds"),
      detail: first ? say("First answer for {name}", { name: first.by?.name ?? first.label }) : none ? "" : back,
      icon: "next",
      tap: closeSheet,
      disabled: Boolean(first),
    })}`;
}

/** Whose action may be answered before anything is declared: the place is behind the sheet. @param {View} view */
const turnOf = ({ actor, turn }) => (actor ? say(["{name} acts.", "{name} act."], { name: actor.name, count: actor.who.length }) : turn);

/**
 * The plate: nobody responds any more.
 * @param {Offer} plate
 * @param {View} view
 * @param {boolean} nobody whether nobody can respond
 * @param {Ui} ui
 */
function topPlate(plate, { next }, nobody, ui) {
  const alone = nobody && !next?.instead;
  return plateView({
    label: alone ? say("Resolve") : plate.label,
    detail: plate.objections[0]?.says ?? (alone ? say("Nobody can respond") : (plate.note ?? "")),
    icon: "check",
    tap: () => takeOffer(plate),
    disabled: plate.objections.length > 0 || !ui.writer,
  });
}

/**
 * @param {StackSheet} sheet
 * @param {View} view
 * @param {Ui} ui
 */
export function stackSheet(sheet, view, ui) {
  const [plate, ...further] = view.stack_acts;
  const instead = view.next?.instead;
  const others = further.filter(({ key }) => key !== instead?.key); // a plate has it
  const answers = sheet.answers;
  const declared = view.stack.length > 0;
  const nobody = plate?.key !== undefined && view.respond?.count === 0 && answers?.answers.length === 0;
  const done =
    !declared && sheet.done
      ? html`<p class="response-made">${icon("check", true)}<span>${sheet.done}</span>${undoMade(view)}</p>`
      : nothing;
  const told = further.find((offer) => !others.includes(offer))?.note;
  const becomes =
    instead && told ? html`<p class="small muted">${say("{name}: {what}.", { name: instead.label, what: told })}</p>` : nothing;
  const resolve = others.length ? offerList(others, ui) : nothing;
  const body = html`${done}${declared ? [cards(view.stack), resolve, becomes, html`<h3 class="stack-question">${say("Who can respond?")}</h3>`] : eventView(sheet)}
    ${answers ? answersView(answers, sheet, ui) : html`<p class="muted">${say("One moment.")}</p>`}`;
  return sheetFrame({
    title: say(declared ? "Response stack" : "Who can respond?"),
    detail: declared || answers?.event ? undefined : turnOf(view),
    body,
    bar: plate
      ? html`${undoButton(view, ui, true)}
        ${platesView(topPlate(plate, view, nobody, ui), instead, ui)}`
      : wayOut(sheet),
  });
}

registerSheet("stack", stackSheet);
