"""The rule systems by id. Each is imported on first use, because a fight needs only one."""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import cast

from turnwright.core.about import About
from turnwright.core.system import AnySystem
from turnwright.systems import collective, hero, plainlist, structured, tactical


class Systems(Mapping[str, AnySystem]):
    """All systems by id; `abouts` describes them without importing them."""

    def __init__(self, *abouts: About) -> None:
        self.abouts = abouts

    def __getitem__(self, system: str) -> AnySystem:
        if system not in self:
            raise KeyError(system)
        return cast("AnySystem", import_module(f"{__name__}.{system}.system").SYSTEM)

    def __contains__(self, system: object) -> bool:
        return any(about.id == system for about in self.abouts)

    def __iter__(self) -> Iterator[str]:
        return (about.id for about in self.abouts)

    def __len__(self) -> int:
        return len(self.abouts)


SYSTEMS = Systems(collective.ABOUT, hero.ABOUT, structured.ABOUT, tactical.ABOUT, plainlist.ABOUT)
