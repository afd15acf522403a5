"""Stun, staggering and being prone: what each forbids, its penalty, and how it wears off.

Combat rules, effects from criticals. Rounds of stun add up and the worst stun left decides. At the end of each own turn one round in all
wears off, the worst first. Being knocked prone also staggers; staggering lasts one round however often it is received.
"""

from dataclasses import replace

from turnwright.core import Objection, Objections
from turnwright.systems.tactical.rules import RULES
from turnwright.systems.tactical.rules.constants import DISCIPLINE_TIMES, STATE_PENALTY
from turnwright.systems.tactical.rules.options import on
from turnwright.systems.tactical.state import STUNS, Act, Tally
from turnwright.systems.tactical.state.clock import Fight, Fighter, actions, down
from turnwright.systems.tactical.text import say


def rounds(tally: Tally, state: str) -> int:
    found: int = getattr(tally, state)
    return found


def worst(tally: Tally) -> str:
    """Returns the worst stun; empty without any."""
    return next((s for s in STUNS if rounds(tally, s)), "")


def penalties(c: Fighter) -> list[tuple[str, int]]:
    """Returns the penalty of each state on every maneuver, as a negative number; Self Discipline offsets each."""
    states = [s for s in (worst(c.tally), "staggered" if c.tally.staggered else "") if s]
    offset = DISCIPLINE_TIMES * c.sheet.sd
    found = [(s, offset - STATE_PENALTY[s]) for s in states]
    return [(s, n) for s, n in found if n < 0]


def felt(fight: Fight, c: Fighter, act: Act) -> list[tuple[str, int]]:
    """Returns the penalties of the states on this action; none on an action without a roll."""
    line = actions(fight).get(act.key)
    return penalties(c) if line is None or line.roll else []


def forbids(fight: Fight, c: Fighter, *, attack: bool, parry: bool) -> Objections:
    """Yields the reasons why a combatant's state forbids an attack or a parry."""
    if down(c):
        yield RULES.about(c, "turnwright.down", "no.hits")
    if c.tally.out:
        yield RULES.about(c, "tactical.orientation.failed", "no.out")
    stun = worst(c.tally)
    if attack and stun and on(fight, "stun_blocks_attack"):
        yield RULES.about(c, "tactical.stun.attack", f"no.attack.{stun}")
    if attack and c.tally.staggered and on(fight, "stun_blocks_attack"):
        yield RULES.about(c, "tactical.staggered.attack", "no.attack.staggered")
    if parry and stun == "no_parry":
        yield RULES.about(c, "tactical.stun.parry", "no.parry")


def forbids_act(fight: Fight, c: Fighter, act: Act) -> Objections:
    """Yields the reasons why a declared action cannot be carried out now. An attack with a parry may be reduced to the parry."""
    yield from _hindered(fight, c, act, attack=act.attack and not act.parry, parry=bool(act.parry))


def attack_dropped(fight: Fight, c: Fighter, act: Act) -> Objection | None:
    """Returns the reason why an attack with a parry is reduced to the parry, if it is."""
    both = act.attack and act.parry
    return next(_hindered(fight, c, act, attack=True, parry=False), None) if both else None


def _hindered(fight: Fight, c: Fighter, act: Act, *, attack: bool, parry: bool) -> Objections:
    """Yields the reasons not overruled by the GM. Who shares a turn acts at one moment, so no blow in it hinders them."""
    if fight.clock.together and c.id in fight.clock.turn and not act.conditional:
        return
    for o in forbids(fight, c, attack=attack, parry=parry):
        if o.rule not in act.overruled:
            yield o


def worn_off(tally: Tally, spares: bool = False) -> Tally:
    """Returns the tally after a turn: one round of stun less, not staggered. `spares`: stun taken in this turn does not count down yet."""
    fresh = dict(zip(STUNS, tally.fresh, strict=False)) if spares else {}
    wearing = next((s for s in STUNS if rounds(tally, s) > fresh.get(s, 0)), "")
    match wearing:
        case "no_parry":
            tally = replace(tally, no_parry=tally.no_parry - 1)
        case "stunned":
            tally = replace(tally, stunned=tally.stunned - 1)
        case "dazed":
            tally = replace(tally, dazed=tally.dazed - 1)
    return replace(tally, staggered=False, fresh=())


def struck(before: Tally, after: Tally, own_turn: bool) -> Tally:
    """Returns the tally after a change of stun; in one's own turn it marks the stun as taken there."""
    if not own_turn:
        return after
    was = before.fresh or (0,) * len(STUNS)
    taken = (n + max(0, rounds(after, s) - rounds(before, s)) for n, s in zip(was, STUNS, strict=True))
    return replace(after, fresh=tuple(taken))


def words(tally: Tally) -> list[str]:
    out = [say(f"state.rounds.{s}", rounds=n) for s in STUNS if (n := rounds(tally, s))]
    out += [say("state.prone")] if tally.prone else []
    out += [say("state.staggered")] if tally.staggered else []
    out += [say("state.bleed", bleed=tally.bleed)] if tally.bleed else []
    return out
