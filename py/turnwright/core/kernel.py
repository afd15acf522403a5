"""Applies one command and all automatic events that follow.

Theory of operation. A command becomes a move, and the move lists its objections. If there are none, or a ruling outweighs them, its events
are computed from the state before it. Events are then applied one at a time. If an event is a boundary, the effects that it ends or
triggers come next, each worked out on the state that the one before left. When no events are left, `settle` of the system returns the next
automatic fact. This repeats until `settle` returns nothing or a question for the table. All of that is one step: the unit of undo, log and
replay. Applying a step's events again always gives the same state.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import Generic

from turnwright.core import codec
from turnwright.core.alike import told_apart
from turnwright.core.asked import Answered, Asked, Ruled
from turnwright.core.book import Later
from turnwright.core.commands import BadCommand, Command, Refused
from turnwright.core.dice import Dice, NoChance
from turnwright.core.fact import F, Fact, Line, line_of_one
from turnwright.core.frozen_class import dataclass, replace
from turnwright.core.model import Prompt
from turnwright.core.move import Move
from turnwright.core.named_now import named_as
from turnwright.core.system import System
from turnwright.core.text_input import clean
from turnwright.core.told_together import both
from turnwright.text import N_, say

BOUND = 5_000
"""More events than this in one step means an infinite loop in a system's automation."""
Around = tuple[F, Fact[F], F]
"""A fact with the fights before and after it."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A line of the log with its place on the clock and its chapter ("Round 2")."""

    chapter: str
    place: str
    line: Line
    about: str = ""
    """The effect that ended, of several the first."""
    typed: bool = False
    """Whether the table typed the dice."""


@dataclass(frozen=True, slots=True)
class Outcome(Generic[F]):
    """The result of an accepted command: the new state, its events and its log lines."""

    state: F
    events: tuple[Fact[F], ...]
    lines: tuple[LogEntry, ...]


def move(system: System[F], command: Command) -> Move[F]:
    """Returns the command as a move of this system. Somebody whom its `who` names twice counts once. Raises BadCommand."""
    kind = system.moves.get(command.do)
    if kind is None:
        raise BadCommand(
            say("{system} has no move called “{move}”.", move=command.do[:40], system=say(system.about.name))
        )
    args, who = dict(command.args), command.args.get("who")
    if isinstance(who, list | tuple) and all(isinstance(one, str) for one in who):
        args["who"] = list(dict.fromkeys(who))
    try:
        made: Move[F] = codec.decode(kind, args, system.bindings, command.do)
    except codec.BadShape as error:
        raise BadCommand(
            error.typed or say("This cannot be done as it was sent: {why}.", why=say(codec.FLAWS[error.flaw]))
        ) from error
    return made


def dry_run(system: System[F], fight: F, command: Command) -> Outcome[F]:
    """Returns the result of a command without dice and keeps it for `decide`, since the table probably sends it next. Raises Refused or
    BadCommand; NoChance if it needs dice."""
    known = fight.cached(_dry_runs)
    if _words(command) not in known:
        known[_words(command)] = _decided(system, fight, command)
    return known[_words(command)]


def decide(system: System[F], fight: F, command: Command) -> Outcome[F]:
    """Returns the result of the command. Raises Refused or BadCommand; then nothing has changed."""
    # taken out: a state that kept the next one would keep all that follow
    known = None if command.rolls or command.ruling is not None else fight.cached(_dry_runs).pop(_words(command), None)
    return known or _decided(system, fight, command)


def _words(command: Command) -> str:
    return f"{command.do} {command.args}"


def _dry_runs(_: F) -> dict[str, Outcome[F]]:
    return {}


def _decided(system: System[F], fight: F, command: Command) -> Outcome[F]:
    made = move(system, command)
    verdict = made.judge(fight, system)
    own: list[Fact[F]] = []
    if verdict.objections:
        if told_apart(fight) is not fight:
            verdict = replace(verdict, objections=made.judge(told_apart(fight), system).objections)
        if command.ruling is None or not all(o.overrule for o in verdict.objections):
            raise Refused(verdict.objections)
        reason = clean(command.ruling or say("The table decided"), 200, say("The reason"))
        own.append(Ruled(tuple(o.rule for o in verdict.objections), reason))
    dice = Dice(command.rolls, command.entropy)
    own.extend(verdict.events(dice))
    outcome = run(system, fight, own, dice)
    _none_lost(fight, outcome.state, dice)
    return outcome


def _none_lost(before: F, after: F, dice: Dice) -> None:
    """Raises BadCommand if typed dice would be dropped: nobody has their key, or the engine rolled in place of them. Dice for a roll that did
    not come up, such as a tie that there was not, are no mistake."""
    for key in dice.unused():
        found = before.find(key) or after.find(key) or next((s for s in before.sides if s.id == key), None)
        if found is None:
            raise BadCommand(
                say("Nobody rolls for “{who}”. Name the dice after the fighter, as the question does.", who=key[:40])
            )
        if dice.own:
            raise BadCommand(
                say(
                    "The dice of {who} were not asked for, and the app rolled others. Roll for those asked, or leave these dice out.",
                    who=found.name,
                )
            )


def run(system: System[F], fight: F, own: Iterable[Fact[F]], dice: Dice) -> Outcome[F]:
    """Applies the events and all automatic events that follow."""
    happened: list[Fact[F]] = []
    lines: list[LogEntry] = []
    for before, event, after in _happening(system, fight, own, dice):
        fight = after
        happened.append(event)
        _tell(system, told_apart(before), told_apart(fight), event, lines)
    return Outcome(fight, tuple(happened), told(lines))


def foreseen(system: System[F], fight: F, command: Command) -> Iterator[Around[F]]:
    """Yields what a command without dice would bring, up to where dice decide. Raises Refused or BadCommand."""
    try:
        coming = dry_run(system, fight, command).events
    except NoChance:
        own, dice = move(system, command).judge(fight, system).events, Dice()
        with suppress(NoChance):
            yield from _happening(system, fight, own(dice), dice)
        return
    for event in coming:
        before, fight = fight, apply(system, fight, event)
        yield before, event, fight


def _happening(system: System[F], fight: F, own: Iterable[Fact[F]], dice: Dice) -> Iterator[Around[F]]:
    """Yields the events and all that follow automatically, one at a time. What one of them brings may send somebody away: to them happens nothing
    more of the command's own."""
    began, coming, waiting = fight, deque(own), deque[Fact[F] | Later[F]]()
    happened, in_doubt = 0, fight.prompt is not None
    while True:
        while coming and not waiting:
            first = coming.popleft()
            if not (isinstance(first, Fact) and _gone(began, fight, first)):
                waiting.append(first)
        if not waiting:
            settled: Fact[F] | tuple[Fact[F], ...] | Prompt | None = None
            if fight.over == "over":
                return
            if fight.prompt is None:
                settled = system.rules.automation.settle(fight, dice)
            elif in_doubt:
                settled, in_doubt = _withdrawn(system, fight, fight.prompt), False
            if settled is None:
                return
            if isinstance(settled, tuple):
                waiting.extend(settled)
            else:
                waiting.append(Asked(settled) if isinstance(settled, Prompt) else settled)
        if happened > BOUND:
            raise RuntimeError(f"{system.about.id}: more than {BOUND} events in one step, next {waiting[0]!r}")
        event = waiting.popleft()
        if not isinstance(event, Fact):
            waiting.extendleft(reversed(list(event(fight))))
            continue
        before, fight = fight, apply(system, fight, event)
        happened += 1
        in_doubt = in_doubt and not isinstance(event, Asked)
        yield before, event, fight
        due = (one for at in event.boundaries(fight) for page in system.at_boundary for one in page(system, fight, at))
        waiting.extendleft(reversed([*follows(system, before, fight, event), *due]))


def _gone(began: F, fight: F, event: Fact[F]) -> bool:
    """Tells whether all whom an event is about have left the fight since."""
    about = event.about()
    return bool(about) and all(fight.find(one) is None and began.find(one) is not None for one in about)


def _withdrawn(system: System[F], fight: F, asked: Prompt) -> Fact[F] | None:
    """Returns the end of a question that the rules would no longer ask as it is, since those whom it concerns have left or no longer need it;
    None if it stands."""
    try:
        still = system.rules.automation.settle(replace(fight, prompt=None), Dice())
    except NoChance:  # they would roll now, but the table has been asked
        return None
    return None if still == asked else Answered(asked.kind)


def follows(system: System[F], before: F, fight: F, event: Fact[F]) -> Iterator[Fact[F]]:
    """Yields what follows an event at once: what the system's rules make of it, then each page of the common book. The preview of a hit asks it,
    too. `before`, `fight`: around the event."""
    yield from system.rules.follows(before, fight, event)
    for page in system.after:
        yield from page(system, before, fight, event)


def _tell(system: System[F], before: F, fight: F, event: Fact[F], lines: list[LogEntry]) -> None:
    """Adds the log lines of an event."""
    for entry in entries(system, before, fight, event):
        add(system, fight, entry, lines)


def add(system: System[F], fight: F, entry: LogEntry, lines: list[LogEntry]) -> None:
    """Adds a line to others of its step: to the last one, where that says the same of somebody else. Who falls by one blow is told together,
    behind what it took from each of them."""
    falls = entry.line.kind == "auto" and entry.line.heard
    near = lines[-2:] if falls else lines[-1:]
    both_told = ((one, _as_one(system, fight, one, entry)) for one in reversed(near))
    last, more = next(((one, more) for one, more in both_told if more is not None), (None, entry))
    if last is not None:
        del lines[-1 if lines[-1] is last else -2]
    lines.append(more)


def _as_one(system: System[F], fight: F, last: LogEntry, entry: LogEntry) -> LogEntry | None:
    """Returns the entry that tells two, if they say the same of two combatants at one place; else None."""
    line = both(system.roster.standing, fight, last.line, entry.line)
    return replace(last, line=line) if line and last == replace(entry, line=last.line, about=last.about) else None


def told(lines: Iterable[LogEntry]) -> tuple[LogEntry, ...]:
    """Returns the lines as they are kept: without what could be told with them, which would keep the fights around them."""
    return tuple(replace(one, line=replace(one.line, naming=None)) if one.line.naming else one for one in lines)


def entries(system: System[F], before: F, fight: F, event: Fact[F]) -> Iterable[LogEntry]:
    """Yields the log line of an event, if it has one, and who fell with it. The fights have the names that it tells."""
    line = system.roster.states.lost(before, fight, event)
    line = line or event.line_in(system, before, fight)
    if line is not None:
        typed = bool(getattr(event, "typed", False))
        yield LogEntry(system.clock.chapter(fight), system.clock.margin(fight), line, event.ends_effect(), typed)
    for fell in _fell(system, before, fight, event):
        yield LogEntry(system.clock.chapter(fight), system.clock.margin(fight), fell)


def _fell(system: System[F], before: F, fight: F, event: Fact[F]) -> Iterator[Line]:
    """Yields a line for everyone whom the event brings down by a change of a gauge, unless the system's own facts tell it. The page shows the
    line in its notice, unless the table itself entered the change."""
    if system.roster.tells_down or before.roster is fight.roster:
        return
    for one in event.about():
        was, now = before.find(one), fight.find(one)
        if was is None or now is None or was.gauges == now.gauges or fight.clock.stage == "setup":
            continue
        looks = system.roster.token_state
        fell = looks(fight, (now,)) == "down" and looks(before, (was,)) != "down"
        state = system.roster.states.first(fight, now)
        if fell and not (state and state.undecided):  # of whom a fact tells more: "Bo is dying"
            entered = event.entered(before)
            line = line_of_one(say, N_(("{name} is down", "{name} are down")), fight, one, "auto", "turnwright.down")
            yield replace(line, announce=not entered, spoken=True)


def retell(
    system: System[F], fight: F, happened: Iterable[Fact[F]], now: F | None = None
) -> tuple[F, tuple[LogEntry, ...]]:
    """Returns the state after past events and their log lines, given the state before them. `now`: a later state, with the names that the
    lines have."""
    lines: list[LogEntry] = []
    for event in happened:
        before, fight = fight, apply(system, fight, event)
        seen = told_apart(before), told_apart(fight)
        if now is not None and not event.renames:
            seen = named_as(seen[0], now), named_as(seen[1], now)
        _tell(system, *seen, event, lines)
    return fight, told(lines)


def apply(system: System[F], fight: F, event: Fact[F]) -> F:
    """Returns the fight after a fact. What happens to one that has ended happens to what it had open, too, for the case that it is reopened."""
    if fight.halted is not None and not event.reopens:
        return system.clock.ended(apply(system, fight.reopened(), event))
    fight = system.rules.after_shared(event.apply(fight), event)
    begun = [
        who for boundary in event.boundaries(fight) if boundary.kind == "turn_start" for who in sorted(boundary.who)
    ]
    return _counted(fight, begun) if begun else fight


def _counted(fight: F, begun: Iterable[str]) -> F:
    """Returns the fight in which these have begun one turn more."""
    turns = dict(fight.turns)
    return replace(fight, turns=tuple((turns | {who: turns.get(who, 0) + 1 for who in begun}).items()))


def fold(system: System[F], fight: F, happened: Iterable[Fact[F]]) -> F:
    for event in happened:
        fight = apply(system, fight, event)
    return fight


def legal(system: System[F], fight: F) -> list[Command]:
    """Returns the legal commands that need no further input, each once. A group acts with all its proposed members."""
    found: dict[str, Command] = {}
    for offer in system.offers(fight):
        members = {ask.name: list(ask.value) for ask in offer.asks if isinstance(ask.value, tuple)}
        if not offer.objections and not any(
            not a.optional and a.kind != "dice" for a in offer.asks if a.name not in members
        ):
            args = {**offer.args, **members}
            found.setdefault(repr((offer.do, args)), Command(offer.do, args, entropy="0"))
    return list(found.values())


def perft(system: System[F], fight: F, depth: int) -> int:
    """Returns the number of legal sequences of `depth` commands from this state."""
    return sum(count for _, count in _by_first(system, fight, depth))


def divide(system: System[F], fight: F, depth: int) -> Mapping[str, int]:
    """Returns perft by first command, to find where two counts differ."""
    return {
        command.do + " " + " ".join(f"{k}={v}" for k, v in command.args.items()): count
        for command, count in _by_first(system, fight, depth)
    }


def _by_first(system: System[F], fight: F, depth: int) -> Iterator[tuple[Command, int]]:
    """Yields each legal command with the number of sequences that begin with it."""
    for command in legal(system, fight):
        yield command, perft(system, decide(system, fight, command).state, depth - 1) if depth > 1 else 1
