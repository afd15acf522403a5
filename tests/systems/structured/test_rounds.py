"""Whatever happens to the roster and the order in mid-round, no combatant has two turns in it, and none that could act is left out.

Random fights against a plain model: the set of those who have had their turn this round. Newcomers and rulings do not count, because house
rules treat them differently.
"""

from random import Random

import pytest

from counts import count
from turnwright import SYSTEMS
from turnwright.core import kernel
from turnwright.core.commands import BadCommand, Command, Refused
from turnwright.core.fact import AnyFight
from turnwright.systems.structured import state
from turnwright.systems.structured.order import Placed
from turnwright.systems.structured.turns import RoundBegan, RoundEnded, TurnBegan
from turnwright.view.view import view

LINES = (
    "Ira, ag 40, wounds 9",
    "Bel, ag 40",
    "Cas, ag 51, unnatural 4",
    "Cultist x3, ag 40, wounds 4",
    "Krane, ag 9, enemy",
    "Hound, ag 45, enemy",
    "Tank x3, ag 40, crew, enemy",
)
SYSTEM = SYSTEMS["structured"]


class Table:
    """A table that acts at random, with its own count of turns."""

    def __init__(self, seed: int, ruling: str | None = None) -> None:
        self.chance = Random(seed)
        self.ruling = ruling
        self.fight: AnyFight = SYSTEM.open("x")
        self.had: dict[str, int] = {}
        self.late: set[str] = set()
        for line in LINES:
            self.do("join", text=line)
        self.do("start")

    def do(self, name: str, **args: object) -> None:
        command = Command(name, args, entropy=f"{self.chance.getrandbits(64):x}", ruling=self.ruling)
        try:
            outcome = kernel.decide(SYSTEM, self.fight, command)
        except (Refused, BadCommand):
            return
        self.fight = outcome.state
        for event in outcome.events if self.ruling is None else ():
            self.count(event)

    def count(self, event: object) -> None:
        match event:
            case RoundBegan():
                self.had = {}
                self.late = set()
            case TurnBegan(who):
                self.had[who] = self.had.get(who, 0) + 1
                assert self.had[who] == 1, f"{who} has two turns in a round"
            case Placed(_, waits):
                self.late |= set(waits)
            case RoundEnded():
                without = {c.id for c in self.fight.roster} - set(self.had) - self.late
                assert not without, f"{without} had no turn"

    def somebody(self) -> str:
        ids: list[str] = sorted(c.id for c in self.fight.roster)
        return self.chance.choice(ids)

    def step(self) -> None:
        who, other = self.somebody(), self.somebody()
        acting = state.active(self.fight)
        moves: list[tuple[str, dict[str, object]]] = [
            ("next", {}), ("next", {}), ("next", {}), ("next", {}),
            ("score", {"who": [who], "value": self.chance.randint(1, 15)}),
            ("fate", {"who": [who]}),
            ("reorder", {"who": [who], "before": other}),
            ("call", {"who": who}),
            ("correct", {"who": [who], "field": "ag", "value": str(self.chance.randint(0, 60))}),
            ("correct", {"who": [who], "field": "crew", "value": self.chance.choice(("yes", "no"))}),
            ("adjust", {"who": [who], "gauge": "Wounds", "by": self.chance.choice((-6, 6))}),
            ("state", {"who": [who], "value": "stunned", "turns": self.chance.randint(0, 2)}),
            ("act", {"who": acting.id if acting else who, "action": self.chance.choice(("delay", "aim", "overwatch", "defensive_stance"))}),
            ("interject", {"who": [who]}), ("react", {"who": who}), ("split", {"who": who}), ("side", {"who": [who], "side": "enemy"}),
            ("join", {"text": self.chance.choice(LINES)}), ("copy", {"who": who}), ("anew", {"surprised": [who]}),
        ]  # fmt: skip
        if len(self.fight.roster) > 4:
            moves.append(("leave", {"who": [who]}))
        if self.fight.gone:
            moves.append(("back", {"who": [self.chance.choice(self.fight.gone).combatant.id]}))
        if self.fight.prompt is not None and (self.ruling is None or self.chance.random() < 0.3):
            moves = [("answer", {})]
        name, args = self.chance.choice(moves)
        self.do(name, **args)


@pytest.mark.parametrize("seed", range(count(40, 5)))
def test_one_turn_each(seed: int) -> None:
    table = Table(seed)
    for _ in range(60):
        table.step()


@pytest.mark.parametrize("seed", range(count(20, 4)))
def test_no_ruling_breaks_the_clock(seed: int) -> None:
    """A table overrules everything: each state can be drawn, stored and continued."""
    table = Table(seed, "So be it")
    for _ in range(60):
        table.step()
        SYSTEM.check(table.fight)
        view(SYSTEM, table.fight)
        assert table.fight.prompt is not None or kernel.legal(SYSTEM, table.fight)
