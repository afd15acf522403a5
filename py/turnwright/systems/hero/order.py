"""The order on one DEX: ties and Blocks, and the rolls against a number of the sheet.

Ties: each stop has a chain of numbers, compared from the first on. The rolls are facts, stored with the place they were made for. Two stops are
tied while one chain is the beginning of the other; the one with the shorter chain rolls once more. So only tied combatants roll again, and a
later arrival cannot disturb a settled order. A group rolls once. The app rolls at once, or asks the table for its dice. By house rule the GM chooses
instead, one at a time, when the first of those on one DEX is to act: the chosen stop has a number, and those without one come after it.

Blocks: by house rule the blocker goes before the attacker in the next Segment in which both have a Phase, whatever their DEX (6E2 60). The
tally of the attacker stores the mark, which names the blocker. The mark ends with that Segment, or when the blocker leaves.
"""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import replace
from itertools import takewhile

from turnwright import shapes
from turnwright.core.commands import Ask, BadCommand, Choice, Objection, Objections
from turnwright.core.dice import Dice, added
from turnwright.core.fact import Fact, Line, Tells
from turnwright.core.model import Prompt, gathered, ids, unit
from turnwright.core.names_in_words import name_all
from turnwright.core.upshot import Undone, Upshot
from turnwright.drawing.widgets import prompt_json
from turnwright.systems.hero import chart, say, state
from turnwright.systems.hero.options import option
from turnwright.systems.hero.state import RULES, Blocked, Event, Fight, Fighter, Sheet, Stop, Tally, Tie
from turnwright.text import N_, Say, join_and, join_commas

# the stops, by DEX


def called(fight: Fight) -> list[Stop]:
    """Returns the stops on the highest DEX still to come in this Segment."""
    todo = chart.stops(fight)
    # Starting Your Phase: DEX values are called from high to low
    dex = max((stop.dex for stop in todo), default=0)
    return blockers_first(fight, [stop for stop in todo if stop.dex == dex])


def in_order(fight: Fight) -> tuple[Stop, ...]:
    """Returns the stops of this Segment by DEX; on the same DEX those that pass come first, the others by the existing rolls."""
    return fight.cached(_in_order)


def _in_order(fight: Fight) -> tuple[Stop, ...]:
    return by_dex(fight, chart.stops(fight))


def by_dex(fight: Fight, stops: Iterable[Stop]) -> tuple[Stop, ...]:
    """Returns these stops by DEX; on the same DEX those that pass come first, the others by the existing rolls."""
    out = sorted(stops, key=lambda s: s.who[0].id)
    out.sort(key=lambda s: (s.dex, bool(s.passes), s.kind == "held", chain(fight, s)), reverse=True)
    return tuple(out)


# DEX Rolls and similar: 3d6 against a number of the sheet


def roll_target(number: int) -> int:
    """Returns the number to roll with 3d6 or below: 9 + a fifth, rounded to the nearest (6E1 116)."""
    return 9 + (2 * number + 5) // 10


def target(sheet: Sheet, skill: str) -> int:
    """Returns the target number of a roll: dex, ego, fast_draw or teamwork; 0 for a missing skill. Lightning Reflexes never count."""
    if skill in ("fast_draw", "teamwork"):
        return sheet.fast_draw if skill == "fast_draw" else sheet.teamwork
    return roll_target(sheet.ego if skill == "ego" else sheet.dex)


SKILLS = {
    "dex": N_("DEX Roll"),
    "fast_draw": N_("Fast Draw"),
    "ego": N_("EGO Roll"),
    "teamwork": N_("Teamwork"),
}
LACKS = {
    "fast_draw": N_("{who} has no Fast Draw roll."),
    "teamwork": N_("{who} has no Teamwork roll."),
}
"""The skills that not everybody has."""


class RollMade(Fact[Fight]):
    """3d6 against a target number; the roll is made or missed by the margin."""

    who: str
    skill: str
    target: int
    dice: tuple[int, ...]
    total: int
    typed: bool

    @property
    def margin(self) -> int:
        """Returns the margin of a roll; negative if missed."""
        return self.target - self.total

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        parts = {
            "who": name_all(after, (self.who,)),
            "skill": say(SKILLS[self.skill]),
            "target": self.target,
            "total": self.total,
            "margin": margin_words(self.margin),
        }
        text = N_("{who}: {skill} {target}-, {total} ({dice}), {margin}")
        if len(self.dice) == 1:  # the table typed the sum
            text = N_("{who}: {skill} {target}-, {total} on 3d6, table dice, {margin}")
        elif self.typed:
            text = N_("{who}: {skill} {target}-, {total} ({dice}, table dice), {margin}")
        brief = say("{who}: {skill} {target}-, {total}, {margin}", **parts)
        return Line(say(text, dice=added(self.dice), **parts), "roll", "hero.roll", self.who, brief=brief)


def roll(c: Fighter, skill: str, dice: Dice, mates: tuple[str, ...] = ()) -> RollMade:
    """Returns the roll of one combatant, with the table's dice or the engine's. For a group, the dice may be keyed by another member
    (`mates`)."""
    given = next((m for m in (c.id, *mates) if dice.has(m)), c.id)
    fell = dice.roll(given, "3d6", summed=True)
    return RollMade(c.id, skill, target(c.sheet, skill), fell.dice, fell.total, fell.typed)


def mates(fight: Fight, c: Fighter) -> tuple[str, ...]:
    """Returns the other members of the group."""
    return tuple(m.id for m in fight.roster if c.group and unit(m) == unit(c) and m != c)


def able_to_roll(c: Fighter, skill: str, known: Collection[str]) -> Objections:
    """Yields the reason if this combatant lacks the skill. Raises BadCommand for a skill that is not `known`."""
    if skill not in known:
        raise BadCommand(say("Choose a roll: {known}.", known=join_commas(known)))
    if skill in LACKS and not target(c.sheet, skill):
        yield RULES.about(c, "hero.roll.none", LACKS[skill], overrule=False)


def margin_words(margin: int) -> str:
    """Returns a margin in words."""
    return say("made by {by}", by=margin) if margin >= 0 else say("missed by {by}", by=-margin)


# ties


TIE_ROLLS = {
    True: N_(
        ("{who} makes the DEX Roll on DEX {dex} by {by} (rolled {total})", "{who} make the DEX Roll on DEX {dex} by {by} (rolled {total})")
    ),
    False: N_(
        ("{who} misses the DEX Roll on DEX {dex} by {by} (rolled {total})", "{who} miss the DEX Roll on DEX {dex} by {by} (rolled {total})")
    ),
}  # fmt: skip
"""The DEX Roll in a tie, by whether it is made."""


class TieRolled(Fact[Fight]):
    """A roll in a tie on this DEX. `value`: the number that counts; `rolls`: all that count so far."""

    who: tuple[str, ...]
    dex: int
    notation: str
    dice: tuple[int, ...]
    value: int
    rolls: tuple[int, ...]
    typed: bool

    def apply(self, fight: Fight) -> Fight:
        tie = Tie(fight.clock.segment, self.dex, self.rolls, self.typed)
        return fight.with_tallies_of(self.who, lambda t: replace(t, tie=tie))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = N_(("{who} rolls {dice} on DEX {dex}", "{who} roll {dice} on DEX {dex}"))
        if self.typed:
            text = N_(("{who} rolls {dice} on DEX {dex}, table dice", "{who} roll {dice} on DEX {dex}, table dice"))
        parts = state.fill_standing(after, self.who) | {"dice": added(self.dice), "dex": self.dex}
        if self.notation == "3d6":
            text = TIE_ROLLS[self.value >= 0]
            parts |= {"by": abs(self.value), "total": sum(self.dice)}
        told = say(text, **parts)
        return Line(told, "roll", "hero.order.tie", self.who[0])


class TieChosen(Fact[Fight]):
    """The GM chose who of those tied on this DEX goes first."""

    tells = Tells(
        ("{who} goes first on DEX {dex}", "{who} go first on DEX {dex}"), "gm", "hero.order.tie", only=state.who_stands
    )
    who: tuple[str, ...]
    dex: int

    def apply(self, fight: Fight) -> Fight:
        tie = Tie(fight.clock.segment, self.dex, (1,))
        return fight.with_tallies_of(self.who, lambda t: replace(t, tie=tie))


def by_choice(fight: Fight) -> bool:
    """Tells whether the GM chooses between those who tie."""
    return option(fight, "dex_tie") == "gm"


def tie_dice(fight: Fight) -> str:
    """Returns the dice that decide a tie."""
    return "3d6" if option(fight, "dex_tie") == "dex_roll" else "1d6"


def tie_rolls(fight: Fight, c: Fighter, dex: int) -> Tie | None:
    """Returns the rolls that count for this combatant on this DEX of this Segment."""
    tie = c.tally.tie
    # by house rule one roll holds for the whole fight
    if tie is None or option(fight, "dex_tie") == "d6_once_per_combat":
        return tie
    return tie if (tie.segment, tie.dex) == (fight.clock.segment, dex) else None


def tie_rolled(fight: Fight, stop: Stop) -> Tie | None:
    """Returns the rolls of a stop; of a group the most that a member has, so that one who returns does not make all roll again."""
    found = [tie for c in stop.who if (tie := tie_rolls(fight, c, stop.dex)) is not None]
    return max(found, key=lambda tie: len(tie.rolls), default=None)


def chain(fight: Fight, stop: Stop) -> tuple[int, ...]:
    """Returns the numbers to compare, in order."""
    c = stop.who[0]
    tie = tie_rolled(fight, stop)
    # 6E2 21: by house rule INT, then PRE, go before the dice
    before = (c.sheet.intelligence, c.sheet.presence) if option(fight, "dex_tie") == "int_then_pre" else ()
    return before + (tie.rolls if tie else ())


def one_each(stops: Iterable[Stop]) -> list[Stop]:
    """Returns the stops with those of a group on one DEX as one: a group rolls once, even if its members do different things there."""
    found = gathered(stops, lambda s: (unit(s.who[0]), s.dex, s.passes))
    return [same[0]._replace(who=tuple(c for stop in same for c in stop.who)) for same in found]


def to_roll(fight: Fight, called: list[Stop]) -> list[Stop]:
    """Returns those who must roll (again) before their order is settled, the shortest chains first."""
    stops = one_each(called)
    # Starting Your Phase: only those still tied roll again
    chains = {stop.who[0].id: chain(fight, stop) for stop in stops}
    if by_choice(fight):
        equal = Counter(chains.values())
        return [stop for stop in stops if equal[chains[stop.who[0].id]] > 1]
    beginnings = Counter(numbers[:n] for numbers in chains.values() for n in range(len(numbers) + 1))
    tied = [stop for stop in stops if beginnings[chains[stop.who[0].id]] > 1]  # counts one's own chain too
    return sorted(tied, key=lambda s: (len(chains[s.who[0].id]), s.who[0].id))


def undecided(fight: Fight, stops: Iterable[Stop]) -> frozenset[str]:
    """Returns the ids of those whose order among these stops a roll still decides."""
    by_place: dict[int, list[Stop]] = {}
    for stop in stops:
        if not stop.passes and stop.kind != "held":
            by_place.setdefault(stop.dex, []).append(stop)
    shared = (same for same in by_place.values() if len({unit(stop.who[0]) for stop in same}) > 1)
    # every view asks this for all to come, and most have nothing yet that decides
    tied = (open_among(fight, same) if any(chain(fight, stop) for stop in same) else same for same in shared)
    return frozenset(c.id for same in tied for stop in same for c in stop.who)


def open_among(fight: Fight, same: list[Stop]) -> list[Stop]:
    """Returns those of one DEX whose order is open: who must roll, and who has rolled and may still be passed by one of these."""
    rolling = to_roll(fight, same)
    if by_choice(fight):  # whom the GM has chosen goes first, whoever else is still to be chosen
        return rolling
    short = {chain(fight, stop) for stop in rolling}
    return [stop for stop in same if any(chain(fight, stop)[:n] in short for n in range(len(chain(fight, stop)) + 1))]


def by_rolls(fight: Fight, stops: list[Stop]) -> list[Stop]:
    """Returns the stops of one DEX in the order of their chains."""
    out = sorted(stops, key=lambda s: s.who[0].id)
    out.sort(key=lambda s: chain(fight, s), reverse=True)
    return out


def roll_tie(fight: Fight, stop: Stop, dice: Dice) -> TieRolled:
    """Returns one roll of a combatant or a whole group; for a DEX Roll the margin counts."""
    c, before = stop.who[0], tie_rolled(fight, stop)
    fell = dice.roll(c.id, tie_dice(fight), summed=True)
    value = fell.total if tie_dice(fight) == "1d6" else roll_target(c.sheet.dex) - fell.total
    values = (*(before.rolls if before else ()), value)
    who = ids(stop.who)
    return TieRolled(who, stop.dex, tie_dice(fight), fell.dice, value, values, fell.typed)


def to_settle(fight: Fight, called: list[Stop]) -> list[Stop]:
    """Returns those who must roll, or between whom the GM must choose, before the first of these acts."""
    tied = to_roll(fight, called)
    if not by_choice(fight):
        return tied
    first = max((chain(fight, stop) for stop in one_each(called)), default=())
    return [stop for stop in tied if chain(fight, stop) == first]


def roll_or_ask(fight: Fight, waiting: list[Stop], dice: Dice) -> Prompt | tuple[Event, ...]:
    """Returns the rolls of those with the fewest rolls, or the question that the table must answer first."""
    if by_choice(fight):
        return Prompt("choose", tuple(s.who[0].id for s in waiting))
    if _by_hand(fight, waiting[0], dice):
        return Prompt("tie", tuple(s.who[0].id for s in waiting))
    least = len(chain(fight, waiting[0]))
    first = takewhile(lambda s: len(chain(fight, s)) == least and not _by_hand(fight, s, dice), waiting)
    return tuple(roll_tie(fight, stop, dice) for stop in first)


def _by_hand(fight: Fight, stop: Stop, dice: Dice) -> bool:
    """Tells whether the table must still roll for this stop."""
    before = tie_rolled(fight, stop)
    return (option(fight, "tie_dice") == "table" or (before is not None and before.typed)) and not dice.has(
        stop.who[0].id
    )


def answer(fight: Fight, prompt: Prompt, dice: Dice) -> Iterable[Event]:
    """Yields the rolls of those on one DEX, with the table's dice or the engine's."""
    for stop in to_roll(fight, [stop for stop in called(fight) if not stop.passes]):
        if stop.who[0].id in prompt.about:
            yield roll_tie(fight, stop, dice)


def chosen(fight: Fight, prompt: Prompt, who: str) -> TieChosen:
    """Returns the fact that these go first: `who` of those asked about, or without one the first of them. Raises BadCommand."""
    found = {stop.who[0].id: stop for stop in one_each(called(fight)) if stop.who[0].id in prompt.about}
    stop = found.get(who or next(iter(found), ""))
    if stop is None:
        raise BadCommand(say("Choose who goes first."))
    return TieChosen(ids(stop.who), stop.dex)


def choice_prompt(fight: Fight, asked: Prompt) -> shapes.Prompt:
    """Returns the question who of those who tie goes first."""
    found = [stop for stop in one_each(chart.stops(fight)) if stop.who[0].id in asked.about]
    choices = tuple(Choice(s.who[0].id, state.name_standing(fight, ids(s.who)), who=s.who[0].id) for s in found)
    ask = Ask("value", "combatant", say("Who goes first"), choices, value=choices[0].value if choices else None)
    title = say("Same DEX: {dex}", dex=max((stop.dex for stop in found), default=0))
    says = say("{who} are tied. The GM chooses who goes first.", who=join_and(one.label for one in choices))
    return prompt_json(fight, RULES, title, says, "hero.order.tie", (ask,), say("Confirm"), say("As listed"))


ASKED = {
    ("1d6", False): N_(("{who} rolls {notation}; the highest goes first.", "{who} roll {notation}; the highest goes first.")),
    ("1d6", True): N_(("{who} rolls {notation} again; the highest goes first.", "{who} roll {notation} again; the highest goes first.")),
    ("3d6", False): N_(("{who} makes a DEX Roll; the best margin goes first.", "{who} make DEX Rolls; the best margin goes first.")),
    ("3d6", True): N_(("{who} makes another DEX Roll; the best margin goes first.", "{who} make DEX Rolls again; the best margin goes first.")),
}  # fmt: skip
"""The question to those who tie, by the dice, and whether they are still tied."""


def prompt(fight: Fight, asked: Prompt) -> shapes.Prompt:
    """Returns the question to those who tie for another roll."""
    found = {stop.who[0].id: stop for stop in one_each(chart.stops(fight))}
    tied = [found[who] for who in asked.about if who in found]
    notation, dex = tie_dice(fight), max((stop.dex for stop in tied), default=0)
    asks: list[Ask] = []
    for stop in tied:
        c, who = stop.who[0], ids(stop.who)
        before = tie_rolls(fight, c, stop.dex)
        note = say("Tied at {roll}, roll again", roll=before.rolls[-1]) if before else ""
        asks.append(
            Ask(c.id, "dice", state.name_standing(fight, who), notation=notation, summed=True, note=note, who=who)
        )
    names_ = join_and(ask.label for ask in asks)
    again = any(ask.note for ask in asks)
    title = N_("Still tied on DEX {dex}") if again else N_("Same DEX: {dex}")
    says = ASKED[notation, again]
    return prompt_json(
        fight,
        RULES,
        say(title, dex=dex),
        say(says, who=names_, notation=notation, count=sum(len(stop.who) for stop in tied)),
        "hero.order.tie",
        tuple(asks),
    )


# Blocks


class BlockMade(Fact[Fight]):
    """A successful Block: the blocker goes first in the next Segment that both share. It ends an older Block in the other direction."""

    who: str
    other: str

    def apply(self, fight: Fight) -> Fight:
        fight = fight.with_tallies_of((self.who,), lambda t: replace(t, blocked=unmarked(t.blocked, self.other)))
        mark = Blocked(self.who, fight.clock.segment)
        return fight.with_tallies_of(
            (self.other,), lambda t: replace(t, blocked=(*unmarked(t.blocked, self.who), mark))
        )

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        parts = {"who": name_all(after, (self.who,)), "other": name_all(after, (self.other,))}
        text = say("{who} blocks {other}, and goes first in the next Segment both share", **parts)
        says = say("{other}, by {who}, who goes first in the next Segment both share", **parts)
        upshot = Upshot("blocked", says, undone=Undone((self.other,), "", "hero.block", only=(self.who,)))
        return Line(text, "act", "hero.block", self.who, upshot=upshot)


class BlockOver(Fact[Fight]):
    """The Segment that both share is over; the Block no longer affects the order."""

    who: str
    other: str

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.other,), lambda t: replace(t, blocked=unmarked(t.blocked, self.who)))


def block_without(c: Fighter, gone: str) -> Tally:
    """Returns the tally after `gone` left the fight: its Blocks no longer change the order."""
    blocked = tuple(mark for mark in c.tally.blocked if mark.by != gone)
    return c.tally if blocked == c.tally.blocked else replace(c.tally, blocked=blocked)


def unmarked(marks: tuple[Blocked, ...], who: str) -> tuple[Blocked, ...]:
    """Returns the marks except those of this blocker."""
    return tuple(mark for mark in marks if mark.by != who)


def block_over(fight: Fight) -> BlockOver | None:
    """Returns the next mark that ends with this Segment."""
    for c in fight.roster:
        for mark in c.tally.blocked:
            blocker = fight.find(mark.by)
            shared = blocker is not None and share(fight, blocker, c)
            if blocker is None or (shared and mark.since < fight.clock.segment):
                return BlockOver(mark.by, c.id)
    return None


def blocks_ahead(fight: Fight) -> list[tuple[Blocked, Fighter]]:
    """Returns the marks that can still change the order, with their attackers: unless their Segment runs and one of both has begun there."""
    on = option(fight, "block_goes_first") == "on"
    marks = [(mark, c) for c in fight.roster for mark in c.tally.blocked if on and fight.find(mark.by) is not None]
    return [
        (mark, c)
        for mark, c in marks
        if mark.since == fight.clock.segment or not _one_has_begun(fight, fight.get(mark.by), c)
    ]


def blocked_by(fight: Fight, blockers: tuple[Fighter, ...]) -> list[Fighter]:
    """Returns those still to come on the DEX of these or a higher one, whose attack one of these blocked: they go after it."""
    if option(fight, "block_goes_first") != "on":
        return []
    by, dex, now = ids(blockers), chart.order_dex(fight, blockers[0]), fight.clock.segment
    here = (c for s in chart.stops(fight) if s.kind == "phase" and not s.passes and s.dex >= dex for c in s.who)
    return [c for c in here if any(mark.by in by and mark.since < now for mark in c.tally.blocked)]


def why_blocker_first(fight: Fight, blockers: tuple[Fighter, ...], blocked: list[Fighter]) -> Objection:
    """Returns the reason why these go before those whose attack they blocked."""
    text = N_(
        ("{who} blocked {whom} and goes first in this Segment.", "{who} blocked {whom} and go first in this Segment.")
    )
    parts = state.fill_standing(fight, ids(blockers))
    return RULES.reason("hero.block", say(text, whom=state.name_fighters(fight, blocked), **parts))


def _one_has_begun(fight: Fight, one: Fighter, other: Fighter) -> bool:
    """Tells whether both share this Segment, and one of them has had its Phase."""
    return share(fight, one, other) and fight.clock.segment in (one.tally.begun, other.tally.begun)


def share(fight: Fight, one: Fighter, other: Fighter) -> bool:
    """Tells whether both have a Phase in this Segment. A Phase spent by an abort does not count."""
    segment = fight.clock.segment
    return all(chart.has_phase(fight, c, segment) and (segment, "aborted") not in c.tally.past for c in (one, other))


def blockers_first(fight: Fight, here: list[Stop]) -> list[Stop]:
    """Returns the stops on one DEX, with the Phase of each blocked attacker replaced by that of its blocker."""
    if option(fight, "block_goes_first") != "on":
        return here
    todo = [stop for stop in chart.stops(fight) if stop.kind == "phase" and not stop.passes]
    found: dict[tuple[str, ...], Stop] = {}
    for stop in here:
        first = _goes_first(fight, stop, todo)
        found.setdefault(ids(first.who), first)
    return list(found.values())


def _goes_first(fight: Fight, stop: Stop, todo: list[Stop]) -> Stop:
    """Returns the blocker who goes before this Phase and has no other blocker before it."""
    seen = {c.id for c in stop.who}
    while stop.kind == "phase":
        ahead = (mark.by for c in stop.who for mark in c.tally.blocked if mark.since < fight.clock.segment)
        next_ = next((c for by in ahead for s in todo for c in s.who if c.id == by and by not in seen), None)
        if next_ is None:
            break
        seen.add(next_.id)
        stop = Stop(stop.dex, (next_,), "phase", "")
    return stop
