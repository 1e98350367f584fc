"""One invented event told in any number of articles: the same few claims in many wordings, some details apart.

`python tests/oneevent.py 2000 FOLDER` writes them as a story, to build and measure.
"""

from __future__ import annotations

import random
import sys
from pathlib import Path

SHIPS = ["the car ferry Marguerite", "the ferry Marguerite", "the Marguerite"]
PLACES = ["off Tolley Head", "near Tolley Head", "on the rocks of Tolley Head", "below the light of Tolley Head"]
DEEDS = ["ran aground", "struck a reef", "hit the rocks", "went aground"]
WHEN = ["on Tuesday night", "late on Tuesday", "on May 20", "in the night of May 20"]
PEOPLE = ["Captain Ilse Vandermeer", "harbour master Joost Abernathy", "coast guard officer Pia Lundqvist"]
CAUSES = [
    "the radar had failed an hour before",
    "nobody had been told that the light was out",
    "the tide was lower than the tables said",
    "the helmsman had been on watch for fourteen hours",
]
ACTS = [
    "Lifeboats took {count} passengers to Sandwick before dawn.",
    "{count} passengers were brought to Sandwick by lifeboat.",
    "By morning {count} passengers had been landed at Sandwick.",
    "Boats from Sandwick rescued {count} passengers.",
]
AFTER = [
    "The ferry line will inspect the hull of the vessel in {port} next week.",
    "Divers are to look at the hull in {port} next week, the ferry line said.",
    "An inquiry into the grounding will sit in {port}, the ministry announced.",
    "The inquiry will be held in {port}, according to the ministry of transport.",
]
PORTS = ["Sandwick", "Carrick", "Old Hythe", "Port Ellery"]


def article(number: int, chance: random.Random) -> str:
    """One article; its number is in its own words, so that no two are one text."""
    ship, place = chance.choice(SHIPS), chance.choice(PLACES)
    count = chance.choice([212, 212, 212, 210, 221])
    told = [
        f"{ship[0].upper()}{ship[1:]} {chance.choice(DEEDS)} {place} {chance.choice(WHEN)}.",
        chance.choice(ACTS).format(count=count),
        f"{chance.choice(PEOPLE)} said that {chance.choice(CAUSES)}.",
        f"“{chance.choice(CAUSES).capitalize()},” said {chance.choice(PEOPLE)}.",
        chance.choice(AFTER).format(port=chance.choice(PORTS)),
        f"A reader of ours, number {number} on the list, watched from the {chance.choice(['pier', 'hill', 'inn'])}.",
    ]
    chance.shuffle(told)
    return "\n\n".join(told) + "\n"


def write(count: int, folder: Path, seed: int = 20310520) -> None:
    """A story of so many articles, of sixty outlets, published over a week."""
    chance = random.Random(seed)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "story.yml").write_text("story: tolley-head\ntitle: The grounding\npublish_text: full\n", "utf-8")
    for number in range(count):
        head = f"---\noutlet: Post {number % 60}\npublished: 2031-05-{21 + number % 7}\n---\n\n"
        (folder / f"{number:05}.md").write_text(head + article(number, chance), "utf-8")


if __name__ == "__main__":
    write(int(sys.argv[1]), Path(sys.argv[2]))
