"""The links and credits of one article -> the outlets and occasions that it names as the origin of its statements."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

from claimline.corpus.origins.carried_occasions import carry_occasions
from claimline.corpus.origins.occasions import made_public, occasion_of, of_other_media, outlet_in, told_somebody
from claimline.corpus.origins.origin_state import (
    AGENCY_ENDING,
    Found,
    Occasion,
    Story,
    found_outlet,
    proof_of,
    prove,
    settle,
)
from claimline.corpus.origins.outlet_reports import NEAR, in_a_report
from claimline.corpus.origins.outlet_writers import outlet_of_writer
from claimline.corpus.origins.passing_credits import credit_in_passing
from claimline.corpus.origins.unlisted_outlets import names_media, unlisted_outlet
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.words import find_words
from claimline.reading.lexicon.function_words import DETERMINERS, PRONOUNS
from claimline.reading.lexicon.outlets import is_agency, is_carried_credit, outlet_named
from claimline.reading.lexicon.reporting_verbs import AMBIGUOUS_FORMS, VERBS
from claimline.reading.lexicon.source_nouns import ANONYMOUS_NOUNS, OCCASION_NOUNS, ROLE_NOUNS
from claimline.reading.structure.paratext import AGENCY_WITHIN
from claimline.tables import Attribution, ProofKind, Statement

ONE_REPORT = 2 / 3  # share of an article's credits that go to the one report it retells
OF_ALL_SOURCES = 1 / 5  # share of what it gives to anybody that it must give to that report
RETOLD_CREDITS = 2  # credits that show that an article retells a report, and does not just mention it
OWN_WORDS_CREDITS = 3  # from which what it tells between them as its own is the report's, too
ADJOINING = 3  # code points between two sentences, the end of a paragraph included
OWN_SOURCES = frozenset({"named", "role", "anonymous", "organisation", "document"})
ALSO = re.compile(r"(?P<subject>[^.!?\n“”\"]{1,120}?)\s+also\s+(?P<verb>[a-z]{2,20})\b")
BROADCAST = re.compile(r"^(?:an?\s+interview\s+)?(?:on|to|with|by|in|from)\s+", re.IGNORECASE)
REPORTEDLY = re.compile(r"\breportedly\b", re.IGNORECASE)
POINTS_BACK = re.compile(r"^(?:the|that|this|those|these|he|she|they)\b", re.IGNORECASE)


def trace_credits(story: Story, document_id: str) -> None:
    """Citations, occasions, credits carried over, and the dateline for what is left."""
    statements = story.statements[document_id]
    known = _outlets_spelt_out(story, statements)
    credited: list[tuple[Statement, Found, Span]] = []  # so far, in order
    named: Counter[str] = Counter()
    last: Found | None = None  # of others: none calls itself `the newspaper`
    for place, statement in enumerate(statements):
        before = last
        own_sources: int | None = None  # the level of the outlet's own: what they tell of inner ones, they vouch for
        for link in story.links.get(statement.statement_id, ()):
            if own_sources is not None and link.level > own_sources:
                break
            step = _cited(story, link, known, before) or in_a_report(story, link, place, credited, known)
            step = step or _said_in_public(story, link, known)
            if step is None:
                if link.speaker_kind in OWN_SOURCES and link.source is not None:
                    own_sources = link.level
                continue
            own_sources = None
            found, kind, span = step
            story.found[statement.statement_id] = found  # inner links come later and are nearer to the origin
            prove(story, proof_of(statement, link.level, kind, found, span))
            if kind != "occasion":
                named[found.origin_id] += kind == "citation"
                credited.append((statement, found, span))
                last = found if found != story.own[document_id] else last
    carry_occasions(story, statements)
    report = _the_one_report(story, document_id, named, credited)
    _carry_over(story, statements, report)
    _carry_back(story, document_id, statements)
    _carry_between(story, document_id, statements, report)
    credit_in_passing(story, statements, known)
    _credit_the_whole(story, document_id, known)


def _credit_the_whole(story: Story, document_id: str, known: Sequence[str]) -> None:
    """What is left is the one agency's that a dateline, a byline or a notice credits with the article.

    A byline that is stated with the article stands nowhere in its text: no words of it prove that. Who passes on what
    agencies send (`Bay News Wires` in the Bay News) is a desk, and no origin.
    """
    own = story.own[document_id]
    agencies: dict[Found, Span | None] = {}
    for credit in story.credits.get(document_id, ()):
        if not credit.part and (agency := found_outlet(story, credit.name, known, agency=True)) is not None:
            agencies[agency] = Span(credit.start, credit.end)
    document = story.documents[document_id]
    byline = AGENCY_WITHIN.search(document.byline or "") if document.byline_from == "stated" else None
    stated = found_outlet(story, byline["name"], known, agency=True) if byline is not None else None
    if stated is not None and stated != own:
        agencies.setdefault(stated, None)
    if own in agencies:
        return
    desk = re.escape(re.sub(r"^The | News$", "", own.name)) + AGENCY_ENDING  # Bay Wires, of Bay News
    agencies = {
        each: place for each, place in agencies.items() if is_agency(each.name) or not re.fullmatch(desk, each.name)
    }
    if len(agencies) != 1:  # "Coast Wire and the Harbour Post" would be two
        return
    [(found, place)] = agencies.items()
    for statement in story.statements[document_id]:
        if statement.statement_id in story.found:
            continue
        if place is not None:
            settle(story, statement, "dateline", found, place)
        else:
            story.found[statement.statement_id] = found
            story.bylined.add(statement.statement_id)


def _cited(
    story: Story, link: Attribution, known: Sequence[str], last: Found | None
) -> tuple[Found, ProofKind, Span] | None:
    """The outlet that a link names as its source or as whom the source told."""
    for words, start, end in (
        (link.recipient, link.recipient_start, link.recipient_end),
        (link.source, link.source_start, link.source_end),
    ):
        if words is None or start is None or end is None:
            continue
        if is_carried_credit(words):
            if last is not None:
                return last, "carried credit", Span(start, end)
            continue
        told = words is link.recipient
        if not told and link.speaker_kind == "named":
            writes_for = outlet_of_writer(words)
            if writes_for is not None and (found := found_outlet(story, writes_for, known)) is not None:
                return found, "citation", Span(start, end)
            continue  # `Post said`: Emily Post
        found = outlet_in(story, words, known) if told else found_outlet(story, words, known)
        if found is None and not told and link.speaker_kind == "outlet" and link.speaker is not None:
            found = found_outlet(story, link.speaker, known)  # `the Times`, spelt out by its article
            found = found or unlisted_outlet(words if link.speaker in words else link.speaker)
        elif found is None and told and names_media(words):
            found = unlisted_outlet(words)
        if found is not None:
            if told:
                story.occasions[link.statement_id] = Occasion(None, found, Span(start, end))
            return found, "citation", Span(start, end)
    return None


def _said_in_public(story: Story, link: Attribution, known: Sequence[str]) -> tuple[Found, ProofKind, Span] | None:
    """The occasion that a link names; the story keeps it."""
    occasion = occasion_of(story, link, known)
    if occasion is None:
        return None
    story.occasions[link.statement_id] = occasion
    return occasion.found, "occasion", occasion.place


def _the_one_report(
    story: Story, document_id: str, named: Counter[str], credited: Sequence[tuple[Statement, Found, Span]]
) -> tuple[Statement, Found, Span] | None:
    """The one report that an article retells, where it is credited first; None where it retells none."""
    others = {key: count for key, count in named.items() if key != story.own[document_id].origin_id}
    if not others:
        return None
    key = max(sorted(others), key=lambda origin_id: others[origin_id])
    if others[key] < RETOLD_CREDITS or others[key] < ONE_REPORT * sum(named.values()):
        return None
    sourced = sum(one.source is not None for one in story.statements[document_id])
    if others[key] < OF_ALL_SOURCES * sourced:
        return None
    return next(credit for credit in credited if credit[1].origin_id == key)


def _carry_back(story: Story, document_id: str, statements: Sequence[Statement]) -> None:
    """Carries a credit back to the sentence before, where `also` says that both tell of one and the same speaking.

    `Ruiz threatened to close the port. The mayor also warned the pilots, the Harbour Post reports.`
    """
    for before, after in pairwise(statements):
        proofs = story.proofs.get(after.statement_id, ())
        if before.statement_id in story.found or not proofs or proofs[0].kind not in ("citation", "carried credit"):
            continue
        found = story.found[after.statement_id]
        plain = before.kind == "narrative" and before.source is None
        near = 0 <= after.start - before.end <= ADJOINING
        if plain and near and found.origin_id != story.own[document_id].origin_id and _speaks_on(before, after):
            settle(story, before, "carried credit", found, Span(proofs[0].start, proofs[0].end))


def _carry_between(
    story: Story, document_id: str, statements: Sequence[Statement], report: tuple[Statement, Found, Span] | None
) -> None:
    """Carries a credit to what the article tells of its own where it retells one report, or as reported.

    `The mayor reportedly shouted. It was at noon, according to the Harbour Post.` What is reported is the report's
    that is credited next, within a paragraph or two, else just before, or that the whole article retells. What merely
    stands near two credits is the article's own: of 20 such clauses in 105 stories half were.
    """
    credited = [
        (statement, story.found[statement.statement_id], Span(proofs[0].start, proofs[0].end))
        for statement in statements
        if (proofs := story.proofs.get(statement.statement_id))
        and proofs[0].kind in ("citation", "carried credit")
        and story.found[statement.statement_id].origin_id != story.own[document_id].origin_id
    ]
    places = [statement.start for statement, *_ in credited]
    only = report is not None and {found.origin_id for _, found, _ in credited} == {report[1].origin_id}
    theirs = {statement.statement_id for statement, *_ in credited}
    heard = sum(one.source is not None and one.statement_id not in theirs for one in statements)
    retells = only and len(credited) >= max(OWN_WORDS_CREDITS, heard)
    for statement in statements:
        if statement.statement_id in story.found or statement.source is not None or statement.kind != "narrative":
            continue
        at = bisect_left(places, statement.start)
        after = credited[at] if at < len(credited) and places[at] - statement.end <= NEAR else None
        before = credited[at - 1] if at else None
        whose = before if retells and at < len(credited) else None
        if whose is None and REPORTEDLY.search(statement.text or "") is not None:
            # According to the report it sank. It also reportedly burned
            beside = before is not None and statement.start <= before[0].end + ADJOINING
            whose = after or (before if beside else report)
        if whose is not None:
            settle(story, statement, "carried credit", whose[1], whose[2])


def _speaks_on(before: Statement, after: Statement) -> bool:
    """Whether a sentence says what else the person did that the sentence before says spoke: she also warned."""
    opening = ALSO.match(after.text or "")
    if opening is None or _spoken(opening["verb"]) is None:
        return False
    told = find_words(before.text or "")
    verb = next((place for place, word in enumerate(told) if _spoken(word.form)), 0)
    names = {word.form for word in told[:verb] if (before.text or "")[word.start].isupper()} - DETERMINERS
    subject = find_words(opening["subject"])
    if subject and subject[0].form in PRONOUNS | {"the"}:  # `the mayor`: somebody whom the sentence before names
        return bool(names)
    return any(word.form in names for word in subject if opening["subject"][word.start].isupper())


def _spoken(form: str) -> str | None:
    """The verb of speaking that this is a form of: warned, threatens."""
    verb = VERBS.get(form.casefold())
    if verb is None or verb.form not in ("past", "s") or form.casefold() in AMBIGUOUS_FORMS:
        return None
    return verb.lemma


def _carry_over(story: Story, statements: Sequence[Statement], report: tuple[Statement, Found, Span] | None) -> None:
    """Carries a credit forward to statements whose source is left without one."""
    last: tuple[Statement, Found, Span] | None = None
    for statement in statements:
        found = story.found.get(statement.statement_id)
        if found is not None:
            proof = story.proofs[statement.statement_id][-1]
            last = (statement, found, Span(proof.start, proof.end)) if proof.kind != "occasion" else None
        elif last is not None and (_issued(statement) or told_somebody(story, statement)):
            last = None
        elif statement.source is None and statement.speaker is None:
            continue
        elif last is not None and statement.start - last[0].end <= NEAR and _goes_on(statement, last[0]):
            settle(story, statement, "carried credit", last[1], last[2])
            last = (statement, last[1], last[2])
        elif report is None or statement.start < report[0].start:
            continue
        elif statement.speaker_kind in ("anonymous", "role", "unresolved"):
            if of_other_media(statement) or not _is_somebody(statement) or made_public(statement.cue):
                continue  # "other outlets also reported": somebody else's report, and not said whose
            settle(story, statement, "carried credit", *report[1:])


def _issued(statement: Statement) -> bool:
    """Whether it tells of another speaking, of which what follows is: `Ruiz later issued a statement`."""
    return statement.source is None and any(word.form in OCCASION_NOUNS for word in find_words(statement.text or ""))


def _is_somebody(statement: Statement) -> bool:
    """Whether a source named by its role is a person or several: `a pilot`, not `the operation`."""
    if statement.speaker_kind != "role":
        return True
    words = {word.form for word in find_words(statement.source or "")}
    return not words.isdisjoint(ROLE_NOUNS | ANONYMOUS_NOUNS)


def _goes_on(statement: Statement, before: Statement) -> bool:
    """Whether the speaker of the statement before speaks on: the same name, or "the official", "he"."""
    if statement.speaker is not None and statement.speaker_kind == "named":
        return statement.speaker == before.speaker
    points = statement.source is not None and POINTS_BACK.match(statement.source) is not None
    return points and statement.speaker_kind in ("anonymous", "role", "unresolved")


def _outlets_spelt_out(story: Story, statements: Sequence[Statement]) -> list[str]:
    """Outlets that a document's links name in full, so that "the Post" is known to be one of them."""
    names = {found.name for found in story.outlets.values()}
    for statement in statements:
        for link in story.links.get(statement.statement_id, ()):
            for words in (link.source, link.recipient, BROADCAST.sub("", link.occasion or "")):
                name = outlet_named(words) if words else None
                if name:
                    names.add(name)
    return sorted(names)
