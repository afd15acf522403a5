"""Reads one small request from a connection and writes one answer. Whatever is not plainly a request of a browser is refused."""

import asyncio
import re
from collections.abc import Mapping
from dataclasses import dataclass
from http import HTTPStatus

TARGET = re.compile(r"/[\w./~-]*(?:\?[\w.~%=&+*!'()-]*)?", re.ASCII)
"""An address as our pages ask for it: no second way to write the same path."""
HEADER = re.compile(r"([A-Za-z0-9-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*)")
SLOWEST = 10.0
"""Seconds in which a request must have arrived whole."""


class Refused(Exception):
    """A request that is not served: the status, and a sentence for whoever looks."""

    def __init__(self, status: HTTPStatus, says: str = "") -> None:
        super().__init__(says or status.phrase)
        self.status = status


@dataclass(frozen=True, slots=True)
class Request:
    """One request. `path` is as it came, `query` what stands behind its question mark; header names are in lower case."""

    method: str
    path: str
    query: str
    headers: Mapping[str, str]
    body: bytes = b""


@dataclass(frozen=True, slots=True)
class Answer:
    """What is sent back, whole."""

    body: bytes = b""
    kind: str = "text/plain; charset=utf-8"
    status: HTTPStatus = HTTPStatus.OK
    headers: tuple[tuple[str, str], ...] = ()


async def read(reader: asyncio.StreamReader, most_head: int, most_body: int) -> Request | None:
    """Returns the request, or None where the other side left. Only a POST has a body. Raises Refused for one that is too long, too slow or not
    plainly written."""
    try:
        async with asyncio.timeout(SLOWEST):
            head = await _head(reader, most_head)
            if head is None:
                return None
            request = _parsed(head)
            length = request.headers.get("content-length", "0")
            if "transfer-encoding" in request.headers or not re.fullmatch(r"\d{1,9}", length):
                raise Refused(HTTPStatus.LENGTH_REQUIRED)
            if int(length) > (most_body if request.method == "POST" else 0):
                raise Refused(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)
            body = await reader.readexactly(int(length))
    except TimeoutError:
        raise Refused(HTTPStatus.REQUEST_TIMEOUT) from None
    except (asyncio.IncompleteReadError, ConnectionError):
        return None
    return Request(request.method, request.path, request.query, request.headers, body)


async def _head(reader: asyncio.StreamReader, most: int) -> bytes | None:
    try:
        head = await reader.readuntil(b"\r\n\r\n")
    except asyncio.LimitOverrunError:
        raise Refused(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE) from None
    if len(head) > most:
        raise Refused(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
    return head


def _parsed(head: bytes) -> Request:
    first, *lines = head.decode("latin-1").removesuffix("\r\n\r\n").split("\r\n")
    method, _, rest = first.partition(" ")
    target, _, version = rest.partition(" ")
    if version not in {"HTTP/1.1", "HTTP/1.0"} or not TARGET.fullmatch(target):
        raise Refused(HTTPStatus.BAD_REQUEST)
    headers: dict[str, str] = {}
    for line in lines:
        found = HEADER.fullmatch(line)
        if not found or (found[1].lower() in headers and found[1].lower() in {"host", "origin", "content-length"}):
            raise Refused(HTTPStatus.BAD_REQUEST)
        headers[found[1].lower()] = found[2].strip()
    path, _, query = target.partition("?")
    return Request(method, path, query, headers)


def head_of(status: HTTPStatus, headers: tuple[tuple[str, str], ...]) -> bytes:
    """Returns the head of an answer, with the empty line that ends it."""
    lines = [f"HTTP/1.1 {status.value} {status.phrase}", *(f"{name}: {value}" for name, value in headers)]
    return ("\r\n".join([*lines, "Connection: close"]) + "\r\n\r\n").encode("latin-1")


def written(answer: Answer, always: tuple[tuple[str, str], ...]) -> bytes:
    """Returns an answer as it is sent. `always`: the headers of every answer of this door."""
    own = {name for name, _ in answer.headers}
    more = tuple(pair for pair in always if pair[0] not in own)
    length = ("Content-Length", str(len(answer.body)))
    return head_of(answer.status, (("Content-Type", answer.kind), length, *answer.headers, *more)) + answer.body
