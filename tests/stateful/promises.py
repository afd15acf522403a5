"""Laws of what is foretold: what the forecast, the rows and the explanations say of somebody's next turn is what comes when the table does nothing
but press Next; an offer without objections is accepted, with each choice of its sheet; and a preview of damage is the damage."""

import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, groupby
from typing import Any

from questions import proposed

from turnwright.core import kernel
from turnwright.core.commands import BadCommand, Command, Refused
from turnwright.core.fact import AnyFight
from turnwright.core.model import ids
from turnwright.core.system import AnySystem
from turnwright.table import endings

STEPS = 12
"""How often Next is pressed."""
FORETOLD = 9
"""How many places of the forecast are compared."""
PLACES = 60
"""How many of them are looked at for who stands before whom."""
CHOICES = 5
"""Of how many choices of a sheet each is tried."""
SAID = (
    re.compile(r"(?<!; the )next Phase(?: is in|:) Segment (?P<segment>\d+)(?: of Turn (?P<round>\d+))?"),
    re.compile(r"(?:acts|to act) (?:again )?from segment (?P<segment>\d+)(?: of round (?P<round>\d+))?"),
    re.compile(r"[Tt]he next is in (?:Round|round) (?P<round>\d+)"),
)
"""What is said of a next turn: a round or Turn, a segment, or both."""
OR_AS_THE_NEXT_BEGINS = ", or as the next begins"
IN_ROUND, IN_SEGMENT = re.compile(r"(?:[Rr]ound |Turn |\b[RT])(\d+)"), re.compile(r"[Ss]egment (\d+)")
"""The round and the segment that a chip names; of this round it names the segment alone."""
HIT = re.compile(r"(?:^|, )(?:−?\d+ → |stays at )(−?\d+)")
TEMPORARY = re.compile(r"temporary \d+ → (\d+)")
Moment = tuple[int, int]


def pressed(system: AnySystem, fight: AnyFight) -> Iterator[AnyFight]:
    """Yields the fight after each Next, up to a question or the end."""
    for step in range(STEPS):
        if fight.prompt is not None or system.clock.over(fight):
            return
        command = Command("next", {}, entropy=f"{step:x}")
        if fight.stack:  # the plate then does something else first
            plate = system.drawn(fight).next
            command = Command(plate["do"], dict(plate["args"]), entropy=f"{step:x}")
        try:
            fight = kernel.decide(system, fight, command).state
        except (Refused, BadCommand):
            return
        yield fight


def turns_come_in_the_order_foretold(system: AnySystem, fight: AnyFight, pressed: Sequence[AnyFight]) -> None:
    """Who acts, one after the other, is the forecast without the turns that it calls lost; in the Plain list each on the score that it foretells.
    Where a roll decides, any order may come. Who falls on the way, by what burns or bleeds, is left out: the forecast counts no damage to come.
    `pressed`: the fights after each Next."""
    if fight.clock.stage != "play" or fight.prompt is not None or system.clock.over(fight):
        return
    acting, name = system.clock.acting, system.about.id
    collective, scored = name == "collective", name == "plainlist"
    down = {c.id for now in (fight, *pressed) for c in now.roster if not now.over and system.roster.looks_down(now, c)}
    if name == "hero":  # who is hurt by itself may fall and wake between two of these fights
        down |= {x.who for x in fight.effects if x.tick is not None}
    came: list[tuple[str, set[str]]] = []
    for now in (fight, *pressed):
        who = set(ids(acting.named(now) if now is fight else acting.who(now))) - down
        where = next(
            (stop.label for stop in system.screen.timeline(now, int(collective or scored))), system.clock.margin(now)
        )
        if who and (not came or came[-1] != (where, who)):
            came.append((where, who))
    stops = [stop for stop in system.screen.timeline(fight, FORETOLD) if stop.who]
    rolled = {stop.label for stop in stops if stop.tied}  # also where they stand who wait for one of the tied
    if collective:
        halves_come_as_foretold({stop.label: set(stop.who) - down for stop in stops if set(stop.who) - down}, came)
        return
    turns: list[tuple[str, set[str], bool]] = []
    for stop in stops:
        able = set(ids(fight.found(stop.who))) - down
        turn = (stop.label, able, stop.label in rolled)
        if turn[1] and not stop.lost and turns[-1:] != [turn]:
            turns.append(turn)
    happened = [(where * scored, who) for where, who in came]
    if set(ids(acting.who(fight))) - down and name == "hero":
        del happened[0]  # who acts now is no part of HERO's forecast
    elif acting.named(fight) and turns and happened and happened[0] != (turns[0][0] * scored, turns[0][1]):
        del happened[0]  # who cannot act; where nobody's turn runs, the first to come may be any of those who tie
    for (_, tied), same in groupby(turns[: turns_of_whole_ties(turns)], key=lambda turn: (turn[0], turn[2])):
        told = [(where * scored, who) for where, who, _ in same]
        acted, happened = happened[: len(told)], happened[len(told) :]
        right = all(who in told for who in acted) if tied else told[: len(acted)] == acted
        assert right, (told, acted, fight.clock)


STANDS = re.compile(
    r"(?P<one>.+?) (?:stands? before|(?:is|are) ahead of) (?P<other>.+?)(?:, | on Agility| in the roll-off| by GM ruling| in the current order)"
)
"""That one stands before another, in an explanation."""


def who_stands_before_comes_before(system: AnySystem, fight: AnyFight) -> None:
    """Of two whose turns are still to come in this round, the one that stands before the other by the explanation comes first in the forecast;
    those who are called go before all. A turn outside the order says why."""
    if fight.clock.stage != "play" or fight.prompt is not None or system.clock.over(fight):
        return
    ahead = (stop for stop in system.screen.timeline(fight, PLACES) if stop.who and not stop.tied)
    stops = [stop for stop in ahead if (at := IN_ROUND.search(stop.label)) and at[1] == str(fight.clock.round)]
    first = {who: n for n, stop in reversed([*enumerate(stops)]) for who in stop.who}
    often = Counter((stop.label.split(",")[0], who) for stop in stops for who in stop.who)
    several = {
        who for (_, who), times in often.items() if times > 1
    }  # who has several places in a round stands before and behind
    once = (stop for stop in stops if several.isdisjoint(stop.who))
    names = {name: stop.who for stop in once for name in _names_of(system, fight, stop.who)}
    called = {*getattr(fight.clock, "called", ()), *ids(system.clock.acting.at_turn(fight))}
    for c in fight.roster:
        for why in system.screen.explain(fight, c.id)[1]:
            assert not (system.about.id == "structured" and why.says.endswith("outside the order.")), why.says
            found = STANDS.match(why.says)
            other = names.get(found["other"], ()) if found and c.id not in called else ()
            if c.id in first and other and not called.intersection(other) and first.keys() >= {*other}:
                assert first[c.id] <= min(first[who] for who in other), (why.says, [(s.label, s.who) for s in stops])


NEXT = re.compile(
    r"before (?P<who>.+?)(?:, (?P<has>−?\d+) to (?P<to>−?\d+)\b.*|, because of surprise)|(?P<called>.+?) goe?s? next"
)
"""Who acts after this turn, in the note of the Plain list's clock, and both scores."""
BESIDE = re.compile(r"(?P<how>ahead of|behind) (?P<who>.+?) (?:on Agility|in the roll-off|in the current order).*")
"""Who acts on the same Initiative, before or after, in the note of Structured Time's clock."""


def the_note_of_the_clock_is_so(system: AnySystem, fight: AnyFight, clock: Mapping[str, Any]) -> None:
    """Whoever it says comes after those who act is the next in the forecast of this round, and they have that score; whoever it says they are
    behind has had the turn, and nobody is named who is out."""
    acting = set(ids(system.clock.acting.at_turn(fight)))
    after, beside = NEXT.fullmatch(clock["note"]), BESIDE.fullmatch(clock["note"])
    if not acting or not (after or beside):
        return
    ahead = [stop for stop in system.screen.timeline(fight, PLACES) if stop.who]  # who loses the turn stands there, too
    ahead = [stop for stop in ahead if (at := IN_ROUND.search(stop.label)) and at[1] == str(fight.clock.round)]
    come = [stop for stop in ahead if not acting.issuperset(stop.who)]  # who acts may come again, with others
    delayed = any(
        getattr(c.tally, "waits", "") == "delayed" for c in fight.roster
    )  # stands there, and comes back or not
    if after and come and not delayed and not come[0].tied:
        here = [stop for stop in come if stop.label != f"{come[0].label.split(',')[0]}, {clock['part']}"]
        same = (
            come[1:] if come[0].label == come[-1].label else []
        )  # the first of one score may be of those who act, and late
        # of those on the own score some may lose the turn; others of one score may be told together, though some of them lose it
        ways = (tuple(chain(*(stop.who for stop in some[:n]))) for some in (come, here, same) for n in (1, 2, 3))
        named = [_each(name) for who in ways if who for name in _names_of(system, fight, who)]
        named += [{f"{fight.get(one).group} ×2"} for one in come[0].who]  # of two one was called before
        assert _each(after["who"] or after["called"]) in named, (
            clock["note"],
            [(stop.label, stop.who) for stop in come],
        )
        if after["has"]:
            assert f" {after['has']}" in f" {clock['part'].removeprefix('on ')}", clock
    if beside and not any(stop.tied for stop in come):
        names = set(chain(*(_names_of(system, fight, stop.who) for stop in come)))
        squads = {name.rpartition(" ")[0] for name in names}  # their members may have turns of their own
        there = beside["who"] in names or beside["who"].partition(" ×")[0] in squads
        out = [c for c in fight.roster if beside["who"] in (c.name, c.group) and system.roster.looks_down(fight, c)]
        assert not out and not (there and beside["how"] == "behind"), (clock["note"], names)


def _each(names: str) -> set[str]:
    return set(re.split(", | and ", names))


def _names_of(system: AnySystem, fight: AnyFight, who: tuple[str, ...]) -> set[str]:
    standing = system.roster.standing
    up = {side.name: set(ids(standing.among(fight, fight.members(side.id)))) for side in fight.sides}
    sides = {name for name, those in up.items() if those and those <= set(who)}  # a side that acts as one
    return {standing.name_with_numbers(fight, who), standing.name_fighters(fight, fight.found(who)), *sides}


def turns_of_whole_ties(turns: list[tuple[str, set[str], bool]]) -> int:
    """Returns how many turns there are without a tie at the end, of which the forecast may tell only a part."""
    last = turns[-1][0] if turns and turns[-1][2] else None
    return next((n for n, (where, _, _) in enumerate(turns) if where == last), len(turns))


def halves_come_as_foretold(foretold: Mapping[str, set[str]], came: list[tuple[str, set[str]]]) -> None:
    """The Collective foretells halves in which everybody spends what they can: in each act at least those who are named."""
    halves = [
        (label, set[str]().union(*(who for _, who in turns)))
        for label, turns in groupby(came, key=lambda turn: turn[0])
    ]
    for label, who in halves[:-1]:  # the last may go on
        assert foretold.get(label, set()) <= who, (foretold, halves)


def a_next_turn_comes_where_it_is_said(
    system: AnySystem, fight: AnyFight, rows: list[Mapping[str, Any]], pressed: Sequence[AnyFight]
) -> None:
    """In a row, and in the explanation why somebody does not act now. `pressed`: the fights after each Next."""
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
    for now in pressed:
        for who in ids(system.clock.acting.at_turn(now)):
            first.setdefault(who, system.clock.now(now))
    for who, text, found in said:
        if who in first:
            wanted = [int(found[key] or 0) if key in found.groupdict() else 0 for key in ("round", "segment")]
            came = first[who]
            assert all(not want or want == there for want, there in zip(wanted, came, strict=True)), (who, text, came)


def a_condition_ends_where_its_chip_says(system: AnySystem, fight: AnyFight, chance: random.Random) -> None:
    """A condition that the table adds now is gone, if the table does nothing but press Next, in the round and segment that its chip names."""
    if fight.clock.stage != "play" or fight.prompt is not None or system.clock.over(fight) or not fight.roster:
        return
    who, whose = chance.choice(fight.roster).id, chance.choice(fight.roster).id
    until, left = chance.choice(("turn_start", "turn_end", "rounds")), chance.randint(1, 2)
    args = {"who": [who], "value": "A sign", "until": until, "whose": whose, "left": left}
    try:
        before = kernel.decide(system, fight, Command("effect", args, entropy="1")).state
    except (Refused, BadCommand):
        return
    effect = before.effects[-1]
    chip = endings.when(system, before, effect.until, who) or endings.ending(effect.until).chip(system.say, effect)
    now = system.clock.now(before)
    round_, segment = IN_ROUND.search(chip), IN_SEGMENT.search(chip)
    if not round_ and not segment:
        return  # it counts turns whose place nobody knows
    said = int(round_[1]) if round_ else now[0], int(segment[1]) if segment else 0
    for after in pressed(system, before):
        if after.effect(effect.id) is None:
            was, came = system.clock.now(before), system.clock.now(after)
            if not segment:
                was, came = (was[0], 0), (came[0], 0)
            lapsed = chip.endswith(OR_AS_THE_NEXT_BEGINS)  # nobody called the delayed turn back
            assert (lapsed or was <= said) and said <= came, (chip, was, came, args)
            return
        before = after


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
        gauge = c.gauge(hit["gauge"]) if c is not None else None
        if gauge is None:
            continue
        if number := HIT.search(row["note"]):
            assert gauge.value == int(number[1].replace("−", "-")), (row, hit)
        if temporary := TEMPORARY.search(row["note"]):
            assert gauge.temp == int(temporary[1]), (row, hit)
