"""Putting a Phase off to a later place, and holding it for an event or for defense."""

from collections.abc import Iterator
from dataclasses import dataclass

from turnwright.core.commands import BadCommand, Objection
from turnwright.core.dice import Dice
from turnwright.core.move import Move, unknown
from turnwright.core.system import System
from turnwright.roster.line import clean
from turnwright.systems.hero import facts
from turnwright.systems.hero.rules import speed_chart
from turnwright.systems.hero.rules.legality import acting, found, fresh_phase, half_left, not_now, present
from turnwright.systems.hero.rules.options import option
from turnwright.systems.hero.rules.rulebook import RULES
from turnwright.systems.hero.state import clock
from turnwright.systems.hero.state.clock import Event, Fight, Fighter
from turnwright.systems.hero.state.tally import Delay, Hold
from turnwright.systems.hero.state.validate import MODES
from turnwright.systems.hero.text import say
from turnwright.text import row

LONGEST = 80
OWN = "own"
"""An event in the table's own words."""


@dataclass(frozen=True, slots=True)
class DelayPhase(Move[Fight]):
    """The Phase is put off. `to` is the place, "6.17" for DEX 17 in Segment 6 of this Turn, "2.3.17" with the Turn before it."""

    name = "delay"
    waits = True
    who: tuple[str, ...]
    to: str

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        place = self._place(e)
        yield from acting(e, self.who)
        yield from half_left(e, 1)
        yield from fresh_phase(e)
        head = clock.head(e)
        if head is not None and head.kind == "delayed":
            yield RULES.reason("hero.delay.once")
        if head is not None and head.kind in ("held", "called"):
            yield RULES.reason("hero.delay.start", say("delay.begins"))
        for c in clock.able(e):
            yield from place_reasons(e, c, *place)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        segment, dex = self._place(e)
        head = e.clock.agenda[0]
        for c in clock.able(e):
            replaces = clock.next_phase(e, c) == segment and dex > clock.order_dex(e, c, segment)
            yield facts.Delayed(c.id, Delay(segment, dex, max(1, head.halves)), replaces)
        yield facts.GoEnded(head.who, False)

    def _place(self, e: Fight) -> tuple[int, int]:
        parts = self.to.split(".")
        if not 2 <= len(parts) <= 3 or not all(p.isdecimal() and len(p) <= 4 for p in parts):
            raise BadCommand(say("delay.place.unknown"))
        *turn, segment, dex = (int(p) for p in parts)
        if not 1 <= segment <= speed_chart.SEGMENTS:
            raise BadCommand(say("delay.place.segment", last=speed_chart.SEGMENTS, segment=segment))
        return speed_chart.counted(turn[0] if turn else speed_chart.turn(max(1, e.clock.segment)), segment), dex


def place_reasons(e: Fight, c: Fighter, segment: int, dex: int) -> Iterator[Objection]:
    """What speaks against delaying to this place: it is past, or the next Phase comes first."""
    now = e.clock.segment
    if segment < now or (segment == now and dex >= e.clock.called):
        text = say(
            "delay.not_later",
            dex=dex,
            segment=speed_chart.name(segment, now),
            now=speed_chart.place(now, e.clock.called, now),
        )
        yield RULES.reason("hero.delay.later", text, overrule=False)
        return
    coming = clock.next_phase(e, c)
    own = clock.order_dex(e, c, coming)
    if coming is None or segment < coming or (segment == coming and dex > own):
        return
    if option(e, "delay_past_next_phase") == "accept_and_lose":
        return
    how = "past" if segment > coming else "same" if dex == own else "begins"
    first = speed_chart.place(coming, own, now)
    yield RULES.reason("hero.delay.past_phase", say(f"delay.next_phase.{how}", who=c.name, place=first))


@dataclass(frozen=True, slots=True)
class HoldAction(Move[Fight]):
    """The Phase, or the half left of it, is held. `mode`: interrupt, after or tandem with an event; defense; or before or beside somebody's place.

    `event` is what it waits for; "own" stands for what is said in `own`.
    """

    name = "hold"
    waits = True
    who: tuple[str, ...]
    mode: str
    event: str = ""
    whom: str = ""
    own: str = ""

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        if self.mode not in MODES:
            raise BadCommand(say("hold.unknown", known=row(MODES)))
        self._waits_for()
        yield from acting(e, self.who)
        yield from half_left(e, 1)
        head = clock.head(e)
        if self.mode in ("before", "beside"):
            yield from unknown(e, (self.whom,))
            if head is not None and self.whom in head.who:
                yield RULES.reason("hero.hold.self", overrule=False)
        if head is not None and head.kind == "delayed" and self.mode != "defense":
            yield RULES.reason("hero.delay.then")
        if head is not None and head.kind in ("held", "called") and self.mode != "defense":
            yield RULES.reason("hero.hold.start")

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        head = e.clock.agenda[0]
        event = self._waits_for()
        whom = self.whom if self.mode in ("before", "beside") else ""
        for who in (c.id for c in clock.able(e)):
            yield facts.Held(who, Hold(self.mode, e.clock.segment, max(1, head.halves), event, whom))
        yield facts.GoEnded(head.who, head.used, head.doing)

    def _waits_for(self) -> str:
        if self.event == OWN:
            return clean(self.own, LONGEST, say("typed.event"))
        return clean(self.event, LONGEST, say("typed.event")) if self.event.strip() else ""


@dataclass(frozen=True, slots=True)
class LetPass(Move[Fight]):
    """The event came, and the holder does nothing: the action is held for defense from now on."""

    name = "let_pass"
    waits = True
    who: tuple[str, ...]

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        yield from holding(e, self.who, ("interrupt", "after", "tandem", "before", "beside"))

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        for c in found(e, self.who):
            hold = c.tally.held
            assert hold is not None
            yield facts.LetPass(c.id, Hold("defense", hold.since, hold.halves), "hero.hold.let_pass")


def holding(e: Fight, who: tuple[str, ...], modes: tuple[str, ...]) -> Iterator[Objection]:
    """Each of these holds an action in one of these ways, and could use it."""
    yield from present(e, who)
    if e.clock.stage != "play":
        return
    for c in found(e, who):
        hold = c.tally.held
        if hold is None or not clock.capable(c):
            if hold is None and clock.capable(c) and not c.tally.aborted:
                yield RULES.reason("hero.hold.none", say("hold.none", who=c.name), overrule=False)
            else:
                yield not_now(e, c)
        elif hold.mode == "defense" and "defense" not in modes:
            yield RULES.reason("hero.hold.defense_only", say("hold.defense_only", who=c.name))
        elif hold.mode not in modes:
            yield RULES.reason("hero.hold.otherwise", say(f"hold.otherwise.{hold.mode}", who=c.name))
