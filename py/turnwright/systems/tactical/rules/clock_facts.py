"""The facts of the clock: rounds, phases, declarations and turns begin and end."""

from dataclasses import replace

from turnwright.core import Fact, Line, Say, Tells, without
from turnwright.systems.tactical.state import Fight, Tally, clock
from turnwright.systems.tactical.text import say


class RoundBegan(Fact[Fight]):
    """A round begins with its Initiative Phase."""

    tells = Tells("log.round.begins", "mark", "tactical.round")
    bounds = "round_begin"
    round: int

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies(lambda c: _fresh_round(c.tally, self.round))
        now = replace(fight.clock, phase="initiative", round=self.round, turn=(), closing=False, together=False)
        return replace(fight, stack=(), clock=now)


class RoundEnded(Fact[Fight]):
    tells = Tells("log.round.ends", "mark", "tactical.round")
    bounds = "round_end"
    round: int

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, phase="over"))


class PhaseBegan(Fact[Fight]):
    phase: str

    def apply(self, fight: Fight) -> Fight:
        return replace(
            fight, clock=replace(fight.clock, phase=self.phase, turn=(), closing=False, together=False, aside=())
        )

    def telling(self) -> Tells | None:
        told = self.phase in ("declaration", "resolution")
        return Tells(f"log.phase.{self.phase}", "mark", f"tactical.{self.phase}") if told else None


class DeclarationBegan(Fact[Fight]):
    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, turn=self.who))


class DeclarationEnded(Fact[Fight]):
    """The declaration of these is over: their actions are final."""

    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies_of(self.who, lambda t: replace(t, declared=True))
        return replace(fight, clock=replace(fight.clock, turn=()))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        if not self.who:
            return None
        text = nothing_declared(after, self.who) or say("log.has_declared", **clock.fill_with_numbers(after, self.who))
        return Line(text, "auto", "tactical.declaration", clock.who_stands(after, self.who)[0])


def nothing_declared(fight: Fight, who: tuple[str, ...]) -> str:
    """Returns who of these has declared nothing this round, in words; empty if all have declared."""
    able = clock.not_out(clock.standing(fight, fight.found(who)))
    silent = tuple(c.id for c in able if all(a.held for a in c.tally.acts))
    return (
        say("log.declares_nothing", who=clock.name_standing_with_numbers(fight, silent), count=len(silent))
        if silent
        else ""
    )


class TurnBegan(Fact[Fight]):
    """A turn of the Resolution Phase begins. `passes`: none of its owners can act, so it closes at once."""

    bounds = "turn_start"
    who: tuple[str, ...]
    passes: bool = False

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, turn=self.who, closing=self.passes, together=False))

    def own_turn_of(self, after: Fight) -> tuple[str, ...]:
        return () if self.passes else tuple(w for w in self.who if not clock.down(after.get(w)))


class TurnResumed(Fact[Fight]):
    """A turn that was set aside continues. `passes`: none of its owners can act any more."""

    tells = Tells(
        "log.continues", "auto", "tactical.resolution", only=clock.who_stands, naming=clock.name_standing_with_numbers
    )
    who: tuple[str, ...]
    passes: bool = False

    def apply(self, fight: Fight) -> Fight:
        aside = without(fight.clock.aside, *self.who)
        return replace(
            fight, clock=replace(fight.clock, turn=self.who, closing=self.passes, together=False, aside=aside)
        )


class TurnShared(Fact[Fight]):
    """Several share one turn. What they cannot do is already lost; nothing in the turn prevents what another does at that moment."""

    tells = Tells(
        "acts.together",
        "auto",
        "tactical.initiative.tie",
        only=clock.who_stands,
        naming=clock.name_standing_with_numbers,
    )
    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, together=True))


class TurnEnded(Fact[Fight]):
    tells = Tells(
        "log.done", "auto", "tactical.resolution", only=clock.who_stands, naming=clock.name_standing_with_numbers
    )
    bounds = "turn_end"
    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies_of(self.who, lambda t: replace(t, done=True))
        return replace(fight, clock=replace(fight.clock, turn=(), closing=False, together=False))

    def line(self, before: Fight, after: Fight, say: Say) -> Line | None:
        return super().line(before, after, say) if after.found(self.who) else None


def _fresh_round(tally: Tally, round_: int) -> Tally:
    """Returns the tally for this round. It keeps held conditional actions, and the last declaration for "Again"."""
    held = tuple(replace(a, held=True) for a in tally.acts if a.waiting and a.conditional)
    last = tuple(a for a in tally.acts if not a.held)
    if tally.no_dice and 0 < tally.no_dice_in < round_:  # the round that a cancelled action cost the dice is over
        tally = replace(tally, no_dice=False, no_dice_in=0)
    return replace(
        tally, initiative=None, acts=held, last=last, declared=False, done=False, waits=False, out=False, forced=0
    )
