"""The names that the table gives to a combatant's actions: remembered with their targets, renamed, removed, aimed at others."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from turnwright.core import Ask, Dice, Fact, Line, Move, Objections, Offer, Say, name_all, people, unknown
from turnwright.core.text_input import LONGEST_NAME, clean
from turnwright.systems.collective.rules import RULES
from turnwright.systems.collective.state import Events, Fight, Known, clock
from turnwright.systems.collective.text import say

MOST_NAMES = 8


class Remembered(Fact[Fight]):
    """The names given to a combatant's actions, the latest last."""

    who: str
    names: tuple[Known, ...]

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, names=self.names))


def remembered(fight: Fight, users: tuple[str, ...], known: Known) -> "Iterator[Remembered]":
    """Yields the names of each user with this one: in its old place, so that its button does not move, or else as the latest."""
    for who in users:
        before = fight.get(who).tally.names
        old = any(k.name == known.name for k in before)
        after = tuple(known if k.name == known.name else k for k in before) if old else (*before, known)
        if after != before:
            yield Remembered(who, after[-MOST_NAMES:])


class _OnName(Move[Fight], base=True):
    """A move on one of the names. It needs nobody's turn."""

    waits = False
    who: tuple[str, ...]
    action: str

    def objections(self, fight: Fight) -> Objections:
        yield from unknown(fight, self.who)
        if not any(k.name == self.action for c in fight.found(self.who) for k in c.tally.names):
            yield RULES.reason("collective.name.unknown", say("name.unknown", name=self.action[:40]), overrule=False)

    def changes(
        self, fight: Fight, new: Callable[[Known], Known | None], title: str, target: tuple[str, ...]
    ) -> Events:
        """Yields the names of each combatant who knows the action, with the new one in its place, if any."""
        for c in fight.found(self.who):
            after = (new(k) if k.name == self.action else k for k in c.tally.names)
            names = tuple(k for k in after if k is not None)
            if names != c.tally.names:
                yield NamesSet(c.id, names, self.action, title, target)


class NameAction(_OnName):
    """Renames a named action, or removes its name (`value` empty)."""

    value: str = ""

    def objections(self, fight: Fight) -> Objections:
        yield from super().objections(fight)
        title = self._title()
        if title not in ("", self.action) and any(
            k.name == title for c in fight.found(self.who) for k in c.tally.names
        ):
            yield RULES.reason("collective.name.unknown", say("name.taken", name=title), overrule=False)

    def _title(self) -> str:
        return clean(self.value, LONGEST_NAME, say("tile.name")) if self.value.strip() else ""

    def events(self, fight: Fight, dice: Dice) -> Events:
        title = self._title()
        return self.changes(fight, lambda known: replace(known, name=title) if title else None, title, ())


class AimAction(_OnName):
    """Changes the targets that a named action remembers."""

    target: tuple[str, ...] = ()

    def objections(self, fight: Fight) -> Objections:
        yield from super().objections(fight)
        yield from unknown(fight, self.target)

    def events(self, fight: Fight, dice: Dice) -> Events:
        return self.changes(fight, lambda known: replace(known, target=self.target), self.action, self.target)


class NamesSet(Fact[Fight]):
    """A name was changed or removed (`new` empty), or its action aimed at others (`target`)."""

    who: str
    names: tuple[Known, ...]
    old: str
    new: str = ""
    target: tuple[str, ...] = ()

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, names=self.names))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        key = "log.aimed" if self.target else "log.renamed_action" if self.new else "log.unnamed"
        told = {"old": self.old, "action": self.new, "target": name_all(after, self.target)}
        return Line(say(key, name=name_all(after, (self.who,)), **told), "gm", who=self.who)


# the parts of a tile


def standing_targets(fight: Fight, targets: Iterable[str]) -> tuple[str, ...]:
    """Returns the targets that are still up; none if one of them is down or gone."""
    wanted = tuple(targets)
    up = tuple(c.id for c in fight.found(wanted) if not clock.down(c))
    return up if len(up) == len(wanted) else ()


def target_ask(fight: Fight, optional: bool = True) -> Ask:
    """Returns the ask for the targets of an action: everybody who stands."""
    targets = people(c for c in clock.listed(fight) if not clock.down(c))
    return Ask("target", "combatant", say("ask.target"), targets, optional=optional, many=True)


def aim_offer(fight: Fight, who: tuple[str, ...], known: Known) -> Offer:
    """Returns the offer to aim a named action at others."""
    ask = replace(target_ask(fight, optional=False), value=standing_targets(fight, known.target) or None)
    return AimAction(who, known.name).button(known.name, asks=(ask,), key=f"aim:{known.name}")


def edit_offers(who: tuple[str, ...], known: Known) -> tuple[Offer, ...]:
    """Returns the offers to rename a named action and to remove its name."""
    move = NameAction(who, known.name)
    ask = Ask("value", "text", say("tile.name"), value=known.name)
    return (
        move.button(say("tile.rename", name=known.name), asks=(ask,), key=f"name:{known.name}"),
        move.button(say("tile.remove", name=known.name), key=f"unname:{known.name}"),
    )
