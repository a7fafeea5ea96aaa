"""The picture of the rooms: it can be drawn of any state of the code, and leaves no room out."""

from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tools.docs import rooms
from tools.docs.imports import PACKAGE, Rooms, read_rooms
from tools.docs.rooms import ROOT, House, main, rising

SVG = "{http://www.w3.org/2000/svg}"


def titles(text: str) -> set[str]:
    """The rooms that bear a title in the picture."""
    told = ElementTree.fromstring(text).iter(f"{SVG}title")
    return {str(title.text).partition(":")[0] for title in told}


def words(text: str) -> set[str]:
    return {"".join(line.itertext()) for line in ElementTree.fromstring(text).iter(f"{SVG}text")}


def folders(root: Path) -> set[str]:
    """Return every folder with code, as `game/games/yoz/rules`; subfolders belong to it."""
    found = {path.parent.relative_to(root).parts for path in (root / PACKAGE).rglob("[!_]*.py")}
    return {"/".join(parts[: 4 if parts[1:2] == ("games",) else 3]) for parts in found}


@pytest.fixture(scope="module")
def house() -> Rooms:
    """The rooms of this checkout, read once."""
    return read_rooms(ROOT)


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A package that has a room nobody thought of, an odd game, and imports that go up."""
    for file, text in {
        "app.py": "import game.scenes.routes\n",
        "cli/play.py": "from game import app\n",
        "scenes/routes.py": "def go():\n    from game.scenes.home import title\n",
        "scenes/home/title.py": "from game.scenes.parts import stack\nimport game.net.wire\n",
        "scenes/parts/stack.py": "import game.ui.button\n",
        "games/registry.py": "from game.games.harbour import spec\n",
        "games/harbour/spec.py": "from game.games.harbour.rules import moves\n",
        "games/harbour/rules/moves.py": "from game.games.harbour.view import table\n",
        "games/harbour/rules/tides/moon.py": "import game.games.harbour.rules.moves\n",
        "games/harbour/view/table.py": "import game.table.pieces, game.games.harbour.charts.sea\n",
        "games/harbour/charts/sea.py": "",
        "table/pieces.py": "import game.ui.button\n",
        "ui/button.py": "import game.core.chance\n",
        "net/wire.py": "import game.core.chance\n",
        "core/chance.py": "from game.core.contract import values\n",
        "core/contract/values.py": "if TYPE_CHECKING:\n    import game.app\n",
    }.items():
        path = tmp_path / PACKAGE / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return tmp_path


def test_every_room_is_in_the_picture(
    house: Rooms, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "rooms.svg"
    assert main(["--out", str(out)]) == 0
    assert capsys.readouterr().out.startswith(f"{out}: {len(house.modules)} packages\n")
    text = out.read_text(encoding="utf-8")
    drawn = titles(text)
    plain = {f"{PACKAGE}/{name}" for name in ("table", "ui")}  # storeys without rooms
    assert folders(ROOT) == (drawn | plain) - {f"{PACKAGE}/"} | {PACKAGE}
    assert plain < words(text)


def test_the_picture_that_is_shown_is_one_of_this_house() -> None:
    text = rooms.PICTURE.read_text(encoding="utf-8")
    assert {f"{PACKAGE}/games", f"{PACKAGE}/core"} < words(text)


def test_imports_are_counted_from_room_to_room(small: Path) -> None:
    read = read_rooms(small)
    assert read.imports["cli", ""] == 1
    assert read.imports["scenes", "scenes/home"] == 1  # late, and counted
    assert read.imports["core/contract", ""] == 0  # for a type checker alone
    assert read.modules["games/harbour/rules"] == ("moves", "moon")
    assert read.between(["ui", "net"], ["core"]) == 2


def test_what_nobody_has_placed_is_drawn_all_the_same(small: Path) -> None:
    text = House(read_rooms(small)).draw()
    assert {f"{PACKAGE}/games/harbour/charts", f"{PACKAGE}/games/harbour/rules"} < titles(text)
    assert {f"{PACKAGE}/net", "charts", "harbour"} < words(text)


def test_what_goes_up_is_red_and_said(small: Path) -> None:
    read = read_rooms(small)
    assert dict(rising(read)) == {("games/harbour/rules", "games/harbour/view"): 1}
    text = House(read).draw()
    assert rooms.RED in text
    assert any("Arrows that point up are red: 1." in line for line in words(text))
    del read.imports["games/harbour/rules", "games/harbour/view"]
    assert rooms.RED not in House(read).draw()


@pytest.mark.parametrize(
    ("user", "used"),
    [
        ("core/match", "ui"),
        ("table", "games/yoz/view"),
        ("ui", "table"),
        ("scenes/home", "scenes/match"),
        ("scenes/parts", "scenes/home"),
        ("scenes/match", "scenes"),
        ("games/yoz/rules", "games/yoho/rules"),
        ("games/yoz", "games"),
        ("games/yoz/words", "games/yoz/analysis"),
        ("scenes/home", ""),
    ],
)
def test_a_way_against_the_contracts_goes_up(house: Rooms, user: str, used: str) -> None:
    worse = Rooms(house.modules, Counter({(user, used): 1}))
    assert (user, used) in rising(worse)
    assert rooms.RED in House(worse).draw()


def test_nothing_is_drawn_beside_the_paper(house: Rooms) -> None:
    picture = ElementTree.fromstring(House(house).draw())
    high = float(picture.get("height", 0))
    for box in [*picture.iter(f"{SVG}rect")][1:]:
        x, y, w, h = (float(box.get(name, 0)) for name in ("x", "y", "width", "height"))
        assert 0 <= x <= x + w <= rooms.WIDE
        assert 0 <= y <= y + h <= high
