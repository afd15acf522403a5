"""The questions of an offer, with the choices of each (docs/boundary.md)."""

from collections.abc import Mapping
from typing import cast

from turnwright import shapes
from turnwright.core.commands import Ask, Choice
from turnwright.core.dice import CALLED, notation
from turnwright.core.fact import F
from turnwright.core.members import CROWD
from turnwright.core.model import unit
from turnwright.drawing.tokens import everyones_tokens, token


def _person_json(c: Choice) -> shapes.Person:
    out: shapes.Person = {"value": c.value}
    if c.note:
        out["note"] = c.note
    if c.group:
        out["group"] = c.group
    if c.told:
        out["told"] = c.told
    if c.unless:
        out["unless"] = {"name": c.unless[0], "in": list(c.unless[1])}
    if c.fold:
        out["fold"] = True
    if c.left is not None:
        out["left"] = c.left
    return out


def _choice_json(tokens: Mapping[str, shapes.Token], c: Choice) -> shapes.Choice:
    out = cast("shapes.Choice", _person_json(c))
    out["label"] = c.label
    if c.kind:
        out["kind"] = c.kind
    if c.way:
        out["way"] = c.way
    if c.usual:
        out["usual"] = True
    if c.who in tokens:
        out["token"] = tokens[c.who]
    return out


def _is_crowd(tokens: Mapping[str, shapes.Token], ask: Ask) -> bool:
    """Tells whether a question offers so many combatants that it names them only; the view says of everyone what they are called."""
    if ask.kind != "combatant" or len(ask.choices) <= CROWD:
        return False
    return all(c.value == c.who and c.who in tokens and tokens[c.who]["name"] == c.label for c in ask.choices)


def ask_json(fight: F, ask: Ask) -> shapes.Ask:
    out: shapes.Ask = {
        "name": ask.name,
        "kind": ask.kind,
        "label": ask.label,
        "optional": ask.optional,
        "many": ask.many,
    }
    if ask.choices:
        tokens = fight.cached(everyones_tokens)
        if _is_crowd(tokens, ask):
            out["among"] = [_person_json(c) for c in ask.choices]
        else:
            out["choices"] = [_choice_json(tokens, c) for c in ask.choices]
    if ask.kind == "number":
        out["min"], out["max"] = ask.low, ask.high
    elif ask.kind == "combatant" and ask.high:
        out["max"] = ask.high
    if ask.kind == "dice":
        out["notation"] = ask.word or ask.notation
        out["count"], out["faces"], _ = notation(ask.notation)
        out["token"] = _dice_token(fight, ask)
        if ask.summed and out["count"] > 1:
            out["summed"] = True
        out |= {"either": True} if ask.either else {}
        if ask.plus:
            out["plus"] = ask.plus
        if ask.called:
            count, plus = ask.called
            out["called"] = {"key": f"{ask.name}{CALLED}", "count": count, "of": out["count"], "plus": plus}
        out |= {"good": ask.good} if ask.good else {}
        out |= {"shared": True} if len(ask.who) > 1 else {}
    if ask.when:
        out["when"] = {"name": ask.when[0], "in": list(ask.when[1])}
    if ask.side:
        out["side"] = ask.side
    out |= {"one_of": ask.one_of} if ask.one_of else {}
    out |= {"kinds": [{"key": key, "name": name} for key, name in ask.kinds]} if ask.kinds else {}
    out |= {"plain": True} if ask.plain else {}
    out |= {"titles": True} if ask.titles else {}
    out |= {"at_once": True} if ask.at_once else {}
    out |= {"names": True} if ask.names else {}
    if ask.value not in (None, ""):
        out["value"] = list(ask.value) if isinstance(ask.value, tuple) else ask.value
    if ask.help:
        out["help"] = ask.help
    if ask.note:
        out["note"] = ask.note
    return out


def _dice_token(fight: F, ask: Ask) -> shapes.Token:
    """Returns the token of those who roll; of several with the letters of their group, or of the side that the label names."""
    key = ask.name
    found = fight.find(key) or next(iter(fight.found(ask.who)), None)
    if found is not None:
        out = token(fight, found.id, found.side)
        if len(ask.who) > 1 and ask.label == fight.side(found.side).name:
            out["letters"], out["name"] = fight.letters(ask.label), ask.label
        elif len(ask.who) > 1 and len({unit(c) for c in fight.found(ask.who)}) == 1:
            out["letters"], out["name"] = fight.letters(found.group), ask.label
        return out
    out = token(fight, key, ask.side or key)
    if ask.side:
        out["letters"], out["name"] = fight.letters(ask.label), ask.label
    return out
