"""Facts in words: the log.

One event gives at most one line. The shared events are told here, a system tells its own. Lines are written once, when the step is
accepted, and kept with it: a log never changes its wording afterwards.
"""

from dataclasses import dataclass

from turnwright import events as ev
from turnwright.events import AnyEncounter, Event
from turnwright.model import Deadline, names

KINDS = ("act", "auto", "gm", "roll", "mark")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log. `kind` says what it is: an act, an automatic step, the GM's hand, a roll, a mark of the clock."""

    text: str
    kind: str
    rule: str = ""
    who: str = ""


def dice_words(event: ev.Rolled) -> str:
    dice = " + ".join(str(d) for d in event.dice)
    how = ", table dice" if event.typed else ""
    return f"{event.what} {event.total} ({event.notation}: {dice}{how})"


def shared(before: AnyEncounter, after: AnyEncounter, event: Event) -> Line | None:
    """The line of a shared event; None for what needs no line."""

    def name(who: str) -> str:
        return names(after if after.find(who) else before, (who,))

    match event:
        case ev.Joined(combatant):
            return Line(f"{combatant.name} joins {after.side(combatant.side).name}", "gm", who=combatant.id)
        case ev.Left(who, gone):
            return Line(f"{gone} leaves the fight", "gm", who=who)
        case ev.Renamed(who, new):
            return Line(f"{name_before(before, who)} is now called {new}", "gm", who=who)
        case ev.Regrouped(who, group):
            return Line(f"{name(who)} joins {group}" if group else f"{name(who)} acts alone from now on", "gm", who=who)
        case ev.Corrected(who, says=says):
            return Line(f"{name(who)}: {says}", "gm", who=who)
        case ev.SideChanged(who, side):
            return Line(f"{name(who)} changes to {after.side(side).name}", "gm", who=who)
        case ev.GaugeSet(who, gauge, value, most, was, by):
            change = value - was
            verb = f"loses {-change}" if change < 0 else f"gains {change}"
            effect = before.effect(by)
            rule = "turnwright.effect.works" if effect else ""
            source = f" from {name(by)}" if by and not effect else ""
            return Line(f"{name(who)} {verb} {gauge}{source}, {value} of {most}", "auto" if effect else "gm", rule, who)
        case ev.EffectBegan(effect):
            until = f" {_until(effect.until, after)}" if effect.until.kind != "open" else ""
            return Line(
                f"{effect.name} on {name(effect.who)}{until}" if effect.who else f"{effect.name}{until}",
                "gm",
                who=effect.who,
            )
        case ev.EffectSet(effect, until) if until.kind in ("uses", "per_round") and until.left < (
            _left(before, effect)
        ):
            found = before.effect(effect)
            return Line(
                f"{found.name if found else effect}: one use, {until.left} left", "gm", who=found.who if found else ""
            )
        case ev.EffectWorked(effect, title):
            return Line(f"{title} works", "auto", "turnwright.effect.works")
        case ev.EffectEnded(effect, title, who, due):
            on = f" on {name(who)}" if who else ""
            return Line(f"{title}{on} ends", "auto" if due else "gm", "turnwright.effect.ends" if due else "", who)
        case ev.OptionSet(says=says):
            return Line(f"House rule: {says}", "gm")
        case ev.Retitled(title):
            return Line(f"The fight is called {title}", "gm")
        case ev.Ruled(rules, reason):
            return Line(f"GM ruling: {reason}", "gm", rules[0] if rules else "")
        case ev.Noted(text, who):
            return Line(text, "gm", who=who)
        case ev.Hidden(who, on):
            return Line(f"{name(who)} is {'hidden from the players' if on else 'seen by the players'}", "gm", who=who)
        case ev.Rolled(key):
            return Line(dice_words(event), "roll", who=key if after.find(key) else "")
        case ev.SidesSet(sides):
            return Line("Sides: " + ", ".join(s.name for s in sides), "gm")
        case _:
            return None


def _left(before: AnyEncounter, effect: str) -> int:
    found = before.effect(effect)
    return found.until.left if found else 0


def name_before(before: AnyEncounter, who: str) -> str:
    found = before.find(who)
    return found.name if found else who


def _until(until: Deadline, e: AnyEncounter) -> str:
    owner = names(e, (until.who,)) if until.who else ""
    match until.kind:
        case "round_end":
            return f"until the end of round {until.round}"
        case "segment_end":
            return f"until the end of segment {until.segment}"
        case "turn_start":
            return f"until {owner} begins to act"
        case "turn_end":
            return f"until {owner} has acted"
        case "uses":
            return f"for {until.left} {'use' if until.left == 1 else 'uses'}"
        case "per_round":
            return f"with {until.round} {'use' if until.round == 1 else 'uses'} each round"
        case _:
            return ""
