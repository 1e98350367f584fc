"""Two builds of an invented story: what is named as changed, and that nothing else is."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from claimline import tables as t
from claimline.comparison import Build, StoryChanges, compare
from comparison.invented import built, date_conflict, told
from rows import row

FERRY = told("post", 0, "The ferry struck the quay on Monday", "Harbour Post", speaker="Ana Ruiz")
ECHO = told("tide", 10, "A ferry hit the quay", "Harbour Post")
OWN = told("gull", 5, "On Tuesday the ferry rammed the pier", "The Gull")
INQUIRY = told("post", 80, "An inquiry will report in June")
DENIED = told("tide", 60, "The mayor denied that the ferry struck anything", stance="denies")
SHIPS = told("gull", 70, "Forty ships wait outside the bay")
BEFORE = [[FERRY, ECHO], [INQUIRY], [DENIED]]


def changes(old: Build, new: Build) -> StoryChanges:
    [found] = compare({"harbour": old}, {"harbour": new})
    return found


def named(found: StoryChanges) -> set[str]:
    """The kinds of change that are there."""
    lists = (f.name for f in fields(found) if f.name not in ("story_id", "title", "presence"))
    return {name for name in lists if getattr(found, name)}


def test_a_build_is_the_same_as_itself() -> None:
    assert changes(built(BEFORE), built(BEFORE)).same


def test_an_added_article_names_what_it_changed_and_nothing_else() -> None:
    """The claim has another id, title, counts and value ids now; all the others have other scores and titles."""
    after = built(
        [[OWN, FERRY, ECHO], [INQUIRY], [DENIED], [SHIPS]],
        claim={0: {"status": "differing"}, 1: {"title": "will report in June"}},
        tables=date_conflict(OWN, "Monday", "Tuesday"),
    )
    found = changes(built(BEFORE), after)
    assert named(found) == {"documents", "origins", "claims_changed", "claims_new"}
    [document], [origin], [claim], [new] = found.documents, found.origins, found.claims_changed, found.claims_new
    assert (document.kind, document.document_id, document.statements) == ("added", "gull", 2)
    assert (origin.kind, origin.name) == ("new", "The Gull")
    assert (claim.before.outlets, claim.before.origins, claim.claim.outlets, claim.claim.origins) == (2, 1, 3, 2)
    assert [p.words for p in claim.gained] == [OWN.words]
    assert (claim.origins_gained, claim.origins_lost, claim.lost) == (["The Gull"], [], [])
    [conflict] = claim.differences
    assert (conflict.kind, conflict.facet, conflict.left, conflict.right) == ("new", "date", "Monday", "Tuesday")
    assert claim.status and (claim.status.before, claim.status.after) == ("single-origin", "differing")
    assert [p.words for p in new.passages] == [SHIPS.words]


def test_an_article_taken_out_is_the_other_way_round() -> None:
    before = built([[OWN, FERRY, ECHO], [INQUIRY], [DENIED], [SHIPS]], tables=date_conflict(OWN, "Monday", "Tuesday"))
    found = changes(before, built(BEFORE))
    [document], [claim], [gone] = found.documents, found.claims_changed, found.claims_gone
    assert document.kind == "removed"
    assert [p.words for p in claim.lost] == [OWN.words]
    assert claim.origins_lost == ["The Gull"]
    assert [d.kind for d in claim.differences] == ["gone"]
    assert gone.claim.title == SHIPS.words


def test_merged_and_split_by_place() -> None:
    one, two = built([[FERRY], [ECHO, OWN]]), built([[ECHO, OWN, FERRY]])
    merged = changes(one, two)
    assert named(merged) == {"claims_merged"}
    assert [c.title for c in merged.claims_merged[0].before] == [ECHO.words, FERRY.words][::-1]
    split = changes(two, one)
    assert named(split) == {"claims_split"}
    assert len(split.claims_split[0].claims) == 2


def test_a_statement_that_moves_between_claims_is_named_once() -> None:
    old, new = built([[FERRY, ECHO, OWN], [INQUIRY, SHIPS]]), built([[FERRY, ECHO], [INQUIRY, SHIPS, OWN]])
    found = changes(old, new)
    assert not found.claims_merged and not found.claims_split
    moved = [(m.passage.words, m.from_claim.title) for c in found.claims_changed for m in c.moved]
    assert moved == [(OWN.words, FERRY.words)]


def test_statements_cut_otherwise_are_followed_by_their_place() -> None:
    shorter = replace(FERRY, words="The ferry struck the quay")
    found = changes(built([[FERRY, ECHO]]), built([[shorter, ECHO]]))
    assert named(found) == {"statements"}
    [change] = found.statements[0].changes
    assert (change.field, change.before, change.after) == ("words", FERRY.words, shorter.words)


def test_speaker_stance_origin_and_date_of_a_statement() -> None:
    after = replace(FERRY, origin="Coast Wire", given={"speaker": "Lee Tan", "stance": "denies"},
                    kept={"edtf": "2025-06-02"})  # fmt: skip
    found = changes(built([[FERRY]]), built([[after]]))
    told_otherwise = {c.field: (c.before, c.after) for c in found.statements[0].changes}
    assert told_otherwise == {
        "speaker": ("Ana Ruiz", "Lee Tan"),
        "stance": ("asserts", "denies"),
        "origin": ("Harbour Post", "Coast Wire"),
        "date": (None, "2025-06-02"),
    }
    assert not found.claims_changed  # one article alone: the statement says it


def test_words_that_are_withheld_now_are_no_change() -> None:
    withheld = replace(FERRY, given={"speaker": "Ana Ruiz", "excerpt": None, "opening": "The ferry"})
    assert changes(built([[FERRY]]), built([[withheld]])).same


def test_a_renamed_document_keeps_its_statements() -> None:
    after = built([[replace(FERRY, document="paper"), ECHO]], documents={"paper": {"sha256": "text of post"}})
    found = changes(built([[FERRY, ECHO]]), after)
    assert named(found) == {"documents"}
    assert {(d.kind, d.document_id, d.before_id) for d in found.documents} == {("renamed", "paper", "post")}


def test_a_replaced_text_is_followed_by_its_words() -> None:
    """A number silently corrected: forty ships, then fourteen."""
    fewer = told("gull", 140, "Fourteen ships wait outside the bay")
    moved = replace(OWN, place=90)
    after = built([[moved], [fewer]], documents={"gull": {"sha256": "another text"}})
    found = changes(built([[OWN], [SHIPS]]), after)
    assert named(found) == {"documents", "statements"}
    assert found.documents[0].kind == "replaced"
    [change] = found.statements[0].changes
    assert (change.before, change.after) == (SHIPS.words, fewer.words)


def response(statement_id: str, target: str, **given: Any) -> t.Response:
    found: t.Response = row(t.Response, statement_id=statement_id, target_kind="claim", target_id=target,
                            relation="denies", certain=True, **given)  # fmt: skip
    return found


def test_answers_follow_what_they_answer() -> None:
    old = built(BEFORE, tables={"responses": [response(DENIED.statement_id, FERRY.statement_id)]})
    renamed = [[OWN, FERRY, ECHO], [INQUIRY], [DENIED]]
    new = built(renamed, tables={"responses": [response(DENIED.statement_id, OWN.statement_id)]})
    assert not changes(old, new).answers
    [gone] = changes(old, built(renamed)).answers
    assert (gone.kind, gone.target) == ("gone", FERRY.words)
    uncertain = response(DENIED.statement_id, FERRY.statement_id)
    changed = built(BEFORE, tables={"responses": [replace(uncertain, relation="disputes")]})
    [other] = changes(old, changed).answers
    assert (other.kind, other.before_relation, other.relation) == ("changed", "denies", "disputes")


def event(told_by: list[Any], edtf: str, **given: Any) -> tuple[t.Event, list[t.EventSource]]:
    event_id = told_by[0].statement_id
    return row(t.Event, event_id=event_id, edtf=edtf, **given), [
        row(t.EventSource, event_id=event_id, statement_id=s.statement_id) for s in told_by
    ]


def timeline(*events: tuple[t.Event, list[t.EventSource]]) -> dict[str, Any]:
    return {"events": [e for e, _ in events], "event_sources": [s for _, sources in events for s in sources]}


def test_events_move_merge_split_come_and_go() -> None:
    claims = [[FERRY, ECHO, OWN], [INQUIRY]]
    two = built(claims, tables=timeline(event([FERRY, ECHO], "2025-06-02"), event([OWN], "2025-06-03")))
    one = built(claims, tables=timeline(event([OWN, FERRY, ECHO], "2025-06-02/2025-06-03", agreement="conflicting")))
    inquiry = event([INQUIRY], "2025-06")
    later = built(claims, tables=timeline(event([FERRY, ECHO], "2025-06-02"), event([OWN], "2025-06-04"), inquiry))
    assert sorted(e.kind for e in changes(two, one).events) == ["merged", "moved"]
    assert sorted(e.kind for e in changes(one, two).events) == ["moved", "split"]
    found = {e.kind: e for e in changes(two, later).events}
    assert found.keys() == {"moved", "new"}
    assert (found["moved"].before[0].edtf, found["moved"].after[0].edtf) == ("2025-06-03", "2025-06-04")
    assert [e.kind for e in changes(later, two).events if e.kind != "moved"] == ["gone"]


def test_entries_of_curation() -> None:
    entry: t.Curation = row(t.Curation, entry_id="tan", kind="speaker", value="Lee Tan", reason="Notes say so.")
    old, new = (
        built(BEFORE, tables={"curation": [entry]}),
        built(BEFORE, tables={"curation": [replace(entry, value="Ana Ruiz")]}),
    )
    assert [c.kind for c in changes(built(BEFORE), old).curation] == ["new"]
    assert [c.kind for c in changes(old, built(BEFORE)).curation] == ["gone"]
    [changed] = changes(old, new).curation
    assert [(c.field, c.before, c.after) for c in changed.changes] == [("value", "Lee Tan", "Ana Ruiz")]


def test_stories_that_only_one_build_has() -> None:
    one, two = built(BEFORE), replace(built(BEFORE), story_id="quay")
    found = compare({"harbour": one, "pier": one}, {"harbour": one, "quay": two})
    assert [(s.story_id, s.presence, s.same) for s in found] == [
        ("harbour", "both", True), ("pier", "old", False), ("quay", "new", False),
    ]  # fmt: skip
    assert compare({"harbour": one}, {"quay": two})[0].same  # one on each side: the same story
