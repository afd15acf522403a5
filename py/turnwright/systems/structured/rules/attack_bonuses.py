"""What an attacker adds for the state the target is in: surprise, being Stunned, running (Structured Time, Surprise; Combat Circumstances); and what
attacker and defender add for their own: Aim and a Guarded Action (Combat Actions).

The clock only says the numbers; the table rolls.
"""

from collections.abc import Iterator
from typing import NamedTuple

from turnwright.core.effect_events import EffectEnded
from turnwright.systems.structured import facts
from turnwright.systems.structured.rules.constants import SURPRISED
from turnwright.systems.structured.rules.states import STATES, Kind
from turnwright.systems.structured.state.clock import Fight, Fighter
from turnwright.systems.structured.state.tally import State
from turnwright.systems.structured.text import say
from turnwright.text import both, row


class Favour(NamedTuple):
    """To Weapon Skill and Ballistic Skill, why, and by which rule."""

    ws: int
    bs: int
    why: str
    rule: str


def favours(attacker: Fighter, target: Fighter) -> list[Favour]:
    found = []
    # a death world's children are on their guard; and who is Surprised has no advantage over the Surprised
    if target.tally.surprised and not attacker.tally.surprised and not target.sheet.death_world:
        found.append(Favour(SURPRISED, SURPRISED, say("surprised"), "structured.surprise.favour"))
    for kind in dict.fromkeys(state.kind for state in target.tally.states):
        state = STATES[kind]
        if state.ws or state.bs:
            found.append(Favour(state.ws, state.bs, state.name, "structured.favour"))
    return found


def plus(ws: int, bs: int) -> str:
    """ "+30 WS and BS", "-20 WS"."""
    if ws == bs:
        return say("favour.both", plus=f"{ws:+d}")
    told = (say("favour.ws", plus=f"{ws:+d}") if ws else "", say("favour.bs", plus=f"{bs:+d}") if bs else "")
    return row(told)


def favoured(e: Fight, attacker: Fighter, target: Fighter) -> Iterator[facts.Favoured]:
    for ws, bs, why, rule in favours(attacker, target):
        yield facts.Favoured(attacker.id, target.id, ws, bs, why, rule)


def aimed(e: Fight, c: Fighter, unaimed: bool = False) -> Iterator[facts.Aided]:
    """What an attack has from the attacker's own states. What is for one attack is used up."""
    for state, kind in _own(e, c):
        if kind.attacks and not (unaimed and kind.spent):
            rule = "structured.aim" if kind.spent else "structured.guarded"
            yield facts.Aided(c.id, False, kind.attacks, kind.name, rule, state.effect if kind.spent else "")


def evading(e: Fight, c: Fighter) -> Iterator[facts.Aided]:
    for _, kind in _own(e, c):
        if kind.evades:
            yield facts.Aided(c.id, True, kind.evades, kind.name, "structured.guarded")


def lost(e: Fight, c: Fighter) -> Iterator[EffectEnded[Fight]]:
    """What was for the next attack, when something else comes before it."""
    return (EffectEnded(state.effect, kind.name, c.id) for state, kind in _own(e, c) if kind.spent)


def _own(e: Fight, c: Fighter) -> list[tuple[State, Kind]]:
    return [(state, STATES[state.kind]) for state in c.tally.states if e.effect(state.effect) is not None]


def notes(e: Fight, attacker: Fighter) -> list[str]:
    """What somebody adds to an attack, and on whom: one sentence for each reason."""
    found: dict[tuple[int, int, str], list[str]] = {}
    for target in e.roster:
        if target.side != attacker.side:
            for ws, bs, why, _ in favours(attacker, target):
                found.setdefault((ws, bs, why), []).append(target.name)
    own = [kind for _, kind in _own(e, attacker) if kind.attacks]
    return [
        *(say("favour.own", plus=plus(kind.attacks, kind.attacks), why=kind.name) for kind in own),
        *(say("favour.note", plus=plus(ws, bs), whom=both(names), why=why) for (ws, bs, why), names in found.items()),
    ]
