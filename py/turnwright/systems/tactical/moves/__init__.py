"""The moves of Tactical Activity, one verb per file: the command, its objections, its facts, and its offer."""
