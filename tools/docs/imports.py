"""Which module of ours imports which, and which room which, read from the source."""

import ast
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

PACKAGE = "game"
_FOR_ALL = f"{PACKAGE}.version"  # one line, at home in no room


def modules(root: Path, package: str) -> Mapping[str, Path]:
    """Every module of a package by its dotted name; a package is its `__init__`."""
    found = {}
    for path in (root / package).rglob("*.py"):
        parts = path.relative_to(root).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def executed(tree: ast.AST) -> Iterator[ast.Import | ast.ImportFrom]:
    """Imports that are carried out, at once or late; not those for a type checker alone."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            continue
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield node
        yield from executed(node)


def imported(path: Path, known: Mapping[str, Path]) -> set[str]:
    """The modules of ours that a module imports."""
    found = set()
    for node in executed(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        else:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        for name in names:
            parts = name.split(".")
            outer = (".".join(parts[:length]) for length in range(len(parts), 0, -1))
            found |= {*[module for module in outer if module in known][:1]}
    return found


@dataclass(frozen=True)
class Rooms:
    """The folders of the package, as paths below it: "games/yoz/view", "core", "" for its own.

    `modules`: the names of the modules in each. `imports`: from how many modules of one room how
    many of another are imported. A folder in a room of a game belongs to that room.
    """

    modules: Mapping[str, tuple[str, ...]]
    imports: Counter[tuple[str, str]]

    def between(self, users: Iterable[str], used: Iterable[str]) -> int:
        """How many imports lead from some rooms to others."""
        wanted = [*used]
        return sum(self.imports[user, other] for user in users for other in wanted)


def read_rooms(root: Path) -> Rooms:
    """The rooms of a checkout as they are now."""
    known = modules(root, PACKAGE)
    code = {
        name: path
        for name, path in known.items()
        if not path.name.startswith("__") and name != _FOR_ALL
    }
    home = {name: _room(path.relative_to(root / PACKAGE).parent) for name, path in code.items()}
    ways: Counter[tuple[str, str]] = Counter()
    inside: dict[str, tuple[str, ...]] = {}
    for name, path in sorted(code.items()):
        inside[home[name]] = (*inside.get(home[name], ()), path.stem)
        others = imported(path, known) & code.keys()
        ways.update((home[name], home[other]) for other in others if home[other] != home[name])
    return Rooms(inside, ways)


def _room(folder: Path) -> str:
    deep = 3 if folder.parts[:1] == ("games",) else 2
    return "/".join(folder.parts[:deep])
