"""Set the scene: the description that the GM reads to the table (Structured Time, Step 2)."""

from dataclasses import replace

from turnwright.core import Ask, Dice, Fact, Move, Offer, Tells
from turnwright.core.text_input import clean
from turnwright.systems.structured.state import Events, Fight
from turnwright.systems.structured.text import say

LONGEST_SCENE = 600


class SceneSet(Fact[Fight]):
    """The scene, as the GM described it."""

    tells = Tells("log.scene", "gm", "structured.scene")
    text: str

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, scene=self.text))


def scene_set(text: str) -> SceneSet:
    """Returns the fact for a typed scene. Raises BadCommand."""
    return SceneSet(clean(text, LONGEST_SCENE, say("the.scene")))


class Scene(Move[Fight]):
    """Sets the scene."""

    waits = False
    value: str

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield scene_set(self.value)


def offer(fight: Fight) -> Offer:
    """Returns the button that sets the scene."""
    ask = Ask("value", "text", say("scene.what"), value=fight.clock.scene or None, help=say("scene.help"))
    return Scene("").button(say("scene"), asks=(ask,), note=say("scene.note"))
