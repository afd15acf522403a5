"""House rules of The Collective: each clause that the text leaves open, as a question with the default first.

The functions below read them, so that the code names each option's id only once.
"""

from dataclasses import replace
from functools import partial

from turnwright.core import F, Pairs
from turnwright.core.options import Conflict, Options, preset, worded
from turnwright.systems.collective.notation import read_caps, show
from turnwright.systems.collective.prices import DEFAULT_ORDER, House
from turnwright.systems.collective.state import Fight, Fighter, Sheet, is_pc
from turnwright.systems.collective.text import say


def _order(text: str) -> str:
    """Returns every key of the usual order once, in the typed order; commas allowed. Raises ValueError."""
    keys = text.replace(",", " ").replace("’", "'").replace("′", "'").split()
    if sorted(keys) != sorted(DEFAULT_ORDER):
        raise ValueError(say("option.value_order.each_once", keys=USUAL_ORDER))
    return " ".join(keys)


USUAL_ORDER = " ".join(DEFAULT_ORDER)

rule = partial(worded, say)

OPTIONS = Options(
    (
        rule("z_per_segment", ("3", "1", "5", "unlimited"), "C3, Z; intro says 1, Optional Rule #1 says more"),
        rule("z_per_round_cap", ("none", "level", "2xlevel"), "C3, Z, Optional Rule #2"),
        rule("segment_cap", (), "C3, introduction, E and X", "1P 1M 1V 1X 1E", lambda text: show(read_caps(text))),
        rule("standard_action_campaign", ("false", "true"), "C3, introduction and X"),
        rule("average_rounding", ("exact", "floor", "round"), "C4, 2"),
        rule("initiative_tie", ("reroll", "pcs_first"), "C4, 2 is silent", group="silent"),
        rule("initiative_segment_budget", ("from_round_1", "free"), "C4, 2 is silent", group="silent"),
        rule("f_from_whole_round", ("only_if_unspent", "remaining"), "C3, F"),
        rule("running_slot", ("V", "P"), "C3, P is silent", group="silent"),
        rule("opp_cost", ("chart", "prose"), "C3.1 against C3, C"),
        rule("opp_quick_from_conversion", ("false", "true"), "C3, Opp"),
        rule("death_actions", ("false", "true"), "C3, D, optional rule"),
        rule("body_parts", ("false", "true"), "C3, P"),
        rule("surprised_may_z", ("false", "true"), "C4, 1 is silent", group="silent"),
        rule("response_window", ("on_request", "always"), "C4, stack"),
        rule("value_order", (), "Turnwright; C3 and C3.1 say nothing of value", USUAL_ORDER, _order, group="app"),
        rule("exclusions", ("warn", "block"), "C3, V and Z"),
        rule("skip_rest", ("ask", "auto"), "C3, introduction"),
        rule("go_on", ("ask", "auto", "unbought"), "Turnwright", group="app"),
    ),
    (
        preset(say, "printed"),
        preset(say, "original_z", z_per_segment="unlimited"),
        preset(say, "z_by_level", z_per_segment="unlimited", z_per_round_cap="level"),
    ),
    (Conflict(("z_per_round_cap", "!none"), ("z_per_segment", "!unlimited"), say("conflict.z_limits")),),
)

option, on = OPTIONS.of, OPTIONS.on


def house(fight: F, sheet: Sheet) -> House:
    found = fight.cached(_house)
    return replace(found, is_item=True) if sheet.kind == "item" else found


def _house(fight: F) -> House:
    return House(
        opp_cost=option(fight, "opp_cost"),
        running_slot=option(fight, "running_slot"),
        f_from_whole_round=option(fight, "f_from_whole_round"),
        opp_quick_from_conversion=on(fight, "opp_quick_from_conversion"),
        standard=on(fight, "standard_action_campaign"),
        body_parts=on(fight, "body_parts"),
    )


USUAL_Z = 3
STANDARD_CAP: Pairs = (("S", 1), ("V", 1), ("X", 1), ("E", 1))


def caps(fight: F, sheet: Sheet) -> dict[str, int]:
    """Returns the slots of a segment for this combatant: the table's limits, raised by a class feature. An S has a slot of its own only in
    a standard-action campaign."""
    found = fight.cached(_usual_caps) | dict(sheet.caps)
    return found if on(fight, "standard_action_campaign") else {slot: n for slot, n in found.items() if slot != "S"}


def _usual_caps(fight: F) -> dict[str, int]:
    table = dict(read_caps(option(fight, "segment_cap")))
    if not on(fight, "standard_action_campaign"):
        return table
    return dict(STANDARD_CAP) | {key: n for key, n in table.items() if key in ("S", "V", "X", "E")}


def z_limit(fight: Fight, c: Fighter) -> int | None:
    """Returns the Z actions of a segment; None is without limit. If a level limits the PCs' round, the others keep the usual number."""
    own = dict(c.sheet.caps).get("Z")
    if own is not None:
        return own
    value = option(fight, "z_per_segment")
    if value == "unlimited" and option(fight, "z_per_round_cap") != "none" and not is_pc(c):
        return USUAL_Z
    return None if value == "unlimited" else int(value)


def z_round_limit(fight: Fight, c: Fighter) -> int | None:
    """Returns the Z actions of a round; None is without limit, as for all but the PCs."""
    value = option(fight, "z_per_round_cap") if is_pc(c) else "none"
    return {"none": None, "level": c.sheet.level, "2xlevel": 2 * c.sheet.level}[value]


def value_order(fight: F) -> tuple[str, ...]:
    """Returns the planner's order of value, least valuable first."""
    return tuple(option(fight, "value_order").split())
