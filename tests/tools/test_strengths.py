"""How well the computers play: README and games say what the files of measurements say."""

from pathlib import Path
from typing import Any

import pytest

from game.core.contract.spec import AnySpec
from game.core.contract.values import BadInput, Level
from game.core.measure import contests
from game.core.measure.contests import Counts
from game.core.measure.roles_and_parties import PartyTally, RoleTally
from game.core.measure.strength import MATCHES, Tally
from game.games.registry import GAMES
from tools.docs import strengths
from tools.docs.generated import ROOT
from tools.docs.strengths import files, rated, rates, tables

AGAINST, ROLES = (
    next(spec for spec in GAMES if not spec.together),
    next(spec for spec in GAMES if spec.roles and not spec.together),
)
TOGETHER = next(spec for spec in GAMES if spec.together)
GROUPS = MATCHES // 2


def test_the_readme_and_the_games_say_what_was_measured() -> None:
    late = [str(file) for file, new in files(ROOT) if file.read_text(encoding="utf-8") != new]
    assert late == [], "write them anew: python -m tools.docs.strengths"


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_a_game_promises_what_is_known_and_no_more(spec: AnySpec) -> None:
    assert dict(spec.rates) == rates(spec, ROOT / "strength")


# --- on files made up for it ----------------------------------------------------------------------


def keep(folder: Path, spec: AnySpec, *tallies: Any, name: str = "") -> None:
    file = folder / f"{spec.key}{name}.json"
    contests.write(file, Counts(spec.key, spec.rules_version, tallies))


def pair(stronger: Level, weaker: Level, won: int, groups: int, **more: Any) -> Tally:
    results = {1.0: won, 0.0: groups - won} if groups > won else {1.0: won}
    return Tally(stronger, weaker, **{"seats": 2, "budget": None, "results": results, **more})


def test_a_rate_is_shown_once_it_is_known_well_enough(tmp_path: Path) -> None:
    keep(
        tmp_path,
        AGAINST,
        pair(Level.EASY, Level.RANDOM, GROUPS, GROUPS),
        pair(Level.NORMAL, Level.EASY, 13, 13),
        pair(Level.HARD, Level.NORMAL, 300, GROUPS, budget=7),
    )
    assert rates(AGAINST, tmp_path) == {Level.EASY: 1.0}
    head, _, *rows = tables(tmp_path, [AGAINST]).splitlines()
    assert head == f"| Wins of the first level | {AGAINST.name} |"
    assert rows == [
        "| easy against random moves | 100 % (99.3 to 100; 800) |",
        "| normal against easy | 100 % so far (81.6 to 100; 26) |",
        "| hard against normal | not yet |",
    ]


def test_many_matches_that_hang_together_are_not_many(tmp_path: Path) -> None:
    """Every pair was won twice or lost twice: that is half as many as it seems."""
    keep(tmp_path, AGAINST, pair(Level.EASY, Level.RANDOM, GROUPS // 2, GROUPS))
    assert rates(AGAINST, tmp_path) == {}


def test_parties_have_a_column_for_each_size(tmp_path: Path) -> None:
    keep(tmp_path, TOGETHER, PartyTally(Level.EASY, 2, None, 1000, won=378))
    assert rates(TOGETHER, tmp_path) == {Level.EASY: 0.378}
    rows = tables(tmp_path, [TOGETHER]).splitlines()
    assert "| easy | not yet | 37.8 % (33.9 to 41.9; 1,000) | not yet | not yet |" in rows


def test_the_shares_of_roles_are_listed_best_first(tmp_path: Path) -> None:
    one, other = (role.key for role in ROLES.roles[:2])
    played, won = {one: 1000, other: 1000}, {one: 400.0, other: 600.0}
    tally = RoleTally(Level.NORMAL, 4, None, 1000, played=played, won=won)
    keep(tmp_path, ROLES, tally, name="_roles")
    said = " ".join(tables(tmp_path, [ROLES]).split())
    first, second = (role.name for role in ROLES.roles[:2])
    assert said.startswith(f"{ROLES.name}, 1,000 matches between four normal players")
    assert f"the {second} 60.0 % (55.9 to 64.0) and the {first} 40.0 % (36.0 to 44.1)" in said
    few = RoleTally(Level.NORMAL, 4, None, 50, played={one: 50}, won={one: 20.0})
    keep(tmp_path, ROLES, few, name="_roles")
    assert tables(tmp_path, [ROLES]) == ""


def test_a_larger_table_is_compared_with_an_even_share(tmp_path: Path) -> None:
    keep(tmp_path, AGAINST, pair(Level.HARD, Level.NORMAL, 160, 400, seats=4))
    told = " ".join(tables(tmp_path, [AGAINST]).split())
    assert f"{AGAINST.name}: against three normal players hard wins 40.0 %" not in told
    keep(tmp_path, AGAINST, pair(Level.HARD, Level.NORMAL, 1600, 4000, seats=4))
    told = " ".join(tables(tmp_path, [AGAINST]).split())
    assert f"{AGAINST.name}: against three normal players hard wins 40.0 %" in told
    assert "an even share is 25.0 %" in told


def test_the_rates_of_a_game_are_written_into_its_spec() -> None:
    before = "SPEC = GameSpec(\n    rates={},\n    seats=(2, 4),\n)\n"
    after = rated(before, "fox", {Level.EASY: 0.9, Level.HARD: 0.561})
    assert "    rates={Level.EASY: 0.9, Level.HARD: 0.561},\n" in after
    assert rated(after, "fox", {}) == before
    with pytest.raises(BadInput, match=r"game/games/fox/spec\.py has no line"):
        rated("SPEC = GameSpec()\n", "fox", {Level.EASY: 0.9})
    assert strengths.rated("SPEC = GameSpec()\n", "fox", {}) == "SPEC = GameSpec()\n"
