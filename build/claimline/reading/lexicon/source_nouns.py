"""Nouns for who speaks and what is spoken through: titles, roles, bodies, documents, occasions."""

from __future__ import annotations

from claimline.reading.lexicon.word_files import word_lists

_LISTS = word_lists(
    "source_nouns.txt",
    (
        "titles",
        "male titles",
        "female titles",
        "anonymous nouns",
        "role nouns",
        "kin nouns",
        "anybody",
        "called nouns",
        "male nouns",
        "female nouns",
        "organisation nouns",
        "organisation name words",
        "words of bodies",
        "bodies told",
        "groups told",
        "surnames too",
        "offices",
        "legislators",
        "document nouns",
        "statement nouns",
        "works",
        "given out",
        "papers",
        "single papers",
        "news media",
        "news media with a name",
        "stories",
        "sites of no outlet",
        "occasion nouns",
        "not public",
        "in public",
        "outlet endings",
    ),
)
TITLES = _LISTS["titles"]
MALE_TITLES = _LISTS["male titles"]
FEMALE_TITLES = _LISTS["female titles"]
ANONYMOUS_NOUNS = _LISTS["anonymous nouns"]
ROLE_NOUNS = _LISTS["role nouns"]
KIN_NOUNS = _LISTS["kin nouns"]
ANYBODY_NOUNS = _LISTS["anybody"]
MALE_NOUNS = _LISTS["male nouns"] | MALE_TITLES
FEMALE_NOUNS = _LISTS["female nouns"] | FEMALE_TITLES
ORGANISATION_NOUNS = _LISTS["organisation nouns"]
ORGANISATION_WORDS = ORGANISATION_NOUNS | _LISTS["organisation name words"]
WORDS_OF_BODIES = ORGANISATION_WORDS | _LISTS["words of bodies"]
BODIES_TOLD = _LISTS["bodies told"]
GROUPS_TOLD = _LISTS["groups told"]
SURNAMES_TOO = _LISTS["surnames too"]
CALLED_NOUNS = _LISTS["called nouns"]
OFFICES = _LISTS["offices"]
LEGISLATORS = _LISTS["legislators"]
DOCUMENT_NOUNS = _LISTS["document nouns"]
STATEMENT_NOUNS = _LISTS["statement nouns"]
WORKS = _LISTS["works"]
GIVEN_OUT = _LISTS["given out"]
PAPERS = DOCUMENT_NOUNS | _LISTS["papers"]
SINGLE_PAPERS = _LISTS["single papers"]
NEWS_MEDIA = _LISTS["news media"]
NAMED_NEWS_MEDIA = NEWS_MEDIA | _LISTS["news media with a name"]
STORIES = _LISTS["stories"]
NO_OUTLETS = _LISTS["sites of no outlet"]
OCCASION_NOUNS = _LISTS["occasion nouns"]
NOT_PUBLIC = _LISTS["not public"]
IN_PUBLIC = _LISTS["in public"]
OUTLET_ENDINGS = _LISTS["outlet endings"]
