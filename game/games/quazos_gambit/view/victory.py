"""The victory picture: the winner between the open vault and the owl, with all jewels."""

from collections.abc import Sequence

from game.core.contract.victory import Finish
from game.games.quazos_gambit.rules.state import State
from game.games.quazos_gambit.words import victory
from game.table.staging.victory import Disc, Ground, Prop, Scenery, VictoryArt, prop

_ART = "quazos_gambit"
_IN_VAULT = 5  # jewels that the picture of the open vault has
_HEAPS = ((400, 358), (730, 358), (340, 372), (790, 372), (1066, 366))
_EACH = 2  # jewels that one heap stands for
_HOUSES = ((0, 82, 0.5), (92, 76, 0.62), (150, 60, 0.4), (480, 88, 0.62), (620, 74, 0.68))


class QuazosGambitVictory(VictoryArt):
    """Picture of the winner's character; the Golden Jewel above, if it is in their bank."""

    said = victory

    def scene(self, finish: Finish, colours: Sequence[str], roles: Sequence[str]) -> Scenery:
        """Return the scenery of the victory picture for a finish."""
        state: State = finish.state
        seat = finish.ranking[0]
        player = state.players[seat]
        red, gold = player.bank_red, bool(player.bank_gold)
        vault = prop(f"{_ART}/vault_{'open' if red else 'closed'}", 240, 240, 290, 275)
        heaps = max(0, red - _IN_VAULT + _EACH - 1) // _EACH
        jewels = [prop(f"{_ART}/jewels", x, y, 78, 70) for x, y in _HEAPS[:heaps]]
        golden = [prop(f"{_ART}/jewel_gold", 572, 52, 104)] if gold else []
        disc = Disc(f"{_ART}/character_{roles[seat]}", colours[seat])
        owl = prop(f"{_ART}/owl_looking", 900, 226, 216, 243)
        where = 232 if gold else 200
        return Scenery(city, (), (vault, owl, Prop(disc, 572, where, 250), *golden, *jewels))


def city(w: float, h: float) -> str:
    """Return the city at night as SVG."""
    svg = Ground(w, h)
    svg.sky(("#120E33", "#241C56", "#3A2E6E"))
    x, y, r = 0.86 * w, 0.2 * h, 0.11 * h
    moon = f"M{x - 0.3 * r} {y - r}A{r} {r} 0 1 0 {x + r} {y + 0.4 * r}"
    svg.path(f"{moon}A{0.9 * r} {0.9 * r} 0 0 1 {x - 0.3 * r} {y - r}Z", "#F5DF9A")
    svg.rays(w / 2, 0.5 * h)
    ground = 0.86 * h
    for left, wide, high in (*_HOUSES, *((w - x - wide, wide, high) for x, wide, high in _HOUSES)):
        top = ground - 0.75 * high * h
        roof = f"M{left} {ground}V{top}L{left + wide / 2} {top - 26}L{left + wide} {top}V{ground}Z"
        svg.path(roof, "#1A1440")
        for row in range(3):
            svg.rect(left + 14 + 22 * (row % 2), top + 18 + 30 * row, 10, 14, 1, "#E9B45C")
    svg.rect(0, ground, w, h - ground, 0, "#2B2258")
    svg.sparks("#FFF0C0", 70)
    return svg.text()
