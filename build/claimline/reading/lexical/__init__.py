"""A string -> places, words, tokens, token classes and numerals; nothing here knows what news is.

Three tokenisers, each for one thing: `words` compares (folded, without punctuation), `tokens` keeps what attribution
reads (quotations as marks), `token_classes` gives each token one letter, for patterns over dates and amounts.
"""
