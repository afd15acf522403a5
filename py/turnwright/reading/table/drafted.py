"""A fighter while the row of a table is read."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from turnwright.core.model import MOST_COMBATANTS
from turnwright.reading import labels as means
from turnwright.reading.draft import ASKED, Draft, Remark, Said, Span, Value
from turnwright.reading.hiding import HIDDEN
from turnwright.reading.labels import Meaning
from turnwright.reading.sheet import joined
from turnwright.text import say


@dataclass
class Drafted:
    """What the cells have said so far. `parts`: of each gauge what is left and its most, until both are known."""

    name: str = ""
    name_at: Span = (0, 0)
    count: int = 1
    side: Said = field(default_factory=lambda: Said(""))
    hidden: bool = False
    told: bool = False
    """Whether a cell of its own says that it is hidden, or that it is not."""
    values: list[Value] = field(default_factory=list)
    numbers: list[Value] = field(default_factory=list)
    each: list[Value] = field(default_factory=list)
    conditions: list[Said] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    parts: dict[str, dict[str, tuple[str, Span]]] = field(default_factory=dict)
    unknown: set[str] = field(default_factory=set)
    """Gauges of which a cell says in no number what is left."""

    def flag(self, flags: Iterable[str], at: Span) -> None:
        """Takes the flags of the system that a cell says, and hidden."""
        for flag in flags:
            if flag == HIDDEN:
                self.hidden = True
            else:
                self.values.append(Value(flag, "yes", at))

    def gauge(self, meaning: Meaning, number: str, at: Span) -> str | None:
        """Notes a number of a gauge: what is left of it, its most, or both. Returns another number that is there already; None where there is
        none."""
        parts = self.parts.setdefault(meaning.field, {})
        left, slash, most = number.partition("/")
        if slash and meaning.quality in ("", means.NOW):
            parts.setdefault(means.NOW, (left, at))
            parts.setdefault(means.MOST, (most, at))
        else:
            before, _ = parts.setdefault(meaning.quality, (left.lstrip("+"), at))
            return before if before != left.lstrip("+") else None
        return None

    def join(self) -> None:
        """Joins what is left of each gauge and its most, whichever column came first."""
        for name, parts in self.parts.items():
            if name in self.unknown:
                continue
            value, remarks = joined(name, parts)
            self.remarks += remarks
            if value is not None:
                self.values.append(value)


def in_brackets(drafts: Sequence[Draft], several: Callable[[str], bool]) -> Iterator[Draft]:
    """Yields fighters, with the question about a number in brackets behind the name of one, Warg (2): how many they are, or which. Beside others
    of its name it says which, behind a plural how many, Wargs (2). `several`: whether the last word of a name is one."""
    stems = Counter(draft.name.text.lower().rpartition(" (")[0] for draft in drafts)
    for draft in drafts:
        stem, _, number = draft.name.text.rpartition(" (")
        if (
            stem
            and draft.count == 1
            and number[:-1].isdecimal()
            and number[-1] == ")"
            and stems[stem.lower()] == 1
            and number != "1)"
        ):
            if several(stem) and int(number[:-1]) <= MOST_COMBATANTS:
                yield replace(draft, name=Said(stem, draft.name.at), count=int(number[:-1]), grouped=True)
                continue
            says = say("Is ({number} how many there are? It is read as a part of the name.", number=number)
            draft = replace(draft, remarks=(Remark(ASKED, says, draft.name.at), *draft.remarks))  # noqa: PLW2901
        yield draft
