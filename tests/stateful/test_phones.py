"""What phones at the table are sent, in random fights of every system with much that is kept from the players: nothing of that, and no message at
all for a step of which players learn nothing, such as a hidden fighter's. `FIGHT_SEED` plays one of them again."""

import asyncio
import os

import pytest
from test_known import SEED, Kept

from counts import FULL, TORTURE
from turnwright import SYSTEMS
from turnwright.view.known import hidden_turn
from turnwright_table.room import Listener, Room, one_line
from turnwright_table.seats import seats_in

FIGHTS = int(os.environ.get("FIGHTS") or (400 if TORTURE else 2 if FULL else 1))
"""In each of the five systems."""
STEPS = 14


class Followed(Kept):
    """A fight that one phone follows from the start."""

    def __init__(self, system: str, number: int) -> None:
        super().__init__(system, number)
        self.room = Room()
        self.quiet, self.seats = 0, ""

    def follow(self) -> None:
        """Tells the phone what the page would post after a step, and looks at what it is sent."""
        before, told = self.room.n, self.send("players")["answer"]["players"]
        self.room.tell(one_line(told))
        self.clean("message", self.room.message.decode().partition('"players":')[2])
        asked, seats = self.seats, self.send("seats", own=True)["answer"]["seats"]
        self.room.ask(seats_in(seats))
        for who in self.room.seats:
            self.room.join("0" * 16, who, Listener(lambda: None))
            self.clean("seat", self.room.seat_message("0" * 16).decode())
        self.seats = one_line(seats)
        for words in (True, False):
            self.clean("screen", one_line(self.send("players", words=words, ahead=True)["answer"]["players"]))
        log = self.send("export", **{"as": "md", "players": True})["answer"]["text"]
        if hidden_turn(SYSTEMS[self.system], self.fight) and log == self.logs.get("md"):
            self.quiet += 1
            assert self.room.n == before, ("a message although players learn nothing", told)
            assert self.seats == asked, ("another question although players learn nothing", asked, self.seats)
        self.logs["md"] = log


def play(system: str, number: int) -> int:
    """Plays one fight. Returns how many of its steps players had to learn nothing of."""

    async def followed() -> int:
        fight = Followed(system, number)
        fight.follow()
        for _ in range(STEPS):
            fight.step()
            fight.follow()
        return fight.quiet

    return asyncio.run(followed())


@pytest.mark.parametrize("system", SYSTEMS)
def test_phones_are_sent_nothing_that_is_kept_and_no_sign_of_it(system: str) -> None:
    for number in [int(SEED)] if SEED else range(FIGHTS):
        try:
            play(system, number)
        except AssertionError as leak:
            raise AssertionError(f"FIGHT_SEED={number}: {leak}") from leak
