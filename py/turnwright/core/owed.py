"""What the table owes an answer before Next: a page yields it, and the Next plate asks for the first of all, in the order of the moments.

A new question is one function on the page of its topic: it takes (system, fight, what Next sends) and yields `Owed`. `table/book.py` lists
the pages that all games share; a system has its own in `Screen.owed` of its parts.

A question that is answered is not yielded again, because the fight no longer owes it: an answer changes what the question was read from. That is a
field of a tally that a fact sets as the moment comes and the answer empties (`TurnBegan.owes`, for a death save of the Plain list), a deadline
that is due (a save, `table/saving.py`), or a number that the answer makes. What may stay open is told from the next like it by `of`. An offer
that may be sent with nobody chosen has `none`, and no argument that names somebody: the plate says what is chosen before it says `none`.
"""

from enum import IntEnum

from turnwright.core.commands import Offer
from turnwright.core.frozen_class import dataclass


class At(IntEnum):
    """The moments of a turn up to Next. What is owed at one is asked before what is owed at the next; at the same, in the order of the pages."""

    RULES = 0
    """The rules ask, and Next waits."""
    LANDED = 1
    """What happened by itself has still to be rolled."""
    TURN_BEGINS = 2
    DECLARED = 3
    """An interruption may undo what is declared."""
    HIT = 4
    """The damage of the declared attack, which Next ends."""
    RESOLVED = 5
    """What follows an action that is resolved, or may."""
    WOUNDED = 6
    """What the damage of the turn leaves in doubt."""
    TURN_ENDS = 7


@dataclass(frozen=True, slots=True)
class Owed:
    """Something that comes before Next."""

    kind: str
    says: str
    """What the plate says meanwhile; empty for its own detail."""
    at: At
    offer: Offer | None = None
    """The question, which the page opens in a form; None where the view has its answers elsewhere."""
    above: str = ""
    """What is said above the answers; empty for the note of the offer."""
    rule: str = ""
    """The rule beside the question."""
    due: bool = False
    """Whether its moment has come, so that the step which brings it opens it."""
    none: str = ""
    """What its answer means with nobody chosen."""
    goes_on: bool = False
    """Whether Next follows once it is answered, because it belongs to what Next does."""
    of: str = ""
    """Tells it from the one before it that was like it, where it can be closed without an answer."""
