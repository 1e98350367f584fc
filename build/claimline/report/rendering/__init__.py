"""Pages as values -> Markdown -> the finished site, its search, its server and its zip."""
