"""What players see now. While a hidden fighter acts, their screen stays on the last turn that they saw. So it does not tell that there is a
hidden fighter, nor when that one acts. The turn is drawn with the current names and gauges, and without whoever has been hidden since.

All that players see comes from here: their window, the GM's page while the phone is passed around, and a players' link.
"""

from dataclasses import replace

from turnwright.core import AnyCombatant, AnyFight
from turnwright.core.named_now import named_as
from turnwright.core.system import AnySystem
from turnwright.core.unlike import told_apart
from turnwright.screen import shapes
from turnwright.screen.players_view import known, players
from turnwright.storage.history import History
from turnwright.text import say

LOOKED_BACK = 150
"""The most steps of hidden turns in a row behind which the last visible one is found."""


def players_fight(history: History) -> AnyFight:
    """Returns the fight from which the players' screen is drawn, with names told apart: the one of now, or of the last visible turn."""
    system, now = history.head.system, history.now
    if _is_secret(system, now):
        for step in range(history.cursor - 1, max(history.origin, history.cursor - LOOKED_BACK) - 1, -1):
            then = _known_now(history.at(step), now)
            if not _is_secret(system, then):
                return told_apart(then)
    return told_apart(now)


def players_now(history: History) -> shapes.PlayersView:
    """Returns the players' screen (docs/boundary.md)."""
    return players(history.head.system, players_fight(history), key=history.head.secret)


def unseen(history: History) -> shapes.Unseen | None:
    """Returns what the GM's card says of a turn that players do not see; None where they see it."""
    system = history.head.system
    if not _is_secret(system, history.now):
        return None
    up = system.clock.acting.name(known(system, players_fight(history)))
    return {
        "says": say("Players see nothing of this"),
        "stays": say("they stay on {name}’s turn", name=up) if up else say("they stay where they were"),
    }


def _is_secret(system: AnySystem, fight: AnyFight) -> bool:
    """Tells whether the table event that happens is hidden, or all whose turn runs are, or, where nobody's does, all whom the rules ask about."""
    if (event := system.clock.event_now(fight)) is not None:
        return event.hidden
    acting: tuple[AnyCombatant, ...] = system.clock.acting.at_turn(fight)
    if not acting and fight.prompt is not None:
        acting = tuple(fight.found(fight.prompt.about))
    return bool(acting) and all(c.hidden for c in acting)


def _known_now(then: AnyFight, now: AnyFight) -> AnyFight:
    """Returns an earlier fight, of which players know who is known now: by today's name and gauges. Who has left since is hidden."""
    here = {c.id: c for c in now.roster}
    named = named_as(then, now)
    roster = tuple(
        replace(c, hidden=here[c.id].hidden, gauges=here[c.id].gauges) if c.id in here else replace(c, hidden=True)
        for c in named.roster
    )
    return replace(named, roster=roster, title=now.title, gone=now.gone)
