"""The exit codes of the program."""

from typing import Final

OK: Final = 0
FAILED: Final = 1  # what was checked does not hold
BAD_USAGE: Final = 2
BROKEN: Final = 3  # the program itself; nothing that was played is lost
INTERRUPTED: Final = 130  # by Ctrl-C, as a shell has it
BROKEN_PIPE: Final = 141  # nobody reads on
