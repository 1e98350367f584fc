"""A feed of articles on many stories -> a folder of stories that keep their ids from one run to the next."""
