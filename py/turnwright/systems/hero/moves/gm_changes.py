"""What changes in mid-fight: SPD, states such as Stunned, who is called up, and passing over a stretch of time."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from turnwright.core.commands import BadCommand, Objection
from turnwright.core.dice import Dice
from turnwright.core.model import names
from turnwright.core.move import Move
from turnwright.core.system import System
from turnwright.roster.line_words import whole
from turnwright.systems.hero import facts
from turnwright.systems.hero.moves.use_held import SKILLS, able_to_roll, roll
from turnwright.systems.hero.rules import speed_change, speed_chart
from turnwright.systems.hero.rules.legality import coming_words, found, in_play, not_now, present
from turnwright.systems.hero.rules.rulebook import RULES
from turnwright.systems.hero.state import clock
from turnwright.systems.hero.state.clock import Event, Fight, Fighter, Go
from turnwright.systems.hero.state.sheet import BOUNDS
from turnwright.systems.hero.text import say
from turnwright.text import row

CAUSES = ("effect", "voluntary")
STATES = ("stunned", "ko", "dead", "breath")


@dataclass(frozen=True, slots=True)
class SetSpeed(Move[Fight]):
    """SPD changes in mid-fight: by an effect, at once; or by the player's own will, from the next Turn on."""

    name = "set_spd"
    who: tuple[str, ...]
    value: int
    cause: str = "effect"

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        whole(str(self.value), *BOUNDS["spd"], say("number.spd"))
        if self.cause not in CAUSES:
            raise BadCommand(say("spd.cause.unknown", known=row(CAUSES)))
        yield from present(e, self.who)
        for c in found(e, self.who):
            planned = self.cause == "voluntary" and c.tally.plan >= 0
            if self.value == (c.tally.plan if planned else c.sheet.spd):
                yield RULES.reason("turnwright.same", say("spd.same", who=c.name, spd=self.value), overrule=False)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        for c in found(e, self.who):
            if self.cause == "effect":
                yield speed_change.by_effect(e, c, self.value)
            else:
                yield speed_change.chosen(e, c, self.value)


@dataclass(frozen=True, slots=True)
class SetState(Move[Fight]):
    """Somebody is Stunned, knocked out, dead or holding breath, or no longer. STUN that is kept knocks out by itself."""

    name = "state"
    who: tuple[str, ...]
    state: str
    on: bool = True

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        if self.state not in STATES:
            raise BadCommand(say("state.unknown", known=row(STATES)))
        yield from present(e, self.who)
        chosen = found(e, self.who)
        if chosen and not any(_differs(c, self.state, self.on) for c in chosen):
            who = names(e, self.who)
            text = say(f"state.is.{self.state}", who=who) if self.on else say(f"state.is_not.{self.state}", who=who)
            yield RULES.reason("turnwright.same", text, overrule=False)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        for c in found(e, self.who):
            if _differs(c, self.state, self.on):
                back = self.state == "dead" and not self.on
                yield facts.StateSet(c.id, self.state, self.on, back and speed_change.too_late(e, c))


def _differs(c: Fighter, state: str, on: bool) -> bool:
    """The state is not so already; who is out of the fight is not knocked out besides."""
    is_on = {"stunned": c.tally.stunned, "breath": c.tally.breath}.get(state, c.tally.out == state)
    return is_on != on and not (state == "ko" and c.tally.out == "dead")


@dataclass(frozen=True, slots=True)
class Call(Move[Fight]):
    """Somebody acts now, out of order, by a ruling; what was held or delayed is used with that, and the Phase of this Segment."""

    name = "call"
    waits = True
    who: str

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        yield from present(e, (self.who,))
        for c in found(e, (self.who,)) if e.clock.stage == "play" else ():
            waiting = clock.in_agenda(e, c)
            if not clock.capable(c):
                yield not_now(e, c)
            elif waiting is not None and waiting.begun:
                yield RULES.reason("turnwright.same", say("call.acts", who=c.name), overrule=False)
            else:
                yield RULES.reason("hero.order", say("call.not_the_dex", who=c.name, comes=coming_words(e, c)))

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        c = e.get(self.who)
        rest = tuple(go for go in e.clock.agenda if self.who not in go.who)
        here = next((s for s in clock.stops(e) if self.who in {x.id for x in s.who} and not s.passes), None)
        who = tuple(x.id for x in here.who) if here else (c.id,)
        paused = tuple(replace(go, paused=True) for go in rest[:1])
        yield facts.AgendaSet((Go(who, "called", begun=False), *paused, *rest[1:]), ())


@dataclass(frozen=True, slots=True)
class Skip(Move[Fight]):
    """Time passes with nobody acting: to the end of this Segment, or to Post-Segment 12. What happens at boundaries happens as ever."""

    name = "skip"
    waits = True
    to: str = "turn"

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        if self.to not in ("segment", "turn"):
            raise BadCommand(say("skip.unknown"))
        yield from in_play(e)
        if e.clock.moment == "post":
            yield RULES.reason("hero.skip.post", overrule=False)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        now = e.clock.segment
        until = now if self.to == "segment" else speed_chart.counted(speed_chart.turn(now), speed_chart.SEGMENTS)
        yield facts.SkipBegan(until)
        for go in e.clock.agenda:
            yield facts.GoEnded(go.who, go.used, go.doing)


@dataclass(frozen=True, slots=True)
class Roll(Move[Fight]):
    """A DEX Roll (or EGO, Fast Draw, Teamwork) for the table's own use: the margin is in the log."""

    name = "roll"
    who: str
    skill: str = "dex"

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        yield from present(e, (self.who,))
        for c in found(e, (self.who,)):
            yield from able_to_roll(c, self.skill, SKILLS)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        yield roll(e.get(self.who), self.skill, dice)
