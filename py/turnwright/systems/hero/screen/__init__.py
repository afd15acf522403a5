"""What the screen shows of a fight under HERO: view, offers, forecast, explanations."""
