"""The table card: of the players' screen only the names, the order, who is up, a word for health, and conditions; as facts, without a sentence.

It is small enough for a code that a phone reads across the table (`storage/card_link.py`). It is made from what the players' screen is made
from, so what that leaves out is not in it. Whoever left the fight is not on it.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import takewhile

from turnwright.core.fact import F
from turnwright.core.frozen_class import dataclass
from turnwright.core.model import AnyCombatant, ids, units
from turnwright.core.system import System
from turnwright.drawing.tokens import SHAPES, side_mark
from turnwright.table.signs import gravest_first, states_seen
from turnwright.view.known import known
from turnwright.view.players_view import LOOKS, glance, looks_like, with_gms_ids


@dataclass(frozen=True, slots=True)
class CardRow:
    """A fighter or a group."""

    name: str
    """Without the number of a group, which is `count`."""
    side: int
    """Which shape a side has: 0 the players', 1 the one against them."""
    several: bool = False
    """Whether several of a group stand."""
    count: int = 1
    """How many stand; all of them if none does."""
    numbered: bool = False
    """Whether their number stands behind the name."""
    looks: tuple[int, ...] = (0,) * len(LOOKS)
    """How many look so, in the order of LOOKS, the count where all look the same; all 0 where nobody has a gauge."""
    conditions: tuple[tuple[str, int], ...] = ()
    """The gravest first: the name, and how many of those who stand have it."""


@dataclass(frozen=True, slots=True)
class Card:
    """What players read across the table."""

    system: str
    round: int
    segment: int
    over: bool
    up: bool
    """Whether the first row acts."""
    coming: int
    """How many rows behind it come next, in this order. The rest is in none."""
    rows: tuple[CardRow, ...]


def table_card(system: System[F], fight: F) -> Card:
    """Returns the card of a fight. `fight`: the one from which the players' screen is drawn (`players_now.players_fight`)."""
    seen, shown, looks = known(system, fight), with_gms_ids(system, fight), dict(glance(system, fight).looks)
    groups = units(seen.roster)
    over = system.clock.over(seen)
    place = {c.id: n for n, group in enumerate(groups) for c in group}
    up = [shown["up"]["token"]["id"]] if shown["up"] else []
    stops = takewhile(lambda stop: stop["kind"] != "sep", () if over else shown["order"])
    coming = [stop["token"]["id"] for stop in stops if "token" in stop]
    first = list(dict.fromkeys(place[who] for who in (*up, *coming) if who in place))
    told = [*first, *(n for n in range(len(groups)) if n not in first)]
    round_, segment = system.clock.now(seen) if fight.clock.stage != "setup" else (0, 0)
    rows = tuple(_row(system, seen, groups[n], looks) for n in told)
    return Card(system.about.id, round_, segment, over, bool(up), len(first) - len(up), rows)


def _row(system: System[F], seen: F, group: tuple[AnyCombatant, ...], looks: dict[str, str]) -> CardRow:
    up = system.roster.standing.among(seen, group)
    name = system.roster.standing.name_with_numbers(seen, ids(up))
    number = f" ×{len(up)}"
    several = len(up) > 1
    numbered = several and name.endswith(number)
    if group[0].side == seen.party.id:
        looks = {c.id: looks_like(system, seen, c) for c in group}
    found = Counter(one for c in group if (one := looks.get(c.id, "")))
    if len(found) == 1:
        found[next(iter(found))] = len(up)
    held = Counter(word for c in up for word in dict.fromkeys(_borne(system, seen, c)))
    return CardRow(
        name.removesuffix(number) if numbered else name,
        SHAPES.index(side_mark(seen, group[0].side)[0]),
        several,
        len(up),
        numbered,
        tuple(found[one] for one in LOOKS),
        tuple((word, held[word]) for word in gravest_first(held)),
    )


def _borne(system: System[F], seen: F, c: AnyCombatant) -> Iterator[str]:
    """Yields the conditions of somebody; of the players' own also the states that the rules give, as their row says them."""
    states = list(states_seen(system, seen, c)) if c.side == seen.party.id else []
    carriers = {effect for effect, _ in system.roster.states.carried(c)} if states else set()
    yield from (one.word for one in states)
    yield from (x.name for x in seen.effects if x.who == c.id and x.id not in carriers)
