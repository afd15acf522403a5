"""Again: declares the same actions as last round."""

from dataclasses import dataclass, replace

from turnwright.core import Dice, Objection, Objections, Offer, PlannedMove, ids, join_commas, join_dots, unit, unknown
from turnwright.systems.tactical.moves.declare import declared, verdicts
from turnwright.systems.tactical.rules import RULES, states
from turnwright.systems.tactical.rules.action_names import named
from turnwright.systems.tactical.rules.clock_facts import DeclarationEnded
from turnwright.systems.tactical.rules.legality import Wish, wish_of
from turnwright.systems.tactical.state import Act, Event, Events, Fight, Fighter, Unit, clock
from turnwright.systems.tactical.text import say


@dataclass(frozen=True, slots=True)
class Repeat:
    """The declarations of a repeated round, and the objections to them."""

    facts: tuple[Event, ...]
    against: tuple[Objection, ...]
    unable: frozenset[str] = frozenset()


class Again(PlannedMove[Fight, Repeat]):
    """Declares the actions of last round (or those that a member of the group has just declared) and ends the declaration; if
    only some of a group repeat, the others still declare."""

    who: tuple[str, ...]

    def plan(self, fight: Fight) -> Repeat:
        """Returns the declarations in order, each judged from the state that the earlier ones leave."""
        impossible = tuple(unknown(fight, self.who)) or tuple(self._not_now(fight))
        if impossible:
            return Repeat((), impossible)
        found: list[Event] = []
        against: list[Objection] = []
        unable: set[str] = set()
        for members, wishes in self._wishes(fight):
            for wish in wishes:
                judged = verdicts(fight, members, wish)
                against += [o for _, verdict in judged for o in verdict.against]
                unable |= {w for w, verdict in judged if verdict.against}
                made = list(declared(fight, judged, fight.made + 1))
                for fact in made:
                    fight = fact.apply(fight)
                found += made
        if not found and not against:
            against.append(RULES.reason("tactical.again", overrule=False))
        return Repeat(tuple(found), tuple(against), frozenset(unable))

    def _not_now(self, fight: Fight) -> Objections:
        """Yields the reasons why nothing can be repeated."""
        first = fight.get(self.who[0]).name
        if not any(_last(fight, fight.get(w)) for w in self.who):
            nothing = say("no.again", who=first) if fight.clock.round > 1 else say("no.again.first")
            yield RULES.reason("tactical.again", nothing, overrule=False)
        elif fight.clock.phase != "declaration" or not set(self.who) <= set(fight.clock.turn):
            yield RULES.reason("tactical.declaration.order", say("no.declares_now", who=first), overrule=False)

    def _wishes(self, fight: Fight) -> list[tuple[tuple[str, ...], tuple[Wish, ...]]]:
        """Returns the actions to repeat, with the combatants who share them; without the fallen."""
        same: dict[tuple[Wish, ...], list[str]] = {}
        for c in (fight.get(w) for w in self.who):
            wanted = tuple(_same(c, act) for act in _last(fight, c) if act.key in clock.actions(fight))
            if wanted and not clock.down(c):
                same.setdefault(wanted, []).append(c.id)
        return [(tuple(members), wanted) for wanted, members in same.items()]

    def against(self, fight: Fight, plan: Repeat) -> Objections:
        yield from plan.against

    def facts(self, fight: Fight, plan: Repeat, dice: Dice) -> Events:
        yield from plan.facts
        if set(ids(clock.running(fight))) <= set(self.who):
            yield DeclarationEnded(fight.clock.turn)


def _same(c: Fighter, act: Act) -> Wish:
    """Returns the wish to declare an action again. A parry that stun halved is whole again once the stun is over."""
    wish = wish_of(act)
    return replace(wish, parry=act.full) if act.full and states.worst(c.tally) != "stunned" else wish


def _last(fight: Fight, c: Fighter) -> tuple[Act, ...]:
    """Returns the actions that a combatant would repeat: its own of last round, else those of the group member who declared before it."""
    if c.tally.last:
        return c.tally.last
    others = (m for m in fight.roster if unit(m) == unit(c) and m.id != c.id)
    earlier = [m for m in others if m.tally.declared and m.tally.acts]
    return max(earlier, key=clock.by_name).tally.acts if earlier else ()


def offer(fight: Fight, now: Unit) -> Offer:
    """Returns the offer to declare as last round, with the names of the actions; of a group for the members who can."""
    unable = Again(ids(now)).plan(fight).unable
    able = tuple(c for c in now if c.id not in unable) or now
    acts = join_commas(dict.fromkeys(named(act) for c in able for act in _last(fight, c)))
    some = [say("offer.able", able=len(able), of=len(now))] if len(able) < len(now) else []
    return Again(ids(able)).offer(fight, say("again"), note=join_dots([acts, *some]))
