"""The folder of invented articles and pairs -> its figures, read with the present code: no data folder is needed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from claimline.quality.invented import scored_readings as scored
from claimline.quality.invented.article_labels import Article, load_articles
from claimline.quality.invented.scored_readings import share, three
from claimline.quality.invented.statement_pairs import load_pairs, measure_pairs
from claimline.quality.scorers import Measured
from claimline.text import Reading, read_document

MEANINGS = {
    "content_f1": "passages attributed to somebody, found with at least half of their letters",
    "joint_f1": "the same, and the words that name the source are right",
    "direct": "of the quotations, those found with the right source",
    "wrong": "of the passages found and given a source, those given a wrong one",
    "speakers": "of the passages whose speaker the article tells, those found and given that speaker",
    "wrong_speakers": "of the passages found and given a speaker by name, those given a wrong one",
    "kinds": "of the passages found, those held for direct, mixed or indirect as they are",
    "stances": "of the denials, disputes, answers and refusals found, those found as such",
    "types": "of the passages found, those held for words, beliefs, intentions or perceptions as they are",
    "nested_f1": "attributions within another's words, found with the right source",
    "times_relaxed_f1": "time expressions found, with any overlap",
    "times_strict_f1": "time expressions found with exactly the labelled words",
    "times_value_f1": "time expressions found with the right value",
    "pairs_precision": "of the pairs of statements held for one, those that say the same",
    "pairs_recall": "of the pairs of statements that say the same, those held for one",
    "pairs_apart": "of the pairs that give two values for one thing, those kept apart",
    "hard_attributions": "of the passages marked as hard, those found with the right source",
    "hard_times": "of the time expressions marked as hard, those found with the right value",
    "hard_pairs": "of the pairs marked as hard, those joined or kept apart as they should be",
}


def measure_invented(folder: Path) -> Measured:
    """The figures of the articles and of the pairs."""
    articles = load_articles(folder)
    pairs = load_pairs(folder / "pairs.yml")
    figures, counts = measure_readings(
        [(article, read_document(article.text, article.published)) for article in articles]
    )
    counts |= {"documents": len(articles), "pairs": len(pairs)}
    return Measured(figures | measure_pairs(pairs), counts)


def measure_readings(read: Sequence[tuple[Article, Reading]]) -> tuple[dict[str, float], dict[str, int]]:
    """Figures and counts of articles beside their readings."""
    said: Counter[str] = Counter()
    nested: Counter[str] = Counter()
    told: Counter[str] = Counter()
    for article, reading in read:
        said += scored.count_attributions(scored.attributions_of(article, reading))
        nested += scored.count_attributions(scored.nested_of(article, reading))
        told += scored.count_times(scored.times_of(article, reading))
    figures = (
        three("content", said["content"], said["found"], said["labels"])
        | three("joint", said["joint"], said["found"], said["labels"])
        | three("nested", nested["joint"], nested["found"], nested["labels"])
        | {
            "direct": share(said["direct right"], said["direct"], 100),
            "wrong": share(said["given a wrong source"], said["given a source"], 0),
            "speakers": share(said["right speaker"], said["named"], 100),
            "wrong_speakers": share(said["given a wrong name"], said["given a name"], 0),
            "kinds": share(said["right kind"], said["content"], 100),
            "stances": share(said["right of stances"], said["stances"], 100),
            "types": share(said["right type"], said["content"], 100),
            "hard_attributions": share(said["hard right"], said["hard"], 100),
            "hard_times": share(told["hard right"], told["hard"], 100),
        }
    )
    for name in ("relaxed", "strict", "type", "value"):
        figures |= three(f"times_{name}", told[name], told["found"], told["labels"])
    counts = {
        "attributions": said["labels"] + nested["labels"],
        "times": told["labels"],
        "hard": said["hard"] + told["hard"],
    }
    return figures, counts
