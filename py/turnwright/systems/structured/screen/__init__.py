"""What the screen shows of a fight under Structured Time: view, offers, forecast, explanations."""
