"""Set a state: the GM begins or ends Stunned, knocked out, dead or holding breath."""

from dataclasses import replace

from turnwright.core import BadCommand, Dice, Fact, Move, Objections, Offer, Tells, for_some, ids, present, whom
from turnwright.systems.hero.rules import RULES, speed_change
from turnwright.systems.hero.state import Events, Fight, Fighter, Tally
from turnwright.systems.hero.state.changes import hold_without
from turnwright.systems.hero.text import say
from turnwright.text import join_commas

STATES = ("stunned", "ko", "dead", "breath")


class StateSet(Fact[Fight]):
    """A state begins or ends. `late`: the DEX of a combatant who returns has already been called in this Segment."""

    who: str
    state: str
    on: bool
    late: bool = False

    def apply(self, fight: Fight) -> Fight:
        segment = fight.clock.segment
        fight = fight.with_tallies_of((self.who,), lambda t: self._changed(t, segment))
        if self.on and self.state == "dead":
            return fight.with_tallies(lambda c: hold_without(c, self.who))
        return fight

    def _changed(self, t: Tally, segment: int) -> Tally:
        t = replace(t, begun=segment) if self.late else t
        match self.state:
            case "stunned":
                return replace(t, stunned=self.on)
            case "breath":
                return replace(t, breath=self.on)
            case "ko":
                return replace(t, out="ko" if self.on else "", fell=segment if self.on else t.fell, fallen=self.on)
            case _:
                return replace(t, out="dead" if self.on else "")

    def telling(self) -> Tells:
        key = f"log.begins.{self.state}" if self.on else f"log.ends.{self.state}"
        return Tells(key, "gm", "hero.stunned" if self.state == "stunned" else "")


class SetState(Move[Fight]):
    """Begins or ends a state: Stunned, knocked out, dead or holding breath. Tracked STUN knocks out automatically."""

    name = "state"
    waits = False
    who: tuple[str, ...]
    state: str
    on: bool = True

    def objections(self, fight: Fight) -> Objections:
        if self.state not in STATES:
            raise BadCommand(say("state.unknown", known=join_commas(STATES)))
        yield from present(fight, self.who)
        chosen = fight.found(self.who)
        if not any(_differs(c, self.state, self.on) for c in chosen):
            for c in chosen:
                is_ = "is.dead" if c.tally.out == "dead" else f"is.{self.state}" if self.on else f"is_not.{self.state}"
                yield RULES.about(c, "turnwright.same", f"state.{is_}", overrule=False)

    def events(self, fight: Fight, dice: Dice) -> Events:
        for c in fight.found(self.who):
            if _differs(c, self.state, self.on):
                back = self.state == "dead" and not self.on
                yield StateSet(c.id, self.state, self.on, back and speed_change.too_late(fight, c))


def _differs(c: Fighter, state: str, on: bool) -> bool:
    """Tells whether this would change the state. The dead can only return."""
    is_on = {"stunned": c.tally.stunned, "breath": c.tally.breath}.get(state, c.tally.out == state)
    return is_on != on and (state == "dead" or c.tally.out != "dead")


def stunned_by_hit() -> Offer:
    """Returns the offer to mark those Stunned whom a hit has just damaged: the app does not compare it with their CON."""
    offer = SetState((), "stunned").button(say("state.begins.stunned"), asks=(whom(),), note=say("state.name.stunned"))
    return replace(offer, key="state:stunned:hit")


def offers(fighters: tuple[Fighter, ...]) -> list[Offer]:
    """Returns an offer to begin each state for those without it, and to end it for those with it."""
    out = []
    for state in STATES:
        for on in (True, False):
            who = tuple(c for c in fighters if _differs(c, state, on))
            if who:
                label = say(f"state.begins.{state}") if on else say(f"state.ends.{state}")
                made = SetState(ids(who), state, on).button(label, (), key=f"state:{state}")
                out.append(for_some(replace(made, ends=not on), who, chosen=False))
    return out
