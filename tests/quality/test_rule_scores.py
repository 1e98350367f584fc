"""How often each rule fires and is right: on articles small enough to count by hand, and as committed."""

from __future__ import annotations

from pathlib import Path

from claimline.quality import figures, rule_scores
from claimline.quality.invented.article_labels import Article, Attribution, Time, load_articles
from claimline.quality.invented.word_places import Span
from claimline.quality.labelled_news import polnear, timebank

QUALITY = Path(__file__).parent
COMMITTED = figures.read_json(QUALITY / "rules.json")


def test_the_invented_articles_give_the_committed_counts() -> None:
    fresh = rule_scores.counted(load_articles(QUALITY / "invented"))
    committed = COMMITTED[rule_scores.INVENTED]
    moved = {
        rule: f"{committed.get(rule)} is committed, {fresh.get(rule)} is counted"
        for rule in sorted(committed.keys() | fresh.keys())
        if committed.get(rule) != fresh.get(rule)
    }
    assert moved == {}, "run `claimline eval --only invented` and commit rules.json with the change"


TEXT = "Ana Ruiz said the pier closed on Friday. Leo Moss said it was old. The fair opens June 5. The bay is deep."


def _span(words: str) -> Span:
    return Span(TEXT.index(words), TEXT.index(words) + len(words))


def _said(source: str, content: str, speaker: str) -> Attribution:
    return Attribution((_span(content),), _span(source), None, speaker, "indirect", "asserts", "assertion", False, None)


def test_a_rule_is_right_where_labels_say_so() -> None:
    article = Article(
        "01-pier",
        TEXT,
        "2025-06-03",
        (
            _said("Ana Ruiz", "the pier closed on Friday", "Ana Ruiz"),
            _said("Ana Ruiz", "it was old", "Ana Ruiz"),  # the reader finds Moss
            _said("Leo Moss", "The bay is deep", "Leo Moss"),  # the reader finds nobody
        ),
        (
            Time(_span("Friday"), "DATE", "2025-05-30", None),
            Time(_span("June 5"), "DATE", "2024-06-05", None),  # the reader finds this year's
        ),
    )
    counts = rule_scores.counted([article])
    shown = {rule: tuple(count.values()) for rule, count in counts.items()}
    assert shown == {
        "clause-after-verb": (2, 2, 1),
        "dated-by-only-date": (2, 0, 0),  # no label tells when what is told happened
        "full-name": (2, 2, 1),
        "month-and-day": (1, 1, 0),
        "narrative": (2, 2, 1),
        "tense-past-verb": (1, 1, 1),
        "tense-opens": (1, 1, 0),
        "weekday-behind": (1, 1, 1),
    }
    assert rule_scores.counted([article], said=False)["full-name"] == {"fired": 2, "labelled": 0, "right": 0}


def test_the_costliest_rules_come_first() -> None:
    sets = {
        rule_scores.INVENTED: {"that-clause": {"fired": 1, "labelled": 0, "right": 0}},
        "one": {
            "according-to": {"fired": 9, "labelled": 9, "right": 8},
            "that-clause": {"fired": 30, "labelled": 20, "right": 10},
            "made-clear": {"fired": 2, "labelled": 2, "right": 0},  # too few labels to tell
        },
    }
    assert [row[1] for row in rule_scores.worst(sets)] == ["that-clause", "according-to"]
    lines = list(rule_scores.shown(sets))
    assert lines[1].split() == ["that-clause", "one", "30", "20", "10", "50", "%"]
    invented, anywhere = lines[-2:]
    assert "never fire in the invented articles: headline-with-colon, " in invented
    assert " made-clear," in invented and " made-clear," not in anywhere
    assert " as-reported-by," in anywhere and " that-clause," not in invented


def test_labels_of_news_are_read_with_their_places(tmp_path: Path) -> None:
    for folder in ("text", "attributions"):
        (tmp_path / folder).mkdir()
    (tmp_path / "text" / "port_1.txt").write_text("“It stays,” Ana Ruiz said, “for good.”", encoding="utf-8")
    (tmp_path / "attributions" / "port_1_ab12.ann").write_text(
        "T1\tSource 12 20\tAna Ruiz\nT2\tCue 21 25\tsaid\nT3\tContent 0 11;27 38\t“It stays,” “for good.”\n"
        "T4\tAttribution 21 25\tsaid\nE1\tAttribution:T4 Source:T1 Cue:T2 Content:T3\nE2\tAttribution:T4 Cue:T2\n",
        encoding="utf-8",
    )
    (article,) = polnear(tmp_path)
    (label,) = article.attributions
    assert (label.content, label.source) == ((Span(0, 11), Span(27, 38)), Span(12, 20))
    assert rule_scores.counted([article], dated=False)["quotation-before-subject-and-verb"] == {
        "fired": 1,
        "labelled": 1,
        "right": 1,
    }
    line = (
        '{"document": "a", "published": "2025-06-03", "text": "It shut on Friday.",'
        ' "timexes": [{"start": 11, "end": 17, "type": "DATE", "value": "2025-05-30"}]}\n'
    )
    (tmp_path / "times.jsonl").write_text(line, encoding="utf-8")
    assert rule_scores.counted(timebank(tmp_path / "times.jsonl"), said=False)["weekday-behind"]["right"] == 1
