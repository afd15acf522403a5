"""Uses of another kind: powers with a number of uses, and I actions at the same time.

Theory. The books write a power in a line: "0, 1/r: Cure 1 hp" (C3, Z). Such a line is the name of a condition with uses. table/effects.py counts
and restores the uses; here the name is read for its price, which is paid like any use. Several I actions that are declared together resolve
together, those of the side whose half it is first (C3, I).
"""

from collections.abc import Iterator
from typing import NamedTuple

from turnwright.core.commands import Ask, BadCommand, Choice, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.effect import Effect
from turnwright.core.model import StackedAction
from turnwright.core.move import PlannedMove, unknown
from turnwright.core.pattern import pattern
from turnwright.systems.collective import acting, paying, say, state
from turnwright.systems.collective.acting import MOST_ACTIONS
from turnwright.systems.collective.judging import JudgedUse, judge, moment_over, spent, table
from turnwright.systems.collective.notation import BadAction, bundle, parse, parse_bundle
from turnwright.systems.collective.prices import ANY
from turnwright.systems.collective.stack import ActionDeclared
from turnwright.systems.collective.state import RULES, Events, Fight, Fighter
from turnwright.table import effects
from turnwright.table.endings import PerRound, Uses, ending
from turnwright.text import join_commas

_LINE = pattern(r"(?:(0|[A-Za-z0-9'@+ ]+?)\s*[,:]\s*)?(?:(\d+/r)\s*[,:]\s*)?(\S.*)")


class Power(NamedTuple):
    """The price of one use, and the name of the power."""

    price: tuple[str, ...]
    """The actions that one use takes, all of them together."""
    label: str


def power(effect: Effect) -> Power | None:
    """Returns the power that a condition is; None if it has no uses, or its name has neither a price nor uses per round. "0" is a Z; no
    price means no action (an N). An innate power is written with its M; several actions as "1M+1P"."""
    found = _LINE().fullmatch(effect.name)
    if found is None or not isinstance(ending(effect.until), Uses | PerRound) or not (found[1] or found[2]):
        return None
    try:
        price = parse_bundle(found[1] or "N")
    except BadAction:
        return None
    if any(action.is_currency for action, _ in price) or sum(count for _, count in price) > MOST_ACTIONS:
        return None
    return Power(tuple(str(action) for action, count in price for _ in range(count)), found[3])


class Paid(NamedTuple):
    """The power, and the use of actions that pays for it."""

    effect: Effect
    power: Power
    paid: acting.Use
    payment: acting.UsePlan


def _payment(fight: Fight, c: Fighter, price: tuple[str, ...], answers: bool) -> tuple[str, ...]:
    """Returns the price as it is paid: an F or an S stands for a P, M or V that is missing, but nothing is bought."""
    against = judge(fight, c, price, (), answers).against
    if not against or any(o.rule != "collective.pool" for o in against):
        return price
    best = paying.plan(parse_bundle(" ".join(price)), table(fight, c), others=0).best
    # C3, F: "1F can be used for any one action"; C3, S
    used = best is not None and all(
        way.native or ANY in way.rules or dict(way.spent).keys() == {"S"} for way in best.ways
    )
    return best.pieces if best is not None and used else price


class Employ(PlannedMove[Fight, Paid | None]):
    """Uses a power: pays its price and spends one use, in one step."""

    effect: str
    answers: str = ""

    def plan(self, fight: Fight) -> Paid | None:
        effect = fight.effect(self.effect)
        found = power(effect) if effect is not None and effect.who else None
        if effect is None or found is None:
            return None
        price = _payment(fight, fight.get(effect.who), found.price, bool(self.answers))
        paid = acting.Use((effect.who,), price, found.label, self.answers)
        return Paid(effect, found, paid, paid.plan(fight))

    def against(self, fight: Fight, plan: Paid | None) -> Objections:
        if plan is None:
            yield RULES.reason("turnwright.effect", overrule=False)
            return
        if plan.effect.until.left < 1:
            yield RULES.reason(
                "turnwright.effect.used",
                say("{effect} has no uses left this round.", effect=plan.effect.name),
                overrule=False,
            )
        yield from plan.paid.against(fight, plan.payment)

    def facts(self, fight: Fight, plan: Paid | None, dice: Dice) -> Events:
        assert plan is not None
        yield from plan.paid.facts(fight, plan.payment, dice)
        yield effects.used(plan.effect)


def power_offers(fight: Fight, fighters: tuple[Fighter, ...], answers: str = "") -> Iterator[Offer]:
    """Yields the powers of these combatants, each paid by its owner."""
    for c in fighters:
        for effect in fight.effects:
            employ = Employ(effect.id, answers)
            plan = employ.plan(fight) if effect.who == c.id else None
            if plan is None:
                continue
            label = plan.power.label
            name = label if len(fighters) == 1 else say("{who}: {label}", who=c.name, label=label)
            left, paid = say("{left} left", left=effect.until.left), plan.paid.actions
            left = (
                left if paid == plan.power.price else join_commas((say("paid {actions}", actions=bundle(paid)), left))
            )
            yield employ.button(name, employ.reasons(fight, plan), (), plan.power.price, left, f"employ:{effect.id}")


def prices_of_powers(fight: Fight) -> dict[str, list[tuple[str, ...]]]:
    """Returns the prices of the powers that can still be used, by their owners, without those that a plain minor action pays for."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for effect in fight.effects:
        known = power(effect) if effect.until.left > 0 else None
        if known is not None and known.price != ("Z",):
            found.setdefault(effect.who, []).append(known.price)
    return found


# I actions at the same time


class Planned(NamedTuple):
    """One of the I actions: its user, its name, and the verdict on it."""

    who: str
    action: str
    verdict: JudgedUse


class Instants(PlannedMove[Fight, tuple[Planned, ...]]):
    """Several Instant actions at the same time. Each entry is a combatant's id and the action, "ash IP"."""

    uses: tuple[str, ...]

    def plan(self, fight: Fight) -> tuple[Planned, ...]:
        """Returns the verdict on each action, none if a combatant is unknown. Raises BadCommand."""
        pairs = self._pairs()
        if any(fight.find(who) is None for who, _ in pairs):
            return ()
        return tuple(Planned(who, action, judge(fight, fight.get(who), (action,))) for who, action in pairs)

    def _pairs(self) -> list[tuple[str, str]]:
        """Returns each combatant's id and action. Raises BadCommand."""
        found = [tuple(use.split()) for use in self.uses]
        several = 2 <= len(found) <= MOST_ACTIONS
        if not several or any(len(p) != 2 for p in found) or len({p[0] for p in found}) != len(found):
            raise BadCommand(say("Name two or more fighters, each once, with an Instant action each."))
        return [(p[0], p[1]) for p in found]

    def against(self, fight: Fight, plan: tuple[Planned, ...]) -> Objections:
        yield from unknown(fight, tuple(who for who, _ in self._pairs()))
        for _, action, verdict in plan:
            yield from verdict.against
            if not verdict.instant:
                yield RULES.reason(
                    "collective.instant.only",
                    say("{action} is not an Instant action.", action=action[:20]),
                    overrule=False,
                )

    def facts(self, fight: Fight, plan: tuple[Planned, ...], dice: Dice) -> Events:
        yield from moment_over(fight, (one.action for one in plan))
        number = fight.made
        for group in reversed(_groups(fight, plan)):
            batch = number + 1 if len(group) > 1 else 0
            for who, _, verdict in group:
                number += 1
                yield spent(fight, who, "", verdict)
                yield ActionDeclared(StackedAction(number, (who,), tuple(verdict.actions), instant=True, batch=batch))


def _groups(fight: Fight, plan: tuple[Planned, ...]) -> list[list[Planned]]:
    """Returns the order in which they resolve: first the side whose half it is, then all others together (C3, I)."""
    acting = [one for one in plan if state.own_half(fight, fight.get(one.who))]
    others = [one for one in plan if one not in acting]
    return [group for group in (acting, others) if group]


def instant_offers(fight: Fight) -> list[Offer]:
    """Returns the offer if at least two I actions can be used now."""
    found = tuple(
        Choice(f"{c.id} {key}", say("{name}: {action}", name=c.name, action=key), who=c.id)
        for c in state.listed(fight)
        for key, n in c.tally.pool
        if n and parse(key).mode == "instant" and not judge(fight, c, (key,)).against
    )
    if len(found) < 2:
        return []
    uses = Ask("uses", "choice", say("Who uses what"), found, many=True)
    return [Instants(()).button(say("Simultaneous Instant actions"), asks=(uses,))]
