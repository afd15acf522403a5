"""The kinds of sheets that programs write, as data: what a sheet of a kind has, and where its numbers stand. A number that a file does not
hold is the sum of others (`sums`). What a kind does besides stands in a function of its program."""

from collections.abc import Callable, Mapping

from turnwright.core.frozen_class import dataclass, field
from turnwright.reading.draft import ASKED, LEFT_OUT
from turnwright.reading.files.plain import Plain
from turnwright.reading.files.sums import whole
from turnwright.reading.files.values import Fields, Placed, at_path, says_something
from turnwright.reading.labels import VALUE, Labels
from turnwright.text import N_, say

ORDER = "order"
"""Stands for the home of games that roll one die and add a bonus: a system with a free order."""


@dataclass(frozen=True, kw_only=True)
class Kind:
    """A kind of sheet. `marks`: the paths that a sheet of this kind has, each with other ways to write it; `numbers`: label -> sum; `gauges`:
    label -> "left / most"; `home`: words that a system declares which runs the game, without which only hit points are read; `bonus`: what is
    added to the roll for the order; `score`: what was rolled; `temporary`: the path of temporary points; `lacks`: label -> the sentence where a
    sheet does not have it; `more`: what its program does besides;
    `player`: whether it is a character of the players; `inside`: paths of other fighters in it."""

    program: str
    marks: tuple[str, ...]
    numbers: Mapping[str, str] = field(default_factory=dict)
    gauges: Mapping[str, str] = field(default_factory=dict)
    home: tuple[str, ...] = (ORDER,)
    bonus: str = ""
    score: str = ""
    temporary: str = ""
    lacks: Mapping[str, str] = field(default_factory=dict)
    more: Callable[[Fields, Plain], None] | None = None
    player: bool = False
    inside: tuple[str, ...] = ()

    def fits(self, item: Fields) -> bool:
        return all(any(at_path(item, one) is not None for one in mark.split(" | ")) for mark in self.marks)

    def at_home(self, labels: Labels) -> bool:
        """Tells whether the system of the fight runs the game of this sheet."""
        if self.home == (ORDER,):
            return labels.free
        return all((one := labels.word(word)) is not None and one.kind == VALUE for word in self.home)

    def read(self, item: Fields, plain: Plain, labels: Labels) -> None:
        """Adds the numbers of a sheet."""
        for label, formula in self.gauges.items():
            plain.gauge(label, item, formula)
        if self.at_home(labels):
            for label, formula in self.numbers.items():
                plain.number(label, item, formula)
            if self.score:
                plain.number("initiative", item, self.score)
            if self.bonus and "initiative" not in plain.fields:
                plain.number("initiative bonus", item, self.bonus, signed=True)
            for label, says in self.lacks.items():
                if label not in plain.fields:
                    plain.says.append((ASKED, say(says), ""))
        if self.temporary and says_something(extra := at_path(item, self.temporary)):
            plain.used.add(self.temporary)
            plain.says.append(
                (LEFT_OUT, say("Left out: {part} temporary points.", part=str(extra)[:9]), self.temporary)
            )
        if self.more is not None:
            self.more(item, plain)


def kind_of(item: Fields, kinds: tuple[Kind, ...]) -> Kind | None:
    return next((kind for kind in kinds if kind.fits(item)), None)


def _older_wounds(item: Fields, plain: Plain) -> None:
    """Says that nought of the wounds with no critical ones is taken as unhurt: the older sheets count what was taken in that field."""
    left, _, most = str(plain.fields.get("hp", "")).partition("/")
    older = at_path(item, "characteristics.agility.modifier") is None
    if older and left == "0" and most and not whole(at_path(item, "wounds.critical")):
        plain.fields["hp"] = Placed(most, "wounds.max")
        plain.says.append((ASKED, say("Wounds are 0 in the file: read as unhurt."), "wounds.value"))


ACTORS: tuple[Kind, ...] = (
    Kind(
        program="Dark Heresy", marks=("characteristics.agility", "wounds"), home=("ag",),
        gauges={"hp": "wounds.value - ?wounds.critical / wounds.max"},
        numbers={
            "ag": "characteristics.agility.base + 5*characteristics.agility.advance"
            " + characteristics.agility.modifier | characteristics.agility.base + ?characteristics.agility.advance",
            "unnatural": "characteristics.agility.unnatural",
        },
        lacks={"ag": N_("Its Agility is not in the file.")}, more=_older_wounds,
    ),
    Kind(
        program="Rolemaster", marks=("attributes.hits",), home=("qu", "hits"),
        gauges={"hp": "attributes.hits.current | attributes.hits.value / attributes.hits.max"},
        numbers={
            "init": "attributes.initiative.value", "sd": "stats.self_discipline.stat_bonus",
            "qu": "stats.quickness.stat_bonus | stats.quickness.basic_bonus + ?stats.quickness.racial_bonus + ?stats.quickness.special_bonus",
        },
        lacks={"qu": N_("Its Qu is not in the file.")},
    ),
    Kind(
        program="Savage Worlds", marks=("wounds.max", "stats.toughness", "stats.parry"), gauges={"hp": "wounds.max - wounds.value / wounds.max"},
    ),
    Kind(
        program="D&D", marks=("attributes.hp", "abilities.dex.value"),
        gauges={"hp": "attributes.hp.value / attributes.hp.max"},
        numbers={"ac": "attributes.ac.flat | attributes.ac.value | attributes.ac.normal.total"},
        bonus="attributes.init.total | mod:abilities.dex.value + ?attributes.init.bonus + ?attributes.init.value", temporary="attributes.hp.temp",
    ),
    Kind(
        program="Pathfinder 2", marks=("attributes.hp", "abilities.dex.mod | perception | attributes.perception"),
        gauges={"hp": "attributes.hp.value / attributes.hp.max"}, numbers={"ac": "attributes.ac.value"},
        bonus="perception.mod | perception.value | attributes.perception.value", temporary="attributes.hp.temp",
        lacks={"initiative bonus": N_("Its Perception is not in the file.")},
    ),
)  # fmt: skip
"""Of the actors of Foundry: paths below `system`."""
