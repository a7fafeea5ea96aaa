"""The land tiles and their prints, as section 6.3 of the rules of record draws them."""

from typing import NamedTuple

PICTURES = """
castle_of_yoz   kingsmead       windrun_moor    elderwood
...+...         ...+...         ...+...         ...+...
.ooooo.         .C.o...         ...o.C.         .G.o.C.
.o...o.         .o.o...         ...o.o.         .o.T.o.
+o.Z.o+         +oooTo+         +ooooo+         +ooo.o+
.o.Y.o.         ...o.o.         .o.T...         ...ooo.
.ooToo.         ...o.G.         .G.o...         ...o...
...+...         ...+...         ...+...         ...+...

copper_fell     hollow_hill     rat_warren      mirror_lake
...+...         ...+...         ...+...         ...+...
.C.o...         ..oo...         ...o.U.         ...oo..
.o.oo..         ..T....         ...Too.         .G..o..
+oo.oT+         +oU.Uo+         +o...o+         +oU.oo+
..o.o..         ..o..G.         .o.U...         ....o..
..oooG.         ..oo...         .ooo...         ..Uoo..
...+...         ...+...         ...+...         ...+...

old_mine        sunken_crypt    frostgate       toadmire
...+...         ...+...         ...+...         .......
...oG..         ...o...         ...o...         ...G...
.U.U...         .U.oo..         .Uoo...         ..ooo..
+oo.oo+         +o..To+         +o...o+         +oo.oo+
..oTo..         .G..o..         ...oTo.         ....o..
...o...         ...ooU.         ...o.U.         ...oo..
...+...         ...+...         ...+...         ...+...

dragons_teeth   ruined_abbey    ferry_ford      burnt_orchard
...+...         ...+...         ...+...         ...+...
...o...         ..oo...         ...oo..         ...o...
...o...         ..o....         ....o..         ...o.G.
+ooT...         ..oooo+         +T..oo+         +ooooo+
...o...         ..o..G.         ....o..         .......
...o...         ..oo...         ...ooG.         .......
...+...         ...+...         ...+...         .......
"""
"""The tiles as the rules of record draw them (section 6.3)."""

WHAT_LIES_WHERE = """
kingsmead      knight 11   r1 55   circle 2 at 43
windrun_moor   runner 51   w1 15   circle 3 at 34
elderwood      wizard 51   m1 11   circle 4 at 32
copper_fell    miner 11    k1 55   circle 7 at 53
hollow_hill    k2 54       circle 10 at 22   tunnel 23 43 on 2 5
rat_warren     circle 5 at 32                tunnel 51 34 on 1 4
mirror_lake    m2 12                         tunnel 23 25 on 3 6
old_mine       w2 41       circle 9 at 34    tunnel 12 32 on 2 6
sunken_crypt   r2 14       circle 8 at 43    tunnel 12 55 on 3 5
frostgate      circle 1 at 44                tunnel 12 55 on 1 6
castle_of_yoz  circle 12 at 35
toadmire       k3 31
dragons_teeth  circle 6 at 33
ruined_abbey   w3 54
ferry_ford     r3 55       circle 11 at 13
burnt_orchard  m3 52
"""
"""Cottages, gems, circles and tunnels, from the table of the same section."""


def pictures() -> dict[str, list[str]]:
    """The rows of each tile, 7 x 7 cells."""
    found = {}
    for block in PICTURES.strip().split("\n\n"):
        names, *rows = [row.split() for row in block.splitlines()]
        for column, name in enumerate(names):
            found[name] = [row[column] for row in rows]
    return found


class Places(NamedTuple):
    """Spaces by what is printed on them."""

    cottages: dict[str, str]  # by character
    gems: dict[str, str]
    circles: dict[int, str]
    tunnels: dict[str, tuple[str, tuple[int, int]]]  # the other mouth and the printed numbers


def places() -> Places:
    """The table of the section, read."""
    found = Places({}, {}, {}, {})
    for row in WHAT_LIES_WHERE.strip().splitlines():
        tile, *words = row.split()
        while words:
            match words:
                case ["circle", number, "at", cell, *words]:
                    found.circles[int(number)] = f"{tile}_{cell}"
                case ["tunnel", one, other, "on", low, high, *words]:
                    for here, there in ((one, other), (other, one)):
                        found.tunnels[f"{tile}_{here}"] = f"{tile}_{there}", (int(low), int(high))
                case [name, cell, *words]:
                    kind = found.gems if name[-1].isdecimal() else found.cottages
                    kind[name] = f"{tile}_{cell}"
    return found
