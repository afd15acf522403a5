"""What an attacker adds for the target's state: surprise, being Stunned, running (Structured Time, Surprise; Combat Circumstances). And what
attacker and defender add for their own: Aim and a Guarded Action (Combat Actions).

The engine only says the numbers; the table rolls.
"""

from collections.abc import Iterator
from typing import NamedTuple

from turnwright.core import Fact, Line, names
from turnwright.core.effect_events import EffectEnded
from turnwright.systems.structured.rules.constants import SURPRISED
from turnwright.systems.structured.rules.states import STATES, Kind
from turnwright.systems.structured.state.clock import Fight, Fighter
from turnwright.systems.structured.state.tally import State, without_state
from turnwright.systems.structured.text import say
from turnwright.text import Say, both, row


class Favoured(Fact[Fight]):
    """What the attacker adds for the target's state."""

    who: str
    target: str
    ws: int
    bs: int
    why: str
    rule: str

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = say("log.favoured", plus=plus(self.ws, self.bs), whom=names(after, (self.target,)), why=self.why)
        return Line(text, "auto", self.rule, self.who)


class Aided(Fact[Fight]):
    """What a combatant adds to an attack, or to Evasion, for its own state. `effect`: the condition of that state, used up by it."""

    who: str
    evasion: bool
    plus: int
    why: str
    rule: str
    effect: str = ""

    def apply(self, e: Fight) -> Fight:
        if not self.effect:
            return e
        ended: EffectEnded[Fight] = EffectEnded(self.effect, self.why, self.who)
        return ended.apply(e).with_tallies_of((self.who,), lambda t: without_state(t, self.effect))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        if self.evasion:
            text = say("log.aided.evasion", plus=f"{self.plus:+d}", why=self.why)
        else:
            text = say("log.aided.attack", plus=plus(self.plus, self.plus), why=self.why)
        return Line(text, "auto", self.rule, self.who)


class Favour(NamedTuple):
    """What is added to Weapon Skill and Ballistic Skill, why, and by which rule."""

    ws: int
    bs: int
    why: str
    rule: str


def favours(attacker: Fighter, target: Fighter) -> list[Favour]:
    """What this attacker adds for each state of this target."""
    found = []
    # a death world's children are on their guard; and the Surprised have no advantage over the Surprised
    if target.tally.surprised and not attacker.tally.surprised and not target.sheet.death_world:
        found.append(Favour(SURPRISED, SURPRISED, say("surprised"), "structured.surprise.favour"))
    for kind in dict.fromkeys(state.kind for state in target.tally.states):
        state = STATES[kind]
        if state.ws or state.bs:
            found.append(Favour(state.ws, state.bs, state.name, "structured.favour"))
    return found


def plus(ws: int, bs: int) -> str:
    """The numbers in words: "+30 WS and BS", "-20 WS"."""
    if ws == bs:
        return say("favour.both", plus=f"{ws:+d}")
    parts = (say("favour.ws", plus=f"{ws:+d}") if ws else "", say("favour.bs", plus=f"{bs:+d}") if bs else "")
    return row(parts)


def favoured(attacker: Fighter, target: Fighter) -> Iterator[Favoured]:
    """The facts of an attack on this target."""
    for ws, bs, why, rule in favours(attacker, target):
        yield Favoured(attacker.id, target.id, ws, bs, why, rule)


def aimed(e: Fight, c: Fighter, unaimed: bool = False) -> Iterator[Aided]:
    """What an attack gains from the attacker's own states. What is for one attack is used up, unless the attack is `unaimed`."""
    for state, kind in _own(e, c):
        if kind.attacks and not (unaimed and kind.spent):
            rule = "structured.aim" if kind.spent else "structured.guarded"
            yield Aided(c.id, False, kind.attacks, kind.name, rule, state.effect if kind.spent else "")


def evading(e: Fight, c: Fighter) -> Iterator[Aided]:
    """What an Evasion gains from the combatant's own states."""
    for _, kind in _own(e, c):
        if kind.evades:
            yield Aided(c.id, True, kind.evades, kind.name, "structured.guarded")


def lost(e: Fight, c: Fighter) -> Iterator[EffectEnded[Fight]]:
    """What was for the next attack ends, because something else comes before it."""
    return (EffectEnded(state.effect, kind.name, c.id) for state, kind in _own(e, c) if kind.spent)


def _own(e: Fight, c: Fighter) -> list[tuple[State, Kind]]:
    return [(state, STATES[state.kind]) for state in c.tally.states if e.effect(state.effect) is not None]


def notes(e: Fight, attacker: Fighter) -> list[str]:
    """What a combatant adds to an attack, and on whom: one sentence for each reason."""
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
