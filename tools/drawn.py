"""Prints some of the names it is given, drawn by the commit: other ones with each commit, and the same ones for everybody who runs it.

Run: python tools/drawn.py HOW_MANY NAME...
"""

import subprocess
import sys
from hashlib import sha256


def commit() -> str:
    """Returns the commit of this checkout; without git or a history, nothing."""
    try:
        return subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, check=False).stdout.strip()
    except OSError:
        return ""


def drawn(many: int, names: list[str], by: str) -> list[str]:
    """Returns so many of the names, or all where there are fewer; the same ones for the same text, in whatever order they are given."""
    return sorted(sorted(names, key=lambda name: sha256(f"{by} {name}".encode()).digest())[:many])


if __name__ == "__main__":
    print(*drawn(int(sys.argv[1]), sys.argv[2:], commit()))
