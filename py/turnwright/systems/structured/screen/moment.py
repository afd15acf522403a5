"""The moment of a fight under Structured Time, as data and in the margin of the log: the round, the turn, and who delays or is in Overwatch."""

from collections.abc import Iterator

from turnwright.core.model import ids, units
from turnwright.screen import parts, shapes
from turnwright.systems.structured.rules import legality
from turnwright.systems.structured.rules.options import on
from turnwright.systems.structured.rules.state_changes import waits_for
from turnwright.systems.structured.state import Fight, Fighter, clock
from turnwright.systems.structured.text import say


def now(e: Fight) -> shapes.Now:
    """Returns the moment. `phase`: the clock's moment; `place`: the Initiative score; `go`: turn, between (a delayed Half Action between
    two turns) or contest (opposed tests of Agility)."""
    acting = clock.active(e)
    kind = "contest" if e.clock.contest else e.clock.moment if acting else ""
    return {
        "round": e.clock.round, "segment": 0, "phase": e.clock.moment,
        "place": "" if acting is None or acting.tally.score is None else str(acting.tally.score),
        "who": [acting.id] if acting else [], "go": kind, "margin": None, "waiting": list(_waiting(e)),
    }  # fmt: skip


def spent(e: Fight) -> Iterator[shapes.Stance]:
    """Yields the combatants, those of a group together, whose Reactions are all used."""
    for members in units(clock.listed(e)):
        done = tuple(c for c in members if used(e, c) and not clock.out(e, c))
        if done:
            yield parts.spent(ids(done), say("stance.spent", count=legality.reactions(e, done[0])))


def used(e: Fight, c: Fighter) -> bool:
    """Tells whether a combatant has used all Reactions of the round."""
    return on(e, "action_economy") and 0 < legality.reactions(e, c) <= c.tally.reacted


def _waiting(e: Fight) -> Iterator[shapes.Waiting]:
    for c in e.roster:
        if c.tally.delayed:
            yield {"who": [c.id], "mode": "delayed", "what": "", "place": ""}
        if clock.has_state(c, "overwatch"):
            yield {"who": [c.id], "mode": "overwatch", "what": waits_for(e, c), "place": ""}


def chapter(e: Fight) -> str:
    """Returns the current round as a heading; empty before the first."""
    return clock.round_words(e) if e.clock.round else ""


def place(e: Fight) -> str:
    """Returns the place on the clock: the round and the combatant whose turn it is."""
    if e.clock.stage != "play" or not e.clock.round:
        return say(f"place.{e.clock.stage}")
    c = e.find(e.clock.turn) if e.clock.turn else clock.active(e)
    if c is None or c.tally.score is None:
        return say("place.round", round=e.clock.round)
    return say("place.turn", round=e.clock.round, who=c.name)
