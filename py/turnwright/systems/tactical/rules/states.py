"""Stun, staggering and being prone: what each forbids, what it costs, and how it wears off.

Combat rules, effects from criticals. Rounds of stun add up; the worst one that is left decides, and one round in all wears off at the end of each
own turn, from the worst down. Being knocked prone staggers; staggering lasts one round however often it is received.
"""

from collections.abc import Iterator
from dataclasses import replace

from turnwright.core.commands import Objection
from turnwright.systems.tactical.rules.options import on
from turnwright.systems.tactical.rules.rulebook import NUMBERS, RULES
from turnwright.systems.tactical.state.clock import Fight, Fighter, actions, down
from turnwright.systems.tactical.state.tally import STUNS, Act, Tally
from turnwright.systems.tactical.text import say


def rounds(tally: Tally, state: str) -> int:
    found: int = getattr(tally, state)
    return found


def worst(tally: Tally) -> str:
    """The stun that decides; empty without any."""
    return next((s for s in STUNS if rounds(tally, s)), "")


def penalties(c: Fighter) -> list[tuple[str, int]]:
    """What the states take off every maneuver, by state, as negative numbers; Self Discipline offsets each."""
    states = [s for s in (worst(c.tally), "staggered" if c.tally.staggered else "") if s]
    offset = NUMBERS["discipline"]["times"] * c.sheet.sd
    found = [(s, offset - NUMBERS["penalty"][s]) for s in states]
    return [(s, n) for s, n in found if n < 0]


def felt(e: Fight, c: Fighter, act: Act) -> list[tuple[str, int]]:
    """What the states take off this action, if it is one to roll for."""
    line = actions(e).get(act.key)
    return penalties(c) if line is None or line.roll else []


def forbids(e: Fight, c: Fighter, attack: bool, parry: bool) -> Iterator[Objection]:
    """Why this cannot be done in the state somebody is in."""
    if down(c):
        yield RULES.reason("turnwright.down", say("no.hits", who=c.name))
    if c.tally.out:
        yield RULES.reason("tactical.orientation.failed", say("no.out", who=c.name))
    stun = worst(c.tally)
    if attack and stun and on(e, "stun_blocks_attack"):
        yield RULES.reason("tactical.stun.attack", say(f"no.attack.{stun}", who=c.name))
    if attack and c.tally.staggered and on(e, "stun_blocks_attack"):
        yield RULES.reason("tactical.staggered.attack", say("no.attack.staggered", who=c.name))
    if parry and stun == "no_parry":
        yield RULES.reason("tactical.stun.parry", say("no.parry", who=c.name))


def worn_off(tally: Tally) -> Tally:
    """One round of stun less, and no longer staggered: what the end of a turn brings."""
    match worst(tally):
        case "no_parry":
            tally = replace(tally, no_parry=tally.no_parry - 1)
        case "stunned":
            tally = replace(tally, stunned=tally.stunned - 1)
        case "dazed":
            tally = replace(tally, dazed=tally.dazed - 1)
    return replace(tally, staggered=False)


def words(tally: Tally) -> list[str]:
    """What somebody suffers from, briefly."""
    out = [say(f"state.rounds.{s}", rounds=n) for s in STUNS if (n := rounds(tally, s))]
    out += [say("state.prone")] if tally.prone else []
    out += [say("state.staggered")] if tally.staggered else []
    out += [say("state.bleed", bleed=tally.bleed)] if tally.bleed else []
    return out
