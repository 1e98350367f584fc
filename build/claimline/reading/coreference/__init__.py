"""Who each source is: pronouns, interviews, quotations that go on without a cue."""
