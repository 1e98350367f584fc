"""Stages on few rows. A package, so that its one Spark session ends before a test elsewhere starts its own."""
