"""The GM's moves every system has: the roster, its numbers, sides, conditions, house rules, notes, answers."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from turnwright import events as ev
from turnwright.commands import BadCommand, Objection
from turnwright.dice import Dice
from turnwright.durations import OFFERED, TICKS, used
from turnwright.events import AnyEncounter, Event
from turnwright.model import Deadline, Effect, Side, Tick
from turnwright.moves import Move, unknown
from turnwright.options import chosen_with
from turnwright.roster import LONGEST_NAME, MOST, clean, numbered, read_line, slug, stem
from turnwright.rulebook import HOUSE
from turnwright.words import say

if TYPE_CHECKING:
    from turnwright.protocol import System

MOST_NUMBER = 99_999
MOST_SIDES = 6
MOST_EFFECTS = 400


@dataclass(frozen=True, slots=True)
class Join(Move):
    """Somebody comes into the fight, described in one line as at set-up."""

    name = "join"
    text: str

    def objections(self, e: AnyEncounter, system: "System") -> Iterator[Objection]:
        if len(e.roster) + read_line(self.text).count > MOST:
            yield HOUSE.no("turnwright.full", overrule=False)

    def events(self, e: AnyEncounter, system: "System", dice: Dice) -> Iterator[Event]:
        yield from system.newcomer(e, read_line(self.text))


@dataclass(frozen=True, slots=True)
class Copy(Move):
    """One more of the same: the numbers as at the start, nothing spent."""

    name = "copy"
    who: str

    def objections(self, e: AnyEncounter, system: "System") -> Iterator[Objection]:
        yield from unknown(e, (self.who,))
        if len(e.roster) >= MOST:
            yield HOUSE.no("turnwright.full", overrule=False)

    def events(self, e: AnyEncounter, system: "System", dice: Dice) -> Iterator[Event]:
        old = e.get(self.who)
        for new, title in numbered(e, stem(old), 1, always=bool(old.group)):
            gauges = tuple(replace(g, value=g.most) for g in old.gauges)
            tally = system.fresh(e, old.sheet, old.side)
            yield ev.Joined(replace(old, id=new, name=title, gauges=gauges, tally=tally))


@dataclass(frozen=True, slots=True)
class Leave(Move):
    """Somebody is out of the fight, until they come back."""

    name = "leave"
    who: tuple[str, ...]

    def objections(self, e: AnyEncounter, system: "System") -> Iterator[Objection]:
        yield from unknown(e, self.who)

    def events(self, e: AnyEncounter, system: "System", dice: Dice) -> Iterator[Event]:
        now = system.now(e) if system.chapter(e) else (0, 0)
        for who in dict.fromkeys(self.who):
            yield ev.Left(who, e.get(who).name, *now)
        for effect in e.effects:  # their turn will never come
            if effect.until.who in self.who and effect.who not in self.who:
                yield ev.EffectEnded(effect.id, effect.name, effect.who)


@dataclass(frozen=True, slots=True)
class Rename(Move):
    name = "rename"
    who: str
    value: str

    def objections(self, e: AnyEncounter, system: "System") -> Iterator[Objection]:
        yield from unknown(e, (self.who,))

    def events(self, e: AnyEncounter, system: "System", dice: Dice) -> Iterator[Event]:
        yield ev.Renamed(self.who, clean(self.value, LONGEST_NAME, say("what.name")))


@dataclass(frozen=True, slots=True)
class Split(Move):
    """A member of a group acts alone from now on."""

    name = "split"
    who: str

    def objections(self, e: AnyEncounter, system: "System") -> Iterator[Objection]:
        yield from unknown(e, (self.who,))
        found = e.find(self.who)
        if found is not None and not found.group:
            yield HOUSE.no("turnwright.group", overrule=False)

    def events(self, e: AnyEncounter, system: "System", dice: Dice) -> Iterator[Event]:
        yield ev.Regrouped(self.who, "")


@dataclass(frozen=True, slots=True)
class Correct(Move):
    """A number of the sheet was wrong, or has changed."""

    name = "correct"
    who: tuple[str, ...]
    field: str
    value: str | int

    def objections(self, e: AnyEncounter, system: "System") -> Iterator[Objection]:
        yield from unknown(e, self.who)

    def events(self, e: AnyEncounter, system: "System", dice: Dice) -> Iterator[Event]:
        for who in dict.fromkeys(self.who):
            sheet, tally, says = system.corrected(e, e.get(who), self.field, str(self.value)[:200])
            yield ev.Corrected(who, sheet, tally, says)


@dataclass(frozen=True, slots=True)
class Adjust(Move):
    """Damage, healing up to the most there is, or a new value, whatever that is.

    `source` is who did it, `betrayal` ("yes") that a friend's blow was one, where that matters.
    """

    name = "adjust"
    who: tuple[str, ...]
    gauge: str
    by: int = 0
    to: int | None = None
    most: int | None = None
    source: str = ""
    betrayal: str = ""

    def objections(self, e: AnyEncounter, system: "System") -> Iterator[Objection]:
        yield from unknown(e, self.who)
        if self.source:
            yield from unknown(e, (self.source,))
        for who in self.who:
            found = e.find(who)
            if found is not None and found.gauge(self.gauge) is None and self.to is None:
                yield HOUSE.no(
                    "turnwright.gauge", say("no.gauge", name=found.name, gauge=self.gauge[:20]), overrule=False
                )

    def events(self, e: AnyEncounter, system: "System", dice: Dice) -> Iterator[Event]:
        gauge = clean(self.gauge, 20, say("what.gauge"))
        for who in dict.fromkeys(self.who):
            old = e.get(who).gauge(gauge)
            was = old.value if old else 0
            value = self.to if self.to is not None else was + self.by
            most = self.most if self.most is not None else (old.most if old else value)
            if max(abs(value), abs(most)) > MOST_NUMBER:
                raise BadCommand(say("no.number", most=MOST_NUMBER))
            over = max(0, value - max(was, most)) if self.to is None and self.by > 0 else 0
            yield ev.GaugeSet(who, gauge, value - over, most, was, self.source, self.betrayal == "yes", over)


@dataclass(frozen=True, slots=True)
class ChangeSide(Move):
    """Somebody fights for another side from now on; what that means for the clock is the system's rule."""

    name = "side"
    who: tuple[str, ...]
    side: str

    def objections(self, e: AnyEncounter, system: "System") -> Iterator[Objection]:
        yield from unknown(e, self.who)
        if self.side not in {s.id for s in e.sides}:
            yield HOUSE.no("turnwright.side", overrule=False)
        found = [e.find(w) for w in self.who]
        if any(c is not None and c.side == self.side for c in found):
            yield HOUSE.no("turnwright.same", overrule=False)

    def events(self, e: AnyEncounter, system: "System", dice: Dice) -> Iterator[Event]:
        for who in dict.fromkeys(self.who):
            yield from system.side_changed(e, who, self.side)


@dataclass(frozen=True, slots=True)
class AddSide(Move):
    """One more party in the fight, before the last one in the order."""

    name = "add_side"
    value: str

    def objections(self, e: AnyEncounter, system: "System") -> Iterator[Objection]:
        if len(e.sides) >= MOST_SIDES:
            yield HOUSE.no("turnwright.side", say("no.more_sides", most=MOST_SIDES), overrule=False)

    def events(self, e: AnyEncounter, system: "System", dice: Dice) -> Iterator[Event]:
        title = clean(self.value, 30, say("what.side"))
        taken = {s.id for s in e.sides}
        new = slug(title)
        while new in taken:
            new += "-2"
        yield ev.SidesSet((*e.sides[:-1], Side(new, title), e.sides[-1]))


@dataclass(frozen=True, slots=True)
class OrderSides(Move):
    """The sides in another order, or without those nobody fights on."""

    name = "order_sides"
    sides: tuple[str, ...]

    def objections(self, e: AnyEncounter, system: "System") -> Iterator[Objection]:
        known = {s.id for s in e.sides}
        if len(set(self.sides)) != len(self.sides) or not set(self.sides) <= known or len(self.sides) < 2:
            yield HOUSE.no("turnwright.side", say("no.sides"), overrule=False)
        for side in known - set(self.sides):
            if e.members(side):
                yield HOUSE.no("turnwright.side.in_use", say("no.side_left", side=e.side(side).name), overrule=False)

    def events(self, e: AnyEncounter, system: "System", dice: Dice) -> Iterator[Event]:
        yield ev.SidesSet(tuple(e.side(s) for s in self.sides))


def to_come(e: AnyEncounter, system: "System", until: str, round_: int, segment: int) -> None:
    """The end of a round or of a segment that there is, and is not over. Raises BadCommand with a sentence."""
    at_segment = until == "segment_end" and bool(system.segments)
    if at_segment and segment > system.segments:
        raise BadCommand(system.say("no.moment.segment", most=system.segments, segment=segment))
    now = system.now(e)
    if system.chapter(e) and ((round_, segment) < now if at_segment and segment else round_ < now[0]):
        raise BadCommand(say("no.moment.past"))


@dataclass(frozen=True, slots=True)
class AddEffect(Move):
    """A condition with its deadline ("rounds": `left` of them, the running one is the first); `tick`, `tick_gauge` and `tick_by` make it work by
    itself at a boundary. With `remind` nothing lasts: the table wants to hear of it when it is due.
    """

    name = "effect"
    who: tuple[str, ...]
    value: str
    until: str = "open"
    round: int = 0
    segment: int = 0
    whose: str = ""
    left: int = 1
    tick: str = ""
    tick_gauge: str = "hp"
    tick_by: int = 0
    remind: bool = False

    def objections(self, e: AnyEncounter, system: "System") -> Iterator[Objection]:
        if self.who:
            yield from unknown(e, self.who)
        if self.whose:
            yield from unknown(e, (self.whose,))
        if len(e.effects) + len(self.who) > MOST_EFFECTS:
            yield HOUSE.no("turnwright.effect", say("no.more_effects", most=MOST_EFFECTS), overrule=False)

    def events(self, e: AnyEncounter, system: "System", dice: Dice) -> Iterator[Event]:
        title = clean(self.value, LONGEST_NAME, say("what.effect"))
        if self.until not in OFFERED or (self.tick and self.tick not in TICKS):
            raise BadCommand(say("no.effect_kind"))
        if not 1 <= self.left <= 999 or not 0 <= self.round <= MOST_NUMBER or not 0 <= self.segment <= 99:
            raise BadCommand(say("no.effect_length"))
        if self.remind and (self.who or self.until not in ("round_end", "segment_end")):
            raise BadCommand(say("no.reminder"))
        if self.tick == "round_begin" and e.clock.stage == "play" and self._ends(e, system) <= system.now(e)[0]:
            raise BadCommand(system.say("no.effect_works", effect=title))
        if self.remind:
            to_come(e, system, self.until, self.round, self.segment)
        tick = Tick(self.tick, self.tick_gauge, self.tick_by) if self.tick else None
        for n, who in enumerate(dict.fromkeys(self.who) or ("",)):
            until = self._deadline(e, system, who)
            yield ev.EffectBegan(Effect(f"e{e.made + n + 1}", title, who, until, tick, reminds=self.remind))

    def _ends(self, e: AnyEncounter, system: "System") -> int:
        """With which round it ends, as far as that is said in rounds."""
        until = self._deadline(e, system, "") if self.until in ("rounds", "round_end") else None
        return until.round if until else MOST_NUMBER

    def _deadline(self, e: AnyEncounter, system: "System", who: str) -> Deadline:
        whose, left = "", 0
        if self.until in ("turn_start", "turn_end"):
            whose = self.whose or who
            # "the end of her next turn", said during her turn, means the one after it
            left = self.left + (self.until == "turn_end" and whose in system.in_turn(e))
        elif self.until in ("uses", "per_round"):
            left = self.left
        ends = self.until in ("round_end", "segment_end")
        if self.until == "rounds":  # the running one is the first
            return Deadline("round_end", max(system.now(e)[0], 1) + self.left - 1)
        if self.until == "per_round":
            return Deadline(self.until, self.left, left=left)
        return Deadline(
            self.until, self.round if ends else 0, self.segment if self.until == "segment_end" else 0, whose, left
        )


@dataclass(frozen=True, slots=True)
class EndEffect(Move):
    """An effect is over, or (with `use`) one of its uses is spent."""

    name = "end_effect"
    effect: str
    use: bool = False

    def objections(self, e: AnyEncounter, system: "System") -> Iterator[Objection]:
        effect = e.effect(self.effect)
        if effect is None:
            yield HOUSE.no("turnwright.effect", overrule=False)
        elif self.use and effect.until.left < 1:
            yield HOUSE.no("turnwright.effect.used", say("no.use_left", effect=effect.name), overrule=False)

    def events(self, e: AnyEncounter, system: "System", dice: Dice) -> Iterator[Event]:
        effect = e.effect(self.effect)
        assert effect is not None
        yield used(effect) if self.use else ev.EffectEnded(effect.id, effect.name, effect.who)


@dataclass(frozen=True, slots=True)
class SetOption(Move):
    """A house rule for this fight."""

    name = "option"
    id: str
    value: str

    def objections(self, e: AnyEncounter, system: "System") -> Iterator[Objection]:
        if self.id not in system.options.all:
            raise BadCommand(say("option.unknown", option=self.id[:40]))
        option = system.options.all[self.id]
        for says in system.options.against(chosen_with(e.options, option, option.checked(self.value))):
            yield HOUSE.no("turnwright.options", says, overrule=False)

    def events(self, e: AnyEncounter, system: "System", dice: Dice) -> Iterator[Event]:
        option = system.options.all[self.id]
        value = option.checked(self.value)
        label = next((c.label for c in option.choices if c.value == value), value)
        yield ev.OptionSet(
            chosen_with(e.options, option, value), say("option.answered", question=option.question, answer=label)
        )


@dataclass(frozen=True, slots=True)
class UsePreset(Move):
    """Several house rules at once, in the place of all that were chosen; how the table handles the app stays."""

    name = "preset"
    id: str

    def objections(self, e: AnyEncounter, system: "System") -> Iterator[Objection]:
        if self.id not in system.options.presets:
            raise BadCommand(say("option.unknown_preset", preset=self.id[:40]))
        if e.options == system.options.under(e.options, system.options.presets[self.id]):
            yield HOUSE.no("turnwright.same", overrule=False)

    def events(self, e: AnyEncounter, system: "System", dice: Dice) -> Iterator[Event]:
        preset = system.options.presets[self.id]
        yield ev.OptionSet(system.options.under(e.options, preset), preset.name)


@dataclass(frozen=True, slots=True)
class Retitle(Move):
    name = "title"
    value: str

    def events(self, e: AnyEncounter, system: "System", dice: Dice) -> Iterator[Event]:
        yield ev.Retitled(clean(self.value, LONGEST_NAME, say("what.fight")))


@dataclass(frozen=True, slots=True)
class Note(Move):
    """A line the table wants in the log."""

    name = "note"
    value: str
    who: str = ""

    def objections(self, e: AnyEncounter, system: "System") -> Iterator[Objection]:
        if self.who:
            yield from unknown(e, (self.who,))

    def events(self, e: AnyEncounter, system: "System", dice: Dice) -> Iterator[Event]:
        yield ev.Noted(clean(self.value, 300, say("what.note")), self.who)


@dataclass(frozen=True, slots=True)
class Answer(Move):
    """The answer to the open question; dice come with the command's rolls."""

    name = "answer"
    value: str = ""

    def objections(self, e: AnyEncounter, system: "System") -> Iterator[Objection]:
        if e.prompt is None:
            yield HOUSE.no("turnwright.no_prompt", overrule=False)

    def events(self, e: AnyEncounter, system: "System", dice: Dice) -> Iterator[Event]:
        assert e.prompt is not None
        yield ev.Answered(e.prompt.kind)
        yield from system.answer(e, e.prompt, {"value": self.value}, dice)


COMMON_MOVES: tuple[type[Move], ...] = (
    Join, Copy, Leave, Rename, Split, Correct, Adjust, ChangeSide, AddSide, OrderSides, AddEffect, EndEffect, SetOption, UsePreset, Retitle, Note,
    Answer,
)  # fmt: skip
