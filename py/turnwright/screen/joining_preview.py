"""When somebody who joins a running fight would act first, by the system's rule for newcomers. Changes nothing."""

from turnwright.core import BadCommand, Command, F, Refused, ids, kernel
from turnwright.core.system import System

PLACES = 60
"""How far ahead it looks."""


def first_turn(system: System[F], fight: F, text: str) -> str:
    """Returns in words when those of a typed line would have their first turn; empty at set-up and where it is not known."""
    if fight.clock.stage == "setup":
        return ""
    try:
        after = kernel.decide(system, fight, Command("join", {"text": text})).state
    except (BadCommand, Refused):
        return ""
    new = set(ids(after.roster)) - set(ids(fight.roster))
    ahead = (place for place in system.screen.timeline(after, PLACES) if not place.lost)
    where = next((place.label for place in ahead if new & set(place.who)), "")
    if not where and after.prompt is not None and after.prompt != fight.prompt:
        return system.say("joining.roll")
    round_ = next((round_ for who in new for round_, _ in system.clock.coming_turns(after, who)), 0)
    where = where or (system.say("Round {round}", round=round_) if round_ else "")
    return system.say("joining.first", where=where) if where else ""
