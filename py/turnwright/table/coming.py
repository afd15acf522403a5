"""Those who come and go: somebody joins the fight, leaves it, is back in it, or is to come as reinforcements; when a newcomer would first act, and
what becomes of others' conditions when somebody leaves, by the table's word or because what brought them has ended.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice, takewhile
from typing import Generic

from turnwright.core import kernel
from turnwright.core.alike import told_apart
from turnwright.core.commands import BadCommand, Command, Objections, Refused
from turnwright.core.dice import Dice
from turnwright.core.effect import Deadline, Effect, own_ids
from turnwright.core.fact import AnyFight, F, Fact, Line, Tells
from turnwright.core.model import (
    MOST_NUMBER,
    AnyCombatant,
    AnyDeparted,
    Combatant,
    Departed,
    SheetT,
    TallyT,
    as_squad,
    ids,
    unit,
)
from turnwright.core.move import OfThese, SharedMove
from turnwright.core.names import named_again
from turnwright.core.names_in_words import name_all
from turnwright.core.pattern import pattern
from turnwright.core.rulebook import HOUSE
from turnwright.core.system import System
from turnwright.core.text_input import LONGEST_NAME
from turnwright.table import timed
from turnwright.table.concentration import RULE
from turnwright.table.effects import MOST_EFFECTS, EffectBegan, EffectChanged, EffectEnded
from turnwright.table.endings import coming, ending
from turnwright.table.hanging import holder, named_so
from turnwright.table.notes import Noted
from turnwright.table.timed import parsed
from turnwright.text import N_, Say, Sentence, join_and, join_commas, say

MOST_GONE = 40
"""Maximum departed combatants kept; the oldest is dropped."""


HOW: dict[str, tuple[Sentence, Sentence]] = {
    "fled": (N_("fled"), N_("{who} flees")),
    "yielded": (N_("yielded"), N_("{who} yields")),
    "captured": (N_("captured"), N_("{who} is captured")),
}
"""How somebody leaves the fight alive: in a word, and in the log."""


def left_as(how: str) -> str:
    """Returns how somebody left, in a word."""
    return say(HOW[how][0]) if how in HOW else say("left")


class Joined(Fact[F], Generic[F, SheetT, TallyT]):
    """A combatant joined the fight. `back`: its earlier id, if it had left before; `effects`: the conditions that it has kept; `ended`: the
    names of those that would have ended meanwhile."""

    combatant: Combatant[SheetT, TallyT]
    back: str = ""
    effects: tuple[Effect, ...] = ()
    ended: tuple[str, ...] = ()

    def apply(self, fight: F) -> F:
        cast = tuple(self.combatant.id if who == self.back else who for who in _cast(fight))
        effects = own_ids((*fight.effects, *self.effects)) if self.effects else fight.effects
        gone = _without(fight.gone, self.back)
        c = as_squad(fight.roster, replace(self.combatant, follows="") if self.combatant.follows else self.combatant)
        return replace(fight, roster=(*fight.roster, c), effects=effects, gone=gone, cast=cast)

    def public(self, before: F, after: F) -> "Joined[F, SheetT, TallyT] | None":
        c, left = after.find(self.combatant.id), before.departed(self.back)
        if c is None or (self.back and left is None):
            return None
        seen = {x.name for x in left.effects} if left else set()
        return replace(self, combatant=c, effects=(), ended=tuple(name for name in self.ended if name in seen))

    def line(self, before: F, after: F, say: Say) -> Line:
        c = after.get(self.combatant.id)
        if not self.back:
            side, captain = after.side(c.side).name, after.find(c.follows)
            if captain is None:
                return Line(say("{name} joins {side}", name=c.name, side=side), "gm", who=c.id)
            says = N_("{name} joins {side} and follows {captain} in the order")
            told = say(says, name=c.name, side=side, captain=name_all(after, ids(_squad(after, captain))))
            return Line(told, "gm", who=c.id, names=(captain.id,))
        left = before.departed(self.back)
        if left is None or left.combatant.name == c.name:
            text = say("{name} is back in the fight", name=c.name)
        else:
            text = say("{name} is back in the fight as {new}", name=left.combatant.name, new=c.name)
        if self.ended:
            text = say(
                ("{back}; {effects} has ended meanwhile", "{back}; {effects} have ended meanwhile"),
                back=text, effects=join_and(self.ended), count=len(self.ended),
            )  # fmt: skip
        return Line(text, "gm", who=c.id)


class Replaced(Fact[F], Generic[F, SheetT, TallyT]):
    """A combatant of another fight or of a saved party took the place of one in this fight, whose id and name it has. The conditions of the one
    before are gone."""

    combatant: Combatant[SheetT, TallyT]

    def apply(self, fight: F) -> F:
        new = self.combatant
        roster = tuple(replace(new, follows=c.follows) if c.id == new.id else c for c in fight.roster)
        effects = tuple(x for x in fight.effects if x.who != self.combatant.id)
        return replace(fight, roster=roster, effects=effects)

    def public(self, before: F, after: F) -> "Replaced[F, SheetT, TallyT] | None":
        c = after.find(self.combatant.id)
        return None if c is None or before.find(c.id) is None else replace(self, combatant=c)

    def line(self, before: F, after: F, say: Say) -> Line:
        c = after.get(self.combatant.id)
        numbers = [say("{gauge} {value} of {most}", gauge=g.name, value=g.value, most=g.most) for g in c.gauges]
        if not numbers:
            return Line(say("{name} comes from the party", name=c.name), "gm", who=c.id)
        return Line(
            say("{name} comes from the party: {numbers}", name=c.name, numbers=join_commas(numbers)), "gm", who=c.id
        )


class Left(Fact[F]):
    """A combatant left the fight, with the round and segment (0 before the clock runs). `ends`, `how`: see `Departed`."""

    who: str
    name: str
    round: int = 0
    segment: int = 0
    ends: tuple[tuple[str, int, int], ...] = ()
    how: str = ""
    sheds = frozenset({"ends"})

    def telling(self) -> Tells:
        return Tells(HOW[self.how][1] if self.how in HOW else N_("{who} leaves the fight"), "gm")

    def apply(self, fight: F) -> F:
        on = tuple(x for x in fight.effects if x.who == self.who)
        left = tuple(
            Departed(c, self.round, self.segment, on, self.ends, self.how) for c in fight.roster if c.id == self.who
        )
        return replace(
            fight,
            roster=tuple(c for c in fight.roster if c.id != self.who),
            effects=tuple(x for x in fight.effects if x.who != self.who),
            gone=(*_without(fight.gone, self.who), *left)[-MOST_GONE:],
            cast=_cast(fight),
        )


def _squad(fight: AnyFight, c: AnyCombatant) -> list[AnyCombatant]:
    return [one for one in fight.roster if unit(one) == unit(c)]


def _cast(fight: AnyFight) -> tuple[str, ...]:
    """Returns who began the fight; nobody before it begins."""
    return () if getattr(fight.clock, "stage", "setup") == "setup" else fight.cast or ids(fight.roster)


def _without(gone: tuple[Departed[SheetT, TallyT], ...], who: str) -> tuple[Departed[SheetT, TallyT], ...]:
    return tuple(d for d in gone if d.combatant.id != who)


PLACE = "turnwright.effect.place"
"""The rule of what waits for the turn of somebody who leaves."""


def leave(system: System[F], fight: F, those: tuple[str, ...], how: str = "") -> Iterator[Fact[F]]:
    """Yields that these leave, what they lose by that, and what becomes of others' conditions: what waits for a turn of theirs keeps its
    moment, and what hangs on their concentration ends. `how`: see `Departed`."""
    for c in fight.found(those) if system.clock.chapter(fight) and not system.clock.over(fight) else ():
        yield from system.roster.loses(fight, c)
    now = system.clock.now(fight) if system.clock.chapter(fight) else (0, 0)
    for who in those:
        on = ((x.id, coming(system, fight, x.until)) for x in fight.effects if x.who == who)
        ends = tuple((effect, *turns[-1]) for effect, turns in on if turns)
        yield Left(who, told_apart(fight).get(who).name, *now, ends, how)
    for effect in fight.effects:
        if effect.who in those:
            continue
        if holder(fight, effect) in those:
            yield EffectEnded(effect.id, effect.name, effect.who, rule=RULE)
        elif effect.until.who in those:
            yield _waited_for(system, fight, effect, those)


def _waited_for(system: System[F], fight: F, effect: Effect, those: tuple[str, ...]) -> Fact[F]:
    """Returns what becomes of a condition on somebody else that waits for one who leaves: it lasts until the moment of the turn for which it
    waits. It ends at once if that turn ends with this, or if it waits for what cannot happen any more, such as an attack."""
    until = ending(effect.until).without(system, fight, effect.until, those)
    if until is None:
        return EffectEnded(effect.id, effect.name, effect.who, rule=PLACE)
    return EffectChanged(replace(effect, until=until), PLACE)


def brought(system: System[F], before: F, fight: F, event: Fact[F]) -> Iterator[Fact[F]]:
    """Yields that somebody leaves because the condition that brought them into the fight has ended. `before`, `fight`: around the event."""
    found = before.effect(event.effect) if isinstance(event, EffectEnded) else None
    if found is not None and found.brought and fight.find(found.who) is not None:
        yield from leave(system, fight, (found.who,))


PLACES = 60
"""How far ahead it looks."""


def first_turn(system: System[F], fight: F, text: str) -> str:
    """Returns in words when those of a typed line would have their first turn; empty at set-up and where it is not known."""
    if fight.clock.stage == "setup":
        return ""
    try:
        after = kernel.decide(system, fight, Command("join", {"text": text})).state
    except (BadCommand, Refused):
        return ""
    new = set(ids(after.roster)) - set(ids(fight.roster))
    ahead = (place for place in system.screen.timeline(after, PLACES) if not place.lost)
    where = next((place.label for place in ahead if new & set(place.who)), "")
    if not where and after.prompt is not None and after.prompt != fight.prompt:
        return system.say("joining.roll")
    round_ = next((round_ for who in new for round_, _ in system.clock.coming_turns(after, who)), 0)
    where = where or (system.say("Round {round}", round=round_) if round_ else "")
    return system.say("joining.first", where=where) if where else ""


# the table's word


class Join(SharedMove[F]):
    """Adds fighters from one typed line, as at set-up."""

    text: str

    def against(self, fight: F, system: System[F]) -> Objections:
        if fight.too_many(system.roster.fields.read(fight, self.text).count):
            yield HOUSE.reason("turnwright.full", overrule=False)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        yield from system.roster.fields.newcomer(fight, self.text)


class Leave(OfThese[F]):
    """Removes combatants from the fight; they can come back. `how`: they leave it alive, "fled", "yielded" or "captured", with all they have."""

    how: str = ""

    def against(self, fight: F, system: System[F]) -> Objections:
        if self.how and self.how not in HOW:
            raise BadCommand(say("Say whether they fled, yielded or were captured."))
        yield from super().against(fight, system)
        if self.how and fight.clock.stage == "setup":
            yield HOUSE.reason("turnwright.not_started", overrule=False)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        yield from leave(system, fight, self.who, self.how)


COMES = ("round_begin", "segment_begin", "round_end", "segment_end")
"""The moments at which reinforcements can arrive."""


_TYPED = pattern(r"[^\"“„]*?\s[,(]?\s*((?:(?:in|on|at|from)\s+)?(?:round|turn|segment)\s+\d+)\W*", re.IGNORECASE)
"""A moment at the end of a typed line outside quotes: "Orc x3 in round 3"."""


class JoinAll(SharedMove[F]):
    """Adds several typed lines at once: a pasted table or a saved party. `timed`: what the stat block of a line (its place, from 0) says of time,
    as `read_all` gives it, which becomes counters, automatic changes and table events."""

    lines: tuple[str, ...]
    timed: tuple[tuple[int, str], ...] = ()

    def against(self, fight: F, system: System[F]) -> Objections:
        if not self.lines:
            raise BadCommand(say("Add at least one fighter."))
        fields = system.roster.fields
        # the number of lines first, which is quicker to know
        if fight.too_many(len(self.lines)) or fight.too_many(
            sum(fields.read(fight, line).count for line in self.lines)
        ):
            yield HOUSE.reason("turnwright.full", overrule=False)
        if any(not 0 <= n < len(self.lines) or parsed(key) is None for n, key in self.timed):
            raise BadCommand(say("What a stat block says of time cannot be read."))

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        before = fight  # as the list was shown
        for n, line in enumerate(self.lines):
            there = {c.id for c in fight.roster}
            for event in system.roster.fields.newcomer(fight, line, before):
                fight = event.apply(fight)  # the next line must see the newcomers before it
                yield event
            if given := [one for at, key in self.timed if at == n and (one := parsed(key))]:
                who = [c.id for c in fight.roster if c.id not in there]
                for event in timed.facts(fight, system, dice, who, given):
                    fight = event.apply(fight)
                    yield event


class ComeBack(SharedMove[F]):
    """Returns departed combatants to the fight as they were; the system's rule for newcomers says when they first act. If their side is
    gone they join the one against the players. `fresh`: with full numbers, and without conditions and states."""

    name = "back"
    who: tuple[str, ...]
    fresh: bool = False

    def against(self, fight: F, system: System[F]) -> Objections:
        if not self.who:
            yield HOUSE.reason("turnwright.unknown", say("Choose who."), overrule=False)
        for who in self.who:
            if fight.departed(who) is None:
                yield HOUSE.reason(
                    "turnwright.gone", say("Nobody called “{who}” has left the fight.", who=who[:40]), overrule=False
                )
        if fight.too_many(len(self.who)):
            yield HOUSE.reason("turnwright.full", overrule=False)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        for who in self.who:
            event = _fresh(fight, system, who) if self.fresh else _as_it_was(fight, system, who)
            fight = event.apply(fight)  # the next name must not repeat one of these
            yield event


def returning(fight: F, system: System[F], who: str) -> AnyCombatant:
    """Returns a departed combatant as it would be if it came back now."""
    return system.roster.back(fight, _again(fight, who))


def _again(fight: F, who: str) -> AnyDeparted:
    """Returns a departed combatant with the id, the name and the side that it has when it comes back, and its conditions on it."""
    left = fight.departed(who)
    assert left is not None
    c = left.combatant
    new, name = named_again(fight, c)
    side = c.side if any(s.id == c.side for s in fight.sides) else fight.foes.id
    on = tuple(replace(x, who=new, until=_of(x.until, who, new)) for x in left.effects)
    return replace(left, combatant=replace(c, id=new, name=name, side=side), effects=on)


def _of(until: Deadline, was: str, new: str) -> Deadline:
    return replace(until, who=new) if until.who == was else until


def _fresh(fight: F, system: System[F], who: str) -> Fact[F]:
    """Returns the fact that somebody comes back with full numbers, like one who has never been in the fight."""
    c, fields = _again(fight, who).combatant, system.roster.fields
    new = fields.enter(fight, fields.read(fight, fields.line(fight, (fields.afresh(fight, c),))).fighter)
    kept = {name: getattr(c, name) for name in ("id", "name", "side", "group", "hidden", "note", "stats")}
    return Joined(replace(new, **kept), who)


def _as_it_was(fight: F, system: System[F], who: str) -> Fact[F]:
    """Returns the fact that somebody comes back as it was. What would have ended meanwhile has ended."""
    left = _again(fight, who)
    bare: Fact[F] = Joined(system.roster.back(fight, replace(left, effects=())), who)
    there = bare.apply(fight)
    ended = tuple(x for x in left.effects if _over(there, system, left, x))
    kept = tuple(x for x in left.effects if x not in ended)
    c = system.roster.back(fight, replace(left, effects=kept))
    joined: Fact[F] = Joined(c, who, kept)
    back = joined.apply(fight)
    lasting = tuple(_lasting(back, system, left, x) for x in kept)
    return Joined(c, who, lasting, tuple(x.name for x in ended))


def _over(fight: F, system: System[F], left: AnyDeparted, effect: Effect) -> bool:
    """Tells whether the moment with which a condition ends has passed since its owner left, who is back in this fight. A concentration ended when
    its owner left, and what hangs on one ends with it."""
    if named_so(effect.name) or (effect.hangs and fight.effect(effect.hangs) is None):
        return True
    now, until = system.clock.now(fight), effect.until
    if not left.round or not system.clock.chapter(fight):
        return False
    if moment := ending(until).moment(until):
        return moment < now
    at = next((tuple(at) for which, *at in left.ends if which == effect.id), None)
    if at is None or at != now or fight.find(until.who) is None:
        return at is not None and at < now
    return (
        next(ending(until).turns(system, fight, until.who), now) > now
    )  # that turn came and went in this very round or Segment


def _lasting(fight: F, system: System[F], left: AnyDeparted, effect: Effect) -> Effect:
    """Returns a condition that still ends when it would have ended: with as many turns left as are to come until then."""
    at = next((tuple(at) for which, *at in left.ends if which == effect.id), None)
    until = ending(effect.until).back(effect.until, system.clock.now(fight)[0] > left.round)
    if until is not effect.until:
        return replace(effect, until=until)
    if at is None or fight.find(until.who) is None:
        return effect
    turns = ending(until).turns(system, fight, until.who)
    before = sum(1 for _ in takewhile(lambda turn: turn < at, islice(turns, until.left)))
    return replace(effect, until=replace(until, left=min(until.left, before + 1)))


class Expect(SharedMove[F]):
    """Schedules reinforcements, typed as at set-up, one kind in each line of `value`. `until`: round_begin or segment_begin, the first round or
    segment in which they can act; round_end or segment_end, the last one before that."""

    value: str
    until: str = "round_end"
    round: int = 1
    segment: int = 0

    def against(self, fight: F, system: System[F]) -> Objections:
        for line in self.lines:
            typed = _TYPED().fullmatch(line) if self.until in ("round_begin", "segment_begin") else None
            if typed:
                raise BadCommand(
                    say("Leave out “{words}” and choose “{ask}” instead.", words=typed[1], ask=system.say("ask.arrive"))
                )
            list(system.roster.fields.newcomer(fight, line))  # reports an unreadable line now, not when they are due
        if self.until not in COMES or not 0 <= self.round <= MOST_NUMBER or not 0 <= self.segment <= 99:
            raise BadCommand(say("Reinforcements arrive with a round or segment."))
        until = self.deadline(system)
        at_start = not system.clock.chapter(fight) or (system.clock.segments and system.clock.now(fight) <= (1, 1))
        if self.until in ("round_begin", "segment_begin") and until.round < 1 and at_start:
            raise BadCommand(system.say("no.expect.first"))
        ending(until).check(system, fight, until.round, until.segment)
        if len(fight.effects) + len(self.lines) > MOST_EFFECTS:
            yield HOUSE.reason(
                "turnwright.effect",
                say("A fight has at most {most} effects at once.", most=MOST_EFFECTS),
                overrule=False,
            )

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        until = self.deadline(system)
        for nth, line in enumerate(self.lines, 1):
            read = system.roster.fields.read(fight, line)
            name, count = read.name, read.count
            title = say("{name} ×{count}", name=name[: LONGEST_NAME - 5], count=count) if count > 1 else name
            yield EffectBegan(Effect(fight.effect_id(nth), title[:LONGEST_NAME], "", until, brings=line))

    @property
    def lines(self) -> list[str]:
        """Returns the typed lines: one at least, which may be empty."""
        return [line for line in self.value.splitlines() if line.strip()] or [self.value]

    def deadline(self, system: System[F]) -> Deadline:
        """Returns the end of the round or segment before the one in which they can act. Rejects a segment that does not exist."""
        if self.until == "round_end":
            return Deadline("round_end", self.round)
        if self.until == "segment_end":
            return Deadline("segment_end", self.round, self.segment)
        most = system.clock.segments
        if self.until == "segment_begin" and most and not 1 <= self.segment <= most:
            raise BadCommand(system.say("no.moment.segment", most=most, segment=self.segment))
        if self.until == "segment_begin" and most and self.segment > 1:
            return Deadline("segment_end", self.round, self.segment - 1)
        return Deadline("round_end", self.round - 1)


def arrivals(system: System[F], before: F, fight: F, event: Fact[F]) -> Iterable[Fact[F]]:
    """Returns the facts of the reinforcements that a due effect brings."""
    effect = before.effect(event.effect) if isinstance(event, EffectEnded) and event.due else None
    if effect is None or not effect.brings:
        return ()
    try:
        fields = system.roster.fields
        if fight.too_many(fields.read(fight, effect.brings, taken=True).count):
            raise BadCommand(HOUSE["turnwright.full"].says)
        return tuple(fields.newcomer(fight, effect.brings, taken=True))
    except BadCommand as bad:  # the fight continues without them, and the log gives the reason
        return (Noted(say("{name} cannot join: {why}", name=effect.name, why=str(bad))),)
