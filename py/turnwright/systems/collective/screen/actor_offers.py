"""What the screen offers somebody: actions on the own half, answers on the others', each with every reason against it.

The reasons come from `judge`, the same that decides. An action somebody never has a budget for is not offered; one that is used up is, with the
reason.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from turnwright.core.commands import Offer
from turnwright.core.move import reasons
from turnwright.systems.collective.moves import MOST_ACTIONS, Employ, Use
from turnwright.systems.collective.rules.action_names import label
from turnwright.systems.collective.rules.action_notation import parse
from turnwright.systems.collective.rules.legality import judge
from turnwright.systems.collective.rules.options import on, z_limit
from turnwright.systems.collective.rules.powers import power
from turnwright.systems.collective.state import clock
from turnwright.systems.collective.state.clock import Fight, Fighter
from turnwright.systems.collective.text import say


@dataclass(frozen=True, slots=True)
class Act:
    """A use with a name: the button's label, what is used, and what it is used for."""

    label: str
    actions: tuple[str, ...]
    doing: tuple[str, ...] = ()
    note: str = ""
    key: str = ""
    """What tells it from an act that uses the same."""


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


def own(e: Fight, fighters: tuple[Fighter, ...]) -> list[Offer]:
    """What these (one combatant, or the members of a group) may do on their own half."""
    known = {key for c in fighters for key, _ in (*c.sheet.pool, *c.tally.pool)}
    acts = [a for a in USUAL if _has(a, known)]
    acts += [*_everything(e, fighters, known), _minor(e, fighters[0])]
    acts += _special(known)
    acts += [a for a in ERRANDS if _has(a, known)]
    return [*(offer(e, fighters, act) for act in acts), *_powers(e, fighters)]


def _everything(e: Fight, fighters: tuple[Fighter, ...], known: set[str]) -> Iterator[Act]:
    """One act for as much of the plain actions as this segment still takes, where somebody has several kinds of them and no full action says it."""
    kinds = tuple(kind for kind in ("P", "M", "V", "S") if kind in known)
    unlike = {(c.sheet, c.tally): c for c in fighters}.values()
    most = max((_fitting(e, c, kinds) for c in unlike), key=len) or kinds
    if len(kinds) > 1 and not (most == ("P", "M", "V") and all(not judge(e, c, FULL).against for c in unlike)):
        yield Act(say("act.everything"), most, key="everything")


def _fitting(e: Fight, c: Fighter, kinds: tuple[str, ...]) -> tuple[str, ...]:
    chosen: tuple[str, ...] = ()
    for kind in kinds:
        while len(chosen) < MOST_ACTIONS and not judge(e, c, (*chosen, kind)).against:
            chosen = (*chosen, kind)
    return chosen


def _has(act: Act, known: set[str]) -> bool:
    needs = {key for text in act.actions for key in text.split("=")[-1].split("+")} - {"Z"}
    return needs <= known


def _special(known: set[str]) -> Iterator[Act]:
    """A button for each budget beyond P, M and V, and for the conversions that need no price."""
    conversions = {"S": ("P=S", "M=S", "V=S"), "E": ("E", "M=E"), "X": ("X", "F=X"), "G": ("X=G",)}
    for key in sorted(known - {"P", "M", "V"}):
        action = parse(key)
        if action.is_currency:
            continue
        for text in conversions.get(key, (key,)):
            target, _, source = text.partition("=")
            name = say("act.from", action=label(parse(target)), source=source) if source else label(action)
            yield Act(name, (text,), ("mouth",) if action.part == "mouth" else ())


def _minor(e: Fight, c: Fighter) -> Act:
    limit = z_limit(e, c.sheet)
    left = max(0, (limit or 0) - dict(c.tally.used).get("Z", 0))
    note = say("act.minor.no_limit") if limit is None else say("act.minor.left", left=left)
    return Act(say("act.minor"), ("Z",), (), note)


def offer(e: Fight, fighters: tuple[Fighter, ...], act: Act, answers: str = "") -> Offer:
    """The act as an offer: for a group, by every member that is able, out of those who are not down."""
    able = _able(e, fighters, act, bool(answers)) if len(fighters) > 1 else ()
    who = able or tuple(c.id for c in clock.standing(fighters))
    use = Use(who, act.actions, act.label, answers, act.doing)
    note = act.note
    of = sum(c.id in able or not clock.down(c) for c in fighters)
    if able and of > 1:
        note = say("act.some", able=len(able), of=of) if len(able) < of else say("act.all", of=of)
    given = {"who": who, "actions": act.actions, "label": act.label, "doing": act.doing, "answers": answers}
    args = {name: list(value) if isinstance(value, tuple) else value for name, value in given.items() if value}
    keys = tuple(key for text in act.actions for key in _keycaps(text))
    key = act.key or f"{'+'.join(act.actions)}:{'+'.join(act.doing)}"
    return Offer(f"use:{key}", act.label, "use", args, reasons(use, e), (), keys, note)


def _keycaps(text: str) -> tuple[str, ...]:
    target, _, source = text.partition("=")
    return tuple(source.split("+")) if source else (target,)


def _able(e: Fight, fighters: tuple[Fighter, ...], act: Act, answers: bool) -> tuple[str, ...]:
    """Which members of a group may do it; equal ones are judged once."""
    known: dict[object, bool] = {}
    able = []
    for c in fighters:
        key = (c.sheet, c.tally, c.side, clock.down(c))
        if key not in known:
            known[key] = not judge(e, c, act.actions, act.doing, answers).against
        if known[key]:
            able.append(c.id)
    return tuple(able)


def answers(e: Fight, fighters: tuple[Fighter, ...]) -> list[Offer]:
    """What these could answer with now, or use on a half that is not theirs."""
    target = "top" if e.stack else ""
    return [*(offer(e, fighters, act, target) for act in _answers(e, fighters)), *_powers(e, fighters, target)]


def _powers(e: Fight, fighters: tuple[Fighter, ...], answers: str = "") -> Iterator[Offer]:
    """What each of these has that is used so many times, paid by itself."""
    for c in fighters:
        for effect in e.effects:
            found = power(effect) if effect.who == c.id else None
            if found is None:
                continue
            name = found.label if len(fighters) == 1 else say("respond.by", name=c.name, action=found.label)
            args = {"effect": effect.id} | ({"answers": answers} if answers else {})
            against = reasons(Employ(effect.id, answers), e)
            left = say("power.left", left=effect.until.left)
            yield Offer(f"employ:{effect.id}", name, "employ", args, against, (), (found.price,), left)


def _answers(e: Fight, fighters: tuple[Fighter, ...]) -> Iterator[Act]:
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


def can_answer(e: Fight, c: Fighter) -> bool:
    """Whether somebody has more than Z to answer with, as far as the budget goes."""
    if clock.down(c) and c.tally.dropped is None:
        return False
    if any(n and ("Opp" in key or key.startswith("I")) for key, n in c.tally.pool):
        return not clock.own_half(e, c) or any(n and key.startswith("I") for key, n in c.tally.pool)
    return bool(c.sheet.abilities) and not clock.own_half(e, c) and clock.own_units(c) > 0
