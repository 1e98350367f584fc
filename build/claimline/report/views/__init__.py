"""A story's table files -> rows, words and addresses that several pages share."""
