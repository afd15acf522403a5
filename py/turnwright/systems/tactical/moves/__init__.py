"""The moves of Tactical Activity, one verb a file: the command, its objections, the facts it causes, and its offer."""
