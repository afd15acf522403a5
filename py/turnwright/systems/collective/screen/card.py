"""The card of the acting combatant or group, and its parts that rows and stops share: tokens, pools, the rest of a budget."""

from collections import Counter
from collections.abc import Iterator

from turnwright.core import Offer, unit
from turnwright.core.standing import Tokens
from turnwright.screen import shapes
from turnwright.screen.widgets import card_json, offer_json
from turnwright.systems.collective.moves import brawl, use
from turnwright.systems.collective.rules import RULES
from turnwright.systems.collective.rules.action_names import amounts
from turnwright.systems.collective.rules.action_notation import parse
from turnwright.systems.collective.rules.legality import judge
from turnwright.systems.collective.rules.options import on, z_limit
from turnwright.systems.collective.rules.response_stack import BLOWS
from turnwright.systems.collective.screen.action_menu import strikes
from turnwright.systems.collective.screen.offers import for_actor
from turnwright.systems.collective.state import Fight, Fighter, clock
from turnwright.systems.collective.text import say
from turnwright.text import join_dots


def card(fight: Fight) -> shapes.Card | None:
    """Returns the card of the acting combatant or group; None if nobody acts."""
    goes = clock.goes(fight)
    if not goes:
        return None
    fighters = goes[0]
    detail = join_dots((fight.side(fighters[0].side).name, _rank(fight, goes)))
    acts, warnings = [*for_actor(fight, fighters), *brawl.offers_of(fight, fighters)], list(_warnings(fight, fighters))
    shown = card_json(fight, RULES, fighters, state(fight, fighters), detail, acts, warnings, warnings=warnings)
    shown["plan"] = True
    shown["pools"], note = _group_pools(fight, fighters)
    if note:
        shown["pools_note"] = note
    strike = _strike(fight, fighters)
    if strike is not None:
        shown["strike"] = offer_json(fight, RULES, strike)
    return shown


def _strike(fight: Fight, fighters: tuple[Fighter, ...]) -> Offer | None:
    """Returns the attack of those who have used nothing in this segment that could hurt: damage from them is not paid for yet."""
    fresh = tuple(c for c in clock.standing(fight, fighters) if not any(n and key in BLOWS for key, n in c.tally.used))
    found = (use.offer(fight, fresh, act) for act in strikes(fight, fresh)) if fresh else ()
    return next((offer for offer in found if not offer.objections), None)


def _rank(fight: Fight, goes: tuple[tuple[Fighter, ...], ...]) -> str:
    if fight.clock.inserted:
        return say("actor.inserted")
    at = len({unit(c) for c in fight.roster if c.tally.done and c.side == fight.clock.half}) + 1
    of = at + len(goes) - 1
    return say("actor.rank", at=at, of=of) if of > 1 else say("actor.alone")


def _warnings(fight: Fight, fighters: tuple[Fighter, ...]) -> Iterator[str]:
    for c in fighters:
        if clock.down(c):
            yield say("actor.down", name=c.name)
    if on(fight, "death_actions"):
        for c in fight.found(clock.on_brink(fight)):
            if not judge(fight, c, ("Z=D",)).against:
                yield say("actor.dropped", name=c.name)


# pools


def _group_pools(fight: Fight, fighters: tuple[Fighter, ...]) -> tuple[list[shapes.Pool], str]:
    """Returns what each member of a group has left if all have the same, else the sum; with a note which of the two it is."""
    up = clock.standing(fight, fighters)
    if len(up) < 2:
        return pools(fight, up), ""
    if len({(c.sheet, c.tally.pool, dict(c.tally.used).get("Z", 0)) for c in up}) > 1:
        return pools(fight, up), say("pools.all")
    each = pools(fight, up[:1])
    for pool in each:
        pool["say"] = say("pool.say.each", key=pool["key"], left=pool["left"], of=pool["of"])
    return each, say("pools.each")


def pools(fight: Fight, fighters: tuple[Fighter, ...]) -> list[shapes.Pool]:
    """Returns each budget with the number left; for a group the sum."""
    left: Counter[str] = Counter()
    full: Counter[str] = Counter()
    for c in fighters:
        left.update(dict(c.tally.pool))
        full.update(dict(c.tally.refilled(c.sheet.pool).pool))
    out = [
        _pool(key, n, full[key], "square" if parse(key).is_currency else "round")
        for key, n in left.items()
        if full[key]
    ]
    limit = z_limit(fight, fighters[0])
    if limit is not None:
        free = sum(max(0, limit - dict(c.tally.used).get("Z", 0)) for c in fighters)
        out.append(_pool("Z", free, limit * len(fighters), "round"))
    return out


def _pool(key: str, left: int, full: int, style: str) -> shapes.Pool:
    return {"key": key, "left": left, "of": full, "style": style, "say": say("pool.say", key=key, left=left, of=full)}


def brief(fight: Fight, fighters: tuple[Fighter, ...]) -> str:
    """Returns the actions left in one line: "1P 3M 1V", "1P 1V each"; for a group only those of its standing members."""
    fighters = clock.standing(fight, fighters)
    texts = {amounts(c.tally.pool) for c in fighters}
    if len(texts) > 1:
        return say("left.differs")
    text = texts.pop()
    if not text:
        return say("left.nothing")
    return say("left.each", left=text) if len(fighters) > 1 else text


# the state of a token


state = Tokens(
    clock.STANDING,
    cannot=lambda fight, c: clock.surprised_now(fight, c) or _barred_on(fight, c),
    acted=lambda fight, c: c.tally.done or clock.units(c) == 0,
).state


def hindered(fight: Fight, c: Fighter) -> str:
    """Returns why a member of a group cannot act, in a word; empty if it can."""
    if clock.down(c):
        return say("hindered.down")
    if fight.clock.stage == "play" and clock.surprised_now(fight, c):
        return say("hindered.surprised")
    return say("hindered.waits") if fight.clock.stage == "play" and _barred_on(fight, c) else ""


def _barred_on(fight: Fight, c: Fighter) -> bool:
    """Tells whether a combatant is barred beyond this segment. One that only waits for its own half is not marked."""
    barred = c.tally.barred
    if barred is None or fight.clock.inserted == c.id or clock.goes_ahead(fight, c.id) is not None:
        return False
    return (barred.round, barred.segment) > (fight.clock.round, fight.clock.segment)
