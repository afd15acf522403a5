"""How an encounter begins and ends: surprise is settled, the scene is set, Initiative rolled; and the GM says when it is over (Steps 1 to 3, 6)."""

from collections.abc import Iterator
from dataclasses import dataclass

from turnwright.core.commands import Objection
from turnwright.core.dice import Dice
from turnwright.core.move import Move
from turnwright.core.system import System
from turnwright.roster.line import clean
from turnwright.systems.structured import facts
from turnwright.systems.structured.rules.legality import playing
from turnwright.systems.structured.rules.rulebook import RULES
from turnwright.systems.structured.state.clock import Event, Fight
from turnwright.systems.structured.text import say

LONGEST_SCENE = 600


@dataclass(frozen=True, slots=True)
class Scene(Move[Fight]):
    """What the GM reads out, so that everybody sees the same."""

    name = "scene"
    value: str

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        yield facts.SceneSet(clean(self.value, LONGEST_SCENE, say("the.scene")))


@dataclass(frozen=True, slots=True)
class Start(Move[Fight]):
    """The fight begins: everybody rolls, with the table's dice or the engine's. `scene`: what the GM reads out first."""

    name = "start"
    scene: str = ""

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        if e.clock.stage != "setup":
            yield RULES.reason("turnwright.started", overrule=False)
        if not e.roster:
            yield RULES.reason("turnwright.empty", overrule=False)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        if self.scene.strip() and self.scene != e.clock.scene:
            yield facts.SceneSet(clean(self.scene, LONGEST_SCENE, say("the.scene")))
        yield facts.Started()


@dataclass(frozen=True, slots=True)
class EndFight(Move[Fight]):
    """What the fight was about is resolved."""

    name = "end_fight"
    waits = True

    def objections(self, e: Fight, system: System[Fight] | None = None) -> Iterator[Objection]:
        yield from playing(e)

    def events(self, e: Fight, system: System[Fight], dice: Dice) -> Iterator[Event]:
        yield facts.FightEnded()
