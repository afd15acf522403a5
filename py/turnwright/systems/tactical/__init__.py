"""Tactical Activity: rounds of five seconds, declared from the slowest up, resolved from the fastest down, paid in action points.

Only the description; `system` assembles the pages and is imported when a fight opens. Each page is one topic: what the rule says, its facts, its
moves with their objections and buttons, and their words. `state` comes first, because every other page reads it.
"""

from turnwright.core.about import About
from turnwright.text import N_

ABOUT = About(
    id="tactical",
    name=N_("Tactical"),
    line=N_("Slow declare first, fast act first."),
    edition=N_("Tactical Activity Tracking Rules, 20 March 2018"),
    credits=N_(
        "Tactical Activity is a free set of rules by coprolit, after Rolemaster Unified. "
        "Turnwright states its rules in words of its own."
    ),
    sample=N_("Cargo bay 4"),
    fits=N_("Rolemaster Unified and kin"),
    example=N_("Raider x3, qu 2, hits 40, bleed 1"),
    gauge="hits",
    icon="lanes",
)
