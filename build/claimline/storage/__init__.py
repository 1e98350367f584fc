"""Folders and files, of this machine or by URL: who may write them, how they take their place, and who is believed."""
