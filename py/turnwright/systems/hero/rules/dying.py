"""Dying: a combatant at BODY 0 or less loses BODY each Turn; at minus the starting BODY the app proposes death (6E2 107).

The app only reports it: the table subtracts the BODY, and the GM confirms the death.
"""

from dataclasses import replace

from turnwright.core import Fact, Line, Say, name_all
from turnwright.systems.hero.state import Fight, Fighter

ALIVE, DYING, DEAD = 0, 1, 2
LOSS = 1
"""BODY lost in each Segment 12."""


class BodyJudged(Fact[Fight]):
    """The state of BODY changed. `stage`: ALIVE, DYING, or DEAD (the GM is asked to confirm)."""

    who: str
    stage: int

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, dying=self.stage))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = say(f"log.body.{self.stage}", who=name_all(after, (self.who,)), loss=LOSS)
        return Line(text, "auto", "hero.dying", self.who, announce=self.stage > ALIVE)


class DyingReminded(Fact[Fight]):
    """Reminds the table to subtract the BODY of this Turn."""

    who: str

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = say("log.body.loses", who=name_all(after, (self.who,)), loss=LOSS)
        return Line(text, "auto", "hero.dying", self.who, announce=True)


def stage(c: Fighter) -> int:
    """Returns alive, dying, or to be confirmed dead, by BODY. It ignores those the GM marked dead."""
    body = c.gauge("BODY")
    if body is None or body.most <= 0 or body.value > 0 or c.tally.out == "dead":
        return ALIVE
    return DEAD if body.value <= -body.most else DYING


def changed(fight: Fight) -> BodyJudged | None:
    """Returns the next change of stage to report. A confirmed death needs no report."""
    for c in fight.roster:
        if c.tally.out != "dead" and stage(c) != c.tally.dying:
            return BodyJudged(c.id, stage(c))
    return None


def losing(fight: Fight) -> list[Fighter]:
    """Returns those who lose BODY in this Segment 12."""
    return [c for c in fight.roster if stage(c) != ALIVE]
