"""Asks that several offers share: combatants, targets, dice, the condition of Overwatch."""

from turnwright.core import Ask, Choice, awaited, ids, join_dots
from turnwright.systems.structured.rules.attack_bonuses import favours, plus
from turnwright.systems.structured.rules.constants import INITIATIVE, TEST
from turnwright.systems.structured.rules.initiative import Block
from turnwright.systems.structured.state import Fight, Fighter, clock
from turnwright.systems.structured.state.sheet import bonuses
from turnwright.systems.structured.text import say


def foes(fight: Fight, c: Fighter) -> list[Fighter]:
    """Returns those of other sides who are still up."""
    return [one for one in fight.roster if one.side != c.side and not clock.out(fight, one)]


def target(fight: Fight, c: Fighter, optional: bool = True, first: str = "") -> Ask:
    """Asks for the target of an attack, with the bonus against each. `first`: the one proposed, if it is a foe."""
    found = sorted(foes(fight, c), key=lambda one: one.id != first)
    choices = tuple(Choice(one.id, one.name, _gains(c, one), one.id) for one in found)
    value = first if any(one.id == first for one in found) else None
    return Ask("target", "combatant", say("ask.target"), choices, value=value, optional=optional)


def _gains(c: Fighter, target: Fighter) -> str:
    return join_dots(say("favour.choice", plus=plus(f.ws, f.bs), why=f.why) for f in favours(c, target))


def kept_score(fight: Fight, group: tuple[Fighter, ...]) -> tuple[Ask, ...]:
    """Asks whether those who come back keep their scores, if they had any."""
    scores = {c.tally.score for c in group if c.tally.score is not None}
    if fight.clock.stage != "play" or not scores:
        return ()
    keep = say("back.keep", scores="/".join(str(score) for score in sorted(scores, reverse=True)))
    choices = (Choice("yes", keep), Choice("", say("back.roll")))
    return (Ask("keep", "choice", say("initiative"), choices, value="yes", optional=True),)


def condition(fight: Fight, c: Fighter) -> tuple[Ask, Ask]:
    """Asks for the condition of Overwatch, which may stay open."""
    return awaited.asks(fight, (c,), clock.STANDING, "event", optional=True)


def block_die(fight: Fight, block: Block, notation: str, note: str) -> Ask:
    """Asks for the die of those who share a roll."""
    return Ask(block[0].id, "dice", clock.name_fighters(fight, block), notation=notation, note=note, who=ids(block))


def initiative_die(fight: Fight, block: Block) -> Ask:
    """Asks for the Initiative die of those who share a roll."""
    return block_die(fight, block, INITIATIVE, say("dice.adds", bonus=bonuses(c.sheet for c in block)))


def agility_die(c: Fighter) -> Ask:
    """Asks for the die of a test of Agility."""
    return Ask(c.id, "dice", c.name, notation=TEST, note=say("dice.agility", ag=c.sheet.ag))
