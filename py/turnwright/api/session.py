"""One open fight and its requests: a request in, a reply out, both JSON text (docs/boundary.md).

Every error ends here and becomes a reply of its kind: a refusal by the rules, bad input, or a bug. A request works on a copy of the open
fight. The copy replaces the fight once the whole reply is written, so a reply that is not ok leaves the engine unchanged. So a command's reply
can also be written before the command comes (`prepare`).
"""

import traceback
from base64 import b64decode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple, cast

from turnwright import __version__, shapes
from turnwright.api import kept, party
from turnwright.api.queries import QUESTIONS, text_of
from turnwright.api.replay import later, replay
from turnwright.core import kernel
from turnwright.core.about import About
from turnwright.core.alike import told_apart
from turnwright.core.commands import Args, BadCommand, Command, Refused
from turnwright.core.fact import AnyFight
from turnwright.core.names_in_words import name_all
from turnwright.core.system import AnySystem
from turnwright.core.text_input import LONGEST_NAME, clean
from turnwright.drawing.widgets import hit_json, objection_json
from turnwright.logs import log_view
from turnwright.logs.outcome import outcome, taken_back
from turnwright.logs.players_now import unseen
from turnwright.logs.struck import amounts, dealer, restored, struck
from turnwright.storage import blow, encounter_file, save_file, share_link
from turnwright.storage.history import History
from turnwright.storage.save_file import BadDocument, Head, dump, foreign, read_json
from turnwright.storage.share_link import BadLink
from turnwright.systems import SYSTEMS
from turnwright.table.awaited import with_groups
from turnwright.table.closing import next_fight, next_title
from turnwright.table.counters import gms_alone
from turnwright.text import capital, join_and, join_dots, say, speak
from turnwright.view.fight_name import fight_name
from turnwright.view.known import known
from turnwright.view.players_view import players
from turnwright.view.primer_view import letters, primer_json
from turnwright.view.spoken import Standing, message, moved_message, opening_message, standing, step_sentences
from turnwright.view.view import view

LOG_SHOWN = 30
MOST_ROLLS = 50
MOST_LETTERS = 20
MOST_NAMED = 3
WORDED = ("name", "line", "fits", "sample", "edition", "credits")
CARD = ("id", *WORDED, "icon", "other")
"""What the card of a system shows of its description."""

Reply = dict[str, Any]


class Opened(NamedTuple):
    """The open fight, the number of accepted requests, and what the voice said last."""

    history: History
    seq: int
    spoken: Standing = Standing()


def _card(about: About) -> Reply:
    """Returns what the start page shows of a system."""
    parts = {part: getattr(about, part) for part in CARD}
    games = [{"name": say(name), "preset": preset} for name, preset in about.games]
    return parts | {part: say(parts[part]) for part in WORDED} | ({"games": games} if games else {})


class Prepared(NamedTuple):
    """The reply to a command that has not come yet, as text and without its number, and the open fight before and after it."""

    before: Opened
    command: Command
    reply: str
    after: Opened


class Session:
    """The engine as the page sees it. `dispatch` never raises."""

    def __init__(self) -> None:
        self._opened: Opened | None = None
        self._prepared: Prepared | None = None
        self._asked: dict[str, Callable[[dict[str, Any], str], Any]] = {
            "about": self._about, "language": self._language, "primer": self._primer, "peek_link": self._peek, "look_link": self._look,
            "kept_link": lambda args, _: kept.link(_system_of(args), args),
            "party": lambda args, entropy: party.kept(self._history, args, entropy),
        }  # fmt: skip
        self._openings: dict[str, Callable[[dict[str, Any], str], tuple[Reply, Opened]]] = {
            "new": self._new, "open": self._open, "import": self._import, "open_link": self._open_link, "next_fight": self._next_fight,
        }  # fmt: skip
        self._moved: dict[str, Callable[[History, dict[str, Any]], Any]] = {
            "undo": lambda h, _: blow.undone(h).start - 1,
            "redo": lambda h, _: blow.redone(h).stop - 1,
            "goto": lambda _, args: args.get("step"),
        }

    @property
    def _history(self) -> History | None:
        return self._opened.history if self._opened else None

    def dispatch(self, text: str) -> str:
        """Answers one request."""
        number: int | str | None = None
        try:
            request = read_json(text)
            if not isinstance(request, dict):
                raise BadCommand(say("A request must be an object."))
            number = _number(request.get("id"))
            reply, after = self._reply(request)
            written = _numbered(number, reply if isinstance(reply, str) else dump(reply))
        except Refused as refused:
            assert self._opened is not None
            history = self._opened.history
            rules = history.head.system.rules.book.under(history.shown.options)
            reply = {"ok": False, "refused": [objection_json(rules, o) for o in refused.objections]}
        except (BadCommand, BadDocument, BadLink) as bad:
            reply = {"ok": False, "bad": {"says": str(bad)}}
        except Exception:  # last resort for bugs: the previous state stays
            reply = {
                "ok": False,
                "fault": {
                    "says": say("Turnwright made a mistake. Your fight is safe; the last step was not taken."),
                    "trace": traceback.format_exc(),
                },
            }
        else:
            self._opened = after
            return written
        return _numbered(number, dump(reply))

    def _reply(self, request: dict[str, Any]) -> tuple[Reply | str, Opened | None]:
        """Returns the reply, as text if it was prepared, and what is open after it."""
        unknown = set(request) - {"id", "do", "args", "rolls", "entropy", "ruling"}
        do, args = request.get("do"), request.get("args", {})
        if unknown or not isinstance(do, str) or not isinstance(args, dict):
            raise BadCommand(say("A request has id, do and args; rolls, entropy and ruling are optional."))
        if do in self._openings:
            self._prepared = None
            return self._openings[do](args, _entropy(request))
        opened = self._opened
        if do in self._asked:
            return {"ok": True, "answer": self._asked[do](args, _entropy(request))}, opened
        if opened is None:
            raise BadCommand(say("No fight is open."))
        history = opened.history
        if do in QUESTIONS:
            return {"ok": True, "answer": QUESTIONS[do](history, args)}, opened
        query = history.head.system.screen.queries.get(do)
        if query is not None:
            found = query(history.shown, args)
            if do == "answers":
                found = with_groups(history.head.system, history.shown, cast("shapes.Answers", found))
            return {"ok": True, "answer": found}, opened
        if do in self._moved:
            return _go(_copy(opened), self._moved[do](history, args))
        if do == "replay":
            return _replay(_copy(opened), args)
        if do == "prepare":
            return {
                "ok": True,
                "answer": {"prepared": self._prepare(opened, _command(args, _entropy(request)))},
            }, opened
        command = _command(request, _entropy(request))
        known, self._prepared = self._prepared, None
        if known is not None and known.before is opened and known.command == command:
            return known.reply, known.after
        return _step(_copy(opened), command)

    def _prepare(self, opened: Opened, command: Command) -> bool:
        """Writes the reply to a command that probably comes next, and keeps it. Returns whether the command is accepted."""
        self._prepared = None
        try:
            reply, after = _step(_copy(opened), command)
            self._prepared = Prepared(opened, command, dump(reply), after)
        except Exception:  # the command itself says why, if it comes
            return False
        return True

    # opening

    def _new(self, args: Args, entropy: str) -> tuple[Reply, Opened]:
        system = _system_of(args)
        title, setup = system.sample() if args.get("sample") else (str(args.get("name") or ""), ())
        state = system.open(_title(title))
        if args.get("preset"):  # of the start page's game: the fight begins under its rules, which are no step of it
            setup = (*setup, ("preset", {"id": args["preset"]}))
        said = ""
        for do, given in setup:
            outcome = kernel.decide(system, state, Command(do, given))
            state, said = outcome.state, outcome.lines[-1].line.short() if do == "preset" else said
        reply, after = _begin(Head(system, state).keyed(entropy), [], 0)
        return reply | ({"say": say("{text}.", text=said)} if said else {}), after

    def _open(self, args: Args, entropy: str) -> tuple[Reply, Opened]:
        lines = args.get("lines")
        if not isinstance(lines, list) or not lines or not all(isinstance(x, str) for x in lines):
            raise BadDocument(say("Nothing of this fight is stored."))
        with foreign():
            history = History(save_file.read_head(lines[0]).keyed(entropy))
            history.replay(lines[1:])
            save_file.checked(history.head.system, history.now)
            reply, after = _changed(Opened(history, len(lines)), [])
        return reply | {"lines": [], "say": _opened(after)} | _notice(after), after

    def _import(self, args: Args, entropy: str) -> tuple[Reply, Opened]:
        text = text_of(args, "text")
        if encounter_file.is_one(text):
            return _begin(encounter_file.read(text).keyed(entropy), [], 0)
        head, steps, cursor = save_file.read_file(text)
        return _begin(head.keyed(entropy), steps, cursor)

    def _open_link(self, args: Args, entropy: str) -> tuple[Reply, Opened]:
        with _linked(args) as (found, *_):
            return _begin(found.head.keyed(entropy), [], 0)

    def _next_fight(self, args: dict[str, object], entropy: str) -> tuple[Reply, Opened]:
        """Begins a fight at set-up with the players' side of the open one and the survivors `who`, rested or as they are."""
        if self._history is None:
            raise BadCommand(say("No fight is open."))
        system, fight = self._history.head.system, self._history.shown
        title = _title(str(args.get("name") or next_title(fight.title)))
        who = args.get("who", [])
        if not isinstance(who, list) or not all(isinstance(one, str) for one in who):
            raise BadCommand(say("Choose who."))
        new = next_fight(system, fight, title, args.get("rest") is True, frozenset(who))
        return _begin(Head(system, new).keyed(entropy), [], 0)

    # questions

    def _about(self, _: Args, entropy: str) -> Reply:
        return {"version": __version__, "systems": [_card(about) for about in SYSTEMS.abouts]}

    def _language(self, args: Args, entropy: str) -> Reply:
        """Says everything from now on in another language: `texts` is its MO file in base64; English without it."""
        try:
            speak(b64decode(text_of(args, "texts"), validate=True) if args.get("texts") else b"")
        except ValueError as error:
            raise BadCommand(say("These are no texts of a language.")) from error
        self._prepared = None
        return {"tag": text_of(args, "tag")}

    def _primer(self, args: dict[str, object], entropy: str) -> Reply:
        """Returns a system's primer; with `letters` only the lines that explain them."""
        system, written = _system_of(args), args.get("letters")
        made = system.screen.primer()
        if written is None:
            return {"primer": primer_json(system.about, system.rules.book, made)}
        return {"letters": letters(system.rules.book, system.about, made, str(written)[:MOST_LETTERS])}

    def _peek(self, args: Args, entropy: str) -> Reply:
        """Returns what a link contains; the open fight stays unchanged."""
        with _linked(args) as (found, fight, entry):
            system = found.head.system
            parts, players_copy = system.drawn(fight), found.glance is not None or found.shown is not None
            preview: dict[str, object] = {
                "name": fight_name(system, known(system, fight) if found.glance is not None else fight),
                "system": found.shown["system_name"] if found.shown else system.game(fight),
                "place": parts.summary if parts.clock else "",
                "fighters": len(fight.roster),
                "length": found.length,
                "players": players_copy,
                "encounter": not players_copy and not found.kept and fight.clock.stage == "setup",
                "system_id": system.about.id,
            }
            if entry is not None:
                preview["kept"] = entry
            return {"preview": preview}

    def _look(self, args: Args, entropy: str) -> Reply:
        """Returns the players' screen of a link's fight; the open fight stays unchanged."""
        with _linked(args) as (found, seen, _):
            if found.shown is not None:
                return {"players": found.shown}
            return {"players": players(found.head.system, seen, found.glance, found.head.keyed(entropy).secret)}


def _system_of(args: Args) -> AnySystem:
    """Returns the system that a request names. Raises BadCommand."""
    name = args.get("system")
    system = SYSTEMS.get(name) if isinstance(name, str) else None
    if system is None:
        raise BadCommand(say("There is no such rule system."))
    return system


@contextmanager
def _linked(args: Args) -> Iterator[tuple[share_link.Preview, AnyFight, kept.Answer | None]]:
    """Gives the contents of the link of a request, its fight with unlike names, and the entry of a library that it holds: the one way in. A link of
    which something cannot be drawn, or that no library could keep, is a damaged one. Raises BadLink or BadDocument."""
    found = share_link.read(text_of(args, "text"))
    entry = kept.entry(found.head, found.kept) if found.kept else None
    with foreign():
        yield found, told_apart(found.head.base), entry


def _title(name: str) -> str:
    """Returns the name of a fight, or an empty one. Raises BadCommand if it is too long."""
    return clean(name, LONGEST_NAME, say("The name of the fight")) if name else ""


def _opened(opened: Opened) -> str:
    """Returns what is heard when a fight opens."""
    system, fight = opened.history.head.system, opened.history.shown
    title = say("{title} is open.", title=fight_name(system, fight) or say("New fight"))
    return opening_message(title, opened.spoken)


def _begin(head: Head, steps: list[str], cursor: int) -> tuple[Reply, Opened]:
    """Opens a fight that is new to this device."""
    with foreign():
        history = History(head)
        history.replay(steps)
        for number in range(1, history.last + 1):
            with foreign(save_file.at_step(number, head.base.title)):
                save_file.checked(head.system, history.at(number))
        journal = [head.line(), *steps]
        if cursor != history.cursor:
            journal += history.move(cursor)
        reply, after = _changed(Opened(history, 0), journal, first=True)
    return reply | {"lines": [], "say": _opened(after)} | _notice(after), after


def _notice(opened: Opened) -> Reply:
    """Returns what this version does otherwise with a fight of an older one, to be said once: counters of other sides are the GM's alone."""
    fight = opened.history.shown
    found = [x for x in fight.effects if gms_alone(fight, x) and not x.secret]
    if not found:
        return {}
    named = [say("{effect} on {name}", effect=x.name, name=name_all(fight, (x.who,))) for x in found[:MOST_NAMED]]
    more = say(("{count} more", "{count} more"), count=len(found) - len(named)) if len(found) > len(named) else ""
    says = say(
        "Players no longer see the counters of other sides: {counters}. A tap on its name shows a counter to them again.",
        counters=join_and((*named, *([more] if more else ()))),
    )
    return {"notice": says}


def _step(opened: Opened, command: Command) -> tuple[Reply, Opened]:
    history = opened.history
    system = history.head.system
    happened, undone = history.undone(command), history.steps[history.cursor - history.origin :]
    if happened is None:
        outcome = kernel.decide(system, history.now, command)
        heard = outcome.lines
        ending = _ending(history) if history.cursor < history.last else ""
        lines, left = history.add(command, outcome)
    else:  # the same again is what was undone: its dice stand, and what followed can still be redone
        with foreign():
            _, heard = kernel.retell(system, history.now, happened)
        lines, left, ending = history.move(history.cursor + 1), [], ""
    told = [
        log_view.shown(history, history.cursor, t)
        | {"about": t.about, "typed": t.typed, "loud": t.line.announce, "brief": capital(t.line.short())}
        for t in heard
    ]
    reply, after = _changed(opened, lines)
    sentences = step_sentences(opened.spoken, after.spoken, [t.line for t in heard])
    reply |= {"lines": told, "heard": sentences, "say": message(sentences)}
    attack = next((t.line.attack for t in reversed(heard) if t.line.attack is not None), None)
    if attack is not None:
        reply["hit"] = hit_json(after.history.head.system, after.history.shown, attack)
    if left:
        reply["kept"] = {"name": ending, "lines": left, "later": later(undone, history.step(history.cursor))}
    return reply, after


def _replay(opened: Opened, args: Args) -> tuple[Reply, Opened]:
    """Plays the steps of an undone branch again, as far as they hold."""
    history = opened.history
    ending = _ending(history) if history.cursor < history.last else ""
    done = replay(history, args, lambda stored: _command(dict(stored), ""))
    reply, after = _changed(opened, done.journal)
    reply |= {"lines": [], "say": moved_message(done.says, after.spoken), "replayed": done.told()}
    if done.branch:
        reply["kept"] = {"name": ending, "lines": done.branch}
    return reply, after


def _go(opened: Opened, cursor: Any) -> tuple[Reply, Opened]:
    history = opened.history
    if type(cursor) is not int or not history.origin <= cursor <= history.last:
        raise BadCommand(say("There are no more steps that way." if type(cursor) is int else "Name the step."))
    back = cursor < history.cursor
    low, top = sorted((cursor, history.cursor))
    moved = range(low + 1, top + 1)
    blows = range(max(moved.start, blow.begin(history, top)), moved.stop) if low < top else moved
    text = say(("{count} step", "{count} steps"), count=len(moved))
    if moved == blows:  # the number of a line no longer holds once it is undone
        text = (restored(history, blows) if back and blows else "") or log_view.deeds(history, blows)
    if text:
        text = say("Undone: {what}." if back else "Redone: {what}.", what=text)
    else:
        text = say("Undone.") if back else say("Redone.")
    with foreign():
        save_file.checked(history.head.system, history.at(cursor))
        reply, after = _changed(opened, history.move(cursor))
    return reply | {"lines": [], "say": moved_message(text, after.spoken)}, after


def _changed(opened: Opened, journal: list[str], first: bool = False) -> tuple[Reply, Opened]:
    """Returns the reply with the whole view, and the fight with one more accepted request."""
    history, seq = opened.history, opened.seq + 1
    out = view(history.head.system, history.shown)
    undo = {"detail": log_view.summary(history, blow.undone(history))} if history.cursor > history.origin else None
    redo = _redo(history) if history.cursor < history.last else None
    whole = out | {
        "seq": seq,
        "step": history.cursor,
        "steps": history.last,
        "undo": undo,
        "redo": redo,
        "struck": struck(history),
        "outcome": outcome(history),
        "take_back": taken_back(history),
        "unseen": unseen(history),
        "log": log_view.newest(history, LOG_SHOWN),
    }
    if (by := dealer(history)) is not None:
        whole["dealer"] = by
    spoken = standing(whole, history.head.system.clock.acting.words(history.shown))
    whole["turn"] = spoken.turn
    return {"ok": True, "seq": seq, "view": whole, "journal": journal, "first": first}, Opened(history, seq, spoken)


def _redo(history: History) -> shapes.Detail:
    """Returns what Redo brings, which is what Undo has just taken back."""
    steps = blow.redone(history)
    first, more = log_view.summed_up(history, steps)
    out: shapes.Detail = {"detail": join_dots((first, more))}
    first, left = amounts(history, steps)
    if first:
        out["short"], more = join_dots((first, left)), left
    if more:
        out["more"] = more
    return out


def _ending(history: History) -> str:
    """Returns the last log line of the undone steps, to tell this line of play from others."""
    log = history.told(history.last)
    return join_dots((log[-1].chapter, log[-1].line.text)) if log else say("A line of play")


def _copy(opened: Opened) -> Opened:
    """Returns the fight with a history of its own."""
    return opened._replace(history=opened.history.copy())


def _command(given: dict[str, Any], entropy: str) -> Command:
    """Returns a request as a command. Raises BadCommand."""
    do, args = given.get("do"), given.get("args", {})
    if not isinstance(do, str) or not isinstance(args, dict):
        raise BadCommand(say("A request has id, do and args; rolls, entropy and ruling are optional."))
    return Command(do, args, _rolls(given), entropy, _ruling(given))


def _numbered(number: int | str | None, reply: str) -> str:
    """Returns a reply's text with the number of its request."""
    return f'{{"id":{dump(number)},{reply[1:]}'


def _number(given: Any) -> int | str | None:
    """Returns the request's number for the reply; anything but a number or a text counts as none."""
    return given if type(given) is int or isinstance(given, str) else None


def _rolls(request: dict[str, Any]) -> dict[str, tuple[int, ...]]:
    rolls = request.get("rolls") or {}
    fine = isinstance(rolls, dict) and len(rolls) <= MOST_ROLLS
    if not fine or not all(
        isinstance(d, list) and len(d) <= 100 and all(type(x) is int for x in d) for d in rolls.values()
    ):
        raise BadCommand(say("Dice must be a list of whole numbers for each roller."))
    return {key: tuple(dice) for key, dice in rolls.items()}


def _entropy(request: dict[str, Any]) -> str:
    entropy = request.get("entropy") or ""
    if not isinstance(entropy, str) or len(entropy) > 64 or any(ch not in "0123456789abcdefABCDEF" for ch in entropy):
        raise BadCommand(say("Entropy must be at most 64 hex digits."))
    return entropy


def _ruling(request: dict[str, Any]) -> str | None:
    ruling = request.get("ruling")
    if ruling is not None and not isinstance(ruling, str):
        raise BadCommand(say("A ruling must be text."))
    return ruling
