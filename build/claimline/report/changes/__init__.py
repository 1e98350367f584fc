"""What a comparison found -> sections of rows, and the files that show them."""
