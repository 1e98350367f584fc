"""An invented story as table files: a Grey Bay council meeting, six articles by five outlets, every kind of row."""

from __future__ import annotations

import csv
import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from claimline import tables as t
from described import describe
from rows import row

TEXTS: Mapping[str, str] = {
    "post-fees": (
        "GREY BAY — Mayor Ana Ruiz told the harbour council on 4 March to raise mooring fees to 40 crowns a day, "
        "two officials who were in the room told the Harbour Post.\n"
        "“Either the boats pay or the pier falls into the sea,” Ruiz said, according to the officials.\n"
        "The pier was last repaired in 1998.\n"
        "The council will vote on 18 March.\n"
    ),
    "post-letter": (
        "The mayor asked the council for higher mooring fees in a letter the Harbour Post has seen.\n"
        "The letter names 40 crowns a day for every boat longer than six metres.\n"
    ),
    "wire-fees": (
        "GREY BAY (Coast Wire) — Mayor Ana Ruiz ordered mooring fees raised to 40 crowns a day, "
        "the Harbour Post reported.\n"
        "A spokesman for the mayor, Tom Hale, denied that she had ordered anything.\n"
        "“The mayor asks, the council decides,” the spokesman said in a statement.\n"
    ),
    "tide-fees": (
        "GREY BAY (Coast Wire) — Mayor Ana Ruiz ordered mooring fees raised to 40 crowns a day, "
        "the Harbour Post reported.\n"
        "Fishermen plan a protest for mid-March.\n"
    ),
    "gull-fees": (
        "The mayor wants boats to pay 45 crowns a day, the Harbour Post wrote.\n"
        "“Either the boats pay or the pier will fall into the sea,” she said at the meeting on 5 March.\n"
    ),
    "lamp-dredging": "Dredging of the inner harbour begins next month, the port office announced.\n",
}

OUTLETS = {
    "post-fees": ("harbour-post", "Harbour Post", "2031-03-06"),
    "post-letter": ("harbour-post", "Harbour Post", "2031-03-08"),
    "wire-fees": ("coast-wire", "Coast Wire", "2031-03-07"),
    "tide-fees": ("daily-tide", "Daily Tide", "2031-03-07"),
    "gull-fees": ("grey-gull", "The Grey Gull", "2031-03-07/2031-03-09"),
    "lamp-dredging": ("lamp", "The Lamp", "2031-03-12"),
}


@dataclass
class World:
    """Table rows by name; `write` makes the files a real build would leave."""

    title: str = "Mooring fees in Grey Bay"
    summary: str = "Who told the harbour council to raise mooring fees, to how much, and when."
    rows: dict[str, list[Any]] = field(default_factory=lambda: {name: [] for name in t.TABLES})
    publish_text: str = "full"
    locked: str = ""
    left_out: list[str] = field(default_factory=list)

    def change(self, table: str, number: int, **given: Any) -> None:
        """Replaces columns of one row."""
        self.rows[table][number] = replace(self.rows[table][number], **given)

    def write(self, tables: Path, story_id: str = "harbour") -> Path:
        """Writes the tables of the story; the folder of all stories."""
        folder = tables / story_id
        folder.mkdir(parents=True)
        for name, rows in self.rows.items():
            columns = [column.name for column in t.columns(t.TABLES[name])]  # those that are published
            found = [{column: row[column] for column in columns} for row in map(asdict, rows)]
            (folder / f"{name}.json").write_text(json.dumps(found, ensure_ascii=False), "utf-8")
            with (folder / f"{name}.csv").open("w", encoding="utf-8", newline="") as file:
                writer = csv.DictWriter(file, columns, lineterminator="\n")
                writer.writeheader()
                writer.writerows(found)
        if self.locked:
            (folder / "permalinks.lock").write_text(self.locked, "utf-8")
        describe(
            folder,
            name=story_id,
            title=self.title,
            summary=self.summary,
            publish_text=self.publish_text,
            publish_share=0.5,
            outlets=[{"outlet_id": o, "name": n} for o, n, _ in sorted(set(OUTLETS.values()))],
            left_out=self.left_out,
        )
        return tables


def _document(document_id: str) -> t.Document:
    outlet_id, outlet, published = OUTLETS[document_id]
    text = TEXTS[document_id]
    found: t.Document = row(
        t.Document,
        document_id=document_id,
        story_id="harbour",
        file=f"{document_id}.txt",
        outlet_id=outlet_id,
        outlet=outlet,
        title=f"Headline of {document_id}",
        url=f"https://news.example/{document_id}",
        published=published,
        published_from="stated",
        language="en",
        read="yes",
        text_kind="full",
        sha256=hashlib.sha256(text.encode()).hexdigest(),
        characters=len(text),
    )
    return found


def place(document_id: str, words: str) -> tuple[int, int]:
    """Where the words stand in an article; they stand there once."""
    assert TEXTS[document_id].count(words) == 1, words
    start = TEXTS[document_id].index(words)
    return start, start + len(words)


class _Maker:
    """Adds a statement with all rows that belong to it."""

    def __init__(self, world: World) -> None:
        self.world = world

    def statement(self, document_id: str, words: str, claim: str | None, origin: str, **given: Any) -> str:
        start, end = place(document_id, words)
        statement_id = f"{document_id}-{start}-{end}"
        claim_id = claim or statement_id
        source = given.get("source")
        source_place = place(document_id, source) if source else (None, None)
        given = {"kind": "indirect" if source else "narrative", "attribution_type": "assertion", **given}
        given = {"basis": "not stated", "stance": "asserts", "speaker_kind": None, **given}
        chain = given.pop("chain", source)
        self.world.rows["statements"].append(
            row(
                t.Statement,
                statement_id=statement_id,
                document_id=document_id,
                start=start,
                end=end,
                pieces=[[start, end]],
                text=words,
                source_start=source_place[0],
                source_end=source_place[1],
                sha256=hashlib.sha256(words.encode()).hexdigest(),
                **given,
            )
        )
        outlet_id, outlet, _ = OUTLETS[document_id]
        text = TEXTS[document_id]
        self.world.rows["claim_sources"].append(
            row(
                t.ClaimSource,
                claim_id=claim_id,
                statement_id=statement_id,
                document_id=document_id,
                outlet_id=outlet_id,
                outlet=outlet,
                excerpt=words,
                start=start,
                end=end,
                prefix=text[max(0, start - 32) : start],
                suffix=text[end : end + 32],
                attribution=chain,
                speaker=given.get("speaker"),
                speaker_kind=given["speaker_kind"],
                basis=given["basis"],
                origin_id=origin,
                is_echo=origin not in (outlet_id, "not-stated"),
                stance=given["stance"],
                link=f"https://news.example/{document_id}#:~:text={words.split()[0].strip('“')}",
            )
        )
        if source:
            self.world.rows["attributions"].append(
                row(
                    t.Attribution,
                    statement_id=statement_id,
                    document_id=document_id,
                    start=start,
                    end=end,
                    source=source,
                    source_start=source_place[0],
                    source_end=source_place[1],
                    speaker=given.get("speaker"),
                    speaker_kind=given["speaker_kind"],
                )
            )
        return statement_id

    def proof(self, statement_id: str, document_id: str, kind: str, origin: str, words: str, **given: Any) -> None:
        start, end = place(document_id, words)
        self.world.rows["proofs"].append(
            row(
                t.Proof,
                statement_id=statement_id,
                kind=kind,
                origin_id=origin,
                document_id=document_id,
                start=start,
                end=end,
                **given,
            )
        )


def harbour() -> World:
    """The story as a build would leave it."""
    world = World()
    make = _Maker(world)
    rows = world.rows
    rows["documents"] = [_document(d) for d in sorted(TEXTS)]
    for document_id, text in sorted(TEXTS.items()):
        at = 0
        for number, line in enumerate(text.splitlines()):
            rows["sentences"].append(
                row(t.Sentence, document_id=document_id, start=at, end=at + len(line), paragraph=number, kind="prose")
            )
            at += len(line) + 1
    order = "Mayor Ana Ruiz ordered mooring fees raised to 40 crowns a day"
    fees = make.statement(
        "post-fees", "Mayor Ana Ruiz told the harbour council on 4 March to raise mooring fees to 40 crowns a day",
        None, "harbour-post", source="two officials who were in the room", speaker_kind="anonymous", basis="anonymous",
        source_count=2, source_standing="who were in the room", cue="told", edtf="2031-03-04", timing="past",
        chain="two officials who were in the room → the Harbour Post",
    )  # fmt: skip
    letter = make.statement(
        "post-letter", "The letter names 40 crowns a day for every boat longer than six metres", fees, "harbour-post",
        basis="document", speaker_kind="document", speaker="The letter",
    )  # fmt: skip
    echoes = [
        make.statement(d, order, fees, "harbour-post", source="the Harbour Post", speaker="Harbour Post",
                       speaker_kind="outlet", basis="organisation", cue="reported", edtf="2031-03-04")
        for d in ("wire-fees", "tide-fees")
    ]  # fmt: skip
    gull = make.statement(
        "gull-fees", "The mayor wants boats to pay 45 crowns a day", fees, "harbour-post",
        source="the Harbour Post", speaker="Harbour Post", speaker_kind="outlet", basis="organisation", hedge="wants",
    )  # fmt: skip
    quote = make.statement(
        "post-fees", "“Either the boats pay or the pier falls into the sea,”", None, "harbour-post", kind="direct",
        source="the officials", speaker="Ana Ruiz", speaker_kind="named", basis="anonymous",
        chain="the officials → Ruiz",
    )  # fmt: skip
    altered = make.statement(
        "gull-fees", "“Either the boats pay or the pier will fall into the sea,”", quote, "not-stated", kind="direct",
        source="she", speaker="Ana Ruiz", speaker_kind="named", basis="named", edtf="2031-03-05",
    )  # fmt: skip
    make.statement(
        "post-fees", "The pier was last repaired in 1998.", None, "not-stated", edtf="1998", timing="background"
    )
    vote = make.statement(
        "post-fees", "The council will vote on 18 March.", None, "not-stated", edtf="2031-03-18", timing="planned"
    )
    denial = make.statement(
        "wire-fees", "A spokesman for the mayor, Tom Hale, denied that she had ordered anything.", None, "coast-wire",
        source="Tom Hale", speaker="Tom Hale", speaker_kind="named", basis="named", stance="denies", negated=True,
    )  # fmt: skip
    make.statement(
        "wire-fees", "“The mayor asks, the council decides,”", None, "statement-of-the-spokesman", kind="direct",
        source="the spokesman", speaker="Tom Hale", speaker_kind="named", basis="named",
    )  # fmt: skip
    protest = make.statement(
        "tide-fees", "Fishermen plan a protest for mid-March.", None, "not-stated", timing="planned"
    )
    dredging = make.statement(
        "lamp-dredging", "Dredging of the inner harbour begins next month", None, "port-office",
        source="the port office", speaker="port office", speaker_kind="organisation", basis="organisation",
    )  # fmt: skip
    make.proof(
        fees, "post-fees", "citation", "harbour-post", "two officials who were in the room told the Harbour Post"
    )
    for statement_id, document_id in zip(echoes, ("wire-fees", "tide-fees"), strict=True):
        make.proof(statement_id, document_id, "citation", "harbour-post", "the Harbour Post")
    make.proof(gull, "gull-fees", "citation", "harbour-post", "the Harbour Post")
    make.proof(quote, "post-fees", "reuse", "harbour-post", "Either the boats pay", other_document_id="gull-fees",
               other_start=1, other_end=9)  # fmt: skip
    _findings(rows, fees, letter, gull, quote, altered, denial, vote, protest, dredging, echoes)
    for place, claim in enumerate(sorted(rows["claims"], key=lambda claim: claim.claim_id), 1):
        [told] = [one for one in rows["statements"] if one.statement_id == claim.claim_id]
        rows["front_lines"].append(
            row(
                t.FrontLine,
                story_id="harbour",
                place=place,
                line=place,
                section="disputed" if claim.status == "disputed" else "known",
                document_id=told.document_id,
                start=told.start,
                end=told.end,
                words=told.text,
                claim_id=claim.claim_id,
                statement_id=told.statement_id,
            )
        )
    for name in rows:
        key = t.TABLES[name].KEY  # type: ignore[attr-defined]
        rows[name].sort(key=lambda r: tuple(getattr(r, k) for k in key))
    return world


def _findings(
    rows: dict[str, list[Any]], fees: str, letter: str, gull: str, quote: str, altered: str, denial: str, vote: str,
    protest: str, dredging: str, echoes: list[str],
) -> None:  # fmt: skip
    """What the build found over all documents: claims, origins, differences, responses, events."""
    sources = rows["claim_sources"]
    for claim_id in sorted({s.claim_id for s in sources}):
        members = [s for s in sources if s.claim_id == claim_id]
        founding = next(s for s in members if s.statement_id == claim_id)
        origins = {s.origin_id for s in members} - {"not-stated"}
        shared = len({s.document_id for s in members}) > 1
        rows["claims"].append(
            row(
                t.Claim,
                claim_id=claim_id,
                story_id="harbour",
                title=founding.excerpt,
                statements=len(members),
                documents=len({s.document_id for s in members}),
                outlets=len({s.outlet_id for s in members}),
                origins=len(origins),
                status="disputed" if claim_id == fees else "differing" if claim_id == quote else "single-origin",
                first_reported=OUTLETS[founding.document_id][2],
                edtf="2031-03-04" if claim_id == fees else None,
                page=shared,
            )
        )
    names = {
        "harbour-post": ("Harbour Post", "outlet", True),
        "coast-wire": ("Coast Wire", "agency", True),
        "statement-of-the-spokesman": ("statement of the mayor's spokesman", "occasion", False),
        "port-office": ("port office", "document", False),
        "not-stated": ("not stated", "not stated", False),
    }
    for origin_id, (name, kind, there) in sorted(names.items()):
        members = [s for s in sources if s.origin_id == origin_id]
        rows["origins"].append(
            row(t.Origin, origin_id=origin_id, name=name, kind=kind, in_corpus=there, statements=len(members),
                documents=len({s.document_id for s in members}))
        )  # fmt: skip
    rows["speakers"] = [
        row(t.Speaker, speaker_id="ana-ruiz", name="Ana Ruiz", kind="named", variants=["Ana Ruiz", "Ruiz"],
            roles=["Mayor"], documents=2),
        row(t.Speaker, speaker_id="tom-hale", name="Tom Hale", kind="named", variants=["Tom Hale"],
            roles=["spokesman for the mayor"], documents=1),
    ]  # fmt: skip

    def value(claim_id: str, facet: str, value_id: str, words: str, *statement_ids: str) -> None:
        given = {"value_id": value_id, "value": words, "normalized": words, "statement_ids": sorted(statement_ids)}
        rows["difference_values"].append(row(t.DifferenceValue, claim_id=claim_id, facet=facet, **given))

    def pair(claim_id: str, facet: str, relation: str, rule: str) -> None:
        rows["difference_pairs"].append(
            row(t.DifferencePair, claim_id=claim_id, facet=facet, left_value_id="a", right_value_id="b",
                relation=relation, rule=rule)
        )  # fmt: skip

    value(fees, "quantity", "a", "40 crowns a day", fees, letter, *echoes)
    value(fees, "quantity", "b", "45 crowns a day", gull)
    pair(fees, "quantity", "conflicting", "two exact numbers of the same unit that are not equal")
    value(quote, "wording", "a", "falls into the sea", quote)
    value(quote, "wording", "b", "will fall into the sea", altered)
    pair(quote, "wording", "conflicting", "one quotation in two wordings")
    rows["responses"] = [
        row(t.Response, statement_id=denial, target_kind="claim", target_id=fees, relation="denies",
            basis="denied that she had ordered anything", certain=True),
        row(t.Response, statement_id=denial, target_kind="outlet", target_id="harbour-post", relation="denies",
            basis="denied", certain=False),
    ]  # fmt: skip
    wire, tide = TEXTS["wire-fees"], TEXTS["tide-fees"]
    shared_end = wire.index("\n")
    rows["reuse"] = [
        row(t.Reuse, left_document_id="tide-fees", left_start=0, left_end=tide.index("\n"),
            right_document_id="wire-fees", right_start=0, right_end=shared_end, words=19, containment=0.714,
            credited=True, direction="left copied"),
    ]  # fmt: skip

    def event(event_id: str, edtf: str | None, days: tuple[str, str] | None, title: str, **given: Any) -> None:
        claim_ids = [next(s.claim_id for s in sources if s.statement_id == event_id)]
        earliest, latest = days or (None, None)
        rows["events"].append(
            row(t.Event, event_id=event_id, story_id="harbour", edtf=edtf, earliest=earliest, latest=latest,
                title=title, claim_ids=claim_ids, **given)
        )  # fmt: skip

    event(fees, "2031-03-04", ("2031-03-04", "2031-03-04"), "Mayor Ana Ruiz told the harbour council", precision="day",
          timing="past", outlets=3, documents=3, agreement="same")  # fmt: skip
    event(quote, "2031-03-04/2031-03-05", ("2031-03-04", "2031-03-05"), "Either the boats pay", timing="past",
          outlets=2, documents=2, agreement="conflicting", precision="part of month")  # fmt: skip
    event(protest, "2031-03-10/2031-03-21", ("2031-03-10", "2031-03-21"), "Fishermen plan a protest", timing="planned",
          outlets=1, documents=1, agreement="same", precision="part of month")  # fmt: skip
    event(vote, "2031-03-18", ("2031-03-18", "2031-03-18"), "The council will vote on 18 March.", precision="day",
          timing="planned", outlets=1, documents=1, agreement="same")  # fmt: skip
    event(dredging, None, None, "Dredging of the inner harbour", timing="planned", outlets=1, documents=1,
          agreement="same", precision="unknown")  # fmt: skip
    start, end = place("post-fees", "4 March")
    rows["event_sources"] = [
        row(t.EventSource, event_id=fees, statement_id=fees, document_id="post-fees", start=start, end=end,
            expression="4 March", edtf="2031-03-04", anchor_kind="publication", anchor="2031-03-06"),
    ]  # fmt: skip
    rows["event_order"] = [row(t.EventOrder, before_event_id=fees, after_event_id=vote, statement_id=vote)]
    start, end = place("gull-fees", "she said at the meeting")
    rows["undecided"] = [
        row(t.Undecided, document_id="gull-fees", start=start, end=end, question="which meeting is this?",
            candidates=["the council of 4 March", "a meeting on 5 March"]),
    ]  # fmt: skip
    rows["curation"] = [
        row(t.Curation, entry_id="fees-title", kind="note", target=fees, reason="The letter came later.", applied=True)
    ]
