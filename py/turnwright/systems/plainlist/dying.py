"""Dying: death saves at 0 hp, as the SRD 5.1 has them under “Dropping to 0 Hit Points” (docs/plain-list.md, Dying).

Who makes death saves (`state.saves`) and lies at 0 hp owes one as each own turn begins, until three are made (stable) or three have failed (dead).
The question for it is derived, so it is gone when somebody heals the fighter first. Damage and healing of whatever cause, a hit, a
correction or an automatic effect, are followed at once (`follows`): they add a failure, end the dying, or kill.
"""

from collections.abc import Iterator
from dataclasses import replace

from turnwright import shapes
from turnwright.core.commands import Ask, BadCommand, Command, Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import Fact, Line, Tells
from turnwright.core.members import for_some
from turnwright.core.model import AnyCombatant, ids
from turnwright.core.move import Move, in_play, of_each
from turnwright.core.names_in_words import name_all
from turnwright.core.owed import At, Owed
from turnwright.core.system import System
from turnwright.core.upshot import Upshot
from turnwright.systems.plainlist import state
from turnwright.systems.plainlist.options import option
from turnwright.systems.plainlist.state import RULES, SAVES, Event, Events, Fight, Fighter, Fighters, Tally
from turnwright.table import hits
from turnwright.table.effects import EffectWorked
from turnwright.table.gauges import GaugeSet
from turnwright.text import N_, Say, say

RULE = "plainlist.dying"
NUMBER, WORST, BEST = 10, 1, 20
"""A death save is made with this or more; what counts as two failures; what brings back."""


def _decided(tally: Tally) -> Tally:
    """Returns the tally without death saves."""
    return replace(tally, made=0, failed=0, stable=False, owes=False, dead=False)


class DeathSaved(Fact[Fight]):
    """A death save, and how many are made and have failed with it."""

    who: str
    die: int
    made: int
    failed: int
    typed: bool = False

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, made=self.made, failed=self.failed, owes=False))

    def line(self, before: Fight, after: Fight, say: Say) -> Line:
        count, what = self.made, N_("made, {count} of {most}")
        if self.die == BEST:
            what = N_("back with 1 hp")
        elif self.die < NUMBER:
            count, what = self.failed, N_("failed, {count} of {most}")
        if self.die == WORST:
            what = N_("two failures, {count} of {most}")
        told = {"who": name_all(after, (self.who,)), "die": self.die, "what": say(what, count=count, most=SAVES)}
        brief = say("Death save of {who}: {die}, {what}", **told)
        text = say("Death save of {who}: {die} (table dice), {what}", **told) if self.typed else brief
        says = say(
            "{die}, back with 1 hp" if self.die == BEST else "{die}, {count} of {most}", count=count, most=SAVES, **told
        )
        upshot = Upshot(
            "saved" if self.die >= NUMBER else "failed", say("death save {result}", result=says), (self.who,)
        )
        return Line(text, "roll", RULE, self.who, brief=brief, upshot=upshot)


class FailedByDamage(Fact[Fight]):
    """Damage at 0 hp is a failed death save. `failed`: how many have failed with it."""

    tells = Tells(
        "{who} is hit at 0 hp: a failed death save, {failed} of 3", "auto", RULE, announce=True, spoken=True,
        upshot=Upshot("failed", N_("damage at 0 hp, {failed} of 3 death saves failed")),
    )  # fmt: skip
    who: str
    failed: int

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(t, failed=self.failed, stable=False))


class Fell(Fact[Fight]):
    """A combatant came to 0 hp and makes death saves from now on."""

    tells = Tells(("{who} is dying", "{who} are dying"), "auto", RULE, announce=True, spoken=True)
    who: str

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), _decided)


class Stabilised(Fact[Fight]):
    """These no longer die, but stay at 0 hp."""

    tells = Tells(("{who} is stable", "{who} are stable"), "auto", RULE, announce=True, spoken=True)
    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of(self.who, lambda t: replace(_decided(t), stable=True))


class Revived(Fact[Fight]):
    """A combatant has hp again, and its death saves are gone."""

    tells = Tells(
        ("{who} is no longer dying", "{who} are no longer dying"),
        "auto",
        RULE,
        spoken=True,
        upshot=Upshot("woke", N_("no longer dying")),
    )
    who: str

    def apply(self, fight: Fight) -> Fight:
        tracked = fight.get(self.who).gauge("hp") is not None
        return fight.with_tallies_of((self.who,), lambda t: replace(_decided(t), dies=t.dies and tracked))


class Died(Fact[Fight]):
    """A combatant died: of three failed death saves, or `at_once`, of damage beyond 0 hp as large as all its hp."""

    who: str
    at_once: bool = False

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of((self.who,), lambda t: replace(_decided(t), out=True, dead=True))

    def telling(self) -> Tells:
        why = (
            N_("{who} dies at once: the damage beyond 0 hp is as much as the maximum")
            if self.at_once
            else N_("{who} dies")
        )
        of = N_("at once") if self.at_once else N_("three death saves failed")
        return Tells(why, "auto", RULE, announce=True, spoken=True, upshot=Upshot("died", of))


class DyingBegan(Fact[Fight]):
    """These make death saves by the GM's word."""

    tells = Tells(("{who} is dying, by the GM’s word", "{who} are dying, by the GM’s word"), "gm", RULE)
    who: tuple[str, ...]

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of(self.who, lambda t: replace(_decided(t), dies=True, out=False))


class DeathSavesSet(Fact[Fight]):
    """The GM set how many death saves these have made and failed."""

    tells = Tells("Death saves of {who}: {made} made, {failed} failed", "gm", RULE)
    who: tuple[str, ...]
    made: int
    failed: int

    def apply(self, fight: Fight) -> Fight:
        return fight.with_tallies_of(self.who, lambda t: replace(t, made=self.made, failed=self.failed, stable=False))


# what damage and healing bring


def follows(before: Fight, after: Fight, fact: Event) -> Events:
    """Yields what damage or healing brings somebody who makes death saves."""
    if after.clock.stage != "play":
        return
    if (blow := _blow(before, after, fact)) is not None:
        yield from _struck(after, *blow)
    elif isinstance(fact, GaugeSet) and fact.gauge == "hp":
        was, now = before.get(fact.who), after.get(fact.who)
        # Plain list, Dying: any healing ends it
        if (state.dying(before, was) or state.stable(before, was)) and not state.at_zero(now):
            yield Revived(fact.who)


def _blow(before: Fight, after: Fight, fact: Event) -> tuple[Fighter, int] | None:
    """Returns whom damage struck, as before it, and how many points came past the temporary ones; None if none came."""
    effect = before.effect(
        fact.effect if isinstance(fact, EffectWorked) else fact.by if isinstance(fact, GaugeSet) else ""
    )
    tick = effect.tick if effect is not None else None
    c = before.find(fact.who if isinstance(fact, GaugeSet) else effect.who if effect is not None else "")
    old = c.gauge("hp") if c is not None else None
    if c is None or old is None:
        return None
    if isinstance(fact, GaugeSet):
        by = fact.rolled or (tick.by if tick is not None else fact.meant or 0)
        now = after.get(c.id).gauge("hp")
        past = -by - max(0, old.temp - (now.temp if now else 0)) if fact.gauge == "hp" else 0
    else:  # an automatic effect that changes nothing more, because damage stops at 0
        stops = option(before, "below") == "stop" and old.value <= 0 and not old.temp
        past = -tick.by if tick is not None and tick.gauge == "hp" and stops else 0
    return (c, past) if past > 0 else None


def _struck(after: Fight, was: Fighter, points: int) -> Events:
    """Yields what damage brings a combatant who makes death saves. `was`: the combatant before it."""
    c, old = after.get(was.id), was.gauge("hp")
    assert old is not None
    beyond = points - max(0, old.value)
    if beyond < 0 or c.tally.out or not state.saves(after, c):
        return
    # Plain list, Dying: damage beyond 0 hp that equals the maximum kills at once
    if 0 < old.most <= beyond:
        yield Died(c.id, at_once=True)
    elif old.value > 0:
        yield Fell(c.id)
    elif c.tally.failed + 1 >= SAVES:
        yield FailedByDamage(c.id, SAVES)
        yield Died(c.id)
    else:
        yield FailedByDamage(c.id, c.tally.failed + 1)


class Hit(hits.Hit[Fight]):
    """The shared hit. `critical`: those of them at 0 hp for whom it is a critical hit, which fails two death saves."""

    critical: tuple[str, ...] = ()

    def facts(self, fight: Fight, system: System[Fight], dice: Dice) -> Events:
        yield from super().facts(fight, system, dice)
        for c in fight.found(w for w in dict.fromkeys((*self.who, *self.half)) if w in self.critical):
            # Plain list, Dying: damage at 0 hp is one failure (`follows`), of a critical hit two
            failed = min(SAVES, (0 if c.tally.stable else c.tally.failed) + 2)
            if self._fails(fight, c) and not self._kills(c) and failed > c.tally.failed + 1:
                yield FailedByDamage(c.id, failed)
                yield from [Died(c.id)] if failed >= SAVES else []

    def brings(self, fight: Fight, after: Fight, c: AnyCombatant) -> hits.Brought | None:
        """Returns that the blow may be critical, for who fails a death save by it."""
        if not self._fails(fight, c) or self._kills(c) or fight.get(c.id).tally.failed + 1 >= SAVES:
            return None
        return hits.Brought(say("Critical hit"), say("Two death saves fail"), False, "critical")

    def _fails(self, fight: Fight, c: AnyCombatant) -> bool:
        """Tells whether damage past the temporary points strikes somebody at 0 hp who makes death saves."""
        hp = c.gauge("hp")
        if (self.mode, self.gauge) != ("damage", "hp") or hp is None or hp.value > 0 or c.tally.out:
            return False
        return self.amount_for(c) > hp.temp and state.saves(fight, c)

    def _kills(self, c: AnyCombatant) -> bool:
        """Tells whether the damage kills at once."""
        hp = c.gauge("hp")
        return hp is not None and 0 < hp.most <= self.amount_for(c) - hp.temp


# death saves, and the GM's word


class DeathSave(Move[Fight]):
    """Makes the death saves of these, with a d20 keyed by each."""

    who: tuple[str, ...]

    def objections(self, fight: Fight) -> Objections:
        def against(c: Fighter) -> Objections:
            yield from _not_dying(fight, c)
            if state.dying(fight, c) and not c.tally.owes:
                yield RULES.about(c, RULE, "{who} owes no death save: one is made as the turn begins.")

        return of_each(fight, self.who, against, in_play(fight))

    def events(self, fight: Fight, dice: Dice) -> Events:
        for c in fight.found(self.who):
            fell = dice.roll(c.id, "1d20")
            yield from _saved(c, fell.total, fell.typed)


def _saved(c: Fighter, die: int, typed: bool) -> Events:
    """Yields a death save and what it decides."""
    # Plain list, Dying: 10 or more is made; 1 fails twice; 20 brings back with 1 hp
    made = c.tally.made + (die >= NUMBER)
    failed = c.tally.failed + (0 if die >= NUMBER else 2 if die == WORST else 1)
    if die == BEST:
        yield DeathSaved(c.id, die, c.tally.made, c.tally.failed, typed)
        hp = c.gauge("hp")
        yield Revived(c.id) if hp is None else GaugeSet.of(c.id, hp, 1, hp.temp, c.id)
        return
    yield DeathSaved(c.id, die, min(made, SAVES), min(failed, SAVES), typed)
    if failed >= SAVES:
        yield Died(c.id)
    elif made >= SAVES:
        yield Stabilised((c.id,))


def _not_dying(fight: Fight, c: Fighter) -> Objections:
    if not state.dying(fight, c):
        yield RULES.about(c, RULE, "{who} is not dying.", overrule=False)


class Stabilise(Move[Fight]):
    """Makes these stable: they stay at 0 hp and no longer die."""

    fact = Stabilised
    who: tuple[str, ...]

    def objections(self, fight: Fight) -> Objections:
        return of_each(fight, self.who, lambda c: _not_dying(fight, c), in_play(fight))


class SetDeathSaves(Move[Fight]):
    """Sets how many death saves these have made and failed. Three failures kill, three made stabilise."""

    who: tuple[str, ...]
    made: int
    failed: int

    def objections(self, fight: Fight) -> Objections:
        if not (0 <= self.made <= SAVES and 0 <= self.failed <= SAVES):
            raise BadCommand(say("Death saves are 0 to {most}.", most=SAVES))
        return of_each(fight, self.who, lambda c: _not_dying(fight, c), in_play(fight))

    def events(self, fight: Fight, dice: Dice) -> Events:
        yield DeathSavesSet(self.who, self.made, self.failed)
        if self.failed == SAVES:
            yield from (Died(who) for who in self.who)
        elif self.made == SAVES:
            yield Stabilised(self.who)


class Dying(Move[Fight]):
    """Says that these are dying, on whatever side, instead of down or out."""

    fact = DyingBegan
    who: tuple[str, ...]

    def objections(self, fight: Fight) -> Objections:
        def against(c: Fighter) -> Objections:
            hp = c.gauge("hp")
            if hp is not None and hp.value > 0:
                yield RULES.about(c, RULE, "{who} still has {hp} hp.", hp=hp.value, overrule=False)
            elif state.dying(fight, c):
                yield RULES.about(c, "turnwright.same", "{who} is dying already.", overrule=False)
            elif option(fight, "dying") == "none":
                yield RULES.about(c, RULE, "The house rules have no death saves.")

        return of_each(fight, self.who, against, in_play(fight))


def owing(fight: Fight) -> Fighters:
    """Returns those whose turn has begun and who have still to make its death save."""
    return tuple(c for c in fight.roster if c.tally.owes and state.dying(fight, c))


def save_offer(fight: Fight, who: Fighters) -> Offer:
    """Returns the offer of the death saves of these."""
    note = say("{number} or more", number=NUMBER)
    dice = tuple(Ask(c.id, "dice", name_all(fight, (c.id,)), notation="1d20", note=note, who=(c.id,)) for c in who)
    label = say(("Death save", "Death saves"), count=len(who))
    offer = DeathSave(ids(who)).offer(fight, label, dice)
    return replace(offer, note=say("{number} or more; 20 brings back, 1 fails twice", number=NUMBER))


def owed(fight: Fight, command: Command) -> Iterator[Owed]:
    """Yields the death saves with which the turn that runs begins."""
    if command.do == "next" and (who := owing(fight)):
        asked = save_offer(fight, who)
        yield Owed("first", say("{what} first", what=asked.label), At.TURN_BEGINS, asked)


def card_offers(fight: Fight, now: Fighters) -> list[Offer]:
    """Returns what can be done for those who act and are dying."""
    due = tuple(c for c in now if c in owing(fight))
    return [save_offer(fight, due)] if due else []


def offers(fight: Fight, group: Fighters) -> list[Offer]:
    """Returns what can be done for those of a row who lie at 0 hp."""
    found: list[Offer] = []
    if who := tuple(c for c in group if state.dying(fight, c)):
        due = tuple(c for c in who if c.tally.owes)
        counts = (
            Ask("made", "number", say("Made"), value=who[0].tally.made, low=0, high=SAVES),
            Ask("failed", "number", say("Failed"), value=who[0].tally.failed, low=0, high=SAVES),
        )
        found += [save_offer(fight, due)] if due else []
        found.append(
            for_some(Stabilise(ids(who)).offer(fight, say("Stable"), note=say("Stays at 0 hp")), who, len(group))
        )
        marks = SetDeathSaves(ids(who), 0, 0).button(
            say("Set the death saves"), asks=counts, note=say("A critical hit fails two")
        )
        found.append(for_some(marks, who, len(group)))
    lies = tuple(c for c in group if (c.empty("hp") or c.gauge("hp") is None) and not state.dying(fight, c))
    if lies and option(fight, "dying") != "none":
        found.append(
            for_some(Dying(ids(lies)).offer(fight, say("Is dying"), note=say("Makes death saves")), lies, len(group))
        )
    return found


# what the page draws


def words(c: Fighter) -> str:
    """Returns how the death saves of somebody who is dying stand, in words; empty before the first."""
    if not (c.tally.made or c.tally.failed):
        return ""
    return say("{made} made, {failed} failed", made=c.tally.made, failed=c.tally.failed)


def marks(fight: Fight) -> Iterator[shapes.Marks]:
    """Yields the death saves of everybody who is dying."""
    for c in fight.roster:
        if state.dying(fight, c):
            heard = say(
                "{who}: {made} of 3 death saves made, {failed} of 3 failed",
                who=c.name,
                made=c.tally.made,
                failed=c.tally.failed,
            )
            yield {
                "who": c.id,
                "name": c.name,
                "here": c.id in fight.clock.turn,
                "says": heard,
                "rows": [
                    {"word": say("saves made"), "count": c.tally.made, "of": SAVES, "good": True},
                    {"word": say("failed"), "count": c.tally.failed, "of": SAVES, "good": False},
                ],
            }
