/**
 * The card of the acting combatant. Who it is: name, conditions, gauges. What it can do: whom it hits, pools, the possible actions in their places,
 * the impossible folded. The view supplies the actions and the reasons.
 */

import { dots, say } from "../../i18n/translate.js";
import { loadPlan } from "../../planner/planner.js";
import { turnTimeView } from "../../settings/table-timer-view.js";
import { heard, noteView, unseen, warning } from "../../ui/badges.js";
import { besideChips } from "../../ui/beside.js";
import { openSheet } from "../../ui/dialog.js";
import { hiddenWord } from "../../ui/hidden-mark.js";
import { icon } from "../../ui/icons.js";
import { marksView } from "../../ui/marks.js";
import { ariaKeys } from "../../ui/shortcuts.js";
import { signPicture } from "../../ui/signs.js";
import { stanceLines } from "../../ui/stance.js";
import { tokenView } from "../../ui/token.js";
import { unavailable } from "../../ui/unavailable.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { comesFirst } from "../command/before-next.js";
import { offerButton, roomOf } from "../command/offer-button.js";
import { offerKey, placeInQueue } from "../command/offer-keys.js";
import { takeOffer } from "../command/offers.js";
import { countersView, isCounter } from "../counters/counters.js";
import { fighterOf, openFighter } from "../fighters/fighters.js";
import { hitRow } from "../hit/hit-row.js";
import { noteButton } from "../notes/note-button.js";
import { cardOf, forMembers, layout } from "./card-layout.js";
import { toggleFold } from "./card-switches.js";
import { doubtsView } from "./doubts.js";
import { foesStrip } from "./foes-strip.js";
import { foldLine } from "./fold-line.js";
import { gaugesView } from "./gauge.js";
import { groupGauges, groupSwitches } from "./group-members.js";
import { namedTile } from "./named-tile.js";
import { nextPreview } from "./next-preview.js";
import { outcomeLine, ownWords } from "./outcome.js";
import { poolsOnActs, poolsView } from "./pools.js";
import { revealButton, unseenRow } from "./reveal-button.js";
import { forNobodySelected, saidOnce } from "./said-once.js";

/** @import { Actor, CardState, Effect, Offer, Pool, Ui } from "../../app/types.js" */

/** The folded line of seldom used actions, and the conditions that find no room in one line. */
const [MORE, CONDITIONS] = ["more", "conditions"];
/** The key that adds a condition. */
const CONDITION_KEY = "A";
/** The keys of the first actions. */
const DIGITS = "1234567890";

/**
 * @param {Offer|null} add
 * @param {boolean} [alone] whether nothing beside it says what it adds
 * @param {string} [key] the letter that presses it
 */
const addEffect = (add, alone = false, key = undefined) =>
  add
    ? html`<button type="button" class="effect add" data-key=${offerKey(add)} aria-label=${say("Add a condition")} aria-keyshortcuts=${ariaKeys(key)} aria-disabled=${unavailable()} @click=${() => takeOffer(add)}>
        ${icon("plus", true)}${alone ? html`<span>${say("Condition")}</span>` : nothing}
      </button>`
    : nothing;

/**
 * The remaining time of a condition; in a group with the names of those who have it, if not all do.
 * @param {Effect} effect
 * @param {{id: string, name: string}[]} members
 */
function effectLeft({ left, who, whose, each }, members) {
  const some = whose ?? members.find((member) => member.id === who)?.name;
  return dots([members.length > (each?.length ?? 1) ? some : "", left]);
}

/** The picture of a condition: its sign, else an hourglass where something ends it by itself. @param {Effect} effect */
function effectPicture({ icon: sign, left }) {
  const picture = signPicture(sign);
  if (picture !== nothing) return html`<span class="sign-word">${picture}</span>`;
  return left ? icon("time", true) : nothing;
}

/**
 * The conditions as chips; the counters among them have lines of their own (`countersView`).
 * @param {Effect[]} effects
 * @param {Offer|null} add
 * @param {Ui} ui
 * @param {unknown} [first] what stands before them
 * @param {{id: string, name: string}[]} [members] whose they are
 * @param {boolean|null} [open] where they have one line, whether a tap has shown those without room, too
 */
export function effectsView(effects, add, ui, first = nothing, members = [], open = null) {
  const chips = effects.filter((effect) => !isCounter(effect));
  if (!chips.length && !add && first === nothing) return nothing;
  return html`<div class="effects ${open === null ? "" : "in-a-line"} ${open ? "unfolded" : ""}">
    ${first}${chips.map(
      (
        effect,
      ) => html`<button type="button" class="effect ${placeInQueue(ui, offerKey(effect.end)) >= 0 ? "queued" : ""}" data-effect=${effect.id} @click=${() => openSheet({ kind: "effect", effect })}>
        ${effectPicture(effect)}<span><b>${effect.name} </b>${heard(effectLeft(effect, members))}</span>${effect.note ? icon("note", true) : nothing}${effect.secret ? html`${icon("hidden", true)}${unseen(say("kept from the players"))}` : nothing}
      </button>`,
    )}
    ${open === null ? nothing : moreConditions(open)}${addEffect(add, !chips.length)}
  </div>`;
}

/** The button that shows the conditions without room in one line, and leaves them out again; what-fits.js counts them and words it. @param {boolean} open */
const moreConditions = (open) =>
  html`<button type="button" class="effect-more" hidden aria-expanded=${open ? "true" : "false"} @click=${() => toggleFold(CONDITIONS)}></button>`;

/** Letters of a name from which it is written smaller, and from which narrow as well, so that it takes three lines at most. */
const [LONG, LONGER] = [18, 32];

/** @param {string} name */
const nameLook = ({ length }) => (length >= LONGER ? "longer" : length >= LONG ? "long" : "");

/** Returns the digit that presses an action, where keys are shown. @param {Ui} ui @param {number} place */
const shortcutOf = ({ keyed }, place) => (keyed ? DIGITS[place] : undefined);

/**
 * An action in its place on the card. One that became impossible keeps its size: its reason is short.
 * @param {Offer} offer
 * @param {CardState} card
 * @param {Actor} actor
 * @param {Ui} ui
 * @param {number} place among the actions, from 0
 * @param {(offer: Offer) => boolean} [quiet] whether its reason is said above
 * @param {Map<string, Pool>} [pools] what actions spend one of, by their key
 * @param {Offer|null} [last] what stood in its place before
 */
function actView(offer, { out }, actor, ui, place, quiet = () => false, pools = new Map(), last = offer) {
  const mine = forMembers(offer, out);
  const room = last && last !== offer ? last : undefined;
  const look = { brief: true, shortcut: shortcutOf(ui, place), pool: pools.get(offer.key), room };
  if (quiet(mine) && !mine.tile) return offerButton(mine, ui, { ...look, quiet: true });
  if (mine.tile) return namedTile(mine, mine.tile, ui, look.shortcut);
  const { able } = offer;
  if (!able || mine.objections.length) return offerButton(mine, ui, look);
  const on = actor.members.filter(({ id, token }) => !out.includes(id) && token.state !== "down").length;
  const count = able.filter((id) => !out.includes(id)).length;
  const note = count === on ? say(["1 does it", "all {count}"], { count }) : say("{count} of {of} can", { count, of: on });
  return offerButton({ ...mine, note: out.length || count < on || !mine.note ? note : mine.note }, ui, { ...look, counted: count === on });
}

/**
 * The declared actions, above the others. They have no digit, so the digits of the others stay.
 * @param {Offer[]} acts
 * @param {CardState} card
 * @param {Actor} actor
 * @param {Ui} ui
 */
const declaredView = (acts, card, actor, ui) =>
  acts.length
    ? html`<div class="acts declared">${repeat(acts, offerKey, (offer) => actView(offer, card, actor, ui, DIGITS.length, forNobodySelected))}</div>`
    : nothing;

/** An empty place, as high as what stood there: its words cannot be seen. @param {Offer|null} last */
const goneView = (last) => html`<span class="act-gone" aria-hidden="true">${last ? roomOf(last) : nothing}</span>`;

/**
 * The actions, and what Next will do automatically: below the actions with a pad, above the others, so that it is always on screen.
 * @param {Actor} actor
 * @param {import("./card-layout.js").Place[]} places
 * @param {CardState} card
 * @param {unknown} upkeep
 * @param {Ui} ui
 * @param {(offer: Offer) => boolean} quiet whether the reason against an action is said above
 * @param {Map<string, Pool>} pools what actions spend one of, by their key
 */
function actsView(actor, places, card, upkeep, ui, quiet, pools) {
  const { plan } = actor;
  const who = actor.who.filter((id) => !card.out.includes(id));
  const rest = upkeep === nothing ? 0 : places.findIndex(({ offer }) => !offer?.pad?.length);
  const split = rest < 0 ? places.length : rest;
  const offers = (/** @type {import("./card-layout.js").Place[]} */ list, from = 0) =>
    repeat(
      list,
      ({ offer }, n) => (offer ? offerKey(offer) : from + n),
      ({ offer, last }, n) => (offer ? actView(offer, card, actor, ui, from + n, quiet, pools, last) : goneView(last)),
    );
  return html`<h3 class="hidden">${say("Actions")}</h3>
    ${split ? html`<div class="acts" role="toolbar" aria-label=${say("Actions")} data-one-stop>${offers(places.slice(0, split))}</div>` : nothing}${upkeep}
    <div class="acts" role="toolbar" aria-label=${say("Actions")} data-one-stop>
      ${offers(places.slice(split), split)}
      ${
        plan
          ? html`<button type="button" class="act" @click=${() => loadPlan(who)}>
            <span class="line"><span>${say("Convert actions")}</span>${icon("rules", true)}</span>
          </button>`
          : nothing
      }
    </div>`;
}

/**
 * The seldom used actions in one line, and the actions that are impossible since the go began: one line for each reason. A tap opens a line.
 * @param {import("./card-layout.js").Fold[]} folds
 * @param {CardState} card
 * @param {Ui} ui
 */
const foldsView = (folds, { open, out }, ui) =>
  folds.map(({ reason, offers }) =>
    foldLine({
      line: reason || MORE,
      title: reason ? say("{reason}:", { reason }) : say("More actions:"),
      names: offers.map(({ label }) => label),
      open: open.includes(reason || MORE),
      body: html`<div class="acts">${offers.map((offer) => offerButton(forMembers(offer, out), ui))}</div>`,
    }),
  );

/** Draws a note with its sign; a view that an older build stored has no list of warnings. @param {Actor} actor */
const noteOf =
  ({ warnings }) =>
  (/** @type {string} */ note) =>
    warnings?.includes(note) ? warning(note) : noteView(note);

/**
 * The card on which an action that does as Next says what comes before it, as the plate does.
 * @param {Actor} actor
 * @param {import("../../app/types.js").View|null} view
 * @returns {Actor}
 */
function afterFirst(actor, view) {
  const first = comesFirst(view)?.says;
  return first ? { ...actor, acts: actor.acts.map((offer) => (offer.do === view?.next?.do ? { ...offer, note: first } : offer)) } : actor;
}

/**
 * @param {Actor|null} actor
 * @param {Ui} ui
 * @param {import("../../app/types.js").View|null} [view] the fight, for the targets of a hit
 */
export function activeCard(actor, ui, view = null) {
  if (!actor) return nothing;
  const { effects } = actor;
  const row = view && actor.who[0] ? fighterOf(view, actor.who[0]) : undefined;
  const card = cardOf(ui.card, actor);
  const { declared, shown, places, folds } = layout(afterFirst(actor, view), card);
  const told = declared.some(({ label }) => view?.outcome?.repeated?.includes(label)) ? null : view?.outcome;
  const group = actor.members.length > 1;
  const reveal = view?.unseen ? nothing : revealButton(actor);
  const inRow = effects.some((effect) => !isCounter(effect)) || reveal !== nothing;
  const add = addEffect(actor.add_effect, false, CONDITION_KEY);
  const { texts, quiet, ...rest } = saidOnce(shown, actor, card.out);
  const targets = foesStrip(actor, view, ui.tablet);
  const onActs = poolsOnActs(actor.pools, shown);
  const pools = actor.pools.filter((pool) => ![...onActs.values()].includes(pool));
  return html`<article class="actor" data-who=${actor.who.join(" ")} aria-label=${actor.name}>
    <div class="card-who">
      <div class="card-head"><div class="who">
        <button type="button" class="who-token" @click=${() => openFighter(actor.who[0])}>
          ${tokenView({ ...actor.token, hidden: false }, 52)}${unseen(say("{name}: details", { name: actor.name }))}
        </button>
        <div><h2 class=${nameLook(actor.name)}>${actor.name}</h2>${outcomeLine(view?.seq ?? 0, told, html`${hiddenWord(actor.hidden && !view?.unseen, actor.detail && ownWords(actor.detail, view?.outcome))} ${besideChips(row?.beside)}`, targets === nothing ? [] : view?.struck, view?.dealer)}${stanceLines(view?.stances, actor.who)}</div>
        ${turnTimeView(ui)} ${add}
      </div>${group ? nothing : gaugesView(actor.members, ui)}</div>
      ${group ? groupSwitches(actor, card) : nothing} ${marksView(view?.marks, ({ here }) => here, group)} ${inRow ? effectsView(effects, null, ui, reveal, actor.members, card.open.includes(CONDITIONS)) : nothing} ${countersView(effects, ui, actor.members)} ${unseenRow(view?.unseen, actor)} ${doubtsView(view, ui)}
    </div>
    <div class="card-acts">
      ${targets} ${actor.notes.map(noteOf(actor))}
      ${noteButton({ note: actor.note, who: actor.who, name: actor.name })}
      ${poolsView(pools, pools.length ? actor.pools_note : "", card.out, texts, rest)} ${declaredView(declared, card, actor, ui)} ${actsView(actor, places, card, nextPreview(actor.upkeep), ui, quiet, onActs)}
      ${group ? groupGauges(actor, card, ui) : nothing} ${foldsView(folds, card, ui)} ${ui.wide ? hitRow(actor, view) : nothing}
    </div>
  </article>`;
}
