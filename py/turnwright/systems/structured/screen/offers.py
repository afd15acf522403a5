"""The offers of the screen and their order.

Each move file defines its offer, with every objection. An impossible offer stays visible with its reasons.
"""

from collections.abc import Sequence
from dataclasses import replace

from turnwright.core import Ask, Offer, for_some, ids, people, whom
from turnwright.gm.moves import Answer, Note
from turnwright.screen.drawn import supposition
from turnwright.systems.structured.moves import (
    act,
    advance,
    anew,
    call,
    end_fight,
    extended_action,
    fire,
    interject,
    put_state,
    react,
    reorder,
    scene,
    score,
)
from turnwright.systems.structured.rules import initiative
from turnwright.systems.structured.rules.action_table import ACTIONS, OVERWATCH, REACTIONS, SHOTS, kinds
from turnwright.systems.structured.rules.legality import reactions_left
from turnwright.systems.structured.rules.options import on
from turnwright.systems.structured.state import Fight, Fighter, clock
from turnwright.systems.structured.text import say


def for_actor(fight: Fight, c: Fighter) -> list[Offer]:
    """Returns the actions of the active character: the usual ones in their usual size, then in longer sizes, then all others."""
    if not on(fight, "action_economy"):
        return [_note(c)]
    usual = [action for action in ACTIONS.values() if action.usual]
    return [
        *extended_action.offers_of_actor(fight, c),
        *(act.offer(fight, c, action, kinds(fight, action)[0]) for action in usual),
        *act.offer_on_target(fight, c),
        *(_rare(act.offer(fight, c, action, kind)) for action in usual for kind in kinds(fight, action)[1:]),
        _rare(act.offer_listed(fight, c)),
        _rare(act.offer_other(fight, c)),
    ]


def strike(fight: Fight, c: Fighter) -> Offer | None:
    """Returns the usual attack, while the active character may make one: damage from them is not paid for yet."""
    attack = act.offer(fight, c, SHOTS[0], kinds(fight, SHOTS[0])[0])
    return None if attack.objections else attack


def _rare(offer: Offer) -> Offer:
    return replace(offer, rare=True)


def _note(c: Fighter) -> Offer:
    """Returns the offer to note what a combatant did, for tables that do not count actions."""
    ask = Ask("value", "text", say("note.what", who=c.name))
    return Note("", c.id).button(say("note"), asks=(ask,), note=say("note.note"))


def out_of_turn(fight: Fight, c: Fighter) -> list[Offer]:
    """Returns the offers of a delayed Half Action and of Overwatch."""
    if not on(fight, "action_economy"):
        return []
    delayed = interject.offers(fight, c) if c.tally.delayed else []
    return [*delayed, *fire.offers(fight, c)]


def reactions(fight: Fight, c: Fighter, group: tuple[Fighter, ...] = ()) -> list[Offer]:
    """Returns every Reaction of a combatant. `group`: those of whom the table chooses one."""
    if not on(fight, "action_economy"):
        return []
    return [*(react.offer(fight, c, action, group) for action in REACTIONS), react.offer_other(fight, c, group)]


def reactions_of_one(fight: Fight, able: Sequence[Fighter]) -> list[Offer]:
    """Returns the Reactions of any one member of a group, with the question which member."""
    if len(able) < 2:
        return [offer for c in able for offer in reactions(fight, c)]
    kinds = zip(*(reactions(fight, c) for c in able), strict=True)
    return [_of_one(fight, able, at, each) for at, each in enumerate(kinds)]


def _of_one(fight: Fight, able: Sequence[Fighter], at: int, each: tuple[Offer, ...]) -> Offer:
    """Returns one kind of Reaction of any one of these, asked of those who may use it; without any, of all. `each`: that of each one."""
    free = tuple(c for c, offer in zip(able, each, strict=True) if not offer.objections) or tuple(able)
    offer = reactions(fight, free[0], free)[at]
    barred = [one.objections[0].says for c, one in zip(able, each, strict=True) if c not in free]
    notes = (react.ends_note(fight, (c,)) for c in free)
    members = tuple(replace(choice, note=note) for choice, note in zip(people(free), notes, strict=True))
    ask = Ask("who", "combatant", say("react.who"), members, value=free[0].id, help=" ".join(barred))
    return replace(
        offer, args={name: value for name, value in offer.args.items() if name != "who"}, asks=(ask, *offer.asks)
    )


def can_respond(fight: Fight, c: Fighter) -> bool:
    """Tells whether a combatant could act out of turn now."""
    acting = clock.active(fight)
    if acting is not None and acting.id == c.id:
        return False
    delayed = c.tally.delayed and c.id not in fight.clock.gap
    waits = (delayed or clock.has_state(c, OVERWATCH)) and not clock.barred(fight, c)
    return waits or reactions_left(fight, c) > 0


def for_table(fight: Fight) -> list[Offer]:
    """Returns the GM's offers beside the actions."""
    if fight.clock.stage != "play":
        return [scene.offer(fight)]
    return [
        call.offer(fight),
        reorder.offer(),
        score.offer(fight),
        score.offer_fate(fight),
        put_state.offer(fight),
        anew.offer(fight),
        scene.offer(fight),
        end_fight.offer(fight),
    ]


def for_fighter(fight: Fight, group: tuple[Fighter, ...]) -> list[Offer]:
    """Returns the offers for a roster row, whether it acts or not."""
    if fight.clock.stage != "play":
        return []
    who = ids(group)
    acting = clock.active(fight)
    others = [c for c in group if acting is None or acting.id != c.id]
    return [
        call.offer_for(fight, group),
        *(_named(c, offer) if len(group) > 1 else offer for c in group for offer in out_of_turn(fight, c)),
        *reactions_of_one(fight, [c for c in others if can_respond(fight, c)] or others[:1]),
        *(offer for c in group for offer in extended_action.offers_of_fighter(fight, c)),
        for_some(score.offer_fate(fight, who), group),
        for_some(score.offer(fight, who), group),
        for_some(reorder.offer(who), group),
        for_some(put_state.offer_stunned(fight, who), group, chosen=False),
    ]


def _named(c: Fighter, offer: Offer) -> Offer:
    """Returns the offer with its combatant named."""
    return replace(offer, label=say("respond.one", who=c.name, label=offer.label))


def what_if(fight: Fight) -> list[Offer]:
    """Returns the suppositions for the forecast: a new score, a combatant Stunned or gone."""
    if fight.clock.stage != "play" or not fight.clock.order:
        return []
    stunned = {"suppose": "state", "value": "stunned", "turns": 1}
    who, value = whom(), score.value()
    return [
        supposition("what_if:score", say("what_if.score"), {"suppose": "score"}, who, value),
        supposition("what_if:stunned", say("if.stunned"), stunned, who),
        supposition("what_if:leave", say("if.leave"), {"suppose": "leave"}, who),
    ]


def all_offers(fight: Fight) -> tuple[Offer, ...]:
    """Returns every offer in this state: the active character's actions, the responses, the clock."""
    if fight.prompt is not None:
        tie = initiative.tie(fight) if fight.prompt.kind == "tie" else None
        answers = [block[0].id for block in tie.blocks] if tie else [""]
        return tuple(Answer(a).button(say("answer"), key=f"{Answer.name}:{a}") for a in answers)
    if fight.clock.stage == "over":
        return ()
    acting = clock.active(fight)
    own = for_actor(fight, acting) if acting is not None else []
    waiting = [c for c in clock.listed(fight) if can_respond(fight, c)]
    others = (offer for c in waiting for offer in (*out_of_turn(fight, c), *reactions(fight, c)))
    return (*own, *others, *interject.offer_together(fight), advance.Next().plain())
