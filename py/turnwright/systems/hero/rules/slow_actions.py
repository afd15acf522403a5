"""Actions that land later than declared; the list is in slow_actions.toml (6E2 68)."""

from dataclasses import dataclass, replace

from turnwright.core import BadCommand, Fact, Tells, join_commas
from turnwright.core.rulebook import table
from turnwright.systems.hero.rules import speed_chart
from turnwright.systems.hero.state import Fight, Fighter, Landing, clock
from turnwright.systems.hero.state.changes import phases_freed
from turnwright.systems.hero.text import say


@dataclass(frozen=True, slots=True)
class SlowAction:
    id: str
    name: str
    lands: str
    note: str


ACTIONS: dict[str, SlowAction] = {
    key: SlowAction(key, say(f"slow.{key}"), str(lands), say(f"slow.note.{lands}"))
    for key, lands in table("turnwright.systems.hero.rules", "slow_actions").items()
}


class LandingLost(Fact[Fight]):
    tells = Tells("log.landing_lost", "auto", announce=True)
    who: str
    what: str
    rule: str

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of(
            (self.who,), lambda t: replace(t, landing=None, spent=phases_freed(t.spent, "landing"))
        )


def action(key: str) -> SlowAction:
    """Returns the slow action of this name. Raises BadCommand if it is not in the list."""
    if key not in ACTIONS:
        raise BadCommand(say("slow.unknown", action=key[:20], known=join_commas(ACTIONS)))
    return ACTIONS[key]


def landing(fight: Fight, c: Fighter, made: SlowAction) -> Landing | None:
    """Returns where an action declared now lands, or None if there is no such place."""
    segment = fight.clock.segment
    match made.lands:
        case "segment_end":
            return Landing(made.name, made.lands, segment + 1)
        case "half_dex":
            dex = half(c.sheet.dex)
            return None if clock.is_past(fight, dex) else Landing(made.name, made.lands, segment, dex)
        case _:
            coming = clock.next_phase(fight, c)
            return None if coming is None else Landing(made.name, made.lands, coming)


def landing_words(fight: Fight, landing: Landing) -> str:
    """Returns in words where an action lands."""
    return say(
        f"lands.{landing.lands}", segment=speed_chart.name(landing.segment, fight.clock.segment), dex=landing.dex
    )


def half(dex: int) -> int:
    """Returns half a number, rounded in the character's favor."""
    return (dex + 1) // 2
