"""The victory picture: the Keep with the winner's pennant, and the dragon that fell."""

from collections.abc import Sequence

from game.core.contract.victory import Finish
from game.games.dragon_farkle.rules.state import Over, State
from game.games.dragon_farkle.words import victory
from game.table.staging.victory import Ground, Prop, Scenery, VictoryArt, prop

_ART = "dragon_farkle"
_RANKS = ((86, 250), (190, 262), (300, 250), (420, 262), (130, 324), (248, 330), (366, 326))
_EACH = 600  # soldiers of an army for one in the picture


class DragonFarkleVictory(VictoryArt):
    """Picture of the winner's army before the Keep; after Last Orders with the dragon inside."""

    said = victory

    def scene(self, finish: Finish, colours: Sequence[str], roles: Sequence[str]) -> Scenery:
        """Return the scenery of the victory picture for a finish."""
        state: State = finish.state
        winners = finish.winners
        won = isinstance(state.phase, Over) and state.phase.winner is not None
        flags = [colours[seat] for seat in winners]
        count = min(len(_RANKS), max(3, state.camps[winners[0]].army // _EACH))
        ranks = sorted(_RANKS[:count], key=lambda at: at[1])
        soldiers = [
            prop(f"{_ART}/soldier_{flags[number % len(flags)]}", *at, 84, 116)
            for number, at in enumerate(ranks)
        ]
        return Scenery(dusk, (won,), (*_keep(state, flags, won=won), *soldiers))


def _keep(state: State, flags: Sequence[str], *, won: bool) -> list[Prop]:
    pennants = [
        prop(f"{_ART}/pennant_{colour}", 522 + 110 * number, 262, 108, 112)
        for number, colour in enumerate(flags)
    ]
    if not won:
        return [
            prop(f"{_ART}/keep", 830, 206, 440, 288),
            prop(f"{_ART}/dragon_head", 1036, 190, 220, 208),
            *pennants,
        ]
    wounds = state.rules.damage
    return [
        prop(f"{_ART}/pennant_{flags[0]}", 702, 92, 128, 132),
        prop(f"{_ART}/keep_open", 812, 212, 440, 288),
        prop(f"{_ART}/dragon_head_slain", 1034, 282, 236, 222),
        prop(f"{_ART}/pennant_{flags[0]}", 560, 258, 112, 116),
        *(prop(f"{_ART}/wound_struck", 520 + 62 * n, 336, 54) for n in range(wounds)),
    ]


def dusk(w: float, h: float, won: bool) -> str:
    """Return the plain before the Keep at dusk as SVG; `won`: in the light of the victory."""
    svg = Ground(w, h)
    svg.sky(("#1F1540", "#5B2A52", "#B4593F", "#E9A25A"))
    x, y, r = 0.43 * w, 0.7 * h, 0.14 * h
    svg.path(f"M{x - r} {y}A{r} {r} 0 0 1 {x + r} {y}Z", "#FFE2A0")
    if won:
        svg.rays(0.72 * w, 0.3 * h)
    svg.land("#5D3448", (0.66, 0.58, 0.68, 0.7, 0.64, 0.6))
    svg.land("#4A2C22", (0.72, 0.71, 0.72, 0.71, 0.72, 0.72))
    svg.land("#38201A", (0.86, 0.84, 0.87, 0.84, 0.86, 0.84))
    svg.sparks(count=52 if won else 20)
    return svg.text()
