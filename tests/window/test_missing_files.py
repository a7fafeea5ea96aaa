"""Files of the program that are missing or broken: a stand-in, a word, and the evening goes on."""

import random
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput, Setup
from game.core.match.match import Match
from game.games.registry import GAMES
from game.launch_match import seated
from game.scenes.books.rulebook import RulebookScene
from game.scenes.books.rulebooks import ShelfScene
from game.scenes.home.title import TitleScene
from game.scenes.match.open_match import open_new
from game.scenes.match.scene import MatchScene
from game.scenes.parts.dialog import QuestionScene
from game.scenes.setup.new_match import NewMatchScene
from game.ui.theme import Typeface
from tests.pilot import Pilot, piloting
from tests.playing import often
from tests.window.by_mouse import lift_curtain

pytestmark = pytest.mark.usefixtures("forgiving", "fresh")
ROOT = Path(__file__).resolve().parents[2]
MOVES = 3
SMALL = (640, 360)


def forget() -> None:
    """What the program has read so far and keeps."""
    for name, module in list(sys.modules.items()):
        if name.startswith("game."):
            for value in vars(module).values():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


@pytest.fixture
def fresh() -> Iterator[None]:
    """Nothing is known of the files before, nor after of what this test has made of them."""
    forget()
    yield
    forget()


@cache
def _files(folder: Path) -> tuple[Path, ...]:
    return tuple(path for path in folder.rglob("*") if path.is_file())


def installed(
    folder: Path, patch: pytest.MonkeyPatch, spoil: Callable[[Path], bytes | None]
) -> None:
    """Run the program with other files: `spoil` returns the new content, or None to leave it.

    Nothing at all, b"", means that it is missing.
    """
    for kind in ("assets", "maps"):
        files = {file: spoil(file) for file in _files(ROOT / kind)}
        spoilt = {file for file, instead in files.items() if instead is not None}
        apart = {ROOT / kind} | {parent for file in spoilt for parent in file.parents}
        for place in sorted(apart):
            if place.is_relative_to(ROOT / kind):
                (folder / place.relative_to(ROOT)).mkdir(parents=True)
                for whole in {*place.iterdir()} - apart - spoilt:
                    (folder / whole.relative_to(ROOT)).symlink_to(whole)
        for file in spoilt:
            if files[file]:
                (folder / file.relative_to(ROOT)).write_bytes(files[file] or b"")
    patch.setattr("game.core.assets._root", lambda kind: folder / kind)


def put_away_notices(pilot: Pilot) -> list[str]:
    said = []
    pilot.frame(2)
    while isinstance(pilot.scene, QuestionScene):
        said.append(pilot.scene._text)
        pilot.press(pygame.K_RETURN).frame(2)
    return said


def an_evening(pilot: Pilot, spec: AnySpec) -> list[str]:
    """Open every page with pictures and make a few moves; return the notices."""
    services = pilot.app.services
    said = put_away_notices(pilot)
    for page in (
        ShelfScene(services),
        NewMatchScene(services, spec),
        RulebookScene(services, spec),
    ):
        services.stack.push(page)
        pilot.frame(2)
        said += put_away_notices(pilot)
        services.stack.pop(page)
        pilot.frame(2)
    open_new(services, Match(spec, Setup(spec.seats[0]), 3, seated(["human"] * spec.seats[0])))
    pilot.frame(2)
    said += put_away_notices(pilot)
    luck = random.Random(3)
    for _ in range(MOVES):
        lift_curtain(pilot)
        pilot.table.play(luck.choice(pilot.match.legal_moves()))
        pilot.frame(4, dt_s=0.3)
        said += put_away_notices(pilot)
    return said


def only(*endings: str) -> Callable[[Path], bool]:
    return lambda file: file.suffix in endings


LOST = {
    "pictures": only(".svg"),
    "painted pictures": only(".png", ".txt"),
    "sounds": only(".ogg"),
    "rulebooks": only(".md"),
}


@pytest.mark.painted
@pytest.mark.parametrize(
    "instead", [b"", b"\x89 not what it says it is"], ids=["missing", "broken"]
)
@pytest.mark.parametrize("what", LOST)
def test_no_file_of_a_kind_is_needed_to_play(
    what: str, instead: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost = LOST[what]
    spoil = lambda file: instead if lost(file) and "maps" not in file.parts else None  # noqa: E731
    installed(tmp_path / "program", monkeypatch, spoil)
    spec = GAMES[sorted(LOST).index(what) % len(GAMES)]
    with piloting(tmp_path, SMALL) as pilot:
        pilot.app.start_room()
        # Without a sound device no sound is read, so a broken one stays unknown.
        unread = what == "sounds" and instead != b"" and not pilot.app.services.sounds.available
        said = an_evening(pilot, spec)
    told = [words for words in said if "missing or damaged: " in words]
    assert len(told) == (what != "rulebooks" and not unread), "it is said once"


@pytest.mark.painted
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_a_table_without_the_cup_of_dice_is_played(
    spec: AnySpec, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed(tmp_path / "p", monkeypatch, lambda f: b"" if f.stem == "dice_cup" else None)
    with piloting(tmp_path, SMALL) as pilot:
        an_evening(pilot, spec)


@pytest.mark.painted
def test_without_its_fonts_the_program_uses_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed(tmp_path / "p", monkeypatch, lambda f: b"" if f.suffix in (".ttf", ".otf") else None)
    with piloting(tmp_path, SMALL) as pilot:
        said = an_evening(pilot, GAMES[0])
    fonts = {face.value.rpartition("/")[2] for face in Typeface}
    assert any(font in words for words in said for font in fonts)


def test_a_misspelt_sound_is_silence(tmp_path: Path) -> None:
    with piloting(tmp_path, SMALL) as pilot:
        pilot.app.services.sounds.play("vault_dail")
        pilot.frame(2)
        (said,) = put_away_notices(pilot)
        assert "vault_dail" in said


def test_a_rulebook_that_cannot_be_read_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed(tmp_path / "p", monkeypatch, lambda f: b"" if f.suffix == ".md" else None)
    with piloting(tmp_path, SMALL) as pilot:
        page = RulebookScene(pilot.app.services, GAMES[0])
        assert "These rules cannot be opened" in page.reading.book.intro[0].text
        pilot.app.stack.push(page)
        pilot.frame(2)


MAPS = sorted(path.name for path in (ROOT / "maps").glob("*.tmx"))


@pytest.mark.parametrize("name", MAPS)
def test_a_broken_map_shuts_one_game_and_says_why(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed(tmp_path / "p", monkeypatch, lambda f: b"<map" if f.name == name else None)
    shut, owners = [], [name.startswith(spec.key) for spec in GAMES]
    # Its own game and the next one; in a deep run all.
    tried = [s for n, s in enumerate(GAMES) if owners[n] or owners[n - 1] or often(0, deep=1)]
    with piloting(tmp_path) as pilot:
        services = pilot.app.services
        for spec in tried:
            pilot.app.stack.replace(TitleScene(services))
            pilot.frame()
            pilot.click(f"game:{spec.key}").frame(2)
            assert isinstance(pilot.scene, NewMatchScene), spec.key
            pilot.press(pygame.K_RETURN).frame(2)
            if isinstance(pilot.scene, QuestionScene):
                assert name in pilot.scene._text
                shut.append(spec.key)
                pilot.press(pygame.K_RETURN).frame(2)
            else:
                assert any(isinstance(scene, MatchScene) for scene in services.stack.scenes)
        assert services.writer.flush()
        stored = {row.game for row in services.archive.matches()}
    assert any(owners)
    assert stored == {spec.key for spec in tried} - set(shut), "what is shut has begun no match"
    assert all(name.startswith(key) for key in shut)
    if name.removesuffix(".tmx") in {spec.key for spec in GAMES}:
        assert len(shut) == 1


def test_a_match_whose_table_has_no_map_stays_in_the_archive(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spec = GAMES[0]
    with piloting(tmp_path, SMALL) as pilot:
        pilot.start(spec.key, "human", "human")
    lost = f"{spec.key}.tmx"
    installed(tmp_path / "p", monkeypatch, lambda f: b"" if f.name == lost else None)
    with piloting(tmp_path, SMALL) as pilot:
        pilot.click("button:continue").frame(2)
        (said,) = put_away_notices(pilot)
        assert lost in said
        with pytest.raises(BadInput, match=lost):
            open_new(
                pilot.app.services, Match(spec, Setup(2), 1, seated(["human"] * spec.seats[0]))
            )
        assert len(pilot.app.services.archive.matches()) == 1
