"""What phones at the table are asked: dice and responses of the players' own fighters (docs/table.md).

Theory of operation. The questions are made from the fight that players know, as it was at the last turn that they saw. So nothing hidden can be
named in one, and none comes or goes while somebody hidden acts. Only what that fight no longer holds, such as the rolls that are owed before Next and
the concentrations in doubt, is looked up in the real one, and of that no more is told than whose it is and the name of the condition, which players
know. An answer is looked up in the fight of now: what it means there, an offer with its objections or dice of a question, is the GM's
to take.
"""

import json
import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple, cast

from turnwright import shapes
from turnwright.core import kernel
from turnwright.core.alike import told_apart
from turnwright.core.commands import BadCommand, Command, Refused
from turnwright.core.fact import AnyFight
from turnwright.core.model import AnyCombatant, ids, units
from turnwright.core.names_in_words import name_all
from turnwright.core.system import AnySystem
from turnwright.drawing.widgets import offer_json
from turnwright.table import concentration
from turnwright.table.awaited import with_groups
from turnwright.text import join_dots, say
from turnwright.view.before_next import before_next
from turnwright.view.known import known
from turnwright.view.opaque import hashed

MOST_CHOICES = 24
DICE = re.compile(r"\d+d\d+")
CHANCE = "0" * 32
"""Rolls the dice that a phone was not asked for while its own are tried."""


class Question(NamedTuple):
    """A question of the game master's page that dice answer: its `key` there, its title, its command, and its asks."""

    key: str
    title: str
    do: str
    args: shapes.Args
    asks: Sequence[shapes.Ask]


class Asked(NamedTuple):
    """A question for whoever plays `who`, and what its answers are: dice under a key of a question, or offers by their value."""

    who: tuple[str, ...]
    ask: shapes.PhoneAsk
    question: str
    key: str
    offers: dict[str, shapes.Offer]


def seats(
    system: AnySystem, fight: AnyFight, secret: str
) -> Iterator[tuple[tuple[str, ...], str, list[shapes.PhoneAsk]]]:
    """Yields for each row of the players' side who is in it, its name, and what it is asked. `fight`: of the players' screen
    (`players_now.players_fight`); `secret`: of which ids are made."""
    seen, every = known(system, fight), [*asked(system, fight, secret)]
    for group in units(seen.members(seen.party.id)):
        who = ids(group)
        yield who, name_of(system, seen, group), [one.ask for one in every if set(one.who) & set(who)]


def name_of(system: AnySystem, seen: AnyFight, group: tuple[AnyCombatant, ...]) -> str:
    """Returns the name of a row, as the players' screen has it."""
    return system.roster.standing.name_with_numbers(seen, ids(system.roster.standing.among(seen, group)))


def answered(
    system: AnySystem, fight: AnyFight, now: AnyFight, secret: str, ask: str, value: object
) -> shapes.PhoneAnswer | str:
    """Returns what an answer means in the fight of `now`, or in a sentence why it means nothing. `fight`: of the players' screen."""
    one = next((one for one in asked(system, fight, secret) if one.ask["id"] == ask), None)
    if one is None:
        return say("That is not asked any more.")
    seen = known(system, fight)
    who = name_of(system, seen, tuple(seen.found(one.who)))
    if one.ask["kind"] == "choice":
        return _chosen(system, now, one, who, value)
    if not isinstance(value, list) or not all(type(number) is int for number in value):
        return say("Answer with the dice.")
    return _rolled(system, now, one, who, cast("list[int]", value))


def _chosen(system: AnySystem, now: AnyFight, one: Asked, who: str, value: object) -> shapes.PhoneAnswer | str:
    meant = one.offers.get(value) if isinstance(value, str) else None
    if meant is None:
        return say("Choose one of the answers.")
    label = next(choice["label"] for choice in one.ask.get("choices", ()) if choice["value"] == value)
    real = next((offer for offer in _offers(system, now) if _same(offer, meant)), None)
    if real is None:
        return say("That is not possible any more.")
    return {"who": who, "says": label, "question": one.question, "rolls": {}, "offer": real}


def _rolled(system: AnySystem, now: AnyFight, one: Asked, who: str, dice: list[int]) -> shapes.PhoneAnswer | str:
    real = next((q for q in _dice_questions(system, now, now) if q.key == one.question), None)
    if real is None or not any(ask["name"] == one.key for ask in real.asks):
        return say("That is not asked any more.")
    rolls = {one.key: dice}
    try:
        kernel.decide(system, now, Command(real.do, real.args, {one.key: tuple(dice)}, CHANCE))
    except BadCommand as bad:
        return str(bad)
    except Refused as refused:
        return refused.objections[0].says
    return {"who": who, "says": join_dots(map(str, dice)), "question": one.question, "rolls": rolls}


def asked(system: AnySystem, fight: AnyFight, secret: str) -> Iterator[Asked]:
    """Yields the questions for the players' side."""
    if system.clock.over(fight):
        return
    seen = known(system, fight)
    place = (system.clock.chapter(seen), system.clock.margin(seen))
    for question in _dice_questions(system, seen, fight):
        for ask in question.asks:
            who = _who(seen, ask) if ask["kind"] == "dice" else ()
            if who:
                yield _dice(
                    question,
                    ask,
                    _says(seen, ask),
                    who,
                    hashed(secret, "ask", *place, question.key, _written(ask), *who),
                )
    yield from _concentrations(system, seen, fight, secret, place)
    yield from _responses(system, seen, secret, place)


# dice


def _dice_questions(system: AnySystem, seen: AnyFight, fight: AnyFight) -> Iterator[Question]:
    """Yields the questions for dice, made from the fight that players know and what `fight` has beside it; both are the same for the GM."""
    if seen.clock.stage == "setup":
        start = offer_json(seen, system.rules.book, system.screen.start(seen))
        yield Question("start", start["label"], start["do"], start["args"], start["asks"])
        return
    prompt, real = system.drawn(seen).prompt, told_apart(fight)
    if prompt and fight.prompt and not _gives_away(seen, fight.prompt.about, prompt["asks"]):
        yield Question("prompt", prompt["title"], prompt["do"], prompt["args"], prompt["asks"])
    parts = system.drawn(real)
    for owed in before_next(system, real, parts, parts.next, None, []):
        if "question" in owed:
            one = owed["question"]
            yield Question(owed["kind"], one["title"], one["do"], one["args"], one["asks"])


def _gives_away(seen: AnyFight, about: Sequence[str], asks: Sequence[shapes.Ask]) -> bool:
    """Tells whether a question about one fighter alone tells that there is another: it ties with somebody hidden."""
    return len(asks) < len(about) and len(asks) < 2 and not all(seen.find(who) for who in about if who)


def _who(seen: AnyFight, ask: shapes.Ask) -> tuple[str, ...]:
    """Returns whom of the players' side an ask for dice concerns: a fighter, by its id or that of its condition, or all of a side that rolls
    together."""
    ours = seen.members(seen.party.id)
    if ask["name"] == seen.party.id or (ask.get("shared") and ask["label"] == seen.party.name):
        return ids(ours)
    effect = next((x for x in seen.effects if x.id == ask["name"]), None)
    one = seen.find(effect.who if effect else ask["name"])
    return (one.id,) if one is not None and one.side == seen.party.id else ()


def _says(seen: AnyFight, ask: shapes.Ask) -> str:
    """Returns for whom an ask rolls, and of a condition its name, as players know them."""
    if effect := next((x for x in seen.effects if x.id == ask["name"]), None):
        return say("{name}: {effect}", name=name_all(seen, (effect.who,)), effect=effect.name)
    one = seen.find(ask["name"])
    return ask["label"] if ask.get("shared") or one is None else one.name


def _dice(question: Question, ask: shapes.Ask, says: str, who: tuple[str, ...], number: str) -> Asked:
    shown: shapes.PhoneAsk = {
        "id": number,
        "kind": "dice",
        "title": question.title,
        "says": says,
        "count": ask.get("count", 1),
        "faces": ask.get("faces", 1),
    }
    if ask.get("summed"):
        shown["sum"] = True
    if not DICE.match(ask.get("notation", "")):  # called by a word of its own, such as "initiative"
        shown["number"] = True
    return Asked(who, shown, question.key, ask["name"], {})


# choices


def _concentrations(
    system: AnySystem, seen: AnyFight, fight: AnyFight, secret: str, place: tuple[str, ...]
) -> Iterator[Asked]:
    ours = {x.id: x for x in seen.effects if x.who in ids(seen.members(seen.party.id))}
    for doubt in concentration.doubts(system, told_apart(fight)):
        if effect := ours.get(doubt["id"]):
            title = say("{name}: {what}", name=say("Concentration"), what=effect.name)
            yield _choice((effect.who,), "doubt", title, [doubt["kept"], doubt["ended"]], secret, place)


def _responses(system: AnySystem, seen: AnyFight, secret: str, place: tuple[str, ...]) -> Iterator[Asked]:
    found: dict[str, list[shapes.Offer]] = {}
    for offer in _answers(system, seen):
        owner = seen.find(offer["token"]["id"]) if "token" in offer and "by" in offer else None
        if owner is not None and owner.side == seen.party.id:
            found.setdefault(owner.group or owner.id, []).extend(o for o in _tappable(offer) if not o["objections"])
    for group in units(seen.members(seen.party.id)):
        if offers := found.get(group[0].group or group[0].id):
            yield _choice(ids(group), "answers", say("You may respond"), offers[:MOST_CHOICES], secret, place)


def _choice(
    who: tuple[str, ...], question: str, title: str, offers: list[shapes.Offer], secret: str, place: tuple[str, ...]
) -> Asked:
    values = {hashed(secret, "answer", _written([offer["do"], offer["args"]])): offer for offer in offers}
    choices: list[shapes.PhoneChoice] = [
        {"value": value, "label": _label(offer), "note": offer["note"]} for value, offer in values.items()
    ]
    number = hashed(secret, "ask", *place, question, *who, *values)
    return Asked(
        who, {"id": number, "kind": "choice", "title": title, "says": "", "choices": choices}, question, "", values
    )


def _label(offer: shapes.Offer) -> str:
    return offer.get("name") or (offer["by"]["label"] if "by" in offer else offer["label"])


def _tappable(offer: shapes.Offer) -> list[shapes.Offer]:
    return offer.get("pad", [offer])


def _answers(system: AnySystem, fight: AnyFight) -> list[shapes.Offer]:
    query = system.screen.queries.get("answers")
    if query is None or fight.clock.stage == "setup" or fight.prompt is not None:
        return []
    return with_groups(system, fight, cast("shapes.Answers", query(fight, {})))["answers"]


def _offers(system: AnySystem, now: AnyFight) -> Iterator[shapes.Offer]:
    """Yields what may be answered in the fight of now, also what is refused by now."""
    for offer in _answers(system, now):
        yield from _tappable(offer)
    for doubt in concentration.doubts(system, now):
        yield from (doubt["kept"], doubt["ended"])


def _same(one: shapes.Offer, other: shapes.Offer) -> bool:
    return (one["do"], one["args"]) == (other["do"], other["args"])


def _written(value: object) -> str:
    return json.dumps(value, sort_keys=True, ensure_ascii=False)
