"""An utterance and all who carry it -> its one origin: where it was said, else whose words they are; and the proofs."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from itertools import chain

from claimline.corpus.origins.occasions import (
    HOSTED,
    JOINT,
    PUBLISHING,
    SAID,
    is_turn,
    label_of,
    made_public,
    named_occasion,
    said_elsewhere,
    told_the_writer,
    words_of,
)
from claimline.corpus.origins.origin_state import NONE, Found, Occasion, Story, reaches_beyond, settle
from claimline.corpus.origins.quoted_words import FEW, quoted_runs, wordings
from claimline.corpus.origins.voices import Voice, forms, is_known, is_vague, one_voice
from claimline.edtf import bounds, relation
from claimline.reading.lexical.spans import Span
from claimline.reading.lexicon.function_words import PRONOUNS
from claimline.reading.lexicon.source_nouns import OCCASION_NOUNS
from claimline.slugs import ORIGIN, slug
from claimline.tables import Proof, ProofKind, Statement

FIRST_MENTION = frozenset("a an one two three four five several some".split())
SMALL_FIRST = FIRST_MENTION | {"the", "another", "his", "her", "their", "its"}
REPORTED = frozenset({"citation", "carried credit"})  # of the words themselves


def settle_utterance(
    story: Story, members: Sequence[Statement], speaking: Mapping[str, Voice], retold: Collection[str] = ()
) -> None:
    """One origin for all who carry this utterance. `retold`: statements of claims that several articles tell."""
    told = story.occasions
    if not any(one.statement_id in told for one in members):
        told = story.carried  # what names no occasion itself has the one before it, where nobody names another
    occasions = [told[one.statement_id] for one in members if one.statement_id in told]
    said = [speaking[one.statement_id] for one in members if one.statement_id in speaking]
    said = _surest(members, [voice for voice in said if not is_vague(voice)])
    if occasions and not _heard_elsewhere(story, members, told, speaking):
        found = _named_by(occasions, said)
    elif occasions:
        found = _words_of_best(said or [speaking[one.statement_id] for one in members if one.statement_id in speaking])
    else:
        outlets = {story.own[one.document_id].origin_id for one in members}
        known = [story.found[one.statement_id] for one in members]
        theirs = any(one.kind == "occasion" and one.origin_id.startswith(SAID) for one in known)
        report = _report_to_which_they_spoke(story, members, said)
        alone = len(outlets) == 1 and not _is_their_own(story, members, speaking, retold)
        if not said or (not theirs and (alone or _of_one_report(story, members, said))):
            return
        found = report or _words_of_best(said)
    runs = {one.statement_id: frozenset(quoted_runs(one)) for one in members} if len(members) > 1 else {}
    tells = next((one for one in members if one.statement_id in told), None)
    tells = tells or next(one for one in members if one.statement_id in speaking)
    for one in members:
        _prove(story, one, found, speaking.get(one.statement_id), tells, runs)


def _heard_elsewhere(
    story: Story, members: Sequence[Statement], occasions: Mapping[str, Occasion], speaking: Mapping[str, Voice]
) -> bool:
    """Whether only one article names whom it was said to, while another has it of the same speaker and credits nobody.

    `Ruiz told the Harbour Post that …` in the Post, “…,” Ruiz said in the Tide: she may have told it to both. And where
    the Post has it from an interview with Bay TV, the Tide, which quotes no word of that, may have it from elsewhere.
    """
    told = [one for one in members if one.statement_id in occasions]
    if any(occasions[one.statement_id].label is not None for one in told):
        return False
    outlets = {story.own[one.document_id].origin_id for one in told}
    others = [
        one
        for one in members
        if story.own[one.document_id].origin_id not in outlets
        and one.statement_id in speaking
        and is_known(speaking[one.statement_id])
        and not _credits(story, one)
    ]
    if all(occasions[one.statement_id].found == story.own[one.document_id] for one in told):
        return any(map(_is_heard, others))
    if len(outlets) > 1 or len({occasions[one.statement_id].found for one in told}) > 1:
        return False
    words = {run for one in told for run in chain(quoted_runs(one, FEW), wordings(one))}
    return any(words.isdisjoint(chain(quoted_runs(one, FEW), wordings(one))) for one in others)


def _surest(members: Sequence[Statement], said: Sequence[Voice]) -> list[Voice]:
    """Those who speak, without whom the words are given to by mistake; no person where nobody can tell which.

    Surest is who is named where he speaks (not `he`), then who is named in most that carry the words, or most often.
    """
    people = {(voice.first, voice.last): voice for voice in said if voice.last}
    bodies = [voice for voice in said if voice.kind == "organisation" and not voice.last]
    others = [body for body in bodies if not any(one_voice(body, one) for one in people.values())]
    if len(others) > len(said) - len(bodies):  # most give the words to the Navy, one to somebody named within them
        return bodies
    surnames = {voice.last for voice in said if voice.last}
    if len(surnames) < 2:
        return list(said)
    named = {voice.last for voice in said if voice.last in forms(voice.link.source or "")}
    words = (surnames.intersection(forms(f"{one.source or ''} {one.text or ''}")) for one in members)
    mentions = Counter(surname for found in words for surname in found)
    times = Counter(voice.last for voice in said)
    certain = {one: (one in named, mentions[one], times[one]) for one in sorted(surnames)}
    best = [one for one in certain if certain[one] == max(certain.values())]
    return [voice for voice in said if not voice.last or [voice.last] == best]


def _named_by(occasions: Sequence[Occasion], said: Sequence[Voice]) -> Found:
    """What names the occasion for most of those who carry it, an occasion before a document of that name."""
    called = Counter((occasion.label, occasion.found.kind) for occasion in occasions)
    outlets = Counter(occasion.found for occasion in occasions if occasion.label is None)
    labels = Counter(occasion.label for occasion in occasions if occasion.label and occasion.found.kind == "occasion")
    elsewhere = sum(count for label, count in labels.items() if label not in HOSTED)  # `in an interview`: with it
    if outlets and outlets.total() > elsewhere:
        return min(outlets, key=lambda found: (-outlets[found], found.origin_id))
    who = _called_best([voice for voice in said if voice.last or voice.kind == "organisation"])
    if labels:
        label = min(labels, key=lambda label: (-labels[label], label))
        if who is not None and not label.startswith(JOINT):
            return named_occasion(label, who.name)
        names = {one.found.name: one.found for one in occasions if one.label == label}
        return names[max(names, key=lambda name: (len(name), name))]  # named most fully
    document = min((one for one in occasions), key=lambda one: (-called[one.label, one.found.kind], one.found.name))
    if who is None or not who.last:
        return document.found
    label = label_of(document.found.name)
    return named_occasion(label, who.name) if label.rpartition(" ")[2] in OCCASION_NOUNS else words_of(who.name)


def _called_best(said: Sequence[Voice]) -> Voice | None:
    """The voice by which an utterance goes: a person before a document, a body, and who has no name."""
    times = Counter(voice.name for voice in said)

    def rank(voice: Voice) -> tuple[bool, bool, bool, int, int, int, str]:
        named = voice.kind in ("organisation", "named")
        return (
            not voice.last,
            not (named and voice.names),
            voice.kind != "document",
            -times[voice.name],
            -len((voice.link.source or "").split()),  # Mrs. Ruiz, where another article's `Ruiz` was taken for Max
            -len(voice.name),
            voice.link.statement_id,
        )

    return min(said, key=rank) if said else None


def _words_of_best(said: Sequence[Voice]) -> Found:
    """The words of whoever is named best: `what Ana Ruiz said`."""
    voice = _called_best(said)
    assert voice is not None
    if voice.kind == "document":
        writers = [one for one in said if one.kind in ("role", "organisation")]
        if writers and voice.name in OCCASION_NOUNS:  # `the letter said`, `the pilots wrote`
            return named_occasion(label_of(voice.name), _with_article(writers))
        return Found(f"document-{slug(voice.name, ORIGIN)}", voice.name, "document")
    if voice.last or (voice.names and voice.kind == "organisation"):
        return words_of(voice.name)
    return words_of(_with_article(said))


def _with_article(said: Sequence[Voice]) -> str:
    """`a pilot` where an article calls him so; else as he is called most fully."""
    names = []
    for voice in said:
        source = " ".join((voice.link.source or voice.name).split())
        if source.casefold() in PRONOUNS:
            source = f"the {voice.name}"
        first = source.split(" ")[0].lower()
        if first == source.lower():
            source = first  # Officials: the first word of its sentence
        names.append(
            (
                first not in FIRST_MENTION,
                -len(source),
                source[:1].lower() + source[1:] if first in SMALL_FIRST else source,
            )
        )
    return min(names)[2]


def _is_their_own(
    story: Story, members: Sequence[Statement], speaking: Mapping[str, Voice], retold: Collection[str]
) -> bool:
    """Whether one outlet has what somebody said whom it names, and credits nobody else for it: the words are his.

    A credit of the whole article, as by a dateline, covers the words around his.

    So it is with what other articles tell, too: that he said it is known of him, and not of the outlet alone. Whom
    nobody knows by name spoke to that outlet, as far as anybody can tell, and so did who answers in its transcript.
    """
    for one in members:
        if story.found[one.statement_id] not in (story.own[one.document_id], NONE) and not _by_dateline(story, one):
            return False
    known = [one for one in members if one.statement_id in retold and one.statement_id in speaking]
    known = [one for one in known if not is_turn(one) and is_known(speaking[one.statement_id])]
    return any(_is_said(one) or story.found[one.statement_id] == story.own[one.document_id] for one in known)


def _by_dateline(story: Story, one: Statement) -> bool:
    """Whether nothing but a credit of the whole article says where it is from, which covers the words around speech."""
    proofs = story.proofs.get(one.statement_id, ())
    return one.statement_id in story.bylined or (bool(proofs) and all(proof.kind == "dateline" for proof in proofs))


def _is_said(one: Statement) -> bool:
    """Whether it was plainly said, and not only thought, wanted or told as hearsay."""
    said = one.attribution_type == "assertion" and one.determinacy == "said" and not one.hedge
    return said and (told_the_writer(one) or said_elsewhere(one) or made_public(one.cue))


def _report_to_which_they_spoke(story: Story, members: Sequence[Statement], said: Sequence[Voice]) -> Found | None:
    """The one other outlet that half of them credit with what officials said whom nobody names."""
    credited = Counter(
        story.found[one.statement_id]
        for one in members
        if not REPORTED.isdisjoint(_credits(story, one)) and story.found[one.statement_id].kind in ("outlet", "agency")
    )
    nameless = not any(_has_name(voice) for voice in said)
    return next(iter(credited)) if nameless and len(credited) == 1 and 2 * credited.total() >= len(members) else None


def _has_name(voice: Voice) -> bool:
    return voice.kind not in ("anonymous", "role") or is_known(voice)


def _of_one_report(story: Story, members: Sequence[Statement], said: Sequence[Voice]) -> bool:
    """Whether all who have it from anywhere have it from one report: by credit, or with the text around it.

    So it is with words of somebody whom nobody knows, where one has them from the other, or both from one agency, as
    their datelines say. What somebody known said is his, whatever text carries it, unless a report is credited for it.
    """
    found = {story.found[one.statement_id].origin_id: story.found[one.statement_id] for one in members}
    stated = [one for one in found.values() if one.kind != "not stated"]
    if len(stated) != 1 or any(made_public(voice.link.cue, PUBLISHING) for voice in said):
        return False
    credits = [_credits(story, one) for one in members]
    if any(not kinds.isdisjoint(REPORTED) for kinds in credits):
        theirs = {one.origin_id for one in stated}  # `reportedly`: it has it from the same report
        others = [one for one, kinds in zip(members, credits, strict=True) if not kinds and _is_heard(one)]
        return all(one.hedge or story.own[one.document_id].origin_id in theirs for one in others)
    told = [one for one in members if story.found[one.statement_id].kind != "not stated"]
    own = all(story.found[one.statement_id] == story.own[one.document_id] for one in told)
    return (own or len(found) == 1) and not any(_has_name(voice) for voice in said)


def _credits(story: Story, statement: Statement) -> set[ProofKind]:
    """How it is credited to another than its outlet, or is known to be copied."""
    own = story.own[statement.document_id].origin_id
    heard = _is_heard(statement)
    bylined: set[ProofKind] = {"dateline"} if statement.statement_id in story.bylined else set()
    return bylined | {
        proof.kind
        for proof in story.proofs.get(statement.statement_id, ())
        if proof.origin_id != own
        and (
            proof.kind != "reuse" or (_is_later(story, proof) and not heard) or reaches_beyond(story, statement, proof)
        )
    }


def _is_heard(statement: Statement) -> bool:
    """Whether it quotes somebody known by name: others may have heard him, too."""
    return statement.kind in ("direct", "mixed") and statement.speaker_kind in ("named", "organisation")


def _is_later(story: Story, proof: Proof) -> bool:
    """Whether an article appeared on a day after the one that has the same words."""
    here = bounds(story.documents[proof.document_id].published or "")
    there = bounds(story.documents[proof.other_document_id or proof.document_id].published or "")
    return here is not None and there is not None and there[1] < here[0]


def _prove(
    story: Story,
    one: Statement,
    found: Found,
    voice: Voice | None,
    tells: Statement,
    runs: Mapping[str, frozenset[tuple[str, ...]]],
) -> None:
    """By the words that name the occasion; else by the same words where it is named; else by who says it."""
    own = story.occasions.get(one.statement_id) or story.carried.get(one.statement_id)
    if own is not None:
        before = own.found.origin_id
        story.found[one.statement_id] = found
        proofs = story.proofs.get(one.statement_id, [])
        changed = [
            replace(proof, origin_id=found.origin_id) if proof.origin_id == before else proof for proof in proofs
        ]
        if any(proof.origin_id == found.origin_id for proof in changed):
            story.proofs[one.statement_id] = changed
        else:
            settle(story, one, "occasion", found, own.place)
        return
    source = voice.link if voice else None
    same_words = one is not tells and (voice is None or not runs[one.statement_id].isdisjoint(runs[tells.statement_id]))
    if same_words or source is None or source.source_start is None or source.source_end is None:
        there = (tells.document_id, Span(tells.start, tells.end))
        settle(story, one, "reuse", found, Span(one.start, one.end), there)
    else:
        settle(story, one, "occasion", found, Span(source.source_start, source.source_end))


def part_by_day(story: Story, utterances: Mapping[str, Sequence[Statement]]) -> None:
    """Parts what one speaker said on several days: `statement, Ana Ruiz (2031-05-20)`."""
    by_origin: dict[str, list[tuple[str, Sequence[Statement]]]] = defaultdict(list)
    for key in sorted(utterances):
        members = utterances[key]
        found = story.found[members[0].statement_id]
        days = Counter(one.said for one in members if one.said)
        if found.kind == "occasion" and days:
            by_origin[found.origin_id].append((min(days, key=lambda day: (-days[day], day)), members))
    for dated in by_origin.values():
        first = dated[0][0]
        if all(relation(first, day) != "conflicting" for day, _ in dated):
            continue
        for day, members in dated:
            before = story.found[members[0].statement_id]
            found = Found(f"{before.origin_id}-{day.lower().replace('/', '-')}", f"{before.name} ({day})", before.kind)
            for one in members:
                if story.found[one.statement_id] == before:
                    story.found[one.statement_id] = found
                    story.proofs[one.statement_id] = [
                        replace(proof, origin_id=found.origin_id) if proof.origin_id == before.origin_id else proof
                        for proof in story.proofs.get(one.statement_id, [])
                    ]
