"""The sentence of who acts and where the fight stands, for the GM's page and the players': who acts first, then the place."""

from turnwright import shapes
from turnwright.text import capital, join_commas, join_sentences, say


def whose_turn(acts: str, aloud: shapes.Aloud | None) -> str:
    """Returns who acts (`acts`, a clause; empty for nobody) and the whole place, and what else the clock says."""
    if aloud is None:
        return _sentence(acts)
    return join_sentences(s for s in (turn_sentence(acts, aloud, (*aloud["begins"], *aloud["at"])), aloud["note"]) if s)


def turn_sentence(acts: str, aloud: shapes.Aloud, place: tuple[str, ...]) -> str:
    """Returns one sentence: who acts, how it comes to that, and these parts of the place."""
    how = aloud["how"] if acts else ""
    return _sentence(join_commas(part for part in (acts, how, *place) if part))


def _sentence(text: str) -> str:
    return say("{text}.", text=capital(text)) if text else ""
