"""Makes the engine do a little of everything, so that tools/pythonlib.py learns which library modules it needs.

It runs in two runtimes: with the whole standard library, to write the list, and with the packed one, to prove it. It checks no rule: it
sends every page's requests, plays offers, and provokes every kind of error.
"""

import ast
import contextlib
import importlib
import json
import pkgutil
import traceback
from collections.abc import Iterator
from itertools import count
from types import ModuleType
from typing import Any

STEPS = 12
NUMBERS = count(1)

# Each makes the traceback printer take another path (suggestions, tokenizing, groups, chained causes).
BROKEN = (
    "undefined_name",
    "[].appendd",
    "import turnwrigth",
    "from json import lodas",
    "fro json import loads",
    "raise ExceptionGroup('two', [ValueError('a'), KeyError('b')])",
    "def f(): return f()\nf()",
    "try:\n    1 / 0\nexcept ZeroDivisionError as e:\n    raise ValueError('why') from e",
    "print('é' + 1)",
)


def modules(package: ModuleType) -> Iterator[ModuleType]:
    """Imports the package and all its modules except `__main__`, including imports inside functions."""
    names = [package.__name__, *(m.name for m in pkgutil.walk_packages(package.__path__, package.__name__ + "."))]
    for name in names:
        if name.endswith("__main__"):
            continue
        module = importlib.import_module(name)
        yield module
        loader: Any = module.__loader__
        source = loader.get_source(name)
        for node in ast.walk(ast.parse(source or "")):
            if isinstance(node, ast.Import):
                for alias in node.names:
                    importlib.import_module(alias.name)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                importlib.import_module(node.module)


def ask(session: Any, do: str, **args: Any) -> dict[str, Any]:
    """Sends one request and returns its reply."""
    request = {"id": next(NUMBERS), "do": do, "args": args, "entropy": "00112233445566778899aabbccddeeff"}
    reply: dict[str, Any] = json.loads(session.dispatch(json.dumps(request)))
    return reply


def play(session: Any, view: dict[str, Any]) -> list[str]:
    """Plays some offered steps; returns the journal lines."""
    lines: list[str] = []
    for _ in range(STEPS):
        for offer in (view.get("prompt"), (view.get("setup") or {}).get("start"), view.get("next")):
            if not offer or offer.get("objections"):
                continue
            reply = ask(session, offer["do"], **offer["args"])
            if reply["ok"] and "view" in reply:
                lines += reply["journal"]
                view = reply["view"]
                break
    return lines


def questions(session: Any, view: dict[str, Any]) -> None:
    """Sends every query a page may send about an open fight."""
    saved = ask(session, "save")
    link = ask(session, "link", players=False)
    copy = ask(session, "link", players=True)
    for do in ("undo", "redo", "log", "answers"):
        ask(session, do)
    ask(session, "goto", step=0)
    ask(session, "explain", about="next")
    ask(session, "forecast", places=5)
    ask(session, "read", text="Orc x3, 1P 1V")
    for fighter in view.get("fighters") or []:
        ask(session, "plan", who=fighter["id"], want="1M + 1P")
        ask(session, "explain", about=fighter["id"])
    if "answer" in link:
        ask(session, "peek_link", text=link["answer"]["payload"])
        ask(session, "open_link", text=link["answer"]["payload"])
    if "answer" in copy:
        ask(session, "look_link", text=copy["answer"]["payload"])
    if "answer" in saved:
        ask(session, "import", text=saved["answer"]["document"])


def nonsense(session: Any) -> None:
    """Sends input that must be refused, and causes printed tracebacks of every kind."""
    for text in ("", "{", "[]", '{"id":1}', '{"id":1,"do":"no such"}', '{"id":1,"do":"open","args":{"lines":["{"]}}'):
        with contextlib.suppress(Exception):
            session.dispatch(text)
    for text in ("", "#1", "#1AAAAZ", "#9AAAAZ", "not a link"):
        ask(session, "peek_link", text=text)
    for text in ("", "{", "[1]", '{"turnwright": 99}'):
        ask(session, "import", text=text)
    for source in BROKEN:
        try:
            exec(compile(source, "broken", "exec"), {})
        except Exception:
            traceback.format_exc()


def everything() -> int:
    """Runs it all; returns the number of replies."""
    import turnwright
    from turnwright.api.session import Session

    list(modules(turnwright))
    session = Session()
    for system in ask(session, "about")["answer"]["systems"]:
        for sample in (True, False):
            opened = ask(session, "new", system=system["id"], sample=sample, name="A fight")
            if "view" not in opened:
                continue
            lines = opened["journal"] + play(session, opened["view"])
            questions(session, opened["view"])
            ask(session, "open", lines=lines)
    nonsense(Session())
    return next(NUMBERS)


def faults() -> list[str]:
    """Returns replies that name a missing library module."""
    from turnwright.api.session import Session

    missing: list[str] = []
    original = Session.dispatch

    def listening(self: Session, text: str) -> str:
        reply = original(self, text)
        if "ModuleNotFoundError" in reply:
            missing.append(reply)
        return reply

    Session.dispatch = listening  # type: ignore[method-assign]
    try:
        everything()
    finally:
        Session.dispatch = original  # type: ignore[method-assign]
    return missing
