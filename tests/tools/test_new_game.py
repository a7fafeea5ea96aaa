"""A new game, written by the command for it into a copy of the tree, is whole at once."""

import importlib.util
import re
import shutil
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from game.core.contract.values import BadInput
from tests.patience import printed
from tools.new_game import __main__ as command
from tools.new_game.elsewhere import METAINFO, lines_of
from tools.new_game.names import MOST_LETTERS, Names, names_of
from tools.new_game.template import files_of

ROOT = Path(__file__).parents[2]
NAME, KEY = "Xylo and Quagmire", "xylo_and_quagmire"
"""As long as a name can be, and nobody's."""

NEEDED = ("game", "assets", "maps", "tests", "tools")
BY_THE_COMMAND = ("game", "assets/art", "assets/rules", "maps", "tests/golden", "tools")
CODE = ("game", "tests", "tools")
ALONE = (
    "README.md",
    "CHANGELOG.md",
    "pyproject.toml",
    "docs/dependencies.md",
    "docs/words.md",
    METAINFO.as_posix(),
)
PROPERTIES = (
    "tests/all_games",
    f"tests/games/{KEY}",
    "tests/test_assets.py",
    "tests/test_project.py",
    "tests/test_rooms.py",
    "tests/window/test_every_table.py",
    "tests/window/test_shown_odds.py",
)
CONTRACTS = "from importlinter.cli import lint_imports; raise SystemExit(lint_imports())"
OF_THE_GAME = f"{KEY} or names_every_game or test_every_rule.py or test_rooms"


def a_copy(to: Path, folders: Iterable[str]) -> Path:
    """Copy some folders of the tree, and the files that stand alone."""
    for folder in folders:
        shutil.copytree(ROOT / folder, to / folder, ignore=shutil.ignore_patterns("__pycache__"))
    for file in (*ALONE, *(f"tests/{path.name}" for path in ROOT.glob("tests/*.py"))):
        (to / file).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(ROOT / file, to / file)
    (to / "docs").mkdir(exist_ok=True)
    return to


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of what the command needs, for it to write into."""
    copied = a_copy(tmp_path / "tree", BY_THE_COMMAND)
    monkeypatch.setattr(command, "ROOT", copied)
    return copied


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A copy with the new game."""
    copied = a_copy(tmp_path_factory.mktemp("made") / "tree", NEEDED)
    copy_bytecode(copied)
    run(copied, "tools.new_game", NAME)
    yield copied
    shutil.rmtree(bytecode(copied), ignore_errors=True)


def bytecode(folder: Path) -> Path:
    """Where Python keeps the bytecode of the modules in a folder."""
    return Path(importlib.util.cache_from_source(str(folder / "any.py"))).parent


def copy_bytecode(tree: Path) -> None:
    """Spare a copy compiling what is compiled here: its files are as old and as long."""
    for one in CODE:
        for folder in (ROOT / one, *(ROOT / one).rglob("*/")):
            place = bytecode(tree / folder.relative_to(ROOT))
            place.mkdir(parents=True, exist_ok=True)
            for file in bytecode(folder).glob("*.pyc"):
                shutil.copy(file, place)


def run(tree: Path, module: str, *words: str) -> str:
    """Return what a module prints in the copy; it must succeed."""
    return printed(sys.executable, "-m", module, *words, cwd=tree)


def files(tree: Path) -> dict[Path, bytes]:
    """Every file of a tree and what it holds."""
    paths = (path for path in tree.rglob("*") if "__pycache__" not in path.parts)
    return {path.relative_to(tree): path.read_bytes() for path in paths if path.is_file()}


# --- what the command makes -----------------------------------------------------------------------


def test_a_new_game_has_all_that_every_game_must_have(made: Path) -> None:
    quiet = ("-q", "-n", "0", "-p", "no:cacheprovider")
    assert " passed" in run(made, "pytest", *quiet, "-k", OF_THE_GAME, *PROPERTIES)
    run(made, "game", "check-maps")
    run(made, "tools.soak", "--game", KEY, "--matches", "2", "--jobs", "1", "--seed", "1")


def test_a_new_game_follows_the_conventions_of_the_others(made: Path) -> None:
    """Its types are those of the template, which is checked in its place."""
    if not (_there("ruff") and _there("importlinter")):
        pytest.skip("the tools of the dev extra are not installed")
    code = [str(path) for path, text in files(made).items() if is_new(path, text)]
    assert "game/games/registry.py" in code
    run(made, "ruff", "check", *code)
    run(made, "ruff", "format", "--check", *code)
    printed(sys.executable, "-c", CONTRACTS, cwd=made)


def is_new(path: Path, text: bytes) -> bool:
    """Tell whether a file of a copy is code that is not in the tree like that."""
    here = ROOT / path
    return path.suffix == ".py" and not (here.exists() and here.read_bytes() == text)


def _there(package: str) -> bool:
    return importlib.util.find_spec(package) is not None


def test_a_short_name_changes_no_line_break(tree: Path) -> None:
    if not _there("ruff"):
        pytest.skip("ruff is not installed (dev extra)")
    written = files_of(Names("Xy", "xy", "XY"))
    for file, text in written.items():
        (tree / file).parent.mkdir(parents=True, exist_ok=True)
        (tree / file).write_text(text, encoding="utf-8")
    code = [str(file) for file in written if file.suffix == ".py"]
    run(tree, "ruff", "check", *code)
    run(tree, "ruff", "format", "--check", *code)


def test_no_name_of_the_template_is_left(made: Path) -> None:
    new = {path: text for path, text in files(made).items() if KEY in path.as_posix()}
    assert len(new) > 40
    for path, text in new.items():
        assert not any(old in text for old in (b"lucky_steps", b"Lucky", b"LS-")), path


def test_the_page_about_a_new_game_names_files_that_are_there(made: Path) -> None:
    page = (ROOT / "docs/a_new_game.md").read_text(encoding="utf-8")
    ours = "assets|docs|game|maps|packaging|strength|tests|tools"
    named = set(re.findall(rf"`((?:{ours})/[\w/.*-]+)`", page.replace("fox_and_geese", KEY)))
    assert len(named) > 20
    assert [name for name in sorted(named) if not [*made.glob(name), *ROOT.glob(name)]] == []


def test_one_new_game_after_the_other_finds_its_lines(tree: Path) -> None:
    for names in (Names("Xylo", "xylo", "XY"), Names("Quag", "quag", "QU")):
        for file, text in lines_of(names, tree).items():
            (tree / file).write_text(text, encoding="utf-8")
    readme, changes = ((tree / file).read_text("utf-8") for file in ("README.md", "CHANGELOG.md"))
    rows = [line for line in readme.splitlines() if line.startswith("| ![")]
    assert all(row.count("|") == 3 for row in rows), "two pictures side by side"
    assert sum(row.endswith("| |") for row in rows) <= 1
    assert readme.index("**Yoz**") < readme.index("**Xylo**") < readme.index("**Quag**")
    assert "## Unreleased\n" in changes
    assert "- Xylo, a new game.\n- Quag, a new game.\n\n## " in changes
    registry = (tree / "game/games/registry.py").read_text("utf-8")
    assert registry.index("import spec as quag") < registry.index("import spec as xylo")
    assert "    xylo.SPEC,\n    quag.SPEC,\n)" in registry


# --- what it refuses ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "cannot be the name of a game"),
        ("Räuber", "cannot be the name of a game"),
        ("../Hex", "cannot be the name of a game"),
        ("4 Winds", "cannot be the name of a game"),
        ("A" * (MOST_LETTERS + 1), "Choose a shorter name"),
        ("Yoz", "There is already a game called 'yoz'"),
        ("Quazos Gambit", "There is already a game called 'quazos_gambit'"),
        ("Yo", "begin alike"),
        ("Yozzle", "begin alike"),
        ("Class", "a word of Python"),
        ("Match", "a word of Python"),
        ("List", "a word of Python"),
        ("Title", "already means something"),
        ("Rulebook", "already means something"),
        ("Registry", "already means something"),
        ("Lantern", "already means something"),
    ],
)
def test_a_bad_name_gets_one_sentence(name: str, why: str) -> None:
    with pytest.raises(BadInput) as refused:
        names_of(name, ROOT)
    said = str(refused.value)
    assert why in said
    assert "\n" not in said
    assert said.endswith((".", "name."))


@pytest.mark.parametrize(
    ("name", "key", "rules"),
    [
        (NAME, KEY, "XQ"),
        ("Xylo", "xylo", "XY"),
        ("Yellow Cuckoos", "yellow_cuckoos", "YEC"),  # YC is Yahtzee Challenge
        ("Xylo's Luck!", "xylos_luck", "XL"),
    ],
)
def test_names_in_the_code_follow_from_the_name(name: str, key: str, rules: str) -> None:
    assert names_of(f"  {name} ", ROOT) == Names(name, key, rules)


def test_a_bad_name_writes_nothing(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = files(tree)
    assert command.main(["Yoz"]) == 2
    assert "already" in capsys.readouterr().err
    assert files(tree) == before


def test_where_something_goes_wrong_half_way_nothing_is_left_behind(
    tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """All files, lines and covers are there when the recorded match finds its place taken."""
    (tree / "tests/golden/xylo.txt").write_text("mine")
    before, folders = files(tree), {path for path in tree.rglob("*") if path.is_dir()}
    assert command.main(["Xylo"]) == 2
    assert "xylo.txt is there already" in capsys.readouterr().err
    assert files(tree) == before
    left = {path for path in tree.rglob("*") if path.is_dir()} - folders
    assert {path.name for path in left} <= {"__pycache__"}


def test_a_program_that_fails_is_named_and_nothing_is_left_behind(
    tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tree / "tools/art/bake_art.py").write_text("raise SystemExit('no paint')")
    before = files(tree)
    assert command.main(["Xylo"]) == 2
    assert "tools.art.bake_art xylo failed (no paint)" in capsys.readouterr().err
    assert files(tree) == before


def test_a_list_of_games_that_looks_otherwise_is_named(
    tree: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tree / "README.md").write_text("# Tavern Table\n")
    before = files(tree)
    assert command.main(["Xylo"]) == 2
    assert "README.md has another list of games than expected" in capsys.readouterr().err
    assert files(tree) == before
