"""Act: the acting combatants use a Full Phase, a Half Phase, or no time."""

from turnwright.core import Ask, BadCommand, Dice, Move, Objections, Offer, ids, unknown
from turnwright.core.text_input import clean
from turnwright.systems.hero.moves import asks
from turnwright.systems.hero.rules import group_split, reflexes
from turnwright.systems.hero.rules.go_facts import Acted
from turnwright.systems.hero.rules.legality import acting, half_left
from turnwright.systems.hero.state import HALVES, Events, Fight, Fighter, Go
from turnwright.systems.hero.text import say

COSTS = {"full": 2, "half": 1, "zero": 0}
LONGEST = 60


class Act(Move[Fight]):
    """An action of the acting combatants: a Full Phase, a Half Phase, or no time. `at`: the target; `targets`: several, such as a group."""

    who: tuple[str, ...]
    what: str = ""
    cost: str = "full"
    at: str = ""
    targets: tuple[str, ...] = ()

    def objections(self, fight: Fight) -> Objections:
        yield from acting(fight, self.who)
        if self._aims():
            yield from unknown(fight, self._aims())
        if self.cost not in COSTS:
            raise BadCommand(say("act.cost.unknown"))
        yield from half_left(fight, COSTS[self.cost])

    def _aims(self) -> tuple[str, ...]:
        """Returns all targets, each once."""
        return tuple(dict.fromkeys(w for w in (self.at, *self.targets) if w))

    def events(self, fight: Fight, dice: Dice) -> Events:
        if self.cost != "zero":
            fight = yield from group_split.apart(fight, self.who)
        head = fight.clock.agenda[0]
        what = clean(self.what, LONGEST, say("typed.action")) if self.what.strip() else ""
        left = max(0, head.halves - COSTS[self.cost])
        early = left > 0 and self.cost != "zero" and reflexes.ends_early(fight, head)
        who, aims = ids(group_split.taking_part(fight, self.who)), self._aims()
        one, several = (aims[0], ()) if len(aims) == 1 else ("", aims)
        yield Acted(who, what, self.cost, 0 if early else left, one, several)
        if early:
            yield from reflexes.after_action(fight, head)


def half_offer(fight: Fight, who: tuple[str, ...]) -> Offer:
    return Act(who, cost="half").offer(fight, say("act.half"), (), ("½",), say("act.half.note"), "act:half")


def full_offer(fight: Fight, who: tuple[str, ...]) -> Offer:
    """Returns the offer of a Full Phase after half is used; it needs a ruling."""
    return Act(who).offer(fight, say("act.full"), key="act:full")


def declare_offer(fight: Fight, fighters: tuple[Fighter, ...], head: Go) -> Offer:
    """Returns the offer to use the rest of the Phase for a named action, with optional targets."""
    who = ids(fighters)
    act = Act(who, cost="full" if head.halves == HALVES else "half")
    somebody = asks.others(fight, fighters)
    at = Ask("targets", "combatant", say("ask.target"), asks.few(somebody), optional=True, many=True)
    questions = (_what("declare"), at) if somebody else (_what("declare"),)
    return act.offer(fight, say("act.declare"), questions, note=say("act.declare.note"), key="declare")


def zero_offer(fight: Fight, who: tuple[str, ...]) -> Offer:
    return Act(who, cost="zero").offer(
        fight, say("act.zero"), (_what("zero"),), note=say("act.zero.note"), key="act:zero"
    )


def _what(act: str) -> Ask:
    return Ask("what", "text", say("ask.what"), help=say(f"act.{act}.help"), optional=True)
