"""The response stack on the screen, and who may respond now (the `answers` question of docs/boundary.md)."""

from turnwright.core import Args, Offer, StackedAction, ids, join_commas, name_all, stack, unit, units
from turnwright.screen import shapes
from turnwright.screen.widgets import answers_json, fighters_token, offers_json, response_json, stack_json
from turnwright.systems.collective.moves.use import anyone_offer, minor_offers
from turnwright.systems.collective.rules import RULES
from turnwright.systems.collective.rules.action_names import action_title, bundle, declared
from turnwright.systems.collective.screen.action_menu import can_respond, dying_act, needless, powers
from turnwright.systems.collective.screen.card import brief, state
from turnwright.systems.collective.screen.every_way import anyone, verdicts
from turnwright.systems.collective.screen.offers import responses
from turnwright.systems.collective.state import Fight, Fighter, clock
from turnwright.systems.collective.text import say


def responders(fight: Fight) -> int:
    """Returns how many combatants and groups can respond."""
    if any(item.instant for item in fight.stack):
        return 0
    able: set[str] = set()
    known: dict[object, bool] = {}
    prices = powers(fight)
    for c in fight.roster:
        if unit(c) in able:  # one member is enough
            continue
        own = tuple(prices.get(c.id, ()))
        alike = clock.likeness(fight, c), own
        if alike not in known:
            known[alike] = can_respond(fight, c, own)
        if known[alike]:
            able.add(unit(c))
    return len(able)


def answers(fight: Fight, args: Args) -> shapes.Answers:
    """Returns who may respond now and how, and who may not and why."""
    found = units(c for c in clock.listed(fight) if not clock.down(c) or dying_act(fight, c))
    acting = _acting_sides(fight)
    minor = minor_offers(fight)
    able = {choice.value for offer in minor for ask in offer.asks for choice in ask.choices}
    out: list[shapes.Offer] = []
    silent: dict[str, list[str]] = {}
    for fighters in sorted(found, key=lambda cs: _rank(fight, cs, acting)):
        name = name_all(fight, ids(fighters))
        shown = [o for o in responses(fight, fighters) if o.keys != ("Z",) and not _needless(fight, fighters, o)]
        if not shown:
            silent.setdefault(_why_silent(fight, fighters, able), []).append(name)
        token, left = state(fight, fighters), brief(fight, fighters)
        out += [response_json(fight, RULES, offer, fighters, token, _short(offer), left) for offer in shown]
    answer = answers_json(out, _says(fight, silent, bool(out)))
    everybody = anyone(fight)
    free = anyone_offer(fight, everybody, verdicts(fight, everybody))
    answer["answers"] += offers_json(fight, RULES, [*minor, *free])
    return answer


def _needless(fight: Fight, fighters: tuple[Fighter, ...], offer: Offer) -> bool:
    """Tells whether all of these have a free minor action instead of what this offer buys."""
    actions = tuple(map(str, offer.args.get("actions", ())))
    return all(needless(fight, c, actions) for c in clock.standing(fight, fighters))


def _short(offer: Offer) -> str:
    """Returns the label of a response under its owner's name; one that a currency pays for says what is bought."""
    target, _, source = "".join(offer.args.get("actions", ())[:1]).partition("=")
    return say("respond.buy", action=target) if source[:1].isdigit() else offer.label


def _acting_sides(fight: Fight) -> set[str]:
    """Returns the sides whose action may be answered: those of the top of the stack, else the side whose half it is."""
    users = {c.side for item in stack.top(fight.stack) for c in (fight.find(who) for who in item.who) if c is not None}
    return users or {fight.clock.half}


def _rank(fight: Fight, fighters: tuple[Fighter, ...], acting: set[str]) -> int:
    """Returns the place of fighters in the list: a Death action is possible now or never, then enemies of the acting combatant."""
    if any(dying_act(fight, c) for c in fighters):
        return 0
    return 2 if fighters[0].side in acting else 1


def _why_silent(fight: Fight, fighters: tuple[Fighter, ...], able: set[str]) -> str:
    """Returns the key of the sentence about fighters without a response. `able`: who can use a minor action."""
    if any(c.id in able for c in fighters):
        return "respond.minor_only"
    return "respond.surprised" if all(clock.surprised_now(fight, c) for c in fighters) else "respond.nothing"


def _says(fight: Fight, silent: dict[str, list[str]], told: bool) -> list[str]:
    """Returns why some have no response: an instant action allows none (which refused responses have `told`), or what `silent` says of
    these names."""
    instant = next((d for d in reversed(fight.stack) if d.instant), None)
    if instant is not None:
        return [] if told else [say("respond.instant", action=declared(fight, (instant,)))]
    return [say(key, names=join_commas(found)) for key, found in silent.items()]


def stack_items(fight: Fight) -> list[shapes.StackItem]:
    """Returns the declared actions, the top first, with the order in which they resolve."""
    return stack_json(
        fight,
        lambda item: declared(fight, (item,)),
        lambda item: _detail(fight, item),
        lambda cs: fighters_token(fight, cs, state(fight, cs)),
        lambda item: item.label or action_title(item.actions),
        lambda item: join_commas(dict.fromkeys(text.split("=")[-1] for text in item.actions)),
    )


def _detail(fight: Fight, item: StackedAction) -> str:
    target = stack.find(fight.stack, item.answers)
    parts = {"name": name_all(fight, item.who), "actions": bundle(item.actions)}
    return say("stack.answers", answered=declared(fight, (target,)), **parts) if target else say("stack.used", **parts)
