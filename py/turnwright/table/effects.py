"""Conditions, reminders and reinforcements as effects: the facts that one begins, changes, acts and ends, and what a boundary or an event does.

A *boundary* is a moment on any system's clock: a round, a segment or a turn begins or ends. Systems say which of their events are
boundaries; only this page decides what follows, so undo cannot cause it twice. What follows happens one after the other: each effect is
worked out on the fight that the one before left, so two that change one number both count (decision 62). How long each lasts, `table/endings.py`
says.

An *event* is what the table tells the app: damage or healing of the main gauge, an attack whose damage or miss is noted. What works by itself, and
a number that is corrected, is none.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import ClassVar

from turnwright.core.book import Later
from turnwright.core.commands import Objections
from turnwright.core.effect import Deadline, Effect, own_ids
from turnwright.core.fact import Boundary, Coming, F, Fact, Line
from turnwright.core.move import SharedMove
from turnwright.core.names_in_words import name_even_if_gone
from turnwright.core.rulebook import HOUSE
from turnwright.core.system import System
from turnwright.table.endings import Event, counter, end_for_log, ending, is_use
from turnwright.table.gauges import GaugeSet
from turnwright.table.hanging import hangs_in_words
from turnwright.table.misses import Missed
from turnwright.table.rolls import RollOwed, roll_owed
from turnwright.text import N_, Say, Sentence, join_commas, say

MOST_EFFECTS = 1_000
"""Conditions, reminders and reinforcements of a fight."""


class EffectBegan(Fact[F]):
    aloud = True
    effect: Effect

    def apply(self, fight: F) -> F:
        return replace(fight, effects=own_ids((*fight.effects, self.effect)), made=fight.made + 1)

    def public(self, before: F, after: F) -> "EffectBegan[F] | None":
        seen = after.effect(self.effect.id)
        return EffectBegan(seen) if seen else None

    def line_in(self, system: System[F], before: F, after: F) -> Line | None:
        return self.line(before, after, system.say, end_for_log(system, after, self.effect))

    def line(self, before: F, after: F, say: Say, when: str = "") -> Line:
        """Returns the log line. `when`: the end of an effect that counts turns or the arrival of reinforcements, in words."""
        effect = self.effect
        if effect.waits:
            return Line(_waiting(say, effect, when), "gm")
        if kind := counter(effect.until):
            does = kind.what_it_does(say, effect.until)
            return _line(say, effect, before, after, lambda title: say("{effect}: {text}", effect=title, text=does))
        until = join_commas((ending(effect.until).in_log(say, effect.until, when), hangs_in_words(after, effect)))
        return _line(
            say,
            effect,
            before,
            after,
            lambda title: say("{effect} {until}", effect=title, until=until) if until else title,
        )


def with_deadline(fight: F, effect: str, until: Deadline) -> F:
    """Returns the fight with another deadline of this effect."""
    changed = tuple(replace(x, until=until) if x.meant(effect) else x for x in fight.effects)
    return replace(fight, effects=changed)


class EffectSet(Fact[F]):
    """An effect with a new deadline, for example with one use less."""

    effect: str
    until: Deadline

    def apply(self, fight: F) -> F:
        return with_deadline(fight, self.effect, self.until)

    def public(self, before: F, after: F) -> "EffectSet[F] | None":
        """Returns the change where players see how much is left: on their own."""
        return self if (seen := after.effect(self.effect)) and seen.until == self.until else None

    def line(self, before: F, after: F, say: Say) -> Line | None:
        found = before.effect(self.effect)
        if found is None or not is_use(found.until, self.until):
            return None
        title, left = _title(say, found.name, found.who, before, after), self.until.left
        text = N_("{effect}: one use, {left} left") if left else N_("{effect}: one use, none left")
        if self.until.up:
            text = N_("{effect}: {left} of {most}")
        return Line(say(text, effect=title, left=left, most=self.until.round), "gm", who=found.who)


class EffectChanged(Fact[F]):
    """The GM changed an effect: its name, its deadline, what it does or its note. `rule`: the rule that changed its deadline, instead of the
    GM."""

    aloud = True
    effect: Effect
    rule: str = ""

    def apply(self, fight: F) -> F:
        changed = tuple(replace(self.effect, id=x.id) if x.meant(self.effect.id) else x for x in fight.effects)
        return replace(fight, effects=changed)

    def public(self, before: F, after: F) -> "EffectBegan[F] | EffectChanged[F] | None":
        """Returns the change as players see it: one that is shown to them begins."""
        was, now = before.effect(self.effect.id), after.effect(self.effect.id)
        if now is None or was == now:
            return None
        return EffectChanged(now, self.rule) if was else EffectBegan(now)

    def line_in(self, system: System[F], before: F, after: F) -> Line | None:
        return self.line(before, after, system.say, end_for_log(system, after, self.effect))

    def line(self, before: F, after: F, say: Say, when: str = "") -> Line:
        """Returns the log line. `when`: the end of an effect that counts turns, in words."""
        effect = self.effect
        ends = (ending(effect.until).in_log(say, effect.until, when), hangs_in_words(after, effect))
        until = join_commas(ends) or say("until removed")
        says = N_("{effect} lasts on: {until}") if self.rule else N_("{effect} changes: {until}")
        told = _line(say, effect, before, after, lambda title: say(says, effect=title, until=until))
        return replace(told, kind="auto", rule=self.rule) if self.rule else told


class EffectWorked(Fact[F]):
    """An effect acted automatically at a boundary. The numbers it changes follow as separate facts."""

    effect: str
    name: str

    def line_in(self, system: System[F], before: F, after: F) -> Line | None:
        return _ruled(system, self.line(before, after, system.say), self.moment(before))

    def line(self, before: F, after: F, say: Say) -> Line:
        found = before.effect(self.effect)
        who = found.who if found else ""
        text = N_("{effect} takes effect")
        here, tick = before.find(who), found.tick if found else None
        if here is not None and tick is not None and here.gauge(tick.gauge) is None:
            text = N_("{effect}: nothing to change, no {gauge}")
        title = _title(say, self.name, who, before, after)
        told = say(text, effect=title, gauge=tick.gauge if tick else "")
        return Line(told, "auto", "turnwright.effect.works", who)

    def coming(self, before: F, after: F) -> Iterator[Coming]:
        """Yields that it takes effect, where it changes no number: that is left to the table."""
        found = before.effect(self.effect)
        if found is not None and (found.tick is None or not (found.tick.by or found.tick.dice)):
            yield Coming((found.who,) if found.who else (), found.name, say("takes effect"))

    def moment(self, before: F) -> str:
        """Returns when it happened, as `Rules.effect_rules` names it: "works.round_begin"; empty for an unknown effect."""
        found = before.effect(self.effect)
        return f"works.{found.tick.at}" if found and found.tick else ""


class EffectEnded(Fact[F]):
    """An effect ended. `due`: it reached its deadline; `rule`: another rule ended it; otherwise the GM did."""

    effect: str
    name: str
    who: str = ""
    due: bool = False
    rule: str = ""

    def apply(self, fight: F) -> F:
        return replace(fight, effects=tuple(x for x in fight.effects if not x.meant(self.effect)))

    def ends_effect(self) -> str:
        return self.effect

    def line_in(self, system: System[F], before: F, after: F) -> Line | None:
        return _ruled(system, self.line(before, after, system.say), self.moment(before))

    def line(self, before: F, after: F, say: Say) -> Line:
        found = before.effect(self.effect)
        if found is not None and found.waits:
            return _due(say, found, self.due)
        rule = self.rule or ("turnwright.effect.ends" if self.due else "")
        ended = _line(say, self, before, after, lambda title: say("{effect} ends", effect=title))
        return replace(ended, kind="auto" if rule else "gm", rule=rule, spoken=bool(rule))

    def moment(self, before: F) -> str:
        """Returns when it happened, as `Rules.effect_rules` names it: "ends.round_end"; empty if the GM ended it, and for what arrives."""
        found = before.effect(self.effect)
        return f"ends.{found.until.kind}" if self.due and found and not found.waits else ""


def _ruled(system: System[F], line: Line, moment: str) -> Line:
    """Returns the line with the rule that the system cites for what happens at this moment."""
    return replace(line, rule=system.rules.effect_rules.get(moment, line.rule))


def _title(say: Say, name: str, who: str, before: F, after: F) -> str:
    """Returns an effect with the combatant it is on, in words."""
    return say("{effect} on {name}", effect=name, name=name_even_if_gone(before, after, who)) if who else name


def _line(say: Say, of: Effect | EffectEnded[F], before: F, after: F, words: Callable[[str], str]) -> Line:
    """Returns a line of the GM about an effect, which is told together with the same of others. `words`: the text of its title."""
    if not of.who:
        return Line(words(of.name), "gm")
    text = words(_title(say, of.name, of.who, before, after))
    return Line(
        text, "gm", who=of.who, naming=lambda name, _: words(say("{effect} on {name}", effect=of.name, name=name))
    )


def _waiting(say: Say, effect: Effect, arrives: str) -> str:
    """Words a reminder or reinforcements, with the time they are due."""
    if arrives:
        return say("{effect} on the way: {when}", effect=effect.name, when=arrives)
    when = ending(effect.until).due_in_log(say, effect.until)
    return say("Reminder: {effect}, {when}", effect=effect.name, when=when)


def _due(say: Say, effect: Effect, due: bool) -> Line:
    """Words a reminder or reinforcements that are due or were called off."""
    if not due:
        return Line(say("{effect}: called off", effect=effect.name), "gm")
    text = say("{effect}: due now" if effect.brings else "Now: {effect}", effect=effect.name)
    return Line(text, "auto", "turnwright.effect.ends", spoken=effect.reminds)


TICKS = ("round_begin", "round_end", "turn_start", "turn_end")
"""The boundaries at which an effect can trigger automatically."""


def at(system: System[F], fight: F, boundary: Boundary) -> Iterator[Later[F]]:
    """Yields what a boundary does in this system; see `passed`."""
    return passed(fight, boundary, system.roster.fields.floor)


def passed(
    fight: F, boundary: Boundary, least: Callable[[F, str], int | None] = lambda fight, gauge: None
) -> Iterator[Later[F]]:
    """Yields what a boundary does, in the order the effects began: automatic effects first, then expiries. `least`: the `floor` of `Rules`."""
    for effect in fight.effects:
        if effect.tick is not None and effect.tick.at == boundary.kind and _concerns(effect.who, boundary):
            yield partial(_work, effect=effect.id, least=least)
    for effect in fight.effects:
        if any(_age(effect, boundary)):
            yield partial(_aged, effect=effect.id, boundary=boundary)


def _concerns(who: str, boundary: Boundary) -> bool:
    return not boundary.kind.startswith("turn") or who in boundary.who


def _there(fight: F, effect: str) -> Effect | None:
    """Returns the effect, unless something before it in this boundary has ended it."""
    return next((x for x in fight.effects if x.id == effect), None)


def _work(fight: F, effect: str, least: Callable[[F, str], int | None]) -> Iterator[Fact[F]]:
    working = _there(fight, effect)
    if working is None or working.tick is None:
        return
    tick, works, found = working.tick, EffectWorked[F](working.id, working.name), fight.find(working.who)
    if found is None or not (tick.by or tick.dice):  # what it does is left to the table
        yield works
    elif (gauge := found.gauge(tick.gauge)) is None:
        return
    elif tick.dice:
        yield works
        yield RollOwed(roll_owed(fight, working, tick))
    else:
        now, changed = (gauge.value, gauge.temp), gauge.changed(tick.by, least(fight, gauge.name))
        if changed != now or tick.by < 0:  # damage at 0 counts, too: a death save fails by it
            yield works
        if changed != now:
            yield GaugeSet.of(working.who, gauge, *changed, working.id)


def _aged(fight: F, effect: str, boundary: Boundary) -> Iterator[Fact[F]]:
    aging = _there(fight, effect)
    return iter(()) if aging is None else _age(aging, boundary)


def _age(effect: Effect, boundary: Boundary) -> Iterator[EffectEnded[F] | EffectSet[F]]:
    later = ending(effect.until).passed(effect.until, boundary)
    if later is None:
        yield EffectEnded(effect.id, effect.name, effect.who, due=True)
    elif later is not effect.until:
        yield EffectSet(effect.id, later)


class AnswerOnConditions(SharedMove[F], base=True):
    """What the table says of conditions about which it was asked (`effects`, by their ids). `ended`: those of them that end."""

    rule: ClassVar[str]
    nothing: ClassVar[Sentence]
    """The refusal where nothing is asked about a condition, {effect}."""
    effects: tuple[str, ...]
    ended: tuple[str, ...] = ()

    @abstractmethod
    def asked(self, effect: Effect) -> bool:
        """Tells whether the table was asked about this condition."""

    @property
    def each(self) -> tuple[str, ...]:
        """Returns the ids of the conditions, each once."""
        return tuple(dict.fromkeys((*self.effects, *self.ended)))

    def against(self, fight: F, system: System[F]) -> Objections:
        for one in self.each:
            effect = fight.effect(one)
            if effect is None:
                yield HOUSE.reason("turnwright.effect", overrule=False)
            elif not self.asked(effect):
                yield HOUSE.reason(self.rule, say(self.nothing, effect=effect.name), overrule=False)


def used(effect: Effect) -> EffectEnded[F] | EffectSet[F]:
    """Takes one use off, or counts one more. The last use ends the effect, unless it is a counter."""
    later = ending(effect.until).spent(effect.until)
    if later is None:
        return EffectEnded(effect.id, effect.name, effect.who, due=True)
    return EffectSet(effect.id, later)


BY_EVENT = "turnwright.effect.event"


def happened(system: System[F], event: Fact[F]) -> Iterator[Event]:
    """Yields the events that a fact is, each with whose it is. A hit of 0 is a hit."""
    if isinstance(event, Missed):
        for who in (event.who, *event.beside):
            yield "attack", who
    if not isinstance(event, GaugeSet) or event.meant is None or event.gauge != system.about.gauge:
        return
    if event.meant > 0:
        yield "healed", event.who
        return
    yield "hit", event.who
    for who in (event.by, *event.beside):
        if who and who != event.who:
            yield "attack", who


def ended_by(system: System[F], before: F, fight: F, event: Fact[F]) -> Iterator[Fact[F]]:
    """Yields the ends of the conditions that end with this event."""
    of = set(happened(system, event))
    for x in fight.effects if of else ():
        if ending(x.until).happens(x.until, of):
            yield EffectEnded(x.id, x.name, x.who, due=True, rule=BY_EVENT)
