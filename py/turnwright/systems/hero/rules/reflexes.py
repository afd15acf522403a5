"""Lightning Reflexes for a single action: after that action the rest of the Phase comes at the plain DEX, by house rule."""

from dataclasses import replace

from turnwright.core import Boundary, Fact, Tells
from turnwright.systems.hero.rules.options import option
from turnwright.systems.hero.state import Events, Fight, Go, clock
from turnwright.systems.hero.state.changes import of_phases


class RestWaits(Fact[Fight]):
    """The rest of a Phase will come at the DEX without Lightning Reflexes."""

    tells = Tells("log.rest_waits", "auto", "hero.reflexes.rest", only=clock.who_stands)
    who: tuple[str, ...]
    dex: int

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of(self.who, lambda t: replace(t, rest=fight.clock.segment))


class RestLost(Fact[Fight]):
    tells = Tells("log.rest_lost", "auto", only=clock.who_stands)
    who: tuple[str, ...]
    rule: str

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of(self.who, lambda t: replace(t, rest=0))

    def boundary(self, after: Fight) -> Boundary | None:
        acting = {w for go in after.clock.agenda for w in go.who}
        return of_phases(after, "turn_end", (w for w in self.who if w not in acting))


def early(fight: Fight, go: Go) -> bool:
    """Tells whether this go comes at the early DEX for a single action."""
    c = fight.get(go.who[0])
    covered = c.sheet.reflexes and c.sheet.reflexes_for and c.tally.plain != fight.clock.segment
    return go.kind == "phase" and bool(covered)


def after_action(fight: Fight, go: Go) -> Events:
    """Yields the facts for the rest of a Phase after an action that ends what the early DEX allows."""
    if option(fight, "reflexes_rest") == "plain_dex":
        yield RestWaits(go.who, clock.plain_dex(fight, fight.get(go.who[0])))
    else:
        yield RestLost(go.who, "hero.reflexes.rest")


def ends_early(fight: Fight, go: Go) -> bool:
    """Tells whether an action at the early DEX leaves nothing more for that DEX."""
    return early(fight, go) and option(fight, "reflexes_rest") != "early_dex"
