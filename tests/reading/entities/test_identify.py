"""Who a source phrase means within one document."""

from __future__ import annotations

import pytest

from claimline.reading.entities.inventory import find_cast
from claimline.reading.statements import find_attributions
from claimline.reading.structure.quotations import find_quotes
from claimline.reading.structure.sentences import split_sentences

QUESTIONS = "\n\nQ. Why now?\n\nA. The pier is old.\n\nQ. And then?\n\nA. We will see in spring.\n"
SPEAKERS = [
    # (text, speaker and kind of its last statement)
    # the fullest name the text gives
    ("Mayor Ana P. Ruiz came early. “We will keep the pier open,” Ruiz said.", "Ana P. Ruiz", "named"),
    ("“We will keep the pier open,” said harbour office spokesman Jan Moss.", "Jan Moss", "named"),
    ("“We will keep the pier open,” said Jan Moss, the harbour chief.", "Jan Moss", "named"),
    ("Jan Moss spoke first. Mr. Moss said the pier was safe.", "Jan Moss", "named"),
    ("“The pier is safe,” said a statement from Mayor Ana Ruiz.", "Ana Ruiz", "named"),
    ("“The pier is safe,” said a statement from port spokesman Jan Moss posted on Friday.", "Jan Moss", "named"),
    ("“The pier is safe,” said a letter from the Harbour Board.", "Harbour Board", "organisation"),
    ("“The pier is safe,” said a letter from the party.", "letter from the party", "document"),
    # a paper with the name of a person speaks as an outlet, and is not who he is
    ("The satirical weekly Ida Hale came early. Ida Hale said the pier was safe.", "Ida Hale", "outlet"),
    ("Ida Hale, a satirical weekly, drew it. Ida Hale said the pier was safe.", "Ida Hale", "outlet"),
    ("Ida Hale magazine was late. Ida Hale said the pier was safe.", "Ida Hale", "outlet"),
    (
        "Pilot Jan Moss left.\n\nThe weekly mocked it. Ida Hale magazine said no. He said it was late.",
        "Jan Moss",
        "named",
    ),
    ("Ida Hale, a newspaper editor, left. Ida Hale said the pier was safe.", "Ida Hale", "named"),
    ("Jan Moss told the magazine Ida Hale had left. Ida Hale said the pier was safe.", "Ida Hale", "named"),
    # two of one surname, one of them by the first name beside the other
    ("Ana and Tom Ruiz came on Monday. “We are late,” Ruiz said.\n\nAna Ruiz left.", None, "unresolved"),
    # a surname that is a month and a modal
    ("Theresa May came early. “It is late,” May said in a talk.", "Theresa May", "named"),
    ("Theresa May came early. She closed it in May. May told them it was safe.", "Theresa May", "named"),
    # a given name that is a modal or a month
    ("“We closed it,’’ Will Marsh, a pilot from the port, told the Harbour Post.", "Will Marsh", "named"),
    ("The pier closed. “It is late,” said Will Marsh, a pilot.", "Will Marsh", "named"),
    ("It is late, and Will Marsh said the pier was shut.", "Will Marsh", "named"),
    ("Jan Ruiz left. In May Ruiz said the pier was shut.", "Jan Ruiz", "named"),
    # an office goes on to what it is for
    (
        "The Northern High Commissioner for Tide Rights said it was late.",
        "Northern High Commissioner for Tide Rights",
        "role",
    ),
    ("The Minister for Trade and Tourism said it was late.", "Minister for Trade and Tourism", "role"),
    ("The Harbour Minister for years said it was late.", "Harbour Minister", "role"),
    # an envoy's name stands behind the place to which they are sent
    ("Hale's ambassador to Denmark Quo Xamin has said that the port is shut.", "Quo Xamin", "named"),
    ("Hale's ambassador to Denmark Ana Ruiz has said that the port is shut.", "Ana Ruiz", "named"),
    ("Hale's ambassador to Denmark has said that the port was shut.", "Hale's ambassador to Denmark", "role"),
    # who takes an office is a person, whatever the name
    (
        "The port is glad to have Dorvan Quill, a pilot, as our new CEO.\n\nWe asked him:" + QUESTIONS,
        "Dorvan Quill",
        "named",
    ),
    ("The port chose Dorvan Lines as its new ferry line.\n\nWe asked:" + QUESTIONS, None, "unresolved"),
    # a guard of a coast or a nation is a body; guards are people
    ("The boats are lost, according to the Hale Coast Guard.", "Hale Coast Guard", "organisation"),
    ("The boats are lost, according to the old lock guard.", "old lock guard", "role"),
    # a house of research is no paper
    ("The net is down, according to Quay Research.", "Quay Research", "organisation"),
    ("The net is down, according to new research.", "new research", "document"),
    # who a name is told by stands before it, be it in lower case
    ("Fellow Grey Bay Pier Party organizer Dana Loest accused the port of greed.", "Dana Loest", "named"),
    # a name set off behind whose family it is, or behind what its bearer was
    ("Moss's widow, Marina, said outside the hall that she was pleased.", "Marina", "named"),
    ("Moss's friend, Quill, said outside the hall that it was late.", "Moss's friend", "role"),
    ("The co-chair of the board, former Ambassador Tom Pickler, said it was late.", "Tom Pickler", "named"),
    # a surname of two words
    ("Mayor Loris De Falla came. De Falla called on the port to launch a boat.", "Loris De Falla", "named"),
    ("Mayor Loris De Falla met Dr. Ana De Falla. De Falla called on the port to launch a boat.", "De Falla", "named"),
    # titles tell apart who bear one surname
    ("Deputy Mayor Joe Quill met Beau Quill. Deputy Mayor Quill said it was late.", "Joe Quill", "named"),
    ("Deputy Mayor Joe Quill met Deputy Mayor Beau Quill. Deputy Mayor Quill said it was late.", None, "unresolved"),
    ("Former Mayor Joe Quill met Beau Quill. Mayor Quill said it was late.", None, "unresolved"),
    # who holds an office and was called by the surname alone, and their family
    ("Mayor Joe Quill came. Quill brought his son, Beau Quill. Quill said it was late.", "Joe Quill", "named"),
    ("Joe Quill came. Quill brought his son, Beau Quill. Quill said it was late.", None, "unresolved"),
    ("Mayor Joe Quill came. Quill met the pilot Beau Quill. Quill said it was late.", None, "unresolved"),
    # one name with and without the marks on its letters
    ("Zoë Quill came. Zoe Quill left. Quill said it was late.", "Zoë Quill", "named"),
    ("Ana Vále came. Ana Vale left. Vále said it was late.", "Ana Vále", "named"),
    # an acronym whose name the text has, by its initials or in brackets behind it
    ("The Pier Policy Institute met. The PPI estimates that it leaks.", "Pier Policy Institute", "organisation"),
    ("The Union Dock Club (UDA) met. The UDA said it was late.", "UDA", "organisation"),
    ("Aides of the United Dock Alliance (UDA) met. UDA said it was late.", "United Dock Alliance", "organisation"),
    (
        "The Centers for Pier Control and Rescue met. The CPC concedes that it leaks.",
        "Centers for Pier Control and Rescue",
        "organisation",
    ),
    ("The Pier Policy Institute and the Port Power Institute met. The PPI said it was late.", "PPI", "organisation"),
    (
        "The Pier Policy Institute and the Dock Board met. The PPI said it was late.",
        "Pier Policy Institute",
        "organisation",
    ),
    ("Pat Paul Ito came. The PPI said it was late.", "PPI", "organisation"),
    ("The European Union met. The EU said it planned a pier.", "European Union", "organisation"),
    ("The Treasury Department met. The Treasury said it was late.", "Treasury Department", "organisation"),
    ("The Port Department met. The Treasury said it was late.", "Treasury", "organisation"),
    # an unnamed source who spoke right before
    ("A friend of Moss's said it was late. “We stay,” the friend said.", "friend of Moss's", "role"),
    ("A pilot of Hale and a clerk said it was late. “We stay,” the clerk said.", "clerk", "role"),
    (
        "“It is old,” a port official said.\n\n“It leaks,” a state official said.\n\n“We stay,” the official said.",
        "state official",
        "anonymous",
    ),
    (
        "“It is old,” a port official said.\n\n“It leaks,” a state official said.\n\n“It is late,” Ana Ruiz said.\n\n"
        "“We stay,” the official said.",
        None,
        "anonymous",
    ),
    ("“We stay,” a source close to Moss said. They added that the pier leaks.", "source close to Moss", "anonymous"),
    ("“We stay,” a source close to Moss said. They said that the pier leaks.", None, "unresolved"),
    # a name of one word with which a sentence begins
    ("Ruiz left Quillmart. Quillmart drew anger when it said it was late.", "Quillmart", "organisation"),
    ("Wal-Quay closed the pier. The company said it was late.", "Wal-Quay", "organisation"),
    ("Boats closed the pier. The company said it was late.", "company", "organisation"),
    ("Norway met Hale. Norway closed the pier. The company said it was late.", "company", "organisation"),
    # many who are told by where they are; not many of nowhere
    ("The ferry left on Monday. Many in Grey Bay fear that the pier was old.", "Many in Grey Bay", "anonymous"),
    ("The pier shut. Some on the harbour board said it was late.", "Some on the harbour board", "anonymous"),
    ("The ferry left on Monday. Many fear that the pier was old.", None, "unresolved"),
    # a name behind a dash signs what stands behind its colon, whatever is said before it
    ("Crews agree - Ida Ruiz: “We will keep the pier open.”", "Ida Ruiz", "named"),
    ("Crews say the pier leaks - Ida Ruiz: “We will keep it open.”", "Ida Ruiz", "named"),
    ("Media share blame in the hype - HarbourWatch: “We told them so for years.”", "HarbourWatch", "organisation"),
    # who tells what somebody else said is not who said it
    ("The clerk who took the call recalled that he said, “I will sink the boat.”", "clerk who took the call", "role"),
    # a surname that is an outlet's name or a title too
    ("Tom Fox, a captain, came early. “We will not pay for the pier,” Fox said.", "Tom Fox", "named"),
    ("Tom Fox, a captain, came early. Fox reported that the pier was safe.", "Fox News", "outlet"),
    ("Rep. Peter King came early. King said the pier was safe.", "Peter King", "named"),
    # given names that no list holds
    (
        "Near the pier, boatman Marik Al Ruizani, 44, stood alone.\n\n“It is gone,” he said.",
        "Marik Al Ruizani",
        "named",
    ),
    ("Harbour Minister Walim al-Mossan said the pier was safe.", "Walim al-Mossan", "named"),
    # two offices of one person; an age before the apposition; a time in front
    ("Grey Bay Gov. and pier candidate Bob Lindell said the pier was safe.", "Bob Lindell", "named"),
    ("“It is your turn,” Hale Gov. and Harbour Party candidate Leo Marsh said.", "Leo Marsh", "named"),
    ("“It leaks,” ex-Hale Gov. and U.N. Ambassador Ida Tan said.", "Ida Tan", "named"),
    ("“It leaks,” Harbour Watch president and Hale Party candidate Leo Marsh said.", "Leo Marsh", "named"),
    ("Dora Jenner, 67, a sailing teacher from Port Hale, Ohio, said the pier was safe.", "Dora Jenner", "named"),
    ("Ten minutes later, Ben Rhode, a deputy harbour chief, made a call, saying, “We keep it.”", "Ben Rhode", "named"),
    # the same subject goes on behind another cue, whoever else it names
    ("Leo Moss’s former wife, Eva Lind, told CNN she left and added: “He was never at home.”", "Eva Lind", "named"),
    (
        "Harbour Chair and Gov. Terry Quill, who stayed, called it “a pit” and told the Post it leaks.",
        "Terry Quill",
        "named",
    ),
    # who acts in what an outlet retells
    (
        "Jan Moss came. Chief Eva Lind left the pier, Coast Wire reports.\n\n“It is gone,” she said.",
        "Eva Lind",
        "named",
    ),
    ("“It is safe,” said an official statement put out by Coast Lines.", "Coast Lines", "organisation"),
    ("“It is safe,” according to a tweet put out by the Coast Agency.", "Coast Agency", "organisation"),
    (
        "“It is safe,” reads the statement, which was issued by the Office of Ports.",
        "Office of Ports",
        "organisation",
    ),
    ("“It is safe,” according to an e-mail written by Ana Ruiz.", "Ana Ruiz", "named"),
    ("“It is safe,” according to a report written by the Harbour Board.", "report", "document"),
    # what kind of source it is, by the noun before what is told of it, or by how many they are
    ("An aide involved in the search said the pier was safe.", "aide involved in the search", "anonymous"),
    ("In a survey, 17 percent said the pier was safe.", "17 percent", "anonymous"),
    ("Some opponents of the pier at sea said it was unsafe.", "Some opponents of the pier at sea", "anonymous"),
    ("A tweet linking to the port said the pier was safe.", "tweet linking to the port", "document"),
    ("Hale was dry. But the state said the pier was wet.", "state", "organisation"),
    # a name beside a group without one
    ("Mayor Ana Ruiz and some islanders said the pier was safe.", "Ana Ruiz", "named"),
    # whose a speech is
    ("Mayor Ana Ruiz came. His aides left. Her remarks showed that the pier leaked.", "Ana Ruiz", "named"),
    ("The Bureau of Harbour Statistics said the pier was safe.", "Bureau of Harbour Statistics", "organisation"),
    ("Hale's harbour chief, Maj. Gen. Walim al-Mossan, said the pier was safe.", "Walim al-Mossan", "named"),
    # the name at the end of a phrase, before who
    ("The vote was a test for Mayor Ana Ruiz, who said the pier was safe.", "Ana Ruiz", "named"),
    ("It was a clerk of Mayor Ana Ruiz who said the pier was safe.", "clerk of Mayor Ana Ruiz", "role"),
    # told anew by what they are; not where another one may be meant, or where the party is another one
    ("Sen. Ana Ruiz (R-Hale) met Leo Moss. “It is safe,” the Hale Republican said.", "Ana Ruiz", "named"),
    ("Sen. Ana Ruiz (R-Hale) left. “It is safe,” the Grey Bay Democrat said.", "Grey Bay Democrat", "role"),
    ("Ana Ruiz met Leo Moss. “It is safe,” the former Hale senator said.", "former Hale senator", "role"),
    # the younger of two is not meant by the surname alone
    ("Leo Moss Jr. came. President Moss was at sea. Moss said the pier was safe.", "Moss", "named"),
    ("President Leo Moss left. His son, Leo Moss Jr., came. Moss said it was safe.", None, "unresolved"),
    ("His son, Leo Moss Jr., left. Moss said it was safe. The pier is that of Leo Moss.", "Leo Moss", "named"),
    ("Sen. Leo Moss Jr. came. The pier was shut. Sen. Moss left. Moss said it was safe.", "Leo Moss Jr.", "named"),
    # two of one name: neither
    ("Jan Moss and his sister Eva Moss came. Moss said the pier was safe.", None, "unresolved"),
    # a hospital, a school or a church named for a saint; a person who has the name
    ("Saint Brendan's said the pier was safe.", "Saint Brendan's", "organisation"),
    ("“We will keep the ward open,” St. Mary’s told Coast Wire.", "St. Mary’s", "organisation"),
    ("St. Anne's Cathedral said the roof leaked.", "St. Anne's Cathedral", "organisation"),
    ("St. Anne's School said the roof leaked.", "St. Anne's School", "organisation"),
    ("Saint Brendan Hospital said the ward was full.", "Saint Brendan Hospital", "organisation"),
    ("St. John's Mayor Ana Ruiz said the pier was safe.", "Ana Ruiz", "named"),
    ("Saint Nick said the pier was safe.", "Saint Nick", "named"),
    ("Mayor Eva St. John said the pier was safe.", "Eva St. John", "named"),
    # one spelling: odd spaces, initials, possessives, words around a name
    ("Ana\u00a0Ruiz came early. “We stay,” Ana  Ruiz said. Ruiz said the pier was safe.", "Ana Ruiz", "named"),
    ("Captain J.D. Moss came early. J. D. Moss said the pier was safe.", "J. D. Moss", "named"),
    ("“We stay,” Friday Ruiz said. Mayor Ana Ruiz said the pier was safe. Ruiz later said so.", "Ana Ruiz", "named"),
    ("Perhaps Lind will come. Tova Lind left. Lind said the pier was safe.", "Tova Lind", "named"),
    ("President-elect Tova Lind came. Lind said the pier was safe.", "Tova Lind", "named"),
    ("Director of Harbour Intelligence Ana Ruiz came. Ruiz said the pier was safe.", "Ana Ruiz", "named"),
    ("The envoy to Denmark Ana Ruiz came. Ruiz said the pier was safe.", "Ana Ruiz", "named"),
    ("Secretary of State Tova Lind said the pier was safe.", "Tova Lind", "named"),
    ("Rep. Peter T. King said the pier was safe.", "Peter T. King", "named"),
    ("Leo Moss Jr. and Leo Moss came. Moss Jr. said the pier was safe.", "Leo Moss Jr.", "named"),
    ("Pope Clement VIII came early. Clement said the pier was safe.", "Clement VIII", "named"),
    ("Ana Ruiz: Pier stays open\n\nRuiz said the pier was safe and would stay open for good.", "Ana Ruiz", "named"),
    ("Tova Lindqvist came.\n\n“We will keep the pier open for good,” Lindqvist said.", "Tova Lindqvist", "named"),
    ("Sen. Ana Ruiz, D-Ohio, the head of the panel, said the pier was safe.", "Ana Ruiz", "named"),
    ("Sheriff Ana Ruiz of Grey County, Ariz., who said the pier was safe, left.", "Ana Ruiz", "named"),
    (
        "MAYOR ANA RUIZ: We stay.\n\nLEO MOSS: No.\n\nMAYOR ANA RUIZ: Yes.\n\nAna Ruiz met Leo Moss.",
        "Ana Ruiz",
        "named",
    ),
    # somebody titled all along is not the one of that surname who is named in full once
    ("President Ruiz came. His wife Ana Ruiz left. President Ruiz said the pier was safe.", "Ruiz", "named"),
    # bodies and places are no persons, persons no bodies
    ("The Grey Legion came early. The Grey Legion said the pier was safe.", "Grey Legion", "organisation"),
    ("Coast Networks came early. Coast Networks said the pier was safe.", "Coast Networks", "organisation"),
    ("New Hampshire said the pier was safe.", "New Hampshire", "organisation"),
    ("Ana Lake, a clerk, came early. Lake said the pier was safe.", "Ana Lake", "named"),
    # several, or others of whom the phrase tells
    ("Ana Ruiz came. She and Ana Ruiz said the pier was safe.", "She and Ana Ruiz", "role"),
    ("Ana Ruiz came. Islanders suing Mayor Ana Ruiz said it was safe.", "Islanders suing Mayor Ana Ruiz", "role"),
    ("The wife of Mayor Ana Ruiz said the pier was safe.", "wife of Mayor Ana Ruiz", "role"),
    ("About 26 percent of Islanders said the pier was safe.", "About 26 percent of Islanders", "anonymous"),
    # nobody
    ("If anyone says the pier is safe, Ruiz leaves.", None, "unresolved"),
    ("A review of the plans found that the pier was safe.", None, "unresolved"),
    ("A review by the Harbour Board found that the pier was safe.", "review by the Harbour Board", "document"),
    # pronouns: one that fits, two that fit, none
    ("Mayor Mary Ruiz came early. “We will keep the pier open,” she said.", "Mary Ruiz", "named"),
    # he who tells of Hale is not Hale
    (
        "Peter Hale was a pilot. Peter Hale said he was well. He called Hale “a man of the old kind.”",
        None,
        "unresolved",
    ),
    ("Peter Hale said he was well. “Hale should stop it and stay in his house,” he argued.", None, "unresolved"),
    ("John Moss met Peter Hale. “We will keep the pier open,” he said.", "John Moss", "named"),  # who acts
    ("John Moss and Peter Hale met. “We will keep the pier open,” he said.", None, "unresolved"),
    ("John Moss was silent, but Peter Hale was not. “It is old,” he said.", None, "unresolved"),
    ("A clerk told the Post that it leaked. She said the pier was old.", "clerk", "role"),
    ("A spokeswoman said Leo Moss was ill. “I am well,” he said.", "Leo Moss", "named"),
    ("A spokesman said Leo Moss was ill. “I am well,” he said.", None, "unresolved"),
    ("The guard, Leo Moss, was asked about it. “I left,” he said.", "Leo Moss", "named"),
    ("Ana Ruiz came with her mother. The elder Ruiz said the pier was old.", None, "unresolved"),
    # a name set off behind what somebody is
    ("“There was one letter,” the spokesman, Jan Vale, said, “and it was lost.”", "Jan Vale", "named"),
    ("Its director, Paul Moss, told the board that the pier was safe.", "Paul Moss", "named"),
    ("“We got that wrong,” admitted its harbour director, Ana Ruiz.", "Ana Ruiz", "named"),
    ("A spokesman for the port, Leo Moss, said the pier was safe.", "Leo Moss", "named"),
    ("Ana Ruiz, a spokeswoman for the port, said the pier was safe.", "Ana Ruiz", "named"),
    ("The mayor of Grey Bay, Ana Ruiz, said the pier was safe.", "Ana Ruiz", "named"),
    ("The harbour company, Grey Gull Lines, said the pier was safe.", "Grey Gull Lines", "organisation"),
    # it, they, and bodies called by their kind
    ("The Harbour Authority closed the pier. It said the pier was old.", "Harbour Authority", "organisation"),
    ("Some neighbors said the pier was old. They said it shook.", "Some neighbors", "anonymous"),
    ("Harbour Lines Inc. sold its boats. The company said it was poor.", "Harbour Lines Inc", "organisation"),
    ("The Harbour Department spoke of it. The agency said the pier was old.", "Harbour Department", "organisation"),
    ("The Hale Police closed the pier. The airline said the pier was old.", "airline", "organisation"),
    (
        "The pier is owned by the Centre for Hale, a small group opposed to cars. The group said it was old.",
        "Centre for Hale",
        "organisation",
    ),
    ("Harbour Lines said it was late. The Pier Office met. It said it was old.", "Pier Office", "organisation"),
    ("Mayor Ana Ruiz closed the pier. Her office said it was old.", "Ana Ruiz's office", "organisation"),
    ("Mayor Ana Ruiz closed the pier. The 34-year-old said it was old.", "Ana Ruiz", "named"),
    ("Mayor Ana Ruiz met Leo Moss. The 34-year-old said it was old.", "34-year-old", "role"),
    ("Ana Ruiz closed the pier. The billionaire said it was old.", "Ana Ruiz", "named"),
    ("A billionaire came. Ana Ruiz closed the pier. The billionaire said it was old.", "billionaire", "role"),
    ("Ana Ruiz closed the pier. The pilot said it was old.", "pilot", "role"),
    # a body by its kind
    ("Tovan Records signed the band in May. The label said it was late.", "Tovan Records", "organisation"),
    ("Harbour Airlines signed the band in May. The label said it was late.", "label", "organisation"),
    ("Heron Motors sold its boats. The automaker said it was late.", "Heron Motors", "organisation"),
    ("The pier was shut. On Monday, the union said it was late.", "union", "organisation"),
    (
        "The Centers for Pier Safety met on Monday. The agency said it was late.",
        "Centers for Pier Safety",
        "organisation",
    ),
    (
        "Ana Ruiz left the label Grey Machine. Grey Machine has denied it. The label said so.",
        "Grey Machine",
        "organisation",
    ),
    (
        "Ana Ruiz is a founder of Grey Watch. Grey Watch said it was late. The group said so.",
        "Grey Watch",
        "organisation",
    ),
    ("Tovan Quill has denied it. The company said it was late.", "company", "organisation"),
    ("Prof Ana Ruiz of Hale University spoke. She said it was old.", "Ana Ruiz", "named"),
    ("Leo Hale's brother-in-law Tom Moss said the pier was old.", "Tom Moss", "named"),
    ("The Dock Workers Union met. The union said the pier was old.", "Dock Workers Union", "organisation"),
    ("The Dock Workers Union met the Pilots Union. The union said it was late.", None, "organisation"),
    ("The singer Ana Ruiz came. The singer said the pier was old.", "Ana Ruiz", "named"),
    ("Mary Ruiz came early. “We will keep the pier open,” he said.", None, "unresolved"),
    (
        "The Harbour Authority said it was late. “We will keep the pier open,” it said.",
        "Harbour Authority",
        "organisation",
    ),
    ("“We will keep the pier open,” they said.", None, "unresolved"),
    # somebody without a name stands nearer
    ("John Moss left at noon. The harbour clerk stayed. He said the pier was safe.", None, "unresolved"),
    # only as an owner
    ("Crowds filled John Moss's yard. He said the pier was safe.", None, "unresolved"),
    # who spoke last, not whom they spoke of
    ("“We waited for John Moss,” Peter Hale said. “We will keep the pier open,” he said.", "Peter Hale", "named"),
    ("Peter Hale said John Moss was late.\n\n“We will keep the pier open,” he said.", "Peter Hale", "named"),
    ("Peter Hale praised John Moss's work. “We will keep the pier open,” he said.", "Peter Hale", "named"),
    # somebody else spoke since: the one merely named does not come into question, nor the one who spoke
    ("“It is late,” Peter Hale said. What of John Moss?\n\n“We will keep it open,” he said.", None, "unresolved"),
    # who is told of by name and office for the first time, with nobody who acts
    (
        "“It is late,” Peter Hale said.\n\nThe plan was praised by the clerk John Moss.\n\n“It stays,” he said.",
        "John Moss",
        "named",
    ),
    (
        "“It is late,” Peter Hale said.\n\nThe plan was praised by John Moss.\n\n“It stays,” he said.",
        None,
        "unresolved",
    ),
    # of whom a sentence tells before it says who told it
    (
        "Mayor Celine Hale met Harbour Chief Augusto Moss.\n\n“It is late,” Hale told guests.\n\n"
        "Moss phoned her two hours later, aides to both said. He promised that the pier would stay.",
        "Augusto Moss",
        "named",
    ),
    ("Tired of the pier, the pilot Bertalan Moss is leaving for Grey Bay, he said.", "Bertalan Moss", "named"),
    # a name set off behind what somebody is
    (
        "“It is late,” Tom Hale said.\n\nA tourist from Grey Bay, Eva Moss, saw the pier.\n\n“It stays,” she said.",
        "Eva Moss",
        "named",
    ),
    # whom a surname meant before another one came in, and away from them
    (
        "Leo Moss came. Moss left. His son Tom Moss stayed. " + "The wind was strong. " * 20 + "Moss said it was late.",
        "Leo Moss",
        "named",
    ),
    ("Leo Moss came. Moss left. His son Tom Moss stayed. Moss said it was late.", None, "unresolved"),
    (
        "Leo Moss came. His son Tom Moss stayed. Moss left. " + "The wind was strong. " * 20 + "Moss said it was late.",
        None,
        "unresolved",
    ),
    # of two presidents the one called so with no more words, who acts last
    (
        "President Ana Ruiz came. Ruiz met the Hale president, Leo Moss. The president said the pier was safe.",
        "Ana Ruiz",
        "named",
    ),
    # who acts goes on: a sentence of “He …” between
    (
        "Peter Hale came early. He walked past John Moss.\n\n“We will keep the pier open,” he said.",
        "Peter Hale",
        "named",
    ),
    ("On Monday, Mayor John Moss, 58, took the ferry. “We will keep the pier open,” he said.", "John Moss", "named"),
    ("John Moss left. Hale said it was safe. “We will keep the pier open,” he said.", None, "unresolved"),
    ("John Moss left. Hale smiled. “We will keep the pier open,” he said.", None, "unresolved"),
    ("John Moss left. Late at night, the clerk came back. He said the pier was safe.", None, "unresolved"),
    ("Ana Ruiz spoke of Peter Hale. Later, she said the pier was safe.", "Ana Ruiz", "named"),
    # an office with one holder, with two, with a former one
    ("Mayor Ana Ruiz came early. The mayor said the pier was safe.", "Ana Ruiz", "named"),
    ("Mayor Ana Ruiz met Mayor Tom Hale. The mayor said the pier was safe.", None, "role"),
    (
        "Jan Moss, the deputy chief of staff, came. The deputy chief of staff said it was safe.",
        "Jan Moss",
        "named",
    ),
    ("Ana Ruiz, a former deputy mayor, came. The deputy mayor said the pier was safe.", "deputy mayor", "role"),
    # another word for an office, a short title, an ornament
    ("Sen. Ana Ruiz came early. The longtime senator said the pier was safe.", "Ana Ruiz", "named"),
    ("Rep. Ana Ruiz came early. The lawmaker said the pier was safe.", "Ana Ruiz", "named"),
    ("Rep. Ana Ruiz met Sen. Tom Hale. The lawmaker said the pier was safe.", None, "role"),
    ("Former Gov. Ana Ruiz came early. The governor said the pier was safe.", "governor", "role"),
    # whose administration the text tells of, where it calls nobody president
    ("Tom Ruiz won. The Ruiz administration was mocked. The president said the pier was safe.", "Tom Ruiz", "named"),
    ("The Ruiz administration was mocked. The president said the pier was safe.", "Ruiz", "named"),
    ("The Ruiz administration met the Hale administration. The president said it was safe.", "president", "role"),
    ("Under the Ruiz administration, ice grew. The president said the pier was safe.", "president", "role"),
    ("Leo Moss came. Moss saw the Ruiz administration. Moss left. The president said it was old.", "president", "role"),
    ("The Ruiz administration met the vice president, Leo Moss. The president said it was safe.", "president", "role"),
    ("The Grey Bay administration was mocked. The president said the pier was safe.", "president", "role"),
    # who has left an office: the only one who spoke right before, of whomever they spoke
    ("Eva Hale says she wants Jon Vale to run. “It leaks,” the former first lady said.", "Eva Hale", "named"),
    ("Leo Moss says he wants Jon Vale to run. “It leaks,” the former first lady said.", "former first lady", "role"),
    ("Leo Moss wants Eva Hale to run, he says. “It leaks,” the former first lady said.", "former first lady", "role"),
    ("Leo Moss says he wants Jon Vale to run. “He knows it,” the former president told us.", "Leo Moss", "named"),
    (
        "Leo Moss says he wants Jon Vale to run. It rained. “He knows it,” the former mayor said.",
        "former mayor",
        "role",
    ),
    ("Gov. Leo Moss says he wants Jon Vale to run. “It leaks,” the former mayor said.", "former mayor", "role"),
    (
        "Leo Moss says Jon Vale will run, and Eva Hale agrees. “It leaks,” the former mayor said.",
        "former mayor",
        "role",
    ),
    (
        "Ex-mayor Eva Hale left. Leo Moss says Jon Vale will run. “It leaks,” the former mayor said.",
        "former mayor",
        "role",
    ),
    ("Leo Moss says he wants the former mayor Jon Vale. “It leaks,” the former mayor said.", "Jon Vale", "named"),
    # an office before a verb is no title of the name behind it
    ("Ana Ruiz came. The former mayor mocked John Moss. The former mayor said it was safe.", "Ana Ruiz", "named"),
    ("Former mayor Ana Ruiz met John Moss. The former mayor said it was safe.", "Ana Ruiz", "named"),
    # a holder with a name, another without
    (
        "Spokesman Jan Moss came. A police spokesman said it was late. The spokesman said it was safe.",
        None,
        "role",
    ),
    # an office over the years, told together with another body
    (
        "Mayor Ana Ruiz came. For years the port authority and the mayor have warned that ice was near.",
        "mayor",
        "role",
    ),
    # short forms and parts of one name; two of one surname stay two
    ("Kenneth Vale came. “We will keep the pier open,” Ken Vale said.", "Kenneth Vale", "named"),
    ("Sandra Vale came. Sandy Vale waved. “We will keep the pier open,” Vale said.", "Sandra Vale", "named"),
    ("George A. Vale came. George B. Vale waved. “We will keep the pier open,” Vale said.", None, "unresolved"),
    ("Tom Vale came. Tom Vale Jr. waved. “We will keep the pier open,” Vale said.", None, "unresolved"),
    ("Young Vale fans cheered. Ana Vale came. “We are young,” Vale said.", "Ana Vale", "named"),
    # of a family, the one named so far; with a title, the one it fits
    ("Ana Moss came. “We will keep it open,” Moss said. Her son Tom Moss left.", "Ana Moss", "named"),
    ("Ana Moss and Tom Moss came. Ms. Moss said the pier was safe.", "Ana Moss", "named"),
    ("John Vale left. President Hale came early. “We will keep it open,” he said.", "Hale", "named"),
    # a paragraph of its own that names the one quoted before is somebody else's
    ("“The pier is safe,” Ana Ruiz said.\n\n“What Ruiz forgets is that it burned twice.”", None, "unresolved"),
    ("“The pier is safe,” Ana Ruiz said.\n\n“What they forget is that it burned twice.”", "Ana Ruiz", "named"),
    # questions and answers: who answers is the one introduced, or the one somebody talked to
    (f"Ana Ruiz runs the port.{QUESTIONS}", "Ana Ruiz", "named"),
    (f"Paul Moss of the Harbour Post sat down with Ana Ruiz.{QUESTIONS}", "Ana Ruiz", "named"),
    (f"Ana Ruiz was interviewed by Paul Moss.{QUESTIONS}", "Ana Ruiz", "named"),
    (f"Ana Ruiz and Paul Moss run the port.{QUESTIONS}", None, "unresolved"),
    (f"Paul Moss of the Harbour Post sat down with Zeb Greybay.{QUESTIONS}", None, "unresolved"),
    # without a name
    ("“We will keep the pier open,” a harbour official said.", "harbour official", "anonymous"),
    ("“We will keep it open,” said an assistant harbour attorney.", "assistant harbour attorney", "role"),
    ("An official came. A second official left. The official said the pier was safe.", None, "anonymous"),
    # organisations, outlets, documents
    ("The Harbour Authority said the pier was safe.", "Harbour Authority", "organisation"),
    ("The Grey Bay Herald reported that the pier was safe.", "Grey Bay Herald", "outlet"),
    ("The Grey Bay Herald came. The Herald reported that the pier was safe.", "Grey Bay Herald", "outlet"),
    (
        "The Grey Bay Herald said it was shut. The newspaper reported that it was safe.",
        "Grey Bay Herald",
        "outlet",
    ),
    ("A city report found that the pier was safe.", "city report", "document"),
    ("The Justice Department said the pier was safe.", "Justice Department", "organisation"),
    # a title alone names nobody: here a department
    (
        "The Justice Department wrote. Justice Clara Hale dissented. In that letter, Justice said it was safe.",
        "Justice Department",
        "organisation",
    ),
    ("Secretary of State Tom Hale came. State said the pier was safe.", "State", "organisation"),
    ("Judge Clara Hale dissented. Judge says pier was safe.", "Judge", "role"),
    ("Other outlets, such as the Harbour Post, reported that it was shut.", "Harbour Post", "outlet"),
    ("“We will keep the pier open,” the Post said.", "Post", "outlet"),
    # what is written, what publishes news, and the police of a place
    ("The newspaper Dawnlight reported that the pier was safe.", "Dawnlight", "outlet"),
    ("GreyBay.com reported that the pier was safe.", "GreyBay.com", "outlet"),
    ("Amazon.com said that it was late.", "Amazon.com", "organisation"),
    ("Local media reported that the pier was safe.", "Local media", "outlet"),
    ("His social media said that the pier was safe.", "His social media", "role"),
    ("According to the amendment, the pier stays open.", "amendment", "document"),
    ("The subject line said that it was late.", "subject line", "document"),
    ("Grey Bay police said that it was late.", "Grey Bay police", "organisation"),
    ("Some police said that it was late.", "Some police", "role"),
    ("One of the owners of the law firm said it was late.", "One of the owners of the law firm", "role"),
    ("A former Harborbook clerk left. Harborbook denied that it was late.", "Harborbook", "organisation"),
    ("The pier is safe, according to transcripts released by the harbour board.", "transcripts", "document"),
    ("A harbour bulletin said that it was late.", "harbour bulletin", "document"),
    ("The Grey Bay news agency said that it was late.", "Grey Bay news agency", "outlet"),
    ("Several media outlets reported that it was late.", "Several media outlets", "outlet"),
    # people told before a name, and people of a place, are no bodies
    ("An aide to the Harbour Committee said it was late.", "aide to the Harbour Committee", "anonymous"),
    ("The Australians said it was late.", "Australians", "role"),
    ("A 28-year-old named Tova Lindqvist said it was late.", "Tova Lindqvist", "named"),
    ("A group named Harbour Watch said it was late.", "group named Harbour Watch", "organisation"),
    ("Tova Lindqvist of the Harbour Post said it was late.", "Tova Lindqvist", "named"),
    ("Tom al-Quill came. Quill said it was late.", "Tom al-Quill", "named"),
    ("Ana Ruiz came. Ruiz and Quill said it was late.", "Ana Ruiz", "named"),
    # who is told of by one word, and speaks of oneself
    ("Quill, who came late, left. Quill said the pier was safe.", "Quill", "named"),
    ("Quill University closed. “I left,” Quill said.", "Quill", "organisation"),
    ("Quill said it was late. “I left,” Quill said.", "Quill", "organisation"),
    # a plain noun with which its sentence begins is no name, and keeps what tells who they are
    ("Staff at the Grey Bay Hospital said it was late.", "Staff at the Grey Bay Hospital", "role"),
    ("Captains in the group have warned that the pact is dead.", "Captains in the group", "role"),
    ("Staff on Friday said it was late.", "Staff", "anonymous"),
    ("Captains said it was late.", "Captains", "anonymous"),
    ("Unions in the port said it was late.", "Unions in the port", "organisation"),
    ("Leadership at the Heron Line said it was late.", "Leadership at the Heron Line", "organisation"),
    ("Tesco in Grey Bay said it was late.", "Tesco", "organisation"),
    ("The crowd likes the Herons. Herons in Grey Bay said it was late.", "Herons", "organisation"),
    ("The port in Grey Bay said it was late.", "port in Grey Bay", "role"),
    ("The company in Grey Bay said it was late.", "company", "organisation"),
    # a maker of what bears a number is nobody's surname, whatever stands before it; a person is told otherwise
    ("Ryan Heron says no. The Heron 737 flies. Heron 737 fell. Heron said it was late.", "Ryan Heron", "named"),
    (
        "Walim Heron, a pilot, left. The Heron 737 flies. Heron 737 fell. Heron said it was late.",
        "Walim Heron",
        "named",
    ),
    ("Tarek Heron says no. Alaska Heron says no. The Heron flies. Heron said it was late.", None, "unresolved"),
    (
        "Ryanair Heron says no. Alaska Heron says no. The Heron 737 flies. Heron 737 fell. Heron said it was late.",
        "Heron",
        "organisation",
    ),
    # the outlet by whose story the sentence before tells, and none by another name than its own
    ("The trouble began with a CNN story in July. The network said Moss paid.", "CNN", "outlet"),
    ("The trouble began with a Harbour Post report. The newspaper said Moss paid.", "Harbour Post", "outlet"),
    ("The trouble began with a Guardian investigation. The paper said Moss paid.", "The Guardian", "outlet"),
    ("The trouble began with a Reuters dispatch. The agency said Moss paid.", "Reuters", "outlet"),
    ("The trouble began with a Bay Radio broadcast. The station said Moss paid.", "Bay Radio", "outlet"),
    ("The Harbour Post wrote it. It began with a CNN story. The network said Moss paid.", "CNN", "outlet"),
    ("The Harbour Post said it was late. The newspaper said Moss paid.", "Harbour Post", "outlet"),
    ("The trouble began with a CNN story and a Fox News report. The network said Moss paid.", None, "outlet"),
    ("The trouble began with a Harbour Post report. The network said Moss paid.", None, "outlet"),
    ("CNN said it was late. The newspaper said Moss paid.", None, "outlet"),
    ("A CNN reporter stood at the police station. The station said Moss paid.", "station", "role"),
    # whose a statement is
    ("Ana Ruiz's statement said: “The pier is safe for all of us.”", "Ana Ruiz", "named"),
    (
        "The Office of Pier Rights (OPR) came. The pier is safe, according to OPR's updated website.",
        "Office of Pier Rights",
        "organisation",
    ),
    ("The pier is safe, according to Harbour Watch's website.", "Harbour Watch", "organisation"),
    ("The pier is safe, according to the city's website.", "city's website", "document"),
    ("The pier is safe, according to Ana Ruiz's leaked letter.", "Ana Ruiz", "named"),
    ("The pier is safe, according to Harbour Watch's leaked report.", "Harbour Watch's leaked report", "document"),
    ("Ana Ruiz came. Her statement said: “The pier is safe for all of us.”", "Ana Ruiz", "named"),
    ("“The pier is safe for all of us,” read a statement from the city.", "city", "organisation"),
    (
        "“The pier is safe for all of us,” read a statement issued by the Harbour Board.",
        "Harbour Board",
        "organisation",
    ),
    ("“The pier is safe for all of us,” a White House statement said.", "White House", "organisation"),
    ("“The pier is safe for all of us,” a joint statement said.", "joint statement", "document"),
    ("The Harbour Board wrote. The letter to Leo Moss says the pier is safe.", "letter to Leo Moss", "document"),
    (
        "The Harbour Board said in a statement that it was sorry. “The pier is safe,” the statement said.",
        "Harbour Board",
        "organisation",
    ),
    # a body by what the text tells of its name, and not a person
    ("Her label is Grey Machine.\n\nGrey Machine have twice denied it.", "Grey Machine", "organisation"),
    ("Both Vale and Sen. Tovan Grist are late. Tovan Grist said it was late.", "Tovan Grist", "named"),
    ("Marik Heron, which owns the pier, left. Marik Heron said it was late.", "Marik Heron", "organisation"),
    ("Marik Heron, who owns the pier, left. Marik Heron said it was late.", "Marik Heron", "named"),
    ("Hale Quist, a small charity in Grey Bay, left. Hale Quist said it was late.", "Hale Quist", "organisation"),
    ("Hale Quist, a clerk in Grey Bay, left. Hale Quist said it was late.", "Hale Quist", "named"),
    ("He sold shares of Hale Quist. Hale Quist said it was late.", "Hale Quist", "organisation"),
    ("Alden Capital, which owns the pier, left. Alden said it was late.", "Alden Capital", "organisation"),
    ("A cat came.\n\nThe Santa Fe Cat Home said it was late.", "Santa Fe Cat Home", "organisation"),
    ("The Santa Fe Animal Shelter announced that a cat was found.", "Santa Fe Animal Shelter", "organisation"),
    ("The law firm Harbour Counsel said it was late.", "law firm Harbour Counsel", "organisation"),
    ("Harbour Counsel said it was late.", "Harbour Counsel", "organisation"),
    ("Special Counsel said it was late.", "Special Counsel", "role"),
    ("The charity's critics said it was late.", "charity's critics", "role"),
    ("Harbour contractor GHQ said it was late.", "Harbour contractor GHQ", "organisation"),
    ("The pier left Heronair. Heronair said it was late. See www.post.com/heronair now.", "Heronair", "organisation"),
    ("The schools in Grey Bay said it was late.", "schools", "organisation"),
    # a person by what the text tells of the name, and not a body
    ("Seamus said it was late.", "Seamus", "named"),
    ("Avis said it was late.", "Avis", "organisation"),
    ("“Is it late?” Quill quietly asked.", "Quill", "named"),
    ("“Is it late?” the port asked. Quill said it was late.", "Quill", "organisation"),
    ("Quill joked that it was late.", "Quill", "named"),
    ("Quill, a weather forecaster at the port, said it was late.", "Quill", "named"),
    ("Aide Ben Laquill left. “It is late for the pier,” LaQuill said.", "Ben Laquill", "named"),
    ("JD Quill came. Quill said it was late.", "JD Quill", "named"),
    ("NJ Quill said it was late.", "NJ Quill", "organisation"),
    ("Gulls QB Johnny Marsh came. Marsh said it was late.", "Johnny Marsh", "named"),
    ("Harbour Administrator Tovan Grist said it was late.", "Tovan Grist", "named"),
    # what stands between a calling and its name
    ("The ambassador to Norway Liu Tanming said it was late.", "Liu Tanming", "named"),
    ("The ambassador to Norway said Liu Tanming was late.", "ambassador to Norway", "role"),
    ("“It is late,” journalist and port critic Tovan Grist said.", "Tovan Grist", "named"),
    ("National Search and Rescue Director Tovan Grist said it was late.", "Tovan Grist", "named"),
    ("Islanders and Harbour Director Ana Ruiz said it was late.", "Islanders and Harbour Director Ana Ruiz", "role"),
    ("The Presidents of Hale and Grey Bay said it was late.", "Presidents of Hale and Grey Bay", "role"),
]


@pytest.mark.parametrize(("text", "speaker", "kind"), SPEAKERS)
def test_speaker(text: str, speaker: str | None, kind: str) -> None:
    sentences = split_sentences(text)
    last = find_attributions(text, sentences, find_quotes(text, sentences)).statements[-1]
    assert (last.speaker, last.speaker_kind) == (speaker, kind)


def test_roles_are_gathered_with_the_name() -> None:
    text = "Harbour Secretary Mary Hale, a former judge, met Tom Vance."
    cast = find_cast(text, split_sentences(text))
    assert "Mary Hale" in cast.persons
    assert cast.persons["Mary Hale"].gender == "f"
    assert cast.offices["Mary Hale"] == {"secretary"}


def test_organisations_and_places_are_no_persons() -> None:
    text = "The White House and Home Depot wrote to New York. Operation Big Wave began in Grey Bay."
    assert find_cast(text, split_sentences(text)).persons == {}
