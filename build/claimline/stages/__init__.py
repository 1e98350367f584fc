"""What Spark does: one stage a file, frames in, frames out."""
