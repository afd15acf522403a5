"""Start: settles surprise, then everybody scores."""

from dataclasses import replace

from turnwright.core import Ask, Fact, Offer, Opening, Tells, ids
from turnwright.systems.plainlist.rules import order, score_roll
from turnwright.systems.plainlist.state import Fight, Fighters, clock
from turnwright.systems.plainlist.text import say


class Started(Fact[Fight]):
    """The fight began, and surprise is settled."""

    tells = Tells("log.begins", "mark")

    def apply(self, fight: Fight) -> Fight:
        marked = (replace(c, tally=replace(c.tally, surprised=c.sheet.surprised)) for c in fight.roster)
        return replace(fight, roster=tuple(marked), clock=replace(fight.clock, stage="play", moment="boundary"))


class Start(Opening[Fight]):
    """Starts the fight: the table's dice, or the engine's."""

    fact = Started


def offer(fight: Fight) -> Offer:
    """Returns the button that starts the fight, with the dice of everybody who rolls."""
    begun = Started().apply(fight)
    dice = tuple(die(begun, who) for who in order.unscored(begun) if order.roll_of(begun, who[0]).faces)
    return Start().offer(fight, say("start.roll" if dice else "start"), dice)


def die(fight: Fight, who: Fighters) -> Ask:
    """Asks for the dice of those who share a roll; for a typed score, for the number."""
    roll, times, name = order.roll_of(fight, who[0]), order.twice(fight, who), clock.name_side_or_fighters(fight, who)
    if not roll.faces:
        note = say("dice.number", most=score_roll.MOST_PLUS)
        return Ask(who[0].id, "dice", name, notation=order.NUMBER, note=note, word=say("field.score"), who=ids(who))
    note = say("dice.worse" if times > 1 else "dice.roll", roll=str(roll))
    summed = times == 1 and not roll.keep
    plus = roll.plus if summed and len({order.roll_of(fight, c).plus for c in who}) == 1 else 0
    notation = f"{roll.number * times}d{roll.faces}"
    return Ask(who[0].id, "dice", name, notation=notation, note=note, summed=summed, plus=plus, who=ids(who))
