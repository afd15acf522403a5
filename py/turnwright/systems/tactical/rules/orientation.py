"""The Orientation Maneuver: when it is due, and the effect of each of its four results (Actions, Orientation Maneuver).

A maneuver that the GM requests does not count as an instantaneous action, except by house rule.
"""

from dataclasses import replace

from turnwright.core import BadCommand, Choice, Fact, Line, Prompt, Say, Tells, join_commas, name_all
from turnwright.systems.tactical.rules import states
from turnwright.systems.tactical.rules.constants import ORIENTATION
from turnwright.systems.tactical.rules.options import on
from turnwright.systems.tactical.state import MOST_ROUNDS, Due, Events, Fight, Fighter, Tally, clock
from turnwright.systems.tactical.state.updates import not_due, off_stack
from turnwright.systems.tactical.text import say

RESULTS = ("success", "near", "partial", "failure")
CHOICES = tuple(Choice(r, say(f"orient.{r}"), say(f"orient.leaves.{r}")) for r in RESULTS)
WAIVED = Choice("", say("orient.waived"), say("orient.leaves.success"))


class OrientationDue(Fact[Fight]):
    """These owe an Orientation Maneuver. `why`: surprise, cancel or cancelled."""

    who: tuple[str, ...]
    why: str

    def apply(self, fight: Fight) -> Fight:
        if self.why == "surprise":  # the maneuver now due replaces the mark
            for w in self.who:
                fight = fight.with_one(w, lambda c: replace(c, sheet=replace(c.sheet, surprised=False)))
        return replace(fight, clock=replace(fight.clock, due=(*fight.clock.due, Due(self.who, self.why))))


class Oriented(Fact[Fight]):
    """The result of an Orientation Maneuver and its effects."""

    who: str
    result: str
    dazed: int
    stunned: int
    out: bool
    forced: int

    def apply(self, fight: Fight) -> Fight:
        own_turn = clock.resolves_now(fight, self.who)
        fight = fight.with_tallies_of((self.who,), lambda t: states.struck(t, self._left(t), own_turn))
        fight = off_stack(fight, (self.who,)) if self.out else fight
        return replace(fight, clock=replace(fight.clock, due=not_due(fight.clock.due, (self.who,))))

    def _left(self, tally: Tally) -> Tally:
        acts = tuple(replace(a, state="lost") if self.out and a.waiting else a for a in tally.acts)
        return replace(tally, dazed=self.dazed, stunned=self.stunned, out=self.out, forced=self.forced, acts=acts)

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        came = {"result": say(f"orient.within.{self.result}"), "leaves": say(f"orient.leaves.{self.result}")}
        text = say("log.orient", who=name_all(after, (self.who,)), **came)
        return Line(text, "act", "tactical.orientation", self.who)


class OrientationWaived(Fact[Fight]):
    """The GM waives an Orientation Maneuver."""

    tells = Tells(
        "log.waived",
        "gm",
        "tactical.cancel.orientation",
        only=clock.who_stands,
        naming=clock.name_standing_with_numbers,
    )
    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, due=not_due(fight.clock.due, self.who)))


def choices(kind: str) -> tuple[Choice, ...]:
    """Returns the answers to a question of this kind. After a cancelled action the GM may waive the maneuver."""
    return (WAIVED, *CHOICES) if kind == "cancel" else CHOICES


def checked(value: str) -> str:
    if value not in RESULTS:
        raise BadCommand(say("orient.results", results=join_commas(RESULTS)))
    return value


def result(fight: Fight, c: Fighter, value: str, forced: bool) -> Oriented:
    """Returns the result of a combatant's maneuver, with its effects."""
    t = c.tally
    rounds = ORIENTATION.get(value, {})
    counts = forced and on(fight, "forced_orientation_counts_as_instantaneous")
    return Oriented(
        c.id,
        value,
        min(MOST_ROUNDS, t.dazed + rounds.get("dazed", 0)),
        min(MOST_ROUNDS, t.stunned + rounds.get("stunned", 0)),
        t.out or value == "failure",
        t.forced + counts,
    )


def prompt(fight: Fight) -> Prompt:
    first = fight.clock.due[0]
    return Prompt("cancel" if first.why == "cancel" else "orientation", first.who)


def answered(fight: Fight, prompt: Prompt, value: str, chosen: object = ()) -> Events:
    """Yields the facts of an answer. Empty means: the GM waives it, or it succeeded. `chosen`: those of several who have this result; the
    maneuver of the others stays due. Raises BadCommand for anybody who is not asked."""
    due = tuple(w for w in prompt.about if fight.find(w) is not None)
    named = chosen if isinstance(chosen, tuple) else ()
    if others := tuple(w for w in named if w not in due):
        raise BadCommand(say("orient.who", who=name_all(fight, others), count=len(others)))
    who = tuple(w for w in due if w in named) or due
    if prompt.kind == "cancel" and not value:
        yield OrientationWaived(who)
        return
    forced = not any(d.why == "declared" and set(who) <= set(d.who) for d in fight.clock.due[:1])
    for w in who:
        yield result(fight, fight.get(w), checked(value or "success"), forced)
