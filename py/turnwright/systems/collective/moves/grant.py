"""Grant: a spell, power or item adds or removes actions for this round."""

from dataclasses import replace

from turnwright.core import Ask, BadCommand, Dice, Fact, Line, Objections, Offer, Pairs, PlannedMove, Say, unknown, whom
from turnwright.core.unlike import told_apart
from turnwright.systems.collective.rules import RULES
from turnwright.systems.collective.rules.action_notation import parse
from turnwright.systems.collective.state import Events, Fight, clock
from turnwright.systems.collective.state.sheet import with_count
from turnwright.systems.collective.text import say


class Grant(PlannedMove[Fight, str]):
    """Adds actions of one kind, or removes them (negative)."""

    waits = False
    who: tuple[str, ...]
    value: str
    count: int = 1

    def plan(self, fight: Fight) -> str:
        """Returns the key of the budget that changes. Raises BadCommand."""
        action = parse(self.value)
        if action.kind in ("N", "D") or action.mode in ("borrowed", "held") or action == parse("Z"):
            raise BadCommand(say("grant.no_budget", action=action))
        if not -999 <= self.count <= 999:
            raise BadCommand(say("grant.most"))
        return str(action)

    def against(self, fight: Fight, plan: str) -> Objections:
        yield from unknown(fight, self.who)
        for who in self.who:
            c = fight.find(who)
            if c is not None and dict(c.tally.pool).get(plan, 0) + self.count < 0:
                yield RULES.about(c, "collective.pool", "grant.too_few", count=-self.count, key=plan, overrule=False)

    def facts(self, fight: Fight, plan: str, dice: Dice) -> Events:
        for who in self.who:
            c = fight.get(who)
            left = max(0, dict(c.tally.pool).get(plan, 0) + self.count)
            verb = "log.granted" if self.count > 0 else "log.taken"
            says = say(verb, name=told_apart(fight).get(who).name, count=abs(self.count), key=plan, left=left)
            yield PoolSet(who, with_count(c.tally.pool, plan, left), says)


class PoolSet(Fact[Fight]):
    """A combatant's pool after a spell, an item or the GM changed it; `says` is that change in words."""

    who: str
    pool: Pairs
    says: str

    def apply(self, fight: Fight) -> Fight:
        return clock.waiting(fight.with_tallies_of((self.who,), lambda t: replace(t, pool=self.pool)))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        return Line(self.says, "gm", "collective.grant", self.who)


def offer() -> Offer:
    asks = (
        whom(),
        Ask("value", "text", say("offer.grant.value"), help=say("offer.grant.value.help"), value="OppM"),
        Ask("count", "number", say("offer.grant.count"), value=1, low=-99, high=99),
    )
    return Grant((), "").button(say("offer.grant"), asks=asks)
