"""An invented story of any size as table files, for what only shows in large ones: no Spark, no article, no chance.

Claims of two to six outlets, each tenth denied, each seventh told in two numbers. The words of a claim are its own, so
that a search finds it: the crane of berth 1723.
"""

from __future__ import annotations

from collections import Counter
from itertools import count
from pathlib import Path

from claimline import tables as t
from report.harbour import World
from rows import row

THINGS = ("crane", "ferry", "lamp", "buoy", "winch", "hull", "anchor", "net")
DEEDS = ("was sold to the port office", "will be repaired before winter", "was moved after the storm")
TOWNS = ("Grey Bay", "Long Ness", "Old Quay", "Saint Osk", "Tern Rock")
PER_DOCUMENT = 200  # statements
DENIED, DIFFERING = 10, 7


def words_of(number: int, outlet: int) -> str:
    """What one outlet says of one thing."""
    thing, deed, town = THINGS[number % len(THINGS)], DEEDS[number % len(DEEDS)], TOWNS[number % len(TOWNS)]
    price = 400 + number % 90 + (5 if outlet and number % DIFFERING == 0 else 0)
    return f"The {thing} of berth {number} in {town} {deed} for {price} crowns, the harbour master said on Tuesday."


def synthetic(claims: int, *, outlets: int = 12) -> World:
    """A story with that many claim pages."""
    world = World(title=f"A harbour of {claims} claims", summary="Invented, to measure with.")
    rows = world.rows
    position, filled, number_of = Counter[int](), Counter[int](), Counter[int]()
    statements = count()

    def document(outlet: int) -> str:
        if filled[outlet] % PER_DOCUMENT == 0:
            number_of[outlet] += 1
            position[outlet] = 0
            name = f"outlet{outlet:03d}-{number_of[outlet]:03d}"
            rows["documents"].append(
                row(t.Document, document_id=name, story_id="large", file=f"{name}.txt", outlet_id=f"outlet{outlet:03d}",
                    outlet=f"Outlet {outlet}", title=f"Report {number_of[outlet]}",
                    published=f"2031-03-{outlet % 28 + 1:02d}",
                    published_from="stated", language="en", read="yes", text_kind="full", sha256="0" * 64,
                    url=f"https://news.example/{name}", characters=30_000)
            )  # fmt: skip
        filled[outlet] += 1
        return f"outlet{outlet:03d}-{number_of[outlet]:03d}"

    def statement(claim_id: str | None, outlet: int, words: str, origin: str, stance: t.Stance = "asserts") -> str:
        name = document(outlet)
        start = position[outlet]
        end = position[outlet] = start + len(words)
        position[outlet] += 1
        statement_id = f"{name}-{start}-{end}"
        speaker = f"Speaker {next(statements) % 300}"
        given = {"document_id": name, "start": start, "end": end, "speaker": speaker, "speaker_kind": "named",
                 "basis": "named", "stance": stance}  # fmt: skip
        rows["statements"].append(
            row(t.Statement, statement_id=statement_id, pieces=[[start, end]], text=words, kind="indirect",
                attribution_type="assertion", source=speaker, cue="said", **given)
        )  # fmt: skip
        rows["claim_sources"].append(
            row(t.ClaimSource, claim_id=claim_id or statement_id, statement_id=statement_id,
                outlet_id=f"outlet{outlet:03d}", outlet=f"Outlet {outlet}", excerpt=words, attribution=speaker,
                origin_id=origin, is_echo=origin != f"outlet{outlet:03d}", **given)
        )  # fmt: skip
        rows["sentences"].append(
            row(t.Sentence, document_id=name, start=start, end=end, paragraph=filled[outlet], kind="prose")
        )
        return statement_id

    for number in range(claims):
        first, many = number % outlets, min(2 + number % 5, outlets)
        telling = [(first + step) % outlets for step in range(many)]
        origin = f"outlet{first:03d}"
        founding = statement(None, first, words_of(number, 0), origin)
        members = [founding] + [statement(founding, o, words_of(number, o or 1), origin) for o in telling[1:]]
        denied, differing = number % DENIED == 0, number % DIFFERING == 0
        if denied:
            words = f"The port office denied that anything was done at berth {number}."
            answer = statement(None, (first + many) % outlets, words, f"outlet{(first + many) % outlets:03d}", "denies")
            rows["responses"].append(
                row(t.Response, statement_id=answer, target_kind="claim", target_id=founding, relation="denies",
                    basis="denied that anything was done", certain=True)
            )  # fmt: skip
            rows["claims"].append(
                row(t.Claim, claim_id=answer, story_id="large", title=words, statements=1, documents=1, outlets=1,
                    origins=1, status="single-origin", page=False)
            )  # fmt: skip
        if differing:
            for value_id, value, ids in (("a", "400", [founding]), ("b", "405", sorted(members[1:]))):
                rows["difference_values"].append(
                    row(t.DifferenceValue, claim_id=founding, facet="quantity", value_id=value_id,
                        value=f"{value} crowns", normalized=value, statement_ids=ids)
                )  # fmt: skip
            rows["difference_pairs"].append(
                row(t.DifferencePair, claim_id=founding, facet="quantity", left_value_id="a", right_value_id="b",
                    relation="conflicting", rule="two exact numbers that are not equal")
            )  # fmt: skip
        rows["claims"].append(
            row(t.Claim, claim_id=founding, story_id="large", title=words_of(number, 0).split(", the harbour")[0],
                statements=many, documents=many, outlets=many, origins=1, page=True,
                status="disputed" if denied else "differing" if differing else "single-origin",
                first_reported=f"2031-03-{first % 28 + 1:02d}")
        )  # fmt: skip
    _origins(world)
    for name in rows:
        key = t.TABLES[name].KEY  # type: ignore[attr-defined]
        rows[name].sort(key=lambda r: tuple(getattr(r, k) for k in key))
    return world


def _origins(world: World) -> None:
    """The origins and speakers that the statements name."""
    sources = world.rows["claim_sources"]
    for origin_id, number in sorted(Counter(s.origin_id for s in sources).items()):
        documents = {s.document_id for s in sources if s.origin_id == origin_id}
        world.rows["origins"].append(
            row(t.Origin, origin_id=origin_id, name=f"Outlet {int(origin_id[6:])}", kind="outlet", in_corpus=True,
                statements=number, documents=len(documents))
        )  # fmt: skip
    world.rows["speakers"] = [
        row(t.Speaker, speaker_id=f"speaker-{n:03d}", name=f"Speaker {n}", kind="named", documents=1)
        for n in range(300)
    ]


def write(claims: int, folder: Path) -> Path:
    """The tables of a story of that many claim pages; the folder of all stories."""
    return synthetic(claims).write(folder, "large")
