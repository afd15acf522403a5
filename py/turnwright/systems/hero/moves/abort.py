"""Aborting to a defensive action, and defending with what was held for that.

What pays: a held or delayed action; else one's own Phase, when it runs and nothing was done in it; else the next Phase. It is always before the
attacker, so nothing of the agenda changes but the aborter's own go: whoever aborts in the middle of it does nothing more.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple

from turnwright.core.commands import BadCommand, Objection
from turnwright.core.dice import Dice
from turnwright.core.move import Move, unknown
from turnwright.core.system import System
from turnwright.systems.hero import facts
from turnwright.systems.hero.rules import defenses, speed_chart
from turnwright.systems.hero.rules.legality import found, not_now, present
from turnwright.systems.hero.rules.options import option
from turnwright.systems.hero.rules.rulebook import RULES
from turnwright.systems.hero.state import clock
from turnwright.systems.hero.state.clock import Event, Fight, Fighter, Go
from turnwright.systems.hero.state.tally import Spent
from turnwright.systems.hero.text import say
from turnwright.text import both

MOST_PHASES = 2


class Price(NamedTuple):
    """What an abort costs: held, delayed, current, next or nothing (empty), and the Segments of the Phases that are gone with it."""

    paid: str
    segments: tuple[int, ...]


def price(e: Fight, c: Fighter, phases: int = 1) -> Price:
    """What this combatant would pay now; `phases` 2 for a power that takes an Extra Phase, of which the other one is always a coming one."""
    waiting = clock.in_agenda(e, c)
    more = _coming(e, c, phases - 1)
    if waiting is not None and waiting.kind == "held" and not waiting.begun:
        if waiting.rolled and option(e, "abort_source_after_lost_contest") == "next_phase":
            return _next(e, c, phases)
        return _with_extra("held", (), more, phases)
    if c.tally.held is not None:
        here = (e.clock.segment,) if clock.unspent(e, c) else ()
        return _with_extra("held", here, _coming(e, c, phases - 1, after=here), phases)
    if c.tally.delayed is not None:
        return _with_extra("delayed", (), more, phases)
    if waiting is not None and waiting.kind != "landing" and _whole(waiting):
        return _with_extra("current", (), more, phases)
    return _next(e, c, phases)


def _whole(waiting: Go) -> bool:
    """Nothing of this go is done; what was declared before an interruption is not done yet."""
    return not waiting.used or (waiting.paused and waiting.intact)


def _coming(e: Fight, c: Fighter, count: int, after: tuple[int, ...] = ()) -> tuple[int, ...]:
    """The next Phases that can still be spent; one taken up by what is about to land can, as an abort gives that up."""
    gone = {s.segment for s in c.tally.spent if s.why != "landing"}
    return tuple(islice((s for s in clock.coming(e, c) if s not in gone and s not in after), count))


def _with_extra(paid: str, here: tuple[int, ...], more: tuple[int, ...], phases: int) -> Price:
    return Price(paid, (*here, *more)) if len(more) == phases - 1 else Price("", ())


def _next(e: Fight, c: Fighter, phases: int) -> Price:
    coming = _coming(e, c, phases)
    return Price("next", coming) if len(coming) == phases else Price("", ())


def price_words(e: Fight, c: Fighter, cost: Price) -> str:
    """What it costs, before it is paid."""
    gone = both(speed_chart.name(s, e.clock.segment) for s in cost.segments)
    if cost.paid == "next":
        after = next(iter(_coming(e, c, 1, after=cost.segments)), None)
        if after is not None:
            return say("abort.costs.next.then", phases=gone, then=speed_chart.name(after, e.clock.segment))
        return say("abort.costs.next", phases=gone)
    if not cost.paid:
        return say("abort.costs.nothing")
    return say(f"abort.costs.{cost.paid}.and", phases=gone) if gone else say(f"abort.costs.{cost.paid}")


@dataclass(frozen=True, slots=True)
class Abort(Move[Fight]):
    """A defensive action out of turn. `to` is a form of defenses.toml; `other` whom one defends; `phases` 2 for a power with Extra Phase."""

    name = "abort"
    waits = True
    who: tuple[str, ...]
    to: str = "other"
    other: str = ""
    phases: int = 1

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        defenses.form(self.to)
        if not 1 <= self.phases <= MOST_PHASES:
            raise BadCommand(say("abort.phases"))
        yield from present(e, self.who)
        if self.other:
            yield from unknown(e, (self.other,))
        if e.clock.stage == "play":
            for c in found(e, self.who):
                yield from against(e, c, self.phases)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        made = defenses.form(self.to)
        protected: dict[str, tuple[Spent, ...]] = {}
        for c in found(e, self.who):
            cost, waiting = price(e, c, self.phases), clock.in_agenda(e, c)
            spent = tuple(s for s in c.tally.spent if s.why != "landing") + _gone(e, cost)
            ends = waiting is not None and (waiting.begun or cost.paid == "held")
            acted = cost.paid != "next" or (waiting is not None and waiting.used)
            other = self.other if self.other != c.id else ""  # of a group, one may be whom the others defend
            yield facts.Aborted(c.id, made.name, cost.paid, spent, cost.segments, other, ends, acted)
            protected[c.id] = spent
        yield from defenses.protection(e, made, protected)


def _gone(e: Fight, cost: Price) -> tuple[Spent, ...]:
    """The Phases this costs; that of this Segment goes with the held action used in it."""
    here = e.clock.segment if cost.paid == "held" else 0
    return tuple(Spent(s, "hold" if s == here else "abort") for s in cost.segments)


def against(e: Fight, c: Fighter, phases: int = 1) -> Iterator[Objection]:
    """Every reason against a defensive action of this combatant now."""
    t, name = c.tally, c.name
    if clock.down(c):
        yield not_now(e, c)
        return
    if t.stunned:
        yield RULES.reason("hero.abort.stunned", say("abort.stunned", who=name))
    waiting = clock.in_agenda(e, c)
    if waiting is not None and waiting.kind == "landing":
        yield RULES.reason("hero.slow.only", say("abort.lands", who=name, doing=waiting.doing))
    cost = price(e, c, phases)
    if not cost.paid:
        yield RULES.reason("hero.abort.nothing", say("abort.nothing", who=name), overrule=False)
    if cost.paid != "next":
        return
    if t.aborted and option(e, "abort_again_while_aborted") == "forbidden":
        last = max(s.segment for s in t.spent if s.why == "abort")
        yield RULES.reason(
            "hero.abort.twice", say("abort.twice", who=name, segment=speed_chart.name(last, e.clock.segment))
        )
    acted = t.acted == e.clock.segment or (waiting is not None and waiting.used)
    if acted and option(e, "abort_after_acting") == "forbidden_same_segment":
        yield RULES.reason("hero.abort.acted", say("abort.acted", who=name))
