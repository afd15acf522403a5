"""House rules of the Plain list: how each table's game makes its order. The presets are the usual kinds of order."""

from functools import partial

from turnwright.core.options import Chosen, Options, preset, worded
from turnwright.core.text_input import clean
from turnwright.systems.plainlist.rules import counters, score_roll
from turnwright.systems.plainlist.rules.counters import NONE, Counter
from turnwright.systems.plainlist.text import say

TYPED = "typed"
_THREE, _FOUR = "Action 3, Reaction anytime", "Action, Bonus, Move, Reaction anytime"

Cost = list[tuple[Counter, int]]
"""Counters, and how many of each."""


def _dice(text: str) -> str:
    return TYPED if text.strip().lower() in ("", TYPED) else str(score_roll.read(text))


def _name(text: str) -> str:
    return NONE if text.strip().lower() in ("", NONE) else clean(text, counters.LONGEST, say("what.counter"))


def _counters(text: str, most: int = counters.MOST) -> str:
    return counters.show(counters.read(text)[:most])


def _round(text: str) -> str:
    return clean(text or "Round", counters.LONGEST, say("what.round"))


rule, usual = partial(worded, say), partial(preset, say)
OPTIONS = Options(
    (
        rule("dice", (TYPED, "1d20", "2d6", "3d6 best 2"), "Plain list, Score", read=_dice),
        rule("share", ("group", "each", "side"), "Plain list, Score"),
        rule("first", ("high", "low"), "Plain list, Order"),
        rule("ties", ("gm", "number", "sides", "foes", "together", "roll"), "Plain list, Ties"),
        rule("again", ("never", "round", "gm"), "Plain list, Round"),
        rule("late", ("place", "next", "now"), "Plain list, Newcomers"),
        rule("counters", (NONE, "Action, Reaction anytime", _THREE, _FOUR), "Plain list, Counters", read=_counters),
        rule("delay", ("new", "old"), "Plain list, Delay"),
        rule("ready", ("first", "reaction", "two"), "Plain list, Ready"),
        rule("surprise", ("lose", "last", "worst"), "Plain list, Surprise"),
        rule("rising", (NONE, "Escalation 6"), "Plain list, Round", read=lambda text: _counters(text, 1)),
        rule("round", ("Round", "Turn", "Second"), "Plain list, Round", read=_round),
        rule("gauge", (NONE, "Mana", "Stress"), "Plain list, Fighters", read=_name),
        rule("out", ("enemies", "all", "none"), "Plain list, Fighters"),
        rule("below", ("count", "stop"), "Plain list, Fighters"),
    ),
    (
        usual("plain"),
        usual("d20", dice="1d20", ties="number", counters=_FOUR, ready="reaction", surprise="worst", below="stop"),
        usual("three", dice="1d20", ties="foes", counters=_THREE, ready="two", below="stop"),
        usual("quickness", ties="number", share="each"),
        usual("again", dice="1d10", again="round", ties="roll"),
        usual("sides", dice="1d6", share="side", again="round", ties="roll"),
    ),
)
option = OPTIONS.of


def floor(fight: Chosen, gauge: str) -> int | None:
    """Returns the lowest value that damage leaves: 0 for hp if the house rule says so, None for no limit."""
    return 0 if gauge == "hp" and option(fight, "below") == "stop" else None


def counters_of(fight: Chosen) -> tuple[Counter, ...]:
    """Returns the counters of this fight."""
    return counters.read(option(fight, "counters"))


def readying(fight: Chosen) -> Cost:
    """Returns what readying an action takes."""
    return [(counter, 2 if option(fight, "ready") == "two" else 1) for counter in counters_of(fight)[:1]]


def releasing(fight: Chosen) -> Cost:
    """Returns what using a readied action takes."""
    return (
        []
        if option(fight, "ready") == "first"
        else [(counter, 1) for counter in counters_of(fight) if counter.anytime][:1]
    )


def rising(fight: Chosen, round_: int) -> str:
    """Returns the rising number of a round in words, such as "Escalation 2"; empty for none. It is 0 in the first round."""
    found = counters.read(option(fight, "rising"))
    return say("rising", name=found[0].name, value=min(max(0, round_ - 1), found[0].size)) if found and round_ else ""
