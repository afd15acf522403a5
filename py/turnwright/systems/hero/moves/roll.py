"""Roll: a DEX Roll or similar, for the table to use."""

from turnwright.core import Ask, Choice, Dice, Move, Objections, Offer, present, whom
from turnwright.systems.hero.rules.rolls import SKILLS, able_to_roll, roll
from turnwright.systems.hero.state import Events, Fight
from turnwright.systems.hero.text import say


class Roll(Move[Fight]):
    """A DEX Roll (or EGO, Fast Draw, Teamwork) for the table to use; the log shows the margin."""

    waits = False
    who: str
    skill: str = "dex"

    def objections(self, fight: Fight) -> Objections:
        yield from present(fight, (self.who,))
        for c in fight.found((self.who,)):
            yield from able_to_roll(c, self.skill, SKILLS)

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield roll(fight.get(self.who), self.skill, dice)


def offer() -> Offer:
    skills = tuple(Choice(skill, say(f"skill.{skill}")) for skill in SKILLS)
    questions = (whom(many=False), Ask("skill", "choice", say("roll"), skills, value="dex"))
    return Roll("").button(say("skill.dex"), asks=questions, note=say("roll.offer.note"))
