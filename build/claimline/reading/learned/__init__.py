"""What was learned from readers' verdicts is weighed here: signs in plain words, a weight for each."""
