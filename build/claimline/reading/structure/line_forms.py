"""One line of a document and what its form alone tells: button, notice, heading, sentence, or a line of `heads`.

Every pattern is applied to a bounded piece of the line, so that no input takes more than linear time.
"""

from __future__ import annotations

import re
from itertools import islice

from claimline.reading.lexicon.calendar_words import MONTH_STARTS
from claimline.reading.lexicon.function_words import SMALL_IN_TITLES, WORD_CLASSES
from claimline.reading.structure import paratext
from claimline.reading.structure.asides import REACH, REPORTING_BY, SITES, has_quote, is_aside
from claimline.tables import SentenceKind

# Whole lines without a final stop: `More stories` is a menu, `More stories of flooding emerged.` is reporting.
_LINE = re.compile(
    rf"""(?: advertise?ment\b.{{0,60}} | adverti[sz]ing | ad\ feedback
      | sponsored(?:\ content|\ by\ .{{0,60}})? | supported\ by
      | promoted\ (?:content|stories) | (?:story|article)\ continue[sd]\ below.{{0,40}}
      | (?:continue|keep)\ reading.{{0,80}} | to\ read\ the\ full\ (?:story|article).{{0,60}}
      | (?:read|see|watch|learn|find\ out)\ more\b.{{0,120}} | read\ the\ (?:rest|full)\b.{{0,60}}
      | (?:watch|listen|more|recommended)\ ?:.{{0,200}}
      | what\ to\ read\ next | most\ (?:read|viewed|popular)\b.{{0,40}} | trending(?:\ now|\ news|\ stories)?
      | more\ (?:from|stories)\b.{{0,60}} | related\ (?:stories|articles|content) | back\ to\ top | skip\ to\b.{{0,60}}
      | (?:click|tap)\ here\b.{{0,200}} | like\ us\ on\b.{{0,60}} | join\ the\ conversation.{{0,80}}
      | follow\ .{{1,60}}\ on\ {SITES}\b.{{0,80}} | follow\ (?:us|me)\b.{{0,60}}
      | share\ (?:this|on|via|quote)\b.{{0,80}} | (?:post|tweet|pin)\ (?:to|this)\b.{{0,60}}
      | (?:view|show|hide|post|leave|read|\d+)\ (?:all\ )?(?:\d+\ )?comments?\b.{{0,40}}
      | (?:sign\ up|subscribe|log\ in|sign\ in|register)\b.{{0,200}} | please\ (?:wait|enable\ javascript)\b.{{0,80}}
      | (?:(?:previous|prev|next)\ ){{0,2}}(?:image|slide|photo)\ \d+\ of\ \d+
      | \d+[ -](?:minute|min)s?\ (?:read|listen) | listen\b\W{{0,3}}\d{{1,2}}:\d\d
      | (?:published\ |updated\ |posted\ )?\d+\ (?:second|minute|min|hour|day|week|month|year)s?\ ago
      | [\d.,]+k?\ shares
      | (?:skip\ past|after|end\ of)\ newsletter\ promotion | view\ image\ in\ fullscreen | story\ continues
      | explore\ more\ on\ these\ topics | reuse\ this\ content | editors?['’]?s?\ (?:picks?|choice)
      | recommended(?:\ (?:for\ you|stories|reading))? | you\ (?:may|might)\ also\ like.{{0,40}} | jump\ to\b.{{0,40}}
      | accept\ (?:all\ )?cookies | (?:privacy|cookie)\ policy | terms\ of\ (?:use|service) | (?:contact|about)\ us
      | (?:tags?|topics?|filed\ under|categor(?:y|ies)|newsletters?|go\ deeper)\ ?:.{{0,200}}
      | (?:watch|photos|gallery|video|read\ also|also\ read|go\ deeper)\ ?\|.{{0,200}}
      | already\ a\ (?:subscriber|member)\b.{{0,60}} | create\ an?\ (?:free\ )?account\b.{{0,60}}
      | log\ ?in\ to\b.{{0,60}}
      | (?:additional\ )?reporting\ by\ .{{0,300}} | (?:writing|editing)\ by\ .{{0,200}} | @\w{{1,30}} )""",
    re.X | re.I,
)
# Whole lines with or without one.
_NOTICE = re.compile(
    r"""(?: loading[ .…]* | advertisement[.:]?
      | (?:copyright\W{0,4})?(?:©|\(c\))\W{0,3}.{0,300} | copyright\W{0,4}(?:by\ )?\d{4}.{0,300}
      | \(?soundbite\b.{0,120}
      | (?:this\ )?transcripts?\ (?:was|is|are|provided)\b.{0,200}
      | \W{0,4}(?:this\ is\ an?\ )?(?:rush|unedited|uncorrected)\ transcript\b.{0,200}
      | \(\ ?(?:photos?|pictures|videos?|gallery|quiz|poll|watch|read|also|graphic|related|more)\ ?:.{0,200}\)
      | newsletter\ sign[- ]?up\b.{0,600}
      | our\ standards:.{0,80} | (?:vote|poll)\ ?:.{0,200}\?
      | (?:read\ (?:also|next|more)|also\ read|see\ also|related(?:\ stor(?:y|ies)|\ articles?|\ content)?
        |more\ on\ this(?:\ story)?)\ ?:.{0,200} )""",
    re.X | re.I,
)
# A link to another article, with how that begins: see also Mayor sorry for the closed quay The mayor offered …
_TEASER = re.compile(
    r"""(?: see\ also\b
      | (?:read\ (?:more|also|next)|also\ read|related(?:\ (?:story|article|content))?|more|watch)\ ?: )
      .{1,380} (?:\.\.\.|…|[^.!?…”"’')]) """,
    re.X | re.I,
)
_PLAYER_LABELS = ("JUST WATCHED", "MUST WATCH", "Replay More Videos")  # of a video that stands in the page
_MARKS = re.compile("[™®©]")
_MARKED_NOTICE = re.compile(r".{0,60}[™®©]\W{0,6}\d{4}.{0,200}", re.I)
_CHECK_OUT = re.compile(r".{0,400}\bcheck\ out\ this\ (?:story|article|post)\ on\b.{0,200}", re.I)
_OFFER = re.compile(
    r"""\b(?:save|get|take|up\ to|extra)\ (?:an?\ extra\ |up\ to\ )?(?:[$£€]\ ?\d+|\d+\ ?(?:%|percent))
      | \b(?:promo|coupon|discount|with|use)\ code\b | \b(?:shop|buy|order)\ (?:now|today|here)\b | \bfree\ shipping\b
      | \blimited[- ]time\b | \b\d+\ ?%\ off\b""",
    re.X | re.I,
)

# Words of buttons and menus; a short line of nothing else is furniture.
_BUTTONS = frozenset(
    """facebook twitter x email e-mail mail share tweet print pin pinterest linkedin google google+ whatsapp reddit
    telegram flipboard instagram youtube tiktok snapchat rss copy link quote follow us on via more comments comment
    view save bio menu search subscribe login log sign in up out newsletter newsletters advertisement advertising image
    photo photos video videos gallery listen watch trending news related stories story latest popular next previous prev
    close cancel send posted updated top home play pause mute facebookemail cancelsend loading and the to a this article
    page toggle caption hide footer navigation disclaimer enlarge download app reprint reprints purchase order font size
    smaller larger text gift bookmark""".split()
)
_CLOCK_WORDS = frozenset(
    """posted updated published first last modified on at am pm a.m p.m a.m. p.m. et est edt ct cst cdt mt mst mdt pt
    pst pdt gmt utc bst cet cest ist eastern central pacific date time created""".split()
)
_DAY_OR_MONTH = re.compile(
    rf"(?:{'|'.join(MONTH_STARTS)})[a-z]{{0,6}}\.?"
    r"|(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?",
    re.I,
)
_NUMBER = re.compile(
    r"\d{1,6}(?:st|nd|rd|th|am|pm|z)?|\d{1,6}[:.]\d{2}(?:[:.]\d{2})?(?:am|pm|z)?|\d{4}-\d\d-\d\d\S{0,15}", re.I
)
_CLOCK_GAP = re.compile(r"[\s,|/•·()–—]+|[:.-](?=\s|$)")
_ADDRESS = re.compile(r"\S+@\S+\.\w+|(?:https?://|www\.)\S+")
_DOMAIN = re.compile(r"[a-z0-9-]{2,40}(?:\.[a-z0-9-]{2,20}){1,3}")
_BUTTON_TOKENS = 10
_PARTED = re.compile(r"\s*[|·•]\s*")
_STAMP_REACH = 160  # code points
_STAMP_PARTS = 4
_STAMP_WORDS = 5  # of one part: an outlet, a writer, a section
_CLOCK_TOKENS = 24

# Sentences

_STOPS = frozenset(".!?…")
_FINAL = re.compile(
    "[.!?…](?:[ ](?:''|['\"’”]|-RRB-)(?=\\s|$)|[\"'”’»)\\]])*(?:\\s?[\u2600-\u27bf\U0001f300-\U0001faff\ufe0f])*$"  # 🙂
)
INNER_STOP = re.compile(r"[.!?][\"'”’)]?\s+\S")
WORD = re.compile(r"[A-Za-z]++(?=[ ,])|[^\W_][\w’'.+-]*")  # the first half says nothing new; it is faster
_OPENS_QUOTED = re.compile("[\"“”«»]|``|''")
_GOES_ON = re.compile(r"(?:\.\.\.|…|[,;:]|[—–-])[\"'”’]?$")
BULLETS = "•●▪◦‣∙·*–—-"
_SMALL_WORDS = SMALL_IN_TITLES | {"nor"}
_VERBLIKE = re.compile(
    rf"\b(?:{'|'.join(map(re.escape, sorted(WORD_CLASSES['auxiliary', 'line_forms'])))}|said|says|say|told"
    r"|added|wrote|writes|reported|reports|asked|explained|continued|tweeted|noted|notes|made|picks?|follow(?:s|ing|ed)|include[sd]?|including"
    r"|stated|echoed|agreed|concluded|(?:say|writ|stat|report|add)ing(?=:)"
    r"|issued|released|responded|published|replied|here['’]s|reads?(?=:|\ in\ ))\b",
    re.I,
)
_LEADS_TO_LIST = re.compile(r"(?:here|below|following)\ (?:are|were)\b[^.!?,]{1,100}:$", re.I)
_LONG_LINE = 18  # words; a line this long without a stop is a sentence that lost its stop, no heading
_HEADLINE_WORDS = 24
_SMALL_IN_HEADLINE = 3  # words in small letters; more are a sentence of many names
_QUESTION_WORDS = 16
_LABEL_WORDS = 8


def form_of(line: str) -> SentenceKind | None:
    """What a line is by its form alone; None where that does not tell."""
    if len(line) < REACH and not line[:1].isalpha() and not any(map(str.isalpha, line)):
        return "furniture" if not has_quote(line) else None  # `___`, `* * *`, a lone bullet or number
    if paratext.is_gallery(line):
        return "caption" if len(line) > len("Photo 10 of 100 |") else "furniture"
    if len(line) > REACH:
        return "caption" if line.startswith(("FILE - ", "FILE – ", "FILE PHOTO")) else None
    if line.startswith("#") and line.lstrip("#").startswith(" "):
        return "heading"  # Markdown
    stopped = is_stopped(line)
    if _ADDRESS.fullmatch(line) or is_stamp(line) or _is_buttons(line) or is_notice(line):
        return "furniture"
    if REPORTING_BY.match(line) or (not stopped and _LINE.fullmatch(line)):
        return "furniture"
    if paratext.is_byline(line, stopped=stopped):
        return "byline"
    if paratext.is_dateline(line):
        return "dateline"
    if paratext.is_caption(line, stopped=stopped):
        return "caption"
    if not INNER_STOP.search(line) and is_aside(line):
        return "furniture"
    if (not stopped or line.endswith("!")) and not has_quote(line) and _OFFER.search(line):
        return "furniture"
    return None


def is_stopped(line: str) -> bool:
    """Whether a line ends as a sentence does: with a stop, and maybe with what closes a quotation or a bracket."""
    return line[-1:] in _STOPS or _FINAL.search(line, max(0, len(line) - REACH)) is not None


def is_clock_line(line: str) -> bool:
    """Whether a line is nothing but a time: `Posted: 7:37 PM, May 30, 2024`."""
    if len(line) > REACH:
        return False
    if not all(map(_is_of_clock, filter(None, _CLOCK_GAP.split(line, 2)[:-1]))):
        return False  # most lines: by their first words
    tokens = [token for token in _CLOCK_GAP.split(line) if token]
    if not 0 < len(tokens) <= _CLOCK_TOKENS or not any(token[0].isdigit() for token in tokens):
        return False
    return (len(tokens) > 1 or ":" in line or "-" in line) and all(map(_is_of_clock, tokens))


def is_stamp(line: str) -> bool:
    """Whether a line is a time, or the like beside a few words: `Posted: May 30, 2024`, `Bay Post | May 30, 2024`."""
    if is_clock_line(line):
        return True
    if len(line) > _STAMP_REACH or not ("|" in line or "·" in line or "•" in line):
        return False
    parts = [part for part in _PARTED.split(line) if part]
    clocks = sum(map(is_of_page, parts))
    return 0 < clocks < len(parts) <= _STAMP_PARTS and all(len(part.split()) <= _STAMP_WORDS for part in parts)


def is_of_page(part: str) -> bool:
    """Whether a part of a line can stand only in the head of a page: a time, the page's address."""
    return is_clock_line(part) or _ADDRESS.fullmatch(part) is not None or _DOMAIN.fullmatch(part) is not None


def _is_of_clock(token: str) -> bool:
    return token.lower() in _CLOCK_WORDS or bool(_DAY_OR_MONTH.fullmatch(token) or _NUMBER.fullmatch(token))


def is_notice(line: str) -> bool:
    """Whether a line is a notice of rights or the like."""
    line = line[:REACH]
    if _NOTICE.fullmatch(line) or _TEASER.fullmatch(line):
        return True
    if any(label in line for label in _PLAYER_LABELS):
        return True
    if _MARKS.search(line) and _MARKED_NOTICE.fullmatch(line):
        return True
    return "check out this" in line.lower() and _CHECK_OUT.fullmatch(line) is not None


def first_words(line: str, count: int) -> list[str]:
    """The first so many words of a line."""
    return [match.group() for match in islice(WORD.finditer(line), count)]


def is_sentence(line: str, *, first: bool) -> bool:
    """Whether a line reads as running text and not as a heading; only the first may be a headline with a stop."""
    stopped = is_stopped(line)
    if stopped and not first and not line.endswith("?"):
        pieces = line.split(None, _LABEL_WORDS + 1)[: _LABEL_WORDS + 1]
        if len(pieces) > _LABEL_WORDS and all(piece[0].isalnum() for piece in pieces):
            return True  # nearly all, at a glance
        if len(first_words(line, _LABEL_WORDS + 1)) > _LABEL_WORDS:
            return True
    words = WORD.findall(line[:REACH])
    if stopped:
        if line.endswith("?") and len(words) <= _QUESTION_WORDS:
            return not _is_strict_title(words)  # `What Comes Next?`
        if len(words) <= 2 and line.endswith("!"):
            return False
        if paratext.dateline(line[: paratext.LEAD_REACH]):
            return True
        if len(words) <= _LABEL_WORDS and line.endswith(".") and not INNER_STOP.search(line):
            # `Rising Waters.`, `FULL TEXT.`; but `Yes.` may answer something
            return not (_is_strict_title(words) or (line.isupper() and len(line) > 4))
        if not first:
            return True
        small = sum(word[0].islower() and word not in _SMALL_WORDS for word in words)
        return not (2 < len(words) <= _HEADLINE_WORDS and _is_title_case(words) and small < _SMALL_IN_HEADLINE)
    if line[0] in BULLETS and len(words) >= 4:
        return True
    if first and line.endswith(";") and len(words) <= _QUESTION_WORDS:
        return False  # the first half of a headline
    if line.endswith(":"):
        if _LEADS_TO_LIST.match(line):
            return False  # Here are some details:
        if len(words) > _LONG_LINE and line[-2] != ")" and not _is_title_case(words):
            return True
        return len(words) >= 2 and _VERBLIKE.search(line[-REACH:]) is not None  # introduces what follows
    least = 3 if _GOES_ON.search(line) else 6 if _OPENS_QUOTED.match(line) else _LONG_LINE
    return len(words) >= least and not _is_title_case(words)


def is_title(line: str) -> bool:
    """Whether nearly all the longer words of a line are capitalised: The Oldest Ferries of the Coast."""
    return _is_title_case(WORD.findall(line[:REACH]))


def _is_buttons(line: str) -> bool:
    tokens = line.lower().replace("&", " ").replace("|", " ").split(None, _BUTTON_TOKENS)
    return 0 < len(tokens) <= _BUTTON_TOKENS and all(token.strip(".,:•·›>") in _BUTTONS for token in tokens)


def _is_title_case(words: list[str]) -> bool:
    """Whether nearly all the longer words are capitalised, as in a headline."""
    longer = [word for word in words if len(word) > 3]
    if len(longer) < 2:
        longer = words
    return bool(longer) and sum(not word[0].islower() for word in longer) >= 0.8 * len(longer)


def _is_strict_title(words: list[str]) -> bool:
    return len(words) > 1 and all(not word[0].islower() or word in _SMALL_WORDS for word in words)
