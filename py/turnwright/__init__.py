"""Turnwright: the engine that runs the time of a tabletop fight.

Pure Python without dependencies; the same code runs on CPython and in the browser. The page talks to `Session`; `SYSTEMS` lists the rule
systems. Everything else is internal.
"""

__version__ = "0.3.0"

from turnwright.api.session import Session
from turnwright.systems import SYSTEMS

__all__ = ["SYSTEMS", "Session", "__version__"]
