"""Splits an acting group if only some members act: they get a go of their own, and the others act after them.

Each member is judged separately. A command names members, and only those move, pay, hold or abort.
"""

from collections.abc import Generator
from dataclasses import replace

from turnwright.core.model import ids, without
from turnwright.systems.hero.rules.go_facts import AgendaSet
from turnwright.systems.hero.rules.interrupt_contest import contenders
from turnwright.systems.hero.state import Fight, Fighter, clock


def taking_part(fight: Fight, who: tuple[str, ...]) -> tuple[Fighter, ...]:
    """Returns the named combatants who act now and can."""
    return tuple(c for c in clock.able_actors(fight) if c.id in who)


def apart(fight: Fight, who: tuple[str, ...]) -> Generator[AgendaSet, None, Fight]:
    """Yields the fact that splits the named members, who have a go before the other members, and returns the fight after it; no fact if no
    able member is left out."""
    named = taking_part(fight, who)
    if len(named) in (0, len(clock.able_actors(fight))):
        return fight
    head, *others = fight.clock.agenda
    first = ids(named)
    rest = replace(head, who=without(head.who, *first), same=False, split=True)
    ahead = max(len(clock.together(fight.clock.agenda)) - 1, len(contenders(fight.clock.agenda)))
    fact = AgendaSet((replace(head, who=first), *others[:ahead], rest, *others[ahead:]), ())
    yield fact
    return fact.apply(fight)
