"""What a person decided: entries -> patches of what was read and of what was found."""
