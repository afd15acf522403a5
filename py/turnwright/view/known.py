"""What the players know: the one projection from which all that leaves for them is drawn.

Theory of operation. First the fight becomes the fight that players know (`known`): whoever is hidden has left it, and notes, further numbers,
conditions that are the GM's, and the numbers of other sides are not in it. Then each fact becomes the fact that players learn (`learnt`), and
its line is told from that fact and the known fights around it, by the same words as the GM's log (`retell`). So the default is that nothing goes
out: a fighter, a condition or a number that is not in the projection cannot be named. What cannot be told without it is left out.

Three things decide. `Fact.public` makes of a fact what players learn of it. The ids of those whom they do not know are taken out of its fields
(`_Cut`); a fact that needs one of them is not told. A line about another side with a number in it is told only if its fact says that this
number is called aloud (`Fact.aloud`).
"""

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import Field, is_dataclass
from typing import ClassVar, Final, Generic, Protocol

from turnwright.core import kernel
from turnwright.core.alike import told_apart
from turnwright.core.asked import Ruled
from turnwright.core.effect import Deadline, Effect
from turnwright.core.fact import F, Fact
from turnwright.core.frozen_class import dataclass, replace
from turnwright.core.kernel import LogEntry
from turnwright.core.model import AnyCombatant, Gauge, without
from turnwright.core.named_now import Names, called
from turnwright.core.system import System
from turnwright.table.awaited import OWN, events_of
from turnwright.table.coming import Left
from turnwright.table.counters import kept
from turnwright.table.endings import ending
from turnwright.table.table_events import EventRemoved
from turnwright.text import join_and

LEFT_OUT: Final = "…"
"""What stands in place of a text that names somebody whom the players do not know."""


def known(system: System[F], fight: F) -> F:
    """Returns the fight as the players know it, with names told apart. Made once for each fight."""
    made: F = fight.cached(_Made(system))
    return made


@dataclass(frozen=True, slots=True, eq=False)
class _Made(Generic[F]):
    """Makes the known fight; two of one system are equal, so that `Fight.cached` finds what the other made."""

    system: System[F]

    def __call__(self, fight: F) -> F:
        return told_apart(_known(self.system, fight))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Made) and other.system is self.system

    def __hash__(self) -> int:
        return id(self.system)


def _known(system: System[F], fight: F) -> F:
    out = {c.id: c.name for c in fight.roster if c.hidden}
    secrets = Secrets.of(fight)
    awaited = events_of(system.roster.standing)
    there = {c.id for c in _everybody(fight) if not c.hidden}

    first, before = fight.party.id, fight

    def event(stored: str) -> str:
        """Returns an awaited event of the players' own without those whom they do not know."""
        found = awaited.read(before, stored)
        who = tuple(one for one in found.who if one in there)
        if who == found.who:
            return secrets.told(stored) if found.kind == OWN else stored
        return str(replace(found, who=who)) if who else LEFT_OUT

    left: list[Fact[F]] = [Left(who, name) for who, name in out.items()]
    left += [EventRemoved(one.id, one.name) for one in fight.events if one.hidden]
    fight = kernel.fold(system, fight, left)
    theirs = {c.id for c in fight.roster if c.side != first}

    def seen(c: AnyCombatant) -> AnyCombatant:
        gauges = c.gauges if c.side == first else _fallen(system, c)
        tally = system.roster.with_events(c.tally, event if c.side == first else lambda stored: LEFT_OUT)
        if secrets.ids:
            tally = _Blank(secrets.ids).of(tally)
        if tally is c.tally and gauges is c.gauges and not (c.note or c.stats or c.follows):
            return c
        return replace(c, tally=tally, note="", stats=(), follows="", gauges=gauges)

    shown = {x.id for x in before.effects if not kept(before, x)}

    def told(x: Effect) -> Effect:
        until = x.until
        if until.who in secrets.ids or (x.who in theirs and (ending(until).uses)):
            until = Deadline()
        tick = None if x.who in theirs or not x.who else x.tick
        hangs = x.hangs if x.hangs in shown else ""
        clear = replace(x, note="", save="", hangs=hangs, doubts=(), brought=False)
        return replace(clear, name=secrets.told(x.name), until=until, tick=tick)

    return replace(
        fight,
        title="" if secrets.names(fight.title) else fight.title,
        roster=tuple(map(seen, fight.roster)),
        effects=tuple(told(x) for x in fight.effects if x.id in shown),
        note="",
        gone=tuple(
            replace(
                d,
                combatant=seen(d.combatant),
                effects=tuple(told(x) for x in d.effects if not kept(before, x)),
                ends=(),
            )
            for d in fight.gone
            if not d.combatant.hidden
        ),
        cast=without(fight.cast, *secrets.ids),
        stack=tuple(replace(act, target=without(act.target, *secrets.ids)) for act in fight.stack),
        turns=tuple((who, count) for who, count in fight.turns if who not in secrets.ids),
        halted=None,
        waited_on=(),
        to_roll=(),
    )


def _fallen(system: System[F], c: AnyCombatant) -> tuple[Gauge, ...]:
    """Returns an empty gauge for a combatant of another side who has fallen, because players see that; otherwise no gauge."""
    gauge = c.gauge(system.about.gauge)
    return (Gauge(gauge.name, 0, 0),) if gauge is not None and gauge.value <= 0 else ()


def _everybody(fight: F) -> Iterator[AnyCombatant]:
    """Yields those in the fight and those who left it."""
    yield from fight.roster
    yield from (d.combatant for d in fight.gone)


@dataclass(frozen=True, slots=True)
class Secrets:
    """What a text may not name: hidden fighters, also those who have left, hidden table events, and conditions that are the GM's. `open`: the names
    of fighters whom players know, which name nobody else even if they have a secret one in them."""

    ids: frozenset[str] = frozenset()
    words: frozenset[str] = frozenset()
    open: frozenset[str] = frozenset()

    @classmethod
    def of(cls, *fights: F) -> "Secrets":
        """Returns the secrets of these fights together."""
        hidden, words = set[str](), set[str]()
        shown, clear, seen = set[str](), set[str](), set[str]()
        for fight in fights:
            for c in _everybody(fight):
                (hidden if c.hidden else shown).add(c.id)
                (words if c.hidden else clear).update(filter(None, (c.name, c.group)))
            for one in fight.events:
                (hidden if one.hidden else shown).add(one.id)
                (words if one.hidden else seen).add(one.name)
            for x in (*fight.effects, *(x for d in fight.gone for x in d.effects)):
                (words if kept(fight, x) else seen).add(x.name)
        return cls(frozenset(hidden - shown), frozenset(words - clear - seen), frozenset(clear))

    def names(self, text: str) -> bool:
        """Tells whether a text names one of them, or is or has the id of somebody hidden."""
        words = self.words | self.ids
        if not words or not text:
            return False
        clear = (name for name in self.open if len(name) > min(map(len, words)))
        return bool(_any_of(words).search(_any_of(clear).sub("", text)))

    def told(self, text: str) -> str:
        """Returns a text as it is, or dots if it names one of them."""
        return LEFT_OUT if self.names(text) else text


def _any_of(words: Iterable[str]) -> re.Pattern[str]:
    """Returns a pattern of these words."""
    return re.compile(rf"(?<!\w)(?:{_one_of(words)})(?!\w)", re.IGNORECASE)


def _one_of(words: Iterable[str]) -> str:
    """Returns a pattern of these words, the longest first; of none it never matches."""
    return "|".join(map(re.escape, sorted(words, key=lambda word: (-len(word), word)))) or r"(?!)"


def hidden_turn(system: System[F], fight: F) -> bool:
    """Tells whether the table event that happens is hidden, or all whose turn runs are, or, where nobody's does, all whom the rules ask about."""
    if (event := system.clock.event_now(fight)) is not None:
        return event.hidden
    acting: tuple[AnyCombatant, ...] = system.clock.acting.at_turn(fight)
    if not acting and fight.prompt is not None:
        acting = tuple(fight.found(fight.prompt.about))
    return bool(acting) and all(c.hidden for c in acting)


def learnt(fact: Fact[F], before: F, after: F, unknown: frozenset[str]) -> Fact[F] | None:
    """Returns what players learn of a fact; None if nothing is left of it. `before`, `after`: the known fights around it; `unknown`: the ids of
    fighters and conditions that they do not know."""
    public = fact.public(before, after)
    if public is None or not unknown:
        return public
    return _Cut(unknown).fact(public)


class _Dataclass(Protocol):
    """An instance of any dataclass."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]


class _Cut:
    """Takes ids out of the fields of a fact. From a list of ids they go; a text, a pair or a part of a fact that needs one goes with it."""

    def __init__(self, ids: frozenset[str]) -> None:
        self.ids = ids

    def fact(self, fact: Fact[F]) -> Fact[F] | None:
        changed: dict[str, object] = {}
        for name, value in vars(fact).items():
            left = self.of(value)
            if left is None and value is not None:
                if name not in fact.sheds:
                    return None
                left = "" if isinstance(value, str) else () if isinstance(value, tuple) else _Blank(self.ids).of(value)
            if left is not value:
                changed[name] = left
        return replace(fact, **changed) if changed else fact

    def of(self, value: object) -> object:
        """Returns what is left of a value; the value itself if it names nobody, None if nothing is left."""
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, tuple):
            return self.tuple(value)
        if is_dataclass(value) and not isinstance(value, type):
            return self.parts(value)
        return value

    def text(self, value: str) -> str | None:
        return None if value in self.ids else value

    def parts(self, value: _Dataclass) -> object:
        every = ((name, getattr(value, name, None)) for name in value.__dataclass_fields__)
        left = {name: (own, self.of(own)) for name, own in every if own is not None}
        if any(now is None for _, now in left.values()):
            return None
        changed = {name: now for name, (own, now) in left.items() if now is not own}
        return replace(value, **changed) if changed else value

    def tuple(self, value: tuple[object, ...]) -> object:
        left = [(one, self.of(one)) for one in value]
        if all(one is rest for one, rest in left):
            return value
        alike = len({type(one) for one in value}) == 1 and not hasattr(value, "_fields")
        found = tuple(rest for _, rest in left if rest is not None)
        return found if found and alike else None

    def found(self, value: object) -> Iterator[str]:
        """Yields the ids that a value names."""
        if isinstance(value, str):
            if value in self.ids:
                yield value
        elif isinstance(value, tuple | frozenset):
            for one in value:
                yield from self.found(one)
        elif hasattr(value, "__dataclass_fields__"):
            for name in value.__dataclass_fields__:
                yield from self.found(getattr(value, name, None))


class _Blank(_Cut):
    """Takes ids out of a part of the state, which stays: from a list of ids they go, any other becomes an empty text."""

    def text(self, value: str) -> str:
        return "" if value in self.ids else value

    def tuple(self, value: tuple[object, ...]) -> object:
        left = [(one, self.of(one)) for one in value]
        if all(one is rest for one, rest in left):
            return value
        if hasattr(value, "_fields") or len({type(one) for one in value}) > 1:
            rest = tuple(now for _, now in left)
            make: Callable[..., object] = type(value)
            return make(*rest) if hasattr(value, "_fields") else rest
        return tuple(now for one, now in left if not isinstance(one, str) or now)


def retell(
    system: System[F], fight: F, happened: Iterable[Fact[F]], now: Names, place: str = ""
) -> tuple[F, tuple[LogEntry, ...], str]:
    """Returns the state after past events, what the players' log tells of them, and the last place that players saw, given the state before
    them. `now`: the names that the lines have; `place`: the last place that players saw before."""
    lines: list[LogEntry] = []
    ruled: list[LogEntry] = []
    seen: F | None = None
    for event in happened:
        before, fight = fight, kernel.apply(system, fight, event)
        if not hidden_turn(system, fight):
            seen = fight
        told = list(_entries(system, before, event, fight, now))
        if told and seen is not None:
            place, seen = system.clock.seen_margin(known(system, seen)), None
        told = [replace(entry, place=place) for entry in told]
        if isinstance(event, Ruled):  # it is told with what it allowed
            ruled = told
        else:
            for entry in (*ruled, *told) if told else ():
                kernel.add(system, called(known(system, fight), now), entry, lines)
            ruled = []
    if seen is not None:
        place = system.clock.seen_margin(known(system, seen))
    return fight, kernel.told(lines), place


def _entries(system: System[F], before: F, event: Fact[F], after: F, now: Names) -> Iterator[LogEntry]:
    """Yields what the players' log tells of an event. `before`, `after`: the fights around it, with all that the GM knows."""
    if type(event).line is Fact.line and type(event).line_in is Fact.line_in and event.telling() is None:
        tells = before.roster is not after.roster  # at most who falls by it
        if not tells:
            return
    seen = known(system, before), known(system, after)
    there, every = _ids(*seen), _ids(before, after)
    fact = learnt(event, *seen, every - there)
    if fact is None:
        return
    secrets, was, new = Secrets.of(before, after), called(seen[0], now), called(seen[1], now)
    ours = {c.id for fight in seen for c in _everybody(fight) if c.side == fight.party.id}
    for entry in kernel.entries(system, was, new, fact):
        line = entry.line
        theirs = {*_Cut(there).found(fact), line.who, *line.others, *line.names} - ours - {""}
        if theirs and not fact.aloud and _has_number(line.text, (was, new)):
            line = replace(line, text=line.plain)
        if (
            line.text
            and not secrets.names(line.text)
            and (fact.aloud or not theirs or not _has_number(line.text, (was, new)))
        ):
            yield replace(entry, line=line)


def _ids(*fights: F) -> frozenset[str]:
    """Returns the ids of fighters, also of those who left, of conditions and of table events."""
    found = set[str]()
    for fight in fights:
        found.update(c.id for c in _everybody(fight))
        found.update(x.id for x in fight.effects)
        found.update(one.id for one in fight.events)
    return frozenset(found)


def _has_number(text: str, fights: Iterable[F]) -> bool:
    """Tells whether a text has a number that is not part of a name: neither of a fighter, nor the number of a group or its members."""
    if not any(map(str.isdecimal, text)):
        return False
    everybody = [c for fight in fights for c in _everybody(fight)]
    named = {name for c in everybody for name in (c.name, c.group) if name}
    named |= {x.name for fight in fights for x in fight.effects} | {s.name for fight in fights for s in fight.sides}
    stems = {name.rpartition(" ")[0] for name in named if name.rpartition(" ")[2].isdecimal()}
    several = join_and(("1", "2", "3"))  # "1, 2 and 3", as members of a group are named
    between = "|".join(map(re.escape, (several[1 : several.index("2")], join_and(("1", "2"))[1:-1], "–")))
    members = rf"(?:{_one_of(stems)}) \d+(?:(?:{between})\d+)*|(?:{_one_of(named)}) ×\d+|{_one_of(named)}"
    return any(map(str.isdecimal, re.sub(rf"(?<!\w)(?:{members})(?!\w)", "", text)))
