"""The items of the roster form, which the page draws without knowing their meaning."""

from turnwright.core.frozen_class import dataclass


@dataclass(frozen=True, slots=True)
class Field:
    """A number or text of a combatant in the roster form."""

    name: str
    label: str
    value: int | str
    low: int = 0
    high: int = 99
    wide: bool = False
    help: str = ""
    main: bool = False
    """Whether the roster row shows it at set-up."""
    part: bool = False
    """Whether another field says it, too, as a part of its text."""
    usual: bool = False
    """Whether nobody gave it: a new combatant has this value, too."""
