"""What the Next plate says beside who comes next: who loses a turn before that, what ends, and what comes up, told from the facts of the step.

The plate has room for some forty letters, and says who comes next already: whatever else is theirs is said without their name.
"""

from collections.abc import Callable, Iterator, Sequence

from turnwright.core.effect import Effect
from turnwright.core.fact import F
from turnwright.core.kernel import Outcome, apply
from turnwright.core.model import ids
from turnwright.core.system import System
from turnwright.table.coming import Joined
from turnwright.table.effects import EffectEnded
from turnwright.text import N_, Sentence, join_and, join_dots, say


def coming_next(system: System[F], fight: F, outcome: Outcome[F]) -> str:
    """Returns what comes with a step, in words; empty if nothing does."""
    names = system.roster.standing.name_with_numbers
    after = outcome.state
    due = [x for event in outcome.events if isinstance(event, EffectEnded) for x in (fight.effect(event.effect),) if x]
    new = tuple(event.combatant.id for event in outcome.events if isinstance(event, Joined))
    joins = N_(("{who} joins", "{who} join"))
    reminders = [x.name for x in due if x.reminds]
    coming = frozenset(ids(system.clock.acting.named(after)))
    return join_dots((
        *_passing(system, fight, outcome, coming),
        _ended(fight, [x for x in due if not x.waits], names, coming),
        say("now: {what}", what=join_and(reminders)) if reminders else "",
        say(joins, who=names(after, new), count=len(new)) if new else "",
    ))  # fmt: skip


def _passing(system: System[F], fight: F, outcome: Outcome[F], coming: frozenset[str]) -> Iterator[str]:
    """Yields who loses a turn and stands then, in the words of the facts by which they do. Each group is named as it is when the last of it
    loses the turn, as the log does, whatever befalls it later in the step. `coming`: those who come next."""
    standing, found = system.roster.standing, dict[Sentence, dict[str, tuple[str, dict[str, None]]]]()
    unnamed = dict[Sentence, Sentence]()
    last = max((n for n, event in enumerate(outcome.events) if event.turn_lost()), default=-1)
    for event in outcome.events[: last + 1]:
        fight = apply(system, fight, event)
        lost = event.turn_lost()
        for one in standing.who_stands(fight, ids(fight.found(lost))) if lost else ():
            named, group = found.setdefault(event.lost_as, {}), fight.get(one).group or one
            unnamed[event.lost_as] = event.lost_unnamed
            losers = named[group][1] | {one: None} if group in named else {one: None}
            named[group] = standing.name_with_numbers(fight, tuple(losers)), losers
    for says, named in found.items():
        losing = [one for _, losers in named.values() for one in losers]
        known = unnamed[says] if coming == frozenset(losing) else ""
        yield say(known or says, who=join_and(name for name, _ in named.values()), count=len(losing))


def _ended(
    fight: F, ended: Sequence[Effect], names: Callable[[F, tuple[str, ...]], str], coming: frozenset[str]
) -> str:
    """Returns the first condition that ends, on whom, if it is not on those who come next (`coming`), and how many more end."""
    if not ended:
        return ""
    first = ended[0]
    alike = [x for x in ended if x.name == first.name and fight.find(x.who)]
    count = len(ended) - max(len(alike), 1)
    whose = tuple(dict.fromkeys(x.who for x in alike))
    title = say("“{effect}”", effect=first.name)
    if first in alike:
        on = N_("{effect}") if coming == frozenset(whose) else N_("{effect} on {name}")
        title = say(on, effect=first.name, name=names(fight, whose))
    text = N_(("{effect} and {count} more end", "{effect} and {count} more end"))
    return say(text, effect=title, count=count) if count else say("{effect} ends", effect=title)
