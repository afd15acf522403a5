"""Objections to several members of a group, worded for the group.

Each member is judged by itself, and an objection says whom it names. Those that differ only in the name are one: "Orc 1 has 0 AP. The same goes for
Orc 2 and 3."
Where the members have objections under different rules, the first says so, because a button shows only the first.
"""

from collections.abc import Sequence
from dataclasses import replace

from turnwright.core.commands import Objection
from turnwright.core.model import ClockT, Fight, SheetT, TallyT, gathered, ids
from turnwright.core.names_in_words import by_numbers
from turnwright.text import say


def for_group(
    fight: Fight[SheetT, TallyT, ClockT], who: Sequence[str], found: tuple[Objection, ...]
) -> tuple[Objection, ...]:
    """Returns the objections to a move of these combatants, those to members of a group together. The impossible stay first; of the others
    first those that concern all."""
    members = ids(c for c in fight.found(who) if c.group) if found and len(who) > 1 else ()
    if len(members) < 2:
        return found
    theirs = (o if set(o.who) <= set(members) else replace(o, who=(), with_name=None) for o in found)
    together = [_together(fight, same) for same in gathered(theirs, lambda o: _alike(fight, o))]
    together.sort(key=lambda o: (o.overrule, 0 < len(o.who) < len(members)))
    first, *rest = together
    others = [o for o in rest if set(o.who) - set(first.who)] if first.who else []
    if all(o.rule == first.rule for o in others):
        first = replace(first, short="") if others else first  # the rule's own short words fit all
    else:
        first = replace(first.followed_by(say("The others have other reasons.")), short=say("Several reasons"))
    return (first, *rest)


def _alike(fight: Fight[SheetT, TallyT, ClockT], o: Objection) -> object:
    """Returns what objections have in common that differ only in the name."""
    if o.with_name is None:
        return o
    c = fight.get(o.who[0])
    return o.rule, o.with_name(""), o.overrule, o.short, c.group, c.side


def _together(fight: Fight[SheetT, TallyT, ClockT], same: Sequence[Objection]) -> Objection:
    """Returns objections that differ only in the name as one."""
    first = same[0]
    if first.with_name is None:
        return first
    named = fight.found(who for o in same for who in o.who)
    if len(named) < 2:
        return first
    one, *others = named
    said = replace(first, says=first.with_name(one.name))
    return replace(said.followed_by(say("The same goes for {who}.", who=by_numbers(others))), who=ids(named))
