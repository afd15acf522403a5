"""A save failed, which may end a condition; and whether one must be asked now. When they are made: `core/endings.py`."""

from turnwright.core.effect import Deadline, Effect
from turnwright.core.effect_events import with_deadline
from turnwright.core.endings import OWED, is_save
from turnwright.core.events import name_even_if_gone
from turnwright.core.fact import F, Fact, Line
from turnwright.text import Say


def owes(effect: Effect) -> bool:
    """Tells whether the save of a turn that has ended was not made."""
    return is_save(effect.until) and effect.until.left == OWED


class SaveFailed(Fact[F]):
    """A save did not end a condition, which goes on. `until`: its deadline from now on."""

    effect: str
    until: Deadline

    def apply(self, fight: F) -> F:
        return with_deadline(fight, self.effect, self.until)

    def line(self, before: F, after: F, say: Say) -> Line | None:
        found = before.effect(self.effect)
        if found is None:
            return None
        effect, name = found.name, name_even_if_gone(before, after, found.who)

        def text(name: str, count: int) -> str:
            return say("save.failed", effect=effect, name=name)

        return Line(text(name, 1), "auto", "turnwright.effect.save", found.who, spoken=True, naming=text)
