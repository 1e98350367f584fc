"""A claim, a denial or an event -> a line that stands alone: a whole sentence, who says it, and where it is told.

The words are the title's, as an article has them; ours is what stands around them: the speaker before a quotation or
behind what is reported, quotation marks, a full stop.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from claimline import tables as t
from claimline.report.views import wording as w
from claimline.report.views.evidence_rows import first_report
from claimline.report.views.page_links import Links
from claimline.report.views.relays import relay
from claimline.report.views.story import Story

LEAST_WORDS = 4  # of a line
NAMED = 3  # outlets or original reports that a line names; more are counted
ROLE = 45  # code points of a role that stands behind a name
SOURCE = 90  # of the words that name a source which has no name

_MARKS = '“”"„‟'
_QUOTED = re.compile(r"[“\"„](?P<words>[^“”\"]+)[”\"](?P<behind>.*)", re.DOTALL)
_DENYING = re.compile(
    r"\b(?:den(?:y|ies|ied|ying)|reject|disput|dismiss|refut|rebut|contest|contradict)", re.IGNORECASE
)
_NAMES_NOBODY = frozenset("he she they it him her them i we us you who this that these those one some others".split())


@dataclass(frozen=True, kw_only=True)
class ToldLine:
    """One line: `before: “words”` or `words, according to after`, and what is known of the telling."""

    words: str
    quoted: bool
    before: str | None = None  # who says it, where the words are quoted
    after: str | None = None  # who says it, where they are reported
    href: str
    digest: bool
    reach: str  # who reports it, from which original report
    when: str | None = None
    status: str = ""  # disputed, differing; else empty
    note: str | None = None  # why it is not certain


@dataclass(frozen=True)
class DenialLine:
    """Who denies a claim, in which words."""

    who: str
    relation: str  # denies it
    words: str | None  # None: they are not published, or are no sentence
    quoted: bool
    outlet: str
    href: str


def line_of(claim: t.Claim, links: Links) -> ToldLine | None:
    """A claim as a line; None where its words are no sentence or may not be shown, or nobody knows who says them."""
    story = links.story
    members = [story.statements[s.statement_id] for s in story.sources_of[claim.claim_id]]
    told = titled(claim.title, members)
    found = spoken(claim.title, told, links)
    if found is None:
        return None
    words, quoted, before, after = found
    return ToldLine(
        words=words,
        quoted=quoted,
        before=before,
        after=after,
        href=links.claim(claim.claim_id),
        digest=story.documents[told.document_id].text_kind == "digest",
        reach=reach(claim, story),
        when=_when(claim, story),
        status=claim.status,
    )


def spoken(title: str, told: t.Statement, links: Links) -> tuple[str, bool, str | None, str | None] | None:
    """A statement's title as (words, whether quoted, who before them, who behind them); None where it cannot stand."""
    quotation = _QUOTED.match(title) if told.kind == "direct" else None
    words = sentence(quotation["words"] if quotation else title)
    if words is None:
        return None
    if told.kind == "narrative":
        return words, False, None, None
    who = speaker(told, links.story)
    if told.kind == "direct":
        return (words, True, who, None) if who else None
    return words, False, None, _inside(who) if who else None


def sentence(title: str) -> str | None:
    """A title as a sentence without its last stop; None for what is none: too short, cut off, a question, withheld."""
    words = " ".join(title.split()).strip(f" {_MARKS},;:")
    if title.startswith("Words withheld") or words.endswith(("…", "?", "...")) or words.startswith("…"):
        return None
    words = words.removesuffix(".") if not re.search(r"\.[A-Za-z]\.\Z", words) else words
    if len(words.split()) < LEAST_WORDS:
        return None
    if title.count("“") > words.count("“") and words.count("”") > words.count("“"):  # its first mark went, not its last
        words = f"“{words}"
    elif title.rstrip(" .,;:").endswith("”") and words.count("“") > words.count("”"):
        words += "”"
    elif words.count('"') % 2:
        words = f'"{words}' if title.lstrip().startswith('"') else f'{words}"'
    return words[0].upper() + words[1:]


def titled(title: str, members: Sequence[t.Statement]) -> t.Statement:
    """The statement that a title's words are of; where none is shown, the one that shares most words with it."""
    bare = _bare(title)
    of_title = set(bare.split())

    def shares(told: t.Statement) -> tuple[bool, int]:
        words = _bare(told.text or told.opening or "")
        return bool(words) and bare in words, len(of_title & set(words.split()))

    return max(members, key=shares)


def _bare(words: str) -> str:
    return " ".join(re.sub(r"[^\w\s]", " ", words.casefold()).split())


def speaker(told: t.Statement, story: Story) -> str | None:
    """Who says it: Laszlo Moss, harbour master; a name alone; an official who was there. None: not decided."""
    handed_on = relay(told, story.attributions_of.get(told.statement_id, ()))
    if handed_on is not None and handed_on.whole:
        return handed_on.line
    if told.speaker_kind in (None, "unresolved"):
        return None
    source = " ".join((told.source or "").split())
    if told.speaker_kind == "named" and told.speaker:
        role = _role(told, story)
        return f"{told.speaker}, {role}" if role else told.speaker
    named = source.split(", ")[0] if len(source) > SOURCE else source
    if named and named.split(" ", 1)[0].casefold() not in _NAMES_NOBODY and len(named) <= SOURCE:
        return named[0].upper() + named[1:]
    return told.speaker


def _role(told: t.Statement, story: Story) -> str | None:
    """The shortest role stated for a person, where it is short: harbour master."""
    row = story.speakers.get(told.speaker_id or "")
    roles = (
        [role for role in row.roles if 3 < len(role) <= ROLE and not role.endswith(("'s", "’s", "."))] if row else []
    )
    return min(roles, key=lambda role: (len(role), role), default=None)


def _inside(who: str) -> str:
    """A speaker inside a sentence: An official is an official."""
    first = who.split(" ", 1)[0]
    lowered = first in ("A", "An", "The", "One", "Two", "Three", "Some", "Several", "Officials", "Sources", "Police")
    return who[0].lower() + who[1:] if lowered else who


def reach(claim: t.Claim, story: Story) -> str:
    """Only Harbour Post; Harbour Post and Bay Courier, original report: Coast Wire."""
    sources = story.sources_of[claim.claim_id]
    tellers = list(dict.fromkeys(story.outlet(s.document_id) for s in sources))
    stated = {name for s in sources if (name := story.origin_name(s.origin_id)) is not None}
    if len(tellers) == 1:
        others = sorted(stated - set(tellers))
        return f"Only {tellers[0]}" + (f", from {w.listed(others)}" if 0 < len(others) <= NAMED else "")
    who = w.listed(tellers) if len(tellers) <= NAMED else w.carriers(claim.outlets, claim.outlets_unknown)
    if not stated:
        return f"{who}; original report not stated"
    names = f": {w.listed(sorted(stated))}" if len(stated) <= NAMED else ""
    firsthand = ", on two first-hand sources or more" if claim.status == "corroborated" else ""
    return f"{who}; {w.counted(len(stated), 'original report')}{names}{firsthand}"


def _when(claim: t.Claim, story: Story) -> str | None:
    if claim.edtf:
        return w.date_words(claim.edtf)
    day, _ = first_report(claim, story)
    return None if day == "not known" else f"reported {day}"


def answer_line(told: t.Statement, links: Links) -> ToldLine | None:
    """A denial, or that somebody declines to say something, as a line; None where its words are not shown."""
    found = _answer(told, links) if told.text else None
    if found is None:
        return None
    words, quoted, before, after = found
    document = links.story.documents[told.document_id]
    return ToldLine(
        words=words,
        quoted=quoted,
        before=before,
        after=after,
        href=links.statement(told),
        digest=document.text_kind == "digest",
        reach=f"In {links.story.article(told.document_id)}",
        when=w.date_words(told.said) if told.said else None,
    )


def _answer(told: t.Statement, links: Links) -> tuple[str, bool, str | None, str | None] | None:
    """By whom and how: Ana Ruiz denied the charges; The board declined to say why; else as any words of theirs."""
    if told.kind != "direct" and told.cue and (told.stance == "declines" or _DENYING.search(told.cue)):
        source = " ".join((told.source or "").split())
        plain = source and source.split(" ", 1)[0].casefold() not in _NAMES_NOBODY and len(source) <= SOURCE
        who = source if plain else told.speaker
        words = sentence(f"{who} {told.cue} {told.text}") if who else None
        return (words, False, None, None) if words else None
    return spoken(told.text or "", told, links)


def denial_of(told: t.Statement, links: Links) -> DenialLine:
    """A denial beside the claim it denies."""
    found = spoken(told.text or "", told, links) if told.text else None
    return DenialLine(
        who=speaker(told, links.story) or "Somebody the article does not name",
        relation=w.STANCES[told.stance],
        words=found[0] if found else None,
        quoted=told.kind == "direct",
        outlet=links.story.article(told.document_id),
        href=links.statement(told),
    )
