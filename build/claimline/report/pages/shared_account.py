"""A claim's statements -> sentences: what is the same in all articles that report it, and on whose word each has it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from claimline import tables as t
from claimline.report.pages.claim_heads import CHAIN
from claimline.report.views import wording as w
from claimline.report.views.evidence_rows import StatementView
from claimline.report.views.story import Story

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
MOST_VOICES = 4  # of those on whose word articles have it, by name; the others are counted
MOST_NAMES = 4  # articles by name, of those that have it on one word
_UNNAMED = (w.BASES["anonymous"], w.BASES["not stated"])
_PROPER = (w.SPEAKER_KINDS["named"], w.SPEAKER_KINDS["organisation"], w.SPEAKER_KINDS["outlet"])  # The Lamp stays so
_PRONOUNS = frozenset("he she they it i we you who this that".split())
SOURCE = 90  # characters of an article's words for its source
MOST_SAME = 4  # numbers that all articles give


@dataclass(frozen=True)
class Voice:
    """On whose word some of the articles have a claim."""

    articles: Sequence[tuple[str, str]]  # name, anchor of the statement
    more: int  # further articles
    words: str | None  # has it from …; None: tells it in its own words
    verb: str  # has it from; have it from

    def cut(self, shown: Collection[str]) -> Voice:
        """Only the articles whose statements a page shows by name; the others are counted."""
        articles = [(name, anchor) for name, anchor in self.articles if anchor in shown]
        return replace(self, articles=articles, more=self.more + len(self.articles) - len(articles))


@dataclass(frozen=True)
class Account:
    """What is the same in all articles, as sentences, and what each rests it on, where that is not the same."""

    same: Sequence[str]
    voices: Sequence[Voice]

    def cut(self, shown: Collection[str]) -> Account:
        """Without links to statements that a page leaves out."""
        return replace(self, voices=[found for voice in self.voices if (found := voice.cut(shown)).articles])


def account(story: Story, claim: t.Claim, views: Sequence[StatementView]) -> Account:
    """The account that all articles share. `views`: the claim's statements, in the order of its sources."""
    first: dict[str, StatementView] = {}
    for view, source in zip(views, story.sources_of[claim.claim_id], strict=True):
        first.setdefault(source.document_id, view)
    voices = _voices(first.values())
    several = len(first) > 1
    same = [*_values(story, claim), *_same_voice(voices, len(first))] if several else []
    return Account(same, voices if len(voices) > 1 else [])


def all_of(number: int) -> str:
    """Both; all three; all 14: articles, at the begin of a sentence."""
    if number == 2:
        return "Both"
    return f"All {NUMBERS[number] if number < len(NUMBERS) else f'{number:,}'}"


def _values(story: Story, claim: t.Claim) -> list[str]:
    """The day and the numbers that every article gives alike."""
    members = [story.statements[s.statement_id] for s in story.sources_of[claim.claim_id]]
    documents = {s.document_id for s in members}
    everybody = all_of(len(documents))
    days = _given((s.edtf, s.edtf, s.document_id) for s in members if s.edtf)
    found = [
        f"{everybody} date it {w.date_words(edtf)}." for edtf, _, given in days if len(days) == 1 and given == documents
    ]
    numbers = [text for _, text, given in _given(_numbers(story, members)) if given == documents]
    if numbers:
        found.append(f"{everybody} say {w.listed(numbers[:MOST_SAME])}.")
    return found


def _numbers(story: Story, members: Sequence[t.Statement]) -> Iterable[tuple[object, str, str]]:
    """Each number of the statements, with what it counts: key, words, document."""
    for statement in members:
        numbers = story.quantities_of.get(statement.document_id, ())
        for quantity in (q for q in numbers if statement.start <= q.start and q.end <= statement.end):
            noun = (quantity.noun or "").split(" ")[-1]
            key = (quantity.value, quantity.upper, quantity.comparator, quantity.unit, noun.rstrip("s"), quantity.per)
            if noun or quantity.unit:
                yield key, f"{quantity.text} {noun}".strip(), statement.document_id


def _given(values: Iterable[tuple[object, str, str]]) -> list[tuple[str, str, set[str]]]:
    """Values by their key: the first wording, and the documents that give it."""
    words: dict[object, str] = {}
    documents: dict[object, set[str]] = defaultdict(set)
    for key, text, document_id in values:
        words.setdefault(key, text)
        documents[key].add(document_id)
    return [(str(key), words[key], documents[key]) for key in words]


def _voices(views: Iterable[StatementView]) -> list[Voice]:
    """Articles by the word they rest on, the most first."""
    found: dict[str | None, list[StatementView]] = defaultdict(list)
    for view in views:
        found[_word(view)].append(view)
    ordered = sorted(found.items(), key=lambda item: (-len(item[1]), item[0] is None, item[0] or ""))
    voices = []
    for word, members in ordered[:MOST_VOICES]:
        shown = [(view.article, view.statement_id) for view in members[:MOST_NAMES]]
        many = len(members) > 1
        own = "tell it in their own words" if many else "tells it in its own words"
        voices.append(Voice(shown, len(members) - len(shown), word, own if word is None else _from(many)))
    return voices


def _from(many: bool) -> str:
    return "have it from" if many else "has it from"


def _word(view: StatementView) -> str | None:
    """On whose word an article has it: a name where one is known, else its own words for the source."""
    if view.speaker and view.basis not in _UNNAMED:
        proper = view.speaker_kind in _PROPER
        return w.shortened(view.speaker if proper else _within(view.speaker), SOURCE)
    named = [part for part in (view.chain or "").split(CHAIN) if part and part.casefold() not in _PRONOUNS]
    if not named:
        return "somebody who is not named" if view.chain else None
    people = [part for part in named if not (view.origin and part.endswith(view.origin.split()[-1]))]
    return w.shortened(_within((people or named)[0]), SOURCE)  # the Post › an official: from an official


def _within(words: str) -> str:
    """Words for a source inside a sentence: the letter."""
    return (
        words[0].lower() + words[1:]
        if words[:4] in ("The ", "One ", "Two ") or words[:3] == "An " or words[:2] == "A "
        else words
    )


def _same_voice(voices: Sequence[Voice], articles: int) -> list[str]:
    if len(voices) != 1:
        return []
    word = voices[0].words
    if word is None:
        return [f"{all_of(articles)} tell it in their own words."]
    return [f"{all_of(articles)} have it from {word}."]
