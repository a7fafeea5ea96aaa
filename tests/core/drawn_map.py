"""A small map that is right in everything, to be broken in one place at a time."""

import struct
import zlib
from pathlib import Path

import pytest

from game.core.boards.boards import check_maps, read_board
from game.core.contract.values import BadInput

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


def refuse(path: Path) -> str:
    """The sentence that a map is refused with, and all its problems are listed as text."""
    project = path.parent / "test.tiled-project"
    with pytest.raises(BadInput) as refused:
        read_board(path, project)
    listed = check_maps([path], project)
    assert listed[0] == str(refused.value)
    return listed[0]


def broken(path: Path, old: str, new: str) -> str:
    """Return the refusal after one change of the map, of which `old` is found exactly once."""
    assert MAP.count(old) == 1
    path.write_text(MAP.replace(old, new))
    return refuse(path)
