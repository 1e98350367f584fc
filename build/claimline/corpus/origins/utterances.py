"""Statements with speakers, claims and shared words -> the utterances they carry, and one origin for each.

What one speaker said on one occasion is one utterance, however many outlets carry it and however they call the
occasion: the same quoted words, or the same thing told by the same speaker. Its origin is where it was said; what
outlets carry of it, each on its own, though none says where, are the speaker's words. Only where all of them have it
from one report, that report is its origin.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from claimline.corpus.origins.origin_state import Story
from claimline.corpus.origins.quoted_words import (
    LONG_RUN,
    TOLD_RUN,
    quoted_runs,
    quoted_sentences,
    quotes_words,
    runs_of,
    wordings,
)
from claimline.corpus.origins.utterance_origins import part_by_day, settle_utterance
from claimline.corpus.origins.voices import Voice, is_the_body, one_voice, voices
from claimline.disjoint_sets import DisjointSets
from claimline.edtf import relation
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.words import find_words
from claimline.tables import Reuse, Statement

NESTED = 3  # statements that may stand at one place, one within the other, and occasions on which words are repeated


def trace_utterances(story: Story, claims: Mapping[str, str], reuse: Iterable[Reuse]) -> DisjointSets[str]:
    """Gives all who carry one utterance its origin. `claims`: statement_id -> claim_id."""
    told = {one.statement_id: one for rows in story.statements.values() for one in rows}
    speaking = voices(story)
    spoken = {key: told[key] for key in sorted(told) if key in speaking or quotes_words(told[key])}
    sets: DisjointSets[str] = DisjointSets()
    retold: set[str] = set()
    for members in by_claim(told, claims):
        if len({one.document_id for one in members}) > 1:
            retold.update(one.statement_id for one in members)
        _join_same_words(story, [one for one in members if one.statement_id in spoken], speaking, sets)
        _join_bare_words(members, spoken, sets)
        _join_same_speakers(story, members, speaking, sets)
        _join_relayed(story, members, sets)
    _join_shared_passages(story, reuse, spoken, speaking, sets)
    utterances: dict[str, list[Statement]] = defaultdict(list)
    for key, one in sorted(told.items()):
        utterances[sets.root(key)].append(one)
    utterances = {key: rows for key, rows in utterances.items() if len(rows) > 1 or key in spoken}
    for key in sorted(utterances):
        settle_utterance(story, utterances[key], speaking, retold)
    part_by_day(story, utterances)
    return sets


def by_claim(statements: Mapping[str, Statement], claims: Mapping[str, str]) -> list[list[Statement]]:
    """The statements of each claim that has several."""
    found: dict[str, list[Statement]] = defaultdict(list)
    for key, one in statements.items():
        found[claims.get(key, key)].append(one)
    return [found[claim] for claim in sorted(found) if len(found[claim]) > 1]


# What is one utterance


def _join_same_words(
    story: Story, members: Sequence[Statement], speaking: Mapping[str, Voice], sets: DisjointSets[str]
) -> None:
    """Statements of a claim that quote the same words in a row, or are told in more of the same words.

    Fewer words are no proof where two names stand for them; what is said again elsewhere is said twice.
    """
    quoted: dict[tuple[str, ...], list[Statement]] = defaultdict(list)
    told: dict[tuple[str, ...], Statement] = {}
    sentences: dict[tuple[str, ...], tuple[Statement, int]] = {}  # the first that quotes a sentence with this run
    for one in members:
        for run, words in quoted_sentences(one):
            other, length = sentences.setdefault(run, (one, words))
            if min(words, length) <= 2 * LONG_RUN and not _apart(story, other, one):
                sets.join(other.statement_id, one.statement_id)  # whoever is named for them: one of them by mistake
        for run in sorted(set(quoted_runs(one))):
            for other in quoted[run]:
                names = speaking.get(other.statement_id), speaking.get(one.statement_id)
                if not _named_apart(*names) and not _apart(story, other, one):
                    sets.join(other.statement_id, one.statement_id)
                    break
            else:
                if len(quoted[run]) < NESTED:
                    quoted[run].append(one)
        for run in wordings(one):
            other = told.setdefault(run, one)
            names = speaking.get(other.statement_id), speaking.get(one.statement_id)
            copied = not _named_apart(*names) or _is_most_of(run, one, other)
            if copied and not _apart(story, other, one):
                sets.join(other.statement_id, one.statement_id)


def _is_most_of(run: Sequence[str], one: Statement, other: Statement) -> bool:
    """Whether a run of words is most of the shorter statement: two who speak of the full faith and credit of a state
    are two, though these words are the same."""
    return 2 * len(run) >= min(len(find_words(statement.text or "")) for statement in (one, other))


def _join_bare_words(members: Sequence[Statement], spoken: Mapping[str, Statement], sets: DisjointSets[str]) -> None:
    """What stands in one article as the outlet's own words, and in another as somebody's: they are his, too.

    Of what is only reported it takes a longer run, or one that is most of both: that the harbour police have filed
    criminal charges against two men, several write in these words, each of its own official.
    """
    quoted: dict[tuple[str, ...], str] = {}
    reported: dict[tuple[str, ...], Statement] = {}
    for one in members:
        if one.statement_id in spoken:
            said = quotes_words(one)
            for run in wordings(one) if said else runs_of(one.text or "", TOLD_RUN):
                quoted.setdefault(run, one.statement_id)
            for run in () if said else wordings(one):
                reported.setdefault(run, one)
    lengths = sorted({len(run) for run in quoted})
    for one in members:
        if one.statement_id in spoken:
            continue
        same = next(
            (quoted[run] for length in lengths for run in runs_of(one.text or "", length) if run in quoted), None
        )
        if same is None:
            alike = (reported[run] for run in runs_of(one.text or "", LONG_RUN) if run in reported)
            same = next((other.statement_id for other in alike if _is_most_of_both(one, other)), None)
        if same is not None:
            sets.join(same, one.statement_id)


def _is_most_of_both(one: Statement, other: Statement) -> bool:
    """Whether a long run of words is half of either statement at least."""
    return max(sum(1 for _ in find_words(statement.text or "")) for statement in (one, other)) <= 2 * LONG_RUN


def _named_apart(one: Voice | None, other: Voice | None) -> bool:
    """Whether these are two different people by name."""
    return one is not None and other is not None and bool(one.last and other.last) and not one_voice(one, other)


def _join_same_speakers(
    story: Story, members: Sequence[Statement], speaking: Mapping[str, Voice], sets: DisjointSets[str]
) -> None:
    """Statements of a claim by one speaker; those of two occasions that are known to differ stay two.

    Where nothing says on which of them it was said, it adds none: it goes with the first.
    """
    speakers: list[tuple[Voice, list[Statement]]] = []
    for one in members:
        if one.statement_id not in speaking:
            continue
        voice = speaking[one.statement_id]
        same = [known for known, _ in speakers if one_voice(known, voice)]
        group = next((rows for known, rows in speakers if same and known is same[0]), None)
        if group is None:
            group = []
            speakers.append((voice, group))
        group.append(one)
    bodies = [group for group in speakers if group[0].kind == "organisation" and (group[0].names or group[0].last)]
    for voice, group in [group for group in speakers if is_the_body(group[0])]:
        if len(bodies) == 1:  # of a ferry line and `the carrier` one claim tells as of one
            bodies[0][1].extend(group)
            speakers.remove((voice, group))
    if len(speakers) == 1:  # whoever else is quoted there without being known, may be the same
        speakers[0][1].extend(one for one in members if one.speaker_kind == "unresolved" and quotes_words(one))
    for _, group in speakers:
        occasions: list[list[Statement]] = []
        for one in sorted(group, key=lambda one: (not _dated(story, one), one.statement_id)):
            fitting = next((rows for rows in occasions if not any(_apart(story, one, row) for row in rows)), None)
            if fitting is None:
                occasions.append([one])
            else:
                sets.join(fitting[0].statement_id, one.statement_id)
                fitting.append(one)


def _join_relayed(story: Story, members: Sequence[Statement], sets: DisjointSets[str]) -> None:
    """What one article has from another outlet of the story goes with what that outlet tells of it: whose words these
    are, they are in both."""
    telling: dict[str, str] = {}  # an outlet -> its first statement here
    for one in members:
        telling.setdefault(story.own[one.document_id].origin_id, one.statement_id)
    for one in members:
        origin = story.found[one.statement_id].origin_id
        if origin in telling and origin != story.own[one.document_id].origin_id:
            sets.join(telling[origin], one.statement_id)


def _dated(story: Story, statement: Statement) -> bool:
    return statement.said is not None or statement.statement_id in story.occasions


def _apart(story: Story, one: Statement, other: Statement) -> bool:
    """Whether one speaker told these on two occasions: to two outlets, or on two days."""
    if one.said and other.said and relation(one.said, other.said) == "conflicting":
        return True
    here, there = (story.occasions.get(statement.statement_id) for statement in (one, other))
    outlets = here is not None and there is not None and here.label is None and there.label is None
    return outlets and here is not None and there is not None and here.found != there.found


def _join_shared_passages(
    story: Story,
    reuse: Iterable[Reuse],
    spoken: Mapping[str, Statement],
    speaking: Mapping[str, Voice],
    sets: DisjointSets[str],
) -> None:
    """Quotations that stand in two articles in the same words, of whatever claims they are."""
    quoted: dict[str, list[Statement]] = defaultdict(list)
    for one in spoken.values():
        if quotes_words(one):
            quoted[one.document_id].append(one)
    for rows in quoted.values():
        rows.sort(key=lambda one: one.start)
    for row in reuse:
        shift = row.right_start - row.left_start
        others = _within(quoted.get(row.right_document_id, ()), row.right_start, row.right_end)
        at = 0
        for one in _within(quoted.get(row.left_document_id, ()), row.left_start, row.left_end):
            here = Span(max(one.start, row.left_start) + shift, min(one.end, row.left_end) + shift)
            while at < len(others) and others[at].end <= one.start + shift:
                at += 1
            for other in others[at : at + NESTED]:
                alike = min(here.end, other.end) - max(here.start, other.start)
                covers = 2 * alike >= min(one.end - one.start, other.end - other.start)
                named_apart = _named_apart(speaking.get(one.statement_id), speaking.get(other.statement_id))
                if covers and (row.words >= LONG_RUN or not named_apart) and not _apart(story, one, other):
                    sets.join(one.statement_id, other.statement_id)


def _within(statements: Sequence[Statement], start: int, end: int) -> Sequence[Statement]:
    first = bisect_left(statements, start, key=lambda one: one.end)
    return statements[first : bisect_left(statements, end, lo=first, key=lambda one: one.start)]
