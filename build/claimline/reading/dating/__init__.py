"""Which expressions of time date what a statement tells, and which its telling or the data it rests on."""
