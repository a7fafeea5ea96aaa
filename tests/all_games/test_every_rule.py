"""Every numbered rule of the in-app rulebooks is held by a test marked with its number."""

import ast
import re
from pathlib import Path

import pytest

from game.core.assets import asset_path
from game.core.contract.spec import AnySpec
from game.core.rulebook import read_rulebook
from game.games.registry import GAMES

ROOT = Path(__file__).parents[2]
RULE = re.compile(r"^\*\*([A-Z]+-\d+\.\d+)\*\*", re.MULTILINE)

WAIVERS: dict[str, str] = {}
"""Rules that no code can break, each with the reason."""


def rules_of_the_books() -> list[str]:
    books = sorted((ROOT / "assets" / "rules").glob("*.md"))
    return [rule for book in books for rule in RULE.findall(book.read_text(encoding="utf-8"))]


def marked_rules() -> dict[str, str]:
    """The rules named in `pytest.mark.rule(...)` anywhere in the tests, each with one place."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "tests").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                for argument in node.args:
                    if isinstance(argument, ast.Constant):
                        place = f"{path.relative_to(ROOT)}:{argument.lineno}"
                        found[str(argument.value)] = place
    return found


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_every_game_has_its_rulebook(spec: AnySpec) -> None:
    book = read_rulebook(asset_path("rules", f"{spec.key}.md"))
    assert book.title.startswith(spec.name)
    assert book.intro, "the title and the shelf tell what the game is about"
    assert len({rule.partition("-")[0] for rule in book.rule_ids}) == 1


def test_every_rulebook_is_of_a_game() -> None:
    books = {path.stem for path in asset_path("rules").glob("*.md")}
    assert books == {spec.key for spec in GAMES}


def test_every_rule_is_held_by_a_test() -> None:
    marked = marked_rules()
    missing = [rule for rule in rules_of_the_books() if rule not in marked]
    assert [rule for rule in missing if rule not in WAIVERS] == []
    assert [rule for rule in WAIVERS if rule not in missing] == [], "waivers no longer needed"


def test_every_mark_names_a_rule_of_its_book() -> None:
    known = set(rules_of_the_books())
    books = {rule.split("-")[0] for rule in known}
    unknown = {
        rule: place
        for rule, place in marked_rules().items()
        if rule.split("-")[0] in books and rule not in known
    }
    assert unknown == {}


def test_no_rule_is_numbered_twice() -> None:
    rules = rules_of_the_books()
    assert len(rules) == len(set(rules)) > 0
