"""The uses of actions that have a button: acts on one's own half, responses on others'.

An action for which a combatant never has a budget has no button. One that is used up has a button with the reason.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import lru_cache

from turnwright.core import Pairs, yes
from turnwright.systems.collective.moves.use import Act
from turnwright.systems.collective.rules.action_names import amount, label, purchases
from turnwright.systems.collective.rules.action_notation import parse, wanted
from turnwright.systems.collective.rules.conversions import House, Way, ways
from turnwright.systems.collective.rules.legality import judge
from turnwright.systems.collective.rules.options import caps, house, on, value_order, z_limit, z_round_limit
from turnwright.systems.collective.rules.payment.planner import obtainable
from turnwright.systems.collective.rules.payment.wish_options import Table
from turnwright.systems.collective.rules.powers import MOST_ACTIONS, power
from turnwright.systems.collective.screen.every_way import reserved
from turnwright.systems.collective.state import Fight, Fighter, clock
from turnwright.systems.collective.text import say

MOST_TILES = 3
"""The named actions that stand before the usual ones, the newest first."""
FULL = ("F=P+M+V",)
USUAL = (
    Act(say("act.attack"), ("P",), ("attack",)),
    Act(say("act.cast"), ("P", "M"), asks=(yes("verbal", say("ask.verbal")),)),
    Act(say("act.mental"), ("M",)),
    Act(say("act.move"), ("V",), ("move",)),
    Act(say("act.run"), ("V=P",), ("move",), say("act.run.note")),
    Act(say("act.full"), FULL),
)
ERRANDS = (
    Act(say("act.pick_up"), ("V",), ("pick_up",), rare=True),
    Act(say("act.stand"), ("V",), ("stand",), rare=True),
    Act(say("act.drink"), ("V",), ("potion",), rare=True),
    Act(say("act.talk"), ("Z",), ("talk",), rare=True),
)
BY_STANDARD = {
    act.actions[0]: replace(act, actions=(f"{act.actions[0]}=S",))
    for act in USUAL
    if len(act.actions) == 1 and act.actions[0] in "PMV"
}
"""The usual acts that an S gives, by the kind that it is used as."""
CONVERSIONS = {"E": ("E", "M=E"), "X": ("X", "F=X"), "G": ("X=G",)}
"""What a budget beyond P, M and V is used as, where that is more than itself."""


def own_acts(fight: Fight, fighters: tuple[Fighter, ...]) -> list[Act]:
    """Returns the uses of one combatant, or of the members of a group, on their own half."""
    known = {key for c in fighters for key, _ in (*c.sheet.pool, *c.tally.pool)}
    named = _named(fighters, answers=False)
    usual = list(_usual(fight, fighters, known))
    acts = [*named[:MOST_TILES], *usual, *_everything(fight, fighters, known), _minor(fight, fighters[0])]
    acts += [a for a in _special(known) if a not in usual]
    acts += [a for a in ERRANDS if _has(a, known)]
    return [*acts, *named[MOST_TILES:]]


def _named(fighters: tuple[Fighter, ...], answers: bool) -> list[Act]:
    """Returns the acts that these have named: those that respond, or the others."""
    known = {k.name: k for c in reversed(fighters) for k in c.tally.names}
    return [
        Act(k.name, k.actions, k.doing, key=f"name:{k.name}", known=k)
        for k in reversed(known.values())
        if answers == all(map(_answers, k.actions))
    ]


def _answers(text: str) -> bool:
    """Tells whether an action may be used in response to another."""
    action = wanted(text)
    return bool(action.mode) or action.kind in ("Z", "N")


def _usual(fight: Fight, fighters: tuple[Fighter, ...], known: set[str]) -> Iterator[Act]:
    """Yields the usual acts: those for which there is a budget, those that only an S gives, and those of which a part can only be bought,
    with the price."""
    bought = _bought_on_own_half(fight, fighters)
    for act in USUAL:
        kinds = [text.split("=", 1)[0] for text in act.actions]
        if _has(act, known):
            yield act
        elif len(kinds) == 1 and act.actions[0] in BY_STANDARD and "S" in known and kinds[0] not in bought:
            yield BY_STANDARD[kinds[0]]
        elif act.label != say("act.run") and all(kind in known or kind in bought for kind in kinds):
            actions = tuple(kind if kind in known else str(bought[kind]) for kind in kinds)
            if len(actions) == 1 or any(not judge(fight, c, actions, act.doing).against for c in fighters):
                yield replace(act, actions=actions)


def strikes(fight: Fight, fighters: tuple[Fighter, ...]) -> Iterator[Act]:
    """Yields the ways to pay for an attack, the usual one first."""
    attack = USUAL[0]
    yield attack
    yield BY_STANDARD["P"]
    if bought := _bought_on_own_half(fight, fighters).get("P"):
        yield replace(attack, actions=(str(bought),))


def _bought_on_own_half(fight: Fight, fighters: tuple[Fighter, ...]) -> dict[str, Way]:
    """Returns the best way to each action that these can only buy with currency: what works now, or else with everything unspent."""
    found: dict[str, Way] = {}
    for c in {(c.sheet, c.tally.pool): c for c in reversed(fighters)}.values():
        for pool, begun, used in ((c.sheet.pool, False, ()), (c.tally.pool, c.tally.spent, c.tally.used)):
            found |= {str(way.action): way for way in _purchases(fight, c, pool, begun, used) if purchases((str(way),))}
    return found


def _has(act: Act, known: set[str]) -> bool:
    needs = {key for text in act.actions for key in text.split("=")[-1].split("+")} - {"Z"}
    return needs <= known


def _everything(fight: Fight, fighters: tuple[Fighter, ...], known: set[str]) -> Iterator[Act]:
    """Yields one act for as many of the plain kinds as this segment still takes, unless a full action does the same."""
    kinds = tuple(kind for kind in ("P", "M", "V", "S") if kind in known)
    unlike = {(c.sheet, c.tally): c for c in fighters}.values()
    most = max((_fitting(fight, c, kinds) for c in unlike), key=len) or kinds
    if len(kinds) > 1 and not (most == ("P", "M", "V") and all(not judge(fight, c, FULL).against for c in unlike)):
        yield Act(say("act.everything"), most, key="everything")


def _fitting(fight: Fight, c: Fighter, kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Returns as many actions of these kinds as the combatant may use at once."""
    chosen: tuple[str, ...] = ()
    for kind in kinds:
        while len(chosen) < MOST_ACTIONS and not judge(fight, c, (*chosen, kind)).against:
            chosen = (*chosen, kind)
    return chosen


def _special(known: set[str]) -> Iterator[Act]:
    """Yields a button for each budget beyond P, M and V, and for conversions without a price."""
    for key in sorted(known - {"P", "M", "V"}):
        action = parse(key)
        if action.is_currency:
            continue
        if key == "S":
            yield from BY_STANDARD.values()
            continue
        for text in CONVERSIONS.get(key, (key,)):
            target, _, source = text.partition("=")
            name = say("act.from", action=label(parse(target)), source=source) if source else label(action)
            yield Act(name, (text,), ("mouth",) if action.part == "mouth" else ())


def _minor(fight: Fight, c: Fighter) -> Act:
    limit, most = z_limit(fight, c), z_round_limit(fight, c)
    left = max(0, (limit or 0) - dict(c.tally.used).get("Z", 0))
    note = say("act.minor.no_limit") if limit is None else say("act.minor.left", left=left)
    if most is not None and (limit is None or most - c.tally.zeros < left):
        note = say("act.minor.left_round", left=max(0, most - c.tally.zeros))
    return Act(say("act.minor"), ("Z",), (), note)


def response_acts(fight: Fight, fighters: tuple[Fighter, ...]) -> Iterator[Act]:
    """Yields the responses of these, and their uses on another side's half: those they have, then those they could buy."""
    standing = clock.standing(fight, fighters)
    unlike = list({(c.sheet, c.tally): c for c in standing}.values())
    texts = dict.fromkeys(text for c in unlike for text in (*_own_answers(fight, c), *_bought_answers(fight, c)))
    yield from (_answer_act(text) for text in texts)
    yield from _named(fighters, answers=True)
    if on(fight, "death_actions") and any(f.tally.dropped is not None for f in fighters):
        yield from (
            Act(say("act.death.as", action=label(parse(kind))), (f"{kind}=D",)) for kind in ("P", "M", "V", "Z")
        )
    yield _minor(fight, standing[0])


def _answer_act(text: str) -> Act:
    target, _, source = text.partition("=")
    priced = (
        say("act.price", price=amount(source)) if source and not source[0].isdigit() else ""
    )  # a number stands on its keycap
    return Act(label(parse(target)), (text,), (), priced)


def _own_answers(fight: Fight, c: Fighter) -> Iterator[str]:
    """Yields the Opposing, Instantaneous and further Zero actions of a budget, and those it can hold or borrow."""
    left = {key: n for key, n in c.tally.pool if n}
    for key in sorted(left):
        action = parse(key)
        if action.mode in ("opp", "instant") or (action.kind == "Z" and not action.mode):
            yield key
    rates = house(fight, c.sheet)
    for action in reserved(c):
        found = ways(action, left, rates, c.tally.spent)
        if found:
            yield str(found[0])


def _bought_answers(fight: Fight, c: Fighter) -> Iterator[str]:
    """Yields the best way to each response that only a conversion gives (C3, C and S); Opposing ones only on other sides' halves."""
    own = clock.own_half(fight, c)
    for way in _purchases(fight, c, c.tally.pool, c.tally.spent, c.tally.used):
        action = way.action
        if action.mode == "instant" or action.kind == "Z" or (action.mode == "opp" and not own):
            yield str(way)


def _purchases(fight: Fight, c: Fighter, pool: Pairs, begun: bool, used: Pairs) -> tuple[Way, ...]:
    """Returns the best way to each action that this pool yields only by a conversion, Zero actions last."""
    if not any(n and (parse(key).is_currency or key.endswith("S")) for key, n in pool):
        return ()
    return _conversions(
        pool, begun, used, tuple(caps(fight, c.sheet).items()), house(fight, c.sheet), value_order(fight)
    )


@lru_cache(maxsize=1024)
def _conversions(
    pool: Pairs, begun: bool, used: Pairs, limits: Pairs, rates: House, order: tuple[str, ...]
) -> tuple[Way, ...]:
    """Is cached, because most combatants stay unchanged from one step to the next."""
    found = obtainable(Table(dict(pool), dict(pool), begun, dict(used), dict(limits), rates, order))
    bought = [item.way for item in found if item.way is not None and not item.way.native and not item.short]
    return tuple(sorted(bought, key=lambda way: way.action.kind == "Z"))


def dying_act(fight: Fight, c: Fighter) -> bool:
    """Tells whether a combatant who is down may still use a Death action."""
    return c.tally.dropped is not None and on(fight, "death_actions")


def powers(fight: Fight) -> dict[str, list[tuple[str, ...]]]:
    """Returns the prices of the powers that can still be used, by their owners, without those that a plain minor action pays for."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for effect in fight.effects:
        known = power(effect) if effect.until.left > 0 else None
        if known is not None and known.price != ("Z",):
            found.setdefault(effect.who, []).append(known.price)
    return found


def can_respond(fight: Fight, c: Fighter, prices: Iterable[tuple[str, ...]] = ()) -> bool:
    """Tells whether a combatant with powers of these prices has a legal response, plain minor actions aside: one that the Respond sheet lists
    under its name."""
    if clock.down(c) and not dying_act(fight, c):
        return False
    deaths = (f"{kind}=D" for kind in ("P", "M", "V")) if dying_act(fight, c) else ()
    own = clock.own_half(fight, c)
    found = (
        text for text in (*_own_answers(fight, c), *_bought_answers(fight, c), *deaths) if _worth_judging(text, own)
    )
    named = (k.actions for k in c.tally.names if all(map(_answers, k.actions)) and k.actions != ("Z",))
    return any(
        not needless(fight, c, actions) and not judge(fight, c, actions, (), bool(fight.stack)).against
        for actions in (*((text,) for text in found), *named, *prices)
    )


def needless(fight: Fight, c: Fighter, actions: tuple[str, ...]) -> bool:
    """Tells whether a response is bought that a free minor action gives."""
    bought = len(actions) == 1 and "=" in actions[0] and not actions[0].endswith("=D")
    minor = bought and wanted(actions[0]).kind == "Z"
    return minor and not judge(fight, c, ("Z",), (), bool(fight.stack)).against


def _worth_judging(text: str, own: bool) -> bool:
    """Tells whether an action could be a response other than a plain Z: Opposing ones never on one's own half, which saves half the judging."""
    action = wanted(text)
    return text != "Z" and not (own and action.mode in ("opp", "borrowed", "held"))
