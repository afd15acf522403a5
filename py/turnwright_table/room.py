"""Who listens and what they are told: the players' screen, its counter, the secret of the address, the phones, and what these are asked.

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
from http import HTTPStatus

from turnwright_table.seats import Answer, Answers, Gate, Seat

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
    answers: dict[str, Answer] = field(default_factory=dict)
    """Its answers, by what was asked."""
    gate: Gate = field(default_factory=Gate)
    before: tuple[str | None] | None = None
    """Whom it played before the game master chose somebody else, until it has heard of that."""


class Listener:
    """One open stream. `wake` is set when there is something to tell or the stream has ended."""

    def __init__(self, end: Callable[[], object]) -> None:
        self.wake = asyncio.Event()
        self.told = -1
        self.seat = b""
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
        self.seats: dict[str, Seat] = {}
        self.sent_away: set[str] = set()
        self.shared = True
        self._answers = 0
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
        self._wake()

    def _wake(self) -> None:
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
        moved = known is not None and known.before == (
            who,
        )  # it has not heard yet of what the game master chose for it
        if known and moved:
            who = known.who
        same = known if known and known.who == who else Phone()
        gate = known.gate if known else Gate()
        before = known.before if known and moved else None
        self.phones[phone] = Phone(who, since, listener=listener, answers=same.answers, gate=gate, before=before)
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

    def play(self, phone: str, who: str | None) -> bool:
        """Says for a phone whom it plays; False where it is not known."""
        known = self.phones.get(phone)
        if known and known.who != who:
            known.before, known.who, known.answers = (known.who,), who, {}
            self._wake()
        return known is not None

    def send_away(self, phone: str) -> bool:
        """Ends the stream of a phone, which may not come back before there is a new code; False where it is not known."""
        known = self.phones.pop(phone, None)
        if known:
            self.sent_away.add(phone)
            if known.listener:
                known.listener.close()
        return known is not None

    def let_back(self, phone: str) -> bool:
        """Lets a phone come back that was sent away; False where it was not."""
        was = phone in self.sent_away
        self.sent_away.discard(phone)
        return was

    def share(self, on: bool) -> None:
        """Lets phones follow, or none of them for a while: those that did join again by themselves."""
        self.shared = on
        if not on:
            for listener in self.listening:
                listener.close()

    # what they are asked

    def ask(self, seats: dict[str, Seat]) -> None:
        """Sets what is asked, by the name that phones tell. Answers to what is asked no more are forgotten."""
        self.seats = seats
        for phone in self.phones.values():
            asked = seats[phone.who].asks if phone.who in seats else {}
            phone.answers = {ask: answer for ask, answer in phone.answers.items() if ask in asked}
        self._wake()

    def seat_message(self, phone: str) -> bytes:
        """Returns what is a phone's own as a message: whom it plays, that one's numbers, what is asked, and what became of its answers."""
        known = self.phones.get(phone)
        seat = self.seats.get(known.who) if known and known.who else None
        told = {
            "v": 1,
            "who": known.who if known else None,
            "own": seat.own if seat else None,
            "asks": seat.told if seat else [],
            "answers": {ask: answer.told() for ask, answer in known.answers.items()} if known else {},
        }
        return f"event: seat\ndata: {json.dumps(told, ensure_ascii=False, separators=(',', ':'))}\n\n".encode()

    def answer(self, phone: str, body: bytes) -> HTTPStatus:
        """Takes an answer of a phone to what it is asked, in the place of one before. Returns OK, or why it is dropped."""
        known = self.phones.get(phone)
        if known is None or known.listener is None:
            return HTTPStatus.FORBIDDEN
        if not known.gate.lets_pass():
            return HTTPStatus.TOO_MANY_REQUESTS
        seat = self.seats.get(known.who or "")
        found = seat.answer_in(body) if seat else None
        if found is None:
            return HTTPStatus.CONFLICT
        self._answers += 1
        known.answers[found[0]] = Answer(self._answers, found[1])
        self._wake()
        return HTTPStatus.OK

    def refuse(self, number: int, says: str) -> None:
        """Tells a phone why its answer was not taken, if it is still its answer."""
        for phone in self.phones.values():
            for answer in phone.answers.values():
                if answer.number == number:
                    answer.refused, answer.says = True, says
                    self._wake()

    def answered(self) -> Answers:
        """Returns the answers that wait for the game master, the first first."""
        found: Answers = [
            {"n": answer.number, "phone": name, "ask": ask, "value": answer.value}
            for name, phone in self.phones.items()
            for ask, answer in phone.answers.items()
            if not answer.refused
        ]
        return sorted(found, key=lambda one: one["n"])

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
        self.sent_away.clear()

    def listed(self) -> list[dict[str, object]]:
        """Returns the phones for the game master: its `id`, who was chosen (null: not yet), whether it is live, and for how many minutes it has
        been so."""
        now = time.monotonic()
        return [
            {"id": name, "who": p.who, "live": p.listener is not None, "minutes": int(now - p.since) // 60}
            for name, p in self.phones.items()
        ]


def one_line(told: object) -> str:
    """Returns what the page posts as one line of JSON. Raises ValueError for half of a surrogate pair."""
    line = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    line.encode()
    return line
