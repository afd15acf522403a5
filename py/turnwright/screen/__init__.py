"""The view as JSON-ready dicts: shared shapes, players' view, log, previews."""
