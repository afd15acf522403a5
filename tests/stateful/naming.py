"""Laws of who is named: all that says who acts now says the same, and a group has its own name and a plural verb."""

import re
from collections.abc import Iterable
from typing import Any

from turnwright.core.fact import AnyFight
from turnwright.core.model import ids, units
from turnwright.core.system import AnySystem

ACTS = re.compile(r"Why ((?! do(es)? not ).)* (acts?|declares?) now")
"""The title of the explanation of somebody who can act."""
TANDEM = " at the same time as "
GROUP = re.compile(r"(\w[\w ]*) ×(\d+)")
SINGULAR = re.compile(
    r"(?:×\d+|\b\d+(?:–\d+)? and \d+(?:–\d+)?) (?:is|has|was|does|acts|uses|buys|waits|holds|declares|keeps|goes|loses|stands)\b"
)
"""Several of a group with the verb of one."""


def who_acts_is_said_alike(system: AnySystem, fight: AnyFight, view: dict[str, Any], players: dict[str, Any]) -> None:
    """Turn line, moment, card, players' screen and explanations agree who acts: nobody in a fight that is over, nobody who is down."""
    acting, turn = system.clock.acting, view["turn"]
    able, named = {c.id for c in acting.who(fight)}, acting.name(fight)
    explained = {about: system.screen.explain(fight, about) for about in ("next", *ids(fight.roster))}
    titles = {about: title for about, (title, _) in explained.items()}
    if view["over"]:
        assert turn == players["turn"], (turn, players["turn"])
        assert not able and not view["actor"] and not view["now"]["who"]
        assert set(titles.values()) == {"The fight is over"}, titles
        return
    if fight.clock.stage != "play":
        return
    assert bool(acting.at_turn(fight)) == bool(view["actor"])
    if able:
        assert view["actor"]["name"] == named
        # a turn line begins with a capital
        assert named.casefold() in turn.casefold() and "cannot act" not in turn, (named, turn)
        assert able <= set(view["now"]["who"])
    else:
        assert ("cannot act" in turn) == bool(acting.at_turn(fight)), turn
        assert not re.search(r"(?<!cannot)(?<!nobody can)(?<!nobody) acts?\b", turn, re.IGNORECASE), turn
    for about, title in titles.items():
        # a held action used in tandem happens now, too, though the card is another's
        tandem = bool(able) and any(TANDEM in reason.says for reason in explained[about][1])
        acts = about in able or (about == "next" and bool(able)) or tandem
        assert bool(ACTS.fullmatch(title)) == acts, (about, title, able)
        down = about != "next" and system.roster.standing.down(fight, fight.get(about))
        assert not (down and acts) or len(able) > 1 or system.about.id == "hero", "the fallen do not act"


def names_said(view: dict[str, Any]) -> list[str]:
    """Returns what names fighters on the screen of a fight: the turn line, the summary, the order and the card."""
    stops = [stop["name"] for stop in view["order"] if stop["kind"] == "stop"]
    return [view["turn"], view["summary"], *stops, *([view["actor"]["name"]] if view["actor"] else [])]


def groups_are_told_by_their_own_names(system: AnySystem, fight: AnyFight, view: dict[str, Any]) -> None:
    """ "Orc ×3" are all of the group who stand; a part is told by its numbers. So no sentence has two groups of one name."""
    standing = system.roster.standing
    groups = [group for group in units(fight.roster) if group[0].group]
    whole = {f"{group[0].group} ×{len(standing.among(fight, group))}" for group in groups}
    # of a squad with others in it, those of its name are counted: "Orc ×2 and Dee"
    alike = (
        (group, [c for c in standing.among(fight, group) if c.name.rstrip("0123456789 ") == group[0].group])
        for group in groups
    )
    whole |= {f"{group[0].group} ×{len(those)}" for group, those in alike}
    named = {group[0].group for group in groups}
    for text in names_said(view):
        for name, count in GROUP.findall(text):
            known = next((one for one in named if name.endswith(one)), "")
            assert not known or f"{known} ×{count}" in whole, (text, whole)


def plural_verbs(texts: Iterable[str]) -> None:
    for text in texts:
        assert not SINGULAR.search(text), text
