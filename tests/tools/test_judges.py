"""Measuring judges: matches that can be seen again, weights that are found again, honest errors."""

from pathlib import Path

import pytest

from game.core.chance import Stream
from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput, Level
from game.core.review.weighing import fitted, shares
from game.games.registry import GAMES, find
from tests import lantern
from tools.measure.fitting import Position, Said, clustered, fit, reliability
from tools.measure.judges import line, measure
from tools.measure.notes import Head, read
from tools.measure.played import Played, collect, play, states

QUICK = find("dragon_farkle")
EASY = Head(QUICK.key, QUICK.rules_version, (Level.EASY,))
WEIGHTS = (1.5, -0.7, 0.0)


def drawn(count: int) -> list[Position]:
    """Positions of three seats, won as three weights have it."""
    luck, seats = Stream("positions"), 3
    found = []
    for _ in range(count):
        rows = tuple(
            tuple(luck.roll("feature", 100) / 50 - 1 for _ in WEIGHTS) for _ in range(seats)
        )
        chances = shares([sum(w * x for w, x in zip(WEIGHTS, row, strict=True)) for row in rows])
        at, winner = luck.roll("winner", 10_000) / 10_000, 0
        while winner < seats - 1 and at > sum(chances[: winner + 1]):
            winner += 1
        found.append(Position(rows, tuple(float(seat == winner) for seat in range(seats))))
    return found


# --- fitting --------------------------------------------------------------------------------------


def test_weights_are_found_again() -> None:
    assert fit(drawn(3000), ridge=1) == pytest.approx(WEIGHTS, abs=0.15)


def test_a_weight_that_may_not_fall_below_nothing_is_left_out() -> None:
    free, held = fit(drawn(800), 1), fit(drawn(800), 1, rising={0, 1})
    assert free[1] < -0.3
    assert held[1] == 0
    assert held[0] > 1


def test_a_ridge_holds_weights_to_nothing() -> None:
    weak, strong = fit(drawn(300), 1), fit(drawn(300), 1000)
    assert abs(strong[0]) < abs(weak[0]) / 2


# --- how far a judge can be trusted ---------------------------------------------------------------


def test_judgements_of_one_match_count_as_one() -> None:
    apart = [Said(match, 0.5, float(match % 2)) for match in range(100)]
    often = [Said(match, 0.5, float(match % 2)) for match in range(100) for _ in range(20)]
    assert clustered(often) == pytest.approx(clustered(apart))
    assert clustered(apart) == pytest.approx(0.05, rel=0.02)


def test_bands_say_what_was_said_and_what_came() -> None:
    said = [Said(0, 0.1, 0.0), Said(1, 0.15, 1.0), Said(2, 0.9, 1.0), Said(3, 1.0, 1.0)]
    figures = reliability(2, Level.EASY, said)
    low, high = figures.bands
    assert (low.said, low.came, low.judgements, low.matches) == (0.125, 0.5, 2, 2)
    assert (high.said, high.came) == (0.95, 1.0)
    assert figures.brier == pytest.approx((0.01 + 0.7225 + 0.01) / 4, abs=1e-4)
    assert figures.base == pytest.approx(0.1875)
    assert (figures.matches, figures.judgements) == (4, 4)


# --- matches --------------------------------------------------------------------------------------


def test_a_match_can_be_seen_again_from_its_moves() -> None:
    played = play(QUICK, Level.EASY, 2, 7)
    assert play(QUICK, Level.EASY, 2, 7) == played
    assert play(QUICK, Level.EASY, 2, 8).moves != played.moves
    seen = list(states(QUICK, played))
    assert len(seen) == len(played.moves) + 1
    assert QUICK.outcome(seen[-1]) is not None
    assert all(QUICK.outcome(state) is None for state in seen[:-1])


def test_collecting_goes_on_where_it_was(tmp_path: Path) -> None:
    file, told = tmp_path / "m.jsonl", list[int]()
    first = collect(QUICK, Level.EASY, file, 2, 2)
    whole = file.read_bytes()
    file.write_bytes(whole[:-20])  # stopped while it wrote
    again = collect(QUICK, Level.EASY, file, 2, 3, told.append)
    assert again[:2] == first
    assert told == [2, 3]
    assert file.read_bytes().startswith(whole)
    assert collect(QUICK, Level.EASY, file, 2, 3, told.append) == again
    assert told == [2, 3]
    assert collect(QUICK, Level.EASY, file, 2, 1) == again  # what is there is taken
    assert [played.number for played in read(file, EASY, Played)] == [0, 1, 2]


def test_matches_of_others_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "m.jsonl"
    collect(QUICK, Level.EASY, file, 2, 1)
    with pytest.raises(BadInput, match="Delete it or choose another folder"):
        collect(QUICK, Level.NORMAL, file, 2, 1)
    file.write_text("nothing\n")
    with pytest.raises(BadInput, match="is not a file of notes"):
        read(file, EASY, Played)


def test_a_judge_is_measured(tmp_path: Path) -> None:
    told: list[str] = []
    spec = find("yahtzee_challenge")
    found = measure(spec, Level.EASY, 2, tmp_path, told.append)
    assert [figures.seats for figures in found.reliability] == [2, 3, 4]
    assert all(figures.matches == 2 for figures in found.reliability)
    assert found.weights == ()
    assert found.origin.startswith("2, 2, 2 matches with 2, 3, 4 seats, easy players")
    assert [line.split(",")[0] for line in told] == ["2 seats", "3 seats", "4 seats"]


@pytest.mark.parametrize(
    "spec", [spec for spec in GAMES if spec.judge is not None], ids=lambda spec: spec.key
)
def test_the_page_on_reviews_has_the_figures_of_the_judges(spec: AnySpec) -> None:
    page = (Path(__file__).parents[2] / "docs/review.md").read_text(encoding="utf-8")
    for figures in fitted(spec.key).reliability:
        assert line(figures) in page


def test_a_game_without_a_judge_says_so(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="Lantern has no judge"):
        measure(lantern.SPEC, Level.EASY, 1, tmp_path, print)
