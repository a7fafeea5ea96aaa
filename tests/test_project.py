"""The distributed project: the content of a wheel, its imports, and the README."""

import re
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

from game.core.contract.spec import AnySpec
from game.games.registry import GAMES
from game.version import __version__
from tests.patience import printed

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "game"
README = (ROOT / "README.md").read_text(encoding="utf-8")
DEPENDENCIES = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
PAGES = (
    "README.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    *(f"docs/{p.name}" for p in (ROOT / "docs").glob("*.md")),
)
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
ROOMS = ("rules", "words", "analysis", "players")


# --- imports ---------------------------------------------------------------------------------


def modules() -> list[str]:
    """Every module that must not wake a screen."""
    rooms = [PACKAGE / "games" / spec.key / room for spec in GAMES for room in ROOMS]
    paths = [path for folder in (PACKAGE / "core", *rooms) for path in sorted(folder.rglob("*.py"))]
    names = [".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts) for path in paths]
    specs = [f"game.games.{spec.key}.spec" for spec in GAMES]
    return ["game.games.registry", *specs, *(name for name in names if "__" not in name)]


def test_rules_words_odds_and_players_wake_no_screen() -> None:
    # One after the other in one process: the first that wakes one is named.
    code = (
        "import importlib, sys\n"
        "for name in sys.argv[1:]:\n"
        "    importlib.import_module(name)\n"
        "    if {'pygame', 'pytmx'} & {*sys.modules}:\n"
        "        sys.exit(name)\n"
    )
    names = modules()
    assert len(names) > 100 + 20 * len(GAMES)
    assert printed(sys.executable, "-c", code, *names, cwd=ROOT) == ""


def test_every_init_file_is_empty() -> None:
    files = list(PACKAGE.rglob("__init__.py"))
    assert files
    assert [path for path in files if path.read_text(encoding="utf-8").strip()] == []


def test_every_folder_of_code_is_a_package() -> None:
    folders = {path.parent for path in PACKAGE.rglob("*.py")}
    assert [folder for folder in folders if not (folder / "__init__.py").exists()] == []


# --- the wheel -------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("wheel")
    printed(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", out, cwd=ROOT)
    return next(out.glob("tavern_table-*.whl"))


def test_the_wheel_carries_every_asset_and_map(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for folder in ("assets", "maps"):
        files = [path for path in (ROOT / folder).rglob("*") if path.is_file()]
        assert files
        assert {f"game/{path.relative_to(ROOT).as_posix()}" for path in files} <= names
    code = {path.relative_to(ROOT).as_posix() for path in PACKAGE.rglob("*.py")}
    assert code <= names


def test_the_wheel_tells_type_checkers_that_it_is_typed(wheel: Path) -> None:
    assert "game/py.typed" in zipfile.ZipFile(wheel).namelist()


def test_the_wheel_carries_no_tests_and_no_tools(wheel: Path) -> None:
    roots = {name.partition("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert roots == {"game", f"tavern_table-{__version__}.dist-info"}


def test_the_wheel_says_licence_version_and_command(wheel: Path) -> None:
    files = zipfile.ZipFile(wheel)
    info = f"tavern_table-{__version__}.dist-info"
    metadata = files.read(f"{info}/METADATA").decode()
    assert "\nLicense-Expression: MIT AND OFL-1.1 AND Apache-2.0\n" in metadata
    assert f"\nVersion: {__version__}\n" in metadata
    assert "tavern-table = game.__main__:main" in files.read(f"{info}/entry_points.txt").decode()
    assert "MIT License" in files.read(f"{info}/licenses/LICENSE").decode()
    fonts = f"{info}/licenses/assets/fonts"
    assert "SIL OPEN FONT LICENSE" in files.read(f"{fonts}/noto/LICENSE.txt").decode()
    assert "Apache License" in files.read(f"{fonts}/droid/LICENSE.txt").decode()


def test_an_installed_copy_finds_its_assets_and_reads_its_maps(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    code = (
        "from pathlib import Path\n"
        "import game\n"
        "from game.core.assets import asset_path, maps_path\n"
        "from game.core.boards.boards import check_maps\n"
        "here = Path(game.__file__).parent\n"
        "assert asset_path() == here / 'assets', asset_path()\n"
        "assert maps_path() == here / 'maps', maps_path()\n"
        "assert asset_path('rules', 'yahtzee_challenge.md').is_file()\n"
        "maps = list(maps_path().glob('*.tmx'))\n"
        "print(len(maps), check_maps(maps))\n"
    )
    maps = len(list((ROOT / "maps").glob("*.tmx")))
    assert printed(sys.executable, "-c", code, cwd=tmp_path) == f"{maps} []\n"


# --- the README ------------------------------------------------------------------------------


def test_the_readme_begins_with_a_picture_and_the_two_commands() -> None:
    first_screen = "\n".join(README.splitlines()[:30])
    picture = re.search(r"!\[[^]]+]\(([^)]+\.png)\)", first_screen)
    assert picture is not None
    assert picture[1] == "docs/yahtzee_challenge.png"
    commands = re.findall(r"```sh\n(.+)\n```", first_screen)
    assert len(commands) == 2
    assert all(command.startswith("python3 -m venv .venv && ") for command in commands)
    assert commands[0].endswith(".venv/bin/tavern-table")
    assert ".venv/bin/python -m pytest" in commands[1]


def test_the_page_of_dependencies_names_every_one() -> None:
    project = PROJECT["project"]
    extras = project["optional-dependencies"].values()
    listed = [*project["dependencies"], *(name for extra in extras for name in extra)]
    names = {re.split(r"[\[>=<]", name)[0] for name in listed} - {project["name"]}
    assert {name for name in names if f"| `{name}` |" not in DEPENDENCIES} == set()


METAINFO = "packaging/linux/io.github.taverntable.taverntable.metainfo.xml"


@pytest.mark.parametrize("file", ["README.md", "CHANGELOG.md", METAINFO])
def test_what_tells_of_the_program_names_every_game(file: str) -> None:
    text = " ".join((ROOT / file).read_text(encoding="utf-8").split())
    assert [spec.name for spec in GAMES if spec.name not in text] == []


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_every_game_is_seen_in_the_readme_and_where_programs_are_looked_for(spec: AnySpec) -> None:
    picture = f"docs/{spec.key}.png"
    assert (ROOT / picture).is_file()
    assert f"({picture})" in README
    assert f"/{picture}</image>" in (ROOT / METAINFO).read_text(encoding="utf-8")


@pytest.mark.parametrize("page", sorted(PAGES))
def test_the_pictures_and_links_of_a_page_lead_somewhere(page: str) -> None:
    targets = re.findall(r"]\(([^)#]+)\)", (ROOT / page).read_text(encoding="utf-8"))
    local = [target for target in targets if "://" not in target]
    folder = (ROOT / page).parent
    assert [target for target in local if not (folder / target).exists()] == []


def test_the_readme_leads_to_every_page() -> None:
    assert [page for page in PAGES if page != "README.md" and f"({page})" not in README] == []
