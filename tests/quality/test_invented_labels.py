"""Labels of invented articles: words become places, and every fault of the files is told at once."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from claimline.errors import ClaimlineError
from claimline.quality.invented.article_labels import Article, load_articles
from claimline.quality.invented.statement_pairs import load_pairs
from claimline.quality.invented.word_places import beside, in_order, occurrences, pieces_at

TEXT = (
    "On Friday the pier closed. Ana Ruiz said the pier is safe. Ben Vale said the pier is old.\n\n"
    "“Go home,” Ruiz told them on Friday, “and stay there.” On Friday she left.\n"
)
LABELS = """
published: 2025-06-03
attributions:
- {source: Ana Ruiz, cue: said, content: the pier is safe, speaker: Ana Ruiz, kind: indirect}
- {source: Ben Vale, cue: said, content: the pier is old, speaker: null, kind: indirect, hard: two piers}
- {source: Ruiz, cue: told, content: [Go home, and stay there], speaker: Ana Ruiz, kind: direct}
times:
- {words: Friday, type: DATE, value: 2025-05-30}
- {words: Friday, type: DATE, value: 2025-05-30}
- {words: Friday, type: DATE, value: null, hard: which}
"""
ATTRIBUTION = "- {source: Ana Ruiz, cue: said, content: the pier is safe, speaker: Ana Ruiz, kind: indirect}"
TIME = "- {words: Friday, type: DATE, value: 2025-05-30}"


def load(folder: Path, labels: str, text: str = TEXT) -> list[Article]:
    for name, content in (("articles/01-pier.txt", text), ("labels/01-pier.yml", labels)):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content, encoding="utf-8")
    return load_articles(folder)


def faults(folder: Path, labels: str, text: str = TEXT) -> list[str]:
    with pytest.raises(ClaimlineError) as caught:
        load(folder, labels, text)
    return [fault.removeprefix(f"{folder}/") for fault in caught.value.faults]


def test_words_become_places(tmp_path: Path) -> None:
    (article,) = load(tmp_path, LABELS)
    first, second, third = article.attributions
    assert TEXT[slice(*first.content[0])] == "the pier is safe"
    assert (first.source, first.cue) == ((27, 35), (36, 40))
    assert second.source and TEXT[slice(*second.source)] == "Ben Vale"
    assert second.cue and second.cue.start > first.cue.end  # type: ignore[union-attr]
    assert [TEXT[slice(*piece)] for piece in third.content] == ["Go home", "and stay there"]
    assert (first.stance, first.type, first.inside, first.hard) == ("asserts", "assertion", False, None)
    assert (second.speaker, second.hard) == (None, "two piers")
    assert [time.place.start for time in article.times] == [match.start() for match in re.finditer("Friday", TEXT)]
    assert [time.value for time in article.times] == ["2025-05-30", "2025-05-30", None]


FAULTS = [
    # one wrong thing, what is told of it
    ((TIME, "- {words: Friday, type: DAY, value: 2025}"), 'type: "DAY" is none of DATE, TIME, DURATION, SET.'),
    ((TIME, "- {words: Friday, type: DATE}"), "has no value. Write it as TIMEX3 has it, or null."),
    ((TIME, "- {words: Friday, type: DATE, value: P1D}"), 'value: "P1D" is none of a DATE.'),
    ((TIME, "- {words: Friday, type: DURATION, value: 2025}"), 'value: "2025" is none of a DURATION.'),
    ((TIME, "- {type: DATE, value: 2025}"), "has no words."),
    ((TIME, "- {words: Monday, type: DATE, value: 2025}"), '"Monday" does not stand there'),
    ((TIME, "- Friday"), 'times[0]: "Friday" is no entry. Write keys: words,'),
    ((f"{TIME}\n", ""), "times[0] (\"Friday\"): may stand at 2 places here. Write nth."),
    ((TIME, TIME.replace("Friday,", "Friday, nth: 4,")), "nth: 4, but the words stand there 3 times."),
    ((TIME, TIME.replace("Friday,", "Friday, nth: 0,")), 'nth: "0" is no count.'),
    ((TIME, TIME.replace("type", "tpye")), "tpye is no key of an entry."),
    (("2025-06-03", "June"), 'published: "June" is no day. Write one such as 2025-06-03.'),
    (("published", "day"), "day: is no key of this file."),
    (("kind: direct", "kind: quoted"), 'kind: "quoted" is none of direct, mixed, indirect.'),
    (("kind: direct", "kind: narrative"), 'kind: "narrative" is none of direct, mixed, indirect.'),
    (("kind: direct", "kind: direct, stance: doubts"), 'stance: "doubts" is none of asserts, denies'),
    (("kind: direct", "kind: direct, type: dream"), 'type: "dream" is none of assertion, belief'),
    (("kind: direct", "kind: direct, inside: maybe"), 'inside: "maybe" is none of true, false.'),
    (("speaker: null, ", ""), "has no speaker. Write the fullest name in the article, or null."),
    (("source: Ben Vale", "source: Ben Vole"), 'source: "Ben Vole" does not stand in the text.'),
    (("cue: told", "cue: tells"), 'cue: "tells" does not stand in the text.'),
    (("the pier is old", "the pier was old"), '"the pier was old" does not stand there'),
    (("[Go home, and stay there]", "[and stay there, Go home]"), '"Go home" does not stand there in this order.'),
    (("[Go home, and stay there]", "[]"), "has no content."),
    (("the pier is old", "the pier"), "may stand at 2 places here. Write nth."),
    ((ATTRIBUTION, f"{ATTRIBUTION}\n{ATTRIBUTION}"), "stands where an entry above it stands."),
    (("Ana Ruiz, cue: said", "Ana Ruiz, cue: said, cue: told"), 'is no YAML: the key "cue" stands here twice'),
    (("times:", "times: none\nmore:"), "times: is no list."),
    (("attributions:", "attributions"), "is no YAML"),
]  # fmt: skip


@pytest.mark.parametrize(("change", "told"), FAULTS)
def test_a_fault_names_file_entry_and_what_to_write(change: tuple[str, str], told: str, tmp_path: Path) -> None:
    assert change[0] in LABELS
    found = faults(tmp_path, LABELS.replace(*change, 1))
    assert any(told in fault and fault.startswith("labels/01-pier.yml: ") for fault in found), found


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    (tmp_path / "articles").mkdir()
    (tmp_path / "articles" / "02-quay.txt").write_text("The quay is old.\n")
    (tmp_path / "labels").mkdir()
    (tmp_path / "labels" / "03-ferry.yml").write_text("")
    labels = LABELS.replace("2025-06-03", "June").replace("the pier is old", "it is old").replace("DATE", "DAY")
    assert len(faults(tmp_path, labels)) == 1 + 1 + 3 + 1 + 1


def test_entries_out_of_order_are_told(tmp_path: Path) -> None:
    first, second = LABELS.splitlines()[3:5]
    swapped = LABELS.replace(f"{first}\n{second}", f"{second}\n{first}")
    (fault,) = faults(tmp_path, swapped)
    assert 'attributions[1] ("the pier is safe"): begins before the entry above it.' in fault
    times = "\n".join(f"- {{words: {words}, type: DATE, value: 2025}}" for words in ("2030", "late 2030"))
    (fault,) = faults(tmp_path, f"published: 2025-06-03\nattributions: []\ntimes:\n{times}", "It is late 2030.")
    assert 'times[1] ("late 2030"): stands before the end of the entry above it.' in fault


def test_a_source_as_near_on_both_sides_needs_its_cue(tmp_path: Path) -> None:
    text = "Ruiz came. “The pier is old.” Ruiz left.\n"
    labels = "published: 2025-06-03\ntimes: []\nattributions:\n" + (
        "- {source: Ruiz, content: The pier is old, speaker: Ruiz, kind: direct}\n"
    )
    (fault,) = faults(tmp_path, labels, text)
    assert 'source: "Ruiz" stands as near before as behind. Write the cue, too.' in fault


def test_an_article_is_no_mapping(tmp_path: Path) -> None:
    assert faults(tmp_path, "- a") == ["labels/01-pier.yml: holds no keys. Write published, attributions and times."]


# a text, a label's words, what is found
OCCURRENCES = [
    ("Now it is known now.", "now", ["now"]),  # not within a word
    ("The pier\nis old.", "pier is", ["pier\nis"]),
    ("We saw the pier and the old quay fall.", "the … quay", ["the pier and the old quay", "the old quay"]),
    ("Well … no.", "Well … no", ["Well … no"]),  # the text's own
    ("A quay.", "pier … quay", []),
    ("A quay.", "", []),
]


@pytest.mark.parametrize(("text", "words", "found"), OCCURRENCES)
def test_where_words_stand(text: str, words: str, found: list[str]) -> None:
    assert [text[slice(*span)] for span in occurrences(text, words)] == found


def test_nth_counts_within_words_too() -> None:
    text = "It is known now."
    assert [spans[0].start for spans in pieces_at(text, ["now"], None)] == [12]
    assert [spans[0].start for spans in pieces_at(text, ["now"], 1)] == [7]


def test_order_tells_equal_words_apart() -> None:
    text = "a b a c a"
    a, b, c = (pieces_at(text, [word], None) for word in "abc")
    starts = [[one[0].start for one in left] for left in in_order([a, b, a, c, a], lambda x, y: y > x)]
    assert starts == [[0], [2], [4], [6], [8]]
    starts = [[one[0].start for one in left] for left in in_order([a, c, a], lambda x, y: y > x)]
    assert starts == [[0, 4], [6], [8]]  # one of two is not labelled: which?
    starts = [[one[0].start for one in left] for left in in_order([c, b, a], lambda x, y: y > x)]
    assert starts == [[6], [2], [8]]


def test_a_source_stands_beside_its_cue() -> None:
    text = "The port said it is shut. The port said it is open."
    (content,) = pieces_at(text, ["it is shut"], None)
    sides = beside(text, content, occurrences(text, "The port"), occurrences(text, "said"))
    assert (sides.source, sides.cue) == ((0, 8), (9, 13))


PAIRS = """
pairs:
- {left: The pier shut., right: The pier was shut., verdict: same}
- {left: The pier shut., right: The pier opened., verdict: other value, changed: polarity, hard: a verb}
"""
PAIR_FAULTS = [
    (("verdict: same", "verdict: alike"), 'pairs[0]: verdict: "alike" is none of same, more, other value,'),
    (("changed: polarity, ", ""), 'pairs[1]: changed: "" is none of number, date,'),
    (("verdict: same", "verdict: same, changed: date"), 'pairs[0]: changed: "date": nothing is, of same.'),
    (("left: The pier shut., ", ""), "pairs[0]: is no pair. Write left, right and verdict."),
    (("hard", "heavy"), "pairs[1]: heavy is no key of a pair."),
    (("pairs:", "rows:"), "holds no pairs."),
]


@pytest.mark.parametrize(("change", "told"), PAIR_FAULTS)
def test_a_faulty_pair_is_named(change: tuple[str, str], told: str, tmp_path: Path) -> None:
    (tmp_path / "pairs.yml").write_text(PAIRS)
    assert [pair.verdict for pair in load_pairs(tmp_path / "pairs.yml")] == ["same", "other value"]
    (tmp_path / "pairs.yml").write_text(PAIRS.replace(*change, 1))
    with pytest.raises(ClaimlineError, match=re.escape(told)):
        load_pairs(tmp_path / "pairs.yml")
