"""Counters of one fighter: uses that come back at a moment of their own, or never, counted down or up; and what recharges by a roll.

A counter is a condition, so that it has a note, may be kept from the players and goes along with its fighter. Its deadline ends nothing: `kind` says
when it comes back, `round` is its size and `left` what is left, or what is counted if it counts `up`.

What recharges has one use. `round` is the number to reach on a d6, and `left` is READY, USED, or ASKED: the turn has begun in which the table is to
roll. A turn that passes without the roll leaves it asked, so that none is lost.
"""

from collections.abc import Mapping
from dataclasses import replace

from turnwright.core.effect import Deadline, Effect
from turnwright.core.fact import Boundary, F
from turnwright.text import N_, Say, say

RECHARGE = "recharge"
BACK: Mapping[str, str] = {
    "per_round": "round_begin",
    "per_turn": "turn_start",
    "per_turn_end": "turn_end",
    "stock": "",
    RECHARGE: "turn_start",
}
"""The kinds of counters, each with the boundary at which it comes back, or is rolled for; empty for never."""
COUNTERS = tuple(BACK)
OF_TURN = ("per_turn", "per_turn_end", RECHARGE)
"""Those whose boundary is a turn of who has them."""
USED, READY, ASKED = 0, 1, 2
DIE = "1d6"
LOWEST, HIGHEST = 2, 6
"""The numbers to reach of what recharges."""


def is_counter(until: Deadline) -> bool:
    return until.kind in BACK


def full(until: Deadline) -> Deadline:
    """Returns a counter as it is when it has come back."""
    return replace(until, left=READY if until.kind == RECHARGE else 0 if until.up else until.round)


def passed(until: Deadline, boundary: Boundary) -> Deadline | None:
    """Returns a counter after a boundary; None if it stays as it is."""
    if BACK[until.kind] != boundary.kind or (until.kind in OF_TURN and until.who not in boundary.who):
        return None
    later = full(until)
    if until.kind == RECHARGE:
        later = replace(until, left=ASKED) if until.left == USED else until
    return later if later != until else None


def left(until: Deadline) -> int:
    """Returns how many uses are left; of one that counts up, how many may still be counted."""
    if until.kind == RECHARGE:
        return int(until.left == READY)
    return until.round - until.left if until.up else until.left


def spent(until: Deadline) -> Deadline:
    """Returns a counter after one use."""
    if until.kind == RECHARGE:
        return replace(until, left=USED)
    return replace(until, left=until.left + (1 if until.up else -1))


def given_back(until: Deadline) -> Deadline:
    """Returns a counter with one use taken back."""
    if until.kind == RECHARGE:
        return replace(until, left=READY)
    return replace(until, left=until.left + (-1 if until.up else 1))


def is_use(was: Deadline, now: Deadline) -> bool:
    """Tells whether a deadline changed because of one use, rather than a turn that passed or a counter that came back."""
    if now.kind not in (*COUNTERS, "uses"):
        return False
    return now.left > was.left if now.up else now.left < was.left


def at_hand(fight: F, who: str) -> list[Effect]:
    """Returns the counters of a combatant that are made for the turns of others: they come back with its own turn, and something is left."""
    return [
        x
        for x in fight.effects
        if x.who == who and x.until.kind in ("per_turn", "per_turn_end") and not x.until.up and left(x.until)
    ]


def is_full(until: Deadline) -> bool:
    return full(until) == until


def asked(effect: Effect) -> bool:
    """Tells whether the roll that may recharge it is to be made."""
    return effect.until.kind == RECHARGE and effect.until.left == ASKED


def in_words(until: Deadline) -> str:
    """Returns how a counter stands, short enough for a chip: "2 of 3", "used up, back on 5 or more"."""
    if until.kind != RECHARGE:
        return say("{left} of {most}", left=until.left, most=until.round)
    if until.left == READY:
        return say("ready")
    return say("used up, back on {number}", number=number_in_words(until))


def what_it_does(say: Say, until: Deadline) -> str:
    """Returns how large a counter is and when it comes back, in a system's words."""
    if until.kind == RECHARGE:
        return say("ends.recharge.says", number=number_in_words(until))
    if until.up:
        return say("0 of {count}, counts up, {back}", count=until.round, back=say(f"back.{until.kind}.up"))
    if until.kind == "per_round":
        return say("ends.per_round.says", count=until.round)
    return say(("{count} use, {back}", "{count} uses, {back}"), count=until.round, back=say(f"back.{until.kind}"))


def comes_back(say: Say, until: Deadline) -> str:
    """Returns when a counter comes back, in a system's words, short enough for a line below its name."""
    if until.kind == RECHARGE:
        return say("back on {number}", number=number_in_words(until))
    return say(f"back.{until.kind}.up" if until.up else f"back.{until.kind}")


def number_in_words(until: Deadline) -> str:
    """Returns the number to reach: "5 or 6"."""
    if until.round >= HIGHEST:
        return say("a {number}", number=HIGHEST)
    text = N_("{low} or {high}") if until.round == HIGHEST - 1 else N_("{low} to {high}")
    return say(text, low=until.round, high=HIGHEST)


def gms_alone(fight: F, effect: Effect) -> bool:
    """Tells whether a condition is kept from the players. A counter on a fighter of another side is, unless the GM shows it."""
    if effect.secret or effect.shown or not effect.who or not is_counter(effect.until):
        return effect.secret
    left = fight.departed(effect.who)
    owner = fight.find(effect.who) or (left.combatant if left else None)
    return owner is not None and owner.side != fight.party.id


def kept(fight: F, effect: Effect) -> bool:
    """Tells whether players know nothing of a condition: one that is kept from them, a reminder, or reinforcements."""
    return effect.waits or gms_alone(fight, effect)
