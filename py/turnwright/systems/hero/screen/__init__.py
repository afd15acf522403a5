"""The screens of a fight under HERO: view, offers, forecast, explanations."""
