"""Set the scene: the text the GM reads out, so that everybody sees the same (Structured Time, Step 2)."""

from collections.abc import Iterator
from dataclasses import replace

from turnwright.core.commands import Ask, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line
from turnwright.core.move import Move
from turnwright.roster.line import clean
from turnwright.systems.structured.state.clock import Event, Fight
from turnwright.systems.structured.text import say
from turnwright.text import Say

LONGEST_SCENE = 600


class SceneSet(Fact[Fight]):
    """The scene as the GM described it."""

    text: str

    def apply(self, e: Fight) -> Fight:
        return replace(e, clock=replace(e.clock, scene=self.text))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        return Line(say("log.scene", scene=self.text), "gm", "structured.scene")


def scene_set(text: str) -> SceneSet:
    """The fact for a typed scene. Raises BadCommand."""
    return SceneSet(clean(text, LONGEST_SCENE, say("the.scene")))


class Scene(Move[Fight]):
    """Sets the scene."""

    name = "scene"
    value: str

    def events(self, e: Fight, dice: Dice) -> Iterator[Event]:
        yield scene_set(self.value)


def offer(e: Fight) -> Offer:
    """The button that sets the scene."""
    ask = Ask("value", "text", say("scene.what"), value=e.clock.scene or None, help=say("scene.help"))
    return Offer("scene", say("scene"), "scene", {}, (), (ask,), note=say("scene.note"))
