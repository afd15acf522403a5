"""The counters of one fighter: who sees them, how each stands on the page with its two buttons, one use that is put back, and the roll that may
recharge what is used up, which the table is asked for as the turn begins.

What they count and when they come back: `table/endings.py`. A use is told as that of a condition (`EffectSet`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from turnwright import shapes
from turnwright.core.commands import Ask, Command, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.effect import Deadline, Effect
from turnwright.core.fact import F, Fact, Line
from turnwright.core.move import SharedMove
from turnwright.core.names_in_words import name_all, name_even_if_gone
from turnwright.core.owed import At, Owed
from turnwright.core.rulebook import HOUSE
from turnwright.core.system import System
from turnwright.drawing.widgets import offer_json
from turnwright.table.effects import EffectBegan, with_deadline
from turnwright.table.endings import (
    ASKED,
    DIE,
    READY,
    USED,
    PerTurn,
    PerTurnEnd,
    counter,
    ending,
    is_counter,
    recharges,
)
from turnwright.text import N_, Say, join_dots, say


def at_hand(fight: F, who: str) -> list[Effect]:
    """Returns the counters of a combatant that are made for the turns of others: they come back with its own turn, and something is left."""
    of_others = (x for x in fight.effects if x.who == who and isinstance(ending(x.until), PerTurn | PerTurnEnd))
    return [x for x in of_others if not x.until.up and ending(x.until).left(x.until)]


def asked(effect: Effect) -> bool:
    """Tells whether the roll that may recharge it is to be made."""
    return recharges(effect.until) and effect.until.left == ASKED


def gms_alone(fight: F, effect: Effect) -> bool:
    """Tells whether a condition is kept from the players. A counter on a fighter of another side is, unless the GM shows it."""
    if effect.secret or effect.shown or not effect.who or not is_counter(effect.until):
        return effect.secret
    left = fight.departed(effect.who)
    owner = fight.find(effect.who) or (left.combatant if left else None)
    return owner is not None and owner.side != fight.party.id


def kept(fight: F, effect: Effect) -> bool:
    """Tells whether players know nothing of a condition: one that is kept from them, a reminder, or reinforcements."""
    return effect.waits or gms_alone(fight, effect)


RULE = "turnwright.effect.recharge"


class CounterSet(Fact[F]):
    """The GM put a counter right: one use is back, or one less is counted. `until`: its deadline from now on."""

    effect: str
    until: Deadline

    def apply(self, fight: F) -> F:
        return with_deadline(fight, self.effect, self.until)

    def public(self, before: F, after: F) -> "CounterSet[F] | None":
        """Returns the change where players see how much is left: on their own."""
        return self if (seen := after.effect(self.effect)) and seen.until == self.until else None

    def line(self, before: F, after: F, say: Say) -> Line | None:
        found, kind = before.effect(self.effect), counter(self.until)
        if found is None or kind is None:
            return None
        title = say("{effect} on {name}", effect=found.name, name=name_even_if_gone(before, after, found.who))
        return Line(say("{effect}: {left}", effect=title, left=kind.stands(self.until)), "gm", who=found.who)


class Recharged(Fact[F]):
    """The roll was made that may recharge what is used up. `until`: its deadline from now on."""

    effect: str
    until: Deadline
    die: int
    typed: bool = False

    def apply(self, fight: F) -> F:
        return with_deadline(fight, self.effect, self.until)

    def public(self, before: F, after: F) -> "Recharged[F] | None":
        return self if (seen := after.effect(self.effect)) and seen.until == self.until else None

    def line(self, before: F, after: F, say: Say) -> Line | None:
        found = before.effect(self.effect)
        if found is None:
            return None
        back, dice = self.until.left == READY, say("table dice") if self.typed else DIE
        title = say("{effect} on {name}", effect=found.name, name=name_even_if_gone(before, after, found.who))
        text = N_("{effect} is back: {die} ({dice})") if back else N_("{effect} stays used up: {die} ({dice})")
        return Line(say(text, effect=title, die=self.die, dice=dice), "roll", RULE, found.who, spoken=True)


class CounterShown(Fact[F]):
    """From now on players see a counter of another side, by its name (`on`), or it is the GM's alone."""

    effect: str
    on: bool

    def apply(self, fight: F) -> F:
        changed = (replace(x, shown=self.on, secret=not self.on) if x.meant(self.effect) else x for x in fight.effects)
        return replace(fight, effects=tuple(changed))

    def public(self, before: F, after: F) -> "EffectBegan[F] | None":
        """Returns that players see it, as one that begins."""
        seen = after.effect(self.effect)
        return EffectBegan(seen) if seen is not None and before.effect(self.effect) is None else None

    def line(self, before: F, after: F, say: Say) -> Line | None:
        found = before.effect(self.effect)
        if found is None:
            return None
        title = say("{effect} on {name}", effect=found.name, name=name_even_if_gone(before, after, found.who))
        text = N_("{effect}: players see the name") if self.on else N_("{effect}: the GM alone sees it")
        return Line(say(text, effect=title), "gm", who=found.who)


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


def show_offer(fight: F, effect: Effect) -> Offer | None:
    """Returns the offer to show a counter of another side to the players, or to keep it from them; None for one of their own."""
    if fight.ours(effect.who):
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


def count_json(system: System[F], fight: F, effect: Effect, use: Offer | None) -> shapes.Count | None:
    """Returns how a counter stands and how it is changed; None for another condition. `use`: the offer to use one."""
    until, book = effect.until, system.rules.book
    kind = counter(until)
    if kind is None or use is None:
        return None
    shown: shapes.Count = {
        "left": until.left if until.up else kind.left(until),
        "of": kind.most(until),
        "up": until.up,
        "says": kind.chip(system.say, effect),
        "note": kind.comes_back(system.say, until),
        "use": offer_json(fight, book, use),
        "back": offer_json(fight, book, back_offer(system, fight, effect)),
    }
    if show := show_offer(fight, effect):
        seen = say("the GM alone") if gms_alone(fight, effect) else say("players see the name")
        shown["note"] = join_dots((shown["note"], seen))
        shown["show"] = offer_json(fight, book, show)
    if asked(effect):
        shown["roll"] = offer_json(fight, book, recharge_offer(fight, (effect,)))
    return shown
