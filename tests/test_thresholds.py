"""The script that moves thresholds: what it takes for one, how far it moves it, and that its exceptions exist."""

from __future__ import annotations

import ast

import pytest

from thresholds.constants import DECIDE_NOTHING, SEEN, Threshold, modules, moved, thresholds, watched

SOURCE = """
NEAR, FAR = 3, 0.5
PAIR = (4, 2)
SHARE = 2 / 3
WORDS = {"two": 2}
LONG = timedelta(days=200)
PATTERN = re.compile(f"x{{0,{NEAR}}}")

def finds(text):
    return PATTERN.search(text)[:NEAR]
"""


def test_every_exception_names_a_number_of_the_package() -> None:
    for module, names in DECIDE_NOTHING.items():
        tree = ast.parse(modules()[module].read_text(encoding="utf-8"))
        stored = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        assert set(names.split()) <= stored, module


def test_settings_are_thresholds_and_each_has_one_place() -> None:
    found = [str(threshold) for threshold in thresholds()]
    assert "settings:publish_share" in found
    assert len(found) == len(set(found))


@pytest.mark.parametrize(("value", "down", "up"), [(100, 75, 125), (3, 2, 4), (1, 0, 2), (0.4, 0.3, 0.5), (10, 8, 12)])
def test_a_quarter_and_at_least_one(value: float, down: float, up: float) -> None:
    threshold = Threshold("m", "N", value)
    assert threshold.moved(up=False) == pytest.approx(down)
    assert threshold.moved(up=True) == up


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [("FAR", 0.5, "NEAR, FAR = (3, 7)"), ("PAIR[1]", 2, "PAIR = (4, 7)"), ("SHARE", 2 / 3, "SHARE = 7"),
     ("LONG", 200, "LONG = timedelta(days=7)")],
)  # fmt: skip
def test_one_number_is_moved(name: str, value: float, expected: str) -> None:
    tree = moved(ast.parse(SOURCE), Threshold("m", name, value), 7)
    assert expected in ast.unparse(tree)
    assert ast.unparse(tree).count("7") == 1


def test_code_that_runs_notes_which_threshold_it_reads() -> None:
    code = ast.unparse(watched(ast.parse(SOURCE), "m", [Threshold("m", "NEAR", 3)]))
    assert f"{SEEN}(PATTERN, 'm:NEAR').search(text)[:{SEEN}(NEAR, 'm:NEAR')]" in code


def test_a_default_is_noted_when_its_function_is_called() -> None:
    source = 'MOST = 3\n\ndef title(words, *, most=MOST):\n    """Words."""\n    return words[:most]\n'
    code = ast.unparse(watched(ast.parse(source), "m", [Threshold("m", "MOST", 3)]))
    assert f"{SEEN}(None, 'm:MOST')\n    return words[:most]" in code
