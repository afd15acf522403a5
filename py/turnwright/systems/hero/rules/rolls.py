"""DEX Rolls and similar: 3d6 against a number of the sheet, made or missed by a margin."""

from turnwright.core import BadCommand, Dice, Fact, Line, Objections, Say, join_commas, name_all, unit
from turnwright.core.events import added
from turnwright.systems.hero.rules import RULES
from turnwright.systems.hero.state import Fight, Fighter
from turnwright.systems.hero.state.sheet import target
from turnwright.systems.hero.text import say

SKILLS = ("dex", "fast_draw", "ego", "teamwork")


class RollMade(Fact[Fight]):
    """3d6 against a target number; the roll is made or missed by the margin."""

    who: str
    skill: str
    target: int
    dice: tuple[int, ...]
    total: int
    typed: bool

    @property
    def margin(self) -> int:
        """Returns the margin of a roll; negative if missed."""
        return self.target - self.total

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        several = "log.roll.typed" if self.typed else "log.roll"
        parts = {
            "who": name_all(after, (self.who,)),
            "skill": say(f"skill.{self.skill}"),
            "target": self.target,
            "total": self.total,
            "margin": margin_words(self.margin),
        }
        text = say("log.roll.sum" if len(self.dice) == 1 else several, dice=added(self.dice), **parts)
        return Line(text, "roll", "hero.roll", self.who, brief=say("log.roll.brief", **parts))


def roll(c: Fighter, skill: str, dice: Dice, mates: tuple[str, ...] = ()) -> RollMade:
    """Returns the roll of one combatant, with the table's dice or the engine's. For a group, the dice may be keyed by another member
    (`mates`)."""
    given = next((m for m in (c.id, *mates) if dice.has(m)), c.id)
    fell = dice.roll(given, "3d6", summed=True)
    return RollMade(c.id, skill, target(c.sheet, skill), fell.dice, fell.total, fell.typed)


def mates(fight: Fight, c: Fighter) -> tuple[str, ...]:
    return tuple(m.id for m in fight.roster if c.group and unit(m) == unit(c) and m != c)


def able_to_roll(c: Fighter, skill: str, known: tuple[str, ...]) -> Objections:
    """Yields the reason if this combatant lacks the skill. Raises BadCommand for a skill that is not `known`."""
    if skill not in known:
        raise BadCommand(say("skill.unknown", known=join_commas(known)))
    if skill in ("fast_draw", "teamwork") and not target(c.sheet, skill):
        yield RULES.about(c, "hero.roll.none", f"skill.none.{skill}", overrule=False)


def margin_words(margin: int) -> str:
    return say("roll.made", by=margin) if margin >= 0 else say("roll.missed", by=-margin)
