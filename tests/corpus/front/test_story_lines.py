"""The articles of a story -> the lines of its front page: each whole, once, and understood from those above it."""

from __future__ import annotations

from typing import Any

import pytest

from claimline.corpus.front.choosing import LINES
from claimline.corpus.front.story_lines import front_lines
from corpus.front.articles import article, by

LEAD = "The ferry Heron sank off Grey Bay on Monday with nine sailors aboard."
AGAIN = "The ferry Heron sank off Grey Bay late on Monday, and nine sailors were aboard."


def lines(*articles: dict[str, Any]) -> list[tuple[str, str]]:
    """Section and words of each line."""
    found: dict[int, tuple[str, str]] = {}
    for row in front_lines(articles, []):
        section, before = found.get(row["line"], (row["section"], ""))
        found[row["line"]] = section, f"{before} {row['words']}".strip()
    return list(found.values())


def words(*articles: dict[str, Any]) -> list[str]:
    return [each for _, each in lines(*articles)]


def test_the_lead_comes_first_and_is_told_once() -> None:
    found = words(
        article("courier", "The mayor of Grey Bay opened a flower show for the gardeners.", AGAIN, title="Heron sinks"),
        article("post", LEAD, "The fishermen of Grey Bay want a pilot for each of the ferries.", title="Ferry sinks"),
    )
    assert found[0] in (LEAD, AGAIN)
    assert not {LEAD, AGAIN} <= set(found)


def test_a_claim_is_told_once() -> None:
    other = "Fishermen saw a boat go under by the lighthouse, nobody on deck."
    one, apart = {"claim_id": "c-1"}, {"claim_id": "c-2"}
    assert len(words(article("post", (LEAD, one)), article("courier", (other, apart)))) == 2
    assert words(article("post", (LEAD, one)), article("courier", (other, one))) == [LEAD]


def test_what_points_to_the_sentence_before_is_told_with_it() -> None:
    rescue = "Fishermen pulled the sailors out of the water near the lighthouse."
    after = "They took the sailors to a hospital in Port Ellis, where two died of cold."
    found = words(article("post", LEAD, rescue, after))
    assert f"{rescue} {after}" in found and after not in found
    torn = words(article("post", LEAD, "Why did she sink?", after))
    assert not any(after in line for line in torn)  # what it points to is no line


def test_what_no_line_has_introduced_is_left_out() -> None:
    request = "Ana Ruiz sent a request for a pilot to the harbour council in March."
    answer = "The council turned down the request with seven votes against four."
    assert answer in words(article("post", LEAD, (request, by("Ana Ruiz", "Ana Ruiz")), LEAD, answer))
    short = "Ana Ruiz sent a request."  # which is too short for a line
    assert not any(answer in line for line in words(article("post", LEAD, short, LEAD, answer)))


INTRODUCED = [
    # a surname: by name and role
    (["Harbour Master"], "Moss", "[Harbour Master Leo Moss] closed the pier for the boats of the fishermen."),
    ([], "Moss", None),  # nobody could say who that is
    (["Harbour Master"], "Leo Moss", "Leo Moss closed the pier for the boats of the fishermen."),
]


@pytest.mark.parametrize(("roles", "named", "expected"), INTRODUCED)
def test_who_is_named_by_surname_is_introduced(roles: list[str], named: str, expected: str | None) -> None:
    known = by("Leo Moss", "Leo Moss", speaker_roles=roles)
    found = words(
        article(
            "post",
            LEAD,
            ("Said Leo Moss of it.", known),
            LEAD,
            f"{named} closed the pier for the boats of the fishermen.",
        )
    )
    assert (expected in found) if expected else not any("closed the pier" in line for line in found)


def test_a_pronoun_is_named() -> None:
    said = ("He said that the pier would stay closed until the autumn.",
            by("Leo Moss", "He", speaker_roles=["Harbour Master"]))  # fmt: skip
    found = words(article("post", LEAD, said))
    assert "[Harbour Master Leo Moss] said that the pier would stay closed until the autumn." in found


SECTIONS = [
    ({}, "known"),
    ({"stance": "denies", "basis": "named"}, "disputed"),
    ({"disputed": True}, "disputed"),
    ({"conflicting": True}, "disputed"),
    ({"basis": "anonymous", "source": "a senior harbour official"}, "unclear"),
    ({"basis": "anonymous", "source": "the harbour police"}, "known"),  # nobody is hidden there
    ({"hedge": "reportedly"}, "unclear"),
]


@pytest.mark.parametrize(("given", "expected"), SECTIONS)
def test_where_a_line_stands(given: dict[str, Any], expected: str) -> None:
    source = given.get("source") or "Bay Courier"
    told = f"The old pier was built upon sand, according to {source}, for the fishermen."
    given = given | ({"source": source} if "source" in given else {})
    second = "Two sailors of the crew swam to the lighthouse through the storm."
    assert (expected, told) in lines(article("post", LEAD, second, (told, given)))


def test_somebodys_own_words_need_who_says_them() -> None:
    spoken = "“The pier was built upon sand, and the board of the port knew that.”"
    of_moss = by("Leo Moss", "sand", kind="direct", speaker_roles=["Harbour Master"])
    [row] = [row for row in front_lines([article("post", LEAD, (spoken, of_moss))], []) if row["quoted"]]
    assert row["words"] == "The pier was built upon sand, and the board of the port knew that."
    nobody = article("post", LEAD, (spoken, {"kind": "direct", "speaker_kind": "unresolved"}))
    assert not any(row["quoted"] for row in front_lines([nobody], []))


def test_no_more_is_taken_of_an_article_than_may_be_shown() -> None:
    told = [f"The boat{n} of crew{n} left the quay{n} for isle{n} with its sailors." for n in range(12)]
    free = article("post", LEAD, *told)
    assert len(words(free)) > 6
    short = free | {"allowed": 2 * len(LEAD)}
    assert 0 < sum(map(len, words(short))) <= 2 * len(LEAD)


def test_the_page_stays_short_and_the_same() -> None:
    many = [
        article(f"d{n}", *(f"The boat{n}x{i} of crew{n}x{i} left quay{n}x{i} for isle{n}x{i}." for i in range(9)))
        for n in range(6)
    ]
    found = words(*many)
    assert len(found) == LINES - 1  # known lines; a place is left for what is disputed or unclear
    assert found == words(*reversed(many))


def test_a_sentence_whose_statement_is_too_doubtful_is_told_and_leads_to_no_claim() -> None:
    doubtful = {"published": False}
    post = article("post", (LEAD, doubtful), ("“The pier was never safe at all for ferries.”", doubtful))
    [line] = front_lines([post], [])
    assert (line["words"], line["claim_id"], line["statement_id"]) == (LEAD, None, None)


@pytest.mark.parametrize(
    ("given", "stands"),
    [
        ({}, True),  # the outlet's own
        ({"kind": "direct"}, False),  # somebody's, without marks
        ({"kind": "indirect", "source": "Moss", "source_start": 900, "source_end": 904}, False),  # named elsewhere
        ({"kind": "indirect"}, True),  # expected by nobody named
        ({"kind": "indirect", "published": False}, False),
    ],
)
def test_whose_words_a_line_is_stands_in_it(given: dict[str, Any], stands: bool) -> None:
    post = article("post", LEAD)
    post["statements"][0] |= given
    assert (LEAD in words(post)) is stands


def test_what_a_column_or_a_statement_without_marks_says_is_no_line() -> None:
    beside = "The fishermen of Port Ellis want a pilot for each of their boats."
    ours = "The ferries of Grey Bay have been in our family for ninety years."
    assert words(article("post", LEAD, "A crew of nine sails from Port Hale to Alba.", beside))[0] == LEAD
    assert beside in words(article("post", beside, "The quay of Alba was shut.", ours, LEAD))
    assert words(article("post", beside, ours, "The quay of Alba was shut by the board of the port.")) == []


def test_what_several_quote_stands_as_they_print_it() -> None:
    """Alone, nobody could say what it points to."""
    spoken = "“Do not think that this happens in other ports alone,” Mayor Ana Ruiz said."
    quoted = by("Ana Ruiz", "Mayor Ana Ruiz", kind="direct", claim_id="c-1")
    post, courier = article("post", LEAD, (spoken, quoted)), article("courier", AGAIN, (spoken, quoted))
    assert words(post, courier).count(spoken) == 1
    assert spoken not in words(post)
