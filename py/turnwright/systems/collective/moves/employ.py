"""Employ: a combatant uses a power with a number of uses, and pays its price."""

from collections.abc import Iterator
from typing import NamedTuple

from turnwright.core import Dice, Effect, Objections, Offer, PlannedMove, effects
from turnwright.systems.collective.moves import use
from turnwright.systems.collective.rules import RULES
from turnwright.systems.collective.rules.powers import Power, power
from turnwright.systems.collective.state import Events, Fight, Fighter
from turnwright.systems.collective.text import say


class Plan(NamedTuple):
    """The power, and the use of actions that pays for it."""

    effect: Effect
    power: Power
    paid: use.Use
    payment: use.Plan


class Employ(PlannedMove[Fight, Plan | None]):
    """Uses a power: pays its price and spends one use, in one step."""

    effect: str
    answers: str = ""

    def plan(self, fight: Fight) -> Plan | None:
        effect = fight.effect(self.effect)
        found = power(effect) if effect is not None and effect.who else None
        if effect is None or found is None:
            return None
        paid = use.Use((effect.who,), found.price, found.label, self.answers)
        return Plan(effect, found, paid, paid.plan(fight))

    def against(self, fight: Fight, plan: Plan | None) -> Objections:
        if plan is None:
            yield RULES.reason("turnwright.effect", overrule=False)
            return
        if plan.effect.until.left < 1:
            yield RULES.reason("turnwright.effect.used", say("no.use_left", effect=plan.effect.name), overrule=False)
        yield from plan.paid.against(fight, plan.payment)

    def facts(self, fight: Fight, plan: Plan | None, dice: Dice) -> Events:
        assert plan is not None
        yield from plan.paid.facts(fight, plan.payment, dice)
        yield effects.used(plan.effect)


def offers(fight: Fight, fighters: tuple[Fighter, ...], answers: str = "") -> Iterator[Offer]:
    """Yields the powers of these combatants, each paid by its owner."""
    for c in fighters:
        for effect in fight.effects:
            employ = Employ(effect.id, answers)
            plan = employ.plan(fight) if effect.who == c.id else None
            if plan is None:
                continue
            label = plan.power.label
            name = label if len(fighters) == 1 else say("respond.one", who=c.name, label=label)
            left = say("power.left", left=effect.until.left)
            yield employ.button(name, employ.reasons(fight, plan), (), plan.power.price, left, f"employ:{effect.id}")
