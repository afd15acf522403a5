"""One open fight and the conversation about it: a request in, a reply out, both JSON text (docs/boundary.md).

Everything that can go wrong ends here: the rules' no, bad input, and our own bugs, each as a reply of its kind; the state before it stays.
"""

import traceback
from collections.abc import Callable
from typing import Any

from turnwright import __version__
from turnwright.api.queries import QUESTIONS, text_of
from turnwright.core import kernel
from turnwright.core.commands import BadCommand, Command, Refused
from turnwright.core.fact import Line
from turnwright.roster.line import clean
from turnwright.screen import log_view
from turnwright.screen.players_view import players
from turnwright.screen.view import view
from turnwright.screen.widgets import objection_json
from turnwright.storage import save_file, share_link
from turnwright.storage.history import History
from turnwright.storage.save_file import BadDocument, Head, dump, read_json
from turnwright.storage.share_link import BadLink
from turnwright.systems import SYSTEMS
from turnwright.text import dots, say, sentences

LOG_SHOWN = 30
MOST_ROLLS = 50
MOST_HEARD = 3

Reply = dict[str, Any]


class Session:
    """The engine as the page sees it. `dispatch` never raises."""

    def __init__(self) -> None:
        self._history: History | None = None
        self._seq = 0
        self._shown = ("", "", 0)
        self._asked: dict[str, Callable[[dict[str, Any]], Any]] = {
            "about": self._about, "peek_link": self._peek, "look_link": self._look,
        }  # fmt: skip
        self._opened: dict[str, Callable[[dict[str, Any]], Reply]] = {
            "new": self._new, "open": self._open, "import": self._import, "open_link": self._open_link,
        }  # fmt: skip
        self._moved: dict[str, Callable[[History, dict[str, Any]], Any]] = {
            "undo": lambda h, _: h.cursor - 1,
            "redo": lambda h, _: h.cursor + 1,
            "goto": lambda _, args: args.get("step"),
        }

    def dispatch(self, text: str) -> str:
        """Answer one request."""
        number: Any = None
        try:
            request = read_json(text)
            if not isinstance(request, dict):
                raise BadCommand(say("request.object"))
            number = request.get("id")
            reply = self._reply(request)
        except Refused as refused:
            assert self._history is not None
            rules = self._history.head.system.rules.book
            reply = {"ok": False, "refused": [objection_json(rules, o) for o in refused.objections]}
        except (BadCommand, BadDocument, BadLink) as bad:
            reply = {"ok": False, "bad": {"says": str(bad)}}
        except Exception as error:  # the fault barrier: our bug, the state before it is kept
            says = say("fault", kind=type(error).__name__)
            reply = {"ok": False, "fault": {"says": says, "trace": traceback.format_exc()}}
        return dump({"id": number, **reply})

    def _reply(self, request: dict[str, Any]) -> Reply:
        unknown = set(request) - {"id", "do", "args", "rolls", "entropy", "ruling"}
        do, args = request.get("do"), request.get("args", {})
        if unknown or not isinstance(do, str) or not isinstance(args, dict):
            raise BadCommand(say("request.parts"))
        if do in self._opened:
            return self._opened[do](args)
        if do in self._asked:
            return {"ok": True, "answer": self._asked[do](args)}
        history = self._fight()
        if do in QUESTIONS:
            return {"ok": True, "answer": QUESTIONS[do](history, args)}
        if do in self._moved:
            return self._go(history, self._moved[do](history, args))
        query = history.head.system.screen.queries.get(do)
        if query is not None:
            return {"ok": True, "answer": query(history.now, args)}
        return self._step(history, Command(do, args, _rolls(request), _entropy(request), _ruling(request)))

    def _fight(self) -> History:
        if self._history is None:
            raise BadCommand(say("request.no_fight"))
        return self._history

    # commands

    def _step(self, history: History, command: Command) -> Reply:
        system = history.head.system
        happened = history.undone(command)
        if happened is None:
            outcome = kernel.decide(system, history.now, command)
            heard = outcome.lines
            lines, left = history.add(command, outcome)
        else:  # the same again is what was undone: its dice stand, and what followed can still be redone
            heard = tuple(kernel.retell(system, history.now, happened))
            lines, left = history.move(history.cursor + 1), []
        told = [
            log_view.shown(
                history, history.cursor, [t.chapter, t.place, t.line.text, t.line.kind, t.line.rule, t.line.who]
            )
            | {"about": t.about, "typed": t.typed, "loud": t.line.announce, "brief": t.line.short()}
            for t in heard
        ]
        shown = self._shown
        reply = self._changed(history, lines) | {"lines": told}
        parts = self._heard(shown, [t.line for t in heard])
        reply |= {"heard": parts, "say": sentences(part["text"] for part in parts)}
        if left:
            reply["kept"] = {"name": _ending(left), "lines": left}
        return reply

    def _go(self, history: History, cursor: Any) -> Reply:
        if type(cursor) is not int or not history.origin <= cursor <= history.last:
            raise BadCommand(say("request.no_step" if type(cursor) is int else "request.step"))
        back = cursor < history.cursor
        text = log_view.told(history, max(cursor, history.cursor)) if cursor != history.cursor else ""
        lines = history.move(cursor)
        heard = say("heard.undone" if back else "heard.redone", what=text)
        return self._changed(history, lines) | {"lines": [], "say": heard}

    def _changed(self, history: History, journal: list[str], first: bool = False) -> Reply:
        self._seq += 1
        return {"ok": True, "seq": self._seq, "view": self._view(history), "journal": journal, "first": first}

    def _view(self, history: History) -> dict[str, Any]:
        out = view(history.head.system, history.now)
        clock, actor = out["clock"], out["actor"]
        name, count = (actor["name"], len(actor["who"])) if actor else ("", 0)
        self._shown = (clock["say"] if clock else "", name, count)
        undo = {"detail": log_view.told(history, history.cursor)} if history.cursor > history.origin else None
        more = history.cursor < history.last
        redo = {"detail": log_view.told(history, history.cursor + 1)} if more else None
        log = log_view.lines(history, history.cursor, LOG_SHOWN)
        return out | {
            "seq": self._seq,
            "step": history.cursor,
            "steps": history.last,
            "undo": undo,
            "redo": redo,
            "log": log,
            "turn": self._turn(),
        }

    def _turn(self) -> str:
        """Where the fight stands and whose turn it is, in whole sentences; the place may say both."""
        place, actor, count = self._shown
        if not actor or actor in place:
            return place
        acts = say("heard.acts", name=actor, count=count)
        return sentences((place, acts)) if place else acts

    def _heard(self, shown: tuple[str, str, int], lines: list[Line]) -> list[dict[str, Any]]:
        """What the live region says, a sentence each: what was done, then where the fight stands and who acts, where that is new.

        `line`: the number of the line that a sentence tells, of several the first.
        """
        done = [(n, line.text.rstrip(".")) for n, line in enumerate(lines) if line.kind in ("act", "gm", "roll")]
        heard: list[dict[str, Any]]
        if len(done) > MOST_HEARD:
            first, text = done[0]
            heard = [{"text": say("heard.more", first=text, count=len(done) - 1), "line": first}]
        else:
            heard = [{"text": say("heard.line", text=text), "line": n} for n, text in done]
        place, actor, count = self._shown
        new = place if place != shown[0] else ""
        if new:
            heard.append({"text": new})
        if actor and self._shown != shown:
            acts = say("heard.acts", name=actor, count=count)
            heard += [] if new.endswith(acts) else [{"text": acts}]
        return heard

    # opening

    def _begin(self, head: Head, steps: list[str], cursor: int) -> Reply:
        """Open a fight that is new to this device."""
        history = History(head)
        history.replay(steps)
        for number in range(1, history.last + 1):
            save_file.checked(head.system, history.at(number))
        journal = [head.line(), *steps]
        if cursor != history.cursor:
            journal += history.move(cursor)
        self._history, self._seq = history, 0
        return self._changed(history, journal, first=True) | {
            "lines": [],
            "say": say("heard.open", title=head.base.title),
        }

    def _new(self, args: dict[str, Any]) -> Reply:
        system = SYSTEMS.get(args.get("system", ""))
        if system is None:
            raise BadCommand(say("request.system"))
        title, setup = system.state.sample if args.get("sample") else (str(args.get("name") or say("fight.new")), ())
        state = system.state.open(clean(title, 60, say("what.fight")))
        for do, given in setup:
            state = kernel.decide(system, state, Command(do, given)).state
        return self._begin(Head(system, state), [], 0)

    def _open(self, args: dict[str, Any]) -> Reply:
        lines = args.get("lines")
        if not isinstance(lines, list) or not lines or not all(isinstance(x, str) for x in lines):
            raise BadDocument(say("saved.no_lines"))
        history = History(save_file.read_head(lines[0]))
        history.replay(lines[1:])
        _ = history.now
        self._history, self._seq = history, len(lines)
        return self._changed(history, []) | {"lines": [], "say": say("heard.open", title=history.now.title)}

    def _import(self, args: dict[str, Any]) -> Reply:
        head, steps, cursor = save_file.read_file(text_of(args, "text"))
        return self._begin(head, steps, cursor)

    def _open_link(self, args: dict[str, Any]) -> Reply:
        return self._begin(share_link.read(text_of(args, "text")).head, [], 0)

    # questions

    def _about(self, _: dict[str, Any]) -> Any:
        systems = [
            {
                "id": a.id,
                "name": a.name,
                "line": a.line,
                "sample": a.sample,
                "edition": a.edition,
                "credits": a.credits,
                "icon": a.icon,
            }
            for a in SYSTEMS.abouts
        ]
        return {"version": __version__, "systems": systems}

    def _peek(self, args: dict[str, Any]) -> Any:
        found = share_link.read(text_of(args, "text"))
        system, e = found.head.system, found.head.base
        parts = system.screen.parts(e)
        preview = {
            "name": e.title,
            "system": system.about.name,
            "place": parts.summary if parts.clock else "",
            "fighters": len(e.roster),
            "length": found.length,
            "players": found.glance is not None,
        }
        return {"preview": preview}

    def _look(self, args: dict[str, Any]) -> Any:
        """The players' screen of a link's fight; the open fight is not touched."""
        found = share_link.read(text_of(args, "text"))
        return {"players": players(found.head.system, found.head.base, found.glance)}


def _ending(journal: list[str]) -> str:
    """How a line of play ended, to tell it from others: its last line in the log."""
    log = save_file.read_log(journal[-1])
    return dots((log[-1][0], log[-1][2])) if log else say("fight.line_of_play")


def _rolls(request: dict[str, Any]) -> dict[str, tuple[int, ...]]:
    rolls = request.get("rolls") or {}
    fine = isinstance(rolls, dict) and len(rolls) <= MOST_ROLLS
    if not fine or not all(
        isinstance(d, list) and len(d) <= 100 and all(type(x) is int for x in d) for d in rolls.values()
    ):
        raise BadCommand(say("request.dice"))
    return {key: tuple(dice) for key, dice in rolls.items()}


def _entropy(request: dict[str, Any]) -> str:
    entropy = request.get("entropy") or ""
    if not isinstance(entropy, str) or len(entropy) > 64 or any(ch not in "0123456789abcdefABCDEF" for ch in entropy):
        raise BadCommand(say("request.entropy"))
    return entropy


def _ruling(request: dict[str, Any]) -> str | None:
    ruling = request.get("ruling")
    if ruling is not None and not isinstance(ruling, str):
        raise BadCommand(say("request.ruling"))
    return ruling


__all__ = ["Session"]
