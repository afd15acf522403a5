"""The rolls of automatic effects whose moment has come: the move that makes them, and its question."""

from collections.abc import Iterator, Sequence

from turnwright.core import Dice, F, Fact, Objections, SharedMove, name_all
from turnwright.core.commands import Ask, Command, Offer
from turnwright.core.dice import notation
from turnwright.core.effect import ToRoll
from turnwright.core.effect_rolls import RollMade, dice_in_words, roll_of
from turnwright.core.events import GaugeSet, Rolled
from turnwright.core.owed import At, Owed
from turnwright.core.rulebook import HOUSE
from turnwright.core.system import System
from turnwright.core.unlike import told_apart
from turnwright.text import say

RULE = "turnwright.effect.rolls"


def to_make(fight: F) -> list[ToRoll]:
    """Returns the rolls that are owed for those in the fight who have the number."""
    return [x for x in fight.to_roll if (c := fight.find(x.who)) is not None and c.gauge(x.gauge) is not None]


class RollEffects(SharedMove[F]):
    """Rolls for these automatic effects (`effects`, by their ids, which key the dice), and changes the numbers by what fell."""

    effects: tuple[str, ...]

    def against(self, fight: F, system: System[F]) -> Objections:
        owed = {x.effect for x in to_make(fight)}
        if not owed.issuperset(self.effects):
            yield HOUSE.reason(RULE, say("This roll is not to be made now."), overrule=False)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        for one in to_make(fight):
            if one.effect not in self.effects:
                continue
            fell = dice.roll(one.effect, roll_of(one), summed=True)
            name = name_all(told_apart(fight), (one.who,))
            what = say("{name}, {effect}:", name=name, effect=one.name)
            yield Rolled(one.who, roll_of(one), fell.dice, fell.total, fell.typed, what)
            by = max(0, fell.total) * (-1 if one.dice[0] == "-" else 1)
            gauge = fight.get(one.who).gauge(one.gauge)
            assert gauge is not None
            changes: tuple[Fact[F], ...] = (RollMade(one),)
            if by:
                value, temp = gauge.changed(by, system.roster.fields.floor(fight, gauge.name))
                kept = temp if temp != gauge.temp else -1
                changes = (
                    GaugeSet(one.who, gauge.name, value, gauge.most, gauge.value, one.effect, temp=kept, rolled=by),
                    *changes,
                )
            for fact in changes:
                yield fact
                fight = fact.apply(fight)


def offer(system: System[F], fight: F, rolls: Sequence[ToRoll]) -> Offer:
    """Returns the offer to make these rolls, with the dice of each."""
    dice = tuple(
        Ask(
            x.effect,
            "dice",
            say(
                "{name}: {effect}", name=system.roster.standing.name_fighters(fight, (fight.get(x.who),)), effect=x.name
            ),
            notation=roll_of(x),
            note=say("{by} {gauge}", by=dice_in_words(x.dice), gauge=x.gauge),
            plus=notation(roll_of(x)).plus,
            summed=True,
            who=(x.who,),
        )
        for x in rolls
    )
    move: RollEffects[F] = RollEffects(tuple(x.effect for x in rolls))
    return move.button(say("Automatic effects"), asks=dice)


def owed(system: System[F], fight: F, command: Command) -> Iterator[Owed]:
    """Yields the rolls whose moment has come, in one form."""
    if found := to_make(fight):
        asked = offer(system, fight, found)
        yield Owed("effects", say("Automatic effects first"), At.LANDED, asked, rule=RULE, due=True)
