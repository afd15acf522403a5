"""The table's answer that somebody goes on waiting: what happens is not the awaited event, or is let pass.

Those who wait for an event, as the page shows them: the panel that asks whether this is it, and their groups among the responses.

Who must be asked is worked out once, by `AwaitedEvents.due`; the panel, the plate and the responses show the same.
"""

from collections.abc import Iterator
from dataclasses import replace

from turnwright import shapes
from turnwright.core.awaited import CERTAIN, OTHER, POSSIBLE, Due, Likely, WaitedOn, Waiter, event_id
from turnwright.core.commands import Objections, Offer
from turnwright.core.dice import Dice
from turnwright.core.fact import F, Fact
from turnwright.core.model import ids
from turnwright.core.move import OfThese
from turnwright.core.rulebook import HOUSE
from turnwright.core.system import System
from turnwright.core.unlike import told_apart
from turnwright.drawing.tokens import fighters_token
from turnwright.drawing.widgets import offer_json, response_json
from turnwright.text import join_dots, say


class WaitOn(OfThese[F]):
    """These go on waiting for their event and are not asked again for what happens now. `passed`: it was the event, and they let it pass."""

    passed: bool = False

    def against(self, fight: F, system: System[F]) -> Objections:
        yield from super().against(fight, system)
        awaiting = system.screen.awaiting(fight)
        now, waiters = awaiting.now, awaiting.waiters
        for c in fight.found(self.who):
            waiter = next((one for one in waiters if c in one.who), None)
            if now is None or waiter is None or c.id in now.who:
                yield HOUSE.about(c, "turnwright.awaited", "{who} is waiting for no event now.", overrule=False)
            elif system.roster.awaited.likely(fight, replace(waiter, who=(c,)), now) == OTHER:
                yield HOUSE.about(c, "turnwright.awaited", "{who} is waiting for another event.", overrule=False)

    def facts(self, fight: F, system: System[F], dice: Dice) -> Iterator[Fact[F]]:
        now = system.screen.awaiting(fight).now
        assert now is not None
        yield WaitedOn(self.who, event_id(fight, now), "passed" if self.passed else "other")


def awaited_view(system: System[F], fight: F) -> list[shapes.Awaited]:
    """Returns those who must be asked whether what happens is their event, the first first."""
    return [_asked(system, fight, due) for due in system.roster.awaited.due(fight, system.screen.awaiting(fight))]


def _asked(system: System[F], fight: F, due: Due) -> shapes.Awaited:
    who, book = due.waiter.who, system.rules.book
    parts = system.roster.standing.fill_standing(fight, ids(who))
    certain = say(("{who} waits for this", "{who} wait for this"), **parts)
    possible = say(("{who} may wait for this", "{who} may wait for this"), **parts)
    return {
        "of": "|".join(("awaited", due.id, *ids(who))),
        "token": fighters_token(fight, who, system.roster.token_state(fight, who)),
        "plate": say(("{who} waits", "{who} wait"), **parts),
        "title": certain if due.certain else possible,
        "says": _waits_for(system, fight, due.waiter),
        "certain": due.certain,
        "at_once": due.at_once,
        "ended_by": list(due.waiter.resolved_by),
        "answers": [
            offer_json(fight, book, offer)
            for offer in _answers(system, fight, due.waiter, _usual(system, fight, due.waiter))
        ],
    }


def _waits_for(system: System[F], fight: F, waiter: Waiter) -> str:
    event = system.roster.awaited.said(fight, waiter.event)
    return join_dots((say("“{event}”", event=event) if event else "", waiter.how))


def _answers(system: System[F], fight: F, waiter: Waiter, uses: list[Offer]) -> list[Offer]:
    """Returns the answers: these ways to use the event, letting it pass, and that it is another event."""
    who = ids(waiter.who)
    standing = system.roster.standing.fill_standing(fight, who)
    waits = say(("it has not come yet; {who} goes on waiting", "it has not come yet; {who} go on waiting"), **standing)
    came = say(("it came; {who} waits for the next time", "it came; {who} wait for the next time"), **standing)
    stays: WaitOn[F] = WaitOn(who, passed=True)
    waits_on: WaitOn[F] = WaitOn(who)
    passes = waiter.passes(waiter.who) or stays.offer_in(fight, system, say("Let it pass"), came, "wait_on:passed")
    return [*uses, passes, waits_on.offer_in(fight, system, say("Not this event"), waits)]


def _usual(system: System[F], fight: F, waiter: Waiter) -> list[Offer]:
    """Returns the usual way to use the event as the first answer of the panel, or nothing without any."""
    uses, event = waiter.uses(waiter.who), system.roster.awaited.said(fight, waiter.event)
    usual = next((offer for offer in uses if not offer.objections), None) or next(iter(uses), None)
    if usual is None:
        return []
    note = join_dots((usual.label, usual.note if usual.note != event else ""))
    return [replace(usual, label=say("Use it"), note=note, name=usual.label)]


# among the responses


def with_groups(system: System[F], fight: F, found: shapes.Answers) -> shapes.Answers:
    """Returns the responses (the `answers` question) with those who wait for an event apart: certain and possible ones first, those who
    wait for something else last."""
    fight = told_apart(fight)
    awaiting = system.screen.awaiting(fight)
    if awaiting.now is None or not awaiting.waiters:
        return found
    groups: dict[Likely, list[shapes.Offer]] = {CERTAIN: [], POSSIBLE: [], OTHER: []}
    taken: list[tuple[str, shapes.Args]] = []
    for waiter in awaiting.waiters:
        who = ids(waiter.who)
        if set(who) & set(awaiting.now.who):
            continue
        uses, passes = waiter.uses(waiter.who), waiter.passes(waiter.who)
        group = system.roster.awaited.likely(fight, waiter, awaiting.now)
        own = [*uses, *([passes] if passes else ())]
        taken += ((offer.do, offer.args) for offer in own)
        offers = own if group == OTHER else _answers(system, fight, waiter, list(uses))
        state = system.roster.token_state(fight, waiter.who)
        name, left = system.roster.standing.name_with_numbers(fight, who), _waits_for(system, fight, waiter)
        shown = (response_json(fight, system.rules.book, o, waiter.who, state, left=left, who=name) for o in offers)
        groups[group] += ({**one, "awaits": group} for one in shown)
    rest = [kept for one in found["answers"] if (kept := _without(one, taken)) is not None]
    return {**found, "answers": [*groups[CERTAIN], *groups[POSSIBLE], *rest, *groups[OTHER]]}


def _without(offer: shapes.Offer, taken: list[tuple[str, shapes.Args]]) -> shapes.Offer | None:
    """Returns a response without the offers that stand with those who wait; None if nothing is left."""
    if offer.get("pad"):
        pad = [one for one in offer["pad"] if (one["do"], one["args"]) not in taken]
        return {**offer, "do": pad[0]["do"], "args": pad[0]["args"], "pad": pad} if pad else None
    return None if (offer["do"], offer["args"]) in taken else offer
