"""Files around a map: too large, elsewhere, damaged or no map at all, they are refused in words."""

import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.boards.boards import check_maps, read_board
from game.core.boards.boards_files import FILE_MAX
from game.core.contract.values import BadInput
from tests.core.drawn_map import MAP, PROJECT, TILESET, broken, png, refuse
from tests.patience import PATIENCE_S

# --- files -----------------------------------------------------------------------------------


def test_a_missing_map_is_refused(harbour: Path) -> None:
    harbour.unlink()
    assert refuse(harbour) == (
        "harbour.tmx: there is no such file. Check the name, or put the file there."
    )


def test_a_map_that_is_too_large_is_refused_unread(harbour: Path) -> None:
    harbour.write_text(MAP + " " * FILE_MAX)
    assert "harbour.tmx: is larger than 1,000,000 bytes" in refuse(harbour)


@pytest.mark.parametrize(
    "text",
    [
        '<!DOCTYPE map [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>' + MAP[39:],
        '<!DOCTYPE map SYSTEM "file:///etc/passwd">' + MAP[39:],
    ],
    ids=["entities", "another file"],
)
def test_a_doctype_is_refused(harbour: Path, text: str) -> None:
    harbour.write_text(text)
    assert "harbour.tmx: has a DOCTYPE or entities" in refuse(harbour)


def test_a_doctype_does_not_hide_in_another_encoding(harbour: Path) -> None:
    harbour.write_bytes('<!DOCTYPE map SYSTEM "x"><map/>'.encode("utf-16"))
    assert "harbour.tmx: is not UTF-8 text" in refuse(harbour)


def test_a_map_may_not_claim_another_encoding(harbour: Path) -> None:
    assert 'harbour.tmx: says that it is "cp037" text' in broken(harbour, "UTF-8", "cp037")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (MAP[:400], "is not well-formed XML"),
        ("", "is not well-formed XML"),
        (TILESET, "holds a <tileset>, not a <map>"),
    ],
    ids=["cut off", "empty", "a tileset"],
)
def test_a_file_that_is_no_map_is_refused(harbour: Path, text: str, said: str) -> None:
    harbour.write_text(text)
    assert f"harbour.tmx: {said}" in refuse(harbour)


@pytest.mark.parametrize("source", ["../sea.tsx", "{outside}/sea.tsx", "deep/../../sea.tsx"])
def test_a_tileset_outside_the_folder_is_refused(harbour: Path, source: str) -> None:
    outside = harbour.parent.parent
    (outside / "sea.tsx").write_text(TILESET)
    refusal = broken(harbour, "sea.tsx", source.format(outside=outside))
    assert "harbour.tmx, tileset" in refusal
    assert "lies outside the folder of the map. Move the file beside the map" in refusal


def test_a_link_on_disk_leads_nowhere_else(harbour: Path) -> None:
    outside = harbour.parent.parent / "sea.tsx"
    outside.write_text(TILESET)
    (harbour.parent / "sea.tsx").unlink()
    (harbour.parent / "sea.tsx").symlink_to(outside)
    assert "lies outside the folder of the map" in refuse(harbour)


def test_an_image_outside_the_folder_is_refused(harbour: Path) -> None:
    (harbour.parent.parent / "sea.png").write_bytes(png(640, 360))
    (harbour.parent / "sea.tsx").write_text(TILESET.replace("sea.png", "../sea.png"))
    assert '"../sea.png" lies outside the folder of the map' in refuse(harbour)


def test_a_missing_tileset_is_refused(harbour: Path) -> None:
    (harbour.parent / "sea.tsx").unlink()
    assert 'harbour.tmx, tileset "sea.tsx": there is no such file' in refuse(harbour)


def test_a_tileset_inside_the_map_is_refused(harbour: Path) -> None:
    refusal = broken(harbour, 'source="sea.tsx"', 'name="sea" tilecount="2"')
    assert 'tileset "sea" is not a file of its own (.tsx)' in refusal
    assert "Export Tileset As" in refusal


def test_two_tilesets_that_claim_the_same_tiles_are_refused(harbour: Path) -> None:
    again = '<tileset firstgid="2" source="sea.tsx"/>\n <layer id="1"'
    refusal = broken(harbour, '<layer id="1"', again)
    assert "claim the same tile numbers. Remove one of them" in refusal


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('tilecount="2"', 'tilecount="1000000"', "has 1000000 tiles. Keep it from 1 to 4096"),
        ('tilecount="2"', 'tilecount="5"', "says 5 tiles, but 2 fit on its image"),
        ('tilewidth="320"', 'tilewidth="0"', "says 2 tiles, but 0 fit on its image"),
        (
            'width="640"',
            'width="999"',
            'its image "sea.png" is 640x360 pixels, the tileset says otherwise',
        ),
        ('source="sea.png" ', "", "has an image without a file"),
        ('source="sea.png"', 'source="fog.png"', 'its image "fog.png" is missing'),
        ('source="sea.png"', 'source="sea.tsx"', 'its image "sea.tsx" is not a PNG'),
        ('<image source="sea.png" width="640" height="360"/>', "", "has no image"),
        ("</tileset>", '<tile id="first"/></tileset>', "has a tile without a number"),
    ],
)
def test_a_wrong_tileset_is_refused(harbour: Path, old: str, new: str, said: str) -> None:
    assert TILESET.count(old) == 1
    (harbour.parent / "sea.tsx").write_text(TILESET.replace(old, new))
    assert f'harbour.tmx, tileset "sea.tsx": {said}' in refuse(harbour)


def test_an_enormous_image_is_refused_unopened(harbour: Path) -> None:
    (harbour.parent / "sea.png").write_bytes(png(5000, 1))
    assert "is 5000x1 pixels. Use one of at most 4096x4096" in refuse(harbour)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "is not a Tiled project"),
        (
            PROJECT.replace('"type": "int", "value": 2', '"type": "int", "value": "two"'),
            'class "berth", property "hold" of type "int" is not understood',
        ),
        (
            PROJECT.replace('"type": "int", "value": 2', '"type": "file", "value": ""'),
            'class "berth", property "hold" of type "file" is not understood',
        ),
    ],
    ids=["no JSON", "a wrong default", "a type that boards do not have"],
)
def test_a_wrong_project_is_refused(harbour: Path, text: str, said: str) -> None:
    project = harbour.parent / "test.tiled-project"
    project.write_text(text)
    with pytest.raises(BadInput, match=r"test\.tiled-project: " + said.replace("(", r"\(")):
        check_maps([harbour], project)


def test_what_only_pytmx_stumbles_over_is_refused_too(harbour: Path) -> None:
    (harbour.parent / "sea.tsx").write_text(TILESET.replace('columns="2"', 'columns="two"'))
    refusal = refuse(harbour)
    assert refusal.startswith("harbour.tmx: cannot be read (invalid literal")
    assert refusal.endswith("Save it again with Tiled.")


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_damaged_map_is_read_or_refused_in_words(harbour: Path, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(MAP)), label="from")
    end = data.draw(st.integers(start, min(len(MAP), start + 200)), label="to")
    patch = data.draw(st.sampled_from(["", '"', "<", "/>", "-1", "1e999", "x", MAP[end:]]))
    harbour.write_text(MAP[:start] + patch + MAP[end:])
    project = harbour.parent / "test.tiled-project"
    problems = check_maps([harbour], project)
    if problems:
        assert all(problem.startswith("harbour.tmx") for problem in problems)
        assert refuse(harbour) == problems[0]
    else:
        assert read_board(harbour, project).size == (1280, 720)


def test_reading_a_board_starts_no_display() -> None:
    code = (
        "import sys\n"
        "from game.core.assets import maps_path\n"
        "from game.core.boards.boards import read_board\n"
        "read_board(maps_path('yahtzee_challenge.tmx'))\n"
        "assert 'pygame' not in sys.modules\n"
        "import pygame\n"
        "assert pygame.Surface((1, 1))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
