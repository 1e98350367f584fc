"""A story -> the files that others take away beside its tables: feeds, embeds, calendars."""
