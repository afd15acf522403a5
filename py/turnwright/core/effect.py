"""An effect of a fight: a condition, a reminder or reinforcements, with when it ends and what it does by itself."""

from collections import Counter

from turnwright.core.frozen_class import dataclass, replace


@dataclass(frozen=True, slots=True)
class Deadline:
    """When an effect ends. `kind` is one of `table/endings.py`, which says what the other
    fields mean. `left`: remaining turns or uses, or (save) how the save of this turn stands. `round`: the last round, or the size of a counter."""

    kind: str = "open"
    round: int = 0
    segment: int = 0
    who: str = ""
    left: int = 0
    up: bool = False
    """Whether a counter counts up from 0."""


@dataclass(frozen=True, slots=True)
class Tick:
    """An effect's automatic change at a boundary, such as regeneration at the start of each round."""

    at: str
    gauge: str
    by: int
    dice: str = ""
    """What is rolled each time, in place of `by`: "-1d6" takes the roll away, "+1d8+2" gives it (`table/rolls.py`)."""


@dataclass(frozen=True, slots=True)
class ToRoll:
    """A roll of an automatic effect whose moment has come. `effect`: the effect, which may have ended since; `times`: how often it came."""

    effect: str
    name: str
    who: str
    gauge: str
    dice: str
    times: int = 1
    secret: bool = False


@dataclass(frozen=True, slots=True)
class Doubt:
    """Why the table is asked whether a concentration holds: damage, down, zero (no more of the main gauge), helpless, or anew (another one
    began). `number`:
    the number to beat, 0 without."""

    why: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class Effect:
    """A condition on a combatant (or, without `who`, on the whole fight)."""

    id: str
    name: str
    who: str = ""
    until: Deadline = Deadline()
    tick: Tick | None = None
    brings: str = ""
    """The typed line of reinforcements that join when it is due."""
    reminds: bool = False
    """Whether it is a reminder, which is announced when due."""
    note: str = ""
    """The GM's own short text."""
    save: str = ""
    """The roll that may end it, as typed (`table/rolls.py`), if a save does."""
    hangs: str = ""
    """The id of the concentration on which it hangs (`table/hanging.py`), if it does."""
    doubts: tuple[Doubt, ...] = ()
    """Of a concentration: what the table has not answered yet."""
    brought: bool = False
    """Whether it brought who has it into the fight, who leaves when it ends."""
    secret: bool = False
    """Whether it is kept from the players; then only the GM's screen shows it."""
    shown: bool = False
    """Whether the GM shows it to the players, where they would not see it otherwise: a counter of another side. Saves from before this field lack
    it."""

    @property
    def waits(self) -> bool:
        """Tells whether the effect begins, rather than ends, when it is due."""
        return self.reminds or bool(self.brings)

    def meant(self, effect: str) -> bool:
        """Tells whether `effect` names this effect: by its id, or by the one that it shared with another (see `own_ids`)."""
        return meant(self.id, effect)


def meant(own: str, effect: str) -> bool:
    """Tells whether `effect` is this id of an effect, or the one from which `own_ids` made it."""
    return own == effect or own.startswith(f"{effect}-")


def own_ids(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Returns the effects, each with an id of its own: of two that are called "e4" one becomes "e4-1", the other "e4-2". Saves of versions
    that gave one id twice hold such effects. What these saves tell of "e4" happens to both, as it did then; a new command names one."""
    counts = Counter(x.id for x in effects)
    if len(counts) == len(effects):
        return effects
    seen: Counter[str] = Counter()
    taken = set(counts)
    out = []
    for x in effects:
        new = x.id
        while counts[x.id] > 1 and new in taken:
            seen[x.id] += 1
            new = f"{x.id}-{seen[x.id]}"
        taken.add(new)
        out.append(x if new == x.id else replace(x, id=new))
    return tuple(out)
