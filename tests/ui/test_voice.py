"""A voice that nobody waits for: interruptible, and silent where nothing can speak."""

import threading
from collections.abc import Callable

import pytest

from game.ui import voice as voices
from game.ui.voice import Speaks, Voice
from tests.patience import PATIENCE_S


class Speaker:
    """A speech engine that records its texts, and pauses until it may go on."""

    def __init__(self) -> None:
        self.did: list[str] = []
        self.began, self.may = threading.Semaphore(0), threading.Semaphore(0)

    def speak(self, text: str, interrupt: bool = False) -> None:
        self.did.append(text)
        self.began.release()
        assert self.may.acquire(timeout=PATIENCE_S)

    def stop(self) -> None:
        self.did.append("stop")


def over(voice: Voice) -> None:
    voice.close()
    assert voice._thread is not None
    voice._thread.join(PATIENCE_S)
    assert not voice._thread.is_alive()


def test_lines_are_said_one_after_the_other() -> None:
    speaker = Speaker()
    voice = Voice(lambda: speaker)
    for line in ("one", "two"):
        voice.say(line)
    for _ in range(2):
        assert speaker.began.acquire(timeout=PATIENCE_S)
        speaker.may.release()
    over(voice)
    assert speaker.did[:2] == ["one", "two"]


def test_an_interrupting_text_replaces_all_that_wait() -> None:
    speaker = Speaker()
    voice = Voice(lambda: speaker)
    voice.say("one")
    assert speaker.began.acquire(timeout=PATIENCE_S)
    voice.say("two")
    voice.say("three", interrupt=True)
    speaker.may.release(2)
    assert speaker.began.acquire(timeout=PATIENCE_S)
    over(voice)
    assert speaker.did[:3] == ["one", "stop", "three"]


def test_it_says_again_what_it_said_last_and_falls_silent_at_a_word() -> None:
    speaker = Speaker()
    voice = Voice(lambda: speaker)
    speaker.may.release(9)
    voice.say("one")
    assert speaker.began.acquire(timeout=PATIENCE_S)
    voice.again()
    assert speaker.began.acquire(timeout=PATIENCE_S)
    voice.silence()
    over(voice)
    assert speaker.did.count("one") == 2
    assert speaker.did[-1] == "stop"


def test_it_is_speaking_as_long_as_its_texts_take_and_not_after_it_was_cut_off() -> None:
    speaker = Speaker()
    voice = Voice(lambda: speaker)
    assert not voice.is_speaking
    voice.say("A sentence that takes a while to speak, however fast the engine returns. " * 20)
    assert voice.is_speaking
    assert speaker.began.acquire(timeout=PATIENCE_S)
    speaker.may.release()
    assert voice.is_speaking
    over(voice)
    assert not voice.is_speaking


def test_nobody_waits_for_a_slow_voice_and_old_lines_give_way() -> None:
    speaker = Speaker()
    voice = Voice(lambda: speaker)
    for number in range(100):
        voice.say(str(number))
    speaker.may.release(100)
    for _ in range(3):
        assert speaker.began.acquire(timeout=PATIENCE_S)
    over(voice)
    assert len(speaker.did) < 30


def _not_installed() -> Speaks:
    raise ImportError("no such library")


def _nothing_speaks() -> Speaks:
    raise RuntimeError("no backend")


@pytest.mark.parametrize("load", [_not_installed, _nothing_speaks])
def test_without_anything_that_speaks_it_is_silent(load: Callable[[], Speaks]) -> None:
    voice = Voice(load)
    voice.say("one")
    assert voice._thread is not None
    voice._thread.join(PATIENCE_S)
    assert voice.trouble
    voice.say("two", interrupt=True)
    voice.again()
    voice.silence()
    voice.close()


def test_a_voice_that_breaks_is_silent_from_then_on() -> None:
    class Breaks(Speaker):
        def speak(self, text: str, interrupt: bool = False) -> None:
            raise OSError("the sound server is gone")

    voice = Voice(Breaks)
    voice.say("one")
    assert voice._thread is not None
    voice._thread.join(PATIENCE_S)
    assert voice.trouble


def test_nothing_is_loaded_until_there_is_something_to_say() -> None:
    asked: list[int] = []

    def load() -> Speaks:
        asked.append(1)
        return Speaker()

    voice = Voice(load)
    voice.say("")
    voice.again()
    voice.silence()
    voice.close()
    assert not asked


# --- what is missing ------------------------------------------------------------------------------


def test_without_the_library_it_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voices, "_has_library", lambda: False)
    assert "pip install 'tavern-table[speech]'" in Voice().trouble
    monkeypatch.setattr("sys.frozen", True, raising=False)
    assert "this package has no speech library" in Voice().trouble
    monkeypatch.setattr(voices, "_has_library", lambda: True)
    assert Voice().trouble == ""


@pytest.mark.parametrize(
    ("system", "cure"),
    [("linux", "espeak-ng"), ("win32", "settings of Windows"), ("darwin", "settings of macOS")],
)
def test_where_nothing_can_speak_it_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, system: str, cure: str
) -> None:
    def nothing() -> Speaks:
        raise RuntimeError("no backend")

    monkeypatch.setattr("sys.platform", system)
    voice = Voice(nothing)
    assert voice.trouble == ""
    voice.say("one")
    over(voice)
    assert cure in voice.trouble
