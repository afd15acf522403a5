"""Frozen dataclasses that are quick to make, and the base class of moves and facts: frozen dataclasses with shared methods.

Python normally generates and compiles the methods of each dataclass at import. With some 250 moves and facts, that took half of the import
time.
"""

import dataclasses
from dataclasses import field, replace
from typing import TYPE_CHECKING, ClassVar, dataclass_transform

__all__ = ["FrozenClass", "dataclass", "field", "replace"]

if TYPE_CHECKING:
    from dataclasses import dataclass
else:

    def dataclass(made=None, /, *, frozen=False, eq=True, **kinds):
        """Makes a class a dataclass, as `dataclasses.dataclass` does. That nobody changes one of a `frozen` class, the type checker sees to: Python
        would call a function for each field of each new one, which took a tenth of a decision."""
        return dataclasses.dataclass(made, eq=eq, unsafe_hash=frozen and eq, **kinds)


@dataclass_transform(frozen_default=True, eq_default=False)
class FrozenClass:
    """Makes every subclass a frozen dataclass. Two are equal if they have the same class and equal fields."""

    __dataclass_fields__: ClassVar[dict[str, dataclasses.Field[object]]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        # frozen at run time, too: typing would write the argument of a generic class into each object, which is told by its fields
        dataclasses.dataclass(frozen=True, eq=False, repr=False)(cls)

    def about(self) -> tuple[str, ...]:
        """Returns the ids in the field `who`; empty without one."""
        who: str | tuple[str, ...] = getattr(self, "who", ())
        return (who,) if isinstance(who, str) else who

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((type(self), *vars(self).values()))

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in vars(self).items())
        return f"{type(self).__qualname__}({fields})"
