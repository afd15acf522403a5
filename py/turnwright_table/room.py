"""Who listens and what they are told: the players' screen, its counter, the secret of the address, and the phones.

Whole screens are told, the newest wins, so a phone that missed some needs no repair. A screen that is told again as it was counts as nothing:
while somebody hidden acts no phone is sent a byte that it would not be sent anyway.
"""

import asyncio
import hmac
import json
import secrets
import time
from base64 import b32encode
from collections.abc import Callable
from dataclasses import dataclass, field

MOST = 20
"""Phones that listen at the same time."""
REMEMBERED = 40
"""Phones that are listed, those asleep among them."""
PAUSE = 0.25
"""Seconds between two messages to one phone."""
PING = 5.0
"""Seconds after which a stream that has nothing to tell shows that it stands."""
SILENT = 30.0
"""Seconds after which a phone that does not answer counts as asleep."""
UNDO = 10.0
"""Seconds in which the code of before can be taken back."""
CLOSING = 3.0
"""Seconds after which a closed page of the game master is told: one that is loaded again is back sooner."""


def secret() -> str:
    """Returns 64 bits by chance as 13 letters and digits."""
    return b32encode(secrets.token_bytes(8)).decode("ascii").rstrip("=")


@dataclass(slots=True)
class Phone:
    """A phone that has listened. `who`: the name of the fighter that was chosen on it; empty for one that just watches, None before the choice.
    `since`: when it joined or fell silent, by the clock of `time.monotonic`."""

    who: str | None = None
    since: float = field(default_factory=time.monotonic)
    heard: float = field(default_factory=time.monotonic)
    listener: "Listener | None" = None


class Listener:
    """One open stream. `wake` is set when there is something to tell or the stream has ended."""

    def __init__(self, end: Callable[[], object]) -> None:
        self.wake = asyncio.Event()
        self.told = -1
        self._end = end

    def close(self) -> None:
        """Ends the stream."""
        self._end()
        self.wake.set()


class Room:
    """The state of the table program."""

    def __init__(self) -> None:
        self.token = secret()
        self.n = 0
        self.screen = "null"
        self.message = self._message()
        self.phones: dict[str, Phone] = {}
        self._before = ("", 0.0)
        self._closing: asyncio.TimerHandle | None = None

    def is_open_with(self, token: str) -> bool:
        """Tells whether this is the secret of now."""
        return hmac.compare_digest(token.encode(), self.token.encode())

    @property
    def listening(self) -> list[Listener]:
        """The open streams."""
        return [phone.listener for phone in self.phones.values() if phone.listener]

    # what is told

    def tell(self, screen: str) -> None:
        """Tells all phones the players' screen, one line of JSON, if it is another one than before. `null`: the game master's page was closed."""
        if self._closing:
            self._closing.cancel()
            self._closing = None
        if screen == self.screen:
            return
        if screen == "null":
            self._closing = asyncio.get_running_loop().call_later(CLOSING, self._set, screen)
        else:
            self._set(screen)

    def _set(self, screen: str) -> None:
        self.screen, self.n = screen, self.n + 1
        self.message = self._message()
        for listener in self.listening:
            listener.wake.set()

    def _message(self) -> bytes:
        return f'data: {{"v":1,"n":{self.n},"players":{self.screen}}}\n\n'.encode()

    # who listens

    def is_full_for(self, phone: str) -> bool:
        """Tells whether there is no place for a phone; one that listens already takes its own."""
        others = [p for name, p in self.phones.items() if p.listener and name != phone]
        return len(others) >= MOST

    def join(self, phone: str, who: str | None, listener: Listener) -> None:
        """Lists a phone as listening. A stream that it had before ends; of too many that sleep the first are forgotten."""
        known = self.phones.get(phone)
        if known and known.listener:
            known.listener.close()
        since = known.since if known and known.listener else time.monotonic()
        self.phones[phone] = Phone(who, since, listener=listener)
        asleep = [name for name, p in self.phones.items() if not p.listener]
        for name in asleep[: max(0, len(self.phones) - REMEMBERED)]:
            del self.phones[name]

    def leave(self, phone: str, listener: Listener) -> None:
        """Lists a phone as asleep, unless it listens by another stream meanwhile."""
        known = self.phones.get(phone)
        if known and known.listener is listener:
            known.listener, known.since = None, time.monotonic()

    def heard(self, phone: str) -> bool:
        """Notes that a phone is awake. Returns whether it has a stream."""
        known = self.phones.get(phone)
        if known:
            known.heard = time.monotonic()
        return bool(known and known.listener)

    def drop_silent(self) -> None:
        """Ends the streams of phones that have not answered for long."""
        now = time.monotonic()
        for name, phone in self.phones.items():
            if phone.listener and now - phone.heard > SILENT:
                phone.listener.close()
                self.leave(name, phone.listener)

    # the code

    def new_code(self) -> None:
        """Makes a new secret, and sends everybody away."""
        self._before = (self.token, time.monotonic() + UNDO)
        self._change_to(secret())

    def take_back(self) -> bool:
        """Returns to the secret of before; False when that is too late."""
        token, until = self._before
        if not token or time.monotonic() > until:
            return False
        self._before = ("", 0.0)
        self._change_to(token)
        return True

    def _change_to(self, token: str) -> None:
        self.token = token
        for listener in self.listening:
            listener.close()
        self.phones.clear()

    def listed(self) -> list[dict[str, object]]:
        """Returns the phones for the game master: who was chosen (null: not yet), whether it is live, and for how many seconds it has been so."""
        now = time.monotonic()
        return [
            {"who": p.who, "live": p.listener is not None, "seconds": int(now - p.since)} for p in self.phones.values()
        ]


def screen_in(body: bytes) -> str:
    """Returns the players' screen in what the page posts, `{"players": …}`, as one line. Raises ValueError for anything else."""
    told = json.loads(body)
    if not isinstance(told, dict) or set(told) != {"players"} or not isinstance(told["players"], dict | None):
        raise ValueError("no players' screen")
    screen = json.dumps(told["players"], ensure_ascii=False, separators=(",", ":"))
    screen.encode()  # half of a surrogate pair is a ValueError, too
    return screen
