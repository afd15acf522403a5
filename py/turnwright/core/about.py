"""The description of a rule system, which the app shows before any fight of it is open."""

from turnwright.core.frozen_class import dataclass


@dataclass(frozen=True, slots=True)
class About:
    """A system's name, its one-line description, the edition and authors of its rules, and its examples, in English and marked with N_."""

    id: str
    name: str
    line: str
    edition: str
    credits: str
    sample: str
    fits: str
    """The games it fits."""
    example: str
    """An example of a typed line in this system."""
    gauge: str
    """The main gauge of a combatant, such as hp."""
    icon: str = ""
    """The icon beside its name, mostly the kind of picture its clock has."""
    other: bool = False
    """Whether it is for games that have no system of their own."""
    games: tuple[tuple[str, str], ...] = ()
    """Of those, the games that the start page names, each with the id of the preset that it is played by."""
