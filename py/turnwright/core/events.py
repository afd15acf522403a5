"""Facts that every system shares: names, numbers, sides, house rules, notes, dice, questions. Those about effects are in `effect_events`, those of
who comes and goes in `comings`."""

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Self

from turnwright.core import stack
from turnwright.core.dice import added
from turnwright.core.fact import Coming, F, Fact, Line, Tells, line_of_one
from turnwright.core.model import AnyCombatant, Gauge, Prompt, SheetT, Side, TallyT, unit, unit_of
from turnwright.core.numbered import name_all
from turnwright.core.upshot import Upshot
from turnwright.text import N_, Say, Sentence, join_and, join_commas, say

if TYPE_CHECKING:
    from turnwright.core.system import System


class Renamed(Fact[F]):
    renames = True
    who: str
    name: str

    def apply(self, fight: F) -> F:
        return fight.with_one(self.who, lambda c: replace(c, name=self.name))

    def public(self, before: F, after: F) -> None:
        """Returns nothing: their log has the new name from the beginning, and the old one may tell what somebody is."""

    def line(self, before: F, after: F, say: Say) -> Line:
        found = before.find(self.who)
        name = found.name if found else self.who
        # the next free name may be the one that it has
        text = N_("{name} is now called {new}") if name != self.name else N_("{name} keeps that name")
        return Line(say(text, name=name, new=self.name), "gm", who=self.who)


class GroupRenamed(Fact[F]):
    """A group with the new names of its members, of those who have left, too."""

    renames = True
    names: tuple[tuple[str, str], ...]
    group: str

    def apply(self, fight: F) -> F:
        called = dict(self.names)

        def renamed(c: AnyCombatant) -> AnyCombatant:
            return replace(c, name=called[c.id], group=self.group) if c.id in called else c

        gone = tuple(replace(d, combatant=renamed(d.combatant)) for d in fight.gone)
        return replace(fight, roster=tuple(map(renamed, fight.roster)), gone=gone)

    def public(self, before: F, after: F) -> None:
        """Returns nothing, as for one fighter."""

    def line(self, before: F, after: F, say: Say) -> Line:
        present = tuple(who for who, _ in self.names if before.find(who))
        here = tuple(who for who in present if before.get(who).name != after.get(who).name) or present
        text = N_(("{name} is now called {new}", "{name} are now called {new}"))
        if before.get(here[0]).group == self.group:
            text = N_(("{name} keeps that name", "{name} keep that name"))
        return Line(say(text, count=len(here), name=name_all(before, here), new=self.group), "gm", who=here[0])


class Regrouped(Fact[F]):
    """A combatant is in another group, or in none. `squad`: those who come into the group at once, of whom the last one's line tells; empty for the
    combatant alone."""

    who: str
    group: str
    squad: tuple[str, ...] = ()

    def apply(self, fight: F) -> F:
        return fight.with_one(self.who, lambda c: replace(c, group=self.group))

    def line(self, before: F, after: F, say: Say) -> Line | None:
        if self.squad and self.who != self.squad[-1]:
            return None
        here, come = unit(after.get(self.who)), self.squad or (self.who,)
        mates = tuple(c.id for c in after.roster if self.group and unit(c) == here and c.id not in come)
        text: Sentence = N_("{name} begins a new squad") if self.group else N_("{name} acts alone from now on")
        if mates:
            text = N_(("{name} joins {group}", "{name} join {group}"))  # by those in it: squads may share a name
        named = {"name": name_all(after, come), "group": name_all(after, mates), "count": len(come)}
        return Line(say(text, **named), "gm", who=self.who)


class Corrected(Fact[F], Generic[F, SheetT, TallyT]):
    """The numbers of a combatant after the GM changed one. `field`: the name of that field; older saves have the change in words. It is empty where
    another fact of the step tells the change."""

    saved_as = MappingProxyType({"field": "says"})
    who: str
    sheet: SheetT
    tally: TallyT
    field: str

    def apply(self, fight: F) -> F:
        return fight.with_one(self.who, lambda c: replace(c, sheet=self.sheet, tally=self.tally))

    def public(self, before: F, after: F) -> "Corrected[F, SheetT, TallyT] | None":
        return self if is_ours(after, self.who) else None

    def line_in(self, system: "System[F]", before: F, after: F) -> Line | None:
        if not self.field:
            return None
        field, c = system.roster.fields.by_name.get(self.field), after.get(self.who)
        says = field.change(system.say, c) if field else self.field
        return line_of_one(system.say, N_("{name}: {says}"), after, self.who, "gm", says=says)


class SidesSet(Fact[F]):
    sides: tuple[Side, ...]

    def apply(self, fight: F) -> F:
        return replace(fight, sides=self.sides)

    def public(self, before: F, after: F) -> "SidesSet[F] | None":
        """Returns the sides of which players know somebody, and the usual two."""
        usual = (after.party, after.foes)
        seen = tuple(s for s in self.sides if s in usual or after.members(s.id))
        return SidesSet(seen) if seen == self.sides else None

    def line(self, before: F, after: F, say: Say) -> Line:
        return Line(say("Sides: {sides}", sides=join_and(s.name for s in self.sides)), "gm")


class SideChanged(Fact[F]):
    who: str
    side: str

    def apply(self, fight: F) -> F:
        return fight.with_one(self.who, lambda c: replace(c, side=self.side))

    def line(self, before: F, after: F, say: Say) -> Line:
        side, seen = after.side(self.side).name, after if after.find(self.who) else before
        switches = N_(("{name} switches to {side}", "{name} switch to {side}"))
        upshot = Upshot("switched", say("now with {side}", side=side), (self.who,))
        return replace(line_of_one(say, switches, seen, self.who, "gm", side=side), upshot=upshot)


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
SEEN_LOSS = Change(N_("{name} loses {count} {gauge}"), N_("{name} takes {count} {gauge} from {source}"))
SEEN_GAIN = Change(N_("{name} gains {count} {gauge}"), N_("{name} gains {count} {gauge} from {source}"))
SEEN_HIT = Change("", N_("{name} takes damage from {source}"))
"""What players learn of a change on another side: what was dealt, and nothing of what is left. Older saves lack what was dealt."""
"""What changed nothing: a hit of 0, a hit of somebody whose gauge can fall no further, and anything else."""
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
        if is_ours(before, self.who):
            return self
        known = before.find(self.by) is not None and self.by != self.who
        if not known and not self.meant:
            return None
        return GaugeMoved(self.who, self.gauge, self.meant, self.by if known else "", self.beside, self.called)

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


class OptionSet(Fact[F]):
    """The chosen house rules. `chosen`: which one was chosen, or which set of them (see `Options.chosen`); older saves have it in words."""

    saved_as = MappingProxyType({"chosen": "says"})
    options: tuple[tuple[str, str], ...]
    chosen: str

    def apply(self, fight: F) -> F:
        return replace(fight, options=self.options)

    def line_in(self, system: "System[F]", before: F, after: F) -> Line:
        options = system.rules.options
        says = options.chosen(self.chosen, before.options, self.options) or self.chosen
        return Line(
            system.say("House rule: {says}", says=says),
            "gm",
            brief=options.briefly(self.chosen, before.options, self.options),
        )


class Retitled(Fact[F]):
    tells = Tells("The fight is now called {title}", "gm")
    title: str

    def apply(self, fight: F) -> F:
        return replace(fight, title=self.title)


class Ruled(Fact[F]):
    """The GM overruled these rules and gave a reason."""

    rules: tuple[str, ...]
    reason: str

    def line(self, before: F, after: F, say: Say) -> Line:
        return Line(say("GM ruling: {reason}", reason=self.reason), "gm", self.rules[0] if self.rules else "")


class Ended(Fact[F]):
    """The fight is over."""

    tells = Tells("The fight is over", "mark", "turnwright.over")

    def apply(self, fight: F) -> F:
        return fight.ended()


class Reopened(Fact[F]):
    """The fight that was over goes on where it stood."""

    tells = Tells("The fight goes on", "mark", "turnwright.over")

    def apply(self, fight: F) -> F:
        return fight.reopened()


class PlayedOn(Fact[F]):
    """The GM plays on although a side is down."""

    tells = Tells("The fight goes on", "gm")

    def apply(self, fight: F) -> F:
        return replace(fight, over="on")


class Noted(Fact[F]):
    text: str
    who: str = ""

    def public(self, before: F, after: F) -> None:
        """Returns nothing: a note is the GM's."""

    def line(self, before: F, after: F, say: Say) -> Line:
        return Line(self.text, "gm", who=self.who)


class TakenBack(Fact[F]):
    """The GM takes back damage of an action that came to nothing under this rule. `of`: its name, empty without one. The new values of the
    gauges follow as facts of their own."""

    who: tuple[str, ...]
    of: str
    rule: str

    def telling(self) -> Tells:
        of, says = N_("The damage of {of} is taken back"), N_("the damage of {of}")
        if not self.of:
            of, says = N_("The damage to {who} is taken back"), N_("the damage to {who}")
        return Tells(of, "gm", upshot=Upshot("taken_back", says))


class Hidden(Fact[F]):
    """A combatant became hidden from the players (`on`) or visible."""

    who: str
    on: bool

    def apply(self, fight: F) -> F:
        return fight.with_one(self.who, lambda c: replace(c, hidden=self.on))

    def public(self, before: F, after: F) -> "Hidden[F] | None":
        return None if self.on else self

    def telling(self) -> Tells:
        hides = N_(("{name} is hidden from the players", "{name} are hidden from the players"))
        shows = N_(("{name} is revealed to the players", "{name} are revealed to the players"))
        return Tells(hides if self.on else shows, "gm")


class MemoSet(Fact[F]):
    """The note on a combatant, or (without `who`) on the fight; empty deletes it."""

    who: str
    text: str

    def apply(self, fight: F) -> F:
        if not self.who:
            return replace(fight, note=self.text)
        return fight.with_one(self.who, lambda c: replace(c, note=self.text))

    def public(self, before: F, after: F) -> None:
        """Returns nothing: a note is the GM's."""

    def telling(self) -> Tells:
        # a note on the fight tells of the evening; one on a combatant is the GM's alone, because logs are shared and printed
        if not self.who:
            return Tells("Fight notes: {text}" if self.text else "Fight notes deleted", "gm")
        return Tells("Note on {name} saved" if self.text else "Note on {name} deleted", "gm")


class Rolled(Fact[F]):
    """Dice and their results. `key`: the roller; `typed`: the table typed them."""

    key: str
    notation: str
    dice: tuple[int, ...]
    total: int
    typed: bool
    what: str = ""

    def line(self, before: F, after: F, say: Say) -> Line:
        brief = say("{what} {total}", what=self.what, total=self.total)
        return Line(dice_words(self), "roll", who=self.key if after.find(self.key) else "", brief=brief)


class Asked(Fact[F]):
    prompt: Prompt

    def apply(self, fight: F) -> F:
        return replace(fight, prompt=self.prompt)


class Answered(Fact[F]):
    kind: str
    says: str = ""

    def apply(self, fight: F) -> F:
        return replace(fight, prompt=None)


def is_ours(fight: F, who: str) -> bool:
    """Tells whether somebody is of the players' side."""
    c = fight.find(who)
    return c is not None and c.side == fight.party.id


def source_of(fight: F, by: str, beside: tuple[str, ...], who: str, called: str) -> str:
    """Returns the name of the other combatants who caused a change on somebody (`who`), or of their action; empty if there are none."""
    if fight.find(by) is None:
        return ""
    name = name_all(fight, (by, *beside))
    if called:
        return say("{name}’s {called}", name=name, called=called)
    return name if by != who else ""


def name_even_if_gone(before: F, after: F, who: str) -> str:
    """Returns a combatant's name, even if it has just left."""
    return name_all(after if after.find(who) else before, (who,))


def dice_words(rolled: Rolled[Any]) -> str:
    """Returns the result of a roll in words: "Ash 9 (1d12: 9)"."""
    key = (
        N_("{what} {total} ({notation}: {dice}, table dice)")
        if rolled.typed
        else N_("{what} {total} ({notation}: {dice})")
    )
    return say(key, what=rolled.what, total=rolled.total, notation=rolled.notation, dice=added(rolled.dice))


def _with_gauge(gauges: tuple[Gauge, ...], new: Gauge) -> tuple[Gauge, ...]:
    if any(g.name == new.name for g in gauges):
        return tuple(new if g.name == new.name else g for g in gauges)
    return (*gauges, new)
