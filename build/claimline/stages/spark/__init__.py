"""What Spark itself needs: Java, sessions, workers, frames in and out, and what is kept between builds."""
