"""The GM's moves on the table as offers: the scene, the order, states, a new order, the end of the fight."""

from turnwright.core.commands import Ask, Choice, Offer
from turnwright.core.model import names
from turnwright.core.move import reasons
from turnwright.systems.structured import moves
from turnwright.systems.structured.rules.constants import FATE, INITIATIVE
from turnwright.systems.structured.rules.initiative import Block, unscored
from turnwright.systems.structured.rules.states import MANUAL, STATES
from turnwright.systems.structured.state import clock
from turnwright.systems.structured.state.clock import Fight, Fighter
from turnwright.systems.structured.state.sheet import bonus
from turnwright.systems.structured.text import say
from turnwright.text import either


def start(e: Fight) -> Offer:
    """Steps 1 to 3: who is Surprised has been marked, the scene is read out, everybody rolls."""
    dazed = tuple(c.id for c in e.roster if c.sheet.surprised)
    note = say("start.surprised", who=names(e, dazed)) if dazed else say("start.nobody")
    dice = tuple(_die(e, block) for block in unscored(e))
    said = Ask("scene", "text", say("scene"), value=e.clock.scene or None, help=say("start.scene.help"), optional=True)
    return Offer("start", say("start"), "start", {}, reasons(moves.Start(), e), (said, *dice), note=note)


def _die(e: Fight, block: Block) -> Ask:
    note = say("dice.adds", bonus=bonus(block[0].sheet))
    return Ask(block[0].id, "dice", clock.names_up(e, tuple(c.id for c in block)), notation=INITIATIVE, note=note)


def scene(e: Fight) -> Offer:
    ask = Ask("value", "text", say("scene.what"), value=e.clock.scene or None, help=say("scene.help"))
    return Offer("scene", say("scene"), "scene", {}, (), (ask,), note=say("scene.note"))


def call(e: Fight, c: Fighter) -> Offer:
    return Offer(f"call:{c.id}", say("call.one"), "call", {"who": c.id}, reasons(moves.Call(c.id), e))


def fate(e: Fight, who: tuple[str, ...]) -> Offer:
    against = reasons(moves.Fate(who), e)
    label = say("fate", die=FATE)
    return Offer("fate", label, "fate", {"who": list(who)}, against, note=say("fate.note"))


def turns() -> Ask:
    return Ask("turns", "number", say("state.turns"), value=1, low=0, high=99, help=say("state.turns.help"))


def score(now: int = 10) -> Ask:
    return Ask("value", "number", say("initiative"), value=now, low=-99, high=99)


def before() -> Ask:
    return Ask("before", "combatant", say("reorder.before"), optional=True)


def offers(e: Fight) -> list[Offer]:
    """What the GM may do beside the actions."""
    if e.clock.stage != "play":
        return [scene(e)]
    everybody = _who()
    kinds = tuple(Choice(kind, STATES[kind].name) for kind in MANUAL)
    state = Ask("value", "choice", say("state.which"), kinds, value=kinds[0].value)
    dazed = Ask("surprised", "combatant", say("anew.surprised"), many=True, optional=True)
    states = either(STATES[kind].name for kind in MANUAL)
    new, end = reasons(moves.Anew(), e), reasons(moves.EndFight(), e)
    return [
        Offer("call", say("call"), "call", {}, (), (_coming(e),)),
        Offer("reorder", say("reorder"), "reorder", {}, (), (everybody, before()), note=say("reorder.note")),
        Offer("score", say("score"), "score", {}, (), (everybody, score()), note=say("score.note")),
        Offer("fate", say("fate", die=FATE), "fate", {}, (), (everybody,), note=say("fate.note")),
        Offer("state", states, "state", {}, (), (everybody, state, turns())),
        Offer("anew", say("anew"), "anew", {}, new, (dazed,), note=say("anew.note")),
        scene(e),
        Offer("end_fight", say("end_fight"), "end_fight", {}, end, note=say("end_fight.note")),
    ]


def _who() -> Ask:
    return Ask("who", "combatant", say("ask.who"), many=True)


def _coming(e: Fight) -> Ask:
    choices = tuple(Choice(c.id, c.name, str(c.tally.score), c.id) for c in clock.coming(e))
    return Ask("who", "combatant", say("ask.who"), choices)


def what_if(e: Fight) -> list[Offer]:
    """Suppositions for the forecast: another score, somebody Stunned, somebody gone."""
    if e.clock.stage != "play" or not e.clock.order:
        return []
    stunned = {"suppose": "state", "value": "stunned", "turns": 1}
    return [
        Offer("what_if:score", say("what_if.score"), "forecast", {"suppose": "score"}, (), (_who(), score())),
        Offer("what_if:stunned", say("what_if.stunned"), "forecast", stunned, (), (_who(),)),
        Offer("what_if:leave", say("what_if.leave"), "forecast", {"suppose": "leave"}, (), (_who(),)),
    ]
