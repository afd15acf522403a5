"""The party that goes from fight to fight, as it is or at full strength: what of it is kept as text, and how it comes into a prepared fight.

Who stands there already under the same name is the same fighter or group. The table says once whether those are replaced or left.
"""

import json
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import partial
from typing import Any, Generic, NamedTuple, TypeVar

from turnwright.core import codec, kernel
from turnwright.core.alike import like, likes
from turnwright.core.commands import BadCommand, Objections
from turnwright.core.dice import Dice
from turnwright.core.effect import Effect
from turnwright.core.fact import F, Fact
from turnwright.core.frozen_class import dataclass, replace
from turnwright.core.model import (
    MOST_COMBATANTS,
    MOST_NUMBER,
    AnyCombatant,
    AnyDeparted,
    Combatant,
    Departed,
    SheetT,
    Stat,
    TallyT,
    gathered,
    units,
)
from turnwright.core.move import SharedMove
from turnwright.core.names import group_name, numbered, stem, with_room
from turnwright.core.rulebook import HOUSE
from turnwright.core.system import System
from turnwright.core.text_input import LONGEST_NUMBERED, visible
from turnwright.table.coming import Joined, Left, Replaced
from turnwright.table.effects import MOST_EFFECTS, EffectBegan
from turnwright.table.endings import ending
from turnwright.table.numbers import possible
from turnwright.text import join_and, join_dots, say

MOST_TEXT = 200_000
"""Characters of a party that is kept as text."""
HERE = ("", "replace", "leave")
"""What becomes of those who stand in the fight already: the others join beside them, replace them, or stay away."""
ValueT = TypeVar("ValueT")


@dataclass(frozen=True, slots=True)
class Party(Generic[SheetT, TallyT]):
    """Fighters as they enter the next fight, and the conditions that they bring."""

    fighters: tuple[Combatant[SheetT, TallyT], ...]
    effects: tuple[Effect, ...] = ()


AnyParty = Party[Any, Any]


def empty(system: System[F], fight: F, title: str = "") -> F:
    """Returns a new, empty fight at set-up with the sides and house rules of this one."""
    return replace(system.open(title), sides=fight.sides, options=fight.options)


def carried(system: System[F], fight: F, new: F, coming: Iterable[AnyCombatant], healed: bool) -> F:
    """Returns a fight at set-up (`new`) with fighters of another one. `healed`: with full gauges and
    counters, else as they are, with their states and the conditions that no clock ends."""
    reader = system.roster.fields
    for group, alike in _kinds([reader.afresh(new, c) for c in coming]):
        before = {c.id for c in new.roster}
        line = reader.line(fight, tuple(_with_stats(c, ()) for c in alike))
        new = kernel.fold(system, new, reader.newcomer(new, line))
        joined = [c for c in new.roster if c.id not in before]
        for old, c in zip(alike, joined, strict=False):
            new = new.with_one(c.id, partial(replace, stats=old.stats, group=group or c.group))
            on = tuple(kept for x in fight.effects if x.who == old.id for kept in _kept(x, c.id, healed))
            if healed:
                new = replace(new, effects=(*new.effects, *on), made=fight.made)
                continue
            hurt = reader.wounded(new, new.get(c.id), old)
            left: AnyDeparted = Departed(replace(hurt, tally=old.tally), effects=on)
            now = replace(hurt, tally=system.roster.back(new, left).tally)
            roster = tuple(now if o.id == now.id else o for o in new.roster)
            new = replace(new, roster=roster, effects=(*new.effects, *on), made=fight.made)
    return new


def _kinds(coming: Sequence[AnyCombatant]) -> Iterator[tuple[str, tuple[AnyCombatant, ...]]]:
    """Yields those for whom one line stands, as a group of their own: those of a group who have one name and one sheet. Before them the name of
    the group where it has others, too."""
    for group in units(coming):
        kinds = gathered(group, lambda c: (stem(c), c.sheet))
        for alike in kinds:
            own = tuple(replace(c, group=stem(c) if alike[1:] else "") for c in alike)
            yield (group[0].group, own) if kinds[1:] else ("", group)


def _kept(effect: Effect, who: str, healed: bool) -> Iterator[Effect]:
    """Yields a condition as it begins the next fight, in which it hangs on nothing; nothing if it stays behind."""
    until = ending(effect.until).next_fight(effect.until, healed)
    if until is not None:
        until = replace(until, who=who if until.who == effect.who else until.who)
        yield replace(effect, who=who, until=until, hangs="", doubts=(), brought=False)


def _with_stats(c: AnyCombatant, stats: tuple[Stat, ...]) -> AnyCombatant:
    """Returns a combatant with these further numbers. In the next fight each member of a group keeps its own, so no line says them."""
    return replace(c, stats=stats)


def text_of(new: F) -> str:
    """Returns the fighters of a fight at set-up as the text that `Bring` takes."""
    return json.dumps(codec.encode(Party(new.roster, new.effects)), ensure_ascii=False, separators=(",", ":"))


def read(system: System[F], text: str) -> AnyParty:
    """Returns the party of a text. Raises BadCommand for one that no fight can have."""
    try:
        if len(text) > MOST_TEXT:
            raise BadCommand(say("This party is too large."))
        data = json.loads(text)
        json.dumps(data, ensure_ascii=False).encode()  # an escape may hide half a surrogate
        party: AnyParty = codec.decode(Party, data, system.bindings, say("the party"))
    except (ValueError, RecursionError) as error:
        raise BadCommand(say("This party is damaged.")) from error
    ids, names = {c.id for c in party.fighters}, [c.name for c in party.fighters]
    fine = (
        0 < len(ids) == len(party.fighters) <= MOST_COMBATANTS
        and len(party.effects) <= MOST_EFFECTS
        and all(visible(name).strip() and len(name) <= LONGEST_NUMBERED for name in names)
        and all(len(c.group) <= LONGEST_NUMBERED and possible(c.stats) for c in party.fighters)
        and all(max(abs(g.value), abs(g.most), g.temp) <= MOST_NUMBER for c in party.fighters for g in c.gauges)
        and all(
            x.who in ids and ending(x.until).next_fight(x.until, healed=False) and not x.waits for x in party.effects
        )
    )
    if not fine:
        raise BadCommand(say("This party is damaged."))
    return party


class Meeting(NamedTuple):
    """A fighter or group of the party, and who of that name stands in the fight already; nobody if it is empty."""

    coming: tuple[AnyCombatant, ...]
    here: tuple[AnyCombatant, ...]

    @property
    def name(self) -> str:
        c = (self.here or self.coming)[0]
        count = len(self.coming)
        return say("{name} ×{count}", name=stem(c), count=count) if count > 1 else c.name


def meetings(fight: F, party: AnyParty) -> list[Meeting]:
    """Returns the fighters and groups of a party with those of the same side and name in the fight."""
    known = {side.id for side in fight.sides}
    sided = [c if c.side in known else replace(c, side=fight.party.id) for c in party.fighters]
    here = units(fight.roster)
    found = []
    for coming in units(sided):
        names = likes(c.name for c in coming) | {like(coming[0].group or coming[0].name)}
        same = (
            group
            for group in here
            if group[0].side == coming[0].side and names & (likes(c.name for c in group) | {like(group[0].group)})
        )
        found.append(Meeting(coming, next(same, ())))
    return found


class Bring(SharedMove[F]):
    """Brings a party into a fight that has not started. `party`: the text that the question `party` returned; or `lines`: typed lines, at full
    strength. `here`: "replace" those of the party who stand there already, "leave" them as they are, or empty: join beside them."""

    party: str = ""
    lines: tuple[str, ...] = ()
    here: str = ""

    def against(self, fight: F, system: System[F]) -> Objections:
        if self.here not in HERE:
            raise BadCommand(say("Say whether those who are there already are replaced or left."))
        if fight.clock.stage != "setup":
            yield HOUSE.reason("turnwright.started", say("A party comes in before the fight begins."), overrule=False)
            return
        met = meetings(fight, self.read(fight, system))
        if self.here == "leave" and all(one.here for one in met):
            yield HOUSE.reason("turnwright.same", say("Everybody of the party is here already."), overrule=False)
        if fight.too_many(sum(self._more(one) for one in met)):
            yield HOUSE.reason("turnwright.full", overrule=False)

    def _more(self, met: Meeting) -> int:
        if not met.here or not self.here:
            return len(met.coming)
        return len(met.coming) - len(met.here) if self.here == "replace" else 0

    def read(self, fight: F, system: System[F]) -> AnyParty:
        """Returns who comes. Raises BadCommand."""
        if not self.lines:
            return read(system, self.party)
        new = empty(system, fight)
        for line in self.lines:
            if new.too_many(system.roster.fields.read(new, line).count):
                raise BadCommand(HOUSE["turnwright.full"].says)
            new = kernel.fold(system, new, system.roster.fields.newcomer(new, line))
        return Party(new.roster, new.effects)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        party, after = self.read(fight, system), fight
        for met in meetings(fight, party):
            if met.here and self.here == "leave":
                continue
            for fact in self._enters(after, system, party, met._replace(here=met.here if self.here else ())):
                after = fact.apply(after)  # the next name must not repeat one of these
                yield fact
        try:
            system.check(after)
        except (ValueError, KeyError, StopIteration) as error:
            raise BadCommand(say("This party does not fit this fight.")) from error

    def _enters(self, fight: F, system: System[F], party: AnyParty, met: Meeting) -> Iterator[Fact[F]]:
        """Yields what happens when a fighter or group comes in: it takes the place of those of its name, of whom the surplus leaves."""
        places = _places(met)
        for surplus in met.here:
            if surplus not in places:
                left: Fact[F] = Left(surplus.id, surplus.name)
                fight = left.apply(fight)
                yield left
        group = met.here[0].group if met.here else ""
        if not met.here and len(met.coming) > 1:
            group = group_name(fight, with_room(stem(met.coming[0])))
        many = len(met.coming) > 1 or bool(met.here)
        for one, old in zip(met.coming, places, strict=True):
            on = [x for x in party.effects if x.who == one.id][: MOST_EFFECTS - len(fight.effects)]
            own = {x.id: fight.effect_id(n) for n, x in enumerate(on, 1)}
            if old is None:
                who, name = numbered(fight, stem(one) if many else one.name, 1, always=many)[0]
            else:
                who, name = old.id, old.name
            c = replace(_with_effects(one, own), id=who, name=name, group=group)
            began = tuple(replace(x, id=own[x.id], who=who) for x in on)
            if not self.lines:
                c = system.roster.back(fight, Departed(c, effects=began))
            comes: list[Fact[F]] = [Joined(c) if old is None else Replaced(c), *(EffectBegan(x) for x in began)]
            for fact in comes:
                fight = fact.apply(fight)
                yield fact


def _places(met: Meeting) -> list[AnyCombatant | None]:
    """Returns for each who comes the one whose place it takes: the one of its name, else the next; None if there is none left."""
    left = list(met.here)
    own = {c.id: next((o for o in left if like(o.name) == like(c.name)), None) for c in met.coming}
    named = {o.id for o in own.values() if o is not None}
    others = iter([o for o in left if o.id not in named])
    return [own[c.id] or next(others, None) for c in met.coming]


def _with_effects(c: AnyCombatant, ids: dict[str, str]) -> AnyCombatant:
    """Returns a combatant whose tally names its conditions by their new ids."""
    return replace(c, tally=_renamed(c.tally, ids)) if ids else c


def _renamed(value: ValueT, ids: dict[str, str]) -> ValueT:
    """Returns a value in which each field called `effect` has the new id."""
    if isinstance(value, tuple):
        return tuple(_renamed(one, ids) for one in value)  # type: ignore[return-value]
    if not is_dataclass(value) or isinstance(value, type):
        return value
    changed = {
        f.name: ids.get(now, now) if f.name == "effect" and isinstance(now, str) else _renamed(now, ids)
        for f in fields(value)
        if f.init
        for now in [getattr(value, f.name)]
    }
    return replace(value, **changed)


def ways(fight: F, party: AnyParty) -> tuple[str, list[dict[str, str]]]:
    """Returns the question whether those who stand there already are replaced, empty if nobody is; and its answers: `here` of `Bring`, the label
    and what comes of it."""
    met = meetings(fight, party)
    here, fresh = [one for one in met if one.here], [one for one in met if not one.here]
    join = say("Join: {who}", who=_names(fresh)) if fresh else ""
    if not here:
        return "", [_way("", say("Add them"), join)]
    same = {c.id for one in here for c in one.here}
    others = [c for c in fight.members(fight.party.id) if c.id not in same]
    rest = say("Stay as prepared: {who}", who=_told(units(others))) if others else ""
    asks = say(("{who} is here already.", "{who} are here already."), who=_names(here), count=_count(here))
    found = [_way("replace", say("Replace them"), say("Come in their places: {who}", who=_names(here)), join, rest)]
    if fresh:
        found.append(_way("leave", say("Leave them"), join))
    return asks, [*found, _way("", say("Add them again"), say("They join beside those of the same name"))]


def _way(here: str, label: str, *says: str) -> dict[str, str]:
    return {"here": here, "label": label, "says": join_dots(says)}


def _count(met: Sequence[Meeting]) -> int:
    return sum(len(one.coming) for one in met)


def _names(met: Iterable[Meeting]) -> str:
    return join_and(one.name for one in met)


def _told(groups: Iterable[tuple[AnyCombatant, ...]]) -> str:
    return join_and(Meeting(group, ()).name for group in groups)


def members(system: System[F], fight: F, who: Collection[str], standing: bool) -> list[AnyCombatant]:
    """Returns those who are kept as a party: these with their groups or, without any, the players' side without those who are dead or fled by
    the GM's word. `standing`: only those who are not down."""
    found = [c for c in fight.members(fight.party.id) if not marked_out(system, fight, c)]
    if who:
        found = [c for group in units(fight.roster) if any(c.id in who for c in group) for c in group]
    return [c for c in found if not standing or stands(system, fight, c)]


def stands(system: System[F], fight: F, c: AnyCombatant) -> bool:
    """Tells whether a combatant can still fight: not down, not out of the fight, and above 0 even where a house rule lets it act at 0."""
    return not (system.roster.looks_down(fight, c) or c.empty(system.about.gauge))


def marked_out(system: System[F], fight: F, c: AnyCombatant) -> bool:
    """Tells whether a combatant is out of the fight by the GM's word, and would be with all its points, too."""
    whole = replace(c, gauges=tuple(replace(g, value=g.most) for g in c.gauges))
    return any(one.leaves and one.when(fight, whole) for one in system.roster.states.declared)


def names_of(new: F) -> list[str]:
    """Returns the names of fighters and groups, as a list of them shows them."""
    return [Meeting(group, ()).name for group in units(new.roster)]
