"""What the screen shows of a fight under Tactical Activity: view, offers, forecast, explanations."""
