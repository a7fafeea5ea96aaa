"""Import circles within a package: modules that import each other, directly or not.

`python -m tools.measure.circles game.scenes.match` prints each circle; imports for types count too.
"""

import argparse
import ast
from collections.abc import Mapping
from pathlib import Path

from tools.measure.syntax import parsed, statements

_ROOT = Path(__file__).parents[2]


def imports_within(package: str) -> dict[str, frozenset[str]]:
    """Return, for each module of a package, the modules of the package that it imports."""
    folder = _ROOT.joinpath(*package.split("."))
    paths = {
        ".".join(path.relative_to(_ROOT).with_suffix("").parts): path
        for path in sorted(folder.rglob("*.py"))
        if path.name != "__init__.py"
    }
    return {module: _imported(path) & paths.keys() for module, path in paths.items()}


def _imported(path: Path) -> frozenset[str]:
    names: set[str] = set()
    for node in statements(parsed(path).body):
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
        elif isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
    return frozenset(names)


def circles(imports: Mapping[str, frozenset[str]]) -> list[tuple[str, ...]]:
    """Return groups of modules that import each other in a circle, the largest first."""
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


def main() -> None:
    """Print the circles of a package."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("package", nargs="?", default="game.scenes.match")
    package = parser.parse_args().package
    for circle in circles(imports_within(package)):
        print(len(circle), *(module.removeprefix(f"{package}.") for module in circle))


if __name__ == "__main__":
    main()
