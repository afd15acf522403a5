"""The game master's door, on this machine alone: the whole site, what the phones do, and what the page tells."""

import asyncio
import json
from collections.abc import Callable
from http import HTTPStatus
from typing import ClassVar

from turnwright_table.door import ALWAYS, Door
from turnwright_table.room import Room, screen_in
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
        if request.path == f"{FOLDER}tell":
            try:
                self.room.tell(screen_in(request.body))
            except (ValueError, RecursionError):
                raise Refused(HTTPStatus.BAD_REQUEST) from None
        elif request.path == f"{FOLDER}new-code":
            self.room.new_code()
        elif request.path == f"{FOLDER}take-back":
            if not self.room.take_back():
                raise Refused(HTTPStatus.CONFLICT)
        else:
            raise Refused(HTTPStatus.NOT_FOUND)
        return Answer(json.dumps(self.state(), ensure_ascii=False).encode(), "application/json")
