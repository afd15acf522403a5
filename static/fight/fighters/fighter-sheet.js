/**
 * One fighter's sheet, from top to bottom: who and when, its row of the clock, the gauges with their maximums, the numbers, further numbers,
 * conditions, what it can do now, changes, of which the last removes it, the note. The bar steps through the fighters in order of play.
 */

import { linkBase } from "../../app/addresses.js";
import { registerSheet } from "../../app/registry.js";
import { atMost, dots, listed, say } from "../../i18n/translate.js";
import { fieldView, markButton } from "../../setup/roster.js";
import { shareFighter } from "../../share/share.js";
import { tip, unseen } from "../../ui/badges.js";
import { closeSheet, updateSheet } from "../../ui/dialog.js";
import { sheetFrame } from "../../ui/dialog-frame.js";
import { cell, foldedGroup, group } from "../../ui/group.js";
import { hiddenWord } from "../../ui/hidden-mark.js";
import { icon } from "../../ui/icons.js";
import { marksView } from "../../ui/marks.js";
import { signsOf } from "../../ui/signs.js";
import { stancesOf } from "../../ui/stance.js";
import { tokenView } from "../../ui/token.js";
import { unavailable } from "../../ui/unavailable.js";
import { repeat } from "../../vendor/lit-html/directives/repeat.js";
import { html, nothing } from "../../vendor/lit-html/lit-html.js";
import { effectsView } from "../card/active-card.js";
import { gaugeLines, gaugesView } from "../card/gauge.js";
import { isDown, isHurt } from "../card/group-members.js";
import { stripView } from "../clock/strip.js";
import { act } from "../command/command-queue.js";
import { offerButton } from "../command/offer-button.js";
import { offerKey } from "../command/offer-keys.js";
import { takeOffer } from "../command/offers.js";
import { stateChips, stateOffer } from "../condition/state-choices.js";
import { addCounter, countersView } from "../counters/counters.js";
import { offerCell } from "../menu-sheet.js";
import { noteButton } from "../notes/note-button.js";
import { actsNow, inOrderOfPlay, whenOf } from "../order-of-play.js";
import { aboveMaximum } from "./above-maximum.js";
import { fighterOf, openExplanation, openFighter, stepTo, toggleMark } from "./fighters.js";
import { statText } from "./stats.js";

/** @import { Fighter, FighterSheet, Member, Offer, Row, Ui, View } from "../../app/types.js" */
/** @import { Signs } from "../../engine/shapes.js" */

/** Numbers that stand on the plate; the others open with a tap. */
const MOST_NUMBERS = 5;
/** Fewer numbers than these stand below each other, each beside its name. */
const COLUMNS = 3;
/** A group of more members folds the unhurt. */
const MOST_MEMBERS = 4;
/** As many actions stand there without a tap. */
const MOST_AT_HAND = 2;
/** As many actions are named in the line that opens them. */
const MOST_NAMED = 3;

/** Changes that are there without a tap, so that the sheet fits on a phone. */
const MOST_CHANGES = 6;

/** @param {Member} member @param {Signs[]|undefined} signs */
const unhurt = (member, signs) => member.gauges.length > 0 && !isHurt(member) && !isDown(member) && !signsOf(signs, member.token).length;

/** The fields of the maximums, which stand beside their gauges; a group has them among its numbers. */
const maximums = (/** @type {Pick<Row, "fields">} */ { fields }, /** @type {Member[]} */ members) =>
  members.length === 1 ? fields.filter(({ arg }) => arg === "most") : [];

/**
 * The gauges: of one fighter in lines with their maximums, of several with their names.
 * Of what is above its maximum the question stands under its line, and of a group below all.
 * @param {Row & Partial<Fighter>} fighter
 * @param {Member[]} members
 * @param {Signs[]|undefined} signs
 * @param {Ui} ui
 */
function gauges(fighter, members, signs, ui) {
  const [alone, ...more] = members;
  const { above = [] } = fighter;
  if (alone?.gauges.length && !more.length) {
    const most = maximums(fighter, members);
    return gaugeLines(alone, ui, {
      most: ({ name }) => {
        const field = most.find(({ args }) => args.gauge === name);
        return field && fieldView(field, fighter.name);
      },
      below: ({ name }) => aboveMaximum(above.filter(({ gauge }) => gauge === name)),
    });
  }
  return html`${memberGauges(members, signs, ui)}${aboveMaximum(above)}`;
}

/**
 * The gauges of several with their states, who stands before who is down; in a large group the fallen, and the unhurt without a state, are folded
 * into one line each.
 * @param {Member[]} members
 * @param {Signs[]|undefined} signs
 * @param {Ui} ui
 */
function memberGauges(members, signs, ui) {
  const up = members.filter((member) => !isDown(member));
  const fallen = members.filter(isDown);
  if (members.length <= MOST_MEMBERS) return gaugesView([...up, ...fallen], ui, { signs });
  const alike = up.filter((member) => unhurt(member, signs));
  const whole = alike.length > 1 ? alike : [];
  const hurt = up.filter((member) => !whole.includes(member));
  const fold = (/** @type {Member[]} */ some, /** @type {"check"|"close"} */ sign, /** @type {string} */ title, open = false) =>
    some.length
      ? html`<details class="fold-up" ?open=${open}><summary>${icon(sign, true)}<span>${title}</span>${icon("fold", true)}</summary>
        ${gaugesView(some, ui, { named: true })}</details>`
      : nothing;
  return html`${hurt.length ? gaugesView(hurt, ui, { named: true, signs }) : nothing}
    ${fold(whole, "check", say(["{count} unhurt", "{count} unhurt"], { count: whole.length }), !hurt.length && whole.length <= MOST_MEMBERS)}
    ${fold(fallen, "close", say(["{count} down", "{count} down"], { count: fallen.length }))}`;
}

/**
 * The numbers to type: a plate of those that the fighter has, and a fold with the others, the texts and the marks.
 * @param {Row} fighter
 * @param {Member[]} members
 * @param {string[]|undefined} given the fields that somebody gave a value
 * @param {boolean} open whether there is room for all of them
 */
function numbers({ fields: all, marks, name }, members, given, open) {
  const beside = maximums({ fields: all }, members);
  const fields = all.filter((field) => !beside.includes(field));
  const short = fields.filter((field) => !field.wide && (given?.includes(field.name) ?? !field.usual));
  const plate = short.slice(0, MOST_NUMBERS);
  const rest = fields.filter((field) => !plate.includes(field));
  const shown = marks.filter((mark) => mark.name !== "hidden");
  if (!fields.length && !shown.length) return nothing;
  return html`${plate.length ? html`<div class="numbers ${plate.length < COLUMNS ? "few" : ""}">${plate.map((field) => fieldView(field, name))}</div>` : nothing}
    ${
      rest.length || shown.length
        ? html`<details class="fold-up" ?open=${open}><summary><span>${say(["{count} more number or mark", "{count} more numbers and marks"], { count: rest.length + shown.length })}</span>${icon("fold", true)}</summary>
            <div class="all-fields">
              ${rest.map((field) => fieldView(field, name))} ${shown.map((mark) => markButton(mark, name))}
            </div></details>`
        : nothing
    }`;
}

/** The further numbers; those beside the name are chosen. A tap takes one there, or away from there. @param {Row} fighter */
function stats({ stats: found = [] }) {
  if (!found.length) return nothing;
  const tap = (/** @type {import("../../engine/shapes.js").OwnStat} */ stat) => () =>
    act({ do: stat.do, args: stat.args }, { key: `beside:${stat.name}`, label: stat.name });
  return group(
    say("Shown beside the name"),
    html`<div class="stats" role="group" aria-label=${say("Shown beside the name")}>
      ${found.map(
        (stat) =>
          html`<button type="button" aria-pressed=${stat.beside ? "true" : "false"} aria-disabled=${unavailable()} @click=${tap(stat)}>${stat.beside ? icon("check", true) : nothing}${statText(stat)}</button>`,
      )}
    </div>`,
  );
}

/**
 * Actions behind one line that names the first of them.
 * @param {string} title
 * @param {Offer[]} offers
 * @param {Ui} ui
 */
const foldedActs = (title, offers, ui) =>
  html`<details class="fold-up">
    <summary><span>${title} ${listed(
      atMost(
        MOST_NAMED,
        offers.map(({ label }) => label),
      ),
    )}</span>${icon("fold", true)}</summary>
    <div class="acts">${offers.map((offer) => offerButton(offer, ui))}</div>
  </details>`;

/** @param {Offer} offer of a row with a pad, whether any of it is legal */
const legal = (offer) => (offer.pad?.length ? offer.pad.some((one) => !one.objections.length) : !offer.objections.length);

/**
 * What the fighter can do now: as buttons where they are few, else behind one line; and behind another what is not possible now, each with its reason.
 * @param {Offer[]} offers
 * @param {Ui} ui
 */
function canDo(offers, ui) {
  const able = offers.filter(legal);
  const refused = offers.filter((offer) => !legal(offer));
  const few = able.length > 0 && able.length <= MOST_AT_HAND;
  return html`${few ? group(say("Can do now"), html`<div class="acts">${able.map((offer) => offerButton(offer, ui))}</div>`) : able.length ? foldedActs(say("Can do now:"), able, ui) : nothing}
  ${refused.length ? foldedActs(say("Not possible now:"), refused, ui) : nothing}`;
}

/** The offer that begins to count the main gauge. */
const TRACK = "gauge";
/** The offers that take a fighter away, before the fight and in it: the last of the changes. */
const REMOVE = ["remove", "leave"];

/**
 * Those whom no number tells to be down: a tap takes each out of the fight, or back into it. Beside them the offer to count the number.
 * @param {Member[]} members
 * @param {Offer|undefined} track
 * @param {string} gauge
 */
function outView(members, track, gauge) {
  const found = members.flatMap(({ id, name, token, out }) => (out ? [{ id, name, token, out }] : []));
  const [first] = found;
  if (!first) return nothing;
  const several = members.length > 1;
  return group(
    several ? say("{state}? Tap who", { state: first.out.label }) : say("No {gauge}", { gauge }),
    html`<div class="effects ${several ? "outs" : ""}">
      ${found.map(
        ({ id, name, token, out }) => html`<button
          type="button"
          class="effect"
          data-who=${id}
          aria-pressed=${out.on ? "true" : "false"}
          aria-label=${say("{name}: {state}", { name, state: out.label })}
          aria-disabled=${unavailable()}
          @click=${() => takeOffer(stateOffer(out))}
        >
          ${several ? html`${tokenView(token, 26)}<b>${name}</b>` : html`${out.on ? icon("check", true) : nothing}<span>${out.label}</span>`}
        </button>`,
      )}
      ${track ? html`<button type="button" class="effect" data-key=${offerKey(track)} aria-disabled=${unavailable()} @click=${() => takeOffer(track)}>${icon("drop", true)}<span>${track.label}</span></button>` : nothing}
    </div>`,
  );
}

/** The last lines of the log about this fighter, where there is room. @param {FighterSheet} sheet */
const lately = ({ lately: found }) =>
  found?.length
    ? html`<div class="lately">${group(
        say("Lately"),
        html`<ol>${found.map(({ place, text }) => html`<li><span>${place}</span>${text}</li>`)}</ol>`,
      )}</div>`
    : nothing;

/** @param {import("../../app/types.js").Mark|undefined} mark @param {string} name */
function eye(mark, name) {
  if (!mark) return nothing;
  const says = say(mark.on ? "{name} is hidden. Reveal" : "Players see {name}. Hide", { name });
  return html`<button type="button" class="icon-button" aria-pressed=${mark.on ? "true" : "false"} aria-label=${says} aria-disabled=${unavailable()} @click=${() => toggleMark(mark)}>
    ${icon(mark.on ? "hidden" : "shown")}${tip(says)}
  </button>`;
}

/** @param {Row|undefined} fighter @param {"before"|"after"} which @param {FighterSheet} sheet */
function step(fighter, which, sheet) {
  if (!fighter) return html`<span></span>`;
  const arrow = icon(which === "before" ? "earlier" : "later", true);
  const name = say(which === "before" ? "Before: {name}" : "After: {name}", { name: fighter.name });
  return html`<button type="button" class="side-button" @click=${() => stepTo(sheet, fighter.id)}>
    ${unseen(name)}<span class="step-token" aria-hidden="true">${which === "before" ? arrow : nothing}${tokenView(fighter.token, 28)}${which === "after" ? arrow : nothing}</span>
    <span class="step-name" aria-hidden="true">${fighter.name}</span>
  </button>`;
}

/**
 * @param {FighterSheet} sheet
 * @param {View} view
 */
function stepBar(sheet, view) {
  const rows = inOrderOfPlay(view);
  const at = rows.findIndex(({ who, id }) => id === sheet.id || who.includes(sheet.id));
  const around = (/** @type {number} */ by) => (rows.length > 1 ? rows.at((at + by) % rows.length) : undefined);
  return html`${step(around(-1), "before", sheet)}
    <button type="button" class="done" @click=${closeSheet}>${icon("check")}<span>${say("Done")}</span></button>
    ${step(around(1), "after", sheet)}`;
}

/**
 * @param {FighterSheet} sheet
 * @param {View} view
 * @param {Ui} ui
 */
export function fighterSheet(sheet, view, ui) {
  const row = fighterOf(view, sheet.id);
  if (!row) return sheetFrame({ title: say("No longer in the fight"), body: nothing });
  const fighter = { ...row, ...sheet.fighter };
  const offered = fighter.acts.some((/** @type {Offer} */ offer) => offer.do === sheet.call?.do);
  const now = fighter.acts.filter(({ menu }) => (menu?.at ?? "now") === "now");
  const members = fighter.members ?? [];
  const outs = members.some(({ out }) => out);
  const found = fighter.acts.filter(({ key, menu }) => menu?.at === "change" && !(outs && key === TRACK));
  const changes = found.filter(({ key }) => !REMOVE.includes(key));
  const removes = found.filter(({ key }) => REMOVE.includes(key));
  const track = fighter.acts.find(({ key }) => key === TRACK);
  const body = html`<div class="fighter-main">
      ${view.clock ? stripView(view.clock.picture, fighter, say("{name} on the clock", { name: fighter.name })) : nothing}
      ${gauges(fighter, members, view.signs, ui)} ${marksView(view.marks, ({ who }) => row.who.includes(who), row.who.length > 1)} ${outView(members, track, view.gauge)}
      ${repeat(
        [fighter],
        ({ id }) => id,
        () => numbers(fighter, members, sheet.given, ui.tablet),
      )}
      ${stats(fighter)}
    </div>
    <div class="fighter-side">
      <div class="conditions-and-counters">${group(say("Conditions"), effectsView(fighter.effects ?? [], fighter.add_effect ?? null, ui, stateChips(fighter.add_effect?.asks ?? [], fighter.effects ?? []), fighter.members))}
      ${group(say("Counters"), html`${countersView(fighter.effects ?? [], ui, members)}${addCounter(fighter.add_effect ?? null)}`)}</div>
      ${canDo(sheet.call && !offered ? [sheet.call, ...now] : now, ui)}
      ${
        sheet.fighter
          ? foldedGroup(
              say("Change"),
              [
                ...changes.map((offer) => offerCell(offer, ui)),
                ...(view.clock ? [cell({ label: say("Why here?"), icon: "help", tap: () => openExplanation(fighter.id) })] : []),
                ...(linkBase() ? [cell({ label: say("Share"), icon: "share", tap: () => shareFighter(fighter) })] : []),
                ...removes.map((offer) => offerCell(offer, ui)),
              ],
              {
                shown: MOST_CHANGES,
                open: sheet.open === true,
                toggle: () => updateSheet(sheet, { open: !sheet.open }),
                more: (count) => say(["{count} more change", "{count} more changes"], { count }),
              },
            )
          : nothing
      }
      ${sheet.fighter ? noteButton({ note: fighter.note, who: fighter.who, name: fighter.name }, { always: true }) : nothing}
      ${lately(sheet)}
    </div>`;
  return sheetFrame({
    title: fighter.name,
    lead: tokenView(fighter.token, 44, stancesOf(view.stances, fighter.token)[0]),
    detail: hiddenWord(fighter.hidden, dots([whenOf(view, fighter), fighter.detail])),
    look: "fighter-top",
    now: actsNow(view, fighter),
    badge: eye(
      fighter.marks.find(({ name }) => name === "hidden"),
      fighter.name,
    ),
    body,
    bar: stepBar(sheet, view),
  });
}

registerSheet("fighter", fighterSheet, ({ id }) => openFighter(id));
