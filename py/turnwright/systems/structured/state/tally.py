"""The rolls, actions and current activities of a combatant, which change as the fight advances.

Only facts. `state/clock` and `rules/legality` derive from them whether a combatant may act.
"""

from dataclasses import dataclass, replace

from turnwright.core.model import meant

NEW, TOOK, APART, WAITS = "new", "turn", "apart", "waits"
WENT = ("", NEW, TOOK, APART, WAITS)


@dataclass(frozen=True, slots=True)
class Did:
    """An action of the turn: the id of a named one or the table's words, what it took and what it counts as."""

    name: str
    kind: str
    subtypes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Work:
    """An Extended Action: turns worked, and turns needed (0 if the GM decides when it is done)."""

    name: str
    needs: int = 0
    done: int = 0


@dataclass(frozen=True, slots=True)
class State:
    """A state of states.toml and the condition that carries it."""

    kind: str
    effect: str


@dataclass(frozen=True, slots=True)
class Tally:
    """The rolls, actions and used resources of a combatant."""

    score: int | None = None
    """The Initiative score; None before the roll."""
    die: int = 0
    """The Initiative die."""
    typed: bool = False
    """Whether the table rolled it."""
    offs: tuple[int, ...] = ()
    """Dice of the last roll-off; 1 or 0 where the GM chose who is first."""
    inner: tuple[int, ...] = ()
    """The same within the group."""
    heat: int = 0
    """The number of that roll-off in the fight."""
    went: str = ""
    """The turn of this round: "" to come, NEW before the place is known, TOOK at its place, APART at another, WAITS for the next round."""
    surprised: bool = False
    out: bool = False
    """Whether the GM marked this combatant out."""
    did: tuple[Did, ...] = ()
    """Actions of the current or last turn."""
    reacted: int = 0
    """Reactions used since the last refresh."""
    delayed: bool = False
    """Whether a delayed Half Action is still to come."""
    work: Work | None = None
    states: tuple[State, ...] = ()
    passed: bool = False
    """Whether the log has announced that this combatant is out."""
    at: tuple[int, ...] = ()
    """The score and Agility at which the last turn began; empty if the GM had called or moved this combatant."""


def off_place(tally: Tally) -> Tally:
    """Returns the tally after a move in the order: a turn already taken no longer shows how far the round has advanced."""
    return replace(tally, went=APART) if tally.went == TOOK else tally


def without_state(tally: Tally, effect: str) -> Tally:
    """Returns the tally without the state that this condition carried."""
    left = tuple(s for s in tally.states if not meant(s.effect, effect) and not meant(effect, s.effect))
    return tally if left == tally.states else replace(tally, states=left)
