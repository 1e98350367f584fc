"""Rows for blind readers, of a small invented story: what is drawn, what is shown, and nothing of how it came about."""

from __future__ import annotations

import hashlib
import json
import re
import shlex
import shutil
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
import typer.main
from typer.testing import CliRunner

from building import HARBOUR, ROOT
from claimline import tables as t
from claimline.__main__ import app
from claimline.errors import ClaimlineError
from claimline.quality.blind_reading.drawing import draw
from claimline.quality.blind_reading.findings import Finding, Passage
from claimline.quality.blind_reading.kinds_of_rows import KINDS, kind_of
from claimline.quality.blind_reading.printed import AFTER, BEFORE, context, printed
from claimline.quality.blind_reading.told_stories import READ, ToldStory, told_stories
from described import golden_tables
from rows import row

POST = """The ferry struck the quay on Monday. “Nobody slept,” said Ana Ruiz, “nobody at all.” Two were hurt.

Read more about ferries"""
GAZETTE = """A ferry hit the quay on Monday. Three were hurt. Paul Moss denied that nobody had slept.
He rejected the report.

Read more about ferries"""
TEXTS = {"post": POST, "gazette": GAZETTE}


def place(document: str, words: str) -> dict[str, Any]:
    """Where the words stand, as columns."""
    start = TEXTS[document].index(words)
    return {"document_id": document, "start": start, "end": start + len(words)}


def statement(document: str, words: str, **given: Any) -> t.Statement:
    """A statement of these words, or of its pieces, from the first's start to the last's end."""
    first, *others = words.split(" | ")
    places = [place(document, piece) for piece in (first, *others)]
    pieces = [[p["start"], p["end"]] for p in places]
    at = {"document_id": document, "start": pieces[0][0], "end": pieces[-1][1]}
    name = f"{document}-{at['start']}-{at['end']}"
    return row(t.Statement, statement_id=name, pieces=pieces, **at | {"kind": "narrative", "text": None} | given)


STRUCK = statement("post", "The ferry struck the quay on Monday", edtf="2025-06-02", timing="past")
SLEPT = statement(
    "post", "“Nobody slept,” | “nobody at all.”", kind="direct", source="Ana Ruiz", cue="said", speaker="Ana Ruiz",
    speaker_kind="named",
)  # fmt: skip
TWO = statement("post", "Two were hurt.")
HIT = statement("gazette", "A ferry hit the quay on Monday")
THREE = statement("gazette", "Three were hurt.")
DENIED = statement("gazette", "nobody had slept", kind="indirect", stance="denies", speaker="Paul Moss")
REPORT = statement("gazette", "the report", kind="indirect", stance="disputes", content_form="phrase")
MORE = [statement(document, "Read more about ferries") for document in TEXTS]
CLAIMS = {members[0].statement_id: members for members in ([STRUCK, HIT], [TWO, THREE], [SLEPT], [DENIED], MORE)}

STATUS = {STRUCK.statement_id: "corroborated"}


def story(**given: Sequence[Any]) -> ToldStory:
    """The story of the ferry; `given` are tables that are otherwise."""
    rows: dict[str, Sequence[Any]] = {name: [] for name in READ}
    rows["documents"] = [
        row(t.Document, document_id=name, file=f"{name}.txt", outlet=f"Harbour {name.title()}", outlet_id=name,
            published="2025-06-03", title="The ferry", sha256="x")
        for name in TEXTS
    ]  # fmt: skip
    rows["statements"] = [s for members in CLAIMS.values() for s in members] + [REPORT]
    rows["claims"] = [
        row(t.Claim, claim_id=name, documents=len(members), origins=1, status=STATUS.get(name, "single-origin"))
        for name, members in CLAIMS.items()
    ]
    rows["claim_sources"] = [
        row(t.ClaimSource, claim_id=name, statement_id=s.statement_id, document_id=s.document_id, start=s.start,
            end=s.end, origin_id="wire" if s is STRUCK else "not-stated")
        for name, members in CLAIMS.items() for s in members
    ]  # fmt: skip
    rows["origins"] = [
        row(t.Origin, origin_id="wire", name="Coast Wire", kind="agency"),
        row(t.Origin, origin_id="not-stated", name="not stated", kind="not stated"),
    ]
    rows["difference_values"] = [
        row(t.DifferenceValue, claim_id=TWO.statement_id, facet="quantity", value_id=value, value=words,
            normalized=value, statement_ids=[s.statement_id])
        for value, words, s in (("2", "Two", TWO), ("3", "Three", THREE))
    ]  # fmt: skip
    rows["difference_pairs"] = [
        row(t.DifferencePair, claim_id=TWO.statement_id, facet="quantity", left_value_id="2", right_value_id="3",
            relation="conflicting", rule="a rule")
    ]  # fmt: skip
    rows["responses"] = [
        row(t.Response, statement_id=DENIED.statement_id, target_kind="claim", target_id=SLEPT.statement_id,
            relation="denies", basis="a basis", certain=True)
    ]  # fmt: skip
    rows["undecided"] = [
        row(t.Undecided, question="which claim does this answer?", candidates=[SLEPT.statement_id, STRUCK.statement_id],
            **place("gazette", "the report"))
    ]  # fmt: skip
    rows["events"] = [row(t.Event, event_id=STRUCK.statement_id, title="The ferry struck the quay", edtf="2025-06-02")]
    rows["event_sources"] = [
        row(t.EventSource, event_id=STRUCK.statement_id, statement_id=s.statement_id, document_id=s.document_id,
            told_start=s.start, told_end=s.end)
        for s in (HIT, STRUCK)
    ]  # fmt: skip
    return ToldStory(story_id="ferry", title="The ferry", rows=rows | given, texts=TEXTS)


def words_of(finding: Finding) -> list[str]:
    return [" … ".join(TEXTS[p.document_id][start:end] for start, end in p.pieces) for p in finding.passages]


STRUCK_WORDS = ["The ferry struck the quay on Monday", "A ferry hit the quay on Monday"]
FOUND: list[tuple[str, dict[str, str], list[str]]] = [
    ("speech", {"said by": "Ana Ruiz"}, ["“Nobody slept,” … “nobody at all.”"]),
    ("corroborated", {"origins": "1: Coast Wire"}, STRUCK_WORDS),
    (
        "conflicts",
        {"what differs": "quantity", "one": "Two (read as 2)", "other": "Three (read as 3)"},
        ["Two were hurt.", "Three were hurt."],
    ),
    ("responses", {"how it answers": "denies"}, ["nobody had slept", "“Nobody slept,” … “nobody at all.”"]),
    (
        "open-responses",
        {"how it answers": "disputes", "what it answers": "left open"},
        ["the report", "“Nobody slept,” … “nobody at all.”", "The ferry struck the quay on Monday"],
    ),
    ("events", {"title": "The ferry struck the quay", "date": "2025-06-02"}, STRUCK_WORDS),
]


@pytest.mark.parametrize(("kind", "says", "words"), FOUND)
def test_what_a_row_says_and_on_which_words(kind: str, says: dict[str, str], words: list[str]) -> None:
    (found,) = KINDS[kind].find(story())
    assert (dict(found.says) | says, words_of(found)) == (dict(found.says), words)


def test_a_row_names_all_through_whom_words_came() -> None:
    links = [
        row(t.Attribution, statement_id=SLEPT.statement_id, level=level, position=0, speaker=speaker, source=source)
        for level, speaker, source in ((0, "Ana Ruiz", "Ana Ruiz"), (1, "Lee Tan", "he"), (2, None, "two  dockers"))
    ]
    (found,) = KINDS["speech"].find(story(attributions=links))
    passed_on = "who tells what is said by"
    assert found.says == [("said by", "Ana Ruiz"), (passed_on, "Lee Tan"), (passed_on, "two dockers")]


def test_rows_of_which_there_are_several() -> None:
    def found(kind: str) -> list[list[str]]:
        return [words_of(finding) for finding in KINDS[kind].find(story())]

    assert len(found("statements")) == 9
    assert found("claims") == [STRUCK_WORDS, ["Two were hurt.", "Three were hurt."]]  # `more` has one wording
    assert len(found("origins")) == 3
    assert sorted(found("furniture")).count(["Read more about ferries"]) == 2


def test_what_nobody_asked_for_is_no_row() -> None:
    untitled = [row(t.Event, event_id=STRUCK.statement_id, title="", edtf="2025-06-02")]
    assert not list(KINDS["events"].find(story(events=untitled)))
    hidden = [row(t.Claim, claim_id=STRUCK.statement_id, documents=2, status="corroborated", hidden=True)]
    assert not list(KINDS["corroborated"].find(story(claims=hidden)))
    alike = [row(t.DifferencePair, claim_id=TWO.statement_id, facet="quantity", left_value_id="2", right_value_id="3",
                 relation="compatible")]  # fmt: skip
    assert not list(KINDS["conflicts"].find(story(difference_pairs=alike)))
    declined = [row(t.Response, statement_id=REPORT.statement_id, target_kind="document", target_id="gazette",
                    relation="declines", certain=False)]  # fmt: skip
    assert not list(KINDS["open-responses"].find(story(responses=declined, undecided=[])))


@pytest.mark.parametrize("certain", [True, False])
def test_an_answer_to_all_that_is_reported_is_an_open_one(certain: bool) -> None:
    answers = [row(t.Response, statement_id=REPORT.statement_id, target_kind="outlet", target_id="post",
                   relation="disputes", certain=certain)]  # fmt: skip
    told = story(responses=answers, undecided=[])
    (found,) = KINDS["open-responses"].find(told)
    assert dict(found.says)["what it answers"] == "left open; the reports of Harbour Post as a whole"
    assert not list(KINDS["responses"].find(told))


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_is_shown_of_how_a_row_came_about(kind: str) -> None:
    told = story()
    shown = printed(kind, draw({"ferry": list(KINDS[kind].find(told))}, 40, 7), [told])
    assert "ROW 0 · story ferry" in shown
    assert "Harbour Post · 2025-06-03 · “The ferry” · post.txt" in shown or kind == "open-responses"
    ids = [s.statement_id for s in told.statements.values()] + ["a rule", "a basis", "wire", "not-stated"]
    assert not [name for name in ids if name in shown]
    assert "⟦" in shown


# context


def test_context_marks_each_piece_and_is_cut_between_words() -> None:
    text = "an old buoy " * 200 + "“Nobody slept,” said Ruiz, “nobody.”\n\n" + "a new buoy " * 200
    start = text.index("“Nobody s")
    second = text.index("“nobody.")
    shown = " / ".join(context(text, Passage("post", [(start, start + 15), (second, second + 9)])))
    assert "⟦“Nobody slept,”⟧ said Ruiz, ⟦“nobody.”⟧ / a new" in shown
    assert shown.startswith("… ")
    assert shown.endswith(" …")
    around = shown.replace("⟦", "").replace("⟧", "").replace("/", "").strip("… ").split()
    assert set(around) == set(text.split())  # no half a word
    assert len(shown) <= BEFORE + AFTER + 60


@pytest.mark.parametrize("text", ["x", "x" * 5000, "  x\n\n", "x\n" * 900])
def test_context_of_texts_without_a_place_to_cut(text: str) -> None:
    for at in (0, len(text) // 2, len(text) - 1):
        assert any("⟦" in line for line in context(text, Passage("post", [(at, at + 1)])))


def test_what_a_terminal_would_act_on_is_not_printed() -> None:
    (line,) = context("A ferry\x1b[2J struck\x07 the\u202e quay", Passage("post", [(0, 7)]))
    assert line == "⟦A ferry⟧ [2J struck the quay"


# drawing


def rows_of(name: str, count: int) -> list[Finding]:
    return [Finding("statements", name, [], [Passage("post", [(n, n + 1)])]) for n in range(count)]


STORIES = {"bay": rows_of("bay", 500), "cape": rows_of("cape", 3), "dune": rows_of("dune", 30), "empty": []}


def test_stories_take_turns() -> None:
    counts = Counter(finding.story_id for finding in draw(STORIES, 40, 7))
    assert counts["cape"] == 3
    assert sorted(counts.values()) == [3, 18, 19]
    assert len(draw(STORIES, 10_000, 7)) == 533


def test_a_seed_draws_the_same_rows_and_another_others() -> None:
    first = [finding.place for finding in draw(STORIES, 40, 7)]
    shuffled = {name: found[::-1] for name, found in reversed(STORIES.items())}
    assert [finding.place for finding in draw(shuffled, 40, 7)] == first
    assert [finding.place for finding in draw(STORIES, 40, 8)] != first
    assert first == sorted(first)
    assert len(set(first)) == 40
    assert {finding.place for finding in draw(STORIES, 20, 7)} < set(first)  # more rows are these and others


def test_another_row_at_the_same_place_has_another_digest() -> None:
    passage = Passage("post", [(0, 5)])
    given: Iterator[tuple[Any, ...]] = iter(
        [
            ("events", "ferry", [("date", "2025")], [passage]),
            ("events", "ferry", [("date", "2026")], [passage]),
            ("events", "ferry", [("date", "2025")], [passage, passage]),
            ("claims", "ferry", [("date", "2025")], [passage]),
        ]
    )
    assert len({Finding(*one).digest for one in given}) == 4


def test_an_unknown_kind_is_named_with_those_there_are() -> None:
    with pytest.raises(ClaimlineError, match=r"ferries.*statements, speech"):
        kind_of("ferries")


# the command


@pytest.fixture
def work(tmp_path: Path) -> Path:
    """A WORK folder with the tables of the golden story."""
    golden_tables(tmp_path / "work/tables")
    return tmp_path / "work"


def run(*words: object) -> str:
    done = CliRunner().invoke(app, [str(word) for word in words], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.stdout


def test_the_command_draws_prints_and_writes_a_form(work: Path, tmp_path: Path) -> None:
    asked = ("sample", HARBOUR, "--work", work, "--kind", "statements", "--rows", 6)
    shown = run(*asked)
    assert shown.count("\nROW ") == 6
    assert run(*asked) == shown
    assert run(*asked, "--seed", 8) != shown
    run(*asked, "--out", tmp_path / "rows.txt", "--form", tmp_path / "a.jsonl")
    assert (tmp_path / "rows.txt").read_text(encoding="utf-8") == shown
    head, *rows = [json.loads(line) for line in (tmp_path / "a.jsonl").read_text(encoding="utf-8").splitlines()]
    assert (head["kind"], head["seed"], head["reader"], len(rows)) == ("statements", 7, "", 6)
    for form_row in rows:
        assert [form_row[field] for field in KINDS["statements"].asks] == [None] * 6
    with pytest.raises(ClaimlineError, match="is there already"):
        run(*asked, "--form", tmp_path / "a.jsonl")


def test_the_commands_of_the_guidelines_lead_from_rows_to_shares(
    work: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    guidelines = (ROOT / "tests/quality/verdicts/GUIDELINES.md").read_text(encoding="utf-8")
    sample, verdicts = (shlex.split(line)[1:] for line in guidelines.split("```")[1].strip().splitlines())
    monkeypatch.chdir(tmp_path)
    run(*(str(HARBOUR) if word == "ARTICLES" else word for word in sample), "--work", work)
    head, *rows = Path("a.jsonl").read_text(encoding="utf-8").replace("null", '"right"').splitlines()
    for reader in ("a", "b"):
        told = json.dumps(json.loads(head) | {"reader": reader, "date": "2025-06-03"})
        Path(f"{reader}.jsonl").write_text("\n".join([told, *rows]), encoding="utf-8")
    assert f"{len(rows)} of {len(rows)} right" in run(*verdicts)
    assert "ROW 0" in Path("rows.txt").read_text(encoding="utf-8")


def test_help_names_every_kind_and_the_guidelines() -> None:
    assert "Usage: " in run("sample", "--help")
    command = typer.main.get_group(app).commands["sample"]
    (option,) = (parameter for parameter in command.params if parameter.name == "kind")
    assert re.findall(r"[a-z-]+(?=[,.]| or )", getattr(option, "help", "").partition(": ")[2]) == list(KINDS)
    assert "tests/quality/verdicts/GUIDELINES.md" in (command.help or "")


def test_tables_that_are_not_there_or_of_another_text_are_named(work: Path, tmp_path: Path) -> None:
    with pytest.raises(ClaimlineError, match=r"no tables of harbour.*claimline tables --seeds"):
        told_stories(HARBOUR, tmp_path / "tables")
    seeds = tmp_path / "seeds" / "harbour"
    shutil.copytree(HARBOUR / "harbour" if (HARBOUR / "harbour").is_dir() else HARBOUR, seeds)
    article = next(path for path in sorted(seeds.iterdir()) if path.suffix == ".txt" or path.suffix == ".md")
    article.write_text(article.read_text(encoding="utf-8") + "\nThe quay is open again.\n", encoding="utf-8")
    with pytest.raises(ClaimlineError, match=f"{article.stem} was built from another text") as caught:
        told_stories(seeds.parent, work / "tables")
    assert len(caught.value.faults) == 1


def test_the_texts_are_those_of_the_tables(work: Path) -> None:
    (told,) = told_stories(HARBOUR, work / "tables")
    for found in told.documents.values():
        assert hashlib.sha256(told.texts[found.document_id].encode()).hexdigest() == found.sha256
