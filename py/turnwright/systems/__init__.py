"""The rule systems, imported by name; nothing is scanned for. `COMING` are those the app names but does not run yet."""

from turnwright.protocol import About, System
from turnwright.systems.collective import SYSTEM as COLLECTIVE
from turnwright.systems.hero import SYSTEM as HERO
from turnwright.systems.structured import SYSTEM as STRUCTURED

SYSTEMS: dict[str, System] = {COLLECTIVE.about.id: COLLECTIVE, HERO.about.id: HERO, STRUCTURED.about.id: STRUCTURED}

COMING: tuple[About, ...] = (
    About("tactical", "Tactical", "Declare slowest first, resolve fastest first.", "", "", "", "", ""),
)
