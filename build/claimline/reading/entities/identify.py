"""A source phrase -> whom it means among those whom the document names: fullest name, kind, number, standing."""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.entities import speaker_rules as r
from claimline.reading.entities.identity import UNRESOLVED, Identity, few, one_of_several
from claimline.reading.entities.inventory import Cast
from claimline.reading.entities.kinds_told import kind_by_head, kind_unnamed
from claimline.reading.entities.name_mentions import (
    COUNTING,
    NO_NAME,
    ROLE_WORDS,
    STRAY_OPENINGS,
    SUFFIXES,
    is_acronym,
    titles_end,
)
from claimline.reading.entities.named_bodies import (
    before_of,
    body_in_full,
    is_body_called,
    is_body_of_people,
    is_named_for_a_saint,
    is_office_of,
    is_people_of_place,
    is_police_of,
    name_alone,
    names_body,
    publishes_news,
    told_before_preposition,
)
from claimline.reading.entities.named_person import (
    belongs_to_other,
    names_several,
    person_of,
    person_of_some_place,
    person_told_behind,
)
from claimline.reading.entities.papers_by import paper_named
from claimline.reading.entities.source_ends import without_stray_end
from claimline.reading.lexical.tokens import Token
from claimline.reading.lexicon.function_words import ADVERBS, DETERMINERS, NUMBER_WORDS, TIME_WORDS
from claimline.reading.lexicon.outlets import is_carried_credit, outlet_named
from claimline.reading.lexicon.place_names import is_address, is_place
from claimline.reading.lexicon.source_nouns import (
    ANONYMOUS_NOUNS,
    ANYBODY_NOUNS,
    GIVEN_OUT,
    GROUPS_TOLD,
    NAMED_NEWS_MEDIA,
    NEWS_MEDIA,
    OFFICES,
    ORGANISATION_NOUNS,
    OUTLET_ENDINGS,
    PAPERS,
    ROLE_NOUNS,
    STATEMENT_NOUNS,
)
from claimline.reading.rules import Rule
from claimline.reading.syntax.noun_phrases import Phrase, head_word, noun_phrase

# "Justice said it needed more time": the department, whatever judges are named
_DEPARTMENTS = frozenset(
    "justice state treasury interior labor commerce defense energy education transportation agriculture".split()
)
# whom nobody can ask, and what finds something without saying it
_NOBODY = frozenset(
    "nobody none anyone anybody someone somebody everyone everybody whoever many some few most all several "
    "anything nothing something everything".split()
)
_GROUPS, _WHERE = frozenset("many some others several most".split()), frozenset("in at on from".split())
_STRAY = (NO_NAME | STRAY_OPENINGS | ADVERBS) - DETERMINERS
_LOOKS = frozenset("look search glance check comparison".split())


def identify(text: str, cast: Cast, tokens: Sequence[Token], phrase: Phrase) -> Identity:
    """Who the source phrase means within the document; pronouns are `pronoun`'s."""
    phrase = without_stray_end(tokens, phrase)
    words = [token for token in tokens[phrase.start : phrase.core] if token.kind == "w"]
    if not words:
        return UNRESOLVED
    if (paper := paper_named(text, tokens, phrase)) is not None:
        return Identity(paper, "document", rule=r.DOCUMENT.name)
    shown = text[tokens[phrase.start].start : tokens[phrase.end - 1].end]
    core = text[tokens[phrase.start].start : tokens[phrase.core - 1].end]
    standing = text[tokens[phrase.core].start : tokens[phrase.end - 1].end] if phrase.end > phrase.core else None
    if is_carried_credit(core):
        return Identity(None, "outlet", rule=r.CARRIED_CREDIT.name)
    outlet = outlet_named(core, cast.outlets) or _outlet_among(tokens, phrase, cast)
    if outlet is not None:
        return Identity(outlet, "outlet", rule=r.OUTLET.name)
    last, alone = words[-1], len(words) == 1 or [word.low for word in words] == ["the", "treasury"]
    if alone and last.capital and last.low in _DEPARTMENTS and last.text not in cast.by_last:
        name = cast.departments.get(last.low, last.text)
        return Identity(name, "organisation", rule=r.DEPARTMENT.name)
    if is_named_for_a_saint(words):
        return Identity(_bare(core), "organisation", rule=r.NAMED_FOR_A_SAINT.name)
    person = person_of(cast, words) or person_of_some_place(cast, words) or person_told_behind(cast, tokens, phrase)
    if person is not None:
        if names_several(words):
            return Identity(_bare(shown), "role", _count(words), rule=r.SEVERAL_TOGETHER.name)
        return person
    head = head_word(tokens, phrase)
    writer = _writer(text, cast, tokens, phrase) if head in STATEMENT_NOUNS else None
    if writer is not None:
        return writer
    nobody = _nobody(words, head, shown)
    if standing is not None and len(words) == 1 and head in _GROUPS and tokens[phrase.core].low in _WHERE:
        return Identity(_bare(shown), "anonymous", rule=r.ANONYMOUS.name)  # Many | in Grey Bay
    if nobody is not None:
        return UNRESOLVED._replace(rule=nobody.name)
    count = _count(words)
    if head in ANONYMOUS_NOUNS or (count is not None and head in NUMBER_WORDS):
        return _anonymous(cast, tokens, phrase, head, count, standing, shown)
    proper = _is_proper(cast, phrase, words)
    if proper and len(words) == 2 and words[0].low == "the" and head in OUTLET_ENDINGS:
        return Identity(_bare(core), "outlet", rule=r.THE_OUTLET.name)  # the Post, which no sentence spells out
    if (news := _news_medium(words, shown)) is not None:
        return Identity(news, "outlet", rule=r.NEWS_MEDIUM.name)
    if publishes_news(words):
        return Identity(_bare(core), "outlet", rule=r.NEWS_MEDIUM.name)
    people = told_before_preposition(words)
    if head in PAPERS and people is None and not is_office_of(words):
        given_out = standing is not None and tokens[phrase.core].low in GIVEN_OUT  # a complaint | filed by the board
        return Identity(_bare(core if given_out else shown), "document", rule=r.DOCUMENT.name)
    if is_police_of(words) or is_body_of_people(words) or is_body_called(words):
        return Identity(_bare(core), "organisation", rule=r.ORGANISATION.name)
    if head in ROLE_NOUNS and not (proper and words[0].capital and head in ORGANISATION_NOUNS):
        return _role(cast, words, shown, count)
    if people is not None:
        anonymous = people in ANONYMOUS_NOUNS
        return Identity(_bare(shown), "anonymous" if anonymous else "role", count, rule=r.DESCRIBED.name)
    if is_people_of_place(words):
        return Identity(_bare(shown), "role", rule=r.DESCRIBED.name)
    if words[0].low in COUNTING and words[-1].capital and len(words) == 2:
        return Identity(_bare(shown), "role", rule=r.DESCRIBED.name)  # many Islanders
    told = kind_by_head(words)
    if told is not None and not (proper and words[0].capital):
        return Identity(_bare(shown), told, count, rule=r.DESCRIBED.name)
    if head in ORGANISATION_NOUNS or proper or names_body(words):
        several = not proper and words[0].low == head and head.endswith("s")  # unions | in the port; not: the port | in
        whole = several or (head in GROUPS_TOLD and not proper)
        name = body_in_full(cast.bodies, text[name_alone(words)[0].start : tokens[phrase.core - 1].end])
        return Identity(_bare(shown if whole else name), "organisation", rule=r.ORGANISATION.name)
    return Identity(_bare(shown), kind_unnamed(words, shown), rule=r.DESCRIBED.name)


def _writer(text: str, cast: Cast, tokens: Sequence[Token], phrase: Phrase) -> Identity | None:
    """Who speaks in "a statement from Mayor Ruiz", "a letter by the harbour board": whoever wrote it, where named."""
    at = phrase.core
    if at + 1 >= phrase.end or tokens[at].low not in ("from", "by"):
        return None
    behind = noun_phrase(tokens, at + 1, phrase.end)
    if behind is None:
        return None
    core = behind.core
    while core > behind.start + 1 and tokens[core - 1].low.endswith("ed") and not tokens[core - 1].capital:
        core -= 1  # a statement from Ana Ruiz posted on Friday
    found = identify(text, cast, tokens, Phrase(behind.start, core, core))
    body = found.kind == "organisation" and tokens[core - 1].capital  # not: a letter from the party
    return found._replace(rule=r.WRITER.name) if found.kind == "named" or body else None


def person_of_that_name(cast: Cast, tokens: Sequence[Token], phrase: Phrase) -> Identity | None:
    """ "Fox tweeted": Tom Fox, whom the text names, and not the station."""
    word = tokens[phrase.start]
    if phrase.core - phrase.start > 1 or word.text not in cast.by_last:
        return None
    return person_of(cast, [word])


def _is_proper(cast: Cast, phrase: Phrase, words: Sequence[Token]) -> bool:
    """Whether the head is a name: the Harbour Board; not "Boats said", where a sentence begins, nor "fans of Moss"."""
    last = before_of(words)[-1]
    if len(words) == 1 and phrase.start == 0:
        return last.capital and (is_acronym(last.text) or not cast.is_common(last.low))
    return last.capital and last.low not in DETERMINERS and not belongs_to_other(words)


def _news_medium(words: Sequence[Token], shown: str) -> str | None:
    """The outlet that a noun shows: the newspaper | Harbour Echo, a local tabloid; not: social media."""
    for at in range(len(words) - 1, -1, -1):
        kind = words[at].low.rpartition("-")[2]
        if kind in NAMED_NEWS_MEDIA and not words[at].capital:
            name = words[at + 1 :]
            if name:
                return " ".join(word.text for word in name)
            told = kind in NEWS_MEDIA and words[at - 1].low != "social"
            return _bare(shown) if told else None
        if not words[at].capital:
            return None
    return None


def _nobody(words: Sequence[Token], head: str, source: str) -> Rule | None:
    """Why the words are no source's: nobody, most people, a quick look, Afterward, PARIS; None where they may be."""
    low = [word.low for word in words]
    shown = " ".join(word.text for word in words)
    if low[0] in ("no", "not", "any", "neither", "whoever", "if") or (low[-1] in _NOBODY and len(low) < 3):
        return r.NOBODY
    if len(low) == 2 and low[1] == "people" and low[0] in COUNTING:
        return r.NOBODY
    looked = head in _LOOKS and low[0] in ("a", "an", "one", "another", "the")
    if looked or (head == "review" and low[0] == "a" and " by " not in source):
        return r.LOOKED_UP
    if shown.isupper() and (len(words) > 2 or (len(shown) > 3 and is_place(shown))):
        return r.DATELINE
    if is_address(words[-1].text) and len(words) == 1:
        return r.DATELINE
    if len(words) == 1 and words[0].capital and low[0] in _STRAY:
        return r.STRAY_WORD
    if low[-1] in TIME_WORDS and all(word in TIME_WORDS or word in DETERMINERS for word in low):
        return r.STRAY_WORD  # the Friday | interview
    return None


def labelled(cast: Cast, label: str) -> Identity:
    """Who a transcript's label or a signature names: RUIZ, ANA RUIZ, Ana Ruiz."""
    if label.endswith(".") and label.rpartition(" ")[2].lower() not in SUFFIXES:
        label = label[:-1]  # a signature with a full stop
    parts = label.split()
    label = " ".join(parts[titles_end(parts) or 0 :])  # MAYOR-ELECT ANA RUIZ
    words = label.lower().split()
    fitting = cast.by_label.get(words[-1], set())
    if len(words) > 1:
        fitting = {name for name in fitting if cast.persons[name].first.lower() == words[0]}
    if fitting:
        name = _only(fitting)
        return (
            Identity(name, "named", rule=r.LABEL_OF_ONE.name) if name else one_of_several(fitting, r.LABEL_OF_SEVERAL)
        )
    if words[-1] in ROLE_WORDS or words[0] in ("unidentified", "unknown", "question", "answer", "q", "a", "crowd"):
        return UNRESOLVED._replace(rule=r.LABEL_WITHOUT_NAME.name)
    return Identity(label.title() if label.isupper() else label, "named", rule=r.LABEL_AS_NAME.name)


def _outlet_among(tokens: Sequence[Token], phrase: Phrase, cast: Cast) -> str | None:
    """The one outlet given as an example: "other outlets, such as the Harbour Post,"."""
    head = tokens[phrase.core - 1].low
    if head not in ("outlets", "media", "newspapers", "papers", "networks", "broadcasters", "reports", "organizations"):
        return None
    after = tokens[phrase.core : phrase.end]
    start = next((at + 1 for at, token in enumerate(after) if token.low in ("as", "including")), len(after))
    if any(token.low in ("and", "or", ",") for token in after[start:]):
        return None
    return outlet_named(" ".join(token.text for token in after[start:]), cast.outlets)


def _count(words: Sequence[Token]) -> int | None:
    for token in words[:3]:
        if token.low in NUMBER_WORDS:
            return NUMBER_WORDS[token.low]
        if token.text.isdigit() and len(token.text) < 4:
            return int(token.text)
        if token.low not in ("at", "least", "the", "all"):
            return None
    return None


def _anonymous(
    cast: Cast, tokens: Sequence[Token], phrase: Phrase, head: str, count: int | None, standing: str | None, shown: str
) -> Identity:
    """An unnamed source; "the official" is the one told of before, where there is just one."""
    definite = tokens[phrase.start].low in ("the", "that", "this")
    more = {token.text for token in tokens[phrase.start + 1 : phrase.core - 1]}  # the Harbour Office official
    fresh = any(word[0].isupper() for word in more) and not any(more <= {*told.split()} for told in cast.told[head])
    if not definite or standing is not None or fresh:
        cast.told[head].add(_bare(shown))
        return Identity(_bare(shown), "anonymous", count, standing, rule=r.ANONYMOUS.name)
    if len(earlier := cast.told[head]) > 1:
        return Identity(None, "anonymous", count, None, few(earlier), r.ANONYMOUS_OF_SEVERAL.name)
    return Identity(_only(earlier), "anonymous", count, rule=r.ANONYMOUS_OF_BEFORE.name)


# What a newspaper calls the holder of an office for a change
_OTHER_WORDS = {
    "lawmaker": ("senator", "representative", "congressman", "congresswoman", "legislator", "assemblyman"),
    "congressman": ("representative", "congressman"),
    "congresswoman": ("representative", "congresswoman"),
}
# "The singer said": whoever the text calls a singer; not the woman, or the witness, who may be anybody
_TELLING = frozenset(word for word in ROLE_NOUNS - OFFICES if not word.endswith("s")) - ANYBODY_NOUNS
_GONE = ("former", "then")
_OTHER_OFFICE = frozenset("former deputy vice assistant associate".split())  # a deputy director is no director
_PASSING_WORDS = frozenset("longtime veteran outgoing incumbent embattled current".split())


def _role(cast: Cast, words: Sequence[Token], shown: str, count: int | None) -> Identity:
    """ "the deputy mayor": the one person whom the document calls so, else the role itself."""
    place, head = words[0].start, words[-1].low
    wanted = {w.low for w in words if w.low not in DETERMINERS and w.low not in _PASSING_WORDS and w.low != "of"}
    if words[0].low != "the":
        cast.told[head].add(_bare(shown))
    elif len(wanted) > 1 or wanted & OFFICES or wanted & _OTHER_WORDS.keys() or wanted & _TELLING:
        holders = _holders(cast, wanted, place)
        unnamed = {told for told in cast.told[head] if told.split()[0].lower() not in _GONE}
        if len(holders) == 1 and not unnamed:
            return Identity(holders[0], "named", rule=r.OFFICE_OF_ONE.name)
        if holders:
            return Identity(None, "role", count, None, few({*holders, *unnamed}), r.OFFICE_OF_SEVERAL.name)
    return Identity(_bare(shown), kind_unnamed(words, shown), count, rule=r.ROLE.name)


def _holders(cast: Cast, wanted: set[str], place: int) -> list[str]:
    """Who, named before this place, is called by these words at once: an office alone must stand as a title."""
    if len(wanted) == 1 and not wanted & _TELLING:
        word = min(wanted)
        found = {name for office in (word, *_OTHER_WORDS.get(word, ())) for name in cast.holders.get(office, ())}
    else:
        rarest = min((cast.called.get(word, set()) for word in wanted), key=len)
        other = _OTHER_OFFICE - wanted
        found = {n for n in rarest if any(wanted <= role and other.isdisjoint(role) for role in cast.roles[n])}
    return sorted(n for n in found if n not in cast.persons or (cast.places[n] and cast.places[n][0] < place))


def holder(cast: Cast, words: Sequence[str], place: int) -> str | None:
    """The one person whom "the young senator" means at this place, given in lower case; None where none or several."""
    wanted = {word for word in words[1:] if word not in _PASSING_WORDS and word not in DETERMINERS and word != "of"}
    if words[0] != "the" or not wanted or any(told.split()[0].lower() not in _GONE for told in cast.told[words[-1]]):
        return None
    holders = _holders(cast, wanted, place)
    return holders[0] if len(holders) == 1 else None


def common_office(words: Sequence[str]) -> bool:
    """Whether words in lower case are an office that many hold at once, "the senator": not the president."""
    rest = [word for word in words[1:] if word not in _PASSING_WORDS]
    return words[0] == "the" and len(rest) == 1 and rest != ["president"] and not rest[0][0].isupper()


def office_alone(identity: Identity, words: str) -> Identity:
    """The office instead of its holder, where it stands with others: "The port and the mayor warned for years"."""
    if identity.kind != "named" or not words.lower().startswith("the "):
        return identity
    return Identity(_bare(words), "role", rule=r.OFFICE_AMONG_OTHERS.name)


def _bare(words: str) -> str:
    """A phrase without its article, as a name for whom it names."""
    words = " ".join(words.split())
    for article in ("the ", "The ", "a ", "A ", "an ", "An "):
        if words.startswith(article) and not words.startswith(("a few ", "A few ")):
            return words[len(article) :]
    return words


def _only(names: set[str]) -> str | None:
    return next(iter(names)) if len(names) == 1 else None
