"""Words -> what they are in a report of speech: reporting verbs, people, offices, documents, occasions, hedges."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from claimline.reading.lexicon.outlets import is_agency, is_carried_credit, outlet_named

__all__ = ["is_agency", "is_carried_credit", "outlet_named"]  # asked of this module too

Form = Literal["base", "s", "past", "ing"]
Frame = Literal["say", "tell", "clause", "quote", "deny", "infinitive", "object", "call"]
# say         takes a clause with or without "that", a quotation, and may stand after what is said
# tell        the same, with whom it was told in between
# clause      indirect speech only after "that", "how", "whether"; else a quotation
# quote       only quotations
# deny        as clause; the speaker says that it is not so
# infinitive  "vowed to", beside what clause takes
# object      "urged the board to", beside what clause takes
# call        "called for a vote": what follows is what is called for


class Verb(NamedTuple):
    """One form of a reporting verb."""

    lemma: str
    form: Form
    frame: Frame


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_FRAMES: dict[Frame, str] = {
    "say": "say add argue insist project suggest believe think contend allege maintain predict estimate claim state "
    "acknowledge admit concede note explain warn hope fear speculate complain stress emphasize emphasise assert "
    "declare observe conclude recall reckon quip joke reason theorize surmise posit affirm reaffirm attest clarify "
    "specify stipulate forecast retort protest vent",
    "tell": "tell assure remind inform",
    "clause": "announce report confirm write reveal disclose testify caution reiterate indicate mention "
    "counter lament opine proclaim propose recommend signal hint imply find show demonstrate "
    "decide rule learn realize worry doubt swear agree guess demand request boast explain describe detail wonder ask "
    "tweet post know understand expect remark underline highlight charge advise feel deem",
    "quote": "continue respond reply shout yell exclaim intone share recount begin read muse laugh "
    "answer comment interject cry whisper remember chant scream exhort react echo plead inquire opine deadpan gush "
    "scoff sneer holler sigh elaborate crow fume ponder quiz bark bellow",
    "deny": "deny dispute",
    "infinitive": "promise pledge vow threaten want plan intend refuse seek offer",
    "object": "urge encourage implore order press",
}
_IRREGULAR = {
    "say": ("says", "said", "saying"),
    "think": ("thinks", "thought", "thinking"),
    "tell": ("tells", "told", "telling"),
    "write": ("writes", "wrote", "writing"),
    "find": ("finds", "found", "finding"),
    "show": ("shows", "showed", "showing"),
    "seek": ("seeks", "sought", "seeking"),
    "swear": ("swears", "swore", "swearing"),
    "know": ("knows", "knew", "knowing"),
    "understand": ("understands", "understood", "understanding"),
    "begin": ("begins", "began", "beginning"),
    "read": ("reads", "read", "reading"),
    "feel": ("feels", "felt", "feeling"),
    "admit": ("admits", "admitted", "admitting"),
    "deny": ("denies", "denied", "denying"),
    "reply": ("replies", "replied", "replying"),
    "imply": ("implies", "implied", "implying"),
    "testify": ("testifies", "testified", "testifying"),
    "worry": ("worries", "worried", "worrying"),
    "cry": ("cries", "cried", "crying"),
    "quip": ("quips", "quipped", "quipping"),
}


def _forms(lemma: str) -> tuple[str, str, str]:
    if lemma in _IRREGULAR:
        return _IRREGULAR[lemma]
    if lemma.endswith("e"):
        return lemma + "s", lemma + "d", lemma[:-1] + "ing"
    third = lemma + ("es" if lemma.endswith(("s", "sh", "ch", "x")) else "s")
    return third, lemma + "ed", lemma + "ing"


_TWO_WORDS: tuple[tuple[str, str, Form, Frame], ...] = (
    ("went on", "continue", "past", "quote"),
    ("goes on", "continue", "s", "quote"),
    ("shot back", "respond", "past", "quote"),
    ("fired back", "respond", "past", "quote"),
    ("hit back", "respond", "past", "quote"),
    ("pointed out", "note", "past", "say"),
    ("points out", "note", "s", "say"),
    ("pointing out", "note", "ing", "say"),
    ("chimed in", "add", "past", "quote"),
    ("called for", "demand", "past", "call"),
    ("calls for", "demand", "s", "call"),
    ("calling for", "demand", "ing", "call"),
    ("called on", "urge", "past", "object"),
    ("calls on", "urge", "s", "object"),
    ("calling on", "urge", "ing", "object"),
    ("put it", "say", "past", "quote"),
    ("puts it", "say", "s", "quote"),
    ("made clear", "say", "past", "clause"),
)
TWO_WORD_VERBS = frozenset(words for words, *_ in _TWO_WORDS)
FIRST_OF_TWO_WORDS = frozenset(words.split()[0] for words in TWO_WORD_VERBS)


def _verbs() -> dict[str, Verb]:
    found: dict[str, Verb] = {}
    order: tuple[Form, ...] = ("s", "past", "ing")
    for frame, lemmas in _FRAMES.items():
        for lemma in lemmas.split():
            found.setdefault(lemma, Verb(lemma, "base", frame))
            for form, word in zip(order, _forms(lemma), strict=True):
                found.setdefault(word, Verb(lemma, form, frame))
    for words, lemma, form, frame in _TWO_WORDS:
        found[words] = Verb(lemma, form, frame)
    found["read"] = Verb("read", "past", "quote")  # the statement read: “…”
    return found


VERBS: dict[str, Verb] = _verbs()

# Forms that are as often a noun or an adjective: they are cues only where their place shows it.
AMBIGUOUS_FORMS = _words(
    "protest protests reason reasons project projects press point echo echoes confirmed suspected "
    "claim claims report reports note notes state states estimate estimates hope hopes fear fears promise promises "
    "pledge pledges demand demands request requests show shows share comment comments answer answers find finds "
    "rule rules plan plans offer offers reply joke jokes boast guess charge charges counter post posts tweet tweets "
    "detail details signal signals doubt doubts worry worries cry laugh remark remarks caution highlight highlights "
    "testimony ruling findings learned determined decided worried stressed reported alleged claimed estimated "
    "expected thought read finding warning writing reading feeling understanding suggested proposed recommended stated"
)

# Verbs that make a cue only with quoted words behind them: she called it “a mess of our own making”.
MIXED_VERBS = frozenset(
    "called calls described describes blasted criticized praised accused slammed mocked referred labeled labelled "
    "dismissed decried characterized denounced hailed condemned branded dubbed ripped attacked defended lauded "
    "complained touted demanded decries denounces deemed pledged promised urged bemoaned lambasted accuses blamed "
    "warned expressed cited reacted responded replied tweeted posted wrote spoke talked claimed questioned rejected "
    "railed vowed threatened offered quoted credited likened compared apologized joked gushed ranted "
    "argued alleged noted announced reported disputed acknowledged criticizes blasts slams mocks".split()
)
MIXED_PARTICIPLES = frozenset(
    "calling describing blasting criticizing praising accusing slamming mocking referring labeling labelling "
    "dismissing decrying characterizing denouncing hailing condemning branding dubbing ripping attacking "
    "defending touting blaming expressing lambasting deriding urging vowing pledging promising demanding citing "
    "questioning".split()
)

BELIEF = _words(
    "think believe hope fear know understand feel worry doubt expect guess reckon deem wonder realize learn"
)
INTENTION = _words(
    "promise pledge vow threaten want plan intend refuse seek offer demand request urge propose recommend decide"
)

AUXILIARIES = _words(
    "has have had is are was were be been being will would can could may might must shall should do does did "
    "hasn't haven't hadn't isn't aren't wasn't weren't won't wouldn't can't couldn't doesn't didn't don't cannot "
    "ain't shouldn't"
)
MODALS = _words("will would can could may might must shall should won't wouldn't can't couldn't cannot shouldn't")
NEGATIONS = _words(
    "not never no hasn't haven't hadn't isn't aren't wasn't weren't won't wouldn't can't couldn't doesn't didn't don't"
)
ADVERBS = _words(
    "also then later now still again once even just only always often sometimes soon too further furthermore however "
    "already first earlier ever yet nevertheless nonetheless meanwhile instead moreover both all each together himself "
    "herself themselves itself flatly thus twice simply long since rather merely either indeed alike"
)
NOT_ADVERBS = _words(
    "family tally early daily weekly monthly july italy only ally supply reply apply rally assembly holy ugly elderly "
    "friendly "
    "likely emily kelly molly sally billy reilly o'reilly connolly beverly kimberly lily polly fly rely ely daly "
    "carly holly shelly wally ally lilly "
    "anomaly monopoly bully jelly belly folly homily"
)
PREPOSITIONS = _words(
    "of in on at by for from with about after before during under over between among against through without within "
    "into onto to toward towards via upon across behind inside outside near per until since despite like amid as "
    "around beyond than regarding concerning throughout"
)
CONJUNCTIONS = _words("and but or so yet nor")
SUBORDINATORS = _words(
    "that because when while if although though whether where why how unless whereas once as before after since until "
    "what whatever"
)
RELATIVES = _words("who which that whom whose where")
DETERMINERS = _words(
    "the a an this that these those his her its their our my your one two three four five six seven eight nine ten "
    "some many several few other another both all most any each every no more various dozens hundreds multiple "
    "numerous certain such half"
)
PRONOUNS = _words("he she they i we it")
OBJECT_PRONOUNS = _words("him her them me us you it")
NUMBER_WORDS = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    "eleven": 11, "twelve": 12, "a": 1, "an": 1, "another": 1,
}  # fmt: skip

WEEKDAYS = _words("monday tuesday wednesday thursday friday saturday sunday")
MONTHS = _words(
    "january february march april may june july august september october november december "
    "jan. feb. aug. sept. oct. nov. dec."
)
TIME_WORDS = (
    WEEKDAYS
    | MONTHS
    | _words(
        "today yesterday tonight tomorrow week weeks month months year years day days night morning afternoon evening "
        "weekend hours ago earlier later recently"
    )
)

TITLES = _words(
    "mr. mrs. ms. dr. prof. gov. sen. rep. reps. sens. gen. lt. col. capt. sgt. adm. rev. hon. mr mrs ms dr president "
    "senator governor mayor judge justice professor secretary congressman congresswoman representative general captain "
    "colonel admiral sheriff chancellor premier minister ambassador commissioner director chairman chairwoman chair "
    "speaker pope king queen prince princess sir dame lord lady officer detective sergeant lieutenant chief attorney "
    "spokesman spokeswoman spokesperson leader deputy former then acting vice pastor rabbi imam bishop archbishop "
    "cardinal father sister brother coach ceo founder commander councilman councilwoman assemblyman superintendent "
    "inspector agent secretary-general analyst editor author host correspondent reporter strategist manager adviser "
    "advisor candidate nominee economist historian lawyer aide actor actress comedian staff state assistant"
)
MALE_TITLES = _words("mr. mr sir king prince lord father brother congressman spokesman chairman councilman pope")
FEMALE_TITLES = _words("mrs. ms. mrs ms dame queen princess lady sister congresswoman spokeswoman chairwoman")

# One person or several, named by what they are.
ANONYMOUS_NOUNS = _words(
    "source sources official officials person people insider insiders aide aides staffer staffers employee employees "
    "whistleblower operative operatives individual individuals"
)
ROLE_NOUNS = _words(
    "spokesman spokeswoman spokesperson spokespeople spokesmen president senator senators governor governors mayor "
    "mayors judge judges justice justices professor professors secretary congressman congresswoman representative "
    "representatives lawmaker lawmakers legislator legislators general captain colonel admiral sheriff chancellor "
    "premier minister ministers ambassador commissioner director directors chairman chairwoman chair speaker officer "
    "officers detective chief attorney attorneys lawyer lawyers prosecutor prosecutors leader leaders deputy pastor "
    "coach ceo founder co-founder commander manager managers adviser advisers advisor advisors strategist strategists "
    "analyst analysts economist economists historian expert experts scientist scientists researcher researchers "
    "author authors editor editors host anchor correspondent reporter reporters journalist columnist candidate "
    "candidates nominee nominees critic critics opponent opponents supporter supporters advocate advocates activist "
    "activists voter voters resident residents witness witnesses victim victims member members executive executives "
    "doctor doctors physician nurse nurses teacher teachers student students worker workers agent agents soldier "
    "veteran veterans farmer farmers businessman businesswoman billionaire businessmen owner owners mother father wife "
    "husband son daughter brother sister man woman men women boy girl neighbor neighbors friend friends ally allies "
    "rival rivals insider partner democrat democrats republican republicans conservatives liberals americans russians "
    "immigrants protesters demonstrators organizers commentators pundits observers historians scholars academics "
    "politician politicians diplomat diplomats delegate delegates donor donors investigators investigator authorities "
    "police firefighters others some many few both majority half most detractors skeptics backers "
    "actor actress comedian singer filmmaker writer blogger consultant contractor clerk coordinator counsel "
    "superintendent trustee trooper inspector lieutenant sergeant passenger driver pilot "
    "economists mr. colleague colleagues successor predecessor respondents participants panelist moderator "
    "congressmen councilman councilwoman assemblyman premier king queen pope prince defendant plaintiff plaintiffs "
    "demographer demographers statistician accountant banker bankers trader traders investor investors pollster "
    "pollsters planner chairperson vice-president harbourmaster engineer engineers fisherman fishermen captain skipper"
)
ORGANISATION_NOUNS = _words(
    "agency administration department government campaign company committee council court group union party ministry "
    "bureau office association federation commission organisation organization firm team board institute university "
    "foundation fund bank army navy military panel coalition league corporation authority service network caucus "
    "city county district village school hospital church club police senate house congress parliament cabinet "
    "tribunal embassy regime center centre agencies companies groups unions camp "
    "airline airlines retailer retailers insurer insurers carmaker automaker drugmaker drugmakers manufacturer "
    "manufacturers regulator regulators watchdog charity charities publisher lender broadcaster newspaper"
)
ORGANISATION_WORDS = ORGANISATION_NOUNS | _words(
    "inc. corp. co. ltd. llc news times post journal herald tribune press radio tv television magazine today security "
    "intelligence affairs defense defence justice treasury energy homeland customs enforcement investigations "
    "nations states kingdom america americans international national federal society society's trust societies "
    "college academy museum airlines airways motors technologies systems industries partners holdings llp "
    "project initiative center alliance front brotherhood pac street avenue road county river lake bay mountain island "
    "islands republic watch cause slam union north south east west street square park airport hall tower house "
    "summit act amendment "
    "war day conference convention"
)
# Offices that "the …" alone can point back to, where the document names one holder.
OFFICES = _words(
    "president mayor governor senator secretary minister chancellor premier judge sheriff commissioner spokesman "
    "spokeswoman spokesperson chairman chairwoman director ambassador superintendent"
)
DOCUMENT_NOUNS = _words(
    "report reports statement analysis study studies poll polls survey surveys data memo memorandum email emails "
    "e-mail filing filings complaint lawsuit letter letters account document documents record records figures "
    "transcript book article order ruling opinion indictment affidavit review audit numbers statistics release "
    "editorial paper tweet post message website results findings census minutes video recording warrant brief motion "
    "evidence file files information facts fact suit revelations testimony papers chart map law text bill story piece "
    "column ad advertisement sign headline exhibit court-filing estimate estimates projections research "
    "petition announcement advisory forecast log logs notice posting resolution"
)
# What may stand between cue and content as the place where it was said; only the public ones make an occasion.
OCCASION_NOUNS = _words(
    "statement interview interviews press conference briefing speech rally hearing debate meeting tweet tweets "
    "post email e-mail letter memo filing report address remarks town-hall event podcast broadcast appearance call "
    "testimony op-ed editorial column release message video comments series session deposition ceremony forum "
    "news-conference town hall fundraiser program show note blog book essay article text court courtroom lawsuit "
    "complaint brief affidavit ruling opinion dissent"
)
NOT_PUBLIC = _words("meeting call session series note text comments private closed closed-door internal dinner")
IN_PUBLIC = _words("reporters journalists radio tv television public televised press news parliament congress")
FIRST_NAMES_MALE = _words(
    "james john robert michael william david richard joseph thomas charles christopher daniel matthew anthony mark "
    "donald steven stephen paul andrew joshua kenneth kevin brian george timothy ronald edward jason jeffrey ryan "
    "jacob gary nicholas eric jonathan larry justin scott brandon benjamin samuel gregory frank raymond "
    "patrick jack dennis jerry tyler aaron jose henry adam douglas nathan peter zachary kyle walter harold carl jeremy "
    "keith roger gerald ethan arthur terry christian sean lawrence austin joe noah jesse albert bryan billy bruce "
    "willie alan juan wayne roy ralph randy eugene vincent russell louis bobby philip johnny mike bill jim tom bob dan "
    "dave steve tim ron ken jeff greg matt tony chris rick ted ed fred ben sam max luke ian neil barack mitt newt rudy "
    "bernie vladimir boris emmanuel nigel simon graham stuart martin hugh craig doug todd chuck derek barry mohammed "
    "muhammad ahmed ali omar hassan abdullah carlos luis miguel pedro jorge francisco antonio marco rafael diego "
    "corey don"
)
FIRST_NAMES_FEMALE = _words(
    "mary patricia jennifer linda elizabeth barbara susan jessica sarah karen lisa nancy betty sandra margaret ashley "
    "kimberly emily donna michelle carol amanda melissa deborah stephanie rebecca sharon laura cynthia dorothy amy "
    "kathleen angela shirley emma brenda pamela nicole anna samantha katherine christine debra rachel carolyn janet "
    "maria olivia heather helen catherine diane julie victoria joyce lauren kelly christina ruth joan virginia judith "
    "evelyn hannah andrea megan cheryl jacqueline martha madison teresa gloria sara janice ann kathryn abigail sophia "
    "frances jean alice judy isabella julia grace amber denise danielle marilyn beverly charlotte natalie theresa "
    "diana "
    "brittany kayla alexis lori hillary ana claire kate jane anne "
    "sue ellen kathy kristin tricia "
    "angelina loretta debbie sally rosa elena sonia ingrid"
)

# What one declines to give, and what one does not answer.
DECLINED_ACTS = _words(
    "comment say discuss answer elaborate respond speak give provide confirm specify identify disclose name reveal "
    "talk explain address detail characterize make"
)
REQUESTS = _words(
    "request requests comment calls call email emails e-mail e-mails message messages inquiry inquiries questions "
    "question letter letters query queries"
)
HEDGE_PATTERN = re.compile(r"\b(?:reportedly|allegedly|apparently|supposedly|purportedly|presumably)\b", re.IGNORECASE)


def is_adverb(low: str) -> bool:
    """Whether a word in lower case may stand between subject and verb: also, repeatedly."""
    return low in ADVERBS or (low.endswith("ly") and len(low) > 4 and low not in NOT_ADVERBS)
