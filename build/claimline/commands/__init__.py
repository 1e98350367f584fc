"""What each command of the command line does; `__main__` lists them. Each imports what it needs when it runs."""
