"""Maps that can be played on, and the many that cannot: file, layer, object and cure are named."""

import struct
import subprocess
import sys
import zlib
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.core.boards import Anchor, Link, Rect, Space, check_maps, read_board
from game.core.boards_files import FILE_MAX
from game.core.kernel import BadInput

PROJECT = """{"propertyTypes": [
 {"name": "region", "type": "class", "members": []},
 {"name": "berth", "type": "class", "members": [
  {"name": "deep", "type": "bool", "value": false},
  {"name": "hold", "type": "int", "value": 2},
  {"name": "song", "type": "string", "value": "none"}]},
 {"name": "way", "type": "class", "members": [
  {"name": "from", "type": "string", "value": ""},
  {"name": "to", "type": "string", "value": ""}]},
 {"name": "die", "type": "class", "members": [
  {"name": "turn", "type": "float", "value": 0}]},
 {"name": "unused", "type": "enum"}
]}"""

MAP = """<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="4" height="2" tilewidth="320" tileheight="360"
 infinite="0">
 <tileset firstgid="1" source="sea.tsx"/>
 <layer id="1" name="water" width="4" height="2">
  <data encoding="csv">
1,2,1,2,
2,0,2,2147483649
</data>
 </layer>
 <objectgroup id="2" name="regions">
  <object id="1" name="board" type="region" x="252" y="64" width="776" height="536"/>
 </objectgroup>
 <objectgroup id="3" name="spaces">
  <object id="2" name="berth:0" type="berth" x="300" y="100" width="80" height="60">
   <properties>
    <property name="deep" type="bool" value="true"/>
    <property name="song" value=""/>
   </properties>
  </object>
  <object id="3" name="berth:1" class="berth" x="500" y="100.5" width="80" height="60"/>
 </objectgroup>
 <objectgroup id="4" name="links">
  <object id="4" name="channel" type="way" x="340" y="130">
   <properties>
    <property name="from" value="berth:0"/>
    <property name="to" value="berth:1"/>
   </properties>
   <polyline points="0,0 100,-40 200,0"/>
  </object>
 </objectgroup>
 <objectgroup id="5" name="anchors">
  <object id="5" name="tray:0" type="die" x="600" y="630" width="60" height="60">
   <properties>
    <property name="turn" type="float" value="-7.5"/>
   </properties>
  </object>
  <object id="6" name="lantern" type="die" x="20" y="30"><point/></object>
 </objectgroup>
</map>
"""

TILESET = """<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" name="sea" tilewidth="320" tileheight="360" tilecount="2" columns="2">
 <image source="sea.png" width="640" height="360"/>
</tileset>
"""


def png(width: int, height: int) -> bytes:
    """A black picture; only as large on disk as its emptiness needs."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        body = kind + data
        return struct.pack(">I", len(data)) + body + struct.pack(">I", zlib.crc32(body))

    rows = zlib.compress((b"\0" + bytes(width)) * height, 9)
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    magic = b"\x89PNG\r\n\x1a\n"
    return magic + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


@pytest.fixture
def harbour(tmp_path: Path) -> Path:
    """A small map that is right in everything, with its tileset and project."""
    folder = tmp_path / "maps"
    folder.mkdir()
    (folder / "test.tiled-project").write_text(PROJECT)
    (folder / "sea.tsx").write_text(TILESET)
    (folder / "sea.png").write_bytes(png(640, 360))
    path = folder / "harbour.tmx"
    path.write_text(MAP)
    return path


def refuse(path: Path) -> str:
    """The sentence that a map is refused with, and all its problems are listed as text."""
    project = path.parent / "test.tiled-project"
    with pytest.raises(BadInput) as refused:
        read_board(path, project)
    listed = check_maps([path], project)
    assert listed[0] == str(refused.value)
    return listed[0]


def broken(path: Path, old: str, new: str) -> str:
    """What is said after one change of the map, of which `old` is found exactly once."""
    assert MAP.count(old) == 1
    path.write_text(MAP.replace(old, new))
    return refuse(path)


def test_a_board_has_what_its_map_draws(harbour: Path) -> None:
    board = read_board(harbour, harbour.parent / "test.tiled-project")
    assert (board.name, board.size) == ("harbour", (1280, 720))
    assert board.regions == {"board": Rect(252, 64, 776, 536)}
    assert board.spaces["berth:0"] == Space(
        "berth:0", "berth", Rect(300, 100, 80, 60), {"deep": True, "hold": 2, "song": ""}
    )
    assert board.spaces["berth:1"].properties == {"deep": False, "hold": 2, "song": "none"}
    assert board.links == (
        Link(
            "channel",
            "way",
            "berth:0",
            "berth:1",
            ((340, 130), (440, 90), (540, 130)),
            {"from": "berth:0", "to": "berth:1"},
        ),
    )
    die = Anchor("tray:0", "die", Rect(600, 630, 60, 60), {"turn": -7.5})
    assert board.anchors["tray:0"] == die
    assert die.at == (630, 660)
    assert board.anchors["lantern"].at == (20, 30)


def test_a_good_map_has_no_problems(harbour: Path) -> None:
    assert check_maps([harbour], harbour.parent / "test.tiled-project") == []


def test_every_problem_is_listed_not_only_the_first(harbour: Path) -> None:
    harbour.write_text(MAP.replace('type="die"', 'type="dye"').replace('name="berth:0"', ""))
    assert len(check_maps([harbour], harbour.parent / "test.tiled-project")) == 4


OBJECTS = [
    pytest.param(
        'name="berth:1"',
        'name="berth:0"',
        ('layer "spaces"', 'object 3 "berth:0"', "named like object 2", "its own name"),
        id="two spaces of one name",
    ),
    pytest.param(
        'name="berth:1" ',
        "",
        ('layer "spaces"', "object 3", "has no name", "Give it one"),
        id="a space without a name",
    ),
    pytest.param(
        'name="berth:1"',
        'name="Berth one"',
        ('layer "spaces"', "object 3", "small letters", "Rename it"),
        id="a name that is no name",
    ),
    pytest.param(
        'class="berth"',
        'class="birth"',
        ('layer "spaces"', 'object 3 "berth:1"', '"birth"', "berth, die, region, way"),
        id="an unknown type",
    ),
    pytest.param(
        ' class="berth"',
        "",
        ('layer "spaces"', 'object 3 "berth:1"', "has no type", "berth, die, region, way"),
        id="no type",
    ),
    pytest.param(
        'id="3" name="berth:1"',
        'id="2" name="berth:1"',
        ('layer "spaces"', 'object 2 "berth:1"', "same number", "paste it again"),
        id="two objects of one number",
    ),
    pytest.param(
        'id="3" name="berth:1"',
        'name="berth:1"',
        ('layer "spaces"', 'object ? "berth:1"', "no number", "Save the map again"),
        id="an object without a number",
    ),
    pytest.param(
        'id="3" name="berth:1"',
        'id="3" template="berth.tx" name="berth:1"',
        ('layer "spaces"', 'object 3 "berth:1"', "template", "Detach"),
        id="a template",
    ),
    pytest.param(
        '<property name="to" value="berth:1"/>',
        '<property name="to" value="berth:7"/>',
        ('layer "links"', 'object 4 "channel"', '"berth:7"', 'property "to"'),
        id="a link to nowhere",
    ),
    pytest.param(
        '<property name="from" value="berth:0"/>',
        "",
        ('layer "links"', 'object 4 "channel"', 'leads from ""', 'property "from"'),
        id="a link from nowhere",
    ),
    pytest.param(
        "0,0 100,-40 200,0",
        "0,0 100,-40 300,0",
        ('layer "links"', 'object 4 "channel"', 'does not end in "berth:1"', "Move its end"),
        id="a link that ends beside its space",
    ),
    pytest.param(
        "0,0 100,-40 200,0",
        "0,0",
        ('layer "links"', 'object 4 "channel"', "two or more points", "Draw it again"),
        id="a link of one point",
    ),
    pytest.param(
        "0,0 100,-40 200,0",
        "0,0 here,there",
        ('layer "links"', 'object 4 "channel"', "two or more points", "Draw it again"),
        id="a link of no numbers",
    ),
    pytest.param(
        '<polyline points="0,0 100,-40 200,0"/>',
        "",
        ('layer "links"', 'object 4 "channel"', "its shape is rectangle", "Draw a polyline"),
        id="a link that is no line",
    ),
    pytest.param(
        'x="500" y="100.5"',
        'x="1230" y="100"',
        ('layer "spaces"', 'object 3 "berth:1"', "outside the map", "inside 1280x720"),
        id="a space outside the map",
    ),
    pytest.param(
        'x="20" y="30"',
        'x="-20" y="30"',
        ('layer "anchors"', 'object 6 "lantern"', "outside the map", "inside 1280x720"),
        id="an anchor outside the map",
    ),
    pytest.param(
        'x="500" y="100.5"',
        'x="500" y="nan"',
        ('layer "spaces"', 'object 3 "berth:1"', "not made of numbers", "Draw it again"),
        id="a place that is no number",
    ),
    pytest.param(
        'y="100.5" width="80"',
        'y="100.5" width="0"',
        ('layer "spaces"', 'object 3 "berth:1"', "has no size", "rectangle"),
        id="a space of no size",
    ),
    pytest.param(
        "<point/>",
        "",
        ('layer "anchors"', 'object 6 "lantern"', "has no size", "rectangle"),
        id="an anchor of no size that is no point",
    ),
    pytest.param(
        "<point/>",
        "<ellipse/>",
        ('layer "anchors"', 'object 6 "lantern"', "its shape is ellipse", "rectangle or a point"),
        id="an ellipse",
    ),
    pytest.param(
        "<point/>",
        "<text>Harbour</text>",
        ('layer "anchors"', 'object 6 "lantern"', "its shape is text", "rectangle or a point"),
        id="a text",
    ),
    pytest.param(
        'id="3" name="berth:1"',
        'id="3" gid="1" name="berth:1"',
        ('layer "spaces"', 'object 3 "berth:1"', "its shape is tile", "rectangle"),
        id="a tile object",
    ),
    pytest.param(
        'x="500" y="100.5"',
        'x="500" y="100.5" rotation="45"',
        ('layer "spaces"', 'object 3 "berth:1"', "is turned", "rotation to 0"),
        id="a turned space",
    ),
    pytest.param(
        'name="deep" type="bool" value="true"',
        'name="deep" type="int" value="1"',
        ('layer "spaces"', 'object 2 "berth:0"', '"deep" is of type int', "add it as bool"),
        id="a property of the wrong type",
    ),
    pytest.param(
        'name="deep" type="bool" value="true"',
        'name="deep" type="bool" value="wet"',
        ('layer "spaces"', 'object 2 "berth:0"', '"deep" is "wet"', "type bool"),
        id="a property that is not of its type",
    ),
    pytest.param(
        'type="float" value="-7.5"',
        'type="float" value="inf"',
        ('layer "anchors"', 'object 5 "tray:0"', '"turn" is "inf"', "type float"),
        id="a property without end",
    ),
    pytest.param(
        'name="deep" type="bool"',
        'name="depth" type="bool"',
        ('layer "spaces"', 'object 2 "berth:0"', 'no property "depth"', "deep, hold, song"),
        id="a property that the type does not have",
    ),
]


@pytest.mark.parametrize(("old", "new", "said"), OBJECTS)
def test_a_wrong_object_is_refused(
    harbour: Path, old: str, new: str, said: tuple[str, ...]
) -> None:
    refusal = broken(harbour, old, new)
    assert refusal.startswith("harbour.tmx, ")
    for words in said:
        assert words in refusal


LAYERS = [
    pytest.param(
        "2,0,2,2147483649",
        "2,0,2",
        ('layer "water"', "holds 7 tiles, the map has 8", "paint it anew"),
        id="a short layer",
    ),
    pytest.param(
        "2,0,2,2147483649",
        "2,0,2,1,1",
        ('layer "water"', "holds 9 tiles, the map has 8", "paint it anew"),
        id="a long layer",
    ),
    pytest.param(
        "2,0,2,2147483649",
        "2,0,3,1",
        ('layer "water"', "tile 3", "column 2, row 1", "add the tileset"),
        id="a tile of no tileset",
    ),
    pytest.param(
        "2,0,2,2147483649",
        "2,0,2,one",
        ('layer "water"', "column 3, row 1", "Paint that cell"),
        id="a tile that is no number",
    ),
    pytest.param(
        '<data encoding="csv">',
        '<data encoding="base64" compression="zstd">',
        ('layer "water"', "plain CSV", "Tile Layer Format"),
        id="a packed layer",
    ),
    pytest.param(
        '<data encoding="csv">',
        '<data encoding="csv"><chunk x="0" y="0" width="16" height="16"/>',
        ('layer "water"', "plain CSV", "Tile Layer Format"),
        id="a layer in chunks",
    ),
    pytest.param(
        'name="water" width="4"',
        'name="water" width="5"',
        ('layer "water"', "not as large as the map", "Save the map again"),
        id="a layer of another size",
    ),
    pytest.param(
        'id="1" name="water"',
        'id="1" name="water" offsetx="8"',
        ('layer "water"', "moved by an offset", "offset to 0"),
        id="a moved layer",
    ),
    pytest.param(
        'name="anchors"',
        'name="ankers"',
        ('layer "ankers"', "no layer of a board", "regions, spaces, links, anchors"),
        id="an unknown layer",
    ),
    pytest.param(
        'id="5" name="anchors"',
        'id="5" name="spaces"',
        ('layer "spaces"', "two layers of that name", "Merge them"),
        id="a layer twice",
    ),
    pytest.param(
        "</map>",
        '<imagelayer name="fog"><image source="/etc/fog.png"/></imagelayer></map>',
        ('layer "fog"', "<imagelayer> is not read", "Delete it"),
        id="an image layer",
    ),
    pytest.param(
        "</map>",
        '<group name="isles"><objectgroup name="notes"/></group></map>',
        ('layer "isles"', "<group> is not read", "Ungroup it"),
        id="a group",
    ),
    pytest.param(
        "</map>",
        '<editorsettings><layer width="1" height="1"><data encoding="base64"'
        ' compression="zlib">eJw=</data></layer></editorsettings></map>',
        ("<layer> inside another thing", "Move it out"),
        id="a layer where nobody looks",
    ),
    pytest.param('infinite="0"', 'infinite="1"', ("infinite map", "Untick"), id="an infinite map"),
    pytest.param(
        'orientation="orthogonal"',
        'orientation="hexagonal"',
        ("is hexagonal", "Change the orientation"),
        id="a map of hexagons",
    ),
    pytest.param(
        'orthogonal" width="4" height="2"',
        'orthogonal" width="999999999" height="999999999"',
        ("999999999x999999999 tiles", "1280x720 pixels in all"),
        id="an enormous map",
    ),
    pytest.param(
        'orthogonal" width="4"',
        'orthogonal" width="0"',
        ("0x2 tiles", "1280x720 pixels in all"),
        id="a map of nothing",
    ),
]


@pytest.mark.parametrize(("old", "new", "said"), LAYERS)
def test_a_wrong_layer_or_map_is_refused(
    harbour: Path, old: str, new: str, said: tuple[str, ...]
) -> None:
    refusal = broken(harbour, old, new)
    assert refusal.startswith("harbour.tmx")
    for words in said:
        assert words in refusal


def test_an_empty_board_is_refused(harbour: Path) -> None:
    head, _, rest = MAP.partition('<objectgroup id="3"')
    harbour.write_text(head + rest.partition("</objectgroup>")[2])
    refusal = refuse(harbour)
    assert 'harbour.tmx, layer "spaces": a board without spaces is empty' in refusal


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
        ('source="sea.png"', 'source="sea.tsx"', 'its image "sea.tsx" is no PNG'),
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
        ("{", "is no Tiled project"),
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
        "from game.core.boards import read_board\n"
        "read_board(maps_path('yahtzee_challenge.tmx'))\n"
        "assert 'pygame' not in sys.modules\n"
        "import pygame\n"
        "assert pygame.Surface((1, 1))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
