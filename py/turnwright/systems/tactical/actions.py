"""The table of actions: what each costs in action points (AP), what each is called, and the lines that the table adds.

A cost is fixed ("4"), a range whose top is the normal cost ("1-3"), or open upwards ("8+"). A combatant has so many AP in a round, for any number
of actions; the first instantaneous action of a round is free. Whether an action may be declared is decided in `declaring`.

An action that takes more AP than a round has is done in portions and is finished when they add up. Another action that costs AP interrupts it: the
work restarts or pauses, by house rule. Movement (also at another pace, or as a maneuver) and instantaneous actions do not interrupt.
"""

import re
from dataclasses import replace
from typing import NamedTuple

from turnwright.core import stack
from turnwright.core.commands import Ask, BadCommand, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line
from turnwright.core.model import ids
from turnwright.core.move import Move, of_each
from turnwright.core.text_input import clean, slug
from turnwright.systems.tactical.options import number, option
from turnwright.systems.tactical.state import (
    AWAITED,
    MOST_AP,
    NO_HITS,
    RULES,
    UNSAID,
    Act,
    Action,
    Events,
    Fight,
    Fighter,
    Job,
    Unit,
    by_name,
    down,
    fill_with_numbers,
    not_out,
    resolves_now,
    standing,
)
from turnwright.text import N_, Say, capital, in_each_language, reads, say, small

LONGEST_LABEL = 40
MOST_CUSTOM = 60
FURTHER_INSTANT_AP = 1
"""AP of each instantaneous action after the first of a round."""


# the table


def read_cost(text: str) -> tuple[int, int]:
    """Returns least and most AP of a cost such as "12", "1-3" or "8+". Raises BadCommand."""
    found = re.fullmatch(r"(\d{1,3})(?:\s*[-–]\s*(\d{1,3})|(\+))?", text.strip().lower().removesuffix("ap").strip())
    if found is None:
        raise BadCommand(say("Write a cost as 12, 1-3 or 8+, not “{typed}”.", typed=text.strip()[:20]))
    least = int(found[1])
    most = 0 if found[3] else int(found[2] or least)
    if max(least, most) > MOST_AP or (found[2] and most < least) or (found[3] and not least):
        raise BadCommand(say("Write a cost from low to high, at most {most} AP, e.g. 1-3.", most=MOST_AP))
    return least, most


class Printed(NamedTuple):
    """A printed line of the table, with its names in the middle of a sentence; `short_within` may be empty."""

    line: Action
    within: str
    short_within: str


def _row(
    key: str, ap: str, label: str, within: str, short: str = "", short_within: str = "", note: str = "", kind: str = "",
    usual: bool = False, roll: bool = False,
) -> tuple[str, Printed]:  # fmt: skip
    """Returns a line of the table. `short`: the name on a block of the picture. `note`: what else is meant by it. `usual`: it comes first on the
    screen. `kind`, `roll`: as in `Action`."""
    line = Action(key, label, *read_cost(ap), kind, short or label, usual, note, roll)
    return key, Printed(line, within, short_within)


# Actions: the table of actions and their costs
TABLE = dict((
    _row(
        "ranged_attack", "1-3", N_("Ranged attack"), N_("ranged attack"),
        short=N_("Ranged"), short_within=N_("ranged"), kind="attack", usual=True, roll=True,
    ),
    _row(
        "melee_attack_parry", "2-4", N_("Melee attack"), N_("melee attack"),
        short=N_("Attack"), short_within=N_("attack"), kind="melee", usual=True, roll=True,
    ),
    _row(
        "thrown_attack", "2-4", N_("Thrown attack"), N_("thrown attack"),
        short=N_("Throw"), short_within=N_("throw"), kind="attack", usual=True, roll=True,
    ),
    _row("dodge", "4", N_("Dodge"), N_("dodge"), kind="dodge", usual=True, roll=True),
    _row("ammo_reload", "6", N_("Reload"), N_("reload"), note=N_("ammo")),
    _row("pace_change_x2", "1", N_("Pace change ×2"), N_("pace change ×2"), short=N_("Pace ×2"), short_within=N_("pace ×2"), kind="movement"),
    _row("mount_dismount", "4", N_("Mount or dismount"), N_("mount or dismount"), short=N_("Mount"), short_within=N_("mount")),
    _row("rapid_dismount", "2", N_("Rapid dismount"), N_("rapid dismount")),
    _row(
        "prone_stand", "1", N_("Prone or stand"), N_("prone or stand"),
        short=N_("Prone/stand"), short_within=N_("prone/stand"), kind="posture", usual=True,
    ),
    _row(
        "moving_maneuver", "1+", N_("Moving maneuver"), N_("moving maneuver"),
        short=N_("Maneuver"), short_within=N_("maneuver"), kind="movement", usual=True, roll=True,
    ),
    _row("perception", "1-2", N_("Perception"), N_("perception"), usual=True, roll=True),
    _row(
        "orientation_maneuver", "0", N_("Orientation maneuver"), N_("orientation maneuver"),
        short=N_("Orientation"), short_within=N_("orientation"), kind="orientation", roll=True,
    ),
    _row("draw", "1", N_("Draw"), N_("draw"), note=N_("weapon, ammo or item"), usual=True),
    _row("sheath", "2", N_("Sheath"), N_("sheath"), note=N_("weapon, ammo or item")),
    _row("get_item_from_ground", "3", N_("Get item"), N_("get item"), note=N_("from the ground")),
    _row("drop_item", "0", N_("Drop item"), N_("drop item"), short=N_("Drop"), short_within=N_("drop"), usual=True),
    _row("shift_item", "1", N_("Shift item"), N_("shift item"), note=N_("to the other hand")),
    _row("eat_drink", "2", N_("Eat or drink"), N_("eat or drink"), note=N_("medicals")),
    _row("power_supply_reload", "8", N_("Reload power supply"), N_("reload power supply"), short=N_("Power"), short_within=N_("power")),
    _row("first_aid", "8", N_("First aid"), N_("first aid"), note=N_("per point of bleeding"), kind="aid", roll=True),
    _row("pick_lock", "20", N_("Pick lock"), N_("pick lock"), note=N_("or disarm a trap"), roll=True),
    _row(
        "misc_static", "8+", N_("Static action"), N_("static action"),
        short=N_("Static"), short_within=N_("static"), note=N_("anything else"), roll=True,
    ),
    _row("normal_movement", "0", N_("Normal movement"), N_("normal movement"), short=N_("Move"), short_within=N_("move"), kind="movement"),
))  # fmt: skip
PRINTED = {key: row.line for key, row in TABLE.items()}
"""The lines of the table, in English."""


@in_each_language
def printed() -> dict[str, Action]:
    """Returns the lines of the table, in the current language."""
    return {
        key: replace(line, label=say(line.label), short=say(line.short), note=say(line.note) if line.note else "")
        for key, line in PRINTED.items()
    }


def known(fight: Fight) -> dict[str, Action]:
    """Returns every action by its key: the printed ones, then those the players added."""
    return printed() | {a.key: a for a in fight.clock.custom}


# action points


def ap(fight: Fight, c: Fighter) -> int:
    """Returns the action points of this round."""
    # Declaration Phase: four, by house rule another number; a combatant may have its own
    return c.sheet.ap or number(fight, "ap_per_round")


def counted(c: Fighter) -> tuple[Act, ...]:
    """Returns the actions that use this round's AP: not those held from an earlier round, nor refunded ones."""
    return tuple([a for a in c.tally.acts if not a.held and not a.refunded]) if c.tally.acts else ()


def declared(c: Fighter) -> tuple[Act, ...]:
    """Returns the actions that a combatant declared this round: those held from an earlier round are not among them."""
    return tuple(a for a in c.tally.acts if not a.held)


def silent(fight: Fight, who: tuple[str, ...]) -> tuple[str, ...]:
    """Returns who of these can declare and has declared nothing this round."""
    return tuple(c.id for c in not_out(standing(fight, fight.found(who))) if not declared(c))


def instants(c: Fighter) -> int:
    """Returns how many instantaneous actions count this round."""
    # Instantaneous actions: one that the GM asks for counts by house rule (`forced`)
    return sum(a.instant for a in counted(c)) + c.tally.forced


def spent_ap(c: Fighter) -> int:
    """Returns the AP spent this round. A requested Orientation Maneuver that counts costs what a further instantaneous action does."""
    acts = counted(c)
    # Instantaneous actions: the first of a round is free
    free = 0 if any(a.instant and not a.ap for a in acts) else 1
    return sum(a.ap for a in acts) + FURTHER_INSTANT_AP * max(0, c.tally.forced - free)


def remaining_ap(fight: Fight, c: Fighter) -> int:
    """Returns the AP left this round."""
    return max(0, ap(fight, c) - spent_ap(c))


# long actions


def same_job(job: Job, key: str, target: str, label: str) -> bool:
    """Tells whether a job is at this action."""
    return (job.key, job.target, job.label) == (key, target, label)


def progress(jobs: tuple[Job, ...], key: str, target: str, label: str) -> Job | None:
    """Returns the current job for this action, if any."""
    return next((j for j in jobs if same_job(j, key, target, label)), None)


def jobs_after(fight: Fight, c: Fighter, jobs: tuple[Job, ...], act: Act) -> tuple[Job, ...]:
    """Returns the jobs under way once this action is done."""
    line = known(fight).get(act.key)
    if act.instant or line is None:
        return jobs
    # Round to Round Actions: another action interrupts the work, movement does not; it starts over or pauses, by house rule
    kept = jobs if line.kind == "movement" or option(fight, "multi_round_interrupted") == "paused" else ()
    if not act.of:
        return kept
    found = progress(jobs, act.key, act.target, act.label)
    others = tuple(j for j in kept if not same_job(j, act.key, act.target, act.label))
    job = (
        replace(found, done=found.done + act.ap, of=act.of)
        if found
        else Job(act.key, act.label, act.of, act.ap, act.target)
    )
    return others if job.done >= job.of else (*others, job)


def planned_jobs(fight: Fight, c: Fighter) -> tuple[Job, ...]:
    """Returns the jobs under way once everything declared so far is done, in the order of declaration; without conditional actions."""
    jobs = c.tally.jobs
    for act in c.tally.acts:
        if act.waiting and not act.conditional:
            jobs = jobs_after(fight, c, jobs, act)
    return jobs


def current_job(fight: Fight, c: Fighter, key: str, target: str, label: str) -> Job | None:
    """Returns the job for this action that is under way once everything declared so far is done, if any."""
    return progress(planned_jobs(fight, c), key, target, label)


def finishing(c: Fighter, job: Job) -> bool:
    """Tells whether the portions declared so far finish the job."""
    portions = (a for a in c.tally.acts if a.waiting and not a.conditional and same_job(job, a.key, a.target, a.label))
    return any(a.before + a.ap >= a.of for a in portions)


def finishes(fight: Fight, c: Fighter, act: Act) -> bool:
    """Tells whether this portion completes the action."""
    if not act.of:
        return True
    found = progress(c.tally.jobs, act.key, act.target, act.label)
    return (found.done if found else 0) + act.ap >= act.of


def loses(fight: Fight, c: Fighter, act: Act) -> list[Job]:
    """Returns the jobs that lose their progress when this action is done after those declared."""
    if act.conditional:
        return []
    before = planned_jobs(fight, c)
    left = jobs_after(fight, c, before, act)
    return [j for j in before if j.done and not same_job(j, act.key, act.target, act.label) and j not in left]


# against whom


def foes(fight: Fight, c: Fighter) -> list[Fighter]:
    """Returns those whom a combatant can parry, by name: of the other sides or, where all who stand are on one, everybody else."""
    others = [o for o in fight.cached(_who_stand) if o.id != c.id]
    return [o for o in others if o.side != c.side] or others


def _who_stand(fight: Fight) -> list[Fighter]:
    return [c for c in sorted(fight.roster, key=by_name) if not down(c)]


# the names of actions: on buttons, on blocks of the picture, in sentences


def within(key: str, label: str) -> str:
    """Returns an action's name for the middle of a sentence; `label` may be the table's own name."""
    if key in PRINTED and label == reads(printed()[key].label):
        return say(TABLE[key].within)
    return small(label)


def _label(act: Act) -> str:
    """Returns the name of an action; of a printed one as it is said, which the state holds in words."""
    line = printed().get(act.key)
    return line.label if line and act.label == reads(line.label) else act.label


def named(act: Act, inside: bool = False) -> str:
    """Returns the name of an action without its AP; `inside`: within a sentence."""
    return _and_parry(act, within(act.key, act.label) if inside else _label(act), inside)


def _and_parry(act: Act, label: str, inside: bool) -> str:
    """Returns the name of an action with its parry, and with the OB of it where that was said."""
    if not act.parry:
        return label
    if act.parry == UNSAID:
        alone = say("parry") if inside else say("Parry")
        return say("{attack} and parry", attack=label) if act.attack else alone
    if act.attack:
        return say("{attack} and parry {parry}", attack=label, parry=act.parry)
    return say("parry {parry}", parry=act.parry) if inside else say("Parry {parry}", parry=act.parry)


def waiting(fight: Fight, act: Act, text: str) -> str:
    """Returns a conditional action with its trigger: "If Bex moves: dodge", "On the signal: draw"."""
    when = AWAITED.when(fight, act.trigger)
    return say("{when}: {act}", when=capital(when), act=text)


def title(fight: Fight, act: Act) -> str:
    """Returns an action with its AP and trigger: "Melee attack, 4 AP", "If Bex moves: dodge, 4 AP"."""
    text = say("{act}, {ap} AP", act=named(act, act.conditional), ap=act.ap)
    return waiting(fight, act, text) if act.conditional else text


def on_block(fight: Fight, line: Action | None, act: Act) -> str:
    """Returns the text on a block of the picture: "Attack 4", "Draw", "Reload 4 of 6", "If Raider 1 closes: attack 4"."""
    text = short(line, act)
    if act.of:
        text = say("{job} {done} of {of}", job=text, done=act.before + act.ap, of=act.of)
    elif line and (line.ranged or line.open):
        text = with_ap(line, act)
    return waiting(fight, act, text) if act.conditional else text


def declared_line(acts: str) -> str:
    """Returns what is declared, from the words of it: "Attack 4, Draw declared"."""
    return say("{acts} declared", acts=acts)


def again(fight: Fight, line: Action | None, act: Act) -> str:
    """Returns an action as the offer to repeat it has it: "Attack 4", "If Bex moves: dodge 4"."""
    text = with_ap(line, act)
    return waiting(fight, act, text) if act.conditional else text


def with_ap(line: Action | None, act: Act) -> str:
    """Returns what is done, in short, with its AP: "Attack 4", "Draw 1"."""
    # behind a parry stands its OB
    return say("{act}, {ap} AP" if act.parry else "{act} {ap}", act=short(line, act), ap=act.ap)


def short(line: Action | None, act: Act) -> str:
    """Returns what is done, in short and without AP: "Attack", "Attack and parry 30", "Parry 40", "Parry"."""
    return _and_parry(act, _short(line, act), act.conditional)


def _short(line: Action | None, act: Act) -> str:
    """Returns the short name of a printed action, or the full name if the table named it."""
    if line is None or act.label != reads(line.label):
        return within(act.key, act.label) if act.conditional else act.label
    if act.conditional:
        short = TABLE[act.key].short_within if act.key in TABLE else ""
        return say(short) if short else within(act.key, act.label)
    return line.short


# the table’s own actions


class ActionAdded(Fact[Fight]):
    """The players added a line to the table of actions."""

    action: Action

    def apply(self, fight: Fight) -> Fight:
        return replace(fight, clock=replace(fight.clock, custom=(*fight.clock.custom, self.action)))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = say("New action: {action}, {cost} AP", action=self.action.label, cost=self.action.cost)
        return Line(text, "gm", "tactical.actions")


class AddAction(Move[Fight]):
    """Adds a line to the table of actions: "Hack door", 12 AP."""

    waits = False
    value: str
    cost: str

    def objections(self, fight: Fight) -> Objections:
        label = clean(self.value, LONGEST_LABEL, say("The name of the action"))
        read_cost(self.cost)
        if label.lower() in {a.label.lower() for a in known(fight).values()}:
            yield RULES.reason(
                "tactical.actions", say("“{action}” is already in the table of actions.", action=label), overrule=False
            )
        if len(fight.clock.custom) >= MOST_CUSTOM:
            yield RULES.reason(
                "tactical.actions", say("Add at most {most} actions of your own.", most=MOST_CUSTOM), overrule=False
            )

    def events(self, fight: Fight, dice: Dice) -> Events:
        label = clean(self.value, LONGEST_LABEL, say("The name of the action"))
        least, most = read_cost(self.cost)
        taken = known(fight)
        base = slug(label).replace("-", "_")
        key = next(k for k in (base, *(f"{base}_{n}" for n in range(2, 100))) if k not in taken)
        yield ActionAdded(Action(key, label, least, most, "", label, roll=True))


def add_offer() -> Offer:
    """Returns the form of a new line of the table."""
    name = Ask("value", "text", say("Name"), help=say("e.g. Hack door"))
    cost = Ask("cost", "text", say("AP"), help=say("e.g. 12, 1-3 or 8+"), value="12")
    return AddAction("", "").button(say("Add an action"), asks=(name, cost), note=say("in the table of actions"))


# on the stack


def interrupts(fight: Fight, c: Fighter, act: Act) -> bool:
    """Tells whether this combatant's conditional action is on the stack."""
    under_way = stack.find(fight.stack, act.id)
    return act.conditional and under_way is not None and c.id in under_way.who


# normal movement


class Walked(Fact[Fight]):
    """Normal movement."""

    who: tuple[str, ...]

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        return Line(
            say(("{who} moves", "{who} move"), **fill_with_numbers(after, self.who)),
            "act",
            "tactical.movement",
            self.who[0],
        )


class Walk(Move[Fight]):
    """Normal movement in one's own turn, up to the allowance, without AP or a declaration."""

    fact = Walked
    who: tuple[str, ...]

    def objections(self, fight: Fight) -> Objections:
        return of_each(fight, self.who, lambda c: _against_walking(fight, c))


def _against_walking(fight: Fight, c: Fighter) -> Objections:
    if not resolves_now(fight, c.id):
        yield RULES.about(c, "tactical.movement", "{who} can move only on their own turn.")
    if down(c):
        yield RULES.about(c, "turnwright.down", NO_HITS)


def walk_offer(fight: Fight, who: Unit) -> Offer:
    """Returns the button of normal movement."""
    return Walk(ids(who)).offer(fight, say("Normal move"), (), (say("{ap} AP", ap=0),), say("No need to declare it"))
