"""A story's articles become the sentences that its front page tells, in order, each with its section."""
