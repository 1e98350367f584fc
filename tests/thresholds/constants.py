"""The package's source -> its numeric thresholds, and each module as it reads with one of them moved.

A threshold is a number under a name of its own: a module's constant in capitals (`REACH = 45`, `NEAR, FAR = 3, 9`,
`ONE_REPORT = 2 / 3`, `NEAR = timedelta(days=200)`), or a default of `settings.Settings`. Numbers of word tables
(`{"two": 2}`) are data. What decides nothing is listed below with the reason.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "build" / "claimline"
SEEN = "__threshold_seen__"  # what a watched module calls with the name of each threshold it reads

# No reading, page or verdict follows from these: how much at once, how large a picture, how long a digest; or they
# only end a search, where no word or pattern that it looks for is as long.
DECIDE_NOTHING = {
    "adding.connections": "MOVED _CHUNK",  # codes of HTTP; bytes read at once
    "job": "WRITERS",  # threads
    "publish": "GROUP_ROWS",  # rows of a Parquet group
    "quality.speed": "RUNS",  # how often a time is taken
    "reading.events.attributive_dates": "BEFORE",  # ends a search
    "reading.lexical.memo": "MOST LONGEST",  # memory against time
    "reading.structure.sentences": "_WORD_REACH",  # ends a search: no abbreviation is longer
    "reading.syntax.clause_titles": "WORD",  # ends a search: no word is longer
    "report.charts.story_charts": "LABEL LINE",  # how wide a picture's margin is
    "report.charts.drawings": "NARROW PLOT NOTE NAMED TEXT MARKS SLOT",
    "report.rendering.offline": "_EPOCH",  # the first day a zip file knows
    "report.rendering.serve": "PAUSE",  # seconds between two looks at the templates
    "report.rendering.social": "SIZE COLUMNS",
    "slugs": "_HASH",  # letters of a digest
    "stages.spark.make_classes": "DUMP_SECONDS",
    "stages.spark.frames": "BATCH_ROWS",
    "stages.spark.java": "OLDEST",  # a version
    "stages.meetings": "PORTION KEPT_AT_ONCE",  # memory against time
    "stages.reuse": "SHELVES READ_AT_ONCE",
    "stages.spark.scores": "DIGEST NOTHING LINKS",  # length of a digest; marks of outcomes
}


@dataclass(frozen=True, order=True)
class Threshold:
    """A number that decides: `reading.syntax.subjects:REACH`, in a tuple `corpus.claims.features:NAME_FACTOR[0]`."""

    module: str  # without `claimline.`
    name: str
    value: float

    def __str__(self) -> str:
        return f"{self.module}:{self.name}"

    def moved(self, up: bool) -> float:
        """The value a quarter up or down; a whole number by 1 at least."""
        step: float = max(1, round(abs(self.value) / 4)) if isinstance(self.value, int) else self.value / 4
        return self.value + step if up else self.value - step


def modules() -> dict[str, Path]:
    """Every module of the package by its name without `claimline.`."""
    return {
        ".".join(path.relative_to(PACKAGE).with_suffix("").parts): path
        for path in sorted(PACKAGE.rglob("*.py"))
        if path.name != "__init__.py"
    }


def thresholds() -> list[Threshold]:
    """All of them, in the order of modules and lines."""
    return [
        Threshold(module, name, value)
        for module, path in modules().items()
        for name, _, value in _numbers(module, ast.parse(path.read_text(encoding="utf-8")))
        if name.split("[")[0] not in DECIDE_NOTHING.get(module, "").split()
    ]


def _numbers(module: str, tree: ast.Module) -> Iterator[tuple[str, ast.expr, float]]:
    """(name, the expression that is the number, its value) of each threshold of a module."""
    body: list[ast.stmt] = tree.body
    if module == "settings":
        body = [statement for found in body if isinstance(found, ast.ClassDef) for statement in found.body]
    for statement in body:
        target = statement.targets[0] if isinstance(statement, ast.Assign) else getattr(statement, "target", None)
        value = getattr(statement, "value", None)
        if isinstance(target, ast.Name) and (target.id.isupper() or module == "settings"):
            names, values = [target.id], [value]
            if isinstance(value, ast.Tuple):
                names, values = [f"{target.id}[{i}]" for i in range(len(value.elts))], [*value.elts]
        elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            names, values = [ast.unparse(name) for name in target.elts], [*value.elts]
        else:
            continue
        for name, found in zip(names, values, strict=True):
            if isinstance(found, ast.Call) and len(found.keywords) == 1 and not found.args:
                found = found.keywords[0].value  # timedelta(days=200)
            if found is not None and (number := _number(found)) is not None:
                yield name, found, number


def _number(expression: ast.expr) -> float | None:
    allowed = (ast.Constant, ast.BinOp, ast.UnaryOp, ast.operator, ast.unaryop)
    if not all(isinstance(node, allowed) for node in ast.walk(expression)):
        return None
    found = eval(compile(ast.Expression(expression), "", "eval"))
    return found if type(found) in (int, float) else None


def moved(tree: ast.Module, threshold: Threshold, value: float) -> ast.Module:
    """The module with that number in the threshold's place."""
    place = next(found for name, found, _ in _numbers(threshold.module, tree) if name == threshold.name)

    class Move(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> ast.AST:
            if node is place:
                return ast.copy_location(ast.Constant(value), place)
            return self.generic_visit(node)

    Move().visit(tree)
    return ast.fix_missing_locations(tree)


def watched(tree: ast.Module, module: str, known: list[Threshold]) -> ast.Module:
    """The module with a note wherever code that runs reads a threshold, or what its own top level made of one."""
    names = _names_of(tree, module, known)
    fields = {threshold.name: {str(threshold)} for threshold in known if threshold.module == "settings"}

    class Watch(ast.NodeTransformer):
        def visit_Name(self, node: ast.Name) -> ast.expr:
            return self._noted(node, names.get(node.id, set()))

        def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
            self.generic_visit(node)
            return self._noted(node, fields.get(node.attr, set()))

        def _noted(self, node: ast.Name | ast.Attribute, seen: set[str]) -> ast.expr:
            if not seen or not isinstance(node.ctx, ast.Load):
                return node
            told = [ast.Constant(name) for name in sorted(seen)]
            note = ast.Call(ast.Name(SEEN, ast.Load()), [node, *told], [])
            return ast.copy_location(note, node)

    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef):
            node.body = [Watch().visit(statement) for statement in node.body]
            given = [*node.args.defaults, *(one for one in node.args.kw_defaults if one is not None)]
            if defaults := _read_by(given, names):  # read when the module was made, used now
                told: list[ast.expr] = [ast.Constant(None), *(ast.Constant(name) for name in sorted(defaults))]
                node.body.insert(1, ast.Expr(ast.Call(ast.Name(SEEN, ast.Load()), told, [])))
    return ast.fix_missing_locations(tree)


def _names_of(tree: ast.Module, module: str, known: list[Threshold]) -> dict[str, set[str]]:
    """Each name of a module that stands for thresholds: its own, imported ones, what its top level makes of them."""
    by_name: dict[tuple[str, str], set[str]] = {}
    for threshold in known:
        by_name.setdefault((threshold.module, threshold.name.split("[")[0]), set()).add(str(threshold))
    names = {name: set(found) for (where, name), found in by_name.items() if where == module}
    for statement in tree.body:
        if isinstance(statement, ast.ImportFrom) and statement.module:
            for alias in statement.names:
                found = by_name.get((statement.module.removeprefix("claimline."), alias.name), set())
                if found:
                    names.setdefault(alias.asname or alias.name, set()).update(found)
        elif isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
            read = _read_by([statement.value], names)
            targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
            for node in (node for target in targets for node in ast.walk(target) if isinstance(node, ast.Name)):
                if read:
                    names.setdefault(node.id, set()).update(read)
    return names


def _read_by(expressions: Sequence[ast.expr], names: Mapping[str, set[str]]) -> set[str]:
    """The thresholds for which the names in these expressions stand."""
    read = {node.id for one in expressions for node in ast.walk(one) if isinstance(node, ast.Name)}
    return set[str]().union(*(names.get(name, set()) for name in read))
