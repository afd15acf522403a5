"""How often random tests play: less in the everyday loop, in full in `make test` and on a build server (CI is set)."""

import os

FULL = bool(os.environ.get("CI") or os.environ.get("FULL"))


def count(full: int, everyday: int) -> int:
    """Returns how many fights, steps or seeds a random test takes."""
    return full if FULL else everyday
