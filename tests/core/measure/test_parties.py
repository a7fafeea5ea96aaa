"""Counting the wins of parties, on a game in which a party needs one high face."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core.contract.values import BadInput, Level, Outcome
from game.core.measure import contests
from game.core.measure.contests import Counts
from game.core.measure.roles_and_parties import PartyTally, count
from game.games import registry
from tests.core.measure import test_roles
from tools.bench.__main__ import main

AGAINST: Any = test_roles.SPEC


def _outcome(state: test_roles.Table) -> Outcome | None:
    won = max(state.faces) == 6
    return Outcome((1 if won else 2,) * len(state.faces), "T-1", "A six will do.", party_won=won)


def count_party(
    spec: Any, level: Level, file: Path, seats: int, matches: int, **more: Any
) -> PartyTally:
    fresh = PartyTally(level, seats, None)
    return count(spec, file, Counts[PartyTally], fresh, matches, **more)


SPEC: Any = replace(AGAINST, key="beasts", together=True, outcome=_outcome)


def test_wins_of_a_party_are_counted(tmp_path: Path) -> None:
    tally = count_party(SPEC, Level.EASY, tmp_path / "p.json", 3, 900)
    assert tally.matches == 900
    assert tally.decisions == 2700
    low, high = tally.bounds
    with_the_lion = 1 - (5 / 6) ** 4  # its second die
    assert low < tally.rate < high
    assert tally.rate == pytest.approx(with_the_lion, abs=0.05)


def test_roles_take_turns(tmp_path: Path) -> None:
    tally = count_party(SPEC, Level.EASY, tmp_path / "p.json", 2, 900)
    expected = (2 * (1 - (5 / 6) ** 3) + (1 - (5 / 6) ** 2)) / 3
    assert tally.rate == pytest.approx(expected, abs=0.05)


def test_counting_goes_on_where_it_was(tmp_path: Path) -> None:
    told: list[int] = []
    whole = count_party(SPEC, Level.EASY, tmp_path / "whole.json", 3, 40)
    file = tmp_path / "parts.json"
    count_party(SPEC, Level.EASY, file, 3, 15)
    parts = count_party(
        SPEC, Level.EASY, file, 3, 40, progress=lambda tally: told.append(tally.matches)
    )
    assert (parts.won, parts.matches) == (whole.won, whole.matches)
    assert told == list(range(15, 41))
    count_party(SPEC, Level.HARD, file, 3, 5)
    assert contests.read(file, Counts[PartyTally]).tallies[0] == parts
    assert count_party(SPEC, Level.EASY, file, 3, 40) == parts


def test_nothing_counted_yet_is_no_rate() -> None:
    tally = PartyTally(Level.EASY, 3, None)
    assert tally.rate == 0
    assert tally.bounds == (0, 1)


def test_invalid_counts_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "p.json"
    with pytest.raises(BadInput, match="not played together"):
        count_party(AGAINST, Level.EASY, file, 3, 5)
    with pytest.raises(BadInput, match="must be 1 or more"):
        count_party(SPEC, Level.EASY, file, 3, 0)
    with pytest.raises(BadInput, match="2 to 3 players"):
        count_party(SPEC, Level.EASY, file, 4, 5)
    count_party(SPEC, Level.EASY, file, 3, 1)
    newer: Any = replace(SPEC, rules_version=4)
    with pytest.raises(BadInput, match="measures beasts, rules 3"):
        count_party(newer, Level.EASY, file, 3, 5)


def test_the_command_counts_each_level_and_size(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "GAMES", (SPEC,))
    out = str(tmp_path / "p.json")
    command = [
        "--strength",
        "--game",
        "beasts",
        "--out",
        out,
        "--matches",
        "6",
        "--jobs",
        "1",
    ]
    assert main(command) == 1  # all levels throw the same dice
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 2 * len((Level.RANDOM, *SPEC.levels))
    assert lines[0].startswith("2 random win")
    assert main(["--strength", "hard", "--seats", "3", *command[1:], "--json"]) == 0
    assert '"matches": 6' in capsys.readouterr().out
