"""What an outlet prints under all its articles is told from what was copied whole."""

from __future__ import annotations

from claimline.corpus.reuse.repeated_paragraphs import Printed, repeated_paragraphs


def repeated(*documents: list[str], one_outlet: bool = True) -> set[str]:
    """The repeated ones of documents of which none is a version of another."""
    printed = [Printed(str(number), frozenset(keys)) for number, keys in enumerate(documents)]
    return set(repeated_paragraphs(printed, one_outlet=one_outlet))


def test_of_unknown_outlets_three_texts_make_a_line_the_page_s() -> None:
    a, b = (["1", "2", "3"], ["4", "5", "6"])
    documents = [*a, "share this", "in two"], [*b, "share this", "in two"], ["7", "8", "9", "share this"]
    assert repeated(*documents, one_outlet=False) == {"share this"}
    assert repeated(*documents) == {"share this", "in two"}


def test_what_stands_under_another_article_too_is_repeated() -> None:
    assert repeated(["1", "2", "3", "share this"], ["4", "5", "6", "share this"], ["7", "8", "9"]) == {"share this"}


def test_copies_of_one_text_mark_nothing() -> None:
    wire = ["w1", "w2", "w3", "w4"]
    assert repeated(wire, wire, [*wire, "more"]) == set()
    # but another text beside them shows what is furniture
    copy = [*wire, "follow us"]
    assert repeated(copy, copy, ["1", "2", "3", "follow us"]) == {"follow us"}


def test_half_of_the_shorter_one_makes_two_texts_one() -> None:
    assert repeated(["1", "2", "foot"], ["3", "4", "5", "foot"]) == {"foot"}
    assert repeated(["1", "foot"], ["3", "4", "5", "foot"]) == set()


def test_what_stands_in_two_versions_alone_is_no_furniture() -> None:
    """Of two articles of one outlet, what both print belongs to the page; two versions of one article are one."""
    texts = [["a", "b", "c", "d", "e"], ["a", "f", "g", "h", "i"], ["x", "y", "z", "footer"], ["footer", "p", "q"]]
    for second, expected in (("mill-2", {"a", "footer"}), ("mill", {"footer"})):
        names = "mill", second, "vote", "rain"
        printed = [Printed(name, frozenset(keys)) for name, keys in zip(names, texts, strict=True)]
        assert repeated_paragraphs(printed, one_outlet=True) == expected
