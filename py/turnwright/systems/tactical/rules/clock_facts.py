"""The facts of the clock: rounds, phases, declarations and turns begin and end."""

from dataclasses import replace

from turnwright.core import Fact, Line, Say, Tells, without
from turnwright.systems.tactical.state import Fight, Tally, clock
from turnwright.systems.tactical.text import say

ANNOUNCED = ("declaration", "resolution")
"""Phases that have a line of their own in the log."""


class RoundBegan(Fact[Fight]):
    """A round begins with its Initiative Phase."""

    tells = Tells("log.round.begins", "mark", "tactical.round")
    bounds = "round_begin"
    round: int

    def apply(self, e: Fight) -> Fight:
        e = e.with_tallies(lambda c: _with_dice_again(_fresh_round(c.tally), self.round))
        now = replace(e.clock, phase="initiative", round=self.round, turn=(), closing=False, together=False)
        return replace(e, stack=(), clock=now)


class RoundEnded(Fact[Fight]):
    tells = Tells("log.round.ends", "mark", "tactical.round")
    bounds = "round_end"
    round: int

    def apply(self, e: Fight) -> Fight:
        return replace(e, clock=replace(e.clock, phase="over"))


class PhaseBegan(Fact[Fight]):
    phase: str

    def apply(self, e: Fight) -> Fight:
        return replace(e, clock=replace(e.clock, phase=self.phase, turn=(), closing=False, together=False, aside=()))

    def telling(self) -> Tells | None:
        return Tells(f"log.phase.{self.phase}", "mark", f"tactical.{self.phase}") if self.phase in ANNOUNCED else None


class DeclarationBegan(Fact[Fight]):
    who: tuple[str, ...]

    def apply(self, e: Fight) -> Fight:
        return replace(e, clock=replace(e.clock, turn=self.who))


class DeclarationEnded(Fact[Fight]):
    """The declaration of these is over: their actions are final."""

    who: tuple[str, ...]

    def apply(self, e: Fight) -> Fight:
        e = e.with_tallies_of(self.who, lambda t: replace(t, declared=True))
        return replace(e, clock=replace(e.clock, turn=()))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        if not self.who:
            return None
        text = nothing_declared(after, self.who)
        if not text:
            first = clock.standing(after, after.found(self.who))[0].id
            return Line(
                say("log.has_declared", **clock.several(after, self.who)), "auto", "tactical.declaration", first
            )
        return Line(text, "auto", "tactical.declaration", self.who[0])


def nothing_declared(e: Fight, who: tuple[str, ...]) -> str:
    """Returns who of these has declared nothing this round, in words; empty if all have declared."""
    able = clock.not_out(clock.standing(e, e.found(who)))
    silent = tuple(c.id for c in able if all(a.held for a in c.tally.acts))
    return say("log.declares_nothing", who=clock.which(e, silent), count=len(silent)) if silent else ""


class TurnBegan(Fact[Fight]):
    """A turn of the Resolution Phase begins. `passes`: none of its owners can act, so it closes at once."""

    bounds = "turn_start"
    who: tuple[str, ...]
    passes: bool = False

    def apply(self, e: Fight) -> Fight:
        return replace(e, clock=replace(e.clock, turn=self.who, closing=self.passes, together=False))

    def go_of(self, after: Fight) -> tuple[str, ...]:
        return () if self.passes else tuple(w for w in self.who if not clock.down(after.get(w)))


class TurnResumed(Fact[Fight]):
    """A turn that was set aside continues. `passes`: none of its owners can act any more."""

    who: tuple[str, ...]
    passes: bool = False

    def apply(self, e: Fight) -> Fight:
        aside = without(e.clock.aside, *self.who)
        return replace(e, clock=replace(e.clock, turn=self.who, closing=self.passes, together=False, aside=aside))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = say("log.continues", **clock.several(after, self.who))
        return Line(text, "auto", "tactical.resolution", clock.up(after, self.who)[0])


class TurnShared(Fact[Fight]):
    """Several combatants share one turn. Actions that they cannot do are already lost; nothing in the turn can prevent what another does at
    the same moment."""

    who: tuple[str, ...]

    def apply(self, e: Fight) -> Fight:
        return replace(e, clock=replace(e.clock, together=True))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = say("acts.together", who=clock.named(after, self.who))
        return Line(text, "auto", "tactical.initiative.tie", clock.up(after, self.who)[0])


class TurnEnded(Fact[Fight]):
    bounds = "turn_end"
    who: tuple[str, ...]

    def apply(self, e: Fight) -> Fight:
        e = e.with_tallies_of(self.who, lambda t: replace(t, done=True))
        return replace(e, clock=replace(e.clock, turn=(), closing=False, together=False))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        found = tuple(w for w in self.who if after.find(w) is not None)
        if not found:
            return None
        text = say("log.done", **clock.several(after, found))
        return Line(text, "auto", "tactical.resolution", clock.up(after, found)[0])


def _with_dice_again(tally: Tally, round_: int) -> Tally:
    """Returns the tally after the round in which a cancelled action cost the dice."""
    over = tally.no_dice and 0 < tally.no_dice_in < round_
    return replace(tally, no_dice=False, no_dice_in=0) if over else tally


def _fresh_round(tally: Tally) -> Tally:
    """Returns the tally for the next round. It keeps held conditional actions, and the last declaration for "Again"."""
    held = tuple(replace(a, held=True) for a in tally.acts if a.waiting and a.conditional)
    last = tuple(a for a in tally.acts if not a.held)
    return replace(
        tally, initiative=None, acts=held, last=last, declared=False, done=False, waits=False, out=False, forced=0
    )
