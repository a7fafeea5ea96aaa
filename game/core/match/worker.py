"""Runs computer players in another process, so that the window keeps its frame rate.

There is one worker. It starts and ends with the program, at a lower priority. The window sends
requests with a generation number and polls for the answer each frame; nothing here ever blocks. A
worker that crashes, answers nonsense or takes too long is replaced by a fresh one. Its decision is
then made at the lowest level, and if that fails too, by any legal move: the match goes on.

If no worker can be started, the window's process decides itself, at the lowest level, and reports
that once.
"""

import logging
import os
import signal
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from game.core.chance import Chance, Stream
from game.core.contract.values import Choice, Level, Seat
from game.core.match.guests import Guest
from game.core.match.thinks import Answer, Request

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

# The title screen does not wait for `multiprocessing`, which is loaded when the worker starts.

LATE_S: Final = 10.0  # a decision takes at most 1 s; a busy or waking machine needs some patience
START_S: Final = 60.0  # how long a worker may take to come up, as on a machine that just woke
NICE: Final = 10
_SAFE_PATH: Final = "PYTHONSAFEPATH"
_RAISED: Final = "raised:"
_LONGEST: Final = 120  # letters of a reported problem
STARTS: Final = 2  # workers in a row that end before they are ready: then none can be had

Choose: TypeAlias = Callable[[Any, Seat, Level, Chance, int | None], Choice]

_log = logging.getLogger(__name__)


class _Ready(Struct, frozen=True):
    """Record: the first message of a worker."""


class Thinker:
    """Client that sends decisions to the worker process and receives its answers.

    Only the newest request counts: `ask` and `cancel` drop the one before. `late_s`: the seconds
    after which a worker without an answer is abandoned.

    A spec's `choose` must be a module-level function, since it is pickled by name.
    """

    def __init__(self, late_s: float = LATE_S) -> None:
        self.late_s = late_s
        self._worker: _Worker | None = None
        self._wanted: Request | None = None  # requested, not yet answered
        self._sent: Request | None = None  # what the worker thinks about, wanted or not
        self._sent_at = 0.0  # monotonic seconds
        self._answer: Answer | None = None
        self._failures = 0  # workers in a row that ended before they were ready
        self._alone = False  # no worker can be had
        self._messages: list[str] = []
        self._sent_away: set[str] = set()  # guests that have stumbled, by their modules

    def start(self) -> None:
        """Start the worker early, so that it is ready for the first request."""
        if self._worker is None and not self._alone:
            try:
                self._worker = _Worker()
            except (OSError, RuntimeError, ImportError) as wrong:
                self._give_up(str(wrong))

    def messages(self) -> tuple[str, ...]:
        """Return the sentences for the player since the last call."""
        messages, self._messages = tuple(self._messages), []
        return messages

    def _give_up(self, why: str) -> None:
        """Think in the window's own process from now on."""
        self._drop_worker()
        self._alone = True
        _log.error("no worker can be started (%s)", why)
        self._messages.append(
            "Computer players cannot start properly. They play at easy until you restart"
            " Tavern Table."
        )

    def ask(self, request: Request) -> None:
        """Start a decision; the game's easy player replaces a guest that has failed before."""
        if request.guest is not None and request.guest.module in self._sent_away:
            request = replace(request, guest=None)
        self._wanted, self._answer = request, None
        self._send()

    @property
    def busy(self) -> bool:
        """Whether an answer is being computed, or waits to be fetched."""
        return self._wanted is not None or self._answer is not None

    def poll(self) -> Answer | None:
        """Return the answer to the newest request, once, when it is there; else None. No wait."""
        self._hear()
        self._send()
        answer, self._answer = self._answer, None
        return answer

    def cancel(self) -> None:
        """Discard the answer under way."""
        self._wanted = self._answer = None

    def close(self) -> None:
        """End the worker, even during its work."""
        self.cancel()
        self._drop_worker()

    # --- inside ----------------------------------------------------------------------------

    def _send(self) -> None:
        """Pass the newest question on, if the worker is idle. It holds one at a time."""
        if self._wanted is None or self._sent is not None:
            return
        self.start()
        if self._alone:
            self._decide_here(self._wanted)
            return
        packed = self._wanted.packed()
        if not self._pass(packed):  # it died while it had nothing to do
            self._lose_worker()
            self._pass(packed)  # should this one be dead too, `_hear` will notice
        if self._alone:
            self._decide_here(self._wanted)
        else:
            self._sent, self._sent_at = self._wanted, time.monotonic()

    def _pass(self, packed: bytes) -> bool:
        self.start()
        if self._worker is not None:
            with suppress(OSError):
                self._worker.pipe.send_bytes(packed)
                return True
        return False

    def _decide_here(self, request: Request) -> None:
        """Decide in this process, at the lowest level, which is quick enough to wait for."""
        self._wanted, spec = None, request.spec
        try:
            choice = spec.choose(
                request.view, request.seat, Level.EASY, Stream(request.seed), request.budget
            )
        except Exception:  # a fault of the game's: it is logged, and the match goes on
            _log.exception("%s at level easy", spec.key)
            choice = _any_legal(request)
        self._answer = Answer(request.generation, choice)

    def _lose_worker(self) -> bool:
        """Drop a worker that has ended or is given up; after several unready ones use none.

        True if this one had been ready to think.
        """
        was_ready = self._worker is not None and self._worker.was_ready()
        self._failures = 0 if was_ready else self._failures + 1
        self._drop_worker()
        if self._failures >= STARTS:
            self._give_up(f"{STARTS} ended before they were ready")
        return was_ready

    def _hear(self) -> None:
        if self._sent is None or self._worker is None:
            return
        try:
            heard = self._worker.hear()
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
        elif time.monotonic() - self._sent_at > self._patience_s(self._worker):
            self._replace(f"did not answer within {self._patience_s(self._worker):g} s")

    def _patience_s(self, worker: "_Worker") -> float:
        """Return the seconds to wait for a worker: longer for one that has not come up yet."""
        return self.late_s if worker.ready else max(self.late_s, START_S)

    def _replace(self, problem: str) -> None:
        request, self._sent = self._sent, None
        assert request is not None
        was_ready = self._lose_worker()
        self.start()
        if was_ready or request is not self._wanted:
            self._fall_back(request, problem)
        # Else it was never asked: the next worker is, or the window itself.

    def _fall_back(self, request: Request, problem: str) -> None:
        """Decide without the worker, if the request is still wanted."""
        guest = request.guest
        who = f"level {request.level}" if guest is None else guest.module
        _log.error("%s at %s %s", request.spec.key, who, problem)
        if guest is not None:
            self._send_away(guest, problem)
        if request is not self._wanted:
            return
        if guest is not None:
            self._wanted = replace(request, guest=None)
            return
        if request.level not in (Level.EASY, Level.RANDOM):
            self._wanted = replace(request, level=Level.EASY)
            return
        self._answer, self._wanted = Answer(request.generation, _any_legal(request)), None

    def _send_away(self, guest: Guest, problem: str) -> None:
        """Never ask this guest again, and tell the player."""
        if guest.module in self._sent_away:
            return
        self._sent_away.add(guest.module)
        self._messages.append(f"{guest.name} {_in_short(problem)}. Now an easy one plays.")

    def _drop_worker(self) -> None:
        if self._worker is not None:
            self._worker.kill()
        self._worker, self._sent = None, None


def _any_legal(request: Request) -> Choice:
    moves = request.spec.legal_moves(request.view)
    return Choice(Stream(request.seed).pick(moves), "")


def _problem(request: Request, heard: Any) -> str:
    """Return what is wrong with an answer of the worker; "" if nothing is."""
    if isinstance(heard, str):
        return f"{_RAISED}\n{heard}"
    if not isinstance(heard, Choice) or heard.move not in request.spec.legal_moves(request.view):
        return f"answered {heard!r}, which is not legal"
    return ""


def _in_short(problem: str) -> str:
    """Return a problem in one line: of a traceback the line with the exception."""
    said = problem.strip().splitlines()
    last = said[-1].strip() if said else ""
    short = last if len(last) <= _LONGEST else f"{last[:_LONGEST]}..."
    return f"broke off ({short})" if problem.startswith(_RAISED) else short


class _Worker:
    """Holder of the worker process, and of the window's end of the pipe to the process."""

    def __init__(self) -> None:
        self.ready = False  # whether it has said so
        self._process, self.pipe = spawned(_work, name="computer player")

    def hear(self) -> Any:
        """Return the answer; None if none has come.   Raises: whatever half a message raises."""
        while self.pipe.poll():
            heard = self.pipe.recv()
            if not isinstance(heard, _Ready):
                return heard
            self.ready = True
        return None

    def was_ready(self) -> bool:
        """Whether the worker ever sent that it was ready, even if not read at the time."""
        for _ in range(2):  # a broken pipe raises first, then yields what is left in it
            with suppress(Exception):
                self.hear()
        return self.ready

    def epitaph(self) -> str:
        self._process.join(0.1)
        return f"exit code {self._process.exitcode}"

    def kill(self) -> None:
        self.pipe.close()
        end(self._process)


def spawned(work: Callable[..., None], *args: Any, name: str) -> "tuple[SpawnProcess, Connection]":
    """Start a process that runs `work(pipe, *args)`; return it, and this end of the pipe.

    Raises: OSError, RuntimeError or ImportError if it cannot be started.
    """
    import multiprocessing

    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=work, args=(theirs, *args), name=name, daemon=True)
    try:
        start_safely(process)
    except BaseException:
        ours.close()
        raise
    finally:
        theirs.close()  # so that the pipe ends when the process does
    return process, ours


def end(process: "SpawnProcess") -> None:
    """End a process, even during its work."""
    process.kill()
    process.join(5.0)


def start_safely(process: "SpawnProcess") -> None:
    """Start a process that imports nothing from the current folder.   Raises: OSError."""
    with safe_path():
        process.start()


@contextmanager
def safe_path() -> Iterator[None]:
    """Set PYTHONSAFEPATH for child processes, so that the current folder is not on their path.

    Otherwise their interpreter would put that folder first, and run a `multiprocessing.py` in it
    instead of Python's own.
    """
    before = os.environ.get(_SAFE_PATH)
    os.environ[_SAFE_PATH] = "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ[_SAFE_PATH]
        else:
            os.environ[_SAFE_PATH] = before


# --- in the worker --------------------------------------------------------------------------------


def _work(pipe: "Connection") -> None:
    """Answer questions until the window is gone. An answer is a Choice, or a traceback as text."""
    serve_the_window()
    with suppress(OSError):
        pipe.send(_Ready())
    while True:
        try:
            packed = pipe.recv_bytes()
        except (EOFError, OSError):
            return
        pipe.send(_answer(packed))


def serve_the_window() -> None:
    """Give this process a low priority, and let it end with the window's process alone."""
    # Ctrl-C in a terminal reaches every process of it; the window decides when to end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    be_modest()
    # Even during a long search:
    threading.Thread(target=_end_with_parent, daemon=True).start()


def be_modest() -> None:
    """Lower the priority of this process, where the system allows it."""
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
        # The window gets the traceback of a computer player's fault, and goes on without it.
        return traceback.format_exc()
    return choice


def _end_with_parent() -> None:
    import multiprocessing

    window = multiprocessing.parent_process()
    if window is not None:
        window.join()
        os._exit(0)
