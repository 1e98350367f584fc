"""What is told from prose, and what is left alone."""

from __future__ import annotations

import pytest

from claimline.reading.structure.document_head import find_byline, find_credits, find_stated_date
from claimline.reading.structure.furniture import paragraph_key
from claimline.reading.structure.sentences import split_sentences

PROSE = "The harbour of Grey Bay closed on Monday, Mayor Ana Ruiz said."

# One line that stands between two paragraphs of prose.
LINES = [
    # buttons, menus, notices
    ("ADVERTISEMENT", "furniture"),
    ("Advertisement:", "furniture"),
    ("Story Continues Below", "furniture"),
    ("Loading…", "furniture"),
    ("e-mail", "furniture"),
    ("Share on Facebook Share on Twitter", "furniture"),
    ("Email Bio Follow", "furniture"),
    ("View 12 comments", "furniture"),
    ("___", "furniture"),
    ("•", "furniture"),
    ("© 2024 The Harbour Post. All rights reserved.", "furniture"),
    ("Copyright 2024 Coast Wire. All rights reserved.", "furniture"),
    ("The-Coast-Wire ™ & © 2024 Coast News Network, Inc. All rights reserved.", "furniture"),
    ("Copyright © 2024 Bay Radio. All rights reserved.", "furniture"),
    ("Copyright 2024 Coast Wire", "furniture"),
    ("Visit our website’s terms of use page at bayradio.example for more.", "furniture"),
    ("To play this clip JavaScript must be turned on and the newest player installed.", "furniture"),
    ("You need to have both JavaScript enabled and a player installed.", "furniture"),
    ("For full coverage of the flood, click here.", "furniture"),
    ("This comment was removed because it broke our rules.", "furniture"),
    ("These are some of the popular topics this blog covers.", "furniture"),
    ("Bay Radio may edit your comments.", "furniture"),
    ("If you have a query or comment on this story, write to desk@bayradio.example.", "furniture"),
    ("To play this part of the harbour, the children had built a quay of boxes.", "prose"),
    ("RUSH TRANSCRIPT", "furniture"),
    ("***THIS IS A RUSH TRANSCRIPT. THIS COPY MAY NOT BE IN ITS FINAL FORM***", "furniture"),
    ("This transcript may be updated.", "furniture"),
    ("Accuracy and availability of these pages may vary.", "furniture"),
    ("The authoritative record of Bay Radio’s programmes is the audio record.", "furniture"),
    ("Bay Radio transcripts are created on a rush deadline by a contractor.", "furniture"),
    ("For personal, noncommercial use only.", "furniture"),
    ("If you’re just joining us, my guest is Ana Ruiz.", "furniture"),
    ("We’re going to take a short break.", "furniture"),
    ("We’ll be right back.", "furniture"),
    ("(Reporting by Ida Moe in Grey Bay; Editing by Per Vik)", "furniture"),
    ("(SOUNDBITE OF MUSIC)", "furniture"),
    ("tips@harbourpost.example", "furniture"),
    ("Send tips to newsroom@harbourpost.example.", "furniture"),
    ("Got a tip for the newsroom?", "furniture"),
    ("Email us at newsroom@harbourpost.example.", "furniture"),
    # calls to the reader
    ("CLICK HERE TO READ MORE FROM THE HARBOUR POST", "furniture"),
    ("Follow The Harbour Post On WhatsApp", "furniture"),
    ("Sign up for our newsletter to get the latest from Grey Bay.", "furniture"),
    ("Read more: Harbour tolls to rise", "furniture"),
    ("see also Mayor sorry for the quay The former mayor offered an apology on Sunday...", "furniture"),
    ("Related: The mayor offered the captains an apology on Sunday for what she had done…", "furniture"),
    ("See also the part of the harbour law that the board passed in May.", "prose"),
    ("More captains left the old quay on Sunday when the fog came in from the bay...", "prose"),
    ("Related: Who owns the pier?", "furniture"),
    ("By completing the poll, you agree to receive emails from the Post and our partners.", "furniture"),
    ("Get the best of the coast in your inbox every Friday.", "furniture"),
    ("Share your thoughts in the comments.", "furniture"),
    ("Warm Winter Coats by Coastwear - Save 10% With Code PIER", "furniture"),
    ("Coast Wire writer Ida Moe contributed to this report.", "furniture"),
    ("This article originally appeared on The Harbour Post.", "furniture"),
    ("This is a developing story and will be updated.", "furniture"),
    ("We use cookies to improve your experience.", "furniture"),
    ("Reporting by Ida Moe in Grey Bay; Editing by Per Vik, opens new tab", "furniture"),
    ("Poll: Should the toll rise?", "furniture"),
    ("CORRECTION: This story has been changed to say which lock leaks.", "furniture"),
    ("Editor’s note: This story has been changed to take out a passage.", "furniture"),
    ("To stay updated, follow Ida Moe on Twitter, and read more of our harbour coverage.", "furniture"),
    ("Watch the video above to see which boats are late.", "furniture"),
    ("Watch the clip from Bay Radio above.", "furniture"),
    ("Watch the interview that the board gave.", "prose"),
    ("We'll update this post as we learn more of the ferry.", "furniture"),
    ("We'll update this old pier as we learn more of it.", "prose"),
    ("Bay Radio has many crews in the harbour to bring you the latest on the storm.", "furniture"),
    ("Turn to Bay Radio for what you need to know at sea.", "furniture"),
    ("{ID:nB1N0U32XX]", "furniture"),
    ("Add Ana Ruiz as an interest to hear of the harbour.", "furniture"),
    ("Send us your memories and photographs of the old pier.", "furniture"),
    ("Check out the harbour map and plan your own trip for May.", "furniture"),
    ("Let our news meet your inbox.", "furniture"),
    ("The news and tales of the coast that you need, delivered weekday evenings.", "furniture"),
    ("The news of the sale, delivered to the dockers on Friday, was bad.", "prose"),
    ("A photo posted by Leo Moss (@leomoss) on May 3, 2024 at 11:46pm", "caption"),
    ("Crews of the port rush a boat off the quay in Port Ellen, Grey, on Saturday, Nov. 5, 2016.", "caption"),
    ("[Harbour Post, 5/3/24]", "furniture"),
    ("Tags: Harbour, Grey Bay, Ana Ruiz", "furniture"),
    ("End of newsletter promotion", "furniture"),
    ("Originally published on Harbour Post.", "furniture"),
    ("Originally published in the pages of a harbour guide that nobody reads, it sold 300 copies.", "prose"),
    ("Ida Moe may be reached at ida@harbourpost.example.", "furniture"),
    ("Ida Moe can be reached at ida@harbourpost.example or on Twitter @idamoe.", "furniture"),
    ("The crew can be reached at any time, Ruiz said.", "prose"),
    ("Follow her @idamoe.", "furniture"),
    ("Visit the Harbour Post’s homepage for more stories.", "furniture"),
    ("Catch up on the harbour vote with our weekly podcast.", "furniture"),
    ("Get the day's big stories and all the maps you love.", "furniture"),
    ("Thanks for signing up!", "furniture"),
    ("You may also like...", "furniture"),
    ("There was an error processing your subscription.", "furniture"),
    ("There was an error processing the votes, Ruiz said.", "prose"),
    ("If you enjoyed this story, we have an offer for you: Join POSTPLUS.", "furniture"),
    ("If you enjoyed the fair, Ruiz said, wait for the next.", "prose"),
    # times
    ("Published 3 hours ago", "furniture"),
    ("May 31, 2024, 9:52 PM UTC", "furniture"),
    ("Posted: 7:37 PM, May 30, 2024", "furniture"),
    ("First published on May 31, 2024 / 10:50 AM", "furniture"),
    # headings
    ("Council Struggles To Meet Demands", "heading"),
    ("Tensions within the council", "heading"),
    ("What’s Next?", "heading"),
    ("RISING WATERS", "heading"),
    ("## Background", "heading"),
    # bylines and captions
    ("By Ana Ruiz", "byline"),
    ("By Ida Moe, professor at the Coast School of Law", "byline"),
    ("news now Coast Wire — By IDA MOE and PER VIK - Coast Wire", "byline"),
    ("/ Source: Coast News Agency", "byline"),
    ("FILE - In this May 1, 2023, file photo, boats wait in Grey Bay. (Per Vik/Coast Photo via AP, File)", "caption"),
    ("The pier in Grey Bay. (Per Vik/AP)", "caption"),
    ("Boats wait outside Grey Bay. (AP Photo/Per Vik)", "caption"),
    ("Photo: boats outside Grey Bay", "caption"),
    ("Boats wait in Grey Bay on Monday. | Per Vik/AP Photo", "caption"),
    ("Per Vik/The Harbour Post", "caption"),
    ("— Ana Ruiz (@AnaRuizGreyBay) May 30, 2024", "caption"),
    # what stands around pictures and films
    ("Photos: The flood in pictures – Boats wait in Grey Bay. Hide Caption 1 of 2 Photos: The flood in pictures – "
     "The quay on May 3. Hide Caption 2 of 2", "caption"),
    ("Hide caption The quay in Grey Bay on Monday.", "caption"),
    ("Hide Caption 12 of 12", "caption"),
    ("prev next Image 2 of 3", "caption"),
    ("next Image 1 of 3", "furniture"),
    ("GREY BAY, MA - JULY 29: Boats wait at the quay.", "caption"),
    ("Mayor Ana Ruiz speaks at a hearing in Grey Bay on May 3, 2023.", "caption"),
    ("Ana Ruiz looks on as the quay is shut in May 2023.", "caption"),
    ("A photo posted by Ana Ruiz (@anaruiz) on May 3, 2023 at 11:46pm PDT", "caption"),
    ("The quay in Grey Bay. (Coast photo: Per Vik)", "caption"),
    ("JUST WATCHED Who pays for the pier? Replay More Videos ... MUST WATCH Who pays for the pier? 01:46", "furniture"),
    ("( PHOTOS: The flood in Grey Bay)", "furniture"),
    ("(QUIZ: How well do you know the coast?)", "furniture"),
    # stamps, and who wrote where
    ("Harbour Post | May 30, 2024", "furniture"),
    ("The Grey Bay Mercury | greybaymercury.example", "furniture"),
    ("7 years ago", "furniture"),
    ("Updated 6:35 PM ET, Fri May 31, 2024", "furniture"),
    ("GREY BAY, May 30 (Coast Wire) —", "dateline"),
    ("GREY BAY ―", "dateline"),
    ("Moe reported from Grey Bay; Vik reported from Port Ellen.", "furniture"),
    ("• Ida Moe reported from Grey Bay, and Per Vik and Ana Holm from Port Ellen.", "furniture"),
    ("With reporting from Ida Moe and Per Vik.", "furniture"),
    ("Ida Moe in Grey Bay and Per Vik in Port Ellen contributed.", "furniture"),
    ("This article is based in part on wire service reports.", "furniture"),
    ("This report was updated at 11:51 a.m.", "furniture"),
    ("(This post was last updated at 11:09 p.m. ET.)", "furniture"),
    ("Update at 8:16 p.m. ET.", "furniture"),
    ("A version of this article appears in print on May 31, 2024, on page 6.", "furniture"),
    ("Click for more from Bay Radio.", "furniture"),
    ("Click to listen to the whole hearing.", "furniture"),
    ("Watch The Coast with Ana Holm on Sundays at 9 a.m.", "furniture"),
    ("Follow @idamoe, @pervik and @anaholm on Twitter.", "furniture"),
    ("Newsletter Sign Up Please verify you're not a robot. Invalid email address. Please re-enter.", "furniture"),
    ("If you buy something through this post, the Post may get a share of the sale.", "furniture"),
    ("Like this story?", "furniture"),
    ("Source: Two ferries will go", "heading"),
    # prose that looks like furniture
    ("Ruiz speaks at the hearing on June 3.", "prose"),
    ("The council holds its talks in Grey Bay, and the toll has risen since May 2023.", "prose"),
    ("Ruiz reported from Grey Bay that nobody was hurt.", "prose"),
    ("The storm contributed to the delay, Ruiz reported from the quay.", "prose"),
    ("Watch for ice on the quay, Ruiz told drivers, at least until noon.", "prose"),
    ("A version of this plan was dropped in May.", "prose"),
    ("The fire in slip 3 of 5 was put out by noon.", "prose"),
    ("Ruiz named the towns that will have to pay for the new bridge and for the harbour over the next year:", "prose"),
    ("More stories of flooding emerged on Tuesday.", "prose"),
    ("Follow-up inspections found nothing, Coast Wire reported.", "prose"),
    ("Copyright law forbids it, the court found.", "prose"),
    ("A transcript of the hearing was read by the clerk.", "prose"),
    ("The transcript was read aloud by the clerk.", "prose"),
    ("The official record of the council is kept at the town hall.", "prose"),
    ("The council took a short break.", "prose"),
    ("“Click here,” the message said, and thousands did.", "prose"),
    ("Sign up sheets were stolen from the town hall.", "prose"),
    ("The company changed its privacy policy on Friday.", "prose"),
    ("Advertisement spending fell by a third, Ruiz said.", "prose"),
    ("Reporting by the harbour master was poor, the court found.", "prose"),
    ("Correction: An earlier version of this article misstated the toll.", "prose"),
    ("The mayor’s office did not respond to a request for comment.", "prose"),
    ("Don’t forget that the pier is older than the town.", "prose"),
    ("The pamphlet first appeared in 1987 in Grey Bay.", "prose"),
    ("By Friday the water had fallen.", "prose"),
    ("By then, Ruiz had left.", "prose"),
    ("Loading docks at the harbour were closed.", "prose"),
    ("Tickets were sold at 50% off to residents, Ruiz said.", "prose"),
    ("Share prices of Coast Lines fell by 10 percent.", "prose"),
    ("But who is to pay for the pier?", "prose"),
    ("“What do you think they will do?” she asked.", "prose"),
    ("Ruiz added:", "prose"),
    ("“We will not pay a cent for this pier”", "prose"),
    ("• The council votes on the toll on Friday", "prose"),
    ("Video by a bystander shows the moment of the crash.", "prose"),
    ("The firm used millions of pictures without leave, according to Getty Images.", "prose"),
    ("She saw it in a report that came to the town via Reuters.", "prose"),
    ("In this photo, Ruiz said, nobody looked happy.", "prose"),
    ("The toll led by 5 points in one poll (HPR/Pollsters).", "prose"),
    ("The ships waited for hours outside while the council fought over who should pay to open it again", "prose"),
    ("Ruiz said the talks (her third in May) - held in Grey Bay - had failed.", "prose"),
    ("The mayor spoke .", "prose"),
    ("`` We will not pay . ''", "prose"),
]  # fmt: skip


def kinds(text: str, **given: frozenset[str]) -> list[str]:
    return [sentence.kind for sentence in split_sentences(text, **given)]


@pytest.mark.parametrize(("line", "kind"), LINES)
def test_one_line_between_prose(line: str, kind: str) -> None:
    assert kinds(f"{PROSE}\n\n{line}\n\nNobody was hurt.") == ["prose", kind, "prose"]


DOCUMENTS = [
    # a headline with a stop stands only at the top
    ("Harbour Closes After Record Flood.\n" + PROSE, ["heading", "prose"]),
    # a line of promotion that stands twice
    (f"{PROSE}\nCoastwear for the whole crew\n{PROSE[:-1]} again.\nCoastwear for the whole crew",
     ["prose", "furniture", "prose", "furniture"]),
    # a sentence printed twice stays prose where it stands first
    (f"{PROSE}\nNobody was hurt.\n{PROSE}", ["prose", "prose", "furniture"]),
    # a poll: question beside furniture, answers between furniture
    (f"{PROSE}\nADVERTISEMENT\nAre you glad that the toll rises?\nYes\nNo\nVote now to see the result!\nADVERTISEMENT\n"
     "Nobody was hurt.", ["prose", *["furniture"] * 6, "prose"]),
    (f"{PROSE}\nWhy did nobody see it?\nNobody was hurt.", ["prose", "prose", "prose"]),
    # a question to the reader belongs to the call that follows it
    (f"{PROSE}\nWhat do you think about the toll? Share your thoughts in the comments.",
     ["prose", "furniture", "furniture"]),
    # an interview in which a question comes twice
    (f"{PROSE}\nWhat do you think will happen to the pier?\nThe pier will go.\n"
     "What do you think will happen to the pier?\nWould you pay for it?\nThe town would not.",
     ["prose", "prose", "prose", "furniture", "prose", "prose"]),
    # a heading that heads nothing
    (f"{PROSE}\nMore from the council\nWhat to Read Next", ["prose", "furniture", "furniture"]),
    # an article in brief above it
    ("Story highlights “We have to shut it,” Ruiz says\n“Nobody was hurt” in the flood, wardens say\n" + PROSE,
     ["heading", "heading", "prose"]),
    ("The quay. (Photo: Per Vik, AP) Story Highlights Ruiz says that the quay is shut\n" + PROSE, ["caption", "prose"]),
    # an offer goes on to the end of its paragraph
    (f"{PROSE}\nIf you enjoyed this article, join POSTPLUS. Members get it all. Consider it?\nNobody was hurt.",
     ["prose", *["furniture"] * 3, "prose"]),
    # what a form for a newsletter answers
    (f"{PROSE}\nThanks for signing up!\nSorry!\nThere was an error processing your subscription.\nNobody was hurt.",
     ["prose", *["furniture"] * 3, "prose"]),
    # a question before a call to vote, though it speaks to nobody
    (f"{PROSE}\nShould the toll rise? Vote here in our poll.", ["prose", "furniture", "furniture"]),
    # a first sentence of many names is no headline
    ("Mayor Ana Ruiz, Warden Per Vik and Captain Ida Moe have taken the Bay Council to court.\n" + PROSE,
     ["prose", "prose"]),
    (f"{PROSE}\nThat was the end of the pier. 🙂\nNobody was hurt.", ["prose"] * 4),
    # a menu
    (f"{PROSE}\nWorld\nSport\nThe Arts\nWeather\nNobody was hurt.", ["prose", *["furniture"] * 4, "prose"]),
    # a name above a time is a byline
    ("Harbour closes after flood\nIda Moe\nMay 31, 2024 10:00AM (UTC)\n" + PROSE,
     ["heading", "byline", "furniture", "prose"]),
    ("Ida Moe and Per Vik, Associated Press\n" + PROSE, ["byline", "prose"]),
    # wrapped prose
    ("The harbour of Grey Bay closed on Monday after\na flood, Mayor Ana Ruiz told\nreporters.",
     ["prose", "prose", "prose"]),
    # datelines: with an agency anywhere, without one only at the top
    ("WASHINGTON — The harbour closed.\nNATO — the alliance — agreed.", ["dateline", "prose", "prose"]),
    ("CNN  — The harbour closed.", ["dateline", "prose"]),
    ("(CNN) — The harbour closed.", ["dateline", "prose"]),
    ("Grey Bay (Coast Wire) – The harbour closed.", ["dateline", "prose"]),
    ("GREY BAY , May 3 -LRB- Reuters -RRB- - The harbour closed .", ["dateline", "prose"]),
    ("GREY BAY | Fri May 3, 2024 1:22 pm EDT GREY BAY (Reuters) - The harbour closed.", ["dateline", "prose"]),
    ("Grey Bay (CNN) The harbour closed.", ["dateline", "prose"]),
    ("(Reuters) The harbour closed.", ["dateline", "prose"]),
    ("Grey Bay (GB) The harbour closed.", ["prose"]),
    ("Agence France-Presse (AFP) The harbour closed.", ["prose"]),
    (f"{PROSE}\nPhotograph: Per Vik/AP The harbour opened again.", ["prose", "caption", "prose"]),
    (f"{PROSE}\nImage copyright Per Vik/AP Image caption The harbour opened again.", ["prose", "caption", "prose"]),
    ("CLOSE The harbour opened again.", ["caption", "prose"]),
    ("CLOSE calls are told by pilots.", ["prose"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), DOCUMENTS)
def test_lines_among_others(text: str, expected: list[str]) -> None:
    assert kinds(text) == expected


def test_short_items_at_the_end_are_links_to_other_articles() -> None:
    items = "\n".join(f"- Ferry {name} to be sold to a bank" for name in ("Ana", "Ida", "Per", "Leo"))
    assert [row.kind for row in split_sentences(f"{PROSE}\n{items}")] == ["prose", *["furniture"] * 4]
    assert [row.kind for row in split_sentences(f"{PROSE}\n{items}\n{PROSE[:-1]}, too.")] == ["prose"] * 6


LAST_LISTS = [
    # titles, whatever notice stands below
    (["- The Oldest Ferries of the Coast", "- Here’s Where the Heron Will Sail", "- 11 Facts About Tolls",
      "Originally published on Harbour Post."], ["furniture"] * 4),
    # headings with what follows them, behind a call to the reader
    (["Join our Ferry Challenge", "- Heron sold The ferry may have found its bank", "- Tolls up The board set them.",
      "- Moss places Tan The crew is new again", "Have a tip? Ida Moe may be reached at ida@post.example."],
     ["furniture"] * 6),
    # a list of facts: behind a colon, of sentences, too short a one, behind an advertisement, with prose below
    (["The board has sold these:", "- Heron of the Bay", "- Ana of the Sea", "- Ida of the Quay", "- Per of the Port"],
     ["prose"] * 5),
    (["- The board sold the Heron.", "- The board sold the Ana.", "- The board sold the Ida."], ["prose"] * 3),
    (["- The Oldest Ferries Are for Sale", "- The Heron Will Sail Again"], ["prose"] * 2),
    (["ADVERTISEMENT", "- The board sold the Heron", "- The board sold the Ana", "- The board sold the Ida"],
     ["furniture", *["prose"] * 3]),
    (["Join our Ferry Challenge", "- The board sold the Heron", "- The board sold the Ana", "- The board sold the Ida",
      "Nobody was hurt."], ["furniture", *["prose"] * 4]),
]  # fmt: skip


@pytest.mark.parametrize(("lines", "expected"), LAST_LISTS)
def test_a_list_at_the_end_is_of_other_articles_unless_it_tells_facts(lines: list[str], expected: list[str]) -> None:
    assert kinds("\n\n".join([PROSE, *lines])) == ["prose", *expected]


def test_what_an_outlet_prints_elsewhere_too() -> None:
    slogan, appeal = "The coast in one place", "The Post needs your help to report from the coast."
    background = "Grey Bay has had a toll on its bridges since 1987."
    text = "\n".join([PROSE, slogan, appeal, background, "Nobody was hurt.", "Ruiz left on Tuesday, Berg on Friday."])
    known = frozenset(map(paragraph_key, [slogan, appeal, background]))
    assert kinds(text) == ["prose", "heading", "prose", "prose", "prose", "prose"]
    assert kinds(text, repeated=known) == ["prose", "furniture", "furniture", "prose", "prose", "prose"]


def test_a_document_printed_twice_is_no_furniture() -> None:
    text = f"Harbour closes\n{PROSE}\nHave you seen it? Our mayor has, and we all know.\nNobody was hurt."
    everything = frozenset(paragraph_key(line) for line in text.split("\n"))
    assert kinds(text, repeated=everything) == kinds(text)


@pytest.mark.parametrize(
    ("text", "byline", "date", "credits"),
    [
        (f"May 30, 2024\nBy Ida Moe\nGREY BAY (Coast Wire) - {PROSE}", "Ida Moe", "2024-05-30", ["Coast Wire"]),
        (f"By The Associated Press\n{PROSE}", "The Associated Press", None, ["The Associated Press"]),
        (f"/ Source: Coast News Agency\n{PROSE}", "Coast News Agency", None, ["Coast News Agency"]),
        (f"{PROSE}\n© 2024 The Associated Press. All rights reserved.", None, None, ["The Associated Press"]),
        (f"{PROSE}\nThis article was originally published by The Harbour Post.", None, None, ["The Harbour Post"]),
        (f"Posted: 7:37 PM, May 30, 2024\nUpdated: 9:00 AM, June 2, 2024\n{PROSE}", None, "2024-05-30", []),
        # an agency by its kind, with others that nobody names; alone, beside a day, below the writer, in brackets
        (f"By Bay News Service\n{PROSE}", "Bay News Service", None, ["Bay News Service"]),
        (f"By Tide Wires\n{PROSE}", "Tide Wires", None, ["Tide Wires"]),
        (f"Coast Wire and wire reports\n{PROSE}", "Coast Wire and wire reports", None, ["Coast Wire"]),
        (f"By Ida Moe\nThe AP\n{PROSE}", "Ida Moe", None, ["The AP"]),
        (f"From the Associated Press\n{PROSE}", "Associated Press", None, ["Associated Press"]),
        (f"{PROSE}\n(Reuters)", "Reuters", None, ["Reuters"]),
        (f"Coast Wire | May 30, 2024\n{PROSE}", None, "2024-05-30", ["Coast Wire"]),
        (f"{PROSE}\nCoast Wire | May 30, 2024", None, None, []),
        (f"By Daily Tide Staff and Wire Reports\n{PROSE}", "Daily Tide Staff and Wire Reports", None, []),
        # two days and nothing to choose by; a day without its year; a day in the text; a day that is none
        (f"May 30, 2024 at 9 AM\nJune 2, 2024 at 8 PM\n{PROSE}", None, None, []),
        (f"GREY BAY, May 30 (Coast Wire) - {PROSE}", None, None, ["Coast Wire"]),
        (f"{PROSE}\nIt began on May 30, 2024.", None, None, []),
        (f"Posted: June 31, 2024\n{PROSE}", None, None, []),
        # who took the picture did not write the text
        (f"The pier in Grey Bay. (Per Vik/AP)\n{PROSE}", None, None, []),
    ],
)
def test_what_furniture_tells_about_a_document(
    text: str, byline: str | None, date: str | None, credits: list[str]
) -> None:
    sentences = split_sentences(text)
    assert find_byline(text, sentences) == byline
    assert find_stated_date(text, sentences) == date
    found = find_credits(text, sentences)
    assert [credit.name for credit in found] == credits
    assert all(text[credit.start : credit.end] == credit.name for credit in found)


@pytest.mark.parametrize(
    ("line", "credits"),
    [
        ("The Associated Press contributed to this report.", ["The Associated Press"]),
        ("Reuters and The Associated Press contributed to this report.", ["Reuters", "The Associated Press"]),
        ("With reporting by Reuters", ["Reuters"]),
        ("Ida Moe contributed to this report.", []),
        ("Sign up for more reporting from The Associated Press.", []),
    ],
)
def test_who_gave_a_part_is_no_author_of_the_whole(line: str, credits: list[str]) -> None:
    text = f"{PROSE}\n{line}"
    found = find_credits(text, split_sentences(text))
    assert [(credit.name, credit.part) for credit in found] == [(name, True) for name in credits]
