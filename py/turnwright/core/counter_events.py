"""Facts about counters: the GM puts one right, or the roll is made that may recharge it. A use is told as that of a condition (`EffectSet`)."""

from dataclasses import replace

from turnwright.core.effect import Deadline
from turnwright.core.effect_events import EffectBegan, with_deadline
from turnwright.core.endings import DIE, READY, counter
from turnwright.core.events import name_even_if_gone
from turnwright.core.fact import F, Fact, Line
from turnwright.text import N_, Say

RULE = "turnwright.effect.recharge"


class CounterSet(Fact[F]):
    """The GM put a counter right: one use is back, or one less is counted. `until`: its deadline from now on."""

    effect: str
    until: Deadline

    def apply(self, fight: F) -> F:
        return with_deadline(fight, self.effect, self.until)

    def public(self, before: F, after: F) -> "CounterSet[F] | None":
        """Returns the change where players see how much is left: on their own."""
        return self if (seen := after.effect(self.effect)) and seen.until == self.until else None

    def line(self, before: F, after: F, say: Say) -> Line | None:
        found, kind = before.effect(self.effect), counter(self.until)
        if found is None or kind is None:
            return None
        title = say("{effect} on {name}", effect=found.name, name=name_even_if_gone(before, after, found.who))
        return Line(say("{effect}: {left}", effect=title, left=kind.stands(self.until)), "gm", who=found.who)


class Recharged(Fact[F]):
    """The roll was made that may recharge what is used up. `until`: its deadline from now on."""

    effect: str
    until: Deadline
    die: int
    typed: bool = False

    def apply(self, fight: F) -> F:
        return with_deadline(fight, self.effect, self.until)

    def public(self, before: F, after: F) -> "Recharged[F] | None":
        return self if (seen := after.effect(self.effect)) and seen.until == self.until else None

    def line(self, before: F, after: F, say: Say) -> Line | None:
        found = before.effect(self.effect)
        if found is None:
            return None
        back, dice = self.until.left == READY, say("table dice") if self.typed else DIE
        title = say("{effect} on {name}", effect=found.name, name=name_even_if_gone(before, after, found.who))
        text = N_("{effect} is back: {die} ({dice})") if back else N_("{effect} stays used up: {die} ({dice})")
        return Line(say(text, effect=title, die=self.die, dice=dice), "roll", RULE, found.who, spoken=True)


class CounterShown(Fact[F]):
    """From now on players see a counter of another side, by its name (`on`), or it is the GM's alone."""

    effect: str
    on: bool

    def apply(self, fight: F) -> F:
        changed = (replace(x, shown=self.on, secret=not self.on) if x.meant(self.effect) else x for x in fight.effects)
        return replace(fight, effects=tuple(changed))

    def public(self, before: F, after: F) -> "EffectBegan[F] | None":
        """Returns that players see it, as one that begins."""
        seen = after.effect(self.effect)
        return EffectBegan(seen) if seen is not None and before.effect(self.effect) is None else None

    def line(self, before: F, after: F, say: Say) -> Line | None:
        found = before.effect(self.effect)
        if found is None:
            return None
        title = say("{effect} on {name}", effect=found.name, name=name_even_if_gone(before, after, found.who))
        text = N_("{effect}: players see the name") if self.on else N_("{effect}: the GM alone sees it")
        return Line(say(text, effect=title), "gm", who=found.who)
