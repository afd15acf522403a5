"""Instants: several combatants use I actions at the same time (C3, I)."""

from typing import NamedTuple

from turnwright.core import Ask, BadCommand, Choice, Dice, Objections, Offer, PlannedMove, StackedAction, unknown
from turnwright.systems.collective.moves.use import ActionDeclared, moment_over, spent
from turnwright.systems.collective.rules import RULES
from turnwright.systems.collective.rules.action_notation import parse
from turnwright.systems.collective.rules.legality import JudgedUse, judge
from turnwright.systems.collective.rules.powers import MOST_ACTIONS
from turnwright.systems.collective.state import Events, Fight, clock
from turnwright.systems.collective.text import say


class Planned(NamedTuple):
    """One of the I actions: its user, its name, and the verdict on it."""

    who: str
    action: str
    verdict: JudgedUse


class Instants(PlannedMove[Fight, tuple[Planned, ...]]):
    """Several I actions at the same time. Each entry is a combatant's id and the action, "ash IP"."""

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
            raise BadCommand(say("instants.two"))
        return [(p[0], p[1]) for p in found]

    def against(self, fight: Fight, plan: tuple[Planned, ...]) -> Objections:
        yield from unknown(fight, tuple(who for who, _ in self._pairs()))
        for _, action, verdict in plan:
            yield from verdict.against
            if not verdict.instant:
                yield RULES.reason("collective.instant.only", say("instants.none", action=action[:20]), overrule=False)

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
    acting = [one for one in plan if clock.own_half(fight, fight.get(one.who))]
    others = [one for one in plan if one not in acting]
    return [group for group in (acting, others) if group]


def offers(fight: Fight) -> list[Offer]:
    """Returns the offer if at least two I actions can be used now."""
    found = tuple(
        Choice(f"{c.id} {key}", say("offer.instants.use", name=c.name, action=key), who=c.id)
        for c in clock.listed(fight)
        for key, n in c.tally.pool
        if n and parse(key).mode == "instant" and not judge(fight, c, (key,)).against
    )
    if len(found) < 2:
        return []
    uses = Ask("uses", "choice", say("offer.instants.uses"), found, many=True)
    return [Instants(()).button(say("offer.instants"), asks=(uses,))]
