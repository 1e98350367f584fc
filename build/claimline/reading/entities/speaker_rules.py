"""Who says it -> the names of the rules that decide it, from words of a source to one that several may be meant by."""

from __future__ import annotations

from claimline.reading.rules import Rule

# a source's words name who it is: `identify`
OUTLET = Rule("outlet-by-name", "The Harbour Post reported that …")
CARRIED_CREDIT = Rule("carried-credit", "The outlet reported that …: the one that was credited last.")
THE_OUTLET = Rule("outlet-by-its-ending", "The Post wrote that …, though no sentence spells its name out.")
NEWS_MEDIUM = Rule("outlet-by-its-kind", "The newspaper Harbour Echo said …; a local newspaper reported …")
DEPARTMENT = Rule("department-by-one-word", "Justice said it needed more time.")
NAMED_FOR_A_SAINT = Rule("named-for-a-saint", "Saint Brendan's said …: a hospital, a school or a church.")
FULL_NAME = Rule("full-name", "Ana Ruiz said …, whom the text names in full.")
FIRST_AND_LAST = Rule("first-and-last-name", "Ana Ruiz said …, whom the text names Ana P. Ruiz.")
OFFICE_AND_NAME = Rule("office-before-name", "Harbour Office head Ana Ruiz said …")
NAME_OF_ONE = Rule("surname-of-one-person", "Ruiz said …, and the text names one Ruiz.")
TITLED = Rule("name-behind-title", "Mayor Quill said …, whose first name the text does not give.")
TITLED_ELSEWHERE = Rule("name-titled-elsewhere", "Quill said …, whom the text calls Mayor Quill.")
LOOKS_LIKE_A_NAME = Rule(
    "words-like-a-name", "Tova, of Grey Bay, is none; Tova Lindqvist, of Grey Bay, said …, named nowhere else."
)
GIVEN_NAME = Rule("given-name-alone", "Tom said …, whom the text names nowhere else.")
TOLD_AS_PERSON = Rule("name-told-as-person", "“I left,” Quill said, and no words tell who Quill is.")
PERSON_OF_SOMEWHERE = Rule("person-of-somewhere", "Ana Ruiz of the Harbour Office said …")
SEVERAL_TOGETHER = Rule("several-told-together", "Islanders and Ana Ruiz said …: not Ruiz alone.")
ANONYMOUS = Rule("anonymous-source", "An official who was there said …")
ANONYMOUS_OF_BEFORE = Rule("anonymous-source-of-before", "The official said …: the one told of before.")
ANONYMOUS_GOES_ON = Rule("anonymous-source-goes-on", "“…,” the official added, right behind one of two officials.")
DOCUMENT = Rule("document", "The report says …")
WRITER = Rule("writer-of-document", "A statement from Ana Ruiz says …")
WRITER_TOLD = Rule("writer-of-announced-statement", "The city issued a statement. “…,” the statement said.")
OFFICE_OF_ONE = Rule("office-of-one-person", "The deputy mayor said …, as the text calls one person.")
OFFICE_OF_NEAREST = Rule("office-of-who-acted-last", "The mayor said …: of two mayors the one who acts right before.")
OFFICE_HELD_PLAINLY = Rule(
    "office-with-no-more-words", "The president said …, where the text names President Ruiz and Vice President Moss."
)
OFFICE_OF_PLACE = Rule("office-of-a-place", "The Port Hale senator said …, and the text names Sen. Ana Ruiz (R-P.H.).")
OFFICE_STATED = Rule(
    "office-stated-elsewhere", "The head of the pier said …, and the text names Ana Ruiz, who heads the pier."
)
PRESIDENT_OF_ADMINISTRATION = Rule(
    "president-of-the-administration", "The Ruiz administration's plan was mocked. The president said …"
)
ROLE = Rule("role-as-told", "A clerk at the port said …")
ORGANISATION = Rule("organisation-by-name", "The port authority said …")
BODY_OF_ONE = Rule("body-called-by-its-kind", "The union said …, where the text names the Dock Workers Union.")
BODY_IN_FOCUS = Rule("body-that-spoke-last", "The Harbour Watch closed the pier. The group said …")
BODY_OF_PERSON = Rule("body-of-named-person", "Ruiz closed the pier. Her office said …")
NAMED_NEXT = Rule("role-named-right-behind", "A harbour judge said …. Judge Ana Ruiz closed the pier.")
ROLE_OF_PERSON = Rule("role-of-named-person", "Ana Ruiz closed the pier. Her lawyer said …")
ROLE_OF_SPEAKER = Rule("role-of-who-just-spoke", "“…,” said Ruiz. …, the Hale lawyer said.")
TOLD_ANEW = Rule("told-anew-by-what-they-are", "“…,” said Ruiz. …, the former Hale senator said.")
DESCRIBED = Rule("source-as-described", "The woman in the red coat said …")
OFFICE_AMONG_OTHERS = Rule("office-among-other-sources", "The port and the mayor warned …")
# a transcript's label or a signature
LABEL_OF_ONE = Rule("label-of-known-person", "RUIZ: …, where the text names Ana Ruiz.")
LABEL_AS_NAME = Rule("label-as-name", "TOVA LINDQVIST: …, named nowhere else.")
INTERVIEW = Rule("interview-question-or-answer", "A. …, below: Ana Ruiz spoke to the Post.")
# pronouns, and quotations that go on
PRONOUN_OF_LAST = Rule("pronoun-of-who-acted-last", "Ruiz left the pier. She said …")
PRONOUN_OF_ONLY_NAME = Rule("pronoun-of-only-name", "The boat of Ana Ruiz was late. She said …")
PRONOUN_OF_SUBJECT = Rule("pronoun-of-subject-before", "Leo Moss opened the pier. Of Tom Vale, he said …")
PRONOUN_OF_INTRODUCED = Rule("pronoun-of-who-was-introduced", "The plan was praised by Ana Ruiz, a clerk. She said …")
PRONOUN_OF_UNNAMED = Rule("pronoun-of-unnamed-speaker", "A clerk at the port said …. She said …")
IT_GOES_ON = Rule("it-of-last-body", "The port said …. It said …")
IT_OF_SUBJECT = Rule("it-of-subject-before", "The port authority closed the pier. It said …")
IT_OF_PAPER = Rule("it-of-paper-before", "Ruiz sent the crew a letter. It said …")
NAMES_SELF = Rule("named-in-own-words", "“I'm Ana Ruiz, and I sail,” she said.")
THEY_GO_ON = Rule("they-of-last-speakers", "Two sailors said …. They said …")
THEY_ARE_SUBJECT = Rule("they-of-subject-before", "Two sailors left the pier. They said …")
SAME_SPEAKER = Rule("same-speaker-goes-on", "“…,” Ruiz said. … and a quotation alone in the next paragraph.")
# nobody for certain, and why
NO_SOURCE = Rule("unresolved-no-source", "“We will all be there on the pier on Sunday morning.”, and no words say who.")
NOBODY = Rule("unresolved-nobody", "Nobody said …; most people say …")
LOOKED_UP = Rule("unresolved-looked-up", "A quick look shows …")
DATELINE = Rule("unresolved-place-or-heading", "GREY BAY — …; Ana Ruiz of Grey Bay, Ariz., said …: not the place.")
STRAY_WORD = Rule("unresolved-no-name", "Afterward said …: the word names nobody.")
NAME_OF_SEVERAL = Rule("unresolved-same-surname", "Ruiz said …, where the text names Ana Ruiz and Leo Ruiz.")
ANONYMOUS_OF_SEVERAL = Rule(
    "unresolved-one-of-several-sources", "The official said …, where two officials spoke before."
)
OFFICE_OF_SEVERAL = Rule("unresolved-office-of-several", "The deputy mayor said …, as the text calls two people.")
BODY_OF_SEVERAL = Rule("unresolved-body-of-several", "The union said …, where the text names two unions.")
OFFICE_OF_MANY = Rule("unresolved-common-office", "The senator said …, right behind somebody else who acts.")
LABEL_OF_SEVERAL = Rule("unresolved-label-of-several", "RUIZ: …, where the text names two.")
LABEL_WITHOUT_NAME = Rule("unresolved-label-without-name", "UNIDENTIFIED MAN: …")
INTERVIEW_UNCLEAR = Rule("unresolved-interview", "Q. …, where nobody is said to ask.")
PRONOUN_WITHOUT_GENDER = Rule("unresolved-pronoun-without-gender", "They said …")
PRONOUN_OF_STRANGER = Rule("unresolved-stranger-nearer", "Ruiz left. The clerk smiled. She said …")
PRONOUN_OF_OTHER = Rule("unresolved-other-spoke-last", "A clerk spoke. Moss was there, too. She said …")
PRONOUN_OF_SEVERAL = Rule("unresolved-pronoun-of-several", "Ruiz and Moss left. She said …")
PRONOUN_OF_NOBODY = Rule("unresolved-pronoun-of-nobody", "She said …, and nobody is named before.")
IT_OF_NOBODY = Rule("unresolved-it", "It said …, and no body spoke before.")

SPEAKER_RULES = (
    OUTLET,
    CARRIED_CREDIT,
    THE_OUTLET,
    NEWS_MEDIUM,
    DEPARTMENT,
    NAMED_FOR_A_SAINT,
    FULL_NAME,
    FIRST_AND_LAST,
    OFFICE_AND_NAME,
    NAME_OF_ONE,
    TITLED,
    TITLED_ELSEWHERE,
    LOOKS_LIKE_A_NAME,
    GIVEN_NAME,
    TOLD_AS_PERSON,
    PERSON_OF_SOMEWHERE,
    SEVERAL_TOGETHER,
    ANONYMOUS,
    ANONYMOUS_OF_BEFORE,
    ANONYMOUS_GOES_ON,
    DOCUMENT,
    WRITER,
    WRITER_TOLD,
    OFFICE_OF_ONE,
    OFFICE_OF_NEAREST,
    OFFICE_HELD_PLAINLY,
    OFFICE_OF_PLACE,
    OFFICE_STATED,
    PRESIDENT_OF_ADMINISTRATION,
    ROLE,
    ORGANISATION,
    BODY_OF_ONE,
    BODY_IN_FOCUS,
    BODY_OF_PERSON,
    NAMED_NEXT,
    ROLE_OF_PERSON,
    ROLE_OF_SPEAKER,
    TOLD_ANEW,
    DESCRIBED,
    OFFICE_AMONG_OTHERS,
    LABEL_OF_ONE,
    LABEL_AS_NAME,
    INTERVIEW,
    PRONOUN_OF_LAST,
    PRONOUN_OF_ONLY_NAME,
    PRONOUN_OF_SUBJECT,
    PRONOUN_OF_INTRODUCED,
    PRONOUN_OF_UNNAMED,
    IT_GOES_ON,
    IT_OF_SUBJECT,
    IT_OF_PAPER,
    NAMES_SELF,
    THEY_GO_ON,
    THEY_ARE_SUBJECT,
    SAME_SPEAKER,
    NO_SOURCE,
    NOBODY,
    LOOKED_UP,
    DATELINE,
    STRAY_WORD,
    NAME_OF_SEVERAL,
    ANONYMOUS_OF_SEVERAL,
    OFFICE_OF_SEVERAL,
    BODY_OF_SEVERAL,
    OFFICE_OF_MANY,
    LABEL_OF_SEVERAL,
    LABEL_WITHOUT_NAME,
    INTERVIEW_UNCLEAR,
    PRONOUN_WITHOUT_GENDER,
    PRONOUN_OF_STRANGER,
    PRONOUN_OF_OTHER,
    PRONOUN_OF_SEVERAL,
    PRONOUN_OF_NOBODY,
    IT_OF_NOBODY,
)
