"""A story of twice as many articles: twice the work, not four times, wherever its statements meet in one place."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline.corpus.claims import judgement
from claimline.corpus.claims.claim_summary import _is_corroborated, agreed
from claimline.corpus.claims.importance import Stated, ranks
from claimline.corpus.claims.told_again import joined_claims
from claimline.corpus.events.event_coreference import consolidate
from claimline.corpus.events.same_name import of_one_plan
from claimline.corpus.front.weighing import tellings
from claimline.corpus.origins import copied_words, trace
from claimline.corpus.speaker_names import _FullNames, join_names
from claimline.reading.lexical.words import Word, find_words
from claimline.tables import Document, Reuse, Statement
from growth import calls
from rows import row, telling

MEETING = "Mayor Ana Ruiz scolded the dockers of Grey Bay at a tense meeting"
DAYS = ("2025-05-20", "2025-05-21", "2025-05-22")
Work = Callable[[], object]


class Hashed(str):
    """A name that tells when it is put into a set."""

    def __hash__(self) -> int:
        return str.__hash__(self)


def one_event(size: int) -> Work:
    """Articles that tell of one meeting, each on one of three days."""
    told = [telling(f"d{n:05}", MEETING, DAYS[n % 3], claim_id="k") for n in range(size)]
    return lambda: consolidate(told, lambda text: ({"ruiz": 0.7, "dockers": 1.0, "bay": 0.7}, []))


def plans(size: int) -> Work:
    """Articles each of which awaits a vote of its own."""
    told = [telling(f"d{n:05}", f"Quay{n} will vote on June 20", "2025-06-20", timing="planned") for n in range(size)]
    vectors = [{"report": 1.0} for _ in told]
    return lambda: of_one_plan(told, vectors)


def claims_told_again(size: int) -> Work:
    """A long chain of claims of which each was read with the next."""
    claims = {n: n for n in range(size)}
    judged = {(n, n + 1): 995 for n in range(size - 1)}
    return lambda: joined_claims(claims, judged, str, lambda left, right: None, lambda left, right: True)


def people(size: int) -> Work:
    mentions = [
        {
            "story_id": "bay",
            "document_id": "a",
            "speaker": f"Ana Q{n}x",
            "speaker_kind": "named",
            "source": f"Ana Q{n}x",
        }
        for n in range(size)
    ]
    return lambda: join_names(mentions)


def dates_of_a_claim(size: int) -> Work:
    dates = [f"2025-05-01/2025-06-{1 + n % 28:02}" for n in range(size)]
    return lambda: agreed(dates)


def copies(size: int) -> Iterable[dict[str, Any]]:
    return ({"left_document_id": "d0", "right_document_id": f"d{n}", "containment": 0.9} for n in range(1, size))


def copied_articles(size: int) -> Work:
    names = [Hashed(f"d{n}") for n in range(size)]
    return lambda: tellings(names, copies(size))


def claims_of_a_story(size: int) -> Work:
    told = [
        Stated(f"s{n}", f"c{n}", Hashed(f"d{n}"), 0, None, disputed=False, alone=True, form=1, stems={f"w{n}": 3})
        for n in range(size)
    ]
    return lambda: ranks(told, [], {}, [])


@pytest.mark.parametrize(
    "of_size",
    [
        one_event, plans, claims_told_again, people, dates_of_a_claim, copied_articles, claims_of_a_story,
    ],
)  # fmt: skip
def test_twice_as_much_is_twice_the_work(of_size: Callable[[int], Work]) -> None:
    of_size(50)()  # what is done once
    assert calls(of_size(400)) <= 2.5 * calls(of_size(200))


def test_claims_are_compared_within_an_article_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    compared: list[tuple[Any, Any]] = []
    monkeypatch.setattr(judgement, "tells_on", lambda one, other: compared.append((one, other)))
    left, right = ([Placed(f"d{n}") for n in range(side, 100 + side)] for side in (0, 99))
    assert not judgement.never_one(left, right)  # type: ignore[arg-type]
    assert [(one.document_id, other.document_id) for one, other in compared] == [("d99", "d99")]


class Placed:
    """A statement of which only the article is known."""

    def __init__(self, document_id: str) -> None:
        self.document_id = document_id


def test_the_words_of_a_copied_article_are_found_once(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[str] = []

    def counted(text: str) -> list[Word]:
        found.append(text)
        return find_words(text)

    monkeypatch.setattr(copied_words, "find_words", counted)
    documents = [row(Document, document_id=f"d{n}", outlet_id=f"o{n}", outlet=f"Post {n}") for n in range(9)]
    statements = [
        row(Statement, statement_id=f"d{n}-0-9", document_id=f"d{n}", start=0, end=9, pieces=[[0, 9]], text="It sank.")
        for n in range(9)
    ]
    pairs = [
        row(Reuse, left_document_id="d0", right_document_id=f"d{n}", left_end=9, right_end=9, containment=1.0)
        for n in range(1, 9)
    ]
    trace.trace(documents, statements, [], [], pairs)
    assert len(found) == len(documents)


NAMES = st.lists(st.sampled_from(["Ann Lee", "Lee Tan", "Mary-Ann Lee", "Ann", "Tan Lee Tan", "n L", "Lee  Tan"]))


@given(NAMES, st.text(alphabet="AanrLeTy -\n", max_size=30), st.lists(st.sampled_from(["Ann Lee", "Mary-Ann Lee Tan"])))
def test_names_are_found_where_they_stand(names: list[str], text: str, told: list[str]) -> None:
    role = text + ", ".join(told)
    assert _FullNames(names).within(role) == sorted({name for name in names if " " in name and name in role})


SOURCES = st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from(["x", "y", "z", None])))


@given(SOURCES)
def test_two_origins_corroborate_by_two_sources(sources: list[tuple[str, str | None]]) -> None:
    rows = [{"origin_id": origin, "witness": witness, "origin_kind": "outlet"} for origin, witness in sources]
    named = [pair for pair in sources if pair[1]]
    two = any(one[0] != other[0] and one[1] != other[1] for one in named for other in named)
    assert _is_corroborated(rows) is two
