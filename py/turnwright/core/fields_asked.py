"""What the pages that all games share ask the declared fields of a system. `roster/fields.py` has them, with all that reads lines and draws forms."""

from collections.abc import Iterator, Mapping
from typing import Protocol

from turnwright.core.fact import F, Fact
from turnwright.core.frozen_class import dataclass
from turnwright.core.model import Combatant, SheetT, TallyT
from turnwright.text import Say


@dataclass(frozen=True, slots=True)
class Mark:
    """A yes-or-no field of a combatant, such as surprised."""

    name: str
    label: str
    on: bool
    main: bool = False
    """Whether the roster row shows it at set-up."""


class Line(Protocol[SheetT, TallyT]):
    """A typed line as it is read: one fighter as a sample, its name and how many there are of it."""

    @property
    def fighter(self) -> Combatant[SheetT, TallyT]: ...
    @property
    def name(self) -> str: ...
    @property
    def count(self) -> int: ...


class Changed(Protocol[SheetT, TallyT]):
    """A field that can be corrected."""

    def change(self, say: Say, c: Combatant[SheetT, TallyT], /) -> str:
        """Returns the log text of a correction, from the combatant after it."""


class FieldsAsked(Protocol[F, SheetT, TallyT]):
    """The declared fields of a system's combatants. What each method returns stands where the roster has it."""

    # lines

    def read(self, fight: F, text: str, taken: bool = False) -> Line[SheetT, TallyT]: ...
    def newcomer(self, fight: F, text: str, before: F | None = None, taken: bool = False) -> Iterator[Fact[F]]: ...
    def line(self, fight: F, group: tuple[Combatant[SheetT, TallyT], ...], full: bool = True) -> str: ...

    # combatants

    @property
    def by_name(self) -> Mapping[str, Changed[SheetT, TallyT]]: ...
    def enter(self, fight: F, c: Combatant[SheetT, TallyT], /) -> Combatant[SheetT, TallyT]: ...
    def afresh(self, fight: F, c: Combatant[SheetT, TallyT]) -> Combatant[SheetT, TallyT]: ...
    def wounded(
        self, fight: F, c: Combatant[SheetT, TallyT], old: Combatant[SheetT, TallyT]
    ) -> Combatant[SheetT, TallyT]: ...
    def corrected(
        self, fight: F, c: Combatant[SheetT, TallyT], name: str, text: str
    ) -> tuple[str, Combatant[SheetT, TallyT]]: ...
    def marks(self, c: Combatant[SheetT, TallyT]) -> tuple[Mark, ...]: ...
    def check(self, fight: F) -> None: ...

    # gauges

    def gauges(self) -> tuple[str, ...]: ...
    def hit_points(self) -> str: ...
    def floor(self, fight: F, gauge: str) -> int | None: ...
    def below(self, gauge: str, value: int) -> str: ...
