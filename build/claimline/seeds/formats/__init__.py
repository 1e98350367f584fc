"""A file of many articles becomes its articles, each with its place in the file and what is wrong with it."""
