"""HERO versions of shared moves: "until the end of a Phase", said during that Phase, means this Phase."""

from dataclasses import replace

from turnwright.core import Deadline
from turnwright.core.system import System
from turnwright.gm import conditions
from turnwright.systems.hero.state.clock import Fight


class AddEffect(conditions.AddEffect[Fight]):
    """A condition. "Until Ada has acted", said in Ada's Phase, means this Phase (Starting Your Phase)."""

    name = "effect"

    def deadline(self, e: Fight, system: System[Fight], who: str) -> Deadline:
        until = super().deadline(e, system, who)
        return replace(until, left=self.left) if until.kind == "turn_end" else until
