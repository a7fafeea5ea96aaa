"""The rooms of the code: no module needs itself on a detour, and nothing is too large."""

import ast
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from tools.docs.imports import imported, modules

ROOT = Path(__file__).parents[1]
MOST = 30
"""The largest number of modules in one folder."""
MOST_LINES, MOST_METHODS = 450, 45
"""Of a module, and of a class."""


def circle(root: Path, package: str) -> list[str] | None:
    """Modules that import each other in a circle, if some do."""
    known = modules(root, package)
    graph = {name: imported(path, known) - {name} for name, path in known.items()}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as found:
        return list(found.args[1])
    return None


@pytest.mark.parametrize("package", ["game", "tools", "tests"])
def test_no_module_needs_itself_on_a_detour(package: str) -> None:
    assert circle(ROOT, package) is None


def test_a_circle_is_found_however_late_it_is_closed(tmp_path: Path) -> None:
    (tmp_path / "pack").mkdir()
    (tmp_path / "pack/__init__.py").touch()
    (tmp_path / "pack/first.py").write_text("from pack import second\n")
    second = tmp_path / "pack/second.py"
    second.write_text("if TYPE_CHECKING:\n    import pack.first\n")
    assert circle(tmp_path, "pack") is None
    second.write_text("def later():\n    from pack.first import one\n")
    found = circle(tmp_path, "pack")
    assert found is not None
    assert set(found) == {"pack.first", "pack.second"}


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
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.ClassDef):
                methods = sum(isinstance(inner, ast.FunctionDef) for inner in node.body)
                if methods > MOST_METHODS:
                    found.append(f"{node.name} has {methods} methods")
    assert not found
