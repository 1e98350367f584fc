"""The lines of a document told apart: prose, headings, bylines, datelines, captions, and the furniture of a page.

Furniture is told by general means: what repeats within the document or the outlet, what is no sentence, known forms
(`Sign up for …`, `© 2024 …`, `(Reporting by …)`), and what stands between such lines. In doubt a line is prose: to
lose reporting is worse than to keep a slogan.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence
from datetime import date
from typing import NamedTuple

from claimline.tables import CreditReading, SentenceKind, SentenceReading
from claimline.text.spans import Span


class Verdict(NamedTuple):
    """What one paragraph is."""

    kind: SentenceKind
    dateline_end: int | None = None  # prose only: where the words after the dateline begin


FURNITURE = Verdict("furniture")
PROSE = Verdict("prose")
HEADING = Verdict("heading")
BYLINE = Verdict("byline")
CAPTION = Verdict("caption")

# Known forms. `_LINE` are whole lines; `_ASIDE` may stand within a paragraph and is asked of each sentence.

MONTH = r"(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]{0,6}\.?"
_SITES = r"(?:facebook|twitter|x|instagram|whatsapp|telegram|youtube|tiktok|linkedin|threads|bluesky|truth\ social)"

# Lines without a final stop. `More stories of flooding emerged.` is reporting, `More stories` is a menu.
_LINE = re.compile(
    rf"""(?: advertise?ment:? | adverti[sz]ing | sponsored(?:\ content|\ by\ .{{0,60}})? | supported\ by
      | promoted\ (?:content|stories)
      | (?:story|article)\ continue[sd]\ below.{{0,40}} | (?:continue|keep)\ reading.{{0,80}}
      | (?:read|see|watch|learn|find\ out)\ more\b.{{0,120}} | to\ read\ the\ full\ (?:story|article).{{0,60}}
      | (?:read\ (?:also|next)|also\ read|see\ also|related(?:\ stor(?:y|ies)|\ articles?|\ content)?
        |more\ on\ this(?:\ story)?|watch|listen|more|recommended)\ ?:.{{0,200}}
      | read\ the\ (?:rest|full)\b.{{0,60}} | what\ to\ read\ next | most\ (?:read|viewed|popular)\b.{{0,40}}
      | trending(?:\ now|\ news|\ stories)? | more\ (?:from|stories)\b.{{0,60}} | related\ (?:stories|articles|content)
      | (?:click|tap)\ here\b.{{0,200}} | follow\ .{{1,60}}\ on\ {_SITES}\b.{{0,80}} | follow\ (?:us|me)\b.{{0,60}}
      | like\ us\ on\b.{{0,60}} | share\ (?:this|on|via|quote)\b.{{0,80}} | (?:post|tweet|pin)\ (?:to|this)\b.{{0,60}}
      | (?:view|show|hide|post|leave|read|\d+)\ (?:all\ )?(?:\d+\ )?comments?\b.{{0,40}} | join\ the\ conversation.{{0,80}}
      | (?:sign\ up|subscribe|log\ in|sign\ in|register)\b.{{0,200}} | skip\ to\b.{{0,60}} | back\ to\ top
      | please\ (?:wait|enable\ javascript)\b.{{0,80}} | (?:image|slide|photo)\ \d+\ of\ \d+ | \d+\ (?:minute|min)s?\ read
      )""",
    re.X | re.I,
)
# Lines of these forms are furniture with or without a stop.
_NOTICE = re.compile(
    r"""(?: loading[ .…]* | advertisement[.:]?
      | (?:copyright\W{0,4})?(?:©|\(c\))\W{0,3}.{0,300} | copyright\W{0,4}(?:by\ )?\d{4}.{0,300} | .{0,60}[™®©]\W{0,6}\d{4}.{0,200}
      | \(?soundbite\b.{0,120} | (?:this\ )?transcripts?\ (?:was|is|are|provided)\b.{0,200} )""",
    re.X | re.I,
)

# Forms that open a sentence in which the page, and not the report, speaks to the reader.
_ASIDE_OPENING = re.compile(
    rf"""\W{{0,3}}(?:please\ |just\ |you\ can\ |to\ comment,\ |and\ )?(?:
        (?:sign\ up|subscribe|register)\ (?:now|today|here|for|to|free)\b
      | (?:click|tap)\ (?:here|on|the|below|through)\b
      | follow\ (?:us|me|him|her|them|@\w+|[\w’'. ]{{1,60}}?)\ on\ {_SITES}\b
      | (?:like|find|join)\ us\b | join\ (?:our|the\ (?:conversation|discussion))\b
      | share\ (?:your|this)\ (?:thoughts|views?|opinions?|comments?|story|article|post)\b
      | (?:add|leave|post|drop|send)\ (?:us\ )?your\ (?:two\ cents|thoughts|comments?|opinions?|questions|tips|letters)\b
      | (?:leave|post|write)\ a\ comment\b | let\ us\ know\b | tell\ us\b | scroll\ down\b
      | (?:read|see|find|watch|listen\ to|check\ out)\ (?:more|the\ rest|the\ full|our|this\ (?:story|article|video))\b
      | don['’]?t\ (?:forget|miss)\b | download\ (?:our|the)\b[^.]{{0,40}}\bapp\b | stay\ (?:tuned|up\ to\ date|informed)\b
      | support\ (?:our|independent|quality|local)\b | donate\b | become\ an?\ (?:member|subscriber|supporter)\b
      | get\ (?:the\ latest|breaking|our|more|unlimited)\b[^.]{{0,120}}\b(?:inbox|newsletter|app|alerts|email|e-mail|free)\b
      | by\ (?:completing|submitting|clicking|signing|continuing|providing|entering|subscribing|voting|using)\b
        .{{0,120}}\b(?:you|consent|agree|acknowledge)\b
      | have\ (?:a\ (?:news\ )?tip|an\ opinion|something\ to\ say|thoughts)\b
      | (?:reach|contact|email|e-mail)\ (?:him|her|them|us|the\ (?:author|reporter|writer))?\ ?(?:directly\ )?(?:at|on)\b
      )""",
    re.X | re.I,
)
_ASIDE_ANYWHERE = re.compile(
    r"""\bclick\ here\b | \bunsubscribe\b | \b(?:in|to)\ your\ inbox\b | \ball\ rights\ reserved\b | \bin\ the\ comments\b
      | \bour\ (?:privacy\ policy|terms\ of\ (?:use|service)|newsletters?|cookie\ policy|mobile\ app)\b
      | \byou\ (?:agree|consent)\ to\ (?:our|the|receive|receiving)\b | \breproduce\ without\ permission\b
      | \bmay\ not\ be\ (?:published|reproduced|redistributed|copied)\b | \bcontributed\ (?:reporting|(?:additional\ )?to
        \ this\ (?:report|story|article|post))\b | \bfriend['’]s\ e-?mail\b | \bto\ your\ Facebook\ feed\b
      | \bfirst\ (?:appeared|published|ran)\ (?:on|in|at)\b | \boriginally\ (?:appeared|published|ran)\ (?:on|in|at|by)\b
      | \breaders\ think\ this\b | \bmay\ earn\ (?:a|an\ affiliate)\ commission\b""",
    re.X | re.I,
)
_CREDITS_LINE = re.compile(
    r"""(?:\(|-LRB-\ ?)(?:[A-Z][\w.’' ]{0,40}\ )?(?:additional\ |contributing\ )?(?:reporting|editing|writing|compiled|
        edited|written)(?:\ (?:and|in|additional)\ \w+)?\ (?:by|in)\b""",
    re.X | re.I,
)
_OFFER = re.compile(
    r"""\b(?:save|get|take|up\ to|extra)\ (?:an?\ extra\ |up\ to\ )?(?:[$£€]\ ?\d+|\d+\ ?(?:%|percent))
      | \b(?:promo|coupon|discount|with|use)\ code\b | \b(?:shop|buy|order)\ (?:now|today|here)\b | \bfree\ shipping\b
      | \blimited[- ]time\b | \b\d+\ ?%\ off\b""",
    re.X | re.I,
)
_CAPTION = re.compile(
    r"""(?:FILE(?:\ PHOTO)?\ ?[-–—:] | (?:photo(?:graph)?s?|image|picture|pictured|video|caption|photo\ illustration
        |graphic|illustration)(?:\ \w+)?\ ?: | (?:photo|image|picture|video|graphic|illustration)s?\ (?:by|courtesy)\b)""",
    re.X | re.I,
)
_PHOTO_CREDIT = re.compile(
    r"""(?: [(\[](?:(?:AP\ )?(?:Photo|Image|Picture|Illustration|Credit|Screenshot|Courtesy)\b[^()]{0,80}
          | [A-Z][^()/]{1,40}/\ ?[A-Z][^()]{1,50})[)\]]
      | (?:/|\bvia\ |—\ |-\ |\bCredit:?\ ?)(?:Getty\ Images|AFP|Reuters|REUTERS|AP|Associated\ Press|Shutterstock|EPA|UPI)
      | Getty\ Images )\.?$""",
    re.X,
)
_IN_THIS_PHOTO = re.compile(
    r"\bin (?:this|an?)\b[^.]{0,40}\b(?:photo|photograph|image|picture|frame|screengrab|handout)\b|\bCreditCredit", re.I
)
_EMBEDDED_POST = re.compile(r"[—–-]{1,2} ?[^()]{1,60}\(@\w{1,30}\).{0,30}$")
_BYLINE = re.compile(r"(?:By|BY|Written by|Story by|Posted by|Text by|Reported by)[:\s]\s{0,3}(?=[A-ZÀ-Þ])")
_BYLINE_WITHIN = re.compile(r"(?:[—–|-]\ ?)(?:By|BY) (?=[A-ZÀ-Þ])")
_SOURCE_LINE = re.compile(r"(?:/ ?)?(?:Source|Sources|SOURCE|Via)\ ?: ?\S|/ ?[A-Z][\w. ]{1,40}$")
_AGENCY = (
    r"(?:Reuters|REUTERS|(?:The\ )?Associated\ Press|AP|AFP|Agence\ France[- ]Presse|UPI|dpa|DPA|PA(?:\ Media)?|EFE|ANSA|"
    r"Xinhua|TASS|Interfax|Kyodo(?:\ News)?|Yonhap|PTI|IANS|ANI|AAP|(?:The\ )?Canadian\ Press|CNN\ Wire|Bloomberg(?:\ News)?|"
    r"(?:[A-Z][\w’'-]*\ ){1,3}(?:Wire|News\ Agency|News\ Service|Press\ Agency|Newswire))"
)
_AGENCY_LINE = re.compile(rf"{_AGENCY}\.?")
_DATELINE = re.compile(
    rf"""(?P<city>[A-ZÀ-Þ][A-ZÀ-Þ.’'-]{{1,30}}(?:[ /][A-ZÀ-Þ][A-ZÀ-Þ.’'-]{{0,30}}){{0,4}})
         (?P<more>(?:\ ?,\ [A-Z][\w.’'\ -]{{1,30}}?){{0,2}})
         (?P<day>(?:\ ?,\ |\ ){MONTH}\ \d{{1,2}}(?:\ ?,\ \d{{4}})?)?
         (?:\ ?(?:\(|-LRB-)\ ?(?P<agency>[^()\n]{{2,40}}?)\ ?(?:\)|-RRB-))?
         \ ?(?:--|[-–—_])\ """,
    re.X,
)
_NAMED_DATELINE = re.compile(  # a city in mixed case needs the agency: `Grey Bay (Coast Wire) —`
    rf"""[A-ZÀ-Þ][\w.’'-]{{1,30}}(?:\ [A-ZÀ-Þ][\w.’'-]{{1,30}}){{0,3}}(?:\ ?,\ [A-Z][\w.’'\ -]{{1,30}}?){{0,2}}
         (?:\ ?,\ {MONTH}\ \d{{1,2}}(?:\ ?,\ \d{{4}})?)?
         \ ?(?:\(|-LRB-)\ ?(?P<agency>[A-Z][^()\n]{{1,40}}?)\ ?(?:\)|-RRB-)\ ?(?:--|[-–—_])\ """,
    re.X,
)

# Words of buttons and menus; a short line of nothing else is furniture.
_BUTTONS = frozenset(
    """facebook twitter x email e-mail mail share tweet print pin pinterest linkedin google google+ whatsapp reddit
    telegram flipboard copy link quote follow us on via more comments comment view save bio menu search subscribe login
    log sign in up out newsletter newsletters advertisement advertising image photo photos video videos gallery listen
    watch trending news related stories story latest popular next previous prev close cancel send posted updated top
    home play pause mute share: facebookemail cancelsend loading and the to a this article page toggle caption hide
    footer navigation disclaimer enlarge instagram youtube tiktok snapchat rss download app reprint reprints reprints:
    purchase: order font size smaller larger text save: gift bookmark""".split()
)
_CLOCK_WORDS = frozenset(
    """posted updated published first last modified on at am pm a.m p.m a.m. p.m. et est edt ct cst cdt mt mst mdt pt pst
    pdt gmt utc bst cet cest ist eastern central pacific date time by: created""".split()
)
_DAY_OR_MONTH = re.compile(
    r"(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]{0,6}\.?|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?",
    re.I,
)
_NUMBER = re.compile(r"\d{1,6}(?:st|nd|rd|th|am|pm|z)?|\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:am|pm|z)?", re.I)
_ADDRESS = re.compile(r"\S+@\S+\.\w+|(?:https?://|www\.)\S+")

_FINAL = re.compile(r"[.!?…](?:[ ]?(?:''|-RRB-)|[\"'”’»)\]])*$")
_GOES_ON = re.compile(r"(?:\.\.\.|…|[,;:]|[—–-])[\"'”’]?$")
_QUOTES = re.compile(r"[\"“”«»]|``|''")
_TO_READER = re.compile(r"\b(?:you|your|you['’](?:re|ve|ll))\b", re.I)
_TO_READER_OR_PAGE = re.compile(r"\b(?:you|your|readers|our|us|we|this (?:story|article|page|poll|newsletter))\b", re.I)
_WORD = re.compile(r"[^\W_][\w’'.+-]*")
_VERBLIKE = re.compile(
    r"\b(?:is|are|was|were|be|been|has|have|had|will|would|can|could|may|might|must|should|do|does|did|said|says|say|told"
    r"|added|wrote|reported|asked|explained|continued|tweeted|picks?|follow(?:s|ing|ed)|include[sd]?|includ(?:e|ing))\b",
    re.I,
)
_BULLETS = "•●▪◦‣∙·*–—-"
_INNER_STOP = re.compile(r"[.!?][\"'”’)]?\s+\S")
_AGENCY_WITHIN = re.compile(rf"(?<![\w/])(?P<name>{_AGENCY})(?![\w/])")
_FIRST_PRINTED = re.compile(
    r"\b(?:first|originally)\ (?:appeared|published|ran)\ (?:on|in|at|by)\ (?P<name>(?:[Tt]he\ )?[A-Z][\w’'-]*(?:\ [A-Z][\w’'-]*){0,4})",
    re.X,
)
_SOURCE_LABEL = re.compile(r"/? ?(?:Sources?|SOURCE|Via)\ ?:\ ?|/ ?")
_DAY = re.compile(
    rf"""\b(?P<iso>\d{{4}}-\d\d-\d\d)\b
      | \b(?P<month>{MONTH})\ (?P<day>\d{{1,2}})(?:st|nd|rd|th)?\ ?,?\ (?P<year>(?:19|20)\d\d)
      | \b(?P<day2>\d{{1,2}})(?:st|nd|rd|th)?\ (?P<month2>{MONTH}),?\ (?P<year2>(?:19|20)\d\d)\b""",
    re.X,
)
_FORM_REACH = 600  # code points; no line of furniture is longer, and it bounds every pattern
_DATELINE_REACH = 160  # code points
_CLOCK_TOKENS = 24
_BUTTON_TOKENS = 10
_BYLINE_WORDS = 24
_CAPTION_WORDS = 60
_MENU_LINES = 4  # so many short lines in a row are a menu
_LONG_LINE = 18  # words; a line this long without a stop is a sentence that lost its stop, no heading
_POLL_WORDS = 4  # words; an answer of a poll or an entry of a menu is no longer


def paragraph_key(words: str) -> str:
    """The form in which two paragraphs count as the same: letters and digits only, in lower case."""
    return " ".join(_WORD.findall(words.casefold()))


def judge(text: str, spans: Sequence[Span], repeated: Collection[str] = ()) -> list[Verdict]:
    """What each paragraph is, in order."""
    lines = [span.of(text) for span in spans]
    verdicts = [_by_form(line) for line in lines]
    loose = [
        verdict is None and not _is_sentence(line, index)
        for index, (line, verdict) in enumerate(zip(lines, verdicts, strict=True))
    ]
    _join_wrapped(text, spans, lines, loose)
    _mark_repeats(lines, verdicts, loose, repeated)
    _mark_between(lines, verdicts, loose)
    _mark_head_and_tail(lines, verdicts, loose)
    _mark_datelines(text, spans, verdicts, loose)
    return [verdict or (HEADING if alone else PROSE) for verdict, alone in zip(verdicts, loose, strict=True)]


def judge_sentences(sentences: Sequence[str]) -> list[SentenceKind]:
    """Which sentences of one paragraph of prose are asides of the page to the reader, and which are prose."""
    aside = [is_aside(sentence) for sentence in sentences]
    for index in range(len(sentences) - 2, -1, -1):
        # `What do you think of the toll? Share your thoughts in the comments.`: the question belongs to the aside
        if aside[index + 1] and not aside[index] and not _QUOTES.search(sentences[index]):
            aside[index] = sentences[index].endswith("?") and bool(_TO_READER.search(sentences[index]))
    return ["furniture" if found else "prose" for found in aside]


def is_aside(sentence: str) -> bool:
    """Whether the page speaks here to its reader: a call to subscribe, share or comment, a notice of rights."""
    if _QUOTES.search(sentence):
        return False  # somebody's words
    return bool(
        _ASIDE_OPENING.match(sentence) or _ASIDE_ANYWHERE.search(sentence[:600]) or _CREDITS_LINE.match(sentence)
    )


# One line by itself


def _by_form(line: str) -> Verdict | None:
    """What a line is by its own form alone; None where that does not tell."""
    if not any(character.isalnum() for character in line):
        return FURNITURE  # `___`, `* * *`, a lone bullet
    if len(line) > _FORM_REACH:
        return None
    if line.startswith("#") and line.lstrip("#").startswith(" "):
        return HEADING  # Markdown
    stopped = _FINAL.search(line) is not None
    if _ADDRESS.fullmatch(line) or is_clock_line(line) or _is_buttons(line) or _NOTICE.fullmatch(line):
        return FURNITURE
    if _CREDITS_LINE.match(line) or (not stopped and _LINE.fullmatch(line)):
        return FURNITURE
    if _is_byline(line, stopped):
        return BYLINE
    if _is_caption(line):
        return CAPTION
    if not _INNER_STOP.search(line) and is_aside(line):
        return FURNITURE
    if (not stopped or line.endswith("!")) and not _QUOTES.search(line) and _OFFER.search(line):
        return FURNITURE
    return None


def is_clock_line(line: str) -> bool:
    """Whether a line is nothing but a time: `Posted: 7:37 PM, May 30, 2024`."""
    tokens = [token for token in re.split(r"[\s,|/•·()–—-]+|:(?=\s|$)", line) if token]
    if len(tokens) > _CLOCK_TOKENS or not any(token[0].isdigit() for token in tokens):
        return False
    return all(
        token.lower() in _CLOCK_WORDS or _DAY_OR_MONTH.fullmatch(token) or _NUMBER.fullmatch(token) for token in tokens
    ) and (len(tokens) > 1 or ":" in line)


def _is_buttons(line: str) -> bool:
    tokens = line.lower().replace("&", " ").replace("|", " ").split()
    return 0 < len(tokens) <= _BUTTON_TOKENS and all(token.strip(".,:•·›>") in _BUTTONS for token in tokens)


def _is_byline(line: str, stopped: bool) -> bool:
    words = line.split()
    if len(words) > _BYLINE_WORDS or (stopped and not all(_is_name_word(word) for word in words)):
        return False
    if _AGENCY_LINE.fullmatch(line) or _SOURCE_LINE.fullmatch(line):
        return True
    return bool(_BYLINE.match(line)) or bool(_BYLINE_WITHIN.search(line))


def _is_caption(line: str) -> bool:
    words = len(line.split())
    if words > _CAPTION_WORDS:
        return False
    if _CAPTION.match(line) or _EMBEDDED_POST.fullmatch(line) or _IN_THIS_PHOTO.search(line):
        return True
    return _PHOTO_CREDIT.search(line[-140:]) is not None


def _is_name_word(word: str) -> bool:
    return word[:1].isupper() or word.strip(".,") in ("and", "&", "de", "van", "von", "der", "la", "of", "for")


def _is_title_case(line: str) -> bool:
    """Whether nearly all the longer words are capitalised, as in a headline."""
    words = _WORD.findall(line)
    longer = [word for word in words if len(word) > 3]
    if len(longer) < 2:
        longer = words
    return bool(longer) and sum(not word[0].islower() for word in longer) >= 0.8 * len(longer)


def _is_sentence(line: str, index: int) -> bool:
    """Whether a line reads as running text and not as a heading; only a first line may be a headline with a stop."""
    words = len(_WORD.findall(line[:_FORM_REACH]))
    if _FINAL.search(line):
        if words <= 8 and line.endswith("?"):
            return not _is_title_case(line)  # `What Comes Next?`
        if words <= 2 and line.endswith("!"):
            return False
        return not (index == 0 and words <= 24 and words > 2 and _is_title_case(line))
    if line[0] in _BULLETS and words >= 4:
        return True
    if line.endswith(":"):
        return words >= 2 and _VERBLIKE.search(line[-_FORM_REACH:]) is not None  # introduces what follows
    titled = _is_title_case(line[:_FORM_REACH])
    if _GOES_ON.search(line):
        return words >= 3 and not titled
    if _QUOTES.match(line):
        return words >= 6 and not titled
    return words >= _LONG_LINE and not titled


# Lines by what stands around them


def _join_wrapped(text: str, spans: Sequence[Span], lines: Sequence[str], loose: list[bool]) -> None:
    """A line without a stop that the very next line goes on with, in lower case, is running text that was wrapped."""
    for index in range(len(lines) - 1):
        between = text[spans[index].end : spans[index + 1].start]
        if between.count("\n") == 1 and lines[index + 1][0].islower() and not _FINAL.search(lines[index]):
            if loose[index] and len(lines[index].split()) >= 5:
                loose[index] = False
            if not loose[index] and loose[index + 1]:
                loose[index + 1] = False


def _mark_repeats(
    lines: Sequence[str], verdicts: list[Verdict | None], loose: Sequence[bool], repeated: Collection[str]
) -> None:
    """Lines that stand here twice, or that the outlet prints elsewhere too.

    A whole sentence that repeats stays prose where it stands first, and prose altogether where only other documents
    repeat it, unless it speaks to the reader: outlets print the same background paragraph in every article.
    """
    keys = [paragraph_key(line) for line in lines]
    counts = Counter(keys)
    seen: set[str] = set()
    for index, (line, key) in enumerate(zip(lines, keys, strict=True)):
        first = key not in seen
        seen.add(key)
        if verdicts[index] is not None or not key:
            continue
        elsewhere = key in repeated
        if loose[index] or (line.endswith("!") and not _QUOTES.search(line)):
            headline = first and index == 0  # the headline stands twice where the page names itself
            if (counts[key] > 1 and not headline) or (elsewhere and index > 0):
                verdicts[index] = FURNITURE
        elif (not first and len(key.split()) > _POLL_WORDS) or (
            elsewhere and not _QUOTES.search(line) and _TO_READER_OR_PAGE.search(line)
        ):
            verdicts[index] = FURNITURE


def _mark_between(lines: Sequence[str], verdicts: list[Verdict | None], loose: Sequence[bool]) -> None:
    """Polls and menus: questions to the reader beside furniture, short lines between furniture, runs of short lines."""
    for index, line in enumerate(lines):
        if verdicts[index] is None and _is_question_to_reader(line):
            beside = [verdicts[near] for near in (index - 1, index + 1) if 0 <= near < len(lines)]
            if FURNITURE in beside and (_TO_READER.search(line) or beside == [FURNITURE, FURNITURE]):
                verdicts[index] = FURNITURE
    index = 0
    while index < len(lines):
        end = index
        while end < len(lines) and verdicts[end] is None and loose[end] and len(lines[end].split()) <= _POLL_WORDS:
            end += 1
        if end > index:
            closed = index > 0 and verdicts[index - 1] == FURNITURE and end < len(lines) and verdicts[end] == FURNITURE
            if closed or end - index >= _MENU_LINES:
                verdicts[index:end] = [FURNITURE] * (end - index)
        index = max(end, index + 1)


def _is_question_to_reader(line: str) -> bool:
    return line.endswith("?") and len(line) < 200 and not _INNER_STOP.search(line) and not _QUOTES.search(line)


def _mark_head_and_tail(lines: Sequence[str], verdicts: list[Verdict | None], loose: Sequence[bool]) -> None:
    """Names above the text are bylines; a heading with no text after it heads nothing."""
    prose = [index for index, verdict in enumerate(verdicts) if verdict is None and not loose[index]]
    if not prose:
        return
    for index in range(prose[0]):
        if verdicts[index] is None and _is_names(lines[index]):
            near = range(max(0, index - 1), min(len(lines), index + 2))
            agency = _AGENCY_LINE.search(lines[index]) is not None and "," in lines[index]
            if agency or any(verdicts[at] == BYLINE or is_clock_line(lines[at]) for at in near if at != index):
                verdicts[index] = BYLINE
    for index in range(prose[-1] + 1, len(lines)):
        if verdicts[index] is None:
            verdicts[index] = FURNITURE


def _is_names(line: str) -> bool:
    words = line.split()
    return 2 <= len(words) <= 12 and len(line) < 120 and all(_is_name_word(word) for word in words)


def _mark_datelines(text: str, spans: Sequence[Span], verdicts: list[Verdict | None], loose: Sequence[bool]) -> None:
    """Where a paragraph opens with place and agency, or the first one with a place in capitals, that is a dateline."""
    opened = False
    for index, span in enumerate(spans):
        if verdicts[index] is not None or loose[index]:
            continue
        found = dateline(text[span.start : span.start + _DATELINE_REACH])
        if found and (found["agency"] or not opened) and span.start + found.end() < span.end:
            verdicts[index] = Verdict("prose", span.start + found.end())
        opened = True


def dateline(words: str) -> re.Match[str] | None:
    """The dateline with which these words open; its group `agency` is None where it names none."""
    return _DATELINE.match(words) or _NAMED_DATELINE.match(words)


# What furniture tells about the document


def find_credits(text: str, sentences: Sequence[SentenceReading]) -> list[CreditReading]:
    """Agencies and outlets to which a dateline, a byline or a notice credits the whole document, in order."""
    found = []
    for sentence in sentences:
        words = text[sentence.start : min(sentence.end, sentence.start + _FORM_REACH)]
        place: tuple[int, int] | None = None
        if sentence.kind == "dateline":
            match = dateline(words + " ")
            place = match.span("agency") if match and match["agency"] else None
        elif sentence.kind == "byline" or (sentence.kind == "furniture" and _NOTICE.fullmatch(words)):
            match = _AGENCY_WITHIN.search(words)
            place = match.span("name") if match else None
        elif sentence.kind == "furniture":
            match = _FIRST_PRINTED.search(words)
            place = match.span("name") if match else None
        if place:
            start, end = sentence.start + place[0], sentence.start + place[1]
            found.append(CreditReading(start=start, end=end, name=text[start:end]))
    return found


def find_stated_date(text: str, sentences: Sequence[SentenceReading]) -> str | None:
    """The day, with its year, that a dateline, a byline or a line of time states; None where they state several."""
    published: set[str] = set()
    stated: set[str] = set()
    above = True  # above the first prose sentence
    for sentence in sentences:
        words = text[sentence.start : min(sentence.end, sentence.start + _FORM_REACH)]
        days = {day for day in map(_day, _DAY.finditer(words)) if day}
        if sentence.kind == "furniture" and is_clock_line(words) and len(days) == 1:
            if re.search(r"\b(?:posted|published)\b", words, re.I):
                published |= days
            elif above:
                stated |= days
        elif sentence.kind == "dateline" or (sentence.kind == "byline" and above):
            stated |= days
        above = above and sentence.kind != "prose"
    days = published or stated
    return days.pop() if len(days) == 1 else None


def find_byline(text: str, sentences: Sequence[SentenceReading]) -> str | None:
    """Who wrote the document, in the words of its first byline."""
    for sentence in sentences:
        if sentence.kind == "byline":
            words = text[sentence.start : sentence.end]
            match = _BYLINE.match(words) or _BYLINE_WITHIN.search(words) or _SOURCE_LABEL.match(words)
            return " ".join((words[match.end() :] if match else words).split())
    return None


def _day(match: re.Match[str]) -> str | None:
    if match["iso"]:
        year, month, day = (int(part) for part in match["iso"].split("-"))
    else:
        name = (match["month"] or match["month2"])[:3].lower()
        month = "jan feb mar apr may jun jul aug sep oct nov dec".split().index(name) + 1
        day, year = int(match["day"] or match["day2"]), int(match["year"] or match["year2"])
    try:
        return date(year, month, day).isoformat()
    except ValueError:
        return None
