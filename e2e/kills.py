"""Killing Chromium as a phone does that is short of memory, and how often the torture does it."""

import os
import signal
import subprocess
import time
from contextlib import suppress
from pathlib import Path

FULL = int(os.environ.get("TORTURE", "1")) > 1
SEED = os.environ.get("TORTURE_SEED", "7")


def often(small: int, full: int) -> int:
    """Returns how often: small in `make test`, full in `make torture`."""
    return full if FULL else small


def kill(profile: Path) -> None:
    """Kills the browser on this profile, with all its processes."""
    found = subprocess.run(["pgrep", "-f", f"user-data-dir={profile}"], capture_output=True, text=True, check=False)
    for process in found.stdout.split():
        with suppress(ProcessLookupError):
            os.kill(int(process), signal.SIGKILL)


def unlock(profile: Path) -> None:
    """Makes the profile of a killed browser usable once more."""
    time.sleep(0.5)
    for lock in profile.glob("Singleton*"):
        lock.unlink()
