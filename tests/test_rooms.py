"""The folders and modules of the code: none is too large."""

import ast
from pathlib import Path

import pytest

from tools.measure.syntax import statements

ROOT = Path(__file__).parents[1]
MOST = 30
"""The largest number of modules in one folder."""
MOST_LINES, MOST_METHODS = 450, 45
"""Of a module, and of a class."""


@pytest.mark.parametrize("top", ["game", "tools", "tests"])
def test_no_room_is_a_heap(top: str) -> None:
    folders = {path.parent for path in (ROOT / top).rglob("*.py")}
    full = {
        str(folder.relative_to(ROOT)): number
        for folder in folders
        if (number := len([*folder.glob("[!_]*.py")])) > MOST
    }
    assert not full, f"more than {MOST} modules side by side"


@pytest.mark.parametrize("top", ["game", "tools", "tests"])
def test_no_module_and_no_class_is_too_large(top: str) -> None:
    found = []
    for path in (ROOT / top).rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if text.count("\n") > MOST_LINES:
            found.append(f"{path.relative_to(ROOT)} has more than {MOST_LINES} lines")
        if text.count("    def ") <= MOST_METHODS:
            continue  # whatever its classes are
        for node in statements(ast.parse(text).body):
            if isinstance(node, ast.ClassDef):
                methods = sum(isinstance(inner, ast.FunctionDef) for inner in node.body)
                if methods > MOST_METHODS:
                    found.append(f"{node.name} has {methods} methods")
    assert not found
