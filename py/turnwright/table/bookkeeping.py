"""The GM's bookkeeping moves in every system: many newcomers at once, hidden fighters, notes, reinforcements, returns, presets."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import islice, takewhile

from turnwright.core import AnyCombatant, BadCommand, Deadline, Dice, Effect, F, Fact, Objections, SharedMove, unknown
from turnwright.core import events as ev
from turnwright.core.model import AnyDeparted
from turnwright.core.names import named_again
from turnwright.core.options import OWN, chosen_with
from turnwright.core.pattern import pattern
from turnwright.core.rulebook import HOUSE
from turnwright.core.system import System
from turnwright.core.text_input import LONGEST_NAME, clean
from turnwright.table import timed
from turnwright.table.coming import Joined
from turnwright.table.concentrating import named_so
from turnwright.table.corrections import MOST_NUMBER, OfThese
from turnwright.table.effects import MOST_EFFECTS, EffectBegan, EffectEnded
from turnwright.table.endings import ending
from turnwright.table.timed import parsed
from turnwright.text import N_, say

LONGEST_NOTE = 1_000
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
            sum(fields.read(fight, line).draft.count for line in self.lines)
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


class Memo(SharedMove[F]):
    """Sets the note on a combatant or on the fight; an empty text deletes it."""

    value: str = ""
    who: tuple[str, ...] = ()

    def against(self, fight: F, system: System[F]) -> Objections:
        if self.who:
            yield from unknown(fight, self.who)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        text = clean(self.value, LONGEST_NOTE, say("The note")) if self.value.strip() else ""
        for who in self.who or ("",):
            yield ev.MemoSet(who, text)


class Expect(SharedMove[F]):
    """Schedules reinforcements, typed as at set-up. `until`: round_begin or segment_begin, the first round or segment in which they can act;
    round_end or segment_end, the last one before that."""

    value: str
    until: str = "round_end"
    round: int = 1
    segment: int = 0

    def against(self, fight: F, system: System[F]) -> Objections:
        typed = _TYPED().fullmatch(self.value) if self.until in ("round_begin", "segment_begin") else None
        if typed:
            raise BadCommand(
                say("Leave out “{words}” and choose “{ask}” instead.", words=typed[1], ask=system.say("ask.arrive"))
            )
        list(system.roster.fields.newcomer(fight, self.value))  # reports an unreadable line now, not when they are due
        if self.until not in COMES or not 0 <= self.round <= MOST_NUMBER or not 0 <= self.segment <= 99:
            raise BadCommand(say("Reinforcements arrive with a round or segment."))
        until = self.deadline(system)
        at_start = not system.clock.chapter(fight) or (system.clock.segments and system.clock.now(fight) <= (1, 1))
        if self.until in ("round_begin", "segment_begin") and until.round < 1 and at_start:
            raise BadCommand(system.say("no.expect.first"))
        ending(until).check(system, fight, until.round, until.segment)
        if len(fight.effects) >= MOST_EFFECTS:
            yield HOUSE.reason(
                "turnwright.effect",
                say("A fight has at most {most} effects at once.", most=MOST_EFFECTS),
                overrule=False,
            )

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        draft = system.roster.fields.read(fight, self.value).draft
        name, count = draft.name.text, draft.count
        title = say("{name} ×{count}", name=name[: LONGEST_NAME - 5], count=count) if count > 1 else name
        until = self.deadline(system)
        yield EffectBegan(Effect(fight.effect_id(), title[:LONGEST_NAME], "", until, brings=self.value))

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


def arrivals(system: System[F], before: F, fight: F, event: Fact[F]) -> Iterable[Fact[F]]:
    """Returns the facts of the reinforcements that a due effect brings."""
    effect = before.effect(event.effect) if isinstance(event, EffectEnded) and event.due else None
    if effect is None or not effect.brings:
        return ()
    try:
        if fight.too_many(system.roster.fields.read(fight, effect.brings).draft.count):
            raise BadCommand(HOUSE["turnwright.full"].says)
        return tuple(system.roster.fields.newcomer(fight, effect.brings))
    except BadCommand as bad:  # the fight continues without them, and the log gives the reason
        return (ev.Noted(say("{name} cannot join: {why}", name=effect.name, why=str(bad))),)
