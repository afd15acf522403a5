/**
 * The menu of a fight: four groups of cells (fighters, time, at the table, this fight), the most used first, and Settings and End fight in
 * the bar. The engine's offers name their group, icon and short label; the rest of a group opens with a tap.
 */

import { registerSheet } from "../app/registry.js";
import { openForecast } from "../forecast/forecast.js";
import { openRules } from "../house-rules/house-rules.js";
import { N_, say } from "../i18n/translate.js";
import { openKeepParty, openKeepPlan, openParties } from "../library/library.js";
import { openPlayersWindow, passPhone } from "../players/broadcast.js";
import { openPrimer } from "../primer/primer.js";
import { openSettings } from "../settings/settings.js";
import { openShare } from "../share/share.js";
import { plateView, sideButton } from "../ui/bottom-bar.js";
import { openSheet } from "../ui/dialog.js";
import { sheetFrame } from "../ui/dialog-frame.js";
import { cell, foldedGroup } from "../ui/group.js";
import { iconButton } from "../ui/top-bar.js";
import { nothing } from "../vendor/lit-html/lit-html.js";
import { offerKey, placeInQueue } from "./command/offer-keys.js";
import { takeOffer } from "./command/offers.js";
import { openHit } from "./hit/open-hit.js";
import { duplicateFight, leaveFor, redoFromMenu, unfold } from "./menu.js";

/** @import { MenuSheet, Offer, Ui, View } from "../app/types.js" */

/** Cells of a group that are there without a tap, so that the menu fits on a phone. */
const SHOWN = 4;
/** A note of an offer no longer than this stands in its cell: "now 6". */
const SHORT_NOTE = 8;
/** The system's own offers that stand before what every fight has. */
const OWN = 3;

/**
 * An offer as a cell of a menu.
 * @param {Offer} offer
 * @param {Ui} ui
 * @param {{count: number, counted: string}} [badge]
 */
export const offerCell = (offer, ui, badge) =>
  cell({
    label: offer.menu?.label ?? offer.label,
    icon: offer.menu?.icon || "next",
    tap: () => takeOffer(offer),
    key: offerKey(offer),
    disabled: offer.objections.length > 0 || !ui.writer,
    queued: placeInQueue(ui, offerKey(offer)) >= 0,
    why: offer.note.length <= SHORT_NOTE ? offer.note : "",
    ...badge,
  });

/**
 * Returns the offers of a group.
 * @param {View} view
 * @param {string} group
 */
const ofGroup = ({ table }, group) => table.filter(({ menu }) => menu?.at === group);

/** @param {View} view @param {Ui} ui */
function fighterCells(view, ui) {
  const coming = view.effects.filter(({ brings }) => brings).length;
  const offers = ofGroup(view, "fighters");
  const keyed = (/** @type {string} */ name) => offers.filter(({ key }) => key === name);
  const own = offers.filter(({ key }) => !["join", "expect", "add_side"].includes(key));
  return [
    ...keyed("join").map((offer) => offerCell(offer, ui)),
    view.setup && cell({ label: say("Examples"), icon: "help", tap: leaveFor(() => openSheet({ kind: "examples" })) }),
    ...keyed("expect").map((offer) =>
      offerCell(offer, ui, { count: coming, counted: say(["{count} on the way", "{count} on the way"], { count: coming }) }),
    ),
    view.fighters.length && cell({ label: say("Damage several"), icon: "burst", tap: leaveFor(() => openHit()), disabled: !ui.writer }),
    ...own.map((offer) => offerCell(offer, ui)),
    ui.kept.some(({ kind }) => kind === "party") && cell({ label: say("Saved parties"), icon: "people", tap: leaveFor(openParties) }),
    cell({ label: say("Save party"), icon: "save", tap: leaveFor(openKeepParty), disabled: !view.fighters.length }),
    cell({ label: say("All fighters"), icon: "people", tap: leaveFor(() => openSheet({ kind: "fighters" })) }),
    ...keyed("add_side").map((offer) => offerCell(offer, ui)),
  ];
}

/** @param {View} view @param {Ui} ui */
function timeCells(view, ui) {
  const offers = ofGroup(view, "time");
  const own = offers.filter(({ key }) => key !== "remind").map((offer) => offerCell(offer, ui));
  const reminders = view.effects.filter(({ brings, event }) => !brings && !event).length;
  return [
    ...own.slice(0, OWN),
    ...offers
      .filter(({ key }) => key === "remind")
      .map((offer) =>
        offerCell(offer, ui, { count: reminders, counted: say(["{count} reminder", "{count} reminders"], { count: reminders }) }),
      ),
    view.clock && cell({ label: say("What next"), icon: "later", tap: leaveFor(openForecast) }),
    cell({
      label: say("Redo"),
      icon: "redo",
      tap: redoFromMenu,
      disabled: !view.redo || !ui.writer,
      why: view.redo ? view.redo.detail : say("Nothing to redo"),
    }),
    ...own.slice(OWN),
  ];
}

/** @param {View} view @param {Ui} ui */
const tableCells = (view, ui) => [
  cell({ label: say("Players’ screen"), icon: "screen", tap: leaveFor(openPlayersWindow) }),
  cell({ label: say("Share"), icon: "share", tap: leaveFor(openShare) }),
  cell({
    label: say("Notes"),
    icon: "note",
    tap: leaveFor(() => openSheet({ kind: "memo", who: [], name: say("Fight notes"), note: view.note ?? "" })),
    count: view.note ? 1 : 0,
    counted: say("one note"),
  }),
  cell({ label: say("How it works"), icon: "help", tap: leaveFor(() => openPrimer(view.system)) }),
  cell({ label: say("Pass phone"), icon: "hidden", tap: leaveFor(() => passPhone("locked")) }),
  ...ofGroup(view, "table").map((offer) => offerCell(offer, ui)),
];

/** @param {View} view @param {Ui} ui */
function fightCells(view, ui) {
  const changed = view.options.filter((option) => option.changed).length;
  return [
    cell({
      label: say("House rules"),
      icon: "rules",
      tap: leaveFor(openRules),
      count: changed,
      counted: say(["{count} changed", "{count} changed"], { count: changed }),
    }),
    cell({ label: say("Duplicate"), icon: "copy", tap: duplicateFight }),
    view.stage === "setup" &&
      cell({ label: say("Save template"), icon: "save", tap: leaveFor(openKeepPlan), disabled: !view.fighters.length }),
    cell({ label: say("Print"), icon: "print", tap: leaveFor(() => openSheet({ kind: "print" })) }),
    cell({ label: say("Export log"), icon: "file", tap: leaveFor(() => openSheet({ kind: "logFile" })) }),
    view.clock?.picture && cell({ label: say("Clock text"), icon: "log", tap: leaveFor(() => openSheet({ kind: "chart" })) }),
    ...ofGroup(view, "fight").map((offer) => offerCell(offer, ui)),
  ];
}

/** @type {[string, string, (view: View, ui: Ui) => unknown[], number][]} */
const GROUPS = [
  ["fighters", N_("Fighters"), fighterCells, SHOWN],
  ["time", N_("Time"), timeCells, SHOWN + 2],
  ["table", N_("At the table"), tableCells, SHOWN],
  ["fight", N_("This fight"), fightCells, SHOWN],
];

/**
 * @param {MenuSheet} sheet
 * @param {View} view
 * @param {Ui} ui
 */
export function menuSheet(sheet, view, ui) {
  const [rename] = ofGroup(view, "title");
  const [end] = ofGroup(view, "end");
  return sheetFrame({
    title: view.title || view.system_name,
    detail: view.summary,
    badge: rename ? iconButton(say("Rename this fight"), "ruling", () => takeOffer(rename)) : nothing,
    body: GROUPS.map(([name, title, cells, shown]) =>
      foldedGroup(say(title), cells(view, ui).filter(Boolean), { shown, open: sheet.open === name, toggle: () => unfold(name) }),
    ),
    bar: [
      sideButton({ label: say("Settings"), icon: "settings", tap: openSettings }),
      end
        ? plateView({
            label: end.menu?.label ?? end.label,
            detail: end.objections[0]?.says ?? end.note,
            icon: "flag",
            tap: () => takeOffer(end),
            calm: true,
            disabled: end.objections.length > 0 || !ui.writer,
          })
        : nothing,
    ],
  });
}

registerSheet("more", menuSheet);
