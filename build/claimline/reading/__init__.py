"""Reading one document: a text -> rows with places. Plain Python: no Spark, no clock, no files but its own tables."""
