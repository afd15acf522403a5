"""The screen of a fight in the Plain list: view, offers, forecast, explanations."""
