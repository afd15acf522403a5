"""The numbers that a combatant brings to the table."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Sheet:
    """`score`: a number or a roll as typed, empty for none. `tie`: breaks ties. `surprised`: when the fight begins."""

    score: str = ""
    tie: int = 0
    surprised: bool = False
