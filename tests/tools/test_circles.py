"""Circles of imports: modules that reach each other, and no others."""

import ast
from collections.abc import Mapping
from pathlib import Path

import pytest

_ROOT = Path(__file__).parents[2]


def imports_within(package: str) -> dict[str, frozenset[str]]:
    """By module of a package, the modules of the same package that it imports."""
    folder = _ROOT.joinpath(*package.split("."))
    found = {
        ".".join(path.relative_to(_ROOT).with_suffix("").parts): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.py"))
        if path.name != "__init__.py"
    }
    return {module: _imported(source) & found.keys() for module, source in found.items()}


def _imported(source: str) -> frozenset[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
    return frozenset(names)


def circles(imports: Mapping[str, frozenset[str]]) -> list[tuple[str, ...]]:
    """Modules that reach each other, the largest circle first."""
    reached = {module: _reached(imports, module) for module in imports}
    found = {
        tuple(sorted(other for other in reached[module] if module in reached[other]))
        for module in imports
        if module in reached[module]
    }
    return sorted(found, key=lambda circle: (-len(circle), circle))


def _reached(imports: Mapping[str, frozenset[str]], start: str) -> frozenset[str]:
    seen: set[str] = set()
    waiting = [start]
    while waiting:
        for module in imports[waiting.pop()] - seen:
            seen.add(module)
            waiting.append(module)
    return frozenset(seen)


def test_modules_that_reach_each_other_are_a_circle() -> None:
    imports = {"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": set(), "e": {"a"}}
    frozen = {module: frozenset(others) for module, others in imports.items()}
    assert circles(frozen) == [("a", "b", "c")]


def test_imports_for_types_count() -> None:
    known = imports_within("game.scenes.match")
    assert "game.scenes.match.table_context" in known["game.scenes.match.layers.confirm"]


@pytest.mark.parametrize("package", ["game", "tools", "tests"])
def test_no_modules_import_each_other_in_a_circle(package: str) -> None:
    assert circles(imports_within(package)) == []
