"""The files of a new game: those of Lucky Steps, a small whole game, under the new names."""

import ast
from pathlib import Path
from typing import TypeAlias

from tools.new_game.names import Names

TEMPLATE = Path(__file__).parent / "lucky_steps"
COVERS = ("cover.svg", "cover_square.svg")
Import: TypeAlias = ast.Import | ast.ImportFrom

_HERE = "tools.new_game.lucky_steps"


def files_of(names: Names) -> dict[Path, str]:
    """Return every file of the game, with its contents, by its path below the checkout."""
    key = names.key
    folders = {
        "game": Path("game", "games", key),
        "tests": Path("tests", "games", key),
    }
    made = {
        Path("maps", f"{key}.tmx"): _text("board.tmx", names),
        Path("assets", "rules", f"{key}.md"): _text("rulebook.md", names),
        **{Path("assets", "art", key, file): _text(file, names) for file in COVERS},
    }
    for folder, target in folders.items():
        for path in sorted((TEMPLATE / folder).rglob("*.py")):
            inside = path.relative_to(TEMPLATE / folder)
            made[target / inside] = sorted_imports(_text(f"{folder}/{inside.as_posix()}", names))
    return made


def _text(file: str, names: Names) -> str:
    """Return a file of the template, with all names replaced."""
    text = (TEMPLATE / file).read_text(encoding="utf-8")
    for old, new in (
        (f"{_HERE}.game", f"game.games.{names.key}"),
        (f"{_HERE}.tests", f"tests.games.{names.key}"),
        ("lucky_steps", names.key),
        ("LuckySteps", names.classes),
        ("Lucky Steps", names.title),
        ("LS-", f"{names.rules}-"),
    ):
        text = text.replace(old, new)
    return text


def sorted_imports(text: str) -> str:
    """Return the code with each block of imports sorted again after the names were replaced."""
    lines = text.splitlines(keepends=True)
    for block in _blocks(text):
        ordered = sorted(block, key=_place)
        moved = [line for node in ordered for line in lines[node.lineno - 1 : node.end_lineno]]
        lines[block[0].lineno - 1 : block[-1].end_lineno] = moved
    return "".join(lines)


def _blocks(text: str) -> list[list[Import]]:
    """Return the blocks of imports of some code: neighbours with no line between are one."""
    found = [n for n in ast.walk(ast.parse(text)) if isinstance(n, ast.Import | ast.ImportFrom)]
    blocks: list[list[Import]] = []
    for node in sorted(found, key=lambda node: node.lineno):
        if blocks and blocks[-1][-1].end_lineno == node.lineno - 1:
            blocks[-1].append(node)
        else:
            blocks.append([node])
    return blocks


def _place(node: Import) -> tuple[bool, list[str]]:
    """Return a sort key of a statement in a block: `import` before `from`, then by module."""
    name = node.names[0].name if isinstance(node, ast.Import) else str(node.module)
    return isinstance(node, ast.ImportFrom), name.split(".")
