"""Assembles the Structured Time system from its parts."""

from turnwright.core.registry import found_in
from turnwright.core.system import Roster, Rules, Screen, State, System, Time
from turnwright.screen.drawn import MenuPlace
from turnwright.systems.structured import ABOUT
from turnwright.systems.structured.moves import anew, asks, call, put_state, reorder, scene, score, start
from turnwright.systems.structured.rules import RULES, automation, fields, newcomers, options
from turnwright.systems.structured.rules.states import STATES
from turnwright.systems.structured.screen import forecast, moment, offers, picture, prompts, responses, screen, setup
from turnwright.systems.structured.screen.explain import explain
from turnwright.systems.structured.screen.primer import primer
from turnwright.systems.structured.state import clock, shared_facts, sheet, tally, validate
from turnwright.systems.structured.text import say

SYSTEM = System[clock.Fight](
    about=ABOUT,
    say=say,
    setup=setup,
    state=State(sheet.Sheet, tally.Tally, clock.Clock, sides=("pc", "enemy"), check=validate.check),
    rules=Rules(
        RULES,
        options.OPTIONS,
        *found_in(__package__),
        automation,
        shared_facts.after_shared,
        word_shared=shared_facts.word_shared,
        effect_rules={"ends.round_end": "structured.round.end", "ends.turn_end": "structured.turn.end"},  # Steps 4, 5
    ),
    roster=Roster[clock.Fight, sheet.Sheet, tally.Tally](
        fields=fields.FIELDS,
        back=newcomers.back,
        token_state=picture.token_state,
        standing=clock.STANDING,
        tells_down=True,
        in_detail=lambda c: (state.effect for state in c.tally.states),
        row_offers=offers.for_fighter,
        back_asks=asks.kept_score,
        conditions=("blinded", "grappled", "on_fire", "poisoned", "prone", "frightened"),
        states=(*dict.fromkeys(kind.name for kind in STATES.values()), say("surprised")),
    ),
    clock=Time(
        in_turn=clock.in_turn,
        this_turn_ends=True,  # until the end of a turn, said in that turn: this turn (Step 4)
        chapter=moment.chapter,
        margin=moment.margin,
        seconds=clock.seconds,
        over=lambda fight: fight.clock.stage == "over",
        ended=clock.ended,
        coming_turns=clock.coming_turns,
    ),
    screen=Screen(
        drawn=screen.drawn,
        prompt=prompts.prompt,
        start=start.offer,
        offers=offers.all_offers,
        timeline=forecast.timeline,
        explain=explain,
        primer=primer,
        setup_offers=lambda fight: (scene.offer(fight),),
        describe_next=screen.describe_next,
        table_menu={
            call.Call.name: MenuPlace("time", "first"),
            reorder.Reorder.name: MenuPlace("time", "order"),
            score.Score.name: MenuPlace("time", "dice"),
            score.Fate.name: MenuPlace("time", "plus"),
            put_state.PutState.name: MenuPlace("fighters", "burst"),
            anew.Anew.name: MenuPlace("time", "dice"),
            scene.Scene.name: MenuPlace("fight", "note"),
        },
        fighter_menu={
            reorder.Reorder.name: MenuPlace("change", "order"),
            score.Score.name: MenuPlace("change", "dice"),
            score.Fate.name: MenuPlace("change", "plus"),
        },
        queries={"answers": responses.answers, "evasions": responses.evasions},
    ),
)
