"""Two statements that tell nearly the same in nearly the same words -> where one has been turned into another claim.

Numbers and dates are typed and compared elsewhere. Here it is words: a name for another, two names that have changed
places, a verb for its contrary, a "not". Only statements that share most of their telling words are compared, and only
where the rest of both agrees around what differs: a paraphrase must not look like a contradiction.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import NamedTuple

from claimline.corpus.word_weights import weight
from claimline.reading.lexical.words import Word, find_words, quoted_spans, stem
from claimline.reading.lexicon.calendar_words import MONTH_NAMES, WEEKDAY_NAMES
from claimline.reading.lexicon.function_words import BE, MODALS, WORD_CLASSES
from claimline.reading.lexicon.given_names import is_given_name
from claimline.reading.lexicon.source_nouns import ROLE_NOUNS
from claimline.reading.lexicon.word_files import rows
from claimline.tables import Facet, PairRelation

WORDS_COMPARED = 120  # of one statement; a longer one tells more than one thing
LEAST_SHARED = 3  # telling words that both have
OF_SHORTER, OF_LONGER = 0.6, 0.45  # of each statement's telling words, those that the other has, too
OF_CONTRARIES = 0.8  # the same of both, where one tells the contrary: no vaccine protects, and how well one protects
SPELT_ALIKE = 0.7  # two names of which so much is the same are one name in two spellings: Khadafy, Gaddafi
NEAR = 3  # words from a negation to what it negates
BETWEEN = 6  # words between who does and to whom it is done
NEGATIONS = WORD_CLASSES["negation", "altered_words"]
NO_NEGATION = frozenset("only just longer later fewer less more least doubt matter".split())  # after "not" or "no"
# did not want to become, nobody thinks that he sailed: what is negated is the wish or thought
OF_MINDS = frozenset(
    map(stem, "want wants wanted think thinks believe believes expect expects know knows mean".split())
)


class Alteration(NamedTuple):
    """What differs between two statements that otherwise tell the same: a value of each, and by which rule."""

    facet: Facet
    left: str
    right: str
    relation: PairRelation
    rule: str


class Name(NamedTuple):
    """A run of words with capitals: where it stands among the statement's words."""

    first: int
    end: int
    forms: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Wording:
    """A statement's words as they are compared here."""

    text: str
    words: tuple[Word, ...]
    telling: frozenset[str]  # stems
    names: tuple[Name, ...]
    negated: frozenset[str]  # the first telling stem after each negation


def _contraries() -> dict[str, frozenset[str]]:
    found: dict[str, set[str]] = {}
    for row in rows("contraries.csv", ("word", "contrary"), key=2, lower=("word", "contrary")):
        found.setdefault(row["word"], set()).add(row["contrary"])
        found.setdefault(row["contrary"], set()).add(row["word"])
    return {form: frozenset(others) for form, others in found.items()}


_CONTRARY = _contraries()


def are_contrary(one: str, other: str) -> bool:
    """Whether two words, in lower case, contradict each other where all else is told alike: rose, fell."""
    return other in _CONTRARY.get(one, ())


_NO_NAMES = MONTH_NAMES | WEEKDAY_NAMES | frozenset("the a an in on at after before when but and".split())
# What two may do to each other, or together, whoever is named first.
MUTUAL = frozenset("met meet meets married wed joined faced played spoke talked agreed discussed and or with".split())
_PASSIVE = frozenset(word for word in BE if "'" not in word) | {"by"}
_VERB_ENDING = re.compile(r"(?:ed|es|s)$")
_IRREGULAR = frozenset(
    "beat told hit shot sold bought sent gave took paid led won lost left fought sought taught caught struck drove bit "
    "held let put cut overtook outbid forbade chose".split()
)


def wording(text: str, *, quoted: bool = False) -> Wording:
    """The words of a statement. Without `quoted` those of quotations are left out: copies are compared word by word."""
    left_out = [] if quoted else quoted_spans(text)
    words = [w for w in find_words(text)[:WORDS_COMPARED] if not any(a <= w.start and w.end <= b for a, b in left_out)]
    names = tuple(_names(text, words))
    named = {form for name in names for form in name.forms}
    telling = {stem(word.form) for word in words if word.form in named or word.form in _CONTRARY or _tells(word.form)}
    return Wording(text, tuple(words), frozenset(telling), names, frozenset(_negated(words)))


def _tells(form: str) -> bool:
    return form not in NEGATIONS and not form[0].isdigit() and weight(form) > 0


def _names(text: str, words: Sequence[Word]) -> Iterator[Name]:
    run: list[int] = []
    for place, word in enumerate([*words, None]):
        capital = word is not None and text[word.start].isupper() and word.form not in _NO_NAMES
        joined = bool(run) and word is not None and text[words[run[-1]].end : word.start] in (" ", ". ", "-")
        if run and not (capital and joined):
            yield Name(run[0], run[-1] + 1, tuple(words[i].form for i in run))
            run = []
        if capital:
            run.append(place)


def _negated(words: Sequence[Word]) -> Iterator[str]:
    for place, word in enumerate(words):
        if word.form not in NEGATIONS and not word.form.endswith("n't"):
            continue
        if [other.form for other in words[max(0, place - 2) : place]] == ["whether", "or"]:
            continue  # whether or not they had sailed: says neither
        after = [other.form for other in words[place + 1 : place + 1 + NEAR]]
        if after and after[0] not in NO_NEGATION and stem(after[0]) not in OF_MINDS:
            yield from [stem(form) for form in after if _tells(form)][:1]


def alike(left: Wording, right: Wording, of_shorter: float = OF_SHORTER, of_longer: float = OF_LONGER) -> bool:
    """Whether the two share most of what they tell."""
    shared = len(left.telling & right.telling)
    shorter, longer = sorted((len(left.telling), len(right.telling)))
    return shared >= LEAST_SHARED and shared >= of_shorter * shorter and shared >= of_longer * longer


def alterations(left: Wording, right: Wording) -> list[Alteration]:
    """What differs between two statements, if they are alike; most often nothing."""
    if not alike(left, right):
        return []
    found = [*_swapped(left, right), *_renamed(left, right), *_renumbered(left, right)]
    if alike(left, right, OF_CONTRARIES, OF_CONTRARIES):
        found += [*_contrary(left, right), *_negation(left, right)]
    return found


def _negation(left: Wording, right: Wording) -> Iterator[Alteration]:
    """`found no mould` and `found mould`: what one negates, the other tells without any negation."""
    for one, other in ((left, right), (right, left)):
        told = one.negated & other.telling
        if any(not _under_modal(other, form) for form in told) and not other.negated and not _denies(other):
            values = ("not so", "so") if one is left else ("so", "not so")
            yield Alteration("polarity", *values, "conflicting", "told as so and as not so")
            return


def _under_modal(one: Wording, telling: str) -> bool:
    """Whether it is only told as what may or will be: `could become`, where somebody else says `has not become`."""
    forms = [word.form for word in one.words]
    return any(stem(form) == telling and MODALS & {*forms[max(0, i - 2) : i]} for i, form in enumerate(forms))


def _denies(one: Wording) -> bool:
    return any(word.form in NEGATIONS or word.form.endswith("n't") for word in one.words)


def _contrary(left: Wording, right: Wording) -> Iterator[Alteration]:
    """`sales rose` and `sales fell`: each has one of two contraries and not the other, at the same place."""
    forms = {word.form for word in left.words}, {word.form for word in right.words}
    for a, one in enumerate(left.words):
        for b, other in enumerate(right.words):
            if other.form not in _CONTRARY.get(one.form, ()) or other.form in forms[0] or one.form in forms[1]:
                continue
            if _beside(left, a) & _beside(right, b) and not left.negated and not right.negated:
                yield Alteration(
                    "polarity", one.form, other.form, "conflicting", "told as one thing and as its contrary"
                )
                return


def _beside(one: Wording, place: int) -> set[str]:
    """The nearest telling words before and after a place."""
    forms = [stem(word.form) for word in one.words]
    before = [form for form in forms[max(0, place - 5) : place] if form in one.telling]
    after = [form for form in forms[place + 1 : place + 6] if form in one.telling]
    return {*before[-2:], *after[:2]}


def _renamed(left: Wording, right: Wording) -> Iterator[Alteration]:
    """`the astronomer Ines Calder` and `the astronomer Ines Halloran`: another name in the place of one."""
    forms = {word.form for word in left.words}, {word.form for word in right.words}
    for one in left.names:
        for other in right.names:
            if {*one.forms} <= {*other.forms} or {*other.forms} <= {*one.forms}:
                continue
            if one.forms[-1] in forms[1] or other.forms[-1] in forms[0]:
                continue  # each knows both names
            given = min(len(one.forms), len(other.forms)) > 1 and one.forms[0] == other.forms[0]
            given = given and is_given_name(left.text[left.words[one.first].start : left.words[one.first].end])
            if not given and not _same_office(left, one.first, right, other.first):
                continue
            close = SequenceMatcher(None, one.forms[-1], other.forms[-1], autojunk=False).ratio() >= SPELT_ALIKE
            relation: PairRelation = "compatible" if close else "conflicting"
            rule = "one name in two spellings" if close else "another name in the same place"
            yield Alteration("name", _of(left, one.first, one.end), _of(right, other.first, other.end), relation, rule)


def _same_office(left: Wording, a: int, right: Wording, b: int) -> bool:
    """Whether the same office or trade stands right before both: the pilot Ruiz, the pilot Bell."""
    if not a or not b or left.words[a - 1].form != right.words[b - 1].form:
        return False
    return left.words[a - 1].form in ROLE_NOUNS and left.text[left.words[a - 1].end] == " "


VERSION = re.compile(r"\d+(?:\.\d+)+\Z")


def _renumbered(left: Wording, right: Wording) -> Iterator[Alteration]:
    """`version 4.2.1` and `version 4.1.2`: numbers that name."""
    forms = {word.form for word in left.words}, {word.form for word in right.words}
    for a, one in enumerate(left.words):
        for b, other in enumerate(right.words):
            named = VERSION.match(one.form) and VERSION.match(other.form) and one.form != other.form
            if named and one.form not in forms[1] and other.form not in forms[0]:
                before = left.words[a - 1].form if a else "", right.words[b - 1].form if b else ""
                names = bool(a and b) and (before[0] == before[1]) and not before[0].isdigit() and len(before[0]) > 2
                several = min(one.form.count("."), other.form.count(".")) > 1 or before[0] in ("version", "release")
                if names and several:
                    yield Alteration("name", one.form, other.form, "conflicting", "another name in the same place")


def _swapped(left: Wording, right: Wording) -> Iterator[Alteration]:
    """`Ruiz sued Bell` and `Bell sued Ruiz`: the same deed, who did it to whom the other way round."""
    for doer, verb, other in _deeds(left):
        for right_doer, right_verb, right_other in _deeds(right):
            crossed = doer.forms[-1] == right_other.forms[-1] and other.forms[-1] == right_doer.forms[-1]
            if verb == right_verb and crossed:
                values = _of(left, doer.first, other.end), _of(right, right_doer.first, right_other.end)
                yield Alteration("role", *values, "conflicting", "the same deed the other way round")
                return


def _deeds(one: Wording) -> Iterator[tuple[Name, str, Name]]:
    """Two names with a verb between them, told in the active: who, what, to whom."""
    for doer, other in zip(one.names, one.names[1:], strict=False):
        between = one.words[doer.end : other.first]
        if not 0 < len(between) <= BETWEEN or doer.forms[-1] == other.forms[-1]:
            continue
        forms = [word.form for word in between]
        gap = one.text[one.words[doer.end - 1].end : one.words[other.first].start]
        if not _PASSIVE.isdisjoint(forms) or not MUTUAL.isdisjoint(forms) or re.search(r"[,;:.]", gap):
            continue
        if forms[0] in _IRREGULAR or _VERB_ENDING.search(forms[0]):
            yield doer, stem(forms[0]), other


def _of(one: Wording, first: int, end: int) -> str:
    return one.text[one.words[first].start : one.words[end - 1].end]
