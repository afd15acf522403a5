"""The Collective: ten segments with a half for each side, typed actions that convert by a chart, a response stack.

Only the description; `system` assembles the parts and is imported when a fight opens.
"""

from turnwright.core.about import About
from turnwright.text import say

ABOUT = About(
    id="collective",
    name=say("The Collective"),
    line=say("Ten segments, a half for each side."),
    edition=say("version 5.7, sections C3, C3.1 and C4"),
    credits=say(
        "The Collective is a free compendium of house rules by smileylich. "
        "Turnwright states its rules in words of its own."
    ),
    sample=say("Bridge at Oxmoor"),
    fits=say("AD&D 2e with Collective rules"),
    example=say("Orc x3, 1P 1V, surprised"),
    gauge="hp",
    icon="halves",
)
