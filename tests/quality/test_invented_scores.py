"""The scorer of the invented articles on readings made by hand: what each kind of mistake costs."""

from __future__ import annotations

from typing import Any

import pytest

from claimline.quality.invented.article_labels import Article, Attribution, Time
from claimline.quality.invented.measured import measure_readings
from claimline.quality.invented.scored_readings import right_speaker
from claimline.quality.invented.statement_pairs import Pair, measure_pairs
from claimline.quality.invented.word_places import Span
from claimline.tables import AttributionReading, StatementReading, TimexReading
from claimline.text import Reading

TEXT = (
    "On Friday Ana Ruiz said the pier is shut. Mayor Ben Vale denied that the quay would sink. "
    "“Go home,” she said. “The ferry is late.” In May a pilot said the old cook told him the crew had left."
)


def at(words: str) -> Span:
    return Span(TEXT.index(words), TEXT.index(words) + len(words))


def label(content: str, source: str | None, speaker: str | None, **other: Any) -> Attribution:
    plain: dict[str, Any] = {
        "kind": "indirect",
        "stance": "asserts",
        "type": "assertion",
        "inside": False,
        "hard": None,
    }
    place = at(source) if source else None
    return Attribution((at(content),), place, None, speaker, **(plain | other))


SHUT = label("the pier is shut", "Ana Ruiz", "Ana Ruiz")
SINK = label("the quay would sink", "Mayor Ben Vale", "Ben Vale", stance="denies", hard="a denial")
HOME = label("Go home", "she", "Ana Ruiz", kind="direct")
LATE = label("The ferry is late", None, "Ana Ruiz", kind="direct", hard="carried on")
COOK = label("the old cook told him the crew had left", "a pilot", "a pilot")
CREW = label("the crew had left", "the old cook", "the old cook", inside=True)
FRIDAY = Time(at("Friday"), "DATE", "2025-05-30", None)
MAY = Time(Span(at("In May").start + 3, at("In May").end), "DATE", "2025-05", "a month")


def said(label: Attribution, **other: Any) -> StatementReading:
    """A statement as the label has it, but for what is given."""
    start, end = label.content[0]
    source = label.source or (None, None)
    plain: dict[str, Any] = {
        "start": start, "end": end, "pieces": [[start, end]], "text": TEXT[start:end], "kind": label.kind,
        "attribution_type": label.type, "stance": label.stance, "speaker": label.speaker, "speaker_kind": "named",
        "source": TEXT[slice(*label.source)] if label.source else None,
        "source_start": source[0], "source_end": source[1],
    }  # fmt: skip
    return StatementReading(**(plain | other))


def inner(label: Attribution, level: int = 1) -> AttributionReading:
    """An inner link as the label has it."""
    assert label.source
    start, end = label.content[0]
    return AttributionReading(
        start=start, end=end, level=level, position=0, source=TEXT[slice(*label.source)],
        source_start=label.source.start, source_end=label.source.end, content_start=start, content_end=end,
        speaker=label.speaker,
    )  # fmt: skip


def timex(label: Time, **other: Any) -> TimexReading:
    start, end = label.place
    plain: dict[str, Any] = {"start": start, "end": end, "type": label.type, "value": label.value}
    return TimexReading(**(plain | other), text="")


def scored(
    statements: list[StatementReading],
    times: list[TimexReading],
    links: list[AttributionReading],
    cook: Attribution = COOK,
) -> dict[str, float]:
    article = Article("01", TEXT, "2025-06-03", (SHUT, SINK, HOME, LATE, cook, CREW), (FRIDAY, MAY))
    narrative = StatementReading(
        start=0, end=9, pieces=[[0, 9]], text="On Friday", kind="narrative", attribution_type="assertion"
    )
    reading = Reading(
        sentences=[], statements=[narrative, *statements], attributions=links, timexes=times, quantities=[],
        undecided=[], credits=[], byline=None, published=None, published_from="none",
    )  # fmt: skip
    return measure_readings([(article, reading)])[0]


ALL = [said(one) for one in (SHUT, SINK, HOME, LATE, COOK)]
TIMES = [timex(FRIDAY), timex(MAY)]
PERFECT = scored(ALL, TIMES, [inner(CREW)])


def changed(found: dict[str, float]) -> dict[str, float]:
    """The figures that are not as in a perfect reading."""
    return {key: value for key, value in found.items() if value != PERFECT[key]}


def test_a_perfect_reading_has_100_and_no_wrong_one() -> None:
    assert {key: value for key, value in PERFECT.items() if value != 100} == {"wrong": 0, "wrong_speakers": 0}


def test_nothing_found_is_0_and_not_wrong() -> None:
    found = scored([], [], [])
    assert {found[f"{name}_f1"] for name in ("content", "joint", "nested", "times_value")} == {0}
    assert (found["direct"], found["speakers"], found["wrong"], found["hard_times"]) == (0, 0, 0, 0)


def test_a_missed_one() -> None:
    found = changed(scored(ALL[1:], TIMES, [inner(CREW)]))
    both = {"content_recall": 80, "content_f1": 88.9, "joint_recall": 80, "joint_f1": 88.9}
    assert found == both | {"speakers": 80}


def test_one_too_many() -> None:
    extra = said(SHUT, start=0, end=9, pieces=[[0, 9]])
    found = changed(scored([*ALL, extra], TIMES, [inner(CREW)]))
    assert found == {"content_precision": 83.3, "content_f1": 90.9, "joint_precision": 83.3, "joint_f1": 90.9}


def test_a_wrong_source() -> None:
    other = said(SHUT, source="Ben Vale", source_start=at("Ben Vale").start, source_end=at("Ben Vale").end)
    found = changed(scored([other, *ALL[1:]], TIMES, [inner(CREW)]))
    assert found == {"joint_precision": 80, "joint_recall": 80, "joint_f1": 80, "wrong": 25}  # of four given one


def test_a_source_may_spill_by_a_title_not_by_a_clause() -> None:
    short = said(SINK, source_start=at("Ben Vale").start)
    assert changed(scored([ALL[0], short, *ALL[2:]], TIMES, [inner(CREW)])) == {}
    for beyond, joint in ((13, 100), (14, 80)):  # "denied that": ten letters, the quay's t is the eleventh
        wide = said(SINK, source_end=at("Ben Vale").end + beyond)
        assert scored([ALL[0], wide, *ALL[2:]], TIMES, [inner(CREW)])["joint_f1"] == joint


def test_a_source_where_there_is_none() -> None:
    given = said(LATE, speaker="Ben Vale", source="Ben Vale", source_start=at("Ben Vale").start, source_end=0)
    found = changed(scored([*ALL[:3], given, ALL[4]], TIMES, [inner(CREW)]))
    assert found["direct"] == 50
    assert (found["wrong"], found["wrong_speakers"], found["speakers"], found["hard_attributions"]) == (20, 20, 80, 50)


@pytest.mark.parametrize(("cut", "content"), [(6, 100), (8, 80)])  # of 13 letters 8, then 6
def test_a_shifted_span_counts_while_half_is_alike(cut: int, content: float) -> None:
    start, end = SHUT.content[0]
    found = scored([said(SHUT, start=start + cut, pieces=[[start + cut, end]]), *ALL[1:]], TIMES, [inner(CREW)])
    assert found["content_f1"] == content


def test_a_quotation_told_in_one_statement_is_right_for_both_labels() -> None:
    pieces = [list(HOME.content[0]), list(LATE.content[0])]
    whole = said(HOME, end=pieces[1][1], pieces=pieces)
    found = changed(scored([*ALL[:2], whole, ALL[4]], TIMES, [inner(CREW)]))
    assert found.keys() == {"content_recall", "content_f1", "joint_recall", "joint_f1"}  # four found, five labelled


def test_wrong_kind_stance_type_and_speaker() -> None:
    odd = said(SINK, kind="mixed", stance="asserts", attribution_type="belief", speaker="Ana Ruiz")
    found = changed(scored([ALL[0], odd, *ALL[2:]], TIMES, [inner(CREW)]))
    assert found == {"kinds": 80, "stances": 0, "types": 80, "speakers": 80, "wrong_speakers": 20}


def test_a_phrase_is_right_where_the_source_is_and_no_other_is_named() -> None:
    pilot = COOK._replace(is_phrase=True)
    for kind, wrong in (("role", {}), ("named", {"speakers": 80, "wrong_speakers": 20})):
        found = said(COOK, speaker="harbour pilot of Grey Bay", speaker_kind=kind)
        assert changed(scored([*ALL[:4], found], TIMES, [inner(CREW)], pilot)) == wrong


def test_a_nested_one_is_scored_apart() -> None:
    assert changed(scored(ALL, TIMES, [])) == {"nested_precision": 0, "nested_recall": 0, "nested_f1": 0}
    assert changed(scored(ALL, TIMES, [inner(CREW, level=0)])) != {}  # the outermost link stands on its statement
    nested_only = changed(scored([*ALL[:4], said(CREW)], TIMES, [inner(CREW)]))
    assert nested_only["content_f1"] == 80  # the words within are not what the pilot said


def test_times_by_place_by_words_by_value() -> None:
    wide = timex(FRIDAY, start=0, value="2025-06-06")
    found = changed(scored(ALL, [wide, TIMES[1]], [inner(CREW)]))
    assert {key for key in found if key.endswith("_f1")} == {"times_strict_f1", "times_value_f1"}
    assert (found["times_strict_f1"], found["times_value_recall"]) == (50, 50)
    missed = changed(scored(ALL, [TIMES[0]], [inner(CREW)]))
    assert (missed["times_relaxed_recall"], missed["times_value_f1"], missed["hard_times"]) == (50, 66.7, 0)
    assert "times_relaxed_precision" not in missed
    blank = timex(MAY, start=MAY.place.start - 1)  # blanks and commas at the edges are no words
    assert changed(scored(ALL, [TIMES[0], blank], [inner(CREW)])) == {}


@pytest.mark.parametrize(
    ("wanted", "given", "right"),
    [("Ana Ruiz", "Mayor Ana Ruiz", True), ("Ana Ruiz", "Ben Vale", False), ("Ana Ruiz", None, False),
     ("Ana Ruiz", "Ana Ruiz QC", True), (None, "Ana Ruiz", False), (None, None, True),
     ("a dock worker", "dock worker", True)],
)  # fmt: skip
def test_who_speaks(wanted: str | None, given: str | None, right: bool) -> None:
    assert right_speaker(wanted, given) is right


def test_pairs_count_what_is_joined(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "claimline.quality.invented.statement_pairs.group_statements", lambda texts: [0, int(texts[1] != "joined")]
    )
    pairs = [
        Pair("a", "joined", "same"), Pair("a", "apart", "same", hard="x"), Pair("a", "joined", "more"),
        Pair("a", "joined", "other value", "date", hard="x"), Pair("a", "apart", "other value", "name", hard="x"),
        Pair("a", "apart", "related"), Pair("a", "joined", "unrelated"),
    ]  # fmt: skip
    assert measure_pairs(pairs) == {
        "pairs_precision": 33.3, "pairs_recall": 50, "pairs_apart": 50, "hard_pairs": 33.3
    }  # fmt: skip
