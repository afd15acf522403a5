"""The offers of the play screen: which appear where, and in which order. Each comes from its move file."""

from collections.abc import Iterator
from dataclasses import replace

from turnwright.core import Ask, Choice, Offer, for_some, ids, join_commas, whom
from turnwright.gm.moves import Answer
from turnwright.screen.drawn import supposition
from turnwright.systems.tactical.moves import (
    add_action,
    advance,
    again,
    all_pass,
    call_up,
    cancel,
    declare,
    modifier,
    orient,
    parried,
    prevent,
    resolve,
    trigger,
    walk,
    withdraw,
    wound,
)
from turnwright.systems.tactical.rules import conditional_actions, orientation, resolution
from turnwright.systems.tactical.rules.action_names import title
from turnwright.systems.tactical.screen.action_menu import menu
from turnwright.systems.tactical.state import Act, Fight, Unit, clock
from turnwright.systems.tactical.text import say


def for_actor(fight: Fight, who: Unit) -> list[Offer]:
    items = resolution.open_items(fight, who)
    if fight.clock.together:  # who fell in a shared turn still acts in it
        items += resolution.open_items(fight, tuple(c for c in clock.in_turn(fight) if c not in who))
    if fight.clock.phase == "declaration":
        return [*(_whose(fight, u, _declared(fight, u, act), who) for u, act in items), *menu(fight, who)]
    parts = [(us, act) for u, act in items for us in resolution.parts(fight, u, act.id)]
    buttons = [_whose(fight, us, _to_resolve(fight, us, act), who) for us, act in parts]
    return [
        *buttons,
        *parried.against_attacks(fight, who),
        for_some(walk.offer(fight, who), who),
        declare.late_offer(fight, who),
    ]


def _named(fight: Fight, offer: Offer, group: Unit) -> Offer:
    """Returns the offer with the question which members of a group it concerns."""
    return for_some(offer, clock.standing(fight, group), len(group), chosen=False)


def _whose(fight: Fight, u: Unit, row: Offer, who: Unit) -> Offer:
    """Returns the row of an action with the names of those who declared it, if others of these did not."""
    label = clock.of_these(fight, u, who, row.label)
    return row if label == row.label else replace(row, label=label, members=())


def _declared(fight: Fight, u: Unit, act: Act) -> Offer:
    """Returns the offers for a declared action that can still be taken back."""
    back = for_some(prevent.offer(fight, u, act, "declared.let_go") if act.held else withdraw.offer(fight, u, act), u)
    only_parry = act.parry and not act.attack
    note = say("declared.held" if act.held else "declared.parry" if only_parry else "declared")
    note = say("declared.less", declared=note, by=act.penalty) if act.penalty else note
    return replace(
        back, key=f"declared:{act.id}:{u[0].id}", label=title(act), note=note, small_offers=(back,), declared=True
    )


def _to_resolve(fight: Fight, u: Unit, act: Act) -> Offer:
    """Returns the offers for a declared action of this turn: first resolve or trigger it now, then, for those who cannot, to give it up
    without a penalty, and last to cancel it. The key of the row names its first owner, which keeps it apart from the rows of the others."""
    main = for_some(trigger.offer(fight, u, act) if act.conditional else resolve.offer(fight, u, act), u)
    unable = resolution.unable(fight, u, act)
    small = [main, for_some(cancel.offer(fight, u, act), u)]
    if unable:
        given_up = prevent.offer(fight, unable, act, "turn.impossible", say("turn.impossible.note"))
        small.insert(1, for_some(given_up, unable))
    return replace(
        main,
        key=f"{main.key}:{u[0].id}",
        label=title(act),
        note=join_commas(resolution.roll_notes(fight, u[0], act)),
        small_offers=tuple(small),
    )


def for_table(fight: Fight) -> list[Offer]:
    """Returns the GM's moves beside the acting combatant's."""
    who = (whom(),)
    return [wound.offer((), who), orient.offer((), who), modifier.offer((), who), add_action.offer()]


def wound_of_hit() -> Offer:
    """Returns the form of what a hit does beside its damage, which the page has entered already."""
    made = wound.offer((), (whom(),))
    some = say("gm.wound.some.beside_hits")
    asks = tuple(replace(ask, one_of=some if ask.one_of else "") for ask in made.asks if ask.name != "hits")
    return replace(made, asks=asks, note=say("gm.wound.beside_hits"))


def for_fighter(fight: Fight, group: Unit) -> list[Offer]:
    """Returns the GM's moves for one row of the roster, whether it acts or not."""
    who = ids(group)
    out = [_named(fight, wound.offer(who), group), _named(fight, modifier.offer(who), group)]
    out += [_named(fight, offer, group) for offer in wound.state_offers(group)]
    if fight.clock.stage != "play":
        return out
    out += [call_up.offer(fight, group), _named(fight, orient.offer(who), group), *parried.offers(fight, group)]
    for u, act in resolution.open_items(fight, group):
        if act.conditional:
            out += (
                for_some(o, us) for us in resolution.parts(fight, u, act.id) for o in trigger.offers(fight, us, act)
            )
        made = for_some(prevent.offer_to_gm(fight, u, act), u)
        out.append(replace(made, note=clock.of_these(fight, u, clock.standing(fight, group), made.note)))
    return out


def responses(fight: Fight) -> Iterator[tuple[Unit, Offer]]:
    """Yields the triggers of all conditional actions, each with its holders."""
    for u, act in conditional_actions.waiting(fight):
        for us in resolution.parts(fight, u, act.id):
            yield from ((us, for_some(offer, us)) for offer in trigger.offers(fight, us, act))


def for_stack(fight: Fight) -> list[Offer]:
    """Returns the moves for the stack; the first is the one on the Next plate."""
    if not fight.stack:
        return []
    out = all_pass.offers(fight)
    for item in reversed(fight.stack):
        holders = resolution.holders(fight, item.id)
        act = holders[0].tally.act(item.id) if holders else None
        if act is not None:
            made = prevent.offer_to_gm(fight, holders, act)
            out.append(replace(made, note=clock.said_of(fight, ids(holders), made.note)))
    return out


def what_if(fight: Fight) -> list[Offer]:
    """Returns the suppositions for the forecast: a new initiative, a combatant gone."""
    placed = tuple(
        Choice(u[0].id, clock.name_standing_with_numbers(fight, ids(u)), who=u[0].id) for u in clock.places(fight)
    )
    if not placed:
        return []
    who = whom(placed)
    value = Ask("value", "number", say("what_if.initiative.value"), value=10, low=-99, high=99)
    supposed = {"suppose": "correct", "field": "initiative"}
    return [
        supposition("what_if:initiative", say("what_if.initiative"), supposed, who, value),
        supposition("what_if:leave", say("if.leave"), {"suppose": "leave"}, who),
    ]


def all_offers(fight: Fight) -> tuple[Offer, ...]:
    """Returns every command without further questions, legal or not."""
    if fight.prompt is not None:
        if fight.prompt.kind in ("initiative", "tie"):
            return (Answer().button(say("asked.initiative.roll")),)
        results = orientation.choices(fight.prompt.kind)
        return tuple(Answer(c.value).button(c.label, key=f"{Answer.name}:{c.value}") for c in results)
    found: list[Offer] = []
    now = clock.running(fight)
    for offer in for_actor(fight, now) if now else ():
        found += [offer, *(offer.small_offers or ())]
    if now and fight.clock.phase == "declaration":
        found.append(again.offer(fight, now))
    found += (offer for _, offer in responses(fight))
    return (*found, *for_stack(fight), advance.Next().plain())
