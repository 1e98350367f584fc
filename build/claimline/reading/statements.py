"""Prose with its quotations -> statements with who says them: links of each sentence, chained, resolved, carried on."""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter

from claimline.reading.attribution.blocks import drafts_of_blocks, drafts_of_points, opened_by_lines
from claimline.reading.attribution.chains import Draft, Unit, below, closed, disjoint, drafts_of, opened, units_of
from claimline.reading.attribution.charges import charges_of
from claimline.reading.attribution.cue_clauses import parsed_links, places_to_ask, with_links_by_parse
from claimline.reading.attribution.headlines import headline
from claimline.reading.attribution.posts import drafts_of_posts, find_posts
from claimline.reading.attribution.transcripts import drafts_of_turns, find_turns, signed
from claimline.reading.coreference.carried_on import CarriedOn
from claimline.reading.coreference.source_resolution import Speakers
from claimline.reading.coreference.stand_ins import stand_ins
from claimline.reading.cues.quotation_only import LONGEST_CUE
from claimline.reading.cues.sentence_links import find_links
from claimline.reading.dating.event_time import Dates
from claimline.reading.embedded.noun_links import may_be_nouns, with_nouns
from claimline.reading.embedded.participle_sources import with_sources
from claimline.reading.entities.inventory import find_cast
from claimline.reading.parsing.parser import Parses
from claimline.reading.statement_rows import Attributed, rows_of
from claimline.reading.structure.quotations import Quote
from claimline.reading.whole_contents.complete import with_whole_contents
from claimline.tables import SentenceReading


def find_attributions(
    text: str,
    sentences: Sequence[SentenceReading],
    quotes: Sequence[Quote],
    dates: Dates | None = None,
    parses: Parses | None = None,
) -> Attributed:
    """All attributed statements of a document; their spans neither repeat nor overlap.

    `dates` tells when what they tell of happened; None: that is left open. `parses` are those of these sentences.
    """
    parses = parses or Parses(text, sentences)
    cast = find_cast(text, sentences)
    turns = find_turns(text, sentences, cast)
    posts = [] if turns else find_posts(text, sentences)
    taken = {turn.paragraph for turn in turns} | {post.paragraph for post in posts}
    units: list[Unit] = []
    topics: list[Draft] = []
    asked = list(dates.places) if dates else []
    for unit in units_of(text, sentences, quotes, taken):
        found = find_links(unit.tokens)
        topics += [Draft(link.contents, [link], unit) for link in found if link.topic]
        unit.links = [link for link in found if not link.topic]
        untold = [*places_to_ask(unit.tokens, unit.links), *may_be_nouns(unit.tokens, unit.links)]
        asked += [*(link.cue.start for link in unit.links), *untold]
        idle = not (unit.links or unit.quotes or untold) and not text[unit.start].islower()
        if idle and len(unit.tokens) > LONGEST_CUE:
            unit.tokens = []  # nobody asks for them again; kept, they only cost the garbage collector time
        units.append(unit)
    parses.make(asked)
    for unit in units:
        found = with_links_by_parse(unit.tokens, parsed_links(unit.links, parses), parses)
        found = with_nouns(unit.tokens, with_sources(found, parses), parses)
        unit.links = with_whole_contents(found, parses)
    drafts: list[Draft] = []
    cued = False
    for unit, following in zip(units, [*units[1:], None], strict=False):
        drafts += signed(text, unit) or drafts_of(unit)
        drafts += opened(text, unit, following)
        above = closed(text, unit, following)
        drafts += above or (below(text, unit, following) if not cued else [])
        cued = bool(above)  # whether the next sentence is the cue of this one
    drafts += opened_by_lines(text, units, sentences)
    drafts += drafts_of_points(text, units, sentences)
    drafts = disjoint(drafts + drafts_of_blocks(text, units, sentences))
    denied = charges_of(text, drafts, parses)
    spoken = headline(text, sentences, cast) + drafts_of_turns(text, turns) + drafts_of_posts(text, posts)
    speakers = Speakers(text, cast, units, [(q.start, q.end) for q in quotes], parses)
    speakers.resolve(sorted(drafts + topics, key=attrgetter("start")))
    sure = list(stand_ins(text, units, speakers.pronouns, speakers.focus))
    speakers.resolve(spoken)
    speakers.resolve(denied)
    said = disjoint(CarriedOn(text, cast, units).carry_on(drafts) + denied + spoken)
    return rows_of(text, said, speakers.told, dates, parses)._replace(stand_ins=sure)
