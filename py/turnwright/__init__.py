"""Turnwright: the engine that runs the time of a tabletop fight.

Pure Python without dependencies; the same code runs on CPython and in the browser. `Session` is the conversation the page has with it, `SYSTEMS`
the rule systems it knows; the rest is internal.
"""

__version__ = "0.2.0"

from turnwright.api.session import Session
from turnwright.systems import SYSTEMS

__all__ = ["SYSTEMS", "Session", "__version__"]
