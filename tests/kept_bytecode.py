"""Bytecode where Python is configured to write none: in a folder of pytest's own.

Otherwise every worker and every process that a test starts would compile all modules again.
"""

import os
import sys
from pathlib import Path

FOLDER = Path(__file__).parent.parent / ".pytest_cache" / "bytecode"


def keep() -> None:
    """Keep bytecode, also for the processes that tests start; as it is where Python keeps it."""
    if not sys.dont_write_bytecode or sys.pycache_prefix is not None:
        return
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(FOLDER)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = str(FOLDER)
