"""The command line: what it prints and with which code it ends."""

import json
import os
import struct
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from game.__main__ import main
from game.cli.command_line import COMMANDS
from game.core.chance import Recording, Scripted
from game.core.contract.spec import AnySpec
from game.core.contract.values import Level
from game.core.match.record import encode
from game.core.measure.simulate import Report, simulate
from game.games.registry import GAMES
from game.version import __version__
from tests import lantern
from tests.core.test_printed_book import NoPictures
from tests.patience import PATIENCE_S
from tests.playing import at_random, new_match, play

ROOT = Path(__file__).parents[2]
GAME = GAMES[0].key
EVERY_GAME = ", ".join(spec.key for spec in GAMES)


def run(*arguments: str) -> int:
    """The exit code, whichever way the program ends."""
    return run_tool(main, *arguments)


def run_tool(main: Callable[[Sequence[str]], int], *arguments: str) -> int:
    """The exit code of a command of `tools`, whichever way it ends."""
    try:
        return main(arguments)
    except SystemExit as ended:
        return int(ended.code or 0)


def process(*arguments: str | Path, **env: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **env},
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )


# --- help and bad usage -----------------------------------------------------------------------


def test_help_names_every_command_and_gives_examples(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--help") == 0
    told = capsys.readouterr().out
    for command in (*COMMANDS, "examples:", "exit codes:"):
        assert command in told


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(command, "--help") == 0
    told = capsys.readouterr().out
    assert "xample" in told
    assert f"tavern-table {command}" in told


def test_the_version_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("--version") == 0
    assert capsys.readouterr().out == f"Tavern Table {__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("play nope", f"There is no game called 'nope'; known games: {EVERY_GAME}."),
        ("simulate nope", f"There is no game called 'nope'; known games: {EVERY_GAME}."),
        (
            f"simulate {GAME} --seats random,clever",
            "There is no level 'clever'. Choose one of: random, gentle, easy, normal, hard.",
        ),
        (f"simulate {GAME} --seats easy", "players, not 1."),
        (f"simulate {GAME} --matches 0", "--matches must be 1 or more."),
        (f"simulate {GAME} --jobs 0", "--jobs must be 1 or more."),
        (f"play {GAME} --seats human,clever", "There is no player 'clever'. Choose"),
        (f"play {GAME} --seats human,,easy", "There is no player ''. Choose"),
        (f"play {GAME} --quit-after 0", "--quit-after must be 1 or more."),
        ("verify nowhere.json", "nowhere.json cannot be read"),
        ("results nowhere.json", "nowhere.json cannot be read"),
        ("results nowhere.json --out x.bmp", "--out must be a picture such as evening.png, not"),
        ("players --game nope", "There is no game called 'nope'"),
        ("check-maps nowhere.tmx", "There is no file nowhere.tmx."),
        ("check-lessons nowhere.json", "There is no file nowhere.json."),
        ("check-lessons README.md", "README.md does not have the name of a game. Call it one of:"),
        ("check-examples nowhere.json", "There is no file nowhere.json."),
        ("check-examples README.md", "README.md does not have the name of a game. Call it one of:"),
        ("rulebook nope", "There is no game called 'nope'"),
        (f"rulebook {GAME} --html x.pdf", "--html must be a page such as rules.html, not 'x.pdf'."),
        ("shot nope --out x.png", "There is no scene 'nope'. Choose one of: title"),
        ("shot pause --game nope --out x.png", "There is no game called 'nope'"),
        (f"shot {GAME} --seats 9 --out x.png", "players, not 9."),
        (f"shot {GAME} --plies -4 --out x.png", "--plies must be 0 or more, not -4."),
        ("shot title --text 900 --out x.png", "--text must be from 100 to 200, not 900."),
        ("shot title --size 9x9 --out x.png", "--size must be a width and a height"),
        ("shot title --out x.bmp", "--out must be a picture such as table.png, not 'x.bmp'."),
    ],
)
def test_bad_usage_is_one_sentence_and_code_2(
    arguments: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*arguments.split()) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert said in told.err
    assert told.err.count("\n") == 1


def test_an_unknown_command_lists_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("dance") == 2
    told = capsys.readouterr().err
    assert all(command in told for command in COMMANDS)


@pytest.mark.parametrize("command", [["simulate", GAME, "--seed", "x"], ["verify"], ["shot"]])
def test_what_argparse_refuses_is_code_2(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*command) == 2
    assert "usage: tavern-table" in capsys.readouterr().err


# --- simulate ---------------------------------------------------------------------------------


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.key)
def test_simulate_prints_one_json_object(spec: AnySpec, capsys: pytest.CaptureFixture[str]) -> None:
    command = ["simulate", spec.key, "--matches", "3", "--seed", "5", "--json"]
    assert run(*command) == 0
    told = capsys.readouterr()
    report = json.loads(told.out)
    assert told.err == "", "no bar where nobody looks"
    expected = ["game", "matches", "finished", "plies", "wins", "moves_per_s", "cpu_s"]
    assert list(report) == expected + ["party_wins"] * spec.together
    assert (report["game"], report["matches"], report["finished"]) == (spec.key, 3, 3)
    assert list(report["plies"]) == ["min", "mean", "max"]
    assert report["plies"]["min"] <= report["plies"]["mean"] <= report["plies"]["max"]
    assert len(report["wins"]) == spec.default_seats
    assert spec.together or sum(report["wins"]) == pytest.approx(3)
    assert report["moves_per_s"] * report["cpu_s"] == pytest.approx(3 * report["plies"]["mean"])


def test_simulate_prints_a_table_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", GAME, "--matches", "2", "--seats", "random,easy") == 0
    told = capsys.readouterr().out
    assert "2 of 2 matches finished" in told
    assert "seat 2       easy    wins" in told


def counted(report: Report) -> tuple[object, ...]:
    return report.finished, report.plies, report.wins, report.party_wins


def test_the_same_seed_plays_the_same_matches() -> None:
    levels = (Level.RANDOM, Level.NORMAL)
    reports = [counted(simulate(lantern.SPEC, levels, 10, seed)) for seed in (1, 1, 2)]
    assert reports[0] == reports[1] != reports[2]


def test_a_party_wins_together() -> None:
    told: list[int] = []
    report = simulate(
        lantern.SPEC, (Level.NORMAL,) * 3, 20, 1, lambda tally: told.append(tally.matches)
    )
    assert told == list(range(21))
    assert report.party_wins is not None
    assert 0 < report.party_wins < 20
    assert report.wins == (report.party_wins,) * 3


def test_a_shared_win_is_shared() -> None:
    spec = GAMES[0]
    report = simulate(spec, (Level.RANDOM,) * spec.seats[1], 30, 3)
    assert report.finished == 30
    assert sum(report.wins) == pytest.approx(30)


# --- verify and check-maps --------------------------------------------------------------------


def exported(folder: Path, name: str = "match.json", plies: int | None = None) -> Path:
    match = play(new_match(GAMES[0], 8), at_random(8), plies)
    path = folder / name
    path.write_bytes(encode(match))
    return path


def test_a_sound_match_is_verified(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole, part = exported(tmp_path), exported(tmp_path, "part.json", 20)
    assert run("verify", str(whole), str(part)) == 0
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{whole}: {GAMES[0].name}, ")
    assert "moves checked, won by P" in first
    assert first.endswith(". All moves are legal, and the dice and cards are genuine.")
    assert "20 moves checked, not finished" in second


def test_results_explain_a_match_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = exported(tmp_path)
    assert run("results", str(path)) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("Yahtzee Challenge: P")
    assert any(" x 10 = " in line and "; total " in line for line in told)
    assert "  4 Shared win: not needed" in told
    assert any(" from P" in line and " tile" in line for line in told)


def test_results_are_drawn_into_a_picture(tmp_path: Path) -> None:
    out = tmp_path / "page.png"
    done = process("-m", "game", "results", str(exported(tmp_path)), "--out", str(out))
    assert (done.returncode, done.stdout) == (0, "")
    assert out.read_bytes().startswith(b"\x89PNG")


def test_a_match_that_goes_on_has_no_results(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("results", str(exported(tmp_path, plies=20))) == 2
    assert "is not finished. It has 20 moves so far" in capsys.readouterr().err


def test_dice_that_are_not_the_seeds_are_detected(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Five sixes in every throw, all hashes made to fit."""
    match = new_match(GAMES[0], 8)
    luck = at_random(8)
    while (actor := match.to_act) is not None and match.ply < 37:
        move, sixes = luck(match.legal_moves()), Recording(Scripted(*[6] * 9))
        match.spec.apply(match.state, move, sixes)
        match.restore(move, sixes.outcomes, actor, joined=False)
    forged, sound = tmp_path / "forged.json", exported(tmp_path)
    forged.write_bytes(encode(match))
    assert run("verify", str(forged), str(sound)) == 1
    first, second = capsys.readouterr().out.splitlines()
    assert "37 moves checked, not finished" in first
    assert first.endswith(
        f". All moves are legal, but from move {match.strays_from} on the dice are not its own."
    )
    assert second.endswith(". All moves are legal, and the dice and cards are genuine.")


def test_exchanged_names_are_damage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = exported(tmp_path)
    path.write_bytes(path.read_bytes().replace(b'"P0"', b'"P9"'))
    assert run("verify", str(path)) == 1
    told = capsys.readouterr().err
    assert told.startswith(f"{path}: damaged at move 0: the player of seat 1 was changed")


def test_the_help_of_verify_says_what_no_check_can_know(
    capsys: pytest.CaptureFixture[str],
) -> None:
    run("verify", "--help")
    told = " ".join(capsys.readouterr().out.split())
    for verdict in (
        "all moves are legal, and the dice and cards are genuine",
        "all moves are legal, but from move N on the dice are not its own",
        "damaged at move N",
        "who really played",
        "a cut match counts as one that is not finished",
    ):
        assert verdict in told


def test_a_changed_step_is_found_and_the_rest_is_still_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sound, changed = exported(tmp_path), exported(tmp_path, "changed.json")
    record = json.loads(changed.read_bytes())
    step = next(n for n, s in enumerate(record["steps"]) if n > 10 and s["drawn"])
    record["steps"][step]["drawn"][0] = 7 - record["steps"][step]["drawn"][0]
    changed.write_text(json.dumps(record))
    assert run("verify", str(changed), str(sound)) == 1
    told = capsys.readouterr()
    assert f"{changed}: damaged at move {step}: it was changed" in told.err
    assert told.err.count("\n") == 1
    assert f"{sound}: " in told.out


@pytest.mark.parametrize("content", [b"", b"[]", b"\xff\xfe", b'{"format": 99}', b"{" * 5000])
def test_what_is_no_match_is_one_sentence_and_code_1(
    content: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "odd.json"
    path.write_bytes(content)
    assert run("verify", str(path)) == 1
    told = capsys.readouterr().err
    assert str(path) in told
    assert told.count("\n") == 1


def test_the_programs_own_maps_are_sound(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("check-maps") == 0
    assert "no mistakes" in capsys.readouterr().out


def test_a_broken_map_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "broken.tmx"
    path.write_text("<map/>")
    assert run("check-maps", str(path)) == 1
    assert "broken.tmx" in capsys.readouterr().err


# --- check-examples and rulebook ---------------------------------------------------------------


def test_worked_examples_are_checked_by_the_file(capsys: pytest.CaptureFixture[str]) -> None:
    path = ROOT / "assets" / "examples" / f"{GAME}.json"
    assert run("check-examples", str(path)) == 0
    assert capsys.readouterr().out == "1 example file checked, no mistakes.\n"


def test_a_worked_example_that_breaks_a_rule_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / f"{GAME}.json"
    sound = (ROOT / "assets" / "examples" / path.name).read_text(encoding="utf-8")
    assert sound.count("reroll 4, <- 4") == 1
    path.write_text(sound.replace("reroll 4, <- 4", "reroll 4, <- 7"), encoding="utf-8")
    assert run("check-examples", str(path)) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"{GAME}.json, example 'chance', step 2, move 1 ('reroll 4,'): ")
    assert said.count("\n") == 1


def test_rules_are_printed_as_text(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("rulebook", GAME) == 0
    told = capsys.readouterr().out
    assert told.startswith("Yahtzee Challenge, the rules\n====")
    assert "\n8.5    To steal a number tile" in told
    assert "Example: Ben steals Fives" in told


def test_a_rulebook_is_written_as_a_page_that_stands_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "rules.html"
    path.write_text("an older one")
    assert run("rulebook", "quazos_gambit", "--html", str(path)) == 0
    assert capsys.readouterr().out == ""
    text = path.read_text(encoding="utf-8")
    assert text.startswith("<!DOCTYPE html>")
    pictures = text.count("<img")
    assert pictures == text.count('src="data:image/png;base64,')
    assert pictures > 40
    assert "http" not in text
    assert len(text) < 6_000_000, "somebody may want to send it"


def test_a_page_that_cannot_be_written_is_one_sentence_and_code_2(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.scenes.books.printing.PrintedPictures", lambda spec: NoPictures())
    path = tmp_path / "nowhere" / "rules.html"
    assert run("rulebook", "quazos_gambit", "--html", str(path)) == 2
    said = f"{path} could not be written (No such file or directory). Choose another place.\n"
    assert capsys.readouterr().err == said


# --- shot -------------------------------------------------------------------------------------


def shot(scene: str, path: Path) -> bytes:
    """The picture of a scene in a small window."""
    small = ("--game", GAME, "--plies", "9", "--size", "640x360")
    done = process("-m", "game", "shot", scene, *small, "--out", path)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")
    return path.read_bytes()


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The picture of a table, for two tests."""
    return shot(GAME, tmp_path_factory.mktemp("table") / "table.png")


@pytest.mark.parametrize("scene", ["title", "pause", "results", GAME])
def test_a_picture_has_the_size_that_was_asked_for(
    scene: str, table: bytes, tmp_path: Path
) -> None:
    header = (table if scene == GAME else shot(scene, tmp_path / "picture.png"))[:24]
    assert header.startswith(b"\x89PNG")
    assert struct.unpack(">II", header[16:]) == (640, 360)


def test_a_hint_is_seen_on_its_picture(table: bytes, tmp_path: Path) -> None:
    assert table != shot("hint", tmp_path / "hint.png")


def test_a_picture_that_cannot_be_written_is_one_sentence_and_code_2(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "picture.png"
    done = process("-m", "game", "shot", "title", "--out", path)
    assert done.returncode == 2
    said = f"{path} could not be written (No such file or directory). Choose another place.\n"
    assert done.stderr == said


# --- what is loaded ---------------------------------------------------------------------------


def test_a_command_without_a_window_loads_no_screen() -> None:
    program = (
        "import sys; from game.__main__ import main;"
        f"code = main(['simulate', {GAME!r}, '--matches', '1', '--json']);"
        "print(code, 'pygame' in sys.modules, 'pytmx' in sys.modules)"
    )
    assert process("-c", program).stdout.splitlines()[-1] == "0 False False"


def test_the_window_opens_without_loading_the_commands() -> None:
    program = (
        "import sys, game.opening; from game.__main__ import main;"
        "game.opening.run = lambda launch: print(launch.game) or 0;"
        "before = set(sys.modules); code = main([]); loaded = set(sys.modules) - before;"
        "print(code, sorted(name for name in loaded if 'cli' in name or name == 'argparse'))"
    )
    done = process("-c", program)
    assert done.stdout.splitlines()[-2:] == ["None", "0 ['game.cli', 'game.cli.command_line']"]


def test_play_opens_a_table_and_leaves_after_some_plies(tmp_path: Path) -> None:
    command = ["-m", "game", "play", GAME, "--seats", "easy,easy", "--autoplay"]
    done = process(*command, "--seed", "3", "--quit-after", "3", TAVERN_TABLE_HOME=str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    assert any(tmp_path.iterdir()), "the match was saved"
