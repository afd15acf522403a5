"""Facts every system shares, and the bookkeeping that follows from them.

An event carries absolute values, never differences: applying it needs no judgement and a later change of a rule cannot rewrite a saved
fight. `evolve` here only keeps books; deciding is the moves' and settle's business.
"""

from dataclasses import dataclass, replace
from typing import Any, Generic

from turnwright.core.model import Combatant, Deadline, Departed, Effect, Encounter, Gauge, Prompt, SheetT, Side, TallyT

MOST_GONE = 40
"""So many who left are remembered; of more the last."""


@dataclass(frozen=True, slots=True)
class Joined(Generic[SheetT, TallyT]):
    """Somebody came into the fight. `back`: the id under which they were in it before, of who had left."""

    combatant: Combatant[SheetT, TallyT]
    back: str = ""


@dataclass(frozen=True, slots=True)
class Left:
    """Somebody is out of the fight, since this round and segment (0 where the clock does not run)."""

    who: str
    name: str
    round: int = 0
    segment: int = 0


@dataclass(frozen=True, slots=True)
class Renamed:
    who: str
    name: str


@dataclass(frozen=True, slots=True)
class Regrouped:
    who: str
    group: str


@dataclass(frozen=True, slots=True)
class Corrected(Generic[SheetT, TallyT]):
    """The numbers of a combatant after the GM changed one; `says` is that change in words."""

    who: str
    sheet: SheetT
    tally: TallyT
    says: str


@dataclass(frozen=True, slots=True)
class SidesSet:
    sides: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class SideChanged:
    who: str
    side: str


@dataclass(frozen=True, slots=True)
class GaugeSet:
    """A number after a change, with who or what caused it where that is known; `over`: what a heal had too much."""

    who: str
    gauge: str
    value: int
    most: int
    was: int = 0
    by: str = ""
    betrayal: bool = False
    over: int = 0


@dataclass(frozen=True, slots=True)
class EffectBegan:
    effect: Effect


@dataclass(frozen=True, slots=True)
class EffectSet:
    """An effect whose deadline moved on, such as one use less."""

    effect: str
    until: Deadline


@dataclass(frozen=True, slots=True)
class EffectWorked:
    """An effect did at a boundary what it does by itself; the numbers follow as events of their own."""

    effect: str
    name: str


@dataclass(frozen=True, slots=True)
class EffectEnded:
    effect: str
    name: str
    who: str = ""
    due: bool = False


@dataclass(frozen=True, slots=True)
class OptionSet:
    options: tuple[tuple[str, str], ...]
    says: str


@dataclass(frozen=True, slots=True)
class Retitled:
    title: str


@dataclass(frozen=True, slots=True)
class Ruled:
    """The GM overruled these rules, for this reason."""

    rules: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Noted:
    text: str
    who: str = ""


@dataclass(frozen=True, slots=True)
class Hidden:
    """The players know of somebody no more, or from now on."""

    who: str
    on: bool


@dataclass(frozen=True, slots=True)
class MemoSet:
    """The note kept on a combatant, or (without `who`) on the fight; empty takes it away."""

    who: str
    text: str


@dataclass(frozen=True, slots=True)
class Rolled:
    """Dice as they fell. `key` is who rolled, `typed` whether the table typed them in."""

    key: str
    notation: str
    dice: tuple[int, ...]
    total: int
    typed: bool
    what: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    prompt: Prompt


@dataclass(frozen=True, slots=True)
class Answered:
    kind: str
    says: str = ""


Event = Any
"""A frozen dataclass listed in EVENTS or in a system's facts.EVENTS."""

EVENTS: tuple[type, ...] = (
    Joined, Left, Renamed, Regrouped, Corrected, SidesSet, SideChanged, GaugeSet, EffectBegan, EffectSet, EffectWorked, EffectEnded,
    OptionSet, Retitled, Ruled, Noted, Rolled, Asked, Answered,
    Hidden, MemoSet,
)  # fmt: skip

AnyEncounter = Encounter[Any, Any, Any]


def evolve(e: AnyEncounter, event: Event) -> AnyEncounter:  # a flat table: one line of bookkeeping per fact
    match event:
        case Joined(combatant, back):
            return replace(e, roster=(*e.roster, combatant), gone=_without(e.gone, back))
        case Left(who, round=round_, segment=segment):
            left = tuple(Departed(c, round_, segment) for c in e.roster if c.id == who)
            return replace(
                e,
                roster=tuple(c for c in e.roster if c.id != who),
                effects=tuple(x for x in e.effects if x.who != who),
                gone=(*_without(e.gone, who), *left)[-MOST_GONE:],
            )
        case Renamed(who, name):
            return e.with_one(who, lambda c: replace(c, name=name))
        case Regrouped(who, group):
            return e.with_one(who, lambda c: replace(c, group=group))
        case Corrected(who, sheet, tally):
            return e.with_one(who, lambda c: replace(c, sheet=sheet, tally=tally))
        case SidesSet(sides):
            return replace(e, sides=sides)
        case SideChanged(who, side):
            return e.with_one(who, lambda c: replace(c, side=side))
        case GaugeSet(who, gauge, value, most):
            new = Gauge(gauge, value, most)
            return e.with_one(who, lambda c: replace(c, gauges=_with_gauge(c.gauges, new)))
        case EffectBegan(effect):
            return replace(e, effects=(*e.effects, effect), made=e.made + 1)
        case EffectSet(effect, until):
            return replace(e, effects=tuple(replace(x, until=until) if x.id == effect else x for x in e.effects))
        case EffectEnded(effect):
            return replace(e, effects=tuple(x for x in e.effects if x.id != effect))
        case OptionSet(options):
            return replace(e, options=options)
        case Retitled(title):
            return replace(e, title=title)
        case Hidden(who, on):
            return e.with_one(who, lambda c: replace(c, hidden=on))
        case MemoSet(who, text):
            return e.with_one(who, lambda c: replace(c, note=text)) if who else replace(e, note=text)
        case Asked(prompt):
            return replace(e, prompt=prompt)
        case Answered():
            return replace(e, prompt=None)
        case _:
            return e


def _without(gone: tuple[Departed[Any, Any], ...], who: str) -> tuple[Departed[Any, Any], ...]:
    return tuple(d for d in gone if d.combatant.id != who)


def _with_gauge(gauges: tuple[Gauge, ...], new: Gauge) -> tuple[Gauge, ...]:
    if any(g.name == new.name for g in gauges):
        return tuple(new if g.name == new.name else g for g in gauges)
    return (*gauges, new)
