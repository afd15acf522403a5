"""Conditions and reminders: the GM's moves that add and end them, with their offers; each on the page, with its time and what it does; and one
before it is set, when it ends, on the clock and in a sentence (the `effect_preview` question of docs/boundary.md). That forecast reads the coming
turns as they stand and decides nothing. The facts, and what a boundary does: `table/effects.py`.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

from turnwright import shapes
from turnwright.core import kernel
from turnwright.core.commands import Args, Ask, BadCommand, Choice, Command, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.effect import Deadline, Effect, Tick
from turnwright.core.fact import F, Fact
from turnwright.core.members import for_some
from turnwright.core.model import MOST_NUMBER, ids, unit_of
from turnwright.core.move import SharedMove, unknown
from turnwright.core.names_in_words import name_all
from turnwright.core.rulebook import HOUSE
from turnwright.core.system import System
from turnwright.core.text_input import LONGEST_NAME, clean
from turnwright.drawing.tokens import token
from turnwright.drawing.widgets import offer_json, offers_json
from turnwright.table import saving
from turnwright.table.awaited import events_of
from turnwright.table.concentration import ConcentrationDoubted, HangingSet, begun_anew, ended, focus, hold_offer
from turnwright.table.counters import count_json, gms_alone
from turnwright.table.effects import MOST_EFFECTS, TICKS, EffectBegan, EffectChanged, EffectEnded, used
from turnwright.table.endings import (
    CHOSEN,
    HIGHEST,
    LAST,
    LOWEST,
    WAYS,
    Ending,
    Moment,
    Uses,
    asking,
    coming,
    ending,
    is_counter,
    is_save,
    name_of_moment,
    offered,
    remaining,
    when,
    works_in_time,
)
from turnwright.table.hanging import (
    hangs_in_words,
    held,
    holder,
    is_concentration,
    named_so,
    names_of_held,
    while_concentrating,
)
from turnwright.table.rolls import LONGEST_SAVE, change_in_words, read_change
from turnwright.table.signs import USUAL, sign_of
from turnwright.text import N_, join_and, join_commas, join_dots, say

MOST_ROUNDS = 9_999
LONGEST_NOTE = 120
MOST_CHANGE = 999


SEEN = ("all", "gm", "")
"""Who sees a condition: everybody, the GM alone, or as usual: a counter of another side the GM alone, any other everybody."""
COUNTS = ("down", "up")
"""How a counter counts."""


class AddEffect(SharedMove[F]):
    """Adds a condition with its deadline ("rounds", "segments": `left` of them, this one counts as 1). `tick`, `tick_gauge` and `tick_by` make it
    change a gauge at a boundary. With `remind` it is a reminder that shows when due. `note`: the GM's own short text. `effect`: the condition
    that changes, in place; `replace`: so does each one of the same name on these combatants. `save`: what to roll, of one that ends by a save:
    "1d20+2 14" is rolled by the app or typed, anything else ("WIS 14") is told to the table. `also`: others who get it, too. `hangs`: on whose
    concentration it hangs, which begins with it unless it is there. `seen`: by all, by the gm alone, or (empty) a
    counter of another side by the gm alone, else by all; of such a counter all see the name, never the uses. `counts`:
    a counter counts `left` down, or up from 0 to `left`; `reach`: the lowest number on a d6 that brings back what recharges. `tick_change`: the
    change as typed, "-3" or "-1d6", which is rolled each time; it goes before `tick_by`."""

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
    note: str = ""
    effect: str = ""
    replace: bool = False
    save: str = ""
    also: tuple[str, ...] = ()
    hangs: str = ""
    seen: str = SEEN[0]
    counts: str = COUNTS[0]
    reach: int = 5
    tick_change: str = ""

    @property
    def way(self) -> Ending:
        """Returns the way in which it ends. Raises BadCommand for one that there is not."""
        if self.until not in CHOSEN:
            raise BadCommand(say("An effect cannot end or work that way."))
        return CHOSEN[self.until]

    @property
    def on(self) -> tuple[str, ...]:
        """Returns all who get it."""
        return tuple(dict.fromkeys((*self.who, *self.also)))

    def against(self, fight: F, system: System[F]) -> Objections:
        if self.on:
            yield from unknown(fight, self.on)
        if self.whose:
            yield from unknown(fight, (self.whose,))
        if self.hangs:
            yield from unknown(fight, (self.hangs,))
            yield from _against_focus(fight, system, self.hangs)
        if self.effect and all(x.id != self.effect or x.waits or x.who not in self.on for x in fight.effects):
            yield HOUSE.reason("turnwright.effect", overrule=False)
        if len(fight.effects) + len(self.on) + bool(self.hangs) > MOST_EFFECTS:
            yield HOUSE.reason(
                "turnwright.effect",
                say("A fight has at most {most} effects at once.", most=MOST_EFFECTS),
                overrule=False,
            )

    def check(self) -> None:
        """Raises BadCommand if the end or the tick does not exist, or a number of them is out of range."""
        needs_one = self.way.needs_one
        if (self.tick and self.tick not in TICKS) or self.seen not in SEEN:
            raise BadCommand(say("An effect cannot end or work that way."))
        if not 1 <= self.left <= 999 or not 0 <= self.round <= MOST_NUMBER or not 0 <= self.segment <= 99:
            raise BadCommand(say("Choose a length from 1 to 999."))
        if self.counts not in COUNTS or not LOWEST <= self.reach <= HIGHEST:
            says = say("What recharges needs {low} to {high} on a d6.", low=LOWEST, high=HIGHEST)
            raise BadCommand(says)
        if (needs_one or self.hangs) and not self.on:
            raise BadCommand(say("Choose who."))

    def check_moment(self, fight: F, system: System[F]) -> None:
        """Raises BadCommand if the moment of its end does not exist or has passed, or none is given for a reminder."""
        if self.remind and (self.on or not self.way.at_moment):
            raise BadCommand(say("A reminder comes at the end of a round or segment, for the whole table."))
        if self.way.at_moment:
            self.way.check(system, fight, self.round, self.segment)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        title = clean(self.value, LONGEST_NAME, say("The name of the effect"))
        self.check()
        self.check_moment(fight, system)
        if self.tick and any(self.too_late(fight, system, who) for who in self.on or ("",)):
            raise BadCommand(system.say("no.effect_works", effect=title))
        tick = self.works()
        note = clean(self.note, LONGEST_NOTE, say("The note")) if self.note.strip() else ""
        save = (
            clean(self.save, LONGEST_SAVE, say("What to roll")) if "save" in self.way.asks and self.save.strip() else ""
        )
        now = fight
        for fact in self.begins(fight, title):
            now = fact.apply(now)
            yield fact
        new = 0
        for who in self.on or ("",):
            until = self.deadline(fight, system, who)
            there = self.there(fight, who)
            new += not there
            name = there.id if there else now.effect_id(new)
            made = Effect(name, title, who, until, tick, reminds=self.remind, note=note, save=save)
            hangs = self.focus_of(fight, title, there)
            doubts, brought = (there.doubts, there.brought) if there else ((), False)
            made = replace(
                made,
                hangs="" if hangs == name else hangs,
                doubts=doubts,
                brought=brought,
                secret=self.secret_on(fight, who),
            )
            made = replace(made, shown=self.seen == "all" and is_counter(until))
            yield EffectChanged(made) if there else EffectBegan(made)

    def works(self) -> Tick | None:
        """Returns what it does by itself. Raises BadCommand for a change that cannot be read."""
        if not self.tick:
            return None
        by, dice = read_change(self.tick_change, MOST_CHANGE) if self.tick_change.strip() else (self.tick_by, "")
        return Tick(self.tick, self.tick_gauge, by, dice)

    @property
    def secret(self) -> bool:
        return self.seen == "gm"

    def secret_on(self, fight: F, who: str) -> bool:
        """Tells whether it is kept from the players on this combatant."""
        theirs = bool(who) and not fight.ours(who)
        return self.secret or (not self.seen and self.way.counter and theirs)

    def begins(self, fight: F, title: str) -> Iterator[Fact[F]]:
        """Yields the facts of the concentration that begins with it, and the doubts about those that somebody held before."""
        if self.hangs and not self._holds_already(fight):
            yield from focus(fight, self.hangs, title, self.secret).begins
        elif named_so(title) and not self.remind:
            for who in self.on:
                if self.there(fight, who) is None:
                    yield from begun_anew(fight, who)

    def focus_of(self, fight: F, title: str, there: Effect | None) -> str:
        """Returns the id of the concentration on which it hangs; empty if it hangs on none."""
        if there is not None and self.hangs and holder(fight, there) == self.hangs:
            return there.hangs
        return focus(fight, self.hangs, title).effect if self.hangs else ""

    def _holds_already(self, fight: F) -> bool:
        found = [self.there(fight, who) for who in self.on]
        return all(x is not None and holder(fight, x) == self.hangs for x in found)

    def there(self, fight: F, who: str) -> Effect | None:
        """Returns the condition on this combatant that changes in place of a new one: the one with the id or, with `replace`, one called like it or,
        without an id, like the new one."""
        on = [x for x in fight.effects if who and x.who == who and not x.waits]
        changed = fight.effect(self.effect) if self.effect else None
        if changed in on:
            return changed
        name = (changed.name if changed else self.value.strip()).casefold()
        return next((x for x in on if self.replace and x.name.casefold() == name), None)

    def too_late(self, fight: F, system: System[F], who: str) -> bool:
        """Tells whether it ends on this combatant before what it does by itself comes."""
        return not works_in_time(system, fight, self.deadline(fight, system, who), self.tick, who)

    def deadline(self, fight: F, system: System[F], who: str) -> Deadline:
        there = self.there(fight, who)
        return self.way.made(system, fight, who, self, there.until if there else None)


def _against_focus(fight: F, system: System[F], who: str) -> Objections:
    c = fight.find(who)
    if c is not None and system.roster.looks_down(fight, c):
        yield HOUSE.about(c, "turnwright.concentration", "{name} is down and cannot concentrate.")


class EndEffect(SharedMove[F]):
    """Ends an effect, or (with `use`) spends one of its uses. A concentration ends with all that hangs on it, or `alone`; then that goes on by
    itself. `also`: others that end with it, such as the same condition on the other members of a group."""

    effect: str
    use: bool = False
    alone: bool = False
    also: tuple[str, ...] = ()

    def against(self, fight: F, system: System[F]) -> Objections:
        effect = fight.effect(self.effect)
        if effect is None or any(fight.effect(one) is None for one in self.also):
            yield HOUSE.reason("turnwright.effect", overrule=False)
        elif self.use and ending(effect.until).left(effect.until) < 1:
            says = ending(effect.until).used_up(system.say, effect)
            yield HOUSE.reason("turnwright.effect.used", says, overrule=False)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        effect = fight.effect(self.effect)
        assert effect is not None
        if self.use:
            yield used(effect)
        elif self.alone:
            yield from (HangingSet(x.id, "") for x in held(fight, effect.id))
            yield EffectEnded(effect.id, effect.name, effect.who)
        else:
            each = (effect, *(x for x in map(fight.effect, self.also) if x))
            yield from dict.fromkeys(fact for x in each for fact in ended(fight, x))


# the offers


def _round(system: System[F], fight: F, *until: str) -> Ask:
    """Returns the ask for a round number. `until`: the kinds of end that need it; without any it always applies."""
    when = ("until", until) if until else None
    first = max(system.clock.now(fight)[0], 1)
    return Ask("round", "number", system.say("ask.round"), value=first, low=first, high=MOST_ROUNDS, when=when)


def _segment(system: System[F], fight: F) -> Ask:
    value = system.clock.now(fight)[1] or system.clock.segments
    return Ask(
        "segment",
        "number",
        system.say("Segment"),
        value=value,
        low=1,
        high=system.clock.segments,
        when=("until", asking("segment")),
    )


def moment(system: System[F], fight: F) -> tuple[Ask, ...]:
    """Returns the asks for a future moment: the end of a round, or of a segment if the system has segments."""
    say = system.say
    kinds = tuple(way.kind for way in WAYS if way.at_moment and (system.clock.segments or not way.segmented))
    asked = {"round": "{round}", "segment": "{segment}"}  # placeholders for the asks that supply the numbers
    ends = tuple(Choice(kind, say(f"at.{kind}"), told=say(f"log.at.{kind}", **asked)) for kind in kinds)
    until = Ask("until", "choice", say("When"), ends, value="round_end")
    return (until, _round(system, fight), *([_segment(system, fight)] if system.clock.segments else []))


def add(system: System[F], fight: F, who: tuple[str, ...]) -> Offer:
    """Returns the offer of a new condition on these combatants; one of the same name changes."""
    name, note = _named(system)
    also = Ask("also", "combatant", system.say("Also on"), optional=True, many=True, side=fight.get(who[0]).side)
    others = (also,) if len(fight.roster) > len(who) else ()
    asks = (name, *_asks(system, fight, who, {}), note, _holders(system), _seen(system, fight, who), *others)
    made = AddEffect(who, "", replace=True).button(system.say("Add a condition"), asks=asks)
    return for_some(made, [fight.get(w) for w in who], chosen=False)


def change(system: System[F], fight: F, effect: Effect, alike: Sequence[Effect] = ()) -> Offer:
    """Returns the offer to change a condition, and those `alike` on others with it; its questions have the present answers."""
    who = (effect.who, *(x.who for x in alike))
    tick = effect.tick
    values = ending(effect.until).answers(system, fight, effect.until)
    if effect.save:
        values["save"] = effect.save
    if tick is not None:
        values |= {"tick": tick.at, "tick_gauge": tick.gauge, "tick_change": change_in_words(tick)}
    name, note = _named(system)
    asks = (
        replace(name, value=effect.name),
        *_asks(system, fight, who, values | {"left": max(1, int(values["left"]))}),
        replace(note, value=events_of(system.roster.standing).said(fight, effect.note)),
        replace(_holders(system), value=holder(fight, effect) or None),
        replace(_seen(system, fight, who), value=_seen_now(fight, effect)),
    )
    label = system.say("Change {effect}", effect=effect.name)
    changes: AddEffect[F] = AddEffect(who, "", effect=effect.id, replace=bool(alike))
    return changes.button(label, asks=asks, key=f"change:{effect.id}")


def use(system: System[F], fight: F, effect: Effect) -> Offer | None:
    """Returns the offer to spend one use of a condition, or to make the save that may end it now; None for one that ends otherwise."""
    say = system.say
    if is_save(effect.until):
        return replace(saving.offer(system, fight, (effect,), say("save.now")), key=f"save:{effect.id}")
    spend, key = EndEffect[F](effect.id, use=True), f"spend:{effect.id}"
    if is_counter(effect.until):
        label = say("Count one more") if effect.until.up else say("Spend one use")
        return spend.offer_in(fight, system, label, key=key)
    return spend.button(say("Spend one use"), key=key) if isinstance(ending(effect.until), Uses) else None


def _named(system: System[F]) -> tuple[Ask, Ask]:
    """Returns the asks for the name and the GM's own text."""
    say = system.say
    name = Ask("value", "text", say("Name"), help=say("ask.effect.help"))
    return name, Ask("note", "text", say("Note"), optional=True)


def _asks(system: System[F], fight: F, who: tuple[str, ...], now: Mapping[str, str | int]) -> tuple[Ask, ...]:
    """Returns the asks for the end of a condition and its automatic effect. `now`: the present answers of one that changes."""
    say = system.say
    ends = tuple(
        Choice(way.kind, say(way.lasts or f"lasts.{way.kind}"), group=say(f"ends.{way.group}"))
        for way in offered(system)
    )
    works = (Choice("", say("None")), *(Choice(tick, say(f"works.{tick}")) for tick in TICKS))
    counts = (Choice(COUNTS[0], say("Down")), Choice(COUNTS[1], say("Up, from 0")))
    asks = (
        Ask("until", "choice", say("Ends"), ends, value="open"),
        _round(system, fight, *asking("round")),
        *([_segment(system, fight)] if system.clock.segments else []),
        Ask("left", "number", say("How many"), value=1, low=1, high=999, when=("until", asking("left"))),
        Ask(
            "reach",
            "number",
            say("Back on a d6 from"),
            value=5,
            low=LOWEST,
            high=HIGHEST,
            when=("until", asking("reach")),
        ),
        Ask(
            "counts", "choice", say("Counts"), counts, value=COUNTS[0], when=("until", asking("counts")), optional=True
        ),
        Ask("whose", "combatant", say("ask.whose"), value=who[0] if who else None, when=("until", asking("whose"))),
        Ask("save", "text", say("ask.save"), help=say("ask.save.help"), when=("until", asking("save")), optional=True),
        Ask("tick", "choice", say("Automatic effect"), works, value="", optional=True),
        _tick_gauge(system, fight, who),
        Ask("tick_change", "text", say("Change"), help=say("−3, or dice: −1d6"), when=("tick", TICKS)),
    )
    return tuple(replace(ask, value=now.get(ask.name, ask.value)) for ask in asks)


def _holders(system: System[F]) -> Ask:
    """Returns the ask on whose concentration a condition hangs."""
    return Ask("hangs", "combatant", system.say("Concentration of"), optional=True)


def _seen(system: System[F], fight: F, who: tuple[str, ...]) -> Ask:
    """Returns the ask who sees a condition. Of the players' own everybody sees a counter, too."""
    alone = Choice("gm", system.say("The GM alone"))
    choices: tuple[Choice, ...] = (Choice("", system.say("Everyone")), alone)
    if not all(fight.ours(one) for one in who):
        usual = Choice("", system.say("Everyone; a counter the GM alone"))
        choices = (usual, Choice("all", system.say("Everyone; of a counter the name")), alone)
    return Ask("seen", "choice", system.say("Who sees it"), choices, value="", optional=True)


def _seen_now(fight: F, effect: Effect) -> str:
    """Returns the present answer to that question."""
    if effect.secret:
        return "gm"
    return "all" if effect.shown and not fight.ours(effect.who) else ""


def _tick_gauge(system: System[F], fight: F, who: tuple[str, ...]) -> Ask:
    """Returns the ask for the gauge that a condition changes: the combatants' gauges, or the system's usual one."""
    names = list(dict.fromkeys(g.name for w in who for g in fight.get(w).gauges)) or [system.about.gauge]
    choices = tuple(Choice(n, n) for n in names)
    return Ask("tick_gauge", "choice", system.say("Affects"), choices, value=names[0], when=("tick", TICKS))


# on the page


def effects_json(system: System[F], fight: F, effects: Iterable[Effect]) -> list[shapes.Effect]:
    """Returns the conditions of those on one card, the gravest first: the same one on several is one, with whose it is."""
    each: dict[Hashable, list[Effect]] = {}
    had: Counter[Hashable] = Counter()
    for effect in sorted(effects, key=lambda one: -sign_of(one.name).rank):
        same = _same(fight, effect)
        had[same, effect.who] += 1  # the same one twice on somebody stays two
        each.setdefault((same, had[same, effect.who]), []).append(effect)
    return [_together(system, fight, *alike) for alike in each.values()]


def _same(fight: F, effect: Effect) -> Hashable:
    """Returns what conditions have in common that are one on the card; of one that is used up, rolled for, or a concentration, its id."""
    until = effect.until
    if ending(until).apart or is_concentration(fight, effect):
        return effect.id
    ends = replace(until, who="" if until.who == effect.who else until.who)
    return (effect.name, ends, effect.tick, effect.note, effect.secret, effect.hangs)


def _together(system: System[F], fight: F, first: Effect, *alike: Effect) -> shapes.Effect:
    shown = effect_json(system, fight, first)
    if not alike:
        return shown
    rules, ids = system.rules.book, tuple(x.id for x in alike)
    end = EndEffect(first.id, also=ids).button(say("End {effect}", effect=first.name), key=f"end:{first.id}")
    ends = N_("End {effect} on {name}")
    one_by_one = (
        EndEffect(x.id).button(say(ends, effect=x.name, name=fight.get(x.who).name), key=f"end:{x.id}:alone")
        for x in (first, *alike)
    )
    return {
        **shown,
        "end": offer_json(fight, rules, end),
        "change": offer_json(fight, rules, change(system, fight, first, alike)),
        "whose": system.roster.standing.name_with_numbers(fight, tuple(x.who for x in (first, *alike))),
        "each": offers_json(fight, rules, one_by_one),
    }


def effect_json(system: System[F], fight: F, effect: Effect) -> shapes.Effect:
    ends = when(system, fight, effect.until, effect.who)
    ends_by = say("Call off {effect}" if effect.brings else "End {effect}", effect=effect.name)
    holds, ends_too = names_of_held(fight, effect.id), say("and what hangs on it")
    end = EndEffect(effect.id).button(ends_by, note=ends_too if holds else "", key=f"end:{effect.id}")
    spend = use(system, fight, effect)
    tick, rules = effect.tick, system.rules.book
    until = system.say("ends {when}", when=ends) if ends else remaining(system, effect)
    works = (
        say("{by} {gauge}", by=change_in_words(tick), gauge=unit_of(tick.gauge, tick.by))
        if tick
        else _brings(system, fight, effect)
    )
    leaves = say("leaves with it") if effect.brought else ""
    shown: shapes.Effect = {
        "id": effect.id,
        "name": effect.name,
        "icon": sign_of(effect.name).icon,
        "left": join_commas((until, hangs_in_words(fight, effect))),
        "who": effect.who,
        "end": offer_json(fight, rules, end),
        "use": offer_json(fight, rules, spend) if spend else None,
        "works": join_commas((works, say("holds {what}", what=holds) if holds else "", leaves)),
        "note": events_of(system.roster.standing).said(fight, effect.note),
        "change": offer_json(fight, rules, change(system, fight, effect)) if effect.who else None,
    }
    if count := count_json(system, fight, effect, spend):
        shown["count"] = count
    if gms_alone(fight, effect):
        shown["secret"] = True
    if choose := hold_offer(system, fight, effect):
        shown["holds"] = offer_json(fight, rules, choose)
    if holds:
        alone = EndEffect(effect.id, alone=True).button(say("End it alone"), key=f"alone:{effect.id}")
        shown["alone"] = offer_json(fight, rules, alone)
    return shown


def _brings(system: System[F], fight: F, effect: Effect) -> str:
    """Returns which side reinforcements join; empty for any other effect, and for a stored line that can no longer be read."""
    if not effect.brings:
        return ""
    try:
        side = system.roster.fields.read(fight, effect.brings, taken=True).fighter.side
    except BadCommand:
        return ""
    return say("join {side}", side=fight.side(side).name)


# before it is set

COLUMNS = 13
"""A whole round of twelve segments, and where the next begins."""
ROUNDS = 8


class End(NamedTuple):
    """The moment with which a condition ends; `begins`: it ends as that moment begins."""

    at: Moment
    begins: bool = False


def preview(system: System[F], fight: F, args: Args) -> shapes.ConditionPreview:
    """Returns what the plate says of a condition, and its time on the clock. Raises BadCommand."""
    made = kernel.move(system, Command("effect", {"value": "", **args}))
    assert isinstance(made, AddEffect)
    move: AddEffect[F] = made
    move.check()
    move.check_moment(fight, system)
    who = next((w for w in move.on if fight.find(w)), "")
    if not who or any(w and fight.find(w) is None for w in (move.whose, move.hangs)):
        raise BadCommand(system.say("Choose who."))
    until = move.deadline(fight, system, who)
    end = _end(system, until, coming(system, fight, until))
    return {
        "label": _label(system, fight, move),
        "says": join_dots((_says(system, fight, move, until), _hangs(fight, move), _works(system, fight, move))),
        "unit": move.way.unit(system.say, move.left),
        "moment": name_of_moment(system, fight, end.at) if end and "segment" in move.way.asks else "",
        "columns": _columns(
            system, fight, end, tuple(islice(system.clock.coming_turns(fight, until.who or who), COLUMNS)), who
        ),
    }


def _label(system: System[F], fight: F, move: AddEffect[F]) -> str:
    name = " ".join(move.value.split())
    if not name:
        return ""
    if all(move.there(fight, w) for w in move.on):
        return system.say("Change {name}", name=name)
    usual = [system.say(USUAL[key]) for key in system.roster.conditions]
    known = {word.casefold() for word in (*usual, *(x.name for x in fight.effects))}
    if move.way.counter:
        return say("Add the counter {name}", name=name)
    works = bool(move.tick) or name.casefold() in known
    return system.say("Add {name}" if works else "Add condition {name}", name=name)


def _end(system: System[F], until: Deadline, turns: tuple[Moment, ...]) -> End | None:
    """Returns when it ends; None if the clock does not say."""
    if turns:
        return End(turns[-1], ending(until).begins)
    if (moment := ending(until).moment(until)) is None:
        return None
    round_, segment = moment
    return End((round_, system.clock.segments if segment == LAST else segment))


def _says(system: System[F], fight: F, move: AddEffect[F], until: Deadline) -> str:
    when = _ends(system, fight, move)
    return ending(until).says(system, fight, until, move.save, when)


def _ends(system: System[F], fight: F, move: AddEffect[F]) -> str:
    """Returns when conditions end that count turns: each moment once, with all whose turns are meant, unless all have the same words."""
    each = {w: move.deadline(fight, system, w) for w in move.on if fight.find(w)}
    alike = dict.fromkeys(when(system, fight, until, w) for w, until in each.items())
    if len(alike) == 1:
        return join_and(alike)
    found: dict[str, list[Deadline]] = {}
    for until in each.values():
        found.setdefault(when(system, fight, until, until.who), []).append(until)
    moments = (when(system, fight, same[0], "", tuple(dict.fromkeys(x.who for x in same))) for same in found.values())
    return join_and(moments)


def _hangs(fight: F, move: AddEffect[F]) -> str:
    """Returns on whose concentration it hangs, and what is in doubt because that begins anew."""
    if not move.hangs:
        return ""
    title = " ".join(move.value.split())
    doubted = [
        x.name
        for fact in move.begins(fight, title)
        if isinstance(fact, ConcentrationDoubted)
        for x in (fight.effect(fact.effect),)
        if x
    ]
    asks = say("asks whether {effect} ends", effect=join_commas(doubted)) if doubted else ""
    return join_dots((while_concentrating(fight, move.hangs), asks))


def _works(system: System[F], fight: F, move: AddEffect[F]) -> str:
    """Returns what the condition does by itself, and when; or that it ends before that, or who lacks the number that it changes."""
    tick = move.works()
    if tick is None or not (tick.by or tick.dice):
        return ""
    if any(move.too_late(fight, system, who) for who in move.on):
        return system.say("it ends before its effect")
    by, when = change_in_words(tick), system.say(f"works.{move.tick}")
    does = system.say("{by} {gauge} {when}", by=by, gauge=unit_of(move.tick_gauge, tick.by), when=when)
    without = ids(c for c in fight.found(move.on) if c.gauge(move.tick_gauge) is None)
    if not without:
        return does
    lacks = say(
        ("{name} has no {gauge}", "{name} have no {gauge}"),
        count=len(without),
        name=name_all(fight, without),
        gauge=move.tick_gauge,
    )
    return join_commas((does, lacks))


def _columns(
    system: System[F], fight: F, end: End | None, goes: tuple[Moment, ...], who: str
) -> list[shapes.ConditionColumn]:
    """Returns the coming segments, or rounds in a system without segments, with the combatant's turns; nothing before the clock runs, or if
    the clock does not say when it ends."""
    if end is None or not system.clock.chapter(fight):
        return []
    found: list[shapes.ConditionColumn] = []
    now = system.clock.now(fight)
    for n, (round_, segment) in enumerate(_moments(system, now)):
        at = (round_, segment)
        over = at > end.at or (end.begins and at == end.at and n > 0)
        after = _after(system, at)
        last = not over and (after > end.at or (end.begins and after == end.at))
        column: shapes.ConditionColumn = {
            "label": str(segment or round_),
            "round": round_,
            "segment": segment,
            "state": "last" if last else "" if over else "in",
        }
        if at in goes:
            column["mark"] = token(fight, who, fight.get(who).side)
        found.append(column)
    return found


def _moments(system: System[F], now: Moment) -> list[Moment]:
    if not system.clock.segments:
        return [(now[0] + n, 0) for n in range(ROUNDS)]
    found = [now]
    while len(found) < COLUMNS:
        found.append(_after(system, found[-1]))
    return found


def _after(system: System[F], at: Moment) -> Moment:
    """Returns the next moment of the clock."""
    round_, segment = at
    return (round_, segment + 1) if segment < system.clock.segments else (round_ + 1, 1 if system.clock.segments else 0)
