"""A session that remembers replies, because thousands of tests begin with the same few fights.

A reply depends on the open fight and on the request alone, and a request replaces the open fight instead of changing it. So the same request
to the same fight is computed once in each process. The tests of these two laws (`tests/stateful`, `tests/saves`) use a plain `Session`.

Under `make mutants` nothing is remembered: mutmut tries each mutant in a copy of a process that has run the tests, and would find their replies.
"""

import os
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager

from turnwright import Session
from turnwright.api.session import Opened

MOST = 2000
"""Maximum replies remembered; those unused for longest are dropped. They take some 100 MB."""

_replies: OrderedDict[tuple[int, str], tuple[Opened | None, Opened | None, str]] = OrderedDict()
"""The fight before, the fight after and the reply, by the identity of the fight before and the request."""


class MemoSession(Session):
    """The engine as the page sees it, with remembered replies."""

    def dispatch(self, text: str) -> str:
        if "MUTANT_UNDER_TEST" in os.environ:
            return super().dispatch(text)
        before = self._opened
        key = (id(before), text)
        if key in _replies:
            _replies.move_to_end(key)
            _, self._opened, reply = _replies[key]
            return reply
        reply = super().dispatch(text)
        _replies[key] = (before, self._opened, reply)  # `before` stays alive, so no other fight gets its identity
        if len(_replies) > MOST:
            _replies.popitem(last=False)
        return reply


@contextmanager
def unused() -> Iterator[None]:
    """Neither reads nor remembers replies meanwhile, for tests that replace a part of the engine."""
    used, MemoSession.dispatch = MemoSession.dispatch, Session.dispatch  # type: ignore[method-assign]
    try:
        yield
    finally:
        MemoSession.dispatch = used  # type: ignore[method-assign]
