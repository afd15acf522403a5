"""The game master's door, on this machine alone: the whole site, what the phones do, and what the page tells."""

import asyncio
import json
from collections.abc import Callable
from http import HTTPStatus
from typing import ClassVar

from turnwright_table.door import ALWAYS, Door
from turnwright_table.room import Room, one_line
from turnwright_table.seats import MOST_SAID, seats_in
from turnwright_table.site import Site, kind
from turnwright_table.wire import Answer, Refused, Request

FOLDER = "/table/"
"""The path below which the site stands; the page looks at it to learn that it may be at the table."""
STATE = f"{FOLDER}table.json"
"""The small file in which the page learns that it is: what stands on the sheet about the phones."""


class GmDoor(Door):
    """Serves the site and takes what the page tells. `state`: what the small file says."""

    most_head: ClassVar[int] = 16 * 1024
    """A browser sends the cookies of everything else that this machine has ever served."""
    most_body: ClassVar[int] = 1024 * 1024
    most_open: ClassVar[int] = 200

    def __init__(self, room: Room, site: Site, state: Callable[[], dict[str, object]]) -> None:
        super().__init__()
        self.room, self.site, self.state = room, site, state
        known = {name for name, _ in site.headers}
        self.always = (*site.headers, *(pair for pair in ALWAYS if pair[0] not in known))

    async def serve(self, request: Request, writer: asyncio.StreamWriter) -> Answer | None:
        if request.headers.get("sec-fetch-site", "same-origin") not in {"same-origin", "none"}:
            raise Refused(HTTPStatus.FORBIDDEN)
        if request.method == "POST":
            return self._told(request)
        if request.method != "GET":
            raise Refused(HTTPStatus.METHOD_NOT_ALLOWED)
        if request.path == STATE:
            return Answer(json.dumps(self.state(), ensure_ascii=False).encode(), "application/json")
        return self._file(request.path)

    def check(self, request: Request) -> None:
        if request.headers.get("host") == f"localhost:{self.place.rpartition(':')[2]}" and request.method == "GET":
            raise Refused(
                HTTPStatus.MISDIRECTED_REQUEST,
                f"Fights belong to an address, and this is another one. Open http://{self.place}{FOLDER}",
            )
        super().check(request)

    def _file(self, path: str) -> Answer:
        if not path.startswith(FOLDER):
            if path not in {"/", FOLDER.rstrip("/")}:
                raise Refused(HTTPStatus.NOT_FOUND)
            return Answer(status=HTTPStatus.FOUND, headers=(("Location", FOLDER),))
        name = path.removeprefix(FOLDER) or "index.html"
        try:
            return Answer(self.site.read(name), kind(name))
        except KeyError:
            raise Refused(HTTPStatus.NOT_FOUND) from None

    def _told(self, request: Request) -> Answer:
        """Takes what the page tells. A page of another site could send it, too, but not with this origin and this type."""
        if request.headers.get("origin") != f"http://{self.place}":
            raise Refused(HTTPStatus.FORBIDDEN)
        if request.headers.get("content-type") != "application/json":
            raise Refused(HTTPStatus.UNSUPPORTED_MEDIA_TYPE)
        if not request.path.startswith(FOLDER):
            raise Refused(HTTPStatus.NOT_FOUND)
        try:
            done = self._do(request.path.removeprefix(FOLDER), json.loads(request.body))
        except (ValueError, RecursionError):
            raise Refused(HTTPStatus.BAD_REQUEST) from None
        if not done:
            raise Refused(HTTPStatus.CONFLICT)
        return Answer(json.dumps(self.state(), ensure_ascii=False).encode(), "application/json")

    def _do(self, what: str, told: object) -> bool:
        """Does what the page says; False where it is too late for that. Raises ValueError for what it never says."""
        match what, told:
            case "tell", {"players": dict() | None as players, **others} if not others:
                self.room.tell(one_line(players))
            case "ask", {"seats": seats}:
                one_line(seats)
                self.room.ask(seats_in(seats))
            case "refuse", {"n": int(number), "says": str(says)}:
                self.room.refuse(number, says[:MOST_SAID])
            case "seat", {"phone": str(phone), "who": str() | None as who}:
                return self.room.play(phone, who)
            case "send-away", {"phone": str(phone)}:
                return self.room.send_away(phone)
            case "let-back", {"phone": str(phone)}:
                return self.room.let_back(phone)
            case "share", {"on": bool(on)}:
                self.room.share(on)
            case "new-code", {}:
                self.room.new_code()
            case "take-back", {}:
                return self.room.take_back()
            case (
                ("tell" | "ask" | "refuse" | "seat" | "send-away" | "let-back" | "share" | "new-code" | "take-back"),
                _,
            ):
                raise ValueError(what)
            case _:
                raise Refused(HTTPStatus.NOT_FOUND)
        return True
