"""The seam `group_statements`: texts of which nothing is known but their words -> which give the same answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from claimline.corpus.claims.clustering import components
from claimline.corpus.claims.features import Features, features, keys_of, weigh
from claimline.corpus.claims.grouping import LINK, candidates, group, split_component
from claimline.corpus.claims.pair_score import score
from claimline.reading.lexical.words import find_words
from claimline.reading.quantities.find_amounts import find_quantities
from claimline.reading.structure.sentences import split_sentences
from claimline.reading.timex.timexes import find_timexes
from claimline.settings import DEFAULT

BRIEF = (
    15  # words up to which a bare text that does not end as a sentence is taken for an answer: `largest shareholder`
)
SENTENCE_ENDS = (".", "?", "!", "”", '"')


def group_statements(texts: Sequence[str]) -> list[int]:
    """One number for each text; the same number means the same answer, values included.

    Texts whose numbers, dates or polarity differ stay apart; the claims stage joins them and shows the difference.
    """
    found = [_features_of_bare(text, f"{place:09}") for place, text in enumerate(texts)]
    counts = Counter(key for statement in found for key in keys_of(statement))
    found = [weigh(statement, counts, len(found)) for statement in found]
    pairs = [
        (i, j) for i, j in candidates(found, DEFAULT.candidate_documents, counts) if score(found[i], found[j]) >= LINK
    ]
    labels, used = [0] * len(found), 0
    for component in components(len(found), pairs):
        for part in split_component([found[i] for i in component], DEFAULT.component_statements):
            chosen = [component[i] for i in part]
            groups = group([found[i] for i in chosen], values_apart=True)
            for i, label in zip(chosen, groups, strict=True):
                labels[i] = used + label
            used += max(groups) + 1
    return labels


def _features_of_bare(text: str, statement_id: str) -> Features:
    """A statement of which nothing is known but its words."""
    sentences = split_sentences(text)
    timexes = find_timexes(text, sentences, None)
    dates = {timex.edtf for timex in timexes if timex.edtf}
    found = features(
        text,
        statement_id=statement_id,
        kind="direct" if len(text) > 1 and text[0] in '“"' and text[-1] in '”"' else "narrative",
        quantities=find_quantities(text, sentences, timexes),
        edtf=dates.pop() if len(dates) == 1 else None,
    )
    return replace(found, brief=text[-1:] not in SENTENCE_ENDS and len(find_words(text)) <= BRIEF)
