"""Event mentions of several documents -> which are one event, when it was, and what came before what."""
