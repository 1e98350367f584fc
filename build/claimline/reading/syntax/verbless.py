"""A parsed sentence -> whether it states nothing, as no verb stands in it: No joke. Marsh 3-11 2-2 8.

A participle may stand for a finite verb (`Ferry captain arrested after quay fire`), and the parser takes some verbs for
nouns (`Grey Bay police release video`). So a sentence counts as verbless only where every word of it can be nothing
else: two nouns side by side are in doubt, and in doubt there is a verb.
"""

from __future__ import annotations

from itertools import pairwise

from claimline.reading.lexicon.function_words import AUXILIARIES
from claimline.reading.lexicon.reporting_verbs import ONLY_SAYING, VERBS
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import VERBAL
from claimline.reading.syntax.verb_tense import is_past_form

LONGEST = 240  # code points; no verbless sentence that is worth a look is longer
_STOPS = (".", "!", "…")
_FINITE = ("VBD", "VBZ", "VBP", "MD")
_NOUNS = ("NN", "NNS", "NNP", "NNPS")
_PARTICIPLES = ("VBN", "VBG")
_QUALIFIED = frozenset("DT JJ JJR JJS CD IN PRP$ POS HYPH CC , `` : -LRB-".split())  # after which a noun group goes on
_ONE = frozenset("a an this that each every another one no".split())  # a noun with it would take a verb in -s
_SEVERAL = frozenset("many most some few several both all others".split())  # many work in hotels: they, and no work
_NOT_PREDICATES = frozenset("too also else alone away here".split())
_OF = frozenset("of for with without".split())  # which only describe: a list of ferries
_GROUP_ENDS = frozenset(". , ; : ! CC '' -RRB-".split())
_TITLE = 4  # words with a capital side by side; so many may hide a verb: Mayor Slams Harbour Board


def is_verbless(text: str, parse: Parse) -> bool:
    """Whether no word of this sentence can be a verb; a line without a stop may be a headline that leaves it out."""
    words = parse.words
    if _is_row(text, parse):
        return True
    if not words or _is_headed(parse) or any(_may_be_verb(text, parse, at) for at in range(len(words))):
        return False
    stopped = words[-1].low.endswith(_STOPS)
    return not any(_is_predicate(parse, at, stopped) for at in range(len(words)))


def only_names(parse: Parse) -> bool:
    """Whether a sentence only names whom it tells more of: Three of the four dockers who survived the storm."""
    words = parse.words
    root = next((at for at, word in enumerate(words) if word.relation == "ROOT"), None)
    who = next((at for at, word in enumerate(words) if word.low == "who" and word.tag == "WP"), None)
    if root is None or who is None or root > 1 or words[root].tag not in ("CD", "DT", "JJS"):
        return False
    if words[-1].low != "." or any(word.tag in (",", ":", "``") for word in words):
        return False
    verb = words[who].head
    if words[verb].relation != "relcl" or parse.left[verb] != who or parse.right[verb] != len(words) - 2:
        return False
    return words[root + 1].low == "of" and not any(word.tag in VERBAL for word in words[:who])


def only_says(parse: Parse) -> bool:
    """Whether a sentence tells no more than that somebody says something, which stands elsewhere: Moss chimed in."""
    words = parse.words
    root = next((at for at, word in enumerate(words) if word.relation == "ROOT" and word.tag in ("VBD", "VBZ")), None)
    if root is None:
        return False
    beside = [at for at in parse.children[root] if words[at].relation not in ("punct", "cc")]
    subjects = [at for at in beside if words[at].relation == "nsubj" and words[at].tag in ("NNP", "PRP")]
    others = [at for at in beside if at not in subjects]
    verb = VERBS.get(" ".join(words[at].low for at in (root, *others)))
    return len(subjects) == 1 and words[subjects[0]].low != "it" and verb is not None and verb.lemma in ONLY_SAYING


def _is_row(text: str, parse: Parse) -> bool:
    """Whether these are names with figures, a row of a table: Marsh 3-11 2-2 8; Grey Bay (1-0): Lee Tan 25 points."""
    told = [text[word.start : word.end] for word in parse.words if any(map(str.isalnum, word.low))]
    figures = sum(word[0].isdigit() for word in told)
    counted = {at for at, (before, _) in enumerate(pairwise(told), 1) if before[0].isdigit()}
    others = (word for at, word in enumerate(told) if at not in counted and not word[0].isdigit())
    if figures < 1 or not all(word[0].isupper() or word in ("and", "total") for word in others):
        return False
    if any(word.tag in _FINITE or _is_in_title(text, parse, at) for at, word in enumerate(parse.words)):
        return False
    colon = next((word.start for word in parse.words if word.low.endswith(":")), None)
    if colon is None:
        return figures * 4 >= len(told)
    sides = {word.start < colon for word in parse.words if word.low[0].isdigit()}
    return len(sides) == 2


def _is_headed(parse: Parse) -> bool:
    """Whether a colon parts what is told from of what: The winners: Grey Bay and Port Ellen."""
    return any(word.low == ":" for word in parse.words[1:])


def _may_be_verb(text: str, parse: Parse, at: int) -> bool:
    words = parse.words
    word = words[at]
    if word.tag in VERBAL:
        return not (word.tag in _PARTICIPLES and _is_attribute(parse, at))
    if word.low in ("'s", "’s"):
        return word.relation != "case" or words[at - 1].low in ("there", "here")
    if word.low in AUXILIARIES:
        return True
    if word.tag.startswith("JJ"):
        return at > 0 and is_past_form(word.low) and words[at - 1].tag not in _QUALIFIED
    if word.tag not in _NOUNS or not at:
        return False
    before = words[at - 1]
    if before.low in _SEVERAL:
        return word.tag == "NN"
    if text[word.start].isupper():
        return _is_in_title(text, parse, at)
    following = words[at + 1].tag if at + 1 < len(words) else ""
    if word.tag == "NNS" and before.tag in ("CD", "JJ") and following in ("DT", "PRP$", "CD"):
        return True  # a list of 25 dwarfs the other; a single costs 2.40
    if before.tag not in (*_NOUNS, "PRP", "-RRB-", "RB") or _is_degree(parse, at - 1):
        return False
    return not _is_surely_noun(parse, at)


def _is_degree(parse: Parse, at: int) -> bool:
    """Whether a noun ends a measure that describes the next: third-degree arson, five-year terms."""
    return at > 1 and parse.words[at - 1].tag == "HYPH" and parse.words[at - 2].tag in ("JJ", "CD")


def _is_attribute(parse: Parse, at: int) -> bool:
    """Whether a participle stands before its noun or beside an adjective: a stolen boat; noble and tried."""
    words = parse.words
    word, before = words[at], words[at - 1] if at else None
    if word.relation == "conj":
        return words[word.head].tag.startswith("JJ") and words[word.head].head == word.head
    described = word.relation == "amod" and word.head > at and words[word.head].tag in ("NN", "NNS")
    return described and (before is None or before.tag in _QUALIFIED)


def _is_surely_noun(parse: Parse, at: int) -> bool:
    """Whether a noun behind a noun can be no verb: a bank robber; a list of loans and security issues."""
    words = parse.words
    word = words[at]
    group = words[parse.left[at] : at]
    if not group or is_past_form(word.low) or any(one.tag in ("NNP", "NNPS") for one in group[-1:]):
        return False  # the storm hit the quay; Ruiz counters
    if word.tag == "NN" and any(one.low in _ONE and one.head == at for one in group):
        return words[at + 1].tag in (*_GROUP_ENDS, "IN") if at + 1 < len(words) else True
    opens = words[parse.left[at] - 1] if parse.left[at] else None
    closes = at + 1 == len(words) or words[at + 1].tag in (".", "''")
    return closes and opens is not None and opens.tag == "IN" and word.relation == "pobj"


def _is_in_title(text: str, parse: Parse, at: int) -> bool:
    """Whether a word with a capital may be a headline's verb or show it to be one: Heron Tops Tan; Fire Kills 3 Men."""
    words = parse.words
    if not text[words[at].start].isupper():
        return False
    if at and words[at - 1].tag == "CD" and words[at].tag in ("NNS", "NNPS"):
        return True
    run, sides = 1, 0
    for step in (-1, 1):
        place = at + step
        while 0 <= place < len(words) and text[words[place].start].isupper():
            run += 1
            place += step
        sides += place != at + step
    return run >= _TITLE or (sides == 2 and words[at].low.endswith("s"))


def _is_predicate(parse: Parse, at: int, stopped: bool) -> bool:
    """Whether a missing `is` may stand before a word: Three dead in fire; Ferry aground; with no stop, Tan in jail."""
    words = parse.words
    word, before = words[at], words[at - 1] if at else None
    if word.tag == "TO":
        return True
    if before is None or before.tag not in (*_NOUNS, "CD", ","):
        return False
    if word.tag.startswith("JJ"):
        return at + 1 == len(words) or words[at + 1].tag not in (*_NOUNS, "JJ", "CC", "HYPH", ",")
    if before.tag == ",":
        return False
    if word.tag == "IN":
        return not stopped and word.low not in _OF
    return word.tag.startswith(("RB", "RP")) and word.low not in _NOT_PREDICATES
