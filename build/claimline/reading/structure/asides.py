"""One sentence -> whether the page speaks in it to its reader, or of itself, and not the report.

Every pattern is applied to a bounded piece of the sentence, so that no input takes more than linear time.
"""

from __future__ import annotations

import re

REACH = 600  # code points; no line of furniture is longer

SITES = r"(?:facebook|twitter|x|instagram|whatsapp|telegram|youtube|tiktok|linkedin|threads|bluesky|truth\ social)"

# Openings of sentences in which the page, and not the report, speaks to the reader.
_ASIDE_OPENING = re.compile(
    rf"""\W{{0,3}}(?:please\ |just\ |you\ can\ |to\ comment,\ |and\ )?(?:
        (?:sign\ up|subscribe|register)\ (?:now|today|here|for|to|free)\b
      | (?:click|tap)\ (?:here|on|the|below|through|for\ more|play|to\ \w+)\b
      | follow\ (?:us|me|him|her|them)\ @\w
      | follow\ (?:us|me|him|her|them|@\w+(?:,?\ (?:and\ )?@\w+){{0,4}}|[\w’'. ]{{1,60}}?)\ on\ {SITES}\b
      | we\ use\ cookies\b | thank(?:s|\ you)\ for\ (?:reading|subscribing|signing\ up)\b | scroll\ to\ continue\b
      | you\ must\ (?:be\ logged|log\ in|sign\ in|register)\b | your\ e-?mail\ address\b | check\ back\b
      | this\ is\ a\ (?:breaking|developing)\ (?:news\ )?story\b | do\ you\ have\ an?\ (?:story|tip)\b
      | this\ (?:story|article|report|post|page)\ (?:(?:has\ been|has|was|will\ be|is\ being)\ (?:last\ )?updated
          |is\ based\ (?:in\ part\ )?on\ (?:wire|agency)|(?:contains|includes|uses)\ (?:material|reporting)\ from)\b
      | update\ at\ (?:\d{{1,2}}(?::\d\d)?\ [ap]\.?m\.?|noon|midnight)(?:\ [A-Z]{{2,4}})?\W{{0,3}}$
      | a\ (?:new(?:er)?\ |revised\ |longer\ |full\ )?version\ of\ this\ (?:story|article|report|post)
        \ (?:appear(?:s|ed)|ran|was\ (?:first\ )?published|can\ be\ (?:found|read))\b
      | editors?['’]?s?['’]?\ note\ ?:
      | (?:correction|clarification)\ ?:\ (?:this\ (?:story|article|post)\ |corrected\ by\b)
      | updated?:?\ (?:at\ )?\d{{1,2}}(?::\d\d)?\ [ap]\.?m\b\W{{0,3}}$
      | to\ stay\ (?:updated|up\ to\ date|informed),\ follow\b
      | watch\ (?:the|a|this)\ (?:\w+\ )?(?:video|clip|interview|trailer|speech)\b[^.!?]{{0,60}}
        \ (?:above|below|here)\W*$
      | watch\ the\ (?:full\ )?(?:video|clip|interview|trailer|speech)\ (?:above|below|here)\b
      | interested\ in\ [^.?!]{{1,80}}\?$ | add\ [^.]{{1,80}}\ as\ an\ interest\b | add\ interest\W*$
      | we(?:['’]ll|['’]re|\ will|\ are)\ (?:be\ |continue\ to\ )?updat(?:e|ing)\ (?:this|our)
        \ (?:post|story|page|article|report|(?:live\ ?)?blog)\b
      | (?:refresh|reload)\ (?:this|the)\ (?:page|post)\b | turn\ to\ [^.]{{2,60}}\ for\ what\ you\ need\ to\ know\b
      | (?:[A-Z][\w&.]{{1,20}}\ ){{1,3}}has\ [^.]{{2,120}}\ to\ bring\ you\ the\ (?:latest|most)\b
      | [\[{{]ID:\ ?n\w{{4,20}}[\]}}]\W*$
      | check\ out\ the\ [^.]{{0,80}}\byour\b
      | a\ (?:photo|video|post)\ (?:posted|shared)\ by\ [^()]{{1,60}}\(@
      | (?:vote|take\ part)\ (?:now|here|below|in\ our)\b | take\ (?:our|the)\ (?:poll|survey|quiz)\b
      | (?:invalid\ e-?mail|please\ (?:re-enter|try\ again|verify\ (?:that\ )?you))\b
      | you\ (?:must\ select\ a\ newsletter|(?:may|can)\ (?:opt[- ]out|unsubscribe)|will\ receive\ e-?mails?)\b
      | you\ (?:may|might)\ also\ (?:like|enjoy)\b
      | view\ (?:all|our)\ [\w’'. ]{{0,40}}\bnewsletters?\b | (?:sign\ up\ )?you\ will\ receive\ e-?mails?\b
      | watch\ [^.]{{1,120}}\b\d{{1,2}}(?::\d\d)?\ ?[ap]\.?m\b
      | (?:like|find|join)\ us\b | join\ (?:our|the\ (?:conversation|discussion))\b | scroll\ down\b
      | share\ (?:your|this)\ (?:thoughts|views?|opinions?|comments?|story|article|post)\b
      | (?:add|leave|post|drop|send)\ (?:us\ )?your
        \ (?:two\ cents|thoughts|experiences?|comments?|opinions?|questions|tips|stories|memories|photos|pictures
          |videos)\b
      | like\ this\ (?:story|article|post)\?|share\ it\ with\ (?:a|your)\ friends?\b
      | if\ you\ (?:buy|purchase|order|click|shop)\b[^.]{{0,80}}\bmay\ (?:get|earn|receive)\b
      | e-?mail\ [A-Z][\w’'. ]{{1,60}}\ at\ \S{{1,60}}@
      | (?:get\ involved\ and\ )?(?:leave|post|write)\ a\ comment\b
      | there\ was\ an?\ (?:error|problem)\ (?:processing|submitting|completing|with)\ your\b
      | (?:originally|first)\ published\ (?:on|in|by|at)(?:\ (?!\d)[\w’'&.-]+){{1,6}}$
      | visit\ [\w’'. ]{{1,40}}\b(?:home\ ?page|web\ ?site|site)\ for\ (?:more|all|further|the\ latest)\b
      | the\ (?:news|stories|headlines)\b[^.]{{0,60}},\ delivered\ (?:daily|weekly|weekdays?|every|each|to\ you)\b
      | catch\ up\ on\ [^.]{{1,120}}\bour\ [^.]{{0,40}}(?:podcast|newsletter)\b
      | get\ the\ (?:day|week|morning)['’]s\ (?:big(?:gest)?|top|best|latest)\ (?:stories|headlines|news)\b
      | let\ us\ know\b | tell\ us\b | stay\ (?:tuned|up\ to\ date|informed)\b
      | (?:read|see|find|watch|listen\ to|check\ out)\ (?:more|the\ rest|the\ full|our|this\ (?:story|article|video))\b
      | don['’]?t\ (?:forget\ to|miss\ (?:a|an|any|our|out|the|these|this))\b
      | download\ (?:our|the)\b[^.]{{0,40}}\bapp\b
      | support\ (?:our|independent|quality|local)\b | donate\b | become\ an?\ (?:member|subscriber|supporter)\b
      | get\ (?:the\ latest|breaking|our|more|unlimited)\b[^.]{{0,120}}\b(?:inbox|newsletter|app|alerts|e-?mail|free)\b
      | by\ (?:completing|submitting|clicking|signing|continuing|providing|entering|subscribing|voting|using)\b
        .{{0,120}}\b(?:you|consent|agree|acknowledge)\b
      | contact\ (?:our|the)\ (?:reporters?|newsroom|newsdesk|editors?|authors?)\b
      | (?:send|submit|e-?mail)\ (?:us\ )?(?:any\ )?(?:news\ |story\ )?tips\b | e-?mail\ us\b
      | got\ an?\ (?:news\ |story\ )?tip\b | e-?mail\ us\b
      | have\ (?:a\ (?:news\ )?tip|an\ opinion|something\ to\ say|thoughts)\b
      | (?:copyright\W{{0,4}})?(?:©|\(c\))\W{{0,3}}(?:19|20)\d\d\b | copyright\W{{0,4}}(?:by\ )?(?:19|20)\d\d\b
      | visit\ (?:our|the)\ (?:web\ ?)?(?:site|pages?)\b | visit\ [\w’'. ]{{1,40}}['’]s\ terms\ of\ (?:use|service)\b
      | (?:this\ is\ a|the\ following\ is\ a|below\ is\ a)\ (?:rush|machine-generated|computer-generated|automated
        |lightly\ edited|unedited|uncorrected)\ (?:\w+\ )?transcript\b
      | this\ (?:is\ a\ )?(?:text|copy|transcript|page)\ (?:may|might)\ (?:not\ be\b|contain\ (?:errors|mistakes)\b
        |be\ (?:updated|revised|corrected)\b)
      | accuracy\ and\ availability\b[^.]{{0,60}}\bvary\b
      | the\ (?:authoritative|official|definitive)\ record\ of\b[^.]{{0,80}}\bis\ the\ (?:audio|video|broadcast
        |recording)\b
      | for\ personal,?\ non-?commercial\ use\b
      | if\ you(?:['’]re|\ are)\ just\ (?:joining|tuning)\b
      | (?:let['’]s|we['’]re\ going\ to|we\ have\ to|we['’]ll)\ take\ a\ (?:short|quick|brief)\ break\b
      | we['’]ll\ be\ (?:right\ )?back\b
      | to\ (?:play|see|view|watch|hear)\ this\ (?:content|clip|video|audio|page)\b
      | for\ (?:full|more|complete|the\ latest)\ [\w’'. -]{{1,60}},?\ (?:click|tap)\b
      | (?:for\ the\ latest\ updates\ across\b[^.]{{1,60}},\ )?you\ can\ stay\ up\ to\ date\ with\b[^.]{{1,80}}\bvia\b
      | if\ you\ have\ (?:a|any)\ (?:query|queries|questions?|comments?)\b[^.]{{0,40}}\b(?:on|about)
        \ this\ (?:story|article)\b
      | this\ comment\ (?:was|has\ been)\ (?:removed|deleted|edited|moderated)\b
      | (?:this\ is\ my|welcome\ to\ (?:my|the|our))\ blog\b | this\ blog\ (?:is|was)\ where\b
      | these\ are\ (?:some\ of\ )?the\ [\w’' -]{{1,40}}\ this\ (?:blog|site|page)\ covers\b
      | (?:reach|contact|e-?mail)\ (?:him|her|them|us|the\ (?:author|reporter|writer))?\ ?(?:directly\ )?(?:at|on)\b
      )""",
    re.X | re.I,
)
# Four words may stand before this one, so it is looked for only where it stands at all.
_TRANSCRIPT_OPENING = re.compile(
    r"""\W{0,3}(?:please\ |just\ |you\ can\ |to\ comment,\ |and\ )?
        (?:[A-Z][\w’'.-]{0,30}\ ){0,4}transcripts?\ (?:(?:was|is|are|were)\ )?
        (?:provided|produced|prepared|generated|created)\ (?:by|using|with|from|on)\b""",
    re.X | re.I,
)
# A page that praises its own offer goes on with it to the end of the paragraph.
_OFFER = re.compile(
    r"""\W{0,3}(?:if|did)\ you\ (?:enjoy(?:ed)?|like(?:d)?|love(?:d)?)\ (?:reading\ )?(?:this|our)
        \ (?:article|story|piece|post|column|essay|podcast|newsletter|reporting|work)\b(?![\w’'-])""",
    re.X | re.I,
)
# What stands in every match of the pattern below, and in few other sentences. Looked for first, since it is found
# ten times faster.
_ASIDE_PARTS = (
    "click here",
    "unsubscribe",
    "your inbox",
    "rights reserved",
    "in the comments",
    "without permission",
    "your facebook feed",
    "our privacy",
    "our terms",
    "our newsletter",
    "our cookie",
    "our mobile",
    "you agree",
    "you consent",
    "s e-mail",
    "s email",
    "may not be",
    "contributed",
    "be reached",
    "be contacted",
    "originally",
    "first",
    "readers think",
    "views expressed",
    "may earn",
    "javascript",
    "the form below",
    "logging on to your",
    "logging in to your",
    "comments may be",
    "will be published",
    "may edit your",
    "e-mails will be",
    "emails will be",
)
_ASIDE_ANYWHERE = re.compile(
    r"""\bclick\ here\b | \bunsubscribe\b | \byour\ inbox\b | \ball\ rights\ reserved\b
      | \bin\ the\ comments\b | \breproduce\ without\ permission\b | \bto\ your\ Facebook\ feed\b
      | \bour\ (?:privacy\ policy|terms\ of\ (?:use|service)|newsletters?|cookie\ policy|mobile\ app)\b
      | \byou\ (?:agree|consent)\ to\ (?:our|the|receive|receiving)\b
      | \bfriend['’]s\ e-?mail\b
      | \bmay\ not\ be\ (?:published|reproduced|redistributed|copied)\b
      | \bcontributed\ (?:reporting|(?:additional\ )?to\ this\ (?:report|story|article|post))\b
      | \b(?:this|that)\ (?:article|story|piece|post|essay|report|column|interview)\b.{0,30}\b(?:first|originally)
        \ (?:appeared|published|ran)\b
      | ^[^,]{1,60}\ (?:can|may)\ be\ (?:reached|contacted)\ (?:at|on|via|by)\b[^@]{0,60}@\w
      | \breaders\ think\ this\b | \bviews\ expressed\ (?:in\ this|here|are)\b
      | \bjavascript\b[^.]{0,40}\b(?:on|enabled|disabled|required|off)\b
      | \byour?\b[^.]{0,60}\busing\ the\ form\ below\b | \blogging\ (?:on|in)\ to\ your\b
      | \byour\ comments\ may\ be\ published\b | \bmay\ edit\ your\ (?:comments?|e-?mails?|messages?)\b
      | \bnot\ all\ (?:comments|e-?mails)\ will\ be\ published\b
      | \bmay\ earn\ (?:a|an\ affiliate)\ commission\b""",
    re.X | re.I,
)
REPORTING_BY = re.compile(
    r"""(?:\(|-LRB-\ ?)(?:[A-Z][\w.’' ]{0,40}\ )?(?:additional\ |contributing\ )?(?:reporting|editing|writing|compiled
        |edited|written)(?:\ (?:and|in|additional)\ \w+)?\ (?:by|in)\b""",
    re.X | re.I,
)
# Where words or a picture come from: `[Harbour Post, 5/3/24]`, `| HARBOUR WIRE Boats in port`, `Tomas Berg / AP file`
_ORIGIN = re.compile(
    r"""\[[^\[\]]{2,100},\ \d{1,2}/\d{1,2}/\d{2,4}\]\.?$ | \|\ (?:[A-Z]{2,}|Getty|[^|/]{2,40}/)[^|]{0,200}$
      | (?:[A-Z][\w.’'-]{0,30}\ ){1,3}/\ ?(?:AP|AFP|Reuters|REUTERS|EPA|UPI|Getty\ Images)
        (?:\ (?:file|File|Photo|photo))?\.?$""",
    re.X,
)
_ORIGIN_SIGNS = ("[", "|", "/")
_ASIDE_WORDS = 30
_REPORTED = re.compile(
    r"\breported from [A-Z]|^\W{0,3}With reporting (?:from|by)\b|\bcontributed(?: reporting\b| to this report\b|\.$)"
)
_OF_REPORTERS = frozenset(
    "reported reporting from by in of and also contributed to this report writer writers de la".split()
)
_BULLETS = "•●⦁▪– —-"


def has_quote(words: str) -> bool:
    """Whether a quotation mark stands in the words."""
    ascii_marks = '"' in words or "``" in words or "''" in words
    return ascii_marks or "“" in words or "”" in words or "«" in words or "»" in words


def is_aside(sentence: str) -> bool:
    """Whether the page speaks here to its reader: a call to subscribe, share or comment, a notice of rights."""
    if has_quote(sentence[:REACH]):
        return False  # somebody's words
    if _ASIDE_OPENING.match(sentence) or REPORTING_BY.match(sentence) or _OFFER.match(sentence):
        return True
    if any(sign in sentence for sign in _ORIGIN_SIGNS) and _ORIGIN.match(sentence):
        return True
    lower = sentence.lower()
    if "transcript" in lower and _TRANSCRIPT_OPENING.match(sentence):
        return True
    if ("report" in lower or "contributed" in lower) and _names_reporters(sentence):
        return True
    if not any(map(lower.__contains__, _ASIDE_PARTS)):
        return False
    # in a longer sentence such words are not what it is about
    return len(sentence.split()) <= _ASIDE_WORDS and _ASIDE_ANYWHERE.search(sentence) is not None


def is_offer(sentence: str) -> bool:
    """Whether the page offers itself to a pleased reader, and goes on to praise the offer: If you liked our story."""
    return not has_quote(sentence[:REACH]) and _OFFER.match(sentence) is not None


def _names_reporters(sentence: str) -> bool:
    """Whether a sentence says no more than who wrote, and where: `Moe reported from Grey Bay; Vik from Port Ellen.`"""
    if len(sentence) > REACH or not _REPORTED.search(sentence):
        return False
    words = sentence.lstrip(_BULLETS).split()
    return all(word[0].isupper() or word.strip(".,;") in _OF_REPORTERS for word in words)
