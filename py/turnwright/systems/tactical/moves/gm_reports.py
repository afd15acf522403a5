"""What the GM tells the clock: the result of an Orientation Maneuver, wounds, modifiers to initiative, and actions the printed table lacks."""

from collections.abc import Iterator
from dataclasses import dataclass

from turnwright.core.commands import BadCommand, Objection
from turnwright.core.dice import Dice
from turnwright.core.events import GaugeSet
from turnwright.core.move import Move, unknown
from turnwright.core.system import System
from turnwright.roster.line import clean, slug
from turnwright.systems.tactical import facts
from turnwright.systems.tactical.rules import orientation
from turnwright.systems.tactical.rules.action_table import Action, read_cost
from turnwright.systems.tactical.rules.legality import LONGEST_LABEL
from turnwright.systems.tactical.rules.rulebook import RULES
from turnwright.systems.tactical.state import clock
from turnwright.systems.tactical.state.clock import Event, Fight
from turnwright.systems.tactical.state.sheet import MOST_DICE, MOST_ROUNDS, read_modifiers, show_modifiers
from turnwright.systems.tactical.text import say
from turnwright.text import row

MOST_BLEED = 999
MOST_CUSTOM = 60
MOST_LOST = 9_999


@dataclass(frozen=True, slots=True)
class Orient(Move[Fight]):
    """The GM asks for an Orientation Maneuver (after a teleport, a fall, by surprise) and tells its result."""

    name = "orient"
    waits = True
    who: tuple[str, ...]
    value: str

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        orientation.checked(self.value)
        yield from unknown(e, self.who)
        if e.clock.stage != "play":
            yield RULES.reason("turnwright.not_started", overrule=False)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        for who in dict.fromkeys(self.who):
            yield orientation.result(e, e.get(who), self.value, forced=True)


@dataclass(frozen=True, slots=True)
class Wound(Move[Fight]):
    """What a blow does: hits taken off, bleeding and rounds of stun added to what there is. `posture`: staggered, prone, or neither."""

    name = "wound"
    who: tuple[str, ...]
    hits: int = 0
    bleed: int = 0
    dazed: int = 0
    stunned: int = 0
    no_parry: int = 0
    posture: str = ""

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        if self.posture not in ("", "staggered", "prone"):
            raise BadCommand(say("wound.posture"))
        if not 0 <= self.hits <= MOST_LOST:
            raise BadCommand(say("wound.most_hits", most=MOST_LOST))
        if (
            not all(0 <= n <= MOST_ROUNDS for n in (self.dazed, self.stunned, self.no_parry))
            or not 0 <= self.bleed <= MOST_BLEED
        ):
            raise BadCommand(say("wound.most_stun", rounds=MOST_ROUNDS, bleed=MOST_BLEED))
        yield from unknown(e, self.who)
        for c in (found for w in self.who if self.hits and (found := e.find(w)) is not None):
            if c.gauge("hits") is None:
                yield RULES.reason("turnwright.gauge", say("wound.no_hits", who=c.name), overrule=False)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        for who in dict.fromkeys(self.who):
            t = e.get(who).tally
            gauge = e.get(who).gauge("hits")
            if gauge is not None and self.hits:
                yield GaugeSet(who, "hits", gauge.value - self.hits, gauge.most, gauge.value)
            if not self.says() and self.hits:
                continue
            yield facts.Suffered(
                who,
                min(MOST_BLEED, t.bleed + self.bleed),
                min(MOST_ROUNDS, t.dazed + self.dazed),
                min(MOST_ROUNDS, t.stunned + self.stunned),
                min(MOST_ROUNDS, t.no_parry + self.no_parry),
                t.staggered or bool(self.posture),
                t.prone or self.posture == "prone",
                self.says() or say("wound.nothing"),
            )

    def says(self) -> str:
        """What the blow does besides hits, in words; empty when nothing."""
        counts = {"bleed": self.bleed, "dazed": self.dazed, "stunned": self.stunned, "no_parry": self.no_parry}
        words = [say(f"wound.does.{what}", count=n) for what, n in counts.items() if n]
        return row([*words, say(f"wound.does.{self.posture}") if self.posture else ""])


@dataclass(frozen=True, slots=True)
class AddModifier(Move[Fight]):
    """The next initiative roll is changed: "-1d10" for a foe who lost the initiative, "+4" for a weapon ready."""

    name = "modifier"
    who: tuple[str, ...]
    value: str

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        if not read_modifiers(self.value):
            raise BadCommand(say("modifier.missing"))
        yield from unknown(e, self.who)
        for c in (found for w in self.who if (found := e.find(w)) is not None):
            together = (*c.tally.modifiers, *read_modifiers(self.value))
            if len(together) > MOST_DICE or sum(abs(m.dice) for m in together) > MOST_DICE:
                says = say("modifier.full", who=c.name, count=len(c.tally.modifiers))
                yield RULES.reason("tactical.initiative.modifier", says, overrule=False)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        added = read_modifiers(self.value)
        for who in dict.fromkeys(self.who):
            yield facts.ModifiersSet(who, (*e.get(who).tally.modifiers, *added), show_modifiers(added))


@dataclass(frozen=True, slots=True)
class AddAction(Move[Fight]):
    """A line of the table's own in the table of actions: "Hack door", 12 AP."""

    name = "add_action"
    value: str
    cost: str

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        label = clean(self.value, LONGEST_LABEL, say("what.action"))
        read_cost(self.cost)
        if label.lower() in {a.label.lower() for a in clock.actions(e).values()}:
            yield RULES.reason("tactical.actions", say("no.second_action", action=label), overrule=False)
        if len(e.clock.custom) >= MOST_CUSTOM:
            yield RULES.reason("tactical.actions", say("no.more_actions", most=MOST_CUSTOM), overrule=False)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        label = clean(self.value, LONGEST_LABEL, say("what.action"))
        least, most = read_cost(self.cost)
        taken = clock.actions(e)
        base = slug(label).replace("-", "_")
        key = next(k for k in (base, *(f"{base}_{n}" for n in range(2, 100))) if k not in taken)
        yield facts.ActionAdded(Action(key, label, least, most, "", label, roll=True))
