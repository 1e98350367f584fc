"""Where what somebody said ends, by the parse: before clauses and asides that can only be the outlet's."""
