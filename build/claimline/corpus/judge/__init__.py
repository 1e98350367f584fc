"""Two passages as worded -> how surely a small trained model holds that they tell the same assertion."""
