"""Who draws: the view as JSON, its parts, and what players see of it."""
