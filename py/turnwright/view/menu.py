"""Places the GM's offers in menus, each with an icon and a label of at most two words.

The menu of a fight has the groups fighters, time, table and fight; an offer of the group title renames the fight, one of the group end ends
it. A fighter's sheet has the groups now (what it can do), change, and state (among its conditions).
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from turnwright import shapes
from turnwright.core.commands import Offer
from turnwright.core.fact import F
from turnwright.core.move import blocked
from turnwright.core.system import System
from turnwright.core.view_parts import MenuPlace
from turnwright.drawing.widgets import offer_json
from turnwright.table.captains import Follow, StopFollowing
from turnwright.table.closing import EndFight, Reopen
from turnwright.table.coming import Expect, Join, Leave
from turnwright.table.corrections import AddSide, ChangeSide, Copy, Rename, Retitle, Split
from turnwright.table.notes import Note
from turnwright.table.squads import CopySquad, Merge
from turnwright.table.table_events import SetEvent
from turnwright.text import N_

TABLE: Mapping[str, MenuPlace] = {
    Join.name: MenuPlace("fighters", "add-person"),
    Expect.name: MenuPlace("fighters", "clock", N_("Reinforcements")),
    ChangeSide.name: MenuPlace("fighters", "swap"),
    AddSide.name: MenuPlace("fighters", "plus", N_("Add side")),
    "remind": MenuPlace("time", "bell", N_("Reminders")),
    SetEvent.name: MenuPlace("time", "event", N_("Add event")),
    Note.name: MenuPlace("table", "log", N_("Write log")),
    Retitle.name: MenuPlace("title", "ruling"),
    EndFight.name: MenuPlace("end", "flag"),
    Reopen.name: MenuPlace("end", "undo"),
}
"""The shared offers of a fight. A system's other offers stand under time."""
FIGHTER: Mapping[str, MenuPlace] = {
    "call": MenuPlace("change", "first"),
    ChangeSide.name: MenuPlace("change", "swap"),
    Rename.name: MenuPlace("change", "ruling"),
    Split.name: MenuPlace("change", "branch"),
    Copy.name: MenuPlace("change", "copy"),
    Merge.name: MenuPlace("change", "people"),
    Follow.name: MenuPlace("change", "order", N_("Follow")),
    StopFollowing.name: MenuPlace("change", "undo"),
    CopySquad.name: MenuPlace("change", "copy", N_("Second squad")),
    "alive": MenuPlace("change", "flag"),
    Leave.name: MenuPlace("change", "trash"),
    f"{Leave.name}:one": MenuPlace("change", "minus"),
    "from": MenuPlace("change", "burst", N_("Damage source")),
    "gauge": MenuPlace("change", "drop"),
    "mark": MenuPlace("change", "check"),
    "state": MenuPlace("state", ""),
}
"""The shared offers of a fighter, the most used first. A system's other offers are what the fighter can do."""
FIRST = 5
"""Shared changes that stand before a system's own."""


def table(system: System[F], fight: F, offers: Iterable[Offer]) -> list[shapes.Offer]:
    """Returns the offers of the whole fight, with their places in its menu."""
    spots = {**TABLE, **system.screen.table_menu}
    return [_placed(system, fight, offer, spots, MenuPlace("time", "")) for offer in offers]


def fighter(system: System[F], fight: F, offers: Iterable[Offer]) -> list[shapes.Offer]:
    """Returns the offers of a fighter with their places on its sheet, the most used changes first."""
    spots = {**FIGHTER, **system.screen.fighter_menu}
    return [_placed(system, fight, offer, spots, MenuPlace("now", "")) for offer in sorted(offers, key=_rank)]


def _rank(offer: Offer) -> int:
    shared = list(FIGHTER)
    key = offer.key if offer.key in FIGHTER else offer.key.partition(":")[0]
    at = shared.index(key) if key in shared else FIRST
    return at if at < FIRST or key not in shared else at + 1


def _placed(
    system: System[F], fight: F, offer: Offer, spots: Mapping[str, MenuPlace], other: MenuPlace
) -> shapes.Offer:
    kind = offer.key.partition(":")[0]
    spot = spots.get(offer.key) or spots.get(kind) or other
    label = system.say(spot.label) if spot.label else offer.label
    move = system.moves.get(offer.do)
    if (
        move is not None and move.waits
    ):  # a form is not judged before it is filled in, but an open question blocks it, too
        offer = replace(offer, objections=tuple(dict.fromkeys((*blocked(fight), *offer.objections))))
    return {
        **offer_json(fight, system.rules.book, offer),
        "menu": {"at": spot.group, "icon": spot.icon, "label": label},
    }
