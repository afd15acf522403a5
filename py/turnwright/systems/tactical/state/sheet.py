"""The numbers of a combatant, and how the roster form shows and changes them.

The *sheet* holds the numbers a player brings to the table. What a fight does to a combatant (bleeding, stun, a modifier to the next roll) is in
the tally; the form shows both side by side, so this module changes both.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace

from turnwright.core.commands import BadCommand
from turnwright.core.model import Combatant
from turnwright.roster.line import Field, Mark
from turnwright.roster.line_words import whole
from turnwright.systems.tactical.state.tally import STUNS, Initiative, Modifier, Tally
from turnwright.systems.tactical.text import say

MOST_ROUNDS = 99
MOST_DICE = 9


@dataclass(frozen=True, slots=True)
class Sheet:
    """Numbers of one combatant.

    `qu`: the Quickness bonus. `init`: what else changes every initiative roll. `ap`: action points a round, 0 for the table's usual number.
    `sd`: the Self Discipline bonus, which offsets penalties of stun. `surprised`: an
    Orientation Maneuver is owed when the fight begins, or as soon as they are in it.
    """

    qu: int = 0
    init: int = 0
    ap: int = 0
    sd: int = 0
    surprised: bool = False


def read_modifiers(text: str) -> tuple[Modifier, ...]:
    """Modifiers to the next roll such as "+4" or "-1d10 +2". Raises BadCommand."""
    out = []
    for word in text.replace("−", "-").replace(",", " ").split():
        found = re.fullmatch(r"([+-]?)(?:(\d{1,2})d10|(\d{1,3}))", word.lower())
        if found is None:
            raise BadCommand(say("modifier.unreadable", typed=word[:20]))
        sign = -1 if found[1] == "-" else 1
        out.append(Modifier(dice=sign * int(found[2])) if found[2] else Modifier(by=sign * int(found[3])))
    if len(out) > MOST_DICE or sum(abs(m.dice) for m in out) > MOST_DICE:
        raise BadCommand(say("modifier.most", most=MOST_DICE))
    return tuple(m for m in out if m.by or m.dice)


def show_modifiers(modifiers: tuple[Modifier, ...]) -> str:
    """Modifiers as they would be typed."""
    return " ".join(f"{m.dice:+d}d10" if m.dice else f"{m.by:+d}" for m in modifiers)


_TABLE_AP = ("ap_per_round", lambda answer: say("sheet.ap.help", number=answer))


def fields(c: Combatant[Sheet, Tally]) -> tuple[Field, ...]:
    """The form: Qu in the row itself, the rest behind the name."""
    sheet, tally = c.sheet, c.tally
    rolled = tally.initiative
    return (
        Field("qu", say("sheet.qu"), sheet.qu, -99, 99, main=True),
        Field("init", say("sheet.init"), sheet.init, -99, 99, help=say("sheet.init.help")),
        Field("next", say("sheet.next"), show_modifiers(tally.modifiers), wide=True, help=say("sheet.next.help")),
        *((Field("initiative", say("sheet.initiative"), rolled.total, -999, 999),) if rolled else ()),
        Field("ap", say("sheet.ap"), sheet.ap, 0, 20, instead=_TABLE_AP),
        Field("bleed", say("sheet.bleed"), tally.bleed, 0, 999, help=say("sheet.bleed.help"), main=True),
        *(
            Field(s, say(f"sheet.{s}"), getattr(tally, s), 0, MOST_ROUNDS, help=say("sheet.rounds"))
            for s in reversed(STUNS)
        ),
        Field("sd", say("sheet.sd"), sheet.sd, -99, 99, help=say("sheet.sd.help")),
    )


def marks(c: Combatant[Sheet, Tally]) -> tuple[Mark, ...]:
    return (
        Mark("surprised", say("sheet.surprised"), c.sheet.surprised, main=True),
        Mark("staggered", say("sheet.staggered"), c.tally.staggered),
        Mark("prone", say("sheet.prone"), c.tally.prone),
    )


def _yes(text: str, field: str) -> bool:
    if text not in ("yes", "no"):
        raise BadCommand(say("typed.yes_or_no", what=say(f"sheet.{field}")))
    return text == "yes"


def _number(text: str, low: int, high: int, field: str) -> int:
    return whole(text, low, high, say(f"what.{field}"))


_SHEET: dict[str, Callable[[Sheet, str], Sheet]] = {
    "qu": lambda s, t: replace(s, qu=_number(t, -99, 99, "qu")),
    "init": lambda s, t: replace(s, init=_number(t, -99, 99, "init")),
    "ap": lambda s, t: replace(s, ap=_number(t, 0, 20, "ap")),
    "sd": lambda s, t: replace(s, sd=_number(t, -99, 99, "sd")),
    "surprised": lambda s, t: replace(s, surprised=_yes(t, "surprised")),
}
_TALLY: dict[str, Callable[[Tally, str], Tally]] = {
    "next": lambda t, text: replace(t, modifiers=read_modifiers(text)),
    "initiative": lambda t, text: replace(t, initiative=_initiative(t, text)),
    "bleed": lambda t, text: replace(t, bleed=_number(text, 0, 999, "bleed")),
    "dazed": lambda t, text: replace(t, dazed=_number(text, 0, MOST_ROUNDS, "dazed")),
    "stunned": lambda t, text: replace(t, stunned=_number(text, 0, MOST_ROUNDS, "stunned")),
    "no_parry": lambda t, text: replace(t, no_parry=_number(text, 0, MOST_ROUNDS, "no_parry")),
    "staggered": lambda t, text: replace(t, staggered=_yes(text, "staggered")),
    # combat rules, Staggered or Prone: being knocked prone also staggers
    "prone": lambda t, text: replace(t, prone=_yes(text, "prone"), staggered=t.staggered or text == "yes"),
}


def _initiative(tally: Tally, text: str) -> Initiative:
    if tally.initiative is None:
        raise BadCommand(say("sheet.no_initiative"))
    return replace(tally.initiative, total=_number(text, -999, 999, "initiative"))


def with_field(sheet: Sheet, tally: Tally, field: str, value: str) -> tuple[Sheet, Tally]:
    """The sheet and the tally with one field changed. Raises BadCommand."""
    if field in _SHEET:
        return _SHEET[field](sheet, value), tally
    if field in _TALLY:
        return sheet, _TALLY[field](tally, value)
    raise BadCommand(say("sheet.no_field", field=field[:20]))


def corrected(e: object, c: Combatant[Sheet, Tally], field: str, value: str) -> tuple[Sheet, Tally, str]:
    """The sheet and the tally with one field changed, and the change in words."""
    sheet, tally = with_field(c.sheet, c.tally, field, value)
    if value in ("yes", "no"):
        return sheet, tally, say(f"corrected.{field}.{value}")
    return sheet, tally, say(f"corrected.{field}", value=value) if value.strip() else say("corrected.no_modifier")
