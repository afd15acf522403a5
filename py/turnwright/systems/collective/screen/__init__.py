"""The screen of a fight under The Collective: view, offers, forecast, explanations."""
