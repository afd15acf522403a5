"""What is said is what then happens: random fights, played faster than those of `test_laws.py`, each held against laws about its sentences.

A fight prints its system and its number; `SAID_SEED` plays other fights.
"""

import re
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest
from casts import CASTS
from naming import groups_are_told_by_their_own_names, who_acts_is_said_alike
from playing import Burning, Play, in_each_fight
from promises import (
    a_condition_ends_where_its_chip_says,
    a_next_turn_comes_where_it_is_said,
    damage_is_as_foreseen,
    each_choice_is_accepted,
    pressed,
    the_note_of_the_clock_is_so,
    turns_come_in_the_order_foretold,
    who_stands_before_comes_before,
)
from questions import proposed

from counts import FULL, TORTURE
from turnwright import SYSTEMS
from turnwright.core import kernel
from turnwright.core.commands import BadCommand, Command, Refused
from turnwright.core.model import ids

FORETOLD = 1000 if TORTURE else 6 if FULL else 4
"""In how many of them the fight is played on, to see what is foretold come."""
OFTEN = 0.35
"""In how many of the states that are looked at the fight is played on."""
ORDERED = ("structured", "plainlist")
"""The systems whose explanations say who stands before whom."""
CALLS = ("collective", "structured")
"""The systems whose `call` takes one combatant; the others take several."""

GROUP = r"(?:(?<!Pace change )×\d+|\b\d+(?:–\d+)? and \d+|\d–\d+)"
VERBS = "is|has|was|does|acts|uses|buys|waits|holds|declares|keeps|goes|loses|stands|misses|takes|gains|recovers|joins|leaves|delays|aborts|rolls"
SINGULAR = re.compile(rf"{GROUP} (?:{VERBS})\b")
"""Several of a group with the verb of one."""
MANY = re.compile(
    r"(?<![\w’] )(?<![\d.,/×–−+-])\b1 (?:rounds|turns|actions|fighters|times|others|Phases|Segments|lines|conditions|points)\b"
)
"""One of something, in the plural."""
ODD = re.compile(r"  | ,|\.\.|· ·| ·$|^·|\(\)| \.|, ,|: $|: \.|“”|[?!]\.")
"""What a part of a sentence leaves behind that is empty."""
LETTERED = re.compile(r"\b(\w+) [A-Z] ×\d")
"""A group by a letter that no fighter has."""
BEGINS = re.compile(r"(?:^|\. )(?:Round \d+|Turn \d+|Surprised round) begins\.")
UNSAID = (
    "journal",
    "cite",
    "args",
    "law",
    "setup",
    "options",
    "presets",
    "do",
    "key",
    "rule",
    "told",
    "value",
    "entropy",
    "letters",
    "id",
)


def refusals_and_explanations_agree(play: Play) -> None:
    """Why somebody cannot be called now is why it does not act now."""
    system, fight = SYSTEMS[play.system], play.fight
    if fight.prompt is not None or fight.clock.stage != "play" or fight.over == "over":
        return
    able = set(ids(system.clock.acting.at_turn(fight)))
    for c in fight.roster:
        if c.id in able:
            continue
        try:
            kernel.decide(
                system, fight, Command("call", {"who": c.id if play.system in CALLS else [c.id]}, entropy="1")
            )
        except Refused as refused:
            said = [o.says for o in refused.objections if o.rule != "turnwright.same"]
            why = [o.says for o in system.screen.explain(fight, c.id)[1]]
            assert not said or any(one in told for one in why for told in said), (c.name, said, why)
        except BadCommand:
            pass


def offers_are_accepted(play: Play, offered: list[Any]) -> None:
    """An offer without objections is accepted as it stands, with what its sheet proposes."""
    system, fight, view = SYSTEMS[play.system], play.fight, play.view
    offers = [*offered, *view["stack_acts"], *view["table"]]
    for offer in play.random.sample(offers, min(len(offers), 12)):
        given = {name: value for name, value in proposed(offer).items() if value not in (None, "", [])}
        asks = [a for a in offer["asks"] if not a["optional"] and a["kind"] != "dice" and not a.get("when")]
        if offer["objections"] or offer.get("pad") or any(a["name"] not in given for a in asks):
            continue
        hidden = {
            a["name"] for a in offer["asks"] if a.get("when") and given.get(a["when"]["name"]) not in a["when"]["in"]
        }
        args = {name: value for name, value in given.items() if name not in hidden}
        try:
            kernel.decide(system, fight, Command(offer["do"], args, entropy="1"))
        except (Refused, BadCommand) as refused:
            raise AssertionError((offer["label"], args, str(refused))) from refused


def what_is_foretold_comes(play: Play, offers: list[Any]) -> None:
    """See `promises`."""
    system, fight, view = SYSTEMS[play.system], play.fight, play.view
    after = tuple(pressed(system, fight))
    turns_come_in_the_order_foretold(system, fight, after)
    a_next_turn_comes_where_it_is_said(system, fight, view["fighters"], after)
    for offer in play.random.sample(offers, min(len(offers), 6)):
        each_choice_is_accepted(system, fight, offer, play.looks)
    a_condition_ends_where_its_chip_says(system, fight, play.looks)
    counted = [c for c in fight.roster if c.gauges]
    if counted:
        c = play.random.choice(counted)
        hit = {"who": [c.id], "gauge": c.gauges[0].name, "amount": play.random.choice((0, 1, 3, 9))}
        damage_is_as_foreseen(system, fight, play.send("hit_preview", **hit)["answer"]["rows"], hit)


def texts(value: Any) -> Iterator[str]:
    """Yields every sentence of a reply."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from chain.from_iterable(texts(each) for key, each in value.items() if key not in UNSAID)
    elif isinstance(value, list):
        yield from chain.from_iterable(map(texts, value))


def sentences_are_sound(play: Play, reply: Any) -> None:
    """Singular and plural agree, nothing empty is left in a sentence, and no group goes by a letter of its own."""
    names = {c.name for c in play.fight.roster} | {c.group for c in play.fight.roster}
    for text in set(texts(reply)):
        assert not SINGULAR.search(text), text
        assert not MANY.search(text), text
        assert not ODD.search(text), text
        assert not any(found[1] in names for found in LETTERED.finditer(text)), text


def a_round_begins_once(play: Play, reply: Any) -> None:
    """The voice says that a round begins only where another one ran before."""
    was, now = play.was, play.view["now"]
    if was and now and was["round"] == now["round"] and reply["ok"] and "say" in reply:
        assert not BEGINS.search(reply["say"]), reply["say"]


def no_loud_line_is_lost(play: Play, reply: Any) -> None:
    """What the rules do aloud is in the one message that the voice says, also told of several at once: "Orc 1 and 2 are down"."""
    if not reply["ok"] or "heard" not in reply:
        return
    for line in reply["lines"]:
        if not line["loud"]:
            continue
        said, heard = line["brief"], reply["say"]
        ends = {" ".join(said.split()[n:]) for n in range(1, len(said.split()))}
        several = any(f" are {end.removeprefix('is ')}" in heard for end in ends if end.startswith("is "))
        assert several or said.casefold() in heard.casefold(), (said, heard)


def what_is_said_happens(play: Play, number: int, reply: Any) -> None:
    if reply is not None:
        sentences_are_sound(play, reply)
        a_round_begins_once(play, reply)
        no_loud_line_is_lost(play, reply)
    if play.view["clock"]:
        system, fight = SYSTEMS[play.system], play.fight
        groups_are_told_by_their_own_names(system, fight, play.view)
        if not play.view["over"] and not play.view["prompt"]:
            the_note_of_the_clock_is_so(system, fight, play.view["clock"])
        who_acts_is_said_alike(system, fight, play.view, play.send("players")["answer"]["players"])
        if play.system in ORDERED:
            who_stands_before_comes_before(system, fight)
    if play.random.random() < 0.3:
        refusals_and_explanations_agree(play)
        offered = play.offered()
        offers_are_accepted(play, offered)
        if number < FORETOLD and (TORTURE or play.looks.random() < OFTEN):
            what_is_foretold_comes(play, offered)


@pytest.mark.parametrize("system", CASTS)
def test_what_is_said_is_what_happens(system: str) -> None:
    in_each_fight(system, what_is_said_happens)


def turns_come_though_something_burns(play: Play, number: int, reply: Any) -> None:
    if play.view["clock"] and number < FORETOLD and play.looks.random() < OFTEN:
        system, fight = SYSTEMS[play.system], play.fight
        turns_come_in_the_order_foretold(system, fight, tuple(pressed(system, fight)))


@pytest.mark.parametrize("system", CASTS)
def test_turns_come_as_foretold_though_something_burns(system: str) -> None:
    in_each_fight(system, turns_come_though_something_burns, Burning)
