"""The JSON shapes of the view and of answers, as TypedDicts: the contract with the page (docs/boundary.md).

The page's `static/engine/shapes.d.ts` is generated from this package. A test validates views of played fights against it, so a key renamed
on one side fails on the other. Shapes only: no code belongs here. `NotRequired` keys may be absent; `| None` values are always present.
"""

# ruff: noqa: F403, only shapes are in these modules

from turnwright.shapes.ahead import *
from turnwright.shapes.changes import *
from turnwright.shapes.clocks import *
from turnwright.shapes.fight import *
from turnwright.shapes.fighters import *
from turnwright.shapes.offers import *
from turnwright.shapes.phones import *
from turnwright.shapes.players import *
from turnwright.shapes.primers import *
from turnwright.shapes.recaps import *
from turnwright.shapes.setup import *
