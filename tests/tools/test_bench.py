"""What `bench` measures and prints. The figures themselves depend on the machine."""

import json
from collections.abc import Sequence
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.core.contract.spec import AnySpec
from game.core.contract.values import LEVELS, Level
from game.core.measure.simulate import simulate
from game.core.storage.archive import Archive
from game.games.registry import GAMES, find
from tests.cli.test_cli import run_tool
from tools.bench import archive, filling, rules, strength, window
from tools.bench.__main__ import main
from tools.bench.figures import Figure, as_json, as_table, quantile

FAST = Figure("speed", 70_000, "moves/s", 60_000, at_least=True)
LATE = Figure("frame", 40, "ms", 33)
SIZE = Figure("size", 31, "MB")


def test_a_figure_keeps_its_limit_or_not() -> None:
    assert [figure.ok for figure in (FAST, LATE, SIZE)] == [True, False, None]
    assert Figure("speed", 60_000, "moves/s", 60_000, at_least=True).ok
    assert Figure("frame", 33, "ms", 33).ok
    assert Figure("frames drawn", 0, "frames", 0).ok


def test_the_table_marks_what_is_missed() -> None:
    fast, late, size = as_table([FAST, LATE, SIZE]).splitlines()
    assert fast.split() == ["speed", "70,000.00", "moves/s", ">=", "60,000.00", "ok"]
    assert late.split() == ["frame", "40.00", "ms", "<=", "33.00", "MISSED"]
    assert size.split() == ["size", "31.00", "MB"]


def test_the_same_as_json() -> None:
    told = json.loads(as_json([FAST, LATE, SIZE]))
    assert [figure["ok"] for figure in told] == [True, False, None]
    assert told[0]["name"] == "speed"


def test_a_quantile_is_a_value_that_came() -> None:
    values = list(range(100, 0, -1))
    assert quantile(values, 0.95) == 96
    assert quantile([7], 0.99) == 7
    with pytest.raises(ValueError, match="no values"):
        quantile([], 0.5)


@pytest.fixture
def in_short(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The rules side is measured on a few matches, positions and loops, in a folder of its own."""

    def a_match(spec: AnySpec, levels: Sequence[Level], matches: int, seed: int) -> Any:
        return simulate(spec, levels, 1, seed)

    loops = partial(rules.reference_loops_per_s, 20)
    monkeypatch.setenv("TAVERN_TABLE_HOME", str(tmp_path))
    monkeypatch.setattr(rules, "simulate", a_match)
    monkeypatch.setattr(rules, "reference_loops_per_s", loops)
    monkeypatch.setattr(rules, "_UNDO_PLIES", 30)
    monkeypatch.setattr(rules, "_DECISIONS", 3)


@pytest.mark.usefixtures("in_short")
def test_the_rules_side_is_measured_game_by_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--only", "rules", "--json"]) in (0, 1)
    figures = json.loads(capsys.readouterr().out)
    for spec in GAMES:
        mine = [figure for figure in figures if figure["name"].startswith(f"{spec.key}: ")]
        assert len(mine) == 5 + len(LEVELS)
        assert all(figure["value"] > 0 for figure in mine)
        limits = [figure["limit"] for figure in mine]
        assert limits == [spec.random_pace, None, 5, None, 20, 100, 300, 1000]
    assert list(tmp_path.iterdir()) == [], "nothing is left behind"


@pytest.mark.usefixtures("in_short")
def test_one_game_is_measured_alone(capsys: pytest.CaptureFixture[str]) -> None:
    key = GAMES[1].key
    assert main(["--only", "rules", "--game", key, "--json"]) in (0, 1)
    figures = json.loads(capsys.readouterr().out)
    assert figures
    assert all(figure["name"].startswith(f"{key}: ") for figure in figures)


def test_the_window_is_measured_game_by_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """With three persons at a table, curtains fall between them in the games with secrets."""
    monkeypatch.setattr(window, "_FRAMES", 3)
    monkeypatch.setattr(window, "_STAGED_FRAMES", 3)
    monkeypatch.setattr(window, "_FRAME_S", 1 / 12)
    size = window.SIZES[0]
    figures = window.frame_figures(GAMES, size)
    for spec in GAMES:
        mine = [figure for figure in figures if figure.name.startswith(f"{spec.key}: ")]
        assert [figure.unit for figure in mine] == ["ms", *["x plain"] * 3, "ms"]
        assert all(figure.value > 0 for figure in mine)
        assert all(figure.limit for figure in mine[1:]), "the plain frame is no merit of ours"


def test_idling_and_answering_are_measured_game_by_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(window, "_IDLE_S", 0.2)
    (spec,) = (spec for spec in GAMES if spec.key == "yoho")
    idle = window.idle_figures(spec)
    assert [figure.unit for figure in idle] == ["%", "frames"] * 2
    assert [figure.value for figure in idle if figure.unit == "frames"] == [0, 0]
    answer = window.answer_figure(spec)
    assert (answer.name, answer.value) == ("yoho: click to visible response", 1)


def test_the_reference_loop_runs() -> None:
    assert rules.reference_loops_per_s(20) > 0


def measured(*arguments: str) -> int:
    return main(["--strength", *arguments])


def test_strength_is_measured_and_goes_on_where_it_was(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "strength.json"
    command = ("easy,random", "--out", str(file))
    assert measured(*command, "--matches", "2", "--json") == 1, "two matches prove nothing"
    (first,) = json.loads(capsys.readouterr().out)
    assert (first["stronger"], first["weaker"], first["matches"]) == ("easy", "random", 2)
    assert first["to_beat"] == strength.PAIRS[Level.EASY, Level.RANDOM]
    assert measured(*command, "--matches", "4") == 1
    line = capsys.readouterr().out
    assert line.startswith("  easy against random wins")
    assert "of 4 matches" in line
    assert "not proved" in line
    assert len(json.loads(file.read_bytes())["tallies"]) == 1


def test_every_level_is_held_against_the_one_below() -> None:
    gentle = [(Level.GENTLE, Level.RANDOM), (Level.EASY, Level.GENTLE)]
    assert list(strength.PAIRS) == [*gentle, *zip(LEVELS, (Level.RANDOM, *LEVELS), strict=False)]


def test_the_wins_of_each_role_are_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spec = next(spec for spec in GAMES if spec.roles)
    out = str(tmp_path / "roles.json")
    command = ["--roles", "random", "--game", spec.key, "--out", out]
    assert main([*command, "--matches", "2"]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.startswith(f"2 matches of {spec.seats[1]} random players")
    assert {role.name for role in spec.roles} == {line.split()[0] for line in lines}
    assert main([*command, "--matches", "3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["matches"] == 3


def test_the_archive_is_measured_empty_and_full(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(archive, "MATCHES", (0, 12))
    monkeypatch.setattr(archive, "title_s", lambda home: 0.5)
    monkeypatch.setattr(archive, "_START_RUNS", 1)
    monkeypatch.setattr(filling, "PLAYED", 1)
    assert main(["--only", "archive", "--json"]) in (0, 1)
    figures = {figure["name"]: figure for figure in json.loads(capsys.readouterr().out)}
    for count in (0, 12):
        for page in ("Match history", "Players", "New match", "Pause", "Title"):
            figure = figures[f"{count} stored matches: {page} opens"]
            assert (figure["unit"], figure["limit"]) == ("ms", 100)
        assert figures[f"{count} stored matches: slowest frame"]["limit"] == 33
    assert figures["12 stored matches: title screen usable, compared with none"]["limit"] == 1.1


def test_an_archive_is_filled_with_evenings_that_hold(tmp_path: Path) -> None:
    with closing(Archive.open(tmp_path / "matches.sqlite")) as archive:
        filling.fill(archive, GAMES, 23, played=1)
        rows = archive.matches()
        assert len({row.match_id for row in rows}) == len({row.played for row in rows}) == 23
        assert all(row.over for row in rows)
        assert {row.game for row in rows} == {spec.key for spec in GAMES}
        for row in rows[:7]:
            assert archive.load(row.match_id, find).problem is None


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("--strength --jobs 0", "--jobs must be 1 or more."),
        ("--roles --jobs 0 --game yoho", "--jobs must be 1 or more."),
        ("--jobs 2", "--jobs needs --strength or --roles."),
        ("--strength random,hard", "Choose all or one of: gentle,random; easy,gentle;"),
        ("--strength all --game nope", "There is no game called 'nope'"),
        ("--game nope", "There is no game called 'nope'"),
        ("--only rules --budget 5", "--budget needs --strength or --roles."),
        ("--only archive --game yoz", "an archive holds all games."),
        ("--out x.json", "--out needs --strength or --roles."),
        ("--strength --matches 0", "--matches and --budget must be 1 or more."),
        ("--strength --budget 0", "--matches and --budget must be 1 or more."),
    ],
)
def test_bad_usage_is_one_sentence_and_code_2(
    arguments: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_tool(main, *arguments.split()) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert said in told.err
    assert told.err.count("\n") == 1
