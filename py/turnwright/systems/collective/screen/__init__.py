"""What the screen shows of a fight under The Collective: view, offers, forecast, explanations."""
