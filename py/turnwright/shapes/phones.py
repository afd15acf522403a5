"""The JSON shapes of what phones at the table are asked, and of what becomes of their answers."""

from typing import Literal, NotRequired, TypedDict

from turnwright.shapes.offers import Offer
from turnwright.shapes.players import PlayersRow


class PhoneChoice(TypedDict):
    """One of the answers to a question for a phone; `value` says nothing."""

    value: str
    label: str
    note: str


class PhoneAsk(TypedDict):
    """A question for a phone. `id`: another one as soon as another thing is asked. Of dice there are `count` with so many `faces`; `sum`: their sum
    alone is an answer, too; `number`: none are rolled, a number is said. A choice has `choices`."""

    id: str
    kind: Literal["dice", "choice"]
    title: str
    says: str
    count: NotRequired[int]
    faces: NotRequired[int]
    sum: NotRequired[bool]
    number: NotRequired[bool]
    choices: NotRequired[list[PhoneChoice]]


class Seat(TypedDict):
    """A fighter whom phones may play, by the name of its row. `own`: that row with its numbers, where only they who play it see them."""

    who: str
    own: PlayersRow | None
    asks: list[PhoneAsk]


class PhoneAnswer(TypedDict):
    """An answer of a phone for the game master's card. `question`: what it answers with dice, as `rolls`: prompt, start, or the kind
    of what comes before Next; or what is done, as an `offer`."""

    who: str
    says: str
    question: str
    rolls: dict[str, list[int]]
    offer: NotRequired[Offer]
