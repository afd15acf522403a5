"""What a combatant has rolled and done and is doing: the part of a combatant that changes as the fight goes on.

It holds facts only. `state/clock` and `rules/legality` derive from them whether somebody may act.
"""

from dataclasses import dataclass, replace

NEW, TOOK, APART, WAITS = "new", "turn", "apart", "waits"
WENT = ("", NEW, TOOK, APART, WAITS)


@dataclass(frozen=True, slots=True)
class Did:
    """An action of the current turn: the id of a named one or the words of another, what it took and what it counts as."""

    name: str
    kind: str
    subtypes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Work:
    """An Extended Action: turns worked, and turns it needs (0 when the GM says when it is done)."""

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
    """`score`: the place in the order, None before the roll; `die` what fell, `typed` whether the table rolled it.

    `offs`: dice of the last roll-off, and 1 or 0 where the GM said who is first; `inner`: the same inside the group; `heat`: which roll-off of the
    fight that was. `went`: this round's turn: empty while it is to come, "new" before the place is known, "turn" in its place, "apart" out of it,
    "waits" for the next round. `did`: actions of the running or last turn. `reacted`: Reactions used since they came back. `delayed`: a Half Action
    is still to come. `passed`: it has been said that the turn passes, for this one is out.
    """

    score: int | None = None
    die: int = 0
    typed: bool = False
    offs: tuple[int, ...] = ()
    inner: tuple[int, ...] = ()
    heat: int = 0
    went: str = ""
    surprised: bool = False
    out: bool = False
    did: tuple[Did, ...] = ()
    reacted: int = 0
    delayed: bool = False
    work: Work | None = None
    states: tuple[State, ...] = ()
    passed: bool = False


def off_place(tally: Tally) -> Tally:
    """The tally after a move in the order: a turn already taken no longer says how far the round has come."""
    return replace(tally, went=APART) if tally.went == TOOK else tally


def without_state(tally: Tally, effect: str) -> Tally:
    """The tally without the state that this condition carried."""
    left = tuple(state for state in tally.states if state.effect != effect)
    return tally if left == tally.states else replace(tally, states=left)
