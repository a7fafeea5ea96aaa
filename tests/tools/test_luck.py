"""Measuring luck: matches are split, stored, and reported in points."""

from pathlib import Path

import msgspec
import pytest

from game.core.contract.judging import AnyJudge
from game.core.contract.values import BadInput, Level
from game.core.review.splitting import split
from game.core.review.weighing import Fitted, Spread, fitted
from game.games.registry import find
from tests import lantern
from tools.measure import luck
from tools.measure.luck import Taken
from tools.measure.notes import Head, read

QUICK = find("quazos_gambit")
EASY = (Level.EASY, Level.EASY)


def taken(number: int, end: float, losses: tuple[float, float], left: float) -> Taken:
    first = number % 2
    ends = (end, 1 - end) if first == 0 else (1 - end, end)
    return Taken(
        number,
        first,
        100,
        (0.5, 0.5),
        ends,
        (0.0, 0.0),
        (0.0, 0.0),
        losses if first == 0 else losses[::-1],
        (left, -left),
        (30, 30),
        2,
        ((1, 0, 0), (0, 0, 1)) if first == 0 else ((0, 0, 1), (1, 0, 0)),
        0.25,
    )


def test_matches_are_noted_and_go_on_where_they_were(tmp_path: Path) -> None:
    told: list[str] = []
    first = luck.measure(QUICK, EASY, 1, tmp_path, told.append)
    file = tmp_path / "quazos_gambit-easy-easy.jsonl"
    whole = file.read_bytes()
    file.write_bytes(whole[:-9])  # stopped while it wrote
    again = luck.measure(QUICK, EASY, 2, tmp_path, told.append)
    assert [one.number for one in again] == [0, 1]
    assert msgspec.structs.replace(again[0], seconds=0.0) == msgspec.structs.replace(
        first[0], seconds=0.0
    )
    assert [one.first for one in again] == [0, 1]
    assert luck.measure(QUICK, EASY, 1, tmp_path, told.append) == again
    assert told[0].startswith("easy v easy, 1 matches of ")


def test_notes_of_something_else_are_refused(tmp_path: Path) -> None:
    luck.measure(QUICK, EASY, 1, tmp_path, lambda line: None)
    file = tmp_path / "quazos_gambit-easy-easy.jsonl"
    with pytest.raises(BadInput, match="Delete it or choose another folder"):
        read(file, Head("quazos_gambit", 1, EASY, 99), Taken)
    file.write_text("nothing\n")
    with pytest.raises(BadInput, match="is not a file of notes"):
        read(file, Head("quazos_gambit", 1, EASY, 1), Taken)


def test_parts_that_do_not_add_up_are_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    match = luck.play(QUICK, EASY, 3)
    assert QUICK.judge is not None
    whole = split(QUICK.judge(), QUICK, match)
    short = msgspec.structs.replace(whole, remainder=(0.0, 0.0))
    monkeypatch.setattr(luck, "split", lambda *_: short)
    with pytest.raises(BadInput, match="Match 3: the parts of chance 0 do not add up"):
        luck.take_apart(QUICK, QUICK.judge(), match, 3)


def test_means_follow_the_player_from_chair_to_chair() -> None:
    found = [taken(number, 0.25, (0.30, 0.10), 0.1 - number * 0.2) for number in range(2)]
    told = luck.lines((Level.EASY, Level.HARD), found)
    assert told[0] == "easy v hard, 2 matches of 100 plies, 250 ms each"
    assert "easy: start +50.0 (sd 0.0)" in told[1]
    assert "loss +30.0 (sd 0.0)" in told[1]
    assert "came +25.0 (sd 0.0)" in told[1]
    assert "slips 1.0, mistakes 0.0, blunders 0.0" in told[1]
    assert "loss +10.0 (sd 0.0)" in told[2]
    assert "blunders 1.0" in told[2]
    assert "spread of the remainder 10.0; above 20 points in 0 %" in told[3]


def test_the_spread_is_kept_beside_the_others() -> None:
    before = Fitted("g", 1, 1, "some", spreads=(Spread(3, Level.EASY, 9, 0.2),))
    found = [taken(number, 1.0, (0.0, 0.0), 0.1) for number in range(4)]
    after = luck.kept(before, EASY, found)
    assert after.spreads == (Spread(2, Level.EASY, 4, 0.1), Spread(3, Level.EASY, 9, 0.2))
    assert luck.kept(after, EASY, found) == after
    assert after.spread() == {2: 0.1, 3: 0.2}


def test_a_table_that_cannot_be_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="Lantern has no judge"):
        luck.measure(lantern.SPEC, EASY, 1, tmp_path, print)
    with pytest.raises(BadInput, match="is for 2 to 4 players"):
        luck.measure(QUICK, (Level.EASY,), 1, tmp_path, print)


def judge_of(key: str) -> AnyJudge:
    declared = find(key).judge
    assert declared is not None
    return declared()


@pytest.mark.parametrize("key", ["yahtzee_challenge", "dragon_farkle"])
def test_the_page_on_reviews_has_what_is_left_over(key: str) -> None:
    page = (Path(__file__).parents[2] / "docs/review.md").read_text(encoding="utf-8")
    spreads = fitted(key).spreads
    assert [one.seats for one in spreads] == sorted(judge_of(key).reliability)
    for spread in spreads:
        assert spread.matches >= 200
        played = f"{spread.seats} seats, {spread.matches} matches of {spread.players}"
        assert f"{played}: {100 * spread.spread:.1f}" in page
