"""The end of a fight in every system: when a side is down, the moves that end the fight or play on, and the fight after it with the same party."""

from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import partial

from turnwright.core.commands import BadCommand, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import F, Fact, Tells
from turnwright.core.model import AnyCombatant, units
from turnwright.core.move import SharedMove
from turnwright.core.rulebook import HOUSE
from turnwright.core.system import System
from turnwright.core.text_input import LONGEST_NAME
from turnwright.table.party import carried, empty, marked_out
from turnwright.text import say


class Ended(Fact[F]):
    """The fight is over."""

    tells = Tells("The fight is over", "mark", "turnwright.over")

    def apply(self, fight: F) -> F:
        return fight.ended()


class Reopened(Fact[F]):
    """The fight that was over goes on where it stood."""

    reopens = True
    tells = Tells("The fight goes on", "mark", "turnwright.over")

    def apply(self, fight: F) -> F:
        return fight.reopened()


class PlayedOn(Fact[F]):
    """The GM plays on although a side is down."""

    tells = Tells("The fight goes on", "gm")

    def apply(self, fight: F) -> F:
        return replace(fight, over="on")


class EndFight(SharedMove[F]):
    """Ends the fight."""

    def against(self, fight: F, system: System[F]) -> Objections:
        if fight.clock.stage == "setup":
            yield HOUSE.reason("turnwright.not_started", overrule=False)
        if system.clock.over(fight):
            yield HOUSE.reason("turnwright.over", overrule=False)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        yield Ended()


class Reopen(SharedMove[F]):
    """Takes back the end of the fight and nothing else: what was noted and changed since stays."""

    def against(self, fight: F, system: System[F]) -> Objections:
        if not system.clock.over(fight):
            yield HOUSE.reason("turnwright.not_over", overrule=False)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        yield Reopened()


class PlayOn(SharedMove[F]):
    """Plays on although a side is down, so that Next is Next again."""

    def against(self, fight: F, system: System[F]) -> Objections:
        if not beaten(system, fight):
            yield HOUSE.reason("turnwright.standing", overrule=False)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        yield PlayedOn()


def check(system: System[F], fight: F) -> None:
    """Raises ValueError when a stored fight has ended in a way that no fight does: what it had open must be a fight that goes on."""
    if fight.over not in ("", "over", "on"):
        raise ValueError("over is out of range")
    if not system.clock.over(fight):
        if fight.halted is not None:
            raise ValueError("it has not ended")
        return
    reopened: Reopened[F] = Reopened()
    again = system.rules.after_shared(reopened.apply(fight), reopened)
    if system.clock.over(again):
        raise ValueError("it ended twice")
    system.check(again)


def beaten(system: System[F], fight: F) -> str:
    """Returns the id of the players' side or the one against them if it is down or gone while others stand, so that the fight may end; else
    an empty text. Reinforcements on their way, or the GM, keep the fight going."""
    if fight.clock.stage == "setup" or fight.over or system.clock.over(fight) or any(x.brings for x in fight.effects):
        return ""

    down = partial(_beaten, system, fight)
    for side in (fight.foes.id, fight.party.id):
        members = fight.members(side)
        left = any(d.combatant.side == side for d in fight.fought)
        if (
            (members or left)
            and all(down(c) for c in members)
            and not all(down(c) for c in fight.roster if c.side != side)
        ):
            return side
    return ""


def _beaten(system: System[F], fight: F, c: AnyCombatant) -> bool:
    undecided = any(one.undecided and one.when(fight, c) for one in system.roster.states.declared)
    return system.roster.looks_down(fight, c) and not undecided


def offers(system: System[F], fight: F) -> list[Offer]:
    """Returns the button that ends the fight, unless the system has one of its own; of one that has ended the button that reopens it."""
    if system.clock.over(fight):
        return [reopen(system)]
    if fight.clock.stage == "setup" or system.moves[EndFight.name] is not EndFight:
        return []
    end: EndFight[F] = EndFight()
    return [end.offer_in(fight, system, system.say("End fight"), system.say("It can be reopened"))]


def reopen(system: System[F]) -> Offer:
    return Reopen().button(system.say("Reopen"), note=system.say("The fight goes on; notes stay"))


def play_on(system: System[F]) -> Offer:
    return PlayOn().button(system.say("Play on"))


def survivors(system: System[F], fight: F) -> list[tuple[AnyCombatant, ...]]:
    """Returns who can join the players' side in the next fight: combatants of other sides who still stand, those of the players' own who are
    dead or fled by the GM's word, and everybody who left the fight without being down. Members of a group are together."""
    known = {s.id for s in fight.sides}
    here = {c.id for c in fight.roster}
    left = [d.combatant for d in fight.fought if d.combatant.id not in here]
    left = [c if c.side in known else replace(c, side=fight.foes.id) for c in left]
    everyone = replace(fight, roster=(*fight.roster, *left))
    others = [c for c in everyone.roster if c.side != fight.party.id or c.id not in here]
    away = [c for c in fight.members(fight.party.id) if marked_out(system, fight, c)]
    return units([*(c for c in others if not system.roster.looks_down(everyone, c)), *away])


def next_title(title: str) -> str:
    """Returns the name of the fight after one with this name: "Mill road 2" after "Mill road"; a fight without a name has a next one without."""
    name, _, number = title.rpartition(" ")
    following = f"{name} {int(number) + 1}" if name and number.isdecimal() else f"{title} 2"
    return following if title and len(following) <= LONGEST_NAME else title


def next_fight(system: System[F], fight: F, title: str, healed: bool, who: Collection[str] = ()) -> F:
    """Returns a new fight at set-up with the players' side of this one, those of its survivors who come along (`who`), and its house rules.
    `healed`: with full gauges, else as they are now, with their states and the conditions that no clock ends; then those who are dead or fled
    come only if they are chosen. Raises BadCommand."""
    new = empty(system, fight, title)
    others = {c.id: c for group in survivors(system, fight) for c in group}
    if unknown := next((one for one in who if one not in others), ""):
        raise BadCommand(say("“{who}” cannot come along to the next fight.", who=unknown[:40]))
    party = [c for c in fight.members(fight.party.id) if healed or c.id in who or not marked_out(system, fight, c)]
    coming = [*party, *(c for c in others.values() if c.id in who and c not in party)]
    if new.too_many(len(coming)):
        raise BadCommand(HOUSE["turnwright.full"].says)
    return carried(system, fight, new, coming, healed)
