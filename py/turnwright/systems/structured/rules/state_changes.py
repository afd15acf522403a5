"""Begins and ends states that affect the clock. A condition carries each state, so it ends like any other condition."""

from collections.abc import Iterator
from dataclasses import replace

from turnwright.core import Deadline, Effect, Fact, Line, Say, name_all
from turnwright.core.effect_events import EffectBegan, EffectEnded
from turnwright.systems.structured.rules.action_table import OVERWATCH
from turnwright.systems.structured.rules.states import STATES
from turnwright.systems.structured.state import Fight, Fighter, State


class StateBegan(Fact[Fight]):
    """A state began. `effect`: the condition that carries it; `kind`: a key of states.toml."""

    effect: Effect
    kind: str

    def apply(self, fight: Fight) -> Fight:
        began: EffectBegan[Fight] = EffectBegan(self.effect)
        fight = began.apply(fight)
        state = State(self.kind, fight.effects[-1].id)
        return fight.with_tallies_of((self.effect.who,), lambda t: replace(t, states=(*t.states, state)))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        effect = self.effect
        if not STATES[self.kind].manual:
            return None
        parts = {"who": name_all(after, (effect.who,)), "state": effect.name}
        counted, left = effect.until.kind == "turn_end", effect.until.left
        if counted and effect.who == before.clock.turn:
            text = say("log.state.turns.begun", count=left - 1, **parts)
        else:
            text = say("log.state.turns", count=left, **parts) if counted else say("log.state", **parts)
        return Line(text, "gm", f"structured.{self.kind}", effect.who)


def state_begins(fight: Fight, who: str, kind: str, until: Deadline, nth: int = 1, note: str = "") -> StateBegan:
    """Returns the fact that this state begins. `nth`: its number among the conditions that begin together; `note`: what it waits for."""
    return StateBegan(Effect(fight.effect_id(nth), STATES[kind].name, who, until, note=note), kind)


def waits_for(fight: Fight, c: Fighter) -> str:
    """Returns the condition of a combatant's Overwatch, which is the note of its effect; empty if the table named none."""
    effects = (fight.effect(state.effect) for state in c.tally.states if state.kind == OVERWATCH)
    return next((effect.note for effect in effects if effect is not None), "")


def state_ends(fight: Fight, c: Fighter, kind: str) -> Iterator[EffectEnded[Fight]]:
    """Yields the facts that end this state of a combatant."""
    for state in c.tally.states:
        effect = fight.effect(state.effect)
        if state.kind == kind and effect is not None:
            yield EffectEnded(effect.id, effect.name, c.id)
