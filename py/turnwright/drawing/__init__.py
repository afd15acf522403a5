"""What pages draw with: tokens, offers, questions, explanations and words of groups as JSON."""
