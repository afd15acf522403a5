"""The GM's corrections in every system: names, numbers, sides, groups, house rules, who is hidden; and the answer to an open question."""

from collections.abc import Iterator
from dataclasses import replace
from types import MappingProxyType
from typing import ClassVar, Generic

from turnwright.core.alike import free, likes, told_apart
from turnwright.core.asked import Answered
from turnwright.core.commands import BadCommand, Objections
from turnwright.core.dice import Dice
from turnwright.core.fact import F, Fact, Line, Tells, line_of_one
from turnwright.core.model import MOST_NUMBER, AnyCombatant, Gauge, SheetT, Side, TallyT, unit, units
from turnwright.core.move import OfThese, SharedMove, unknown
from turnwright.core.names import LONGEST_GROUP, group_name, numbered, own_name, renamed, stem, with_room
from turnwright.core.names_in_words import name_all
from turnwright.core.options import ONE, OWN, PRESET, chosen_with
from turnwright.core.rulebook import HOUSE
from turnwright.core.system import System
from turnwright.core.text_input import LONGEST_NAME, LONGEST_NUMBERED, clean, slug
from turnwright.core.upshot import Upshot
from turnwright.table.coming import Joined
from turnwright.table.effects import EffectBegan
from turnwright.table.endings import counter
from turnwright.table.gauges import GaugeSet
from turnwright.text import N_, Say, Sentence, join_and, say

MOST_SIDES = 6


LONGEST_SIDE = 30


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
        return self if after.ours(self.who) else None

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


class Copy(SharedMove[F]):
    """Duplicates a combatant: the numbers as at the start, its counters full, nothing spent, no temporary points. The copy of a hidden one is
    hidden, and the GM's note is on both. That of a group's member joins the group at its place in the order; for another the table is asked."""

    who: str

    def against(self, fight: F, system: System[F]) -> Objections:
        yield from unknown(fight, (self.who,))
        if fight.too_many(1):
            yield HOUSE.reason("turnwright.full", overrule=False)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        yield from copied(system, fight, fight.get(self.who))


def copied(system: System[F], fight: F, *old: AnyCombatant) -> Iterator[Fact[F]]:
    """Yields the copies of these: the numbers as at the start, counters full, nothing spent. Of several they are a squad of their own."""
    squad, made = group_name(fight, with_room(old[0].group)) if len(old) > 1 else "", 0
    for c in old:
        [(new, title)] = numbered(fight, stem(c), 1, always=bool(c.group))
        gauges = tuple(replace(g, value=g.most, temp=0) for g in c.gauges)
        unused = replace(c, id=new, name=title, gauges=gauges, tally=system.state.tally(), group=squad or c.group)
        new_one = system.roster.fields.enter(fight, replace(unused, follows="") if squad else unused)
        if not squad and fight.clock.stage == "play":
            new_one = system.roster.twin(fight, c, new_one)
        came: Fact[F] = Joined(new_one)
        yield came
        for x, kind in ((x, counter(x.until)) for x in fight.effects if x.who == c.id):
            if kind is None:
                continue
            made += 1
            until = kind.full(replace(x.until, who=new if x.until.who else ""))
            yield EffectBegan(replace(x, id=fight.effect_id(made), who=new, until=until, hangs="", doubts=()))
        fight = came.apply(fight)


class Rename(SharedMove[F]):
    """Gives a combatant another name, the next free one: "Archer 2" beside an Archer."""

    who: str
    value: str

    def against(self, fight: F, system: System[F]) -> Objections:
        yield from unknown(fight, (self.who,))

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        yield Renamed(self.who, own_name(fight, self.who, clean(self.value, LONGEST_NUMBERED, say("A name"))))


class RenameGroup(SharedMove[F]):
    """Gives the group of a combatant another name, and its members with it; each keeps its number if that name is free. Beside another
    group of the name it gets a letter, as a group that joins."""

    who: str
    value: str

    def against(self, fight: F, system: System[F]) -> Objections:
        yield from unknown(fight, (self.who,))
        found = fight.find(self.who)
        if found is not None and not found.group:
            raise BadCommand(say("{who} is in no group.", who=found.name))

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        first = fight.get(self.who)
        name = clean(self.value, LONGEST_GROUP, say("A name"))
        here = [c for c in fight.roster if unit(c) == unit(first)]
        gone = [d.combatant for d in fight.gone if unit(d.combatant) == unit(first)]
        group = group_name(fight, name, here, gone)
        yield GroupRenamed(renamed(fight, here, gone, first.group, name), group)


class Split(SharedMove[F]):
    """Takes a member out of its group; it then acts alone. Several members of one group then act as a group of their own."""

    who: str | tuple[str, ...]

    def against(self, fight: F, system: System[F]) -> Objections:
        yield from unknown(fight, self.about())
        found = fight.found(self.about())
        if any(not c.group for c in found):
            yield HOUSE.reason("turnwright.group", overrule=False)
        elif len(units(found)) > 1:
            yield HOUSE.reason("turnwright.group", say("Choose members of one group."), overrule=False)
        elif len(found) > 1 and all(c in found for c in fight.roster if unit(c) == unit(found[0])):
            yield HOUSE.reason("turnwright.group", say("That is all of {group}.", group=found[0].group), overrule=False)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        who = self.about()
        group = group_name(fight, with_room(fight.get(who[0]).group)) if len(who) > 1 else ""
        for one in who:
            yield Regrouped(one, group)


class Correct(OfThese[F]):
    """Changes a number of the sheet."""

    field: str
    value: str | int

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        for who in self.who:
            field, new = system.roster.fields.corrected(fight, fight.get(who), self.field, str(self.value)[:200])
            yield Corrected(who, new.sheet, new.tally, field)


class Adjust(OfThese[F]):
    """Changes a gauge: damage, healing up to the maximum, or any new value. `source`: the combatant who caused it. `temporary`: adds points
    that damage takes first. `most`: sets the maximum; a value above it stays, unless `left` gives the new value."""

    gauge: str
    by: int = 0
    to: int | None = None
    most: int | None = None
    left: int | None = None
    source: str = ""
    temporary: int = 0
    retired: ClassVar[frozenset[str]] = frozenset({"betrayal"})

    def against(self, fight: F, system: System[F]) -> Objections:
        yield from super().against(fight, system)
        if self.source:
            yield from unknown(fight, (self.source,))
        for who in self.who:
            found = fight.find(who)
            if found is not None and found.gauge(self.gauge) is None and self.to is None:
                yield HOUSE.about(
                    found, "turnwright.gauge", "{name} has no {gauge}.", gauge=self.gauge[:20], overrule=False
                )

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        gauge = clean(self.gauge, 20, say("The name of the number"))
        for who in self.who:
            old = fight.get(who).gauge(gauge)
            was = old or Gauge(gauge, 0, self.by if self.to is None else self.to)
            most = was.most if self.most is None else self.most
            value, temp = replace(was, most=most).changed(self.by, system.roster.fields.floor(fight, gauge))
            over = max(0, was.value + self.by - value)
            given = self.to if self.left is None else self.left
            if given is not None:
                value, over = given, 0
            temp = self.with_temporary(fight, temp)
            if max(abs(value + over), abs(most), temp) > MOST_NUMBER:
                raise BadCommand(say("Numbers go up to {most}.", most=MOST_NUMBER))
            meant = self.by if given is None and not self.temporary else None
            yield self.change(replace(GaugeSet.of(who, was, value, temp, self.source, over, most), meant=meant))

    def with_temporary(self, fight: F, temp: int) -> int:
        """Returns the temporary points, of which so many are there, with those of this change."""
        return max(0, temp + self.temporary)

    def change(self, made: GaugeSet[F]) -> Fact[F]:
        """Returns the fact in the form that the system stores; a system may add fields."""
        return made


class ChangeSide(OfThese[F]):
    """Moves combatants to another side."""

    name = "side"
    side: str

    def against(self, fight: F, system: System[F]) -> Objections:
        yield from super().against(fight, system)
        if self.side not in {s.id for s in fight.sides}:
            yield HOUSE.reason("turnwright.side", overrule=False)
        for c in fight.found(self.who):
            if c.side == self.side:
                yield HOUSE.about(c, "turnwright.same", "{name} is already on that side.", overrule=False)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        for who in self.who:
            yield from self.change(fight, who)

    def change(self, fight: F, who: str) -> Iterator[Fact[F]]:
        """Yields the facts of a change to this side; a system may add what it means for its clock."""
        yield SideChanged(who, self.side)


class AddSide(SharedMove[F]):
    """Adds a side, before the last one in the order. Its name is the next free one: "Watch 2" beside the Watch."""

    value: str

    def against(self, fight: F, system: System[F]) -> Objections:
        if len(fight.sides) >= MOST_SIDES:
            yield HOUSE.reason(
                "turnwright.side", say("A fight has at most {most} sides.", most=MOST_SIDES), overrule=False
            )

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        names = likes(s.name for s in told_apart(fight).sides)
        title = free(clean(self.value, LONGEST_SIDE, say("The name of the side")), names, LONGEST_SIDE)
        taken = {s.id for s in fight.sides}
        new = slug(title)
        while new in taken:
            new += "-2"
        yield SidesSet((*fight.sides[:-1], Side(new, title), fight.sides[-1]))


class OrderSides(SharedMove[F]):
    """Reorders the sides, or removes empty ones; the players' side stays. Whose side it is never follows from the order."""

    sides: tuple[str, ...]

    def against(self, fight: F, system: System[F]) -> Objections:
        known = {s.id for s in fight.sides}
        if len(set(self.sides)) != len(self.sides) or not set(self.sides) <= known or len(self.sides) < 2:
            yield HOUSE.reason("turnwright.side", say("Name at least two sides, each once."), overrule=False)
        for side in (s.id for s in fight.sides if s.id not in self.sides):
            if fight.members(side):
                yield HOUSE.reason(
                    "turnwright.side.in_use",
                    say("{side} still has fighters.", side=fight.side(side).name),
                    overrule=False,
                )
            elif side == fight.party.id:
                yield HOUSE.reason(
                    "turnwright.side",
                    say("The side {side} stays in the fight: it is the players’ own.", side=fight.party.name),
                    overrule=False,
                )

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        yield SidesSet(tuple(fight.side(s) for s in self.sides))


class SetOption(SharedMove[F]):
    """Sets one house rule of this fight."""

    name = "option"
    id: str
    value: str

    def against(self, fight: F, system: System[F]) -> Objections:
        if self.id not in system.rules.options.all:
            raise BadCommand(say("There is no house rule “{option}”.", option=self.id[:40]))
        option = system.rules.options.all[self.id]
        for says in system.rules.options.against(chosen_with(fight.options, option, option.checked(self.value))):
            yield HOUSE.reason("turnwright.options", says, overrule=False)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        option = system.rules.options.all[self.id]
        value = option.today(option.checked(self.value))
        yield OptionSet(chosen_with(fight.options, option, value), f"{ONE}:{option.id}")


class UsePreset(SharedMove[F]):
    """Replaces the chosen house rules by a preset; the app's settings stay."""

    name = "preset"
    id: str

    def against(self, fight: F, system: System[F]) -> Objections:
        if self.id not in system.rules.options.presets:
            raise BadCommand(say("There is no preset “{preset}”.", preset=self.id[:40]))
        if fight.options == system.rules.options.under(fight.options, system.rules.options.presets[self.id]):
            yield HOUSE.reason("turnwright.same", overrule=False)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        preset = system.rules.options.presets[self.id]
        yield OptionSet(system.rules.options.under(fight.options, preset), f"{PRESET}:{preset.id}")


class Retitle(SharedMove[F]):
    """Gives the fight another name."""

    name = "title"
    value: str

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        yield Retitled(clean(self.value, LONGEST_NAME, say("The name of the fight")))


class Answer(SharedMove[F]):
    """Answers the open question; dice come with the command's rolls. `who`: of several whom it concerns, those who have this answer; it is
    asked again for the others."""

    value: str = ""
    who: tuple[str, ...] = ()

    def against(self, fight: F, system: System[F]) -> Objections:
        yield from unknown(fight, self.who) if self.who else ()
        if fight.prompt is None:
            yield HOUSE.reason("turnwright.no_prompt", overrule=False)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        assert fight.prompt is not None
        yield Answered(fight.prompt.kind)
        yield from system.rules.automation.answer(fight, fight.prompt, {"value": self.value, "who": self.who}, dice)


class Hide(OfThese[F]):
    """Hides combatants from the players, or shows them."""

    on: bool = True

    def against(self, fight: F, system: System[F]) -> Objections:
        yield from super().against(fight, system)
        found = fight.found(self.who)
        if found and all(c.hidden == self.on for c in found):
            says = N_("{name} is hidden already.") if self.on else N_("{name} is shown already.")
            for c in found:
                yield HOUSE.about(c, "turnwright.same", says, overrule=False)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        for c in fight.found(self.who):
            if c.hidden != self.on:
                yield Hidden(c.id, self.on)


class UseStyle(SharedMove[F]):
    """Replaces all chosen house rules by a saved preset. `values`: pairs of option and value; all others are as in a new fight."""

    name = "style"
    values: tuple[tuple[str, str], ...]
    title: str = ""

    def against(self, fight: F, system: System[F]) -> Objections:
        for says in system.rules.options.against(self._chosen(system)):
            yield HOUSE.reason("turnwright.options", says, overrule=False)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        title = clean(self.title, LONGEST_NAME, say("The name of the preset")) if self.title else ""
        yield OptionSet(self._chosen(system), f"{OWN}:{title}")

    def _chosen(self, system: System[F]) -> tuple[tuple[str, str], ...]:
        chosen = system.rules.options.opening()
        for key, value in self.values:
            option = system.rules.options.all.get(key)
            if option is None:
                raise BadCommand(say("There is no house rule “{option}”.", option=key[:40]))
            chosen = chosen_with(chosen, option, option.checked(value))
        return chosen
