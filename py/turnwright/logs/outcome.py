"""What just happened, as the card says it: the upshots of the lines that tell the last step (`core/upshot.py`), or the line of what was done, and
the damage of an action that came to nothing by it, which can be taken back. Both are gone with the next step."""

from collections.abc import Mapping

from turnwright import shapes
from turnwright.core.fact import AnyFight, Line
from turnwright.core.model import Gauge, ids
from turnwright.core.system import AnySystem
from turnwright.core.upshot import Deed, Undone, Upshot
from turnwright.drawing.tokens import whose_token
from turnwright.drawing.widgets import offer_json
from turnwright.logs.log_view import token_of
from turnwright.storage.history import History
from turnwright.storage.save_file import read_command, read_events
from turnwright.table.gauges import GaugeSet
from turnwright.table.hits import Loss, TakeBack
from turnwright.text import capital, join_dots, say

LOOKED_BACK = 30
"""The most steps back in which the damage of an action is looked for."""


def outcome(history: History) -> shapes.Outcome | None:
    """Returns what just happened in one line, or None: first what happened to those who act, else what was told last, else what was done."""
    fight, system = history.shown, history.head.system
    if getattr(fight.clock, "stage", "play") == "setup":
        return None
    lines = _lines(history)
    up = frozenset(ids(system.clock.acting.at_turn(fight)))
    told = _together(_upshots(lines))
    if not told:
        return _deed(fight, lines, up)
    shown = next((one for one in reversed(told) if up & {*one.who}), told[-1])
    text, more = str(shown.says), say("{count} more", count=len(told) - 1) if told[1:] else ""
    out: shapes.Outcome = {"kind": shown.kind, "icon": shown.icon, "word": shown.word, "says": _line(text, more)}
    if shown.who and not up >= {*shown.who}:
        name = system.roster.standing.name_with_numbers(fight, shown.who)
        out["says"] = _line(say("{name}: {what}", name=name, what=text), more)
        if (whose := whose_token(fight, shown.who)) is not None:
            out |= {"whose": whose, "short": _line(text, more)}
    return out


def _line(*texts: str) -> str:
    """Returns these texts in a line, begun large."""
    return capital(join_dots(texts))


def _deed(fight: AnyFight, lines: list[Line], up: frozenset[str]) -> shapes.Outcome | None:
    """Returns what was done in a step, as the log tells it, without the names of those whose card it is; None if nothing was."""
    told = next((line for line in reversed(lines) if line.kind == "act"), None)
    if told is None:
        return None
    out: shapes.Outcome = {"kind": "acted", "icon": "check", "word": "", "says": _line(told.short())}
    deed, whose = told.deed, _whose(fight, told, up)
    if whose is not None:
        out["whose"] = whose
    if deed is None or (whose is None and up != {*deed.who}):
        return out
    if whose is None and not deed.more:
        out["says"] = _line(deed.says)
    else:
        out["short"] = _line(deed.says)
    if deed.more:
        out["more"] = deed.more
    return out if whose is not None else _own(out, deed)


def _own(out: shapes.Outcome, deed: Deed) -> shapes.Outcome:
    """Returns what those did whose card it is, with the words of the card that tell it again."""
    if deed.brief:
        out["short"] = _line(deed.brief)
    if deed.same:
        out["repeated"] = list(deed.same)
    return out


def _whose(fight: AnyFight, told: Line, up: frozenset[str]) -> shapes.Token | None:
    """Returns whose deed a line tells; None if it is of those whose card it is, of nobody, or of several."""
    if told.deed is not None:
        return whose_token(fight, told.deed.who) if up.isdisjoint(told.deed.who) else None
    c = fight.find(told.who)
    return token_of(fight, c, told) if c is not None and c.id not in up else None


def _lines(history: History) -> list[Line]:
    """Returns the lines of the log that tell the last step."""
    return [] if history.cursor == history.origin else [told.line for told in history.told(history.cursor)]


def _upshots(lines: list[Line]) -> list[Upshot]:
    """Returns the upshots of a step, each owner's last one of a kind."""
    found = [line.upshot for line in lines if line.upshot is not None]
    return list({(one.kind, one.who): one for one in found}.values())


def _together(found: list[Upshot]) -> list[Upshot]:
    """Returns the upshots, with those who share one together."""
    owners: dict[tuple[str, str], list[str]] = {}
    for one in found:
        owners.setdefault((one.kind, str(one.says)), []).extend(one.who)
    return [Upshot(kind, says, tuple(who)) for (kind, says), who in owners.items()]


# damage that came to nothing


def taken_back(history: History) -> shapes.Offer | None:
    """Returns the offer to take back the damage of the action that came to nothing in the last step; None if there is none, or none was
    noted."""
    undone = next((one.undone for one in reversed(_upshots(_lines(history))) if one.undone), None)
    if undone is None:
        return None
    fight, system = history.shown, history.head.system
    losses = [loss for loss in _losses(history, undone) if _gauge(fight, loss) is not None]
    if not losses:
        return None
    move = TakeBack[AnyFight](
        who=tuple(loss.who for loss in losses),
        gauge=tuple(loss.gauge for loss in losses),
        lost=tuple(loss.lost for loss in losses),
        temporary=tuple(loss.temporary for loss in losses),
        of=undone.name,
        rule=undone.rule,
    )
    amounts = {(loss.lost + loss.temporary) for loss in losses}
    label = (
        say("Take the {count} damage back", count=amounts.pop()) if len(amounts) == 1 else say("Take the damage back")
    )
    offer = move.button(label, note=join_dots(_change(system, fight, loss) for loss in losses))
    return offer_json(fight, system.rules.book, offer)


def _change(system: AnySystem, fight: AnyFight, loss: Loss) -> str:
    """Returns one change in words: "Grol 45 → 52"."""
    gauge = _gauge(fight, loss)
    assert gauge is not None
    name = fight.get(loss.who).name
    if loss.gauge != system.about.gauge:
        name = say("{name}, {gauge}", name=name, gauge=loss.gauge)
    if not loss.lost:
        return say(
            "{name} {before} → {after} temporary", name=name, before=gauge.temp, after=gauge.temp + loss.temporary
        )
    return say("{name} {before} → {after}", name=name, before=gauge.value, after=loss.restored(gauge))


def _gauge(fight: AnyFight, loss: Loss) -> Gauge | None:
    c = fight.find(loss.who)
    return c.gauge(loss.gauge) if c is not None else None


def _losses(history: History, undone: Undone) -> list[Loss]:
    """Returns what the action has cost since it was declared, each gauge of a combatant once."""
    found: dict[tuple[str, str], Loss] = {}
    first = max(history.origin, history.cursor - LOOKED_BACK)
    for step in range(history.cursor - 1, first, -1):
        before = history.at(step - 1)
        if _by(read_command(history.step(step)), undone):
            for fact in read_events(history.head.system, history.step(step)):
                if isinstance(fact, GaugeSet) and (not undone.only or fact.who in undone.only):
                    loss = found.get((fact.who, fact.gauge), Loss(fact.who, fact.gauge, 0))
                    found[fact.who, fact.gauge] = _more(before, fact, loss)
        if _declared_after(history, before, undone):
            break
    return [loss for loss in reversed(found.values()) if loss.lost or loss.temporary]


def _by(command: Mapping[str, object], undone: Undone) -> bool:
    """Tells whether a command noted the damage of this action."""
    args = command.get("args")
    if command.get("do") != "hit" or not isinstance(args, dict) or args.get("mode", "damage") != "damage":
        return False
    called = args.get("called", "")
    return args.get("source") in undone.by and (not called or not undone.name or called == undone.name)


def _more(before: AnyFight, fact: GaugeSet[AnyFight], loss: Loss) -> Loss:
    """Returns the loss with that of one more hit."""
    c = before.find(fact.who)
    gauge = c.gauge(fact.gauge) if c is not None else None
    temporary = max(0, gauge.temp - fact.temp) if gauge is not None and fact.temp >= 0 else 0
    return Loss(loss.who, loss.gauge, loss.lost + max(0, fact.was - fact.value), loss.temporary + temporary)


def _declared_after(history: History, before: AnyFight, undone: Undone) -> bool:
    """Tells whether the action was not yet under way in this earlier fight."""
    if undone.number:
        return before.made < undone.number
    acting = ids(history.head.system.clock.acting.at_turn(before))
    return not {*undone.by} & {*acting}
