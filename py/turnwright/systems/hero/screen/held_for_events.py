"""Holds for an event, and whose event it is: in words for the card and the Next plate.

An event is the table's own, so nothing happens automatically when it comes; these words remind the GM of it.
"""

import re

from turnwright.core.model import ids, names, units
from turnwright.systems.hero.rules.held_actions import EVENT_MODES, event
from turnwright.systems.hero.state import clock
from turnwright.systems.hero.state.clock import Fight, Fighter
from turnwright.systems.hero.text import say
from turnwright.text import both, dots, row

Fighters = tuple[Fighter, ...]
MOST_NAMES = 3


def holders(e: Fight) -> list[Fighters]:
    """Those who hold for an event and can act on it, groups together."""
    return units(c for c in e.roster if c.tally.held and c.tally.held.mode in EVENT_MODES and clock.capable(c))


def concerns(said: str, fighters: Fighters) -> bool:
    """Whether an event names one of these, or their group; “Orc” is not named by “Orc 2 attacks”."""
    titles = {title for c in fighters for title in (c.name, c.group) if title}
    return any(re.search(rf"(?<!\w){re.escape(t)}(?!\w|\s\d)", said, re.IGNORECASE) for t in titles)


def waiting_for(e: Fight, fighters: Fighters) -> list[Fighters]:
    """The holders whose event names one of these."""
    return [cs for cs in holders(e) if concerns(event(cs), fighters)]


def notes(e: Fight, acting: Fighters) -> list[str]:
    """For the card: each holder who waits for the acting ones."""
    return [
        say(f"card.held.{cs[0].tally.held.mode}", who=names(e, ids(cs)), event=event(cs), count=len(cs))
        for cs in waiting_for(e, acting)
        if cs[0].tally.held is not None
    ]


def others(e: Fight, acting: Fighters) -> list[str]:
    """For the card, in one line: those who hold for something else, which may come now as well."""
    rest = [cs for cs in holders(e) if not concerns(event(cs), acting)]
    if not rest:
        return []
    if len(rest) > MOST_NAMES:
        return [say("card.held.many", number=len(rest))]
    holds = (
        say("card.held.for", who=names(e, ids(cs)), event=event(cs))
        if event(cs)
        else say("card.held.unsaid", who=names(e, ids(cs)))
        for cs in rest
    )
    return [say("card.held.others", holds=row(holds))]


def passing(e: Fight, after: Fight) -> str:
    """For the Next plate: the holders who wait for those who act now, and for those who act after it."""
    return dots(dict.fromkeys(_hint(here) for here in (e, after)))


def _hint(e: Fight) -> str:
    acting = clock.actor(e)
    found = waiting_for(e, acting)
    if not found:
        return ""
    whom = names(e, ids(acting))
    if len(found) > MOST_NAMES:
        return say("next.held.many", number=len(found), whom=whom)
    return say("next.held", who=both(names(e, ids(cs)) for cs in found), whom=whom, count=sum(map(len, found)))
