"""A typed way to pay for an action ("QV=4C", "F=P+M+V", "F=round"): its parser, and in one sentence why it is no conversion.

The conversions are in conversions.py, the slots of a segment in slots.py.
"""

from collections.abc import Mapping

from turnwright.systems.collective.rules import conversions
from turnwright.systems.collective.rules.action_notation import Action, BadAction, parse, parse_bundle, print_bundle
from turnwright.systems.collective.rules.conversions import House, Way
from turnwright.systems.collective.rules.price_chart import columns, sellers
from turnwright.systems.collective.text import say
from turnwright.text import join_and, join_commas

MAX_WAY = 120
NO_CONVERSION = "collective.convert.none"


def parse_way(text: str, house: House, pool: Mapping[str, int], begun: bool = False) -> Way:
    """Parses the payment of an action; `conversions.lacking` says whether the pool covers it. It may name a link: "V=P=S" is an S used as a P
    that runs, while "V=S" is an S used as a V."""
    if len(text) > MAX_WAY:
        raise BadAction(say("pay.too_long", most=MAX_WAY))
    name, *links = (piece.strip() for piece in text.split("="))
    action = parse(name)
    if action.is_currency:
        raise BadAction(say("pay.currency", action=action), conversions.CURRENCY)
    if not links:
        return conversions.native_way(action, house)
    if links == ["round"]:
        return _round(action, pool, house, begun)
    if links == ["D"] and str(action) in ("P", "M", "V", "Z"):
        return Way(action, (), (), (conversions.DEATH,))  # it spends nothing of the round and fills no slot
    return _chosen(action, links, house)


def _round(action: Action, pool: Mapping[str, int], house: House, begun: bool) -> Way:
    if action not in (parse("F"), parse("bF")):
        raise BadAction(say("pay.round_is_f", action=action), conversions.ROUND)
    refusal = conversions.round_refusal(pool, house, begun)
    if refusal is not None:
        raise BadAction(say(f"pay.round.{refusal}"), conversions.ROUND)
    return conversions.round_way(pool, action)


def _chosen(action: Action, links: list[str], house: House) -> Way:
    bundle = parse_bundle(links[-1])
    paid = {str(key): count for key, count in bundle if count}
    between = [str(parse(link)) for link in links[:-1]]
    found = [way for way in conversions.all_ways(action, house, frozenset(paid)) if dict(way.spent) == paid]
    if between:
        found = [way for way in found if set(between) <= _links(way)]
    if not found:
        raise _refusal(action, bundle, between, house)
    return found[0]  # of two with this payment the one that does not run


def _links(way: Way) -> set[str]:
    """Returns the kinds that the paid actions become on their way to the wanted one."""
    if conversions.RUNNING in way.rules:
        return {"P"}
    return {"X"} if way.slots == ("X",) and str(way.action) == "F" else set()


def _refusal(action: Action, bundle: tuple[tuple[Action, int], ...], between: list[str], house: House) -> BadAction:
    payment = print_bundle(bundle)
    if action.exotic or any(source.exotic for source, _ in bundle):
        return BadAction(say("pay.exotic", payment=payment, action=action), conversions.EXOTIC)
    if len(bundle) == 1 and not between:
        source, count = bundle[0]
        if action.quick and action.mode == "opp" and source.is_currency and not house.opp_quick_from_conversion:
            return BadAction(say("pay.quick_opp"), conversions.QUICK_OPP)
        if source.is_currency:
            return _price_refusal(action, str(source), count, house)
        if str(action) == "M" and str(source) == "E" and house.is_item:
            return BadAction(say("pay.item"), conversions.EQUIPMENT)
    if between:
        return BadAction(say("pay.no_way_by", payment=payment, action=action, by=join_and(between)), NO_CONVERSION)
    return BadAction(say("pay.no_way", payment=payment, action=action), NO_CONVERSION)


def _price_refusal(action: Action, column: str, count: int, house: House) -> BadAction:
    cost = next(
        (way.spent[0][1] for way in conversions.all_ways(action, house, frozenset([column])) if way.spent), None
    )
    if cost is None:
        others = join_commas(name for name, _ in sellers(action, house.opp_cost) if name in columns())
        key = "pay.buys_no.others" if others else "pay.buys_no"
        return BadAction(say(key, column=column, action=action, others=others), conversions.CHART)
    key = "pay.costs.prose" if house.opp_cost == "prose" and action.mode == "opp" else "pay.costs"
    return BadAction(say(key, action=action, cost=cost, count=count, column=column), conversions.CHART)
