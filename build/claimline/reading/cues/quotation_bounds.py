"""Tokens around a cue -> where the quotation stands that it attributes, and what of its sentence belongs to it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from operator import attrgetter

from claimline.reading.cues.link import Link
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import CONJUNCTIONS, PREPOSITIONS
from claimline.reading.lexicon.reporting_verbs import MIXED_VERBS, VERBS
from claimline.reading.lexicon.source_nouns import WORKS
from claimline.reading.syntax.noun_phrases import is_dash


def quote_just_before(tokens: Sequence[Token], at: int) -> int | None:
    """Index of the quotation that ends right before `at` as speech does; a comma or dash may stand between."""
    mark = at - 1
    outside = False
    if mark >= 0 and (tokens[mark].text == "," or is_dash(tokens[mark])):
        mark -= 1
        outside = True
    if mark < 0 or tokens[mark].kind not in "Qq":
        return None
    if outside or (mark == 0 and tokens[mark].kind == "Q"):
        return mark
    return mark if tokens[mark].text.rstrip("”\"'’‘»“ ")[-1:] in ",?!…—–-.:;" else None


def quote_before(tokens: Sequence[Token], quote: int) -> list[Span]:
    """The quotation, with the words before it where it only ends a clause: It was “a mess,” Ruiz said."""
    first = quote
    while first > 0 and not _ends_clause(tokens[first - 1]):
        first -= 1
    goes_on = tokens[quote].text.lstrip("“\"'‘`")[:1].islower() and tokens[quote - 1].text not in ":"
    if (
        first > 0
        and tokens[first - 1].text == ","
        and (first != quote or goes_on)
        and tokens[0].low not in PREPOSITIONS
    ):
        first = 0
    if first == quote:
        spans = [Span(tokens[quote].start, tokens[quote].end)]
        earlier = quote - 1
        while earlier >= 0 and tokens[earlier].kind == "Q":
            spans.insert(0, Span(tokens[earlier].start, tokens[earlier].end))
            earlier -= 1
        return spans
    return [Span(tokens[first].start, tokens[quote].end)]


def _ends_clause(token: Token) -> bool:
    return token.kind == "Q" or (token.kind == "p" and token.text in ",;:.•") or is_dash(token)


def add_following_quote(tokens: Sequence[Token], at: int, link: Link) -> None:
    """“Yes,” she said, “but later”: the second part belongs to the first, where no other cue stands between."""
    end = min(len(tokens), at + 30)
    for index in range(at, end):
        token = tokens[index]
        if token.kind in "Qq":
            before = tokens[index - 1]
            if token.kind == "q" and before.text == "," and tokens[index - 2].low in WORKS:
                return  # as she wrote in a memoir, “The Pier”
            joins = (
                before.text in ",:;."
                or (before.text.endswith(".") and token.kind == "Q")
                or is_dash(before)
                or before.kind in "Qq"
            )
            if joins or (token.kind == "Q" and (before.low in CONJUNCTIONS or index == at)):
                link.contents.append(Span(token.start, token.end))
                link.where = "around"
            return
        if token.low in VERBS or token.low in MIXED_VERBS:
            return


def quote_after(tokens: Sequence[Token], start: int, end: int, link: Link) -> Link:
    """Ruiz said: “…” and whatever quotations follow directly; words that go on after them belong to the content."""
    spans = []
    at = start
    while at < len(tokens) and tokens[at].kind in "Qq":
        spans.append(Span(tokens[at].start, tokens[at].end))
        at += 1
    if at < end and tokens[at].kind == "w" and tokens[at].low not in ("according", "as", "when", "while"):
        spans = [Span(tokens[start].start, tokens[end - 1].end)]
    link.contents, link.direct = spans, True
    return link


def asked_behind(tokens: Sequence[Token], quote: int) -> bool:
    """Whether a quotation behind a dash has its own cue: which Ruiz denies — “why hurry?” asked Moss."""
    if quote + 1 >= len(tokens) or tokens[quote].kind not in "Qq" or not is_dash(tokens[quote - 1]):
        return False
    verb = VERBS.get(tokens[quote + 1].low)
    return verb is not None and verb.form in ("past", "s")


def at_quote(tokens: Sequence[Token], at: int) -> bool:
    """Whether quoted words begin at this token."""
    return at < len(tokens) and tokens[at].kind in "Qq"


def is_part(tokens: Sequence[Token], start: int) -> bool:
    """Whether the quotation that begins here is a part of its sentence: the result is “a pier that …”; praising “a
    pilot of ours”; not: shouting “Our pier!”, reading “no boats today”."""
    at = bisect_right(tokens, start, key=attrgetter("end")) - 1
    if at < 0 or tokens[at].kind != "w":
        return False
    before, words = tokens[at].low, tokens[at + 1].text
    one = words.lstrip(_MARKS)[:1].islower() and ". " not in words
    return not before.endswith("ing") or (before not in VERBS and one)


_MARKS = "“„«\"'`‘"
