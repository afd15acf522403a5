"""A table program on loopback with a site of a few bytes, and a plain client that sends whatever it is told to."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from turnwright_table.site import FOR_PHONES, Site
from turnwright_table.table import Table

HEADERS = "/\n  Content-Security-Policy: default-src 'none'\n  X-Frame-Options: DENY\n/index.html\n  X-Other: 1\n"


def small_site(folder: Path) -> Site:
    """Writes a site with the files that the program asks for, each with its name inside."""
    for name in (*FOR_PHONES, "static/vendor/fonts/a.woff2", "index.html", "static/app/main.js", "secret.txt"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(name, "utf-8")
    (folder / "_headers").write_text(HEADERS, "utf-8")
    return Site(folder)


@asynccontextmanager
async def opened(folder: Path, address: str | None = "127.0.0.1") -> AsyncIterator[Table]:
    table = Table(small_site(folder), "https://app.example/", lambda: address)
    await table.open(0)
    running = asyncio.create_task(table.run())
    yield table
    running.cancel()
    await asyncio.wait([running])


async def asked(place: str, raw: str, body: bytes = b"") -> tuple[int, str]:
    """Sends a request as it is written, lines apart, and returns the status and all that came."""
    reader, writer = await asyncio.open_connection(*_parts(place))
    writer.write("\r\n".join([*raw.split("\n"), "", ""]).encode("latin-1") + body)
    try:
        came = await asyncio.wait_for(reader.read(), 5)
    except ConnectionError:
        came = b""
    writer.close()
    return int(came.split(b" ", 2)[1] or 0) if came else 0, came.decode("utf-8", "replace")


async def get(place: str, path: str, *lines: str, host: str = "") -> tuple[int, str]:
    return await asked(place, "\n".join([f"GET {path} HTTP/1.1", f"Host: {host or place}", *lines]))


async def post(table: Table, path: str, told: object, *lines: str) -> tuple[int, str]:
    """Posts as the game master's page does; `lines` replace its headers of the same name."""
    body = told if isinstance(told, bytes) else json.dumps(told).encode()
    own = {"Host": table.gm.place, "Origin": f"http://{table.gm.place}", "Content-Type": "application/json"}
    own |= {"Content-Length": str(len(body))} | dict(line.split(": ", 1) for line in lines)
    headers = [f"{name}: {value}" for name, value in own.items() if value]
    return await asked(table.gm.place, "\n".join([f"POST {path} HTTP/1.1", *headers]), body)


async def answer(table: Table, number: int, told: object, *lines: str) -> tuple[int, str]:
    """Answers as a phone does; `lines` replace its headers of the same name."""
    body, place = told if isinstance(told, bytes) else json.dumps(told).encode(), table.phones.place
    own = {"Host": place, "Origin": f"http://{place}", "Content-Type": "application/json"}
    own |= {"Content-Length": str(len(body))} | dict(line.split(": ", 1) for line in lines)
    headers = [f"{name}: {value}" for name, value in own.items() if value]
    path = f"/t/{table.room.token}/answer?phone={number:016x}"
    return await asked(place, "\n".join([f"POST {path} HTTP/1.1", *headers]), body)


def _parts(place: str) -> tuple[str, int]:
    host, _, port = place.rpartition(":")
    return host, int(port)


class Phone:
    """One open stream. `head`: what came before its first message; `raw`: all that came since."""

    head = ""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer, self.raw = reader, writer, b""

    @staticmethod
    async def at(table: Table, number: int = 0, query: str = "") -> "Phone":
        return await Phone.opened(table.phones.place, table.room.token, number, query)

    @staticmethod
    async def opened(place: str, token: str, number: int, query: str) -> "Phone":
        reader, writer = await asyncio.open_connection(*_parts(place), limit=1 << 20)
        writer.write(f"GET /t/{token}/events?phone={number:016x}{query} HTTP/1.1\r\nHost: {place}\r\n\r\n".encode())
        phone = Phone(reader, writer)
        phone.head = (await reader.readuntil(b"\r\n\r\n")).decode()
        return phone

    @property
    def status(self) -> int:
        return int(self.head.split(" ")[1])

    async def told(self) -> dict[str, object]:
        """Waits for the next screen, past the signs of life and what is its own."""
        return await self._next(b"data: ")

    async def seated(self) -> dict[str, Any]:
        """Waits for the next message about what is its own."""
        return await self._next(b"event: seat\ndata: ")

    async def _next(self, begins: bytes) -> dict[str, Any]:
        while True:
            block = await asyncio.wait_for(self.reader.readuntil(b"\n\n"), 8)
            self.raw += block
            if block.startswith(begins):
                found: dict[str, Any] = json.loads(block.removeprefix(begins))
                return found

    async def ended(self) -> bool:
        """Waits until the stream ends."""
        try:
            while await asyncio.wait_for(self.reader.read(65536), 12):
                pass
        except ConnectionError:
            pass
        return True
