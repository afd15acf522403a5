"""What the last release had, so that the benches print it beside what they measure.

Measured on one machine with the tools as they are now; docs/performance.md says how. A release that could not be asked has no figure: 0.2.0 does
not open the benches' fight of Structured Time, and says only that its engine has answered, not that the fight is open.
"""

RELEASE = "0.2.0"
START = {"cold": 0.59, "again, online": 0.59, "again, offline": 0.57}
"""Shares of the stock page's time."""
TAP = {
    ("collective", 20): 32,
    ("collective", 200): 72,
    ("hero", 20): 42,
    ("hero", 200): 180,
    ("tactical", 20): 54,
    ("tactical", 200): 153,
}
SLOW_TAP = {
    ("collective", 20): 162,
    ("collective", 200): 269,
    ("hero", 20): 159,
    ("hero", 200): 435,
    ("tactical", 20): 182,
    ("tactical", 200): 464,
}
"""Medians in milliseconds, by system and number of fighters."""


def beside(figure: float | None) -> str:
    """Returns the end of a bench's line."""
    return "" if figure is None else f"   {RELEASE}: {figure}"
