"""The victory picture: the open castle, or the thief in the night."""

from collections.abc import Sequence

from game.core.contract.victory import Finish
from game.games.yoz.rules.state import State
from game.games.yoz.view.background import ART
from game.games.yoz.words import victory
from game.table.staging.victory import Disc, Ground, Prop, Scenery, VictoryArt, prop

_PLACES = {  # of heroes: x of each, and how large
    1: ((330,), 190),
    2: ((330, 814), 190),
    3: ((190, 372, 790), 160),
    4: ((180, 350, 794, 964), 150),
}
_FLYING = ((120, 76), (250, 130), (372, 60))


class YozVictory(VictoryArt):
    """Picture of the end: all heroes before the castle, or the thief leaving with the treasure."""

    said = victory

    def scene(self, finish: Finish, colours: Sequence[str], roles: Sequence[str]) -> Scenery:
        """Return what the picture shows."""
        state: State = finish.state
        heroes = [
            (Disc(f"{ART}/character_{role}", colour), colour)
            for role, colour in zip(roles, colours, strict=True)
        ]
        if finish.lost:
            return _night(heroes)
        xs, size = _PLACES[len(heroes)]
        props: list[Prop] = [
            prop(f"{ART}/dragon_{perch.dragon}_flying", *at, 112, 92)
            for perch, at in zip(state.dragons, _FLYING, strict=False)
        ]
        props.append(prop(f"{ART}/castle_open", 572, 178, 310, 352))
        for x, (disc, colour) in zip(xs, heroes, strict=True):
            props.append(Prop(disc, x, 240, size))
            props += [prop(f"{ART}/gem_{colour}", x + 44 * n, 350, 40) for n in (-1, 0, 1)]
        props.append(prop(f"{ART}/chest", 572, 334, 88))
        props.append(prop(f"{ART}/thief_sneaking", 1062, 300, 96))
        return Scenery(day, (), tuple(props))


def _night(heroes: Sequence[tuple[Disc, str]]) -> Scenery:
    left = 300 - 75 * (len(heroes) - 1)
    discs = [Prop(disc, left + 150 * number, 290, 130) for number, (disc, _) in enumerate(heroes)]
    castle = prop(f"{ART}/castle_closed", 640, 170, 290, 330)
    thief = prop(f"{ART}/thief_sneaking", 900, 262, 190)
    return Scenery(
        night,
        (),
        (
            castle,
            prop("piece_glow", 900, 330, 380, 190),
            thief,
            prop(f"{ART}/chest", 1040, 322, 90),
            *discs,
        ),
    )


def day(w: float, h: float) -> str:
    """Return the land of the castle in the evening light as SVG."""
    svg = Ground(w, h)
    svg.sky(("#6FA8D6", "#BFC9B4", "#F4D89C", "#F6DCA2"))
    svg.rays(w / 2, 0.42 * h)
    svg.land("#9CC477", (0.72, 0.6, 0.66, 0.62, 0.56, 0.66))
    svg.land("#78AC59", (0.82, 0.7, 0.78, 0.8, 0.72, 0.68))
    svg.land("#57913F", (0.9, 0.84, 0.86, 0.86, 0.84, 0.86))
    x = w / 2
    road = f"M{x - 34} {0.8 * h}Q{x - 60} {0.9 * h} {x - 110} {h}H{x + 110}"
    svg.path(f"{road}Q{x + 60} {0.9 * h} {x + 34} {0.8 * h}Z", "#E2BE83")
    svg.sparks(count=44)
    return svg.text()


def night(w: float, h: float) -> str:
    """Return the land of the castle at night as SVG."""
    svg = Ground(w, h)
    svg.sky(("#0B0A17", "#15142A", "#23223C"))
    svg.sparks("#6E6C93", 34)
    svg.land("#171A26", (0.7, 0.62, 0.68, 0.62, 0.6, 0.66))
    svg.land("#10131C", (0.84, 0.78, 0.8, 0.82, 0.76, 0.78))
    return svg.text()
