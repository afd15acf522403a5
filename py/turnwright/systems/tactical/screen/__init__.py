"""The screen of Tactical Activity: the view, offers, forecast and explanations as JSON shapes."""
