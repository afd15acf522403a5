"""The table events on the page: as chips beside the reminders, and the card of the one that happens now."""

from turnwright.core.fact import F
from turnwright.core.model import TableEvent
from turnwright.core.system import System
from turnwright.core.table_events import how_often, waits
from turnwright.gm.table_events import change_offer, end_offer, show_offer
from turnwright.screen import shapes
from turnwright.screen.widgets import offer_json
from turnwright.text import join_commas, say


def event_chip(system: System[F], fight: F, event: TableEvent) -> shapes.Effect:
    """Returns an event as the page shows what stands on the clock: its time, and the offers to show, change and remove it."""
    rules, now = system.rules.book, system.clock.event_now(fight)
    late = say("in the next round") if event.once and waits(fight, event) and event != now else ""
    shown: shapes.Effect = {
        "id": event.id,
        "name": event.name,
        "icon": "",
        "left": join_commas((how_often(event), late)),
        "who": "",
        "end": offer_json(fight, rules, end_offer(event)),
        "use": offer_json(fight, rules, show_offer(event)),
        "works": "",
        "note": "",
        "change": offer_json(fight, rules, change_offer(event)),
        "event": True,
    }
    return {**shown, "secret": True} if event.hidden else shown


def event_card(system: System[F], fight: F) -> shapes.EventCard | None:
    """Returns the card of the event at which the clock has stopped; None while there is none."""
    event = system.clock.event_now(fight)
    if event is None:
        return None
    shown = event_chip(system, fight, event)
    card: shapes.EventCard = {
        "name": event.name,
        "says": say("{when} · no fighter", when=how_often(event)[:1].upper() + how_often(event)[1:]),
        "hidden": event.hidden,
        "effect": shown,
    }
    return card
