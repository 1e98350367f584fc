"""Lines that tell who wrote, who took the picture and where: bylines, captions, datelines."""

from __future__ import annotations

import re

from claimline.reading.lexicon.calendar_words import MONTH_STARTS
from claimline.reading.lexicon.outlets import outlet_named

LEAD_REACH = 320  # code points; no dateline is longer

MONTH = rf"(?:{'|'.join(MONTH_STARTS)})[a-z]{{0,6}}\.?"
# By Tide Wires: the name without its “By”. Tide Staff and Wire Reports: whose, nobody says
AGENCY = r"""(?: (?:Thomson[ /])?Reuters|REUTERS|(?:The\ )?(?:Associated\ Press|AP)|AFP|Agence\ France[- ]Presse
  | UPI|dpa|DPA|PA\ Media|EFE|ANSA|Xinhua|TASS|Interfax|Kyodo(?:\ News)?|Yonhap|PTI|IANS|ANI|AAP
  | (?:The\ )?Canadian\ Press|CNN\ Wire | Bloomberg(?:\ News)?
  | (?!(?:By|BY|From|FROM|Via|Source)\ )(?:[A-Z][\w’'-]{0,30}\ ){1,3}
    (?:Wires?(?!\ (?:[Rr]eport|[Ss]ervice|[Ss]taff|[Dd]esk))|News\ Agency|News\ Services?|Press\ Agency|Newswire) )"""
_PHOTO_AGENCY = (
    r"(?:Getty(?:\ Images)?|AFP|Agence\ France[- ]Presse|Reuters|REUTERS|AP|(?:The\ )?Associated\ Press|PA|EPA|UPI"
    r"|Shutterstock|Alamy|Bloomberg|Rex)"
)
_NAME = r"[A-ZÀ-Þ][\w.’'-]{0,30}"

BYLINE = re.compile(r"(?:By|BY|Written by|Story by|Posted by|Text by|Reported by)[:\s]\s{0,3}(?=[A-ZÀ-Þ])")
BYLINE_WITHIN = re.compile(r"[—–|-]\ ?(?:By|BY) (?=[A-ZÀ-Þ])")
SOURCE_LABEL = re.compile(r"/? ?(?:Sources?|SOURCE|Via) ?: ?|/ ?")
_SOURCE_LINE = re.compile(r"/? ?(?:Sources?|SOURCE|Via) ?: ?\S.{0,60}|/ ?[A-Z][\w. ]{1,40}")
AGENCY_WITHIN = re.compile(rf"(?<![\w/])(?P<name>{AGENCY})(?![\w/])", re.X)
_AGENCY_LINE = re.compile(  # Coast Wire and wire reports; (Reuters); From the Associated Press
    rf"""(?:From\ (?:the\ )?)?{AGENCY}(?:\ and\ (?:other\ )?(?:wire|staff|local|news|agency)\ (?:reports|services))?\.?
       | \({AGENCY}\)""",
    re.X,
)
_BYLINE_WORDS = 24

_CAPTION = re.compile(
    r"""(?:FILE(?:\ PHOTO)?\ ?[-–—:] | (?:photo(?:graph)?s?|image|picture|pictured|video|caption|photo\ illustration
        |graphic|illustration|credit)\ ?: | (?:photo|image|picture)s?\ (?:credit|caption|source)s?\ ?[:,])""",
    re.X | re.I,
)
_CAPTION_BY = re.compile(r"(?:photo|image|picture|video|graphic|illustration)s? (?:by|courtesy)\b", re.I)
_CAPTION_END = re.compile(  # a credit that closes a caption
    rf"""(?: \((?:\w{{1,20}}\ )?(?:Photo|photo|Image|Picture|Illustration|Credit|Screenshot|Courtesy)\b[^()]{{0,80}}\)
          | \((?:{_NAME}\ ){{1,3}}(?:{_NAME})?\ ?/\ ?(?:{_PHOTO_AGENCY}|[A-Z])[^()]{{0,50}}\)
          | \([^()]{{1,60}}\bvia\ {_PHOTO_AGENCY}\b[^()]{{0,20}}\)
          | \|\ (?:{_NAME}\ ){{1,3}}{_NAME}?/[^|/]{{2,30}} | ^(?:{_NAME}\ ){{1,2}}{_NAME}/(?:{_NAME}\ ){{0,3}}{_NAME}
          | (?:/|\bvia\ |—\ |-\ |\bCredit:?\ ?){_PHOTO_AGENCY} | ^Getty\ Images )\.?$""",
    re.X,
)
_CAPTION_ENDINGS = tuple(
    ") Getty Images AFP Presse Reuters REUTERS AP Press PA EPA UPI Shutterstock Alamy Bloomberg Rex".split()
)
_CAPTION_LEAD = re.compile(  # `Photograph: Tomas Berg/AP The mayor said …`: a caption run into the text, or a button
    rf"""(?:(?:Photo|Photograph|Picture|Image)\ ?:\ ?[\w.’' ]{{2,50}}?\\?/\ ?{_PHOTO_AGENCY}(?:\\?/\ ?{_PHOTO_AGENCY})*
          | Image\ copyright\ [\w./’' ]{{2,50}}?\ Image\ caption | CLOSE)\ (?=[A-Z])""",
    re.X,
)
_IN_THIS_PHOTO = re.compile(
    r"""\bin\ this\b[^!?]{0,50}?(?:\b(?:19|20)\d\d\b,?\ |\b(?:file|handout|undated|combination|provided)\ )[^!?]{0,20}?
        \b(?:photo|photograph|image|picture|screengrab)\b | \bCreditCredit""",
    re.X | re.I,
)
_EMBEDDED_POST = re.compile(
    r"[—–-]{1,2} ?[^()]{1,60}\(@\w{1,30}\).{0,30}|A (?:photo|video|post) (?:posted|shared) by [^()]{1,60}\(@.{1,80}"
)
_COUNTED = re.compile(r"\b(?:Caption|Image|Photo|Picture|Slide) \d{1,3} of \d{1,3}\b")
_OPENS_GALLERY = re.compile(r"(?:PHOTOS|Photos|Gallery): |(?:Enlarge this image )?(?:[Hh]ide|[Tt]oggle) caption\b")
_AGENCY_CAPTION = re.compile(  # `GREY BAY, MA - JULY 29: Boats wait at the quay.`
    rf"[A-Z][A-Z.’' ]{{2,40}}(?:, [A-Z][A-Za-z. ]{{1,30}})? ?[-–—] {MONTH.upper()} \d{{1,2}}(?:, \d{{4}})?: (?=[A-Z])"
)
# What people in pictures do, in the present tense: `Ruiz speaks at the quay in Grey Bay on May 3, 2023.`
_POSED = re.compile(
    r"""\b(?:speaks?|gestures?|waves?|listens?|looks?\ on|stands?|walks?|poses?|smiles?|holds?|talks?|kisses|hugs?
        |greets?|shakes?\ hands|addresses|testifies|arrives?|leaves|attends?|delivers|rush(?:es)?
        |(?:gives|takes)\ (?:a|part|questions|the)|(?:is|are)\ (?:seen|pictured))\b""",
    re.X,
)
_POSED_ON = re.compile(  # with a month alone as well; a day without its year may be one to come
    rf"\b{MONTH} (?:\d{{1,2}}, )?(?:19|20)\d\d\b,?(?: (?:in|at|near|outside) [^.]{{2,60}})?\.?$"
)
_POSED_STOP = re.compile("".join(rf"(?<!\b{start})" for start in (*MONTH_STARTS, "Sept")) + r"\. ")  # not in Nov. 5
_POSED_REACH = 120  # code points from the end, in which the day stands
_TELLS = re.compile(r"\b(?:said|says|told|was|were|had|will|would|has|have|did)\b")
_CAPTION_WORDS = 110
_SHORT_CAPTION_WORDS = 45
_CREDIT_WORDS = 6

_DATELINE = re.compile(  # a place in capitals: `GREY BAY, May 30 (Coast Wire) -`
    rf"""(?P<place>[A-ZÀ-Þ][A-ZÀ-Þ.’'-]{{1,30}}(?:[ /][A-ZÀ-Þ][A-ZÀ-Þ.’'-]{{0,30}}){{0,4}}
         (?:\ ?,\ (?!{MONTH}\ \d)[A-Z][\w.’'\ -]{{1,30}}?){{0,2}})
         (?:(?:\ ?,\ |\ ){MONTH}\ \d{{1,2}}(?:\ ?,\ \d{{4}})?)?
         (?:\ ?(?:\(|-LRB-)\ ?(?P<agency>[^()\n]{{2,40}}?)\ ?(?:\)|-RRB-))?
         [ \xa0]{{0,3}}(?:--|[-–—―_])\ """,
    re.X,
)
_NAMED_DATELINE = re.compile(  # a place in mixed case, or none, needs the agency: `Grey Bay (Coast Wire) —`
    rf"""(?:(?P<place>{_NAME}(?:\ {_NAME}){{0,3}}(?:\ ?,\ (?!{MONTH}\ \d)[A-Z][\w.’'\ -]{{1,30}}?){{0,2}})
         (?:\ ?,\ {MONTH}\ \d{{1,2}}(?:\ ?,\ \d{{4}})?)?\ ?)?
         (?:\(|-LRB-)\ ?(?P<agency>[A-Z][^()\n]{{1,40}}?)\ ?(?:\)|-RRB-)[ \xa0]{{0,3}}(?:--|[-–—―_])\ """,
    re.X,
)
_UNPARTED_DATELINE = re.compile(  # `Grey Bay (CNN) The mayor …`: no dash; so its agency or outlet must be a known one
    rf"""(?:(?P<place>{_NAME}(?:\ {_NAME}){{0,3}}(?:\ ?,\ [A-Z][\w.’'\ -]{{1,30}}?)?)\ )?
         \((?P<agency>[A-Z][\w.\ ]{{1,30}})\)[ \xa0]{{0,2}}(?=[A-Z“"‘']|$)""",
    re.X,
)
# A page's header in one line with its text: `GREY BAY | May 30, 2024 6:32 pm EDT (Coast Wire) - The mayor …`
_RUN_IN_HEADER = re.compile(
    rf"""[^()\n]{{0,200}}?\d{{1,2}}:\d\d\ ?(?:[ap]\.?m\.?\ )?(?:[ECMP][SD]?T|GMT|BST|UTC|CET)\ [^()\n.!?]{{0,60}}?
         (?:\(|-LRB-)\ ?(?P<agency>{AGENCY})\ ?(?:\)|-RRB-)\ ?(?:--|[-–—―_])\ """,
    re.X,
)


def is_byline(line: str, *, stopped: bool) -> bool:
    """Whether a line says who wrote the document: `By Ana Ruiz, harbour reporter`, `/ Source: Coast Wire`."""
    words = line.split()
    if len(words) > _BYLINE_WORDS or (stopped and not all(_is_name_word(word) for word in words)):
        return False
    if _SOURCE_LINE.fullmatch(line):  # `Source: Two ferries will go` heads something
        return line.startswith("/") or all(_is_name_word(word) for word in words)
    return any((BYLINE.match(line), BYLINE_WITHIN.search(line), _AGENCY_LINE.fullmatch(line)))


def is_names(line: str) -> bool:
    """Whether a line holds nothing but capitalised names: `Ana Ruiz and Tomas Berg`."""
    words = line.split()
    return 2 <= len(words) <= 12 and len(line) < 120 and all(_is_name_word(word) for word in words)


def names_agency(line: str) -> bool:
    """Whether an agency stands after the names: `Ana Ruiz, Coast Wire`."""
    return "," in line and AGENCY_WITHIN.search(line) is not None


def caption_lead(line: str) -> int:
    """How many code points of a line of prose are the caption it was run into; mostly 0."""
    match = _CAPTION_LEAD.match(line[:LEAD_REACH])
    return match.end() if match else 0


def dateline(words: str) -> re.Match[str] | None:
    """The dateline with which these words open; its group `agency` is None where it names none."""
    header = _RUN_IN_HEADER.match(words) if ":" in words else None  # most lines hold none, and this one looks far
    return header or _DATELINE.match(words) or _NAMED_DATELINE.match(words) or _unparted(words)


def _unparted(words: str) -> re.Match[str] | None:
    match = _UNPARTED_DATELINE.match(words)
    if match is None or not outlet_named(match["agency"]):
        return None
    # `Harbour Post (HP) The …`, `Coast Press Association (CPA) Chairman …` open with a name and its letters
    return match if not match["place"] or not outlet_named(match["place"]) else None


def is_caption(line: str, *, stopped: bool) -> bool:
    """Whether a line tells of a picture, or is a post's signature: `Boats wait in Grey Bay. (Per Vik/AP)`."""
    words = len(line.split())
    if words > _CAPTION_WORDS or caption_lead(line):
        return False
    if _AGENCY_CAPTION.match(line):
        return True
    if _CAPTION.match(line):
        return words <= _SHORT_CAPTION_WORDS or line.startswith("FILE")
    if _EMBEDDED_POST.fullmatch(line):
        return True
    if _CAPTION_BY.match(line) or (_may_end_caption(line[-140:]) and _CAPTION_END.search(line[-140:])):
        # `Video by a bystander shows the crash.` and `She saw it on a video that came via Reuters.` are reporting
        return not stopped or line.endswith(")") or words <= _CREDIT_WORDS
    if words > _SHORT_CAPTION_WORDS:
        return False
    if _is_posed(line):
        return True
    lower = line.lower()
    return ("in this" in lower or "creditcredit" in lower) and _IN_THIS_PHOTO.search(line) is not None


def _is_posed(line: str) -> bool:
    """Whether a line is one sentence that tells in the present tense what a picture of a past day shows."""
    tail = line[-_POSED_REACH:]
    if not ("20" in tail or "19" in tail) or not _POSED_ON.search(tail) or _POSED_STOP.search(tail):
        return False
    told = any(mark in line for mark in ('"', "“", "(@"))  # a post ends with its day, too
    return not told and _POSED.search(line) is not None and not _TELLS.search(line)


def is_gallery(line: str) -> bool:
    """Whether a line, however long, holds the captions of several pictures: `… at the quay. Hide Caption 2 of 9 …`."""
    return _OPENS_GALLERY.match(line) is not None or (" of " in line and _COUNTED.search(line) is not None)


def is_dateline(line: str) -> bool:
    """Whether a line is a dateline and nothing else: `GREY BAY, May 30 (Coast Wire) -`."""
    if len(line) > LEAD_REACH or line[-1] not in "-–—―_":
        return False
    match = dateline(line + " ")
    return match is not None and match.end() == len(line) + 1


def _may_end_caption(tail: str) -> bool:
    """False where `_CAPTION_END` fits for certain not; tells it much faster."""
    return tail.rstrip(".").endswith(_CAPTION_ENDINGS) or "/" in tail or "|" in tail


def _is_name_word(word: str) -> bool:
    return word[:1].isupper() or word.strip(".,") in ("and", "&", "de", "van", "von", "der", "la", "of", "for")
