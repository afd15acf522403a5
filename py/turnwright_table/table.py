"""The running table: both doors and the room between them. It follows the laptop from network to network."""

import asyncio
from collections.abc import Callable

from turnwright_table import HOME, PORT
from turnwright_table.gm_door import FOLDER, GmDoor
from turnwright_table.network import local_address
from turnwright_table.phones_door import PhonesDoor
from turnwright_table.room import MOST, Room
from turnwright_table.site import Site

LOOKS = 3.0
"""Seconds between two looks at the network."""


class Table:
    """Both doors. `hosted`: the address of the published app, with which links are written; empty where none was set. `address`: finds the
    laptop's own in the local network, None while it is on none."""

    def __init__(self, site: Site, hosted: str = "", address: Callable[[], str | None] = local_address) -> None:
        self.room = Room()
        self.hosted = hosted
        self.gm = GmDoor(self.room, site, self.state)
        self.phones = PhonesDoor(self.room, site)
        self._address = address
        self._port = 0

    @property
    def url(self) -> str:
        """The address of the game master's page."""
        return f"http://{self.gm.place}{FOLDER}"

    def state(self) -> dict[str, object]:
        """Returns what the game master's page asks every few seconds. `url`: of the phones, null while there is no network. `n`: counts the
        screens; 0 while none was told."""
        return {
            "turnwright": "table",
            "url": self.phones.url if self.phones.place else None,
            "hosted": self.hosted,
            "n": self.room.n,
            "most": MOST,
            "phones": self.room.listed(),
            "answers": self.room.answered(),
            "shared": self.room.shared,
        }

    async def open(self, port: int = PORT) -> None:
        """Opens the game master's door. Raises OSError where the port is taken. 0: any two ports, for tests."""
        await self.gm.listen(HOME, port)
        self._port = port
        await self.follow_network()

    async def follow_network(self) -> None:
        """Opens the door for phones on the address of now; closes it where there is none."""
        address = self._address()
        if address == (self.phones.place.rpartition(":")[0] or None):
            return
        await self.phones.shut()
        if address:
            try:
                await self.phones.listen(address, self._port)
            except OSError:
                await self.phones.shut()

    async def run(self) -> None:
        """Stays open until it is cancelled."""
        try:
            while True:
                await asyncio.sleep(LOOKS)
                await self.follow_network()
                self.room.drop_silent()
        finally:
            await self.shut()

    async def shut(self) -> None:
        """Closes both doors."""
        await self.phones.shut()
        await self.gm.shut()
