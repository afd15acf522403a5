"""Why a turn is not at its place in the order: what put its owner there, which the fight remembers.

The tally of a fighter has a field `why` with one of the words below. The facts that give somebody the next turn or another place set it; as a
turn begins, what it is not about is dropped, and a new round forgets it. Saves of before have none: of those only what is certain is said.
"""

from collections.abc import Mapping

from turnwright.text import N_, Sentence

CALLED, NEWCOMER, RETURNED, WAITED = "called", "newcomer", "returned", "waited"
MOVED, SCORED, FATE, FOLLOWS = "moved", "scored", "fate", "follows"
EXTRA = "extra"
"""One more turn, by the GM's word. No tally has it: the clock says which turn is one more."""
CALLS = (CALLED, NEWCOMER, RETURNED, WAITED)
"""What gives somebody the next turn. The others change the place in the order."""
WHYS = ("", *CALLS, MOVED, SCORED, FATE, FOLLOWS)

SENTENCES: Mapping[str, Sentence] = {
    "": N_(("{who} acts outside the order.", "{who} act outside the order.")),
    CALLED: N_(("{who} acts outside the order: the GM called {who}.",
                "{who} act outside the order: the GM called {who}.")),
    NEWCOMER: N_(("{who} acts outside the order: {who} came in this round and goes next, by the house rule.",
                  "{who} act outside the order: {who} came in this round and go next, by the house rule.")),
    RETURNED: N_(("{who} acts outside the order: back from a Delay.", "{who} act outside the order: back from a Delay.")),
    WAITED: N_(("{who} acts after a delayed Half Action, for which the turn waited.",
                "{who} act after a delayed Half Action, for which the turn waited.")),
    MOVED: N_(("{who} acts outside the order: the GM moved {who} in this round.",
               "{who} act outside the order: the GM moved {who} in this round.")),
    SCORED: N_(("{who} acts outside the order: {number} changed in this round.",
                "{who} act outside the order: {number} changed in this round.")),
    FATE: N_(("{who} acts outside the order: a Fate point changed {number} in this round.",
              "{who} act outside the order: a Fate point changed {number} in this round.")),
    FOLLOWS: N_(("{who} acts outside the order: {who} follows {captain}.",
                 "{who} act outside the order: {who} follow {captain}.")),
    EXTRA: N_(("{who} acts outside the order: the GM gave one more turn.",
               "{who} act outside the order: the GM gave one more turn.")),
}  # fmt: skip
"""What is said of a turn outside the order. `number`: what orders the fighters, with its article."""


def moved(was: str, why: str, by_call: bool) -> str:
    """Returns the reason after a new place in the order. `by_call`: the turn that runs or comes is not that of a place."""
    return was if by_call and was in CALLS else why


def begun(was: str, by_call: bool) -> str:
    """Returns the reason as a turn begins. `by_call`: the fighter was called to it."""
    return was if (was in CALLS) == by_call else ""
