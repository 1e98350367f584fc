"""Tables -> pages -> site: what a reader sees is made from the files a reader may download, and from nothing else."""
