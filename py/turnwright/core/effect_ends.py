"""When a condition that counts turns will end, as far as the clock can tell now, and when reinforcements can act: the moment, and the one
phrase for it. The form's plate, the chip and the log say the same words.

It reads the coming turns as they stand and decides nothing; `core/effects.py` ends the condition.
"""

from itertools import islice

from turnwright.core import effects
from turnwright.core.fact import F
from turnwright.core.model import Deadline, Effect, name_all
from turnwright.core.system import System

TURNS = ("turn_start", "turn_end")
"""The ends that count turns."""

Moment = tuple[int, int]
"""A round and a segment, 0 without segments."""


def coming(system: System[F], fight: F, until: Deadline) -> tuple[Moment, ...]:
    """Returns the turns up to the one that ends the condition; empty if the clock cannot tell. A turn that runs has begun already."""
    if until.kind not in TURNS or not system.clock.chapter(fight):
        return ()
    running = until.kind == "turn_start" and until.who in system.clock.in_turn(fight)
    count = max(1, until.left)
    turns = system.clock.starts if until.kind == "turn_start" else system.clock.coming_turns
    found = tuple(islice(turns(fight, until.who), running, running + count))
    return found if len(found) == count else ()


def when(system: System[F], fight: F, until: Deadline, who: str) -> str:
    """Returns when a condition on `who` ends, as words after "ends": "after the turn in round 2"; empty for one that counts no turns."""
    if until.kind not in TURNS:
        return ""
    say, key = system.say, f"ends.{until.kind}"
    turns = coming(system, fight, until)
    if not turns:
        return say(f"{key}.count", count=max(1, until.left))
    place = name_of_moment(system, fight, turns[-1])
    if until.who == who:
        return say(key, place=place)
    return say(f"{key}.of", place=place, name=name_all(fight, (until.who,)))


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
