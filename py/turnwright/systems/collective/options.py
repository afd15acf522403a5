"""House rules of The Collective: each clause that the text leaves open, as a question with the default first.

The functions below read them, so that a rule asks for what it needs: the rates of conversion, the slots of a segment, the limits on Z.
"""

from dataclasses import replace

from turnwright.core.fact import F
from turnwright.core.model import Pairs
from turnwright.core.options import Conflict, Options, choice_rule, preset, typed_rule
from turnwright.systems.collective import say
from turnwright.systems.collective.notation import read_caps, show
from turnwright.systems.collective.prices import DEFAULT_ORDER, House
from turnwright.systems.collective.state import Fight, Fighter, Sheet, is_pc
from turnwright.table.numbers import beside_rule
from turnwright.text import N_


def _order(text: str) -> str:
    """Returns every key of the usual order once, in the typed order; commas allowed. Raises ValueError."""
    keys = text.replace(",", " ").replace("’", "'").replace("′", "'").split()
    if sorted(keys) != sorted(DEFAULT_ORDER):
        raise ValueError(say("Name each of these once: {keys}.", keys=USUAL_ORDER))
    return " ".join(keys)


USUAL_ORDER = " ".join(DEFAULT_ORDER)


OPTIONS = Options(
    (
        choice_rule(
            "z_per_segment", "C3, Z; intro says 1, Optional Rule #1 says more", N_("Z actions per segment"),
            N_("The most Z actions one fighter can take in a segment, over all its halves."),
            {"3": "3", "1": "1", "5": "5", "unlimited": N_("No limit")},
        ),
        choice_rule(
            "z_per_round_cap", "C3, Z, Optional Rule #2", N_("Z actions per round"),
            N_("Requires no limit on Z per segment."),
            {"none": N_("No limit"), "level": N_("Level"), "2xlevel": N_("Twice the level")},
        ),
        typed_rule(
            "segment_cap", "C3, introduction, E and X", N_("Segment limits"),
            N_("What no fighter can exceed in one segment unless a class feature allows it."),
            "1P 1M 1V 1X 1E", lambda text: show(read_caps(text)),
        ),
        choice_rule(
            "standard_action_campaign", "C3, introduction and X", N_("Standard-action campaign"),
            N_("What everyone can do in a segment: one of each of three kinds, or one S and one V."),
            {"false": N_("1P + 1M + 1V per segment"), "true": N_("1S + 1V per segment")},
        ),
        choice_rule(
            "average_rounding", "C4, 2", N_("A side’s average initiative adjustment"),
            N_("Whether the fraction of a side’s average counts for initiative."),
            {"exact": N_("Keep the fraction"), "floor": N_("Round down"), "round": N_("Round, half up")},
        ),
        choice_rule(
            "initiative_tie", "C4, 2 is silent", N_("Sides tie for initiative"),
            N_("What happens when two sides have the same initiative."),
            {"reroll": N_("Roll again"), "pcs_first": N_("PCs first")}, group="silent",
        ),
        choice_rule(
            "initiative_segment_budget", "C4, 2 is silent", N_("The segment before segment 1 uses"),
            N_("Whether actions before segment 1 come out of round 1’s budget."),
            {"from_round_1": N_("Round 1’s actions"), "free": N_("Nothing, it is free")}, group="silent",
        ),
        choice_rule(
            "f_from_whole_round", "C3, F", N_("Whole round into 1F"),
            N_("Whether a fighter who has acted can still turn the rest of the round into one F."),
            {"only_if_unspent": N_("Only an unspent round"), "remaining": N_("Whatever is left")},
        ),
        choice_rule(
            "running_slot", "C3, P is silent", N_("A P used for running counts as"),
            N_("Which segment limit a P spent on running uses."),
            {"V": N_("A V this segment"), "P": N_("A P this segment")}, group="silent",
        ),
        choice_rule(
            "borrowed_per_segment", "C3, b, is read in three ways", N_("Borrowed actions in one segment"),
            N_("Whether borrowed actions have a limit of their own in a segment, over all its halves."),
            {"free": N_("As many as the round has"), "of_a_kind": N_("Each uses its kind’s limit of the segment"),
            "as_opposing": N_("One, or one each of P, M and V, like Opposing ones")},
        ),
        choice_rule(
            "opp_cost", "C3.1 against C3, C", N_("Price of Opp actions in C"),
            N_("The chart and the text give Opp actions different prices; choose one."),
            {"chart": N_("As in the chart"), "prose": N_("As in the text")},
        ),
        choice_rule(
            "opp_quick_from_conversion", "C3, Opp", N_("Buying quick Opp actions"),
            N_("Whether other actions can convert to quick Opp actions."),
            {"false": N_("Not possible"), "true": N_("Allowed")},
        ),
        choice_rule(
            "death_actions", "C3, D, optional rule", N_("Death actions"),
            N_("Whether a dying fighter gets a last action."),
            {"false": N_("Not in play"), "true": N_("In play")},
        ),
        choice_rule(
            "body_parts", "C3, P", N_("Each body part has its own P"),
            N_("Write P@mouth, P@claw; each has its own limit."),
            {"false": N_("No"), "true": N_("Yes")},
        ),
        choice_rule(
            "surprised_may_z", "C4, 1 is silent", N_("Z while surprised"),
            N_("Whether surprised fighters can take Z actions while others act."),
            {"false": N_("Not allowed"), "true": N_("Allowed")}, group="silent",
        ),
        choice_rule(
            "response_window", "C4, stack", N_("After an action is declared"),
            N_("Whether each declared action waits until everyone has passed, or only when someone responds."),
            {"on_request": N_("Go on unless someone responds"), "always": N_("Always ask who responds")},
        ),
        typed_rule(
            "value_order", "Turnwright; C3 and C3.1 say nothing of value", N_("What the planner spends first"),
            N_(
                "From what is spent first to what is saved longest; “granted” means every action "
                "not in the list. An F from one currency alone costs its F price."
            ),
            USUAL_ORDER, _order, group="app",
        ),
        choice_rule(
            "exclusions", "C3, V and Z", N_("Actions that exclude each other in a segment"),
            N_("Moving and picking up; talking and verbal spells; a potion and the mouth."),
            {"warn": N_("Warn"), "block": N_("Refuse")},
        ),
        choice_rule(
            "skip_rest", "C3, introduction", N_("When everyone is out of actions"),
            N_("Whether the round waits for a tap when no fighter has actions left."),
            {"ask": N_("Wait for Next"), "auto": N_("Go to the next round")},
        ),
        choice_rule(
            "go_on", "Turnwright", N_("When only Z is left this segment"),
            N_("Saves a tap per turn; to respond, speak up before the next action is declared."),
            {"ask": N_("Wait for Next"), "auto": N_("Go on automatically"), "unbought": N_("Go on, even if more could be bought")}, group="app",
        ),
        beside_rule(),
    ),
    (
        preset("printed", N_("As printed")),
        preset("original_z", N_("Z without limit, the original rule"), z_per_segment="unlimited"),
        preset("z_by_level", N_("Z by level"), z_per_round_cap="level", z_per_segment="unlimited"),
    ),
    (
        Conflict(
            ("z_per_round_cap", "!none"),
            ("z_per_segment", "!unlimited"),
            N_("A Z limit per round requires no limit per segment (C3, Z, Optional Rule #2)."),
        ),
    ),
)  # fmt: skip
option, on = OPTIONS.of, OPTIONS.on


def house(fight: F, sheet: Sheet) -> House:
    """Returns what the house rules say of conversions; some depend on the combatant."""
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
