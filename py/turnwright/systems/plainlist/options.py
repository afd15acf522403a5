"""House rules: how each table's game makes its order, and the counters that a turn holds, in the table's own words.

An option is asked for where its rule is applied, nowhere else; its citation names the heading of docs/plain-list.md. Counters are text that the
table types, "Action, Bonus, Reaction anytime", and so are their names everywhere. A preset is a usual kind of order: several answers under
one name.
"""

from functools import cache
from typing import NamedTuple

from turnwright.core.commands import BadCommand
from turnwright.core.options import Chosen, Options, choice_rule, preset, typed_rule
from turnwright.core.text_input import clean
from turnwright.systems.plainlist import rolls
from turnwright.table.numbers import beside_rule
from turnwright.text import N_, Sentence, say

NONE, TYPED = "none", "typed"
MOST, MOST_SIZE, LONGEST = 5, 20, 20
BACK = ("turn", "round", "never")


class Counter(NamedTuple):
    """`back`: when it is full again (one's own turn, the round, never). `anytime`: others' turns, too."""

    name: str
    size: int = 1
    back: str = "turn"
    anytime: bool = False


Cost = list[tuple[Counter, int]]
"""Counters, and how many of each."""


@cache
def read(text: str) -> tuple[Counter, ...]:
    """Returns the counters of a house rule. Raises BadCommand with a sentence and an example."""
    if text.strip().lower() in ("", NONE):
        return ()
    found = tuple(_counter(part) for part in text.split(","))
    if len(found) > MOST or len({c.name.lower() for c in found}) != len(found):
        says = N_("Name up to {most} counters, each once, such as Action, Move, Reaction anytime.")
        raise BadCommand(say(says, most=MOST))
    return found


def _counter(part: str) -> Counter:
    words, made = clean(part, 60, say("The name")).split(), Counter("")
    while len(words) > 1 and (words[-1].lower() in (*BACK, "anytime") or words[-1].isdecimal()):
        word = words.pop().lower()
        if word == "anytime":
            made = made._replace(anytime=True)
        elif word in BACK:
            made = made._replace(back=word)
        else:
            made = made._replace(size=int(word[:4]))
    if not 1 <= made.size <= MOST_SIZE:
        says = N_("“{text}”: a counter holds 1 to {most}, such as Action 3.")
        raise BadCommand(say(says, text=part.strip()[:40], most=MOST_SIZE))
    return made._replace(name=clean(" ".join(words), LONGEST, say("The name")))


def show(counters: tuple[Counter, ...]) -> str:
    """Returns counters as typed."""
    return ", ".join(" ".join(_words(c)) for c in counters) or NONE


def _words(c: Counter) -> list[str]:
    size, back = [str(c.size)] * (c.size > 1), [c.back] * (c.back != "turn")
    return [c.name, *size, *back, *["anytime"] * c.anytime]


def _dice(text: str) -> str:
    return TYPED if text.strip().lower() in ("", TYPED) else str(rolls.read(text))


def _name(text: str) -> str:
    return NONE if text.strip().lower() in ("", NONE) else clean(text, LONGEST, say("The name"))


def _counters(text: str, most: int = MOST) -> str:
    return show(read(text)[:most])


def _round(text: str) -> str:
    return clean(text or "Round", LONGEST, say("The word for a round"))


_THREE, _FOUR = "Action 3, Reaction anytime", "Action, Bonus, Move, Reaction anytime"
_D20 = {
    "dice": "1d20", "ties": "number", "counters": _FOUR, "ready": "reaction", "below": "stop", "temporary": "highest", "dying": "party",
    "scored_as": "initiative",
}  # fmt: skip
_ACTIONS = {
    "dice": "1d20", "ties": "foes", "counters": _THREE, "ready": "two", "below": "stop", "temporary": "highest",
    "scored_as": "initiative",
}  # fmt: skip
OPTIONS = Options(
    (
        typed_rule(
            "dice", "Plain list, Score", N_("Dice for the score"),
            N_("Everyone rolls these and adds their own number. “typed” takes the number as it is. A fighter’s own dice go before."),
            TYPED, _dice, examples=(TYPED, "1d20", "2d6", "3d6 best 2"),
        ),
        choice_rule(
            "share", "Plain list, Score", N_("One roll for"),
            N_("Who shares a roll, and so a place in the order. A side that acts together rolls without its fighters’ own numbers."),
            {"group": N_("Each group"), "each": N_("Each fighter"), "side": N_("Each side")},
        ),
        choice_rule(
            "first", "Plain list, Order", N_("Who goes first"),
            N_("Whether the highest or the lowest score goes first."),
            {"high": N_("The highest"), "low": N_("The lowest")},
        ),
        choice_rule(
            "ties", "Plain list, Ties", N_("On equal scores"),
            N_("The tie number is typed beside the score (tie 3); without one it is the number added to the dice."),
            {"gm": N_("The GM chooses"), "number": N_("The higher tie number"), "sides": N_("The first side"),
            "foes": N_("The last side, then the GM chooses"), "together": N_("They act together"), "roll": N_("A roll-off")},
        ),
        choice_rule(
            "again", "Plain list, Round", N_("New scores"),
            N_("When everyone scores again."),
            {"never": N_("Never"), "round": N_("Each round"), "gm": N_("When the GM says so")},
        ),
        choice_rule(
            "late", "Plain list, Newcomers", N_("A newcomer’s first turn"),
            N_("When someone who joins mid-fight takes their first turn."),
            {"place": N_("This round, if their place is still to come"), "next": N_("In the next round"),
            "now": N_("Right after the current turn")},
        ),
        typed_rule(
            "counters", "Plain list, Counters", N_("What a turn holds"),
            N_("Up to five names with commas. A number for more than one; “round” or “never” if it does not come back each turn; "
                "“anytime” for others’ turns: Action 2, Luck 3 never, Reaction anytime."),
            NONE, _counters, examples=(NONE, "Action, Reaction anytime", _THREE, _FOUR),
        ),
        choice_rule(
            "delay", "Plain list, Delay", N_("A delayed turn comes back"),
            N_("Where those who delayed stand from then on."),
            {"new": N_("To a new place"), "old": N_("And keeps the old place")},
        ),
        choice_rule(
            "ready", "Plain list, Ready", N_("A readied action takes"),
            N_("What readying takes, and what using it takes. An action is one of the first counter; a reaction is the first one for others’ turns."),
            {"first": N_("An action"), "reaction": N_("An action, and a reaction when used"),
            "two": N_("Two actions, and a reaction when used")},
        ),
        choice_rule(
            "surprise", "Plain list, Surprise", N_("Surprised fighters"),
            N_("What surprise does until the round ends, or until the turn that it took."),
            {"lose": N_("Lose the turn"), "last": N_("Act last"), "worst": N_("Take the worse of two rolls (D&D 2024)"),
            "until_turn": N_("Lose the turn, and may react after it (D&D 2014)")},
        ),
        typed_rule(
            "rising", "Plain list, Round", N_("A rising number"),
            N_("A name and how far it rises, one each round from the second on: Escalation 6."),
            NONE, lambda text: _counters(text, 1), examples=(NONE, "Escalation 6"),
        ),
        typed_rule(
            "round", "Plain list, Round", N_("A round is called"),
            N_("The word in the clock and the log."),
            "Round", _round, examples=("Round", "Turn", "Second"),
        ),
        typed_rule(
            "game", "Plain list, Presets", N_("The game is called"),
            N_("Its name stands below that of the fight and in the list of fights."),
            NONE, _name, examples=(NONE, "D&D 2014", "Pathfinder 2"),
        ),
        typed_rule(
            "gauge", "Plain list, Fighters", N_("One more number beside hp"),
            N_("Its name. Type it after the fighter: Ash 17, mana 5."),
            NONE, _name, examples=(NONE, "Mana", "Stress"),
        ),
        choice_rule(
            "out", "Plain list, Fighters", N_("Fighters at 0 hp"),
            N_("Whether fighters without hp drop out of the order. Others are shown as down."),
            {"enemies": N_("Enemies are out"), "all": N_("Everyone is out"), "none": N_("Stay until the GM marks them out")},
        ),
        choice_rule(
            "below", "Plain list, Fighters", N_("Damage below 0 hp"),
            N_("Whether hp go below 0. If they stop there, healing starts from 0."),
            {"count": N_("Counts on"), "stop": N_("Stops at 0")},
        ),
        choice_rule(
            "temporary", "Plain list, Fighters", N_("Temporary hp given to who has some"),
            N_("Whether new temporary points are added to those that are left, or the higher number stays."),
            {"add": N_("Are added"), "highest": N_("The higher stays")},
        ),
        choice_rule(
            "dying", "Plain list, Dying", N_("Death saves at 0 hp"),
            N_("Who rolls a d20 as each turn at 0 hp begins: three made, stable; three failed, dead. The GM can say of others that they are dying."),
            {"none": N_("Nobody"), "party": N_("The players’ side")},
        ),
        choice_rule(
            "scored_as", "Plain list, Score", N_("The number in the order is called"),
            N_("The word on the screens and in the log."),
            {"score": N_("Score"), "initiative": N_("Initiative")},
        ),
        choice_rule(
            "concentration_number", "Plain list, Fighters", N_("Damage to who concentrates"),
            N_("The table is asked whether the concentration holds. The number to beat is its own, or 10 or half the damage, the higher (SRD 5.1, "
                "Concentration); then who falls or can do nothing no longer concentrates, and nobody is asked."),
            {"table": N_("The table says what to roll"), "half": N_("10 or half the damage"),
            "half_30": N_("10 or half the damage, at most 30 (D&D 2024)")},
        ),
        beside_rule("AC", "Passive"),
    ),
    (
        preset(
            "plain", N_("Plain"), N_("Scores as the table calls them out, and nothing to count. Any game."),
        ),
        preset(
            "d20", N_("d20 order"), N_("A d20 once, high first; action, bonus action, move and reaction. Most fantasy games with a d20."),
            **_D20, surprise="worst", concentration_number="half",
        ),
        preset(
            "three", N_("Three actions"), N_("A d20 once; three actions and a reaction. Games that count actions instead of naming them."),
            **_ACTIONS,
        ),
        preset(
            "quickness", N_("Fixed quickness"), N_("A number that never changes, high first. Games of investigation, and games in seconds."),
            ties="number", share="each",
        ),
        preset(
            "again", N_("Again each round"), N_("Everyone rolls in every round. Older games, and games in which speed changes."),
            dice="1d10", again="round", ties="roll",
        ),
        preset(
            "sides", N_("Sides by d6"), N_("A d6 for each side and round; the side acts together. Old-school games."),
            dice="1d6", share="side", again="round", ties="roll",
        ),
        preset(
            "dnd2014", N_("D&D 2014"), N_("d20 order; the surprised lose the turn, and concentration is held against 10 or half the damage."),
            **_D20, game="D&D 2014", surprise="until_turn", concentration_number="half",
        ),
        preset(
            "dnd2024", N_("D&D 2024"), N_("d20 order; the surprised take the worse of two rolls, and concentration is held against at most 30."),
            **_D20, game="D&D 2024", surprise="worst", concentration_number="half_30",
        ),
        preset("pf2", N_("Pathfinder 2"), N_("Three actions and a reaction, by a d20."), **_ACTIONS, game="Pathfinder 2"),
    ),
)  # fmt: skip
option = OPTIONS.of


def either(fight: Chosen, score: Sentence, initiative: Sentence) -> Sentence:
    """Returns the sentence of the two that calls the number in the order as the table does."""
    return initiative if option(fight, "scored_as") == "initiative" else score


def word(fight: Chosen) -> str:
    """Returns what the number in the order is called."""
    return say(either(fight, N_("Score"), N_("Initiative")))


def game(fight: Chosen) -> str:
    """Returns what the game is called; an empty text where the table did not say."""
    name = option(fight, "game")
    return "" if name == NONE else name


def counters_of(fight: Chosen) -> tuple[Counter, ...]:
    """Returns the counters of this fight."""
    return read(option(fight, "counters"))


def rising(fight: Chosen, round_: int) -> str:
    """Returns the rising number of a round in words, such as "Escalation 2"; empty for none. It is 0 in the first round."""
    found = read(option(fight, "rising"))
    if not found or not round_:
        return ""
    return say("{name} {value}", name=found[0].name, value=min(max(0, round_ - 1), found[0].size))
