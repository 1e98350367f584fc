"""A content with ends set by patterns, and the parse -> the same with ends that cut no phrase and run into no next cue.

`As the mayor vowed to keep the pier, the board sold it` reports a vow, and tells of a sale: what the vow hangs on is
none of its content. Patterns cannot tell this comma from one within the content; the parse can, where the verb behind
it governs the cue. Measured against labelled news: elsewhere the patterns' ends are nearer to what readers take for
said.
"""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.attribution.comments import before_occasion, comment_start, is_quoted, remark_start
from claimline.reading.attribution.torn_clauses import (
    list_end,
    main_clause_end,
    noun_end,
    resumed_end,
    verb_end,
    without_marks,
)
from claimline.reading.content_limits.acts_of_saying import act_start, behind_aside
from claimline.reading.content_limits.main_clauses import ASIDES, comma_behind, is_aside, only_tells_more
from claimline.reading.content_limits.outlet_clauses import behind_object, meanwhile, outlet_clause
from claimline.reading.cues.link import Link
from claimline.reading.lexical.spans import Span
from claimline.reading.lexicon.function_words import POSSESSIVES, PRONOUNS
from claimline.reading.lexicon.phrase_verbs import PHRASE_VERBS
from claimline.reading.lexicon.reporting_verbs import MIXED_VERBS, PERCEPTION, VERBS
from claimline.reading.parsing.finite_clauses import finite_clauses
from claimline.reading.parsing.parser import Parse
from claimline.reading.parsing.verb_groups import SUBJECTS, VERBAL

LEAST_LEFT = 8  # code points of a content that is left before the comma: announced his plan, | the board met
_FRONTED = frozenset("advcl advmod ccomp".split())  # how the clause of a cue in front hangs on the main clause
_OPENING = frozenset(("det", "predet", "expl", "preconj"))  # said all three were open; said there were two
_LINKS = frozenset("is are was were".split())
_WHERE = frozenset("after at before during in on outside".split())  # not: said with all there, “…”
_ASKING = frozenset("how why whether".split())
_OPENED = frozenset('“ " ``'.split())
_TELLING_WHEN = frozenset("after until when before".split())
_LIMITING = frozenset("only just merely nearly almost simply specifically".split())
_REFUSED = frozenset(("declined", "refused"))
_PRESENT = ("VBZ", "VBP")


def mend_ends(link: Link, at: int, parse: Parse, links: Sequence[Link]) -> None:
    """Moves the ends of a link's one content behind its cue; `at` is the cue's word."""
    _end_before_main_clause(link, at, parse)
    _begin_with_subject(link, parse)
    _begin_behind_link(link, parse)
    _begin_behind_aside(link, at, parse)
    _end_with_clause(link, parse, links)
    _cut_no_phrase(link, at, parse, links)


def _end_before_main_clause(link: Link, at: int, parse: Parse) -> None:
    """Ends the content of a cue in front of its main clause before that clause; `at` is the cue's word."""
    if link.direct or len(link.contents) != 1 or link.contents[0].start < link.cue.end:
        return
    content = link.contents[0]
    subjects = {one.verb: one.subject for one in finite_clauses(parse) if one.own_subject and one.subject is not None}
    cue = at
    aside = is_aside(parse, cue)
    fronted = _FRONTED | {"prep", "npadvmod"} if aside or parse.words[at].tag.startswith("N") else _FRONTED
    for head in parse.heads(at):
        if content.start <= parse.words[head].start < content.end and head in subjects:
            comma = comma_behind(parse, at, subjects[head])
            if aside and parse.words[comma - 1].tag == ",":
                comma -= 1  # after the crews backed Ruiz, | the mayor left: what is set off is taken for a by-name
            ends = subjects[head] >= comma and parse.words[at].relation in fronted
            if ends and _is_comma(parse, comma, content) and not _opens_aside(parse, at, content):
                link.contents = [Span(content.start, _with_marks(link, parse.words[comma - 1].end))]
            elif ends and aside and parse.words[at].relation == "npadvmod" and parse.words[comma].tag == ",":
                link.contents = []  # Hours after the crews backed Ruiz, the mayor left
            elif subjects[head] < comma <= head and comma - 1 > cue and only_tells_more(parse, cue, at, subjects[head]):
                link.contents = [Span(content.start, parse.words[without_marks(parse, cue, comma - 1)].end)]
            return
        at = head


def _with_marks(link: Link, end: int) -> int:
    """Where the quotation ends in which a place lies, with its marks; else the place: asked to “let go,” | she left."""
    return next((one.end for one in link.tokens if one.kind in "Qq" and one.start < end < one.end), end)


def _opens_aside(parse: Parse, at: int, content: Span) -> bool:
    """Whether a content opens with a side clause of its own: told them that when it rained, they left."""
    first = parse.word_at(content.start)
    opens = first is not None and parse.words[first].low in ASIDES
    return opens and parse.words[at].relation == "ccomp"


def _is_comma(parse: Parse, at: int, content: Span) -> bool:
    if at >= len(parse.words) or parse.words[at].tag != ",":
        return False
    return content.start + LEAST_LEFT < parse.words[at].start < content.end


def _begin_with_subject(link: Link, parse: Parse) -> None:
    """Puts `that` back where it is what the content tells of: said that put too much on the crews."""
    first = link.contents[0] if link.contents else None
    at = parse.word_at(first.start) if first is not None else None
    if first is None or not at or link.cue.end > parse.words[at - 1].start:
        return
    before = parse.words[at - 1]
    if before.low == "that" and parse.words[at].tag != "VBG" and before.relation in ("nsubj", "nsubjpass"):
        link.contents[0] = Span(before.start, first.end)


def _begin_behind_link(link: Link, parse: Parse) -> None:
    """Begins quoted words behind `is` where `what` is its subject: signed what he said was | “a bad deal”."""
    first = link.contents[0] if link.contents else None
    at = parse.word_at(first.start) if first is not None else None
    if first is None or at is None or link.phrase is None or not link.phrase.start or not link.quotes:
        return
    behind = link.tokens[link.phrase.start - 1].low == "what" and parse.words[at].low in _LINKS
    if behind and first.start > link.cue.end and parse.words[at].start == first.start:
        link.contents[0] = Span(parse.words[at + 1].start, first.end)


def _begin_behind_aside(link: Link, at: int, parse: Parse) -> None:
    """Begins the words behind what is put in before them: vowed, in plain words, | to stay."""
    first = link.contents[0] if link.contents else None
    inside = parse.within(first.start, first.end) if first is not None and first.start >= link.cue.end else None
    if first is None or not inside or link.direct:
        return
    begin = behind_aside(parse, at, inside[0], inside[-1])
    if begin != inside[0]:
        link.contents[0] = Span(parse.words[begin].start, first.end)


def _end_with_clause(link: Link, parse: Parse, links: Sequence[Link]) -> None:
    """Lets a content go on with a clause that hangs on its last words: was asked and gave it, a plan that failed."""
    if link.direct or len(link.contents) != 1 or link.contents[0].start < link.cue.end:
        return
    words = parse.words
    for clause in finite_clauses(parse):
        content, word = link.contents[0], words[clause.verb]
        joined = word.relation == "conj" and not clause.own_subject
        goes_on = joined or word.relation == "relcl"
        if link.phrasal:
            goes_on = joined and words[word.head].relation == "relcl"  # opposed a plan that failed | and may fail again
        if not goes_on or word.start < content.end or not content.start <= words[word.head].start < content.end:
            continue
        first, last = parse.left[clause.verb], parse.right[clause.verb]
        between = [one for one in words if content.end <= one.start < words[first].start]
        while last > first and not any(map(str.isalnum, words[last].low)):
            last -= 1
        whole = Span(words[first].start, words[last].end)
        if any(one.tag not in (",", "CC") for one in between) or any(one.cue.overlaps(whole) for one in links):
            continue
        link.contents = [Span(content.start, whole.end)]


def _cut_no_phrase(link: Link, at: int, parse: Parse, links: Sequence[Link]) -> None:
    """Ends a content before what another cue tells, and lets it reach its own main verb, noun or list."""
    told = [link.contents[0], *(one for one in link.contents[1:] if not _tells_on(parse, one))] if link.contents else []
    link.contents = told
    if link.direct or len(link.contents) != 1 or link.contents[0].start < link.cue.end:
        return
    inside = parse.within(link.contents[0].start, link.contents[0].end)
    if not inside:
        return
    first, last = inside[0], inside[-1]
    cut = _another_speaks(parse, link, links)
    if cut is None:
        cut = _next_cue(parse, at, (first, last), link, links)
    if cut is None:
        cut = _unlike_verb(parse, at, (first, last), link)
    if cut is None and not link.phrasal and link.lemma not in PERCEPTION:
        cut = meanwhile(parse, at, first, last)
    if cut is None:
        cut = behind_object(parse, at, first, last)
    if cut is None:
        cut = comment_start(parse, first, last)
    if cut is None:
        cut = before_occasion(parse, first, last)
    if cut is None:
        cut = remark_start(parse, at, first, last)
    if cut is None:
        cut = outlet_clause(parse, at, first, last)
    if cut is None:
        cut = act_start(parse, at, first, last)
    if cut is not None and not is_quoted(link, parse.words[cut].end):
        link.contents = [Span(link.contents[0].start, parse.words[cut].end)]
        return
    start = _clause_start(parse, at, first) or _start(parse, first, last)
    end = max(
        noun_end(parse, first, last),
        main_clause_end(parse, at, first, last),
        list_end(parse, first, last),
        verb_end(parse, first, last),
        resumed_end(parse, first, last),
    )
    begin = link.contents[0].start if start == first else parse.words[start].start
    whole = Span(begin, max(link.contents[0].end, parse.words[end].end))
    others = [other for other in links if other is not link]
    added = [Span(whole.start, link.contents[0].start), Span(link.contents[0].end, whole.end)]
    if link.cue.end > whole.start or any(other.cue.overlaps(part) for other in others for part in added):
        return
    link.contents = [whole]


def _tells_on(parse: Parse, content: Span) -> bool:
    """Whether a further piece of a content begins with a cue of its own: it leaks, she said, | adding that."""
    at = parse.word_at(content.start)
    verb = VERBS.get(parse.words[at].low) if at is not None else None
    return verb is not None and verb.form == "ing" and verb.frame in ("say", "tell", "clause")


def _another_speaks(parse: Parse, link: Link, links: Sequence[Link]) -> int | None:
    """Where a content ends behind which somebody else says something: said the pier was old | and Moss said it was new.

    The parse mostly takes the second for what the first tells of.
    """
    content = link.contents[0]
    for other in links:
        source = other.source
        if other is link or source is None or not content.start + LEAST_LEFT < source.start < content.end:
            continue
        verb, at = VERBS.get(other.lemma), parse.word_at(source.start)
        told = any(one.start >= other.cue.end for one in other.contents)
        if not told or other.relative or verb is None or verb.frame not in ("say", "tell") or at is None or at < 2:
            continue
        if parse.words[at - 1].low in ("and", "but", "while") and parse.words[at].low not in POSSESSIVES | PRONOUNS:
            return at - 3 if parse.words[at - 2].tag == "," else at - 2
    return None


def _next_cue(parse: Parse, at: int, inside: tuple[int, int], link: Link, links: Sequence[Link]) -> int | None:
    """Where a content ends whose cue shares its subject with a cue behind: denies it leaks | and points to a report.

    Not where patterns give the cue behind to somebody else: then the two are not joined.
    """
    words = parse.words
    finite = finite_clauses(parse)
    for clause in finite:
        verb = words[clause.verb]
        if not inside[0] + 1 < clause.verb <= inside[1] or verb.relation != "conj" or verb.head != at:
            continue
        tells = verb.low in PHRASE_VERBS or verb.low in VERBS or verb.low in MIXED_VERBS
        later = words[at].tag in _PRESENT and verb.tag == "VBD"
        # found Moss guilty, | and he was fined: only the cue is there to be joined
        if clause.own_subject:
            marked = any(words[child].relation == "mark" for child in parse.children[clause.verb])
            quoted = any(one.kind in "Qq" and one.end > verb.start for one in link.tokens)  # “No” and “we stay”
            tells = not (marked or quoted) and not any(
                inside[0] <= one.verb < parse.left[clause.verb] for one in finite
            )
        if not tells or later:
            continue
        joint = next((k for k in range(clause.verb - 1, inside[0], -1) if words[k].relation == "cc"), None)
        place = Span(verb.start, verb.end)
        others = (other for other in links if other is not link and other.cue.overlaps(place))
        if joint is not None and words[joint].head == at and all(other.source == link.source for other in others):
            return joint - 2 if words[joint - 1].tag == "," else joint - 1
    return None


def _unlike_verb(parse: Parse, at: int, inside: tuple[int, int], link: Link) -> int | None:
    """Where a content ends before a verb that agrees with its cue alone: they insist it leaked | but admit.

    The parse hangs it on the nearest word, be that a noun or in another tense: stresses the cost | and points to it.
    """
    words = parse.words
    cue = words[at]
    for joint in range(inside[0] + 1, inside[1]):
        if words[joint].low not in ("and", "but"):
            continue
        verb = joint + 1
        while verb < inside[1] and words[verb].tag == "RB":
            verb += 1
        word = words[verb]
        tells = word.low in PHRASE_VERBS or word.low in VERBS
        tells = tells or _is_of_several(parse, word.head, joint, verb)
        if not tells or word.relation != "conj" or any(words[one].relation in SUBJECTS for one in parse.children[verb]):
            continue
        before = words[word.head]
        if not inside[0] <= word.head < joint:
            continue
        unlike = before.tag in ("VBD", "VBZ") and word.tag in ("VB", "VBP") and cue.tag == "VBP"
        noun = word.tag == "NNS" and cue.tag == "VBZ" and parse.left[verb] >= joint and _leads_on(parse, verb)
        refuses = link.negated and cue.tag == "VB" and word.tag == "VBD" and word.low in _REFUSED
        if unlike or noun or refuses or (cue.tag == "VBP" and _is_of_several(parse, word.head, joint, verb)):
            return joint - 2 if words[joint - 1].tag == "," else joint - 1
    return None


def _is_of_several(parse: Parse, before: int, joint: int, verb: int) -> bool:
    """Whether a verb cannot share the subject before, which is one: think it leaks | and have an idea why."""
    words = parse.words
    if any(word.tag == "VB" for word in words[before + 1 : joint]):
        return False  # say it helps cut fares and have more boats
    shared = words[before].tag == "VBZ" and words[verb].low in ("are", "have")
    return shared or (words[before].tag == "VB" and words[verb].low in ("are", "were"))


def _leads_on(parse: Parse, at: int) -> bool:
    """Whether `to`, `that` or a determiner stands behind what looks like a noun: points to it, claims the pier."""
    behind = parse.words[at + 1 : at + 2]
    return any(word.tag in ("TO", "DT", "PRP", "PRP$") or word.low in ("to", "that") for word in behind)


def _clause_start(parse: Parse, at: int, first: int) -> int | None:
    """Where the clause begins before which a content takes in to whom it was told: said in May that | it leaks."""
    words = parse.words
    top = next((one for one in (first, *parse.heads(first)) if words[one].head == at), first)
    that = parse.right[top] + 1
    adverbial = (one for one in parse.children[at] if words[one].relation in ("prep", "npadvmod", "advmod"))
    told = VERBS.get(words[at].low)
    skips = words[top].relation in ("prep", "npadvmod") or (told is not None and told.frame == "tell")
    for one in sorted(adverbial) if skips else ():  # said outside the court | on Friday | that it leaks
        if parse.left[one] == that:
            that = parse.right[one] + 1
    when = words[top].relation == "advcl" and words[first].low in _TELLING_WHEN  # said after it sank | that it leaked
    before = (when or words[top].relation in ("prep", "npadvmod", "dobj", "dative")) and parse.left[top] <= first
    if not before or words[top].head != at or that + 1 >= len(words):
        return None
    if not when and any(word.tag in VERBAL for word in words[first:that]):
        return None  # claimed the board had “made clear” that it would stay
    if words[that].low == "," and words[that + 1].low in _OPENED:  # said during a walk on Friday, | “we will stay”
        return that + 1 if words[top].relation == "prep" and words[top].low in _WHERE else None
    clause = words[that].head
    if words[clause].head != at or words[clause].relation != "ccomp":
        return None
    if words[that].low in _ASKING:  # told the crews at the base | how it was done
        return that if parse.left[clause] == that else None
    return that + 1 if words[that].low == "that" and words[that].relation == "mark" else None


def _start(parse: Parse, first: int, last: int) -> int:
    """The first word of the phrase with which a content opens: all three, there were, only a few."""
    before = parse.words[first - 1] if first else None
    if before is None or not first <= before.head <= last:
        return first
    limits = before.relation in ("advmod", "quantmod") and before.low in _LIMITING
    return first - 1 if before.relation in _OPENING or limits else first
