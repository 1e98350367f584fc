"""Reported speech: what is said, by whom, by which cue; and that nothing is said of anybody without reason."""

from __future__ import annotations

import time
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline.reading.document import read_document
from claimline.reading.statement_rows import Attributed
from claimline.reading.statements import find_attributions
from claimline.reading.structure.quotations import find_quotes
from claimline.reading.structure.sentences import split_sentences


def read(text: str) -> Attributed:
    sentences = split_sentences(text)
    return find_attributions(text, sentences, find_quotes(text, sentences))


def told(text: str) -> list[tuple[str, str | None, str]]:
    """(kind, source, words of the pieces) of each statement."""
    return [(s.kind, s.source, " … ".join(text[a:b] for a, b in s.pieces)) for s in read(text).statements]


CASES: list[tuple[str, list[tuple[str, str | None, str]]]] = [
    # direct speech: cue after, before, inverted, in between
    ("“We will keep it open,” Ana Ruiz said.", [("direct", "Ana Ruiz", "“We will keep it open,”")]),
    ("“We will keep it open,” said Ana Ruiz.", [("direct", "Ana Ruiz", "“We will keep it open,”")]),
    ("Ana Ruiz said: “We will keep it open.”", [("direct", "Ana Ruiz", "“We will keep it open.”")]),
    ("Added Ruiz: “We will keep it open.”", [("direct", "Ruiz", "“We will keep it open.”")]),
    ("“We will stay,” Ruiz said, “until it rains.”", [("direct", "Ruiz", "“We will stay,” … “until it rains.”")]),
    ("“We will stay,” Ruiz said. “We like it.”", [("direct", "Ruiz", "“We will stay,” … “We like it.”")]),
    ("“Will it ever be open again?” Ruiz asked.", [("direct", "Ruiz", "“Will it ever be open again?”")]),
    ("“Not while I am here,” Ruiz thundered.", [("direct", "Ruiz", "“Not while I am here,”")]),
    ("Ruiz told the court that the ferry sank.", [("indirect", "Ruiz", "the ferry sank")]),
    ("Ruiz told reporters that the pier leaks.", [("indirect", "Ruiz", "the pier leaks")]),
    ("Moss announced that offer in May.", []),
    ("Ruiz has decreed that no boat may land.", [("indirect", "Ruiz", "no boat may land")]),
    ("The crew discovered that the pier leaked.", [("indirect", "The crew", "the pier leaked")]),
    ("The crew discovered a leak in May.", []),
    ("Ruiz pitched a tent that she had sewn.", []),
    ("Ruiz would like to question Tan.", [("indirect", "Ruiz", "to question Tan")]),
    ("Ruiz would like the board to vote.", [("indirect", "Ruiz", "the board to vote")]),
    ("The board is planning to sell it.", [("indirect", "The board", "to sell it")]),
    ("The board planned to sell the Heron.", [("indirect", "The board", "to sell the Heron")]),
    ("A rally planned to mark the day was put off.", []),
    ("Ruiz declined to testify at the hearing.", [("indirect", "Ruiz", "to testify at the hearing")]),
    (
        "In their letter, the scholars make clear they are not against it.",
        [("indirect", "the scholars", "they are not against it")],
    ),
    ("Ana Ruiz makes clear that the pier must stay.", [("indirect", "Ana Ruiz", "the pier must stay")]),
    ("The crews make clear glass in the harbour.", []),
    ("The storms make clear that the pier is old.", []),
    # who says it is told with a clause, with others, or before a time
    (
        "A clerk who left before the vote said the pier was old.",
        [("indirect", "A clerk", "the pier was old")],
    ),
    (
        "Several pilots and officials speaking anonymously with the Post said there was resistance to the plan.",
        [("indirect", "Several pilots and officials", "there was resistance to the plan")],
    ),
    (
        "Ruiz and the crew disagreed, arguing the plan was sound.",
        [("indirect", "Ruiz and the crew", "the plan was sound")],
    ),
    ("The court last month ordered Tan to leave.", [("indirect", "The court", "Tan to leave")]),
    ("Members asked to see reports about the test.", [("indirect", "Members", "to see reports about the test")]),
    ("Residents asked to leave the pier went home.", []),
    (
        "When he opened the pier a year ago, aides say, winning was not his goal.",
        [("indirect", "aides", "When he opened the pier a year ago … winning was not his goal")],
    ),
    (
        "Owners have been warned by port officials that they sail illegally.",
        [("indirect", "port officials", "they sail illegally")],
    ),
    ("The owners were warned that the pier leaks.", []),
    # as it seems to somebody
    ("To some, the old mayor is a scary figure.", [("indirect", "some", "the old mayor is a scary figure")]),
    (
        "To many others, however, it seemed like a bad storm.",
        [("indirect", "many others", "it seemed like a bad storm")],
    ),
    (
        "To Ana Ruiz, the plan means trouble for the crews.",
        [("indirect", "Ana Ruiz", "the plan means trouble for the crews")],
    ),
    ("To Ana Ruiz, the board gave a prize on Friday.", []),
    ("To Ana Ruiz, the prize was given on Friday.", []),
    ("To members, the party sent a letter that was old.", []),
    ("To this day, the pier is a ruin in the bay.", []),
    # an outlet behind somebody's words passes them on
    (
        "Ana Ruiz said the pier would close, the Harbour Post reported.",
        [("indirect", "the Harbour Post", "the pier would close")],
    ),
    (
        "“The pier stays,” Ana Ruiz said, the Harbour Post reports.",
        [("direct", "the Harbour Post", "“The pier stays,”")],
    ),
    ("On Friday, Ana Ruiz said that it would stay, Reuters reported.", [("indirect", "Reuters", "it would stay")]),
    (
        "Ana Ruiz believes it will stay, the Harbour Post reported.",
        [("indirect", "the Harbour Post", "Ana Ruiz believes it will stay")],
    ),
    (
        "Ana Ruiz said “the pier must stay,” the Harbour Post reported.",
        [("direct", "the Harbour Post", "“the pier must stay,”")],
    ),
    # who is heard, and who hears it
    (
        "Someone recorded Mayor Ana Ruiz, then a clerk, saying the day was “the worst”.",
        [("mixed", "Mayor Ana Ruiz", "the day was “the worst”")],
    ),
    ("A video shows Lee Tan saying the ferry is old.", [("indirect", "Lee Tan", "the ferry is old")]),
    ("Ana Ruiz was caught on film saying the pier was old.", [("indirect", "Ana Ruiz", "the pier was old")]),
    (
        "Moss said a video shows Lee Tan saying the ferry is old.",
        [("indirect", "Moss", "a video shows Lee Tan saying the ferry is old")],
    ),
    ("Lee Tan was never heard saying the ferry is old.", []),
    ("Lee Tan quoted Ana Ruiz, saying the pier would close.", [("indirect", "Lee Tan", "the pier would close")]),
    ("Lee Tan heard the news, saying the pier would close.", [("indirect", "Lee Tan", "the pier would close")]),
    # a day that is told of, and one on which it is told
    ("Ruiz said Monday marks the start of the season.", [("indirect", "Ruiz", "Monday marks the start of the season")]),
    ("Ruiz said Tuesday would be the last day.", [("indirect", "Ruiz", "Tuesday would be the last day")]),
    ("Ruiz said that Monday is a holiday.", [("indirect", "Ruiz", "Monday is a holiday")]),
    (
        "Ana Ruiz wrote, predicting Friday will be a “sad day” for all.",
        [("mixed", "Ana Ruiz", "Friday will be a “sad day” for all")],
    ),
    ("Ruiz said Thursday the pier will close.", [("indirect", "Ruiz", "the pier will close")]),
    ("Ruiz said Monday he will go.", [("indirect", "Ruiz", "he will go")]),
    ("They sang for what Ruiz said Monday would be the last time.", []),
    ("The jury heard from a docker who saw the ferry and said it was late.", []),
    ("Two divers have told the inquiry into the ferry of sights at the hour the bell rang.", []),
    (
        "“We will stay open,” Jan Moss, a clerk at the port, told Coast Wire on Monday.",
        [("direct", "Jan Moss", "“We will stay open,”")],
    ),
    (
        "“It was a hard day,” an official who saw those in the room during the storm told Coast Wire.",
        [("direct", "an official who saw those in the room during the storm", "“It was a hard day,”")],
    ),
    ("Ruiz said, however, “We will stay open.”", [("direct", "Ruiz", "“We will stay open.”")]),
    (
        "“We will stay,” Ruiz said in Grey Bay, P.H. “We will never leave the pier.”",
        [("direct", "Ruiz", "“We will stay,” … “We will never leave the pier.”")],
    ),
    # the cue between commas, as two words in one, in a row of others
    (
        "The pier, said Ana Ruiz, the head of the port, is meant to stay.",
        [("indirect", "Ana Ruiz", "The pier … is meant to stay")],
    ),
    ("Mr. Moss, the board said, took the boat.", [("indirect", "the board", "Mr. Moss … took the boat")]),
    ("The pier, said Ruiz, a pilot, and left.", []),
    ("They’re claiming the pier is old.", [("indirect", "They", "the pier is old")]),
    ("Ruiz is calling it “a pit of mud”.", [("mixed", "Ruiz", "it “a pit of mud”")]),
    ("It rains, with Ana Ruiz calling it “a pit of mud”.", [("mixed", "Ana Ruiz", "it “a pit of mud”")]),
    ("It came with rallies calling for “a pier of their own”.", []),
    ("In other words, explained Ana Ruiz: “We will stay.”", [("direct", "Ana Ruiz", "“We will stay.”")]),
    ("She met Leo Moss, who in 2010 said the pier was old.", [("indirect", "who", "the pier was old")]),
    ("It was a lecture from the captain, who said that it rains.", [("indirect", "who", "it rains")]),
    (
        "The club was shut — as Moss strongly denies — “but why would we hurry?” asked Ana Ruiz.",
        [("direct", "Ana Ruiz", "“but why would we hurry?”")],
    ),
    ("As Ruiz spoke, the club was at work against “any and all boats”.", []),
    (
        "Moss called it “a pit” and Ruiz says it is “a hole in the sea”.",
        [("mixed", "Moss", "it “a pit”"), ("mixed", "Ruiz", "it is “a hole in the sea”")],
    ),
    (
        "“We will all be there,” Ruiz said of a list that named Moss.",
        [("direct", "Ruiz", "“We will all be there,”")],
    ),
    (
        "“We will stay,” Ruiz said. “We care about the pier and the lock” and other things.",
        [
            ("direct", "Ruiz", "“We will stay,”"),
            ("mixed", "Ruiz", "“We care about the pier and the lock” and other things"),
        ],
    ),
    # a programme or a work is not what is said, nor whom it is said by
    (
        '"If the board keeps the pier, we do not need it," Ana Ruiz, head of Grey Bay Tomorrow, told "Bay Day Sunday."',
        [("direct", "Ana Ruiz", '"If the board keeps the pier, we do not need it,"')],
    ),
    ('"I hope he can," she told "Tonight."', [("direct", "she", '"I hope he can,"')]),
    ('"I hope he can," Ruiz said on HBC "Meet the Crew," and left.', [("direct", "Ruiz", '"I hope he can,"')]),
    ("“I hope he can,” Ruiz wrote in her memoir, “The Harbour Years.”", [("direct", "Ruiz", "“I hope he can,”")]),
    (
        "Ruiz pointed to his work on HBC’s “State of the Bay” as a danger.",
        [("indirect", "Ruiz", "his work on HBC’s “State of the Bay” as a danger")],
    ),
    ("Ruiz dubbed her “Captain of All Piers”.", [("mixed", "Ruiz", "her “Captain of All Piers”")]),
    ("Ruiz said, “Never.”", [("direct", "Ruiz", "“Never.”")]),
    # a torn sentence
    ("“You all rock!”\n\na young man shouted to the crew.", [("direct", "a young man", "“You all rock!”")]),
    (
        "It rained.\n\nIt did.\n\nHarbour chief Johnny Marsh told Bay TV’s\n\n“The Evening Boat” that the pier leaks.",
        [("indirect", "Harbour chief Johnny Marsh", "the pier leaks")],
    ),
    # what somebody else only holds is a part of what is said
    (
        "Ruiz said that the crews still expected “a longer closing than this one.”",
        [("mixed", "Ruiz", "the crews still expected “a longer closing than this one.”")],
    ),
    # a quoted phrase of the sentence of who writes
    ("The order bars the port from collecting “any fees for boats that lie at the pier.”", []),
    (
        "They went by, chanting “a pier for all of us and our boats.”",
        [("direct", "They", "“a pier for all of us and our boats.”")],
    ),
    # the next paragraph is that speaker's, who is told of right behind it
    (
        "“We have a pier that leaks,” Ana Ruiz said.\n\n"
        "“The town is as old.” Ruiz said that her crews would mend the pier in May.",
        [
            ("direct", "Ana Ruiz", "“We have a pier that leaks,”"),
            ("direct", "Ana Ruiz", "“The town is as old.”"),
            ("indirect", "Ruiz", "her crews would mend the pier in May"),
        ],
    ),
    (
        "“We have a pier that leaks,” Ana Ruiz said.\n\n"
        "“The town is as old.” Lee Tan said that her crews would mend the pier in May.",
        [
            ("direct", "Ana Ruiz", "“We have a pier that leaks,”"),
            ("direct", None, "“The town is as old.”"),
            ("indirect", "Lee Tan", "her crews would mend the pier in May"),
        ],
    ),
    (
        "“We have a pier that leaks,” Ana Ruiz said.\n\n“We care about the pier and the lock” and other things.",
        [
            ("direct", "Ana Ruiz", "“We have a pier that leaks,”"),
            ("mixed", "Ana Ruiz", "“We care about the pier and the lock” and other things"),
        ],
    ),
    (
        "“What a crowd, huh?”\n\nMoss told HBC.\n\n“It is a joy to see it every day.”",
        [("direct", "Moss", "“What a crowd, huh?”"), ("direct", "Moss", "“It is a joy to see it every day.”")],
    ),
    (
        "“What is it that you want?”\n\nMoss asked.\n\n“It is a joy to see it every day.”",
        [("direct", "Moss", "“What is it that you want?”"), ("direct", None, "“It is a joy to see it every day.”")],
    ),
    (
        "Port Hale Committee Chairman Lee Tandal: “The pier has failed us.”",
        [("direct", "Chairman Lee Tandal", "“The pier has failed us.”")],
    ),
    ("Then she issued a warning: “The pier has failed us.”", [("direct", "she", "“The pier has failed us.”")]),
    # credited behind a dash
    (
        "“There can be no doubt that the pier was sunk.” — Judge Ana Ruiz's report\n\nIt rained.",
        [("direct", "Judge Ana Ruiz", "“There can be no doubt that the pier was sunk.”")],
    ),
    (
        "Early in the year, Ruiz went to Port Hale, calling it “a pit”.",
        [("mixed", "Ruiz", "it “a pit”")],
    ),
    # whose a statement is that is announced, or that comes right behind
    (
        "Here is Ruiz’s full statement:\n\n“I am glad about the ferry.\n\n“We must go on.”\n\nIt rained.",
        [("direct", "Ruiz’s", "“I am glad about the ferry."), ("direct", "Ruiz’s", "“We must go on.”")],
    ),
    ("Below is a statement from Ana Ruiz: “The pier stays open.”", [("direct", "Ana Ruiz", "“The pier stays open.”")]),
    ("Moss read Ruiz's statement: “The pier stays open.”", [("direct", "Moss", "“The pier stays open.”")]),
    (
        "In a letter to the board, Ruiz turned to her crew. “Nobody runs a ferry as well as they do.”",
        [("direct", "Ruiz", "“Nobody runs a ferry as well as they do.”")],
    ),
    (
        "Ruiz argued that the pier was old:\n\n“There is not one sound plank left in it.”\n\nIt rained.",
        [("indirect", "Ruiz", "the pier was old"), ("direct", "Ruiz", "“There is not one sound plank left in it.”")],
    ),
    # a quotation that ends paragraphs later, and a page's line between two paragraphs of speech
    (
        "Ruiz said: “It is late.\n\nWe have worked on it for years.\n\nIt is time to go.”\n\nIt rained.",
        [
            ("direct", "Ruiz", "“It is late."),
            ("direct", "Ruiz", "We have worked on it for years."),
            ("direct", "Ruiz", "It is time to go.”"),
        ],
    ),
    (
        "“The pier stays open,” Ruiz said.\n\nAdvertisement\n\n“We will be there on Sunday, and so will they.”",
        [
            ("direct", "Ruiz", "“The pier stays open,”"),
            ("direct", "Ruiz", "“We will be there on Sunday, and so will they.”"),
        ],
    ),
    (
        "The pier stays “open to all of us”, said Ana Ruiz, head of the port.\n\n"
        "“We will be there on Sunday, all of us.”",
        [
            ("mixed", "Ana Ruiz", "The pier stays “open to all of us”"),
            ("direct", "Ana Ruiz", "“We will be there on Sunday, all of us.”"),
        ],
    ),
    # the subject of the cue where what stands next to it is nobody; a cue that has none
    ("Speaking on the pier he said the boats were old.", [("indirect", "he", "the boats were old")]),
    ("The ferry was late because of a fee described as “a fine on the poor”.", []),
    ("The harbour board showed the crew ten papers on the failed plan.", []),
    ("As the spring continued, the pier was shut.", []),
    (
        "The fee was “fair”, said pilot Jan Moss but added that he would not pay it.",
        [("mixed", "pilot Jan Moss", "The fee was “fair”"), ("indirect", "pilot Jan Moss", "he would not pay it")],
    ),
    ("Harbour advocates welcomed the plan.", [("indirect", "Harbour advocates", "the plan")]),
    (
        "Sen. Ana Ruiz, D-Ohio, and other pilots said the pier was shut.",
        [("indirect", "Sen. Ana Ruiz, D-Ohio, and other pilots", "the pier was shut")],
    ),
    ("“It is late,” Ruiz told them, quoting Jan Moss.", [("direct", "Ruiz", "“It is late,”")]),
    (
        "The pier was met by a sign: “Stay off this pier, all of you.”",
        [("direct", None, "“Stay off this pier, all of you.”")],
    ),
    ("Asked point-blank, “Is it you?” Ruiz replied, “No.”", [("direct", "Ruiz", "“Is it you?” … “No.”")]),
    (
        "“He is gone for good now,” wailed one parent, Tahir Moss.",
        [("direct", "Tahir Moss", "“He is gone for good now,”")],
    ),
    ("The judge's ruling said the pier was shut.", [("indirect", "The judge's ruling", "the pier was shut")]),
    ("Channel 4 said the pier was shut.", [("indirect", "Channel 4", "the pier was shut")]),
    ("Ruiz closed the pier one day after refusing to close it.", []),
    (
        "Ruiz won only six years after declaring in an interview, “I do not think I will ever win this town.”",
        [("direct", "Ruiz", "“I do not think I will ever win this town.”")],
    ),
    # what is said goes on, and what is another's or another cue's does not
    (
        "Ruiz stressed that the cameras watch no sailors; that they only count the boats.",
        [("indirect", "Ruiz", "the cameras watch no sailors; that they only count the boats")],
    ),
    (
        "Five pilots have said they want to leave, and officials say ten will follow.",
        [("indirect", "Five pilots", "they want to leave"), ("indirect", "officials", "ten will follow")],
    ),
    ("The keeper -- who, he thought, lived alone -- came back late.", [("indirect", "he", "who … lived alone")]),
    (
        "Ana Ruiz called via radio for “all harbour captains” to stay.",
        [("mixed", "Ana Ruiz", "“all harbour captains” to stay")],
    ),
    # a colon after a sentence about a body or a document
    ("The board was blunt in its findings: “The pier is shut.”", [("direct", "The board", "“The pier is shut.”")]),
    ("The Post harbour columnist Jan Moss: “The pier is shut.”", []),
    # what was said ends where its speaker does something else
    (
        "Ruiz said the pier was safe, but she called it old.",
        [("indirect", "Ruiz", "the pier was safe"), ("indirect", "she", "it old")],
    ),
    ("The ferry line is aiming to open a third pier.", [("indirect", "The ferry line", "to open a third pier")]),
    ("The gate aims to keep the sheep in the field.", []),
    (
        "The court held that the owners have a right to the pier.",
        [("indirect", "The court", "the owners have a right to the pier")],
    ),
    ("The court held what the clerks called a hearing on Friday.", []),
    ("Mayor Ruiz held a hearing about the “wall of mud” in the lock.", []),
    (
        "Port leaders replied to the speech, signaling they will not give way.",
        [("indirect", "Port leaders", "they will not give way")],
    ),
    (
        "Ruiz issued a strong warning to crews on Monday that she will not open the pier.",
        [("indirect", "Ruiz", "she will not open the pier")],
    ),
    (
        "The board changed the plan, despite claims from two clerks that the pier is unsafe.",
        [("indirect", "two clerks", "the pier is unsafe")],
    ),
    ("The old comments by Lee Tan that he made in May were late.", []),
    ("The board heard a complaint from Lee Tan that ran to nine pages.", []),
    (
        "The steps did not please crews, including Lee Tan, who told the board in May that it had failed.",
        [("indirect", "who", "it had failed")],
    ),
    (
        "The mayor trails on mending roads and on dealing with the storm, advocating tolls and looking out for crews.",
        [],
    ),
    ("The ideas included trying to stop a sale, telling the mayor what she should do, and putting it up for sale.", []),
    ("Ruiz ended by thanking the crew, saying that the pier was old.", [("indirect", "Ruiz", "the pier was old")]),
    ("Moss left when she declined, and he dismissed her again.", []),
    ("Crews were back on the quay and seemingly determined not to leave.", []),
    ("Ruiz repeated claims by Tan that she took money.", [("indirect", "Tan", "she took money")]),
    ("Moss left and Ruiz waved, calling the pier “a pit”.", [("mixed", "Ruiz", "the pier “a pit”")]),
    (
        "At a fair in Grey Bay, P.H., on Monday, Ruiz named the pier, saying that it was safe.",
        [("indirect", "Ruiz", "it was safe")],
    ),
    (
        "Ruiz said the pier was safe and praised the port.",
        [("indirect", "Ruiz", "the pier was safe"), ("indirect", "Ruiz", "the port")],
    ),
    (
        "Ruiz said the pier was safe, pointing to the sea.",
        [("indirect", "Ruiz", "the pier was safe"), ("indirect", "Ruiz", "the sea")],
    ),
    ("Moss projects that the pier will fall.", [("indirect", "Moss", "the pier will fall")]),
    # indirect
    ("Ana Ruiz said the pier was safe.", [("indirect", "Ana Ruiz", "the pier was safe")]),
    ("Ana Ruiz said on Monday that the pier was safe.", [("indirect", "Ana Ruiz", "the pier was safe")]),
    ("The pier, Ruiz said, was safe.", [("indirect", "Ruiz", "The pier … was safe")]),
    ("The pier was safe, Ruiz said.", [("indirect", "Ruiz", "The pier was safe")]),
    ("The pier was safe, said Ruiz.", [("indirect", "Ruiz", "The pier was safe")]),
    ("According to Ruiz, the pier was safe.", [("indirect", "Ruiz", "the pier was safe")]),
    ("The pier was safe, according to Ruiz.", [("indirect", "Ruiz", "The pier was safe")]),
    (
        "According to the prepared remarks, the pier will be shut.",
        [("indirect", "the prepared remarks", "the pier will be shut")],
    ),
    (
        "According to people briefed on the plan, the pier will be shut.",
        [("indirect", "people briefed on the plan", "the pier will be shut")],
    ),
    (
        "According to remarks released by the board, the pier will be shut.",
        [("indirect", "remarks released by the board", "the pier will be shut")],
    ),
    (
        "According to news reports from Grey Bay, the pier will be shut.",
        [("indirect", "news reports", "the pier will be shut")],
    ),
    ("Ruiz went on to tweet that the pier was shut.", [("indirect", "Ruiz", "the pier was shut")]),
    ("Ruiz proceeded to say that the pier was shut.", [("indirect", "Ruiz", "the pier was shut")]),
    ("“Pier sinks,” the headlines blared.", [("direct", "the headlines", "“Pier sinks,”")]),
    ("The Harbour Post announced: “Pier sinks.”", [("direct", "The Harbour Post", "“Pier sinks.”")]),
    (
        "The port said in a statement carried by the agency Coast Wire that the pier was shut.",
        [("indirect", "The port", "the pier was shut")],
    ),
    ("Ruiz promised to mend the pier.", [("indirect", "Ruiz", "to mend the pier")]),
    (
        "Ruiz said the pier was safe, adding that it would open soon.",
        [("indirect", "Ruiz", "the pier was safe"), ("indirect", "Ruiz", "it would open soon")],
    ),
    (
        "Ruiz said the pier was safe, but Moss said the boats were not.",
        [("indirect", "Ruiz", "the pier was safe"), ("indirect", "Moss", "the boats were not")],
    ),
    ("Ruiz urged the board to close the pier.", [("indirect", "Ruiz", "the board to close the pier")]),
    ("Ruiz called for a vote on the pier.", [("indirect", "Ruiz", "a vote on the pier")]),
    (
        "Jan Moss, who said the pier was safe, left early.",
        [("indirect", "who", "the pier was safe")],
    ),
    ("They put up a sign that said, “The pier is shut.”", [("direct", "a sign", "“The pier is shut.”")]),
    ("The show has a sailor who says the pier “will fall”.", [("mixed", "who", "the pier “will fall”")]),
    ("The crowd waits, and then Moss says: “It is open.”", [("direct", "Moss", "“It is open.”")]),
    ("Ruiz sent out a letter to sailors stating, “We are open.”", [("direct", "Ruiz", "“We are open.”")]),
    ("Asked about it on “Harbour Talk,” Ruiz said she was sad.", [("indirect", "Ruiz", "she was sad")]),
    # mixed
    ("Ruiz promised the “largest ever” fleet, but the port is poor.", [("mixed", "Ruiz", "the “largest ever” fleet")]),
    ("Ruiz said the pier was “safe for all.”", [("mixed", "Ruiz", "the pier was “safe for all.”")]),
    ("Ruiz called the plan “a gift to nobody at all.”", [("mixed", "Ruiz", "the plan “a gift to nobody at all.”")]),
    (
        "Jan Ruiz “tore into everyone” at the pier, said one official who was there.",
        [("mixed", "one official who was there", "Jan Ruiz “tore into everyone” at the pier")],
    ),
    # what somebody calls what another says it of
    (
        "He spoke of the people whom Ruiz called “dock rats” in the spring.",
        [("mixed", "Ruiz", "“dock rats”")],
    ),
    ("The boat, which Ruiz called “a dock rat”, sank.", [("mixed", "Ruiz", "“a dock rat”")]),
    (
        "Other outlets, such as the Harbour Post, also reported that the pier was shut.",
        [
            ("indirect", "Other outlets, such as the Harbour Post", "the pier was shut"),
        ],
    ),
    # a silence is told whole
    (
        "Ruiz did not immediately respond to another request for comment from the Post.",
        [("indirect", "Ruiz", "another request for comment from the Post")],
    ),
    # things order, allow and point to something; documents say it
    ("The operation has also called for the deployment of 300 boats.", []),
    ("The plan calls for ten new boats.", []),
    ("The bill calls for ten new boats.", []),
    ("The new target suggests that the port will grow.", []),
    ("A city report suggests that the port will grow.", [("indirect", "A city report", "the port will grow")]),
    # a clause before the main one, with a cue in each
    (
        "When Ruiz noted that Moss had paid no fees, Moss boasted, “That makes me smart.”",
        [("indirect", "Ruiz", "Moss had paid no fees"), ("direct", "Moss", "“That makes me smart.”")],
    ),
    (
        "Ruiz said the pier was shut, and when asked about it, Moss replied, “It is only closed for repairs.”",
        [("indirect", "Ruiz", "the pier was shut"), ("direct", "Moss", "“It is only closed for repairs.”")],
    ),
    (
        "Ruiz said she thinks the pier is “safe for all,” adding that it will open soon.",
        [("mixed", "Ruiz", "she thinks the pier is “safe for all,”"), ("indirect", "Ruiz", "it will open soon")],
    ),
    (
        "After a long, late meeting, the port issued a statement calling it “a clear danger to us.”",
        [("mixed", "the port", "it “a clear danger to us.”")],
    ),
    # somebody who stands nearer the verb than the sentence's subject
    (
        "Ruiz grinned at the crowd and invoked the story Moss told of his father, who wired, “Come home at once.”",
        [],
    ),
    ("“It is shut,” Senator Jan Moss, of Grey Bay, said Monday.", [("direct", "Senator Jan Moss", "“It is shut,”")]),
    # words that are verbs elsewhere
    (
        "“It is shut,” port press secretary Jan Moss said.",
        [("direct", "port press secretary Jan Moss", "“It is shut,”")],
    ),
    (
        "A city report released last year found that the pier was shut.",
        [("indirect", "A city report", "the pier was shut")],
    ),
    (
        "Ruiz called Moss’s remarks on it “a true wake-up call.”",
        [("mixed", "Ruiz", "Moss’s remarks on it “a true wake-up call.”")],
    ),
    # fronted words without a comma
    ("In an interview Ruiz said the pier was shut.", [("indirect", "Ruiz", "the pier was shut")]),
    (
        "When somebody in the crowd shouted, “Moss,” Ruiz joked, again with a smile, “Come on up and sing for us!”",
        [("direct", "somebody in the crowd", "“Moss,”"), ("direct", None, "“Come on up and sing for us!”")],
    ),
    (
        "The storm came at noon, when sailors blocked the road, shouting “we want our boats back!”",
        [("direct", None, "“we want our boats back!”")],
    ),
    (
        "“Tell them it is shut,” Ana Ruiz said, and her husband cut in. “Do not forget the husband here.”",
        [("direct", "Ana Ruiz", "“Tell them it is shut,”"), ("direct", None, "“Do not forget the husband here.”")],
    ),
    (
        "Asked which boat was his favourite, he demurred: “Whichever one I am in.”",
        [("direct", "he", "“Whichever one I am in.”")],
    ),
    ("PIER SHUT FOR THE YEAR - Jan P. Moss: “It is a long time.”", [("direct", "Jan P. Moss", "“It is a long time.”")]),
    (
        "His office put out a statement saying the port “does not have a single boat left.”",
        [("mixed", "His office", "the port “does not have a single boat left.”")],
    ),
    # long subjects, appositions that no comma closes, pronouns, numbers, titles
    (
        "“The fog hides it,” tide experts Ana Ruiz and Jan Moss of Coast College's Institute for Fog and Rain wrote.",
        [
            (
                "direct",
                "tide experts Ana Ruiz and Jan Moss of Coast College's Institute for Fog and Rain",
                "“The fog hides it,”",
            )
        ],
    ),
    (
        "“We ask for help,” the Grey Bay councillor and harbour candidate told Coast Wire.",
        [("direct", "the Grey Bay councillor and harbour candidate", "“We ask for help,”")],
    ),
    (
        "Ana Ruiz, the head of the Grey Bay port board said in a statement. “There are no boats left to count there.”",
        [("direct", "Ana Ruiz", "“There are no boats left to count there.”")],
    ),
    (
        "“We waited,” said Jan Moss, the head of the board, who also said that the pier was safe.",
        [("direct", "Jan Moss", "“We waited,”"), ("indirect", "who", "the pier was safe")],
    ),
    ("“It is far too late for that,” the two write.", [("direct", "the two", "“It is far too late for that,”")]),
    ("“Now go to work,” said the 46-year-old.", [("direct", "the 46-year-old", "“Now go to work,”")]),
    (
        "“It was a long time,” Harbour This Morning host Jan Moss said.",
        [("direct", "Harbour This Morning host Jan Moss", "“It was a long time,”")],
    ),
    (
        "''It's like a new boat,'' Mr. Moss said in a film that showed off the repairs. ''We built it twice.''",
        [("direct", "Mr. Moss", "''It's like a new boat,'' … ''We built it twice.''")],
    ),
    (
        "“We are rich,” Mr. Moss, now 81 and retired in Milton, Mass., said by telephone.",
        [("direct", "Mr. Moss", "“We are rich,”")],
    ),
    # more cues of a quotation
    (
        "As Ana Ruiz put it, “The tide does not wait for us.”",
        [("direct", "Ana Ruiz", "“The tide does not wait for us.”")],
    ),
    ("He then asked the waiting crowd, “Can she stay on?”", [("direct", "He", "“Can she stay on?”")]),
    (
        "Ruiz joked that it was late, but went on to say, “We stay.”",
        [("indirect", "Ruiz", "it was late"), ("direct", "Ruiz", "“We stay.”")],
    ),
    (
        "“Too loud?” he said at noon, and then predicted: “We shall all sail again.”",
        [("direct", "he", "“Too loud?”"), ("direct", "he", "“We shall all sail again.”")],
    ),
    (
        "Sailors marched, with one of her letters asking, “Is Moss fit for the board?”",
        [("direct", "one of her letters", "“Is Moss fit for the board?”")],
    ),
    ("Said Ana Ruiz, who grew up on the quay, “We were proud.”", [("direct", "Ana Ruiz", "“We were proud.”")]),
    # what the outlet adds is not what was said
    (
        "Ruiz said the pier was safe, but the board closed it in May after two storms and has kept it shut.",
        [("indirect", "Ruiz", "the pier was safe")],
    ),
    # shares of people, long and relative subjects
    (
        "About four in 10 South Bay voters say that the pier is a danger.",
        [("indirect", "About four in 10 South Bay voters", "the pier is a danger")],
    ),
    ("Most of them said they had loved the port.", [("indirect", "Most of them", "they had loved the port")]),
    (
        "Sailors who came to Milton to protest this week's vote say the port is too small.",
        [("indirect", "Sailors", "the port is too small")],
    ),
    ("Backers of the new plan, however, say it is safe.", [("indirect", "Backers of the new plan", "it is safe")]),
    ("Jolly said he has worked with sailors.", [("indirect", "Jolly", "he has worked with sailors")]),
    ("Even the oldest sailors say the tide is new.", [("indirect", "the oldest sailors", "the tide is new")]),
    (
        "At the harbour fair Gov. Ana Ruiz said the pier was safe.",
        [("indirect", "Gov. Ana Ruiz", "the pier was safe")],
    ),
    (
        "On Sunday's “Harbour Today,” Ana Ruiz said the pier was safe.",
        [("indirect", "Ana Ruiz", "the pier was safe")],
    ),
    # as somebody noted
    ("As the Post noted, the pier is old.", [("indirect", "the Post", "the pier is old")]),
    ("The pier is old, as Ruiz noted.", [("indirect", "Ruiz", "The pier is old")]),
    ("But, as Ruiz noted, the pier was old.", [("indirect", "Ruiz", "the pier was old")]),
    ("However, as Ruiz says, it “leaks like a sieve.”", [("mixed", "Ruiz", "it “leaks like a sieve.”")]),
    ("On Friday, as Ruiz noted, the pier was shut.", [("indirect", "Ruiz", "the pier was shut")]),
    ("The work, as expected, has begun.", []),
    ("Ruiz told Bay News inspectors had left.", [("indirect", "Ruiz", "inspectors had left")]),
    ("Ruiz told the Bay News anchor Moss had left.", [("indirect", "Ruiz", "Moss had left")]),
    ("Ruiz told the Harbour Post divers have seen it.", [("indirect", "Ruiz", "divers have seen it")]),
    ("As first reported by Coast Wire, the pier was sold.", [("indirect", "Coast Wire", "the pier was sold")]),
    # marks closed in the wrong order
    (
        '"She said, `Go home, all of you,"\' Leo Moss said. "She said, `I stay,\' and then we left for good."',
        [
            (
                "direct",
                "Leo Moss",
                '"She said, `Go home, all of you,"\' … "She said, `I stay,\' and then we left for good."',
            )
        ],
    ),
    # nouns and adjectives of saying
    ("Moss rejected her claim that the pier was safe.", [("indirect", "her", "the pier was safe")]),
    ("Moss praised Ana Ruiz's promise to mend the pier.", [("indirect", "Ana Ruiz's", "to mend the pier")]),
    ("Ana Ruiz's promise to mend the pier came late.", []),
    ("His answer was that the pier is safe.", [("indirect", "His", "the pier is safe")]),
    ("Sailors voiced fears that the pier would fall.", [("indirect", "Sailors", "the pier would fall")]),
    ("Ruiz made it clear that the pier was closed.", [("indirect", "Ruiz", "the pier was closed")]),
    ("Ruiz made it very clear that the pier was closed.", [("indirect", "Ruiz", "the pier was closed")]),
    (
        "Ruiz and Moss made it plain at the board's table that the pier was closed.",
        [("indirect", "Ruiz and Moss", "the pier was closed")],
    ),
    ("Ruiz made it clear at the pier, and that was that.", []),
    ("Ruiz is confident that the pier is safe.", [("indirect", "Ruiz", "the pier is safe")]),
    ("There was no claim that the pier was safe.", []),
    ("The claim to the harbour was old.", []),
    # wishes
    ("Ruiz sought to mend the pier.", [("indirect", "Ruiz", "to mend the pier")]),
    ("Sailors hope to mend the pier.", [("indirect", "Sailors", "to mend the pier")]),
    ("Ruiz wants the board to mend the pier.", [("indirect", "Ruiz", "the board to mend the pier")]),
    ("Ruiz repeated that offer in May.", []),
    ("Ruiz found themselves closing the pier.", []),
    # what the parse shows
    (
        "Ana Ruiz, who first voted against the plan when it passed the board, said Friday she would back the plan.",
        [("indirect", "Ana Ruiz", "she would back the plan")],
    ),
    ("It is no wonder that Ruiz has lost the post she says she was promised in May.", []),
    (
        "Moss said the port needed the pier and pilot Sven Kurt said that unless it was mended, it would sink.",
        [
            ("indirect", "Moss", "the port needed the pier"),
            ("indirect", "Sven Kurt", "unless it was mended, it would sink"),
        ],
    ),
    (
        "Moss said that the port needed the pier and that it was old.",
        [("indirect", "Moss", "the port needed the pier and that it was old")],
    ),
    ("The tour begins on Friday with what her aides are saying will be a speech on the pier.", []),
    (
        "The board took the vote as evidence sailors across the bay want Moss to keep the pier.",
        [("indirect", "sailors", "Moss to keep the pier")],
    ),
    (
        "Mayor Ana Ruiz admitted there is a chance that the port will lose the pier in an interview Friday on Bay TV.",
        [("indirect", "Mayor Ana Ruiz", "there is a chance that the port will lose the pier")],
    ),
    (
        "Aides said Mayor Ana Ruiz would lay out her plan in a speech Friday.",
        [("indirect", "Aides", "Mayor Ana Ruiz would lay out her plan in a speech Friday")],
    ),
    (
        "Mayor Ana Ruiz said that Moss had told the board of the pier in an interview on Bay TV.",
        [("indirect", "Mayor Ana Ruiz", "Moss had told the board of the pier in an interview on Bay TV")],
    ),
    (
        "Ana Ruiz saw how it is to lead when her rivals ganged up on her and questioned whether the toll was fair.",
        [("indirect", "her rivals", "whether the toll was fair")],
    ),
    (
        "Ana Ruiz said the pier was old and called it “a ruin that nobody wants.”",
        [("indirect", "Ana Ruiz", "the pier was old"), ("mixed", "Ana Ruiz", "it “a ruin that nobody wants.”")],
    ),
    ("Ruiz made it clear Friday that the pier was closed.", [("indirect", "Ruiz", "the pier was closed")]),
    # whose clause it is, and where the clause of its cue begins
    ("On Monday he said he would close the pier.", [("indirect", "he", "he would close the pier")]),
    ("At the fair she said the pier was safe.", [("indirect", "she", "the pier was safe")]),
    ("About 9 percent said they had no boat.", [("indirect", "About 9 percent", "they had no boat")]),
    ("Many of her friends say they sail.", [("indirect", "Many of her friends", "they sail")]),
    ("The board met critics who say it is old.", [("indirect", "who", "it is old")]),
    ("Moss asked the clerk if he would sail.", [("indirect", "Moss", "if he would sail")]),
    (
        "She said that, during the storm, the pier was shut.",
        [("indirect", "She", "during the storm, the pier was shut")],
    ),
    (
        "Leo Moss, a skipper who has sailed here, said the crew deserved better.",
        [("indirect", "Leo Moss", "the crew deserved better")],
    ),
    (
        "Moss said the pier was old, and suggested that it would fall.",
        [("indirect", "Moss", "the pier was old"), ("indirect", "Moss", "it would fall")],
    ),
    ("Ruiz vowed to mend the pier by April 6, 1994.", [("indirect", "Ruiz", "to mend the pier by April 6, 1994")]),
    ("Moss told The Harbour Post he’s not planning a trip.", [("indirect", "Moss", "he’s not planning a trip")]),
    ("Ruiz sought to win the town as she sailed home.", [("indirect", "Ruiz", "to win the town")]),
    (
        "Ruiz paid an architect who said he was late, adding that the pier was old.",
        [("indirect", "who", "he was late"), ("indirect", "Ruiz", "the pier was old")],
    ),
    # no reported speech
    ("The report said nothing.", []),
    ("Ruiz was told that the pier was safe.", []),
    ("The pier is reportedly closed.", []),
    ("Everything went according to plan.", []),
    ("They have nothing to say about the weather.", []),
    ("Ruiz found herself alone on the pier.", []),
    ("I think the pier is a fine place.", []),
    ("She read “The Long Way to Grey Bay” aloud.", []),
    ("A plan that critics say fails the port passed.", []),
    # a cue in a paragraph of its own; one sentence that is nothing but a cue
    (
        "“Who pays for the old pier in the end?”\n\nRuiz asked.",
        [("direct", "Ruiz", "“Who pays for the old pier in the end?”")],
    ),
    (
        "“The pier has stood here for years.” Mr. Moss said in a long interview.",
        [("direct", "Mr. Moss", "“The pier has stood here for years.”")],
    ),
    # verbs that no list holds, before and behind who speaks
    ("“Not on my pier,” wailed Ruiz, the captain.", [("direct", "Ruiz", "“Not on my pier,”")]),
    # a plan's quotation is its reason
    (
        "Ruiz said that because the pier “could sink at once,” she planned to close it.",
        [("mixed", "Ruiz", "because the pier “could sink at once,” she planned to close it")],
    ),
    # a quotation without a cue belongs to nobody
    ("“We will keep it open for ever.”", [("direct", None, "“We will keep it open for ever.”")]),
    ("The pier reopened. “We will keep it open.”", [("direct", None, "“We will keep it open.”")]),
    ("On Friday the mayor said the crew was late.", [("indirect", "the mayor", "the crew was late")]),
    ("Late last year the board said the pier was old.", [("indirect", "the board", "the pier was old")]),
    ("Bay Lines said that put too much on the crews.", [("indirect", "Bay Lines", "that put too much on the crews")]),
    (
        "He said that the rich should pay, but that owners should tax their boats.",
        [("indirect", "He", "the rich should pay, but that owners should tax their boats")],
    ),
    (
        "An aide from Bay Lines, which plans to sail in May, left at noon.",
        [("indirect", "which", "to sail in May")],
    ),
    ("“It was long,” Moss said on Bay TV’s “New Day.”", [("direct", "Moss", "“It was long,”")]),
    (
        "The coast guard alerted boat owners that the quay had been closed.",
        [("indirect", "The coast guard", "the quay had been closed")],
    ),
    ("Ana Ruiz notified the board that the quay was shut.", [("indirect", "Ana Ruiz", "the quay was shut")]),
    ("Pilots alerted the mayor when the quay was shut.", []),
    ("The smell alerted the crew that the boat was on fire.", []),
    ("In May, pilots notified the owners, a group of bankers in Grey Bay, that they had sold the quay.", []),
    # a chance of which a clause tells, whatever is set in there
    (
        "In May, Sen. Ana Ruiz, D-Illinois, noted the possibility that the ruling, due in June, could sink it.",
        [("indirect", "Sen. Ana Ruiz", "the possibility that the ruling, due in June, could sink it")],
    ),
    ("Ana Ruiz noted his return, the town cheered.", []),
    # a line that begins with a bracket goes on from the name on the line before
    (
        "The board met.\n\nHarbour Whip Ana Ruiz\n(D-Md.), responding to him, said the fog is “clearly bad.”",
        [("mixed", "Harbour Whip Ana Ruiz", "the fog is “clearly bad.”")],
    ),
    # a remark whose first comma stands before an adverbial, or is left out with it
    (
        "Buying a boat, by contrast he said, is “made for the needs of a sailor.”",
        [("mixed", "he", "Buying a boat, by contrast … is “made for the needs of a sailor.”")],
    ),
    ("The pier, in fact Ana Ruiz said, was shut.", [("indirect", "Ana Ruiz", "The pier, in fact … was shut")]),
    ("The pier is shut, on the other hand she said.", [("indirect", "she", "The pier is shut, on the other hand")]),
    ("By contrast she said, the pier is shut.", [("indirect", "she", "the pier is shut")]),
    # any other adverbial there: nobody's, and not the outlet's own
    ("The pier, at any rate she said, is shut.", []),
]


@pytest.mark.parametrize(("text", "expected"), CASES)
def test_statements(text: str, expected: list[tuple[str, str | None, str]]) -> None:
    assert told(text) == expected


def test_a_left_open_quotation_goes_on_in_the_next_paragraph() -> None:
    text = "“We closed the pier for years,” Ruiz said. “It was hard.\n“Now we have it back again.”"
    statements = read(text).statements
    assert [s.source for s in statements] == ["Ruiz", "Ruiz"]


def test_a_paragraph_of_nothing_but_a_quotation_goes_on_with_the_speaker_before() -> None:
    text = "“We closed the pier for years,” Ruiz said.\n“Now we have it back again.”\n"
    assert [s.source for s in read(text).statements] == ["Ruiz", "Ruiz"]


@pytest.mark.parametrize(
    "before",
    [
        "Ruiz noted helpfully in a post on Friday.",
        "Ruiz said in a statement.",
        "Ruiz issued a statement on the pier.",
        "For her part, Ruiz tweeted a short poem.",
        "Ruiz thanked her crew in a string of tweets that drew laughter.",
    ],
)
def test_words_below_a_sentence_that_tells_where_they_stand_are_theirs(before: str) -> None:
    text = f"The pier was shut in May.\n{before}\n“The town will keep its pier.”\nThe board met twice.\n"
    assert [(s.kind, s.source) for s in read(text).statements if s.kind == "direct"] == [("direct", "Ruiz")]


@pytest.mark.parametrize(
    "before",
    [
        "Ruiz sang in a post office on Friday.",
        "Ruiz wrote in a post that drew laughter.",
        "Ruiz slept in a tent.",
        "Ruiz never tweeted a word.",
        "Ruiz met two sailors, who tweeted a joke.",
    ],
)
def test_words_below_a_sentence_that_tells_something_else_are_nobodys(before: str) -> None:
    text = f"The pier was shut in May.\n{before}\n“The town will keep its pier.”\nThe board met twice.\n"
    assert [s.source for s in read(text).statements if s.kind == "direct"] == [None]


@pytest.mark.parametrize(
    "behind",
    ["And again: “We never asked for any money.”", "“We never asked for it” and “we will not take any of it now.”"],
)
def test_what_is_nothing_but_quoted_words_goes_on(behind: str) -> None:
    text = f"“We closed the pier for years,” Ruiz said.\n{behind}\nThe board met twice.\n"
    assert {s.source for s in read(text).statements if s.kind == "direct"} == {"Ruiz"}


def test_what_leads_to_another_does_not_go_on() -> None:
    text = "“We closed the pier for years,” Ruiz said.\nAnd the sign: “We never asked for any of the money.”\n"
    assert [s.source for s in read(text).statements if s.kind == "direct"] == ["Ruiz", None]


def test_a_question_below_a_quotation_is_no_cue_of_it() -> None:
    told = "Ana Ruiz told the Post that crews would need “little more than a boat” to get there."
    text = f"{told}\n“We speak of a great many boats.”\nAnd guess what?\nThe board met twice.\n"
    assert [s.source for s in read(text).statements if s.kind != "narrative"] == ["Ana Ruiz"] * 2


def test_a_quotation_after_a_clause_between_is_a_statement_of_its_own() -> None:
    text = "“We are open again,” said Jan Moss, who noted that the pier was safe. “It took us years to do it.”"
    statements = read(text).statements
    assert [s.speaker for s in statements] == ["Jan Moss"] * 3
    assert all(a.end <= b.start for a, b in pairwise(statements))


STRANGERS = [
    # what stands between shows that the quotation may be somebody else's
    "“We closed the pier,” Ruiz said.\nThe crowd cheered for a while.\n“Now we have it back again.”\n",
    "“Why did you close the pier?” Ruiz asked.\n“We had no money for it.”\n",
    "Ruiz said the pier was shut.\n“Now we have it back again.”\n",
    "“MOSS: We had no money for it.”\n",
]


@pytest.mark.parametrize("text", STRANGERS)
def test_a_quotation_that_may_be_anybodys_is_nobodys(text: str) -> None:
    reading = read(text)
    last = reading.statements[-1]
    assert (last.source, last.speaker, last.speaker_kind) == (None, None, "unresolved")
    assert (last.start, last.end) in [(u.start, u.end) for u in reading.undecided]


CHAINS: list[tuple[str, list[tuple[int, int, str | None, str | None]]]] = [
    # nobody says what no records show, and who tells what she said herself is one
    ("Marsh maintained there was no evidence suggesting that the leak was “planned”.", [(0, 0, "Marsh", "maintained")]),
    ("“I said, ‘Is the pier safe?’ ” Lee Tan told the Harbour Post.", [(0, 0, "Lee Tan", "told")]),
    # (text, (level, position, source, cue) of its links)
    (
        "“Do more,” one clerk quoted her as saying, according to the Harbour Post.",
        [
            (0, 0, "the Harbour Post", "according to"),
            (1, 0, "one clerk", "quoted her as saying"),
            (2, 0, "her", "as saying"),
        ],
    ),
    (
        "According to the Harbour Post, Moss said the pier was safe.",
        [(0, 0, "the Harbour Post", "According to"), (1, 0, "Moss", "said")],
    ),
    (
        "“Ruiz said, ‘Go home now,’ and left,” an official said.",
        [(0, 0, "an official", "said"), (1, 0, "Ruiz", "said")],
    ),
    (
        "Mayor Ana Ruiz and Judge Tom Hale said the pier was safe.",
        [(0, 0, "Mayor Ana Ruiz", "said"), (0, 1, "Judge Tom Hale", "said")],
    ),
    # an outlet tells it, and says what it rests on
    (
        "The outlet detailed that Ruiz met Moss, according to an official who saw them.",
        [(0, 0, "The outlet", "detailed"), (1, 0, "an official who saw them", "according to")],
    ),
    # who recalls what another said, whom the article does not name
    (
        "The clerk who took the call recalled that he said, “I will sink it,” the court said.",
        [
            (0, 0, "the court", "said"),
            (1, 0, "The clerk who took the call", "recalled"),
            (2, 0, "he", "said"),
        ],
    ),
    # what somebody did not say is no words of hers
    (
        "Jan Moss said that Ana Ruiz had not said “many of the things” that were printed.",
        [(0, 0, "Jan Moss", "said")],
    ),
    (
        "The Harbour Post reported that the pier was safe, citing two people on the board.",
        [(0, 0, "The Harbour Post", "reported"), (1, 0, "two people on the board", "citing")],
    ),
    # a new sentence tells what he did, not that he said what stands before it
    (
        "“Moss came in. ‘You are all useless.’ He ripped into everybody there,” a docker said.",
        [(0, 0, "a docker", "said")],
    ),
    (
        "“Moss came in. ‘You are all useless,’ he roared at everybody,” a docker said.",
        [(0, 0, "a docker", "said")],  # who tells that Moss came in, too
    ),
    ("Ruiz said the board plans to close the pier.", [(0, 0, "Ruiz", "said")]),
    ("Ruiz said the pier leaks and Moss told the board so in May.", [(0, 0, "Ruiz", "said")]),
    ("Ruiz said that she believes the pier leaks.", [(0, 0, "Ruiz", "said")]),
    (
        "The Harbour Post reported that Ana Ruiz said the pier was shut.",
        [(0, 0, "The Harbour Post", "reported"), (1, 0, "Ana Ruiz", "said")],
    ),
]


PASSED_ON = [
    "“The pier is safe,” said Moss, reports the Harbour Post.",
    "Moss said it is safe, the Harbour Post reported.",
]


@pytest.mark.parametrize("text", PASSED_ON)
def test_who_told_an_outlet_follows_it(text: str) -> None:
    reading = read(text)
    assert [one.source for one in reading.statements] == ["the Harbour Post"]
    assert [(one.level, one.source) for one in reading.attributions] == [(0, "the Harbour Post"), (1, "Moss")]


@pytest.mark.parametrize(("text", "expected"), CHAINS)
def test_chains(text: str, expected: list[tuple[int, int, str | None, str | None]]) -> None:
    reading = read(text)
    assert len(reading.statements) == 1
    assert [(a.level, a.position, a.source, a.cue) for a in reading.attributions] == expected
    whole, first = reading.statements[0].source, expected[0][2]  # all who say it, of whom the first link names one
    assert whole == first or (whole and first and whole.startswith(first))


FIELDS: list[tuple[str, dict[str, Any]]] = [
    ("Ruiz agreed to hand back the fee for the use of “Heron.”", {"kind": "indirect"}),  # a name, and no words of hers
    ("Ruiz said the word “ferry” was wrong.", {"kind": "indirect"}),
    ("Ruiz said the plan was “nonsense.”", {"kind": "mixed"}),
    ("Ruiz denied that the pier was shut.", {"stance": "denies"}),
    ("Ruiz said she could not immediately comment on the case.", {"stance": "declines"}),
    ("Ruiz said she had no comment.", {"stance": "declines"}),
    ("Ruiz said she could not comment before the vote on the pier that the board called.", {"stance": "asserts"}),
    ("Ruiz disagreed with Moss that the pier leaks.", {"stance": "disputes"}),
    ("Ruiz told Coast Wire the statements were “inaccurate.”", {"stance": "denies"}),
    ("“He did not say that at all,” Ruiz said.", {"stance": "denies"}),
    ("Ruiz said these baseless accusations would be answered in court.", {"stance": "denies"}),
    ("Ruiz said the allegations were a “last-ditch attempt to stop the vote.”", {"stance": "disputes"}),
    ("Ruiz said the pilots had made false claims for years.", {"stance": "asserts"}),
    ("Ruiz called the pilots’ allegations “baseless.”", {"stance": "denies"}),
    ("Ruiz called the claims of the crews “groundless slander” on Friday.", {"stance": "disputes"}),
    ("Ruiz disavowed any interest in the pier.", {"stance": "denies"}),
    ("Ruiz disavowed the support of the crews.", {"stance": "asserts"}),
    ("Ruiz disavowed any pilot who strikes.", {"stance": "asserts"}),
    ("Ruiz disavowed a role in the fire.", {"stance": "denies"}),
    ("Ruiz disavowed the claims that the pier leaks.", {"stance": "denies"}),
    ("Ruiz said she had nothing to do with the fire.", {"stance": "denies"}),
    ("“I had absolutely no role in the sale,” Ruiz said.", {"stance": "denies"}),
    ("“The fares have nothing to do with the fire,” Ruiz said.", {"stance": "asserts"}),
    ("“It has nothing to do with you,” Ruiz said.", {"stance": "asserts"}),
    ("“The fire didn’t happen in a vacuum,” Ruiz said.", {"stance": "asserts"}),
    ("“I strongly disagree with you, Mayor,” Ruiz said.", {"stance": "disputes"}),
    ("“I disagree less than I did,” Ruiz said.", {"stance": "disputes"}),
    ("“We have read the report but don’t have any comment yet,” Ruiz said.", {"stance": "declines"}),
    ("“They have a comment on each boat,” Ruiz said.", {"stance": "asserts"}),
    ("Ruiz declined to be specific about the fares.", {"stance": "declines"}),
    ("Ruiz did not say whether she thought the pier was safe.", {"stance": "declines"}),
    ("Ruiz questioned the legal basis of the sale.", {"stance": "disputes"}),
    ("The crews do not know whether it leaks.", {"stance": "asserts", "attribution_type": "belief"}),
    ("Ruiz said the story was made up.", {"stance": "denies"}),
    ("Ruiz said the crew is made up mostly of students.", {"stance": "asserts"}),
    ("Ruiz said the claims false pilots make are paid.", {"stance": "asserts"}),
    ("Ruiz said the vote was a last-ditch attempt.", {"stance": "asserts"}),
    ("Ruiz did not deny that the pier was shut.", {"stance": "responds", "determinacy": "not said"}),
    ("Ruiz said a false start cost them the race.", {"stance": "asserts"}),
    ("Ruiz said the two clerks were carrying false papers.", {"stance": "asserts"}),
    ("Ruiz said that was a false statement.", {"stance": "denies"}),
    ("Ruiz said the report was false and mean.", {"stance": "denies"}),
    ("Officials warned that the claim could turn out to be false.", {"stance": "asserts"}),
    ("“There will be no lies on this quay,” Ruiz said.", {"stance": "asserts"}),
    ("“At first they did not say yes to a ferry,” Ruiz said.", {"stance": "asserts"}),
    ("Ruiz praised only the ferry.", {"stance": "asserts"}),
    ("Ruiz maintained that the mayor only learned of it in May.", {"stance": "asserts"}),
    ("Ruiz said only that the pier was shut.", {"stance": "responds"}),
    ("Ruiz rejected most of the claims that the pier was shut.", {"stance": "denies"}),
    ("Ruiz denied it.", {"stance": "denies", "text": "it"}),
    ("Ruiz disputed that.", {"stance": "disputes", "text": "that"}),
    ("Ruiz flatly denied that allegation.", {"stance": "denies", "text": "that allegation"}),
    ("Ruiz rejected any claims that the pier was shut.", {"stance": "denies"}),
    ("Ruiz dismissed any reports that the pier was shut.", {"stance": "disputes"}),
    ("Ruiz brushed off the claim.", {"stance": "disputes"}),
    ("Ruiz called the report false.", {"stance": "denies"}),
    ("Ruiz described the allegations as baseless.", {"stance": "denies"}),
    ("Ruiz did not respond to a request for comment.", {"stance": "declines", "source": "Ruiz"}),
    ("The agency declined to comment.", {"stance": "declines", "speaker_kind": "organisation"}),
    ("In response to reports of a storm, Ruiz said: “We are open.”", {"stance": "responds"}),
    ("In response, Ruiz said: “We are open.”", {"stance": "responds"}),
    ("In response to the storm, Ruiz said: “We are open.”", {"stance": "asserts"}),
    ("In response, the harbour court ruled that the quay was public.", {"stance": "asserts"}),
    ("Responding to the storm, Ruiz said the pier was open.", {"stance": "responds"}),
    ("Responding to a distress call, the tug left the quay, Ruiz said.", {"stance": "asserts"}),
    ("Ruiz reportedly said the pier was shut.", {"hedge": "reportedly"}),
    ("Ruiz did not say that the pier was shut.", {"negated": True}),
    ("Ruiz believes the pier is shut.", {"attribution_type": "belief"}),
    ("Ruiz vowed to mend the pier.", {"attribution_type": "assertion"}),
    (
        "The pier was shut, according to two sources familiar with the meeting.",
        {"source_count": 2, "source_standing": "familiar with the meeting", "basis": "anonymous"},
    ),
    ("Ana Ruiz said the pier was shut.", {"basis": "named"}),
    ("A city report found that the pier was shut.", {"basis": "document"}),
]


@pytest.mark.parametrize(("text", "expected"), FIELDS)
def test_fields(text: str, expected: dict[str, Any]) -> None:
    (statement,) = read(text).statements
    words = {"text": text[slice(*statement.pieces[0])]}
    assert {name: words.get(name) or getattr(statement, name) for name in expected} == expected


PLACES: list[tuple[str, str | None, str | None]] = [
    # (text, recipient: an outlet only, occasion: a public one only)
    ("“We will stay open,” Ruiz told the Harbour Post.", "the Harbour Post", None),
    ("Ruiz told the outlet the pier was shut.", "the outlet", None),
    ("Ruiz told Coast Wire's Jan Moss that the pier was shut.", "Coast Wire's Jan Moss", None),
    ("Ruiz told port officials the pier was shut.", None, None),
    ("“We like it,” Moss said on Harbour Radio.", None, "on Harbour Radio"),
    ("Ruiz said in a statement that the pier was shut.", None, "in a statement"),
    ("In a statement, Ruiz said that the pier was shut.", None, "In a statement"),
    ("Speaking on Harbour Radio, Ruiz said the pier was shut.", None, "on Harbour Radio"),
    ("Ruiz said in court that the pier was shut.", None, "in court"),
    ("“We need more boats at once,” Ruiz said at a tense meeting.", None, None),
    ("At a meeting on Monday, Ruiz said the pier was shut.", None, None),
    ("“No,” Ruiz said on NBC’s “Meet the Press.” Moss left.", None, "on NBC’s “Meet the Press.”"),
    ("“No,” Ruiz said on “Face the Nation.”", None, "on “Face the Nation.”"),
    ("Ruiz said on “Harbour Hour” that the pier is shut.", None, None),
    ("“No,” Ruiz said in a Sunday statement. “Never.”", None, "in a Sunday statement"),
    ("Ruiz, in a statement Friday morning, said the pier is shut.", None, "in a statement Friday morning"),
    ("“No,” Ruiz told reporters after the hearing.", None, None),
    ("“No,” Ruiz told Fox News’ Lee Tan.", "Fox News’ Lee Tan", None),
    # by a name that no list has, where its kind stands with it
    ("Ruiz told “Grey Tide” magazine that the pier was shut.", "“Grey Tide” magazine", None),
    ("Ruiz told the “Quay Hour” programme that the pier was shut.", "the “Quay Hour” programme", None),
    ("Ruiz told the weekly Grey Tide that the pier was shut.", "the weekly Grey Tide", None),
    ("Ruiz told KGBX that the pier was shut.", "KGBX", None),
    ("Ruiz told CREWS that the pier was shut.", None, None),
    ("Ruiz released a statement saying that the pier was shut.", None, "a statement"),
    ("Ruiz told a local newspaper that the pier was shut.", None, None),
    # in front without a comma, behind more words of the paper, in the clause before a participle
    ("In a statement Ruiz praised the crews of the pier.", None, "In a statement"),
    ("In a newly revealed e-mail, Ruiz said that the pier was shut.", None, "In a newly revealed e-mail"),
    ("On “Face the Nation” Sunday, Ruiz said that the pier was shut.", None, "On “Face the Nation” Sunday"),
    ("Ruiz left for Harbour Radio, arguing that the pier was shut.", None, None),
]


@pytest.mark.parametrize(("text", "recipient", "occasion"), PLACES)
def test_recipient_and_occasion(text: str, recipient: str | None, occasion: str | None) -> None:
    (link,) = read(text).attributions
    assert (link.recipient, link.occasion) == (recipient, occasion)


def test_a_clause_and_the_participle_behind_it_have_one_occasion() -> None:
    text = "Ruiz defended the pier on NBC’s “Meet the Press,” arguing that it was safe."
    assert [link.occasion for link in read(text).attributions] == ["on NBC’s “Meet the Press,”"] * 2


TALK = "Partial transcript:\n\nANA RUIZ, HOST: Welcome to the pier.\n\nMOSS: No. It is shut.\n\nRUIZ: Will it open?\n"
TURNS: list[tuple[str, list[tuple[str | None, str]]]] = [
    # (text, speaker and words of its direct statements)
    (TALK, [("Ana Ruiz", "Welcome to the pier."), ("Moss", "No. It is shut."), ("Ana Ruiz", "Will it open?")]),
    (
        'It began.\n\n"ANA RUIZ: Is it shut?\n\n"TOM MOSS: It is old.\n\n"It fell.\n\n"RUIZ: But why?"\n',
        [("Ana Ruiz", "Is it shut?"), ("Tom Moss", "It is old."), ("Tom Moss", '"It fell.'), ("Ana Ruiz", "But why?")],
    ),
    # a talk's labels in small letters; the heads of a list are none
    (
        "Ana Ruiz met Tom Moss.\n\nRuiz: Is it shut?\n\nMoss: It is old.\n\nRuiz: But why?\n",
        [("Ana Ruiz", "Is it shut?"), ("Tom Moss", "It is old."), ("Ana Ruiz", "But why?")],
    ),
    ("Ana Ruiz met Tom Moss.\n\nRuiz: Port and pier.\n\nMoss: Boats and bridges.\n", []),
    # who asks and who answers is not said
    ("It began.\n\nQ. Is the pier shut?\n\nA. It is.\n", [(None, "Is the pier shut?"), (None, "It is.")]),
    # not a transcript
    ("UPDATE: The pier is shut.\n\nUPDATE: The pier is open.\n", []),
    ("GREY BAY: Sunny all day.\n\nPORT HALE: Rain all day.\n", []),
    # signed quotations
    ("“We will keep it open for ever.”\n\n— Ana Ruiz\n", [("Ana Ruiz", "“We will keep it open for ever.”")]),
    ("“We will keep it open for ever.” ― Ana Ruiz, 34\n", [("Ana Ruiz", "“We will keep it open for ever.”")]),
    ("“We will keep it open for ever.” — Ana Ruiz was there.\n", [(None, "“We will keep it open for ever.”")]),
    # posts
    ("Ana Ruiz posted: “We will keep it open for ever.”", [("Ana Ruiz", "“We will keep it open for ever.”")]),
    ("Ana Ruiz tweeted: “We will keep it open for ever.”", [("Ana Ruiz", "“We will keep it open for ever.”")]),
]


@pytest.mark.parametrize(("text", "expected"), TURNS)
def test_transcripts_signatures_and_posts(text: str, expected: list[tuple[str | None, str]]) -> None:
    found = [(s.speaker, text[s.start : s.end]) for s in read(text).statements if s.kind == "direct"]
    assert found == expected


HEADLINES: list[tuple[str, list[tuple[str | None, str]]]] = [
    # (text, speaker and words of the statements)
    ("Ruiz: Pier will stay open for years\n\nThere stood Ana Ruiz.\n", [("Ana Ruiz", "Pier will stay open for years")]),
    ("Moss on the pier: ‘It is not safe’\n\nThere stood Tom Moss.\n", [("Tom Moss", "‘It is not safe’")]),
    ("Moss on the pier: One year later\n\nThere stood Tom Moss.\n", []),
    ("Ana Ruiz Endorses Moss: A pier for all\n\nThere stood Ana Ruiz with Tom Moss.\n", []),
    ("Grey Bay: Pier will stay open for years\n\nThere stood Ana Ruiz.\n", []),
    ("There stood Ana Ruiz.\n\nRuiz: Pier will stay open for years\n", []),
]


@pytest.mark.parametrize(("text", "expected"), HEADLINES)
def test_headlines(text: str, expected: list[tuple[str | None, str]]) -> None:
    found = [(s.speaker, text[s.start : s.end]) for s in read(text).statements if s.kind != "narrative"]
    assert found == expected


WORDS = "Ana Ruiz said told added according to the a that , . : “ ” \" ' ‘ ’ and but who Moss , “We will” he \n".split(
    " "
)


@given(st.lists(st.sampled_from(WORDS), max_size=60).map(" ".join))
def test_places_hold_for_any_text(text: str) -> None:
    reading = read(text)
    for statement in reading.statements:
        assert statement.text == text[statement.start : statement.end] != ""
        assert statement.pieces[0][0] == statement.start
        assert statement.pieces[-1][1] == statement.end
        assert all(a[1] <= b[0] for a, b in pairwise(statement.pieces))
        for name in ("source", "cue"):
            start, end = getattr(statement, f"{name}_start"), getattr(statement, f"{name}_end")
            assert getattr(statement, name) == (None if start is None else text[start:end])
    spans = [(s.start, s.end) for s in reading.statements]
    assert all(a[1] <= b[0] for a, b in pairwise(spans))
    keys = [(a.start, a.level, a.position) for a in reading.attributions]
    assert len(keys) == len(set(keys))
    assert {(a.start, a.end) for a in reading.attributions} <= set(spans)


@pytest.mark.slow
@pytest.mark.parametrize(
    "unit",
    [
        "Ana Ruiz said ",
        "“a” said ",
        "according to ",
        "said, saying ",
        "John Moss, he said. ",
        "The official said no one. ",
        "a, ",
    ],
)
def test_time_grows_with_length_only(unit: str) -> None:
    text = unit * (200_000 // len(unit))
    begun = time.process_time()
    read(text)
    assert time.process_time() - begun < 10


TRANSCRIPT = """Good morning and welcome to the programme about harbours.

ANA RUIZ, HOST: Welcome. With us is Bob Moss of the pilots.

The quay has been closed for a week.

(SOUNDBITE OF MUSIC)

BOB MOSS: Thank you, Ana. It is closed.

It will stay closed until we know more.

RUIZ: And after that?

MOSS: We will see about that in June.

That was our programme about harbours and boats.
"""


@pytest.mark.parametrize(
    "text",
    [
        TRANSCRIPT,
        # full names without a colon
        TRANSCRIPT.replace(", HOST:", "")
        .replace("BOB MOSS:", "BOB MOSS")
        .replace("RUIZ:", "ANA RUIZ")
        .replace("MOSS:", "BOB MOSS"),
    ],
)
def test_who_has_the_word_in_a_transcript_goes_on(text: str) -> None:
    said = [(s.speaker, s.text) for s in read_document(text).statements]
    assert said == [
        (None, "Good morning and welcome to the programme about harbours."),
        ("Ana Ruiz", "Welcome. With us is Bob Moss of the pilots."),
        ("Ana Ruiz", "The quay has been closed for a week."),
        ("Bob Moss", "Thank you, Ana. It is closed."),
        ("Bob Moss", "It will stay closed until we know more."),
        ("Ana Ruiz", "And after that?"),
        ("Bob Moss", "We will see about that in June."),
        (None, "That was our programme about harbours and boats."),
    ]


@pytest.mark.parametrize("label", ["XQ ZVRKL", "ZVRKL"])
def test_after_somebody_unknown_nobody_goes_on(label: str) -> None:
    text = TRANSCRIPT.replace("(SOUNDBITE OF MUSIC)", f"{label} Let me add a word.\n\nIt is my word.")
    found = {s.text: s.speaker for s in read_document(text).statements}
    assert found["It is my word."] is None
