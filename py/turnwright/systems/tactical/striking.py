"""What an attack does is told before it is over: the damage of a declared one before the turn ends, of one that interrupts before what it interrupts.

Theory. An attack is declared without a target (Declaration Phase), so the table says whom it hit when it resolves; one that interrupts is aimed at
whom it interrupts. One question stands for all who do the same, such as a group; each attack of a turn has its own, in the order of declaration.
"""

from collections.abc import Iterable, Iterator

from turnwright.core import Dice, Fact, ids, stack
from turnwright.core.fact import Attack
from turnwright.core.frozen_class import replace
from turnwright.core.system import System
from turnwright.gm import hits
from turnwright.systems.tactical import resolving, wounds
from turnwright.systems.tactical.state import Act, Events, Fight, Unit, running, update_act

TOLD = ("damage", "missed")
"""The modes of a hit that say what an attack did."""


def under_way(fight: Fight) -> Attack | None:
    """Returns the attack that Next resolves, until its damage is noted: the top of the stack, else the first of the turn."""
    found = _on_top(fight) if fight.stack else _in_turn(fight)
    who, act = next(found, ((), None))
    if act is None:
        return None
    item = stack.find(fight.stack, act.id)
    interrupted = ids(resolving.holders(fight, item.answers)) if item and item.answers else ()
    return Attack(ids(who), interrupted if len(interrupted) == 1 else (), act.label, number=act.id)


def _on_top(fight: Fight) -> Iterator[tuple[Unit, Act]]:
    """Yields the attack on top of the stack whose damage is not noted, with those who can make it."""
    [item] = stack.top(fight.stack)
    open_ = resolving.open_items(fight, tuple(fight.found(item.who)))
    if not item.noted:
        yield from _struck(fight, ((u, act) for u, act in open_ if act.id == item.id))


def _in_turn(fight: Fight) -> Iterator[tuple[Unit, Act]]:
    """Yields the attacks of this turn whose damage is not noted, each with those who can make it."""
    if fight.clock.phase == "resolution" and fight.prompt is None:
        open_ = resolving.open_items(fight, running(fight))
        yield from _struck(fight, ((u, act) for u, act in open_ if not act.conditional))


def _struck(fight: Fight, items: Iterable[tuple[Unit, Act]]) -> Iterator[tuple[Unit, Act]]:
    for u, act in items:
        if able := tuple(c for c in u if wounds.strikes(fight, c, c.tally.own(act.id))):
            yield able, act


class AttackNoted(Fact[Fight]):
    """What an attack of the turn did is noted, so that nobody asks again."""

    who: tuple[str, ...]
    item: int

    def apply(self, fight: Fight) -> Fight:
        return update_act(fight, self.who, self.item, lambda act: replace(act, noted=True))


class Hit(hits.Hit[Fight]):
    """The shared hit. Damage or a miss by somebody whose turn it is notes the first attack that is still to be asked for."""

    def facts(self, fight: Fight, system: System[Fight], dice: Dice) -> Events:
        yield from super().facts(fight, system, dice)
        if fight.stack or self.same_blow or self.mode not in TOLD:
            return
        mine = ((who, act) for who, act in _in_turn(fight) if self.source in ids(who))
        if found := next(mine, None):
            yield AttackNoted(ids(found[0]), found[1].id)
