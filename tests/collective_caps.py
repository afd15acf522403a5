"""The slots of a segment as printed (C3), for tests of payments without a fight."""

from turnwright.systems.collective.prices import House


def default_caps(house: House) -> dict[str, int]:
    """Returns the slots of a segment for a combatant without a class feature that raises them."""
    return dict.fromkeys("SVXE" if house.standard else "PMVXE", 1)
