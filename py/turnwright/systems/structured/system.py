"""Assembles Structured Time from its pages, and tells the whole on one page for a newcomer."""

from turnwright.core.registry import found_in
from turnwright.core.system import Roster, Rules, Screen, State, System, Time
from turnwright.screen.drawn import MenuPlace
from turnwright.screen.primer import Item, Part, Primer, items, ladder, page
from turnwright.systems.structured import (
    ABOUT,
    advancing,
    fields,
    options,
    order,
    reacting,
    scores,
    screen,
    state,
    states,
    turns,
)
from turnwright.systems.structured.text import say

STANDS = (
    (9, "Cas", "circle", "pc", "acted"),
    (7, "Ira", "circle", "pc", "now"),
    (5, "Cultist", "diamond", "mon", "ready"),
    (2, "Ogre", "diamond", "mon", "ready"),
)
"""Score, name, shape and tone of the side, and state."""
SPENT = {
    "full": "structured.action.full",
    "half": "structured.action.halves",
    "free": "structured.action.kind",
    "reaction": "structured.reaction.used",
}
OTHERWISE = {"delay": "structured.delay", "overwatch": "structured.overwatch"}
RARE = {
    "attack": "structured.action.attack",
    "surprised": "structured.surprise",
    "extended": "structured.extended",
    "tie": "structured.initiative.tie",
}


def primer() -> Primer:
    full, half, reaction = say("keycap.full"), say("keycap.half"), say("keycap.reaction")
    limit = (
        Item((full,)),
        Item((half,), say("primer.or")),
        Item((half,), say("primer.plus")),
        Item((reaction,), say("primer.plus"), say("primer.limit.reaction")),
    )
    return page(
        say,
        lambda: ladder(say("primer.picture"), STANDS),
        Part("list", say("primer.spent"), items(say, SPENT, _keycap)),
        Part("sum", say("primer.limit"), limit),
        Part("pairs", say("primer.otherwise"), items(say, OTHERWISE, _keycap)),
        Part("more", say("primer.rare"), items(say, RARE, _keycap)),
    )


def _keycap(key: str) -> tuple[str, ...]:
    return (say(f"keycap.{key}"),) if f"keycap.{key}" in say else ()


SYSTEM = System[state.Fight](
    about=ABOUT,
    say=say,
    setup=fields,
    state=State(state.Sheet, state.Tally, state.Clock, sides=("pc", "enemy"), check=state.check),
    rules=Rules(
        state.RULES,
        options.OPTIONS,
        *found_in(__package__),
        advancing,
        state.after_shared,
        word_shared=states.word_shared,
        effect_rules={"ends.round_end": "structured.round.end", "ends.turn_end": "structured.turn.end"},  # Steps 4, 5
    ),
    roster=Roster[state.Fight, state.Sheet, state.Tally](
        fields=fields.FIELDS,
        back=state.back,
        token_state=reacting.token_state,
        standing=state.STANDING,
        tells_down=True,
        in_detail=lambda c: (one.effect for one in c.tally.states),
        row_offers=screen.for_fighter,
        back_asks=scores.kept_score,
        conditions=("blinded", "grappled", "on_fire", "poisoned", "prone", "frightened"),
        states=(*dict.fromkeys(kind.name for kind in state.STATES.values()), say("surprised")),
    ),
    clock=Time(
        in_turn=state.in_turn,
        this_turn_ends=True,  # until the end of a turn, said in that turn: this turn (Step 4)
        chapter=screen.chapter,
        margin=screen.margin,
        seconds=turns.seconds,
        over=lambda fight: fight.clock.stage == "over",
        ended=advancing.ended,
        coming_turns=advancing.coming_turns,
    ),
    screen=Screen(
        drawn=screen.drawn,
        prompt=advancing.prompt,
        start=fields.start_offer,
        offers=screen.all_offers,
        timeline=advancing.timeline,
        explain=advancing.explain,
        primer=primer,
        setup_offers=lambda fight: (fields.scene_offer(fight),),
        describe_next=screen.describe_next,
        table_menu={
            advancing.Call.name: MenuPlace("time", "first"),
            order.Reorder.name: MenuPlace("time", "order"),
            scores.Score.name: MenuPlace("time", "dice"),
            scores.Fate.name: MenuPlace("time", "plus"),
            states.PutState.name: MenuPlace("fighters", "burst"),
            scores.Anew.name: MenuPlace("time", "dice"),
            fields.Scene.name: MenuPlace("fight", "note"),
        },
        fighter_menu={
            order.Reorder.name: MenuPlace("change", "order"),
            scores.Score.name: MenuPlace("change", "dice"),
            scores.Fate.name: MenuPlace("change", "plus"),
        },
        queries={"answers": reacting.answers, "evasions": reacting.evasions},
    ),
)
