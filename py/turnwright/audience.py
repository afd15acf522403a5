"""What the players may see: a projection made here, so that what is hidden never reaches their screen.

Theory of operation. First the fight is made into the fight the players know: whoever is hidden has left it (each system knows how to go on
without somebody), notes and the numbers of other sides are gone. Only that fight is drawn. Nothing of the GM's view is copied and then cut; what
is not in the projected fight cannot leak, whatever a screen puts on it later.
"""

from dataclasses import replace
from typing import Any

from turnwright import kernel
from turnwright.events import AnyEncounter, Left
from turnwright.model import Gauge, names
from turnwright.protocol import System
from turnwright.show import fighters_token
from turnwright.view import grouped
from turnwright.words import row, say

HURT = ((1.0, "fine"), (0.5, "hurt"), (0.0, "bad"))


def known(system: System, e: AnyEncounter) -> AnyEncounter:
    """The fight as the players know it."""
    first = e.sides[0].id
    e = kernel.fold(system, e, [Left(c.id, c.name) for c in e.roster if c.hidden])
    roster = tuple(replace(c, note="", gauges=c.gauges if c.side == first else _fallen(system, c)) for c in e.roster)
    theirs = {c.id for c in roster if c.side != first}
    effects = tuple(
        x
        for x in e.effects
        if not x.brings and not (x.tick is not None and x.who in theirs) and (x.who or x.tick is None)
    )
    return replace(e, roster=roster, effects=effects, note="", gone=())


def _fallen(system: System, c: Any) -> tuple[Gauge, ...]:
    """Of another side's numbers only that nothing is left, where that is so: who has fallen is seen to lie there."""
    gauge = c.gauge(system.about.gauge)
    return (Gauge(gauge.name, 0, 0),) if gauge is not None and gauge.value <= 0 else ()


def players(system: System, e: AnyEncounter) -> dict[str, Any]:
    """The players' screen: who is up, who is next, what each player still has (docs/boundary.md)."""
    seen = known(system, e)
    acting = [w for w in _acting(system, e) if seen.find(w) is not None]
    secret = bool(_acting(system, e)) and not acting
    screen = system.screen(seen)
    clock = screen["clock"]
    if clock is not None and secret:
        clock = clock | {"part": "", "note": "", "say": "", "picture": None}
    order = [_stop(stop) for stop in screen["order"]]
    if secret and screen["actor"]:  # who is up in the fight they know comes next
        order.insert(0, {"kind": "stop", **{key: screen["actor"][key] for key in ("name", "token", "detail")}})
    coming = frozenset({*acting[:1], *(stop["token"]["id"] for stop in order if stop["kind"] == "stop")})
    return {
        "title": e.title,
        "system_name": system.about.name,
        "clock": clock and {key: clock[key] for key in ("place", "part", "right", "say", "picture")},
        "up": _one(system, e, seen, tuple(acting)) if acting else None,
        "waits": say("players.waits") if secret else "",
        "order": order,
        "rows": [_row(system, e, seen, group, coming) for group in grouped(seen)],
    }


def _acting(system: System, e: AnyEncounter) -> list[str]:
    actor = system.screen(e)["actor"]
    return list(actor["who"]) if actor else []


def _one(system: System, e: AnyEncounter, seen: AnyEncounter, who: tuple[str, ...]) -> dict[str, Any]:
    fighters = tuple(seen.get(w) for w in who)
    return _row(system, e, seen, fighters, frozenset()) | {"name": names(seen, who)}


def _row(
    system: System, e: AnyEncounter, seen: AnyEncounter, group: tuple[Any, ...], coming: frozenset[str]
) -> dict[str, Any]:
    """How somebody is. The token of a group is that of the member who comes (`coming`: ids of tokens in the order), for the first may lie dead."""
    shown = system.fighter(seen, group)
    who = tuple(c.id for c in group)
    mine = group[0].side == seen.sides[0].id
    mark = fighters_token(seen, group, shown["token"]["state"])
    return {
        "name": names(seen, who),
        "token": mark | {"id": next((w for w in who if w in coming), mark["id"])},
        "detail": shown["detail"],
        "health": shown["health"] if mine else _word(system, tuple(e.get(w) for w in who)),
        "effects": [x.name for x in seen.effects if x.who in who],
        "mine": mine,
    }


def _word(system: System, group: tuple[Any, ...]) -> str:
    """How somebody of another side looks: fine, hurt, bad, down; of a group the worst who still stands, and how many do not."""
    gauges = [g for c in group if (g := c.gauge(system.about.gauge)) is not None and g.most > 0]
    up = [g.value / g.most for g in gauges if g.value > 0]
    if not gauges:
        return ""
    if not up:
        return say("health.word.down")
    worst = next(say(f"health.word.{word}") for least, word in HURT if min(up) >= least)
    fallen = len(gauges) - len(up)
    return row((worst, say("health.down", count=fallen) if fallen else ""))


def _stop(stop: dict[str, Any]) -> dict[str, Any]:
    if stop["kind"] == "sep":
        return {"kind": "sep", "label": stop["label"]}
    return {"kind": "stop", "name": stop["name"], "token": stop["token"], "detail": stop["detail"]}
