"""An ordinary fighter of each system as typed, so that a new system adds its words in one place for many tests."""

NUMBERS = {
    "collective": "2P 1V, hp {}",
    "hero": "spd 4, dex 14, stun {}",
    "structured": "ag 30, wounds {}",
    "tactical": "qu 2, hits {}",
    "plainlist": "12, hp {}",
}


def ordinary(system: str, name: str, hits: int = 9) -> str:
    """Returns the line of a fighter or group (`name`: "Orc x3") with this many hit points, or what the system has for them."""
    name = f'"{name}"' if name.isdigit() else name
    return f"{name}, {NUMBERS[system].format(hits)}"
