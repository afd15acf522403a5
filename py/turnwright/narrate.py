"""Facts in words: the log.

One event gives at most one line. The shared events are told here, a system tells its own. Lines are written once, when the step is
accepted, and kept with it: a log never changes its wording afterwards.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from turnwright import events as ev
from turnwright.events import AnyEncounter, Event
from turnwright.model import Deadline, Effect, names
from turnwright.words import Say, both, say

KINDS = ("act", "auto", "gm", "roll", "mark")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log. `kind` says what it is: an act, an automatic step, the GM's hand, a roll, a mark of the clock.

    `loud`: what happened by itself and must not be missed; the page shows it when it comes. `brief`: the text without its dice, where it
    has any.
    """

    text: str
    kind: str
    rule: str = ""
    who: str = ""
    loud: bool = False
    brief: str = ""

    def short(self) -> str:
        """The text without its dice and without a stop at its end, for a list."""
        return (self.brief or self.text).rstrip(".")


def dice_words(event: ev.Rolled) -> str:
    """What was rolled: "Ash 9 (1d12: 9)"."""
    key = "log.rolled.typed" if event.typed else "log.rolled"
    return say(key, what=event.what, total=event.total, notation=event.notation, dice=added(event.dice))


def added(dice: Iterable[int]) -> str:
    """Dice side by side: "3 + 4 + 2"."""
    out = ""
    for die in dice:
        out = say("dice.added", before=out, after=die) if out else str(die)
    return out


def shared(say: Say, before: AnyEncounter, after: AnyEncounter, event: Event) -> Line | None:
    """The line of a shared event in the words of a system (`say`); None for what needs no line."""

    def name(who: str) -> str:
        return names(after if after.find(who) else before, (who,))

    match event:
        case ev.Joined(combatant, back) if back:
            return Line(_back(say, before, combatant.name, back), "gm", who=combatant.id)
        case ev.Joined(combatant):
            return Line(
                say("log.joins", name=combatant.name, side=after.side(combatant.side).name), "gm", who=combatant.id
            )
        case ev.Left(who, gone):
            return Line(say("log.leaves", name=gone), "gm", who=who)
        case ev.Renamed(who, new):
            return Line(say("log.renamed", name=name_before(before, who), new=new), "gm", who=who)
        case ev.Regrouped(who, group):
            return Line(
                say("log.grouped", name=name(who), group=group) if group else say("log.alone", name=name(who)),
                "gm",
                who=who,
            )
        case ev.Corrected(who, says=says):
            return Line(say("log.corrected", name=name(who), says=says), "gm", who=who)
        case ev.SideChanged(who, side):
            return Line(say("log.side", name=name(who), side=after.side(side).name), "gm", who=who)
        case ev.GaugeSet(who, gauge, value, most, was, by, over=over):
            told = {"name": name(who), "count": abs(value - was), "gauge": gauge, "value": value, "most": most}
            if by and not before.effect(by):
                key = "log.loses.from" if value < was else "log.gains.from.full" if over else "log.gains.from"
                return Line(say(key, source=name(by), **told), "gm", who=who)
            text = say("log.loses" if value < was else "log.gains.full" if over else "log.gains", **told)
            return Line(text, "auto", "turnwright.effect.works", who) if by else Line(text, "gm", who=who)
        case ev.EffectBegan(effect):
            if effect.waits:
                return Line(_waiting(say, effect), "gm")
            title = say("log.effect.on", effect=effect.name, name=name(effect.who)) if effect.who else effect.name
            until = _until(say, effect.until, after)
            return Line(say("log.effect", effect=title, until=until) if until else title, "gm", who=effect.who)
        case ev.EffectSet(effect, until) if until.kind in ("uses", "per_round") and until.left < (
            _left(before, effect)
        ):
            found = before.effect(effect)
            title = found.name if found else effect
            return Line(say("log.effect.used", effect=title, left=until.left), "gm", who=found.who if found else "")
        case ev.EffectWorked(effect, title):
            found = before.effect(effect)
            who = found.who if found else ""
            text = say("log.effect.on", effect=title, name=name(who)) if who else title
            return Line(say("log.effect.works", effect=text), "auto", "turnwright.effect.works", who)
        case ev.EffectEnded(effect, title, who, due):
            found = before.effect(effect)
            if found is not None and found.waits:
                return _due(say, found, due)
            text = say("log.effect.on", effect=title, name=name(who)) if who else title
            rule = "turnwright.effect.ends" if due else ""
            return Line(say("log.effect.ends", effect=text), "auto" if due else "gm", rule, who)
        case ev.OptionSet(says=says):
            return Line(say("log.option", says=says), "gm")
        case ev.Retitled(title):
            return Line(say("log.title", title=title), "gm")
        case ev.Ruled(rules, reason):
            return Line(say("log.ruling", reason=reason), "gm", rules[0] if rules else "")
        case ev.Noted(text, who):
            return Line(text, "gm", who=who)
        case ev.Hidden(who, on):
            return Line(say("log.hidden" if on else "log.seen", name=name(who)), "gm", who=who)
        case ev.MemoSet(who, text):
            return Line(_memo(name(who) if who else "", text), "gm", who=who)
        case ev.Rolled(key):
            brief = say("log.rolled.brief", what=event.what, total=event.total)
            return Line(dice_words(event), "roll", who=key if after.find(key) else "", brief=brief)
        case ev.SidesSet(sides):
            return Line(say("log.sides", sides=both(s.name for s in sides)), "gm")
        case _:
            return None


def _left(before: AnyEncounter, effect: str) -> int:
    found = before.effect(effect)
    return found.until.left if found else 0


def name_before(before: AnyEncounter, who: str) -> str:
    found = before.find(who)
    return found.name if found else who


def _back(say: Say, before: AnyEncounter, name: str, back: str) -> str:
    """Who is in the fight again, and under which name where it is another."""
    left = before.departed(back)
    if left is None or left.combatant.name == name:
        return say("log.back", name=name)
    return say("log.back.as", name=left.combatant.name, new=name)


def _waiting(say: Say, effect: Effect) -> str:
    """A reminder, or who is on the way, and when."""
    if effect.until.kind == "segment_end":
        when = say("log.at.segment_end", segment=effect.until.segment)
    else:
        when = say("log.at.round_end", round=effect.until.round)
    return say("log.expected" if effect.brings else "log.reminder", effect=effect.name, when=when)


def _due(say: Say, effect: Effect, due: bool) -> Line:
    """What was waited for is due, or was called off."""
    if not due:
        return Line(say("log.called_off", effect=effect.name), "gm")
    return Line(
        say("log.arrives" if effect.brings else "log.due", effect=effect.name), "auto", "turnwright.effect.ends"
    )


def _memo(name: str, text: str) -> str:
    """A note that was kept or taken away. What it says stays out: logs are shared and printed."""
    if name:
        return say("log.memo.on" if text else "log.memo.gone.on", name=name)
    return say("log.memo" if text else "log.memo.gone")


def _until(say: Say, until: Deadline, e: AnyEncounter) -> str:
    """How long, to go on after the name of an effect; empty for what lasts until it is taken off."""
    owner = names(e, (until.who,)) if until.who else ""
    match until.kind:
        case "round_end":
            return say("log.until.round_end", round=until.round)
        case "segment_end":
            return say("log.until.segment_end", segment=until.segment)
        case "turn_start" | "turn_end":
            return say(f"log.until.{until.kind}", name=owner)
        case "uses":
            return say("log.until.uses", count=until.left)
        case "per_round":
            return say("log.until.per_round", count=until.round)
        case _:
            return ""
