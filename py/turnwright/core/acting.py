"""Who can act now: the one answer that turn line, voice, players' screen, summary and explanations give."""

from collections.abc import Callable
from itertools import islice
from typing import Generic

from turnwright.core.commands import Objection
from turnwright.core.fact import F
from turnwright.core.frozen_class import dataclass
from turnwright.core.model import Combatant, SheetT, TallyT, ids
from turnwright.core.standing import Standing
from turnwright.core.states import AnyState, States
from turnwright.text import N_, Sentence, say


@dataclass(frozen=True)
class Acting(Generic[F, SheetT, TallyT]):
    """Answers for a system who can act. In a fight that is over nobody can."""

    goes: Callable[[F], tuple[Combatant[SheetT, TallyT], ...]]
    """Returns those whose turn runs, whether they can act or not; nobody between two turns."""
    able: Callable[[F, Combatant[SheetT, TallyT]], bool]
    """Tells whether one whose turn runs can act."""
    standing: Standing[F, SheetT, TallyT]
    states: States[AnyState]
    declares: Callable[[F], bool] = lambda fight: False
    """Tells whether they declare what they do, and act later."""

    def at_turn(self, fight: F) -> tuple[Combatant[SheetT, TallyT], ...]:
        """Returns those whose turn runs; nobody once the fight is over."""
        return () if fight.over == "over" else self.goes(fight)

    def who(self, fight: F) -> tuple[Combatant[SheetT, TallyT], ...]:
        """Returns those who can act now."""
        return tuple(c for c in self.at_turn(fight) if self.able(fight, c))

    def named(self, fight: F) -> tuple[Combatant[SheetT, TallyT], ...]:
        """Returns those of whom sentences about the turn speak: who can act now or, if none of them can, whose turn runs."""
        return self.who(fight) or self.at_turn(fight)

    def name(self, fight: F) -> str:
        """Returns their names."""
        return self.standing.name_with_numbers(fight, ids(self.named(fight)))

    def words(self, fight: F) -> str:
        """Returns who acts, or that they cannot and why, as a clause; empty if nobody's turn runs."""
        found = self.named(fight)
        says: Sentence = (
            N_(("{who} declares", "{who} declare")) if self.declares(fight) else N_(("{who} acts", "{who} act"))
        )
        why = ""
        if not self.who(fight):
            says, why = N_("{who} cannot act"), self._state(fight)
        if why:
            says = N_(("{who} is {state} and cannot act", "{who} are {state} and cannot act"))
        return say(says, who=self.name(fight), count=len(found), state=why) if found else ""

    def _state(self, fight: F) -> str:
        """Returns the state that keeps those whose turn runs from acting, in a word; empty if they have several, or none with a name."""
        found = [self.states.first(fight, c) for c in self.at_turn(fight)]
        words = {state.in_row if state and state.called + state.word else "" for state in found}
        return words.pop() if len(words) == 1 else ""

    def title(self, fight: F, name: str = "") -> str:
        """Returns the title of the explanation why these act, or do not. `name`: of one of them."""
        declares, count = self.declares(fight), 1 if name else len(self.named(fight))
        says = (
            N_(("Why {who} declares now", "Why {who} declare now"))
            if declares
            else N_(("Why {who} acts now", "Why {who} act now"))
        )
        if not self.who(fight):
            says = WAITS[declares]
        return say(says, who=name or self.name(fight), count=count)

    def against(self, fight: F) -> tuple[Objection, ...]:
        """Returns the gravest reason of each whose turn runs why it cannot act; nothing if one of them can."""
        if self.who(fight):
            return ()
        return tuple(why for c in self.at_turn(fight) for why in islice(self.states.against(fight, c), 1))


WAITS = {
    False: N_(("Why {who} does not act now", "Why {who} do not act now")),
    True: N_(("Why {who} does not declare now", "Why {who} do not declare now")),
}
"""The titles of an explanation why these do not act, or declare."""
