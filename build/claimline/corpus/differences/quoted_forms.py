"""The words of a quotation -> forms in which what an editor may write in two ways is one: it's, it is; 3, three.

Nobody hears how a word is spelt. Two outlets that write down one sentence spell it by their own books, write short
forms out, and put a title before a name.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from claimline.corpus.word_weights import weight
from claimline.reading.lexical.words import find_words
from claimline.reading.lexicon.function_words import OBJECT_PRONOUNS, POSSESSIVES, PRONOUNS
from claimline.reading.lexicon.number_words import SMALL_NUMBERS
from claimline.reading.lexicon.source_nouns import TITLES

# A noun's 's is most often a possessive, a pronoun's is none.
_IS = re.compile(r"\b(he|she|it|that|there|here|what|who|where|how|when)['’´]s\b", re.IGNORECASE)
_PERCENT = re.compile(r"%|\bper cent\b")
_CONTRACTED = re.compile(r"(?P<verb>\w+)(?P<rest>n't|'re|'ve|'ll|'m|'d)\Z")
_WHOLE = {"n't": "not", "'re": "are", "'ve": "have", "'ll": "will", "'m": "am", "'d": "would"}
_WRITTEN_OUT = {
    "can't": ("can", "not"),
    "won't": ("will", "not"),
    "cannot": ("can", "not"),
    "gonna": ("going", "to"),
    "wanna": ("want", "to"),
    "gotta": ("got", "to"),
}
# Two spellings of one word: harbour, harbor; realise, realize; centre, center; travelled, traveled; towards, toward.
_SPELT = (
    (re.compile(r"(?<=\w{2})our(?=s?\Z|ed|ing|ab|ite|hood)"), "or"),
    (re.compile(r"(?<=\w{2})is(?=e[ds]?\Z|ing\Z|ation)"), "iz"),
    (re.compile(r"(?<=\w[bt])re(?=s?\Z)"), "er"),
    (re.compile(r"(?<=\w)ll(?=ed\Z|ing\Z|er\Z)"), "l"),
    (re.compile(r"(?<=ward)s\Z"), ""),
)
_PRONOUNS = (PRONOUNS | OBJECT_PRONOUNS | POSSESSIVES) - frozenset("i me my you your".split())
_SAYING = frozenset("said says told tells added adds asked asks wrote writes".split())
_TITLES = frozenset(title.removesuffix(".") for title in TITLES)


def spoken_forms(words: str) -> list[str]:
    """The words as they are compared, short forms written out. `Is` stands for `has`, too: it's been."""
    text = _PERCENT.sub(" percent ", _IS.sub(r"\1 is", words.replace("`", "'")))
    return [whole for word in find_words(text) for whole in _written_out(word.form)]


@lru_cache(maxsize=4096)  # speech has few words
def _written_out(form: str) -> Sequence[str]:
    if form in _WRITTEN_OUT:
        return _WRITTEN_OUT[form]
    if found := _CONTRACTED.match(form):
        return found["verb"], _WHOLE[found["rest"]]
    return ("is",) if form == "has" else (_spelt(form),)


def _spelt(form: str) -> str:
    if form in SMALL_NUMBERS:
        return str(SMALL_NUMBERS[form])
    if form[0].isdigit():
        return form
    form = form.replace(".", "")
    for pattern, spelling in _SPELT:
        form = pattern.sub(spelling, form)
    return form


def are_other_words(mine: Sequence[str], theirs: Sequence[str]) -> bool:
    """Whether two short passages are other words: no spelling, no title, no name for a pronoun, no `he said`."""
    one, other = ([form for form in side if form not in _TITLES] for side in (mine, theirs))
    if "".join(one) == "".join(other):  # re-fight, refight
        return False
    if _unmarked(one) == _unmarked(other):  # its late, it's late: nobody hears a mark
        return False
    if _are_initials(one, other) or _are_initials(other, one):
        return False
    if {tuple(one), tuple(other)} == {(), ("is",)}:
        return False  # the crew's asleep, the crew is asleep: a noun's 's is dropped
    if not (one and other) and not _SAYING.isdisjoint(one or other):
        return False  # the outlet's own words, between quotation marks that it left out
    return not (_names_it(one, other) or _names_it(other, one))


def _unmarked(forms: Sequence[str]) -> str:
    return "".join("s" if form == "is" else form for form in forms)


def _are_initials(one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether a word is made of the first letters of others: HB, Harbour Board."""
    return len(one) == 1 and len(other) > 1 and list(one[0]) == [form[0] for form in other]


def _names_it(one: Sequence[str], other: Sequence[str]) -> bool:
    """Whether a pronoun stands where somebody or something is named: he, the pilot."""
    if len(one) != 1 or one[0] not in _PRONOUNS or not other:
        return False
    return _PRONOUNS.isdisjoint(other) and any(weight(form) > 0 for form in other)
