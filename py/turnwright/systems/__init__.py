"""The rule systems, imported by name; nothing is scanned for."""

from turnwright.core.system import AnySystem
from turnwright.systems.collective import SYSTEM as COLLECTIVE
from turnwright.systems.hero import SYSTEM as HERO
from turnwright.systems.structured import SYSTEM as STRUCTURED
from turnwright.systems.tactical import SYSTEM as TACTICAL

SYSTEMS: dict[str, AnySystem] = {
    COLLECTIVE.about.id: COLLECTIVE,
    HERO.about.id: HERO,
    STRUCTURED.about.id: STRUCTURED,
    TACTICAL.about.id: TACTICAL,
}
