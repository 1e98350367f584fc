"""Words -> the kinds of deed and happening they tell of, so that two articles' words for one thing meet.

`The court will rule` and `the court's decision` share the kind `ruling`. The kinds are those that news tells of, coarse
on purpose: a kind alone joins nothing, it counts as a few words do.
"""

from __future__ import annotations

from collections.abc import Sequence

from claimline.reading.lexical.words import stem

PAIR_REACH = 4  # words between the two parts of `turned the whole archive over`
_KINDS = {
    "ruling": "rule ruled ruling decide decided decision verdict judgment uphold upheld overturn overturned invalidate "
    "invalidated blocked block bar barred struck quash quashed affirm affirmed rejected reject resolve",
    "hearing": "hearing hear heard argument arguments oral trial argued testify testified",
    "filing": "file filed filing lawsuit sue sued motion brief complaint petition submitted submit appeal appealed",
    "notice": "notify notified notice inform informed apprise apprised alert alerted warn warned",
    "penalty": "sanction sanctions contempt fine fined penalty punish punished",
    "death": "die died dies dying death dead killed kill fatal deceased passed~away",
    "finding": "found find discover discovered discovery unearthed uncovered surfaced emerge emerged came~light",
    "handing over": "turned~over turn~over hand handed gave give given share shared provide provided deliver delivered "
    "supply supplied obtained obtain",
    "writing": "write wrote written author authored draft drafted ghostwrite ghostwrote penned contribute contributed",
    "study": "study analysis report concluded conclude determined evaluate analyzed memo examined",
    "demand": "order ordered demand demanded request requested requesting ask asked require subpoena subpoenaed urge "
    "urged seek sought",
    "denial": "deny denied denial false baseless rejected dispute disputed untrue inaccurate",
    "reply": "respond responded response reply replied answer answered explain",
    "talks": "meet met meeting talks summit gathering conference session discussion discussed",
    "exit": "resign resigned resignation retire retired retiring step~down stepped~down stepping~down oust ousted "
    "fired sacked dismiss dismissed quit removed departure leave left~post reassigned replaced demoted",
    "entry": "appoint appointed nominate nominated hire hired promote promoted sworn~in took~over takes~over",
    "arrest": "arrest arrested detain detained custody apprehended",
    "charge": "charge charged indict indicted indictment arraigned prosecute",
    "sentence": "sentence sentenced convict convicted conviction acquitted jailed",
    "attack": "attack attacked bomb bombed bombing explosion exploded blast shoot shot shooting raid raided strike",
    "vote": "vote voted election elect elected ballot referendum poll",
    "start": "launch launched begin began start started open opened unveil unveiled",
    "end": "end ended close closed finish finished halt halted stop stopped suspend suspended cancel cancelled shut",
    "journey": "arrive arrived visit visited travel travelled flew",
    "announcement": "announce announced announcement declare declared",
    "deal": "deal agreement agree agreed sign signed treaty accord pact",
    "sale": "buy bought purchase acquire acquired sale sold sell merger",
    "rise": "raise raised rise rose increase increased boost jump climbed",
    "fall": "cut fall fell drop dropped reduce reduced decline declined",
    "crash": "crash crashed collide collided collision derail derailed sank",
    "protest": "protest protested march marched demonstrate rally rallied",
}
_BY_WORD: dict[str, set[str]] = {}
_BY_PAIR: dict[str, dict[str, str]] = {}
for _kind, _words in _KINDS.items():
    for _word in _words.split():
        if "~" in _word:
            _first, _, _second = _word.partition("~")
            _BY_PAIR.setdefault(stem(_first), {})[stem(_second)] = _kind
        else:
            _BY_WORD.setdefault(stem(_word), set()).add(_kind)


def deeds(stems: Sequence[str]) -> frozenset[str]:
    """The kinds of deed that these words, as stems in their order, tell of."""
    found: set[str] = set()
    for place, one in enumerate(stems):
        found |= _BY_WORD.get(one, set())
        if one in _BY_PAIR:
            found |= {
                _BY_PAIR[one][other] for other in stems[place + 1 : place + 1 + PAIR_REACH] if other in _BY_PAIR[one]
            }
    return frozenset(found)
