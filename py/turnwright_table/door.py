"""A door: one listening address, what is checked of every request that comes there, and what every answer says."""

import asyncio
import contextlib
import socket
from abc import ABC, abstractmethod
from collections.abc import Mapping
from http import HTTPStatus
from typing import ClassVar

from turnwright_table import wire
from turnwright_table.wire import Answer, Refused, Request

BUFFER = 64 * 1024
"""Bytes that wait in the system for a reader that does not read."""
SLOWEST_FILE = 60.0
PATIENCE = 0.5
"""Seconds for a file to be taken, and for a refusal to be read."""
ALWAYS = (
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("X-Frame-Options", "DENY"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cache-Control", "no-store"),
)


class Door(ABC):
    """One listening address. `most_head`, `most_body`: bytes of a request; `most_open`: connections at the same time."""

    most_head: ClassVar[int]
    most_body: ClassVar[int] = 0
    most_open: ClassVar[int]
    always: tuple[tuple[str, str], ...] = ALWAYS

    def __init__(self) -> None:
        self.place = ""
        self._server: asyncio.Server | None = None
        self._open: dict[asyncio.StreamWriter, asyncio.Task[None] | None] = {}

    async def listen(self, address: str, port: int) -> None:
        """Opens the door; port 0 is any. Raises OSError where the port is taken."""
        self._server = await asyncio.start_server(self._enter, address, port, limit=self.most_head)
        self.place = f"{address}:{self._server.sockets[0].getsockname()[1]}"

    async def shut(self) -> None:
        """Closes the door and every connection through it."""
        if self._server:
            self._server.close()
        tasks = [task for task in self._open.values() if task]
        for task in tasks:
            task.cancel()
        self._server, self.place = None, ""
        await asyncio.gather(*tasks, return_exceptions=True)

    @abstractmethod
    async def serve(self, request: Request, writer: asyncio.StreamWriter) -> Answer | None:
        """Returns the answer; None where it has been written already. Raises Refused."""

    def check(self, request: Request) -> None:
        """Raises Refused for a request that is meant for another host, or comes from another site's page."""
        if request.headers.get("host") != self.place:
            raise Refused(HTTPStatus.MISDIRECTED_REQUEST)
        if request.headers.get("origin", f"http://{self.place}") != f"http://{self.place}":
            raise Refused(HTTPStatus.FORBIDDEN)

    async def _enter(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if len(self._open) >= self.most_open:
            writer.transport.abort()
            return
        self._open[writer] = asyncio.current_task()
        try:
            await self._answer(reader, writer)
        except (
            ConnectionError,
            TimeoutError,
            asyncio.CancelledError,
        ):  # cancelled: the program ends, and nobody waits for this
            writer.transport.abort()
        finally:
            del self._open[writer]
            writer.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        held: socket.socket | None = writer.get_extra_info("socket")
        if held:
            held.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, BUFFER)
        try:
            request = await wire.read(reader, self.most_head, self.most_body)
            if request is None:
                return
            self.check(request)
            answer = await self.serve(request, writer)
        except Refused as refused:
            writer.write(wire.written(Answer(f"{refused}\n".encode(), status=refused.status), self.always))
            await _let_go(reader, writer)
            return
        if answer:
            writer.write(wire.written(answer, self.always))
            async with asyncio.timeout(SLOWEST_FILE):
                await writer.drain()


async def _let_go(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Reads what is left of a refused request for a moment: a connection that ends on unread bytes takes its answer with it."""
    writer.write_eof()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE):
            while await reader.read(BUFFER):
                pass


def asked_once(query: str, most: int) -> Mapping[str, str]:
    """Returns the parts of a query, each of which stands once and is short. Raises Refused."""
    from urllib.parse import parse_qsl

    try:
        pairs = parse_qsl(query, keep_blank_values=True, strict_parsing=bool(query), max_num_fields=4, errors="strict")
    except ValueError:
        raise Refused(HTTPStatus.BAD_REQUEST) from None
    found = dict(pairs)
    if len(found) != len(pairs) or any(len(value) > most for value in found.values()):
        raise Refused(HTTPStatus.BAD_REQUEST)
    return found
