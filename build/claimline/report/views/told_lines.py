"""A sentence of the front page, or a denial -> a line: its words, who says it, who reports it, and when.

The words are an article's; ours is what stands around them: the speaker before a quotation, quotation marks, a full
stop, a name in brackets.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from claimline import tables as t
from claimline.edtf import days
from claimline.report.views import wording as w
from claimline.report.views.page_links import Links
from claimline.report.views.relays import relay
from claimline.report.views.story import Story
from claimline.rows import names_of_speakers

LEAST_WORDS = 4  # of a line
NAMED = 3  # original reports that a line names; more are counted
TELLERS = 4  # outlets, likewise
ROLE = 45  # code points of a role that stands behind a name
SOURCE = 90  # of the words that name a source which has no name

MOST_OF = 3, 5  # of a sentence, that a statement must be to stand for it
BACK = timedelta(4)  # before its report; Tuesday, printed on Monday, may be tomorrow
AHEAD = timedelta(60)

_MARKS = '“”"„‟'
_QUOTED = re.compile(r"[“\"„](?P<words>[^“”\"]+)[”\"]")
_HANGING = frozenset("came comes is are was were has have had said says told the a an of to in on at by and or".split())
_NAMES_NOBODY = frozenset("he she they it him her them i we us you who this that these those one some others".split())


@dataclass(frozen=True, kw_only=True)
class ToldLine:
    """One line: `before: “words”` or `words`, and what is known of the telling."""

    words: str
    quoted: bool
    before: str | None = None  # who says it, where the words are quoted
    href: str
    digest: bool
    reach: str  # who reports it, from which original report
    when: str | None = None
    status: str = ""  # disputed, differing; else empty
    note: str | None = None  # why it is not certain
    differs: str = "Accounts differ"
    claim_id: str | None = None  # that it leads to; None where nothing of it could be told for certain
    statement_ids: tuple[str, ...] = ()
    document_id: str = ""
    day: date | None = None  # on which it happened, where that is certain
    published: date | None = None  # when its article was, where that is one day

    @property
    def stop(self) -> str:
        """What ends the sentence, where it has no stop of its own."""
        return stop_of(self.words)


@dataclass(frozen=True)
class DenialLine:
    """Who denies a claim, in which words."""

    who: str
    relation: str  # denies it
    words: str | None  # None: they are not published, or are no sentence
    quoted: bool
    outlet: str
    href: str

    @property
    def stop(self) -> str:
        """As of a line."""
        return stop_of(self.words or "")


def told_line(rows: Sequence[t.FrontLine], links: Links) -> ToldLine:
    """Sentences of the table `front_lines` that stand in one line, as that line."""
    story, first = links.story, rows[0]
    told, document = story.statements.get(first.statement_id or ""), story.documents[first.document_id]
    claim = story.claims.get(first.claim_id or "")
    quoted = all(row.quoted for row in rows)
    before = speaker(told, story) if told and first.quoted else None
    words = " ".join(row.words for row in rows)
    day = _day(rows, story)
    alone = told is not None and len(rows) == 1 and _is_most(told, first)
    published = days(document.published) if document.published else None
    return ToldLine(
        words=words.removesuffix(".") if quoted else words,
        quoted=quoted,
        before=_begun(before) if before else None,
        href=links.claim(claim.claim_id) if claim else _asked(first, links),
        digest=document.text_kind == "digest",
        reach=reach(claim, story) if alone and claim else story.outlet(first.document_id),
        when=_when(day, document),
        status=claim.status if claim else "",
        note=_note(rows, story) if first.section == "unclear" else None,
        differs=_differs(claim, story) if claim else "",
        claim_id=first.claim_id,
        statement_ids=tuple(row.statement_id for row in rows if row.statement_id),
        document_id=first.document_id,
        day=day,
        published=published[1] if published and published[0] == published[1] else None,
    )


def _asked(row: t.FrontLine, links: Links) -> str:
    """Where its article asks what is stated there; else its article."""
    for asked in links.story.table("undecided", t.Undecided):
        if asked.document_id == row.document_id and row.start <= asked.start < row.end:
            return links.question(asked.document_id, asked.start, asked.end)
    return links.document(row.document_id)


def _is_most(told: t.Statement, row: t.FrontLine) -> bool:
    """Whether a statement is most of the line's sentence, so that who reports the one reports the other."""
    return MOST_OF[1] * (min(told.end, row.end) - max(told.start, row.start)) >= MOST_OF[0] * (row.end - row.start)


def _day(rows: Sequence[t.FrontLine], story: Story) -> date | None:
    """The day on which what a line tells happened: where it names one day, and that lies near its report."""
    first = rows[0]
    told, document = story.statements.get(first.statement_id or ""), story.documents[first.document_id]
    printed = days(document.published) if document.published else None
    named = {
        timex.edtf
        for timex in story.timexes_of.get(first.document_id, ())
        if first.start <= timex.start < first.end and timex.edtf and days(timex.edtf)
    }
    if len(rows) > 1 or told is None or told.edtf is None or named != {told.edtf}:
        return None
    if printed is None or told.timing == "background":
        return None
    day = days(told.edtf)
    last = printed[1] + AHEAD if told.timing == "planned" else printed[1]
    if day is None or day[0] != day[1] or not printed[1] - BACK <= day[0] <= last:
        return None
    return day[0]


def _when(day: date | None, document: t.Document) -> str | None:
    if day is not None:
        return w.date_words(day.isoformat())
    return f"reported {w.date_words(document.published)}" if document.published else None


def _note(rows: Sequence[t.FrontLine], story: Story) -> str | None:
    """Why a line is not certain: whoever says it is not named, or the article hedges."""
    said = [story.statements[row.statement_id] for row in rows if row.statement_id]
    if said and all(one.basis == "anonymous" for one in said):
        return "Source not named"
    hedges = sorted({one.hedge.casefold() for one in said if one.hedge})
    return f"Told as {w.listed([f'“{hedge}”' for hedge in hedges])}" if hedges else None


def _differs(claim: t.Claim, story: Story) -> str:
    """What a claim that is told differently is tagged with."""
    conflicts = {pair.facet for pair in story.pairs_of.get(claim.claim_id, ()) if pair.relation == "conflicting"}
    return "Quoted in different words" if conflicts == {"wording"} else "Accounts differ"


def sentence(text: str) -> str | None:
    """Words as a sentence without the last stop; None for what is none: too short, cut off, a question, withheld."""
    words = " ".join(text.split()).strip(f" {_MARKS},;:")
    if text.startswith("Words withheld") or words.endswith(("…", "?", "...")) or words.startswith("…"):
        return None
    words = words.removesuffix(".") if not re.search(r"\.[A-Za-z]\.\Z", words) else words
    if len(words.split()) < LEAST_WORDS or words.rsplit(" ", 1)[1].casefold() in _HANGING:
        return None
    if text.count("“") > words.count("“") and words.count("”") > words.count("“"):  # its first mark went, not its last
        words = f"“{words}"
    elif text.rstrip(" .,;:").endswith("”") and words.count("“") > words.count("”"):
        words += "”"
    elif words.count('"') % 2:
        words = f'"{words}' if text.lstrip().startswith('"') else f'{words}"'
    return words[0].upper() + words[1:]


def stop_of(words: str) -> str:
    """The stop that these words still need."""
    return "" if words.rstrip("”’\"'").endswith((".", "!", "?")) else "."


def speaker(told: t.Statement, story: Story, words: str = "") -> str | None:
    """Who says it: Harbour Master Leo Moss; an official who was there. None: that was not decided.

    Who is quoted by another is named with both, unless the words begin with them: Moss has asked for a pilot.
    """
    links = story.attributions_of.get(told.statement_id, ())
    handed_on = relay(told, links)
    if handed_on is not None and handed_on.whole:
        inner, _, outer = handed_on.line.partition(", as told by ")
        return outer if outer and words.startswith(inner) else handed_on.line
    row = story.speakers.get(told.speaker_id or "")
    if told.speaker_kind == "named" and told.speaker:
        if len(together := names_of_speakers(told, links)) > 1:
            return w.listed(together)
        return _with_role(row.name if row else told.speaker, row.roles if row else [])
    source = " ".join((told.source or "").split()).split(", ")[0]
    if source and len(source) <= SOURCE and source.split(" ", 1)[0].casefold() not in _NAMES_NOBODY:
        return source
    if told.speaker is None or told.speaker_kind in (None, "unresolved"):
        return None
    bare = told.speaker_kind in ("document", "role", "anonymous") and " " not in told.speaker and told.speaker.islower()
    return f"the {told.speaker}" if bare else told.speaker  # it, of which nothing but `report` is known


def _with_role(name: str, stated: Sequence[str]) -> str:
    """A name with the shortest role stated for it: a title before it, any other behind it."""
    roles = [role for role in stated if 3 < len(role) <= ROLE and not role.endswith(("'s", "’s")) and role not in name]
    if not roles:
        return name
    role = min(roles, key=lambda role: (len(role), role))
    return f"{role} {name}" if all(word[0].isupper() for word in role.split()) else f"{name}, {role},"


def _begun(who: str) -> str:
    return who[0].upper() + who[1:].rstrip(",")


def reach(claim: t.Claim, story: Story) -> str:
    """Harbour Post; Harbour Post and Bay Courier, original report: Coast Wire."""
    sources = story.sources_of[claim.claim_id]
    tellers = list(dict.fromkeys(story.outlet(s.document_id) for s in sources))
    stated = {name for s in sources if (name := story.origin_name(s.origin_id)) is not None}
    who = named(tellers, claim.outlets, claim.outlets_unknown)
    if len(tellers) == 1:
        others = sorted(stated - set(tellers))
        return who + (f", repeating {w.listed(others)}" if 0 < len(others) <= NAMED else "")
    if not stated:
        return f"{who}; original report not stated"
    names = f": {w.listed(sorted(stated))}" if len(stated) <= NAMED else ""
    firsthand = ", on two first-hand sources or more" if claim.status == "corroborated" else ""
    return f"{who}; {w.counted(len(stated), 'original report')}{names}{firsthand}"


def named(tellers: Sequence[str], outlets: int, unknown: int) -> str:
    """Harbour Post; Harbour Post and Bay Courier; 7 outlets. Not: only, for others may tell it in other words."""
    return w.listed(tellers) if len(tellers) <= TELLERS else w.carriers(outlets, unknown)


def denial_of(told: t.Statement, links: Links) -> DenialLine:
    """A denial beside the claim it denies."""
    who, text = speaker(told, links.story), told.text or ""
    quotation = _QUOTED.match(text) if told.kind == "direct" else None
    words = sentence(quotation["words"] if quotation else text) if text else None
    return DenialLine(
        who=who or "Somebody the article does not name",
        relation=w.STANCES[told.stance],
        words=words if who or told.kind == "narrative" else None,
        quoted=told.kind == "direct",
        outlet=links.story.article(told.document_id),
        href=links.statement(told),
    )
