"""Circles of imports: modules that reach each other, and no others."""

import pytest

from tools.measure.circles import circles, imports_within


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
