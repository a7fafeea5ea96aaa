"""Computer players think in a process of their own, so that the window keeps its frame rate.

There is one worker. It starts with the program, lives as long and is nice to it. The window asks
with a generation number and looks for the answer frame by frame; nothing here ever waits. A worker
that crashes, answers nonsense or takes too long is replaced by a fresh one. Its decision is then
made at the lowest level, and if that fails too, by any legal move: the match goes on.
"""

import logging
import os
import signal
import threading
import time
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from game.core.chance import Chance, Stream
from game.core.kernel import Choice, Level, Seat
from game.core.match import AnySpec

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

# The title screen does not wait for `multiprocessing`, which is loaded when the worker starts.

LATE_S: Final = 10.0  # a decision takes at most 1 s; a busy or waking machine needs some patience
NICE: Final = 10

Choose: TypeAlias = Callable[[Any, Seat, Level, Chance, int | None], Choice]

_log = logging.getLogger(__name__)


class Answer(Struct, frozen=True):
    """A decision, and the number that came with the question."""

    generation: int
    choice: Choice


class _Request(Struct, frozen=True):
    spec: AnySpec
    view: Any
    seat: Seat
    level: Level
    seed: int
    generation: int
    budget: int | None

    def packed(self) -> bytes:
        """What goes to the worker: the function by its name, the view by its values."""
        from multiprocessing.reduction import ForkingPickler

        task = (self.spec.choose, self.view, self.seat, self.level, self.seed, self.budget)
        return bytes(ForkingPickler.dumps(task))


class Thinker:
    """Asks the worker and hears what it answers.

    Only the newest question counts: `ask` and `cancel` drop the one before. `late_s`: when a worker
    that has not answered is given up, in seconds.

    A spec's `choose` must be a function of a module, since it travels by its name.
    """

    def __init__(self, late_s: float = LATE_S) -> None:
        self._late_s = late_s
        self._worker: _Worker | None = None
        self._wanted: _Request | None = None  # asked for, not yet answered
        self._sent: _Request | None = None  # what the worker thinks about, wanted or not
        self._sent_at = 0.0  # monotonic seconds
        self._answer: Answer | None = None

    def start(self) -> None:
        """Let the worker start, so that it is there when the first question comes."""
        if self._worker is None:
            self._worker = _Worker()

    def ask(
        self,
        spec: AnySpec,
        view: Any,
        seat: Seat,
        level: Level,
        *,
        seed: int,
        generation: int,
        budget: int | None = None,
    ) -> None:
        """Have a seat's decision thought about. `seed` seeds the thinking alone, never the dice."""
        self._wanted = _Request(spec, view, seat, level, seed, generation, budget)
        self._answer = None
        self._send()

    def poll(self) -> Answer | None:
        """The answer to the newest question, once, when it is there; returns at once."""
        self._hear()
        self._send()
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        """Nobody wants the answer any more."""
        self._wanted = self._answer = None

    def close(self) -> None:
        """End the worker, whatever it is doing."""
        self.cancel()
        self._drop_worker()

    # --- inside ----------------------------------------------------------------------------

    def _send(self) -> None:
        """Pass the newest question on, if the worker is idle. It holds one at a time."""
        if self._wanted is None or self._sent is not None:
            return
        packed = self._wanted.packed()
        if not self._pass(packed):  # it died while it had nothing to do
            self._drop_worker()
            self._pass(packed)  # should this one be dead too, `_hear` will notice
        self._sent, self._sent_at = self._wanted, time.monotonic()

    def _pass(self, packed: bytes) -> bool:
        self.start()
        assert self._worker is not None
        with suppress(OSError):
            self._worker.pipe.send_bytes(packed)
            return True
        return False

    def _hear(self) -> None:
        if self._sent is None or self._worker is None:
            return
        try:
            heard = self._worker.pipe.recv() if self._worker.pipe.poll() else None
        except Exception as broken:  # EOF of a dead worker, or whatever half a message raises
            self._replace(f"ended ({self._worker.epitaph()}, {broken!r})")
            return
        if heard is not None:
            request, self._sent = self._sent, None
            problem = _problem(request, heard)
            if problem:
                self._fall_back(request, problem)
            elif request is self._wanted:
                self._answer, self._wanted = Answer(request.generation, heard), None
        elif time.monotonic() - self._sent_at > self._late_s:
            self._replace(f"did not answer within {self._late_s:g} s")

    def _replace(self, problem: str) -> None:
        request, self._sent = self._sent, None
        self._drop_worker()
        self.start()
        assert request is not None
        self._fall_back(request, problem)

    def _fall_back(self, request: _Request, problem: str) -> None:
        """Decide all the same, if anybody still wants to know."""
        _log.error("%s at level %s %s", request.spec.key, request.level, problem)
        if request is not self._wanted:
            return
        if request.level not in (Level.EASY, Level.RANDOM):
            self._wanted = replace(request, level=Level.EASY)
            return
        moves = request.spec.legal_moves(request.view)
        move = Stream(request.seed).pick(moves)
        self._answer, self._wanted = Answer(request.generation, Choice(move, "")), None

    def _drop_worker(self) -> None:
        if self._worker is not None:
            self._worker.kill()
        self._worker, self._sent = None, None


def _problem(request: _Request, heard: Any) -> str:
    """What is wrong with an answer; "" if nothing is."""
    if isinstance(heard, str):
        return f"raised:\n{heard}"
    if not isinstance(heard, Choice) or heard.move not in request.spec.legal_moves(request.view):
        return f"answered {heard!r}, which is not legal"
    return ""


class _Worker:
    """The process and the window's end of the pipe to it."""

    def __init__(self) -> None:
        import multiprocessing

        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self._process: SpawnProcess = context.Process(
            target=_work, args=(theirs,), name="computer player", daemon=True
        )
        self._process.start()
        theirs.close()  # so that the pipe ends when the worker does

    @property
    def pid(self) -> int | None:
        return self._process.pid

    def epitaph(self) -> str:
        self._process.join(0.1)
        return f"exit code {self._process.exitcode}"

    def kill(self) -> None:
        self.pipe.close()
        self._process.kill()
        self._process.join(5.0)


# --- in the worker --------------------------------------------------------------------------------


def _work(pipe: "Connection") -> None:
    """Answer questions until the window is gone. An answer is a Choice, or a traceback as text."""
    # Ctrl-C in a terminal reaches every process of it; the window decides when to end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    be_modest()
    end_with_the_window()
    while True:
        try:
            packed = pipe.recv_bytes()
        except (EOFError, OSError):
            return
        pipe.send(_answer(packed))


def be_modest() -> None:
    """Let the window go first, as far as the system knows how."""
    if hasattr(os, "nice"):  # not on Windows
        os.nice(NICE)
    if hasattr(os, "SCHED_BATCH"):  # Linux: a batch task never makes a waking window wait
        os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def _answer(packed: bytes) -> Choice | str:
    from multiprocessing.reduction import ForkingPickler

    try:
        choose, view, seat, level, seed, budget = ForkingPickler.loads(packed)
        choice: Choice = choose(view, seat, level, Stream(seed), budget)
    except Exception:
        # Whatever a computer player stumbles over is told to the window, which goes on without it.
        return traceback.format_exc()
    return choice


def end_with_the_window() -> None:
    """A thought may be long: do not think on for a window that was killed."""
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    import multiprocessing

    window = multiprocessing.parent_process()
    if window is not None:
        window.join()
        os._exit(0)
