"""Who follows whom in the order: a follower acts directly after another fighter, the captain, at the captain's score.

The mark is `Combatant.follows`, the id of the captain. It lasts until the table ends it, or the captain is out of the fight or leaves; then the
follower stands on its own, behind those who still follow the captain. A captain of a squad leads for it: while one of the squad stands, it is
followed. Who joins a squad follows whom the squad follows (`joined`, `model.as_squad`). A system whose order is one of scores has one value of
`Following`, and a step of its own that gives followers the score of their captain. What is followed is the place and not the turn: a captain who
delays leaves them where they are.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise
from typing import Generic, NamedTuple

from turnwright.core.commands import Ask, Choice, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import F, Fact, Line
from turnwright.core.frozen_class import dataclass, replace
from turnwright.core.members import for_some, people, whom
from turnwright.core.model import AnyCombatant, Combatant, SheetT, TallyT, gathered, ids, unit, units
from turnwright.core.move import SharedMove, unknown
from turnwright.core.rulebook import HOUSE
from turnwright.core.standing import Standing
from turnwright.core.system import System
from turnwright.text import N_, Say, join_dots, say

FOLLOW = "turnwright.follow"
Order = tuple[str, ...]


class FollowingBegan(Fact[F]):
    """The GM told these to follow the captain in the order."""

    who: tuple[str, ...]
    captain: str

    def apply(self, fight: F) -> F:
        return _marked(fight, self.who, self.captain)

    def line_in(self, system: System[F], before: F, after: F) -> Line:
        text = N_(("{who} follows {captain} in the order", "{who} follow {captain} in the order"))
        who = system.roster.standing.fill_standing(after, self.who)
        says = system.say(text, **who, captain=captain_name(system.roster.standing, after, self.captain))
        return Line(says, "gm", FOLLOW, self.who[0], names=(self.captain,))


class FollowingEnded(Fact[F]):
    """These no longer follow the captain. `why`: one of ENDS; empty if the GM said so."""

    who: tuple[str, ...]
    captain: str
    why: str = ""

    def apply(self, fight: F) -> F:
        return _marked(fight, self.who, "")

    def line_in(self, system: System[F], before: F, after: F) -> Line:
        text = N_(("{who} no longer follows {captain}", "{who} no longer follow {captain}"))
        who = system.roster.standing.fill_standing(after, self.who)
        says = system.say(
            ENDS.get(self.why, text), **who, captain=captain_name(system.roster.standing, after, self.captain)
        )
        kind = "auto" if self.why else "gm"
        return Line(says, kind, FOLLOW, self.who[0], announce=bool(self.why), names=(self.captain,))


ENDS = {
    "out": N_(
        (
            "{captain} is out: {who} no longer follows, and stands on its own from now on",
            "{captain} is out: {who} no longer follow, and stand on their own from now on",
        )
    ),
    "left": N_(
        (
            "{captain} has left: {who} no longer follows, and stands on its own from now on",
            "{captain} has left: {who} no longer follow, and stand on their own from now on",
        )
    ),
    "bound": N_(
        (
            "Another rule sets the place of {who} now, who no longer follows {captain}",
            "Another rule sets the place of {who} now, who no longer follow {captain}",
        )
    ),
    "squad": N_(("{who} is one squad now and follows nobody", "{who} are one squad now and follow nobody")),
}
"""Why nobody is followed any more: the captain is out or has left, another rule sets the place, or squads were joined so that they would follow
themselves."""


def _marked(fight: F, who: tuple[str, ...], captain: str) -> F:
    return replace(fight, roster=tuple(replace(c, follows=captain) if c.id in who else c for c in fight.roster))


def captain_name(standing: Standing[F, SheetT, TallyT], fight: F, captain: str) -> str:
    """Returns the name of a captain, who may have left; of a squad, that of those who stand: "Wolf ×2"."""
    left = fight.departed(captain)
    found = fight.find(captain) or (left.combatant if left else None)
    if found is None:
        return say("the captain")
    squad = [c for c in fight.roster if unit(c) == unit(found)] if found.group else []
    return standing.name_fighters(fight, squad) if len(squad) > 1 else found.group or found.name


class LineUp(NamedTuple):
    """Followers (`who`) who take the place of their captain, and the order then. `away`: those who stand behind another than before."""

    who: tuple[str, ...]
    captain: str
    order: Order
    away: frozenset[str]


@dataclass(frozen=True)
class Following(Generic[F, SheetT, TallyT]):
    """Answers, in one system, who follows whom. `block`: the key of those who stand together in the order, behind whom a follower stands.
    `bound`: why a combatant follows nobody now, since another rule sets its place, such as that of a crew; empty if none does. `passing`: that
    holds for a time only, and the combatant follows again after it. `lead`: whose mark and score count for a combatant, where a squad acts as one.
    """

    standing: Standing[F, SheetT, TallyT]
    block: Callable[[F, Combatant[SheetT, TallyT]], object] = lambda fight, c: unit(c)
    bound: Callable[[F, Combatant[SheetT, TallyT]], str] = lambda fight, c: ""
    passing: bool = False
    lead: Callable[[F, Combatant[SheetT, TallyT]], Combatant[SheetT, TallyT]] = lambda fight, c: c

    def captains(self, fight: F) -> Mapping[str, str]:
        """Returns the captain of each who follows one now, by their ids. Who is down keeps the place among the others."""
        return fight.cached(self._captains)

    def _captains(self, fight: F) -> Mapping[str, str]:
        if not any(c.follows for c in fight.roster):
            return {}
        found = ((c, self.followed(fight, self.lead(fight, c))) for c in fight.roster)
        return {c.id: captain.id for c, captain in found if captain is not None and not self.bound(fight, c)}

    def captain(self, fight: F, c: AnyCombatant) -> AnyCombatant | None:
        """Returns whom a combatant follows now."""
        found = self.captains(fight).get(c.id)
        return None if found is None else fight.find(found)

    def leader(self, fight: F, c: Combatant[SheetT, TallyT]) -> Combatant[SheetT, TallyT]:
        """Returns who sets the place of a combatant: the captain, or the captain's own; itself if it follows nobody."""
        captains = self.captains(fight)
        while c.id in captains:
            c = fight.get(captains[c.id])
        return c

    def followed(self, fight: F, c: Combatant[SheetT, TallyT]) -> Combatant[SheetT, TallyT] | None:
        """Returns whom the mark of a combatant means; nobody if that one no longer stands, or follows the combatant."""
        captain = self._meant(fight, c)
        return None if captain is None or self._leads(fight, c, captain) else captain

    def _meant(self, fight: F, c: Combatant[SheetT, TallyT]) -> Combatant[SheetT, TallyT] | None:
        if not c.follows:
            return None
        named, left = fight.find(c.follows), fight.departed(c.follows)
        if named is not None and not self.standing.down(fight, named):
            return named
        was = named or (left.combatant if left else None)
        mates = (o for o in fight.roster if was is not None and unit(o) == unit(was))
        return next((o for o in mates if not self.standing.down(fight, o)), None)

    def _leads(self, fight: F, c: Combatant[SheetT, TallyT], other: Combatant[SheetT, TallyT]) -> bool:
        """Tells whether the other is of the squad of a combatant, or follows it, also through others."""
        seen: set[str] = set()
        one: Combatant[SheetT, TallyT] | None = other
        while one is not None and unit(one) not in seen:
            if unit(one) == unit(c):
                return True
            seen.add(unit(one))
            one = self._meant(fight, one)
        return False

    def against(self, fight: F, c: Combatant[SheetT, TallyT], captain: Combatant[SheetT, TallyT]) -> Objections:
        """Yields the reasons why a combatant cannot follow another."""
        name = captain_name(self.standing, fight, captain.id)
        if unit(c) == unit(captain):
            yield HOUSE.about(c, FOLLOW, "{name} cannot follow itself or its own squad.", overrule=False)
        elif self.standing.down(fight, captain):
            yield HOUSE.about(captain, FOLLOW, "{name} is out of the fight and leads nobody.", overrule=False)
        elif bound := self.bound(fight, c):
            yield HOUSE.about(c, FOLLOW, bound, overrule=False)
        elif self._leads(fight, c, captain):
            yield HOUSE.about(c, FOLLOW, "{captain} already follows {name}.", captain=name, overrule=False)

    def follows(self, fight: F, c: Combatant[SheetT, TallyT], captain: Combatant[SheetT, TallyT]) -> bool:
        """Tells whether a combatant follows another, or the squad of that one."""
        now = self.followed(fight, c)
        return now is not None and unit(now) == unit(captain)

    def whom(self, fight: F) -> Ask:
        """Asks for those who have a place of their own."""
        return whom(people(self.apart(fight, fight.roster))) if self.captains(fight) else whom()

    def apart(self, fight: F, those: Iterable[Combatant[SheetT, TallyT]]) -> tuple[Combatant[SheetT, TallyT], ...]:
        """Returns those with a place of their own: they follow nobody."""
        return tuple(c for c in those if c.id not in self.captains(fight))

    def placed(self, fight: F, who: Iterable[str]) -> Objections:
        """Yields the reason against a place of their own for those who follow a captain."""
        for c in fight.found(who):
            if (captain := self.captain(fight, c)) is not None:
                says = N_("{name} follows {captain}. End that first.")
                yield HOUSE.about(
                    c, FOLLOW, says, captain=captain_name(self.standing, fight, captain.id), overrule=False
                )

    def ended(self, fight: F) -> FollowingEnded[F] | None:
        """Returns the end of a mark that means nobody any more, or that another rule overrides for good."""
        over = gathered(
            [c for c in fight.roster if c.follows and self._over(fight, c)], lambda c: (c.follows, self._over(fight, c))
        )
        return FollowingEnded(ids(over[0]), over[0][0].follows, self._over(fight, over[0][0])) if over else None

    def _over(self, fight: F, c: Combatant[SheetT, TallyT]) -> str:
        """Returns why the mark of a combatant ends, one of ENDS; empty if it has none, or follows."""
        if not c.follows:
            return ""
        if self.followed(fight, c) is not None:
            return "bound" if not self.passing and self.bound(fight, c) else ""
        return "left" if fight.find(c.follows) is None else "squad" if self._meant(fight, c) is not None else "out"

    def joined(self, fight: F, captain: str, come: Iterable[str]) -> Iterator[Fact[F]]:
        """Yields what those who came into a squad that follows `captain` do from now on: they follow whom it follows, or nobody."""
        others = [c for c in fight.found(come) if c.follows != captain]
        squad = [c for c in fight.roster if others and unit(c) == unit(others[0])]
        if captain and any(self.followed(fight, replace(c, follows=captain)) is None for c in others):
            yield FollowingEnded(ids(squad), captain, "squad")
        elif captain and (able := ids(c for c in others if not self.bound(fight, c))):
            yield FollowingBegan(able, captain)
        elif not captain:
            for led in gathered([c for c in others if c.follows], lambda c: c.follows):
                yield FollowingEnded(ids(led), led[0].follows)

    def arranged(self, fight: F, order: Order, those: Callable[[AnyCombatant], bool] = lambda c: True) -> Order:
        """Returns an order in which followers, `those` of them, stand behind the block of their captain."""
        here, behind = set(order), dict[str, list[str]]()
        for who in order:
            captain = self.captains(fight).get(who, "")
            if captain in here and those(fight.get(who)):
                behind.setdefault(captain, []).append(who)
        if not behind:
            return order
        moved, found = {who for those in behind.values() for who in those}, list[str]()

        def stand(row: Sequence[str]) -> None:
            for _, run in groupby(row, lambda who: self.block(fight, fight.get(who))):
                block = tuple(run)
                found.extend(block)
                stand([who for captain in block for who in behind.get(captain, ())])

        stand([who for who in order if who not in moved])
        return tuple(found)

    def line_up(self, fight: F, order: Order, score: Callable[[Combatant[SheetT, TallyT]], object]) -> LineUp | None:
        """Returns the first followers who have not the `score` of their captain, or do not stand behind it in the order; None if all do."""
        return next(self.line_ups(fight, order, score), None)

    def line_ups(
        self,
        fight: F,
        order: Order,
        score: Callable[[Combatant[SheetT, TallyT]], object],
        those: Callable[[AnyCombatant], bool] = lambda c: True,
    ) -> Iterator[LineUp]:
        """Yields the followers of each captain, of `those`, who must be lined up, the captain before the captain's followers. Who is down gets the
        place with the others of the squad."""
        led = [c for c in fight.found(self.captains(fight)) if those(c)]
        if not led:
            return
        new = self.arranged(fight, order, those)
        away = shifted(order, new) & set(ids(led))
        groups = gathered(led, lambda c: self.captain(fight, c))
        for followers in sorted(groups, key=lambda g: self._depth(fight, g[0])):
            captain = self.captain(fight, followers[0])
            at = None if captain is None else score(self.lead(fight, captain))
            up = {unit(c) for c in followers if not self.standing.down(fight, c)}
            astray = ids(c for c in followers if unit(c) in up and (score(c) != at or c.id in away))
            if captain is not None and at is not None and astray:
                yield LineUp(astray, captain.id, new, away)

    def told(
        self,
        fights: tuple[F, F],
        who: tuple[str, ...],
        captain: str,
        score: Callable[[Combatant[SheetT, TallyT]], object],
        at: str,
        say: Say,
    ) -> Line | None:
        """Returns the log line of followers who take the score of their captain; None if all had it. `fights`: before and after; `at`: the score
        in words."""
        before, after = fights
        who = tuple(w for w in who if score(before.get(w)) != score(after.get(w)))
        text = N_(("{who} follows {captain}, on {score}", "{who} follow {captain}, on {score}"))
        named = self.standing.fill_standing(after, who)
        says = say(text, **named, captain=captain_name(self.standing, after, captain), score=at)
        return Line(says, "auto", FOLLOW, who[0], names=(captain,)) if who else None

    def _depth(self, fight: F, c: Combatant[SheetT, TallyT]) -> int:
        """Returns how many captains a combatant has: one, or with the captain's own more."""
        captain = self.captain(fight, c)
        return 0 if captain is None else 1 + self._depth(fight, captain)

    def words(self, fight: F, c: Combatant[SheetT, TallyT]) -> str:
        """Returns whom a combatant follows, for its row, behind "2 of 3" too; empty if nobody."""
        captain = self.captain(fight, c)
        if captain is None:
            return ""
        return say("following {captain}", captain=captain_name(self.standing, fight, captain.id))

    def sentence(self, fight: F, c: Combatant[SheetT, TallyT]) -> str:
        """Returns that a combatant, with those of its squad who do so too, follows the captain; empty if it follows nobody."""
        captains = self.captains(fight)
        if (captain := captains.get(c.id)) is None:
            return ""
        who = ids(o for o in fight.roster if unit(o) == unit(c) and captains.get(o.id) == captain)
        follows = N_(("{who} follows {captain}", "{who} follow {captain}"))
        return say(
            follows, **self.standing.fill_standing(fight, who), captain=captain_name(self.standing, fight, captain)
        )


def following_of(system: System[F]) -> Following[F, object, object] | None:
    """Returns who follows whom in a system whose order is one of scores; None in any other."""
    return system.part(Following)


def shifted(old: Order, new: Order) -> frozenset[str]:
    """Returns those who stand behind another than before."""
    was = {who: ahead for ahead, who in pairwise(("", *old))}
    return frozenset(who for ahead, who in pairwise(("", *new)) if was.get(who) != ahead)


class Follow(SharedMove[F]):
    """Makes these follow the combatant `captain` in the order: they act directly after it, at its score, also when everyone rolls again. An enemy
    may be followed."""

    waits = True
    who: tuple[str, ...]
    captain: str

    def against(self, fight: F, system: System[F]) -> Objections:
        yield from (*unknown(fight, self.who), *unknown(fight, (self.captain,)))
        captain, following = fight.find(self.captain), following_of(system)
        if following is None:
            yield HOUSE.reason(FOLLOW, say("Nobody follows another in the order of this game."), overrule=False)
        elif captain is not None:
            found = fight.found(self.who)
            for c in found:
                yield from following.against(fight, c, captain)
                if all(following.follows(fight, one, captain) for one in found):
                    name = captain_name(system.roster.standing, fight, captain.id)
                    yield HOUSE.about(
                        c, "turnwright.same", "{name} already follows {captain}.", captain=name, overrule=False
                    )

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        following, captain = following_of(system), fight.get(self.captain)
        new = (c for c in fight.found(self.who) if following and not following.follows(fight, c, captain))
        yield FollowingBegan(ids(new), self.captain)


class StopFollowing(SharedMove[F]):
    """Ends that these follow a captain. Each stands on its own in the order from now on."""

    who: tuple[str, ...]

    def against(self, fight: F, system: System[F]) -> Objections:
        yield from unknown(fight, self.who)
        for c in fight.found(self.who):
            if not c.follows:
                yield HOUSE.about(c, "turnwright.same", "{name} follows nobody.", overrule=False)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        for led in gathered(fight.found(self.who), lambda c: c.follows):
            yield FollowingEnded(ids(led), led[0].follows)


def offers(system: System[F], fight: F, group: tuple[AnyCombatant, ...]) -> Iterator[Offer]:
    """Yields the offers to follow another row in the order, and to end that."""
    following, names = following_of(system), system.roster.standing.name_fighters
    if following is None:
        return
    able = tuple(c for c in group if not following.bound(fight, c))
    up = (system.roster.standing.among(fight, row) for row in units(fight.roster))
    rows = [row for row in up if able and not any(Follow[F](ids(able), row[0].id).against(fight, system))]
    if rows:
        choices = tuple(Choice(row[0].id, names(fight, row), fight.side(row[0].side).name, row[0].id) for row in rows)
        ask = Ask("captain", "combatant", say("Whom"), choices)
        note = say("Directly after them each round; where equals act together, with them")
        follow: Follow[F] = Follow(ids(able), "")
        yield for_some(follow.button(say("Follow in the order"), asks=(ask,), note=note), able, len(group))
    led = tuple(c for c in group if c.follows)
    if led:
        stop: StopFollowing[F] = StopFollowing(ids(led))
        note = join_dots((following.words(fight, led[0]), say("stands on its own from now on")))
        yield for_some(stop.offer_in(fight, system, say("Stop following"), note), led, len(group))
