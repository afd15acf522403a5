"""Laws of what is foretold: what the forecast, the rows and the explanations say of somebody's next turn is what comes when the table does nothing
but press Next; an offer without objections is accepted, with each choice of its sheet; and a preview of damage is the damage."""

import random
import re
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from questions import proposed

from turnwright.core import kernel
from turnwright.core.commands import BadCommand, Command, Refused
from turnwright.core.fact import AnyFight
from turnwright.core.model import ids
from turnwright.core.system import AnySystem

STEPS = 12
"""How often Next is pressed."""
CHOICES = 5
"""Of how many choices of a sheet each is tried."""
SAID = (
    re.compile(r"next Phase(?: is in|:) Segment (?P<segment>\d+)(?: of Turn (?P<round>\d+))?"),
    re.compile(r"acts (?:again )?from segment (?P<segment>\d+)(?: of round (?P<round>\d+))?"),
    re.compile(r"[Tt]he next is in (?:Round|round) (?P<round>\d+)"),
)
"""What is said of a next turn: a round or Turn, a segment, or both."""
HIT = re.compile(r"→ (−?\d+)")
Moment = tuple[int, int]


def pressed(system: AnySystem, fight: AnyFight) -> Iterator[AnyFight]:
    """Yields the fight after each Next, up to a question or the end."""
    for step in range(STEPS):
        parts = system.drawn(fight)
        if parts.prompt is not None or system.clock.over(fight):
            return
        command = Command(parts.next["do"], dict(parts.next["args"]), entropy=f"{step:x}")
        try:
            fight = kernel.decide(system, fight, command).state
        except (Refused, BadCommand):
            return
        yield fight


def turns_come_in_the_order_foretold(system: AnySystem, fight: AnyFight) -> None:
    """Who acts, one after the other, is the forecast without the turns that it calls lost."""
    if fight.clock.stage != "play" or fight.prompt is not None or system.clock.over(fight):
        return
    foretold = [
        set(stop.who)
        for stop in system.screen.timeline(fight, 8)
        if stop.who and not stop.lost and not all(system.roster.looks_down(fight, c) for c in fight.found(stop.who))
    ]
    came: list[tuple[str, set[str]]] = []
    for now in (fight, *pressed(system, fight)):
        able = system.clock.acting.who(now)
        who = set(ids(able or system.clock.acting.at_turn(now) if now is fight else able))
        if who and (not came or came[-1][1] != who):
            came.append((next((stop.label for stop in system.screen.timeline(now, 1)), ""), who))
    if system.about.id == "collective":
        halves_come_as_foretold({stop.label: set(stop.who) for stop in system.screen.timeline(fight, 8)}, came)
        return
    happened = [who for _, who in came]
    if foretold and happened and happened[0] != foretold[0]:
        del happened[0]  # who acts now is no part of HERO's forecast
    foretold = [who for n, who in enumerate(foretold) if foretold[n - 1 : n] != [who]]
    told, happened = foretold[: len(happened)], happened[: len(foretold)]
    assert told == happened, (told, happened, fight.clock)


def halves_come_as_foretold(foretold: Mapping[str, set[str]], came: list[tuple[str, set[str]]]) -> None:
    """The Collective foretells halves in which everybody spends what they can: in each act at least those who are named."""
    halves = [
        (label, set[str]().union(*(who for _, who in turns)))
        for label, turns in groupby(came, key=lambda turn: turn[0])
    ]
    for label, who in halves[:-1]:  # the last may go on
        assert foretold.get(label, set()) <= who, (foretold, halves)


def a_next_turn_comes_where_it_is_said(system: AnySystem, fight: AnyFight, rows: list[Mapping[str, Any]]) -> None:
    """In a row, and in the explanation why somebody does not act now."""
    if fight.clock.stage != "play" or system.clock.over(fight):
        return
    acting = set(ids(system.clock.acting.at_turn(fight)))
    told = [(who, row.get("detail") or "") for row in rows for who in row["who"]]
    told += [(c.id, why.says) for c in fight.roster for why in system.screen.explain(fight, c.id)[1]]
    said = [
        (who, text, found) for who, text in told for one in SAID if (found := one.search(text)) and who not in acting
    ]
    if not said:
        return
    first: dict[str, Moment] = {}
    for now in pressed(system, fight):
        for who in ids(system.clock.acting.at_turn(now)):
            first.setdefault(who, system.clock.now(now))
    for who, text, found in said:
        if who in first:
            wanted = [int(found[key] or 0) if key in found.groupdict() else 0 for key in ("round", "segment")]
            came = first[who]
            assert all(not want or want == there for want, there in zip(wanted, came, strict=True)), (who, text, came)


def each_choice_is_accepted(
    system: AnySystem, fight: AnyFight, offer: Mapping[str, Any], chance: random.Random
) -> None:
    """An offer that says whom it is for and has no objection is accepted with each choice that its sheet does not fold away."""
    given = {name: value for name, value in proposed(dict(offer)).items() if value not in (None, "", [])}
    asks = [ask for ask in offer["asks"] if ask["kind"] != "dice"]
    open_ = [ask for ask in asks if not ask["optional"] and not ask.get("when") and ask["name"] not in given]
    if offer["objections"] or offer.get("pad") or not given.get("who") or any(not ask.get("choices") for ask in open_):
        return
    for ask in open_:
        given[ask["name"]] = _one(ask, ask["choices"][0]["value"])
    tried = [
        (ask, choice["value"])
        for ask in asks
        if ask["kind"] in ("choice", "combatant") and not ask.get("when")
        for choice in ask.get("choices") or ()
        if not choice.get("fold") and not choice.get("unless") and not choice.get("note")
    ]
    for ask, value in chance.sample(tried, min(CHOICES, len(tried))):
        args = {**given, ask["name"]: _one(ask, value)}
        hidden = {a["name"] for a in asks if a.get("when") and args.get(a["when"]["name"]) not in a["when"]["in"]}
        if any(a.get("when") and a["name"] not in {*hidden, *args} and not a["optional"] for a in asks):
            continue  # a number to type
        args = {name: each for name, each in args.items() if name not in hidden}
        try:
            kernel.decide(system, fight, Command(offer["do"], args, entropy="1"))
        except (Refused, BadCommand) as refused:
            if isinstance(refused, Refused) and {o.rule for o in refused.objections} == {"turnwright.same"}:
                continue  # of a group one member is where it would go
            raise AssertionError((offer["label"], args, str(refused))) from refused


def _one(ask: Mapping[str, Any], value: str) -> Any:
    return [value] if ask["many"] else value


def damage_is_as_foreseen(
    system: AnySystem, fight: AnyFight, rows: list[Mapping[str, Any]], hit: dict[str, Any]
) -> None:
    """`rows`: of the preview; `hit`: what it previews."""
    after = kernel.decide(system, fight, Command("hit", hit, entropy="1")).state
    for row in rows:
        c = after.find(row["id"])
        number = HIT.search(row["note"])
        if c is not None and number is not None:
            gauge = c.gauge(hit["gauge"])
            assert gauge is not None and gauge.value == int(number[1].replace("−", "-")), (row, hit)
