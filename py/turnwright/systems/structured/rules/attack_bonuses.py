"""Attack and Evasion bonuses, from the target's state (Structured Time, Surprise; Combat Circumstances) and from one's own state (Combat
Actions).

The target's states are Surprised, Stunned, running and so on; those of one's own are Aim and a Guarded Action. The engine only announces the
numbers; the table rolls.
"""

from collections.abc import Iterator
from typing import NamedTuple

from turnwright.core import Fact, Line, Say, join_commas, name_all
from turnwright.core.effect_events import EffectEnded
from turnwright.systems.structured.rules.constants import SURPRISED
from turnwright.systems.structured.rules.states import STATES, Kind
from turnwright.systems.structured.state import Fight, Fighter, clock
from turnwright.systems.structured.state.tally import State, without_state
from turnwright.systems.structured.text import say


class Favoured(Fact[Fight]):
    """The bonus of an attacker for the target's state."""

    who: str
    target: str
    ws: int
    bs: int
    why: str
    rule: str

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = say("log.favoured", plus=plus(self.ws, self.bs), whom=name_all(after, (self.target,)), why=self.why)
        return Line(text, "auto", self.rule, self.who, announce=True)


class Aided(Fact[Fight]):
    """The bonus of a combatant to an attack or Evasion for its own state. `effect`: the condition of that state, if this uses it up."""

    who: str
    evasion: bool
    plus: int
    why: str
    rule: str
    effect: str = ""

    def apply(self, fight: Fight) -> Fight:
        if not self.effect:
            return fight
        ended: EffectEnded[Fight] = EffectEnded(self.effect, self.why, self.who)
        return ended.apply(fight).with_tallies_of((self.who,), lambda t: without_state(t, self.effect))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        if self.evasion:
            text = say("log.aided.evasion", plus=f"{self.plus:+d}", why=self.why)
        else:
            text = say("log.aided.attack", plus=plus(self.plus, self.plus), why=self.why)
        return Line(text, "auto", self.rule, self.who, announce=True)


class Favour(NamedTuple):
    """A bonus to Weapon Skill and Ballistic Skill, with its reason and rule."""

    ws: int
    bs: int
    why: str
    rule: str


def favours(attacker: Fighter, target: Fighter) -> list[Favour]:
    """Returns the bonuses of this attacker for each state of this target."""
    found = []
    # no bonus against natives of a death world, nor for a Surprised attacker
    if target.tally.surprised and not attacker.tally.surprised and not target.sheet.death_world:
        found.append(Favour(SURPRISED, SURPRISED, say("surprised"), "structured.surprise.favour"))
    for kind in dict.fromkeys(state.kind for state in target.tally.states):
        state = STATES[kind]
        if state.ws or state.bs:
            found.append(Favour(state.ws, state.bs, state.name, "structured.favour"))
    return found


def plus(ws: int, bs: int) -> str:
    """Returns the bonuses in words: "+30 WS and BS", "-20 WS"."""
    if ws == bs:
        return say("favour.both", plus=f"{ws:+d}")
    parts = (say("favour.ws", plus=f"{ws:+d}") if ws else "", say("favour.bs", plus=f"{bs:+d}") if bs else "")
    return join_commas(parts)


def favoured(attacker: Fighter, target: Fighter) -> Iterator[Favoured]:
    """Yields the facts of the bonuses against this target."""
    for ws, bs, why, rule in favours(attacker, target):
        yield Favoured(attacker.id, target.id, ws, bs, why, rule)


def aimed(fight: Fight, c: Fighter, unaimed: bool = False) -> Iterator[Aided]:
    """Yields the bonuses of an attack from the attacker's own states. A bonus for one attack is used up, unless the attack is `unaimed`."""
    for state, kind in _own(fight, c):
        if kind.attacks and not (unaimed and kind.spent):
            rule = "structured.aim" if kind.spent else "structured.guarded"
            effect = state.effect if kind.spent else ""
            yield Aided(c.id, evasion=False, plus=kind.attacks, why=kind.name, rule=rule, effect=effect)


def evading(fight: Fight, c: Fighter) -> Iterator[Aided]:
    """Yields the bonuses of an Evasion from the combatant's own states."""
    for _, kind in _own(fight, c):
        if kind.evades:
            yield Aided(c.id, evasion=True, plus=kind.evades, why=kind.name, rule="structured.guarded")


def words(fight: Fight, c: Fighter, target: Fighter, unaimed: bool = False) -> str:
    """Returns the bonuses of an attack on this target in a line: "+30 WS and BS: Surprised, +10 WS and BS: Aim"."""
    found = (say("log.aided.attack", plus=plus(f.ws, f.bs), why=f.why) for f in favours(c, target))
    own = (say("log.aided.attack", plus=plus(one.plus, one.plus), why=one.why) for one in aimed(fight, c, unaimed))
    return join_commas((*found, *own))


def loses(fight: Fight, c: Fighter) -> str:
    """Returns what any other action or a Reaction loses: "Loses Full Aim"; empty for nothing."""
    aims = [kind.name for _, kind in _own(fight, c) if kind.spent]
    return say("act.loses", aim=join_commas(aims)) if aims else ""


def lost(fight: Fight, c: Fighter) -> Iterator[EffectEnded[Fight]]:
    """Returns the facts that end bonuses for the next attack, because the combatant does something else first."""
    return (EffectEnded(state.effect, kind.name, c.id) for state, kind in _own(fight, c) if kind.spent)


def _own(fight: Fight, c: Fighter) -> list[tuple[State, Kind]]:
    return [(state, STATES[state.kind]) for state in c.tally.states if fight.effect(state.effect) is not None]


def notes(fight: Fight, attacker: Fighter) -> list[str]:
    """Returns the attack bonuses of a combatant and their targets, one sentence for each reason."""
    found: dict[tuple[int, int, str], list[str]] = {}
    for target in fight.roster:
        if target.side != attacker.side and not clock.out(fight, target):
            for ws, bs, why, _ in favours(attacker, target):
                found.setdefault((ws, bs, why), []).append(target.id)
    out = [say("favour.own", plus=plus(one.plus, one.plus), why=one.why) for one in aimed(fight, attacker)]
    for (ws, bs, why), whom in found.items():
        out.append(say("favour.note", plus=plus(ws, bs), whom=clock.name_with_numbers(fight, whom), why=why))
    return out
