"""The table's answer that somebody goes on waiting: what happens is not the awaited event, or is let pass."""

from collections.abc import Iterator
from dataclasses import replace

from turnwright.core import Dice, F, Fact, Objections
from turnwright.core.awaited import OTHER, WaitedOn, event_id
from turnwright.core.rulebook import HOUSE
from turnwright.core.system import System
from turnwright.gm.moves import OfThese


class WaitOn(OfThese[F]):
    """These go on waiting for their event and are not asked again for what happens now. `passed`: it was the event, and they let it pass."""

    passed: bool = False

    def against(self, fight: F, system: System[F]) -> Objections:
        yield from super().against(fight, system)
        awaiting = system.screen.awaiting(fight)
        now, waiters = awaiting.now, awaiting.waiters
        for c in fight.found(self.who):
            waiter = next((one for one in waiters if c in one.who), None)
            if now is None or waiter is None or c.id in now.who:
                yield HOUSE.about(c, "turnwright.awaited", "{who} is waiting for no event now.", overrule=False)
            elif system.roster.awaited.likely(fight, replace(waiter, who=(c,)), now) == OTHER:
                yield HOUSE.about(c, "turnwright.awaited", "{who} is waiting for another event.", overrule=False)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        now = system.screen.awaiting(fight).now
        assert now is not None
        yield WaitedOn(self.who, event_id(fight, now), "passed" if self.passed else "other")
