"""Dying: with BODY at 0 or less somebody loses BODY each Turn, and at minus the starting BODY death is proposed (6E2 107).

The app only says so: the table takes the BODY off, and the GM confirms the death.
"""

from dataclasses import replace

from turnwright.core import Fact, Line, names
from turnwright.systems.hero.state.clock import Fight, Fighter
from turnwright.text import Say

ALIVE, DYING, DEAD = 0, 1, 2
LOSS = 1
"""BODY lost in each Segment 12."""


class BodyJudged(Fact[Fight]):
    """The state of BODY changed: `stage` is ALIVE, DYING, or DEAD where the GM is asked to confirm it."""

    who: str
    stage: int

    def apply(self, e: Fight) -> Fight:
        return e.with_tallies_of((self.who,), lambda t: replace(t, dying=self.stage))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = say(f"told.body.{self.stage}", who=names(after, (self.who,)), loss=LOSS)
        return Line(text, "auto", "hero.dying", self.who, announce=self.stage > ALIVE)


class DyingReminded(Fact[Fight]):
    """The table takes the BODY of this Turn off."""

    who: str

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = say("told.body.loses", who=names(after, (self.who,)), loss=LOSS)
        return Line(text, "auto", "hero.dying", self.who, announce=True)


def stage(c: Fighter) -> int:
    """Whether somebody is alive, dying, or to be confirmed dead, by BODY; those the GM marked dead are not judged."""
    body = c.gauge("BODY")
    if body is None or body.most <= 0 or body.value > 0 or c.tally.out == "dead":
        return ALIVE
    return DEAD if body.value <= -body.most else DYING


def changed(e: Fight) -> BodyJudged | None:
    """The next change of this kind to be told; a death the GM confirmed needs no word."""
    for c in e.roster:
        if c.tally.out != "dead" and stage(c) != c.tally.dying:
            return BodyJudged(c.id, stage(c))
    return None


def losing(e: Fight) -> list[Fighter]:
    """Those who lose BODY in this Segment 12."""
    return [c for c in e.roster if stage(c) != ALIVE]
