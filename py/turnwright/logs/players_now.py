"""What players see now. While a hidden fighter acts, their screen stays on the last turn that they saw. So it does not tell that there is a
hidden fighter, nor when that one acts. The turn is drawn with the current names and gauges, and without whoever has been hidden since.

All that players see comes from here: their window, the GM's page while the phone is passed around, and a players' link.
"""

from dataclasses import replace

from turnwright import shapes
from turnwright.core.fact import AnyFight
from turnwright.core.named_now import named_as
from turnwright.storage.history import History
from turnwright.text import say
from turnwright.view.known import hidden_turn, known
from turnwright.view.players_view import players

LOOKED_BACK = 150
"""The most steps of hidden turns in a row behind which the last visible one is found."""


def players_fight(history: History) -> AnyFight:
    """Returns the fight from which the players' screen is drawn: the one of now, or of the last visible turn."""
    system, now = history.head.system, history.now
    if hidden_turn(system, now):
        for step in range(history.cursor - 1, max(history.origin, history.cursor - LOOKED_BACK) - 1, -1):
            then = _known_now(history.at(step), now)
            if not hidden_turn(system, then):
                return then
    return now


def players_now(history: History, words: bool = False, ahead: bool = False) -> shapes.PlayersView:
    """Returns the players' screen (docs/boundary.md). `words`, `ahead`: as of `players`."""
    return players(history.head.system, players_fight(history), key=history.head.secret, words=words, ahead=ahead)


def unseen(history: History) -> shapes.Unseen | None:
    """Returns what the GM's card says of a turn that players do not see; None where they see it."""
    system = history.head.system
    if not hidden_turn(system, history.now):
        return None
    up = system.clock.acting.name(known(system, players_fight(history)))
    return {
        "says": say("Players see nothing of this"),
        "stays": say("they stay on {name}’s turn", name=up) if up else say("they stay where they were"),
    }


def _known_now(then: AnyFight, now: AnyFight) -> AnyFight:
    """Returns an earlier fight, of which players know who is known now: by today's name and gauges. Who has left since is hidden."""
    here = {c.id: c for c in now.roster}
    named = named_as(then, now)
    roster = tuple(
        replace(c, hidden=here[c.id].hidden, gauges=here[c.id].gauges) if c.id in here else replace(c, hidden=True)
        for c in named.roster
    )
    return replace(named, roster=roster, title=now.title, gone=now.gone)
