"""What a view asks for before Next."""

from typing import Any


def asked(view: dict[str, Any], kind: str) -> Any:
    """Returns the question of this kind that comes before Next; None without one."""
    found = (one for one in (view.get("next") or {}).get("before", ()) if one["kind"] == kind)
    return next((one["question"] for one in found), None)
