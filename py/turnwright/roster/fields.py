"""Derives everything from the fields that a system declares: typed lines (`roster.line_reader`), the form, corrections, and the check of
stored fights."""

from dataclasses import replace
from typing import Any

from turnwright.core.commands import BadCommand
from turnwright.core.fact import F
from turnwright.core.fields_asked import Mark
from turnwright.core.model import Combatant, SheetT, TallyT
from turnwright.core.system import System
from turnwright.roster.form import Field
from turnwright.roster.kinds import Flag, GaugeField
from turnwright.roster.line_reader import LineReader


class Fields(LineReader[F, SheetT, TallyT]):
    """The fields of a system's combatants: their lines, their form, and their check."""

    def afresh(self, fight: F, c: Combatant[SheetT, TallyT]) -> Combatant[SheetT, TallyT]:
        """Returns a combatant without what holds for one fight only. `fight`: the next fight, at set-up."""
        for field in self.declared:
            c = field.afresh(fight, c)
        return c

    def saved(self, fight: F, c: Combatant[SheetT, TallyT]) -> Combatant[SheetT, TallyT]:
        """Returns a combatant to store in a saved party."""
        for field in self.declared:
            c = field.saved(fight, c)
        return c

    def gauges(self) -> tuple[str, ...]:
        """Returns the names of the gauges that every fight of the system has; one that a house rule names has no words of its own."""
        return tuple(field.name for field in self.declared if isinstance(field, GaugeField) and field.words)

    def hit_points(self) -> str:
        """Returns the name of the gauge that hit points are; empty in a system where a bare number means nothing."""
        return self.typed.main.name if self.typed.bare else ""

    def floor(self, fight: F, gauge: str) -> int | None:
        """Returns where damage of this gauge stops and healing starts; None if it goes on below 0."""
        field = self.by_name.get(gauge)
        return field.floor(fight) if isinstance(field, GaugeField) else None

    def below(self, gauge: str, value: int) -> str:
        """Returns what the log says in place of a value of this gauge that is below 0; empty if it says the number."""
        field = self.by_name.get(gauge)
        return field.below(value) if isinstance(field, GaugeField) and value < 0 else ""

    def wounded(
        self, fight: F, c: Combatant[SheetT, TallyT], old: Combatant[SheetT, TallyT]
    ) -> Combatant[SheetT, TallyT]:
        """Returns a combatant of the next fight (`fight`, at set-up) as it came out of the last one: its gauges, its note, and those of the
        declared fields that play changes, such as bleeding."""
        for field in self.declared:
            c = field.put(fight, c, field.get(old)) if field.tally else c
        return replace(c, gauges=old.gauges, note=old.note)

    def form(self, fight: F, c: Combatant[SheetT, TallyT]) -> tuple[Field, ...]:
        """Returns the numbers and texts of a combatant, as the form shows them."""
        new = replace(c, sheet=self.sheet(), tally=self.tally())
        shown = ((field, field.form(self.say, self.options, fight, c)) for field in self.declared)
        return tuple(
            replace(made, usual=not field.always and field.get(c) == field.get(new))
            for field, made in shown
            if made is not None
        )

    def marks(self, c: Combatant[SheetT, TallyT]) -> tuple[Mark, ...]:
        """Returns the yes-or-no fields of a combatant."""
        return tuple(f.mark(self.say, c) for f in self.declared if isinstance(f, Flag) and f.shown(c))

    def corrected(
        self, fight: F, c: Combatant[SheetT, TallyT], name: str, text: str
    ) -> tuple[str, Combatant[SheetT, TallyT]]:
        """Returns the name of a field, and the combatant with it changed. Raises BadCommand."""
        field = self.by_name.get(name) or self.found(name)
        if field is None or isinstance(field, GaugeField):
            raise BadCommand(self.say("A combatant has no field “{field}”.", field=name[:20]))
        return field.name, field.corrected(self.say, fight, c, text)

    def check(self, fight: F) -> None:
        """Raises ValueError if a combatant has an impossible value."""
        for c in fight.roster:
            for field in self.declared:
                if not field.possible(c):
                    raise ValueError(f"{field.name} is out of range")


def fields_of(system: System[F]) -> Fields[F, Any, Any]:
    """Returns the declared fields of a system with all that this file gives them: reading lines, drawing forms. A page that stands before the roster
    has `system.roster.fields`, which is typed as what such a page may ask (`core/fields_asked.py`)."""
    fields = system.roster.fields
    assert isinstance(fields, Fields)
    return fields
