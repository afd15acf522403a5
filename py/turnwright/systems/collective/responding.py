"""Who may respond now, and how: the `answers` question of docs/boundary.md.

Theory. A response is a Z, an Opposing, Instant, held or borrowed action, a named use of these, a power, or the Death action of somebody who has
just dropped. A combatant's responses are those of its budget, then those that only a conversion gives, each the cheapest way. A plain minor
action, which nearly everybody has, is one offer for all. "Any action" lists every way to pay for every action, folded by the reason against
it, for what no button foresees; one's own half has the same ("Name an action").
"""

from collections.abc import Container, Iterable, Iterator
from dataclasses import replace

from turnwright import shapes
from turnwright.core import stack
from turnwright.core.commands import Args, Ask, Choice, Objection, Offer
from turnwright.core.members import for_some, people, whom
from turnwright.core.model import StackedAction, gathered, ids, unit, units
from turnwright.drawing.widgets import answers_json, offers_json, response_json
from turnwright.systems.collective import menu, powers, say, state
from turnwright.systems.collective.acting import Use, does_ask, target_asks
from turnwright.systems.collective.judging import dying_act, judge, likeness
from turnwright.systems.collective.menu import Act, may_answer, minor_act, named_acts, purchases_of
from turnwright.systems.collective.notation import RESERVED, Action, amount, label, parse, wanted
from turnwright.systems.collective.options import house, on
from turnwright.systems.collective.paying import within_reach
from turnwright.systems.collective.pools import STATES, brief, token_state
from turnwright.systems.collective.powers import prices_of_powers
from turnwright.systems.collective.prices import round_refusal, round_way, ways
from turnwright.systems.collective.stack import always_asked, declared
from turnwright.systems.collective.state import RULES, Fight, Fighter
from turnwright.text import N_, join_commas, join_dots


def response_acts(fight: Fight, fighters: tuple[Fighter, ...]) -> Iterator[Act]:
    """Yields the responses of these, and their uses on another side's half: those they have, then those they could buy."""
    standing = state.standing(fight, fighters)
    unlike = list({(c.sheet, c.tally): c for c in standing}.values())
    texts = dict.fromkeys(text for c in unlike for text in (*_own_answers(fight, c), *_bought_answers(fight, c)))
    yield from (_answer_act(text) for text in texts)
    yield from named_acts(fighters, answers=True)
    if on(fight, "death_actions") and any(f.tally.dropped is not None for f in fighters):
        yield from (
            Act(say("Death action: {action}", action=label(parse(kind))), (f"{kind}=D",))
            for kind in ("P", "M", "V", "Z")
        )
    yield minor_act(fight, standing[0])


def _answer_act(text: str) -> Act:
    target, _, source = text.partition("=")
    keycap = not source or source[0].isdigit()  # a number stands on its keycap
    priced = "" if keycap else say("for {price}", price=amount(source))
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
    own = state.own_half(fight, c)
    for way in purchases_of(fight, c, c.tally.pool, c.tally.spent, c.tally.used):
        action = way.action
        if action.mode == "instant" or action.kind == "Z" or (action.mode == "opp" and not own):
            yield str(way)


def can_respond(fight: Fight, c: Fighter, prices: Iterable[tuple[str, ...]] = ()) -> bool:
    """Tells whether a combatant with powers of these prices has a legal response, plain minor actions aside: one that the Respond sheet lists
    under its name."""
    if state.down(c) and not dying_act(fight, c):
        return False
    deaths = (f"{kind}=D" for kind in ("P", "M", "V")) if dying_act(fight, c) else ()
    own = state.own_half(fight, c)
    found = (
        text for text in (*_own_answers(fight, c), *_bought_answers(fight, c), *deaths) if _worth_judging(text, own)
    )
    named = (k.actions for k in c.tally.names if all(map(may_answer, k.actions)) and k.actions != ("Z",))
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


def responses(fight: Fight, fighters: tuple[Fighter, ...]) -> list[Offer]:
    """Returns the responses of these now, and their uses on another side's half. Of a group, mostly one member responds, so each asks who."""
    answers = "top" if fight.stack else ""
    acts = response_acts(fight, fighters)
    found = (
        *(menu.offer(fight, fighters, act, answers) for act in acts),
        *powers.power_offers(fight, fighters, answers),
    )
    return [_by_some(fight, fighters, offer) for offer in found]


def _by_some(fight: Fight, fighters: tuple[Fighter, ...], offer: Offer) -> Offer:
    able = fight.found(offer.members)
    if offer.objections or len(able) < 2:
        return offer
    return for_some(replace(offer, note=""), able, len(state.standing(fight, fighters)), chosen=False)


# every way to pay for an action now


RESERVES = {"hold": "held", "borrow": "borrowed"}
"""Ability -> the mode it gives an action."""

NULL = "N"
FREE = ("Z", NULL)


Verdicts = dict[str, dict[str, list[str]]]
"""Actions in notation, with the ids of those who have each, by the reason against it in a few words."""


def verdicts(fight: Fight, fighters: Iterable[Fighter], answers: bool) -> Verdicts:
    """Returns each of these ways with the ids of those who have it, by the reason against it in a few words; empty where it is possible now.
    `answers`: it responds to a declared action."""
    alike: dict[object, list[Fighter]] = {}
    for c in fighters:
        alike.setdefault(likeness(fight, c), []).append(c)
    found: Verdicts = {}
    for same in alike.values():
        for text in dict.fromkeys(_parts(fight, same[0])):
            found.setdefault(text, {}).setdefault(_against(fight, same[0], text, answers), []).extend(ids(same))
    return found


def _against(fight: Fight, c: Fighter, text: str, answers: bool) -> str:
    against = judge(fight, c, (text,), (), answers).against
    if not against:
        return ""
    first = against[0]
    return first.short or RULES.rules[first.rule].short or first.says.removesuffix(".")


def _parts(fight: Fight, c: Fighter) -> Iterator[str]:
    left = {key: n for key, n in c.tally.pool if n}
    rates = house(fight, c.sheet)
    for action in (*within_reach(frozenset(left), rates), *reserved(c)):
        yield from (str(way) for way in ways(action, left, rates, c.tally.spent))
    if round_refusal(left, rates, c.tally.spent) is None:
        yield from (
            str(round_way(left, action))
            for action in (Action("F"), *reserved(c))
            if action.kind == "F" and action.mode != "held"
        )
    yield from FREE
    if c.tally.dropped is not None and on(fight, "death_actions"):
        yield from ("D", *(f"{kind}=D" for kind in "PMVZ"))


def reserved(c: Fighter) -> Iterator[Action]:
    """Yields the actions that an ability lets the combatant hold or borrow."""
    for ability, mode in RESERVES.items():
        yield from (Action(kind, mode=mode) for kind in RESERVED if c.sheet.may(ability, kind))


def anyone(fight: Fight) -> tuple[Fighter, ...]:
    """Returns those who could use anything at all, side by side."""
    able = (c for c in state.listed(fight) if not state.down(c) or c.tally.dropped is not None)
    return tuple(sorted(able, key=lambda c: state.part(fight, c.side)))


def open_offer(fight: Fight, fighters: tuple[Fighter, ...], label: str, key: str) -> list[Offer]:
    """Returns one offer for every use of the acting ones: it asks for the user, the actions (folded what is not possible now), the action it
    responds to, the name and the target. It has the reason itself where nothing is possible."""
    answers = _answered(fight, fighters)
    found = verdicts(fight, fighters, bool(answers))
    if not found:
        return []
    against = () if any("" in cases for cases in found.values()) else _nothing(fight, fighters, bool(answers))
    called, *others = _name_asks(fight, fighters)
    asks: tuple[Ask, ...] = (called, _actions(ids(fighters), found), *_answering(fight, fighters, found), *others)
    if len(fighters) > 1:
        asks = (whom(people(fighters)), *asks)
    note = say("with a target, kept as a button")
    return [replace(Use(ids(fighters), ()).button(label, against, asks, note=note, key=key), sums_up=True)]


def anyone_offer(fight: Fight, fighters: tuple[Fighter, ...]) -> list[Offer]:
    """Returns the offer that first asks for the user among these, then lists what the chosen have: folded what is not possible now."""
    found = verdicts(fight, fighters, bool(_answered(fight, fighters)))
    if not found:
        return []
    everyone = ids(fighters)
    users = tuple(Choice(c.id, c.name, told=say("{name}: any action", name=c.name), who=c.id) for c in fighters)
    ask = replace(_actions(everyone, found), when=("who", everyone))
    asks = (whom(users), ask, *_answering(fight, fighters, {}), *_name_asks(fight, fighters))
    note = say("Choose who acts, and how")
    offer = Use((), ()).button(say("Anyone: any action"), asks=asks, note=note, key="use:anyone")
    return [replace(offer, sums_up=True)]


def _nothing(fight: Fight, fighters: tuple[Fighter, ...], answers: bool) -> tuple[Objection, ...]:
    """Returns why nothing is possible: what is against the action that everybody has."""
    return tuple(judge(fight, fighters[0], FREE[:1], (), answers).against)


def _actions(everyone: tuple[str, ...], verdicts: Verdicts) -> Ask:
    """Returns the question for the actions: first what is possible now, then by the reason against it; what one has before what one pays for."""
    cases = [(text, why, who) for text, cases in verdicts.items() for why, who in cases.items()]
    actions = tuple(
        replace(_choice(text), group=why, fold=bool(why), unless=_without(everyone, who))
        for text, why, who in sorted(cases, key=lambda case: (case[1], "=" in case[0]))
    )
    kinds = tuple({c.kind: label(wanted(c.value)) for c in actions}.items())
    return Ask("actions", "choice", say("Which actions"), actions, many=True, kinds=kinds, plain=True)


def _without(everyone: tuple[str, ...], who: Container[str]) -> tuple[str, tuple[str, ...]] | None:
    others = tuple(c for c in everyone if c not in who)
    return ("who", others) if others else None


def _choice(text: str) -> Choice:
    """Returns an action as it is written, such as "F=P+P+3C", in words: "F · Full action", and what pays for it."""
    part, *paid = text.split("=")
    takes = paid[-1] if paid else part
    way = say("all") if takes == "round" else amount(takes) if part != NULL else ""
    price = amount(takes)
    note = say("for {payment}", payment=price) if paid else ""
    called = label(wanted(text))
    named = say("{part} · {label}", part=part, label=called)
    told = (
        say("{part} for {payment}", part=part, payment=price)
        if paid
        else say("{part} {label}", part=part, label=called)
    )
    return Choice(text, named, note, told=told, kind=part, way=way)


def _name_asks(fight: Fight, fighters: tuple[Fighter, ...]) -> tuple[Ask, ...]:
    return (
        Ask("called", "text", say("What is it called?"), optional=True, plain=True, titles=True),
        does_ask(),
        *target_asks(fight, ids(fighters)),
    )


def _answered(fight: Fight, fighters: tuple[Fighter, ...]) -> str:
    """Returns the number of the declared action to which a use of these responds unless the table says otherwise; empty for a new action."""
    new = not fight.stack or (all(state.own_half(fight, c) for c in fighters) and not always_asked(fight))
    return "" if new else str(fight.stack[-1].id)


def _answering(fight: Fight, fighters: tuple[Fighter, ...], found: Verdicts) -> tuple[Ask, ...]:
    """Returns the question which declared action this responds to, if one can be. With what of `found` is no response, none is listed."""
    value = _answered(fight, fighters)
    if not fight.stack or (not value and any(d.instant for d in fight.stack)):
        return ()
    never = tuple(text for text in found if not may_answer(text))
    unless = ("actions", never) if never and not value else None
    answered = [Choice(str(d.id), declared(fight, (d,)), unless=unless) for d in reversed(fight.stack)]
    nothing = () if always_asked(fight) else (Choice("", say("nothing")),)
    return (Ask("answers", "choice", say("In response to"), (*nothing, *answered), value=value, optional=True),)


def minor_offers(fight: Fight) -> list[Offer]:
    """Returns a minor action, which nearly everybody has, as one offer that asks for its user; none if nobody is able."""
    able = people(
        c
        for c in state.listed(fight)
        if not state.down(c) and not judge(fight, c, ("Z",), (), bool(fight.stack)).against
    )
    if not able:
        return []
    use = Use((), ("Z",), say("Minor"), "top" if fight.stack else "")
    made = use.button(say("Anyone: minor action"), (), (whom(able),), ("Z",), key="use:Z:somebody")
    return [replace(made, name=say("Minor"))]


# who may respond


def responders(fight: Fight) -> int:
    """Returns how many combatants and groups can respond."""
    if any(item.instant for item in fight.stack):
        return 0
    able: set[str] = set()
    known: dict[object, bool] = {}
    prices = prices_of_powers(fight)
    for c in fight.roster:
        if unit(c) in able:  # one member is enough
            continue
        own = tuple(prices.get(c.id, ()))
        alike = likeness(fight, c), own
        responds = known.get(alike)  # asked once: a sheet takes long to hash
        if responds is None:
            responds = known[alike] = can_respond(fight, c, own)
        if responds:
            able.add(unit(c))
    return len(able)


def answers(fight: Fight, args: Args) -> shapes.Answers:
    """Returns who may respond now and how, and who may not and why."""
    found = units(c for c in state.listed(fight) if not state.down(c) or dying_act(fight, c))
    acting = _acting_sides(fight)
    minor = minor_offers(fight)
    able = {choice.value for offer in minor for ask in offer.asks for choice in ask.choices}
    out: list[shapes.Offer] = []
    silent: dict[str, list[tuple[Fighter, ...]]] = {}
    turn = _under_way(fight)
    for fighters in sorted(found, key=lambda cs: _rank(fight, cs, acting)):
        shown = [o for o in responses(fight, fighters) if o.keys != ("Z",) and not _all_needless(fight, fighters, o)]
        if not shown and turn.isdisjoint(ids(fighters)):
            for alike in gathered(fighters, lambda c: _why_silent(fight, c, able)):
                silent.setdefault(_why_silent(fight, alike[0], able), []).append(alike)
        token, left = token_state(fight, fighters), brief(fight, fighters)
        out += [response_json(fight, RULES, _noted(offer), fighters, token, _short(offer), left) for offer in shown]
    answer = answers_json(out, _says(fight, silent, bool(out)))
    answer["silent"] = _many(fight, silent) if not _instant(fight) else []
    everybody = anyone(fight)
    free = anyone_offer(fight, everybody)
    answer["answers"] += offers_json(fight, RULES, [*minor, *free])
    return answer


def _all_needless(fight: Fight, fighters: tuple[Fighter, ...], offer: Offer) -> bool:
    """Tells whether all of these have a free minor action instead of what this offer buys."""
    actions = tuple(map(str, offer.args.get("actions", ())))
    return all(needless(fight, c, actions) for c in state.standing(fight, fighters))


def _bought(offer: Offer) -> str:
    """Returns the action that a response buys with a currency; empty if it buys none."""
    target, _, source = "".join(offer.args.get("actions", ())[:1]).partition("=")
    return target if source[:1].isdigit() else ""


def _short(offer: Offer) -> str:
    """Returns the label of a response under its owner's name; one that a currency pays for says what is bought."""
    target = _bought(offer)
    return say("Buy {action}", action=target) if target else offer.label


def _noted(offer: Offer) -> Offer:
    """Returns a response with what its letters mean, where its label has only these, before how many of a group can."""
    target = _bought(offer)
    return replace(offer, note=join_dots((label(parse(target)), offer.note)), sums_up=True) if target else offer


def _acting_sides(fight: Fight) -> set[str]:
    """Returns the sides whose action may be answered: those of the top of the stack, else the side whose half it is."""
    users = {c.side for item in stack.top(fight.stack) for c in (fight.find(who) for who in item.who) if c is not None}
    return users or {fight.clock.half}


def _under_way(fight: Fight) -> set[str]:
    """Returns those whose action may be answered, of whom nobody asks what they respond: those of the top of the stack, else who acts."""
    return {who for item in stack.top(fight.stack) for who in item.who} or set(ids(state.actor(fight)))


def _rank(fight: Fight, fighters: tuple[Fighter, ...], acting: set[str]) -> int:
    """Returns the place of fighters in the list: a Death action is possible now or never, then enemies of the acting combatant."""
    if any(dying_act(fight, c) for c in fighters):
        return 0
    return 2 if fighters[0].side in acting else 1


FEW = 3
"""As many groups and single fighters are named in a sentence; of more, the last place is how many others, whose names are folded."""


def _why_silent(fight: Fight, c: Fighter, able: set[str]) -> str:
    """Returns the sentence about a combatant without a response, before its name. `able`: who can use a minor action."""
    if c.id in able:
        return N_("{names}: no response but a minor action.")
    if state.surprised_now(fight, c):
        return STATES["surprised"].silent
    return N_("{names}: no action to respond with.")


def _many(fight: Fight, silent: dict[str, list[tuple[Fighter, ...]]]) -> list[shapes.Silent]:
    """Returns who has no response for the same reason where they are too many for a sentence: the first by name, the others folded."""
    return [
        {"says": say(text, names=_first(fight, groups)), "names": _names(fight, groups[FEW - 1 :])}
        for text, groups in silent.items()
        if len(groups) > FEW
    ]


def _first(fight: Fight, groups: list[tuple[Fighter, ...]]) -> str:
    """Returns the names that come first, and how many others follow."""
    names, count = join_commas(_names(fight, groups[: FEW - 1])), sum(map(len, groups[FEW - 1 :]))
    return say(("{names} and {count} other", "{names} and {count} others"), names=names, count=count)


def _names(fight: Fight, groups: list[tuple[Fighter, ...]]) -> list[str]:
    return [state.name_with_numbers(fight, ids(fighters)) for fighters in groups]


def _instant(fight: Fight) -> StackedAction | None:
    """Returns the Instant action under way, which nobody can answer."""
    return next((d for d in reversed(fight.stack) if d.instant), None)


def _says(fight: Fight, silent: dict[str, list[tuple[Fighter, ...]]], told: bool) -> list[str]:
    """Returns why some have no response: an instant action allows none (which refused responses have `told`), or what `silent` says of
    these names."""
    if instant := _instant(fight):
        return [] if told else [say("{action} is Instant: nobody can respond.", action=declared(fight, (instant,)))]
    return [say(text, names=join_commas(_names(fight, found))) for text, found in silent.items() if len(found) <= FEW]
