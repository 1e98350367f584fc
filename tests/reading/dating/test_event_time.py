"""When what a statement tells of happened: its own date, not that of speaking, of another event or of printing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claimline import edtf as calendar
from claimline.reading.dating.event_time import Dates, Happened
from claimline.reading.dating.own_dates import Passage
from claimline.reading.lexical.spans import Span
from claimline.reading.parsing.parser import Parses
from claimline.reading.timex.timexes import find_timexes
from claimline.tables import SentenceReading, StatementKind

TUESDAY = "2025-06-03"


def dated(
    text: str, piece: str | None = None, kind: StatementKind = "narrative", published: str | None = TUESDAY
) -> Happened:
    """The date of the text's only statement, by rules alone: all of it, or the words of `piece`."""
    start = text.index(piece) if piece else 0
    end = start + len(piece) if piece else len(text)
    sentences = [SentenceReading(start=0, end=len(text), paragraph=0, kind="prose")]
    dates = Dates(text, find_timexes(text, sentences, published), published, Parses(text, sentences))
    return dates.by_rules(Passage(start, end, [[start, end]], kind))


CASES = [
    # the event's own date
    ("The ferry sank on May 20.", "2025-05-20", "past"),
    ("The ferry sank on Tuesday, May 20, when a storm hit it.", "2025-05-20", "past"),
    ("The ferry sank last week.", "2025-05-26/2025-06-01", "past"),
    ("Late last month, the ferry sank.", "2025-05-20/2025-05-31", "past"),
    ("During the May 20 meeting, Mayor Ana Ruiz threatened the crew.", "2025-05-20", "past"),
    ("The threats came during a mid-May meeting.", "2025-05-10/2025-05-21", "past"),
    ("When asked by the crew, he resigned on Friday.", "2025-05-30", "past"),
    ("The ferry sank in October 2017.", "2017-10", "background"),
    ("The strike lasted from May 20 to May 24.", "2025-05-20/2025-05-24", "past"),
    ("The bank raised its rate to 4% from 3% on Friday.", "2025-05-30", "past"),
    ("The crews voted by a wide margin on Friday to sail.", "2025-05-30", "past"),
    ("The fire began at 7 p.m. on Friday.", "2025-05-30", "past"),
    ("The board extended the alert into Monday.", None, "past"),
    # what is to come
    ("New plans will be put to the board on Monday.", "2025-06-09", "planned"),
    ("The court will rule on June 20.", "2025-06-20", "planned"),
    ("A hearing is scheduled for the crew on June 20.", "2025-06-20", "planned"),
    ("The work is expected to start as early as this week.", "2025-06-02/2025-06-08", "planned"),
    ("A vote is expected Friday.", "2025-06-06", "planned"),
    ("A hearing is scheduled on Friday.", "2025-06-06", "planned"),
    ("Ruiz on Friday also challenged Moss to resign.", "2025-05-30", "past"),
    ("The mayor on Friday will name Ana Ruiz to the board.", "2025-06-06", "planned"),
    ("A boat came under attack Friday as it left.", "2025-05-30", "past"),
    ("One poll in April gave Ruiz a lead.", "2025-04", "past"),
    ("He spent the weekend in a tent.", "2025-05-31/2025-06-01", "past"),
    ("Moss took a softer tone in issuing new rules on Friday.", "2025-05-30", "past"),
    ("Moss also failed to beat Ruiz on Friday.", "2025-05-30", "past"),
    ("Moss criticized the plan in a Friday blog post.", "2025-05-30", "past"),
    ("A May 20 attack near the pier killed two men.", "2025-05-20", "past"),
    ("Friday's attack left two men hurt.", "2025-05-30", "past"),
    ("An attack last week on the port left three dead.", "2025-05-26/2025-06-01", "past"),
    ("They escaped May 20, when the pier was dark.", "2025-05-20", "past"),
    ("Monday's daylong hearing hosted forty captains.", "2025-06-02", "past"),
    ("Moss wasted it by failing to build a pier in April.", "2025-04", "past"),
    # the date of something else
    ("As a result of the charge Friday, he left.", None, "past"),
    ("The speech followed a vote last week.", None, "past"),
    ("A May 20 attack near the pier angered the crew.", None, "past"),
    ("The captain, who was jailed in March, resigned.", None, "past"),
    ("After the Friday meeting, he resigned.", None, "past"),
    ("The harbour holds 40 boats, by data from early May.", None, None),
    ("The harbour has been closed since May 20.", None, "past"),
    ("The bridge that fell on Friday was old.", None, "past"),
    ("The mayor's May 20 memo angered the crew.", None, "past"),
    ("Thursday's storm angered the crew.", None, "past"),
    # the event, or the figure, that has the date is what is told of
    ("Saturday's funeral drew hundreds.", "2025-05-31", "past"),
    ("The May 20 meeting was the third this year.", "2025-05-20", "past"),
    ("Moss attended Saturday's funeral.", "2025-05-31", "past"),
    ("The crew discussed Friday's vote.", None, "past"),
    ("Friday's vote will decide the fight over the pier.", "2025-06-06", "planned"),
    ("The unemployment rate for April fell to 4 percent.", "2025-04", "past"),
    ("April's rate was 4 percent.", "2025-04", "past"),
    ("The town's rate for April fell to 4 percent from 5 percent in March.", "2025-04", "past"),
    ("The list for April fell from a shelf.", None, "past"),
    # whatever one was at is an occasion
    ("The mayor was peppered with questions at Monday's breakfast.", "2025-06-02", "past"),
    ("The bill passed during a rare Saturday session.", "2025-05-31", "past"),
    ("At her trial on May 20, her boat was sold.", "2025-05-20", "past"),
    ("The mayor shut the pier at Friday's high.", None, "past"),
    ("Some 40 crews attended Saturday's tilting.", "2025-05-31", "past"),
    ("The crew heard Saturday's tilting.", None, "past"),
    ("Moss competed in Saturday's tilting.", "2025-05-31", "past"),
    ("Moss believed in Saturday's tilting.", None, "past"),
    ("Guests came to Saturday's ceremony in boats.", "2025-05-31", "past"),
    ("Guests objected to Saturday's ceremony.", None, "past"),
    ("The ferry sank in Monday's gale.", "2025-06-02", "past"),
    ("Two dockers stood in the May primary.", "2025-05", "past"),
    ("In a Friday broadcast, Ruiz sang.", "2025-05-30", "past"),
    ("Ruiz appeared in court for a hearing on Friday.", "2025-05-30", "past"),
    ("In her speech on Friday, Ruiz forgot the pier.", "2025-05-30", "past"),
    ("In a letter sent on Friday, Ruiz thanked the crew.", "2025-05-30", "past"),
    ("Ruiz thanked the crew in a case of claims issued on Friday.", None, "past"),
    # whoever was asked something was asked then; what one voted for may lie ahead, but not of what is over
    ("Moss was asked on Friday whether the ferry was safe.", "2025-05-30", "past"),
    ("Moss was asked at a March hearing whether he could swim.", "2025-03", "past"),
    ("The board voted to paint the pier last month.", "2025-05", "past"),
    ("The board hoped to paint the pier last month.", None, "past"),
    # what one did who was the third to do it
    ("Marsh was the third pilot testifying on Friday who had heard the call of May 20.", "2025-05-30", "past"),
    ("Marsh is the third pilot testifying on Friday.", None, None),
    # the date of another thing of the kind
    ("In 2017, the port sold two boats and another in March 2017.", "2017", "background"),
    ("The port sold one boat in April and another in May.", None, "past"),
    ("The port sold two boats and another pier in May.", "2025-05", "past"),
    # of a clause that the parser took for the main one
    (
        "After director and co-founder Johnny Marsh left the port in April, Seabank, its main owner, committed"
        " to a loan of $7 million to mend the pier, and put in a manager.",
        None,
        "past",
    ),
    # from a day on
    ("The tours, beginning in July, are to run daily.", "2025-07", "planned"),
    ("The town, which had seen gales, starting on Friday, was shut.", None, "past"),
    ("Starting around 9.30am on Friday, ferries left the pier.", "2025-05-30", "past"),
    # where the parser takes a weekday for part of a name
    ("The ferry sailed to Hale Thursday with forty sheep on board.", "2025-05-29", "past"),
    # two days
    ("The pier was shut on Thursday and Friday.", "2025-05-29/2025-05-30", "past"),
    ("The pier was shut on Wednesday and Friday.", None, "past"),
    ("She told the crew of the hearing on June 20.", None, "past"),
    ("She cited her orders in the May 20 memo.", None, "past"),
    ("She told the crew that the ferry sank on May 20.", None, "past"),
    ("The rally was the largest since May 2024.", None, "past"),
    ("Sales were higher than in May.", None, "past"),
    ("The pier was as empty as in May.", None, "past"),
    # with which a number is compared
    ("The yard shipped 40 boats, up 28% on the same period last year.", None, "past"),
    ("The yard shipped 40 boats, 28% up on May 2024.", None, "past"),
    ("The yard shipped 40 boats, up 28 percent over the same month last year.", None, "past"),
    ("The yard shipped 40 boats in May, up from 30 in the same month of 2024.", "2025-05", "past"),
    ("The yard shipped 40 boats, 28 percent above the same week last year.", None, "past"),
    ("The yard shipped 40 boats, against 30 in May 2024.", None, "past"),
    ("The mean price of a boat was $90, up from $80 a year ago and from $70 in May 2020.", None, "past"),
    ("The price of a boat in April was $90, up from $80 a year ago.", None, "past"),
    ("The yard shipped 40 boats, compared with the first half of 2024.", None, "past"),
    ("The yard shipped 28 percent more than in 2019.", None, "past"),
    ("The yard shipped more than 30 boats in May 2024.", "2024-05", "past"),
    ("The yard shipped 40 boats in the same month last year.", "2024", "past"),
    ("The strike went on last month.", "2025-05", "past"),
    ("Sales rose 5 percent on Monday.", "2025-06-02", "past"),
    ("The rate rose from 3 percent to 4 percent in May 2024.", "2024-05", "past"),
    ("Three weeks after the port shut the pier on May 5, the crew quit.", None, "past"),
    ("The crew quit after the vote Friday.", None, "past"),
    ("The board has read the minutes of the vote on Friday.", None, "past"),
    ("The port answered the mayor's comments in May.", None, "past"),
    ("The sailors stranded on Friday are safe.", None, None),
    ("The bill that passed last week did not mention ferries.", None, "past"),
    ("The study had no part in the port's December 2024 request.", None, "past"),
    ("The alarm stays on until noon on Thursday.", None, None),
    ("She demanded a meeting by Monday and threatened strikes from early May.", None, "past"),
    ("They agreed to sail on Friday.", None, "past"),
    ("The list is usually read on Friday.", None, None),
    ("Until then, the ban covers May.", None, None),
    # what lies ahead, by its verb in the present or by what is arranged
    ("The trial begins Friday.", "2025-06-06", "planned"),
    ("The election is on Friday.", "2025-06-06", "planned"),
    ("The report is due out Friday.", "2025-06-06", "planned"),
    ("Moss faces a hearing on Thursday.", "2025-06-05", "planned"),
    ("Moss is testifying before the board on June 20.", "2025-06-20", "planned"),
    ("A boat is scheduled for release June 20.", "2025-06-20", "planned"),
    ("The book is scheduled for a June 20 release.", "2025-06-20", "planned"),
    ("She is expected back in June.", "2025-06", "planned"),
    ("The crew plans a march on Saturday.", "2025-06-07", "planned"),
    ("Many expect Ruiz to leave Grey Bay on June 20.", "2025-06-20", "planned"),
    ("The ferry will sail daily beginning next week.", "2025-06-09/2025-06-15", "planned"),
    ("The lease was set to expire on June 20.", "2025-06-20", "planned"),
    ("Moss was due to sail on Monday, but a judge held the boat.", None, None),
    # what somebody has arranged for a day lies ahead of the arranging
    ("Ms Tan has invited the captains to the harbour office on Friday to start talks.", "2025-06-06", "planned"),
    ("The councillors have scheduled a vote on Monday.", "2025-06-09", "planned"),
    ("The mayor has called a meeting for Thursday.", "2025-06-05", "planned"),
    ("The crews have called another strike on Friday.", "2025-06-06", "planned"),
    ("The mayor had called a meeting on Friday.", "2025-05-30", "past"),
    ("The mayor called a meeting on Friday.", "2025-05-30", "past"),
    ("The mayor has met the captains on Friday.", "2025-05-30", "past"),
    ("The mayor has set a record on Friday.", "2025-05-30", "past"),
    ("The mayor has invited the captains who sank on Friday.", None, "past"),
    ("The mayor has invited the captains today.", "2025-06-03", "past"),
    # what must be, or may be, lies ahead where its date does
    ("Lawmakers must vote this week.", "2025-06-02/2025-06-08", None),
    ("The board needs to vote this week.", "2025-06-02/2025-06-08", None),
    ("A ruling could come as early as Friday.", "2025-06-06", "planned"),
    ("The boat could not sail this week.", None, None),
    ("They did not plan to sail on June 20.", None, None),
    ("Should she win on June 20, Moss will resign.", None, "planned"),
    ("The duty that the port has to help on June 20 is old.", None, None),
    # an hour to which one is near
    ("The boat left just after 10 a.m. Monday.", "2025-06-02", "past"),
    # what may be, or would be
    ("The pier may close on June 20.", "2025-06-20", "planned"),
    ("If it rains, the fair will move on June 20.", None, None),
    ("The crew could not sail on Friday.", None, None),
    ("The pier would close on June 20.", "2025-06-20", "planned"),
    ("The fair was set to open on Friday.", None, None),
    ("The fair is set for Friday.", "2025-06-06", "planned"),
    ("The mayor plans to meet the crew on June 20.", "2025-06-20", "planned"),
    ("The fair opens on June 20.", "2025-06-20", "planned"),
    ("A boy sits on the pier on May 20.", None, None),
    # verbs that are joined
    ("The storm rose and sank two boats on Friday.", "2025-05-30", "past"),
    ("The pier closed and will reopen on June 20.", None, "past"),
    # the day of speaking or of printing
    ("The crew said late on Monday that the ferry sank.", None, "past"),
    ("Mayor Ana Ruiz yesterday said the ferry sank.", None, "past"),
    ("The ferry sank, she told reporters Monday.", None, "past"),
    ("Last updated at 15:41 GMT, Tuesday, 20 May 2025, the ferry sank.", None, "past"),
    ("Tuesday, 20 May 2025 15:41 GMT The ferry sank.", None, "past"),
    # two dates that are not one
    ("The ferry sank on May 20 and was raised on May 24.", None, "past"),
    ("The council met in April and will rule by July.", "2025-04", "past"),
    # a state, or a day that no verb decides
    ("Even today, the harbour is deep.", None, None),
    ("The two crews meet in a race Monday.", "2025-06-09", "planned"),
    # a side clause of the same time
    ("Ruiz praised the crew when she spoke in May.", "2025-05", "past"),
    ("When a docker fell ill Friday, the town feared a strike.", "2025-05-30", "past"),
    ("As the crew set sail on Friday, Ruiz waved.", "2025-05-30", "past"),
    ("Ruiz resigned on May 20 when the storm of May 18 was over.", "2025-05-20", "past"),
    ("Ruiz resigned on May 20 when she met the crew on May 22.", "2025-05-20", "past"),
    ("Ruiz had left the port when the ferry sank on Friday.", None, "past"),
    ("Ruiz knew when the ferry sank on Friday.", None, "past"),
    ("The port is deep, as it was when the ferry sank on Friday.", None, None),
    ("The port released a film showing its boats last year.", "2024", "past"),
    ("Ruiz signed a law closing the pier on Friday.", None, "past"),
    ("The crews got letters relating to the loss of boats last year.", None, "past"),
    # what somebody did among others, and what is beyond doubt
    ("Ruiz was among three captains who met on Friday.", "2025-05-30", "past"),
    ("Ruiz was one of three captains who met on Friday.", "2025-05-30", "past"),
    ("Ruiz was angry at three captains who met on Friday.", None, "past"),
    ("On Monday, Ruiz met a man who was one of three captains who sank on May 20.", "2025-06-02", "past"),
    ("There is no doubt that Moss sailed on May 20.", "2025-05-20", "past"),
    ("There is a rumour that Moss sailed on May 20.", None, None),
    # to do what was done, or is let
    ("Ruiz was shocked to learn last month of the storm.", "2025-05", "past"),
    ("The port will allow crews to start mooring on June 20.", "2025-06-20", "planned"),
    ("The port did not begin to open until Friday.", "2025-05-30", "past"),
    ("Ruiz is preparing to close the pier on June 20.", "2025-06-20", "planned"),
    ("Ruiz was preparing to close the pier.", None, "past"),
    ("The port is on track to reopen the pier on June 20.", "2025-06-20", "planned"),
    # papers put out on a day
    ("Ruiz answered with a letter sent on Friday.", "2025-05-30", "past"),
    ("Ruiz left with a boat sent on Friday.", None, "past"),
    ("In 40 pages of papers issued on Friday, Ruiz blamed Moss.", "2025-05-30", "past"),
    # an event that is only spoken of, and a day that cannot be its
    ("Ruiz was told of the vote earlier Monday.", "2025-06-02", "past"),
    ("At first, the talks were about Moss's proposal Monday for the port to give up a pier.", None, "past"),
    ("The town grew between the vote and May 20.", None, "past"),
    # what somebody or something was who did it, or was among
    ("Moss was a lawyer who worked for the port from 1995 to 1997.", "1995/1997", "background"),
    ("The worst of them was a storm that sank 40 boats in 1992.", "1992", "background"),
    ("Moss was a pilot who had sunk in 1998.", None, "past"),
    ("Moss was the lawyer, whose boat sank in 1998.", None, "past"),
    ("Ruiz was among three captains killed Thursday at Hale.", "2025-05-29", "past"),
    ("Ruiz was angry at three captains freed on Thursday.", None, "past"),
    ("Tan was head of Moss's guild in 2010.", "2010", "background"),
    ("Ruiz was killed in a raid carried out near Hale in 2011.", "2011", "background"),
    # one of several things that somebody has done
    ("Ruiz has sailed for the port and led its race in 2000 and was seen in a film.", None, "past"),
    ("Crews have fled the town, and the port closed its pier Monday.", "2025-06-02", "past"),
    ("The crews were out in force at the pier this weekend.", "2025-05-31/2025-06-01", "past"),
    ("The Heron, a blue ferry based in Hale, deployed in April to take part in a race.", "2025-04", "past"),
    ("The Heron, a ferry built in Hale in April, is old.", None, None),
    ("The crews will sail this weekend.", "2025-06-07/2025-06-08", "planned"),
    # in a part of it, on two days one after the other, and starting then
    ("Moss has not led a race throughout the month of May.", "2025-05", "past"),
    ("The crew bedded down Sunday night in a shed but awoke Monday and left.", "2025-06-01/2025-06-02", "past"),
    ("The law bans the old boats starting in 2027.", "2027", "planned"),
    # decided, and over
    ("The port decided to drop the toll in April.", "2025-04", "past"),
    ("The port decided to drop the toll on Friday.", None, "past"),
    ("She aimed to schedule the vote for June 20.", "2025-06-20", "planned"),
    ("The vote in Grey Bay Monday leaves Ruiz short of a majority.", None, None),
    ("The practice is to have crews tell on each other.", None, None),
    ("The owners are to blame for the delay.", None, None),
    ("By the end of the year, a toll had come to $3.", None, "past"),
    # what is so as of a day, or had been done by then
    ("The list had 40 names as of Monday afternoon.", "2025-06-02", "past"),
    ("As of Friday, there have been 40 calls.", "2025-05-30", "past"),
    ("By 1986, the toll had reached $3.", "1986", "background"),
    ("By April-end, the yard had sold 40 boats.", "2025-04", "past"),
    ("By mid-2012, a row was raging at the port.", "2012", "background"),
    ("The row must be over by 1986.", None, None),
    ("She praised the pier by Friday.", None, "past"),
    # before a body, at somebody's own event, and what befell one
    ("Moss is scheduled to appear before her board on Thursday for a hearing.", "2025-06-05", "planned"),
    ("Moss's hearing before the panel yesterday brought new questions.", "2025-06-02", "past"),
    ("In Moss's best race in 2008, she won by ten votes.", "2008", "background"),
    ("In Friday's news conference, Ruiz sang.", "2025-05-30", "past"),
    ("Ruiz told of Friday's news conference.", None, "past"),
    ("The girls accompanied Ruiz to Saturday's ceremony.", "2025-05-31", "past"),
    ("The girls wrote letters to Saturday's ceremony.", None, "past"),
    ("The hearing on Monday was led by Ana Ruiz.", "2025-06-02", "past"),
    ("Yesterday's session was interrupted by crews.", "2025-06-02", "past"),
    ("The hearing on Monday was criticized by Ana Ruiz.", None, "past"),
    # where the parser takes words apart, or for others
    ("Moss spent Thursday meeting captains.", "2025-05-29", "past"),
    ("The port answered with an ad of its own Friday.", "2025-05-30", "past"),
    ("The crew went on the attack Friday.", "2025-05-30", "past"),
    # the date of words, of what had been done, or of another event
    ("But his comments on Friday only angered the town.", None, "past"),
    ("The bill on the pier passed Friday was introduced by Moss.", None, "past"),
    ("Regardless of the vote on Thursday, Moss intends to sail to Hale on June 20.", "2025-06-20", "planned"),
    ("Moss is readying his boat for a race in polls due in August.", None, "ongoing"),
    ("Ruiz evoked the storm in her town in 2012.", None, "past"),
    ("The row arose after the storm in May, for instance.", None, "past"),
    ("As of Monday, the pier was shut.", "2025-06-02", "past"),
    ("Ruiz spoke of Monday.", None, "past"),
    # the other side of a comparison
    ("In 2019, unlike this year, the port made money.", "2019", "background"),
    ("The fair will open on June 20, as opposed to June 22.", "2025-06-20", "planned"),
    ("The share slid to 4 percent from 5 percent in May 2019.", None, "past"),
    # a stretch
    ("The pier was shut from the start of 2022 until the end of May 2024.", "2022-01-01/2024-05-31", "past"),
    ("The survey was made May 28-June 1.", "2025-05-28/2025-06-01", "past"),
    # what is so, and not planned
    ("Skippers have been critical of the pier today.", None, None),
    ("Moss has been one of its few friends this year.", "2025", "past"),
    ("On Friday, the toll is only to pay for the pier.", None, None),
    ("Moss is level with Ruiz in votes to close the pier today.", None, None),
    # a caption tells what was, as if it were
    ("Mayor Ana Ruiz greets a crew in Grey Bay on May 20, 2025.", "2025-05-20", "past"),
    ("Mayor Ana Ruiz greets a crew in April 2019.", "2019-04", "background"),
    ("Mayor Ana Ruiz greets crews in 2019.", None, None),
    # from when on
    ("The pier will be shut from June 20.", "2025-06-20", "planned"),
    ("The pier was repaired from May 20.", None, "past"),
    # what there was
    ("There was no word of a vote Monday night.", "2025-06-02", "past"),
    ("The board voted to paint the pier two months ago.", "2025-04", "past"),
    ("The town's debt in 2024 stood at $4 million.", "2024", "past"),
    # no date
    ("The ferry sank.", None, "past"),
    ("The harbour is filling with boats.", None, "ongoing"),
    ("The mayor will resign.", None, "planned"),
    ("The harbour is deep.", None, None),
    ("The ferry could sink.", None, None),
    ("All that is left on Friday is to close the pier.", None, None),
    # a year, where no day is told
    ("The pier was built in 1998.", "1998", "background"),
    ("From 1993 to 1996, she was the port's lawyer.", "1993/1996", "background"),
    ("She was the port's lawyer from 1993 to 1996.", "1993/1996", "background"),
    ("Between 1979 and 1990, the town grew.", "1979/1990", "background"),
    ("Moss, who left this year, was mayor from 1996 to 2007.", "1996/2007", "background"),
    ("Last summer, the crew quit.", "2024-22", "past"),
    ("The lease ends next year.", "2026", "planned"),
    ("The mayor, who left in 1998, is ill.", None, None),
    ("The port won a case that was filed in 1998.", None, "past"),
    ("The pier has been shut since 1998.", None, "past"),
    ("No skipper has been elected since Leo Moss in 1992.", None, "past"),
    ("Two piers are in use this year.", None, None),
    ("In 1998, the pier was shut for a week.", "1998", "background"),
]


def test_what_is_told_to_be_shut_on_a_weekday_is_yet_to_come() -> None:
    statement = dated("The pier is shut Friday, Ruiz said.", "The pier is shut Friday", "indirect")
    assert (statement.edtf, statement.timing) == ("2025-06-06", "planned")


@pytest.mark.parametrize(("text", "edtf", "timing"), CASES, ids=[case[0] for case in CASES])
def test_when_it_happened(text: str, edtf: str | None, timing: str | None) -> None:
    statement = dated(text)
    assert (statement.edtf, statement.timing) == (edtf, timing)


# (text, the words that say when it happened)
PLACES = [
    ("The ferry sank on May 20, and was raised that day.", "May 20"),
    ("The ferry, which was rebuilt before May 20, sank on May 20.", "May 20"),  # the second one
    ("Tuesday 3 June 2025 15.41 BST The mayor resigned today.", "today"),  # not the date of printing
    ("Two men were hurt in Tuesday’s crash.", "Tuesday"),  # an event in which it came about
    ("The meeting, held on May 20 in Grey Bay, ended in a row.", "May 20"),
    ("The ferry sank in May, on May 20.", "May 20"),  # the narrower of two that agree
    ("The fair ran from May 20 to May 22.", "May 20 to May 22"),  # a range of two, as one
    ("The ferry sank on May 20 and rose on May 21.", "May 20 and rose on May 21"),  # one follows the other
    ("The ferry sank on May 20 and rose on May 23.", None),
    ("The harbour is deep.", None),
]


@pytest.mark.parametrize(("text", "words"), PLACES, ids=[case[0] for case in PLACES])
def test_the_words_that_date_are_those_that_stand_in_the_main_clause(text: str, words: str | None) -> None:
    by = dated(text).by
    assert by == (Span(text.rindex(words), text.rindex(words) + len(words)) if words else None)


def test_the_day_of_speaking_is_not_the_day_of_the_event() -> None:
    text = "The mayor said on Thursday that the ferry sank on May 20."
    assert dated(text, "the ferry sank on May 20").edtf == "2025-05-20"
    assert dated("The mayor said on Thursday that the ferry sank.", "the ferry sank").edtf is None


def test_a_day_before_who_tells_of_it_dates_what_is_told() -> None:
    told = "A boat will fly captains over the bay Wednesday"
    statement = dated(f"{told}, port head Lee Tan told reporters in Grey Bay on Monday.", told, "indirect")
    assert (statement.edtf, statement.timing) == ("2025-06-04", "planned")


def test_months_and_years_within_quotation_marks_count_from_publication() -> None:
    said = "“The ferry sank four years ago,”"
    assert dated(f"{said} she said.", said, "direct").edtf == "2021"
    said = "“The ferry sank last month,”"
    assert dated(f"{said} she said.", said, "direct").edtf == "2025-05"
    said = "“It is old. The ferry sank last month,”"
    assert dated(f"{said} she said.", said, "direct").edtf is None
    said = "“The captain, lost four years ago, was a friend,”"
    assert dated(f"{said} she said.", said, "direct").edtf is None


REPORTED = [
    ("Ruiz would be named Monday night", None),  # told on Tuesday: that was yesterday, or is to come
    ("Ruiz would be named Thursday night", "2025-06-05"),
    ("The yard released the film on Twitter on Friday", "2025-05-30"),
    ("when she was sailing with Moss earlier this year", "2025"),
]


@pytest.mark.parametrize(("said", "edtf"), REPORTED, ids=[case[0] for case in REPORTED])
def test_when_it_happened_as_somebody_tells_it(said: str, edtf: str | None) -> None:
    text = f"She recalled {said}." if said.startswith("when") else f"An aide said {said}."
    assert dated(text, said, "indirect").edtf == edtf


def test_within_quotation_marks_yesterday_is_not_the_day_before_publication() -> None:
    said = "“The ferry sank yesterday,”"
    assert dated(f"{said} she said.", said, "direct").edtf is None
    said = "“The ferry sank on May 20,”"
    assert dated(f"{said} she said.", said, "direct").edtf == "2025-05-20"


def test_without_publication_only_whole_dates_count() -> None:
    assert dated("The ferry sank on May 20.", published=None).edtf is None
    assert dated("The ferry sank on May 20, 2025.", published=None).edtf == "2025-05-20"


WORDS = st.sampled_from(
    "on May 20 Friday last week the ferry sank will that who , . ' from to and yesterday in 1998 2025 is until".split()
)


@given(st.lists(WORDS, max_size=20).map(" ".join) | st.text(max_size=40), st.sampled_from([TUESDAY, None, "2025"]))
def test_any_text_has_a_date_or_none(text: str, published: str | None) -> None:
    found = dated(text or " ", published=published)
    assert found.edtf is None or calendar.days(found.edtf)
    assert found.timing in (None, "past", "ongoing", "planned", "background")
