"""The questions the rules put to the table, ready to draw: Initiative dice, roll-offs, a GM's choice, Agility against Agility."""

from typing import Any

from turnwright.commands import Ask, Choice
from turnwright.events import AnyEncounter
from turnwright.model import names
from turnwright.show import prompt_json
from turnwright.systems.structured import contest, ranking
from turnwright.systems.structured.book import RULES
from turnwright.systems.structured.clock import Fighter
from turnwright.systems.structured.numbers import INITIATIVE, ROLLOFF, TEST
from turnwright.systems.structured.sheet import bonus


def prompt(e: AnyEncounter) -> dict[str, Any] | None:
    if e.prompt is None:
        return None
    kind = e.prompt.kind
    if kind == "initiative":
        blocks = [b for b in ranking.unscored(e) if not ranking.mates(e, b)]
        asks = tuple(_die(e, b, INITIATIVE, f"adds {bonus(b[0].sheet)}") for b in blocks)
        alone = len(blocks) == 1 and len(blocks[0]) == 1
        rolls, adds = ("rolls", "adds") if alone else ("roll", "add")
        says = f"{_and(e, blocks)} {rolls} {INITIATIVE} and {adds} the Agility bonus."
        return prompt_json(e, RULES, "Initiative", says, "structured.initiative", asks)
    if kind == "contest":
        who = contest.to_throw(e)
        asks = tuple(
            Ask(one, "dice", e.get(one).name, notation=TEST, note=f"Agility {e.get(one).sheet.ag}") for one in who
        )
        says = f"{names(e, who)} are still equal, so they test Agility again."
        return prompt_json(e, RULES, "Who goes first", says, "structured.delay.contest", asks)
    return _tied(e, kind == "tie")


def _tied(e: AnyEncounter, choose: bool) -> dict[str, Any]:
    tie = ranking.tie(e)
    blocks = list(tie.blocks) if tie else []
    if choose:
        choices = tuple(Choice(b[0].id, names(e, tuple(c.id for c in b)), who=b[0].id) for b in blocks)
        ask = Ask("value", "combatant", "Who goes first", choices, value=choices[0].value if choices else None)
        says = f"{_and(e, blocks)} have rolled off and are equal still. The GM says who goes first."
        shown = prompt_json(e, RULES, "Still tied", says, "structured.initiative.tie", (ask,))
        return shown | {"label": "So be it", "roll_label": "As listed"}
    asks = tuple(_die(e, b, ROLLOFF, _before(b[0], tie is not None and tie.inner)) for b in blocks)
    says = f"{_and(e, blocks)} have the same score and Agility, so they roll {ROLLOFF}."
    return prompt_json(e, RULES, "Roll-off", says, "structured.initiative.tie", asks)


def _before(c: Fighter, inner: bool) -> str:
    dice = c.tally.inner if inner else c.tally.offs
    return f"before: {dice[-1]}" if dice else ""


def _die(e: AnyEncounter, block: ranking.Block, notation: str, note: str) -> Ask:
    return Ask(block[0].id, "dice", names(e, tuple(c.id for c in block)), notation=notation, note=note)


def _and(e: AnyEncounter, blocks: list[ranking.Block]) -> str:
    texts = [names(e, tuple(c.id for c in block)) for block in blocks]
    return texts[0] if len(texts) == 1 else ", ".join(texts[:-1]) + " and " + texts[-1] if texts else "Nobody"
