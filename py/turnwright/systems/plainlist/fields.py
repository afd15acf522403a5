"""The fields of a combatant, as they are typed, shown and corrected: score, tie number, gauges and marks.

hp is a gauge; a house rule may add a second one and names it. In a game that rolls, the score that a player called out is
dropped before the next fight (docs/plain-list.md, Score and Fighters).

Here stands, too, what becomes of who joins, leaves or comes back, and the check of a stored fight.
"""

from dataclasses import replace

from turnwright.core import BadCommand, Gauge, Say, model, without
from turnwright.core.comings import Left
from turnwright.core.options import Options
from turnwright.roster.fields import Fields
from turnwright.roster.form import Field
from turnwright.roster.kinds import Flag, GaugeField, Number, SurprisedInPlay, Text
from turnwright.roster.phrases import left_and_most
from turnwright.systems.plainlist import rolls, scores, state
from turnwright.systems.plainlist.options import NONE, OPTIONS, TYPED, counters_of, option, word
from turnwright.systems.plainlist.rolls import WORDS
from turnwright.systems.plainlist.state import (
    LATER,
    MOMENTS,
    MOST,
    NEW,
    PROMPTS,
    SAVES,
    WAITS,
    WENT,
    Event,
    Fight,
    Fighter,
    Sheet,
    Tally,
)
from turnwright.text import N_, say

UNKNOWN = N_("I don’t know “{word}”. Try 17, 1d20+3, hp 30, tie 3, surprised, or a side.")
SCORED = ("score", "init", "initiative", "order", "speed", "dex", "dexterity")
TIE, HP = ("tie", "ties", "beside"), ("hp", "hits", "hit points", "wounds", "health")


class Score(Text[Fight, Sheet, Tally, str]):
    """The score: a number or a roll."""

    def form(self, say: Say, options: Options, fight: Fight, c: Fighter) -> Field | None:
        shown = super().form(say, options, fight, c)
        return shown and replace(shown, label=word(fight))

    def possible(self, c: Fighter) -> bool:
        return not c.sheet.score or str(rolls.read(c.sheet.score)) == c.sheet.score

    def afresh(self, fight: Fight, c: Fighter) -> Fighter:
        """Drops a called-out number if the house rules set dice, so that the combatant rolls in the next fight."""
        typed = rolls.read(c.sheet.score or "+0")
        called_out = option(fight, "dice") != TYPED and not (typed.faces or typed.bonus or typed.more)
        return self.put(fight, c, "") if called_out else c

    def saved(self, fight: Fight, c: Fighter) -> Fighter:
        return scores.with_own_dice(fight, c)


class Second(GaugeField[Fight, Sheet, Tally]):
    """The second gauge, which the house rule names."""

    def get(self, c: Fighter) -> Gauge | None:
        return next((g for g in c.gauges if g.name != "hp"), None)

    def put(self, fight: Fight, c: Fighter, value: Gauge | None) -> Fighter:
        return replace(c, gauges=(*(g for g in c.gauges if g.name == "hp"), *((value,) if value else ())))

    def typed(self, say: Say, fight: Fight, c: Fighter, text: str, again: bool) -> Fighter:
        word, _, value = text.rpartition(" ")
        if word and word.rstrip(":=").lower() == option(fight, "gauge").lower() != NONE:
            gauge = option(fight, "gauge")
            return self.put(fight, c, Gauge(gauge, *left_and_most(value, gauge, self.high)))
        raise BadCommand(say(UNKNOWN, word=text[:40]))

    def word(self, gauge: Gauge) -> str:
        return gauge.name


class Tie(Number[Fight, Sheet, Tally]):
    """The tie number; where none is typed, the form shows the number added to the dice, which counts instead."""

    def form(self, say: Say, options: Options, fight: Fight, c: Fighter) -> Field | None:
        shown = super().form(say, options, fight, c)
        if shown is None or c.sheet.tie or not scores.tie_number(fight, c):
            return shown
        added = say("The number added to the dice, until you type another")
        return replace(shown, value=scores.tie_number(fight, c), help=added)


def _house(fight: Fight) -> tuple[str, str]:
    """Returns two house rules for the reader: the name of the second gauge and the dice for the score, each empty if there is none. A gauge
    with the name of another field counts as none, because the word means that field."""
    gauge, dice = option(fight, "gauge"), option(fight, "dice")
    named = gauge != NONE and gauge.lower() not in (HP[0], *SCORED, *TIE)
    return gauge if named else "", dice if dice != TYPED else ""


def asks(problem: str, word: str, meant: str) -> tuple[str, str]:
    """Returns what a question says that only this system has; empty for others."""
    if problem == "line.card":
        first = OPTIONS.all["first"]
        says = N_(
            "“{card}” is a card, not a number. Write the place in the order, such as 1, and choose “{low}” under Rules: {first}."
        )
        return say(says, card=word, first=first.question, low=first.choices[1].label), ""
    if problem == "bad.roll":
        try:
            rolls.read(meant)
        except BadCommand as bad:
            return str(bad), ""
    return "", ""


def _read(text: str) -> str:
    return str(rolls.read(text)) if text.strip() else ""


class HitPoints(GaugeField[Fight, Sheet, Tally]):
    """Hit points, which stop at 0 under a house rule."""

    def floor(self, fight: Fight) -> int | None:
        return 0 if option(fight, "below") == "stop" else None


class Out(Flag[Fight, Sheet, Tally]):
    """The GM's mark that a fighter is out; who is back is no longer dead."""

    def put(self, fight: Fight, c: Fighter, value: bool) -> Fighter:
        c = super().put(fight, c, value)
        return c if value else state.alive(c)


# who joins, comes back or leaves, and a stored fight


def enter(fight: Fight, c: Fighter) -> Fighter:
    """Returns the combatant as it joins now; in mid-fight its place is decided once it has a score."""
    return replace(c, tally=replace(c.tally, went=NEW)) if fight.clock.stage == "play" else c


def back(fight: Fight, gone: model.Departed[Sheet, Tally]) -> Fighter:
    """Returns a combatant who comes back as it was: it scores like a newcomer and has no second turn in the round; what has come back
    meanwhile of its counters is full."""
    c, was = gone.combatant, gone.combatant.tally
    lies = Tally(
        spent=was.spent, out=was.out, made=was.made, failed=was.failed, stable=was.stable, dead=was.dead, dies=was.dies
    )
    again = enter(fight, replace(c, tally=lies))
    if fight.clock.stage != "play" or gone.round != fight.clock.round:
        lasting = {one.name for one in counters_of(fight) if one.back == "never"}
        return replace(again, tally=replace(again.tally, spent=tuple(pair for pair in was.spent if pair[0] in lasting)))
    # Plain list, Newcomers: no second turn in the round, which LATER keeps from those who had one
    went = LATER if was.went and was.went != NEW else NEW
    return replace(again, tally=replace(again.tally, went=went, surprised=was.surprised))


def after_shared(fight: Fight, fact: Event) -> Fight:
    """Returns the fight after a shared fact: the clock forgets a combatant who left."""
    if not isinstance(fact, Left):
        return fight
    was = fight.clock
    turn, order, called, again = (without(ids, fact.who) for ids in (was.turn, was.order, was.called, was.again))
    moment = "between" if was.turn and not turn else was.moment
    return replace(fight, clock=replace(was, moment=moment, turn=turn, order=order, called=called, again=again))


def check(fight: Fight) -> None:
    """Raises ValueError for a stored fight that is inconsistent."""
    was = fight.clock
    if was.stage not in ("setup", "play") or was.moment not in MOMENTS or not 0 <= was.round <= MOST:
        raise ValueError("the clock is out of range")
    running = was.moment in ("begun", "turn")
    if (was.stage == "play") != bool(was.moment) or running != bool(was.turn):
        raise ValueError("the clock stands nowhere")
    for ids in (was.turn, was.order, was.called, was.again):
        if any(fight.find(who) is None for who in ids) or len(set(ids)) != len(ids):
            raise ValueError("the clock names somebody twice, or who is not there")
    if fight.prompt is not None and (fight.prompt.kind not in PROMPTS or was.stage != "play"):
        raise ValueError("a question nobody can answer")
    for c in fight.roster:
        numbers = (c.tally.score or 0, *c.tally.offs, *(n for _, n in c.tally.spent))
        if c.tally.went not in WENT or c.tally.waits not in WAITS or any(abs(n) > MOST for n in numbers):
            raise ValueError("a tally is out of range")
        if not 0 <= c.tally.places <= rolls.MOST_PLACES or not 0 <= was.place <= rolls.MOST_PLACES:
            raise ValueError("a place is out of range")
        if not (0 <= c.tally.made < SAVES and 0 <= c.tally.failed < SAVES):
            raise ValueError("death saves are out of range")
        if c.id in was.order and c.tally.score is None:
            raise ValueError("somebody has a place without a score")


# the fields

SCORE = Score(
    name="score",
    words=SCORED,
    read=_read,
    main=True,
    number=True,
    title=N_("Score"),
    help=N_("A number, or dice and a number: 17, +3, 1d20+3. Several places in a round: 20 and 10"),
)
SECOND = Second(name="second")
FIELDS = Fields[Fight, Sheet, Tally](
    say,
    OPTIONS,
    Sheet,
    Tally,
    (
        SCORE,
        Tie(
            name="tie",
            words=TIE,
            low=-99,
            high=999,
            title=N_("Tie number"),
            help=N_("The higher goes first on equal scores, if the house rule says so"),
        ),
        HitPoints(name="hp", words=HP),
        SECOND,
        SurprisedInPlay(),
        Out(name="out", tally=True, title=N_("Dead or out"), yes=N_("out of the fight"), no=N_("back in the fight")),
    ),
    written=("score", "tie", "hp", "second", "surprised"),
    enter=enter,
    words=WORDS,
    unknown=lambda fight: UNKNOWN,
    house=_house,
    quoted=True,
    asks=asks,
)
