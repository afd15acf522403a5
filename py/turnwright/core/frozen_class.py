"""The base class of moves and facts: frozen dataclasses with shared methods.

Python normally generates and compiles the methods of each dataclass at import. With some 250 moves and facts, that took half of the import
time.
"""

from dataclasses import Field, dataclass
from typing import ClassVar, dataclass_transform


@dataclass_transform(frozen_default=True, eq_default=False)
class FrozenClass:
    """Makes every subclass a frozen dataclass. Two are equal if they have the same class and equal fields."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        dataclass(frozen=True, eq=False, repr=False)(cls)

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
