"""Assembles Structured Time from its pages, and tells the whole on one page for a newcomer."""

from turnwright.core.primer import Item, Part, Primer, ladder
from turnwright.core.registry import found_in
from turnwright.core.system import Roster, Rules, Screen, State, System, Time
from turnwright.core.view_parts import MenuPlace
from turnwright.systems.structured import (
    ABOUT,
    advancing,
    fields,
    options,
    order,
    reacting,
    scores,
    screen,
    setup,
    state,
    states,
    turns,
    waiting,
)
from turnwright.systems.structured.options import keycap
from turnwright.table.book import BOOK
from turnwright.text import N_, say

STANDS = (
    (9, "Cas", "circle", "pc", "acted"),
    (7, "Ira", "circle", "pc", "now"),
    (5, "Cultist", "diamond", "mon", "ready"),
    (2, "Ogre", "diamond", "mon", "ready"),
)
"""Score, name, shape and tone of the side, and state."""


def primer() -> Primer:
    """Returns the page: what a turn holds, what is kept for later, what is used less often."""
    full, half, reaction = keycap("full"), keycap("half"), keycap("reaction")
    spent = (
        Item(full, say("Full Action"), say("The whole turn: charge, run, all out attack"), "structured.action.full"),
        Item(half, say("Half Action"), say("Attack, move, aim. Two different ones a turn"), "structured.action.halves"),
        Item(keycap("free"), say("Free Action"), say("Say a few words, drop something"), "structured.action.kind"),
        Item(
            reaction,
            say("Reaction"),
            say("Dodge or parry, on someone else’s turn"),
            "structured.reaction.used",
        ),
    )
    limit = (
        Item(full),
        Item(half, say("or")),
        Item(half, say("+")),
        Item(reaction, say("+"), say("×1")),
    )
    waiting = (
        Item((say("Delay"),), say("Delay"), say("Keep one Half Action for later"), "structured.delay"),
        Item((say("If"),), say("Overwatch"), say("Attack when the condition is met"), "structured.overwatch"),
    )
    rare = (
        Item(
            (say("Attack"),),
            say("One attack"),
            say("One action of the Attack subtype a turn"),
            "structured.action.attack",
        ),
        Item(
            (say("Zz"),),
            state.STATES["surprised"].name,
            say("No turn and no Reaction in the first round"),
            "structured.surprise",
        ),
        Item(keycap("extended"), say("Extended Action"), say("Takes several turns"), "structured.extended"),
        Item((say("="),), say("Equal scores"), say("Higher Agility first, then 1d10"), "structured.initiative.tie"),
    )
    return Primer(
        say("One turn each, every round."),
        say("Roll 1d10 + Agility bonus once. The highest score acts first, and the order stays."),
        lambda: ladder(
            say("The Initiative order from the highest score to the lowest; Ira acts on 7."),
            STANDS,
        ),
        (
            Part("list", say("What you spend"), spent),
            Part("sum", say("Each round"), limit),
            Part("pairs", say("Waiting"), waiting),
            Part("more", say("Good to know"), rare),
        ),
    )


class Clock(Time[state.Fight]):
    """The clock has a stage of its own for a fight that has ended (Step 6)."""

    def over(self, fight: state.Fight) -> bool:
        return fight.clock.stage == "over"

    def ended(self, fight: state.Fight) -> state.Fight:
        return state.ended(fight)

    def undecided(self, fight: state.Fight, who: str) -> bool:
        return fight.clock.stage == "play" and who not in fight.clock.order

    def behind(self, fight: state.Fight, who: str, round_: int) -> tuple[str, ...]:
        order = fight.clock.order
        behind = order[order.index(who) + 1 :] if who in order else ()
        return tuple(c.id for c in fight.found(behind) if not state.out(fight, c))

    def rests(self, fight: state.Fight) -> bool:
        return fight.clock.moment == "resting"


SYSTEM = System[state.Fight](
    about=ABOUT,
    say=say,
    setup=setup,
    state=State(
        state.Sheet, state.Tally, state.Clock, sides=(("pc", N_("PCs")), ("enemy", N_("Enemies"))), check=state.check
    ),
    rules=Rules(
        state.RULES,
        options.OPTIONS,
        *found_in(__package__),
        advancing,
        state.after_shared,
        effect_rules={"ends.round_end": "structured.round.end", "ends.turn_end": "structured.turn.end"},  # Steps 4, 5
    ),
    roster=Roster[state.Fight, state.Sheet, state.Tally](
        fields=fields.FIELDS,
        back=state.back,
        twin=scores.twin,
        loses=waiting.loses,
        token_state=reacting.token_state,
        standing=state.STANDING,
        tells_down=True,
        row_offers=screen.for_fighter,
        conditions=("blinded", "grappled", "on_fire", "poisoned", "prone", "frightened"),
        states=state.STATES,
    ),
    clock=Clock(
        acting=advancing.ACTING,
        in_turn=lambda fight: frozenset() if state.in_gap(fight) else state.in_turn(fight),
        this_turn_ends=True,  # until the end of a turn, said in that turn: this turn (Step 4)
        chapter=screen.chapter,
        margin=screen.margin,
        seconds=turns.seconds,
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
        awaiting=reacting.awaiting,
        table_menu={
            advancing.Call.name: MenuPlace("time", "first", N_("Goes next")),
            order.Reorder.name: MenuPlace("time", "order", N_("Change order")),
            scores.Score.name: MenuPlace("time", "dice"),
            scores.Fate.name: MenuPlace("time", "plus", N_("Spend Fate")),
            states.PutState.name: MenuPlace("fighters", "burst"),
            scores.Anew.name: MenuPlace("time", "dice", N_("Re-roll order")),
            fields.Scene.name: MenuPlace("fight", "note", N_("Set scene")),
        },
        fighter_menu={
            advancing.Call.name: MenuPlace("change", "first", N_("Goes next")),
            order.Reorder.name: MenuPlace("change", "order", N_("Change order")),
            scores.Score.name: MenuPlace("change", "dice"),
            scores.Fate.name: MenuPlace("change", "plus", N_("Spend Fate")),
        },
        stances={"overwatch": N_("Overwatch")},
        queries={"answers": reacting.answers, "evasions": reacting.evasions},
    ),
    book=BOOK,
    told=(scores.FOLLOWING,),
)
