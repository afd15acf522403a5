"""The door for phones: the players' page, the stream of what they see, a word now and then that they are awake, and their answers."""

import asyncio
import re
from http import HTTPStatus
from typing import ClassVar

from turnwright_table import wire
from turnwright_table.door import ALWAYS, Door, asked_once
from turnwright_table.room import PAUSE, PING, Listener, Room
from turnwright_table.site import Site
from turnwright_table.wire import Answer, Refused, Request

PATH = re.compile(r"/t/([A-Za-z2-7]{13})(/?)([\w./-]*)", re.ASCII)
"""The secret, as it may be typed, too; and what is asked for below it."""
PHONE = re.compile(r"[0-9a-f]{16}")
LONGEST_NAME = 80
UNREAD = 8.0
"""Seconds in which a phone must have taken a message."""
POLICY = (
    "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "base-uri 'none'; form-action 'none'; object-src 'none'; frame-ancestors 'none'; "
    "require-trusted-types-for 'script'; trusted-types app lit-html default"
)


class PhonesDoor(Door):
    """Serves a fixed list of files and one stream, and takes answers to what a phone was asked."""

    most_head: ClassVar[int] = 1024
    most_body: ClassVar[int] = 2048
    most_open: ClassVar[int] = 120
    always = (*ALWAYS, ("Content-Security-Policy", POLICY))

    def __init__(self, room: Room, site: Site) -> None:
        super().__init__()
        self.room = room
        self.files = site.for_phones()

    @property
    def url(self) -> str:
        """The address that phones open."""
        return f"http://{self.place}/t/{self.room.token}/"

    async def serve(self, request: Request, writer: asyncio.StreamWriter) -> Answer | None:
        if request.method not in {"GET", "POST"}:
            raise Refused(HTTPStatus.METHOD_NOT_ALLOWED)
        if not self.room.shared:
            raise Refused(HTTPStatus.SERVICE_UNAVAILABLE)
        found = PATH.fullmatch(request.path)
        if not found or not self.room.is_open_with(found[1].upper()):
            raise Refused(
                HTTPStatus.NOT_FOUND, "This code is not the one of now. Scan the code on the game master’s laptop."
            )
        _, slash, name = found.groups()
        if request.method == "POST":
            return self._answered(request, name)
        if not slash:
            return Answer(status=HTTPStatus.FOUND, headers=(("Location", f"{request.path}/"),))
        if name == "events":
            await self._stream(request, writer)
            return None
        return self._awake(request) if name == "awake" else self._file(request, name)

    def _file(self, request: Request, name: str) -> Answer:
        if name not in self.files:
            raise Refused(HTTPStatus.NOT_FOUND)
        packed, kind = self.files[name]
        if "gzip" not in request.headers.get("accept-encoding", ""):
            import gzip

            return Answer(gzip.decompress(packed), kind)
        return Answer(packed, kind, headers=(("Content-Encoding", "gzip"), ("Vary", "Accept-Encoding")))

    def _awake(self, request: Request) -> Answer:
        """Says whether a phone's stream stands, or why there is none: it ended, or all places are taken."""
        phone = self._phone(request)
        if phone in self.room.sent_away:
            return Answer(b"sent")
        stands = self.room.heard(phone)
        return Answer(b"yes" if stands else b"full" if self.room.is_full_for(phone) else b"no")

    def _answered(self, request: Request, name: str) -> Answer:
        """Takes an answer of a phone. A page of another site could send one, too, but not with this origin and this type."""
        if name != "answer":
            raise Refused(HTTPStatus.METHOD_NOT_ALLOWED)
        if "origin" not in request.headers or request.headers.get("content-type") != "application/json":
            raise Refused(HTTPStatus.FORBIDDEN)
        taken = self.room.answer(self._phone(request), request.body)
        if taken is not HTTPStatus.OK:
            raise Refused(taken)
        return Answer(b"taken")

    def _phone(self, request: Request) -> str:
        phone = asked_once(request.query, LONGEST_NAME).get("phone", "")
        if not PHONE.fullmatch(phone):
            raise Refused(HTTPStatus.BAD_REQUEST)
        return phone

    async def _stream(self, request: Request, writer: asyncio.StreamWriter) -> None:
        phone, who = self._phone(request), asked_once(request.query, LONGEST_NAME).get("who")
        if phone in self.room.sent_away:
            raise Refused(HTTPStatus.FORBIDDEN)
        if self.room.is_full_for(phone):
            raise Refused(HTTPStatus.SERVICE_UNAVAILABLE)
        listener = Listener(writer.transport.abort)
        writer.transport.set_write_buffer_limits(high=0)
        self.room.join(phone, who, listener)
        try:
            writer.write(wire.head_of(HTTPStatus.OK, (("Content-Type", "text/event-stream"), *self.always)))
            while not writer.is_closing():
                await self._tell(phone, listener, writer)
        finally:
            self.room.leave(phone, listener)

    async def _tell(self, phone: str, listener: Listener, writer: asyncio.StreamWriter) -> None:
        """Tells one stream the newest screen and what is its own, or only that the laptop is there. The first change goes at once, the next after
        a pause."""
        listener.wake.clear()
        news = self.room.message if listener.told != self.room.n else b""
        seat = self.room.seat_message(phone)
        if seat != listener.seat:
            news += seat
        listener.told, listener.seat = self.room.n, seat
        writer.write(news or b"event: here\ndata:\n\n")
        async with asyncio.timeout(UNREAD):
            await writer.drain()
        if news:
            await asyncio.sleep(PAUSE)
        try:
            async with asyncio.timeout(PING):
                await listener.wake.wait()
        except TimeoutError:
            return
