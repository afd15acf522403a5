"""What one does with a Phase: act, recover, guard oneself, declare something that lands later; and how the clock goes on."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from turnwright.core.commands import BadCommand, Objection
from turnwright.core.dice import Dice
from turnwright.core.move import Move, unknown
from turnwright.core.system import System
from turnwright.roster.line import clean
from turnwright.systems.hero import facts
from turnwright.systems.hero.moves.use_held import contenders
from turnwright.systems.hero.rules import defenses, held_actions, recovery, slow_actions, speed_change, speed_chart
from turnwright.systems.hero.rules.legality import acting, found, fresh_phase, half_left, in_play
from turnwright.systems.hero.rules.rulebook import RULES
from turnwright.systems.hero.state import clock
from turnwright.systems.hero.state.clock import Event, Fight
from turnwright.systems.hero.state.tally import HALVES, Landing
from turnwright.systems.hero.text import say

COSTS = {"full": 2, "half": 1, "zero": 0}
LONGEST = 60


@dataclass(frozen=True, slots=True)
class Next(Move[Fight]):
    """Whoever acts is done, and the clock runs to the next stop. In Post-Segment 12: everybody recovers, and the next Turn begins.

    Where half a Phase is left after an action that was interrupted, those who resolve second come before the other half.
    """

    name = "next"
    waits = True

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        yield from in_play(e)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        head = clock.head(e)
        if head is not None:
            losers = contenders(e.clock.agenda)
            if head.used and head.halves and losers:
                here = clock.together(e.clock.agenda)[1:]
                before = (*here, *(go for go in losers if go not in here))
                rest = (go for go in e.clock.agenda[1:] if go not in before)
                yield facts.AgendaSet((*before, replace(head, paused=True, rolled=False, intact=False), *rest), ())
            else:
                yield from held_actions.come_after(e)
                yield facts.GoEnded(head.who, head.used or bool(clock.able(e)), head.doing)
        elif e.clock.moment == "post":
            for c in recovery.post_twelve(e):
                values = recovery.raised(c)
                if values:
                    yield facts.Recovered(c.id, values, "hero.post_twelve")
            yield facts.TurnEnded(speed_chart.turn(e.clock.segment))
            for c in e.roster:
                if c.tally.plan >= 0:
                    yield speed_change.planned(e, c)


@dataclass(frozen=True, slots=True)
class Act(Move[Fight]):
    """The acting ones do something: a full Phase, half of one, or no time at all. `at`: whom it is done to."""

    name = "act"
    waits = True
    who: tuple[str, ...]
    what: str = ""
    cost: str = "full"
    at: str = ""

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        yield from acting(e, self.who)
        if self.at:
            yield from unknown(e, (self.at,))
        if self.cost not in COSTS:
            raise BadCommand(say("act.cost.unknown"))
        yield from half_left(e, COSTS[self.cost])

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        head = e.clock.agenda[0]
        what = clean(self.what, LONGEST, say("typed.action")) if self.what.strip() else ""
        yield facts.Acted(head.who, what, self.cost, max(0, head.halves - COSTS[self.cost]), self.at)


@dataclass(frozen=True, slots=True)
class Guard(Move[Fight]):
    """A defensive maneuver as one's own action: it protects until the next Phase begins."""

    name = "guard"
    waits = True
    who: tuple[str, ...]
    to: str

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        defenses.form(self.to)
        yield from acting(e, self.who)
        yield from half_left(e, COSTS["half"])

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        form = defenses.form(self.to)
        head = e.clock.agenda[0]
        yield facts.Acted(head.who, form.name, "full", 0)
        yield from defenses.protection(e, form, {c.id: c.tally.spent for c in clock.able(e)})


@dataclass(frozen=True, slots=True)
class Recover(Move[Fight]):
    """The whole Phase goes into a Recovery, which comes at the end of the Segment."""

    name = "recover"
    waits = True
    who: tuple[str, ...]

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        yield from acting(e, self.who)
        yield from half_left(e, HALVES)
        for c in found(e, self.who):
            if c.tally.breath:
                yield RULES.reason("hero.recover.breath", say("recover.breath", who=c.name))

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        head = e.clock.agenda[0]
        yield from held_actions.come_after(e)
        what = say("recover.what")
        yield facts.Acted(head.who, what, "full", 0)
        yield facts.Recovering(tuple(c.id for c in clock.able(e)))
        yield facts.GoEnded(head.who, True, what)


@dataclass(frozen=True, slots=True)
class Slow(Move[Fight]):
    """An action that lands later: Haymaker, Extra Segment, Delayed Phase, Extra Phase."""

    name = "slow"
    waits = True
    who: tuple[str, ...]
    kind: str

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        action = slow_actions.action(self.kind)
        yield from acting(e, self.who)
        yield from half_left(e, HALVES)
        for c in clock.able(e):
            if c.id in self.who and slow_actions.landing(e, c, action) is None:
                text = say("slow.nowhere", action=action.name, who=c.name, lands=action.note)
                yield RULES.reason("hero.slow.nowhere", text, overrule=False)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        action = slow_actions.action(self.kind)
        head = e.clock.agenda[0]
        yield from held_actions.come_after(e)
        yield facts.Acted(head.who, action.name, "full", 0)
        for c in clock.able(e):
            landing = slow_actions.landing(e, c, action)
            if landing is not None:
                yield facts.Slowed(c.id, landing, self._takes(e, c, landing))
        yield facts.GoEnded(head.who, True, say("slow.declared", action=action.name))

    def _takes(self, e: Fight, c: clock.Fighter, landing: Landing) -> int:
        """The own Phase in the Segment of the landing, which it takes up."""
        if landing.lands != "segment_end" or clock.spent(c, landing.segment):
            return 0
        return landing.segment if clock.has_phase(e, c, landing.segment) else 0


@dataclass(frozen=True, slots=True)
class WaiveReflexes(Move[Fight]):
    """The Phase comes at the DEX without Lightning Reflexes, for something they do not cover."""

    name = "plain_dex"
    waits = True
    who: tuple[str, ...]

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        yield from acting(e, self.who)
        yield from fresh_phase(e)
        head = clock.head(e)
        for c in clock.able(e):
            early = c.sheet.reflexes and c.tally.plain != e.clock.segment and head is not None and head.kind == "phase"
            if c.id in self.who and not early:
                yield RULES.reason("hero.reflexes", say("reflexes.not_early", who=c.name), overrule=False)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        yield facts.ReflexesWaived(e.clock.agenda[0].who)
