"""The JSON shapes of fighters: gauges, conditions, rows, cards and forms."""

from typing import Literal, NotRequired, TypedDict

from turnwright.shapes.offers import Args, Offer, Stat, State, Token

Icon = Literal["focus", "lying", "bolt", "blind", "drop", ""]
"""The picture of a sign; empty for one without."""


class Gauge(TypedDict):
    """A number that goes up and down, with the command that changes it: the page adds `by` or `to` to its args. `temp`: temporary
    points, if there are any. The first gauge of a combatant has the row with minus and plus."""

    who: str
    name: str
    value: int
    most: int
    temp: NotRequired[int]
    do: str
    args: Args


class Field(TypedDict):
    """A number or text of the roster form. The command is `args` plus the new `value`, or the argument that `arg` names,
    and the same for the argument that `also` names. `part`: another field says it, too. `usual`: nobody gave it, a new
    combatant has this value, too."""

    name: str
    label: str
    value: int | str
    min: int
    max: int
    wide: bool
    help: str
    do: str
    args: Args
    arg: NotRequired[str]
    also: NotRequired[str]
    part: NotRequired[bool]
    usual: NotRequired[bool]


class Mark(TypedDict):
    """A yes-or-no field of a combatant. Sending it unchanged toggles it."""

    name: str
    label: str
    on: bool
    do: str
    args: Args


class Count(TypedDict):
    """How a counter stands: `left` of `of`, or (`up`) how many are counted of at most `of`; `says`: the same in words; `note`: when it
    comes back, and who sees it; `use`, `back`: one more used or counted, and one taken back; `roll`: the roll that may recharge it, when it is
    to be made; `show`: of another side, to show players its name or to keep it from them."""

    left: int
    of: int
    up: bool
    says: str
    note: str
    use: Offer
    back: Offer
    roll: NotRequired[Offer]
    show: NotRequired[Offer]


class Effect(TypedDict):
    """A condition. `icon`: the picture of its sign, as in `Sign`. The same one on several of a card: `whose` it is, in words, and `each`, the offers
    to end it on one of them; `end` and `change` are for all."""

    id: str
    name: str
    icon: Icon
    left: str
    who: str
    end: Offer
    use: Offer | None
    works: str
    note: str
    change: Offer | None
    brings: NotRequired[bool]
    event: NotRequired[bool]
    """Whether it is a table event of the fight, and no condition."""
    count: NotRequired[Count]
    secret: NotRequired[bool]
    """Whether it is kept from the players."""
    holds: NotRequired[Offer]
    """Of a concentration: chooses what hangs on it."""
    alone: NotRequired[Offer]
    """Of a concentration on which something hangs: ends it alone."""
    whose: NotRequired[str]
    each: NotRequired[list[Offer]]


class RunningEffect(TypedDict):
    """A condition of somebody, in short."""

    id: str
    name: str
    who: str


class Pool(TypedDict):
    """What is left of a budget this turn. `who` and `name`: the members of a group who have it, where others have another number.
    `act`: the key of the action that spends one of it and nothing else, which shows what is left in its place."""

    key: str
    left: int
    of: int
    style: str
    say: str
    who: NotRequired[list[str]]
    name: NotRequired[str]
    act: NotRequired[str]


class Member(TypedDict):
    """A member of a group, or the one combatant of a row."""

    id: str
    name: str
    token: Token
    gauges: list[Gauge]
    state: str
    """Why it cannot act, in a word; empty if it can."""
    out: NotRequired[State]
    """In the answer about a fighter, of a member without the main gauge: it leaves the fight or comes back."""


class UpkeepLine(TypedDict):
    """One number or state that Next changes by itself, such as "hits 41 → 39". `icon`: drop, burst, time or plus."""

    icon: str
    name: str
    says: str


class Upkeep(TypedDict):
    """What Next does by itself. `aloud`: the same for the voice, in a system that says it as a turn begins."""

    title: str
    lines: list[UpkeepLine]
    aloud: NotRequired[str]


class Card(TypedDict):
    """A system's own part of the acting combatant's or group's card. Of the notes, `warnings` have a warning sign. `strike`: the action that
    damage pays for if the attack was not paid for yet."""

    name: str
    detail: str
    token: Token
    who: list[str]
    pools: list[Pool]
    acts: list[Offer]
    plan: bool
    notes: list[str]
    warnings: list[str]
    pools_note: NotRequired[str]
    strike: NotRequired[Offer]
    upkeep: NotRequired[Upkeep | None]


class Named(TypedDict):
    """Members of a group, named together."""

    who: list[str]
    name: str


class Actor(Card):
    """The whole card of the acting combatant or group. `go`: tells one go from another; `foes`: the rows of the other sides that stand;
    `parts`: the members for whom an action is possible, where it is not for the others."""

    go: str
    foes: list[str]
    members: list[Member]
    hidden: bool
    note: str
    effects: list[Effect]
    add_effect: Offer
    parts: list[Named]


class Side(TypedDict):
    """A side of the fight. `place`: its part of a round, where it has one."""

    id: str
    name: str
    shape: str
    tone: str
    place: str


class Health(TypedDict):
    """The health of a combatant or a group in a row."""

    token: Token
    detail: str
    health: str


class OwnStat(Stat):
    """One in the answer about a fighter. `beside`: whether it stands beside the name; the command takes it there, or away."""

    beside: bool
    do: str
    args: Args


class Row(Health):
    """A roster row: one combatant or a group. `name`: of those who stand; `group`: the group's name; `left`: the percentage of the main gauge
    that is left, of all members. `fields`, `marks` and `acts` are filled at set-up only."""

    id: str
    who: list[str]
    name: str
    group: NotRequired[str]
    hidden: bool
    gauges: list[str]
    left: NotRequired[int]
    further: NotRequired[str]
    """The gauges beside the main one in words, in play; of several those that are not full."""
    beside: NotRequired[list[Stat]]
    """At most two further numbers that stand beside the name, in play; of a group each different value, with the members who have it."""
    stats: NotRequired[list[OwnStat]]
    """In the answer about a fighter: its further numbers, if it has any."""
    fields: list[Field]
    marks: list[Mark]
    acts: list[Offer]


class Above(TypedDict):
    """Those of a row (`who`) whose number is above its maximum: `says` it, and `acts` raise the maximum or lower the number."""

    who: list[str]
    gauge: str
    says: str
    acts: list[Offer]


class Fighter(Row):
    """Everything about one roster row (the `fighter` question)."""

    note: str
    members: list[Member]
    above: list[Above]
    effects: list[Effect]
    add_effect: Offer
