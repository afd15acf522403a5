"""The Orientation Maneuver: what each of its four results does (Actions, Orientation Maneuver).

One that the GM asks for does not count among the instantaneous actions, unless the table plays it so.
"""

from collections.abc import Iterator, Mapping

from turnwright.core.commands import BadCommand, Choice
from turnwright.core.model import Prompt
from turnwright.systems.tactical.facts import OrientationWaived, Oriented
from turnwright.systems.tactical.rules.options import on
from turnwright.systems.tactical.rules.rulebook import NUMBERS
from turnwright.systems.tactical.state.clock import Event, Fight, Fighter
from turnwright.systems.tactical.state.sheet import MOST_ROUNDS
from turnwright.systems.tactical.text import say
from turnwright.text import row

RESULTS = ("success", "near", "partial", "failure")
CHOICES = tuple(Choice(r, say(f"orient.{r}"), say(f"orient.leaves.{r}")) for r in RESULTS)
WAIVED = Choice("", say("orient.waived"), say("orient.leaves.success"))


def choices(kind: str) -> tuple[Choice, ...]:
    """What can be answered to a question of this kind: whether to ask for a maneuver at all is the GM's when something was cancelled."""
    return (WAIVED, *CHOICES) if kind == "cancel" else CHOICES


def checked(value: str) -> str:
    if value not in RESULTS:
        raise BadCommand(say("orient.results", results=row(RESULTS)))
    return value


def result(e: Fight, c: Fighter, value: str, forced: bool) -> Oriented:
    """What a result leaves of somebody."""
    t = c.tally
    rounds: Mapping[str, int] = NUMBERS["orientation"].get(value, {})
    counts = forced and on(e, "forced_orientation_counts_as_instantaneous")
    return Oriented(
        c.id,
        value,
        min(MOST_ROUNDS, t.dazed + rounds.get("dazed", 0)),
        min(MOST_ROUNDS, t.stunned + rounds.get("stunned", 0)),
        t.out or value == "failure",
        t.forced + counts,
    )


def answered(e: Fight, prompt: Prompt, value: str) -> Iterator[Event]:
    """The events the answer to a question brings. Without a word the GM asks for none, or it succeeded."""
    who = tuple(w for w in prompt.about if e.find(w) is not None)
    if prompt.kind == "cancel" and not value:
        yield OrientationWaived(who)
        return
    forced = not any(d.why == "declared" and set(who) <= set(d.who) for d in e.clock.due[:1])
    for w in who:
        yield result(e, e.get(w), checked(value or "success"), forced)
