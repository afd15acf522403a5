"""The hint in a refusal that an action which has run out can be bought, if the budget is the only objection.

The planner finds the payment and `judge` checks it, so the payment in the hint is legal now, as written.
"""

from turnwright.systems.collective.rules.action_names import bundle
from turnwright.systems.collective.rules.action_notation import BadAction, parse_bundle
from turnwright.systems.collective.rules.legality import JudgedUse, judge, table
from turnwright.systems.collective.rules.payment import planner
from turnwright.systems.collective.state import Fight, Fighter
from turnwright.systems.collective.text import say

SHORT = "collective.pool"
PLAIN = frozenset("PMVF")


def purchase(
    fight: Fight, c: Fighter, texts: tuple[str, ...], doing: tuple[str, ...], answers: bool, found: JudgedUse
) -> str:
    """Returns a sentence how to buy the plain actions of this use instead; empty if they cannot be bought."""
    if not found.against or any(o.rule != SHORT for o in found.against) or not any(n for _, n in c.tally.pool):
        return ""
    wanted = tuple(text.split("=", 1)[0] for text in texts)
    if not set(wanted) <= PLAIN or any(text.startswith("V=") for text in texts):  # to run is to use a P
        return ""
    try:
        best = planner.plan(parse_bundle(" ".join(wanted)), table(fight, c), others=0).best
    except BadAction:
        return ""
    if best is None or judge(fight, c, best.pieces, doing, answers).against:
        return ""
    spends = bundle(f"{n}{key}" for key, n in best.spent)
    return say("pool.bought", actions=bundle(wanted), spends=spends)
