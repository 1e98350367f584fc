"""Where the words begin and end that somebody is given: they cut no phrase and run into nothing that is another's."""

from __future__ import annotations

import pytest

from claimline.text import read_document

CASES = [
    # a cue in a clause in front ends before the main clause
    (
        "In a note issued on Friday after court records showed the pier was old, Marsh said he had sold it.",
        ["the pier was old", "he had sold it"],
    ),
    ("Moments after the crews endorsed Ruiz, the new mayor dove right into blaming the board.", []),
    # no phrase is cut
    ("Ruiz described Moss as a passionate and dedicated clerk.", ["Moss as a passionate and dedicated clerk"]),
    ("Ruiz said all three were open.", ["all three were open"]),
    ("Ruiz said on Sunday there was no reason to close the pier.", ["there was no reason to close the pier"]),
    ("The figures show only a slight change.", ["only a slight change"]),
    # whom it was told, when and where is none of it
    ("Ruiz told Bay 8 he heard screams on the quay.", ["he heard screams on the quay"]),
    ("Ruiz said in brief remarks on the pier that crews must act.", ["crews must act"]),
    ("Ruiz said late Monday it would close the pier.", ["it would close the pier"]),
    ("Ruiz argued, once again, that the pier should be sold.", ["the pier should be sold"]),
    ("Ruiz declared once more he would stop the sale.", ["he would stop the sale"]),
    ("Ruiz said before the plan was announced that the pier would be shut.", ["the pier would be shut"]),
    ("Ruiz told reporters outside the old ferry office on Monday that it had sunk.", ["it had sunk"]),
    ("Ruiz called Friday for “bread and peace” on the quay.", ["“bread and peace” on the quay"]),
    ("Ruiz called the plan of the board “a shabby trick” in a statement earlier this month.",
     ["the plan of the board “a shabby trick”"]),
    # but it is where more is said of the occasion
    ("Ruiz blasted the “weak words” in a statement the board had made on Friday.",
     ["the “weak words” in a statement the board had made on Friday"]),
    ("Ruiz called Wednesday a “dark day” for the port.", ["Wednesday a “dark day” for the port"]),
    # under which condition, and what is left out, is said with it
    ("Ruiz said her board would keep the pier, but only if the crews stopped.",
     ["her board would keep the pier, but only if the crews stopped"]),
    ("Ruiz has expressed support for a new lock, but only after crews pay the fees.",
     ["support for a new lock, but only after crews pay the fees"]),
    ("Ruiz has vowed to show her books once it’s completed.", ["to show her books once it’s completed"]),
    ("Ruiz told the judge he was not a thief, but a man down on his luck.",
     ["he was not a thief, but a man down on his luck"]),
    ("Ruiz told Bay TV that Moss learned of the plan, but not any prices, in the summer of 2012.",
     ["Moss learned of the plan, but not any prices, in the summer of 2012"]),
    ("Ruiz vowed to close the pier until the crews came.", ["to close the pier"]),
    ("Ruiz said the pier was old, but a crane on the quay fell into the water on Friday.", ["the pier was old"]),
    # what agrees with the cue alone is told of who speaks
    ("Inspectors think the ferry is still in Grey Bay and have a general idea of where it is.",
     ["the ferry is still in Grey Bay"]),
    ("Critics say the plan helps cut fares and have more boats on the bay.",
     ["the plan helps cut fares and have more boats on the bay"]),
    # no list is where `and` joins other words
    ("Before Mr. Moss announced his decision, owners, all of whom backed it, engaged in a long and hard debate.",
     ["his decision"]),
    ("Officials announced that they would oppose those efforts — effectively shielding him from any new inquiry.",
     ["they would oppose those efforts"]),
    # the outlet's comment on it is none of it, behind quoted words either
    (
        "Ruiz said the crews would not go back to “the old pier,” a reference to the sale that failed in May.",
        ["the crews would not go back to “the old pier,”"],
    ),
    # nor is what somebody else answers to it
    (
        "Moss suggested that there is “a plot under way in the port,” which Ruiz strongly contested.",
        ["there is “a plot under way in the port,”"],
    ),
    ("Moss warned that the crews would leave, which Ruiz denied in May.", ["the crews would leave"]),
    ("Moss said the new plan, which Ruiz rejected, was bold.", ["the new plan, which Ruiz rejected, was bold"]),
    # the clause is there as a whole
    (
        "Exit polls show a majority of voters — 53 percent — opposed the plan.",
        ["a majority of voters — 53 percent — opposed the plan"],
    ),
    (
        "Moss, who said on Friday that if the board approved the plan passed by the town, Ruiz would “drop” her suit.",
        ["if the board approved the plan passed by the town, Ruiz would “drop” her suit"],
    ),
    ("Ruiz said over the weekend that the pier was safe.", ["the pier was safe"]),
    (
        "Ruiz said it was unlikely that Moss and his crew, who left before noon, had seen the fire.",
        ["it was unlikely that Moss and his crew, who left before noon, had seen the fire"],
    ),
    (
        "According to a report, Ruiz told Moss, who is late, that captains must protect the pier.",
        ["Ruiz told Moss, who is late, that captains must protect the pier"],
    ),
    ("Ruiz has since vowed she would not permit another sale.", ["she would not permit another sale"]),
    ("He also said, according to another report, that the pier was old.", ["the pier was old"]),
    ("She came home, telling her old aunt Ana Moss that the pier was closed.", ["the pier was closed"]),
    (
        "Ruiz called for holding crews until they can be heard and allowing families to stay.",
        ["holding crews until they can be heard and allowing families to stay"],
    ),
    ("Ruiz supported selling boats if the town agrees, and she left.", ["selling boats if the town agrees"]),
    (
        "Moss told the Harbour Post that as crews were heading to the town, they heard a sound.",
        ["as crews were heading to the town, they heard a sound"],
    ),
    # a list of clauses, the last verb of several, what follows behind a clause put in
    (
        "Ruiz said it should require tickets, it should add boats, and it should place more crews there.",
        ["it should require tickets, it should add boats, and it should place more crews there"],
    ),
    (
        "Moss suggested the board set up a “safe zone” in Hale, take out the old boats, and arm the crews.",
        ["the board set up a “safe zone” in Hale, take out the old boats, and arm the crews"],
    ),
    (
        "Moss was quoted as saying he would meet the board, which has endorsed him, to discuss an idea for the pier.",
        ["he would meet the board, which has endorsed him, to discuss an idea for the pier"],
    ),
    # nor a sentence behind the quotation
    ("Ruiz said, “We will close it.” The crew left.", ["“We will close it.”"]),
    ("Ruiz asked, “Why should we close it?” The crew then left the pier.", ["“Why should we close it?”"]),
    # what the outlet adds is none of it
    ("Ruiz opposed closing the pier until the board paid.", ["closing the pier"]),
    ("Ruiz ruled that the crews should go home, a decision upheld by the court.", ["the crews should go home"]),
    ("Moss said the board had sold a gift, a reference to the old pier.", ["the board had sold a gift"]),
    ("Once Ruiz has said her piece, she is ready to go home.", []),
    (
        "By noon all the crews -- seven men left in one boat, according to Ruiz -- were gone.",
        ["seven men left in one boat"],
    ),
    ('Moss said late Sunday night: "The rules are clear for us all."', ['"The rules are clear for us all."']),
    ("Two clerks maintained in ensuing days that the pier was safe.", ["the pier was safe"]),
    (
        "The Harbour Post reported that, according to a clerk, the pier also did not have a lock.",
        ["the pier also did not have a lock"],
    ),
    # nor what is told of it, kept back, held against it or done next
    ("Ruiz said the pier was safe and made no mention of any sale.", ["the pier was safe"]),
    ("The board released a note Friday saying it planned repairs but didn't discuss costs.", ["it planned repairs"]),
    ("Ruiz said that the crews are ready to talk, but put her foot down on fares.", ["the crews are ready to talk"]),
    ("Ruiz said the crews left, though she did not look at the list.", ["the crews left"]),
    (
        "A clerk told the court he heard nothing on the night the pier burned, although he stood at the door.",
        ["he heard nothing on the night the pier burned, although he stood at the door"],
    ),
    ("Ruiz called the pier “a pit” and sold it to Moss in May.", ["the pier “a pit”"]),
    (
        "Ruiz said she would answer the letter of the port, which Moss confirmed was sent by the mayor.",
        ["she would answer the letter of the port", "which … was sent by the mayor"],
    ),
    (
        "Ruiz said the port had lost ten boats, a downbeat assessment from a captain who rarely complains.",
        ["the port had lost ten boats"],
    ),
    (
        "Moss said the company knew of the leak but did not report it.",
        ["the company knew of the leak but did not report it"],
    ),
    (
        "Moss said she would mend the old pier of the port, which the crews use.",
        ["she would mend the old pier of the port, which the crews use"],
    ),
    ("Moss said he was tired of the port and left it.", ["he was tired of the port and left it"]),
    (
        "Moss said a tug of the port still looks for the wreck, but a boat sent there was recalled.",
        ["a tug of the port still looks for the wreck, but a boat sent there was recalled"],
    ),
    # nor to whom, where and when it was told, or the verb before it
    ("Captain Ana Ruiz said outside the town hall Friday that she was “very pleased.”", ["she was “very pleased.”"]),
    (
        "Ruiz told crews and members of the board at the quay in Hale how it was “a gift to us all.”",
        ["how it was “a gift to us all.”"],
    ),
    (
        "She said during a long walk on the pier last month, “We will keep it open for all.”",
        ["“We will keep it open for all.”"],
    ),
    (
        "Moss said with all crews in agreement, “the plan has been mended for good.”",
        ["with all crews in agreement, “the plan has been mended for good.”"],
    ),
    ("Moss went on to say that the pier is “old and in need of repair.”", ["the pier is “old and in need of repair.”"]),
    ("Moss left what she said were the board's “idle plans.”", ["the board's “idle plans.”"]),
    # what stands on both sides of who says it
    (
        "The pier was shut, Ruiz said, as “a last resort for the town.”",
        ["The pier was shut … as “a last resort for the town.”"],
    ),
    (
        "Ruiz came with the keeper, Leo Moss, whose help, she said ahead of the vote, would “save the pier” for years.",
        ["whose help … would “save the pier” for years"],
    ),
    (
        "Moss opposed a law that covers all crews and could cost the port a fortune.",
        ["a law that covers all crews and could cost the port a fortune"],
    ),
    # what another verb tells is another content
    (
        "The mayor vowed to “get the leak under control” but cautioned that the pier was old.",
        ["to “get the leak under control”", "the pier was old"],
    ),
    ("The board denied any debt and said the port was rich.", ["any debt", "the port was rich"]),
    ("The crew chanted “No more tolls” and “We want to keep the old pier open.”",
     ["“No more tolls” and “We want to keep the old pier open.”"]),
    ("A jury found Moss guilty of the theft, and he was sentenced to ten years.", ["Moss guilty of the theft"]),
    (
        "The crews shouted “shame, shame, shame” as the plan to sell the ferries was voted down.",
        ["“shame, shame, shame”"],
    ),
    (
        "Several sources insist that Moss sold the boats on his own but also admit the board is glad of it.",
        ["Moss sold the boats on his own", "the board is glad of it"],
    ),
    (
        "The board stresses a commitment to the crews and points to a number of boats that it bought.",
        ["a commitment to the crews", "a number of boats that it bought"],
    ),
    (
        "There is no agreement, Ruiz said in a room in the hall on Saturday, and there are no talks with the port.",
        ["There is no agreement … and there are no talks with the port"],
    ),
    (
        "Most captains believe the pier leaked in May, and a majority say the board's plan was late.",
        ["the pier leaked in May", "the board's plan was late"],
    ),
    ("Nobody is trusted, with 60 percent of captains saying Ruiz is not and 62 percent saying Moss is not.",
     ["Ruiz is not"]),
    # no cue, or nothing told
    ("The captain's campaign highlighted the affair.", []),
    ("Ruiz referenced the fire on Friday.", []),
    ("Ruiz highlighted a rise in fares.", ["a rise in fares"]),
    ("Moss also wrote a book, which sets out twelve values that he believes the town was founded upon.", []),
    ("One bill would require crews to warn the board if they plan to sail in winter.", []),
    ("The high tides threatened to wash the pier away.", []),
    ("Attorneys from twelve states and the port signed a letter to the town.", []),
    ("Ruiz filed a report last month after Moss grabbed her by the arm.", []),
    ("The company knows it.", []),
    ("Everybody left, quoting Ana Ruiz.", []),
]  # fmt: skip


@pytest.mark.parametrize(("text", "expected"), CASES)
def test_what_is_told_begins_and_ends_with_its_words(text: str, expected: list[str]) -> None:
    statements = [one for one in read_document(text).statements if one.kind != "narrative"]
    assert [" … ".join(text[a:b] for a, b in one.pieces) for one in statements] == expected


@pytest.mark.parametrize(
    ("text", "form"),
    [
        ("The group announced its endorsement of the mayor.", "phrase"),
        ("The mayor urged the board to close the pier.", "infinitive"),
        ("The mayor announced the pier would close in May.", "clause"),
    ],
)
def test_a_content_without_a_clause_is_told_from_one(text: str, form: str) -> None:
    assert [one.content_form for one in read_document(text).statements if one.kind != "narrative"] == [form]
