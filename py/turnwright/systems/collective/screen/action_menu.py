"""Which uses of actions have a button: acts on the own half, responses on the others'.

An action a combatant never has a budget for has no button; one that is used up has one, with the reason.
"""

from collections.abc import Iterator

from turnwright.systems.collective.moves.use import MOST_ACTIONS, Act
from turnwright.systems.collective.rules.action_names import label
from turnwright.systems.collective.rules.action_notation import parse
from turnwright.systems.collective.rules.legality import judge
from turnwright.systems.collective.rules.options import on, z_limit
from turnwright.systems.collective.state import clock
from turnwright.systems.collective.state.clock import Fight, Fighter
from turnwright.systems.collective.text import say

FULL = ("F=P+M+V",)
USUAL = (
    Act(say("act.attack"), ("P",), ("attack",)),
    Act(say("act.cast"), ("P", "M")),
    Act(say("act.mental"), ("M",)),
    Act(say("act.move"), ("V",), ("move",)),
    Act(say("act.run"), ("V=P",), ("move",), say("act.run.note")),
    Act(say("act.full"), FULL),
)
ERRANDS = (
    Act(say("act.pick_up"), ("V",), ("pick_up",)),
    Act(say("act.stand"), ("V",), ("stand",)),
    Act(say("act.drink"), ("V",), ("potion",)),
    Act(say("act.talk"), ("Z",), ("talk",)),
)
CONVERSIONS = {"S": ("P=S", "M=S", "V=S"), "E": ("E", "M=E"), "X": ("X", "F=X"), "G": ("X=G",)}
"""What a budget beyond P, M and V is used as, where that is more than itself."""


def own_acts(e: Fight, fighters: tuple[Fighter, ...]) -> list[Act]:
    """What one combatant, or the members of a group, may use on their own half."""
    known = {key for c in fighters for key, _ in (*c.sheet.pool, *c.tally.pool)}
    acts = [a for a in USUAL if _has(a, known)]
    acts += [*_everything(e, fighters, known), _minor(e, fighters[0])]
    acts += _special(known)
    acts += [a for a in ERRANDS if _has(a, known)]
    return acts


def _has(act: Act, known: set[str]) -> bool:
    needs = {key for text in act.actions for key in text.split("=")[-1].split("+")} - {"Z"}
    return needs <= known


def _everything(e: Fight, fighters: tuple[Fighter, ...], known: set[str]) -> Iterator[Act]:
    """One act for as much of several plain kinds as this segment still takes, unless a full action does the same."""
    kinds = tuple(kind for kind in ("P", "M", "V", "S") if kind in known)
    unlike = {(c.sheet, c.tally): c for c in fighters}.values()
    most = max((_fitting(e, c, kinds) for c in unlike), key=len) or kinds
    if len(kinds) > 1 and not (most == ("P", "M", "V") and all(not judge(e, c, FULL).against for c in unlike)):
        yield Act(say("act.everything"), most, key="everything")


def _fitting(e: Fight, c: Fighter, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """As many actions of these kinds as the combatant may use at once."""
    chosen: tuple[str, ...] = ()
    for kind in kinds:
        while len(chosen) < MOST_ACTIONS and not judge(e, c, (*chosen, kind)).against:
            chosen = (*chosen, kind)
    return chosen


def _special(known: set[str]) -> Iterator[Act]:
    """A button for each budget beyond P, M and V, and for the conversions that need no price."""
    for key in sorted(known - {"P", "M", "V"}):
        action = parse(key)
        if action.is_currency:
            continue
        for text in CONVERSIONS.get(key, (key,)):
            target, _, source = text.partition("=")
            name = say("act.from", action=label(parse(target)), source=source) if source else label(action)
            yield Act(name, (text,), ("mouth",) if action.part == "mouth" else ())


def _minor(e: Fight, c: Fighter) -> Act:
    limit = z_limit(e, c)
    left = max(0, (limit or 0) - dict(c.tally.used).get("Z", 0))
    note = say("act.minor.no_limit") if limit is None else say("act.minor.left", left=left)
    return Act(say("act.minor"), ("Z",), (), note)


def response_acts(e: Fight, fighters: tuple[Fighter, ...]) -> Iterator[Act]:
    """What these could respond with, or use on a half that is not theirs."""
    standing = clock.standing(fighters)
    c = standing[0]
    known = {key: n for f in standing for key, n in f.tally.pool}
    for key in sorted(known):
        action = parse(key)
        if action.mode in ("opp", "instant") and known[key]:
            yield Act(label(action), (key,))
    for ability, mark in (("hold", "h"), ("borrow", "b")):
        if ability in c.sheet.abilities:
            yield from (
                Act(label(parse(mark + kind)), (mark + kind,)) for kind in ("P", "M", "V", "S") if known.get(kind)
            )
    if on(e, "death_actions") and any(f.tally.dropped is not None for f in fighters):
        yield Act(say("act.death"), ("D",))
    yield _minor(e, c)


def can_respond(e: Fight, c: Fighter) -> bool:
    """Whether a combatant has more than Z to respond with, as far as the budget goes."""
    if clock.down(c) and c.tally.dropped is None:
        return False
    if any(n and ("Opp" in key or key.startswith("I")) for key, n in c.tally.pool):
        return not clock.own_half(e, c) or any(n and key.startswith("I") for key, n in c.tally.pool)
    return bool(c.sheet.abilities) and not clock.own_half(e, c) and clock.own_units(c) > 0
