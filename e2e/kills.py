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
    """Kills the browser on this profile, with all its processes, and waits until they are gone."""
    for process in processes(profile):
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)
    while processes(profile):
        time.sleep(0.02)


def processes(profile: Path) -> list[int]:
    """Returns the ids of the processes that run on this profile."""
    found = subprocess.run(["pgrep", "-f", f"user-data-dir={profile}"], capture_output=True, text=True, check=False)
    return [int(process) for process in found.stdout.split()]


def unlock(profile: Path) -> None:
    """Makes the profile of a killed browser usable once more."""
    for lock in profile.glob("Singleton*"):
        lock.unlink()
