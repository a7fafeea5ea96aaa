"""`--jobs` and `--scheduler`: the worker pool of a command."""

import signal
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from game.cli.asking import add_number
from game.core.contract.values import BadInput
from game.core.jobs.worker_pool import HERE

if TYPE_CHECKING:
    from game.core.jobs.worker_pool import WorkerPool

NAMES = ("jobs", "scheduler")


def add_crew(parser: ArgumentParser) -> None:
    """Add the two options."""
    add_number(
        parser,
        "--jobs",
        None,
        "matches at the same time (default: one for each processor); results do not change",
    )
    parser.add_argument(
        "--scheduler",
        metavar="ADDRESS",
        help="let a Dask cluster play; ADDRESS such as tcp://10.0.0.7:8786",
    )


def check_crew(args: Namespace) -> None:
    """Check the options of the workers.   Raises: BadInput for what cannot be."""
    if args.jobs is not None and args.jobs < 1:
        raise BadInput("--jobs must be 1 or more.")
    if args.jobs is not None and args.scheduler is not None:
        raise BadInput(
            "--jobs does not work with --scheduler: the cluster uses its own processors."
        )


@contextmanager
def crew_of(
    args: Namespace, matches: int | None = None, *, apart: bool = False
) -> "Iterator[WorkerPool]":
    """Open the worker pool for `matches` matches (None: unknown); its workers end with the context.

    `apart`: always in other processes, even with one job.   Raises: BadInput.
    """
    check_crew(args)
    if args.scheduler is not None:
        from game.core.jobs.cluster import Cluster

        crew: WorkerPool = Cluster(args.scheduler)
    else:
        from game.core.jobs.processes import Processes, processors

        jobs = args.jobs or processors()
        if matches is not None:
            jobs = max(1, min(jobs, matches))
        crew = Processes(jobs) if jobs > 1 or apart else HERE
    try:
        with ended_like_ctrl_c():
            yield crew
    except OSError as wrong:
        if wrong.filename is not None:
            raise
        raise BadInput(f"No process could be started ({wrong.strerror}). Try --jobs 1.") from wrong
    finally:
        crew.close()


@contextmanager
def ended_like_ctrl_c() -> Iterator[None]:
    """Treat SIGTERM, as sent by `timeout`, like Ctrl-C, so that the results so far are printed."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)
