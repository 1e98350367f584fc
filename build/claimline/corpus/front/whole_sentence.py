"""A passage and its parse -> whether it is a whole sentence, and who says it where its words do not say so."""

from __future__ import annotations

import re

from claimline.corpus.front.news_passages import Passage, Row
from claimline.corpus.front.weighing import VOICE
from claimline.reading.parsing.finite_clauses import finite_clauses
from claimline.reading.parsing.parser import Parse

_MARKS = "“”\"‘’' "
_PRONOUN = re.compile(r"(?:he|she)\Z", re.IGNORECASE)
QUOTING = ("direct", "mixed")  # kinds of statements with somebody's own words
_QUOTE = re.compile(r"[“\"][^“”\"]*[”\"]")


def is_whole(passage: Passage, parse: Parse) -> bool:
    """Whether it has a main verb with a subject of its own, or is a quotation of which it is known who says it."""
    if is_quotation(passage.words):
        return speaker_before(passage) is not None
    words = parse.words
    inside = [match.span() for match in _QUOTE.finditer(passage.words)]
    clauses = finite_clauses(parse)
    if all(any(low < words[one.verb].start < high for low, high in inside) for one in clauses):
        return False  # of a sentence with words in quotation marks, somebody must say them
    if passage.place == 0:  # written with care, and parsed wrongly where it is long
        return any(clause.own_subject for clause in clauses)
    for clause in clauses:
        verb = clause.verb
        tops = {verb, *parse.heads(verb)}
        joined = all(words[at].relation in ("ROOT", "conj", "ccomp", "parataxis") for at in tops)
        if (
            clause.own_subject
            and joined
            and not any(
                words[child].relation == "mark" for child in parse.children[verb] if words[verb].relation == "ROOT"
            )
        ):
            return True
    return False


def is_quotation(words: str) -> bool:
    """Whether nothing but somebody's own words stands there."""
    return not _QUOTE.sub("", words).strip(_MARKS + ".,")


def own_words(words: str) -> int:
    """How many code points of a passage stand outside quotation marks."""
    return len(_QUOTE.sub("", words))


def shows_who_says(passage: Passage) -> bool:
    """Whether nobody's words stand there as the outlet's own: of a statement printed without marks, of a letter's next
    sentence, somebody says each, and the passage names them or has it in quotation marks.
    """
    if is_quotation(passage.words):
        return True  # as `speaker_before` has it
    for row in (*passage.statements, *passage.doubtful):
        start, end = row["source_start"], row["source_end"]
        if row["kind"] == "narrative" or (start is not None and start < passage.end and passage.start < end):
            continue
        bare = row["kind"] == "direct" and not _QUOTE.search(passage.words)
        if start is not None or bare or not row["published"]:
            return False
    return True


def is_somebodys_voice(words: str) -> bool:
    """Whether I, we or you stands outside quotation marks: a column, or a statement printed without marks."""
    return VOICE.search(_QUOTE.sub("", words)) is not None


def speaker_before(passage: Passage) -> Row | None:
    """The statement that says who speaks, where the passage is somebody's own words alone."""
    if not is_quotation(passage.words):
        return None
    spoken = [row for row in passage.statements if row["kind"] in QUOTING]
    kinds = {row["speaker_id"] for row in spoken}
    if len(kinds) == 1 and spoken[0]["speaker_kind"] == "named":
        return spoken[0]
    return None


def known_pronouns(passage: Passage) -> list[tuple[int, int, str]]:
    """The places of he and she of which it is known whom they mean, by whom a statement is attributed to."""
    found = {}
    for row in passage.statements:
        source, start = row["source"], row["source_start"]
        named = source and _PRONOUN.match(source) and row["speaker_kind"] == "named"
        if named and start is not None and passage.start <= start < passage.end:
            found[start] = (start, start + len(source), row["speaker_name"] or row["speaker"])
    return [found[start] for start in sorted(found)]
