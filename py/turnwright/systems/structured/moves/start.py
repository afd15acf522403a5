"""Start: settles surprise, sets the scene and rolls Initiative (Structured Time, Steps 1 to 3)."""

from dataclasses import replace

from turnwright.core import Ask, Dice, Fact, Line, Offer, Opening, Say, name_all
from turnwright.systems.structured.moves import asks
from turnwright.systems.structured.moves.scene import scene_set
from turnwright.systems.structured.rules.initiative import unscored
from turnwright.systems.structured.state import Events, Fight, Fighter
from turnwright.systems.structured.text import say


class Started(Fact[Fight]):
    """The fight began, and surprise is settled."""

    def apply(self, fight: Fight) -> Fight:
        fight = replace(fight, roster=tuple(_starting(c) for c in fight.roster))
        return replace(fight, clock=replace(fight.clock, stage="play", moment="boundary"))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        surprised = tuple(c.id for c in after.roster if c.tally.surprised)
        text = say("log.begins.surprised", who=name_all(after, surprised)) if surprised else say("log.begins")
        return Line(text, "mark", "structured.surprise")


def _starting(c: Fighter) -> Fighter:
    """Returns the combatant with surprise moved from the sheet to the tally."""
    sheet = replace(c.sheet, surprised=False) if c.sheet.surprised else c.sheet
    return replace(c, sheet=sheet, tally=replace(c.tally, surprised=c.sheet.surprised))


class Start(Opening[Fight]):
    """Starts the fight: everybody rolls, with the table's dice or the engine's. `scene`: the text that the GM reads first."""

    scene: str = ""

    def events(self, fight: Fight, dice: Dice) -> Events:
        if self.scene.strip() and self.scene != fight.clock.scene:
            yield scene_set(self.scene)
        yield Started()


def offer(fight: Fight) -> Offer:
    """Returns the button that starts the fight, with the scene and a die for each Initiative roll."""
    surprised = tuple(c.id for c in fight.roster if c.sheet.surprised)
    note = say("start.surprised", who=name_all(fight, surprised)) if surprised else say("start.nobody")
    scene = Ask(
        "scene", "text", say("scene"), value=fight.clock.scene or None, help=say("start.scene.help"), optional=True
    )
    dice = tuple(asks.initiative_die(fight, block) for block in unscored(fight))
    return Start().offer(fight, say("start"), (scene, *dice), note=note)
