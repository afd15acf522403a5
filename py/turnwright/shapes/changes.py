"""The JSON shapes of changes shown before they are made: a hit, a condition."""

from typing import Literal, NotRequired, TypedDict

from turnwright.shapes.offers import Token


class AttackMade(TypedDict):
    """An attack that was just made: the attackers (`who`) and the chosen targets (`whom`). `title`: its name, may be empty. Of a declared
    attack `number` tells it from others, and `ended_by` names the moves that end it as Next does. `mode`: "heal" for an action that heals.
    `then`: another attack at the same moment, which comes behind it."""

    title: str
    says: str
    who: list[str]
    whom: list[str]
    mode: NotRequired[Literal["heal"]]
    number: NotRequired[int]
    ended_by: NotRequired[list[str]]
    then: NotRequired["AttackMade"]


class Brings(TypedDict):
    """A state that a blow may bring. `says`: why, in a few words; `on`: the rules bring it unless the table says otherwise; `arg`: the
    argument of the hit that lists those who get it."""

    label: str
    says: str
    on: bool
    arg: str


class HitRow(TypedDict):
    """What a hit would do to a combatant: `by` is the change, `note` the number before and after, `left` the result in words. `cue`: what the
    table should think of; `same`: the number stays as it is; `defense`: how an amount said before a defense becomes what is taken."""

    id: str
    name: str
    by: str
    note: str
    left: str
    brings: NotRequired[Brings]
    cue: NotRequired[str]
    same: NotRequired[bool]
    defense: NotRequired[str]


class HitOther(TypedDict):
    """What a hit brings somebody whom it does not name, in words."""

    name: str
    left: str


class HitPreview(TypedDict):
    """What a hit would do to everybody it names, what it brings the others, and all of it in one line."""

    rows: list[HitRow]
    others: list[HitOther]
    says: str


class ConditionColumn(TypedDict):
    """A segment or a round to come. `state`: in or last while the condition holds, else empty; `mark`: the combatant has a turn there."""

    label: str
    round: int
    segment: int
    state: Literal["in", "last", ""]
    mark: NotRequired[Token]


class ConditionPreview(TypedDict):
    """A condition before it is set: `label` is the plate's text (empty without a name), `says` when it ends; `unit`: what its number counts;
    `moment`: the segment with which it ends, if the table chose one."""

    label: str
    says: str
    unit: str
    moment: str
    columns: list[ConditionColumn]
