"""Plays the steps of an undone branch again, where they still hold: after a correction in the past the table need not decide again what it had
decided.

The steps of the branch and those that the fight has now begin alike. Behind that, a step of the branch counts as done anew if the fight has one
with the same command for the same fighters: the correction takes its place. A blow for which the fight has one by the same fighter, but at another,
may be what was put right, or one more: the table says which before anything is played. The others are decided again, one by one, by the rules of
the moment, and each is a step of its own. The first that no longer holds ends it: the rules refuse it, somebody else acts at its place, or the app
rolled dice for it. Nothing behind it is played, because it may rest on it; the table decides that step, or leaves it out, and goes on.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from turnwright.core import kernel
from turnwright.core.commands import Args, BadCommand, Command, Refused
from turnwright.core.dice import NoChance
from turnwright.core.names_in_words import name_all
from turnwright.logs import log_view
from turnwright.storage import blow, save_file
from turnwright.storage.history import History
from turnwright.storage.save_file import BadDocument
from turnwright.text import join_sentences, say

ABOUT = ("who", "half", "target", "effect", "effects", "source", "gauge")
"""Arguments that say whom a command is about."""
CommandOf = Callable[[Mapping[str, object]], Command]
"""Makes a command of a stored request. Raises BadCommand."""


class Replayed(NamedTuple):
    """What became of the steps of a branch. `at`: the step of the branch that does not hold, 0 if all do; `left`: how many come after it;
    `journal`: the journal's new lines; `branch`: a journal of the undone steps in whose place these came, or nothing; `instead`: nothing was
    played, and the table says whether to go on at this step, because what stands at `at` was put right, or at `at`; 0 without that question."""

    played: int
    at: int
    left: int
    says: str
    journal: list[str]
    branch: list[str]
    instead: int = 0

    def told(self) -> dict[str, int | str]:
        told: dict[str, int | str] = {"played": self.played, "at": self.at, "left": self.left, "says": self.says}
        return {**told, "instead": self.instead} if self.instead else told


def replay(history: History, args: Args, command_of: CommandOf) -> Replayed:
    """Plays the steps of `lines`, a journal of the branch, after the current one. `from`: the first of them, by its number in the branch; without
    it the first that was not done anew. Changes `history`. Raises BadCommand."""
    branch = _branch(history, args.get("lines"), command_of)
    first = args.get("from", 0)
    if type(first) is not int or not 0 <= first <= branch.last + 1:
        raise BadCommand(say("Name the step."))
    both = _alike(history, branch) + 1
    anew = range(both, both if first else _first_left(history, branch, both))
    at = begun = first or anew.stop
    if not first and (other := _perhaps_instead(history, branch, anew)):
        says = say("Does the new one stand for “{step}”?", step=log_view.summary(branch, other))
        return Replayed(0, at, branch.last - at, says, [], [], other.stop)
    journal, replaced, why = list[str](), list[str](), ""
    while at <= branch.last and not why:
        why = _decided(history, branch, at, journal, replaced, command_of)
        at += not why
    if begun > branch.last:
        raise BadCommand(say("None of the later steps is left to play again."))
    says = join_sentences(_sentences(branch, anew, range(begun, at), why))
    return Replayed(at - begun, at if why else 0, branch.last - at if why else 0, says, journal, replaced)


def later(undone: Sequence[str], step: str) -> int:
    """Returns how many of the undone steps are left to play again behind the step that was taken instead."""
    return len(undone) - (_deed(undone[0]) == _deed(step))


def _branch(history: History, lines: object, command_of: CommandOf) -> History:
    """Returns the branch as a history of its own. Raises BadCommand if it is none of this fight."""
    if not isinstance(lines, list) or not lines or not all(isinstance(line, str) for line in lines):
        raise BadCommand(say("Nothing of these steps is stored."))
    try:
        with save_file.foreign():
            branch = History(save_file.read_head(lines[0]))
            branch.replay(lines[1:])
            branch.at(branch.last)
            for line in branch.steps:
                command_of(save_file.read_command(line))
    except BadDocument as bad:
        raise BadCommand(str(bad)) from bad
    fits = (
        branch.head.system is history.head.system and history.origin <= branch.last and branch.origin <= history.cursor
    )
    if not fits or branch.head.key != history.head.key:
        raise BadCommand(say("These steps are of another fight."))
    return branch


def _alike(history: History, branch: History) -> int:
    """Returns the last step that the branch and the fight have both."""
    at = max(history.origin, branch.origin)
    while at < min(history.cursor, branch.last) and history.step(at + 1) == branch.step(at + 1):
        at += 1
    return at


def _first_left(history: History, branch: History, at: int) -> int:
    """Returns the first step of the branch, from this one on, for which the fight has none."""
    for own in range(at, history.cursor + 1):
        if at <= branch.last and _deed(history.step(own)) == _deed(branch.step(at)):
            at += 1
    return at


def _perhaps_instead(history: History, branch: History, anew: range) -> range:
    """Returns the steps of the branch's next blow, if the fight has one by the same fighter that stands for no step of the branch; else none."""
    at = anew.stop
    dealer = _dealer(branch.step(at)) if at <= branch.last else None
    stands = [_deed(branch.step(step)) for step in anew]
    own = (history.step(step) for step in range(anew.start, history.cursor + 1))
    if dealer is None or all(_dealer(line) != dealer or _deed(line) in stands for line in own):
        return range(0)
    return blow.whole(branch, at)


def _dealer(line: str) -> tuple[object, object] | None:
    """Returns who dealt a blow, or healed, and what it was called; None of a step that is no blow."""
    command = save_file.read_command(line)
    args = command.get("args")
    return (
        (args.get("source"), args.get("mode") == "heal")
        if command.get("do") == "hit" and isinstance(args, dict)
        else None
    )


def _deed(line: str) -> tuple[object, ...]:
    """Returns what a stored step does, and to whom; a damaged one is like no other."""
    try:
        command = save_file.read_command(line)
    except BadDocument:
        return (line,)
    args = command.get("args")
    return (command.get("do"), *(args.get(name) for name in ABOUT)) if isinstance(args, dict) else (line,)


def _decided(
    history: History, branch: History, at: int, journal: list[str], replaced: list[str], command_of: CommandOf
) -> str:
    """Decides a step of the branch in the fight. Returns why it does not hold, or nothing."""
    system = history.head.system
    acted, act = (system.clock.in_turn(fight) for fight in (branch.at(at - 1), history.now))
    if acted != act:
        return _other_turn(history, branch, acted, act)
    try:
        command = command_of(save_file.read_command(branch.step(at)))
        lines, left = history.add(command, kernel.decide(system, history.now, command))
    except NoChance:
        return say("The app rolled dice for it; roll them anew.")
    except (BadCommand, Refused) as no:
        return str(no)
    journal += lines
    replaced += left
    return ""


def _other_turn(history: History, branch: History, acted: frozenset[str], act: frozenset[str]) -> str:
    """Returns who acts where somebody else acted."""
    fight = history.shown
    here = name_all(fight, tuple(c.id for c in fight.roster if c.id in act))
    there = name_all(branch.shown, tuple(c.id for c in branch.shown.roster if c.id in acted))
    return say(
        "Now it is the turn of {here}, then it was that of {there}.",
        here=here or say("nobody"),
        there=there or say("nobody"),
    )


def _sentences(branch: History, anew: range, played: range, why: str) -> Iterator[str]:
    """Yields what became of the steps: which of them count as done anew, how many were played, and why the next one was not."""
    if anew:
        yield say("“{step}” counts as put right.", step=log_view.summary(branch, anew))
    whole = branch.last + 1 - played.start
    if not why:
        yield say(("The later step is played again.", "All {count} later steps are played again."), count=whole)
        return
    yield say(
        ("{played} of {count} later step is played again.", "{played} of {count} later steps are played again."),
        played=len(played),
        count=whole,
    )
    step = log_view.summary(branch, range(played.stop, played.stop + 1))
    yield say("Not “{step}”: {why}", step=step, why=why)
