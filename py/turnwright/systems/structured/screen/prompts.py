"""The rules' questions to the table, as JSON: Initiative dice, roll-offs, a GM's choice, Agility against Agility."""

from turnwright.core import Ask, Choice, Prompt, join_and, name_all
from turnwright.screen import shapes
from turnwright.screen.widgets import prompt_json
from turnwright.systems.structured.moves import asks
from turnwright.systems.structured.rules import RULES, initiative, opposed_agility
from turnwright.systems.structured.rules.constants import INITIATIVE, ROLLOFF
from turnwright.systems.structured.state import Fight, Fighter, clock
from turnwright.systems.structured.text import say


def prompt(fight: Fight, asked: Prompt) -> shapes.Prompt:
    """Returns the open question."""
    if asked.kind == "initiative":
        blocks = initiative.asked(fight)
        dice = tuple(asks.initiative_die(fight, b) for b in blocks)
        count = sum(len(clock.standing(fight, b)) for b in blocks)
        says = say("ask.initiative.says", count=count, who=_all(fight, blocks), dice=INITIATIVE)
        return prompt_json(fight, RULES, say("initiative"), says, "structured.initiative", dice)
    if asked.kind == "contest":
        who = opposed_agility.to_throw(fight)
        dice = tuple(asks.agility_die(fight.get(one)) for one in who)
        says = say("ask.contest.says", who=name_all(fight, who))
        return prompt_json(fight, RULES, say("ask.first"), says, "structured.delay.contest", dice)
    return _tied(fight, asked.kind == "tie")


def _tied(fight: Fight, choose: bool) -> shapes.Prompt:
    tie = initiative.tie(fight)
    blocks = list(tie.blocks) if tie else []
    if choose:
        choices = tuple(Choice(b[0].id, clock.name_fighters(fight, b), who=b[0].id) for b in blocks)
        ask = Ask("value", "combatant", say("ask.first"), choices, value=choices[0].value if choices else None)
        says = say("ask.tie.says", who=_all(fight, blocks))
        labels = (say("tie.label"), say("ask.tie.listed"))
        title = say("tie.again" if tie is not None and tie.again else "tie.first")
        return prompt_json(fight, RULES, title, says, "structured.initiative.tie", (ask,), *labels)
    dice = tuple(asks.block_die(fight, b, ROLLOFF, _before(b[0], tie is not None and tie.inner)) for b in blocks)
    says = say("ask.rolloff.says", who=_all(fight, blocks), dice=ROLLOFF)
    return prompt_json(fight, RULES, say("ask.rolloff"), says, "structured.initiative.tie", dice)


def _before(c: Fighter, inner: bool) -> str:
    dice = c.tally.inner if inner else c.tally.offs
    return say("dice.before", die=dice[-1]) if dice else ""


def _all(fight: Fight, blocks: list[initiative.Block]) -> str:
    return join_and(clock.name_fighters(fight, block) for block in blocks) or say("nobody")
