"""Words that the reading takes for news media -> the outlet they name, though no list has it.

`Whistle-blower website TideLeaks`, `the state-run Grey Bay News Agency`; not `the Post`, `local media`.
"""

from __future__ import annotations

import re

from claimline.corpus.origins.origin_state import Found
from claimline.corpus.origins.quoted_words import QUOTED
from claimline.reading.lexicon.outlets import MEDIA_CALLED, is_agency, is_station
from claimline.reading.lexicon.place_names import is_place
from claimline.slugs import ORIGIN, slug

MEDIA = MEDIA_CALLED | {"news", "agency", "organization", "organisation"}
SEVERAL = re.compile(r"(?:s|media)$")  # newspapers, news organizations: which, nobody says
OF_A_COUNTRY = re.compile(r"(?:an|ese|ish|ch|i)$")  # an Elbonian newspaper
OWNER = re.compile(r"^.{1,40}['’]s\s+(?=[A-Z])")  # Elbonia's Tide News Agency
WHERE = re.compile(r"\s(?:at|for|from|in|of)\s")  # a newspaper in Elbonia
MOST_WORDS = 6


def unlisted_outlet(words: str) -> Found | None:
    """The outlet of that name. Words with an article and a bare name may be short for any: `the Star`."""
    if is_station(words):
        return Found(slug(words, ORIGIN), words, "outlet")
    quoted = QUOTED.search(words)
    if quoted is not None and names_media(words):  # the “Quay Hour” programme; with its owner it is the owner's
        called = quoted[1].strip(" .,")
        return Found(slug(called, ORIGIN), called, "outlet") if 0 < len(called.split()) <= MOST_WORDS else None
    parts = WHERE.split(OWNER.sub("", words), maxsplit=1)[0].split()[: 2 * MOST_WORDS]
    article = parts[0].casefold() if parts and parts[0].casefold() in ("a", "an", "the") else None
    after: list[str] = []
    while parts and parts[-1].casefold() in MEDIA and not parts[-1][:1].isupper():
        after.insert(0, parts.pop())
    name: list[str] = []
    while parts and parts[-1][:1].isupper() and parts[-1].casefold() != article:
        name.insert(0, parts.pop())
    called = " ".join(name)
    if not name or len(name) > MOST_WORDS or is_place(called):
        return None
    if after and (article in ("a", "an") or SEVERAL.search(after[-1])):
        return None
    if len(name) == 1 and (OF_A_COUNTRY.search(called) if after else article == "the"):
        return None
    agency = is_agency(called) or called.endswith("Agency") or "agency" in after
    return Found(slug(called, ORIGIN), called, "agency" if agency else "outlet")


def names_media(words: str) -> bool:
    """Whether a word says that these are news media: `told the website TideLeaks`."""
    return is_station(words) or any(word.casefold().strip(",.") in MEDIA for word in words.split())
