"""What Tactical Activity needs to know of a combatant, and how the roster form shows and changes it.

The *sheet* holds the numbers a player brings to the table; what a fight does to somebody (bleeding, stun, a modifier to the next roll) is in the
tally, but the form shows both side by side, so both are changed here.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from turnwright.commands import BadCommand
from turnwright.lines import whole
from turnwright.model import Combatant
from turnwright.roster import Field, Mark
from turnwright.systems.tactical.tally import Initiative, Modifier, Tally

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
            raise BadCommand(f"A modifier is written +4 or -1d10, not “{word[:20]}”.")
        sign = -1 if found[1] == "-" else 1
        out.append(Modifier(dice=sign * int(found[2])) if found[2] else Modifier(by=sign * int(found[3])))
    if len(out) > MOST_DICE or sum(abs(m.dice) for m in out) > MOST_DICE:
        raise BadCommand(f"At most {MOST_DICE} modifiers and {MOST_DICE} dice.")
    return tuple(m for m in out if m.by or m.dice)


def show_modifiers(modifiers: tuple[Modifier, ...]) -> str:
    """Modifiers as they would be typed."""
    return " ".join(f"{m.dice:+d}d10" if m.dice else f"{m.by:+d}" for m in modifiers)


def fields(c: Any) -> tuple[Field, ...]:
    """The form: Qu in the row itself, the rest behind the name."""
    sheet: Sheet = c.sheet
    tally: Tally = c.tally
    rolled = tally.initiative
    return (
        Field("qu", "Qu", sheet.qu, -99, 99, main=True),
        Field("init", "Initiative modifier", sheet.init, -99, 99, help="every round"),
        Field("next", "Next roll", show_modifiers(tally.modifiers), wide=True, help="+4, -1d10: the next initiative roll only"),
        *((Field("initiative", "Initiative this round", rolled.total, -999, 999),) if rolled else ()),
        Field("ap", "AP each round", sheet.ap, 0, 20, help="0 is the table’s usual number"),
        Field("bleed", "Bleeding", tally.bleed, 0, 999, help="hits lost at the end of each turn", main=True),
        Field("dazed", "Dazed", tally.dazed, 0, MOST_ROUNDS, help="rounds"),
        Field("stunned", "Stunned", tally.stunned, 0, MOST_ROUNDS, help="rounds"),
        Field("no_parry", "Unable to parry", tally.no_parry, 0, MOST_ROUNDS, help="rounds"),
        Field("sd", "Self Discipline", sheet.sd, -99, 99, help="three times it offsets penalties of stun"),
    )  # fmt: skip


def marks(c: Any) -> tuple[Mark, ...]:
    return (
        Mark("surprised", "Surprised", c.sheet.surprised, main=True),
        Mark("staggered", "Staggered", c.tally.staggered),
        Mark("prone", "Prone", c.tally.prone),
    )


def _yes(text: str, what: str) -> bool:
    if text not in ("yes", "no"):
        raise BadCommand(f"{what} is yes or no.")
    return text == "yes"


_SHEET: dict[str, Callable[[Sheet, str], Sheet]] = {
    "qu": lambda s, t: replace(s, qu=whole(t, -99, 99, "Qu")),
    "init": lambda s, t: replace(s, init=whole(t, -99, 99, "The initiative modifier")),
    "ap": lambda s, t: replace(s, ap=whole(t, 0, 20, "AP")),
    "sd": lambda s, t: replace(s, sd=whole(t, -99, 99, "Self Discipline")),
    "surprised": lambda s, t: replace(s, surprised=_yes(t, "Surprised")),
}
_TALLY: dict[str, Callable[[Tally, str], Tally]] = {
    "next": lambda t, text: replace(t, modifiers=read_modifiers(text)),
    "initiative": lambda t, text: replace(t, initiative=_initiative(t, text)),
    "bleed": lambda t, text: replace(t, bleed=whole(text, 0, 999, "Bleeding")),
    "dazed": lambda t, text: replace(t, dazed=whole(text, 0, MOST_ROUNDS, "Rounds dazed")),
    "stunned": lambda t, text: replace(t, stunned=whole(text, 0, MOST_ROUNDS, "Rounds stunned")),
    "no_parry": lambda t, text: replace(t, no_parry=whole(text, 0, MOST_ROUNDS, "Rounds unable to parry")),
    "staggered": lambda t, text: replace(t, staggered=_yes(text, "Staggered")),
    # combat rules, Staggered or Prone: whoever is knocked prone is staggered, too
    "prone": lambda t, text: replace(t, prone=_yes(text, "Prone"), staggered=t.staggered or text == "yes"),
}
NAMES = {field: field.replace("_", " ") for field in (*_SHEET, *_TALLY)} | {
    "qu": "Qu", "ap": "AP", "init": "initiative modifier", "no_parry": "unable to parry", "next": "next roll", "sd": "Self Discipline",
}  # fmt: skip


def _initiative(tally: Tally, text: str) -> Initiative:
    if tally.initiative is None:
        raise BadCommand("There is no initiative before the dice are rolled.")
    return replace(tally.initiative, total=whole(text, -999, 999, "Initiative"))


def with_field(sheet: Sheet, tally: Tally, field: str, value: str) -> tuple[Sheet, Tally]:
    """The sheet and the tally with one field changed. Raises BadCommand."""
    if field in _SHEET:
        return _SHEET[field](sheet, value), tally
    if field in _TALLY:
        return sheet, _TALLY[field](tally, value)
    raise BadCommand(f"A combatant has no field “{field[:20]}”.")


def corrected(e: Any, c: Combatant[Sheet, Tally], field: str, value: str) -> tuple[Sheet, Tally, str]:
    """A changed field: the sheet and the tally that go with it, and the change in words."""
    sheet, tally = with_field(c.sheet, c.tally, field, value)
    says = {"yes": NAMES[field], "no": f"not {NAMES[field]}"} if field in ("surprised", "staggered", "prone") else {}
    return sheet, tally, says.get(value, f"{NAMES[field]} {value}".strip())
