"""No modules of the repository import each other in a circle."""

import ast
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tools.measure.syntax import parsed, statements

ROOT = Path(__file__).parents[2]


def imported(path: Path) -> set[str]:
    """Return what a module imports, for types too; of a package also each name, as modules."""
    names: set[str] = set()
    for node in statements(parsed(path).body):
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
    return names


@pytest.mark.parametrize("package", ["game", "tools", "tests"])
def test_no_modules_import_each_other_in_a_circle(package: str) -> None:
    paths = [path for path in (ROOT / package).rglob("*.py") if path.name != "__init__.py"]
    modules = {".".join(path.relative_to(ROOT).with_suffix("").parts): path for path in paths}
    imports = {name: imported(path) & modules.keys() for name, path in modules.items()}
    assert sum(map(len, imports.values())) > len(modules)
    TopologicalSorter(imports).prepare()  # raises CycleError, which names a circle
