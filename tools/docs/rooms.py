"""Draws docs/rooms.svg: the folders of `game/`, and how often each imports from which.

    python -m tools.docs.rooms              write the picture
    python -m tools.docs.rooms --out FILE   write it elsewhere

Storeys are stacked in the order of the import contracts of pyproject.toml, so arrows point down. An
import that goes up is drawn red.
"""

import argparse
import math
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, pairwise
from pathlib import Path
from textwrap import wrap

from tools.docs.imports import PACKAGE, Rooms, read_rooms
from tools.docs.pen import PAPER, Area, Sheet, rounded

ROOT = Path(__file__).resolve().parents[2]
PICTURE = ROOT / "docs" / "rooms.svg"

WIDE = 1020.0
HOUSE = Area(16, 16, 850, 0)  # the storeys; beside it the arrows from storey to storey
LANES_X, LANE_W = 908.0, 19.0
PAD, HEAD, GAP = 12.0, 38.0, 14.0
CARD_H, WAY = 32.0, 34.0  # a card, and the room that arrows need between two rows of them
PLAIN_H, LINE = 92.0, 112  # a storey without rooms, and how many letters its lines take
ROW_H, LABEL_W, CELL_W = 40.0, 158.0, 52.0  # of the towers of games

WOOD, CARD, EDGE, SOFT, RED = "#F1E4CB", "#FFFDF7", "#C9AE84", "#7A6250", "#C22F1F"
TINTS = {
    "": "#EBD8C6",
    "scenes": "#E0E6EA",
    "games": "#E9E1EE",
    "table": "#DFE8DA",
    "ui": "#F3E3C2",
}
INKS = {"": "#8F4A2B", "scenes": "#33607F", "view": "#7A4FA3", "mind": "#A4709B"} | {
    "table": "#43743A",
    "ui": "#A36A0C",
}
BELOW = "#8C7A66"  # arrows inside a storey

LED = (
    ("scenes/lessons", "scenes/match"),
    ("scenes/review", "scenes/match"),
    ("scenes/review", "scenes/records"),
)
"""Areas that import another one, as the contracts allow: lessons and What if are matches."""
STOREYS = ("", "scenes", "games", "table", "ui", "core")
"""From the top. "" is the roof: modules of the package itself, and the command line."""
ROOF = ("cli", "lab", "")
TOWER = ("", "view", "lab", "players", "analysis", "words", "rules")
"""The rooms of a game from the top; "" is its own folder with `spec.py`."""
SEEN = ("", "view")
"""Those that know a screen; the others must not."""
SHELF = ("core/measure", "core/storage", "core/match", "core/boards")
"""Rooms of the kernel from the left, so that most arrows are short; they stand on `contract`."""
FLOOR = "core/contract"

PURPOSE = {
    "": "starts the program and connects its parts",
    "scenes": "screens; areas know each other only through the routes",
    "games": "one column for each game; a folder imports only those below it",
    "table": "what all tables share: pieces, animations, gestures, seats, log",
    "ui": "widgets, hotspots, pictures, sound",
    "core": "the kernel of all games; no screen, no game",
}
SAYS = {
    "": "declares the game",
    "view": "drawing and clicks",
    "lab": "the game as numbers",
    "players": "choices, reasons",
    "analysis": "exact chances",
    "words": "texts",
    "rules": "what is legal",
}


def thick(imports: int) -> float:
    """Return the width of the line for a number of imports, in px."""
    return 0.8 + 0.5 * math.log2(imports)


def storey_of(room: str) -> str:
    """Return the storey of a room."""
    return "" if room in ROOF else room.partition("/")[0]


def _kind(room: str) -> str:
    """The name of a room in a game; "" for the game's own folder and the catalogue."""
    return room.split("/")[2] if room.count("/") > 1 else ""


def in_order(rooms: Sequence[str], known: Sequence[str]) -> list[str]:
    """Rooms in a known order; those that nobody has placed yet come last."""
    return sorted(rooms, key=lambda room: (known.index(room) if room in known else 99, room))


@dataclass(frozen=True)
class Trunk:
    """Arrows from some rooms of a storey to the storeys below: out at the `exits`, down a lane."""

    storey: str
    rooms: tuple[str, ...]
    exits: tuple[float, ...]  # px from the top, the highest first
    colour: str


@dataclass
class House:
    """Lays the rooms out from the top, and draws them."""

    rooms: Rooms
    sheet: Sheet = field(default_factory=Sheet)
    cards: dict[str, Area] = field(default_factory=dict)
    storeys: dict[str, Area] = field(default_factory=dict)
    trunks: list[Trunk] = field(default_factory=list)

    def draw(self) -> str:
        """The picture as SVG."""
        names = {storey_of(room) for room in self.rooms.modules}
        y = HOUSE.y
        for name in in_order([*names], STOREYS):
            y = self._storey(name, y) + GAP
        self._lanes()
        self._rising()
        return self.sheet.svg(WIDE, y + self._legend(y))

    def _of(self, storey: str) -> list[str]:
        return [room for room in self.rooms.modules if storey_of(room) == storey]

    def _storey(self, name: str, y: float) -> float:
        """Draw a storey; its lower edge."""
        first = len(self.sheet.parts)
        match name:
            case "scenes":
                bottom = self._areas(y + HEAD)
            case "games":
                bottom = self._towers(y + HEAD)
            case "core":
                bottom = self._shelf(y + HEAD)
            case _:
                bottom = self._plain(name, y)
        area = Area(HOUSE.x, y, HOUSE.w, bottom - y)
        self.storeys[name] = area
        behind = Sheet()
        behind.box(area, TINTS.get(name, WOOD), edge=EDGE, radius=10)
        behind.text((area.x + PAD + 2, y + 25), f"{PACKAGE}/{name}".rstrip("/"), 17, bold=True)
        behind.text((area.x + 158, y + 25), PURPOSE.get(name, ""), 14, colour=SOFT)
        self.sheet.parts[first:first] = behind.parts
        if name not in ("games", "core"):
            ink = INKS.get(name, SOFT)
            self.trunks.append(Trunk(name, tuple(self._of(name)), (bottom - 11,), ink))
        return bottom

    # --- cards and arrows between them ----------------------------------------------------------

    def _card(self, room: str, area: Area, label: str, note: str = "") -> None:
        inside = self.rooms.modules[room]
        self.cards[room] = area
        title = f"{PACKAGE}/{room}: {', '.join(inside)}"
        self.sheet.box(area, CARD, edge=EDGE, radius=6, title=title)
        line = area.y + area.h / 2 + 5
        self.sheet.text((area.x + 10, line), label, 14, bold=True)
        self.sheet.text((area.right - 10, line), str(len(inside)), 13, colour=SOFT, anchor="end")
        if note:
            self.sheet.text((area.x + 34 + 8 * len(label), line), note, 12, colour=SOFT)

    def _row(
        self, rooms: Sequence[str], y: float, gap: float, labels: Sequence[str], less: float = 0
    ) -> None:
        """Cards side by side, as wide as the storey but for `less` at the right."""
        wide = (HOUSE.w - 2 * PAD - less - gap * (len(rooms) - 1)) / max(1, len(rooms))
        for place, (room, label) in enumerate(zip(rooms, labels, strict=True)):
            self._card(room, Area(HOUSE.x + PAD + place * (wide + gap), y, wide, CARD_H), label)

    def _way(self, user: str, used: str, x: float, tint: str) -> None:
        """An arrow straight down from a card to one below it, with its number."""
        imports = self.rooms.imports[user, used]
        if imports:
            top, bottom = self.cards[user].bottom, self.cards[used].y
            self.sheet.arrow([(x, top), (x, bottom)], BELOW, thick(imports))
            at = (x + 7, (top + bottom) / 2 + 3)
            self.sheet.text(at, str(imports), 12, colour=SOFT, halo=tint)

    # --- the storeys ------------------------------------------------------------------------------

    def _plain(self, name: str, y: float) -> float:
        rooms = in_order(self._of(name), ROOF)
        if rooms == [name]:
            area = self.cards[name] = Area(HOUSE.x, y, HOUSE.w, PLAIN_H)
            inside = self.rooms.modules[name]
            at = (area.right - PAD - 10, y + 25)
            self.sheet.text(at, str(len(inside)), 13, colour=SOFT, anchor="end")
            for place, line in enumerate(wrap(", ".join(inside), LINE)):
                self.sheet.text((area.x + PAD + 2, y + 47 + 17 * place), line, 12, colour=SOFT)
            return area.bottom
        self._row(
            rooms, y + HEAD, 60, [room or ", ".join(self.rooms.modules[""]) for room in rooms]
        )
        for user, used in pairwise(rooms):
            self._aside(user, used)
        return y + HEAD + CARD_H + PAD

    def _aside(self, left: str, right: str) -> None:
        """Arrows between two cards side by side."""
        one, other = self.cards[left], self.cards[right]
        there, back = self.rooms.imports[left, right], self.rooms.imports[right, left]
        middle, apart = one.middle[1], 6 if there and back else 0
        self._level(there, one.right, other.x, middle - apart, -5)
        self._level(back, other.x, one.right, middle + apart, 15 if there else -5)

    def _level(self, imports: int, start: float, end: float, y: float, label: float) -> None:
        if imports:
            self.sheet.arrow([(start, y), (end, y)], BELOW, thick(imports))
            at = ((start + end) / 2, y + label)
            self.sheet.text(at, str(imports), 12, colour=SOFT, anchor="middle")

    def _areas(self, y: float) -> float:
        """The scenes: routes above the areas, and below them what all areas are made of."""
        routes, parts = "scenes", "scenes/parts"
        areas = sorted({*self._of("scenes")} - {routes, parts})
        if {area for pair in LED for area in pair} <= {*areas}:
            areas.remove("scenes/review")
            areas.insert(areas.index("scenes/match") + 1, "scenes/review")
        self._row([routes], y, 0, [", ".join(self.rooms.modules[routes])])
        self._row(areas, y + CARD_H + WAY, 12, [room.rpartition("/")[2] for room in areas], 42)
        self._row([parts], y + 2 * (CARD_H + WAY), 0, ["parts"])
        for area in areas:
            x = self.cards[area].middle[0]
            self._way(routes, area, x, TINTS["scenes"])
            self._way(area, parts, x, TINTS["scenes"])
        self._way(routes, parts, HOUSE.right - PAD - 24, TINTS["scenes"])
        for pair in LED:
            if {*pair} <= {*areas}:
                self._aside(*sorted(pair, key=areas.index))
        return y + 3 * CARD_H + 2 * WAY + PAD

    def _towers(self, y: float) -> float:
        """The games side by side, their rooms over one another."""
        inside = [room for room in self._of("games") if "/" in room]
        kinds = {_kind(room) for room in inside}
        rows = [*sorted(kinds - {*TOWER}), *(kind for kind in TOWER if kind in kinds)]
        self._row(["games"], y, 0, [", ".join(self.rooms.modules["games"])])
        top = y + CARD_H + WAY + 8
        for kind in rows:
            self._stripe(kind, top + rows.index(kind) * ROW_H)
        games = sorted({room.split("/")[1] for room in inside})
        column = (HOUSE.w - 2 * PAD - LABEL_W) / len(games)
        for place, game in enumerate(games):
            self._tower(game, rows, HOUSE.x + PAD + LABEL_W + place * column, top)
        for ink, seen in (("view", True), ("mind", False)):
            group = [kind for kind in rows if (kind in SEEN) == seen]
            rooms = [room for room in self._of("games") if (_kind(room) in SEEN) == seen]
            exits = [top + rows.index(kind) * ROW_H + ROW_H / 2 - 2 for kind in group]
            self.trunks.append(Trunk("games", tuple(rooms), tuple(exits), INKS[ink]))
        return top + len(rows) * ROW_H - 4 + PAD

    def _stripe(self, kind: str, y: float) -> None:
        """A row through all towers."""
        area = Area(HOUSE.x + PAD, y, HOUSE.w - 2 * PAD, ROW_H - 4)
        self.sheet.box(area, "#F7F2F9", radius=6)
        self.sheet.text((area.x + 10, y + 16), kind or "spec.py", 14, bold=True)
        self.sheet.text((area.x + 10, y + 30), SAYS.get(kind, ""), 12, colour=SOFT)

    def _tower(self, game: str, rows: Sequence[str], x: float, top: float) -> None:
        self.sheet.text((x + 16, top - 8), game, 12, bold=True)
        tower = {kind: f"games/{game}/{kind}".rstrip("/") for kind in rows}
        tower = {kind: room for kind, room in tower.items() if room in self.rooms.modules}
        for kind, room in tower.items():
            inside = self.rooms.modules[room]
            area = Area(x, top + rows.index(kind) * ROW_H + 5, CELL_W, ROW_H - 14)
            self.cards[room] = area
            title = f"{PACKAGE}/{room}: {', '.join(inside)}"
            self.sheet.box(area, CARD, edge=EDGE, radius=6, title=title)
            at = (area.middle[0], area.middle[1] + 5)
            self.sheet.text(at, str(len(inside)), 13, anchor="middle")
        if self.rooms.imports["games", f"games/{game}"]:
            start, end = self.cards["games"].bottom, self.cards[f"games/{game}"].y
            self.sheet.arrow([(x + 8, start), (x + 8, end)], BELOW, 1)
        for upper, lower in combinations(tower.values(), 2):
            self._curve(upper, lower, [*tower.values()])

    def _curve(self, user: str, used: str, tower: Sequence[str]) -> None:
        """Draw an arrow beside a tower. Longer ones run farther out, and none cross."""
        imports = self.rooms.imports[user, used]
        if imports:
            far = tower.index(used) - tower.index(user)
            one, other = self.cards[user], self.cards[used]
            start = (one.right, one.middle[1] + 11 - 2.4 * far)
            end = (other.right, other.middle[1] - 12 + 2.4 * far)
            kind = _kind(user)
            ink = EDGE if not kind else INKS["view" if kind in SEEN else "mind"]
            self.sheet.arc(start, end, 2 + 12 * far, ink, thick(imports))

    def _shelf(self, y: float) -> float:
        """The kernel: its rooms side by side on what all of them stand on."""
        loose = "core"
        shelf = in_order([r for r in self._of("core") if r not in (FLOOR, loose)], SHELF)
        self._row(shelf, y, 46, [room.rpartition("/")[2] for room in shelf])
        for left, right in pairwise(shelf):
            self._aside(left, right)
        below = y + CARD_H + WAY
        floor = Area(HOUSE.x + PAD, below, 190, CARD_H)
        rest = Area(floor.right + 46, below, HOUSE.w - 2 * PAD - 236, CARD_H)
        self._card(FLOOR, floor, "contract")
        self._card(loose, rest, "", ", ".join(self.rooms.modules[loose]))
        self._aside(FLOOR, loose)
        for room in shelf:
            self._stands(room, (FLOOR, loose))
        return below + CARD_H + PAD

    def _stands(self, room: str, floor: Sequence[str]) -> None:
        """Arrows between a room of the kernel and the floor below it."""
        card, bottom = self.cards[room], self.cards[floor[0]].y
        down = self.rooms.between([room], floor)
        up = self.rooms.between(floor, [room])
        for x, imports, ends in (
            (card.middle[0], down, (card.bottom, bottom)),
            (card.middle[0] + 44, up, (bottom, card.bottom)),
        ):
            if imports:
                self.sheet.arrow([(x, ends[0]), (x, ends[1])], BELOW, thick(imports))
                at = (x + 7, (card.bottom + bottom) / 2 + 4)
                self.sheet.text(at, str(imports), 12, colour=SOFT, halo=WOOD)

    # --- from storey to storey ------------------------------------------------------------------

    def _lanes(self) -> None:
        """Every trunk has a lane; the lower it begins the nearer it is, so few lines cross."""
        order = [*self.storeys]
        for lane, trunk in enumerate(reversed(self.trunks)):
            x = LANES_X + lane * LANE_W
            for y in trunk.exits[1:]:
                self.sheet.line(
                    rounded([(HOUSE.right, y), (x, y), (x, y + 12)], 6), trunk.colour, 1
                )
            for target in order[order.index(trunk.storey) + 1 :]:
                imports = self.rooms.between(trunk.rooms, self._of(target))
                if imports:
                    self._branch(trunk, target, x, imports)

    def _branch(self, trunk: Trunk, target: str, x: float, imports: int) -> None:
        edge, area = HOUSE.right, self.storeys[target]
        users = [t for t in self.trunks if self.rooms.between(t.rooms, self._of(target))]
        users = [t for t in users if t.storey != target]
        step = min(27.0, (area.h - 26) / len(users))
        y = area.y + 16 + step * (len(users) - 1 - users.index(trunk))
        path = [(edge, trunk.exits[0]), (x, trunk.exits[0]), (x, y), (edge, y)]
        self.sheet.arrow(path, trunk.colour, thick(imports), 6)
        self.sheet.text((edge + 14, y - 4), str(imports), 12, colour=trunk.colour, halo=PAPER)

    def _rising(self) -> None:
        """What goes up, in red."""
        for (user, used), imports in rising(self.rooms).items():
            one, other = self.cards[user], self.cards[used]
            start, end = (one.right, one.middle[1]), (other.right, other.middle[1])
            self.sheet.arc(start, end, 30, RED, max(2.5, thick(imports)))

    def _legend(self, y: float) -> float:
        """What the signs mean; its height."""
        up = sum(rising(self.rooms).values())
        red = f"Arrows that point up are red: {up}." if up else "No arrow points up."
        lines = (
            "Boxes are folders with code and the number of modules in each. Arrows are imports,"
            " thicker where there are more.",
            f"The number beside an arrow counts pairs of modules. {red}",
        )
        for place, words in enumerate(lines):
            self.sheet.text((HOUSE.x + 2, y + 12 + 18 * place), words, 13, colour=SOFT)
        return 12 + 18 * len(lines) + 4


def rising(rooms: Rooms) -> Mapping[tuple[str, str], int]:
    """Imports against the contracts: up a storey or a tower, or from one area to another."""
    return {way: imports for way, imports in rooms.imports.items() if _goes_up(*way)}


def _goes_up(user: str, used: str) -> bool:
    storey, other = storey_of(user), storey_of(used)
    if storey != other:
        return {storey, other} <= {*STOREYS} and STOREYS.index(storey) > STOREYS.index(other)
    match storey:
        case "games":
            if used == "games" or (user != "games" and user.split("/")[1] != used.split("/")[1]):
                return True
            known = {_kind(user), _kind(used)} <= {*TOWER}
            return user != "games" and known and TOWER.index(_kind(user)) > TOWER.index(_kind(used))
        case "scenes":
            return user != "scenes" and used != "scenes/parts" and (user, used) not in LED
    return False


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the picture, and name what goes up."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, default=PICTURE, help="the picture file to write")
    chosen = parser.parse_args(arguments)
    rooms = read_rooms(ROOT)
    chosen.out.write_text(House(rooms).draw(), encoding="utf-8", newline="\n")
    print(f"{chosen.out}: {len(rooms.modules)} packages")
    for user, used in sorted(rising(rooms)):
        print(f"goes up: {PACKAGE}/{user} -> {PACKAGE}/{used}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
