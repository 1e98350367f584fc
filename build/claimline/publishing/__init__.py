"""A built site -> what a preview says of it, and whether it can be published. No Spark, no network."""
