"""HTML becomes its text and what it says of itself, in a process bounded in time and memory. No Spark."""
