"""Conditional actions on the screen: the number that can be triggered now, the list of all, and the stack.

Shapes as in docs/boundary.md. This module reads the state and decides nothing.
"""

from dataclasses import replace
from functools import partial

from turnwright.core import Args, StackedAction, ids, stack
from turnwright.screen import shapes
from turnwright.screen.widgets import answers_json, response_json, stack_json
from turnwright.systems.tactical.rules import RULES, conditional_actions
from turnwright.systems.tactical.screen import offers
from turnwright.systems.tactical.screen.picture import token, token_state
from turnwright.systems.tactical.state import Fight, clock
from turnwright.systems.tactical.text import say


def responders(fight: Fight) -> int | None:
    """Returns how many conditional actions can be triggered now; None while actions are declared."""
    return None if fight.clock.phase == "declaration" else len(conditional_actions.live(fight))


def answers(fight: Fight, args: Args) -> shapes.Answers:
    """Returns the conditional actions, those that can be triggered now first (the `answers` question)."""
    found: list[shapes.Offer] = []
    for u, offer in offers.responses(fight):
        up = clock.standing(fight, u)
        found.append(
            response_json(
                fight, RULES, offer, up, token_state(fight, up), who=clock.name_standing_with_numbers(fight, ids(up))
            )
        )
    return answers_json(found, [] if found else [say("respond.nobody")])


def stack_items(fight: Fight) -> list[shapes.StackItem]:
    fight = replace(fight, stack=tuple(replace(item, who=clock.who_stands(fight, item.who)) for item in fight.stack))
    return stack_json(
        fight,
        lambda item: item.label,
        lambda item: _stack_detail(fight, item),
        lambda u: token(fight, u),
        by=partial(clock.name_standing_with_numbers, fight),
    )


def _stack_detail(fight: Fight, item: StackedAction) -> str:
    target = stack.find(fight.stack, item.answers)
    if target is None:
        return clock.name_standing_with_numbers(fight, item.who)
    return say(
        "stack.interrupts",
        **clock.fill_with_numbers(fight, item.who),
        whom=clock.name_standing_with_numbers(fight, target.who),
        act=target.label,
    )
