"""YAML text -> a mapping whose values are strings, lists and mappings, or the fault that is in it.

Every value is a string as it was written: `published: 2025-04-31` must reach the check that can name the fault, and
`title: 1984` is a title.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import yaml


class _Loader(yaml.SafeLoader):
    """Reads scalars as they are written, refuses aliases (a few lines of them can stand for gigabytes) and doubles."""

    yaml_implicit_resolvers = {  # noqa: RUF012  PyYAML's own name and type
        first: [(tag, pattern) for tag, pattern in pairs if tag == "tag:yaml.org,2002:null"]
        for first, pairs in yaml.SafeLoader.yaml_implicit_resolvers.items()
    }

    def compose_node(self, parent: yaml.Node | None, index: int) -> yaml.Node | None:
        if self.check_event(yaml.AliasEvent):
            mark = self.peek_event().start_mark  # type: ignore[no-untyped-call]
            raise yaml.composer.ComposerError(None, None, "an alias (*name) stands here; write the value out", mark)
        return super().compose_node(parent, index)

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        seen: set[str] = set()
        for key, _ in node.value:
            if isinstance(key, yaml.ScalarNode):
                if key.value in seen:
                    raise yaml.constructor.ConstructorError(
                        None, None, f'the key "{key.value}" stands here a second time; keep one', key.start_mark
                    )
                seen.add(key.value)
        return super().construct_mapping(node, deep=deep)


def read_mapping(text: str, *, first_line: int = 1) -> dict[str, Any] | str:
    """The mapping, or in words what is wrong with it and in which line of the file."""
    try:
        loaded = yaml.load(text, Loader=_Loader)
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + first_line if error.problem_mark else first_line
        return f"line {line}: cannot be read as YAML: {error.problem or error.context}."
    except yaml.YAMLError as error:
        return f"line {first_line}: cannot be read as YAML: {' '.join(str(error).split())[:200]}."
    except RecursionError:
        return f"line {first_line}: cannot be read as YAML: it is nested too deeply."
    except ValueError as error:
        return f"line {first_line}: cannot be read as YAML: {error}."
    if loaded is None:
        return {}
    if not isinstance(loaded, dict):
        return f"line {first_line}: expected keys and values. Write lines such as `outlet: Harbour Post`."
    return {str(key): value for key, value in loaded.items()}
