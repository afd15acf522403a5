"""The moment of a fight under Structured Time, as data and in the margin of the log: the round, the turn, and who delays or is in Overwatch."""

from collections.abc import Iterator

from turnwright.core.model import ids, units
from turnwright.screen import drawn, shapes
from turnwright.systems.structured.rules import legality
from turnwright.systems.structured.rules.options import on
from turnwright.systems.structured.rules.state_changes import waits_for
from turnwright.systems.structured.state import Fight, Fighter, clock
from turnwright.systems.structured.text import say


def now(fight: Fight) -> shapes.Now:
    """Returns the moment. `phase`: the clock's moment; `place`: the Initiative score; `go`: turn, between (a delayed Half Action between
    two turns) or contest (opposed tests of Agility)."""
    acting = clock.active(fight)
    kind = "contest" if fight.clock.contest else fight.clock.moment if acting else ""
    return {
        "round": fight.clock.round, "segment": 0, "phase": fight.clock.moment,
        "place": "" if acting is None or acting.tally.score is None else str(acting.tally.score),
        "who": [acting.id] if acting else [], "go": kind, "margin": None, "waiting": list(_waiting(fight)),
    }  # fmt: skip


def without_reactions(fight: Fight) -> Iterator[shapes.Stance]:
    """Yields the combatants, those of a group together, whose Reactions are all used."""
    for members in units(clock.listed(fight)):
        done = tuple(c for c in members if used(fight, c) and not clock.out(fight, c))
        if done:
            yield drawn.without_reactions(ids(done), say("stance.spent", count=legality.reactions(fight, done[0])))


def used(fight: Fight, c: Fighter) -> bool:
    """Tells whether a combatant has used all Reactions of the round."""
    return on(fight, "action_economy") and 0 < legality.reactions(fight, c) <= c.tally.reacted


def _waiting(fight: Fight) -> Iterator[shapes.Waiting]:
    for c in fight.roster:
        if c.tally.delayed:
            yield {"who": [c.id], "mode": "delayed", "what": "", "place": ""}
        if clock.has_state(c, "overwatch"):
            yield {"who": [c.id], "mode": "overwatch", "what": waits_for(fight, c), "place": ""}


def chapter(fight: Fight) -> str:
    """Returns the current round as a heading; empty before the first."""
    return clock.round_words(fight) if fight.clock.round else ""


def margin(fight: Fight) -> str:
    """Returns the place on the clock: the round and the combatant whose turn it is."""
    if fight.clock.stage != "play" or not fight.clock.round:
        return say(f"place.{fight.clock.stage}")
    c = fight.find(fight.clock.turn) if fight.clock.turn else clock.active(fight)
    if c is None or c.tally.score is None:
        return say("place.round", round=fight.clock.round)
    return say("place.turn", round=fight.clock.round, who=c.name)
