"""What a person may decide about a story: the kinds of entries that a curation.yml holds, each declared once.

Checking the file, its JSON Schema, the job and the page of corrections follow from these declarations.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, get_args

from claimline import tables as t

CURATION = "curation.yml"  # beside story.yml
UNKNOWN = "unknown"  # of a speaker or a date: nobody can tell
NOTHING = "nothing"  # instead of a target or a number: there is none
NOT_STATED = "not stated"  # of an origin

Form = Literal["words", "date", "number", "choice", "target"]


@dataclass(frozen=True, slots=True)
class Key:
    """One key of an entry beside id, kind, reason and the place."""

    name: str
    doc: str
    form: Form = "words"
    choices: tuple[str, ...] = ()
    required: bool = True
    example: str = ""
    instead: str | None = None  # a word that may stand in place of a value


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of entry: what it does and which keys it has. `several`: it is about two statements or more."""

    name: str
    doc: str
    keys: tuple[Key, ...] = ()
    several: bool = False


_SPEAKERS = tuple(kind for kind in get_args(t.SpeakerKind) if kind != "unresolved")
_ANSWERS = get_args(t.ResponseRelation)
_ORIGINS = tuple(kind for kind in get_args(t.OriginKind) if kind != NOT_STATED)
_KINDS = (
    Kind("same", "These statements tell the same thing: they become one claim.", several=True),
    Kind("different", "These statements tell different things: none shares a claim with another.", several=True),
    Kind("title", "The claim of this statement gets another title.", (Key("title", "The title.", example="A ferry"),)),
    Kind(
        "speaker",
        "Somebody else says this, or nobody can tell who.",
        (
            Key("speaker", "The speaker's fullest name, or unknown.", example="Lee Tan", instead=UNKNOWN),
            Key("speaker_kind", "What kind of source; named unless given.", "choice", _SPEAKERS, required=False),
        ),
    ),
    Kind(
        "stance",
        "The speaker does something else with it.",
        (Key("stance", "What the speaker does.", "choice", get_args(t.Stance)),),
    ),
    Kind(
        "denies",
        "This statement answers that claim, or answers nothing.",
        (
            Key("target", "A statement of the claim it answers, by its place; or nothing.", "target", instead=NOTHING),
            Key("relation", "How it answers; as the statement does unless given.", "choice", _ANSWERS, required=False),
        ),
    ),
    Kind(
        "origin",
        "This report comes from elsewhere.",
        (
            Key("origin", "The name of the outlet, agency, occasion or document; or not stated.", example="Coast Wire"),
            Key("origin_kind", "What that is; not needed for outlets of the story.", "choice", _ORIGINS, False),
        ),
    ),
    Kind(
        "date",
        "What this statement tells of happened at another time.",
        (Key("date", "The date as EDTF, or unknown.", "date", example="2025-05-20", instead=UNKNOWN),),
    ),
    Kind(
        "event-date",
        "The event that this statement tells of stands elsewhere on the timeline.",
        (Key("date", "The date as EDTF, or unknown.", "date", example="2025-05-20", instead=UNKNOWN),),
    ),
    Kind(
        "quantity",
        "The number in these words means something else, or is none.",
        (
            Key("value", "The number, or nothing.", "number", example="3000", instead=NOTHING),
            Key("upper", "The upper end of a range.", "number", required=False),
            Key("comparator", "How the number stands to what is told.", "choice", get_args(t.Comparator), False),
            Key("unit", "Percent, a currency or a unit of measure.", required=False),
            Key("noun", "What is counted.", required=False, example="passengers"),
            Key("per", "Per what.", required=False, example="day"),
        ),
    ),
    Kind("hide", "The claim of this statement leaves lists and timeline; its page stays and says why."),
    Kind("note", "Readers of this statement's claim get a note.", (Key("note", "The note.", example="He retired."),)),
    Kind(
        "outlet-alias",
        "These articles call an outlet by another name, too.",
        (Key("outlet", "The outlet.", example="Harbour Post"), Key("alias", "Its other name.", example="the daily")),
    ),
    Kind(
        "person-alias",
        "These articles call a person by another name, too.",
        (Key("person", "The person's fullest name.", example="Ana Ruiz"), Key("alias", "The other name.")),
    ),
)
KINDS: Mapping[str, Kind] = MappingProxyType({kind.name: kind for kind in _KINDS})


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Guarding words found in a document: code points, `end` exclusive."""

    document_id: str
    start: int
    end: int
    words: str  # exactly as they stand there
    at: str  # where in the file: entries[3].statements[0]
    within: tuple[int, int] | None = None  # the statement that the entry names, where it names one

    @property
    def extent(self) -> tuple[int, int]:
        """What it speaks of for certain: the statement it names, else the words."""
        return self.within or (self.start, self.end)


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One checked entry; key: entry_id. `places` has one place but for kinds about several statements."""

    entry_id: str
    kind: str
    reason: str
    file: str
    at: str  # where in the file: entries[3]
    places: tuple[Place, ...]
    target: Place | None = None
    values: Mapping[str, str] = field(default_factory=dict)  # the kind's own keys, as text
    known: str | None = None  # for aliases: what stood there anyway, where the story already knows it

    def value(self) -> str | None:
        """What the entry says in words, as the page of corrections shows it; None for kinds that carry no value."""
        return ", ".join(self.values.values()) or None
