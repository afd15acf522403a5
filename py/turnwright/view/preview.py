"""The forecast: the next places of the clock, as things stand or after a supposed command (the `forecast` question, docs/boundary.md).

A supposed command is decided on the current state and the result discarded, so the forecast always agrees with the rules. The same question
always rolls the same dice, and says that they may fall otherwise.
"""

from turnwright import shapes
from turnwright.core import kernel
from turnwright.core.commands import Args, BadCommand, Command, Refused
from turnwright.core.fact import F
from turnwright.core.system import System
from turnwright.core.view_parts import TimelineStop
from turnwright.drawing.tokens import fighters_token
from turnwright.text import join_commas, join_dots, say

MOST = 100
MOST_SAID = 4
"""Of the lines of a supposed command."""
WHOLE = 1_000
"""The furthest that any system looks ahead, so that a place beyond those shown does not count as new."""
SUPPOSED = "5eed"
"""The entropy of a supposed command: constant, so that the same question always has the same answer."""


def outlook(system: System[F], fight: F, args: Args) -> shapes.Forecast:
    """Returns the coming `places`. With `suppose` (a command name, its args beside it) it returns them as they would be, and the changes.
    Raises BadCommand."""
    places = args.get("places", 10)
    if type(places) is not int or not 1 <= places <= MOST:
        raise BadCommand(say("Ask for 1 to {most} places.", most=MOST))
    before = system.screen.timeline(fight, WHOLE)
    if "suppose" not in args:
        return {"places": [_place(system, fight, p) for p in before[:places]]}
    rest = {k: v for k, v in args.items() if k not in ("places", "suppose")}
    command = Command(str(args["suppose"]), rest, entropy=SUPPOSED)
    try:
        after = kernel.decide(system, fight, command)
    except Refused as refused:
        return {"places": [_place(system, fight, p) for p in before[:places]], "says": refused.objections[0].says}
    coming = system.screen.timeline(after.state, WHOLE)
    gone = [_place(system, fight, p) for p in before[:places] if p not in coming]
    shown = [_place(system, after.state, p, changed=p not in before) for p in coming[:places]]
    said = [told.line.text for told in after.lines if told.line.kind in ("act", "gm")]
    if len(said) > MOST_SAID:
        said = [*said[: MOST_SAID - 1], say("and {count} more lines", count=len(said) - MOST_SAID + 1)]
    if any(told.line.kind == "roll" for told in after.lines):
        said.append(say("dice decide, and may fall otherwise"))
    return {"places": shown, "gone": gone, "says": join_dots(said)}


def _place(system: System[F], fight: F, place: TimelineStop, changed: bool = False) -> shapes.Place:
    fighters = [c for c in map(fight.find, place.who) if c is not None]
    shown: shapes.Place = {
        "label": place.label,
        "who": list(place.who),
        "names": [c.name for c in fighters],
        "kind": "stop" if fighters else "mark",
    }
    if fighters:
        shown["name"] = system.roster.standing.name_with_numbers(fight, place.who)
        shown["token"] = fighters_token(fight, fighters, "ready")
    if note := join_commas((place.note, place.tied)):
        shown["note"] = note
    if changed:
        shown["changed"] = True
    return shown
