"""When a condition that counts turns will end, as far as the clock can tell now, and when reinforcements can act: the moment, and the one
phrase for it. The form's plate, the chip and the log say the same words.

It reads the coming turns as they stand and decides nothing; `core/effects.py` ends the condition.
"""

from dataclasses import replace
from itertools import islice, takewhile

from turnwright.core import effects
from turnwright.core.effect import Deadline, Effect
from turnwright.core.fact import F
from turnwright.core.numbered import name_all
from turnwright.core.system import System
from turnwright.core.which_turn import Turn
from turnwright.text import N_

TURNS = ("turn_start", "turn_end")
"""The ends that count turns."""

Moment = tuple[int, int]
"""A round and a segment, 0 without segments."""


def coming(system: System[F], fight: F, until: Deadline) -> tuple[Turn, ...]:
    """Returns the turns up to the one that ends the condition; empty if the clock cannot tell."""
    clock = system.clock
    if until.kind not in TURNS or not clock.chapter(fight) or fight.find(until.who) is None:
        return ()
    if clock.undecided(fight, until.who):
        return ()
    count = max(1, until.left)
    turns = clock.starts if until.kind == "turn_start" else clock.ends
    found = tuple(islice(turns(fight, until.who), count))
    return found if len(found) == count else ()


def when(system: System[F], fight: F, until: Deadline, who: str, whose: tuple[str, ...] = ()) -> str:
    """Returns when a condition on `who` ends, as words after "ends": "after the turn in round 2"; empty for one that counts no turns. `whose`: all
    whose turns these are, if several."""
    if until.kind not in TURNS:
        return ""
    key, turns = f"ends.{until.kind}", coming(system, fight, until)
    if not turns:
        key = f"{key}.count"
    elif until == replace(until, kind="turn_end", left=1) and system.clock.put_off(fight, until.who):
        key = "ends.put_off"
    moment = _of_turn(system, fight, turns[-1]) if turns else ""
    name = name_all(fight, whose or (until.who,))
    return system.say(key if until.who == who else f"{key}.of", when=moment, name=name, count=max(1, until.left))


def _of_turn(system: System[F], fight: F, turn: Turn) -> str:
    """Returns the moment of a turn in words behind "the turn", with which of several in its round it is: "in round 2", "on 10 in round 2"."""
    text = N_("{which} in {moment}") if turn.which else N_("in {moment}")
    return system.say(text, which=turn.which, moment=name_of_moment(system, fight, turn))


def once_left(system: System[F], fight: F, until: Deadline, those: tuple[str, ...]) -> Deadline | None:
    """Returns the deadline of a condition that waits for a turn of one of those who leave now: its moment stays where that turn would have been.
    It is the turn of somebody who acts with the one who leaves, or who comes next in the order, or else the end of that round or segment; of as
    many rounds as turns where the clock cannot tell. None if that turn ends as its owner leaves, or for a deadline that counts no turns."""
    if until.kind not in TURNS:
        return None
    turns, here = coming(system, fight, until), until.who in system.clock.in_turn(fight)
    if not turns:
        return Deadline("round_end", system.clock.now(fight)[0] + max(1, until.left) - 1)
    for who in system.clock.together(fight, until.who):
        other = replace(until, who=who)
        if who not in those and coming(system, fight, other) == turns:
            return other
    if here and until.kind == "turn_end" and until.left <= 1:
        return None
    round_, segment = last = turns[-1]
    behind = () if last.which else system.clock.behind(fight, until.who, round_)
    if who := next((who for who in behind if who not in those), ""):
        begins = list(takewhile(lambda turn: turn <= last, system.clock.starts(fight, who)))
        if begins and begins[-1] == last:
            return Deadline("turn_start", who=who, left=len(begins))
    return Deadline("segment_end" if segment else "round_end", round_, segment)


LAST = 999
"""The number of a segment that stands for the end of a round."""


def works_in_time(system: System[F], fight: F, until: Deadline, at: str, who: str) -> bool:
    """Tells whether what a condition on `who` does by itself comes before it ends, at a boundary of this kind (`effects.TICKS`). Of two turns
    of one round or segment the clock does not say which comes first."""
    if not who or not system.clock.chapter(fight):
        return True
    first, end = _first(system, fight, at, who), _end(system, fight, until)
    if first is None or end is None or (first[:2] == end[:2] and until.who not in ("", who)):
        return True
    return first <= end


def _first(system: System[F], fight: F, at: str, who: str) -> tuple[int, int, int] | None:
    now = system.clock.now(fight)[0]
    if at.startswith("round"):
        return (now + 1, 0, 0) if at == "round_begin" else (now, LAST, 0)
    turns = system.clock.starts if at == "turn_start" else system.clock.ends
    found = next(turns(fight, who), None)
    return (*found, int(at == "turn_end")) if found else None


def _end(system: System[F], fight: F, until: Deadline) -> tuple[int, int, int] | None:
    if until.kind in ("round_end", "segment_end"):
        return until.round, until.segment or LAST, 2
    turns = coming(system, fight, until)
    return (*turns[-1], int(until.kind == "turn_end")) if turns else None


def arrives(system: System[F], effect: Effect) -> Moment:
    """Returns the round and the segment (0: the round as a whole) in which reinforcements can first act."""
    until = effect.until
    if until.kind != "segment_end":
        return until.round + 1, 0
    if not until.segment:
        return until.round, 0
    return (until.round + 1, 0) if until.segment >= system.clock.segments else (until.round, until.segment + 1)


def remaining(system: System[F], effect: Effect) -> str:
    """Returns the time until reinforcements can act, short enough for a chip; of any other effect its remaining time."""
    if not effect.brings:
        return effects.remaining(system.say, effect)
    round_, segment = arrives(system, effect)
    return system.say("arrives.segment" if segment else "arrives.round", round=round_, segment=segment)


def end_for_log(system: System[F], fight: F, effect: Effect) -> str:
    """Returns when an effect ends or brings its reinforcements, in the words of the log; empty for one that the deadline alone words."""
    if not effect.brings:
        return when(system, fight, effect.until, effect.who)
    round_, segment = arrives(system, effect)
    return system.say("log.at.segment_begin" if segment else "log.at.round_begin", round=round_, segment=segment)


def name_of_moment(system: System[F], fight: F, at: Moment) -> str:
    """Returns a moment in words: "round 2", "Segment 4", "segment 4 of round 2"."""
    round_, segment = at
    if not system.clock.segments:
        return system.say("ends.round", round=round_)
    here = round_ == system.clock.now(fight)[0]
    return system.say("ends.segment" if here else "ends.segment.later", segment=segment, round=round_)
