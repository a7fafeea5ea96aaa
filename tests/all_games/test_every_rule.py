"""Every numbered rule of the in-app rulebooks is held by a test marked with its number."""

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from game.core.assets import asset_path
from game.core.contract.spec import AnySpec
from game.core.rulebook import Rulebook, Ruling, read_rulebook
from game.games.registry import GAMES
from tools.measure.syntax import every_node

ROOT = Path(__file__).parents[2]
RULE = re.compile(r"^\*\*([A-Z]+-\d+\.\d+)\*\*", re.MULTILINE)

WAIVERS: dict[str, str] = {}
"""Rules that no code can break, each with the reason."""

RULINGS = {
    "dragon_farkle": 107,
    "quazos_gambit": 92,
    "yahtzee_challenge": 97,
    "yoho": 129,
    "yoz": 76,
}
"""How many rules of a book are rulings, so that no mark is dropped unseen."""

PLAIN_OPTIONS = {
    "dragon_farkle": {"board", "hands"},
    "quazos_gambit": {"board", "characters", "even_deal"},
    "yahtzee_challenge": {"board", "two_player_start"},
    "yoho": {"board"},
    "yoz": {"auto_rest", "dragon_count", "first_player", "free_swap", "layout"},
}
"""Options that change no ruling: they leave what the original says, or only how it is asked."""

REASON_LENGTH = 220
"""Letters of a reason at most: it is read at the table, between two moves."""


def rules_of_the_books() -> list[str]:
    books = sorted((ROOT / "assets" / "rules").glob("*.md"))
    return [rule for book in books for rule in RULE.findall(book.read_text(encoding="utf-8"))]


@cache
def marked_rules() -> dict[str, str]:
    """The rules named in `pytest.mark.rule(...)` anywhere in the tests, each with one place."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "tests").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        if "mark.rule" not in source:
            continue
        for node in every_node(ast.parse(source)):
            if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
                continue
            if node.func.attr == "rule" and ast.unparse(node.func) == "pytest.mark.rule":
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


# --- what is a ruling, and why ------------------------------------------------------------------


def book_of(key: str) -> Rulebook:
    return read_rulebook(asset_path("rules", f"{key}.md"))


def rulings(key: str) -> dict[str, Ruling]:
    """The ruling of every rule that has one."""
    blocks = [block for chapter in book_of(key).chapters for block in chapter.blocks]
    return {block.rule: block.ruling for block in blocks if block.ruling is not None}


@pytest.mark.parametrize(("key", "count"), RULINGS.items(), ids=RULINGS)
def test_no_ruling_has_lost_its_mark(key: str, count: int) -> None:
    assert len(rulings(key)) == count


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_a_reason_is_short_and_said_once(spec: AnySpec) -> None:
    reasons = {ruling.rules: ruling.reason for ruling in rulings(spec.key).values()}
    long = {rules: len(text) for rules, text in reasons.items() if len(text) > REASON_LENGTH}
    assert long == {}
    assert len(set(reasons.values())) == len(reasons), "rules that share a reason share one ruling"
    assert [text for text in reasons.values() if text[-1] not in ".!?"] == []


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_a_ruling_names_house_rules_of_its_game(spec: AnySpec) -> None:
    known = {"", *(option.key for option in spec.options)}
    unknown = {rule: it.option for rule, it in rulings(spec.key).items() if it.option not in known}
    assert unknown == {}


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_a_house_rule_is_named_by_a_ruling_or_leaves_the_original(spec: AnySpec) -> None:
    found = rulings(spec.key)
    named = {ruling.option for ruling in found.values()}
    plain = {option.key: option.rule for option in spec.options if option.key not in named}
    assert {key: rule for key, rule in plain.items() if rule in found} == {}
    assert set(plain) == PLAIN_OPTIONS.get(spec.key, set(plain))
