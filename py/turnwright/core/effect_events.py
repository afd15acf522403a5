"""Facts about effects: conditions, reminders and reinforcements begin, change, act at a boundary, and end."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from turnwright.core.concentration import hangs_in_words
from turnwright.core.effect import Deadline, Effect, own_ids
from turnwright.core.endings import counter, end_for_log, ending, is_use
from turnwright.core.events import name_even_if_gone
from turnwright.core.fact import Coming, F, Fact, Line
from turnwright.text import N_, Say, join_commas, say

if TYPE_CHECKING:
    from turnwright.core.system import System

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

    def line_in(self, system: "System[F]", before: F, after: F) -> Line | None:
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

    def line_in(self, system: "System[F]", before: F, after: F) -> Line | None:
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

    def line_in(self, system: "System[F]", before: F, after: F) -> Line | None:
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

    def line_in(self, system: "System[F]", before: F, after: F) -> Line | None:
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


def _ruled(system: "System[F]", line: Line, moment: str) -> Line:
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
