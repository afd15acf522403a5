"""Sizes of the random tests: small in the everyday loop, full in `make test` and on a build server (CI is set)."""

import os

FULL = bool(os.environ.get("CI") or os.environ.get("FULL"))


def count(full: int, everyday: int) -> int:
    """Returns the number of fights, steps or seeds for a random test."""
    return full if FULL else everyday
