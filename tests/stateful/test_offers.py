"""What is offered, refused, and paid, in random fights, and what the preview of Next says there (`what_next_says.py`).

Each offer is accepted as it stands, or refused with a reason that it shows; what is accepted is offered somewhere, or stands on the Next plate. The
cost that a tile shows is what is then paid.
"""

import dataclasses
import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from casts import CASTS
from playing import Burning, in_each_fight
from questions import proposed
from what_next_says import next_does_what_is_said

from counts import TORTURE
from turnwright import SYSTEMS
from turnwright.core import kernel
from turnwright.core.commands import BadCommand, Command, Refused
from turnwright.core.fact import AnyFight

STEPS = 6
LOOKS = 0.12
"""How often a state is looked at."""
MOST = 200 if TORTURE else 30
"""How many offers of a state are tried."""
COST = re.compile(r"(\d*)\s*(.+)")
UNLISTED = ("hide", "memo", "split", "copy_squad", "next", "play_on", "answer")
"""Moves that are no offer: marks and notes of the page, two for a group of several, the plate and what stands beside it (with a stack open, to
play on is accepted before it is shown), and the answer to a question."""
Offer = Mapping[str, Any]


def every(offer: Offer) -> Iterator[Offer]:
    yield offer
    for small in offer.get("pad", ()):
        yield from every(small)


def shown(play: Any) -> list[Offer]:
    """Returns every offer of a state: of the card, the table, each fighter's sheet, the stack, the responses, those who left."""
    view = play.view
    offers = [*(view["actor"] or {"acts": ()})["acts"], *view["stack_acts"], *view["table"], *view["gone"]]
    offers += [view["again"]] if view["again"] else []
    for fighter in view["fighters"]:
        offers += play.send("fighter", who=fighter["id"])["answer"]["fighter"]["acts"]
    if view["respond"]:
        offers += play.send("answers")["answer"]["answers"]
    offers += [offer for one in view["awaited"] for offer in one["answers"]]
    return [one for offer in offers for one in every(offer) if one["do"]]


def as_it_stands(offer: Offer) -> tuple[dict[str, Any], list[Any]]:
    """Returns the `args` with what the sheet proposes, and what is still to be answered."""
    given = {name: value for name, value in proposed(dict(offer)).items() if value not in (None, "", [])}
    hidden = {a["name"] for a in offer["asks"] if a.get("when") and given.get(a["when"]["name"]) not in a["when"]["in"]}
    asked = [
        ask
        for ask in offer["asks"]
        if not ask["optional"] and ask["kind"] != "dice" and not ask.get("when") and ask["name"] not in given
    ]
    return {name: value for name, value in given.items() if name not in hidden}, asked


def tried(system: Any, fight: AnyFight, do: str, args: Mapping[str, Any]) -> tuple[Any, list[str]]:
    """Returns the outcome of a command, or the reasons against it."""
    try:
        return kernel.decide(system, fight, Command(do, args, entropy="1")), []
    except Refused as refused:
        return None, [o.rule for o in refused.objections]
    except BadCommand as bad:
        return None, [str(bad)]


def offered_or_refused(play: Any, offers: list[Offer]) -> None:
    """An offer without objections is accepted; one with objections is refused, with one of its reasons."""
    system, fight = SYSTEMS[play.system], play.fight
    for offer in play.looks.sample(offers, min(len(offers), MOST)):
        args, asked = as_it_stands(offer)
        if asked:
            continue
        outcome, reasons = tried(system, fight, offer["do"], args)
        objections = [o["rule"] for o in offer["objections"]]
        assert objections or outcome or offer.get("pad"), ("offered and refused", offer["label"], args, reasons)
        assert not (objections and outcome), ("refused and accepted", offer["label"], args, objections)
        assert not objections or set(objections) & set(reasons), ("two reasons", offer["label"], objections, reasons)
        if outcome:
            pays_what_it_shows(play, offer, args, outcome.state)


def accepted_is_offered(play: Any, offers: list[Offer]) -> None:
    """What needs nobody but a fighter, and is accepted, is offered."""
    system, fight, free = SYSTEMS[play.system], play.fight, {o["do"] for o in offers if not o["objections"]}
    missing = dataclasses.MISSING
    for name, kind in system.moves.items():
        needed = {f.name for f in dataclasses.fields(kind) if f.default is missing and f.default_factory is missing}
        if name in free or name in UNLISTED or needed - {"who"}:
            continue
        for c in fight.roster:
            one = any(f.name == "who" and f.type in ("str", str) for f in dataclasses.fields(kind))
            args = {"who": c.id if one else [c.id]} if needed else {}
            outcome, _ = tried(system, fight, name, args)
            assert outcome is None, ("accepted, and not offered", name, args)


def pools(system: Any, fight: AnyFight) -> tuple[tuple[str, ...], dict[str, int]]:
    card = system.drawn(fight).card
    if card is None:
        return (), {}
    return tuple(card["who"]), {pool["key"]: pool["left"] for pool in card["pools"] if "name" not in pool}


def price(offer: Offer, turn: int) -> dict[str, int]:
    """Returns what a tile says that it costs, by pool: "2 AP", a P and an M, half a turn; nothing where it leaves that open. `turn`: the Half
    Actions of a turn, all of which a Full Action takes."""
    if offer["do"] == "declare" and offer["args"].get("ap"):
        return {"AP": offer["args"]["ap"]}
    if any("+" in key for key in offer["keys"]):
        return {}
    found: dict[str, int] = {}
    for key in offer["keys"]:
        number, pool = COST.fullmatch(key).groups() if not key.isdigit() else (str(turn * int(key)), "½")  # type: ignore[union-attr]
        found[pool] = found.get(pool, 0) + int(number or 1)
    return found


def pays_what_it_shows(play: Any, offer: Offer, args: Mapping[str, Any], after: AnyFight) -> None:
    """Each pool of the card has as much less as the tile says."""
    system, (who, had) = SYSTEMS[play.system], pools(SYSTEMS[play.system], play.fight)
    now, left = pools(system, after)
    acts = args.get("who", who)
    same = who == now and after.clock.round == play.fight.clock.round  # else a turn of the next round has begun
    mine = same and set([acts] if isinstance(acts, str) else acts) == set(who)
    turn = int(dict(play.fight.options).get("half_actions_per_turn", 2))
    for pool, cost in price(offer, turn).items() if mine else ():
        if pool in had and pool in left:
            assert had[pool] - left[pool] in (cost, cost * len(who)), (  # of a group, the pool of each or of all
                offer["label"],
                offer["keys"],
                offer["args"],
                pool,
                had,
                left,
            )


def what_is_offered_is_accepted(play: Any, number: int, reply: Any) -> None:
    next_does_what_is_said(play)
    if play.looks.random() < LOOKS:
        offers = shown(play)
        offered_or_refused(play, offers)
        accepted_is_offered(play, offers)


@pytest.mark.parametrize("system", CASTS)
def test_what_is_offered_is_accepted_costs_what_it_says_and_next_does_what_it_says(system: str) -> None:
    in_each_fight(system, what_is_offered_is_accepted, Burning, STEPS)
