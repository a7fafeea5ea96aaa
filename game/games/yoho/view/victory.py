"""The victory picture: the winner's ship at sunset, the others small behind it."""

from collections.abc import Sequence

from game.core.contract.victory import Finish
from game.games.yoho.rules.state import State
from game.games.yoho.words import victory
from game.table.staging.victory import Disc, Ground, Prop, Scenery, VictoryArt, prop

_ART = "yoho"
_BEHIND = ((336, 262), (824, 252), (244, 218), (742, 212))
_COINS = ((744, 352), (806, 344), (868, 352), (930, 358))


class YohoVictory(VictoryArt):
    """Picture of the winners' ships with their coins; the captain of the first of them."""

    said = victory

    def scene(self, finish: Finish, colours: Sequence[str], roles: Sequence[str]) -> Scenery:
        """Return the scenery of the victory picture for a finish."""
        state: State = finish.state
        winners = finish.winners
        others = [seat for seat in finish.ranking if seat not in winners]
        shared = len(winners) > 1
        size, left = (240, 572 - 115 * (len(winners) - 1)) if shared else (372, 572)
        props: list[Prop] = [
            prop(f"{_ART}/wreck", 196, 150, 150, 122),
            prop(f"{_ART}/island", 1058, 176, 150),
        ]
        props += [
            prop(f"{_ART}/ship_{colours[seat]}{'_west' if x > 572 else ''}", x, y, 124)
            for seat, (x, y) in zip(others, _BEHIND, strict=False)
        ]
        middle = 236 if shared else 190
        props += [
            prop(f"{_ART}/ship_{colours[seat]}", left + 230 * number, middle, size)
            for number, seat in enumerate(winners)
        ]
        coins = state.captains[winners[0]].coins
        chest = prop(f"{_ART}/gold_chest", 1000, 318, 116)
        captain = Disc(f"{_ART}/captain_{roles[winners[0]]}", colours[winners[0]])
        gold = [prop(f"{_ART}/coin", x, y, 66) for x, y in _COINS[:coins]]
        return Scenery(sunset, (), (*props, chest, *gold, Prop(captain, 130, 288, 176)))


def sunset(w: float, h: float) -> str:
    """Return the evening sea as SVG."""
    svg = Ground(w, h)
    svg.sky(("#F6BE6C", "#F0905A", "#C9607A", "#7A4A7A"))
    sea, x, r = 0.52 * h, 0.74 * w, 0.18 * h
    svg.rays(w / 2, 0.44 * h)
    svg.path(f"M{x - r} {sea}A{r} {r} 0 0 1 {x + r} {sea}Z", "#FFE9A8")
    svg.rect(0, sea, w, h - sea, 0, svg.gradient(("0", "#1F7585"), ("100", "#0B3A49")))
    for row in range(6):
        y = sea + (row + 0.6) * (h - sea) / 6
        step = 90 + 12 * row
        start = -step + 37 * (row % 2)
        waves = "".join(
            f"q{step / 4} -9 {step / 2} 0t{step / 2} 0" for _ in range(int(w / step) + 2)
        )
        svg.path(f"M{start} {y:.1f}{waves}", "none", "#4FA0AE", 1.6, opacity=0.5)
    svg.sparks(count=50)
    return svg.text()
