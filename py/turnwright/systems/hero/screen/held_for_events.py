"""Holds for an event, in words for the card and the Next plate.

The table names the events, so nothing happens automatically when one occurs; these words remind the GM.
"""

import re

from turnwright.core import gathered, ids, join_and, join_commas, join_dots, unit
from turnwright.core.fact import attack_on
from turnwright.systems.hero.rules.held_actions import EVENT_MODES, event
from turnwright.systems.hero.state import Fight, Fighters, Go, clock
from turnwright.systems.hero.text import say

MOST_NAMES = 3
AT_ONCE = ("interrupt", "tandem")
"""The modes of those who use their action as soon as another is declared."""


def holders(fight: Fight) -> list[Fighters]:
    """Returns those who hold for an event and can act on it; members of a group who hold alike together."""
    found = (c for c in fight.roster if c.tally.held and c.tally.held.mode in EVENT_MODES and clock.capable(c))
    return gathered(found, lambda c: (unit(c), c.tally.held and (c.tally.held.mode, c.tally.held.event)))


def concerns(said: str, fighters: Fighters) -> bool:
    """Tells whether an event names one of these or their group; “Orc 2 attacks” does not name “Orc”."""
    titles = {title for c in fighters for title in (c.name, c.group) if title}
    return any(re.search(rf"(?<!\w){re.escape(t)}(?!\w|\s\d)", said, re.IGNORECASE) for t in titles)


def waiting_for(fight: Fight, fighters: Fighters) -> list[Fighters]:
    """Returns the holders whose event names one of these."""
    return [cs for cs in holders(fight) if concerns(event(cs), fighters)]


def notes(fight: Fight, acting: Fighters) -> list[str]:
    """Returns a note for the card for each holder who waits for the acting combatants."""
    return [
        say(
            "card.held",
            who=clock.name_with_numbers(fight, ids(cs)),
            holds=say(f"holds.{hold.mode}"),
            event=hold.event,
            count=len(cs),
        )
        for cs in waiting_for(fight, acting)
        if (hold := cs[0].tally.held) is not None
    ]


def others(fight: Fight, acting: Fighters) -> list[str]:
    """Returns one line for the card with the holders of other events, which may also occur now."""
    rest = [cs for cs in holders(fight) if not concerns(event(cs), acting)]
    if not rest:
        return []
    if len(rest) > MOST_NAMES:
        return [say("card.held.many", number=len(rest))]
    holds = (
        say("card.held.for", who=clock.name_with_numbers(fight, ids(cs)), event=event(cs))
        if event(cs)
        else say("card.held.unsaid", who=clock.name_with_numbers(fight, ids(cs)))
        for cs in rest
    )
    return [say("card.held.others", holds=join_commas(holds))]


def passing(fight: Fight, after: Fight) -> str:
    """Returns, for the Next plate, the holders who wait for the acting combatants or for those who act next."""
    acting = [(here, clock.actor(here)) for here in (fight, after)]
    return join_dots(dict.fromkeys(_hold_for(here, waiting_for(here, who), who) for here, who in acting))


def declared(fight: Fight) -> str:
    """Returns the holders who must say now whether they use the action that is declared, before it resolves; empty if there are none."""
    head = clock.head(fight)
    if (
        head is None
        or not head.declared
        or head.kind == "landing"
        or fight.prompt is not None
        or not clock.able_actors(fight)
    ):
        return ""
    acting = clock.actor(fight)
    found = [cs for cs in holders(fight) if cs[0].tally.held and cs[0].tally.held.mode in AT_ONCE]
    return _hold_for(fight, [cs for cs in found if concerns(event(cs), acting) or _attacked(fight, cs, head)], acting)


def _attacked(fight: Fight, fighters: Fighters, head: Go) -> bool:
    """Tells whether these wait until someone attacks, and another side has declared an attack."""
    if head.aimed is None or event(fighters) != say("event.attack"):
        return False
    enemies = fight.get(head.who[0]).side != fighters[0].side
    return enemies and attack_on(fight, head.who, head.aimed.targets) is not None


def _hold_for(fight: Fight, found: list[Fighters], acting: Fighters) -> str:
    """Returns in words who holds for those who act."""
    if not found:
        return ""
    whom = clock.name_fighters(fight, acting)
    if len(found) > MOST_NAMES:
        return say("next.held.many", number=len(found), whom=whom)
    return say(
        "next.held",
        who=join_and(clock.name_with_numbers(fight, ids(cs)) for cs in found),
        whom=whom,
        count=sum(map(len, found)),
    )
