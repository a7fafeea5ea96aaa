"""The odds panel of every game: each row is a chance, has its own label, and comes out right."""

from itertools import chain
from time import process_time

import pytest

from game.core.contract.spec import AnySpec
from game.core.contract.values import Happening, Seat
from game.core.match.match import Match
from game.games.dragon_farkle.analysis import outcomes as farkle
from game.games.registry import GAMES
from game.games.yoho.analysis import outcomes as yoho
from game.games.yoz.analysis import outcomes as yoz
from tests.patience import pace
from tests.playing import at_random, new_match, often, play_on

MATCHES, PLIES = 4, 400
ROWS = 60  # that are settled at least
LATER = 80  # plies in which a row may come out
MOST_ROWS = 5
EVERY_AIM = "yahtzee_challenge"
"""The game whose panel scrolls, and where a row supposes a plan for just what it names."""
ALL_SETTLED = "quazos_gambit"
"""The game in which every row comes true or not, and none only informs."""
BOTH_WAYS: dict[str, tuple[type[Happening], ...]] = {
    "dragon_farkle": (farkle.Farkle,),
    "yoho": (yoho.Gold, yoho.Next, yoho.Draw),
    "yoz": (yoz.Thief, yoz.Nearer, yoz.Back),
}
"""Happenings that come true in some of a game's turns, and in others do not."""


class Panels:
    """The rows of a game's panels in whole matches, and the time that each panel took."""

    def __init__(self, spec: AnySpec) -> None:
        self.spec = spec
        self.times: list[float] = []
        self.came: dict[type[Happening], list[bool]] = {}

    @property
    def settled(self) -> int:
        return sum(map(len, self.came.values()))

    def watch(self, seed: int) -> None:
        """Play a match at random, check each panel, and whether its rows come out."""
        spec, (least, most) = self.spec, self.spec.seats
        match = new_match(spec, seed, least + seed % (most - least + 1))
        noted: list[tuple[int, Seat, Happening, float]] = []
        for before in play_on(match, at_random(seed), PLIES):
            actor = before.to_act
            assert actor is not None
            view = before.view(actor)
            began = process_time()
            found = spec.odds(view, actor)
            self.times.append(process_time() - began)
            rows = found.rows if found else ()
            assert len(rows) <= MOST_ROWS or spec.key == EVERY_AIM
            assert len({row.label for row in rows}) == len(rows)
            assert all(0 <= row.chance <= 1 for row in rows)
            known = [(row.happening, row.chance) for row in rows if row.happening]
            assert len(known) <= MOST_ROWS + (spec.key == EVERY_AIM)
            assert len(known) == len(rows) or spec.key != ALL_SETTLED
            assert len({happening for happening, _ in known}) == len(known)
            noted += [(before.ply, actor, *one) for one in known]
        for one in noted:
            self.settle(match, *one)

    def settle(
        self, match: Match, ply: int, seat: Seat, happening: Happening, chance: float
    ) -> None:
        """Hold a chance to what the events after its ply say, as the seat knows them."""
        plies = range(ply + 1, min(match.ply, ply + LATER) + 1)
        came = happening.came_true([*chain(*(match.events_at(later, seat) for later in plies))])
        if came is not None:
            self.came.setdefault(type(happening), []).append(came)
        if self.spec.key == EVERY_AIM:
            assert came is not None or match.outcome is None
        elif chance in (0, 1):
            assert came in (None, chance == 1)


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_every_row_is_a_chance_and_comes_out_right(spec: AnySpec) -> None:
    panels = Panels(spec)
    for seed in range(MATCHES):
        if seed < often(2, deep=MATCHES) or panels.settled <= ROWS:
            panels.watch(seed)
    assert sorted(panels.times)[len(panels.times) * 99 // 100] < 0.033 * pace()
    assert panels.settled > ROWS
    for kind in BOTH_WAYS.get(spec.key, ()):
        assert set(panels.came[kind]) == {True, False}
