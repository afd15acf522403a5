"""What changes a gauge, a number that goes up and down such as hit points: the fact, its line in the log, and what players learn of it."""

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar, NamedTuple, Self

from turnwright.core import stack
from turnwright.core.fact import Coming, F, Fact, Line
from turnwright.core.model import AnyCombatant, Gauge, unit_of
from turnwright.core.names_in_words import name_all, name_even_if_gone
from turnwright.text import N_, Say, join_commas, say

if TYPE_CHECKING:
    from turnwright.core.system import System


class Change(NamedTuple):
    """How the log says that a gauge changed: by itself or the GM, and by somebody."""

    says: str
    by_somebody: str


LOSS = Change(
    N_("{name} loses {count} {gauge}, {at}"),
    N_("{name} takes {count} {gauge} from {source}, {left}"),
)

GAIN = Change(
    N_("{name} gains {count} {gauge}, {at}"),
    N_("{name} gains {count} {gauge} from {source}, {at}"),
)

FULL_GAIN = Change(
    N_("{name} gains {count} {gauge}, {at} (the maximum)"),
    N_("{name} gains {count} {gauge} from {source}, {at} (the maximum)"),
)

UNHURT = Change(N_("{name} takes no damage"), N_("{name} takes no damage from {source}"))

STAYS = N_("{name} stays at {value} of {most} {gauge}")

UNMOVED = Change(STAYS, N_("{name} takes {meant} from {source} and stays at {value} of {most} {gauge}"))

UNCHANGED = Change(STAYS, STAYS)
"""What changed nothing: a hit of 0, a hit of somebody whose gauge can fall no further, and anything else."""

SEEN_LOSS = Change(N_("{name} loses {count} {gauge}"), N_("{name} takes {count} {gauge} from {source}"))

SEEN_GAIN = Change(N_("{name} gains {count} {gauge}"), N_("{name} gains {count} {gauge} from {source}"))

SEEN_HIT = Change("", N_("{name} takes damage from {source}"))
"""What players learn of a change on another side: what was dealt, and nothing of what is left. Older saves lack what was dealt."""

TEMPORARY_GAIN = Change(
    N_("{name} gains {temp} temporary {gauge}"), N_("{name} gains {temp} temporary {gauge} from {source}")
)

TEMPORARY_AND_MORE = Change(
    N_("{name} loses {temp} temporary and {count} {gauge}, {at}"),
    N_("{name} loses {temp} temporary and {count} {gauge} to {source}, {left}"),
)

TEMPORARY_LOSS = Change(
    N_("{name} loses {temp} temporary {gauge}, {at}"), N_("{name} loses {temp} temporary {gauge} to {source}, {left}")
)

TEMPORARY_KEPT = N_("{name} keeps {kept} temporary {gauge}")
"""What temporary points took alone or with others; more of them than those that were given."""


class GaugeSet(Fact[F]):
    """The new value of a gauge. `by`: the combatant or effect that caused it; `beside`: those of its group who did so with it; `over`: the part of
    a heal beyond the maximum; `temp`: the new temporary points, -1 if they stay; `meant`: the damage (below 0) or healing that was meant, None for
    a value that was set; `called`: the name that the table gave the action of `by` that did it; `rolled`: what was rolled for an automatic
    effect, below 0 if it takes."""

    who: str
    gauge: str
    value: int
    most: int
    was: int = 0
    by: str = ""
    over: int = 0
    temp: int = -1
    meant: int | None = None
    called: str = ""
    rolled: int = 0
    beside: tuple[str, ...] = ()
    retired: ClassVar[frozenset[str]] = frozenset({"betrayal"})
    aloud = True
    sheds = frozenset({"by", "beside"})

    @classmethod
    def of(
        cls, who: str, was: Gauge, value: int, temp: int, by: str = "", over: int = 0, most: int | None = None
    ) -> Self:
        """Returns the fact that this gauge has a new value and these temporary points."""
        kept = temp if temp != was.temp else -1
        return cls(who, was.name, value, was.most if most is None else most, was.value, by, over, kept)

    def apply(self, fight: F) -> F:
        fight = fight.with_one(self.who, lambda c: replace(c, gauges=_with_gauge(c.gauges, self._after(c))))
        hurts, heals = self.value < self.was or self.meant == 0, (self.meant or 0) > 0
        if fight.stack and (hurts or heals):
            return replace(fight, stack=stack.noted(fight.stack, self.by, heals))
        return fight

    def _after(self, c: AnyCombatant) -> Gauge:
        old = c.gauge(self.gauge)
        temp = self.temp if self.temp >= 0 else old.temp if old else 0
        return Gauge(self.gauge, self.value, self.most, temp)

    def public(self, before: F, after: F) -> "Fact[F] | None":
        """Returns the whole change of one of the players' own, and of another side what was dealt to it."""
        if before.ours(self.who):
            return self
        known = before.find(self.by) is not None and self.by != self.who
        if not known and not self.meant:
            return None
        return GaugeMoved(self.who, self.gauge, self.meant, self.by if known else "", self.beside, self.called)

    def entered(self, before: F) -> bool:
        return before.effect(self.by) is None

    def coming(self, before: F, after: F) -> Iterator[Coming]:
        """Yields the change by an automatic effect."""
        effect, was = before.effect(self.by), before.get(self.who).gauge(self.gauge)
        if effect is not None and was is not None:
            yield Coming((self.who,), effect.name, was.change(self.value, self.temp))

    def line(self, before: F, after: F, say: Say) -> Line:
        return self._line(before, after)

    def line_in(self, system: "System[F]", before: F, after: F) -> Line:
        return self._line(before, after, system.roster.fields.below(self.gauge, self.value))

    def _line(self, before: F, after: F, below: str = "") -> Line:
        """Returns the line of the log. `below`: what is said in place of a value below 0, wherever the value is told."""
        told = {
            "name": name_even_if_gone(before, after, self.who), "count": abs(self.value - self.was),
            "gauge": unit_of(self.gauge, abs(self.value - self.was)), "value": 0 if below else self.value, "most": self.most,
        }  # fmt: skip
        under = self.value < 0 and not below
        told["at"] = say("at {value} of {most}" if under else "{value} of {most}", **told)
        told["left"] = told["at"] if under or self.value > self.most else say("{value} of {most} left", **told)
        found = before.find(self.who)
        old = found.gauge(self.gauge) if found else None
        if old is not None and self.temp >= 0 and self.temp != old.temp:
            return self._temporary(before, told, self.temp - old.temp, below)
        if old is not None and self.most != old.most:
            text = say("{name}’s maximum is now {most} {gauge}: {value} of {most}", **told)
            above = say("above the maximum") if self.value > self.most else ""
            return Line(join_commas((text, above, below)), "gm", who=self.who)
        if found is not None and old is None:
            text = say("{name}’s {gauge} is counted from now on, {value} of {most}", **told)
            return Line(join_commas((text, below)), "gm", who=self.who)
        source, change = self._source(before), LOSS if self.value < self.was else FULL_GAIN if self.over else GAIN
        if self.value == self.was:
            change = UNHURT if self.meant == 0 else UNMOVED if (self.meant or self.rolled) < 0 else UNCHANGED
            if old is not None and old.temp and self.meant is None:
                return self._caused(say(TEMPORARY_KEPT, kept=old.temp, **told), before)
        if source:
            says = say(change.by_somebody, source=source, meant=-(self.meant or 0), **told)
            return Line(join_commas((says, below)), "gm", who=self.who)
        return self._caused(join_commas((say(change.says, **told), below)), before)

    def _source(self, before: F) -> str:
        """Returns the name of the other combatant who caused it, or of its action; empty if there is none."""
        return source_of(before, self.by, self.beside, self.who, self.called)

    def _caused(self, text: str, before: F) -> Line:
        """Returns the line of a change by an effect or by the GM."""
        if self.rolled or before.effect(self.by):
            return Line(text, "auto", "turnwright.effect.works", self.who, spoken=bool(self.rolled))
        return Line(text, "gm", who=self.who)

    def _temporary(self, before: F, told: dict[str, object], by: int, below: str) -> Line:
        """Returns the log line of a change of temporary points, and of the points lost beside them."""
        change = TEMPORARY_GAIN if by > 0 else TEMPORARY_AND_MORE if self.value < self.was else TEMPORARY_LOSS
        gauge = told["gauge"] if change is TEMPORARY_AND_MORE else unit_of(self.gauge, abs(by))
        source = self._source(before)
        says = change.by_somebody if source else change.says
        text = say(says, source=source, **told | {"temp": abs(by), "gauge": gauge})
        return self._caused(join_commas((text, below if by < 0 else "")), before)


class GaugeMoved(Fact[F]):
    """What players learn of a gauge of another side (`GaugeSet.public`): what was dealt or healed (`meant`; None in older saves), and by whom. No
    fight holds it."""

    aloud = True
    sheds = frozenset({"by", "beside"})
    who: str
    gauge: str
    meant: int | None
    by: str = ""
    beside: tuple[str, ...] = ()
    called: str = ""

    def line(self, before: F, after: F, say: Say) -> Line | None:
        meant, source = self.meant or 0, source_of(before, self.by, self.beside, self.who, self.called)
        change = SEEN_HIT if self.meant is None else UNHURT if not meant else SEEN_LOSS if meant < 0 else SEEN_GAIN
        says = change.by_somebody if source else change.says
        if not says:
            return None
        gauge, name = unit_of(self.gauge, abs(meant)), name_even_if_gone(before, after, self.who)
        return Line(say(says, name=name, count=abs(meant), gauge=gauge, source=source), "gm", who=self.who)


def source_of(fight: F, by: str, beside: tuple[str, ...], who: str, called: str) -> str:
    """Returns the name of the other combatants who caused a change on somebody (`who`), or of their action; empty if there are none."""
    if fight.find(by) is None:
        return ""
    name = name_all(fight, (by, *beside))
    if called:
        return say("{name}’s {called}", name=name, called=called)
    return name if by != who else ""


def _with_gauge(gauges: tuple[Gauge, ...], new: Gauge) -> tuple[Gauge, ...]:
    if any(g.name == new.name for g in gauges):
        return tuple(new if g.name == new.name else g for g in gauges)
    return (*gauges, new)
