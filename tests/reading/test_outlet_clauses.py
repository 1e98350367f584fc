"""Where what is said ends before a clause or an aside that can only be the outlet's."""

from __future__ import annotations

import pytest

from claimline.text import read_document

CASES = [
    # a verb that can share its subject with the cue alone
    ("The board has said it wants a new bridge but has not shown how it would be built.", ["it wants a new bridge"]),
    ("Ruiz has always denied she wants the post but has steadily gathered votes on the quay.", ["she wants the post"]),
    ("The board has often maintained it can sell the pier, and has taken no step towards the town.",
     ["it can sell the pier"]),
    ("Ruiz had first said she planned to sell the boat but backed off in May.", ["she planned to sell the boat"]),
    # what may be joined to what is told stays with it
    ("Ruiz said the crew had left early but came back at noon.", ["the crew had left early but came back at noon"]),
    ("Ruiz told the court that Moss had been on the pier, and suffered from the cold.",
     ["Moss had been on the pier, and suffered from the cold"]),
    ("Ruiz said the crews are brave, and have mended the pier.", ["the crews are brave, and have mended the pier"]),
    # what who speaks did next
    ("Ruiz said the board knows of the leak on the ferry, and he listed the dates.",
     ["the board knows of the leak on the ferry"]),
    ("Ruiz said the pier is old, and he would mend it.", ["the pier is old, and he would mend it"]),
    ("Ruiz blasted the sale as “mean” and “dull,” and she singled out the board for blame.",
     ["the sale as “mean” and “dull,”", "the board for blame"]),
    # what is joined to what a participle hangs on
    ("Dockers shouted down the mayor, demanding she use her power to keep the pier, but she rebuked them.",
     ["she use her power to keep the pier"]),
    ("Ruiz struck back, saying she can't know what each crew does, but she's to blame.",
     ["she can't know what each crew does, but she's to blame"]),
    # what others say of it
    ("Crews said the delay was a bad sign for Moss"
     " — but clerks from the town and the port swiftly denied that he was leaving.",
     ["the delay was a bad sign for Moss", "he was leaving"]),
    ("Ruiz said the board had struck a “low blow,” while the crews accused the mayor of theft.",
     ["the board had struck a “low blow,”"]),
    ("Harbour clerks said the board dealt a “low blow” to the town by closing the pier,"
     " while angry dockers accused the mayor of theft.",
     ["the board dealt a “low blow” to the town by closing the pier"]),
    # how who speaks looks
    ("Crews say they are willing to pay for the pier — though for now, they hardly appear to have the means.",
     ["they are willing to pay for the pier"]),
    # of a clause with a further one beside it
    ('As Moss called the ferry the "jewel" of the bay while serving as mayor, she has left it alone since May.',
     ['the ferry the "jewel" of the bay while serving as mayor']),
    # how, and against what, it is said
    ("Ruiz vowed, in plain words this week, to carry her “fight” to the town.", ["to carry her “fight” to the town"]),
    ("Ruiz has claimed, without any proof at all, that “old men” were on the ferry.",
     ["“old men” were on the ferry"]),
    ("Ruiz urged the crews to think of the town, using harsh language to make her point.",
     ["the crews to think of the town"]),
    ("Ruiz charged that the board played down the fire, focusing much of her criticism on Moss.",
     ["the board played down the fire"]),
    ("Ruiz urged the board to change the toll, in the face of criticism that she hurts the poor.",
     ["the board to change the toll"]),
    ("Ruiz urged the crews to leave the pier while acknowledging the right of the board to sell it.",
     ["the crews to leave the pier"]),
    ("Ruiz said the board mended the pier, using old wood.", ["the board mended the pier, using old wood"]),
    ("Ruiz said the board would stay, despite the rain.", ["the board would stay, despite the rain"]),
    ("Moss tweeted a statement Saturday saying the sale is right for the town.", ["the sale is right for the town"]),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), CASES)
def test_what_is_told_ends_before_what_the_outlet_tells(text: str, expected: list[str]) -> None:
    statements = [one for one in read_document(text).statements if one.kind != "narrative"]
    assert [" … ".join(text[a:b] for a, b in one.pieces) for one in statements] == expected
