"""Who is meant by a source: roles, bodies, papers, owners and misspelt surnames that the sentences around tell."""

from __future__ import annotations

import pytest

from claimline.text import read_document

MEANT = [
    # a role at an article's beginning, named right behind
    ("A harbour judge said that the pier is unsafe. Judge Ana Ruiz closed it in May.", "Ana Ruiz"),
    ("A harbour judge said that the pier is unsafe. Mayor Tom Vale left. Judge Ana Ruiz came.", "harbour judge"),
    ("A harbour judge said that the pier is unsafe. Another judge, Ana Ruiz, opened it.", "harbour judge"),
    ("A harbour judge said that the pier is unsafe. Judge Ana Ruiz and Judge Leo Moss came.", "harbour judge"),
    ("A harbour judge said that the pier is unsafe. Former Judge Ana Ruiz came.", "harbour judge"),
    ("A spokesman said that the pier is unsafe. Spokesman Tom Vale left in May.", "spokesman"),
    # an owner by the surname
    ("Mayor Ana Ruiz's lawyer said it was late. Tom Quill, Ruiz's lawyer, came.", "Tom Quill"),
    (
        "Mayor Ana Ruiz's lawyer said it was late. Leo Ruiz came. Tom Quill, Ruiz's lawyer, came.",
        "Mayor Ana Ruiz's lawyer",
    ),
    # a body's name without what is told of it
    ("The conservative Harbour Watch Foundation said it was late.", "Harbour Watch Foundation"),
    ("The Hale-backed Harbour Board said it was late.", "Hale-backed Harbour Board"),
]

MEANT_LAST = [
    # a name told as a person's by an age, or by an office that is a calling, too
    ("Tovan Lind, a 33-year-old sailor from Hale, was cross. “It is late,” she said.", "Tovan Lind"),
    ("Harbour House Counselor Kellyanne Quill was cross on Friday. She said it was late.", "Kellyanne Quill"),
    ("The migrants had heard little of it. They said it was late.", "migrants"),
    # of whom somebody else's words tell: they are not who says them
    ("Ida Tan left. The injured clerk was in hospital, she added.", "Ida Tan"),
    ("Ida Tan left. The injured clerk smiled. She added that it was late.", None),
    # what belongs to somebody is nobody
    ("Ida Ruiz left the pier. An inspector general's report found that she was late. She said it leaks.", "Ida Ruiz"),
    ("Ida Ruiz left the pier. The clerk's mother smiled. She said it was late.", None),
    # what is set off behind a name, or far before it, tells of no second one
    (
        "Ida Ruiz left. Tom Vale, the harbour's point person on the pier, said it leaks. She said it was late.",
        "Ida Ruiz",
    ),
    (
        "Tom Vale came. A clerk to Joe Tan and then to Mayor Al Marsh in Hale, Vale is late. He said it leaks.",
        "Tom Vale",
    ),
    # a title tells a man where the text gives no first name
    ("Sailors met Mr. Vale on Monday at the pier, but he told them that it leaks.", "Vale"),
    ("Sailors met Ms. Vale on Monday at the pier. He said that it leaks.", None),
    # whose words were told of
    ("That was told in Ida Ruiz's first remarks on Friday.\n\n“It leaks,” she said.", "Ida Ruiz"),
    ("Ana Tan spoke of Ida Ruiz's speech, and the crowd cheered. “It leaks,” she said.", "Ana Tan"),
    ("Tova met Ida Ruiz's crew on Friday. The clerk spoke.\n\n“It leaks,” she said.", None),
    # whose somebody is, by name
    ("Sen. Ida Ruiz left the pier, but her spokesman said she was at home.", "Ida Ruiz's spokesman"),
    ("Sen. Ida Ruiz left the pier. Her lawyers said she was at home.", "Ida Ruiz's lawyers"),
    ("Johnny Marsh sued Tom Tan. Tan owes him money, his lawyer said.", "his lawyer"),
    ("Sen. Ida Ruiz left the pier. Her sister, Tova, said she was at home.", "Tova"),
    ("Sen. Ida Ruiz left the pier. She was late, her memoir says.", "Ida Ruiz's memoir"),
    ("Johnny Marsh sued Tom Tan. Tan owes him money, his diary says.", "his diary"),
    # a statement, once more
    (
        "“We are sad,” said a statement from Ida Ruiz's lawyer, Tom Quill. The statement said the pier was his.\n\n"
        "“Until then, we stay,” the statement said.",
        "Tom Quill",
    ),
    ("The port opened.\n\n“Until then, we stay,” the statement said.", "statement"),
    # papers that they are
    ("The letters say the pier is unsafe. They warn that it may fall.", "letters"),
    # what a body is, where only its acronym or one who holds an office in it is named
    ("FBI Director Tom Vale closed the case in May. It was late, the bureau said.", "FBI"),
    ("The ACLU read the case in May. A clerk met Tom Vale. It was late, the group said.", "group"),
    ("The Harbour Police closed the case in May. It was late, the bureau said.", "bureau"),
    ("Pier Committee Chairman Ida Ruiz came. The committee said it was late.", "Pier Committee"),
    ("The Department of Justice sued the port. The department said it was late.", "Department of Justice"),
    # an official of an office told by its name is not the one told of before
    ("A pier official said it was late. The Harbour Office official said it leaks.", "Harbour Office official"),
    ("A Harbour Office official said it was late. The Harbour official said it leaks.", "Harbour Office official"),
    # that committee
    ("The Harbour Ethics Committee met in May. That committee said it would wait.", "Harbour Ethics Committee"),
    ("The Pier Committee and the Ethics Committee met in May. That committee said it would wait.", "committee"),
    # of two presidents who alone acts in the sentence before
    (
        "President Leo Moss thanked President Ana Ruiz of Hale. Moss closed the pier in May. The president said so.",
        "Leo Moss",
    ),
    # whom an outlet quotes
    ("Johnny Marsh told the Post he was ill. “I am at home,” the newspaper quoted him as saying.", "Johnny Marsh"),
    ("His lawyer, Stu Quillon, said it was late.", "Stu Quillon"),
    ("A lawyer for Moss, Stu Quillon of Vale & Partners, said it was late.", "Stu Quillon"),
    ("A lawyer for Moss, Stu Quillon at Grey Bay, and two clerks said it was late.", "two clerks"),
    # a slip of the pen in a surname
    ("Ida Marsten opened the pier. “It is late,” Martsen said.", "Ida Marsten"),
    ("Ida Marsten opened the pier. “It is late,” Marsen said.", "Ida Marsten"),
    ("Ida Marsten and Tom Marstin came. “It is late,” Marstan said.", "Marstan"),
    ("Ida Marsten opened the pier. Leo Marstin came. “It is late,” Marstin said.", "Leo Marstin"),
    # a politician in an article on another
    (
        "A drawing by Ana Lind mocked candidate Leo Vale. Vale was cross. Vale left. Lind posted it again on Friday. "
        "The Hale senator criticized the drawing.",
        "Hale senator",
    ),
]


@pytest.mark.parametrize(("text", "expected"), MEANT)
def test_who_is_meant_first(text: str, expected: str | None) -> None:
    assert next(s.speaker for s in read_document(text, "2025-06-03").statements if s.source) == expected


@pytest.mark.parametrize(("text", "expected"), MEANT_LAST)
def test_who_is_meant_last(text: str, expected: str | None) -> None:
    assert [s.speaker for s in read_document(text, "2025-06-03").statements if s.source][-1] == expected
