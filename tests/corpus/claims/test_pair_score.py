"""Two statements: whether they tell the same thing of the same event."""

from __future__ import annotations

from dataclasses import replace

import pytest

from claimline.corpus.claims.features import Features, features, keys_of, weigh
from claimline.corpus.claims.grouping import LINK
from claimline.corpus.claims.pair_score import AGAIN, nearness, restated, restates, score
from claimline.corpus.claims.shared_quotations import same_utterance
from claimline.tables import Stance, StatementKind
from corpus.claims.weighed import told

SAME = [
    # a label that both quote, and the same told beside it
    (
        told("The study says that dredging the northern channel would please “owners of large vessels” most.", "mixed"),
        told("Dredging of the northern channel would be good for “owners of large vessels,” the study says.", "mixed"),
    ),
    # one quotation, long and short
    (
        told("“The council walked in and demolished every argument we had,”", "direct"),
        told("“The council walked in and demolished every argument,” the aide said.", "direct"),
    ),
    # two words in quotation marks, one of them rare, inside a longer sentence
    (
        told("Ruiz told the pilots at the port office, where she “excoriated everyone” for an hour", "mixed"),
        told("“Ruiz came in and excoriated everyone. It was no meeting.”", "direct"),
    ),
    # two fragments that are rare only together
    (
        told("Ruiz asked why nobody had looked at the “salt house” or “pier nine”"),
        told("“Why were you not at the salt house? Why were you not at pier nine?”", "direct"),
    ),
    # one rate, whatever is counted is called
    (
        told("“We want at least 4,000 inspections every day.”", "direct", counts=((4000, "inspections", "day"),)),
        told("Ruiz threatened to dismiss whoever did not check 4,000 boats a day", counts=((4000, "boats", "day"),)),
    ),
    # numbers that may both hold, of what only this story counts
    (
        told("The port asked for tens of thousands of coast guard hours", counts=((20000, "coast guard hours", None),)),
        told("The plan needs 20,000 coast guard hours", counts=((20000, "coast guard hours", None),)),
    ),
    # one person's end of office in other words
    (
        told("One of them is the port director Tomasz Quillan, who will retire."),
        told("Tom Quillan, who ran the harbour office since 2009, is stepping down under pressure."),
    ),
    # what one of them mentions beside it
    (
        told(
            "Lena Ortizova was forced to pay $4,700 in harbour fees "
            "that nobody else in the old port of Orme had ever paid."
        ),
        told(
            "Lena Ortizova was forced to pay $4,700 in harbour fees "
            "because the clerk would not waive a word of the roster."
        ),
    ),
    # the same words, other numbers: a difference to show, not another claim
    (
        told("The collision injured 31 passengers on the lower deck"),
        told("The collision injured 27 passengers on the lower deck"),
    ),
    # told as so and as not so
    (
        told("The dredger Pelican had a licence for the inner harbour"),
        told("The dredger Pelican had no licence for the inner harbour"),
    ),
    # one meeting, which one of the two misses by a day
    (
        told("At the June 20 meeting, harbour commissioner Ruiz criticized the pilots for falling behind the plan."),
        told(
            "Ruiz, builder of the new mole and commissioner since spring, laid into pilots "
            "and engineers at the meeting on Saturday, June 21, four people remember"
        ),
    ),
    # a paraphrase
    (
        told("Quillan urged the mayor's staff to consider dredging the inner harbour"),
        told("Just a year later, Quillan urged the mayor's staff to start dredging the harbour"),
    ),
]


OTHER = [
    # a label that both quote, and beside it two different things
    (
        told(
            "The council’s lawyers wrote that the plan was drawn up to please “owners of large vessels” and no others.",
            "mixed",
        ),
        told(
            "A study of the Bay Institute found that dredging the northern channel would cost “owners of large "
            "vessels” most.",
            "mixed",
        ),
    ),
    # the same names, not the same thing
    (
        told(
            "In July, attorneys for Coast Watch and the Quillan Wardens will face off at a trial over the partisan map "
            "of piers that Bergdal made for the district."
        ),
        told(
            "She contacted Coast Watch, which had recently sued the Quillan Wardens to challenge a toll for "
            "piers in the district where Bergdal lived."
        ),
    ),
    # a word that many statements have carries no run, however rare it is elsewhere
    (
        replace(
            told("“The septennial survey required by the charter counts all the boats,” Ruiz wrote.", "direct"),
            rare_words=frozenset(),
        ),
        told("His study “played no role in the request to put the toll on the septennial survey.”", "mixed"),
    ),
    # the same time, not the same thing
    (
        told("That week had one of the highest numbers of arrests since the mayor’s third term began."),
        told("The new fee is four times the number of arrests that wardens made each week when her term began."),
    ),
    # two quotations of one meeting
    (
        told("“This crew cannot tie a knot. Nobody here can sail.”", "direct"),
        told("“This crew can tie any knot, but we need to sail by noon.”", "direct"),
    ),
    # a run of words that everybody uses
    (
        told("“At the end of the day we sail,”", "direct"),
        told("“At the end of the day nobody asked the crews,”", "direct"),
    ),
    # of the same person, but not the same thing
    (
        told("Harbour Commissioner Ana Quillan subsequently spoke to the pilots."),
        told("Harbour Commissioner Ana Quillan was also present, though in a calmer mood."),
    ),
    # the same number of something else
    (
        told("The port needs 4,000 tons of gravel", counts=((4000, "tons of gravel", None),)),
        told("Some 4,000 people signed the letter", counts=((4000, "people", None),)),
    ),
    # a rate of something else: the unit of time differs
    (
        told("4,000 boats a day", counts=((4000, "boats", "day"),)),
        told("4,000 tons a year", counts=((4000, "tons", "year"),)),
    ),
    # small numbers meet by chance
    (
        told("Two pilots went ashore", counts=((2, "pilots", None),)),
        told("Two pilots wrote the roster", counts=((2, "pilots", None),)),
    ),
    # a denial answers a claim, it is not that claim
    (
        told("the captain of the Heron had been awake for nineteen hours"),
        told("the captain of the Heron had been awake for nineteen hours", stance="denies"),
    ),
    # meetings two days apart are two
    (
        told("At the June 20 meeting, harbour commissioner Ruiz criticized the pilots for falling behind the plan."),
        told(
            "Ruiz, builder of the new mole and commissioner since spring, laid into pilots "
            "and engineers at the meeting on Monday, June 23, four people remember"
        ),
    ),
    # other people
    (
        told("Tomasz Quillan will retire at the end of the month."),
        told("Lena Ortizova will retire at the end of the month."),
    ),
    # one word in quotation marks is a label
    (
        told("the roster was “inaccurate” and old"),
        told("a spokesman called the chart of the bay “inaccurate”"),
    ),
    # one word in common
    (told("It was a depressing time for the pilots."), told("That is depressing.")),
    # the stamp of the page
    (
        told("Monday 6 April 2026 12.47 BST -LRB- updated -RRB- It looks like a manual of tides."),
        told("Wednesday 8 April 2026 00.03 BST -LRB- updated -RRB- Nobody sails in such a fog."),
    ),
    # two disasters of one kind, with other victims
    (
        told("A fire on a barge killed 22 people near Orme in June", counts=((22, "people", None),)),
        told("In the hills a landslide killed 14 people yesterday", counts=((14, "people", None),)),
    ),
    # the same number, of which only the number tells
    (
        told("Some 26 people have died there since the dam broke", counts=((26, "people", None),)),
        told("A list of 26 people hung at the gate", counts=((26, "people", None),)),
    ),
    # what happens in a town that is named seldom
    (
        told("Two dockers were killed in Bergdal when a crane fell."),
        told("The mayor of Bergdal keeps a list of all who died at sea."),
    ),
    # who somebody is
    (
        told("The pilot Admiral Ali Sistan of Orme Castle has urged the crews to stay calm."),
        told("Two clerks of the pilot Admiral Ali Sistan of Orme Castle were dismissed."),
    ),
    # what befell somebody, told in the one and only mentioned in the other
    (
        told("Pilot Tomasz Quillan was killed in the fog on Sunday."),
        told("Ruiz reads every night the letters about the collision that killed Pilot Tomasz Quillan."),
    ),
    # whom a list names, told of another
    (
        told("One of the clerks dismissed in spring, Tomasz Quillan, likes to sing of ships and of the northern sea."),
        told("Two cooks and the pilot she dismissed, Tomasz Quillan, had talked about a boat for the summer."),
    ),
    # what somebody was before
    (
        told("The board has asked retired Captain Tomasz Quillan for a plan."),
        told("They are led by a clerk and by retired Captain Tomasz Quillan."),
    ),
    # a number that both only mention
    (
        told("The fog is the worst in a winter that has drowned 41 sailors off Orme", counts=((41, "sailors", None),)),
        told("The pilots went home after the storm drowned 41 sailors off Orme", counts=((41, "sailors", None),)),
    ),
    # what goes on, and what somebody could say of it
    (
        told("The strike of the harbour pilots entered its twelfth day Saturday."),
        told("As the strike of the harbour pilots entered its twelfth day, the best Ruiz could say is that they talk."),
    ),
    # of whom they speak: a title and a name
    (
        told("Their lieutenant commissioner, Lena Ortizova, survived the vote on the quay."),
        told("His lieutenant commissioner, Lena Ortizova, also faces a vote in Orme on Tuesday."),
    ),
    # of whom each article has it, and why it does not name them
    (
        told("The pilots spoke on condition of anonymity because the inquiry into the grounding goes on."),
        told("The shipwrights spoke on condition of anonymity because the inquiry into the grounding goes on."),
    ),
    # the story's subject alone, twice in one article
    (
        told("The ferry Heron carries passengers across the bay each summer", document_id="post"),
        told("The ferry Heron carries cars and passengers, mostly from the island", document_id="post"),
    ),
]


@pytest.mark.parametrize(("left", "right"), SAME)
def test_same_claim(left: Features, right: Features) -> None:
    assert score(left, right) >= LINK
    assert score(left, right) == score(right, left)


@pytest.mark.parametrize(("left", "right"), OTHER)
def test_other_claim(left: Features, right: Features) -> None:
    assert score(left, right) < LINK
    assert score(left, right) == score(right, left)


def test_what_goes_on_is_told_of_another_time_months_later() -> None:
    early = told("the number of sick gulls on the outer quay kept rising, the wardens said")
    late = told("Sick gulls are rising in number again on the quay by the mole and in the fish market")
    assert LINK <= score(early, late) < AGAIN
    assert score(replace(early, day=10), replace(late, day=12)) >= LINK
    assert score(replace(early, day=10), replace(late, day=20)) == 0


PHRASES = [
    # what is told of one and of another
    (
        "The mother of a ferryman tested positive for gull fever, and nine anglers are being watched.",
        "His sister tested positive for gull fever as well.",
    ),
    # the same words
    ("He is in a stable condition.", "He is in a stable condition."),
    # one number, which many things have
    (
        "The mole needs 48 votes to win a berth, and Ada Quillan hopes to gather them in the north of the island.",
        "Whoever wins 48 votes can rebuild the fish market, and the old wardens are counting on the ferrymen.",
    ),
]


@pytest.mark.parametrize(("left", "right"), PHRASES)
def test_a_phrase_comes_again_a_week_later(left: str, right: str) -> None:
    assert score(replace(told(left), day=10), replace(told(right), day=17)) < LINK


def test_a_report_told_again_at_length_a_week_later_is_the_same() -> None:
    early = told(
        "Leaflets with advice about the gull fever will be brought to every house on the island by the wardens."
    )
    late = told("Leaflets giving advice about the gull fever will be brought to every house on the island.")
    assert score(replace(early, day=10), replace(late, day=17)) >= LINK


def test_what_two_articles_of_two_weeks_date_apart_happened_twice() -> None:
    early = told(
        "The survey of ferry passengers on the island was taken by telephone among boat owners and crews in May."
    )
    late = told(
        "The survey of ferry passengers on the island was taken by telephone among boat owners and anglers in June."
    )
    assert score(replace(early, edtf="2031-05", day=10), replace(late, edtf="2031-06", day=12)) >= LINK
    assert score(replace(early, edtf="2031-05", day=10), replace(late, edtf="2031-06", day=40)) == 0


def test_an_answer_may_come_late() -> None:
    report = told("The wardens hid the number of sick gulls on the outer quay from the fish market")
    denial = told("that the number of sick gulls on the outer quay was hidden from the fish market", stance="denies")
    assert restates(replace(report, day=10), replace(denial, day=25)) >= LINK


def test_a_question_tells_nothing() -> None:
    question = told("Are crews on the outer quay worried about gull fever, about tolls or about their berths?")
    statement = told("Crews on the outer quay have long been worried about gull fever; wardens laugh at them.")
    assert score(question, statement) < LINK <= score(replace(question, asks=False), statement)


def test_one_notice_behind_two_sentences_is_no_claim() -> None:
    notice = (
        "Letters to the harbour desk reach the editor at the old customs tower, first landing, weekdays before noon; "
        "anonymous messages, manuscripts, sketches and photographs are neither returned nor acknowledged, subscribers "
        "quoting their membership number receive discounted berths, calendars and almanacs"
    )
    gulls = told(
        "Barnacle geese and cormorants abandoned the marshes beyond Orme after dredgers stirred poisonous sludge, "
        f"ornithologists discovered while ringing fledglings beneath a collapsed lighthouse {notice}"
    )
    toll = told(
        "Shipwrights and coopers protested against levies on imported timber, tarpaulins and hemp, blockading a "
        f"drawbridge with barrels, anchors and wheelbarrows throughout midsummer festivities {notice}"
    )
    assert score(gulls, toll) < LINK


def test_one_caption_before_two_sentences_is_no_claim() -> None:
    caption = "The wardens face a heavy flogging if convicted of piracy"
    gulls = told(f"{caption} The final gulls came after weeks of thunder and rain.")
    crews = told(f"{caption} What happened in the days between remains a riddle to us.")
    assert score(gulls, crews) < LINK <= score(replace(gulls, pasted=False), replace(crews, pasted=False))


@pytest.mark.parametrize(
    ("left", "right", "days", "same"),
    [
        ("“We are going to build a wall,” Quillan said.", "“We’re going to build a wall. It is easy.”", 2, True),
        ("“We are going to build a wall,” Quillan said.", "“We’re going to build a wall. It is easy.”", 60, False),
        # a name, whoever says what of it
        ("“Ada Quillan is an outsider whom nobody buys.”", "“Ada Quillan is throwing ballast away.”", 0, False),
        # long enough for any day
        (
            "“They fear the drowned lighthouse keeper more than any admiral’s cannon.”",
            "He said that they “fear the drowned lighthouse keeper more than any admiral’s cannon.”",
            200,
            True,
        ),
    ],
)
def test_a_few_quoted_words_are_a_phrase_after_some_weeks(left: str, right: str, days: int, same: bool) -> None:
    one, other = told(left, "direct"), told(right, "mixed")
    assert same_utterance(replace(one, day=10), replace(other, day=10 + days)) is same


def test_a_wage_by_the_hour_is_what_many_earn() -> None:
    left = told(
        "Seamstresses in the sail lofts beneath the dam sewed oilskins for $20 an hour in strong guilds.",
        counts=((20, None, "hour"),),
    )
    right = told(
        "“It’s a shouting match. Does she know what a docker takes home? I make $20 an hour.”",
        counts=((20, None, "hour"),),
    )
    assert score(left, right) < LINK


def test_the_same_few_words_in_a_contrary_are_no_utterance() -> None:
    denied = told("The Bergdal analysis of harbour traffic “played no role in choosing a toll on the quay.”", "mixed")
    for words, same in (("“led to a toll on the quay,”", False), ("“did not lead to a toll on the quay,”", True)):
        other = told(
            f"The Bergdal analysis of harbour traffic, found by his widow in a cupboard, {words} lawyers wrote."
        )
        assert same_utterance(denied, other) is same


def test_what_is_counted_anew_is_another_count() -> None:
    early, late = told("Orme has 30 cases of gull fever so far."), told("Orme has 45 cases of gull fever.")
    assert score(replace(early, day=10), replace(late, day=12)) >= LINK
    assert score(replace(early, day=10), replace(late, day=19)) < LINK
    assert score(replace(early, day=10), replace(early, day=19, copy="")) >= LINK


def test_one_kind_of_event_joins_only_where_the_name_is_rare_in_the_story() -> None:
    left, right = told("Ada Quillan will retire."), told("Quillan, who ran the pilots' office, is stepping down.")
    everywhere = dict.fromkeys(keys_of(left), 7)
    assert score(left, right) >= LINK
    assert score(weigh(left, everywhere, 4000), weigh(right, everywhere, 4000)) < LINK


def test_an_answer_restates_what_it_answers_and_is_not_it() -> None:
    claim = told("the captain of the Heron had been awake for nineteen hours before the collision")
    denial = told("the captain of the Heron had been awake for nineteen hours", stance="denies")
    assert score(claim, denial) == 0
    assert restates(claim, denial) >= LINK
    assert score(denial, told("the captain of the Heron had been awake for nineteen hours", stance="denies")) >= LINK


def test_who_quotes_a_no_again_is_not_denied_by_it() -> None:
    denial = told("the charge was false and the memo “played no part in the ferry vote”", stance="denies")
    assert restated(denial, told("the memo had “played no part in the ferry vote”")) == 0
    denial = told("he never “sold the ferry to a cousin of his”", stance="denies")
    assert restated(denial, told("Bell “sold the ferry to a cousin of his” in May")) >= LINK


COPIES: list[tuple[str, str, Stance, int]] = [
    (
        "This is Harbour Hour.",
        "This is Harbour Hour!",
        "asserts",
        100,
    ),  # nothing in it tells anything, and it is a copy
    ("It is.", "It is.", "asserts", 0),
    # the words of one denial, read as a denial in one article only
    (
        "“That memo played no part in the vote to close the ferry.”",
        "“That memo played no part in the vote to close the ferry,” it said. “We will answer.”",
        "denies",
        95,
    ),
    ("Ruiz sold the old ferry to a firm abroad.", "the old ferry was sold abroad", "denies", 0),
]


@pytest.mark.parametrize(("left", "right", "stance", "expected"), COPIES)
def test_a_copy_tells_the_same(left: str, right: str, stance: Stance, expected: int) -> None:
    kind: StatementKind = "direct" if left[0] == "“" else "narrative"
    one, other = features(left, kind=kind, stance=stance), features(right, kind=kind)
    assert score(weigh(one, {}, 200), weigh(other, {}, 200)) == expected


CAME = "The row came during a tense meeting with pilots."


AROSE = "A heated discussion arose between Mayor Ana Ruiz and several pilots."


HEARD = "The shouting came during a short hearing in Heron Bay."


MET = [
    (CAME, "2031-05-20", AROSE, "2031-05", True),
    (CAME, "2031-05-20", AROSE, "2031-05-28", False),  # another day, another meeting
    (CAME, "2031-05-20", AROSE, None, False),  # which meeting, nobody says
    (CAME, "2031-05-20", HEARD, "2031-05-20", False),  # a hearing is no meeting
    (AROSE, "2031-05-20", "The meeting, held at Tidewater Hall, was open.", "2031-05-20", False),  # others met
]


@pytest.mark.parametrize(("left", "day", "right", "other_day", "expected"), MET)
def test_one_gathering_told_twice(left: str, day: str, right: str, other_day: str | None, expected: bool) -> None:
    one, other = features(left, edtf=day), features(right, edtf=other_day)
    assert (score(weigh(one, {}, 200), weigh(other, {}, 200)) >= LINK) is expected


SPOKEN = [
    (
        "the board would appoint tired pilots to the harbour court and close the mole",
        "she will get the chance to appoint five pilots to the harbour court",
    ),
]


@pytest.mark.parametrize(("left", "right"), SPOKEN)
def test_two_people_use_the_same_words_of_two_things(left: str, right: str) -> None:
    one, other = (told(text, "direct" if text[0] == "“" else "indirect") for text in (left, right))
    apart = score(replace(one, speaker="ana-ruiz"), replace(other, speaker="leo-moss"))
    assert apart < LINK <= score(replace(one, speaker="ana-ruiz"), replace(other, speaker="ana-ruiz"))


def test_two_cuts_of_one_speech_tell_other_parts_of_it() -> None:
    """Less than half of the shorter quotation is in both: whoever speaks, and however long what both have is."""
    left, right = (
        "“The crews are tired after a winter of fog and storms, the pilots are ashore, and our thoughts are with the "
        "families of the crew. No dredger will leave the estuary this week.”",
        "“We grieve in the town hall of Orme, our thoughts are with the families of the crew, and every bell of the "
        "lighthouse rings tonight in the archipelago.”",
    )
    one, other = (replace(told(text, "direct"), speaker="ana-ruiz") for text in (left, right))
    assert score(one, other) < LINK


def test_a_few_words_of_two_sources_are_no_text_of_both() -> None:
    left = told("“We ask the town to think of the pilots and their families tonight,”", "direct")
    right = told("“Our prayers are with the pilots and their families in the estuary,”", "direct")
    assert score(left, right) >= LINK
    assert score(replace(left, source="Ana Ruiz"), replace(right, source="Ruiz")) >= LINK
    assert score(replace(left, source="Ana Ruiz"), replace(right, source="joint letter")) < LINK


def test_one_article_quotes_the_same_opening_of_two_answers() -> None:
    one = told("“As I recall, those discussions involved whether the fog might shut the pier.”", "direct")
    other = told("“As I recall, those discussions involved whether a dredger would have the crew for it.”", "direct")
    assert score(one, other) >= LINK
    assert score(replace(one, document_id="post"), replace(other, document_id="post")) < LINK


def test_nearness_is_the_share_of_words() -> None:
    one = told("The ferry Heron rammed the east quay at Grey Bay at noon on Monday.")
    other = told("At midday the Heron, a ferry, struck the quay in the east of Grey Bay.")
    assert nearness(one, one) == 100
    assert 40 < nearness(one, other) == nearness(other, one) < 100
    assert nearness(one, told("Mayor Ruiz wants a lighthouse before winter.")) == 0
    assert nearness(told(""), told("")) == 0
