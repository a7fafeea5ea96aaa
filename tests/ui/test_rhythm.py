"""How often the main loop goes round. Time is handed in."""

from pathlib import Path

import pytest

from game.ui.rhythm import (
    AWAY_FPS,
    LOOK_ROUND_S,
    MOVING_FPS,
    REST_S,
    STILL_FPS,
    Beat,
    Rhythm,
    sdl_beside,
    sdl_wait,
)


class Clock:
    """A fake clock that records the waits."""

    def __init__(self, event_after_s: float | None = None) -> None:
        self.event_after_s = event_after_s
        self.asked: list[str] = []
        self._slept_ms = 0

    def tick(self, fps: float) -> int:
        if fps:
            self.asked.append(f"{fps} a second")
            return round(1000 / fps)
        slept, self._slept_ms = self._slept_ms, 0
        return slept

    def wait(self, most_ms: int) -> bool:
        self.asked.append("told")
        happens = self.event_after_s is not None
        self._slept_ms = round((self.event_after_s or 0) * 1000) if happens else most_ms
        return happens


def beats(
    rhythm: Rhythm,
    seconds: float,
    *,
    restless: bool = False,
    away: bool = False,
    polled: bool = False,
) -> list[Beat]:
    """Turns of a loop in which nothing happens."""
    found: list[Beat] = []
    while sum(beat.dt_s for beat in found) < seconds:
        found.append(rhythm.next_beat(restless=restless, away=away, polled=polled))
        rhythm.heed(found[-1].dt_s, busy=False)
    return found


def resting(clock: Clock) -> Rhythm:
    rhythm = Rhythm(clock.wait, clock.tick)
    beats(rhythm, REST_S)
    clock.asked.clear()
    return rhythm


def test_it_is_fast_while_something_moves_and_slower_soon_after() -> None:
    clock = Clock()
    rhythm = Rhythm(clock.wait, clock.tick)
    beats(rhythm, 1.0)
    assert clock.asked[:18] == [f"{MOVING_FPS} a second"] * 18
    assert set(clock.asked[19:]) == {f"{STILL_FPS} a second"}


def test_at_rest_it_waits_for_events_and_polls_twice_a_second() -> None:
    clock = Clock()
    found = beats(resting(clock), 10.0)
    assert set(clock.asked) == {"told"}
    assert len(found) == 20
    assert all(beat == Beat(LOOK_ROUND_S, woken=False) for beat in found)


def test_what_happens_at_rest_wakes_it_at_once_and_it_is_fast_again() -> None:
    clock = Clock(event_after_s=0.123)
    rhythm = resting(clock)
    beat = rhythm.next_beat(restless=False, away=False, polled=False)
    assert beat == Beat(0.123, woken=True)
    rhythm.heed(beat.dt_s, busy=True)
    rhythm.next_beat(restless=False, away=False, polled=False)
    assert clock.asked == ["told", f"{MOVING_FPS} a second"]


@pytest.mark.parametrize("why", ["restless", "polled"])
def test_it_does_not_wait_while_something_has_to_be_asked_for(why: str) -> None:
    clock = Clock()
    beats(resting(clock), 1.0, **{why: True})
    assert set(clock.asked) == {f"{STILL_FPS} a second"}


def test_behind_other_windows_it_asks_less_often_until_it_rests() -> None:
    clock = Clock()
    rhythm = Rhythm(clock.wait, clock.tick)
    beats(rhythm, REST_S + 2.0, away=True)
    assert clock.asked.count(f"{AWAY_FPS} a second") == pytest.approx(22, abs=1)
    assert clock.asked[-1] == "told"


def test_without_a_way_to_wait_it_goes_by_the_clock() -> None:
    clock = Clock()
    beats(Rhythm(None, clock.tick), REST_S + 2.0)
    assert clock.asked[-1] == f"{STILL_FPS} a second"


def test_a_window_that_was_dragged_or_a_computer_that_slept_moves_nothing_far() -> None:
    rhythm = Rhythm(lambda most_ms: True, lambda fps: 60_000)
    assert rhythm.next_beat(restless=False, away=False, polled=False).dt_s == 0.1
    rhythm.heed(REST_S, busy=False)
    assert rhythm.next_beat(restless=False, away=False, polled=False).dt_s == 0.6


def test_what_waits_to_be_fetched_ends_a_wait_and_stays_to_be_fetched() -> None:
    import pygame

    pygame.display.init()
    wait = sdl_wait()
    assert wait is not None
    pygame.event.clear()
    assert not wait(0)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0))
    assert wait(60_000)
    assert [event.type for event in pygame.event.get()] == [pygame.KEYDOWN]


def test_on_windows_the_sdl_is_the_one_in_the_folder_of_pygame(tmp_path: Path) -> None:
    module = tmp_path / "_internal" / "pygame" / "base.cp311-win_amd64.pyd"
    assert sdl_beside(str(module), "win32") == str(module.with_name("SDL2.dll"))


def test_elsewhere_the_sdl_is_reached_through_the_module_that_is_linked_to_it() -> None:
    assert sdl_beside("/lib/pygame/base.so", "linux") == "/lib/pygame/base.so"
