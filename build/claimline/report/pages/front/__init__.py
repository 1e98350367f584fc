"""A story becomes its front page: what is known, disputed, unclear, and what came last."""
