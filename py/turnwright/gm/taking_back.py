"""Taking back the damage of an action that came to nothing: it was countered, blocked, cancelled or lost after its damage was noted."""

from collections.abc import Iterator

from turnwright.core import BadCommand, Dice, F, Fact, Objections, SharedMove, unknown
from turnwright.core.events import TakenBack
from turnwright.core.frozen_class import dataclass
from turnwright.core.model import Gauge
from turnwright.core.rulebook import HOUSE
from turnwright.core.system import System
from turnwright.core.text_input import LONGEST_NAME, clean
from turnwright.gm.moves import MOST_NUMBER, Adjust
from turnwright.text import say


@dataclass(frozen=True, slots=True)
class Loss:
    """What one took from one gauge, and the temporary points lost before it."""

    who: str
    gauge: str
    lost: int
    temporary: int = 0

    def restored(self, gauge: Gauge) -> int:
        """Returns the value of the gauge without this loss: at most its maximum, and never less than now."""
        return max(gauge.value, min(gauge.most, gauge.value + self.lost))


class TakeBack(SharedMove[F]):
    """Takes back damage of an action that came to nothing. `who`, `gauge`, `lost` and `temporary` have one entry for each loss; `of`: the name of
    the action; `rule`: why it came to nothing."""

    waits = False
    who: tuple[str, ...]
    gauge: tuple[str, ...]
    lost: tuple[int, ...]
    temporary: tuple[int, ...]
    of: str = ""
    rule: str = ""

    @property
    def losses(self) -> list[Loss]:
        return [Loss(*one) for one in zip(self.who, self.gauge, self.lost, self.temporary, strict=True)]

    def against(self, fight: F, system: System[F]) -> Objections:
        if not self.who or len({len(self.who), len(self.gauge), len(self.lost), len(self.temporary)}) > 1:
            raise BadCommand(say("Say of whom, which number and how much is taken back."))
        if not all(0 <= n <= MOST_NUMBER for n in (*self.lost, *self.temporary)):
            raise BadCommand(say("Numbers go up to {most}.", most=MOST_NUMBER))
        if self.rule and self.rule not in system.rules.book:
            raise BadCommand(say("There is no such rule."))
        yield from unknown(fight, self.who)
        for loss in self.losses:
            c = fight.find(loss.who)
            if c is not None and c.gauge(loss.gauge) is None:
                yield HOUSE.about(
                    c, "turnwright.gauge", "{name} has no {gauge}.", gauge=loss.gauge[:20], overrule=False
                )

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        of = clean(self.of, LONGEST_NAME, say("A name")) if self.of else ""
        yield TakenBack(tuple(dict.fromkeys(self.who)), of, self.rule)
        adjust = system.moves["adjust"]
        assert issubclass(adjust, Adjust)
        kind: type[Adjust[F]] = adjust
        for loss in self.losses:
            gauge = fight.get(loss.who).gauge(loss.gauge)
            assert gauge is not None
            value = loss.restored(gauge)
            if value != gauge.value:
                yield from kind((loss.who,), loss.gauge, to=value).facts(fight, system, dice)
            if loss.temporary:
                yield from kind((loss.who,), loss.gauge, temporary=loss.temporary).facts(fight, system, dice)
