"""A story's rows -> drawings, each with its sentence, table and CSV."""
