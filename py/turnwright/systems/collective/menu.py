"""The buttons of one's own half, and the planner ("Convert actions").

Theory. A button is an *act*: a use with a name. There is one for what the table does often (Attack, Cast, Move ...), for each further kind in the
budget, and for what the table has named. An action for which a combatant never has a budget has no button; one that is used up has a button
with the reason. What can only be bought has one with its price, if a usual act needs it. A group acts as one: its able members use the same.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from turnwright import shapes
from turnwright.core.commands import Args, Ask, BadCommand, NamedAction, Objection, Offer
from turnwright.core.frozen_class import dataclass, replace
from turnwright.core.members import yes
from turnwright.core.model import Pairs, ids
from turnwright.drawing.widgets import cite_json, offer_json
from turnwright.systems.collective import paying, pools, say, state
from turnwright.systems.collective.acting import (
    MOST_ACTIONS,
    Use,
    UsePlan,
    aim_offer,
    edit_offers,
    standing_targets,
    target_ask,
)
from turnwright.systems.collective.fitting import Table
from turnwright.systems.collective.judging import JudgedUse, excluded, judge, likeness, table
from turnwright.systems.collective.notation import (
    Action,
    BadAction,
    amount,
    amounts,
    bundle,
    counted,
    label,
    parse,
    parse_bundle,
    purchases,
    wanted,
)
from turnwright.systems.collective.options import caps, house, option, value_order, z_limit, z_round_limit
from turnwright.systems.collective.paying import obtainable
from turnwright.systems.collective.prices import House, Way, rank, simple_ways
from turnwright.systems.collective.state import RULES, Fight, Fighter, Known
from turnwright.text import N_, in_each_language, join_and, join_commas


@dataclass(frozen=True, slots=True)
class Act:
    """A use with a name: the label of the button, the actions, and their purpose."""

    label: str
    actions: tuple[str, ...]
    doing: tuple[str, ...] = ()
    note: str = ""
    key: str = ""
    """Distinguishes it from an act that uses the same actions."""
    asks: tuple[Ask, ...] = ()
    known: Known | None = None
    """The name that the table gave it, if any."""
    rare: bool = False


def offer(fight: Fight, fighters: tuple[Fighter, ...], act: Act, answers: str = "") -> Offer:
    """Returns the act as an offer; for a group, by every able member who is not down."""
    able = _able(fight, fighters, act, bool(answers)) if len(fighters) > 1 else {}
    who = tuple(able) or ids(state.standing(fight, fighters))
    use = Use(who, act.actions, act.label, answers, act.doing)
    plan = UsePlan(tuple(able.items()), use._answered(fight)) if able else use.plan(fight)
    note = act.note or _again(fight, fighters, act)
    of = sum(c.id in able or not state.down(c) for c in fighters)
    if able and of > 1:
        note = say("{able} of {of}", able=len(able), of=of) if len(able) < of else say("all {of}", of=of)
    move, tile = use, None
    asks = tuple(_with_reasons(fight, fighters, ask) for ask in act.asks)
    if act.known is not None:
        aim, whole = standing_targets(fight, act.known.target), ids(fighters)
        move = Use(who, act.actions, "", answers, act.doing, act.known.name, aim, does=act.known.does)
        tile = NamedAction(aim, aim_offer(fight, whole, act.known), edit_offers(whole, act.known))
        asks = (target_ask(fight, whole),) if act.known.target and not aim else ()
    keys = tuple(key for text in act.actions for key in _keycaps(text))
    key = act.key or f"{'+'.join(act.actions)}:{'+'.join(act.doing)}"
    members = who if len(fighters) > 1 else ()
    made = move.button(act.label, use.reasons(fight, plan), asks, keys, note, f"use:{key}")
    return replace(made, members=members, rare=act.rare, named_action=tile)


def _with_reasons(fight: Fight, fighters: tuple[Fighter, ...], ask: Ask) -> Ask:
    """Returns a question about a purpose, such as a spell with words, with the reason beside the answer that is refused now."""
    why = excluded(fight, fighters, ask.name)
    return (
        replace(ask, choices=tuple(replace(one, note=why if one.value else "") for one in ask.choices)) if why else ask
    )


def _again(fight: Fight, fighters: tuple[Fighter, ...], act: Act) -> str:
    """Returns that a borrowed action of this kind would be the second of the segment, where no house rule limits them."""
    free = option(fight, "borrowed_per_segment") == "free"
    marks = {f"b:{a.kind}" for a in map(wanted, act.actions) if a.mode == "borrowed" and free}
    again = any(mark in dict(c.tally.used) for c in fighters for mark in marks)
    return say("borrowed once already this segment") if again else ""


def _keycaps(text: str) -> tuple[str, ...]:
    """Returns what an action takes; a borrowed or held one without a price stands for itself, because its note says what it takes."""
    target, _, source = text.partition("=")
    noted = parse(target).mode in ("borrowed", "held") and not source[:1].isdigit()
    if not source or noted:
        return (target,)
    return tuple(f"{n}{key}" if n > 1 else key for key, n in counted(source).items())


def _able(fight: Fight, fighters: tuple[Fighter, ...], act: Act, answers: bool) -> dict[str, JudgedUse]:
    """Returns the members of a group that may do it, with their verdicts; equal members are judged once."""
    known: dict[object, JudgedUse] = {}
    able = {}
    for c in fighters:
        key = likeness(fight, c)
        if key not in known:
            known[key] = judge(fight, c, act.actions, act.doing, answers)
        if not known[key].against:
            able[c.id] = known[key]
    return able


# the acts of one's own half


MOST_TILES = 3
"""The named actions that stand before the usual ones, the newest first."""

FULL = ("F=P+M+V",)
RUN = ("V=P",)


@in_each_language
def usual_acts() -> tuple[Act, ...]:
    """Returns the usual acts, the attack first."""
    return (
        Act(say("Attack"), ("P",), ("attack",)),
        Act(say("Cast"), ("P", "M"), asks=(yes("verbal", say("Is the spell spoken?")),)),
        Act(say("Mental"), ("M",)),
        Act(say("Move"), ("V",), ("move",)),
        Act(say("Run"), RUN, ("move",), say("1P becomes 1V")),
        Act(say("Full action"), FULL),
    )


@in_each_language
def errands() -> tuple[Act, ...]:
    """Returns the small acts of which one seldom thinks."""
    return (
        Act(say("Pick up"), ("V",), ("pick_up",), rare=True),
        Act(say("Stand up"), ("V",), ("stand",), rare=True),
        Act(say("Drink"), ("V",), ("potion",), rare=True),
        Act(say("Talk"), ("Z",), ("talk",), rare=True),
    )


@in_each_language
def by_standard() -> dict[str, Act]:
    """Returns the usual acts that an S gives, by the kind that it is used as."""
    return {
        act.actions[0]: replace(act, actions=(f"{act.actions[0]}=S",))
        for act in usual_acts()
        if len(act.actions) == 1 and act.actions[0] in "PMV"
    }


CONVERSIONS = {"E": ("E", "M=E"), "X": ("X", "F=X"), "G": ("X=G",)}
"""What a budget beyond P, M and V is used as, where that is more than itself."""


def own_acts(fight: Fight, fighters: tuple[Fighter, ...]) -> list[Act]:
    """Returns the uses of one combatant, or of the members of a group, on their own half."""
    known = {key for c in fighters for key, _ in (*c.sheet.pool, *c.tally.pool)}
    named = named_acts(fighters, answers=False)
    usual = list(_usual(fight, fighters, known))
    acts = [*named[:MOST_TILES], *usual, *_everything(fight, fighters, known), minor_act(fight, fighters[0])]
    acts += [a for a in _special(known) if a not in usual]
    acts += [a for a in errands() if _has(a, known)]
    return [*acts, *named[MOST_TILES:]]


def named_acts(fighters: tuple[Fighter, ...], answers: bool) -> list[Act]:
    """Returns the acts that these have named: those that respond, or the others."""
    known = {k.name: k for c in reversed(fighters) for k in c.tally.names}
    return [
        Act(k.name, k.actions, k.doing, key=f"name:{k.name}", known=k)
        for k in reversed(known.values())
        if answers == all(map(may_answer, k.actions))
    ]


def may_answer(text: str) -> bool:
    """Tells whether an action may be used in response to another."""
    action = wanted(text)
    return bool(action.mode) or action.kind in ("Z", "N")


def _usual(fight: Fight, fighters: tuple[Fighter, ...], known: set[str]) -> Iterator[Act]:
    """Yields the usual acts: those for which there is a budget, those that only an S gives, and those of which a part can only be bought,
    with the price."""
    bought = _bought_on_own_half(fight, fighters)
    for act in usual_acts():
        kinds = [text.split("=", 1)[0] for text in act.actions]
        if _has(act, known):
            yield act
        elif len(kinds) == 1 and act.actions[0] in by_standard() and "S" in known and kinds[0] not in bought:
            yield by_standard()[kinds[0]]
        elif act.actions != RUN and all(kind in known or kind in bought for kind in kinds):
            actions = tuple(kind if kind in known else str(bought[kind]) for kind in kinds)
            rested = (
                c for one in fighters for c in (one, _rested(one))
            )  # what this segment leaves no room for stays, with the reason
            if len(actions) == 1 or any(not judge(fight, c, actions, act.doing).against for c in rested):
                yield replace(act, actions=actions)


def _rested(c: Fighter) -> Fighter:
    """Returns the combatant as at the beginning of a round."""
    return replace(c, tally=c.tally.new_round(c.sheet.pool))


def strikes(fight: Fight, fighters: tuple[Fighter, ...]) -> Iterator[Act]:
    """Yields the ways to pay for an attack, the usual one first."""
    attack = usual_acts()[0]
    yield attack
    yield by_standard()["P"]
    if bought := _bought_on_own_half(fight, fighters).get("P"):
        yield replace(attack, actions=(str(bought),))


def _bought_on_own_half(fight: Fight, fighters: tuple[Fighter, ...]) -> dict[str, Way]:
    """Returns the best way to each action that these can only buy with currency: what works now, or else with everything unspent."""
    found: dict[str, Way] = {}
    for c in {(c.sheet, c.tally.pool): c for c in reversed(fighters)}.values():
        for pool, begun, used in ((c.sheet.pool, False, ()), (c.tally.pool, c.tally.spent, c.tally.used)):
            found |= {
                str(way.action): way for way in purchases_of(fight, c, pool, begun, used) if purchases((str(way),))
            }
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
        rest = _kinds(list(_besides(fight, tuple(unlike), most, known)))
        says = N_("Use everything but {kinds} this segment") if rest else N_("Use everything this segment")
        yield Act(say(says, kinds=rest), most, key="everything")


MOST_KINDS = 3
"""As many kinds are named on a button; of more, the last place is how many others."""


def _kinds(keys: list[str]) -> str:
    """Returns these kinds in words: "C, X and 4 others"."""
    if len(keys) <= MOST_KINDS:
        return join_and(keys)
    named, count = join_commas(keys[: MOST_KINDS - 1]), len(keys) - MOST_KINDS + 1
    return say(("{kinds} and {count} other", "{kinds} and {count} others"), kinds=named, count=count)


def _besides(fight: Fight, fighters: tuple[Fighter, ...], most: tuple[str, ...], known: set[str]) -> Iterator[str]:
    """Yields the kinds that stay beside these actions, though the segment would take them, too: a currency, or an action beside P, M and V."""
    for key in sorted(known - {*most, "Z"}):
        ways = CONVERSIONS.get(key, (key,))
        for c in fighters:
            left = dict(c.tally.pool).get(key, 0)
            if left and (parse(key).is_currency or any(not judge(fight, c, (*most, way)).against for way in ways)):
                yield key
                break


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
            yield from by_standard().values()
            continue
        for text in CONVERSIONS.get(key, (key,)):
            target, _, source = text.partition("=")
            name = (
                say("{action} from {source}", action=label(parse(target)), source=source) if source else label(action)
            )
            yield Act(name, (text,), ("mouth",) if action.part == "mouth" else ())


def minor_act(fight: Fight, c: Fighter) -> Act:
    """Returns the minor action, with what the limits on Z leave of it."""
    limit, most = z_limit(fight, c), z_round_limit(fight, c)
    left = max(0, (limit or 0) - dict(c.tally.used).get("Z", 0))
    note = say("no limit per segment") if limit is None else say("{left} left this segment", left=left)
    if most is not None and (limit is None or most - c.tally.zeros < left):
        note = say("{left} left this round", left=max(0, most - c.tally.zeros))
    return Act(say("Minor"), ("Z",), (), note)


def purchases_of(fight: Fight, c: Fighter, pool: Pairs, begun: bool, used: Pairs) -> tuple[Way, ...]:
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


# the planner


Bundle = tuple[tuple[Action, int], ...]


def plan(fight: Fight, args: Args) -> shapes.PlanAnswer:
    """Answers `plan` for a combatant or some of a group (`who`, an id or several) and a wanted bundle (`want`, may be empty). Of a group it is
    for the most members who can pay the same."""
    who, want = args.get("who"), args.get("want", "")
    ids = [who] if isinstance(who, str) else who if isinstance(who, list) else []
    fighters = tuple(c for c in fight.roster if c.id in ids)
    fighters = state.standing(fight, fighters) or fighters
    if not fighters or not isinstance(want, str) or fight.clock.stage != "play":
        raise BadCommand(say("Choose a fighter to convert for, in a fight that has begun."))
    alike: dict[object, list[Fighter]] = {}
    for c in fighters:
        alike.setdefault((c.group, c.side, c.sheet, c.tally.pool, c.tally.used), []).append(c)
    payers = max(alike.values(), key=len)
    return {"plan": _answer(fight, tuple(payers), parse_bundle(want) if want.strip() else ())}


def _answer(fight: Fight, payers: tuple[Fighter, ...], wanted: Bundle) -> shapes.Plan:
    c = payers[0]
    room = table(fight, c)
    everyone = state.name_with_numbers(fight, tuple(one.id for one in payers))
    found = paying.plan(wanted, room) if wanted else paying.Plan(None)
    barred = _barred(fight, c, obtained := paying.obtainable(room))
    best = _payment(fight, payers, found.best, found.others[:1]) if found.best else None
    return {
        "who": c.id,
        "name": say("{names} each", names=everyone) if len(payers) > 1 else everyone,
        "says": say(
            ("{name} has {left}.", "{name} have {left} each."),
            name=everyone,
            left=amounts(room.have.items()) or say("nothing left"),
            count=len(payers),
        ),
        "pools": pools.pools_json(fight, (c,)),
        "want": bundle(f"{n}{action}" if n > 1 else str(action) for action, n in wanted),
        "wants": [
            _want(item, wanted, room, barred.get(item.action))
            for item in _in_order(obtained, barred, room, bool(wanted))
        ],
        "best": best,
        "others": [_payment(fight, payers, p) for p in (*found.others, *found.by_key)],
        "short": [
            {"title": str(short.action), "says": short.says, "cite": cite_json(RULES, short.rule)}
            for short in found.short
        ],
        "offer": best["offer"] if best else None,
    }


def _barred(fight: Fight, c: Fighter, found: tuple[paying.Obtainable, ...]) -> dict[Action, Objection]:
    """Returns the actions that could be paid for and yet not be used now, such as an Opposing one on one's own half, with the reason."""
    ways = [
        (item.action, judge(fight, c, (str(item.way),), (), bool(_answers(fight, c)))) for item in found if item.way
    ]
    return {action: verdict.against[0] for action, verdict in ways if verdict.against}


def _answers(fight: Fight, c: Fighter) -> str:
    """Returns what an action that is bought now answers: what the acting side's enemy buys answers what lies on the stack (C4, stack)."""
    return "top" if fight.stack and not state.own_half(fight, c) else ""


def _in_order(
    found: tuple[paying.Obtainable, ...], barred: Mapping[Action, Objection], room: Table, chosen: bool
) -> list[paying.Obtainable]:
    """Returns P, M and V where something else pays for them, too, and what a conversion gives; once something is chosen, also what needs none
    and goes with it, as in a spell of M=3C and P. What cannot be had comes last."""
    had = [item for item in found if item.way is not None and item.action not in barred]
    plain = [item for item in had if item.way is not None and item.way.native]
    also = [item for item in plain if str(item.action) in "PMV" and _prices(item.action, room)]
    converted = [item for item in had if item not in plain or item in also]
    rest = [item for item in plain if item not in also] if chosen else []
    return [*converted, *rest, *(item for item in found if item not in had)]


def _prices(action: Action, room: Table) -> list[shapes.PlanPrice]:
    """Returns what the action costs in each other kind of the pool that pays for it alone, the least valuable first."""
    known = frozenset(key for key, count in room.full.items() if count > 0) | frozenset(room.keys)
    ways = (way for way in simple_ways(action, room.house, known) if not way.native and len(way.spent) == 1)
    found = sorted((way.spent[0] for way in ways), key=lambda spent: rank(spent[0], room.order))
    out: list[shapes.PlanPrice] = []
    for key, count in found:
        price: shapes.PlanPrice = {"key": key, "count": count}
        out.append({**price, "left": room.have.get(key, 0)} if parse(key).is_currency else price)
    return out


def _want(item: paying.Obtainable, wanted: Bundle, room: Table, barred: Objection | None) -> shapes.PlanWish:
    key, chosen = str(item.action), {str(action) for action, _ in wanted}
    short = item.short[:1]
    if wanted and key not in chosen and item.way is not None:  # beside what is chosen
        short = _beside(item.action, wanted, room)[:1]
    if barred is not None:
        short = (paying.Shortage(item.action, barred.says.removesuffix("."), barred.rule),)
    reason = short[0] if short else None
    price = f"{reason.need}{reason.key}" if reason and reason.need else ""
    if item.way is not None:
        price = say("all") if item.way.whole_round else amount(item.way.payment)
    return {
        "key": key,
        "says": pools.what_for(item.action),
        "price": price,
        "prices": _prices(item.action, room),
        "on": key in chosen,
        "can": item.way is not None and not short,
        "barred": barred is not None,
        "why": reason.says if reason else "",
        "cite": cite_json(RULES, reason.rule) if reason else None,
    }


def _beside(action: Action, wanted: Bundle, room: Table) -> tuple[paying.Shortage, ...]:
    """Returns why an action cannot be had beside what is chosen; nothing if it can."""
    try:
        return paying.plan((*wanted, (action, 1)), room, others=0).short
    except BadAction as error:
        return (paying.Shortage(action, str(error), paying.POOL),)


def _in_pool_order(c: Fighter, units: Pairs) -> str:
    """Returns actions in words, in the order in which the pool has them."""
    pool = [key for key, _ in c.tally.pool]
    return amounts(sorted(units, key=lambda unit: pool.index(unit[0]) if unit[0] in pool else len(pool)))


def _payment(
    fight: Fight, payers: tuple[Fighter, ...], payment: paying.Payment, dearer: tuple[paying.Payment, ...] = ()
) -> shapes.PlanWay:
    made = offer(fight, payers, Act("", payment.pieces), _answers(fight, payers[0]))
    got = join_and([str(way.action) for way in payment.ways])
    spends, left = _in_pool_order(payers[0], payment.spent) or say("nothing"), _in_pool_order(payers[0], payment.left)
    rest = say("{left} left", left=left) if left else say("nothing left over")
    for_whom = tuple(made.args["who"])
    note = say(
        ("pays {spends} · {rest}", "{name} pay {spends} each · {rest}"),
        name=state.name_with_numbers(fight, for_whom),
        spends=spends,
        rest=rest,
        count=len(for_whom),
    )
    kept = paying.beyond(dearer[0].spent, dict(payment.spent)) if dearer else ""
    return {
        "title": payment.note or got,
        "left": rest,
        "pays": spends,
        "why": say("keeps {kept}", kept=kept) if kept else "",
        "parts": [{"key": str(way.action), "from": amount(way.payment)} for way in payment.ways],
        "offer": offer_json(
            fight, RULES, replace(made, key="pay", label=say("Buy {got}", got=got), note=note, keys=())
        ),
    }
