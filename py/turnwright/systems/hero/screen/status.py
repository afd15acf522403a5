"""The token and the status of a combatant or group."""

from turnwright.core.standing import Tokens
from turnwright.screen.group_words import of_group
from turnwright.systems.hero.rules import dying, recovery, speed_chart
from turnwright.systems.hero.rules.held_actions import hold_words
from turnwright.systems.hero.rules.slow_actions import landing_words
from turnwright.systems.hero.state import Fight, Fighter, Sheet, clock
from turnwright.systems.hero.text import say
from turnwright.text import join_and, join_dots

token_state = Tokens(
    clock.STANDING,
    cannot=lambda fight, c: c.tally.stunned or bool(c.tally.aborted),
    acted=lambda fight, c: (
        c.tally.acted == fight.clock.segment and all(c.id not in go.who for go in fight.clock.agenda[:1])
    ),
).state


def hindered(fight: Fight, c: Fighter) -> str:
    """Returns why a member of a group cannot act, in a word; empty if it can."""
    if clock.down(c):
        return say("hindered.out")
    return say("state.name.stunned") if c.tally.stunned else say("hindered.aborted") if c.tally.aborted else ""


def status(fight: Fight, fighters: tuple[Fighter, ...]) -> str:
    """Returns states, holds, delays and plans in a few words; empty if there are none. Of a group it tells what is true of those who
    stand, and of how many."""
    return join_dots(of_group([_words(fight, c) for c in clock.standing(fight, fighters)]))


def dex_words(sheet: Sheet) -> str:
    """Returns the DEX, with Lightning Reflexes also the DEX that sets the order."""
    if not sheet.reflexes:
        return say("dex", dex=sheet.dex)
    return say("dex.early", dex=sheet.dex, order=sheet.dex + sheet.reflexes)


def _blocked(fight: Fight) -> list[Fighter]:
    return [c for c in fight.roster if c.tally.blocked]


def _recovers(fight: Fight, c: Fighter) -> list[str]:
    """Returns when a knocked-out combatant recovers, if that is not with each Phase."""
    often = recovery.per(c)
    if c.gauge("STUN") is None or c.tally.breath or not c.sheet.rec or often == "phase":
        return []
    return [say(f"status.recovers.{often or 'ruling'}", turn=recovery.minute_turn(fight))]


def _words(fight: Fight, c: Fighter) -> list[str]:
    t = c.tally
    now = fight.clock.segment
    if t.out == "dead":
        return [say("status.dead")]
    body = dying.stage(c)
    words = [say(f"status.body.{body}")] if body else []
    if clock.knocked_out(c):
        return [say("status.out"), *_recovers(fight, c), *words]
    words += [say("state.name.stunned")] if t.stunned else []
    words += [say("status.aborted", segment=speed_chart.name(t.aborted, now))] if t.aborted else []
    words += [say("status.holds", hold=hold_words(fight, t.held))] if t.held else []
    if t.delayed is not None:
        words.append(say("status.delayed", place=speed_chart.place(t.delayed.segment, t.delayed.dex, now)))
    words += [say("status.lands", doing=t.landing.what, where=landing_words(fight, t.landing))] if t.landing else []
    ahead = [f.name for f in fight.cached(_blocked) if any(mark.by == c.id for mark in f.tally.blocked)]
    words += [say("status.blocks", whom=join_and(ahead))] if ahead else []
    behind = [f.name for mark in t.blocked if (f := fight.find(mark.by)) is not None]
    words += [say("status.blocked", by=join_and(behind))] if behind else []
    phase = clock.next_phase(fight, c) if t.until > now else None
    words += [say("status.locked", segment=speed_chart.name(phase, now))] if phase is not None else []
    words += [say("status.usual", spd=c.sheet.spd, usual=t.usual)] if t.usual >= 0 else []
    words += [say("status.planned", spd=t.plan)] if t.plan >= 0 else []
    return words
