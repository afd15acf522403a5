"""Sizes of the random tests: small in the everyday loop, a twelfth of the full ones in `make test` (CI or FULL is set), full in `make torture`."""

import os

TORTURE = bool(os.environ.get("TORTURE"))
FULL = bool(os.environ.get("CI") or os.environ.get("FULL"))


def count(full: int, everyday: int) -> int:
    """Returns the number of fights, steps or seeds for a random test."""
    return full if TORTURE else max(full // 12, everyday) if FULL else everyday
