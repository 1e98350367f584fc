"""Each kind of time expression, and each way one dates a statement or its telling -> its rule, with an example."""

from __future__ import annotations

from collections.abc import Mapping

from claimline.reading.rules import Rule

# In the order of `patterns.EXPRESSIONS`. A weekday has rules of its own: `weekdays`.
DATE_RULES: Mapping[str, Rule] = {
    "iso": Rule("iso-day", "2025-05-20."),
    "slashes": Rule("day-in-slashes", "5/20/2025; of 5/6/2025 neither reading is kept."),
    "spread": Rule("days-of-one-month", "May 20-22."),
    "full": Rule("month-and-day", "May 20, 2025; without its year the nearest one that the tense allows."),
    "nthday": Rule("nth-weekday-of-month", "The first Monday in May."),
    "thirteenth": Rule("weekday-with-number", "Friday the 13th."),
    "another": Rule("further-day-of-month", "The 22 of May 20 and 22."),
    "dayfirst": Rule("day-and-month", "20 May 2025; the 20th of May."),
    "monthyear": Rule("month-and-year", "May 2025; early in May of last year."),
    "month": Rule("month-alone", "In May; mid-May; last May."),
    "quarter": Rule("quarter-of-year", "The third quarter of 2024; last year's third quarter."),
    "half": Rule("half-of-year", "The first half of 2024."),
    "seasonyear": Rule("season-and-year", "Spring 2018."),
    "holiday": Rule("holiday", "Last Thanksgiving; Christmas Eve 2024."),
    "fiscal": Rule("fiscal-year", "Fiscal 2024."),
    "decade": Rule("decade", "The 1990s; the early '90s."),
    "century": Rule("century", "The 19th century."),
    "unitpart": Rule("part-of-last-unit", "Late last month; early this year."),
    "endof": Rule("end-of-unit", "The end of the year; year-end."),
    "weekdays": Rule("every-weekday", "Every Monday; Friday and Sunday nights."),
    "named": Rule("day-named-from-today", "Yesterday; this morning; last night."),
    "weekof": Rule("week-of-day", "The week of March 2."),
    "halves": Rule("length-with-half", "A year and a half; a quarter century."),
    "ago": Rule("length-ago", "Three days ago."),
    "fromnow": Rule("length-from-now", "A week from today; two weeks from now."),
    "beforelast": Rule("unit-before-last", "The week before last."),
    "midunit": Rule("middle-of-unit", "Mid-year."),
    "since": Rule("length-after-day-told", "Two days later; a year earlier."),
    "rough": Rule("times-roughly", "Years past; the weeks ahead; these days."),
    "span": Rule("last-units", "The last two months; the first nine months."),
    "yearago": Rule("year-ago-unit", "The year-earlier quarter."),
    "recent": Rule("recent-units", "Recent weeks."),
    "relative": Rule("unit-from-today", "Last week; next summer; this year."),
    "thatday": Rule("unit-from-day-told", "That day; the following year."),
    "speltclock": Rule("clock-in-words", "Five thirty this morning."),
    "spelt": Rule("year-in-words", "Nineteen ninety-six."),
    "period": Rule("period-told", "The quarter; the latest period."),
    "rates": Rule("every-unit", "Every day; daily; each spring."),
    "clock": Rule("clock-time", "7:15 p.m. Tuesday; noon."),
    "clock24": Rule("clock-of-24-hours", "1915 GMT; at 19:15."),
    "thepart": Rule("part-of-day-told", "In the morning, on the day told of just before."),
    "ofmonth": Rule("day-of-month-told", "On the 20th."),
    "shortyear": Rule("year-of-two-digits", "In '68."),
    "length": Rule("length", "Two weeks; a 40-year lease."),
    "long": Rule("unit-long", "A week-long strike."),
    "vague": Rule("units-uncounted", "For weeks."),
    "oneunit": Rule("one-unit", "For a week."),
    "year": Rule("year", "1998; mid-1996."),
    "season": Rule("season", "The summer."),
    "whole": Rule("whole-unit", "The whole week; an entire year."),
    "dozens": Rule("dozens-of-units", "Dozens of years; tens of thousands of years ago."),
    "hour": Rule("past-hour", "The past hour."),
    "unit": Rule("unit-in-phrase", "All week; another week; New Year's Day."),
    "bydate": Rule("day-known-by-numbers", "9/11."),
    "longago": Rule("long-ago", "Long ago."),
    "refer": Rule("now-or-then", "Now; recently; the future."),
}
COUNTED_FROM_EVENT = Rule("length-from-dated-event", "Two days after the meeting, which was on May 20.")
COUNTED_FROM_UNDATED = Rule("length-from-undated-event", "Two days after the meeting, of which no day is told.")

# Which of a statement's own dates is that of what it tells, and why none is.
RANGE = Rule("dated-by-range", "From May 20 to May 22, the pier was shut.")
JOINED = Rule("dated-by-days-joined", "The pier was shut on May 20 and May 21.")
ONLY_DATE = Rule("dated-by-only-date", "The pier was shut on May 20.")
NARROWEST = Rule("dated-by-narrowest-date", "In May, on May 20, the pier was shut.")
NO_DAY = Rule(
    "undated-for-want-of-a-day", "The pier was shut in the 1990s. A decade dates nothing, nor does an unknown day."
)
ELSEWHERE = Rule("undated-dates-stand-elsewhere", "The mayor, who left on Friday, is ill; Friday's storm was long.")
IN_SPEECH = Rule(
    "undated-day-of-speaking", "“We closed the pier on Friday,” Ruiz said: which Friday, she said some day."
)
CONFLICT = Rule("undated-dates-conflict", "The pier was shut on May 20 and on May 22.")
EVEN_TODAY = Rule("undated-tells-no-event", "Even today, the harbour is deep.")
OPEN = Rule("undated-left-open", "If it rains, the fair will move on June 20: nobody knows.")
NOT_AHEAD = Rule(
    "undated-plan-is-over", "The board will meet on May 20, 2025: printed later, so one of the two is read wrongly."
)
NOT_OVER = Rule("undated-past-is-ahead", "The crew sailed on June 5, 2025: printed before it.")
LIKELY = Rule("dated-as-learned", "Voters approved the plan, legalizing fishing at night, in 2012.")
LIKELY_BOUND = Rule("bounded-as-learned", "The quay will be open by June 20.")
LIKELY_SPOKEN = Rule("dated-as-spoken", "“We lost a friend today,” Ruiz said on May 20.")
DATING_RULES = (
    RANGE,
    JOINED,
    ONLY_DATE,
    NARROWEST,
    NO_DAY,
    ELSEWHERE,
    IN_SPEECH,
    CONFLICT,
    EVEN_TODAY,
    OPEN,
    NOT_AHEAD,
    NOT_OVER,
    LIKELY,
    LIKELY_BOUND,
    LIKELY_SPOKEN,
)

# Which date tells when a statement was said, and which of when the data are that it rests on.
SAID_IN_SOURCE = Rule("said-in-words-of-source", "A report released on May 20 says the pier leaked.")
SAID_BESIDE_CUE = Rule("said-beside-cue", "Ruiz said on Friday that the pier leaked; on Friday, Ruiz said it leaked.")
SAID_RULES = (SAID_IN_SOURCE, SAID_BESIDE_CUE)
DATA_OF_SOURCE = Rule("as-of-words-of-source", "According to data from May, the pier leaked.")
OPENING_DATA = Rule("as-of-opening-data", "April data show that the pier leaked; a survey of May found that it did.")
AS_OF_RULES = (DATA_OF_SOURCE, OPENING_DATA)
