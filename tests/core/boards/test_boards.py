"""Maps that can be played on, and the many that cannot: file, layer, object and cure are named."""

from pathlib import Path

import pytest

from game.core.boards.boards import Anchor, Link, Rect, Space, check_maps, read_board
from game.core.contract.values import BadInput
from tests.core.drawn_map import MAP, broken, refuse

OBJECT_LAYERS = {"regions": 2, "spaces": 3, "links": 4, "anchors": 5}


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
    assert die.rect.centre == (630, 660)
    assert board.anchors["lantern"].rect.centre == (20, 30)


def test_a_missing_place_is_reported_to_its_user(harbour: Path) -> None:
    board = read_board(harbour, harbour.parent / "test.tiled-project")
    for layer, things in (
        ("spaces", board.spaces),
        ("anchors", board.anchors),
        ("regions", board.regions),
    ):
        assert "crane" not in things
        assert things.get("crane") is None
        with pytest.raises(BadInput) as told:
            things["crane"]
        cure = f'harbour.tmx, layer "{layer}": has no "crane". Draw it where it belongs.'
        assert str(told.value) == cure


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
        ('layer "spaces"', 'object 2 "berth:1"', "same id", "paste it again"),
        id="two objects of one number",
    ),
    pytest.param(
        'id="3" name="berth:1"',
        'name="berth:1"',
        ('layer "spaces"', 'object ? "berth:1"', "no id", "Save the map again"),
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
        ('layer "water"', "holds 7 tiles, the map has 8", "paint it again"),
        id="a short layer",
    ),
    pytest.param(
        "2,0,2,2147483649",
        "2,0,2,1,1",
        ('layer "water"', "holds 9 tiles, the map has 8", "paint it again"),
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
        ('layer "water"', "has an offset", "offset to 0"),
        id="a moved layer",
    ),
    pytest.param(
        'name="anchors"',
        'name="ankers"',
        ('layer "ankers"', "not a layer of a board", "regions, spaces, links, anchors"),
        id="an unknown layer",
    ),
    pytest.param(
        'id="5" name="anchors"',
        'id="5" name="spaces"',
        ('layer "spaces"', "two layers with this name", "Merge them"),
        id="a layer twice",
    ),
    pytest.param(
        "</map>",
        '<imagelayer name="fog"><image source="/etc/fog.png"/></imagelayer></map>',
        ('layer "fog"', "<imagelayer> is not supported", "Delete it"),
        id="an image layer",
    ),
    pytest.param(
        "</map>",
        '<group name="isles"><objectgroup name="notes"/></group></map>',
        ('layer "isles"', "<group> is not supported", "Ungroup it"),
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


def without(layer: str, drawn: str) -> str:
    """The map without an object layer."""
    head, tail = drawn.split(f'<objectgroup id="{OBJECT_LAYERS[layer]}" name="{layer}">')
    return head + tail.partition("</objectgroup>")[2]


def test_an_empty_board_is_refused(harbour: Path) -> None:
    """Roads and regions hold nothing: a board needs a space or an anchor."""
    harbour.write_text(without("spaces", without("anchors", MAP)))
    refusal = refuse(harbour)
    assert "harbour.tmx: is an empty board." in refusal


def test_a_board_without_spaces_is_one_for_dice_and_cards(harbour: Path) -> None:
    harbour.write_text(without("spaces", without("links", MAP)))
    board = read_board(harbour, harbour.parent / "test.tiled-project")
    assert not board.spaces
    assert board.anchors


def test_a_board_is_cached_until_its_file_changes(harbour: Path) -> None:
    project = harbour.parent / "test.tiled-project"
    first = read_board(harbour, project)
    assert read_board(harbour, project) is first
    harbour.write_text(
        MAP.replace('name="berth:0"', 'name="mooring:0"').replace("berth:0", "mooring:0")
    )
    assert "mooring:0" in read_board(harbour, project).spaces


def test_a_tileset_that_is_gone_is_missed_by_a_board_that_was_read(harbour: Path) -> None:
    project = harbour.parent / "test.tiled-project"
    read_board(harbour, project)
    (harbour.parent / "sea.tsx").unlink()
    with pytest.raises(BadInput, match=r"sea\.tsx"):
        read_board(harbour, project)
