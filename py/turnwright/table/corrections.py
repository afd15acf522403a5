"""The GM's corrections in every system: names, numbers, sides, groups, house rules, who is hidden; and the answer to an open question."""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from turnwright.core import events as ev
from turnwright.core.commands import BadCommand, Objections
from turnwright.core.dice import Dice
from turnwright.core.fact import F, Fact
from turnwright.core.model import MOST_NUMBER, AnyCombatant, Gauge, Side, unit, units
from turnwright.core.move import OfThese, SharedMove, unknown
from turnwright.core.names import LONGEST_GROUP, group_name, numbered, own_name, renamed, stem, with_room
from turnwright.core.options import ONE, OWN, PRESET, chosen_with
from turnwright.core.rulebook import HOUSE
from turnwright.core.system import System
from turnwright.core.text_input import LONGEST_NAME, LONGEST_NUMBERED, clean, slug
from turnwright.core.unlike import free, likes, told_apart
from turnwright.table.coming import Joined
from turnwright.table.effects import EffectBegan
from turnwright.table.endings import counter
from turnwright.text import N_, say

MOST_SIDES = 6


LONGEST_SIDE = 30


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
        yield ev.Renamed(self.who, own_name(fight, self.who, clean(self.value, LONGEST_NUMBERED, say("A name"))))


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
        yield ev.GroupRenamed(renamed(fight, here, gone, first.group, name), group)


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
            yield ev.Regrouped(one, group)


class Correct(OfThese[F]):
    """Changes a number of the sheet."""

    field: str
    value: str | int

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        for who in self.who:
            field, new = system.roster.fields.corrected(fight, fight.get(who), self.field, str(self.value)[:200])
            yield ev.Corrected(who, new.sheet, new.tally, field)


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
            yield self.change(replace(ev.GaugeSet.of(who, was, value, temp, self.source, over, most), meant=meant))

    def with_temporary(self, fight: F, temp: int) -> int:
        """Returns the temporary points, of which so many are there, with those of this change."""
        return max(0, temp + self.temporary)

    def change(self, made: ev.GaugeSet[F]) -> Fact[F]:
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
        yield ev.SideChanged(who, self.side)


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
        yield ev.SidesSet((*fight.sides[:-1], Side(new, title), fight.sides[-1]))


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
        yield ev.SidesSet(tuple(fight.side(s) for s in self.sides))


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
        yield ev.OptionSet(chosen_with(fight.options, option, value), f"{ONE}:{option.id}")


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
        yield ev.OptionSet(system.rules.options.under(fight.options, preset), f"{PRESET}:{preset.id}")


class Retitle(SharedMove[F]):
    """Gives the fight another name."""

    name = "title"
    value: str

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        yield ev.Retitled(clean(self.value, LONGEST_NAME, say("The name of the fight")))


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
        yield ev.Answered(fight.prompt.kind)
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
                yield ev.Hidden(c.id, self.on)


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
        yield ev.OptionSet(self._chosen(system), f"{OWN}:{title}")

    def _chosen(self, system: System[F]) -> tuple[tuple[str, str], ...]:
        chosen = system.rules.options.opening()
        for key, value in self.values:
            option = system.rules.options.all.get(key)
            if option is None:
                raise BadCommand(say("There is no house rule “{option}”.", option=key[:40]))
            chosen = chosen_with(chosen, option, option.checked(value))
        return chosen
