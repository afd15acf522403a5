"""Reinforcements: the fight begins in Segment 12 of Turn 1, so nobody can arrive in an earlier Segment."""

from turnwright.core import BadCommand, Objections
from turnwright.core.system import System
from turnwright.gm import bookkeeping
from turnwright.systems.hero.state import Fight


class Expect(bookkeeping.Expect[Fight]):
    """Schedules reinforcements, for Turn 2 at the earliest."""

    def against(self, fight: Fight, system: System[Fight]) -> Objections:
        yield from super().against(fight, system)
        if self.until == "segment_begin" and self.round < 2:
            raise BadCommand(system.say("no.expect.first"))
