"""When a condition ends: one class for each way, with all that differs from way to way. A new way to end is one more class.

A `Deadline` is what is stored; its `kind` names the class, which says what its numbers mean. The preview, the chip, the log and what then happens
ask the same class, so they say the same of it. `ENDINGS` holds one object of each class by its kind, in the order of this file; the ways of one
group stand together in the form.

A *counter* ends nothing: it is a condition so that it has a note, may be kept from the players and goes along with its fighter. Its deadline says
how many uses there are (`round`) and are left, or counted (`left`), and the kind when they come back. What recharges has one use; `round` is the
number to reach on a d6, and `left` is READY, USED or ASKED: the turn has begun in which the table is to roll. A turn that passes without the roll
leaves it asked, so that none is lost.

A *save* counts the turns of who has it. `left` is TO_COME until the save of this turn was made, then MADE until the turn ends. A turn that ends
without it leaves it OWED, so that a turn that passes by itself, or a Next that did not ask, loses none: it is asked next.

What counts turns reads the coming turns as they stand and decides nothing.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice, takewhile
from typing import ClassVar, Protocol

from turnwright.core.commands import BadCommand
from turnwright.core.effect import Deadline, Effect
from turnwright.core.fact import Boundary, F
from turnwright.core.names_in_words import name_all
from turnwright.core.system import System
from turnwright.core.which_turn import Turn
from turnwright.table.rolls import asks_for
from turnwright.text import N_, Say, Sentence, join_commas, say

Moment = tuple[int, int]
"""A round and a segment, 0 without segments."""
Event = tuple[str, str]
"""What happened to whom, or by whom: "hit" and an id."""
LAST = 999
"""The number of a segment that stands for the end of a round."""
GROUPS = ("turns", "rounds", "clock", "save", "event", "uses", "counter", "open")
"""The groups of the form of a condition, in its order; their words are `ends.GROUP`."""
USED, READY, ASKED = 0, 1, 2
TO_COME, MADE, OWED = 0, 1, 2
DIE = "1d6"
LOWEST, HIGHEST = 2, 6
"""The numbers to reach of what recharges."""


class Chosen(Protocol):
    """What the table chose in the form of a condition; see `AddEffect`."""

    @property
    def left(self) -> int: ...
    @property
    def round(self) -> int: ...
    @property
    def segment(self) -> int: ...
    @property
    def whose(self) -> str: ...
    @property
    def counts(self) -> str: ...
    @property
    def reach(self) -> int: ...


class Ending:
    """A way to end, and what a condition of an unknown way does: nothing."""

    kind: ClassVar[str] = ""
    group: ClassVar[str] = ""
    """Its group in the form of a condition; empty for one that the form does not offer."""
    first: ClassVar[bool] = False
    """Whether it stands first in its group."""
    asks: ClassVar[tuple[str, ...]] = ()
    """The further questions of the form."""
    lasts: ClassVar[Sentence] = ""
    """Its words in the form, if they are not those of the moment `lasts.KIND`, which games may say otherwise."""
    stored: ClassVar[bool] = True
    """Whether a deadline has this kind; else it becomes another when it is set."""
    needs_one: ClassVar[bool] = False
    """Whether it is always somebody's."""
    segmented: ClassVar[bool] = False
    """Whether it needs a clock with segments."""
    at_moment: ClassVar[bool] = False
    """Whether it ends at a moment of the clock that is chosen: so do reminders and reinforcements."""
    of_turns: ClassVar[bool] = False
    """Whether a turn that begins or ends may end it, or make it ask something."""
    begins: ClassVar[bool] = False
    """Whether it ends as its turn begins."""
    counter: ClassVar[bool] = False
    uses: ClassVar[bool] = False
    """Whether its number is what is left to use, so that one may be spent."""
    apart: ClassVar[bool] = False
    """Whether each one stands on its own, also where several members of a group have it."""
    prepared: ClassVar[bool] = False
    """Whether an encounter holds it."""

    # as it is chosen

    def check(self, system: System[F], fight: F, round_: int, segment: int) -> None:
        """Rejects a moment that does not exist or has passed, with a sentence (BadCommand)."""

    def made(self, system: System[F], fight: F, who: str, chosen: Chosen, was: Deadline | None) -> Deadline:
        """Returns the deadline on this combatant. `was`: that of the condition which it replaces. Raises BadCommand."""
        return Deadline(self.kind)

    def answers(self, system: System[F], fight: F, until: Deadline) -> dict[str, str | int]:
        """Returns what the form has chosen for one that is to change."""
        return {"until": self.kind, "left": until.left, **({"whose": until.who} if until.who else {})}

    def unit(self, say: Say, count: int) -> str:
        """Returns what the number of the form counts; empty without one."""
        return say(f"counted.{self.kind}", count=count) if {"left", "reach"} & set(self.asks) else ""

    # as time passes

    def passed(self, until: Deadline, boundary: Boundary) -> Deadline | None:
        """Returns the deadline after a boundary, the same one if it changes nothing; None if the condition ends with it."""
        return until

    def lasts_into(self, until: Deadline, who: str, nth: int, round_: int) -> bool:
        """Tells whether it still lasts once the `nth` turn of a combatant from now has begun, in that round."""
        return True

    def happens(self, until: Deadline, of: set[Event]) -> bool:
        """Tells whether one of these events ends it."""
        return False

    def left(self, until: Deadline) -> int:
        """Returns how often it can be used; of a counter that counts up, how many may still be counted."""
        return until.left

    def spent(self, until: Deadline) -> Deadline | None:
        """Returns the deadline after one use; None if that was the last, which ends the condition."""
        return replace(until, left=until.left - 1) if until.left > 1 else None

    def used_up(self, say: Say, effect: Effect) -> str:
        """Returns what is said of one of which nothing is left to use."""
        if effect.until.up:
            return say("{effect} is at {most} already.", effect=effect.name, most=effect.until.round)
        return say("{effect} has nothing left.", effect=effect.name)

    def turns(self, system: System[F], fight: F, who: str) -> Iterator[Turn]:
        """Yields the moments of the turns that it counts."""
        return system.clock.ends(fight, who)

    def coming(self, system: System[F], fight: F, until: Deadline) -> tuple[Turn, ...]:
        """Returns the turns up to the one that ends the condition; empty if it counts none, or the clock cannot tell."""
        return ()

    def moment(self, until: Deadline) -> Moment | None:
        """Returns the moment with which it ends, whatever happens; LAST is the end of a round. None if it waits for something else."""
        return None

    def begins_after(self, system: System[F], until: Deadline) -> Moment:
        """Returns the round and the segment (0: the round as a whole) after that moment, in which reinforcements can first act."""
        return until.round + 1, 0

    def without(self, system: System[F], fight: F, until: Deadline, those: tuple[str, ...]) -> Deadline | None:
        """Returns the deadline of a condition on somebody else when those leave for whom it waits; None if it ends then."""
        return None

    def back(self, until: Deadline, later: bool) -> Deadline:
        """Returns the deadline when who has it comes back into the fight. `later`: in another round."""
        return until

    def next_fight(self, until: Deadline, healed: bool) -> Deadline | None:
        """Returns the deadline as it begins the next fight, after a rest if `healed`; None if the condition stays behind."""
        return None

    # in words

    def chip(self, say: Say, effect: Effect) -> str:
        """Returns the remaining time, short enough for a chip; empty for one that counts turns (see `when`)."""
        return ""

    def in_log(self, say: Say, until: Deadline, when: str) -> str:
        """Returns how long it lasts, as words after its name; empty for "until removed". `when`: see `when`."""
        return ""

    def says(self, system: System[F], fight: F, until: Deadline, save: str, when: str) -> str:
        """Returns when it ends, as a sentence of its preview. `when`: the ends of all who get it."""
        return system.say("Until you remove it")

    def when(self, system: System[F], fight: F, until: Deadline, who: str, whose: tuple[str, ...] = ()) -> str:
        """Returns when a condition on `who` ends that counts turns, as words after "ends": "after the turn in round 2"; else an empty text. `whose`:
        all whose turns these are, if several."""
        return ""

    def due_in_log(self, say: Say, until: Deadline) -> str:
        """Returns when a reminder comes, in the words of the log."""
        return say("log.at.round_end", round=until.round)

    def comes_back(self, say: Say, until: Deadline) -> str:
        """Returns when the uses of a counter come back, short enough for a line below its name."""
        return ""


# the ways, in the order in which they are told


class Open(Ending):
    """It lasts until it is removed."""

    kind, group, prepared = "open", "open", True

    def next_fight(self, until: Deadline, healed: bool) -> Deadline | None:
        return None if healed else until


class RoundEnd(Ending):
    """It ends with a round."""

    kind, at_moment = "round_end", True

    def check(self, system: System[F], fight: F, round_: int, segment: int) -> None:
        if system.clock.chapter(fight) and round_ < system.clock.now(fight)[0]:
            raise BadCommand(say("That moment has passed."))

    def made(self, system: System[F], fight: F, who: str, chosen: Chosen, was: Deadline | None) -> Deadline:
        return Deadline("round_end", chosen.round)

    def answers(self, system: System[F], fight: F, until: Deadline) -> dict[str, str | int]:
        return {"until": "rounds", "left": until.round - _first_round(system, fight) + 1}

    def passed(self, until: Deadline, boundary: Boundary) -> Deadline | None:
        return None if boundary.kind == "round_end" and boundary.round >= until.round else until

    def lasts_into(self, until: Deadline, who: str, nth: int, round_: int) -> bool:
        return until.round >= round_

    def moment(self, until: Deadline) -> Moment | None:
        return until.round, until.segment or LAST

    def chip(self, say: Say, effect: Effect) -> str:
        return say("due.round" if effect.waits else "left.round", round=effect.until.round)

    def in_log(self, say: Say, until: Deadline, when: str) -> str:
        return say("log.until.round_end", round=until.round)

    def says(self, system: System[F], fight: F, until: Deadline, save: str, when: str) -> str:
        return system.say("Ends with {place}", place=system.say("ends.round", round=until.round))


class Rounds(RoundEnd):
    """It ends after some rounds; this one counts as 1, or the next while nobody can act."""

    kind, group, asks, stored, at_moment = "rounds", "rounds", ("left",), False, False

    def made(self, system: System[F], fight: F, who: str, chosen: Chosen, was: Deadline | None) -> Deadline:
        return Deadline("round_end", _first_round(system, fight) + chosen.left - 1)


class SegmentEnd(RoundEnd):
    """It ends with a segment, or (without one) with its round."""

    kind, group, segmented = "segment_end", "clock", True
    asks: ClassVar[tuple[str, ...]] = ("round", "segment")

    def check(self, system: System[F], fight: F, round_: int, segment: int) -> None:
        most = system.clock.segments
        if most and segment > most:
            raise BadCommand(system.say("no.moment.segment", most=most, segment=segment))
        if not most or not segment:
            super().check(system, fight, round_, segment)
        elif system.clock.chapter(fight) and (round_, segment) < system.clock.now(fight):
            raise BadCommand(say("That moment has passed."))

    def made(self, system: System[F], fight: F, who: str, chosen: Chosen, was: Deadline | None) -> Deadline:
        return Deadline(self.kind if chosen.segment else "round_end", chosen.round, chosen.segment)

    def answers(self, system: System[F], fight: F, until: Deadline) -> dict[str, str | int]:
        return {"until": self.kind, "left": until.left, "round": until.round, "segment": until.segment}

    def passed(self, until: Deadline, boundary: Boundary) -> Deadline | None:
        now = (boundary.round, boundary.segment)
        if boundary.kind == "segment_end" and now >= (until.round, until.segment):
            return None
        return super().passed(until, boundary)

    def begins_after(self, system: System[F], until: Deadline) -> Moment:
        if not until.segment:
            return until.round, 0
        last = until.segment >= system.clock.segments
        return (until.round + 1, 0) if last else (until.round, until.segment + 1)

    def chip(self, say: Say, effect: Effect) -> str:
        until = effect.until
        key = ("due.segment" if effect.waits else "left.segment") if until.segment else "left.round"
        return say(key, round=until.round, segment=until.segment)

    def in_log(self, say: Say, until: Deadline, when: str) -> str:
        return say("log.until.segment_end", segment=until.segment, round=until.round)

    def due_in_log(self, say: Say, until: Deadline) -> str:
        return say("log.at.segment_end", segment=until.segment, round=until.round)

    def says(self, system: System[F], fight: F, until: Deadline, save: str, when: str) -> str:
        at = (until.round, until.segment or system.clock.segments)
        return system.say("Ends with {place}", place=name_of_moment(system, fight, at))


class Segments(SegmentEnd):
    """It ends after some segments; this one counts as 1."""

    kind, asks, stored, at_moment, first = "segments", ("left",), False, False, True

    def made(self, system: System[F], fight: F, who: str, chosen: Chosen, was: Deadline | None) -> Deadline:
        most, (round_, here) = system.clock.segments, system.clock.now(fight)
        if not most:
            raise BadCommand(say("An effect cannot end or work that way."))
        last = (max(round_, 1) - 1) * most + max(here, 1) - 1 + chosen.left - 1
        return Deadline("segment_end", last // most + 1, last % most + 1)


class TurnStart(Ending):
    """It ends as a turn of somebody begins, the first one or the last of several (`left`)."""

    kind, group, asks, of_turns, begins = "turn_start", "turns", ("left", "whose"), True, True

    def made(self, system: System[F], fight: F, who: str, chosen: Chosen, was: Deadline | None) -> Deadline:
        whose = chosen.whose or who
        return Deadline(self.kind, who=whose, left=chosen.left + self.runs_on(system, fight, whose))

    def runs_on(self, system: System[F], fight: F, who: str) -> bool:
        """Tells whether the turn that runs now is one, which is not meant by the number that the table says."""
        return False

    def answers(self, system: System[F], fight: F, until: Deadline) -> dict[str, str | int]:
        left = until.left - self.runs_on(system, fight, until.who)  # said in that turn, it means the next end
        return {"until": self.kind, "left": left, "whose": until.who}

    def passed(self, until: Deadline, boundary: Boundary) -> Deadline | None:
        if boundary.kind != self.kind or until.who not in boundary.who:
            return until
        return replace(until, left=until.left - 1) if until.left > 1 else None

    def lasts_into(self, until: Deadline, who: str, nth: int, round_: int) -> bool:
        return until.who != who or max(1, until.left) > nth

    def turns(self, system: System[F], fight: F, who: str) -> Iterator[Turn]:
        return system.clock.starts(fight, who)

    def coming(self, system: System[F], fight: F, until: Deadline) -> tuple[Turn, ...]:
        clock = system.clock
        if not clock.chapter(fight) or fight.find(until.who) is None or clock.undecided(fight, until.who):
            return ()
        count = max(1, until.left)
        found = tuple(islice(self.turns(system, fight, until.who), count))
        return found if len(found) == count else ()

    def without(self, system: System[F], fight: F, until: Deadline, those: tuple[str, ...]) -> Deadline | None:
        """Returns the moment where that turn would have been: the turn of somebody who acts with the one who leaves, or who comes next in the
        order, or else the end of that round or segment; as many rounds as turns where the clock cannot tell. None if that turn ends as its owner
        leaves."""
        turns = self.coming(system, fight, until)
        if not turns:
            return Deadline("round_end", system.clock.now(fight)[0] + max(1, until.left) - 1)
        for who in system.clock.together(fight, until.who):
            other = replace(until, who=who)
            if who not in those and self.coming(system, fight, other) == turns:
                return other
        if self.ends_with_owner(system, fight, until):
            return None
        round_, segment = last = turns[-1]
        behind = () if last.which else system.clock.behind(fight, until.who, round_)
        if who := next((who for who in behind if who not in those), ""):
            begins = list(takewhile(lambda turn: turn <= last, system.clock.starts(fight, who)))
            if begins and begins[-1] == last:
                return Deadline("turn_start", who=who, left=len(begins))
        return Deadline("segment_end" if segment else "round_end", round_, segment)

    def ends_with_owner(self, system: System[F], fight: F, until: Deadline) -> bool:
        """Tells whether the turn that ends it ends as its owner leaves the fight."""
        return False

    def in_log(self, say: Say, until: Deadline, when: str) -> str:
        return say("ends {when}", when=when) if when else ""

    def says(self, system: System[F], fight: F, until: Deadline, save: str, when: str) -> str:
        return system.say("Ends {when}", when=when)

    def when(self, system: System[F], fight: F, until: Deadline, who: str, whose: tuple[str, ...] = ()) -> str:
        key, turns = f"ends.{self.kind}", self.coming(system, fight, until)
        if not turns:
            key = f"{key}.count"
        elif self.put_off(system, fight, until):
            key = "ends.put_off"
        moment = _of_turn(system, fight, turns[-1]) if turns else ""
        name = name_all(fight, whose or (until.who,))
        return system.say(key if until.who == who else f"{key}.of", when=moment, name=name, count=max(1, until.left))

    def put_off(self, system: System[F], fight: F, until: Deadline) -> bool:
        """Tells whether the turn may be put off, which ends it, too."""
        return False


class TurnEnd(TurnStart):
    """It ends as a turn of somebody ends."""

    kind, first, begins = "turn_end", True, False

    def runs_on(self, system: System[F], fight: F, who: str) -> bool:
        return not system.clock.this_turn_ends and who in system.clock.in_turn(fight)

    def lasts_into(self, until: Deadline, who: str, nth: int, round_: int) -> bool:
        return until.who != who or max(1, until.left) >= nth

    def turns(self, system: System[F], fight: F, who: str) -> Iterator[Turn]:
        return system.clock.ends(fight, who)

    def ends_with_owner(self, system: System[F], fight: F, until: Deadline) -> bool:
        return until.left <= 1 and until.who in system.clock.in_turn(fight)

    def put_off(self, system: System[F], fight: F, until: Deadline) -> bool:
        return until.left == 1 and bool(system.clock.put_off(fight, until.who))


class Uses(Ending):
    """It ends when it is used up."""

    kind, group, asks, uses, apart = "uses", "uses", ("left",), True, True

    def made(self, system: System[F], fight: F, who: str, chosen: Chosen, was: Deadline | None) -> Deadline:
        return Deadline(self.kind, left=chosen.left)

    def used_up(self, say: Say, effect: Effect) -> str:
        return super().used_up(say, effect) if effect.until.up else say("no.uses_left", effect=effect.name)

    def next_fight(self, until: Deadline, healed: bool) -> Deadline | None:
        return None if healed else until

    def chip(self, say: Say, effect: Effect) -> str:
        return say("{count} left", count=effect.until.left)

    def in_log(self, say: Say, until: Deadline, when: str) -> str:
        return say(("for {count} use", "for {count} uses"), count=until.left)

    def says(self, system: System[F], fight: F, until: Deadline, save: str, when: str) -> str:
        return system.say(("Ends after {count} use", "Ends after {count} uses"), count=until.left)


class Save(Ending):
    """A save may end it, which the table makes as each turn of who has it ends."""

    kind, group, asks, needs_one, of_turns, apart = "save", "save", ("save",), True, True, True

    def made(self, system: System[F], fight: F, who: str, chosen: Chosen, was: Deadline | None) -> Deadline:
        return Deadline(self.kind, who=who, left=TO_COME)

    def passed(self, until: Deadline, boundary: Boundary) -> Deadline | None:
        if boundary.kind != "turn_end" or until.who not in boundary.who:
            return until
        left = TO_COME if until.left == MADE else OWED
        return until if until.left == left else replace(until, left=left)

    def back(self, until: Deadline, later: bool) -> Deadline:
        return replace(until, left=TO_COME) if until.left == MADE else until  # of a turn that is over

    def chip(self, say: Say, effect: Effect) -> str:
        return join_commas((say("until.save"), asks_for(effect.save)))

    def in_log(self, say: Say, until: Deadline, when: str) -> str:
        return say("until.save")

    def says(self, system: System[F], fight: F, until: Deadline, save: str, when: str) -> str:
        return system.say("Lasts {until}", until=join_commas((system.say("until.save"), asks_for(save))))


class WithEvent(Ending):
    """It ends with an event that the table tells the app (`happened` of `table/effects.py` says which facts are one)."""

    group, needs_one = "event", True
    until: ClassVar[Sentence]
    """Its words behind a name and behind "Lasts"."""

    def made(self, system: System[F], fight: F, who: str, chosen: Chosen, was: Deadline | None) -> Deadline:
        return Deadline(self.kind, who=who)

    def lasts_into(self, until: Deadline, who: str, nth: int, round_: int) -> bool:
        """Tells whether it still lasts once the `nth` turn of a combatant from now has begun, in that round."""
        return True

    def happens(self, until: Deadline, of: set[Event]) -> bool:
        return (self.kind, until.who) in of

    def next_fight(self, until: Deadline, healed: bool) -> Deadline | None:
        return None if healed else until

    def chip(self, say: Say, effect: Effect) -> str:
        return say(self.until)

    def in_log(self, say: Say, until: Deadline, when: str) -> str:
        return say(self.until)

    def says(self, system: System[F], fight: F, until: Deadline, save: str, when: str) -> str:
        return system.say("Lasts {until}", until=system.say(self.until))


class WithHit(WithEvent):
    """It ends when who has it is hit."""

    kind, lasts, until = "hit", N_("when hit"), N_("until hit")


class WithAttack(WithEvent):
    """It ends when who has it has attacked."""

    kind, lasts, until = "attack", N_("after an attack"), N_("until after an attack")


class WithHealing(WithEvent):
    """It ends when who has it is healed."""

    kind, lasts, until = "healed", N_("when healed"), N_("until healed")


class Counter(Ending):
    """A counter, whose uses come back at a moment of their own (`boundary`), counted down or up."""

    group, counter, uses, apart, prepared = "counter", True, True, True, True
    asks: ClassVar[tuple[str, ...]] = ("left", "counts")
    boundary: ClassVar[str] = ""
    own: ClassVar[bool] = False
    """Whether it comes back with a turn of who has it."""

    def full(self, until: Deadline) -> Deadline:
        """Returns it as it is when it has come back."""
        return replace(until, left=0 if until.up else until.round)

    def most(self, until: Deadline) -> int:
        return until.round

    def made(self, system: System[F], fight: F, who: str, chosen: Chosen, was: Deadline | None) -> Deadline:
        """Returns it full; one that changes in place keeps what is used."""
        up = chosen.counts == "up"
        now = self.full(Deadline(self.kind, chosen.left, who=who if self.own else "", up=up))
        if was is None or not isinstance(ending(was), Counter) or isinstance(ending(was), Recharge) or was.up != up:
            return now
        used = was.left if up else max(0, chosen.left - (was.round - was.left))
        return replace(now, left=min(used, chosen.left))

    def answers(self, system: System[F], fight: F, until: Deadline) -> dict[str, str | int]:
        found = {**super().answers(system, fight, until), "left": until.round}
        return {**found, "counts": "up"} if until.up else found

    def passed(self, until: Deadline, boundary: Boundary) -> Deadline | None:
        if self.boundary != boundary.kind or (self.own and until.who not in boundary.who):
            return until
        later = self.again(until)
        return later if later != until else until

    def again(self, until: Deadline) -> Deadline:
        """Returns it after its boundary."""
        return self.full(until)

    def left(self, until: Deadline) -> int:
        return until.round - until.left if until.up else until.left

    def spent(self, until: Deadline) -> Deadline | None:
        return replace(until, left=until.left + (1 if until.up else -1))

    def given_back(self, until: Deadline) -> Deadline:
        """Returns it with one use taken back."""
        return replace(until, left=until.left + (-1 if until.up else 1))

    def back(self, until: Deadline, later: bool) -> Deadline:
        return self.full(until) if later else until

    def next_fight(self, until: Deadline, healed: bool) -> Deadline | None:
        return self.full(until)

    def chip(self, say: Say, effect: Effect) -> str:
        return self.stands(effect.until)

    def stands(self, until: Deadline) -> str:
        """Returns how it stands: "2 of 3", "used up, back on 5 or more"."""
        return say("{left} of {most}", left=until.left, most=until.round)

    def in_log(self, say: Say, until: Deadline, when: str) -> str:
        return self.what_it_does(say, until)

    def says(self, system: System[F], fight: F, until: Deadline, save: str, when: str) -> str:
        return self.what_it_does(system.say, until)

    def what_it_does(self, say: Say, until: Deadline) -> str:
        """Returns how large it is and when it comes back."""
        back = self.comes_back(say, until)
        if until.up:
            return say("0 of {count}, counts up, {back}", count=until.round, back=back)
        return say(("{count} use, {back}", "{count} uses, {back}"), count=until.round, back=back)

    def comes_back(self, say: Say, until: Deadline) -> str:
        return say(f"back.{self.kind}.up" if until.up else f"back.{self.kind}")


class PerRound(Counter):
    """Its uses come back as each round begins."""

    kind, boundary = "per_round", "round_begin"

    def used_up(self, say: Say, effect: Effect) -> str:
        return super().used_up(say, effect) if effect.until.up else say("no.uses_left", effect=effect.name)

    def chip(self, say: Say, effect: Effect) -> str:
        return say("left.per_round", left=effect.until.left, most=effect.until.round)

    def what_it_does(self, say: Say, until: Deadline) -> str:
        return super().what_it_does(say, until) if until.up else say("ends.per_round.says", count=until.round)


class PerTurn(Counter):
    """Its uses come back as a turn of who has it begins; they are made for the turns of others."""

    kind, boundary, own, needs_one = "per_turn", "turn_start", True, True


class PerTurnEnd(Counter):
    """Its uses come back as a turn of who has it ends."""

    kind, boundary, own, needs_one = "per_turn_end", "turn_end", True, True


class Stock(Counter):
    """Its uses never come back by themselves."""

    kind, needs_one = "stock", True

    def back(self, until: Deadline, later: bool) -> Deadline:
        return until

    def next_fight(self, until: Deadline, healed: bool) -> Deadline | None:
        return self.full(until) if healed else until


class Recharge(Counter):
    """It has one use, which a d6 brings back: the table is asked to roll as each turn of who has it begins."""

    kind, asks, boundary, own, needs_one, of_turns = "recharge", ("reach",), "turn_start", True, True, True

    def full(self, until: Deadline) -> Deadline:
        return replace(until, left=READY)

    def most(self, until: Deadline) -> int:
        return 1

    def made(self, system: System[F], fight: F, who: str, chosen: Chosen, was: Deadline | None) -> Deadline:
        """Returns it ready; one that changes in place stays used up."""
        kept = was is not None and isinstance(ending(was), Recharge) and not was.up
        return Deadline(self.kind, chosen.reach, who=who, left=was.left if was and kept else READY)

    def answers(self, system: System[F], fight: F, until: Deadline) -> dict[str, str | int]:
        return {**super().answers(system, fight, until), "reach": until.round, "left": 1}

    def again(self, until: Deadline) -> Deadline:
        return replace(until, left=ASKED) if until.left == USED else until

    def left(self, until: Deadline) -> int:
        return int(until.left == READY)

    def spent(self, until: Deadline) -> Deadline | None:
        return replace(until, left=USED)

    def given_back(self, until: Deadline) -> Deadline:
        return replace(until, left=READY)

    def back(self, until: Deadline, later: bool) -> Deadline:
        return until

    def stands(self, until: Deadline) -> str:
        if until.left == READY:
            return say("ready")
        return say("used up, back on {number}", number=_to_reach(until))

    def what_it_does(self, say: Say, until: Deadline) -> str:
        return say("ends.recharge.says", number=_to_reach(until))

    def comes_back(self, say: Say, until: Deadline) -> str:
        return say("back on {number}", number=_to_reach(until))


WAYS: tuple[Ending, ...] = (
    Open(), Rounds(), Segments(), RoundEnd(), SegmentEnd(), TurnStart(), TurnEnd(), Uses(), Save(), WithHit(), WithAttack(), WithHealing(),
    PerRound(), PerTurn(), PerTurnEnd(), Stock(), Recharge(),
)  # fmt: skip
"""One of each way that a condition can be given, in the order in which the form's questions name them."""
CHOSEN = {way.kind: way for way in WAYS}
ENDINGS = {way.kind: way for way in WAYS if way.stored}
"""The ways by the kind of a stored deadline."""
UNKNOWN = Ending()


def ending(until: Deadline) -> Ending:
    """Returns the way in which a condition of this deadline ends."""
    return ENDINGS.get(until.kind, UNKNOWN)


def counter(until: Deadline) -> Counter | None:
    """Returns the kind of counter that has this deadline; None for any other condition."""
    found = ending(until)
    return found if isinstance(found, Counter) else None


def is_counter(until: Deadline) -> bool:
    return ending(until).counter


def is_save(until: Deadline) -> bool:
    return isinstance(ending(until), Save)


def recharges(until: Deadline) -> bool:
    return isinstance(ending(until), Recharge)


def is_use(was: Deadline, now: Deadline) -> bool:
    """Tells whether a deadline changed because of one use, rather than a turn that passed or a counter that came back."""
    return ending(now).uses and (now.left > was.left if now.up else now.left < was.left)


def asking(question: str) -> tuple[str, ...]:
    """Returns the kinds with which the form asks this question."""
    return tuple(way.kind for way in WAYS if way.group and question in way.asks)


def offered(system: System[F]) -> Iterator[Ending]:
    """Yields the ways that the form of a condition offers, group by group."""
    for group in GROUPS:
        own = (way for way in WAYS if way.group == group and (system.clock.segments or not way.segmented))
        yield from sorted(own, key=lambda way: not way.first)


# moments


def coming(system: System[F], fight: F, until: Deadline) -> tuple[Turn, ...]:
    """Returns the turns up to the one that ends the condition; empty if the clock cannot tell."""
    return ending(until).coming(system, fight, until)


def when(system: System[F], fight: F, until: Deadline, who: str, whose: tuple[str, ...] = ()) -> str:
    """Returns when a condition on `who` ends that counts turns; see `Ending.when`."""
    return ending(until).when(system, fight, until, who, whose)


def works_in_time(system: System[F], fight: F, until: Deadline, at: str, who: str) -> bool:
    """Tells whether what a condition on `who` does by itself comes before it ends, at a boundary of this kind (`effects.TICKS`). Of two turns
    of one round or segment the clock does not say which comes first."""
    if not who or not system.clock.chapter(fight):
        return True
    first, end = _first(system, fight, at, who), _end(system, fight, until)
    if first is None or end is None or (first[:2] == end[:2] and until.who not in ("", who)):
        return True
    return first <= end


def _first(system: System[F], fight: F, at: str, who: str) -> tuple[int, int, int] | None:
    now = system.clock.now(fight)[0]
    if at.startswith("round"):
        return (now + 1, 0, 0) if at == "round_begin" else (now, LAST, 0)
    turns = system.clock.starts if at == "turn_start" else system.clock.ends
    found = next(turns(fight, who), None)
    return (*found, int(at == "turn_end")) if found else None


def _end(system: System[F], fight: F, until: Deadline) -> tuple[int, int, int] | None:
    if moment := ending(until).moment(until):
        return (*moment, 2)
    turns = coming(system, fight, until)
    return (*turns[-1], int(not ending(until).begins)) if turns else None


def arrives(system: System[F], effect: Effect) -> Moment:
    """Returns the round and the segment (0: the round as a whole) in which reinforcements can first act."""
    return ending(effect.until).begins_after(system, effect.until)


def remaining(system: System[F], effect: Effect) -> str:
    """Returns the time until reinforcements can act, short enough for a chip; of any other effect its remaining time."""
    if not effect.brings:
        return ending(effect.until).chip(system.say, effect)
    round_, segment = arrives(system, effect)
    return system.say("arrives.segment" if segment else "arrives.round", round=round_, segment=segment)


def end_for_log(system: System[F], fight: F, effect: Effect) -> str:
    """Returns when an effect ends or brings its reinforcements, in the words of the log; empty for one that the deadline alone words."""
    if not effect.brings:
        return when(system, fight, effect.until, effect.who)
    round_, segment = arrives(system, effect)
    return system.say("log.at.segment_begin" if segment else "log.at.round_begin", round=round_, segment=segment)


def name_of_moment(system: System[F], fight: F, at: Moment) -> str:
    """Returns a moment in words: "round 2", "Segment 4", "segment 4 of round 2"."""
    round_, segment = at
    if not system.clock.segments:
        return system.say("ends.round", round=round_)
    here = round_ == system.clock.now(fight)[0]
    return system.say("ends.segment" if here else "ends.segment.later", segment=segment, round=round_)


def _of_turn(system: System[F], fight: F, turn: Turn) -> str:
    """Returns the moment of a turn in words behind "the turn", with which of several in its round it is: "in round 2", "on 10 in round 2"."""
    text = N_("{which} in {moment}") if turn.which else N_("in {moment}")
    return system.say(text, which=turn.which, moment=name_of_moment(system, fight, turn))


def _first_round(system: System[F], fight: F) -> int:
    """Returns the round that counts as 1: this one, or the next while nobody can act."""
    return max(system.clock.now(fight)[0], 1) + system.clock.rests(fight)


def _to_reach(until: Deadline) -> str:
    """Returns the number to reach in words: "5 or 6"."""
    if until.round >= HIGHEST:
        return say("a {number}", number=HIGHEST)
    text = N_("{low} or {high}") if until.round == HIGHEST - 1 else N_("{low} to {high}")
    return say(text, low=until.round, high=HIGHEST)
