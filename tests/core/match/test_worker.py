import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable
from dataclasses import replace
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest

from game.core.chance import Chance, Stream
from game.core.contract.spec import AnySpec
from game.core.contract.values import Choice, Level, Seat
from game.core.match.match import Match
from game.core.match.thinks import Answer, Request
from game.core.match.worker import NICE, Thinker
from tests import lantern
from tests.lantern_parts import moves as mv
from tests.lantern_parts import players, rules
from tests.patience import PATIENCE_S, printed, until, wait
from tests.playing import at_random, new_match, play

# Computer players with a fault above the lowest level. A spec's `choose` travels by its name.


def hangs(view: Any, seat: Seat, level: Level, chance: Chance, budget: int | None) -> Choice:
    while level is not Level.EASY:
        time.sleep(0.01)
    return players.choose(view, seat, level, chance, budget)


def hangs_always(view: Any, seat: Seat, level: Level, chance: Chance, budget: int | None) -> Choice:
    return hangs(view, seat, Level.HARD, chance, budget)


def raises(view: Any, seat: Seat, level: Level, chance: Chance, budget: int | None) -> Choice:
    if level is not Level.EASY:
        raise ZeroDivisionError("the plan divides by nothing")
    return players.choose(view, seat, level, chance, budget)


def raises_always(
    view: Any, seat: Seat, level: Level, chance: Chance, budget: int | None
) -> Choice:
    return raises(view, seat, Level.HARD, chance, budget)


def dies(view: Any, seat: Seat, level: Level, chance: Chance, budget: int | None) -> Choice:
    if level is not Level.EASY:
        os._exit(3)
    return players.choose(view, seat, level, chance, budget)


def cheats(view: Any, seat: Seat, level: Level, chance: Chance, budget: int | None) -> Choice:
    if level is not Level.EASY:
        return Choice(mv.Step(mv.INN), "Nobody is looking.")
    return players.choose(view, seat, level, chance, budget)


def tells_its_process(
    view: Any, seat: Seat, level: Level, chance: Chance, budget: int | None
) -> Choice:
    nice = os.nice(0) if hasattr(os, "nice") else NICE
    return Choice(rules.legal_moves(view)[0], f"{os.getpid()} {nice} {budget}")


def playing(choose: Callable[..., Choice]) -> AnySpec:
    return replace(lantern.SPEC, choose=choose)


def match_of(spec: AnySpec) -> Match:
    return play(new_match(spec, 6), at_random(6), 9)


def ask(thinker: Thinker, match: Match, generation: int = 1, level: Level = Level.HARD) -> None:
    seat = match.to_act
    assert seat is not None
    thinker.ask(Request(match.spec, match.view(seat), seat, level, 5, generation, budget=7))


def process_of(thinker: Thinker, match: Match) -> int:
    spec, match.spec = match.spec, playing(tells_its_process)
    ask(thinker, match, generation=99)
    match.spec = spec
    return int(wait(thinker).choice.why.split()[0])


def easy_choice(match: Match) -> Choice:
    seat = match.to_act
    assert seat is not None
    return players.choose(match.view(seat), seat, Level.EASY, Stream(5), 7)


def test_the_worker_decides_what_the_game_decides(thinker: Thinker) -> None:
    match = match_of(lantern.SPEC)
    ask(thinker, match, generation=4)
    seat = match.to_act
    assert seat is not None
    expected = players.choose(match.view(seat), seat, Level.HARD, Stream(5), 7)
    assert wait(thinker) == Answer(4, expected)
    assert thinker.poll() is None, "an answer is given once"


@pytest.mark.usefixtures("polite")
def test_it_thinks_elsewhere_and_politely(thinker: Thinker) -> None:
    match = match_of(playing(tells_its_process))
    whys = []
    for generation in (1, 2):
        ask(thinker, match, generation)
        whys.append(wait(thinker).choice.why)
    pid, nice, budget = map(int, whys[0].split())
    assert pid != os.getpid()
    assert nice >= min(os.nice(0) + NICE, 19)
    assert budget == 7
    assert whys[0] == whys[1], "one worker lives on"


def test_asking_and_polling_never_wait(thinker: Thinker) -> None:
    thinker.start()
    match = match_of(playing(hangs))
    ask(thinker, match)
    for _ in range(100):  # waiting here would never end: that player never answers
        assert thinker.poll() is None


def test_an_older_question_is_forgotten(thinker: Thinker) -> None:
    match = match_of(lantern.SPEC)
    for generation in range(1, 30):
        ask(thinker, match, generation)
    assert wait(thinker).generation == 29
    ask(thinker, match, 30)
    assert wait(thinker).generation == 30, "an older answer comes first"


def test_a_cancelled_question_is_not_answered(thinker: Thinker) -> None:
    match = match_of(lantern.SPEC)
    ask(thinker, match, generation=1)
    thinker.cancel()
    assert thinker.poll() is None
    ask(thinker, match, generation=2)
    assert wait(thinker).generation == 2


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_worker_killed_in_mid_thought_is_replaced(thinker: Thinker) -> None:
    match = match_of(playing(hangs))
    pid = process_of(thinker, match)
    ask(thinker, match, generation=2)
    assert thinker.poll() is None
    os.kill(pid, signal.SIGKILL)
    assert wait(thinker) == Answer(2, easy_choice(match))
    assert process_of(thinker, match) != pid


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_worker_killed_while_idle_costs_nothing(thinker: Thinker) -> None:
    match = match_of(lantern.SPEC)
    pid = process_of(thinker, match)
    os.kill(pid, signal.SIGKILL)
    until(lambda: pid not in {p.pid for p in active_children()}, "the worker was dead")
    ask(thinker, match, generation=3)
    answer = wait(thinker)
    assert answer.choice.why == "I looked ahead.", "the level asked for still decides"


@pytest.mark.parametrize(
    ("choose", "said"),
    [
        (raises, "the plan divides by nothing"),
        (dies, "exit code 3"),
        (cheats, "not legal"),
    ],
    ids=lambda value: getattr(value, "__name__", ""),
)
def test_a_faulty_computer_player_is_reported_and_the_match_goes_on(
    thinker: Thinker,
    caplog: pytest.LogCaptureFixture,
    choose: Callable[..., Choice],
    said: str,
) -> None:
    match = match_of(playing(choose))
    for generation in (1, 2):
        caplog.clear()
        ask(thinker, match, generation)
        assert wait(thinker) == Answer(generation, easy_choice(match))
        assert said in caplog.text
        assert "lantern at level hard" in caplog.text


def test_a_worker_that_takes_too_long_is_replaced(
    thinker: Thinker, caplog: pytest.LogCaptureFixture
) -> None:
    match = match_of(playing(hangs))
    pid = process_of(thinker, match)
    ask(thinker, match)
    thinker.late_s = 0.0
    assert thinker.poll() is None
    assert "did not answer within 0 s" in caplog.text
    thinker.late_s = PATIENCE_S
    assert wait(thinker) == Answer(1, easy_choice(match))
    assert process_of(thinker, match) != pid


@pytest.mark.parametrize(
    ("choose", "late_s"),
    [(raises_always, PATIENCE_S), (hangs_always, 0.0)],
    ids=["raises", "hangs"],
)
def test_if_all_fails_any_legal_move_will_do(
    thinker: Thinker, choose: Callable[..., Choice], late_s: float
) -> None:
    match = match_of(playing(choose))
    thinker.late_s = late_s
    ask(thinker, match)
    first = wait(thinker)
    assert first.generation == 1
    assert first.choice.move in match.legal_moves()


def test_a_choose_that_cannot_travel_is_a_mistake_of_the_game(thinker: Thinker) -> None:
    match = match_of(playing(lambda *args: Choice(mv.Wait(), "")))
    with pytest.raises(Exception, match="lambda"):
        ask(thinker, match)


def test_closing_twice_does_no_harm(thinker: Thinker) -> None:
    thinker.start()
    thinker.close()
    thinker.close()
    assert thinker.poll() is None


# --- where no worker can be had ---------------------------------------------------------------


def ends_at_once(pipe: Any) -> None:
    os._exit(7)


def cannot_be_started(process: Any) -> None:
    raise OSError(11, "Resource temporarily unavailable")


@pytest.fixture(params=["not started", "ends at once"])
def no_worker(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    if request.param == "not started":
        monkeypatch.setattr("game.core.match.worker.start_safely", cannot_be_started)
    else:
        monkeypatch.setattr("game.core.match.worker._work", ends_at_once)


@pytest.mark.usefixtures("no_worker")
def test_without_a_worker_the_window_thinks_at_the_level_easy_and_says_so_once(
    thinker: Thinker,
) -> None:
    thinker.start()
    for generation, seed in enumerate(range(6), start=1):
        match = play(new_match(lantern.SPEC, seed), at_random(seed), 9)
        ask(thinker, match, generation)
        assert wait(thinker) == Answer(generation, easy_choice(match))
    (said,) = thinker.messages()
    assert "easy" in said
    assert thinker.messages() == ()


def test_one_worker_that_ends_before_it_is_ready_is_no_reason_to_give_up(
    thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr("game.core.match.worker._work", ends_at_once)
        thinker.start()
    match = match_of(lantern.SPEC)
    ask(thinker, match)
    assert wait(thinker).choice.why == "I looked ahead.", "the level asked for still decides"
    assert thinker.messages() == ()


ELSEWHERE = """
    import sys
    from tests.core.match.test_worker import *
    from tests.core.match.test_background import counting, wait as all_of
    from game.core.match.background import Background

    if __name__ == "__main__":
        thinker = Thinker()
        match = match_of(playing(tells_its_process))
        ask(thinker, match)
        wait(thinker)
        assert not thinker.messages()
        thinker.close()
        assert all_of(Background(counting, 3))[-1] == 3
"""


def test_a_module_in_the_current_folder_is_not_run(tmp_path: Path) -> None:
    here, script = tmp_path / "here", tmp_path / "programs" / "window.py"
    here.mkdir()
    script.parent.mkdir()
    for module in ("multiprocessing", "signal", "game"):
        trap = f"open({str(tmp_path / 'sprung')!r}, 'a').write({module!r})\nraise SystemExit(9)\n"
        (here / f"{module}.py").write_text(trap)
    script.write_text(textwrap.dedent(ELSEWHERE))
    printed(sys.executable, script, cwd=here, PYTHONPATH=str(Path(__file__).parents[3]))
    assert not (tmp_path / "sprung").exists()


PROGRAM = """
    import os, sys, time
    from tests.core.match.test_worker import *

    if __name__ == "__main__":
        thinker = Thinker()
        match = match_of(playing(hangs))
        print(process_of(thinker, match), flush=True)
        ask(thinker, match)
        time.sleep(3600)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
def test_the_worker_does_not_outlive_a_killed_window(tmp_path: Path) -> None:
    script = tmp_path / "window.py"
    script.write_text(textwrap.dedent(PROGRAM))
    root = Path(__file__).parents[3]
    env = {**os.environ, "PYTHONPATH": str(root)}
    command = [sys.executable, str(script)]
    with subprocess.Popen(command, env=env, stdout=subprocess.PIPE, text=True) as window:
        assert window.stdout is not None
        worker = int(window.stdout.readline())
        window.send_signal(signal.SIGKILL)
        window.wait()
        until(lambda: not _lives(worker), "the worker ended")


def _lives(pid: int) -> bool:
    """Whether a process runs; a zombie that nobody has collected yet does not."""
    try:
        status = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except FileNotFoundError:
        return False
    return status.rpartition(")")[2].split()[0] != "Z"
