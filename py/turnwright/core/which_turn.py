"""A coming turn of a combatant: its moment, and which of several in its round it is."""


class Turn(tuple[int, int]):
    """The round and the segment (0 without segments) of a coming turn. `which`: which of several in its round it is, in words that stand behind
    "the turn": "on 10"; empty for the only one."""

    which: str

    def __new__(cls, moment: tuple[int, int], which: str = "") -> "Turn":
        turn = super().__new__(cls, moment)
        turn.which = which
        return turn
