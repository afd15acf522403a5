"""Objections to several members of a group, worded for the group.

Each member is judged by itself, and an objection names it. Those that differ only in the name are one: "Each of Orc 1–3 has 0 AP". Where the
members have different objections, the first says so, because a button shows only the first.
"""

from collections.abc import Sequence
from dataclasses import replace

from turnwright.core.commands import Objection
from turnwright.core.model import AnyCombatant, ClockT, Encounter, SheetT, TallyT, gathered, ids
from turnwright.core.numbered import numbered
from turnwright.text import say, sentences

Finding = tuple[Objection, tuple[AnyCombatant, ...]]
"""An objection and the members it concerns, the one it names first; nobody if it names none."""


def for_group(
    e: Encounter[SheetT, TallyT, ClockT], who: Sequence[str], found: tuple[Objection, ...]
) -> tuple[Objection, ...]:
    """Returns the objections to a move of these combatants, those to members of a group together. The impossible stay first; of the others
    first those that concern all."""
    members = tuple(c for c in e.found(who) if c.group) if found and len(who) > 1 else ()
    if len(members) < 2:
        return found
    findings = [_together(same) for same in gathered(_findings(e, found, members), _alike)]
    findings.sort(key=lambda one: (one[0].overrule, 0 < len(one[1]) < len(members)))
    (first, named), *rest = findings
    if named and any(set(ids(others)) - set(ids(named)) for _, others in rest):
        first = replace(first, says=sentences((first.says, say("group.others"))), short=say("group.others.short"))
    return tuple(dict.fromkeys((first, *(o for o, _ in rest))))


def _findings(
    e: Encounter[SheetT, TallyT, ClockT], found: tuple[Objection, ...], members: tuple[AnyCombatant, ...]
) -> list[Finding]:
    """Returns each objection with those it concerns. The objections come in the order of the members, so the search for a name begins at
    the last one found."""
    out: list[Finding] = []
    at = 0
    for o in found:
        alike = tuple(e.found(o.who))
        if not alike:
            ahead = (*range(at, len(members)), *range(at))
            at = next((n for n in ahead if _place(o.says, members[n].name) >= 0), at)
            alike = (members[at],)
        out.append((o, alike if _place(o.says, alike[0].name) >= 0 else ()))
    return out


def _alike(one: Finding) -> object:
    """Returns what objections have in common that differ only in the name."""
    o, named = one
    return (replace(_renamed(o, named[0].name, "", ""), who=()), named[0].group, named[0].side) if named else o


def _together(same: Sequence[Finding]) -> Finding:
    o, named = replace(same[0][0], who=()), tuple(c for _, some in same for c in some)
    if len(named) < 2:
        return o, named
    who = numbered(named)
    return _renamed(o, named[0].name, say("group.each", who=who), say("group.each.first", who=who)), named


def _renamed(o: Objection, name: str, to: str, first: str) -> Objection:
    """Returns an objection with another name; `first`: the name where the sentence begins with it."""

    def changed(text: str) -> str:
        at = _place(text, name)
        return text if at < 0 else text[:at] + (to if at else first) + text[at + len(name) :]

    return replace(o, says=changed(o.says), short=changed(o.short))


def _place(text: str, name: str) -> int:
    """Returns where a text has a name as a whole word, or -1."""
    at = text.find(name)
    while at >= 0 and (text[at - 1 : at].isalnum() or text[at + len(name) : at + len(name) + 1].isalnum()):
        at = text.find(name, at + 1)
    return at
