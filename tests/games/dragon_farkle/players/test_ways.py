"""Hint, odds panel and aim of a decision speak of the same ways, with one chance of each."""

from functools import cache

from game.core.odds_rows import as_weighed
from game.games.dragon_farkle.analysis.panel import odds
from game.games.dragon_farkle.rules import moves as mv
from game.games.dragon_farkle.rules import state as st
from game.games.dragon_farkle.spec import SPEC
from tests.playing import often
from tools.measure.advice import Position, panel, positions

COUNT = often(30, deep=60)


@cache
def looked_at() -> list[Position]:
    return list(positions(SPEC, seed=3, count=COUNT))


def test_each_way_has_a_chance_and_the_advised_one_leads_the_panel() -> None:
    kinds: set[str] = set()
    for at in looked_at():
        weighing, shown = at.choice.weighing, panel(SPEC, at)
        if not weighing.ways:
            continue
        kinds.add(type(at.view.phase).__name__)
        own = weighing.ways[0]
        if own.aim is not None and shown is not None:
            assert shown.rows[0].label == own.aim.label
            assert [row.label for row in shown.rows].count(own.aim.label) == 1
        if isinstance(own.move, mv.Brawl):
            assert own.thing == f"army:{own.move.target}"
        if isinstance(own.move, mv.Roll) and own.aim is not None:
            before = odds(at.view, at.seat)
            assert before is not None
            assert own.aim in before.rows
    assert {st.Choosing.__name__, st.Rolled.__name__, st.Deciding.__name__} <= kinds


def test_dice_set_aside_are_compared_with_the_other_dice() -> None:
    compared = 0
    for at in looked_at():
        ways = at.choice.weighing.ways
        if ways and isinstance(ways[0].move, mv.SetAside):
            legal = SPEC.legal_moves(at.view)
            asides = {move for move in legal if isinstance(move, mv.SetAside)}
            assert asides <= {way.move for way in ways}
            shown = odds(at.view, at.seat)
            assert shown is None or as_weighed(shown, ways[0], "").note == shown.note
            compared += 1
    assert compared
