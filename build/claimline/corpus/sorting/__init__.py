"""Articles of many stories, in no order -> groups that each tell one story, and which placements are uncertain.

The method is that of news-stream clustering (Miranda et al. 2018: weighed words, names and days against a story's
centre; Sumengen et al. 2021: of all groups those join at once that are each other's nearest). Every step looks at
bounded lists, so that it can be done piece by piece; `sort_articles` does all of them in one place.
"""
