"""The law that a condition ends when it is said: the turns that the clock foretells begin and end where it says, played on with Next."""

import re
from collections.abc import Iterator
from itertools import islice
from typing import Any

from turnwright.core import kernel
from turnwright.core.commands import BadCommand, Command, Refused
from turnwright.core.fact import AnyFight, Boundary
from turnwright.core.system import AnySystem

HITS = re.compile(r"(?<!temporary )\bhits −?\d+ → (−?\d+)$")
STEPS = 12
"""How often Next is pressed."""
Moment = tuple[int, int]


def turns_come_as_foretold(system: AnySystem, fight: AnyFight) -> None:
    """Fails where a turn begins or ends elsewhere than the clock foretells: of a held or delayed one, the end comes at the latest there."""
    if not system.clock.chapter(fight) or system.clock.over(fight):
        return
    foretold, came = {}, dict[tuple[str, str], list[Moment]]()
    for c in fight.roster:
        known = not system.clock.undecided(fight, c.id)
        if known and system.clock.put_off(fight, c.id) is None and getattr(c.tally, "waits", "") != "delayed":
            foretold[c.id, "turn_start"] = list(islice(system.clock.starts(fight, c.id), 3))
            foretold[c.id, "turn_end"] = list(islice(system.clock.ends(fight, c.id), 3))
    for at, boundary in _boundaries(system, fight):
        for who in boundary.who:
            came.setdefault((who, boundary.kind), []).append(at)
    for key, wanted in foretold.items():
        found = came.get(key, [])[:3]
        assert found == wanted[: len(found)], (key, wanted, found, fight.clock)


def _boundaries(system: AnySystem, fight: AnyFight) -> Iterator[tuple[Moment, Boundary]]:
    """Yields the turns that begin and end if the table presses Next, with their moments."""
    for step in range(STEPS):
        parts = system.drawn(fight)
        do, args = _answer(parts.prompt) if parts.prompt else (parts.next["do"], dict(parts.next["args"]))
        try:
            events = kernel.decide(system, fight, Command(do, args, entropy=f"{step:x}")).events
        except (Refused, BadCommand):
            return
        for event in events:
            fight = kernel.apply(system, fight, event)
            for boundary in event.boundaries(fight):
                if boundary.kind.startswith("turn"):
                    now = system.clock.now(fight)
                    yield (boundary.round, boundary.segment) if boundary.segment else now, boundary


def hits_foretold(view: Any, fight: AnyFight) -> dict[str, int]:
    """Returns the hits that an upkeep foretells for the end of the turn that runs, by id; an action on the stack comes before it. `fight`: as
    it is shown, with the names that the view has."""
    actor, found = view["actor"], dict[str, int]()
    for line in actor["upkeep"]["lines"] if actor and actor.get("upkeep") and not view["stack"] else ():
        alone = actor["who"][0] if len(actor["who"]) == 1 else ""
        who = next((c.id for c in fight.roster if line["name"].startswith(f"{c.name}: ")), alone)
        if who and (numbers := HITS.search(line["says"])):
            found[who] = int(numbers[1].replace("−", "-"))
    return found


def _answer(prompt: Any) -> tuple[str, dict[str, Any]]:
    """Returns the command that answers a question with what it proposes, and with dice of the engine."""
    proposed = {a["name"]: a["value"] for a in prompt["asks"] if a.get("value") is not None and a["kind"] != "dice"}
    return prompt["do"], {**prompt["args"], **proposed}
