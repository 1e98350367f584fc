"""What a comparison found -> sections of rows, worded once for terminal, Markdown and HTML.

A row is lines, a line is pieces: our words, words of an article, what stood before. Whoever prints them marks them up.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from claimline.comparison import changes as c
from claimline.report.views import wording as w
from claimline.report.views.corrections import WHAT

Style = Literal["plain", "strong", "quiet", "words"]
Mark = Literal["+", "−", "~"]
SHOWN = 12  # passages, differences and the like that one row names; the rest is counted

DOCUMENTS: Mapping[c.DocumentKind, tuple[Mark, str]] = MappingProxyType(
    {
        "added": ("+", "added"),
        "removed": ("−", "removed"),
        "replaced": ("~", "has another text now"),
        "renamed": ("~", "has another id now, and the same text"),
        "described": ("~", "is described otherwise"),
    }
)
FIELDS: Mapping[str, str] = MappingProxyType(
    {
        "speaker": "Who says it",
        "stance": "What the speaker does with it",
        "basis": "What it rests on",
        "origin": "Where it comes from",
        "date": "When it happened",
        "kind": "How it is told",
        "words": "The words",
    }
)
MARKS: Mapping[str, Mark] = MappingProxyType({"new": "+", "gone": "−", "changed": "~"})
EVENTS: Mapping[str, tuple[Mark, str]] = MappingProxyType(
    {
        "new": ("+", "New on the timeline"),
        "gone": ("−", "No longer on the timeline"),
        "moved": ("~", "Moved"),
        "agreement": ("~", "Its dates agree otherwise"),
        "merged": ("~", "One event now"),
        "split": ("~", "Several events now"),
    }
)


@dataclass(frozen=True, slots=True)
class Piece:
    """Some words of a line; "words" are an article's."""

    style: Style
    text: str

    @property
    def quoted(self) -> bool:
        """Whether it bears quotation marks of ours: an article's words that bring none of their own."""
        return self.style == "words" and not self.text.startswith(tuple("\"'“‘"))


Line = Sequence[Piece]


@dataclass(frozen=True, slots=True)
class Row:
    """One change: what it is about, then what is to be said of it."""

    mark: Mark
    lines: Sequence[Line]
    claim_id: str | None = None  # of the new build's claim that it is about


@dataclass(frozen=True, slots=True)
class Section:
    """Rows of one kind."""

    title: str
    rows: Sequence[Row]


@dataclass(frozen=True, slots=True)
class StoryView:
    """A story's changes as they are told; `overview` counts them in words."""

    story_id: str
    title: str
    overview: Sequence[str]
    sections: Sequence[Section]


def story_view(story: c.StoryChanges) -> StoryView:
    """One story: its sections with something in them."""
    if story.presence != "both":
        only = "The whole story is new." if story.presence == "new" else "The whole story is gone."
        return StoryView(story.story_id, story.title, [only], [])
    sections = [
        Section("Articles", [_document(d) for d in story.documents]),
        Section("Original reports", [_origin(o) for o in story.origins]),
        Section("Claims with other evidence", [_changed(change) for change in story.claims_changed]),
        Section("New claims in several articles", [_whole("+", n) for n in story.claims_new if n.claim.page]),
        Section("Claims that are one now", [_merged(m) for m in story.claims_merged]),
        Section("Claims that are several now", [_split(s) for s in story.claims_split]),
        Section("Claims that are gone", [_whole("−", g) for g in story.claims_gone]),
        Section("Denials and responses", [_answer(a) for a in story.answers]),
        Section("Statements told otherwise", list(_statements(story.statements))),
        Section("Timeline", [_event(e) for e in story.events]),
        Section("Decisions by hand", [_decision(d) for d in story.curation]),
        Section("New claims in one article alone", [_whole("+", n) for n in story.claims_new if not n.claim.page]),
    ]
    return StoryView(story.story_id, story.title, list(_overview(story)), [s for s in sections if s.rows])


def _overview(story: c.StoryChanges) -> Iterator[str]:
    """1 article added; 2 claims gained a source; 1 new conflict; …"""
    documents = [d.kind for d in story.documents]
    conflicts = [d for change in story.claims_changed for d in change.differences if d.relation == "conflicting"]
    shared = sum(n.claim.page for n in story.claims_new)
    counts = [
        *(
            (documents.count(kind), "article", f" {says}")
            for kind, (_, says) in DOCUMENTS.items()
            if kind != "described"
        ),
        (sum(bool(change.gained) for change in story.claims_changed), "claim", " gained a source"),
        (sum(bool(change.lost) for change in story.claims_changed), "claim", " lost a source"),
        (sum(o.kind == "new" for o in story.origins), "new original report", ""),
        (sum(o.kind == "gone" for o in story.origins), "original report", " gone"),
        (sum(d.kind == "new" for d in conflicts), "new conflict", ""),
        (sum(d.kind == "gone" for d in conflicts), "conflict", " gone"),
        (shared, "new claim", " in several articles"),
        (len(story.claims_new) - shared, "new claim", " in one article alone"),
        (len(story.claims_merged), "claim", " merged from several"),
        (len(story.claims_split), "claim", " split"),
        (len(story.claims_gone), "claim", " gone"),
        (sum(a.kind == "new" for a in story.answers), "new answer", ""),
        (sum(a.kind != "new" for a in story.answers), "answer", " gone or read otherwise"),
        (len(story.statements), "statement", " told otherwise"),
        (len(story.events), "change", " on the timeline"),
        (len(story.curation), "change", " of decisions by hand"),
    ]
    yield from (w.counted(number, noun) + rest for number, noun, rest in counts if number)


# Pieces


def _plain(text: str) -> Piece:
    return Piece("plain", text)


def _quiet(text: str) -> Piece:
    return Piece("quiet", text)


def _strong(text: str) -> Piece:
    return Piece("strong", text)


def _words(text: str) -> Piece:
    return Piece("words", text)


def _title(claim: c.ClaimLine) -> Piece:
    return _words(claim.title)


def _counts(claim: c.ClaimLine) -> str:
    return f"{w.carriers(claim.outlets, claim.outlets_unknown)}, {w.original_reports(claim.origins)}"


def _passage(found: c.Passage, before: str = "") -> Line:
    """Axios, after two officials (original report: Axios): “…”"""
    head = [_plain(before), _strong(found.outlet or c.UNNAMED)]
    if found.speaker:
        head += [_plain(f", after {found.speaker}")]
    if found.origin and found.origin not in (found.outlet, found.document_id):
        head += [_plain(", original report: "), _strong(found.origin)]
    return [piece for piece in head if piece.text] + [_plain(": "), *_said(found), _quiet(f" ({_place(found)})")]


def _said(found: c.Passage) -> list[Piece]:
    if found.words is None:
        return [_quiet("words withheld")]
    return [_words(found.words)] if found.whole else [_words(found.words), _quiet(" … (words withheld)")]


def _place(found: c.Passage) -> str:
    return f"{found.document_id}, {w.characters(found.start, found.end)}"


def _most(lines: Iterable[Line], what: str) -> list[Line]:
    """As many as a row shows, then how many more there are."""
    found = list(lines)
    more = len(found) - SHOWN
    return [*found[:SHOWN], [_quiet(f"and {w.counted(more, what)} more")]] if more > 0 else found


def _turn(before: str, after: str) -> Line:
    """a → b"""
    return [_quiet(before), _plain(" → "), _strong(after)]


# Rows


def _document(found: c.DocumentChange) -> Row:
    mark, says = DOCUMENTS[found.kind]
    head = [_strong(found.outlet or c.UNNAMED), _plain(f" ({w.date_words(found.published)})")]
    if found.title:
        head += [_plain(": "), _words(found.title)]
    lines: list[Line] = [[*head, _plain(f" {says}"), _quiet(f" ({found.document_id})")]]
    if found.kind == "added" and found.before_id:
        lines.append([_plain("a new version of "), _plain(found.before_id)])
    elif found.before_id and found.before_id != found.document_id:
        lines.append([_plain("before: "), _plain(found.before_id)])
    lines += [[_plain(f"{change.field}: "), *_turn(change.before or "none", change.after or "none")]
              for change in found.changes]  # fmt: skip
    if found.kind in ("added", "removed"):
        lines.append([_plain(w.counted(found.statements, "statement"))])
    return Row(mark, lines)


def _origin(found: c.OriginChange) -> Row:
    says = "new" if found.kind == "new" else "no longer an original report"
    return Row(
        MARKS[found.kind],
        [[_strong(found.name), _plain(f" ({w.ORIGIN_KINDS.get(found.origin_kind, found.origin_kind)}), {says}")]],
    )


def _changed(found: c.ClaimChange) -> Row:
    before, after = _counts(found.before), _counts(found.claim)
    lines: list[Line] = [[_title(found.claim)]]
    if before != after:
        lines.append(_turn(before, after))
    if found.status:
        lines.append(_turn(w.STATUS[found.before.status], w.STATUS[found.claim.status]))
    lines += [[_plain("New original report: "), _strong(name)] for name in found.origins_gained]
    lines += [[_plain("No longer traced to: "), _strong(name)] for name in found.origins_lost]
    lines += _most((_difference(d) for d in found.differences), "difference")
    lines += _most((_passage(p, "New source: ") for p in found.gained), "source")
    lines += _most((_passage(p, "Source gone: ") for p in found.lost), "source")
    lines += _most(
        ([*_passage(m.passage, "Moved here: "), _plain(", from "), _title(m.from_claim)] for m in found.moved),
        "statement",
    )
    return Row("~", lines, found.claim.claim_id)


def _difference(found: c.DifferenceChange) -> Line:
    new = "New conflict" if found.relation == "conflicting" else "New difference"
    gone = "Conflict gone" if found.relation == "conflicting" else "Difference gone"
    facet = w.FACETS.get(found.facet, found.facet)
    head = [_strong(new if found.kind == "new" else gone), _plain(f", {facet[:1].lower()}{facet[1:]}: ")]
    says = w.RELATIONS.get(found.relation, found.relation)
    return [*head, _words(found.left), _plain(" and "), _words(found.right), _quiet(f" {says}: {found.rule}")]


def _whole(mark: Mark, found: c.WholeClaim) -> Row:
    several = len(found.passages) > 1
    lines: list[Line] = [[_title(found.claim), _quiet(f" {_counts(found.claim)}")]] if several else []
    return Row(mark, [*lines, *_most((_passage(p) for p in found.passages), "source")], found.claim.claim_id)


def _merged(found: c.Merge) -> Row:
    lines: list[Line] = [[_title(found.claim), _quiet(f" {_counts(found.claim)}")]]
    before = ([_plain("before: "), _title(claim), _quiet(f" {_counts(claim)}")] for claim in found.before)
    return Row("~", lines + _most(before, "claim"), found.claim.claim_id)


def _split(found: c.Split) -> Row:
    lines: list[Line] = [[_title(found.before), _quiet(f" {_counts(found.before)}")]]
    now = ([_plain("now: "), _title(claim), _quiet(f" {_counts(claim)}")] for claim in found.claims)
    return Row("~", lines + _most(now, "claim"))


def _answer(found: c.AnswerChange) -> Row:
    says = {"new": "", "gone": ", no longer", "changed": ", read otherwise"}[found.kind]
    head = [_strong(w.STANCES.get(found.relation, found.relation)), _plain(says)]
    if not found.certain:
        head.append(_quiet(" (not certain)"))
    lines: list[Line] = [[*head, _plain(f", {found.target_kind}: "), _words(found.target)], _passage(found.passage)]
    if found.before_relation and found.before_relation != found.relation:
        lines.append([_plain("before: "), _plain(w.STANCES.get(found.before_relation, found.before_relation))])
    return Row(MARKS[found.kind], lines)


def _statements(found: Sequence[c.StatementChange]) -> Iterator[Row]:
    """The same change of many statements is one row."""
    alike: dict[tuple[str, str | None, str | None], list[c.Passage]] = defaultdict(list)
    for statement in found:
        for change in statement.changes:
            alike[change.field, change.before, change.after].append(statement.passage)
    order = list(FIELDS)
    for (name, before, after), told in sorted(alike.items(), key=lambda item: order.index(item[0][0])):
        if name == "words":
            turn: Line = [_plain("The words: "), _wording(before), _plain(" → "), _wording(after)]
        else:
            turn = [_plain(f"{FIELDS[name]}: "), *_turn(_value(name, before), _value(name, after))]
        yield Row("~", [turn, *_most((_passage(p) for p in told), "statement")])


def _wording(words: str | None) -> Piece:
    return _quiet("withheld") if words is None else _words(words)


def _value(name: str, value: str | None) -> str:
    if name == "date":
        return w.date_words(value)
    if value is None:
        return "not stated" if name == "origin" else "nobody"
    known = {"stance": w.STANCES, "basis": w.BASES, "speaker": w.SPEAKER_KINDS}.get(name, {})
    return known.get(value, value)


def _event(found: c.EventChange) -> Row:
    mark, says = EVENTS[found.kind]
    lead = (found.after or found.before)[0] if found.kind != "split" else found.before[0]
    lines: list[Line] = [[_plain(f"{says}: "), _words(lead.title), *_when(found, lead)]]
    if found.kind in ("moved", "agreement"):
        before, after = found.before[0], found.after[0]
        if before.edtf != after.edtf:
            lines.append(_turn(w.date_words(before.edtf), w.date_words(after.edtf)))
        if before.agreement != after.agreement:
            lines.append([_plain("its dates: "), *_turn(w.RELATIONS[before.agreement], w.RELATIONS[after.agreement])])
    elif found.kind in ("merged", "split"):
        label, others = ("before: ", found.before) if found.kind == "merged" else ("now: ", found.after)
        lines += _most(([_plain(label), _words(e.title), _quiet(f" {w.date_words(e.edtf)}")] for e in others), "event")
    return Row(mark, lines)


def _when(found: c.EventChange, lead: c.EventLine) -> Line:
    return [_quiet(f" {w.date_words(lead.edtf)}")] if found.kind not in ("moved", "agreement") else []


def _decision(found: c.CurationChange) -> Row:
    says = {"new": "", "gone": " (no longer)", "changed": " (changed)"}[found.kind]
    what = WHAT.get(found.decides, found.decides)
    head: Line = [_strong(what), _plain(says), _quiet(f" {found.entry_id}: {found.target}")]
    turns = [[_plain(f"{x.field}: "), *_turn(x.before or "none", x.after or "none")] for x in found.changes]
    return Row(MARKS[found.kind], [head, [_words(found.reason)], *turns])
