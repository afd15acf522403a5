"""Counters of one fighter: one use is put back, and the roll that may recharge what is used up, which the table is asked for as the turn begins."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from turnwright.core import Dice, Effect, F, Fact, Objections, SharedMove, name_all
from turnwright.core.commands import Ask, Command, Offer
from turnwright.core.counter_events import RULE, CounterSet, CounterShown, Recharged
from turnwright.core.counters import asked, gms_alone
from turnwright.core.endings import DIE, READY, USED, counter, ending, is_counter, recharges
from turnwright.core.events import is_ours
from turnwright.core.owed import At, Owed
from turnwright.core.rulebook import HOUSE
from turnwright.core.system import System
from turnwright.gm.conditions import EndEffect
from turnwright.text import say


class GiveBack(SharedMove[F]):
    """Gives back one use of a counter (`effect`), counts one less, or says that what recharges is there again."""

    effect: str

    def against(self, fight: F, system: System[F]) -> Objections:
        found = fight.effect(self.effect)
        kind = counter(found.until) if found else None
        if found is None or kind is None:
            yield HOUSE.reason("turnwright.effect", overrule=False)
        elif kind.full(found.until) == found.until:
            yield HOUSE.reason(
                "turnwright.same", say("Nothing of {effect} is used.", effect=found.name), overrule=False
            )

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        found = fight.effect(self.effect)
        kind = counter(found.until) if found else None
        assert found is not None
        assert kind is not None
        yield CounterSet(found.id, kind.given_back(found.until))


class ShowCounter(SharedMove[F]):
    """Shows the players a counter of another side (`effect`), by its name and never its uses, or (`on` false) keeps it from them again."""

    effect: str
    on: bool = True

    def against(self, fight: F, system: System[F]) -> Objections:
        found = fight.effect(self.effect)
        if found is None or not is_counter(found.until):
            yield HOUSE.reason("turnwright.effect", overrule=False)
        elif gms_alone(fight, found) is not self.on:
            yield HOUSE.reason("turnwright.same", overrule=False)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        yield CounterShown(self.effect, self.on)


class Recharge(SharedMove[F]):
    """Rolls a d6 for each of these counters (`effects`, by their ids, which key the dice): the number to reach brings it back."""

    effects: tuple[str, ...]

    def against(self, fight: F, system: System[F]) -> Objections:
        for one in self.effects:
            found = fight.effect(one)
            if found is None:
                yield HOUSE.reason("turnwright.effect", overrule=False)
            elif not recharges(found.until):
                says = say("{effect} does not recharge by a roll.", effect=found.name)
                yield HOUSE.reason(RULE, says, overrule=False)
            elif found.until.left == READY:
                yield HOUSE.reason(RULE, say("{effect} is not used up.", effect=found.name), overrule=False)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        for one in dict.fromkeys(self.effects):
            found = fight.effect(one)
            assert found is not None
            fell = dice.roll(one, DIE)
            left = READY if fell.total >= found.until.round else USED
            yield Recharged(found.id, replace(found.until, left=left), fell.total, fell.typed)


def recharge_offer(fight: F, effects: Sequence[Effect]) -> Offer:
    """Returns the offer to roll for these, with a die for each."""
    dice = tuple(
        Ask(
            x.id,
            "dice",
            say("{name}: {effect}", name=name_all(fight, (x.who,)), effect=x.name),
            notation=DIE,
            note=ending(x.until).comes_back(say, x.until),
            who=(x.who,),
            good=x.until.round,
        )
        for x in effects
    )
    move: Recharge[F] = Recharge(tuple(x.id for x in effects))
    return move.button(say("Recharge"), asks=dice, key=f"recharge:{effects[0].id}")


def owed(system: System[F], fight: F, command: Command) -> Iterator[Owed]:
    """Yields the rolls for all that may recharge in the turn that runs, in one form."""
    if found := [x for x in fight.effects if asked(x) and system.roster.standing.stands(fight, x.who)]:
        yield Owed("recharge", say("Recharge first"), At.TURN_BEGINS, recharge_offer(fight, found), rule=RULE)


def use_offer(system: System[F], fight: F, effect: Effect) -> Offer:
    """Returns the offer to use one of a counter, or to count one more."""
    label = say("Count one more") if effect.until.up else say("Spend one use")
    move: EndEffect[F] = EndEffect(effect.id, use=True)
    return move.offer_in(fight, system, label, key=f"spend:{effect.id}")


def show_offer(fight: F, effect: Effect) -> Offer | None:
    """Returns the offer to show a counter of another side to the players, or to keep it from them; None for one of their own."""
    if is_ours(fight, effect.who):
        return None
    hidden = gms_alone(fight, effect)
    label = say("Show players the name") if hidden else say("Keep from the players")
    move: ShowCounter[F] = ShowCounter(effect.id, hidden)
    return move.button(label, key=f"show:{effect.id}")


def back_offer(system: System[F], fight: F, effect: Effect) -> Offer:
    """Returns the offer to give one back, or to count one less."""
    label = say("Count one less") if effect.until.up else say("Give one back")
    if recharges(effect.until):
        label = say("It is back")
    move: GiveBack[F] = GiveBack(effect.id)
    return move.offer_in(fight, system, label, key=f"give_back:{effect.id}")
