"""The state of one fight, as every rule system shares it.

Everything is frozen and made of tuples, so a state can be stored, compared and restored safely. Each system has three types of its own: the
*sheet* (a combatant's numbers), the *tally* (what it has done and has left) and the *clock*. No rule of any game belongs here.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import count
from typing import Any, Generic, Self, TypeVar

from turnwright.core.effect import Effect, ToRoll
from turnwright.core.frozen_class import dataclass, field, replace
from turnwright.core.letters import distinct
from turnwright.core.which_turn import Turn
from turnwright.text import N_, join_commas, say

SheetT = TypeVar("SheetT")
TallyT = TypeVar("TallyT")
ClockT = TypeVar("ClockT")
ItemT = TypeVar("ItemT")

Pairs = tuple[tuple[str, int], ...]

MOST_NUMBER = 99_999
MOST_COMBATANTS = 500
"""Maximum combatants in a fight."""


PARTY = "pc"
"""The id of the players' own side in every system."""
FOES = ("monster", "enemy")
"""The ids of the side that fighters of the GM join unless the GM names another."""


@dataclass(frozen=True, slots=True)
class Side:
    """One party of the fight, in the system's order of sides."""

    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Gauge:
    """A combatant's number that goes up and down, such as hit points."""

    name: str
    value: int
    most: int
    temp: int = 0
    """Temporary points, which damage takes first."""

    def changed(self, by: int, least: int | None = None) -> tuple[int, int]:
        """Returns value and temporary points after damage (below 0) or healing up to the maximum. `least`: where damage stops and healing
        starts."""
        was = self.value if least is None else max(self.value, least)
        if by < 0:
            taken = min(self.temp, -by)
            value = was + by + taken
            return value if least is None else max(value, least), self.temp - taken
        return min(was + by, max(was, self.most)), self.temp

    def change(self, value: int, temp: int = -1) -> str:
        """Returns in words that it becomes this value with these temporary points (-1: they stay)."""
        parts = {"gauge": self.name, "was": self.value, "value": value, "temp": self.temp, "left": temp}
        temporary = say("temporary {gauge} {temp} → {left}", **parts) if temp >= 0 else ""
        changed = value != self.value or not temporary
        return join_commas((temporary, say("{gauge} {was} → {value}", **parts) if changed else ""))


UNITS = {"hits": N_(("hit", "hits")), "Wounds": N_(("Wound", "Wounds"))}
"""Numbers of which one is called otherwise than several."""


def unit_of(gauge: str, count: int) -> str:
    """Returns what so many of a gauge are called: "1 Wound"."""
    return say(UNITS[gauge], count=abs(count)) if gauge in UNITS else gauge


@dataclass(frozen=True, slots=True)
class Stat:
    """A further number of a combatant, such as AC 15, which no rule uses. `value`: as typed ("15", "+3", "30 ft"). `table/numbers.py` bounds both."""

    name: str
    value: str


@dataclass(frozen=True, slots=True)
class Combatant(Generic[SheetT, TallyT]):
    """One participant. Members of a group share its name and act together until one is split off."""

    id: str
    name: str
    side: str
    sheet: SheetT
    tally: TallyT
    gauges: tuple[Gauge, ...] = ()
    group: str = ""
    hidden: bool = False
    """Whether it is hidden from the players; then only the GM's screen shows it."""
    note: str = ""
    stats: tuple[Stat, ...] = ()
    """Its further numbers, for the GM alone."""
    follows: str = ""
    """The id of the captain whom it follows in the order (`table/captains.py`); empty for nobody."""

    def gauge(self, name: str) -> Gauge | None:
        for g in (
            self.gauges
        ):  # a plain loop is several times faster than a generator, and each view runs it thousands of times
            if g.name == name:
                return g
        return None

    def empty(self, gauge: str) -> bool:
        """Tells whether a gauge is tracked and nothing is left of it."""
        for g in self.gauges:  # as in `gauge`, without the call
            if g.name == gauge:
                return g.value <= 0
        return False


AnyCombatant = Combatant[Any, Any]
"""A combatant of any system, for code that needs nothing specific to one."""


@dataclass(frozen=True, slots=True)
class Departed(Generic[SheetT, TallyT]):
    """A combatant who left the fight, as it was then, with round and segment (0 before the clock ran). `effects`: its conditions; `ends`: the
    round and the segment in which those that count turns would end, by their ids. Saves from before these fields lack them."""

    combatant: Combatant[SheetT, TallyT]
    round: int = 0
    segment: int = 0
    effects: tuple[Effect, ...] = ()
    ends: tuple[tuple[str, int, int], ...] = ()
    how: str = ""
    """How it left, one of `HOW` in `table/coming.py`; empty where nobody said."""


AnyDeparted = Departed[Any, Any]
"""The same of any system, for code that needs nothing specific to one."""


@dataclass(frozen=True, slots=True)
class StackedAction:
    """A declared action on the response stack, not yet resolved."""

    id: int
    who: tuple[str, ...]
    actions: tuple[str, ...]
    label: str = ""
    answers: int = 0
    instant: bool = False
    batch: int = 0
    answered: bool = False
    """Whether it has a response, so that the log reports its resolution."""
    target: tuple[str, ...] = ()
    """The ids of its targets, if the table named any."""
    noted: bool = False
    """Whether its damage, or that it missed, has been noted, so that nobody asks again."""
    does: str = ""
    """What the table said that it does: "hurts", "heals" or "neither"; empty if it said nothing."""


@dataclass(frozen=True, slots=True)
class TableEvent:
    """What happens at a number of the order and is nobody's turn, such as a lair (`table/table_events.py`)."""

    id: str
    name: str
    number: int
    """Where it stands in the order, behind the fighters of the same number."""
    once: bool = False
    """Whether it happens once; else in every round."""
    hidden: bool = False
    came: int = 0
    """The last round in which it happened, or whose order had passed its number when it got it."""


@dataclass(frozen=True, slots=True)
class Prompt:
    """A question of the rules to the table. It is part of the state, so a save in mid-question works."""

    kind: str
    about: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Halted(Generic[ClockT]):
    """What a fight had open when it ended, to go on with when it is reopened. `clock`: None if the end left the clock as it was."""

    over: str = ""
    prompt: Prompt | None = None
    stack: tuple[StackedAction, ...] = ()
    clock: ClockT | None = None


@dataclass(frozen=True, slots=True)
class Fight(Generic[SheetT, TallyT, ClockT]):
    """One fight and its whole state. `options` holds only the house rules that differ from the default."""

    system: str
    title: str
    sides: tuple[Side, ...]
    clock: ClockT
    roster: tuple[Combatant[SheetT, TallyT], ...] = ()
    effects: tuple[Effect, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    stack: tuple[StackedAction, ...] = ()
    prompt: Prompt | None = None
    made: int = 0
    """The number of effects and declared actions made so far; also the number of the next one."""
    note: str = ""
    gone: tuple[Departed[SheetT, TallyT], ...] = ()
    """Departed combatants who can come back, latest last."""
    over: str = ""
    """"over" after the fight has ended; "on" if the GM plays on although a side is down."""
    cast: tuple[str, ...] = field(default=(), compare=False)
    """Who began the fight, in order, for its name; empty while they are those in it. Saves from before this field lack it."""
    halted: Halted[ClockT] | None = field(default=None, compare=False)
    """Of a fight that has ended. Saves from before this field lack it."""
    turns: tuple[tuple[str, int], ...] = field(default=(), compare=False)
    """How many turns each has begun, by id, so that an extra turn is told from the one before it. Saves from before this field lack it."""
    waited_on: tuple[tuple[str, str], ...] = ()
    """Who goes on waiting after what happened last, each with the id of what happened: it was not the awaited event, or was let pass. Saves from
    before this field lack it."""
    to_roll: tuple[ToRoll, ...] = ()
    """The rolls of automatic effects that the table still has to make. Saves from before this field lack it."""
    events: tuple[TableEvent, ...] = ()
    """The table events, as they were added. Saves from before this field lack them."""
    _derived: dict[object, Any] = field(init=False, repr=False, compare=False)
    """What `cached` has made."""

    def letters(self, name: str) -> str:
        """Returns the letters on the token of a combatant, a group or a side. No two names of the fight have the same, if it is `told_apart`."""
        return self.cached(_letters).get(name) or distinct((name,))[name]

    def cached(self, make: Callable[[Self], ItemT]) -> ItemT:
        """Returns what `make` derives from this fight; the next call with the same function returns it again, since a fight never
        changes. Nobody may change it."""
        try:  # quicker than to ask: a view calls it thousands of times, and most find what they want
            found: ItemT = self._derived[make]
        except AttributeError:
            object.__setattr__(self, "_derived", {})
            found = self.cached(make)
        except KeyError:
            found = self._derived[make] = make(self)
        return found

    def ours(self, who: str) -> bool:
        """Tells whether somebody is of the players' side."""
        c = self.find(who)
        return c is not None and c.side == self.party.id

    def too_many(self, more: int) -> bool:
        """Tells whether this many more would be more than `MOST_COMBATANTS`."""
        return len(self.roster) + more > MOST_COMBATANTS

    def find(self, who: str) -> Combatant[SheetT, TallyT] | None:
        return self.cached(_by_id).get(who)

    def get(self, who: str) -> Combatant[SheetT, TallyT]:
        found = self.find(who)
        if found is None:
            raise KeyError(who)
        return found

    def found(self, who: Iterable[str]) -> list[Combatant[SheetT, TallyT]]:
        """Returns the combatants with these ids, each once; unknown ids are ignored."""
        known = self.cached(_by_id)
        return [known[one] for one in dict.fromkeys(who) if one in known]

    def ended(self, clock: ClockT | None = None) -> Self:
        """Returns the fight without what waits for the table, which lies aside until it is reopened. `clock`: the clock of the ended fight, if
        the end changes it."""
        if self.halted is not None:
            return self
        aside = Halted(self.over, self.prompt, self.stack, None if clock is None else self.clock)
        kept = replace(self, prompt=None, stack=(), halted=aside)
        return replace(kept, over="over") if clock is None else replace(kept, clock=clock)

    def reopened(self) -> Self:
        """Returns the fight as it goes on after it has ended. One that ended before `halted` was kept goes on without an open question."""
        aside: Halted[ClockT] = self.halted or Halted()
        clock = self.clock if aside.clock is None else aside.clock
        return replace(self, over=aside.over, prompt=aside.prompt, stack=aside.stack, clock=clock, halted=None)

    @property
    def fought(self) -> tuple[Departed[SheetT, TallyT], ...]:
        """Returns those who left after the fight began. Who was removed at set-up never fought."""
        return tuple(d for d in self.gone if d.round or d.segment or d.combatant.id in self.cast)

    def departed(self, who: str) -> Departed[SheetT, TallyT] | None:
        return next((d for d in self.gone if d.combatant.id == who), None)

    def side(self, side: str) -> Side:
        return next(s for s in self.sides if s.id == side)

    @property
    def party(self) -> Side:
        """Returns the players' own side, wherever it stands in the order. Saves that lost it have the first side instead."""
        return self.cached(_party)

    @property
    def foes(self) -> Side:
        """Returns the side against the players, wherever it stands in the order; without it the last one that is not the players'."""
        return self.cached(_foes)

    @property
    def between(self) -> tuple[Side, ...]:
        """Returns the sides that are neither the players' nor the one against them, in order."""
        return tuple(s for s in self.sides if s not in (self.party, self.foes))

    def members(self, side: str) -> tuple[Combatant[SheetT, TallyT], ...]:
        return tuple(c for c in self.roster if c.side == side)

    def effect(self, effect: str) -> Effect | None:
        return next((x for x in self.effects if x.meant(effect)), None)

    def event(self, event: str) -> TableEvent | None:
        return next((one for one in self.events if one.id == event), None)

    def effect_id(self, nth: int = 1) -> str:
        """Returns the id of the next effect, or of the nth from here on."""
        return f"e{self.made + nth}"

    def with_one(self, who: str, change: Callable[[Combatant[SheetT, TallyT]], Combatant[SheetT, TallyT]]) -> Self:
        """Returns the fight with one combatant changed."""
        return replace(self, roster=tuple(change(c) if c.id == who else c for c in self.roster))

    def with_tallies(self, change: Callable[[Combatant[SheetT, TallyT]], TallyT]) -> Self:
        """Returns the fight with every tally passed through `change`; unchanged combatants stay the same objects."""
        return replace(self, roster=tuple([_with_tally(c, change(c)) for c in self.roster]))

    def with_tallies_of(self, who: Iterable[str], change: Callable[[TallyT], TallyT]) -> Self:
        """Returns the fight with the tallies of these combatants passed through `change`."""
        return self.with_each(dict.fromkeys(who), lambda tally, _: change(tally))

    def with_each(self, values: Mapping[str, ItemT], change: Callable[[TallyT, ItemT], TallyT]) -> Self:
        """Returns the fight with the tallies of some combatants changed, each by its own value; `values` are by their ids."""
        changed = [_with_tally(c, change(c.tally, values[c.id])) if c.id in values else c for c in self.roster]
        return replace(self, roster=tuple(changed))


def _with_tally(c: Combatant[SheetT, TallyT], tally: TallyT) -> Combatant[SheetT, TallyT]:
    return c if tally is c.tally else replace(c, tally=tally)


def _letters(fight: Fight[SheetT, TallyT, ClockT]) -> Mapping[str, str]:
    fighters = (*(c.name for c in fight.roster), *(c.group for c in fight.roster if c.group))
    return distinct((*fighters, *(s.name for s in fight.sides)))


def _party(fight: Fight[SheetT, TallyT, ClockT]) -> Side:
    return next((s for s in fight.sides if s.id == PARTY), fight.sides[0])


def _foes(fight: Fight[SheetT, TallyT, ClockT]) -> Side:
    others = [s for s in fight.sides if s is not fight.party]
    return next((s for s in others if s.id in FOES), others[-1])


def _by_id(fight: Fight[SheetT, TallyT, ClockT]) -> Mapping[str, Combatant[SheetT, TallyT]]:
    return {c.id: c for c in reversed(fight.roster)}


def unit(c: Combatant[SheetT, TallyT]) -> str:
    """Returns what acts together: a combatant alone, or a whole group of one side."""
    return f"group {c.group} {c.side}" if c.group else c.id


def as_squad(roster: Iterable[AnyCombatant], c: Combatant[SheetT, TallyT]) -> Combatant[SheetT, TallyT]:
    """Returns a combatant who joins its squad, and follows whom the squad follows."""
    mates = (o for o in roster if o.id != c.id and unit(o) == unit(c)) if c.group else iter(())
    mate = next(mates, c)
    return c if mate.follows == c.follows else replace(c, follows=mate.follows)


def units(fighters: Iterable[Combatant[SheetT, TallyT]]) -> list[tuple[Combatant[SheetT, TallyT], ...]]:
    """Returns the units among these combatants, in the order given: each group, and each combatant without one."""
    return gathered(fighters, unit)


def gathered(items: Iterable[ItemT], key: Callable[[ItemT], object]) -> list[tuple[ItemT, ...]]:
    """Returns the items with equal keys together, in the order given."""
    found: dict[object, list[ItemT]] = {}
    for item in items:
        found.setdefault(key(item), []).append(item)
    return [tuple(alike) for alike in found.values()]


def without(listed: Iterable[str], *who: str) -> tuple[str, ...]:
    """Returns the ids without these."""
    return tuple(one for one in listed if one not in who)


def ids(fighters: Iterable[Combatant[SheetT, TallyT]]) -> tuple[str, ...]:
    return tuple([c.id for c in fighters])  # each view runs it thousands of times, and a list is quicker to make


def each_round(now: int, here: bool) -> Iterator[Turn]:
    """Yields a turn in each round from `now` on; `here`: the one of this round runs or is still to come."""
    return (Turn((round_, 0)) for round_ in count(now if here else now + 1))
