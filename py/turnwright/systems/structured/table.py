"""The GM's moves on the table as offers: the scene, the order, states, a new order, the end of the fight."""

from turnwright.commands import Ask, Choice, Offer
from turnwright.events import AnyEncounter
from turnwright.model import names
from turnwright.moves import reasons
from turnwright.systems.structured import clock as time
from turnwright.systems.structured import moves
from turnwright.systems.structured.clock import Fighter
from turnwright.systems.structured.numbers import FATE, INITIATIVE
from turnwright.systems.structured.ranking import unscored
from turnwright.systems.structured.sheet import bonus
from turnwright.systems.structured.states import MANUAL, STATES


def start(e: AnyEncounter) -> Offer:
    """Steps 1 to 3: who is Surprised has been marked, the scene is read out, everybody rolls."""
    dazed = tuple(c.id for c in e.roster if c.sheet.surprised)
    note = f"{names(e, dazed)} Surprised" if dazed else "Nobody Surprised"
    dice = tuple(
        Ask(
            block[0].id,
            "dice",
            names(e, tuple(c.id for c in block)),
            notation=INITIATIVE,
            note=f"adds {bonus(block[0].sheet)}",
        )
        for block in unscored(e)
    )
    said = Ask(
        "scene",
        "text",
        "Set the scene",
        value=e.clock.scene or None,
        help="What the players see and hear",
        optional=True,
    )
    return Offer("start", "Roll Initiative", "start", {}, reasons(moves.Start(), e), (said, *dice), note=note)


def scene(e: AnyEncounter) -> Offer:
    ask = Ask(
        "value",
        "text",
        "What the players see",
        value=e.clock.scene or None,
        help="Who is there, where, and what the place is like",
    )
    return Offer("scene", "Set the scene", "scene", {}, (), (ask,), note="Kept on the clock and in the log")


def call(e: AnyEncounter, c: Fighter) -> Offer:
    return Offer(f"call:{c.id}", "Has the next turn", "call", {"who": c.id}, reasons(moves.Call(c.id), e))


def fate(e: AnyEncounter, who: tuple[str, ...]) -> Offer:
    against = reasons(moves.Fate(who), e)
    return Offer("fate", f"Counts as having rolled {FATE}", "fate", {"who": list(who)}, against, note="A Fate point")


def turns() -> Ask:
    return Ask("turns", "number", "For how many turns", value=1, low=0, high=99, help="0 until it is taken off")


def offers(e: AnyEncounter) -> list[Offer]:
    """What the GM may do beside the actions."""
    if e.clock.stage != "play":
        return [scene(e)]
    everybody = Ask("who", "combatant", "Who", many=True)
    before = Ask("before", "combatant", "Goes before", optional=True)
    score = Ask("value", "number", "Initiative", value=10, low=-99, high=99)
    kinds = tuple(Choice(kind, STATES[kind].name) for kind in MANUAL)
    state = Ask("value", "choice", "State", kinds, value=kinds[0].value)
    dazed = Ask("surprised", "combatant", "Surprised in that round", many=True, optional=True)
    return [
        Offer("call", "Somebody has the next turn", "call", {}, (), (_coming(e),)),
        Offer("reorder", "Change the order", "reorder", {}, (), (everybody, before), note="Before another, or last"),
        Offer(
            "score", "Another Initiative score", "score", {}, (), (everybody, score), note="A power, or the GM’s word"
        ),
        Offer("fate", f"Counts as having rolled {FATE}", "fate", {}, (), (everybody,), note="A Fate point"),
        Offer("state", " or ".join(STATES[kind].name for kind in MANUAL), "state", {}, (), (everybody, state, turns())),
        Offer(
            "anew",
            "A new Initiative order",
            "anew",
            {},
            reasons(moves.Anew(), e),
            (dazed,),
            note="When this round is over",
        ),
        scene(e),
        Offer(
            "end_fight",
            "The fight is over",
            "end_fight",
            {},
            reasons(moves.EndFight(), e),
            note="Only Undo opens it again",
        ),
    ]


def _coming(e: AnyEncounter) -> Ask:
    choices = tuple(Choice(c.id, c.name, str(c.tally.score), c.id) for c in time.coming(e))
    return Ask("who", "combatant", "Who", choices)


def what_if(e: AnyEncounter) -> list[Offer]:
    """Suppositions for the forecast: another score, somebody Stunned, somebody gone."""
    if e.clock.stage != "play" or not e.clock.order:
        return []
    who = Ask("who", "combatant", "Who", many=True)
    score = Ask("value", "number", "Initiative", value=10, low=-99, high=99)
    stunned = {"suppose": "state", "value": "stunned", "turns": 1}
    return [
        Offer("what_if:score", "Another Initiative", "forecast", {"suppose": "score"}, (), (who, score)),
        Offer("what_if:stunned", "Somebody is Stunned", "forecast", stunned, (), (who,)),
        Offer("what_if:leave", "Somebody is gone", "forecast", {"suppose": "leave"}, (), (who,)),
    ]
