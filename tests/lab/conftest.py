"""The laboratory has an environment of its own: without its packages nothing of it is tested."""

from importlib.util import find_spec

if find_spec("pettingzoo") is None:
    collect_ignore_glob = ["test_*.py"]
