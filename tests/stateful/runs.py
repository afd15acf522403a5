"""The length of the random fights, and how to replay a failing one.

Every run plays other fights; on a build server (CI is set) they are always the same, so that no release depends on luck. A failure prints
the shortened fight and its seed: `FIGHT_SEED=… make python` plays the same fights again; `FIGHTS=1000` plays more of them.
"""

import os
import secrets

from hypothesis import HealthCheck, note, settings
from hypothesis import strategies as st
from hypothesis.internal.conjecture import engine

from counts import TORTURE

RELEASE_SEED = 20_261_120
SEED = int(os.environ.get("FIGHT_SEED") or (RELEASE_SEED if os.environ.get("CI") else secrets.randbits(32)))
FIGHTS = int(os.environ.get("FIGHTS") or (25 if TORTURE else 8))

# Hypothesis gives up to five minutes to shortening a failing example and has no setting for it. Nearly all of the gain
# comes in the first half-minute.
assert engine.MAX_SHRINKING_SECONDS == 300, "Hypothesis names or sets its limit differently now"
engine.MAX_SHRINKING_SECONDS = int(os.environ.get("SHRINK_SECONDS", "30"))


ENTROPY = st.integers(0, 2**64 - 1)
"""What a fight's dice start from; drawn, so that a failing fight keeps its dice while it is shortened."""


def say_seed() -> None:
    """Prints the seed beside a failing fight."""
    note(f"FIGHT_SEED={SEED}")


def play(steps: int) -> settings:
    """Returns the settings of a machine with so many steps in a fight."""
    return settings(
        max_examples=FIGHTS,
        stateful_step_count=steps,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        print_blob=True,
    )
