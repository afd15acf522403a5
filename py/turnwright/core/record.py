"""The base class of moves and facts: frozen dataclasses that share what dataclasses otherwise generate for each class.

Python compiles the generated methods of each class when the engine starts. There are some 250 moves and facts, and that was half of the import.
"""

from dataclasses import Field, dataclass
from typing import ClassVar, dataclass_transform


@dataclass_transform(frozen_default=True, eq_default=False)
class Record:
    """Makes every subclass a frozen dataclass; two are equal if they are of one class and have equal fields."""

    __dataclass_fields__: ClassVar[dict[str, Field[object]]]

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        dataclass(frozen=True, eq=False, repr=False)(cls)

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash((type(self), *vars(self).values()))

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={value!r}" for name, value in vars(self).items())
        return f"{type(self).__qualname__}({fields})"
