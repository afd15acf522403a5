"""The screen of a fight under Structured Time: view, offers, forecast, explanations."""
