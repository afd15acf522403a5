"""What is drawn from the steps of a fight: its log, the last blow, what just happened, the recap."""
