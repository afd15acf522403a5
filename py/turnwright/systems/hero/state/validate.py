"""Checks a stored fight beyond its shape, so that a damaged or forged file is refused on opening.

`check` raises ValueError with a sentence about the file. The bounds of typed numbers are in `rules.fields`.
"""

from collections.abc import Iterator

from turnwright.systems.hero.rules import speed_chart
from turnwright.systems.hero.state.clock import Fight, Fighter
from turnwright.systems.hero.state.sheet import MOST_SPD
from turnwright.systems.hero.state.tally import HALVES, Tally

MOMENTS = ("turn", "dex", "end", "over", "post", "turn_over")
KINDS = ("phase", "rest", "delayed", "held", "landing", "called")
MODES = ("interrupt", "after", "tandem", "defense", "before", "beside")
LANDS = ("segment_end", "half_dex", "next_phase")
SPENT = ("abort", "delay", "hold", "landing")
PAST = ("past", "delayed", "held", "aborted", "lost", "landing")
LAST = 99_999 * speed_chart.SEGMENTS
MOST_DEX = 9_999


def check(fight: Fight) -> None:
    """Raises ValueError for the first impossible value."""
    for wrong in (*_clock(fight), *(w for c in fight.roster for w in _fighter(c))):
        raise ValueError(wrong)


def _clock(fight: Fight) -> Iterator[str]:
    if fight.clock.stage not in ("setup", "play") or fight.clock.opening not in (1, speed_chart.SEGMENTS):
        yield "the clock is out of range"
    if (
        not 0 <= fight.clock.segment <= LAST
        or not -1 <= fight.clock.called <= MOST_DEX
        or not 0 <= fight.clock.skipping <= LAST
    ):
        yield "the clock is out of range"
    if fight.clock.stage == "play" and fight.clock.moment not in MOMENTS:
        yield "the clock stands nowhere"
    if fight.clock.stage == "play" and fight.clock.moment in ("dex", "end", "post") and fight.clock.segment < 1:
        yield "the clock stands in no Segment"
    if fight.clock.stage == "play" and fight.prompt is None and fight.clock.moment in ("turn", "over", "turn_over"):
        yield "the clock stands between two moments"
    ids = {c.id for c in fight.roster}
    acting = [who for go in fight.clock.agenda for who in go.who]
    if not set(acting) <= ids or len(set(acting)) < len(acting) or any(not go.who for go in fight.clock.agenda):
        yield "somebody acts who is not there, or twice"
    if fight.clock.agenda and fight.clock.stage != "play":
        yield "somebody acts before the fight has begun"
    if any(go.kind not in KINDS or not 0 <= go.halves <= HALVES for go in fight.clock.agenda):
        yield "somebody acts in a way that is unknown"


def _fighter(c: Fighter) -> Iterator[str]:
    t: Tally = c.tally
    segments = [t.begun, t.acted, t.fell, t.rested, t.recovered, t.plain, t.rest, t.dex_changed]
    segments += [place.segment for place in (*t.spent, t.delayed, t.landing, t.tie) if place]
    segments += [mark.since for mark in (*t.blocked, t.held) if mark]
    segments += [t.lock.made, t.lock.until, t.lock.before] if t.lock else []
    if not all(-1 <= segment <= LAST for segment in segments):
        yield "a segment is out of range"
    if t.out not in ("", "ko", "dead") or not all(-1 <= spd <= MOST_SPD for spd in (t.plan, t.usual)):
        yield "a state is unknown"
    if t.dying not in (0, 1, 2):
        yield "a state is unknown"
    if any(s.why not in SPENT for s in t.spent):
        yield "a phase is spent for nothing known"
    if any(mark not in PAST for _, mark in t.past):
        yield "a mark of the chart is unknown"
    if t.delayed and not (0 <= t.delayed.dex <= MOST_DEX and 0 < t.delayed.halves <= HALVES):
        yield "a delay is out of range"
    if t.held and (t.held.mode not in MODES or not 0 < t.held.halves <= HALVES):
        yield "an action is held in no known way"
    if t.held and t.delayed:
        yield "nobody both holds and delays"
    if t.landing and (t.landing.lands not in LANDS or not 0 <= t.landing.dex <= MOST_DEX):
        yield "an action lands nowhere"
