"""The two ways a declared action ends in the Resolution Phase: it is resolved, or it is lost."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from turnwright.core import Fact, Line, Say, Tells, join_commas, name_all
from turnwright.systems.tactical.rules import long_actions, states
from turnwright.systems.tactical.rules.action_names import named, named_item
from turnwright.systems.tactical.state import Act, Due, Fight, Fighter, Job, clock
from turnwright.systems.tactical.state.updates import off_stack, update_act
from turnwright.systems.tactical.text import say


@dataclass(frozen=True, slots=True)
class After:
    """The state of a combatant after a resolved action."""

    who: str
    jobs: tuple[Job, ...]
    prone: bool
    bleed: int

    def left(self, c: Fighter) -> Fighter:
        return replace(c, tally=replace(c.tally, jobs=self.jobs, prone=self.prone, bleed=self.bleed))


class ActionResolved(Fact[Fight]):
    """A declared action is done. `due`: an Orientation Maneuver whose result the table must enter."""

    who: tuple[str, ...]
    item: int
    after: tuple[After, ...] = ()
    due: bool = False

    def apply(self, fight: Fight) -> Fight:
        fight = update_act(fight, self.who, self.item, lambda a: replace(a, state="resolved"))
        for left in self.after:
            fight = fight.with_one(left.who, left.left)
        fight = off_stack(fight, self.who, self.item)
        owed = Due(self.who, "declared")
        return replace(fight, clock=replace(fight.clock, due=(*fight.clock.due, owed))) if self.due else fight

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        c = before.get(self.who[0])
        act = c.tally.own(self.item)
        done = say("act.with_ap", act=named(act), ap=act.ap)
        text = say("respond.one", who=clock.name_with_numbers(after, self.who), label=done)
        notes = [say("ap.under", by=act.penalty)] if act.penalty else []
        notes += [say(f"log.takes.{s}", by=n) for s, n in states.felt(before, c, act)]
        if states.attack_dropped(before, c, act):
            notes.append(say("log.parry_only"))
        notes += [*self._jobs(before, act), *self._left(before, after)]
        text = say("log.with_notes", told=text, notes=join_commas(dict.fromkeys(notes))) if notes else text
        rule = "tactical.conditional" if act.conditional else "tactical.rounds" if act.of else ""
        return Line(text, "act", rule, self.who[0])

    def _jobs(self, before: Fight, act: Act) -> Iterator[str]:
        """Yields the progress of the long action, and the long actions it interrupts, in words."""
        for left in self.after:
            own = long_actions.progress(left.jobs, act.key, act.target, act.label)
            if act.of and left.who in self.who:
                at = say("job.at", done=own.done if own else act.of, of=act.of)
                yield at if own else join_commas([at, say("log.job_done")])
            for j in before.get(left.who).tally.jobs:
                mine = long_actions.same(j, act.key, act.target, act.label)
                if not mine and long_actions.progress(left.jobs, j.key, j.target, j.label) is None:
                    yield say("log.job_interrupted", job=j.label, ap=j.done)

    def _left(self, before: Fight, after: Fight) -> Iterator[str]:
        """Yields the changes of bleeding and posture in words."""
        for left in self.after:
            old, name = before.get(left.who).tally, name_all(after, (left.who,))
            if old.bleed != left.bleed:
                bleeds = say("log.bleeds", who=name, bleed=left.bleed)
                yield bleeds if left.bleed else say("log.bleeds_no_more", who=name)
            if old.prone != left.prone:
                yield say("log.lies_prone" if left.prone else "log.stands_up")


class ActionLost(Fact[Fight]):
    """An action is lost, for this rule; its AP stay spent."""

    who: tuple[str, ...]
    item: int
    rule: str

    def apply(self, fight: Fight) -> Fight:
        return off_stack(
            update_act(fight, self.who, self.item, lambda a: replace(a, state="lost")), self.who, self.item
        )

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        text = say(
            "log.lost",
            who=clock.name_standing_with_numbers(after, self.who),
            act=named_item(before, self.who, self.item),
        )
        return Line(text, "auto", self.rule, self.who[0])


class ParryCut(Fact[Fight]):
    """A declared parry that its owner can no longer do in full: `parry` is left, 0 for nothing."""

    who: str
    item: int
    parry: int
    rule: str

    def apply(self, fight: Fight) -> Fight:
        return update_act(
            fight, (self.who,), self.item, lambda a: replace(a, parry=self.parry, halved=True, full=a.full or a.parry)
        )

    def telling(self) -> Tells:
        return Tells("log.parry_halved" if self.parry else "log.parry_ends", "auto", announce=True)


class AttackDropped(Fact[Fight]):
    """An attack with a parry is reduced to the parry."""

    tells = Tells("log.attack_dropped", "auto")
    who: str
    item: int
    rule: str

    def apply(self, fight: Fight) -> Fight:
        return update_act(fight, (self.who,), self.item, lambda a: replace(a, attack=False))


class HolderTold(Fact[Fight]):
    """Reports that the holder of a conditional action cannot do it now (`rule` gives the reason), or can again (no rule)."""

    who: str
    item: int
    rule: str

    def apply(self, fight: Fight) -> Fight:
        return update_act(fight, (self.who,), self.item, lambda a: replace(a, told=bool(self.rule)))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        key = "log.cannot_trigger" if self.rule else "log.can_trigger"
        text = say(key, who=name_all(after, (self.who,)), act=named_item(before, (self.who,), self.item))
        return Line(text, "auto", self.rule or "tactical.conditional", self.who, announce=bool(self.rule))
