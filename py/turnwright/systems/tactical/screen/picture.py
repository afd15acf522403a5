"""The picture of the clock: a lane for each combatant or group, the highest initiative on top, with its AP of this round as blocks.

Shapes as in docs/boundary.md, picture kind "lanes".
"""

from turnwright.core import stack
from turnwright.core.model import gathered, ids
from turnwright.core.standing import Tokens
from turnwright.screen import shapes
from turnwright.screen.widgets import fighters_token
from turnwright.systems.tactical.rules import states
from turnwright.systems.tactical.rules.action_names import on_block
from turnwright.systems.tactical.rules.options import number
from turnwright.systems.tactical.screen import forecast
from turnwright.systems.tactical.state import PHASES, Act, Fight, Fighter, Unit, clock
from turnwright.systems.tactical.text import say

SOON = 3
ARROWS = {"declaration": "up", "resolution": "down"}


def picture(fight: Fight, side: str = "") -> shapes.Lanes:
    """Returns the picture. `side`: of the other sides it does not tell what they hold, nor for what."""
    rolled = clock.places(fight)
    rest = clock.units_of(fight, tuple(c for c in fight.roster if c.tally.initiative is None))
    soon = {c.id for u in _coming(fight)[:SOON] for c in u}
    lanes = [
        _lane(fight, u, cs, any(c.id in soon for c in u), side)
        for u in (*rolled, *rest)
        for cs in _alike(fight, u, side)
    ]
    shown = phases(fight.clock.phase)
    return {"kind": "lanes", "text": _text(fight), "phases": shown, "lanes": lanes, "of": number(fight, "ap_per_round")}


def _coming(fight: Fight) -> list[Unit]:
    """Returns the units whose lanes matter next."""
    return forecast.declaring(fight) if fight.clock.phase == "declaration" else forecast.acting(fight)


def _text(fight: Fight) -> str:
    now = clock.running(fight)
    if not now or fight.clock.phase not in ARROWS:
        return say("lanes.round", phase=say(f"phase.{fight.clock.phase}"), round=fight.clock.round)
    open_ = clock.to_declare(fight) if fight.clock.phase == "declaration" else clock.to_act(fight)
    who = clock.name_standing_with_numbers(fight, ids(now))
    return say(f"lanes.{fight.clock.phase}", who=who, at=clock.initiative(now[0]), open=len(open_))


def phases(running: str) -> list[shapes.LanePhase]:
    """Returns the phases of a round; this one runs, or else the first."""
    now = PHASES.index(running) if running in PHASES else 0
    return [
        {
            "label": say(f"phase.{p}"),
            "state": "done" if n < now else "now" if n == now else "open",
            "arrow": ARROWS.get(p, ""),
        }
        for n, p in enumerate(PHASES)
    ]


def for_players(fight: Fight, shown: shapes.Clock) -> shapes.Clock:
    """Returns the clock without the held actions of other sides than the players'."""
    return {**shown, "picture": picture(fight, fight.party.id)}


def _alike(fight: Fight, u: Unit, side: str) -> list[Unit]:
    """Returns the standing members of a unit, together those who do the same: a lane each, in the order of the members."""
    if len(u) == 1:
        return [u]
    return gathered(
        clock.standing(fight, u), lambda c: tuple(tuple(block.items()) for block in _blocks(fight, c, side))
    )


def _lane(fight: Fight, u: Unit, alike: Unit, soon: bool, side: str) -> shapes.Lane:
    """Returns the lane of those members of a unit (`alike`) who do the same."""
    return {
        "rank": clock.initiative(u[0]) if u[0].tally.initiative else "",
        "token": token(fight, alike),
        "name": clock.name_standing_with_numbers(fight, ids(alike)),
        "state": state(fight, alike),
        "blocks": _blocks(fight, alike[0], side),
        "soon": soon,
    }


def state(fight: Fight, u: Unit) -> str:
    if any(c.id in fight.clock.turn for c in u):
        return "now"
    declaring = fight.clock.phase == "declaration"
    return "done" if all(c.tally.declared if declaring else c.tally.done for c in u) else "open"


def token(fight: Fight, u: Unit) -> shapes.Token:
    """Returns the token of the standing members of a unit, with their state."""
    up = clock.standing(fight, u)
    return fighters_token(fight, up, token_state(fight, up))


token_state = Tokens(
    clock.STANDING, cannot=lambda fight, c: c.tally.out or c.tally.waits, acted=lambda fight, c: c.tally.done
).state


def hindered(fight: Fight, c: Fighter) -> str:
    """Returns why a member of a group cannot act, or only with difficulty, in a word; empty if it can."""
    if clock.down(c):
        return say("hindered.down")
    if c.tally.out:
        return say("hindered.out")
    stun = states.worst(c.tally)
    return say(f"state.{stun}") if stun else ""


def _blocks(fight: Fight, c: Fighter, side: str) -> list[shapes.Block]:
    """Returns the declared actions of a combatant, then the free AP. `side` as in `picture`."""
    blocks = [_block(fight, act, bool(side) and c.side != side) for act in c.tally.acts]
    orientation = clock.spent_ap(c) - sum(a.ap for a in clock.counted(c))
    if orientation:
        blocks.append(_plain("resolved", orientation, say("block.orientation")))
    no_turn = c.tally.waits or (clock.down(c) and c.tally.initiative is None)
    left = 0 if no_turn else clock.remaining_ap(fight, c)
    if c.tally.out:
        return [*blocks, _plain("lost", left)] if left else blocks
    return [*blocks, *(_plain("free") for _ in range(left))]


def _plain(state: str, size: int = 1, label: str = "") -> shapes.Block:
    return {"label": label, "size": size, "state": state, "carries": False}


def _block(fight: Fight, act: Act, veiled: bool) -> shapes.Block:
    secret = veiled and act.conditional and act.state != "resolved" and stack.find(fight.stack, act.id) is None
    size = 0 if act.held or act.refunded else act.ap
    kind = "conditional" if act.conditional and act.waiting else act.state
    return {
        "label": say("stance.conditional") if secret else on_block(clock.actions(fight).get(act.key), act),
        "size": size,
        "state": kind,
        "carries": bool(act.of) and act.before + act.ap < act.of,
    }
