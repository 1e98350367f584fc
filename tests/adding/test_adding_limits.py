"""What may be added, at the limits: one character, one word more or less."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

from claimline.adding.addresses import parse
from claimline.adding.drafts import of_page
from claimline.adding.duplicates import compare
from claimline.adding.fetching import Fetched
from claimline.errors import ClaimlineError
from limits import at_the_limits


def is_address(characters: int) -> bool:
    start = "https://harbourpost.example/"
    try:
        parse(start + "x" * (characters - len(start)))
    except ClaimlineError:
        return False
    return True


def is_no_article(characters: int) -> bool:
    page = Fetched("https://harbourpost.example/a", b"x" * characters, is_page=False, charset=None)
    try:
        of_page(page, {}, "2031-03-04")
    except ClaimlineError:
        return True
    return False


def is_another(words: int) -> bool:
    """Whether a text of 104 words of which another has the first so many is no copy of it."""
    own = [f"rope{n}" for n in range(104)]
    theirs = own[:words] + [f"sail{n}" for n in range(200)]
    row = SimpleNamespace(document_id="post", sha256="b", url=None, file="post.txt", outlet=None, outlet_id="post")
    article: Any = SimpleNamespace(document=row, text=" ".join(theirs))
    draft: Any = SimpleNamespace(says={}, text=" ".join(own), sha256="a")
    found = compare(draft, [article], copy=False)
    return found.refused is None


LIMITS: list[tuple[str, int, Callable[[int], bool]]] = [
    ("characters of an address", 2000, is_address),
    ("characters that are no article", 99, is_no_article),
    ("words that a copy begins with", 83, is_another),
]


@at_the_limits(LIMITS)
def test_what_may_be_added(holds: Callable[[int], bool], number: int, expected: bool) -> None:
    assert holds(number) is expected
