"""Regular expressions that are compiled when they are first used.

The readers of typed lines and tables have some sixty. Compiling them took a tenth of the engine's import, and a start needs none of them.
"""

import re
from collections.abc import Callable
from functools import cache


def pattern(text: str, flags: int = 0) -> Callable[[], re.Pattern[str]]:
    """Returns a function that compiles this regular expression at its first call and returns the same object ever after."""
    return cache(lambda: re.compile(text, flags))
