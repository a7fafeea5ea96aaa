"""Hint, odds panel and aims speak from one weighing, and never against each other.

Tested at 300 positions of matches, 500 in a deep run; `POSITIONS=2000` in the environment tests as
many, in a quarter of a minute.
"""

import os
import re
from collections.abc import Iterator
from itertools import chain, count, islice, product

import pytest
from msgspec.structs import replace

from game.core.chance import NoChance
from game.core.contract.values import EQUAL, Choice, Level, OddsRow, Way
from game.core.odds_rows import as_weighed
from game.core.wording import per_cent
from game.games.yahtzee_challenge.analysis.aiming import aimed, aims
from game.games.yahtzee_challenge.analysis.evaluation import WinJudge
from game.games.yahtzee_challenge.analysis.odds import aim
from game.games.yahtzee_challenge.analysis.outcomes import Pursue
from game.games.yahtzee_challenge.analysis.panel import odds, odds_after_keep, way_keeping
from game.games.yahtzee_challenge.analysis.throw_solver import best_claim
from game.games.yahtzee_challenge.players.choose import choose
from game.games.yahtzee_challenge.players.ways import SHIELD, tile_of
from game.games.yahtzee_challenge.players.weighing import weigh
from game.games.yahtzee_challenge.rules.claims import claimable
from game.games.yahtzee_challenge.rules.content import DICE, TILES
from game.games.yahtzee_challenge.rules.dice import FACES
from game.games.yahtzee_challenge.rules.moves import Reroll, Stop
from game.games.yahtzee_challenge.rules.names import NAMES
from game.games.yahtzee_challenge.rules.rules import legal_moves
from game.games.yahtzee_challenge.rules.state import Rerolling, State
from game.games.yahtzee_challenge.spec import SPEC
from tests.all_games.test_every_player import decisions
from tests.games.yahtzee_challenge.players.test_players import thrown
from tests.games.yahtzee_challenge.position import ANN, BEN, land, position
from tests.playing import often

POSITIONS = int(os.environ.get("POSITIONS", often(300, deep=500)))
FIGURE = re.compile(r"[<>]?\d+ %")
COMPARED = re.compile(r"Chance of winning the match: stop (\d+) %, roll again (\d+) %\.")


def weighed() -> Iterator[tuple[State, Choice]]:
    """Decisions of the strongest player among equals, at two to four seats."""
    matches = (decisions(SPEC, Level.HARD, 2 + seed % 3, seed) for seed in count())
    met = ((match.state, choice) for match, _, choice in chain.from_iterable(matches))
    return islice((one for one in met if len(legal_moves(one[0])) > 1), POSITIONS)


@pytest.fixture(scope="module")
def met() -> list[tuple[State, Choice]]:
    return list(weighed())


def best(choice: Choice) -> float:
    return max(way.wins for way in choice.weighing.ways)


def test_advice_is_legal_and_no_worse_than_any_way_by_more_than_the_doubt(
    met: list[tuple[State, Choice]],
) -> None:
    for view, choice in met:
        ways = choice.weighing.ways
        assert ways[0].move == choice.move
        assert {way.move for way in ways} <= {*legal_moves(view)}
        assert ways[0].wins >= best(choice) - EQUAL


def test_no_row_of_the_panel_would_be_played_for_better(met: list[tuple[State, Choice]]) -> None:
    rows = 0
    for view, choice in met:
        shown = odds(view, view.active)
        if shown is None or not isinstance(view.phase, Rerolling):
            continue
        for pursued in (row.happening for row in shown.rows):
            if isinstance(pursued, Pursue):
                plan = aim(frozenset(zip(pursued.tiles, pursued.levels, strict=True)))
                kept = plan.best_keep(view.dice, pursued.left)
                way = way_keeping(view, kept, choice.weighing)
                assert way is None or way.wins <= choice.weighing.ways[0].wins + EQUAL
                rows += way is not None
    assert rows > POSITIONS / 2


def test_the_first_row_is_what_the_hint_plays_for(met: list[tuple[State, Choice]]) -> None:
    for view, choice in met:
        way, shown = choice.weighing.ways[0], odds(view, view.active)
        assert shown is not None
        panel = as_weighed(shown, way, choice.weighing.note)
        if way.aim is not None:
            first = panel.rows[0]
            assert first.label == way.aim.label
            assert first.chance == pytest.approx(way.aim.chance)
            assert [row.label for row in panel.rows].count(first.label) == 1


def test_the_note_names_no_other_one_than_the_hint(met: list[tuple[State, Choice]]) -> None:
    """37 of 830 notes named the other one while they compared by points."""
    compared = 0
    for _, choice in met:
        found = COMPARED.match(choice.weighing.note)
        if found and found[1] != found[2]:
            stops = int(found[1]) > int(found[2])
            assert stops == isinstance(choice.move, Stop)
            compared += 1
    assert compared > POSITIONS / 10


def test_the_note_tells_the_very_figure_of_the_advised_roll(
    met: list[tuple[State, Choice]],
) -> None:
    """Of rolls within half a point it is not always the one that wins most often."""
    for _, choice in met:
        own, note = choice.weighing.ways[0], choice.weighing.note
        if isinstance(own.move, Reroll) and "roll" in note:
            assert per_cent(own.wins) in note, note


def test_what_cannot_be_won_is_not_advised_while_something_can(
    met: list[tuple[State, Choice]],
) -> None:
    for view, choice in met:
        if isinstance(view.phase, Rerolling) and choice.weighing.ways[0].aim is None:
            good = [way for way in choice.weighing.ways if way.wins >= best(choice) - EQUAL]
            assert all(way.aim is None for way in good)


def shown(view: State, choice: Choice) -> tuple[OddsRow, ...]:
    """The rows of the panel beside a hint."""
    panel = odds(view, view.active)
    return as_weighed(panel, choice.weighing.ways[0], "").rows if panel else ()


def labels(way: Way, row: OddsRow) -> bool:
    """Whether a row of the panel is about what a way plays for."""
    return way.aim is not None and way.aim.label == row.label


def test_every_figure_and_tile_of_a_hint_is_of_the_weighing_and_marked(
    met: list[tuple[State, Choice]],
) -> None:
    for view, choice in met:
        first, second = choice.weighing.ways[:2]
        known = {per_cent(way.wins) for way in (first, second)}
        known |= {per_cent(first.aim.chance)} if first.aim else set()
        of_second = {per_cent(row.chance) for row in shown(view, choice) if labels(second, row)}
        if second.aim and (second.thing == first.thing or not of_second):
            of_second = {per_cent(second.aim.chance)}  # other dice for the same, or no row
        known |= of_second
        assert {*FIGURE.findall(choice.why)} <= known
        named = {f"tile:{tile}" for tile, name in NAMES.items() if f" {name}" in f" {choice.why}"}
        kind = {"tile:three_of_a_kind", "tile:four_of_a_kind", "tile:chance"}
        assert named - {*choice.names} - kind == set()
        if isinstance(choice.move, Reroll):
            kept = {*range(DICE)} - {*choice.move.positions}
            assert {f"die:{place}" for place in kept} <= {*choice.names}
            assert FIGURE.search(choice.why)
        words = f"{SPEC.words.move_line(view, choice.move)} {choice.why}".replace(" %", "").split()
        assert len(words) <= 30


def test_dice_kept_by_hand_are_compared_with_the_same_chances(
    met: list[tuple[State, Choice]],
) -> None:
    looked = 0
    for view, choice in met:
        if isinstance(choice.move, Reroll) and len(choice.move.positions) < DICE:
            kept = {*range(DICE)} - {*choice.move.positions}
            found = odds_after_keep(view, view.active, kept, choice.weighing)
            way = choice.weighing.ways[0]
            assert found is not None
            assert way.aim is not None
            assert (found.rows[0].label, found.rows[0].chance) == (way.aim.label, way.aim.chance)
            assert (
                found.note == f"Chance of winning the match: {per_cent(way.wins)}, as good as any."
            )
            if way.thing == SHIELD:
                continue
            tile = tile_of(way)
            aid = aimed(view, view.active, tile, (), choice.weighing)
            assert (aid is None) == (tile not in aims(view)), "a yahtzee alone wins it"
            if aid is not None and aid.keep:
                assert sorted(view.dice[n] for n in aid.keep) == sorted(view.dice[n] for n in kept)
                assert aid.odds.rows[0].chance == way.aim.chance
            looked += 1
    assert looked > POSITIONS / 4


def test_chances_of_winning_are_those_of_the_review(met: list[tuple[State, Choice]]) -> None:
    compared = 0
    for view, choice in met:
        if view.seats == 2 and isinstance(view.phase, Rerolling) and view.finale is None:
            for way in choice.weighing.ways[:3]:
                judged = weigh(view, way.move)
                assert judged is not None
                assert judged.chosen[view.active] == pytest.approx(way.wins)
                compared += 1
    assert compared > 20


def by_hand(view: State, way: Way) -> float:
    """The mean over all last throws of whether the tile is claimed."""
    assert isinstance(view.phase, Rerolling)
    assert isinstance(way.move, Reroll)
    tile, throws = tile_of(way), list(way.move.positions)
    judge, taken = WinJudge(view), 0
    for faces in product(FACES, repeat=len(throws)):
        dice = list(view.dice)
        for place, face in zip(throws, faces, strict=True):
            dice[place] = face
        legal = [TILES[index] for index in claimable(view, view.phase.mission, tuple(dice))]
        taken += int(bool(legal) and best_claim(judge, tuple(dice), legal) is tile)
    return taken / float(len(FACES) ** len(throws))


@pytest.mark.parametrize("dice", ["1 2 3 5 6", "6 6 1 3 5", "2 2 2 5 6"])
def test_what_a_last_throw_plays_for_is_exact(dice: str) -> None:
    free = ("fours", "large_straight", "four_of_a_kind")
    view = thrown(land(position(rest=BEN, free=free, seats=2), 16), dice)
    assert isinstance(view.phase, Rerolling)
    view = replace(view, phase=Rerolling(view.phase.mission, 2))
    checked = 0
    for way in choose(view, ANN, Level.HARD, NoChance(), None).weighing.ways:
        if way.aim is not None and isinstance(way.move, Reroll):
            assert way.aim.chance == pytest.approx(by_hand(view, way))
            checked += 1
    assert checked > 3
