"""HERO's time: Segments, DEX, and who acts.

Theory of operation. A Turn has twelve Segments; the Speed Chart gives each SPD its Phases, and DEX is the order within a Segment. The clock
stores four things. They are the Segment, the last DEX called in it, the moment between two boundaries, and the *agenda*. The agenda holds
the goes that have begun, or that a hold has put before or after one another. While it is empty the next combatant is derived. Of all
*stops* still to come in this Segment (Phases, delayed actions, landings) the one with the highest DEX acts. So nothing needs repair when a
combatant dies, joins, or changes DEX or SPD.

A Phase in a Segment is still to come while the combatant's last begun Phase is before that Segment. A Phase spent in advance (an abort, a
delay that replaced it, a held action used in its Segment) stays a stop, but passes automatically.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from turnwright.core import Combatant, Fact, gathered, model, unit
from turnwright.core.standing import Standing
from turnwright.systems.hero.rules import speed_chart
from turnwright.systems.hero.rules.options import option
from turnwright.systems.hero.state.sheet import Sheet
from turnwright.systems.hero.state.tally import HALVES, Spent, Tally

Fighter = Combatant[Sheet, Tally]
Fighters = tuple[Fighter, ...]
AHEAD = 12 * speed_chart.SEGMENTS
"""How many Segments the search for Phases looks ahead."""


@dataclass(frozen=True, slots=True)
class Aimed:
    """A declared action against chosen targets: its name, which may be empty, and their ids."""

    what: str
    targets: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Go:
    """A combatant's time to act. `kind`: phase, rest (of a Phase), delayed, held, landing or called. `halves`: the number left. `paused`: a
    held action came in between. `same`: at the same time as the previous go in the agenda. `rolled`, by `margin`: in the contest over the
    current action, so that one event takes one roll. `doing`: the last declared action. `used`: an action that takes time was declared.
    `intact`: that action was the first; while it is unresolved, the whole go can still pay for an abort. `aimed`: the last declared action
    with targets, which is done when the go ends. `split`: that of the members of a group who act after the others."""

    who: tuple[str, ...]
    kind: str
    halves: int = HALVES
    begun: bool = False
    paused: bool = False
    same: bool = False
    rolled: bool = False
    margin: int = 0
    doing: str = ""
    used: bool = False
    intact: bool = True
    aimed: Aimed | None = None
    split: bool = False

    @property
    def declared(self) -> bool:
        """Tells whether an action was declared in this go."""
        return bool(self.used or self.doing or self.aimed)


@dataclass(frozen=True, slots=True)
class Clock:
    """`stage`: setup or play. `moment`: turn, dex, end, over, post or turn_over; `dex` while DEXs are called, `post` at Post-Segment 12.
    `opening`: the first Segment of the fight. `called`: the last DEX called in this Segment, -1 before the first. `skipping`: the rest of
    this Segment is skipped."""

    stage: str = "setup"
    moment: str = ""
    segment: int = 0
    opening: int = speed_chart.SEGMENTS
    called: int = -1
    agenda: tuple[Go, ...] = ()
    skipping: int = 0

    @property
    def round(self) -> int:
        """Returns the Turn that the Segment lies in; the first before the fight."""
        return speed_chart.turn(max(1, self.segment))


Fight = model.Fight[Sheet, Tally, Clock]
"""A fight under HERO: the state every function of this system reads."""
Event = Fact[Fight]
Events = Iterator[Event]


class Stop(NamedTuple):
    """A place in the order of this Segment that is still to come. `kind`: phase, rest, delayed, landing. `passes`: the reason why it passes
    automatically, if any."""

    dex: int
    who: tuple[Fighter, ...]
    kind: str
    passes: str


# states that touch the clock


def knocked_out(c: Fighter) -> bool:
    """Tells whether a combatant is knocked out: by the GM, or with STUN tracked and none left."""
    return c.tally.out == "ko" or c.empty("STUN")


def down(c: Fighter) -> bool:
    return c.tally.out == "dead" or knocked_out(c)


STANDING = Standing[Fight, Sheet, Tally](lambda fight, c: down(c))
standing, who_stands, name_standing = STANDING.among, STANDING.who_stands, STANDING.name_standing
name_fighters, fill_standing, name_with_numbers = (
    STANDING.name_fighters,
    STANDING.fill_standing,
    STANDING.name_with_numbers,
)


def capable(c: Fighter) -> bool:
    return not (down(c) or c.tally.stunned)


# Phases


def order_dex(fight: Fight, c: Fighter, segment: int | None = None) -> int:
    """Returns the DEX that sets the order in a Segment (default: the current one), with Lightning Reflexes unless waived."""
    when = fight.clock.segment if segment is None else segment
    dex = plain_dex(fight, c, when)
    return dex if c.tally.plain == when else dex + c.sheet.reflexes


def plain_dex(fight: Fight, c: Fighter, segment: int | None = None) -> int:
    """Returns the DEX in a Segment (default: the current one) without Lightning Reflexes."""
    when = fight.clock.segment if segment is None else segment
    waits = c.tally.dex_changed == when and option(fight, "dex_change") == "next_segment"
    return c.tally.dex_was if waits else c.sheet.dex


def is_past(fight: Fight, dex: int) -> bool:
    """Tells whether this DEX has been called in the current Segment."""
    return fight.clock.moment != "dex" or (fight.clock.called >= 0 and dex >= fight.clock.called)


def spd_in(fight: Fight, c: Fighter, segment: int) -> int:
    """Returns the SPD in that counted Segment; a planned one applies from the next Turn."""
    if c.tally.plan < 0:
        return c.sheet.spd
    later = speed_chart.turn(segment) > fight.clock.round
    return c.tally.plan if later else c.sheet.spd


def has_phase(fight: Fight, c: Fighter, segment: int) -> bool:
    """Tells whether the chart gives a Phase in this counted Segment; after a change of SPD only once its lock ends. Spent Phases count."""
    if segment < c.tally.until:
        return False
    spd = spd_in(fight, c, segment)
    opening = segment == fight.clock.opening and spd == 1 and speed_chart.within(segment) == speed_chart.SEGMENTS
    return speed_chart.has_phase(spd, segment) or (opening and option(fight, "spd1_acts_at_start") == "true")


def coming(fight: Fight, c: Fighter) -> Iterator[int]:
    """Returns the Segments of the Phases still to come, including spent ones."""
    now = fight.clock.segment if fight.clock.moment == "dex" else fight.clock.segment + 1
    first = max(now, c.tally.begun + 1, c.tally.until)
    if c.sheet.spd <= 0 and c.tally.plan <= 0:
        return iter(())
    return (s for s in range(first, first + AHEAD) if has_phase(fight, c, s))


def spent_phase(c: Fighter, segment: int) -> Spent | None:
    for s in c.tally.spent:  # a plain loop: every view asks this for each cell of the chart
        if s.segment == segment:
            return s
    return None


def next_phase(fight: Fight, c: Fighter) -> int | None:
    """Returns the Segment of the next unspent Phase; None with SPD 0."""
    return next((s for s in coming(fight, c) if spent_phase(c, s) is None), None)


def due(fight: Fight, c: Fighter) -> bool:
    """Tells whether a Phase of this Segment is still to come, spent or not."""
    here = fight.clock.segment
    if fight.clock.moment != "dex" or c.tally.begun >= here or (c.sheet.spd <= 0 and c.tally.plan <= 0):
        return False
    return has_phase(fight, c, here)


def unspent(fight: Fight, c: Fighter) -> bool:
    """Tells whether a Phase of this Segment is still to come and is not spent."""
    return due(fight, c) and spent_phase(c, fight.clock.segment) is None


# stops


def stops(fight: Fight) -> tuple[Stop, ...]:
    """Returns the stops still to be called in this Segment, with groups together, in the order of ids."""
    return fight.cached(_stops)


def _stops(fight: Fight) -> tuple[Stop, ...]:
    if fight.clock.moment != "dex":
        return ()
    found: dict[tuple[str, int, str, str], list[Fighter]] = {}
    for c in sorted(fight.roster, key=lambda c: c.id):
        for dex, kind, passes in _stops_of(fight, c):
            found.setdefault((unit(c), dex, kind, passes), []).append(c)
    return tuple(Stop(dex, tuple(cs), kind, passes) for (_, dex, kind, passes), cs in found.items())


def _stops_of(fight: Fight, c: Fighter) -> Iterator[tuple[int, str, str]]:
    segment, t = fight.clock.segment, c.tally
    skipped = "skip" if fight.clock.skipping >= segment else ""
    if t.out == "dead":
        return
    if t.rest == segment and not down(c):
        yield plain_dex(fight, c), "rest", "stunned_rest" if t.stunned else skipped
    if in_agenda(fight, c) is not None:
        return
    gone, begins = spent_phase(c, segment), due(fight, c)
    if begins:
        passes = gone.why if gone else "out" if down(c) else "stunned" if t.stunned else skipped
        lands = t.landing is not None and t.landing.lands == "next_phase"
        yield order_dex(fight, c), "landing" if lands and not passes else "phase", passes
    ends = begins and not (gone and gone.why == "delay") and t.delayed and t.delayed.dex <= order_dex(fight, c)
    if t.delayed is not None and t.delayed.segment == segment and not down(c) and not ends:
        yield t.delayed.dex, "delayed", "stunned_delay" if t.stunned else skipped
    if t.landing is not None and t.landing.lands == "half_dex" and t.landing.segment == segment:
        yield t.landing.dex, "landing", skipped


def landings(fight: Fight, segment: int | None = None) -> list[Fighters]:
    """Returns those whose action lands at the end of a Segment (default: the current one), in the order of DEX. Members of a group whose
    actions are alike are together."""
    when = fight.clock.segment if segment is None else segment
    here = [(c, c.tally.landing) for c in fight.roster if c.tally.landing is not None]
    lands = [c for c, what in here if what.lands == "segment_end" and what.segment == when]
    lands.sort(key=lambda c: (-order_dex(fight, c, when), c.id))
    return gathered(lands, lambda c: (unit(c), order_dex(fight, c, when), c.tally.landing))


# who acts


def actor(fight: Fight) -> tuple[Fighter, ...]:
    """Returns the acting combatants; empty if nobody acts."""
    return fight.cached(_actor)


def _actor(fight: Fight) -> tuple[Fighter, ...]:
    now = head(fight)
    return tuple(c for c in fight.roster if c.id in now.who) if now is not None else ()


def head(fight: Fight) -> Go | None:
    return next(iter(fight.clock.agenda), None)


def able_actors(fight: Fight) -> tuple[Fighter, ...]:
    """Returns the acting combatants who can act. The fallen of a group are left out, unless goes happen at the same time."""
    agenda = fight.clock.agenda
    if len(together(agenda)) > 1 or any(go.same for go in agenda[:1]):
        return actor(fight)
    return tuple(c for c in actor(fight) if capable(c))


def together(agenda: tuple[Go, ...]) -> tuple[Go, ...]:
    """Returns the first go of the agenda and those at the same time."""
    rest = next((n for n, go in enumerate(agenda[1:], 1) if not go.same), len(agenda))
    return agenda[:rest]


def can_act(fight: Fight, go: Go) -> bool:
    return any(capable(c) for c in fight.found(go.who))


def can_come(fight: Fight, go: Go) -> bool:
    """Tells whether a waiting go is not lost: one of its combatants can act, or it is at the same time as the go under way."""
    return go in together(fight.clock.agenda) or can_act(fight, go)


def aimed_at(fight: Fight, fighters: Fighters) -> tuple[str, ...]:
    """Returns those among these at whom the action under way is declared."""
    now = head(fight)
    targets = now.aimed.targets if now is not None and now.aimed else ()
    return tuple(c.id for c in fighters if c.id in targets)


def in_agenda(fight: Fight, c: Fighter) -> Go | None:
    """Returns the go that a combatant has begun or waits for."""
    return next((go for go in fight.clock.agenda if c.id in go.who), None)


def seconds(fight: Fight) -> int:
    """Returns the seconds since the fight began; a Segment is one second (6E2 18)."""
    return int(fight.clock.segment - fight.clock.opening)
