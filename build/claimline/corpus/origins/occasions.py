"""A link of an article -> the occasion on which it was said in public: a broadcaster, a statement, a named document."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Collection, Sequence

from claimline.corpus.origins.origin_state import Found, Occasion, Story, found_outlet
from claimline.corpus.origins.quoted_words import QUOTED
from claimline.reading.lexical.spans import Span
from claimline.reading.lexical.words import find_words
from claimline.reading.lexicon.function_words import DETERMINERS, PRONOUNS
from claimline.reading.lexicon.outlets import is_carried_credit
from claimline.reading.lexicon.reporting_verbs import VERBS
from claimline.reading.lexicon.source_nouns import IN_PUBLIC, NOT_PUBLIC, OCCASION_NOUNS, ORGANISATION_NOUNS
from claimline.slugs import ORIGIN, slug
from claimline.tables import Attribution, Statement

# Saying that may well be said to whoever prints it. Who wrote, testified, ruled or argued did so somewhere else.
SAID_TO_WRITERS = frozenset(
    "say tell add explain note recall confirm acknowledge admit concede warn caution predict stress emphasize insist "
    "complain describe relate recount respond reply deny dispute think believe hope fear worry decline continue".split()
)
JOINT = "joint "
SIGNED = frozenset({"statement", "letter"})  # of which two who issue them jointly are one source
PAPERS = SIGNED | {"release", "memo", "tweet", "email", "e-mail"}
SAID = "said-"  # begins the id of an origin that is somebody's words, said nobody says where
# What kind of statement, post or conference: it belongs to the occasion's name. `A brief statement` is a statement.
KINDS = frozenset("press news blog facebook twitter instagram radio tv television town court campaign video".split())
ALIKE = {
    "conference": "news conference", "email": "e-mail", "interviews": "interview", "news-conference": "news conference",
    "press": "news conference", "press conference": "news conference", "tweets": "tweet", "twitter post": "tweet",
}  # fmt: skip
# What an outlet holds itself, so that its name is the occasion's
HOSTED = frozenset(
    "interview interviews appearance program show broadcast podcast debate column op-ed editorial article".split()
)
BROADCASTS = frozenset("appearance program show broadcast".split())  # of whom nobody knows: no name for an occasion
HYPHENED = re.compile(r"\w+(?:[-’']\w+)*")
CAPITALISED = re.compile(r"\b[A-Z][\w.&-]*(?: [A-Z][\w.&-]*)*")
OTHER_MEDIA = re.compile(r"\b(?:outlets?|media|newspapers?|news|reports?|broadcasters?|networks?)\b", re.IGNORECASE)
PAPER = re.compile(
    r"^(?:an?|the|another|one)\s(?:[\w’'-]+\s){1,4}(?:newspaper|magazine|tabloid|website)$", re.IGNORECASE
)
PAPER_BY = re.compile(r"^(?:an?|the|one)\s(?:[a-z-]+\s){0,3}[a-z-]+\s(?:from|by)\s", re.IGNORECASE)  # a memo from Tan
MEDIA_REPORTS = re.compile(r"\b(?:media|news|press|newspaper)\s(?:stories|reports|accounts)\b", re.IGNORECASE)
PUBLISHING = frozenset({"post", "testify", "tweet", "write"})
ANNOUNCING = PUBLISHING | {"announce", "find", "conclude"}
LEARNED = re.compile(r"\b(?P<name>(?:[A-Z][\w&.’'-]{0,40}\s){1,4})(?:has|have)\s(?:learned|confirmed|obtained)\b")
SAID_WITH = re.compile(r"\swith\s(?P<own>an?\s.+)$")
HEARD_IN = re.compile(r"\b(?:narrator|announcer|voice-?over|caption)\b", re.IGNORECASE)  # of an advertisement
ASKS = 0.3  # share of a host's turns in which something is asked
NAMES_AT_MOST = 6  # words of a run of capitals that are tried as an outlet's name


def occasion_of(story: Story, link: Attribution, known: Sequence[str]) -> Occasion | None:
    """Where it was said in public: a broadcaster is known by its name, a statement by who made it."""
    words, start, end = link.occasion, link.occasion_start, link.occasion_end
    if words is not None and start is not None and end is not None and is_public(words):
        outlet = outlet_in(story, words, known)
        if outlet is not None and _hosts(words):
            return Occasion(None, outlet, Span(start, end))
        who = link.speaker or link.source
        label = label_of(words)
        if who is not None and link.speaker_kind in ("named", "organisation") and label not in BROADCASTS:
            who = _all_who_join(story, link) if label.startswith(JOINT) else who
            return Occasion(label, named_occasion(label, who), Span(start, end))
    source, start, end = link.source, link.source_start, link.source_end
    if source is None or start is None or end is None:
        return None
    body = link.speaker_kind == "organisation" or (link.speaker or "").casefold() in ORGANISATION_NOUNS  # police
    paper = _paper_in(source) if body or PAPER_BY.search(source) else None
    if paper is not None and link.speaker is not None:
        return Occasion(paper, named_occasion(paper, link.speaker), Span(start, end))  # a Harbour Board statement
    if link.speaker_kind == "document":
        name = link.speaker or source
        if any(word[:1].isupper() for word in name.split()[1:]):  # "court papers" are no one document
            return Occasion(name, Found(f"document-{slug(name, ORIGIN)}", name, "document"), Span(start, end))
    return None


def _paper_in(source: str) -> str | None:
    """What a body's words stand in, where its source says so: `a statement from the Harbour Board`."""
    papers = {word for word in HYPHENED.findall(source) if word.islower()} & PAPERS
    return label_of(source) if papers else None


def _all_who_join(story: Story, link: Attribution) -> str:
    """Everybody who issued it: `the Harbour Board and the Pilots' Union said in a joint statement`."""
    links = story.links.get(link.statement_id, ())
    names = [one.speaker or one.source for one in links if one.level == link.level]
    return " and ".join(dict.fromkeys(name for name in names if name))


def _hosts(words: str) -> bool:
    """Whether an outlet named in these words is where it was said: on Bay TV, in an interview with the Harbour Post.

    A news conference that Bay TV showed is a news conference.
    """
    nouns = {word for word in HYPHENED.findall(words) if word.islower()} & OCCASION_NOUNS
    return nouns <= HOSTED


def named_occasion(label: str, who: str) -> Found:
    """What somebody said on an occasion, as an origin: `statement, Ana Ruiz`."""
    return Found(f"{slug(label, ORIGIN)}-{slug(who, ORIGIN)}", f"{label}, {who}", "occasion")


def label_of(words: str) -> str:
    """What the occasion is, however it is called: `in a brief statement on Friday` is a statement.

    Of `at a news conference after the speech` the first counts; of `to the book with a statement` what it was said
    with. An occasion of no known kind keeps its words.
    """
    if (said_with := SAID_WITH.search(words)) is not None:
        own = label_of(said_with["own"])
        if own.rpartition(" ")[2] in OCCASION_NOUNS:
            return own
    forms = [word.casefold() for word in HYPHENED.findall(words)]
    for at, form in enumerate(forms):
        if form in OCCASION_NOUNS and not (at + 1 < len(forms) and forms[at + 1] in OCCASION_NOUNS):
            of_kind = at and (forms[at - 1] in KINDS or (forms[at - 1] == "joint" and form in SIGNED))
            label = f"{forms[at - 1]} {form}" if of_kind else form
            return ALIKE.get(label, label)
    left = list(find_words(words))[1:]
    while left and left[0].form in DETERMINERS | PRONOUNS:
        left = left[1:]
    return words[left[0].start :] if left else words


def outlet_in(story: Story, words: str, known: Sequence[str]) -> Found | None:
    """The outlet that such words name, with a programme or somebody of its own: `on Bay TV's "Morning Tide"`."""
    for programme in QUOTED.finditer(words):
        found = found_outlet(story, programme[1].strip(" .,"), known)
        if found is not None:
            return found
    for run in CAPITALISED.finditer(words):
        names = run[0].split()[:NAMES_AT_MOST]
        for count in range(len(names), 0, -1):
            name = " ".join(names[:count])
            article = words[: run.start()].lower().endswith("the ")
            found = found_outlet(story, f"the {name}" if article else name, known)
            if found is not None:
                return found
    return None


def is_public(words: str) -> bool:
    """Whether others could hear or read it there: at a hearing, but not at a meeting, unless it was televised."""
    forms = {word.form for word in find_words(words)}
    return forms.isdisjoint(NOT_PUBLIC) or not forms.isdisjoint(IN_PUBLIC)


def words_of(who: str) -> Found:
    """What somebody said where nobody says on which occasion, as an origin."""
    return Found(f"{SAID}{slug(who, ORIGIN)}", f"what {who} said", "occasion")


def made_public(cue: str | None, verbs: Collection[str] = ANNOUNCING) -> bool:
    """Whether a cue says that somebody made it known himself: wrote, posted, announced, found."""
    return any((verb := VERBS.get(word.casefold())) and verb.lemma in verbs for word in (cue or "").split())


def of_other_media(statement: Statement) -> bool:
    """Whether its source is other media, nobody says which: according to local news reports, a Cairo newspaper."""
    if statement.speaker_kind == "outlet":
        source = statement.source or ""
        return PAPER.search(source) is not None or (statement.speaker is None and is_carried_credit(source))
    if statement.speaker_kind == "document":
        return MEDIA_REPORTS.search(statement.source or "") is not None
    anonymous = statement.speaker_kind in ("anonymous", "role", "unresolved")
    return anonymous and OTHER_MEDIA.search(statement.source or "") is not None


def learned_by(story: Story, statement: Statement) -> Span | None:
    """Where an article says that its outlet found it out: `the Harbour Post has learned`."""
    match = LEARNED.search(statement.text or "") if statement.source is None else None
    if match is None or found_outlet(story, match["name"].strip(), ()) != story.own[statement.document_id]:
        return None
    return Span(statement.start + match.start("name"), statement.start + match.end())


def is_turn(statement: Statement) -> bool:
    """Whether it is what somebody said in a transcript: `RUIZ: The quay is safe.`"""
    return statement.source is not None and statement.cue == statement.source and statement.cue.isupper()


def host_of(statements: Sequence[Statement]) -> str | None:
    """Who asks in a transcript: the outlet's own, whose questions and announcements it does not report."""
    turns: dict[str, list[bool]] = defaultdict(list)
    for statement in statements:
        if is_turn(statement):
            turns[statement.speaker or statement.source or ""].append("?" in (statement.text or ""))
    asked = sorted((sum(asking) / len(asking), name) for name, asking in turns.items())
    if len(asked) < 2 or asked[-1][0] < ASKS or asked[-1][0] < 2 * asked[-2][0]:
        return None
    return asked[-1][1]


def said_elsewhere(statement: Statement) -> bool:
    """Whether somebody known by name made it known himself, and not to the outlet: wrote, announced, testified."""
    named = statement.speaker is not None and statement.speaker_kind == "named"
    said = statement.attribution_type == "assertion" and statement.determinacy == "said" and not statement.hedge
    return named and said and not told_the_writer(statement)


def told_somebody(story: Story, statement: Statement) -> bool:
    """Whether it was told to somebody who is no outlet: Ruiz told reporters, told a crowd."""
    told = any(verb in VERBS and VERBS[verb].lemma == "tell" for verb in (statement.cue or "").casefold().split())
    return told and not any(link.recipient for link in story.links.get(statement.statement_id, ()))


def told_the_writer(statement: Statement) -> bool:
    """Whether its source may have spoken to the outlet: said, according to; not wrote, ruled, argued in court."""
    if statement.speaker_kind != "named" and HEARD_IN.search(statement.source or "") is not None:
        return False
    verbs = [VERBS[form] for word in (statement.cue or "").split() if (form := word.casefold().strip(",")) in VERBS]
    return statement.basis == "document" or not verbs or any(verb.lemma in SAID_TO_WRITERS for verb in verbs)
